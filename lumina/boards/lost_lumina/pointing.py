"""What the mouse adds to the table: a card looked at closely, areas that can be reached, a group on its way."""

from collections.abc import Iterator

from lumina.core import name_seats
from lumina.games.lost_lumina import LOST_LUMINA, LostLuminaView
from lumina.picture import Box, Group, Line, Rect, Shape, Text, Theme, fade

from ..drawing import Drawing
from ..scene import Scene
from ..tip import tip
from .hands import card_rect, zoomed
from .hover import LostLuminaHover
from .icons import follower, lying
from .layout import BoardLayout, MapLayout, corner


def pointing(scene: Scene, view: LostLuminaView, layout: BoardLayout, map_layout: MapLayout, rect: Rect) -> Drawing:
    """Only what `scene.selection` and `scene.hover` add."""
    shapes: list[Shape] = []
    for pointed in (scene.selection, scene.hover):
        if isinstance(pointed, LostLuminaHover):
            shapes += _pointed(scene, view, layout, map_layout, rect, pointed)
    return Drawing((Group(tuple(shapes), clip=rect),)) if shapes else Drawing()


def _pointed(
    scene: Scene, view: LostLuminaView, layout: BoardLayout, map_layout: MapLayout, rect: Rect, pointed: LostLuminaHover
) -> Iterator[Shape]:
    theme = scene.theme
    if pointed.start is not None or pointed.supply:
        yield from _carried(scene, view, map_layout, pointed)
    elif pointed.area is not None:
        yield from _neighbours(theme, map_layout, pointed.area)
    if pointed.card is not None:
        at = card_rect(view, layout, pointed.card) or _in_battle(layout)
        yield from zoomed(theme, pointed.card, at, rect)
    if pointed.reason is not None:
        area = pointed.to if pointed.to is not None else pointed.area
        there = map_layout.cells[area].centre if area is not None else layout.prompt.centre
        words = name_seats(LOST_LUMINA.sentence(pointed.reason, view.who), scene.names)
        yield from tip(theme, rect, there, 12, (words,))


def _in_battle(layout: BoardLayout) -> Rect:
    return layout.battle or layout.map


def _neighbours(theme: Theme, map_layout: MapLayout, area: int) -> Iterator[Shape]:
    """The areas next to this one."""
    for near in map_layout.land.neighbours[area]:
        rect = map_layout.cells[near]
        yield Line(map_layout.cells[area].centre, rect.centre, fade(theme.selected, 0.35), 2.0, (0.5, 6.0), round=True)
        yield Box(rect.inset(-1), corner(rect), None, fade(theme.selected, 0.7), 1.6)
    rect = map_layout.cells[area]
    yield Box(rect.inset(-1), corner(rect), None, theme.selected, 2.0)


def _carried(scene: Scene, view: LostLuminaView, map_layout: MapLayout, pointed: LostLuminaHover) -> Iterator[Shape]:
    """Where a group comes from, where it can go, and how many it is."""
    theme = scene.theme
    seat = view.to_act if isinstance(view.to_act, int) else 0
    start = pointed.start
    if start is not None:
        rect = map_layout.cells[start]
        yield Box(rect.inset(-1), corner(rect), None, theme.selected, 2.4)
        if pointed.to is None:
            for near in map_layout.land.neighbours[start]:
                yield _reachable(theme, map_layout.cells[near])
            yield from badge(theme, rect, seat, pointed.followers, down=False)
            return
    else:
        for place in view.places(seat):
            yield _reachable(theme, map_layout.cells[place.area])
    if pointed.to is not None:
        rect = map_layout.cells[pointed.to]
        colour = theme.bad if pointed.reason is not None else theme.preview
        if start is not None:
            yield Line(map_layout.cells[start].centre, rect.centre, colour, 2.4, (6.0, 5.0), round=True)
        yield Box(rect.inset(-1), corner(rect), fade(colour, 0.14), colour, 2.2)
        if pointed.reason is None:
            attacks = view.would_attack(seat, pointed.to)
            yield from badge(theme, rect, seat, pointed.followers or 1, down=attacks)


def _reachable(theme: Theme, rect: Rect) -> Shape:
    return Box(rect.inset(3.5), corner(rect), fade(theme.preview, 0.1), theme.preview, 1.6, (6.0, 4.0))


def badge(theme: Theme, rect: Rect, seat: int, followers: int, *, down: bool) -> list[Shape]:
    """How many are on their way, at the left lower corner of an area."""
    high = min(rect.h * 0.36, 30.0)
    box = Rect(rect.x + 4, rect.bottom - high - 4, high * 1.9, high)
    stamp = (lying if down else follower)(theme, seat)
    return [
        Box(box, high / 2, theme.tip, theme.selected, 1.6),
        stamp.at(box.x + high * 0.62, box.centre[1], high / 28),
        Text((box.right - high * 0.35, box.centre[1]), str(followers), high * 0.55, theme.ink, True, "end", "middle"),
    ]
