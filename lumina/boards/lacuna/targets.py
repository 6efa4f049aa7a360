"""What can be pointed at on Lacuna's cloth."""

from typing import ClassVar

from ..target import Target


class Flower(Target, frozen=True):
    """A flower, by its id."""

    kind: ClassVar[str] = "flower"
    flower: int


class PawnPlace(Target, frozen=True):
    """Where a pawn can be placed between two flowers."""

    kind: ClassVar[str] = "place"
    pair: tuple[int, int]

    def __str__(self) -> str:
        a, b = self.pair
        return f"{self.kind}:{a}-{b}"


class ColourChoice(Target, frozen=True):
    """A colour to choose the first flower of."""

    kind: ClassVar[str] = "take"
    colour: str
