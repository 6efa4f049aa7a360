"""Millimetres as they are typed and shown, exactly, on a lattice of hundredths; a place to type."""

from decimal import Decimal, InvalidOperation

from lumina.core import LuminaError

from .fields import Field

Place = tuple[int, int]
"""On the lattice."""
FARTHEST = 2**29
"""No cloth reaches so far, in lattice units."""
SIZES = ("board_radius", "flower_radius", "pawn_radius")
LENGTHS = (*SIZES, "ruler_step")
"""The options of Lacuna that count lattice units; only the last may be 0."""


def written(value: int) -> str:
    """Lattice units in millimetres."""
    whole, part = divmod(abs(value), 100)
    return f"{'-' if value < 0 else ''}{whole}.{part:02}"


def units(text: str) -> int:
    """Millimetres that somebody typed, in lattice units. Raises LuminaError."""
    try:
        value = Decimal(text.strip().replace(",", ".")) * 100
    except InvalidOperation:
        raise LuminaError("a number of millimetres is wanted, like -12.34") from None
    if not value.is_finite() or abs(value) >= FARTHEST:
        raise LuminaError("no cloth reaches so far")
    if value != int(value):
        raise LuminaError("at most two decimals: the lattice is 0.01 mm fine")
    return int(value)


class PlaceFields(dict[str, Field]):
    """Two lines, `x` and `y`, that say a place and can be typed in."""

    def __init__(self) -> None:
        super().__init__(x=Field("0.00", units, 16), y=Field("0.00", units, 16))

    @property
    def right(self) -> bool:
        """Whether both are numbers."""
        return not any(field.error for field in self.values())

    @property
    def place(self) -> Place:
        """What is typed. Raises LuminaError."""
        return units(self["x"].value), units(self["y"].value)

    def put(self, place: Place) -> None:
        """Another place."""
        self["x"].put(written(place[0]))
        self["y"].put(written(place[1]))


def length(name: str, text: str) -> int:
    """A typed value of one of LENGTHS. Raises LuminaError."""
    value = units(text)
    if value < (1 if name in SIZES else 0):
        raise LuminaError("a length is more than 0 mm" if name in SIZES else "a length is not less than 0 mm")
    return value
