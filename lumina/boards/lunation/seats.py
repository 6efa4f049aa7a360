"""The seats' cards: name, points in their parts, Power, counters, cards, objectives, units, captives."""

from collections.abc import Iterator
from functools import cache
from math import inf
from typing import NamedTuple

from lumina.games.lunation import (
    MOST_UNITS,
    PARTS,
    POWER,
)
from lumina.picture import Box, Rect, Shape, Spot, Stamp, Text, Theme, measure

from ..coats import coat
from ..drawing import Drawing, together
from ..scene import Scene
from ..seat_cards import SeatCards
from ..target import SeatCard
from ..text import fitted, line
from .drawings import signs
from .drawings.coats import badge, emblem, ship
from .drawings.tokens import action_card, energy, first_marker, objective_card, point, power, resource
from .table import Table

GAP = 8.0


class CardParts(NamedTuple):
    """A layout in pixels at text scale 1: least width, height, rows of numbers, text sizes."""

    width: float
    height: float
    rows: int
    name: float
    note: float


FULL = CardParts(290, 124, 3, 17, 12)
SHORT = CardParts(230, 84, 2, 14, 11)
LOW = CardParts(160, 76, 2, 12, 10)
TINY = CardParts(150, 44, 1, 11, 9)
LAYOUTS = (FULL, SHORT, LOW, TINY)


def seats(scene: Scene, table: Table, rect: Rect) -> Drawing:
    """A card for each seat, under each other or in a grid, as rich as the room allows."""
    layout, factor, places = SeatCards(table.view.seats, scene.theme.text_scale, GAP).chosen(rect, LAYOUTS)
    return together([_card(scene, table, seat, place, layout, factor) for seat, place in enumerate(places)])


def seats_height(scene: Scene, table: Table, width: float, room: float = inf) -> tuple[float, float]:
    """The least height at this width, and that of the richest cards that do with `room`."""
    return SeatCards(table.view.seats, scene.theme.text_scale, GAP).heights(width, LAYOUTS, room)


def _card(scene: Scene, table: Table, seat: int, rect: Rect, size: CardParts, factor: float) -> Drawing:
    theme, view = scene.theme, table.view
    active = view.to_act == seat
    edge = theme.yours if active else theme.panel_edge
    pad = min(10 * factor, rect.h * 0.1)
    shapes: list[Shape] = [Box(rect.inset(1), min(12.0, rect.h / 7), theme.panel, edge, 2.0 if active else 1.0)]
    inner = Rect(rect.x + pad, rect.y + pad * 0.7, rect.w - 2 * pad, rect.h - pad * 1.4)
    shares = {3: (0.34, 0.33, 0.33), 2: (0.38, 0.31, 0.31), 1: (0.5, 0.5)}[size.rows]
    tops = [inner.y + inner.h * sum(shares[:n]) for n in range(len(shares))]
    rows = [Rect(inner.x, top, inner.w, inner.h * share) for top, share in zip(tops, shares, strict=True)]
    shapes += _head(scene, table, seat, rows[0], size.name * factor, size.note * factor)
    if size.rows == 1:
        shapes += _numbers(theme, _all(theme, table, seat), rows[1])
    else:
        shapes += _money(theme, table, seat, rows[1])
        shapes += _numbers(theme, _forces(theme, table, seat), rows[2])
    return Drawing(tuple(shapes), (Spot(SeatCard(seat), Box(rect), seat_words(scene, table, seat)),))


def seat_words(scene: Scene, table: Table, seat: int) -> str:
    """All that is known of a seat in a line."""
    view = table.view
    parts = ", ".join(f"{part} {number}" for part, number in zip(PARTS, view.points[seat], strict=True) if number)
    done = [table.deck.objectives[card].name for card in view.completed[seat]]
    captives = [table.deck.characters[card].name for card in table.view.captives(seat)]
    words = (
        f"{scene.names[seat]}: {table.view.total(seat)} points{f' ({parts})' if parts else ''}; "
        f"Power {view.power[seat]} of {POWER}, "
        f"Energy {view.energy[seat]}, Resources {view.resources[seat]}, action cards {len(view.hands[seat])}, "
        f"Fleets {view.fleet_count(seat)} of {MOST_UNITS}, Characters {len(view.crew[seat])} of {MOST_UNITS}"
    )
    words += f"; objectives done: {', '.join(done)}" if done else ""
    words += f"; captives: {', '.join(captives)}" if captives else ""
    lasting = [table.deck.actions[kind].name for kind in view.lasting[seat]]
    words += f"; in force: {', '.join(lasting)}" if lasting else ""
    return words + ("; has had the last help" if view.helped[seat] else "")


def _head(scene: Scene, table: Table, seat: int, rect: Rect, name: float, note: float) -> Iterator[Shape]:
    """Emblem, name, who begins, points with their parts."""
    theme, view = scene.theme, table.view
    y, radius = rect.centre[1], min(rect.h * 0.44, name * 0.85)
    yield emblem(theme, seat).at(rect.x + radius, y, radius / 10)
    points, large = str(table.view.total(seat)), min(name * 1.35, rect.h * 0.8)
    wide = measure(points, large, True).width
    star = large * 0.42
    yield Text((rect.right, y), points, large, coat(theme, seat).fill, True, "end", "middle")
    yield point(theme).at(rect.right - wide - star * 1.3, y, star / 10)
    left, right = rect.x + 2 * radius + name * 0.4, rect.right - wide - star * 2.6
    if view.first == seat:
        token = radius * 0.66
        yield first_marker(theme).at(right - token, y, token / 10)
        right -= 2 * token + name * 0.3
    words = _role(table, seat)
    both = bool(words) and rect.h >= (name + note) * 1.25
    yield fitted((left, y - note * 0.6 if both else y), scene.names[seat], name, theme.ink, right - left, bold=True)
    if both:
        yield from line((left, y + name * 0.6), words, note, theme.ink_soft, right - left, least=0.7)


def _role(table: Table, seat: int) -> str:
    """What the seat is doing, or where its points come from."""
    view = table.view
    if view.to_act == seat:
        return "is asked" if view.active != seat or view.pending else "to move"
    parts = [f"{part} {number}" for part, number in zip(PARTS, view.points[seat], strict=True) if number]
    return ", ".join(parts) or (
        "active player" if view.active == seat and view.number and view.to_act is not None else ""
    )


def _money(theme: Theme, table: Table, seat: int, rect: Rect) -> Iterator[Shape]:
    """Power as pips, counters as numbers."""
    view = table.view
    radius = min(rect.h * 0.36, rect.w * 0.038)
    x, y = rect.x + radius, rect.centre[1]
    for n in range(POWER):
        yield power(theme, n < view.power[seat]).at(x, y, radius / 10)
        x += radius * 2.25
    left = rect.x + rect.w * 0.31
    items = [
        (energy(theme), str(view.energy[seat])),
        (resource(theme), str(view.resources[seat])),
        (action_card(theme), str(len(view.hands[seat]))),
        (objective_card(theme, True), str(len(view.completed[seat]))),
    ]
    yield from _numbers(theme, items, Rect(left, rect.y, rect.right - left, rect.h))


def _forces(theme: Theme, table: Table, seat: int) -> list[tuple[Stamp, str]]:
    captives = table.view.captives(seat)
    return [
        (ship(theme, seat), f"{table.view.fleet_count(seat)}/{MOST_UNITS}"),
        (person(theme, seat), f"{len(table.view.crew[seat])}/{MOST_UNITS}"),
        (jail(theme), str(len(captives))),
    ]


def _all(theme: Theme, table: Table, seat: int) -> list[tuple[Stamp, str]]:
    view = table.view
    return [
        (power(theme, view.power[seat] > 0), str(view.power[seat])),
        (energy(theme), str(view.energy[seat])),
        (resource(theme), str(view.resources[seat])),
        (action_card(theme), str(len(view.hands[seat]))),
        (ship(theme, seat), str(table.view.fleet_count(seat))),
        (person(theme, seat), str(len(table.view.crew[seat]))),
    ]


def _numbers(theme: Theme, items: list[tuple[Stamp, str]], rect: Rect) -> Iterator[Shape]:
    """Signs with numbers beside them, evenly spread."""
    each = rect.w / len(items)
    widest = max(max(measure(words, 1.0, True).width for _, words in items), 1.2)
    radius = min(rect.h * 0.4, each * 0.2)
    size = min(rect.h * 0.62, (each - radius * 2.5) / widest, radius * 1.7)
    for n, (stamp, words) in enumerate(items):
        x = rect.x + each * n
        yield stamp.at(x + radius, rect.centre[1], radius / 10, 0.5 if words == "0" else 1.0)
        ink = theme.ink_faint if words == "0" else theme.ink
        yield Text((x + radius * 2.4, rect.centre[1]), words, size, ink, True, "start", "middle")


@cache
def person(theme: Theme, seat: int) -> Stamp:
    """A Character of a seat, none in particular."""
    return badge(theme, seat, signs.person(theme.ink, theme.panel), False, 0, False)


@cache
def jail(theme: Theme) -> Stamp:
    """Captives."""
    return Stamp(signs.captive(theme.ink_soft, theme.panel))
