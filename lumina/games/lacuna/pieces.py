"""What lies and stands on the cloth, and what lies in front of the first player."""

import msgspec


class ScatteredFlower(msgspec.Struct, frozen=True, gc=False):
    """A flower that was scattered. `owner`: the seat that took or claimed it."""

    id: int
    colour: str
    x: int
    y: int
    on_board: bool
    owner: int | None


class Pawn(msgspec.Struct, frozen=True):
    """A pawn on the cloth: whose, on which line's step, and where that is."""

    seat: int
    pair: tuple[int, int]
    step: int
    x: int
    y: int


class FirstFlower(msgspec.Struct, frozen=True, omit_defaults=True):
    """The first player and the colour of the flower it took; `flower` is its id if it was taken off the cloth."""

    seat: int
    colour: str | None
    flower: int | None = None
