"""One player's board looked at closely: everything on it, with names, over the table."""

from collections.abc import Iterator

from lumina.games.lum42 import COLOURS, ENERGY_POINTS, UNIT_TEXT
from lumina.picture import Box, Rect, Shape, Text, fade, measure, wrap

from ..coats import coat
from ..phrases import counted
from ..scene import Scene
from ..text import fitted
from .labels import unit_words
from .pawns import emblem, unit
from .player import zone
from .symbols import first_token
from .table import Table

MOST, WIDEST, HIGHEST = 0.94, 1.15, 0.94
"""The board at the most: of the table's width and height, its width of the table's height, its height of its width."""
CORNER = 14
PAD, HEAD, ZONES = 0.03, 0.11, 0.34
"""What is free at the edges, of the width; the head and the zones, of the height between them."""
CREW, SCORE = 0.56, 0.4
"""Of the width below the zones."""
NAMES = 1.6
"""In their size: what the names of the colours take above the zones."""
LEAST_LINE = 1.3
"""Of the words' size: from line to line at the least."""


def seat_detail(scene: Scene, table: Table, rect: Rect, seat: int) -> Iterator[Shape]:
    """The board as large as the table allows."""
    theme = scene.theme
    wide = min(rect.w * MOST, rect.h * WIDEST)
    high = min(rect.h * MOST, wide * HIGHEST)
    room = Rect(rect.centre[0] - wide / 2, rect.centre[1] - high / 2, wide, high)
    yield Box(rect, 0, fade(theme.background, 0.6))
    yield Box(room, CORNER, theme.panel, coat(theme, seat).fill, 2.0)
    pad = room.w * PAD
    body = room.inset(pad)
    head = body.h * HEAD
    yield from _head(scene, table, seat, Rect(body.x, body.y, body.w, head))
    zones = Rect(body.x, body.y + head * 1.15, body.w, body.h * ZONES)
    yield from _zones(scene, table, seat, zones)
    below = Rect(body.x, zones.bottom + pad * 0.6, body.w, body.bottom - zones.bottom - pad * 1.6)
    yield from _crew(scene, table, seat, Rect(below.x, below.y, below.w * CREW, below.h))
    yield from _score(scene, table, seat, Rect(below.x + below.w * (1 - SCORE), below.y, below.w * SCORE, below.h))
    size = min(theme.note_size, room.h * 0.028)
    yield fitted(
        (room.centre[0], room.bottom - size), "Esc or a click closes", size, theme.ink_faint, body.w, anchor="middle"
    )


def _head(scene: Scene, table: Table, seat: int, rect: Rect) -> Iterator[Shape]:
    theme, player = scene.theme, table.players[seat]
    radius = rect.h * 0.46
    yield emblem(theme, seat).at(rect.x + radius, rect.centre[1], radius / 10)
    size = min(rect.h * 0.5, theme.title_size * 1.4)
    words = counted(player.score, "point")
    yield Text((rect.right, rect.centre[1]), words, size, coat(theme, seat).fill, True, "end", "middle")
    left, right = rect.x + radius * 2.5, rect.right - measure(words, size, True).width - size
    if table.view.first == seat:
        yield first_token(theme).at(right - size * 0.6, rect.centre[1], size * 0.06)
        right -= size * 1.6
    yield fitted((left, rect.centre[1]), scene.names[seat], size, theme.ink, right - left, bold=True)


def _zones(scene: Scene, table: Table, seat: int, rect: Rect) -> Iterator[Shape]:
    """Energy above light, a column a colour, as on the printed board."""
    theme, player = scene.theme, table.players[seat]
    name = min(theme.note_size, rect.h * 0.1)
    side = max(measure("energy", name).width, measure("light", name).width) + name
    each = (rect.w - side) / len(COLOURS)
    high = (rect.h - name * NAMES) / 2
    for n, colour in enumerate(COLOURS):
        x = rect.x + side + n * each
        words = f"{colour} +{ENERGY_POINTS[n]}"
        yield fitted((x + each / 2, rect.y + name * 0.7), words, name, theme.ink_soft, each, anchor="middle")
        for k, light in enumerate((False, True)):
            cell = Rect(x + 3, rect.y + name * NAMES + k * high + 2, each - 6, high - 4)
            yield from zone(scene, player, colour, cell, light=light)
    for k, words in enumerate(("energy", "light")):
        yield Text(
            (rect.x, rect.y + name * NAMES + high * (k + 0.5)), words, name, theme.ink_soft, False, "start", "middle"
        )


def _crew(scene: Scene, table: Table, seat: int, rect: Rect) -> Iterator[Shape]:
    """Units at hand, in play, and still to come, with what the special ones can do."""
    theme, player = scene.theme, table.players[seat]
    groups = (("at hand", player.available), ("in play", player.deployed), ("still to choose", player.reserve))
    lines: list[tuple[str, str]] = []
    for title, kinds in groups:
        lines.append(("", title + (": none" if not kinds else "")))
        for kind in dict.fromkeys(kinds):
            count = kinds.count(kind)
            words = f"{count} {unit_words(kind)}s" if count > 1 else unit_words(kind)
            lines.append((kind, words + (f": {UNIT_TEXT[kind]}" if kind in UNIT_TEXT else "")))
    size = min(theme.note_size, rect.h / 16)
    drawn = [
        (kind, part, n)
        for kind, words in lines
        for n, part in enumerate(wrap(words, size, rect.w - size * 2.8 * bool(kind)))
    ]
    step = min(size * 1.7, rect.h / max(len(drawn), 1))
    size = min(size, step / LEAST_LINE)
    for k, (kind, part, n) in enumerate(drawn):
        y = rect.y + step * (k + 0.5)
        if kind and not n:
            yield unit(theme, seat, kind).at(rect.x + size, y, size * 0.085)
        left = rect.x + (size * 2.6 if kind else 0)
        yield fitted((left, y), part, size, theme.ink if kind else theme.ink_soft, rect.right - left)


def _score(scene: Scene, table: Table, seat: int, rect: Rect) -> Iterator[Shape]:
    """The score in its parts."""
    theme, player = scene.theme, table.players[seat]
    rows = [*player.points, ("total", player.score)]
    size = min(theme.note_size * 1.08, rect.h / 14)
    step = min(size * 1.75, rect.h / (len(rows) + 1))
    size = min(size, step / LEAST_LINE)
    yield Text((rect.x, rect.y + step * 0.5), "points for", size, theme.ink_soft, False, "start", "middle")
    for k, (part, points) in enumerate(rows, 1):
        y, last = rect.y + step * (k + 0.5), k == len(rows)
        yield fitted((rect.x, y), part, size, theme.ink, rect.w * 0.78, bold=last)
        yield Text((rect.right, y), str(points), size, theme.ink, last, "end", "middle")
