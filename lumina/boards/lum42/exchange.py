"""The exchange: all cubes on the boards, own ones to give and others' to take."""

from collections.abc import Iterator

from lumina.games.lum42 import COLOURS, Exchange, Kind
from lumina.picture import Box, Rect, Shape, Spot, Text, Theme, fade, measure

from ..drawing import Drawing
from ..phrases import short
from ..scene import Scene
from ..target import Named
from ..text import fitted
from .highlights import choice
from .marks import energy_mark, light_mark
from .pawns import emblem
from .space import ground_corner
from .table import Table
from .targets import GivenCube, TakenCube

KINDS: tuple[Kind, ...] = ("light", "energy")
CORNER = 12.0
"""Pixels: the panel's."""
PAD, TITLE, HEAD = 0.02, 0.065, 0.22
"""Of the panel: free at the left and the right, where the title is, and what lies above the rows."""
HEAD_HIGH, ROW_HIGH = 0.2, 0.13
"""The panel's height at the most, in parts of its width: what lies above the rows, and each row."""
NAMES, BETWEEN = 0.2, 0.02
"""Of a row's width: the seat's name, and between light and energy."""


def exchanging(scene: Scene) -> list[Exchange]:
    """The exchanges that may be made."""
    return [action for action in scene.legal or () if isinstance(action, Exchange)]


def exchange(scene: Scene, table: Table, rect: Rect) -> Drawing:
    """A panel in the place of the space zone: a row a seat, own cubes first; a column a kind and colour."""
    offered = exchanging(scene)
    me = table.view.to_act
    if not offered or not isinstance(me, int):
        return Drawing()
    theme, room = scene.theme, panel(rect, table.view.seats)
    size = min(theme.text_size, room.h * 0.07)
    title, at = "Give a cube and take one of the same kind", (room.x + room.w * PAD, room.y + room.h * TITLE)
    size = min(size, size * room.w * 0.95 / measure(title, size, True).width)
    shapes: list[Shape] = [
        Box(rect.inset(0.5), ground_corner(rect), theme.board[2], theme.board_edge, 1.0),
        Box(room, CORNER, theme.panel, theme.yours, 1.8),
        fitted(at, title, size, theme.ink, room.w * (1 - 2 * PAD), bold=True),
        *_kinds(theme, next(row for _, row in rows(room, table, me))),
    ]
    words = "Choose the cube to give and the cube to take, in any order"
    spots = [Spot(Named("exchange"), Box(room, CORNER), words)]
    gives = {(action.kind, action.give) for action in offered}
    takes = {(action.other, action.kind, action.take) for action in offered}
    for seat, row in rows(room, table, me):
        shapes += _named(scene, row, seat, mine=seat == me)
        for k, place in enumerate(places(row)):
            kind, colour = KINDS[k // 4], COLOURS[k % 4]
            player = table.players[seat]
            count = (player.light if kind == "light" else player.energy)[k % 4]
            can = (kind, colour) in gives if seat == me else (seat, kind, colour) in takes
            shapes += _cube(theme, kind, colour, count, place, can)
            if can:
                verb = "Give" if seat == me else f"Take from {short(scene.names[seat])}"
                target = GivenCube(kind, colour) if seat == me else TakenCube(seat, kind, colour)
                spots.append(Spot(target, Box(place.inset(1), 6), f"{verb}: {colour} {kind}"))
    return Drawing(tuple(shapes), tuple(spots))


def panel(rect: Rect, seats: int) -> Rect:
    """Where the panel lies over the space zone."""
    wide = min(rect.w * 0.96, rect.h * 1.3)
    high = min(rect.h * 0.94, wide * (HEAD_HIGH + ROW_HIGH * seats))
    return Rect(rect.centre[0] - wide / 2, rect.centre[1] - high / 2, wide, high)


def rows(room: Rect, table: Table, me: int) -> Iterator[tuple[int, Rect]]:
    """The seats in turn, who exchanges first."""
    seats, head = table.view.seats, room.h * HEAD
    high = (room.h - head - room.h * 0.04) / seats
    for k in range(seats):
        yield (me + k) % seats, Rect(room.x + room.w * PAD, room.y + head + k * high, room.w * (1 - 2 * PAD), high)


def places(row: Rect) -> list[Rect]:
    """Four of light, a gap, four of energy, behind the name."""
    left, gap = row.x + row.w * NAMES, row.w * BETWEEN
    each = (row.right - left - gap) / 8
    return [Rect(left + k * each + (gap if k > 3 else 0.0), row.y, each, row.h).inset(2) for k in range(8)]


def place_of(scene: Scene, table: Table, rect: Rect, seat: int, kind: str, colour: str) -> Rect:
    """Where a cube lies in the panel."""
    me = int(table.view.to_act or 0)
    row = dict(rows(panel(rect, table.view.seats), table, me))[seat]
    return places(row)[KINDS.index(kind) * 4 + COLOURS.index(colour)]


def _kinds(theme: Theme, row: Rect) -> Iterator[Shape]:
    """What the columns are, above the first row."""
    cells, size = places(row), min(theme.note_size, row.h * 0.28)
    for k, kind in enumerate(KINDS):
        x = (cells[4 * k].x + cells[4 * k + 3].right) / 2
        yield fitted((x, row.y - size * 0.75), kind, size, theme.ink_soft, row.w * 0.3, anchor="middle")


def _named(scene: Scene, row: Rect, seat: int, *, mine: bool) -> Iterator[Shape]:
    """Whose cubes they are; who exchanges has a brighter name."""
    theme, radius = scene.theme, min(row.h * 0.26, row.w * 0.03)
    yield emblem(theme, seat).at(row.x + radius, row.centre[1], radius / 10)
    at, room, name = (row.x + radius * 2.5, row.centre[1]), row.w * NAMES - radius * 2.7, short(scene.names[seat])
    size = min(theme.note_size, row.h * 0.3)
    yield fitted(at, name, size, theme.yours if mine else theme.ink_soft, room, bold=mine)


def _cube(theme: Theme, kind: str, colour: str, count: int, place: Rect, can: bool) -> Iterator[Shape]:
    yield choice(theme, place) if can else Box(place, 6, fade(theme.panel, 0.7), theme.panel_edge, 0.8)
    stamp = (light_mark if kind == "light" else energy_mark)(theme, colour)
    radius = min(place.h * 0.3, place.w * 0.24)
    yield stamp.at(place.x + place.w * 0.36, place.centre[1], radius / 10, 1.0 if count else 0.4)
    ink = theme.ink if count else theme.ink_faint
    size = min(place.h * 0.4, place.w * 0.34, theme.text_size)
    yield Text((place.x + place.w * 0.66, place.centre[1]), str(count), size, ink, True, "start", "middle")
