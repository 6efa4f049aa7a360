"""The menu over the table: everything that can be done with a game besides playing it."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from lumina.picture import Point, Rect

from ..screens.export_screen import Export
from ..screens.rules_page import RulesPage
from ..screens.save_as import SaveAs
from ..screens.settings_screen import SettingsScreen
from ..screens.shortcuts import ShortcutsPage
from ..shell.app import App
from ..shell.screen import Screen
from ..widgets.ui import GAP, Ui

if TYPE_CHECKING:
    from .table import Table


class Entry(NamedTuple):
    """A button of the menu."""

    id: str
    words: str
    key: str = ""
    enabled: bool = True
    on: bool = False


class TableMenu(Screen):
    """Modal; Esc goes back to the table. `commands` are the table's own, by name."""

    modal = True
    name = "table menu"

    def __init__(self, app: App, table: "Table", commands: Mapping[str, Callable[["Table"], None]]) -> None:
        super().__init__(app)
        self.table, self.commands = table, commands
        self.offset = 0.0

    def _game(self) -> list[Entry]:
        table = self.table
        goes_on = table.match.to_act is not None and not table.looking
        return [
            Entry("close", "Back to the table", "Esc"),
            Entry("undo", "Undo", "Ctrl Z", table.turns.undoing() is not None),
            Entry("redo", "Redo", "Ctrl Y", table.match.can_redo and not table.looking),
            Entry("branch", "Continue from here", "G"),
            Entry("rematch", "Rematch", "N", not goes_on),
            Entry("resign", "Resign", "", goes_on and bool(table.people)),
            Entry("save", "Save as"),
            Entry("leave", "Leave the table"),
        ]

    def _view(self) -> list[Entry]:
        table = self.table
        overlays = [
            Entry(f"overlay:{overlay.name}", overlay.title, overlay.key.upper(), True, overlay.name in table.overlays)
            for overlay in table.plugin.overlays
        ]
        return [
            *overlays,
            Entry("export", "Picture or film"),
            Entry("rules", "Rules", "F1"),
            Entry("shortcuts", "Shortcuts"),
            Entry("settings", "Settings"),
            Entry("data", "View as data", "F3"),
            Entry("quit", "Quit", "Ctrl Q"),
        ]

    def draw(self, ui: Ui) -> None:
        columns = [self._game(), self._view()]
        width = min(ui.width - 32, 560 * ui.theme.text_scale)
        if width < 460 * ui.theme.text_scale:
            columns = [[*columns[0], *columns[1]]]
        each = ui.button_height + 6
        rows = max(map(len, columns))
        height = min(ui.height - 32, each * rows + 4 * GAP - 6)
        box = Rect((ui.width - width) / 2, (ui.height - height) / 2, width, height)
        ui.panel(box)
        inner = Ui((width - 4 * GAP, each * rows - 6), ui.theme)
        across = (inner.width - 2 * GAP * (len(columns) - 1)) / len(columns)
        for c, column in enumerate(columns):
            for r, entry in enumerate(column):
                rect = Rect(
                    c * (across + 2 * GAP), r * each, across - (GAP if len(columns) == 1 else 0), ui.button_height
                )
                words = f"{entry.words}  ({entry.key})" if entry.key else entry.words
                inner.button(rect, entry.id, words, enabled=entry.enabled, on=entry.on)
        self.offset = ui.scrolled(box.inset(2 * GAP), inner, self.offset)

    def press(self, id: str, at: Point) -> None:
        table, app = self.table, self.app
        if (overlay := id.removeprefix("overlay:")) != id:
            table.switch(overlay)
            self.changed()
            return
        if id == "quit":
            app.quit()
            return
        app.pop()
        match id:
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
            case "leave":
                app.home()
            case _ if id in self.commands:
                self.commands[id](table)

    def wheel(self, at: Point, up: float, shift: bool) -> None:
        self.offset -= up * 40
        self.changed()
