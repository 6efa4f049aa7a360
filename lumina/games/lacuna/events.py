"""What happened in Lacuna. Everybody sees everything."""

from lumina.core import Event


class FirstPlayer(Event, frozen=True):
    """Who takes the first flower and places the first pawn (LAC-5)."""

    seat: int


class FlowerTaken(Event, frozen=True):
    """The first flower; `flower` is its id where it was taken off the cloth (LAC-6, LAC-7)."""

    seat: int
    colour: str
    flower: int | None


class Scattered(Event, frozen=True):
    """So many flowers lie on the cloth (LAC-8)."""

    flowers: int


class PawnPlaced(Event, frozen=True):
    """A pawn at (x, y), and the two flowers of the pair taken (LAC-20)."""

    seat: int
    pair: tuple[int, int]
    colour: str
    x: int
    y: int


class TookOver(Event, frozen=True):
    """A seat has the first pawn and its pair in the place of the `other` one (LAC-12a)."""

    seat: int
    other: int
    colour: str


class LeftAlone(Event, frozen=True):
    """A seat leaves the first pawn and its pair to the `other` one (LAC-12a)."""

    seat: int
    other: int


class Claimed(Event, frozen=True):
    """The remaining flowers of one colour: per seat the ids it claims, and those that nobody gets (LAC-24)."""

    colour: str
    by_seat: tuple[tuple[int, ...], ...]
    unclaimed: tuple[int, ...]
