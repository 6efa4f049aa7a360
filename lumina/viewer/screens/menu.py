"""The first page: what can be played, what was played, and the ways out."""

from collections.abc import Callable
from datetime import datetime
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from lumina.games import GAMES
from lumina.picture import Point, Rect, Spot

from ..shell.screen import Screen
from ..shell.shelf_entry import MOST, Entry
from ..widgets.flow import Button, Flow
from ..widgets.inputs import Key
from ..widgets.scroll import BAR, Scroll
from ..widgets.ui import GAP, Ui, escaped
from .ask import Ask
from .files import open_file, throw_away
from .games_list import SIDE, draw_game
from .new_game import NewGame
from .open_screen import OpenScreen
from .rules_page import RulesPage
from .settings_screen import SettingsScreen
from .shortcuts import ShortcutsPage

if TYPE_CHECKING:
    from ..shell.app import App

PAD = 32.0
COLUMN = 300.0
BESIDE = 720.0
"""From this width on (at text size 100 %) the games stand beside the buttons, not under them."""
EDITOR = "lumina.viewer.layout.editor"


class Menu(Screen):
    """Lies at the bottom of the stack."""

    name = "menu"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.left_side, self.right_side = Scroll(), Scroll()
        self._tips: dict[str, str] = {}
        self._to_look = True
        self._clicked = False

    # --- drawing -----------------------------------------------------------------------------------------------

    def draw(self, ui: Ui) -> None:
        self._tips = {}
        scale = ui.theme.text_scale
        if ui.width >= BESIDE * scale:
            column = round(COLUMN * scale)
            self._scrolled(ui, self.left_side, Rect(0, 0, PAD + column + BAR, ui.height), (self._title, self._buttons))
            x = PAD + column + 2 * BAR
            self._scrolled(ui, self.right_side, Rect(x - PAD, 0, ui.width - x, ui.height), (self._games,))
        else:
            whole = Rect(0, 0, ui.width - PAD / 2, ui.height)
            self.right_side = Scroll()
            self._scrolled(ui, self.left_side, whole, (self._title, self._buttons, self._games))

    def _scrolled(self, ui: Ui, scroll: Scroll, rect: Rect, parts: tuple[Callable[[Flow], None], ...]) -> None:
        inner = Ui((rect.w, 0), ui.theme)
        flow = Flow(inner, PAD, PAD, rect.w - PAD - BAR)
        for part in parts:
            part(flow)
        inner.height = flow.y + PAD / 2
        scroll.put(ui, rect, inner)

    def _title(self, flow: Flow) -> None:
        theme = flow.ui.theme
        size = theme.title_size * 2
        flow.ui.text((flow.x, flow.y + size / 2), "lumina", size=size, bold=True)
        flow.space(size * 1.25)
        flow.note("games of light and space")
        flow.space(GAP)

    def _buttons(self, flow: Flow) -> None:
        entry, loading = self.app.shelf.unfinished, self.app.shelf.loading
        flow.shared(Button("go_on", "Go on", entry is not None, entry is not None))
        if entry is not None:
            words = f"{entry.game}, {entry.standing}: {entry.called}"
        else:
            words = "looking for a game" if loading else "no unfinished game"
        flow.words(words, size=flow.ui.theme.note_size, colour=flow.ui.theme.ink_soft, lines=2)
        flow.space(GAP)
        for game in GAMES.values():
            rules = Button(f"rules:{game.name}", "Rules", label=f"Rules of {game.title}")
            flow.shared(Button(f"new:{game.name}", f"New {game.title}", on=entry is None), rules)
        flow.space(GAP)
        flow.shared(Button("open", "Open a record"))
        if find_spec(EDITOR) is not None:
            flow.shared(Button("layout", "Lay out a table"))
        flow.shared(Button("settings", "Settings"), Button("shortcuts", "Shortcuts"))
        flow.shared(Button("quit", "Quit"))

    def _games(self, flow: Flow) -> None:
        theme = flow.ui.theme
        flow.words("Your games", size=theme.title_size, bold=True)
        flow.space(GAP)
        shelf, now = self.app.shelf, datetime.now()
        flow.error(shelf.fault)
        if not shelf.entries and not shelf.fault:
            words = "Reading your games" if shelf.loading else "Every game that you play is kept and stands here."
            flow.words(words, colour=theme.ink_soft)
        for entry in shelf.entries[:MOST]:
            self._tips |= draw_game(flow, entry, now)
        if (more := len(shelf.entries) - MOST) > 0:
            flow.note(f"and {more} older: open them with “Open a record”")

    def tip(self, spot: Spot) -> str:
        return self._tips.get(spot.id, "")

    # --- time --------------------------------------------------------------------------------------------------

    def changed(self) -> None:
        super().changed()
        self._to_look = True

    def tick(self, now: float) -> None:
        if self._to_look:
            self._to_look = False
            self.app.shelf.look(self.app.settings.theme, round(self.app.theme.text_size * SIDE))
            self.stale = True

    def shelf_changed(self) -> None:
        self.stale = True

    def wake_in(self, now: float) -> float | None:
        return 0.0 if self._to_look else None

    # --- what is done ------------------------------------------------------------------------------------------

    def press(self, id: str, at: Point) -> None:
        kind, _, value = id.partition(":")
        app = self.app
        match kind:
            case "go_on":
                if (entry := self.app.shelf.unfinished) is not None:
                    open_file(app, entry.file)
            case "new":
                app.push(NewGame(app, GAMES[value]))
            case "rules":
                app.push(RulesPage(app, GAMES[value]))
            case "open":
                app.push(OpenScreen(app))
            case "layout":
                self._lay_out()
            case "settings":
                app.push(SettingsScreen(app))
            case "shortcuts":
                app.push(ShortcutsPage(app))
            case "quit":
                app.quit()
            case "game":
                self._open(value)
            case "remove":
                self._remove(value)

    def _lay_out(self) -> None:
        self.app.push(import_module(EDITOR).LayoutEditor(self.app))

    def _entry(self, name: str) -> Entry | None:
        return next((entry for entry in self.app.shelf.entries if entry.file.name == name), None)

    def _open(self, name: str) -> None:
        if (entry := self._entry(name)) is not None:
            open_file(self.app, entry.file)

    def _remove(self, name: str) -> None:
        entry = self._entry(name)
        if entry is None:
            return

        def answered(answer: str) -> None:
            if answer == "remove":
                self.app.say(f"moved to {throw_away(entry.file)}")
                self.app.focus = None
                self.changed()

        choices = [("remove", "Remove"), ("keep", "Keep")]
        self.app.push(
            Ask(self.app, f"Remove {escaped(name)}?", choices, answered, "The file is moved to the folder trash.")
        )

    def key(self, key: Key) -> bool:
        self._clicked = False
        kind, _, name = (self.app.focus or "").partition(":")
        if key.name == "delete" and kind in ("game", "remove"):
            self._remove(name)
            return True
        used = self.left_side.key(key) if self.right_side.rect.w == 0 else self.right_side.key(key)
        self.stale |= used
        return used

    def focused(self, spot: Spot) -> None:
        if not self._clicked:
            self.left_side.show(spot.id)
            self.right_side.show(spot.id)
            self.stale = True

    def moved(self, at: Point) -> None:
        self.stale |= self.left_side.moved(at) or self.right_side.moved(at)

    def pressed(self, at: Point, button: int) -> bool:
        self._clicked = True
        return button == 1 and (self.left_side.pressed(at) or self.right_side.pressed(at))

    def released(self, at: Point, button: int) -> None:
        self.left_side.released()
        self.right_side.released()

    def wheel(self, at: Point, up: float, shift: bool) -> None:
        self.stale |= self.left_side.wheel(at, up) or self.right_side.wheel(at, up)
