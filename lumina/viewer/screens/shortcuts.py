"""Every key and what it does: the one table of them, and the page that shows it."""

from lumina.picture import Box, Line, Rect, measure
from lumina.plugins import Overlay, Plugin, Shortcut, plugins

from ..widgets.flow import Flow
from ..widgets.ui import GAP
from .page import Page

SHORTCUTS: dict[str, tuple[Shortcut, ...]] = {
    "Everywhere": (
        Shortcut("Tab, Shift Tab", "to the next button, back"),
        Shortcut("Arrows", "to the next button, back"),
        Shortcut("Enter, Space", "press the marked button"),
        Shortcut("Esc", "back; on the table: the menu"),
        Shortcut("Page up, Page down", "scroll"),
        Shortcut("F11", "full screen, and back to a window"),
        Shortcut("F12", "save a picture of the window"),
        Shortcut("Ctrl Q", "quit; the game is saved"),
    ),
    "On the start screen": (
        Shortcut("Enter", "continue the last game"),
        Shortcut("1 – 4", "a new game of that card"),
        Shortcut("Ctrl O", "open a replay or a saved game"),
        Shortcut("F1", "shortcuts"),
        Shortcut("Delete", "in the list of games: remove the marked one"),
    ),
    "At the table": (
        Shortcut("Tab, Shift Tab", "to the next piece, card or button, back"),
        Shortcut("Arrows", "to the next thing that can be done"),
        Shortcut("Enter", "do what is marked; let a bot move now"),
        Shortcut("Ctrl Z, Ctrl Y", "undo, redo"),
        Shortcut("H", "hint"),
        Shortcut("W", "what happened since your turn"),
        Shortcut("F1", "the rules"),
        Shortcut("F3", "the position as data"),
        Shortcut("F10", "the menu"),
        Shortcut("Space", "pause the bots, or let them play on"),
        Shortcut("N", "after the end: play again"),
    ),
    "Replay": (
        Shortcut(", and .", "one move back, one on; also Page up, Page down"),
        Shortcut("Left, Right", "the same in a replay"),
        Shortcut("Home, End", "to the first move, to the last"),
        Shortcut("Space", "play, or pause"),
        Shortcut("S", "faster, and slow again"),
        Shortcut("G", "play on from here as a new game"),
    ),
    "Board editor": (
        Shortcut("1 – 7", "the colour of the next flowers, and of the chosen one"),
        Shortcut("Arrows", "move the chosen flower, or else the cursor, by 1 mm"),
        Shortcut("Shift, Ctrl", "with the arrows: by 0.01 mm, by 10 mm"),
        Shortcut("Enter", "put a flower at the cursor; type where the chosen one lies"),
        Shortcut(", and .", "choose the flower before, the next"),
        Shortcut("Delete", "remove the chosen flower"),
        Shortcut("Esc", "choose none; else back"),
        Shortcut("Ctrl Z, Ctrl Y", "undo, redo"),
        Shortcut("S, C", "scatter what is missing, clear the cloth"),
        Shortcut("Ctrl S, Ctrl O", "save, open another"),
        Shortcut("P", "play on it"),
        Shortcut("Wheel, + and -", "nearer, farther"),
        Shortcut("R", "the whole cloth again"),
    ),
    "In a line of text": (
        Shortcut("Ctrl A, Ctrl V", "select all, paste"),
        Shortcut("Ctrl Backspace", "remove the word before"),
        Shortcut("Enter", "the first button below"),
        Shortcut("Tab", "in a path: complete it; else: on"),
    ),
}


class ShortcutsPage(Page):
    """All of them."""

    name = "shortcuts"
    title = "Shortcuts"

    def body(self, flow: Flow) -> None:
        for part, shortcuts in [*SHORTCUTS.items(), *map(of_game, plugins())]:
            if shortcuts:
                flow.title(part)
            for shortcut in shortcuts:
                _draw(flow, shortcut)


def of_game(plugin: Plugin) -> tuple[str, tuple[Shortcut, ...]]:
    """A game's title, and its keys besides those that every table has."""
    return plugin.game.title, (*(_switches(overlay) for overlay in plugin.overlays if overlay.key), *plugin.shortcuts)


def _switches(overlay: Overlay) -> Shortcut:
    return Shortcut(overlay.key.upper(), overlay.words)


def _draw(flow: Flow, shortcut: Shortcut) -> None:
    """A row: each key in a box of its own, and the words, beside them where there is room."""
    ui, theme = flow.ui, flow.ui.theme
    x, y, height = flow.x, flow.y, theme.note_size * 2
    for key in shortcut.keys.split(", "):
        width = measure(key, theme.note_size, True).width + 2 * GAP
        rect = Rect(x, y, width, height)
        ui.shapes.append(Box(rect, 5, theme.button, theme.button_edge))
        ui.text(rect.centre, key, size=theme.note_size, bold=True, anchor="middle")
        x += width + GAP
    left = flow.width * 0.36
    beside = x - flow.x <= left
    words = Flow(ui, flow.x + (left if beside else 0), y, flow.width - (left if beside else 0))
    words.space((height - flow.em * 1.45) / 2 if beside else height)
    words.words(shortcut.words)
    flow.y = max(words.y, y + height + GAP / 2) + GAP / 2
    ui.shapes.append(Line((flow.x, flow.y), (flow.x + flow.width, flow.y), theme.panel_edge))
    flow.space(GAP)
