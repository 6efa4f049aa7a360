"""How the table's page is laid out and drawn: one frame for every game."""

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from lumina.boards import Scene, resigned
from lumina.boards.frame import APART, BUTTONS_WIDE, Said, WindowFrame, window_frame, words_on_top
from lumina.core import CHANCE, name_seats
from lumina.picture import Box, Rect, Shape, Text, Theme, ellipsis, wrap

from ..widgets.ui import GAP, Ui, columns
from .perspective import MOST_NEWS

if TYPE_CHECKING:
    from .table import Table


class Button(NamedTuple):
    """One of the row under the log."""

    id: str
    words: str
    key: str


def draw_table(table: "Table", ui: Ui) -> WindowFrame:
    """Draws the page; returns where its parts lie."""
    scene = table.scene()
    layout = window_frame(table.board, scene, table.tab)
    drawing = table.board.board(scene, layout.board)
    table.board_spots = {spot.id for spot in drawing.spots}
    ui.put(drawing)
    ui.shapes += words_on_top(table.board, scene, layout.bar, _said(table, scene))
    if layout.tabs is not None:
        ui.choice(layout.tabs, "tab", [("seats", "Seats"), ("log", "Game")], table.tab)
    if layout.seats is not None:
        ui.put(table.board.seats(scene, layout.seats))
    if layout.log is not None:
        _log(table, ui, layout.log)
    _buttons(table, ui, layout.buttons)
    _scrubber(table, ui, layout.scrubber)
    return layout


def _said(table: "Table", scene: Scene) -> Said:
    """Who is asked for what, and how far the game has come; only the question while an answer is awaited."""
    seat = scene.view.to_act if table.live and isinstance(scene.view.to_act, int) else None
    waits = table.turns.pending is not None or bool(table.turns.waits)
    return Said(_asked(table, scene), "" if waits else table.board.standing(scene), seat, table.mark)


def _asked(table: "Table", scene: Scene) -> str:
    if table.turns.pending is not None:
        words = name_seats(table.game.label(table.turns.pending, scene.view), scene.names)
        return f"{words}: confirm with Enter, or cancel"
    if table.at is not None and table.match.ply != table.at:
        return f"Move {table.ply} of {table.match.ply}"
    if table.turns.waits and table.match.to_act == CHANCE:
        return f"The game waits: {table.turns.waits}"
    status = table.board.status(scene)
    said = table.bots.notice or ("thinking" if table.bots.thinking else "")
    return f"{status} ({said})" if said else status


def _log(table: "Table", ui: Ui, rect: Rect) -> None:
    """The sentences of the game; a click on one looks at its ply."""
    theme = ui.theme
    ui.panel(rect)
    head = ui.line * 1.3
    ui.text((rect.x + 14, rect.y + head / 2), "Game", bold=True)
    said = "click a line to look back"
    soft = theme.ink_soft
    at = (rect.right - 14, rect.y + head / 2)
    ui.text(at, said, size=theme.note_size, colour=soft, anchor="end", width=rect.w * 0.62)
    rows, since = log_rows(table), table.perspective.since()
    size, width = theme.note_size * 1.08, rect.w - 22
    said_in = [_broken(row.sentence, size, width - 34) for row in rows]
    tops = [0.0, *accumulate(ui.line + (len(lines) - 1) * size * 1.3 for lines in said_in)]
    inner = Ui((rect.w - 16, tops[-1] + 4), theme)
    for i, (line, words) in enumerate(zip(rows, said_in, strict=True)):
        row = Rect(0, tops[i], width, tops[i + 1] - tops[i])
        if line.ply == table.ply:
            inner.shapes.append(Box(row, 6, theme.row))
        if since is not None and line.ply > since and table.game.secrets:
            inner.shapes.append(Box(Rect(row.x, row.y + 2, 3, row.h - 4), 1.5, theme.last))
        first = row.y + ui.line / 2
        if line.about is not None:
            inner.shapes.append(table.board.emblem(theme, line.about).at(14, first, theme.note_size / 26))
        ink = theme.ink_faint if line.ply > table.ply else theme.ink
        for n, part in enumerate(words):
            inner.text((28, first + n * size * 1.3), part, size=size, colour=ink)
        inner.spot(f"log:{i}", Box(row, 6), f"{' '.join(words)} Look at move {line.ply}.")
    body = Rect(rect.x + 8, rect.y + head, rect.w - 16, rect.h - head - GAP)
    shown = [i for i, line in enumerate(rows) if line.ply == table.ply]
    if table.log_follows:
        top, bottom = (tops[shown[0]], tops[shown[-1] + 1] + 4) if shown else (0, 0)
        table.log_offset, table.log_follows = max(min(table.log_offset, top), bottom - body.h), False
    table.log_offset = ui.scrolled(body, inner, table.log_offset)


class Row(NamedTuple):
    """A sentence of the log, and the seat that it is about: the first that it names."""

    ply: int
    about: int | None
    sentence: str


def log_rows(table: "Table") -> list[Row]:
    """What happened, as whoever looks saw it; a resignation comes last."""
    match, who = table.match, table.who
    rows = []
    for line in match.log(who):
        raw = match.game.sentence(line.event, who)
        named = re.search(r"\{([0-9])\}", raw)
        rows.append(Row(line.ply, int(named[1]) if named else None, match.sentence(line.event, who, line.ply)))
    if match.resigned is not None:
        seat = match.resigned.ranks.index(max(match.resigned.ranks))
        rows.append(Row(match.ply, seat, f"{resigned(match.resigned, match.shown_names)}."))
    return rows


@lru_cache(maxsize=4096)
def _broken(sentence: str, size: float, width: float) -> tuple[str, ...]:
    """A sentence of the log in lines that fit."""
    return tuple(wrap(sentence, size, width))


def _shown_buttons(table: "Table") -> list[Button]:
    menu = Button("menu", "Menu", "Esc")
    if table.turns.pending is not None:
        return [Button("confirm", "Confirm", "Enter"), Button("cancel", "Cancel", "Esc")]
    if table.looking_back:
        play = Button("play", "Pause" if table.motion.playing else "Play", "Space")
        speed = Button("speed", f"{table.motion.plies_a_second:g} / s", "S")
        back = [] if table.looking else [Button("now", "Now", "End")]
        return [play, speed, *back, Button("branch", "Continue", "G"), menu]
    if table.match.to_act is None:
        return [
            Button("result", "Result", "Enter"),
            Button("rematch", "Rematch", "N"),
            *_overlays(table, "end"),
            menu,
        ]
    if table.bots.stuck is not None:
        return [Button("who", "Who plays?", "Enter"), Button("undo", "Undo", "Ctrl Z"), menu]
    if table.mine is not None:
        news = [Button("news", "News", "W")] if table.game.secrets else []
        return [
            Button("undo", "Undo", "Ctrl Z"),
            Button("hint", "Hint", "H"),
            *_overlays(table, "play"),
            *news,
            menu,
        ]
    if table.bots.alone:
        pause = Button("pause", "Go on" if table.bots.paused else "Pause", "Space")
        step = [Button("step", "Step", "Enter")] if table.bots.paused else []
        return [pause, *step, Button("speed", f"{table.app.settings.bot_pause:g} s", "S"), menu]
    return [Button("hurry", "Move now", "Enter"), Button("undo", "Undo", "Ctrl Z"), menu]


def _overlays(table: "Table", when: str) -> list[Button]:
    """A button for each overlay of the game that has one then."""
    overlays = [overlay for overlay in table.plugin.overlays if when in overlay.buttons]
    return [Button(f"overlay:{overlay.name}", overlay.title, overlay.key.upper()) for overlay in overlays]


def _buttons(table: "Table", ui: Ui, rect: Rect) -> None:
    buttons = _shown_buttons(table)
    enabled = {"undo": table.turns.undoing() is not None, "hint": not table.bots.hinting}
    for part, button in zip(_places(rect, len(buttons), ui.theme.text_size), buttons, strict=True):
        on = button.id.removeprefix("overlay:") in table.overlays
        ui.button(part, button.id, button.words, note=button.key, on=on, enabled=enabled.get(button.id, True))


def _places(rect: Rect, count: int, text_size: float) -> list[Rect]:
    """Places for buttons, in one row or two."""
    if rect.w >= BUTTONS_WIDE * text_size:
        return columns(rect, count, APART)
    height = (rect.h - APART) / 2
    upper = Rect(rect.x, rect.y, rect.w, height)
    lower = Rect(rect.x, rect.y + height + APART, rect.w, height)
    first = (count + 1) // 2
    return [*columns(upper, first, APART), *(columns(lower, count - first, APART) if count > first else [])]


def news_box(theme: Theme, board: Rect, news: Sequence[str]) -> tuple[Shape, ...]:
    """What happened since one's turn, in a box over the middle of the board."""
    shown = list(news[-MOST_NEWS:])
    size = theme.note_size
    room = min(board.w - 24, 460 * theme.text_scale) - 2 * size
    lines = [(line, n % 2 == 0) for n, part in enumerate(shown) for line in wrap(part, size, room)]
    more = len(news) - len(shown)
    title = "Since your last turn" + (f" (the latest of {len(news)})" if more else "")
    step = size * 1.5
    most = max(int((board.h - 5 * size) / step), 1)
    lines = lines[-most:]
    height = step * len(lines) + size * 3.4
    box = Rect(board.centre[0] - room / 2 - size, board.y + max((board.h - height) * 0.4, 4), room + 2 * size, height)
    top = box.y + size * 1.4
    shapes: list[Shape] = [
        Box(box, 10, theme.tip, theme.last, 1.6),
        Text((box.x + size, top), ellipsis(title, size, room, True), size, theme.last, True, "start", "middle"),
    ]
    for n, (line, even) in enumerate(lines):
        ink = theme.ink if even else theme.ink_soft
        shapes.append(Text((box.x + size, top + step * (n + 1.1)), line, size, ink, False, "start", "middle"))
    return tuple(shapes)


def _scrubber(table: "Table", ui: Ui, rect: Rect) -> None:
    last = max(table.match.ply, 1)
    ui.slider(rect, "scrub", table.ply / last, f"move {table.ply} of {table.match.ply}", last + 1)
