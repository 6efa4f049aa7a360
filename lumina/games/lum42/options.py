"""What can be set before a game of LUM42."""

from typing import Literal

from lumina.core import Options


class Lum42Options(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`grid`: rows and columns of the space zone (LUM-9); `ejection_bonus_extra`: an ejection pays apart (LUM-37)."""

    grid: Literal[7, 9, 11, 13, 15] = 7
    ejection_bonus_extra: bool = False
