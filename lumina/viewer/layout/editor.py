"""Laying out a table of Lacuna by hand: flowers are put, dragged and recoloured, saved as a layout, played from."""

from collections.abc import Callable
from pathlib import Path
from random import Random

from msgspec.structs import replace

from lumina.games.lacuna import COLOURS, LACUNA, LacunaOptions, Layout
from lumina.picture import Picture, Point, Spot, Viewport

from ..screens.ask import Ask
from ..screens.new_game import NewGame
from ..shell.app import App
from ..shell.screen import Screen
from ..widgets.fields import Field
from ..widgets.inputs import Key
from ..widgets.millimetres import PlaceFields, Sizes
from ..widgets.scroll import Scroll
from ..widgets.ui import Ui
from .cloth import draw_over
from .files import SUFFIX, LayoutFile, OpenLayout
from .laying import Laying, flowers_of, layout_of
from .laying_controls import ARROWS, LayingControls
from .page import KEYS, draw_editor

ENTER = ("return", "enter", "space")
DIGITS = tuple("1234567")
OTHER = "Save this layout before another opens?"


class LayoutEditor(Screen):
    """`options` say how large everything is. What was not saved when the window closes is kept in a file of its own."""

    name = "layout"

    def __init__(self, app: App, layout: Layout | None = None, options: LacunaOptions | None = None) -> None:
        super().__init__(app)
        flowers = flowers_of(layout) if layout is not None else ()
        laying = Laying(replace(options or LacunaOptions(), layout=None), flowers)
        self.controls = LayingControls(laying, app.say)
        self.file = LayoutFile(app, flowers)
        self.scroll = Scroll()
        self.fields = PlaceFields()
        self.rng = Random()
        self._clicked = False

    # --- what is seen ------------------------------------------------------------------------------------------

    @property
    def laying(self) -> Laying:
        """What lies on the cloth."""
        return self.controls.laying

    def draw(self, ui: Ui) -> None:
        draw_editor(self, ui)

    def over(self) -> Picture | None:
        return draw_over(self)

    def viewport(self) -> Viewport:
        return self.controls.plane.viewport

    def tip(self, spot: Spot) -> str:
        return "" if spot.id == "cloth" or self.controls.grab is not None else spot.label

    def _look(self) -> None:
        """Shows what the controls have done."""
        if self.controls.stale:
            self.controls.stale = False
            self.fields.put(self.controls.place)
            self.changed()

    # --- what is done ------------------------------------------------------------------------------------------

    def _placed(self) -> None:
        """What is typed becomes the place of the chosen flower, or of a new one."""
        if self.fields.right:
            self.app.focus, self.controls.by_keys = "cloth", True
            self.controls.to(self.fields.place)

    def _enter(self) -> None:
        """Puts a flower at the cursor, chooses the one that lies there, or types where the chosen one lies."""
        self.app.focus, self.controls.by_keys = "cloth", True
        if self.controls.selected is not None:
            self.app.focus, self.fields["x"].selected = "x", True
            self.scroll.show("x")
            self.changed()
        elif (flower := self.controls.at(self.controls.cursor)) is not None:
            self.controls.select(flower)
        else:
            self.controls.put(self.controls.cursor)

    def _scatter(self) -> None:
        if unlaid := self.laying.fill(self.rng):
            self.app.say(f"for {unlaid} of the flowers no room was found by chance")
        self.controls.done()

    def _clear(self) -> None:
        def answered(answer: str) -> None:
            if answer == "clear":
                self.laying.clear()
                self.controls.select(None)
                self.controls.done()
                self._look()

        if self.laying.flowers:
            choices = [("clear", "Clear"), ("keep", "Keep them")]
            ask = Ask(self.app, "Take all flowers off the cloth?", choices, answered, "Undo brings them back.")
            ask.focus = "keep"
            self.app.push(ask)

    # --- files and the game ------------------------------------------------------------------------------------

    def _save(self) -> None:
        self.file.save(self.laying, self.changed)

    def _open(self) -> None:
        self.file.kept(self.laying, OTHER, lambda: self.app.push(OpenLayout(self.app, self.read)))

    def read(self, path: Path) -> None:
        """Lays what a file says. Raises LuminaError."""
        self.controls.lay(Laying(self.laying.options, self.file.read(path)))
        self._look()

    def dropped(self, path: Path) -> bool:
        if path.suffix.lower() != SUFFIX:
            return False
        self.file.kept(self.laying, OTHER, lambda: self.read(path))
        return True

    def _sizes(self) -> None:
        def taken(options: LacunaOptions) -> None:
            self.laying.options = options
            self.controls.done()
            self._look()

        self.app.push(Sizes(self.app, self.laying.options, taken))

    def _play(self) -> None:
        if lacking := self.laying.lacking():
            self.app.say(f"not yet to be played: {lacking}")
            return
        options = replace(self.laying.options, layout=layout_of(self.laying.flowers))
        self.app.push(NewGame(self.app, LACUNA, options))

    def _leave(self) -> None:
        def leave() -> None:
            self.file.saved = self.laying.flowers
            self.app.pop()

        self.file.kept(self.laying, "Save this layout before you go?", leave)

    def left(self) -> None:
        self.file.rescue(self.laying.flowers)

    # --- keys --------------------------------------------------------------------------------------------------

    def press(self, id: str, at: Point) -> None:
        kind, _, value = id.partition(":")
        match kind:
            case "colour":
                self.controls.choose(value)
            case "first":
                self.controls.first(value)
            case "place":
                self._placed()
            case "flower" | "cloth":
                self._enter()
            case _ if kind in COMMANDS:
                COMMANDS[kind](self)
        self._look()

    def key(self, key: Key) -> bool:
        self._clicked = False
        used = self._key(key)
        self._look()
        return used

    def _key(self, key: Key) -> bool:
        if self.controls.grab is not None:
            if key.name == "escape":
                self.controls.let_go()
            return True
        focus, command = self.app.focus, KEYS.get(f"ctrl+{key.name}" if key.ctrl else key.name)
        field = self.fields.get(focus or "")
        if field is not None and not (key.ctrl and command is not None):
            return self._field_key(key, field)
        if command is not None:
            COMMANDS[command](self)
            return True
        return self._cloth_key(key, focus) or self.scroll.key(key)

    def _field_key(self, key: Key, field: Field) -> bool:
        if key.name in ("return", "enter"):
            self._placed()
        elif key.name == "escape":
            self.app.focus = "cloth"
            self.controls.stale = True
        elif not field.key(key, self.app.clipboard):
            return False
        self.changed()
        return True

    def _cloth_key(self, key: Key, focus: str | None) -> bool:
        """Keys that mean the chosen flower, or the cursor on the cloth."""
        on_cloth = focus is None or focus == "cloth" or focus.startswith("flower:")
        number = key.name.strip("[]")
        if number in DIGITS:
            self.controls.choose(COLOURS[int(number) - 1])
        elif on_cloth and key.name in ARROWS:
            self.app.focus = "cloth"
            self.controls.arrow(key)
        elif on_cloth and key.name in ENTER:
            self._enter()
        else:
            return False
        return True

    def _escape(self) -> None:
        if self.controls.selected is not None:
            self.controls.select(None)
        else:
            self._leave()

    def focused(self, spot: Spot) -> None:
        if spot.id.startswith("flower:"):
            self.controls.select(int(spot.id.removeprefix("flower:")))
        elif not self._clicked:
            self.scroll.show(spot.id)
        self.controls.by_keys = spot.id == "cloth"
        self._look()
        self.changed()

    def typed(self, text: str) -> None:
        if (field := self.fields.get(self.app.focus or "")) is not None:
            field.typed(text)
            self.changed()
        elif text in DIGITS:
            self.controls.choose(COLOURS[int(text) - 1])
            self._look()

    # --- the mouse ---------------------------------------------------------------------------------------------

    def moved(self, at: Point) -> None:
        self.controls.moved(at)
        if self.controls.grab is None and self.scroll.moved(at):
            self.changed()
        self._look()

    def pressed(self, at: Point, button: int) -> bool:
        self._clicked = True
        if self.controls.rect.has(*at) or self.controls.grab is not None:
            self.app.focus = None
            self.controls.pressed(at, button)
            self._look()
            self.changed()
            return True
        return button == 1 and self.scroll.pressed(at)

    def released(self, at: Point, button: int) -> None:
        self.scroll.released()
        self.controls.released(at, button)
        self._look()

    def wheel(self, at: Point, up: float, shift: bool) -> None:
        if self.controls.rect.has(*at):
            self.controls.zoom(up, at)
            self.moved(at)
        elif self.scroll.wheel(at, up):
            self.changed()


COMMANDS: dict[str, Callable[[LayoutEditor], None]] = {
    "undo": lambda editor: editor.controls.undo(),
    "redo": lambda editor: editor.controls.redo(),
    "scatter": LayoutEditor._scatter,
    "clear": LayoutEditor._clear,
    "open": LayoutEditor._open,
    "save": LayoutEditor._save,
    "play": LayoutEditor._play,
    "back": LayoutEditor._leave,
    "sizes": LayoutEditor._sizes,
    "escape": LayoutEditor._escape,
    "remove": lambda editor: editor.controls.remove(),
    "next": lambda editor: editor.controls.step(1),
    "before": lambda editor: editor.controls.step(-1),
    "whole": lambda editor: editor.controls.whole(),
    "nearer": lambda editor: editor.controls.zoom(1),
    "farther": lambda editor: editor.controls.zoom(-1),
}
