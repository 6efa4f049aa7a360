"""Why something is not legal in Lacuna: the clause and the facts that decide. `words.py` makes sentences of them."""

from typing import ClassVar, Literal

import msgspec

from lumina.core import Reason


class Piece(msgspec.Struct, frozen=True):
    """A flower by its id, with its colour, or a pawn by its place in the order of placing, with its seat."""

    kind: Literal["flower", "pawn"]
    id: int
    colour: str | None = None
    seat: int | None = None


class NotBeforeFirst(Reason, frozen=True):
    """Chance has to name the first player."""

    clause: ClassVar[str] = "LAC-5"


class NotBeforeColour(Reason, frozen=True):
    """The first player has to take a flower of a colour, before the scatter."""

    clause: ClassVar[str] = "LAC-6"


class NotBeforeFlower(Reason, frozen=True):
    """The first player has to take a flower off the cloth."""

    clause: ClassVar[str] = "LAC-7"


class NotBeforeScatter(Reason, frozen=True):
    """Chance has to scatter the flowers."""

    clause: ClassVar[str] = "LAC-8"


class NotBeforeSwap(Reason, frozen=True):
    """The second player has to take over the first placement, or to leave it."""

    clause: ClassVar[str] = "LAC-12a"


class OnlyPawnsNow(Reason, frozen=True):
    """A pawn has to be placed."""

    clause: ClassVar[str] = "LAC-12"


class NoSuchSeat(Reason, frozen=True):
    """A first player who is not at the table (LAC-5)."""

    clause: ClassVar[str] = "LAC-5"
    seat: int
    seats: int


class OneColour(Reason, frozen=True):
    """Before the scatter the first flower is named by its colour alone; `colour`: one that there is not."""

    clause: ClassVar[str] = "LAC-6"
    colour: str | None = None


class OneFlower(Reason, frozen=True):
    """After the scatter the first flower is named by its id alone, 0 to `last`; `flower`: one that there is not."""

    clause: ClassVar[str] = "LAC-7"
    last: int
    flower: int | None = None


class BadScatter(Reason, frozen=True):
    """Flowers that cannot lie so, and why not (LAC-8)."""

    clause: ClassVar[str] = "LAC-8"
    fault: str


class NoSuchFlower(Reason, frozen=True):
    """`last`: the highest id."""

    clause: ClassVar[str] = "LAC-13"
    flower: int
    last: int


class FlowerGone(Reason, frozen=True):
    """A flower of the pair is taken already, and by whom (LAC-13)."""

    clause: ClassVar[str] = "LAC-13"
    flower: int
    owner: int
    colour: str


class LowerIdFirst(Reason, frozen=True):
    """The pair is not two different flowers with the lower id first (LAC-15)."""

    clause: ClassVar[str] = "LAC-15"
    pair: tuple[int, int]


class DifferentColours(Reason, frozen=True):
    """The two flowers of a pair are of one colour (LAC-13)."""

    clause: ClassVar[str] = "LAC-13"
    colours: tuple[str, str]


class NoSuchStep(Reason, frozen=True):
    """The line between the flowers has no such step (LAC-15)."""

    clause: ClassVar[str] = "LAC-15"
    step: int
    steps: int


class Obstructed(Reason, frozen=True):
    """`distance`: from the piece's centre to the line; `radius`: of the piece; both in lattice units."""

    clause: ClassVar[str] = "LAC-14"
    piece: Piece
    distance: float
    radius: int


class NoRoom(Reason, frozen=True):
    """`distance`: between the centres; `reach`: the least that touches; both in lattice units."""

    clause: ClassVar[str] = "LAC-16"
    piece: Piece
    distance: float
    reach: int
