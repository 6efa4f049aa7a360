"""Laying out a table of Lacuna by hand: flowers are put, dragged and recoloured, saved as a layout, played from."""

from pathlib import Path

from lumina.games.lacuna import COLOURS, LacunaOptions, Layout
from lumina.picture import Picture, Point, Spot, Viewport

from ..shell.screen import Host, Screen
from ..widgets.fields import Field
from ..widgets.inputs import Key
from ..widgets.ui import Ui
from .cloth import draw_over
from .commands import KEYS, OTHER, enter, put
from .files import SUFFIX
from .laying_controls import ARROWS
from .model import EditorModel
from .page import draw_editor

ENTER = ("return", "enter", "space")
DIGITS = tuple("1234567")


class LayoutEditor(Screen):
    """`options` say how large everything is. What was not saved when the window closes is kept in a file of its own."""

    name = "layout"

    def __init__(self, app: Host, layout: Layout | None = None, options: LacunaOptions | None = None) -> None:
        super().__init__(app)
        self.model = EditorModel(app, layout, options, self.changed)
        self._clicked = False

    # --- what is seen ------------------------------------------------------------------------------------------

    def draw(self, ui: Ui) -> None:
        draw_editor(self.model, ui)

    def over(self) -> Picture | None:
        return draw_over(self.model)

    def viewport(self) -> Viewport:
        return self.model.controls.plane.viewport

    def tip(self, spot: Spot) -> str:
        return "" if spot.id == "cloth" or self.model.controls.grab is not None else spot.label

    # --- files -------------------------------------------------------------------------------------------------

    def file_dropped(self, path: Path) -> bool:
        """A layout, once the one that lies there is kept or dropped."""
        if path.suffix.lower() != SUFFIX:
            return False
        self.model.file.kept(self.model.laying, OTHER, lambda: self.model.read(path))
        return True

    def left(self) -> None:
        self.model.file.rescue(self.model.laying.flowers)

    # --- keys --------------------------------------------------------------------------------------------------

    def key(self, key: Key) -> bool:
        self._clicked = False
        used = self._key(key)
        self.model.look()
        return used

    def _key(self, key: Key) -> bool:
        if self.model.controls.grab is not None:
            if key.name == "escape":
                self.model.controls.let_go()
            return True
        focus, command = self.app.focus, KEYS.get(f"ctrl+{key.name}" if key.ctrl else key.name)
        field = self.model.fields.get(focus or "")
        if field is not None and not (key.ctrl and command is not None):
            return self._field_key(key, field)
        if command is not None:
            command(self.model)
            return True
        return self._cloth_key(key, focus) or self.model.scroll.key(key)

    def _field_key(self, key: Key, field: Field) -> bool:
        if key.name in ("return", "enter"):
            put(self.model)
        elif key.name == "escape":
            self.app.focus = "cloth"
            self.model.controls.stale = True
        elif not field.key(key, self.app.clipboard):
            return False
        self.changed()
        return True

    def _cloth_key(self, key: Key, focus: str | None) -> bool:
        """Keys that mean the chosen flower, or the cursor on the cloth."""
        on_cloth = focus is None or focus == "cloth" or focus in self.model.flower_spots
        number = key.name.strip("[]")
        if number in DIGITS:
            self.model.controls.choose(COLOURS[int(number) - 1])
        elif on_cloth and key.name in ARROWS:
            self.app.focus = "cloth"
            self.model.controls.arrow(key)
        elif on_cloth and key.name in ENTER:
            enter(self.model)
        else:
            return False
        return True

    def focused(self, spot: Spot) -> None:
        if (flower := self.model.flower_spots.get(spot.id)) is not None:
            self.model.controls.select(flower)
        elif not self._clicked:
            self.model.scroll.show(spot.id)
        self.model.controls.by_keys = spot.id == "cloth"
        self.model.look()
        self.changed()

    def typed(self, text: str) -> None:
        if (field := self.model.fields.get(self.app.focus or "")) is not None:
            field.typed(text)
            self.changed()
        elif text in DIGITS:
            self.model.controls.choose(COLOURS[int(text) - 1])
            self.model.look()

    # --- the mouse ---------------------------------------------------------------------------------------------

    def moved(self, at: Point) -> None:
        self.model.controls.moved(at)
        if self.model.controls.grab is None and self.model.scroll.moved(at):
            self.changed()
        self.model.look()

    def mouse_down(self, at: Point, button: int) -> bool:
        self._clicked = True
        if self.model.controls.rect.has(*at) or self.model.controls.grab is not None:
            self.app.focus = None
            self.model.controls.mouse_down(at, button)
            self.model.look()
            self.changed()
            return True
        return button == 1 and self.model.scroll.mouse_down(at)

    def mouse_up(self, at: Point, button: int) -> None:
        self.model.scroll.mouse_up()
        self.model.controls.mouse_up(at, button)
        self.model.look()

    def wheel(self, at: Point, up: float, shift: bool) -> None:
        if self.model.controls.rect.has(*at):
            self.model.controls.zoom(up, at)
            self.moved(at)
        elif self.model.scroll.wheel(at, up):
            self.changed()
