"""What is pointed at on the cloth."""

from dataclasses import dataclass

from lumina.core import Reason
from lumina.games.lacuna import Place


@dataclass(frozen=True)
class LacunaHover:
    """A flower, whose lines are shown; or a placement, whose consequences are; with a reason, why it is none.

    `at`: where the pawn would stand, in board units, when the placement itself does not tell.
    """

    flower: int | None = None
    place: Place | None = None
    reason: Reason | None = None
    at: tuple[float, float] | None = None
