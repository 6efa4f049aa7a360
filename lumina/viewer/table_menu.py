"""The menu over the table: everything that can be done with a game besides playing it."""

from typing import TYPE_CHECKING, NamedTuple

from lumina.picture import Point, Rect

from .app import App
from .export_screen import Export
from .rules_page import RulesPage
from .save_as import SaveAs
from .screen import Screen
from .settings_screen import SettingsScreen
from .shortcuts import ShortcutsPage
from .ui import GAP, Ui

if TYPE_CHECKING:
    from .table import Table


class Entry(NamedTuple):
    """A line of the menu."""

    id: str
    words: str
    key: str = ""
    enabled: bool = True


class TableMenu(Screen):
    """Modal; Esc goes back to the table."""

    modal = True
    name = "table menu"

    def __init__(self, app: App, table: "Table") -> None:
        super().__init__(app)
        self.table = table
        self.offset = 0.0

    def _entries(self) -> list[Entry]:
        table = self.table
        goes_on = table.match.to_act is not None and not table.looking
        overlays = [
            Entry(f"overlay:{name}", f"{name.capitalize()}: {'on' if name in table.overlays else 'off'}")
            for name in table.board.overlays
        ]
        return [
            Entry("close", "Back to the table", "Esc"),
            Entry("rules", "Rules", "F1"),
            *overlays,
            Entry("export", "Picture or animation"),
            Entry("save", "Save as"),
            Entry("branch", "Go on from here as a new game", "G"),
            Entry("rematch", "Rematch", "N", not goes_on),
            Entry("redo", "Redo", "Ctrl Y", table.match.can_redo and not table.looking),
            Entry("resign", "Resign", "", goes_on and not table.all_bots),
            Entry("settings", "Settings"),
            Entry("shortcuts", "Shortcuts"),
            Entry("data", "View as data", "F3"),
            Entry("leave", "Leave the table"),
            Entry("quit", "Quit", "Ctrl Q"),
        ]

    def draw(self, ui: Ui) -> None:
        entries = self._entries()
        each = ui.button_height + 6
        width = min(ui.width - 32, 380 * ui.theme.text_scale)
        height = min(ui.height - 32, each * len(entries) + 3 * GAP)
        box = Rect((ui.width - width) / 2, (ui.height - height) / 2, width, height)
        ui.panel(box)
        inner = Ui((width - 2 * GAP, each * len(entries)), ui.theme)
        for i, entry in enumerate(entries):
            words = f"{entry.words}   ({entry.key})" if entry.key else entry.words
            rect = Rect(0, i * each, inner.width - GAP, ui.button_height)
            inner.button(rect, entry.id, words, enabled=entry.enabled)
        self.offset = ui.scrolled(box.inset(GAP), inner, self.offset)

    def press(self, id: str, at: Point) -> None:
        table, app = self.table, self.app
        kind, _, value = id.partition(":")
        if kind == "overlay":
            table.toggle(value)
            self.changed()
            return
        if kind == "quit":
            app.quit()
            return
        app.pop()
        match kind:
            case "rules":
                app.push(RulesPage(app, table.game))
            case "export":
                app.push(Export(app, table.match, table.ply, table.who))
            case "save":
                app.push(SaveAs(app, table.match))
            case "settings":
                app.push(SettingsScreen(app))
            case "shortcuts":
                app.push(ShortcutsPage(app))
            case "branch" | "rematch" | "redo" | "resign" | "data":
                table.command(kind)
            case "leave":
                app.home()

    def wheel(self, at: Point, up: float, shift: bool) -> None:
        self.offset -= up * 40
        self.changed()
