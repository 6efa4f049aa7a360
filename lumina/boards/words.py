"""Text that stays within its room."""

from typing import Literal

from lumina.picture import Colour, Point, Text, ellipsis

LONGEST = 12.0
"""Ems: as much of a name is said in a sentence."""


def short(name: str) -> str:
    """A name as it is said in a sentence: cut with "…" when it is long."""
    return ellipsis(name, 1.0, LONGEST)


def counted(number: int, what: str) -> str:
    """So many of something: `1 point`, `2 points`."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def fitted(
    at: Point,
    string: str,
    size: float,
    colour: Colour,
    width: float,
    *,
    bold: bool = False,
    anchor: Literal["start", "middle", "end"] = "start",
) -> Text:
    """One line of text, level with `at`, cut with "…" where `width` ends."""
    return Text(at, ellipsis(string, size, width, bold), size, colour, bold, anchor, "middle")
