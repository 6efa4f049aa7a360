"""A hint: what the bot that analyses would do, with which chance and why, in the place of the log."""

from collections.abc import Sequence
from functools import partial

from lumina.analysis import Judgement
from lumina.core import name_seats
from lumina.picture import Box, Rect, wrap

from ..widgets.ui import GAP, Ui
from . import commands
from .model import TableModel

SURE = {None: "an estimate", "solved": "solved", "searched to the end": "searched to the end"}


def hint_lines(advice: Judgement, names: Sequence[str]) -> list[str]:
    """The move that is advised, how it goes on, and why."""
    best = advice.best
    return [name_seats(words, names) for words in ("; ".join((best.words, *best.then)), *best.why)]


def hint_chance(advice: Judgement) -> str:
    """The chance to win with it, and how surely that is known."""
    best = advice.best
    return "" if best.chance is None else f"{100 * best.chance:.0f} % to win ({SURE[best.proof]})"


def next_best(advice: Judgement, names: Sequence[str]) -> str:
    """The second choice with its chance, where there is one."""
    if len(advice.choices) < 2 or (other := advice.choices[1]).chance is None:
        return ""
    return name_seats(f"Next best, {100 * other.chance:.0f} %: {'; '.join((other.words, *other.then))}", names)


def hint_panel(model: TableModel, ui: Ui, rect: Rect, advice: Judgement, offset: float) -> float:
    """Draws it where the log stands, whole: what has no room is scrolled. Returns how far it is."""
    theme = ui.theme
    ui.panel(rect, edge=theme.selected)
    head, size, note = ui.line * 1.3, theme.text_size, theme.note_size * 1.08
    ui.text((rect.x + 14, rect.y + head / 2), "Hint", bold=True)
    soft, at = theme.ink_soft, (rect.right - 14, rect.y + head / 2)
    ui.text(at, "Esc closes it", size=theme.note_size, colour=soft, anchor="end", width=rect.w * 0.62)
    ui.spot("hint:close", Box(Rect(rect.x, rect.y, rect.w, head), 12), "Close the hint.", partial(commands.hint, model))
    width = rect.w - 22
    move, *reasons = hint_lines(advice, model.match.shown_names)
    lines = [(line, size, True, 14.0) for line in wrap(_capital(move), size, width - 20, True)]
    if chance := hint_chance(advice):
        lines += [(line, note, False, 14.0) for line in wrap(chance, note, width - 20)]
    for reason in reasons:
        first, *others = wrap(reason, note, width - 20 - note)
        lines += [(f"\u2013 {first}", note, False, 14.0), *((line, note, False, 14.0 + note) for line in others)]
    if other := next_best(advice, model.match.shown_names):
        lines += [(line, note, False, 14.0) for line in wrap(other, note, width - 20)]
    tops = [4.0]
    for _, each, _, _ in lines:
        tops.append(tops[-1] + each * 1.45)
    inner = Ui((rect.w - 16, tops[-1] + 4), theme)
    for top, (line, each, bold, left) in zip(tops, lines, strict=False):
        inner.text((left - 8, top + each * 0.72), line, size=each, bold=bold)
    return ui.scrolled(Rect(rect.x + 8, rect.y + head, rect.w - 16, rect.h - head - GAP), inner, offset)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
