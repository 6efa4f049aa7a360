"""Millimetres as they are typed and shown, exactly, on a lattice of hundredths; a place and sizes to type."""

from collections.abc import Callable
from decimal import Decimal, InvalidOperation
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from lumina.core import LuminaError
from lumina.games.lacuna import LacunaOptions, Layout, check_sizes
from lumina.picture import Point

from ..layout.laying import FARTHEST, Place
from ..screens.page import Page
from .fields import Field
from .flow import Button, Flow

if TYPE_CHECKING:
    from ..shell.app import App

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


class Sizes(Page):
    """Modal. `then` gets the options with the sizes that were typed."""

    name = "sizes"
    title = "Sizes"
    modal = True
    widest = 460.0

    def __init__(self, app: "App", options: LacunaOptions, then: Callable[[LacunaOptions], None]) -> None:
        super().__init__(app)
        self.options, self.then = options, then
        for id in SIZES:
            self.fields[id] = Field(written(getattr(options, id)), partial(length, id), 16)
        self.focus = SIZES[0]

    def body(self, flow: Flow) -> None:
        for id in SIZES:
            words = f"{id.replace('_', ' ').capitalize()}, mm"
            with flow.row(words) as row:
                self.field(row, id, label=words)
        flow.note("A layout file holds places alone: the sizes belong to the game that is played on it.")

    def head(self, flow: Flow) -> None:
        if not any(field.error for field in self.fields.values()):
            flow.error(self._fault())

    def feet(self) -> list[Button]:
        right = not any(field.error for field in self.fields.values()) and not self._fault()
        return [Button("take", "Take them", right), Button("usual", "Usual sizes"), Button("back", "Cancel")]

    def _typed(self) -> LacunaOptions:
        return replace(self.options, **{id: units(self.fields[id].value) for id in SIZES})

    def _fault(self) -> str:
        try:
            check_sizes(replace(self._typed(), layout=Layout(())))
        except LuminaError as error:
            return str(error)
        return ""

    def press(self, id: str, at: Point) -> None:
        if id == "take":
            self.app.pop()
            self.then(self._typed())
        elif id == "usual":
            for size in SIZES:
                self.fields[size].put(written(getattr(LacunaOptions(), size)))
            self.changed()
        else:
            super().press(id, at)


def length(name: str, text: str) -> int:
    """A typed value of one of LENGTHS. Raises LuminaError."""
    value = units(text)
    if value < (1 if name in SIZES else 0):
        raise LuminaError("a length is more than 0 mm" if name in SIZES else "a length is not less than 0 mm")
    return value
