"""What can be set before a game of Lacuna, and the layouts that can be given."""

from collections import Counter
from collections.abc import Sequence
from decimal import ROUND_HALF_DOWN, ROUND_HALF_UP, Context, Decimal
from typing import Annotated, Literal

import msgspec

from lumina.core import BadInput, Options

COLOURS = ("red", "pink", "purple", "blue", "green", "yellow", "cyan")
FLOWERS_PER_COLOUR = 7
PAWNS_PER_SEAT = 6
MAJORITY = 4

Radius = Annotated[int, msgspec.Meta(ge=1)]


class Flower(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A flower on the cloth, in lattice units (0.01 mm) from the circle's centre."""

    colour: str
    x: int
    y: int


class LayoutFlower(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A flower as a layout file says it, in the layout's unit."""

    colour: str
    x: int | Decimal
    y: int | Decimal


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of a layout file (LAC-10)."""

    flowers: tuple[LayoutFlower, ...]
    unit: Literal["mm", "0.01mm"] = "0.01mm"

    def on_lattice(self) -> tuple[Flower, ...]:
        """The flowers in lattice units. Raises BadInput for a number too large to lie on any cloth."""
        scale = 2 if self.unit == "mm" else 0
        return tuple(
            Flower(flower.colour, _round(flower.x, scale, f"flower {i}: x"), _round(flower.y, scale, f"flower {i}: y"))
            for i, flower in enumerate(self.flowers)
        )


def _round(value: int | Decimal, scale: int, where: str) -> int:
    """floor(value * 10^scale + 1/2), exactly."""
    exact = Decimal(value)
    if not exact.is_finite() or abs(exact) >= 2**40:
        raise BadInput(f"layout: {where}: {value} is too large")
    shifted = exact.scaleb(scale, Context(prec=len(exact.as_tuple().digits) + 4))
    return int(shifted.to_integral_value(ROUND_HALF_DOWN if shifted < 0 else ROUND_HALF_UP))


class LacunaOptions(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Sizes are in lattice units of 0.01 mm (LAC-3)."""

    board_radius: Radius = 25_000
    flower_radius: Radius = 775
    pawn_radius: Radius = 725
    pair_blocks: bool = True
    first_flower: Literal["before", "after"] = "before"
    ruler_step: Annotated[int, msgspec.Meta(ge=0, lt=2**31)] = 0
    layout: Layout | None = None
    swap: bool | msgspec.UnsetType = msgspec.UNSET
    """LAC-12a. Off it stands in no JSON, so records and digests are those of before there was such an option."""

    def __post_init__(self) -> None:
        if self.swap is False:
            msgspec.structs.force_setattr(self, "swap", msgspec.UNSET)

    @property
    def reach(self) -> int:
        """How far from the centre a flower's centre may lie."""
        return self.board_radius - self.flower_radius

    @property
    def on_cloth(self) -> int:
        """How many flowers are scattered."""
        return len(COLOURS) * FLOWERS_PER_COLOUR - (self.first_flower == "before")


def check_sizes(options: LacunaOptions) -> None:
    """LAC-31 and LAC-9. Raises BadInput."""
    larger = max(options.flower_radius, options.pawn_radius)
    if options.board_radius >= 2**29 or 2 * options.board_radius * larger >= 2**31:
        raise BadInput(
            f"options: board_radius {options.board_radius} ({mm(options.board_radius)}) with discs of radius {larger} "
            f"({mm(larger)}) is too large to be decided in 64 bits: in hundredths of a millimetre board_radius must be "
            "below 2^29, and 2 x board_radius x the larger radius below 2^31 (LAC-31)"
        )
    if options.layout is None and 12 * options.flower_radius > options.board_radius:
        raise BadInput(
            f"options: flowers of radius {options.flower_radius} ({mm(options.flower_radius)}) are too large to be "
            f"scattered on a circle of radius {options.board_radius} ({mm(options.board_radius)}): 12 x flower_radius "
            "may be at most board_radius, or give a layout (LAC-9)"
        )


def given_flowers(options: LacunaOptions) -> tuple[Flower, ...]:
    """The flowers of the given layout, checked (LAC-10); none without one. Raises BadInput that names what is wrong."""
    if options.layout is None:
        return ()
    flowers = options.layout.on_lattice()
    if (fault := scatter_fault(flowers, options)) is not None:
        raise BadInput(f"layout: {fault}")
    return flowers


def scatter_fault(flowers: tuple[Flower, ...], options: LacunaOptions) -> str | None:
    """What keeps these flowers from being a legal scatter (LAC-8), in words, or None."""
    for i, flower in enumerate(flowers):
        if flower.colour not in COLOURS:
            return f"flower {i}: {no_colour(flower.colour)}"
    counts = Counter(flower.colour for flower in flowers)
    if (fault := _count_fault(counts, options)) is not None:
        return fault
    for i, flower in enumerate(flowers):
        if flower.x**2 + flower.y**2 > options.reach**2:
            return (
                f"flower {i} at {place(flower.x, flower.y)} lies outside the circle: "
                f"its centre may be at most {mm(options.reach)} from the middle"
            )
    for j, b in enumerate(flowers):
        for i, a in enumerate(flowers[:j]):
            if (b.x - a.x) ** 2 + (b.y - a.y) ** 2 < 4 * options.flower_radius**2:
                return (
                    f"flowers {i} and {j} overlap: {place(a.x, a.y)} and {place(b.x, b.y)} "
                    f"are nearer than {mm(2 * options.flower_radius)}"
                )
    return None


def mm(units: float) -> str:
    """Lattice units as millimetres; what is less than a unit, and not nothing, is not called nothing."""
    if 0 < abs(units) < 1:
        return "less than 0.01 mm" if units > 0 else "more than -0.01 mm"
    return f"{units / 100:.2f} mm"


def place(x: int, y: int) -> str:
    """A place on the cloth."""
    return f"({x / 100:.2f}, {y / 100:.2f}) mm"


def no_colour(colour: str) -> str:
    """That there is no such colour, and which there are."""
    shown = colour if len(colour) <= 20 else colour[:19] + "…"
    return f"unknown colour {shown!r}; choose {listed(COLOURS, 'or')}"


def listed(items: Sequence[object], last: str) -> str:
    """`3, 5 and 8`; `last` is the last word between."""
    *most, end = map(str, items)
    return f"{', '.join(most)} {last} {end}" if most else end


def _count_fault(counts: Counter[str], options: LacunaOptions) -> str | None:
    shape = sorted(FLOWERS_PER_COLOUR - counts[colour] for colour in COLOURS)
    if options.first_flower == "before":
        fits, wanted = shape == [0, 0, 0, 0, 0, 0, 1], "six of one colour and seven of each other (48)"
    else:
        fits, wanted = shape == [0] * 7, "seven of each colour (49)"
    if fits:
        return None
    found = ", ".join(f"{counts[colour]} {colour}" for colour in COLOURS)
    return f"with first_flower {options.first_flower!r} there must be {wanted}, not {found}"
