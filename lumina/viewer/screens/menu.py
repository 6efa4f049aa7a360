"""The first page: what can be played, what was played, and the ways out."""

from collections.abc import Callable
from datetime import datetime
from functools import partial

from lumina.core import Game
from lumina.games import GAMES
from lumina.picture import Point, Rect, Spot

from ..shell.screen import Host, Screen
from ..shell.shelf_entry import MOST, Entry
from ..widgets.flow import Button, Flow
from ..widgets.inputs import Key
from ..widgets.scroll import BAR, Scroll
from ..widgets.ui import GAP, Ui, escaped
from .ask import Ask
from .files import open_file
from .games_list import SIDE, draw_game
from .new_game import NewGame
from .open import OpenScreen
from .rules import RulesPage
from .saved import throw_away
from .settings import SettingsScreen
from .shortcuts import ShortcutsPage

PAD = 32.0
COLUMN = 300.0
BESIDE = 720.0
"""From this width on (at text size 100 %) the games stand beside the buttons, not under them."""


class Menu(Screen):
    """Lies at the bottom of the stack."""

    name = "menu"

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.left_side, self.right_side = Scroll(), Scroll()
        self._tips: dict[str, str] = {}
        self._rows: dict[str, Entry] = {}
        """The game that a row of the list, or its button, stands for, by the spot's id."""
        self._to_look = True
        self._clicked = False

    # --- drawing -----------------------------------------------------------------------------------------------

    def draw(self, ui: Ui) -> None:
        self._tips, self._rows = {}, {}
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
        flow.shared(Button("go_on", "Go on", self._go_on, entry is not None, entry is not None))
        if entry is not None:
            words = f"{entry.game}, {entry.standing}: {entry.called}"
        else:
            words = "looking for a game" if loading else "no unfinished game"
        flow.words(words, size=flow.ui.theme.note_size, colour=flow.ui.theme.ink_soft, lines=2)
        flow.space(GAP)
        for game in GAMES.values():
            begin, read = partial(self._show, NewGame, game), partial(self._show, RulesPage, game)
            rules = Button(f"rules:{game.name}", "Rules", read, label=f"Rules of {game.title}")
            flow.shared(Button(f"new:{game.name}", f"New {game.title}", begin, on=entry is None), rules)
        flow.space(GAP)
        flow.shared(Button("open", "Open a record", partial(self._show, OpenScreen)))
        flow.shared(Button("layout", "Lay out a table", lambda: self.app.push(self.app.editor())))
        flow.shared(
            Button("settings", "Settings", partial(self._show, SettingsScreen)),
            Button("shortcuts", "Shortcuts", partial(self._show, ShortcutsPage)),
        )
        flow.shared(Button("quit", "Quit", self.app.quit))

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
            tips = draw_game(flow, entry, now, partial(self._open, entry), partial(self._remove, entry))
            self._tips |= tips
            self._rows |= dict.fromkeys(tips, entry)
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

    def _show(self, screen: Callable[..., Screen], *about: Game) -> None:
        self.app.push(screen(self.app, *about))

    def _go_on(self) -> None:
        if (entry := self.app.shelf.unfinished) is not None:
            self._open(entry)

    def _open(self, entry: Entry) -> None:
        open_file(self.app, entry.file)

    def _remove(self, entry: Entry) -> None:
        def answered(answer: str) -> None:
            if answer == "remove":
                self.app.say(f"moved to {throw_away(entry.file)}")
                self.app.focus = None
                self.changed()

        choices = [("remove", "Remove"), ("keep", "Keep")]
        note = "The file is moved to the folder trash."
        self.app.push(Ask(self.app, f"Remove {escaped(entry.file.name)}?", choices, answered, note))

    def key(self, key: Key) -> bool:
        self._clicked = False
        if key.name == "delete" and (entry := self._rows.get(self.app.focus or "")) is not None:
            self._remove(entry)
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

    def mouse_down(self, at: Point, button: int) -> bool:
        self._clicked = True
        return button == 1 and (self.left_side.mouse_down(at) or self.right_side.mouse_down(at))

    def mouse_up(self, at: Point, button: int) -> None:
        self.left_side.mouse_up()
        self.right_side.mouse_up()

    def wheel(self, at: Point, up: float, shift: bool) -> None:
        self.stale |= self.left_side.wheel(at, up) or self.right_side.wheel(at, up)
