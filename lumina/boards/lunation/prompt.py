"""The row of what is asked: how it is done, and the buttons of what is done nowhere else."""

from functools import partial

from lumina.picture import Rect, Theme

from ..buttons import GAP, Button, ButtonRow, rows_of, words_size
from ..drawing import Drawing, together
from ..scene import Scene
from ..text import block
from .hints import hint
from .labels import action_words
from .layout import prompt_row
from .offers import Offers, ordered
from .table import Table

KEYS = 9
"""Buttons that a number key chooses."""
MOST = 0.62
"""Of the width: buttons that take more have rows of their own, without the hint beside them."""
HINT, LEAST_HINT, PAD = 0.46, 5, 4.0
"""The hint: its size of its room's height at the most, its width of the notes' size at the least, pixels beside."""


def buttons(found: Offers) -> list[Button]:
    """In the order of their keys."""
    return [choice._replace(key=n if n <= KEYS else 0) for n, choice in enumerate(ordered(found.choices), start=1)]


def rows_needed(scene: Scene, rect: Rect, choices: list[Button]) -> int:
    """How many rows the prompt takes: one where hint and buttons go beside each other."""
    size = words_size(scene.theme, prompt_row(scene.theme, rect))
    return max(2, len(rows_of(choices, size, rect.w))) if _alone(choices, size, rect) else 1


def _alone(choices: list[Button], size: float, rect: Rect) -> bool:
    """Whether the buttons leave no room for the hint beside them."""
    return ButtonRow(tuple(choices), size).width > rect.w * MOST


def prompt(scene: Scene, table: Table, found: Offers, rect: Rect, whole: Rect) -> Drawing:
    """The hint and the buttons: beside each other, or the hint above one row; several rows leave it no room."""
    theme, choices, high = scene.theme, buttons(found), prompt_row(scene.theme, whole)
    size, label, words = words_size(theme, high), partial(action_words, scene, table), hint(scene, table, found)
    if not _alone(choices, size, whole):
        row = ButtonRow(tuple(choices), size)
        left = Rect(rect.x, rect.y, rect.w - row.width - size * GAP, rect.h)
        return together([_hint(theme, left, words), row.drawn(theme, rect, label)])
    rows = rows_of(choices, size, rect.w)
    top = rect.bottom - high * len(rows)
    said = _hint(theme, Rect(rect.x, rect.y, rect.w, top - rect.y), words) if len(rows) == 1 else Drawing()
    places = [Rect(rect.x, top + high * k, rect.w, high) for k in range(len(rows))]
    return together([said, *(row.drawn(theme, place, label) for row, place in zip(rows, places, strict=True))])


def _hint(theme: Theme, rect: Rect, words: str) -> Drawing:
    if not words or rect.w < theme.note_size * LEAST_HINT:
        return Drawing()
    room = Rect(rect.x + PAD, rect.y, rect.w - 2 * PAD, rect.h)
    return Drawing(tuple(block(room, words, min(theme.note_size, rect.h * HINT), theme.ink_soft)))
