"""The sizes of a cloth and of what lies on it, to type."""

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from lumina.core import LuminaError
from lumina.games.lacuna import LacunaOptions, Layout, check_sizes

from ..screens.page import Page
from ..shell.screen import Host
from ..widgets.fields import Field
from ..widgets.flow import Button, Flow
from ..widgets.millimetres import SIZES, length, units, written


class Sizes(Page):
    """Modal. `then` gets the options with the sizes that were typed."""

    name = "sizes"
    title = "Sizes"
    modal = True
    widest = 460.0

    def __init__(self, app: Host, options: LacunaOptions, then: Callable[[LacunaOptions], None]) -> None:
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
        return [
            Button("take", "Take them", self._take, right),
            Button("usual", "Usual sizes", self._usual),
            Button("back", "Cancel", self.leave),
        ]

    def _typed(self) -> LacunaOptions:
        return replace(self.options, **{id: units(self.fields[id].value) for id in SIZES})

    def _fault(self) -> str:
        try:
            check_sizes(replace(self._typed(), layout=Layout(())))
        except LuminaError as error:
            return str(error)
        return ""

    def _take(self) -> None:
        self.app.pop()
        self.then(self._typed())

    def _usual(self) -> None:
        for size in SIZES:
            self.fields[size].put(written(getattr(LacunaOptions(), size)))
