"""The menu over the table: everything that can be done with a game besides playing it."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from lumina.picture import Point, Rect

from ..screens.export import Export
from ..screens.save_as import SaveAs
from ..screens.settings import SettingsScreen
from ..screens.shortcuts import ShortcutsPage
from ..shell.screen import Screen
from ..widgets.ui import GAP, Act, Ui
from . import commands, turns
from .model import TableModel


class Entry(NamedTuple):
    """A button of the menu."""

    id: str
    words: str
    act: Act
    key: str = ""
    enabled: bool = True
    on: bool = False


class TableMenu(Screen):
    """Modal; Esc goes back to the table."""

    modal = True
    name = "table menu"

    def __init__(self, model: TableModel) -> None:
        super().__init__(model.app)
        self.model = model
        self.offset = 0.0

    def _then(self, command: Callable[[TableModel], object]) -> Act:
        """Back to the table, and there the command."""

        def act() -> None:
            self.app.pop()
            command(self.model)

        return act

    def _screen(self, screen: Callable[..., Screen], *about: object) -> Act:
        """The screen in the place of the menu."""
        return lambda: self.app.replace(screen(self.app, *about))

    def _game(self) -> list[Entry]:
        model = self.model
        goes_on = model.match.to_act is not None and not model.looking
        return [
            Entry("close", "Back to the table", self.app.pop, "Esc"),
            Entry("undo", "Undo", self._then(turns.undo), "Ctrl Z", turns.undoing(model) is not None),
            Entry("redo", "Redo", self._then(turns.redo), "Ctrl Y", model.match.can_redo and not model.looking),
            Entry("branch", "Continue from here", self._then(commands.branch), "G"),
            Entry("rematch", "Rematch", self._then(commands.rematch), "N", not goes_on),
            Entry("resign", "Resign", self._then(commands.resign), "", goes_on and bool(model.people)),
            Entry("save", "Save as", self._screen(SaveAs, model.match)),
            Entry("leave", "Leave the table", self.app.home),
        ]

    def _view(self) -> list[Entry]:
        model = self.model
        overlays = [
            Entry(
                f"overlay:{overlay.name}",
                overlay.title,
                partial(model.switch, overlay.name),
                overlay.key.upper(),
                on=overlay.name in model.overlays,
            )
            for overlay in model.plugin.overlays
        ]
        return [
            *overlays,
            Entry("export", "Picture or film", self._screen(Export, model.match, model.ply, model.who)),
            Entry("rules", "Rules", self._then(commands.rules), "F1"),
            Entry("shortcuts", "Shortcuts", self._screen(ShortcutsPage)),
            Entry("settings", "Settings", self._screen(SettingsScreen)),
            Entry("data", "View as data", self._then(commands.data), "F3"),
            Entry("quit", "Quit", self.app.quit, "Ctrl Q"),
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
                inner.button(rect, entry.id, words, entry.act, enabled=entry.enabled, on=entry.on)
        self.offset = ui.scrolled(box.inset(2 * GAP), inner, self.offset)

    def wheel(self, at: Point, up: float, shift: bool) -> None:
        self.offset -= up * 40
        self.changed()


def open_menu(model: TableModel) -> None:
    """The menu, over whatever lies above the table."""
    model.app.push(TableMenu(model))
