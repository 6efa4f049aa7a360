"""The one frame of the window, of pictures and of films: a line on top, the board, and a column beside or under it."""

from math import inf
from typing import NamedTuple

from lumina.picture import Box, Line, Picture, Rect, Shape, Theme, measure

from .drawing import Board, Drawing, together
from .scene import Scene
from .text import fitted

PAD = 12.0
"""Between the parts, and at the edges."""
WIDEST, NARROWEST = 430.0, 236.0
"""The column beside the board, at text size 100 %; never more than half."""
LEAST_BOARD = 0.58
"""Of the height: what the board has at the least where the column lies under it."""
LEAST_LINES = 5
"""Of the log: with room for fewer it is not shown together with the seats."""
LOG_STEP = 1.75
"""Of the notes' size: from one line of the log to the next."""
ONE_LINE = 52
"""Of text size: a frame at least this wide has the words on top in one line."""
BUTTON, LEAST_BUTTON, BUTTON_OF_TWO, TAB, SCRUBBER = 3.2, 2.0, 2.2, 1.9, 1.7
"""Of text size: how high the window's buttons are, in one row or in two, and its tabs and its scrubber."""
BUTTONS_WIDE = 24
"""Of text size: a column narrower than this has its buttons in two rows."""
APART = 6.0
"""Between two rows of buttons, and below the tabs."""


class PictureFrame(NamedTuple):
    """Where the parts of a picture lie."""

    bar: Rect
    board: Rect
    seats: Rect
    log: Rect | None


class WindowFrame(NamedTuple):
    """Where the parts of the window lie. Where there are `tabs`, seats and log take turns: one of them is None."""

    bar: Rect
    board: Rect
    seats: Rect | None
    log: Rect | None
    tabs: Rect | None
    buttons: Rect
    scrubber: Rect


class Said(NamedTuple):
    """The words on top: what is asked, how far the game has come, the seat that this is about, and a lasting sign."""

    status: str
    standing: str
    seat: int | None
    mark: str = ""


def framed(board: Board, scene: Scene) -> Picture:
    """The whole frame of a picture or of a film."""
    frame = picture_frame(board, scene)
    words, seat = scene.caption or (board.status(scene), spoken_of(scene))
    said = Said(words, board.standing(scene), seat)
    parts = [
        Drawing(words_on_top(board, scene, frame.bar, said)),
        board.board(scene, frame.board),
        board.seats(scene, frame.seats),
        Drawing(_log(scene, frame.log) if frame.log is not None else ()),
    ]
    shapes, spots = together(parts)
    return Picture(*scene.size, scene.theme.background, shapes, spots)


def picture_frame(board: Board, scene: Scene) -> PictureFrame:
    """That of a picture: the log where there is one and room for it."""
    bar, body, pad = _halves(scene)
    log = _log_height(scene) + pad if scene.log else 0.0

    def seats(width: float, room: float) -> float:
        least, wanted = board.seats_height(scene, width, max(room - log, 0.0))
        return max(least, wanted)

    room = max(body.h - body.w - pad, 0.0)
    table, column = _divided(scene, body, pad, 0.0, seats(body.w, room) + log)
    cards = min(seats(column.w, column.h), column.h)
    rest = Rect(column.x, column.y + cards + pad, column.w, column.h - cards - pad)
    shown = bool(scene.log) and rest.h >= _log_height(scene)
    return PictureFrame(bar, table, Rect(column.x, column.y, column.w, cards), rest if shown else None)


def window_frame(board: Board, scene: Scene, tab: str) -> WindowFrame:
    """That of a game at the table. `tab`: which is shown of `seats` and `log` where only one of them has room."""
    text = scene.theme.text_size
    bar, body, pad = _halves(scene)
    scrub = round(text * SCRUBBER)
    table, column = _divided(scene, body, pad, scrub, inf)
    high = round(min(text * BUTTON, max(column.h * 0.2, text * LEAST_BUTTON)))
    if column.w < BUTTONS_WIDE * text:
        high = round(text * BUTTON_OF_TWO) * 2 + round(APART)
    buttons = Rect(column.x, column.bottom - high, column.w, high)
    scrubber = Rect(table.x, table.bottom, table.w, scrub)
    upper = Rect(column.x, column.y, column.w, column.h - high - pad)
    room = upper.h - _log_height(scene) - pad
    least, wanted = board.seats_height(scene, upper.w, room)
    if least <= room:
        cards = min(wanted, room)
        log = Rect(upper.x, upper.y + cards + pad, upper.w, upper.h - cards - pad)
        return WindowFrame(bar, table, Rect(upper.x, upper.y, upper.w, cards), log, None, buttons, scrubber)
    tabs = Rect(upper.x, upper.y, upper.w, round(text * TAB))
    rest = Rect(upper.x, tabs.bottom + APART, upper.w, upper.h - tabs.h - APART)
    seats, lines = (None, rest) if tab == "log" else (rest, None)
    return WindowFrame(bar, table, seats, lines, tabs, buttons, scrubber)


def _halves(scene: Scene) -> tuple[Rect, Rect, float]:
    """The bar, what is below it, and the room between parts; in a small picture all is smaller."""
    width, height = scene.size
    bar = Rect(0, 0, width, min(_bar_height(scene), height / 3))
    pad = min(PAD, width / 40, height / 40)
    return bar, Rect(pad, bar.h + pad, max(width - 2 * pad, 1), max(height - bar.h - 2 * pad, 1)), pad


def _divided(scene: Scene, body: Rect, pad: float, scrub: float, needed: float) -> tuple[Rect, Rect]:
    """The board as large as it goes, `scrub` under it, and the column beside it, or under it with what it `needed`."""
    scale = scene.theme.text_scale
    wide = min(max(body.w - (body.h - scrub) - pad, NARROWEST * scale), WIDEST * scale, body.w / 2)
    beside = Rect(body.x, body.y, body.w - wide - pad, body.h - scrub)
    high = min(needed, body.h * (1 - LEAST_BOARD))
    under = Rect(body.x, body.y, body.w, min(body.w, body.h - high - scrub - pad))
    if min(beside.w, beside.h) >= min(under.w, under.h):
        return beside, Rect(body.right - wide, body.y, wide, body.h)
    top = under.bottom + scrub + pad
    return under, Rect(body.x, top, body.w, body.bottom - top)


# --- the line on top ----------------------------------------------------------------------------------------


class _Top(NamedTuple):
    """The sizes of both texts, how many lines they take, and the height of it all."""

    status: float
    standing: float
    lines: int
    height: float


def _bar_height(scene: Scene) -> float:
    """The same for every position, so that nothing jumps."""
    theme, (width, height) = scene.theme, scene.size
    slack = 16 if height >= 600 else 10
    if width >= ONE_LINE * theme.text_size:
        return theme.title_size * 1.7 + slack
    return (theme.text_size + theme.note_size) * 1.5 + slack / 2


def _top(scene: Scene, said: Said) -> _Top:
    """The largest text that fits; what never fits is cut."""
    theme, (width, _) = scene.theme, scene.size
    lines = 1 if width >= ONE_LINE * theme.text_size else 2
    largest = theme.title_size if lines == 1 else theme.text_size
    smallest = theme.note_size * 0.75
    large = largest
    while large > smallest:
        small = min(large, theme.text_size if lines == 1 else theme.note_size)
        room = width - _left(theme, said, large, always=True) - large
        one, other = measure(said.status, large, True).width, measure(said.standing, small).width
        if (one + other + 2 * large if lines == 1 else max(one, other)) <= room:
            break
        large -= 0.5
    small = min(large, theme.text_size if lines == 1 else theme.note_size)
    return _Top(large, small, lines, _bar_height(scene))


def _left(theme: Theme, said: Said, size: float, *, always: bool = False) -> float:
    """Where the words begin: behind the emblem, or the room for one (`always`), and the sign."""
    mark = _mark_width(theme, said.mark, size) + size * 0.7 if said.mark else 0.0
    return (size * 3.2 if said.seat is not None or always else size * 0.9) + mark


def _mark_width(theme: Theme, mark: str, size: float) -> float:
    note = min(theme.note_size, size)
    return measure(mark, note, True).width + note * 1.6


def words_on_top(board: Board, scene: Scene, bar: Rect, said: Said) -> tuple[Shape, ...]:
    """What is asked, on the right or below it how far the game has come."""
    theme, top = scene.theme, _top(scene, said)
    shrink = min(1.0, bar.h / top.height)
    large, small = top.status * shrink, top.standing * shrink
    edge, left = large * 0.9, _left(theme, said, large)
    levels = (0.5, 0.5) if top.lines == 1 else (0.32, 0.72)
    taken = measure(said.standing, small).width + large if top.lines == 1 else 0
    at = (left, bar.y + bar.h * levels[0])
    shapes: list[Shape] = [
        Box(bar, 0, theme.bar),
        fitted(at, said.status, large, theme.ink, bar.w - left - edge - taken, bold=True),
    ]
    if said.seat is not None:
        shapes.append(board.emblem(theme, said.seat).at(edge + large * 0.75, at[1], large * 0.075))
    if said.mark:
        shapes += _mark(theme, said, large, (left, bar.centre[1]))
    level = bar.y + bar.h * levels[1]
    if top.lines == 1:
        shapes.append(fitted((bar.w - edge, level), said.standing, small, theme.ink_soft, bar.w / 2, anchor="end"))
    else:
        shapes.append(fitted((left, level), said.standing, small, theme.ink_soft, bar.w - left - edge))
    return tuple(shapes)


def _mark(theme: Theme, said: Said, size: float, at: tuple[float, float]) -> tuple[Shape, ...]:
    """The lasting sign, in a rounded frame before the words."""
    width, note = _mark_width(theme, said.mark, size), min(theme.note_size, size)
    box = Rect(at[0] - size * 0.7 - width, at[1] - note, width, note * 2)
    words = fitted(box.centre, said.mark, note, theme.last, width, bold=True, anchor="middle")
    return Box(box, note, None, theme.last, 2), words


def spoken_of(scene: Scene) -> int | None:
    """The seat to act, or the one that won."""
    outcome = scene.outcome or getattr(scene.view, "outcome", None)
    if outcome is not None:
        winners: tuple[int, ...] = outcome.winners
        return winners[0] if len(winners) == 1 else None
    return scene.view.to_act if isinstance(scene.view.to_act, int) else None


# --- the log ----------------------------------------------------------------------------------------


def _log_height(scene: Scene) -> float:
    """What it needs with its head."""
    return scene.theme.note_size * LOG_STEP * (LEAST_LINES + 2)


def _log(scene: Scene, rect: Rect) -> tuple[Shape, ...]:
    """The last sentences, the latest lit."""
    theme, size = scene.theme, scene.theme.note_size
    step = size * LOG_STEP
    lines = scene.log[-int((rect.h - 2 * step) // step) :]
    pad = size * 1.3
    shapes: list[Shape] = [
        Box(rect.inset(0.5), 14, theme.panel, theme.panel_edge),
        fitted((rect.x + pad, rect.y + step), "Game", size, theme.ink, rect.w / 2, bold=True),
        Line((rect.x + pad, rect.y + step * 1.6), (rect.right - pad, rect.y + step * 1.6), theme.panel_edge),
    ]
    for n, sentence in enumerate(lines):
        level, latest = rect.y + step * (n + 2.2), n == len(lines) - 1
        if latest:
            shapes.append(Box(Rect(rect.x + 8, level - step / 2, rect.w - 16, step), 6, theme.row))
        ink = theme.ink if latest else theme.ink_soft
        shapes.append(fitted((rect.x + pad, level), sentence, size, ink, rect.w - 2 * pad))
    return tuple(shapes)
