"""A player's board, drawn in whatever room there is: energy above, light below, units and probes, and the score."""

from collections.abc import Iterator
from typing import NamedTuple

from lumina.games.lum42 import COLOURS
from lumina.picture import Box, Line, Rect, Shape, Text, fade, measure

from ..coats import coat
from ..scene import Scene
from ..text import fitted
from .marks import energy_mark, ink, light_mark
from .pawns import emblem, objective_cube, objective_left, probe, probe_gone, unit
from .symbols import first_token
from .table import Player, Table


class CardParts(NamedTuple):
    """A layout in pixels at text scale 1: least width, height, how much is shown, text sizes."""

    width: float
    height: float
    rows: int
    """1: all colours in a row; 2: energy above light."""
    name: float
    note: float


FULL = CardParts(300, 190, 2, 18, 12)
SHORT = CardParts(270, 112, 1, 15, 12)
LOW = CardParts(210, 66, 1, 12, 10)
LAYOUTS = (FULL, SHORT, LOW)
CORNER, ZONE_CORNER, PAD = 14.0, 6.0, 10.0
"""Pixels: the corners of the card and of a zone at the most, and the card's edges at text scale 1."""
SHARES = {2: (0.24, 0.28, 0.24, 0.24), 1: (0.36, 0.34, 0.30)}
"""Of the height, by how many rows the colours have: the head, these rows, the crew."""
LIT, DIM = 0.5, 0.22
"""How strong a zone's colour is, with cubes and without."""
LIGHT_AT, ENERGY_AT = 0.125, 0.47
"""Of a colour's width where all of it is in one cell: how far from the left its signs are."""
CREW, UNITS_ACROSS = 0.44, 34
"""The radius of a unit at the most: of the row's height, and so many in its width."""
STEP, OUT, TO_COME = 2.2, 0.72, 0.66
"""In that radius: from unit to unit, and how large those are that are out among the planets or still to come."""


def card(scene: Scene, table: Table, seat: int, rect: Rect, size: CardParts, factor: float) -> Iterator[Shape]:
    """The seat's board as a card."""
    theme, player, active = scene.theme, table.players[seat], table.view.to_act == seat
    edge = theme.yours if active else theme.panel_edge
    yield Box(rect.inset(1), min(CORNER, rect.h / 7), theme.panel, edge, 2.0 if active else 1.0)
    pad = PAD * factor
    inner = Rect(rect.x + pad, rect.y + pad * 0.6, rect.w - 2 * pad, rect.h - pad * 1.2)
    shares = SHARES[size.rows]
    tops = [inner.y + inner.h * sum(shares[:n]) for n in range(len(shares))]
    rows = [Rect(inner.x, top, inner.w, inner.h * share) for top, share in zip(tops, shares, strict=True)]
    yield from _head(scene, table, seat, rows[0], size.name * factor, size.note * factor)
    if size.rows == 2:
        yield from _zones(scene, player, rows[1], light=False)
        yield from _zones(scene, player, rows[2], light=True)
    else:
        yield from _colours(scene, player, rows[1])
    yield from crew(scene, player, rows[-1], size.note * factor)


def _head(scene: Scene, table: Table, seat: int, rect: Rect, name: float, note: float) -> Iterator[Shape]:
    """Emblem, name, who begins, the points."""
    theme, player = scene.theme, table.players[seat]
    y, radius = rect.centre[1], min(rect.h * 0.44, name * 0.9)
    yield emblem(theme, seat).at(rect.x + radius, y, radius / 10)
    points, large = str(player.score), min(name * 1.4, rect.h * 0.8)
    yield Text((rect.right, y), points, large, coat(theme, seat).fill, True, "end", "middle")
    left = rect.x + 2 * radius + name * 0.45
    right = rect.right - measure(points, large, True).width - name * 0.5
    if table.view.first == seat:
        token = radius * 0.72
        yield first_token(theme).at(right - token, y, token / 10)
        right -= 2 * token + name * 0.3
    words = table.role(seat)
    both = rect.h >= (name + note) * 1.35 and bool(words)
    yield fitted((left, y - note * 0.66 if both else y), scene.names[seat], name, theme.ink, right - left, bold=True)
    if both:
        yield fitted((left, y + name * 0.62), words, note, theme.ink_soft, right - left)


def _zones(scene: Scene, player: Player, rect: Rect, *, light: bool) -> Iterator[Shape]:
    """A row of the board: a column a colour, its cubes in it; over light also the probe."""
    each = rect.w / len(COLOURS)
    for n, colour in enumerate(COLOURS):
        cell = Rect(rect.x + n * each + 2, rect.y + 1, each - 4, rect.h - 2)
        yield from zone(scene, player, colour, cell, light=light)


def zone(scene: Scene, player: Player, colour: str, cell: Rect, *, light: bool) -> Iterator[Shape]:
    """A zone of one colour: its sign, how many cubes; in a zone of light also the probe, at home or gone."""
    theme, n = scene.theme, COLOURS.index(colour)
    count = (player.light if light else player.energy)[n]
    shade = ink(theme, colour)
    ground = fade(shade.rim, LIT if count else DIM)
    yield Box(cell, min(ZONE_CORNER, cell.h / 4), ground, fade(shade.fill, 0.75 if count else 0.3), 1.0)
    y, radius = cell.centre[1], min(cell.h * 0.34, cell.w * 0.165)
    x = cell.x + radius * 1.3
    stamp = light_mark(theme, colour) if light else energy_mark(theme, colour)
    yield stamp.at(x, y, radius / 10, 1.0 if count else 0.55)
    size = min(cell.h * 0.5, cell.w * 0.23)
    figure = theme.ink if count else theme.ink_faint
    yield Text((x + radius * 1.35, y), str(count), size, figure, True, "start", "middle")
    if light:
        yield from _probe(scene, player, n, (cell.right - radius * 1.1, y), radius * 0.88)


def _probe(scene: Scene, player: Player, n: int, at: tuple[float, float], radius: float) -> Iterator[Shape]:
    """The probe of a colour where it is at home, else its empty place."""
    stamp = probe_gone(scene.theme, player.seat) if player.probes[n] else probe(scene.theme, player.seat)
    yield stamp.at(*at, radius / 10)


def _colours(scene: Scene, player: Player, rect: Rect) -> Iterator[Shape]:
    """All of a colour in one cell: light, probe, energy."""
    theme, each = scene.theme, rect.w / len(COLOURS)
    for n, colour in enumerate(COLOURS):
        cell = Rect(rect.x + n * each + 1.5, rect.y + 1, each - 3, rect.h - 2)
        shade, light, energy = ink(theme, colour), player.light[n], player.energy[n]
        some = bool(light or energy)
        yield Box(cell, min(ZONE_CORNER, cell.h / 4), fade(shade.rim, LIT if some else DIM), fade(shade.fill, 0.6), 1.0)
        y, radius = cell.centre[1], min(cell.h * 0.3, cell.w * 0.095)
        size = min(cell.h * 0.56, cell.w * 0.165)
        for x, stamp, count in (
            (LIGHT_AT, light_mark(theme, colour), light),
            (ENERGY_AT, energy_mark(theme, colour), energy),
        ):
            at = cell.x + cell.w * x
            yield stamp.at(at, y, radius / 10, 1.0 if count else 0.5)
            figure = theme.ink if count else theme.ink_faint
            yield Text((at + radius * 1.25, y), str(count), size, figure, True, "start", "middle")
        yield from _probe(scene, player, n, (cell.right - radius * 1.15, y), radius * 0.95)


def crew(scene: Scene, player: Player, rect: Rect, note: float) -> Iterator[Shape]:
    """Units that can be deployed, those out among the planets, those still to come, and the objective cubes."""
    theme, seat = scene.theme, player.seat
    y, radius = rect.centre[1], min(rect.h * CREW, rect.w / UNITS_ACROSS)
    step, x = radius * STEP, rect.x + radius
    for kind in player.available:
        yield unit(theme, seat, kind).at(x, y, radius / 10)
        x += step
    for kind in player.deployed:
        yield unit(theme, seat, kind).at(x, y, radius * OUT / 10, 0.35)
        x += step * 0.8
    x += radius * 0.2
    if player.reserve:
        yield Line(
            (x - radius * 0.6, rect.y + rect.h * 0.18),
            (x - radius * 0.6, rect.bottom - rect.h * 0.18),
            theme.panel_edge,
        )
        x += radius * 0.4
        for kind in player.reserve:
            yield unit(theme, seat, kind).at(x + radius * 0.3, y, radius * TO_COME / 10, 0.7)
            x += step * 0.72
    right = rect.right - radius * 0.9
    for k in range(2):
        stamp = objective_left(theme, seat) if k < player.reached else objective_cube(theme, seat)
        yield stamp.at(right - k * radius * 1.7, y, radius * 0.8 / 10)
