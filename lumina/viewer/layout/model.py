"""The model of the board editor: what lies on the cloth, its file, its controls. Its parts act on this alone."""

from collections.abc import Callable
from pathlib import Path
from random import Random

from msgspec.structs import replace

from lumina.games.lacuna import LacunaOptions, Layout

from ..shell.screen import Host
from ..widgets.millimetres import PlaceFields
from ..widgets.scroll import Scroll
from .files import LayoutFile
from .laying import Laying, flowers_of
from .laying_controls import LayingControls


class EditorModel:
    """`options` say how large everything is; the page is drawn anew when something has `changed`."""

    def __init__(
        self, app: Host, layout: Layout | None, options: LacunaOptions | None, changed: Callable[[], None]
    ) -> None:
        self.app, self.changed = app, changed
        flowers = flowers_of(layout) if layout is not None else ()
        laying = Laying(replace(options or LacunaOptions(), layout=None), flowers)
        self.controls = LayingControls(laying, app.say)
        self.file = LayoutFile(app, flowers)
        self.scroll = Scroll()
        self.fields = PlaceFields()
        self.rng = Random()
        self.flower_spots: dict[str, int] = {}
        """The flower that a spot of the cloth is, by the spot's id."""

    @property
    def laying(self) -> Laying:
        """What lies on the cloth."""
        return self.controls.laying

    def look(self) -> None:
        """Shows what the controls have done."""
        if self.controls.stale:
            self.controls.stale = False
            self.fields.put(self.controls.place)
            self.changed()

    def read(self, path: Path) -> None:
        """Lays what a file says. Raises LuminaError."""
        self.controls.lay(Laying(self.laying.options, self.file.read(path)))
        self.look()
