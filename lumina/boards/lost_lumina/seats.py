"""The seats' cards: who is to move, followers, cards in hand, the score in its parts."""

from math import inf
from typing import NamedTuple

from lumina.games.lost_lumina import Land, LostLuminaView, Standing
from lumina.picture import Box, Rect, Shape, Spot, Text, measure

from ..drawing import Drawing, together
from ..phrases import counted
from ..scene import Scene
from ..seat_cards import SeatCards
from ..target import SeatCard
from ..text import fitted
from .icons import metal, region_colour, region_mark, seat_emblem

GAP = 12.0


class CardParts(NamedTuple):
    """A layout in pixels at text scale 1: least width, height, whether regions are shown, text sizes."""

    width: float
    height: float
    regions: bool
    name: float
    note: float


FULL = CardParts(280, 158, True, 18, 12)
SHORT = CardParts(224, 84, True, 14, 11)
LOW = CardParts(180, 56, False, 12, 10)
LAYOUTS = (FULL, SHORT, LOW)


def seats(scene: Scene, view: LostLuminaView, rect: Rect) -> Drawing:
    """A card for each seat, under or beside each other, as rich as the room allows."""
    layout, factor, places = SeatCards(view.seats, scene.theme.text_scale, GAP).chosen(rect, LAYOUTS)
    return together([_card(scene, view, seat, place, layout, factor) for seat, place in enumerate(places)])


def seats_height(scene: Scene, view: LostLuminaView, width: float, room: float = inf) -> tuple[float, float]:
    """The least height at this width, and that of the richest cards that do with `room`."""
    return SeatCards(view.seats, scene.theme.text_scale, GAP).heights(width, LAYOUTS, room)


def _card(scene: Scene, view: LostLuminaView, seat: int, rect: Rect, size: CardParts, factor: float) -> Drawing:
    theme, active = scene.theme, view.to_act == seat
    land, parts = view.land, view.standings(seat)
    total = view.scores()[seat].total
    name, note, pad = size.name * factor, size.note * factor, 12 * factor
    edge = theme.yours if active else theme.panel_edge
    shapes: list[Shape] = [Box(rect.inset(1), min(14.0, 14 * factor), theme.panel, edge, 2.0 if active else 1.0)]
    emblem = name * 0.8
    x, y = rect.x + pad + emblem, rect.y + pad * 0.7 + emblem
    shapes.append(seat_emblem(theme, seat).at(x, y, emblem / 10))
    points = str(total)
    large = name * 1.35
    width = measure(points, large, True).width
    unit = measure("points", note).width
    shapes.append(
        Text((rect.right - pad - unit - note * 0.4, y), points, large, metal(theme, seat).middle, True, "end", "middle")
    )
    shapes.append(Text((rect.right - pad, y + name * 0.12), "points", note, theme.ink_soft, False, "end", "middle"))
    left = x + emblem + 8 * factor
    room = rect.right - pad - unit - note * 0.4 - width - 6 * factor - left
    shapes.append(
        fitted((left, y - note * (0.5 if size is FULL else 0)), scene.names[seat], name, theme.ink, room, bold=True)
    )
    if size is FULL:
        shapes.append(fitted((left, y + name * 0.72), _role(view, seat), note, theme.ink_soft, room))
    level = y + emblem + note * (1.35 if size is FULL else 1.0)
    shapes += _numbers(scene, view, seat, Rect(rect.x + pad, level - note, rect.w - 2 * pad, 2 * note), note)
    if size.regions:
        top = level + note * 1.2
        shapes += _regions(
            scene, land, parts, Rect(rect.x + pad, top, rect.w - 2 * pad, rect.bottom - pad * 0.6 - top), note, size
        )
    scored = ", ".join(f"{name} {part.points}" for name, part in zip(land.regions, parts, strict=True))
    label = f"{scene.names[seat]}: {counted(total, 'point')}. {scored}"
    return Drawing(tuple(shapes), (Spot(SeatCard(seat), Box(rect), label),))


def _role(view: LostLuminaView, seat: int) -> str:
    if view.to_act == seat:
        return "to move"
    if view.to_act is None:
        return ""
    return (
        "active player"
        if view.active == seat and view.phase not in ("first", "deal", "draft", "first followers")
        else ""
    )


def _numbers(scene: Scene, view: LostLuminaView, seat: int, rect: Rect, note: float) -> list[Shape]:
    """Followers on the map and in the supply, cards in hand, in one line."""
    on_map, lost = view.on_map(seat), view.paid(seat)
    cards = len(view.hands[seat])
    words = f"{on_map} on the map, {view.supply[seat]} in supply, {cards} card{'s' * (cards != 1)}"
    if measure(words, note).width > rect.w:
        words = f"map {on_map}, supply {view.supply[seat]}, cards {cards}"
    more = words + (f", {lost} paid" if lost else "") + (f", kept dice {n}" if (n := view.kept_dice[seat]) else "")
    words = more if measure(more, note).width <= rect.w else words
    size = min(note, note * rect.w / max(measure(words, note).width, 1))
    return [Text((rect.x, rect.centre[1]), words, size, scene.theme.ink_soft, False, "start", "middle")]


def _regions(scene: Scene, land: Land, parts: list[Standing], rect: Rect, note: float, size: CardParts) -> list[Shape]:
    """A column a region: its sign, the points, and how many areas are held."""
    theme, count = scene.theme, len(land.regions)
    each = rect.w / count
    shapes: list[Shape] = []
    for region, part in enumerate(parts):
        colour = region_colour(theme, region)
        column = Rect(rect.x + region * each, rect.y, each, rect.h)
        x = column.centre[0]
        worth = part.double
        if worth:
            shapes.append(Box(Rect(column.x + 2, column.y, each - 4, rect.h), 6, theme.row, colour, 1.0))
        radius = min(rect.h * (0.2 if size is FULL else 0.34), each * 0.18)
        number = min(note * 1.4, each * 0.34, rect.h * (0.34 if size is FULL else 0.7))
        row = column.y + rect.h * (0.3 if size is FULL else 0.5)
        shapes.append(region_mark(region, colour).at(x - radius * 1.1, row, radius / 10))
        ink = theme.ink if part.points else theme.ink_faint
        shapes.append(Text((x + radius * 0.5, row), str(part.points), number, ink, True, "start", "middle"))
        words = f"{part.followers} x {2 if worth else 1}"
        small = min(note, each * 0.24)
        if size is FULL and part.followers and small >= 5:
            shapes.append(Text((x, column.y + rect.h * 0.76), words, small, theme.ink_soft, False, "middle", "middle"))
    return shapes
