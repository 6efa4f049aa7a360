"""What stands first on the start screen: the table as it was left, else the game played last, else the first one."""

from collections.abc import Sequence
from typing import NamedTuple

from lumina.picture import Box, Rect

from ..widgets.flow import Button, Flow
from ..widgets.ui import GAP, Ui

PAD = 16.0
SIDE = 208
"""Of the picture, at text size 100 %."""
SMALL_SIDE = 104
"""In a strip."""


class LastGame(NamedTuple):
    """A few words over a title, what stands beside and below it, its picture, and what can be done, the best first."""

    over: str
    title: str
    beside: str
    asked: str
    notes: str
    picture: bytes
    buttons: Sequence[Button]


def panel_height(ui: Ui, width: float, last: LastGame, side: float, *, short: bool = False) -> float:
    """How high the panel must be with a picture of that side."""
    scratch = Ui((width, 0), ui.theme)
    words = _words(scratch, Rect(0, 0, width - side - 4 * PAD, 0), last, short=short)
    return max(side, words.y) + 2 * PAD


def draw_panel(ui: Ui, rect: Rect, last: LastGame, side: float, *, short: bool = False) -> None:
    """The picture on the left, what it is beside it, the buttons below that; `short`: in as few lines as go."""
    theme = ui.theme
    ui.shapes.append(Box(rect, 14, theme.panel, theme.yours, 2))
    if side:
        picture = Rect(rect.x + PAD, rect.y + (rect.h - side) / 2, side, side)
        ui.image(picture, last.picture, theme.panel)
    left = rect.x + side + (2.5 if side else 1.5) * PAD
    _words(ui, Rect(left, rect.y + PAD, rect.right - left - 1.5 * PAD, rect.h - 2 * PAD), last, short=short)


def strip_height(ui: Ui, width: float, last: LastGame, side: float) -> float:
    """How high the strip must be."""
    scratch = Ui((width, 0), ui.theme)
    room = width - side - 4 * PAD - _column(ui, last)
    return max(side, _told(scratch, Rect(0, 0, room, 0), last, short=True).y, _stack(ui, last)) + 1.25 * PAD


def draw_strip(ui: Ui, rect: Rect, last: LastGame, side: float) -> None:
    """The same in one row: picture, words, and the buttons one over the other at the end."""
    theme = ui.theme
    ui.shapes.append(Box(rect, 14, theme.panel, theme.yours, 2))
    picture = Rect(rect.x + 0.75 * PAD, rect.y + (rect.h - side) / 2, side, side)
    ui.image(picture, last.picture, theme.panel)
    column = _column(ui, last)
    x = picture.right + 1.25 * PAD
    room = rect.right - x - column - 2 * PAD
    high = _told(Ui((room, 0), theme), Rect(0, 0, room, 0), last, short=True).y
    _told(ui, Rect(x, rect.y + (rect.h - high) / 2, room, high), last, short=True)
    buttons = Flow(ui, rect.right - PAD - column, rect.y + (rect.h - _stack(ui, last)) / 2, column)
    for button in last.buttons[:2]:
        buttons.shared(button)


def _column(ui: Ui, last: LastGame) -> float:
    """How wide the buttons of a strip are."""
    flow = Flow(ui, 0, 0, ui.width)
    return max(flow.wide(button) for button in last.buttons[:2])


def _stack(ui: Ui, last: LastGame) -> float:
    count = len(last.buttons[:2])
    return count * ui.button_height + (count - 1) * GAP


def _told(ui: Ui, rect: Rect, last: LastGame, *, short: bool) -> Flow:
    theme = ui.theme
    flow = Flow(ui, rect.x, rect.y, rect.w)
    if last.over:
        flow.words(last.over, size=theme.note_size, colour=theme.yours, bold=True)
    if short:
        flow.words(", ".join(filter(None, (last.title, last.beside))), bold=True)
    else:
        flow.words(last.title, size=theme.title_size * 1.3, bold=True)
    if not short and last.beside:
        flow.words(last.beside, colour=theme.ink_soft)
    if last.asked:
        flow.words(last.asked, bold=not short)
    if last.notes:
        flow.note(last.notes)
    return flow


def _words(ui: Ui, rect: Rect, last: LastGame, *, short: bool) -> Flow:
    """What is told, and the buttons at the bottom of the room."""
    flow = _told(ui, rect, last, short=short)
    scratch = Flow(Ui((rect.w, 0), ui.theme), 0, 0, rect.w)
    scratch.buttons(last.buttons)
    flow.y = max(flow.y, rect.bottom - scratch.y + GAP)
    flow.buttons(last.buttons)
    flow.y -= GAP
    return flow
