"""The frame of a whole picture: a line on top, the board, the seats and the log."""

from typing import NamedTuple

from lumina.picture import Box, Line, Picture, Rect, Shape, measure

from .drawing import Board, Drawing, together
from .scene import Scene
from .text import fitted

PAD = 12.0
WIDEST, NARROWEST = 426.0, 224.0
"""The column beside the board, at text scale 1."""
LEAST = 9.0
"""Before words are cut they are written as small as this."""
LOG_ROWS = 3
"""No log is shown where fewer have room."""


class Layout(NamedTuple):
    """Where the parts of the frame lie."""

    bar: Rect
    board: Rect
    seats: Rect
    log: Rect | None


def framed(board: Board, scene: Scene) -> Picture:
    """The whole frame."""
    layout = laid_out(board, scene)
    parts = [
        Drawing(_bar(board, scene, layout.bar)),
        board.board(scene, layout.board),
        board.seats(scene, layout.seats),
        Drawing(_log(scene, layout.log) if layout.log is not None else ()),
    ]
    shapes, spots = together(parts)
    return Picture(*scene.size, scene.theme.background, shapes, spots)


def laid_out(board: Board, scene: Scene) -> Layout:
    """The board as large as it goes, the rest beside it or under it."""
    width, height = scene.size
    bar = Rect(0, 0, width, min(_bar_height(scene), height / 3))
    pad = min(PAD, width / 40, height / 40)
    body = Rect(pad, bar.h + pad, max(width - 2 * pad, 1), max(height - bar.h - 2 * pad, 1))
    beside, under = _beside(board, scene, bar, body, pad), _under(board, scene, bar, body, pad)
    return max(beside, under, key=lambda layout: min(layout.board.w, layout.board.h))


def _beside(board: Board, scene: Scene, bar: Rect, body: Rect, pad: float) -> Layout:
    scale = scene.theme.text_scale
    column = min(max(body.w - body.h - pad, NARROWEST * scale), WIDEST * scale, body.w / 2)
    side = Rect(body.right - column, body.y, column, body.h)
    table = Rect(body.x, body.y, body.w - column - pad, body.h)
    wanted = min(board.seats_height(scene, column, side.h)[1], side.h)
    log = Rect(side.x, side.y + wanted + pad, side.w, side.h - wanted - pad)
    return Layout(bar, table, Rect(side.x, side.y, side.w, wanted), log if _rows(scene, log) >= LOG_ROWS else None)


def _under(board: Board, scene: Scene, bar: Rect, body: Rect, pad: float) -> Layout:
    least, wanted = board.seats_height(scene, body.w, max(body.h - body.w - pad, 0))
    height = min(max(least, wanted), body.h / 2)
    table = Rect(body.x, body.y, body.w, body.h - height - pad)
    table = Rect(table.x, table.y, table.w, min(table.h, table.w))
    seats = Rect(body.x, table.bottom + pad, body.w, height)
    log = Rect(body.x, seats.bottom + pad, body.w, body.bottom - seats.bottom - pad)
    return Layout(bar, table, seats, log if _rows(scene, log) >= LOG_ROWS else None)


# --- the line on top ----------------------------------------------------------------------------------------


class _Top(NamedTuple):
    """The sizes of both texts, how many lines they take, and the height of it all."""

    status: float
    standing: float
    lines: int
    height: float


ONE_LINE = 52
"""Of text size: a frame at least this wide has the words on top in one line."""


def _bar_height(scene: Scene) -> float:
    """The same for every position, so that nothing jumps in a film."""
    theme, (width, height) = scene.theme, scene.size
    slack = 24 if height >= 600 else 14
    if width >= ONE_LINE * theme.text_size:
        return theme.title_size * 1.7 + slack
    return (theme.text_size + theme.note_size) * 1.5 + slack / 2


def _top(board: Board, scene: Scene) -> _Top:
    """The largest text that fits; what never fits is cut."""
    theme, (width, _) = scene.theme, scene.size
    status, standing = board.status(scene), board.standing(scene)
    lines = 1 if width >= ONE_LINE * theme.text_size else 2
    largest = theme.title_size if lines == 1 else theme.text_size
    smallest = theme.note_size * 0.75
    large = largest
    while large > smallest:
        small = min(large, theme.text_size if lines == 1 else theme.note_size)
        room = width - _indent(large) - large
        one, other = measure(status, large, True).width, measure(standing, small).width
        if (one + other + 2 * large if lines == 1 else max(one, other)) <= room:
            break
        large -= 0.5
    small = min(large, theme.text_size if lines == 1 else theme.note_size)
    return _Top(large, small, lines, _bar_height(scene))


def _indent(size: float) -> float:
    """Room for the emblem before the words."""
    return size * 3.2


def _bar(board: Board, scene: Scene, bar: Rect) -> tuple[Shape, ...]:
    theme, top = scene.theme, _top(board, scene)
    shrink = min(1.0, bar.h / top.height)
    large, small = top.status * shrink, top.standing * shrink
    edge = large * 0.9
    left = _indent(large) if (seat := _spoken_of(scene)) is not None else edge
    levels = (0.5, 0.5) if top.lines == 1 else (0.32, 0.72)
    standing = board.standing(scene)
    taken = measure(standing, small).width + large if top.lines == 1 else 0
    at = (left, bar.y + bar.h * levels[0])
    shapes: list[Shape] = [
        Box(bar, 0, theme.bar),
        fitted(at, board.status(scene), large, theme.ink, bar.w - left - edge - taken, bold=True),
    ]
    if seat is not None:
        middle = bar.y + bar.h * (0.5 if top.lines == 1 else 0.32)
        shapes.append(board.emblem(theme, seat).at(edge + large * 0.75, middle, large * 0.075))
    level = bar.y + bar.h * levels[1]
    if top.lines == 1:
        shapes.append(fitted((bar.w - edge, level), standing, small, theme.ink_soft, bar.w / 2, anchor="end"))
    else:
        shapes.append(fitted((left, level), standing, small, theme.ink_soft, bar.w - left - edge))
    return tuple(shapes)


def _spoken_of(scene: Scene) -> int | None:
    """The seat to act, or the one that won."""
    outcome = scene.outcome or getattr(scene.view, "outcome", None)
    if outcome is not None:
        winners: tuple[int, ...] = outcome.winners
        return winners[0] if len(winners) == 1 else None
    return scene.view.to_act if isinstance(scene.view.to_act, int) else None


# --- the log ----------------------------------------------------------------------------------------


def _rows(scene: Scene, rect: Rect) -> int:
    step = scene.theme.note_size * 1.75
    return int((rect.h - 2 * step) // step) if scene.log and rect.w > 12 * step else 0


def _log(scene: Scene, rect: Rect) -> tuple[Shape, ...]:
    """The last sentences, the latest lit."""
    theme, size = scene.theme, scene.theme.note_size
    step = size * 1.75
    lines = scene.log[-_rows(scene, rect) :]
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
