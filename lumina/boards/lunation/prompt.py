"""The row of what is asked: how it is done, and the buttons of what is done nowhere else."""

from functools import lru_cache

from lumina.games.lunation import (
    End,
    Pass,
)
from lumina.picture import Rect, Shape, Spot, Theme, measure

from ..buttons import Button, drawn
from ..drawing import Drawing
from ..scene import Scene
from ..text import block
from .hints import hint
from .labels import action_words
from .layout import prompt_row
from .offers import Offers, ordered
from .table import Table

KEYS = 9
"""Buttons that a number key chooses."""


def buttons(found: Offers) -> list[Button]:
    """In the order of their keys."""
    return ordered(found.choices)


def rows_needed(scene: Scene, rect: Rect, choices: list[Button]) -> int:
    """How many rows the prompt takes: one where hint and buttons go beside each other."""
    if scene.legal is None:
        return 1
    size = _size(scene.theme, rect)
    return max(2, len(_flow(tuple(_widths(choices, size)), rect.w, size))) if _wraps(rect, choices, size) else 1


def _size(theme: Theme, rect: Rect) -> float:
    return min(theme.text_size * 0.94, prompt_row(theme, rect) * 0.5)


def _widths(choices: list[Button], size: float) -> list[float]:
    return [measure(choice.words, size, True).width + size * 2.9 for choice in choices]


def _wraps(rect: Rect, choices: list[Button], size: float) -> bool:
    return sum(_widths(choices, size)) + size * 0.5 * len(choices) > rect.w * 0.62


@lru_cache(maxsize=256)
def _flow(widths: tuple[float, ...], room: float, size: float) -> tuple[tuple[int, ...], ...]:
    """Which buttons stand in which row."""
    rows: list[list[int]] = [[]]
    used = 0.0
    for n, width in enumerate(widths):
        if rows[-1] and used + width > room:
            rows.append([])
            used = 0.0
        rows[-1].append(n)
        used += width + size * 0.5
    return tuple(map(tuple, rows))


def prompt(scene: Scene, table: Table, found: Offers, rect: Rect, whole: Rect) -> Drawing:
    """The hint and the buttons; with many buttons they fill all rows and the hint stands with the last."""
    theme = scene.theme
    choices = buttons(found)
    size = _size(theme, whole)
    row = prompt_row(theme, whole)
    widths = _widths(choices, size)
    flow = _flow(tuple(widths), rect.w, size) if choices else ()
    shapes: list[Shape] = []
    spots: list[Spot] = []
    words = hint(scene, table, found)
    if not _wraps(whole, choices, size):
        taken = sum(widths) + size * 0.5 * len(widths)
        shapes += _hint(theme, Rect(rect.x, rect.y, rect.w - taken - 4, rect.h), words)
        _row(
            scene,
            table,
            choices,
            list(range(len(choices))),
            widths,
            rect.right - taken + size * 0.5,
            Rect(rect.x, rect.y, rect.w, rect.h),
            size,
            shapes,
            spots,
        )
        return Drawing(tuple(shapes), tuple(spots))
    lines = max(2, len(flow))
    top = rect.y + rect.h - row * len(flow)
    if len(flow) < lines:
        shapes += _hint(theme, Rect(rect.x, rect.y, rect.w, rect.h - row * len(flow)), words)
    for k, numbers in enumerate(flow):
        wide = sum(widths[n] for n in numbers) + size * 0.5 * (len(numbers) - 1)
        shrink = min(1.0, rect.w / wide)
        part = [width * shrink for width in widths]
        _row(
            scene,
            table,
            choices,
            list(numbers),
            part,
            rect.right - wide * shrink,
            Rect(rect.x, top + row * k, rect.w, row),
            size * shrink,
            shapes,
            spots,
        )
    return Drawing(tuple(shapes), tuple(spots))


def _row(
    scene: Scene,
    table: Table,
    choices: list[Button],
    numbers: list[int],
    widths: list[float],
    left: float,
    rect: Rect,
    size: float,
    shapes: list[Shape],
    spots: list[Spot],
) -> None:
    """Buttons side by side."""
    theme, x = scene.theme, left
    for n in numbers:
        choice = choices[n]
        box = Rect(x, rect.y + rect.h * 0.07, widths[n], rect.h * 0.86)
        label, key = action_words(scene, table, choice.action), n + 1 if n < KEYS else 0
        made = drawn(theme, choice, box, size, label, key, quiet=isinstance(choice.action, End | Pass))
        shapes += made.shapes
        spots += made.spots
        x += widths[n] + size * 0.5


def _hint(theme: Theme, rect: Rect, words: str) -> list[Shape]:
    if not words or rect.w < theme.note_size * 5:
        return []
    room = Rect(rect.x + 4, rect.y, rect.w - 8, rect.h)
    return block(room, words, min(theme.note_size, rect.h * 0.46), theme.ink_soft)
