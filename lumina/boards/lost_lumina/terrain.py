"""The map: regions, areas, ways between them, followers, and who controls what."""

from collections.abc import Iterator
from math import hypot

from lumina.games.lost_lumina import LostLuminaView, Moved, Placed, Removed
from lumina.picture import Box, Line, Point, Polyline, Rect, Shape, Text, Theme, fade, measure, mix

from ..scene import Scene
from ..text import fitted
from .icons import follower, lying, metal, region_colour, region_mark, seat_emblem, swords
from .layout import Block, MapLayout, corner

LEAST = 5.0
"""Pixels: smaller words are left out."""
HEADLINE, PLATE, SCORED = 0.62, 1.4, 2.2
"""The words over a region: of the head's height; and in their size how high a plate is, and what a score takes."""
PATTERN = ((0.84, 0.74, 1.0), (0.14, 0.8, 0.7), (0.5, 0.3, 0.6))
"""Where an area bears its region's sign, of its width and height, and how large each is."""
NAME = 0.26
"""Of an area's height: what its name takes."""
MOST_SHOWN, OVERLAP = 5, 0.62
"""So many followers of a crowd are drawn, each so much of its width beside the one before."""
STANDING, LYING = 13, 21
"""A follower's width, of its stamp."""
SAMPLES = 40
"""Places along a way that are looked at."""
BEND, BEND_STEPS = 0.1, 16
"""How far a way that passes over others is bent, of its length, and in how many pieces."""


def terrain(scene: Scene, view: LostLuminaView, map_layout: MapLayout) -> list[Shape]:
    """Everything on the map but what can be done there."""
    theme = scene.theme
    shapes: list[Shape] = []
    for block in map_layout.blocks:
        colour = region_colour(theme, block.region)
        shapes.append(Box(block.rect, min(10.0, block.rect.h / 8), _panel(theme, block), fade(colour, 0.45), 1.2))
    near, far = ways(map_layout)
    for a, b in near:
        shapes.append(Line(a, b, fade(theme.ink_soft, 0.75), 3.0, (0.5, 6.0), round=True))
    for block in map_layout.blocks:
        shapes += _headline(theme, view, map_layout, block)
    if "regions" in scene.overlays:
        shapes += _worth(theme, view, map_layout)
    for area in range(len(map_layout.cells)):
        shapes += _area(scene, view, map_layout, area)
    shapes += [Polyline(way, fade(theme.ink_soft, 0.5), 1.6, (0.5, 5.0), round=True) for way in far]
    return [*shapes, *last_moves(scene, map_layout)]


def _panel(theme: Theme, block: Block) -> str:
    return mix(theme.board[2], region_colour(theme, block.region), 0.1)


def _headline(theme: Theme, view: LostLuminaView, map_layout: MapLayout, block: Block) -> Iterator[Shape]:
    """The region's sign, its name, and what each seat has there."""
    colour = region_colour(theme, block.region)
    rect = block.rect
    size, level = min(theme.note_size, block.head * HEADLINE), rect.y + block.head * 0.52
    if size < LEAST:
        return
    scored = _scored(theme, view, map_layout, block, level, size) if block.first else []
    taken = sum(width for width, _ in scored)
    if block.first:
        name = map_layout.land.regions[block.region]
        room = rect.w - size * 3.2 - taken
        wide = min(measure(name, size, True).width, max(room, size)) + size * 2.4
        yield Box(Rect(rect.x + 2, level - size * PLATE / 2, wide, size * PLATE), 3, _panel(theme, block))
        yield region_mark(block.region, colour).at(rect.x + size * 1.2, level, size / 17)
        if room > size * 2.5:
            yield fitted((rect.x + size * 2.3, level), name, size, theme.ink, room, bold=True)
    for _, shapes in scored:
        yield from shapes


def _scored(
    theme: Theme, view: LostLuminaView, map_layout: MapLayout, block: Block, level: float, size: float
) -> list[tuple[float, list[Shape]]]:
    """From the right: each seat's points here, with x2 where its followers count double."""
    found, x = [], block.rect.right - size * 0.6
    for seat in (1, 0):
        here = view.standings(seat)[block.region]
        if not here.points:
            continue
        words = f"{here.points}" + (" (2 each)" if here.double and block.rect.w > size * 24 else "")
        width = measure(words, size, True).width
        shapes: list[Shape] = [
            Box(
                Rect(x - width - size * 1.7, level - size * PLATE / 2, width + size * 1.8, size * PLATE),
                3,
                _panel(theme, block),
            ),
            Text((x, level), words, size, metal(theme, seat).middle, True, "end", "middle"),
            seat_emblem(theme, seat).at(x - width - size * 0.8, level, size / 17),
        ]
        found.append((width + size * SCORED, shapes))
        x -= width + size * SCORED
    return found


def _area(scene: Scene, view: LostLuminaView, map_layout: MapLayout, area: int) -> Iterator[Shape]:
    theme, rect = scene.theme, map_layout.cells[area]
    region = map_layout.land.region_of[area]
    colour = region_colour(theme, region)
    there = [seat for seat in (0, 1) if view.followers[seat][area]]
    round_by, fill = corner(rect), mix(theme.board[1], colour, 0.2)
    if "control" in scene.overlays and len(there) == 1:
        fill = mix(fill, metal(theme, there[0]).middle, 0.35)
    yield Box(rect, round_by, fill, fade(colour, 0.55), 1.0)
    mark = min(rect.h * 0.3, rect.w * 0.2)
    pattern = region_mark(region, fade(colour, 0.22))
    for dx, dy, scale in PATTERN:
        yield pattern.at(rect.x + rect.w * dx, rect.y + rect.h * dy, mark / 20 * scale)
    if len(there) == 1:
        yield Box(rect.inset(1.2), round_by, None, metal(theme, there[0]).middle, 2.0)
    elif there:
        yield Box(rect.inset(1.2), round_by, None, theme.bad, 2.0, (5.0, 4.0))
    if view.battle is not None and view.battle.area == area:
        yield Box(rect.inset(-2), round_by + 2, None, theme.last, 2.4)
    yield from _name(theme, view, map_layout, area)
    yield from _pieces(scene, view, rect, area)


def _name(theme: Theme, view: LostLuminaView, map_layout: MapLayout, area: int) -> Iterator[Shape]:
    rect = map_layout.cells[area]
    size = min(theme.note_size, rect.h * 0.2)
    fight = view.attackers[area] is not None
    if fight:
        yield swords(theme).at(rect.right - size * 0.95, rect.y + size * 0.95, size / 13)
    room = rect.w - size * (2.6 if fight else 1.0)
    name, at = map_layout.land.names[area], (rect.x + size * 0.5, rect.y + size * 0.9)
    if size >= LEAST and room > size * 2.5:
        yield fitted(at, name, min(size, max(size * 0.65, room / measure(name, 1.0).width)), theme.ink, room)


def groups(rect: Rect, present: list[int]) -> dict[int, Rect]:
    """Where each seat's followers stand in an area."""
    top = rect.y + rect.h * NAME
    room = Rect(rect.x, top, rect.w, rect.bottom - top)
    if len(present) < 2:
        return dict.fromkeys(present, room)
    return {seat: Rect(room.x + room.w / 2 * seat, room.y, room.w / 2, room.h) for seat in present}


def _pieces(scene: Scene, view: LostLuminaView, rect: Rect, area: int) -> Iterator[Shape]:
    """Both sides' followers; attackers lie."""
    present = [seat for seat in (0, 1) if view.followers[seat][area]]
    for seat, room in groups(rect, present).items():
        down = view.attackers[area] == seat
        yield from crowd(scene.theme, seat, view.followers[seat][area], room, down=down)


def crowd(theme: Theme, seat: int, count: int, room: Rect, *, down: bool = False, opacity: float = 1.0) -> list[Shape]:
    """So many followers in a room, as many of them drawn as go, and their number."""
    number = str(count)
    scale = min(room.h * 0.74, room.w * 0.42) / 20
    size = min(theme.title_size, scale * STANDING, 22.0)
    wide = scale * (LYING if down else STANDING)
    words = measure(number, size, True).width + size * 0.35
    shown = max(1, min(count, MOST_SHOWN, int((room.w * 0.94 - words - wide) / (wide * OVERLAP)) + 1))
    total = wide + (shown - 1) * wide * OVERLAP + words
    x, y = room.centre[0] - total / 2 + wide / 2, room.centre[1]
    stamp = (lying if down else follower)(theme, seat)
    shapes: list[Shape] = [
        stamp.at(x + k * wide * OVERLAP, y + (1.6 if k % 2 else -1.0) * scale, scale, opacity) for k in range(shown)
    ]
    at = (x - wide / 2 + total, y)
    return [*shapes, Text(at, number, size, fade(theme.ink, opacity), True, "end", "middle")]


# --- the last ply ---------------------------------------------------------------------------------------------


def last_moves(scene: Scene, map_layout: MapLayout) -> Iterator[Shape]:
    """Where followers came, went or moved in the last ply; a group on its way while it is in motion."""
    theme, number = scene.theme, {name: area for area, name in enumerate(map_layout.land.names)}
    for event in scene.events:
        match event:
            case Placed(_, area) | Removed(_, _, area):
                yield _outline(theme, map_layout.cells[number[area]])
            case Moved(owner, followers, start, to):
                a, b = map_layout.cells[number[start]], map_layout.cells[number[to]]
                yield _outline(theme, b)
                yield from _arrow(theme, a, b)
                if scene.moved < 1:
                    (ax, ay), (bx, by), share = a.centre, b.centre, scene.moved
                    x, y = ax + (bx - ax) * share, ay + (by - ay) * share
                    room = Rect(x - b.w / 4, y - b.h / 4, b.w / 2, b.h / 2)
                    yield from crowd(theme, owner, followers, room)


def _outline(theme: Theme, rect: Rect) -> Shape:
    return Box(rect.inset(4.5), min(6.0, rect.h / 7), None, fade(theme.last, 0.8), 1.4, (2.5, 3.5))


def _arrow(theme: Theme, start: Rect, end: Rect) -> Iterator[Shape]:
    """From the rim of one area to that of the other."""
    (ax, ay), (bx, by) = start.centre, end.centre
    length = max(hypot(bx - ax, by - ay), 1.0)
    dx, dy = (bx - ax) / length, (by - ay) / length
    out = [min(rect.w / 2 / max(abs(dx), 1e-9), rect.h / 2 / max(abs(dy), 1e-9)) for rect in (start, end)]
    inside = min(start.w, start.h, end.w, end.h) * 0.12
    a = (ax + dx * (out[0] - inside), ay + dy * (out[0] - inside))
    b = (bx - dx * (out[1] - inside), by - dy * (out[1] - inside))
    head = max(min(inside * 0.7, 8.0), 2.0)
    yield Line(a, b, theme.last, 2.0, round=True)
    yield Polyline(
        (
            (b[0] - (dx + dy) * head, b[1] - (dy - dx) * head),
            b,
            (b[0] - (dx - dy) * head, b[1] - (dy + dx) * head),
        ),
        theme.last,
        2.0,
        round=True,
    )


# --- ways -----------------------------------------------------------------------------------------------------


def ways(map_layout: MapLayout) -> tuple[list[tuple[Point, Point]], list[tuple[Point, ...]]]:
    """Between areas that touch: straight ones with nothing between, and bent ones that pass over others."""
    near, far = [], []
    for a, others in enumerate(map_layout.land.neighbours):
        for b in others:
            if a < b:
                start, end = map_layout.cells[a].centre, map_layout.cells[b].centre
                if _free(map_layout, a, b):
                    near.append((start, end))
                else:
                    far.append(_bent(start, end))
    return near, far


def _free(map_layout: MapLayout, a: int, b: int) -> bool:
    """Whether the straight way between two areas passes over no other."""
    (ax, ay), (bx, by) = map_layout.cells[a].centre, map_layout.cells[b].centre
    points = [(ax + (bx - ax) * k / SAMPLES, ay + (by - ay) * k / SAMPLES) for k in range(SAMPLES + 1)]
    others = [cell for area, cell in enumerate(map_layout.cells) if area not in (a, b)]
    return not any(cell.has(*point) for cell in others for point in points)


def _bent(start: Point, end: Point) -> tuple[Point, ...]:
    (ax, ay), (bx, by) = start, end
    length = max(hypot(bx - ax, by - ay), 1)
    off = length * BEND
    mx, my = (ax + bx) / 2 - (by - ay) / length * off, (ay + by) / 2 + (bx - ax) / length * off
    steps = [k / BEND_STEPS for k in range(BEND_STEPS + 1)]
    return tuple(
        (
            (1 - t) ** 2 * ax + 2 * t * (1 - t) * mx + t * t * bx,
            (1 - t) ** 2 * ay + 2 * t * (1 - t) * my + t * t * by,
        )
        for t in steps
    )


def _worth(theme: Theme, view: LostLuminaView, map_layout: MapLayout) -> Iterator[Shape]:
    """A rim in a seat's metal around each region where its followers count double; both: the second inside."""
    for block in map_layout.blocks:
        for seat in (0, 1):
            if view.standings(seat)[block.region].double:
                rect = block.rect.inset(1.5 + 3 * seat)
                yield Box(rect, min(9.0, rect.h / 8), None, metal(theme, seat).middle, 2.0)


# --- what lies beside the map ---------------------------------------------------------------------------------


def supply(theme: Theme, view: LostLuminaView, seat: int, rect: Rect) -> list[Shape]:
    """The followers still to come, and below how many dice were kept."""
    scale = min(rect.h * 0.8, rect.w * 0.3) / 20
    x, y = rect.x + scale * 8 + 2, rect.centre[1]
    kept, there = view.kept_dice[seat], view.supply[seat]
    left = x + scale * 9 + 2
    room = rect.right - left - 2
    large = min(theme.title_size, rect.h * 0.36, room * 0.5)
    small = min(theme.note_size, rect.h * 0.26, room / 4.6)
    return [
        follower(theme, seat).at(x, y, scale, 1.0 if there else 0.35),
        fitted((left, y - small * 0.72), str(there), large, theme.ink, room, bold=True),
        fitted(
            (left, y + large * 0.62),
            f"{kept} kept" if kept else "in supply",
            small,
            theme.preview if kept else theme.ink_soft,
            room,
        ),
    ]
