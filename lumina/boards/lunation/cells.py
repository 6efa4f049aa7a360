"""How a location is drawn: a system card or a place around it, what it yields, and room for the units there."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from lumina.games.lunation import (
    Planet,
    System,
)
from lumina.picture import Box, Colour, Linear, Point, Rect, Shape, Stamp, Theme, fade, mix

from ..coats import coat
from ..scene import Scene
from ..text import SMALLEST, block, line
from .drawings.coats import emblem
from .drawings.tokens import action_card, card_sign, energy, resource, settled, turned
from .drawings.worlds import hidden_world, no_world, world
from .labels import card_text, short
from .table import PLACES, Table
from .units import Unit, units_in

PAD = 5.0
"""Pixels at a location's edges, at the most."""
NAME_LINE = 1.35
"""Of a name's size: the line it stands in."""
UPRIGHT_PLACE, UPRIGHT_CARD = 0.85, 0.8
"""Height over width from which on a place has its planet, a system card its sign, above all else, not beside it."""
UNITS = 0.42
"""Of a system card: room for units, below or at the right."""
KNOWN, TIRED = 0.62, 0.55
"""In a planet's size: one that lies face down but is known; and how far off its middle the sign of exhaustion is."""


class Parts(NamedTuple):
    """Of a location: the line with its name, its sign's middle and radius, and room for units."""

    head: Rect
    sign: Point
    radius: float
    units: Rect


@lru_cache(maxsize=1024)
def parts_of_place(rect: Rect, note: float) -> Parts:
    """A place around a system: its name on top, the planet beside or above the units."""
    pad = min(PAD, rect.w * 0.05, rect.h * 0.07)
    inner = rect.inset(pad)
    size = min(note * 0.9, inner.h * 0.2, inner.w * 0.13)
    high = size * NAME_LINE if size >= SMALLEST else size
    head = Rect(inner.x, inner.y, inner.w, high)
    body = Rect(inner.x, head.bottom + pad * 0.4, inner.w, inner.bottom - head.bottom - pad * 0.4)
    if body.h > body.w * UPRIGHT_PLACE:
        radius = min(body.h * 0.23, body.w * 0.34)
        at = (body.centre[0], body.y + radius + pad * 0.3)
        top = at[1] + radius + pad * 0.8
        return Parts(head, at, radius, Rect(body.x, top, body.w, body.bottom - top))
    radius = min(body.h * 0.46, body.w * 0.2)
    left = body.x + 2 * radius + pad
    return Parts(head, (body.x + radius, body.centre[1]), radius, Rect(left, body.y, body.right - left, body.h))


@lru_cache(maxsize=256)
def parts_of_card(rect: Rect, note: float, crowded: bool) -> Parts:
    """A system card: its sign, its name and text, and units on the right if there are some."""
    pad = min(PAD, rect.w * 0.03, rect.h * 0.09)
    inner = rect.inset(pad)
    if rect.h > rect.w * UPRIGHT_CARD:
        radius = min(inner.h * 0.16, inner.w * 0.24)
        units = Rect(inner.x, inner.bottom - inner.h * UNITS, inner.w, inner.h * UNITS)
        top = inner.y + 2 * radius + pad
        head = Rect(inner.x, top, inner.w, (units.y if crowded else inner.bottom) - top - pad * 0.5)
        return Parts(head, (inner.centre[0], inner.y + radius), radius, units)
    radius = min(inner.h * 0.46, inner.w * 0.09)
    wide = inner.w * UNITS if crowded else 0.0
    left = inner.x + 2 * radius + pad * 1.2
    units = Rect(inner.right - wide, inner.y, wide, inner.h)
    return Parts(
        Rect(left, inner.y, units.x - left - pad * 0.6, inner.h), (inner.x + radius, inner.centre[1]), radius, units
    )


def parts_of(theme: Theme, table: Table, at: int, rect: Rect) -> Parts:
    """Of any location."""
    if at % PLACES:
        return parts_of_place(rect, theme.note_size)
    return parts_of_card(rect, theme.note_size, bool(table.owners(at)))


def units_at(theme: Theme, table: Table, at: int, rect: Rect) -> list[Unit]:
    """The units of a location whose cell is `rect`."""
    return units_in(theme, table, at, parts_of(theme, table, at, rect).units)


# --- places around a system -----------------------------------------------------------------------------------


def place(scene: Scene, table: Table, at: int, rect: Rect) -> tuple[Shape, ...]:
    """A place around a system, without its units."""
    view = table.view
    lies = view.has_card(at)
    return _place(scene.theme, table.planet(at), lies, view.face_up[at], view.exhausted[at], rect)


@lru_cache(maxsize=2048)
def _place(theme: Theme, planet: Planet | None, lies: bool, shown: bool, tired: bool, rect: Rect) -> tuple[Shape, ...]:
    """The card there as far as it is known; `lies`: there is one, `shown`: face up."""
    parts = parts_of_place(rect, theme.note_size)
    scale = parts.radius / 10
    card = Box(rect, corner(rect), ground(theme, planet if shown else None, tired), edge(theme, lies), 1.0)
    shapes: list[Shape] = [card]
    if planet is None:
        shapes.append((hidden_world(theme) if lies else no_world(theme)).at(*parts.sign, scale))
        size = min(theme.note_size * 0.85, parts.head.h / NAME_LINE)
        at = (parts.head.x, parts.head.centre[1])
        shapes += line(at, "face down" if lies else "", size, theme.ink_faint, parts.head.w)
        return settled(shapes)
    shapes.append((world(theme, planet, tired) if shown else hidden_world(theme)).at(*parts.sign, scale))
    if not shown:
        shapes.append(world(theme, planet, False).at(*parts.sign, scale * KNOWN, 0.55))
    shapes += _headline(theme, planet, parts.head, shown, tired)
    if tired:
        x, y = parts.sign
        shapes.append(turned(theme).at(x + parts.radius * TIRED, y + parts.radius * TIRED, scale * 0.5))
    return settled(shapes)


def corner(rect: Rect) -> float:
    """How round a location's corners are."""
    return min(7.0, rect.h / 8, rect.w / 8)


def ground(theme: Theme, planet: Planet | None, tired: bool) -> Linear:
    """The card's ground: coloured by what it yields, grey while it is exhausted."""
    low, high = theme.board[2], theme.board[1]
    if planet is not None and not tired and (planet.energy or planet.resources):
        share = planet.resources / (planet.energy + planet.resources)
        tint = mix(theme.hues["blue"].rim, theme.hues["green"].rim, share)
        low, high = mix(low, tint, 0.24), mix(high, tint, 0.3)
    elif tired:
        low, high = mix(low, "#3a3f49", 0.5), mix(high, "#3a3f49", 0.5)
    return Linear(((0.0, high), (1.0, low)))


def edge(theme: Theme, lies: bool) -> Colour:
    """The colour of its rim."""
    return fade(theme.board_edge, 0.9 if lies else 0.4)


def _headline(theme: Theme, planet: Planet, head: Rect, shown: bool, tired: bool) -> Iterator[Shape]:
    """The name, and at the right what it yields."""
    size = head.h / NAME_LINE
    small = max(head.h * 0.44, min(5.0, head.w * 0.06))
    signs = yields(theme, planet)
    step = min(small * 2.1, head.w * 0.7 / max(len(signs), 1))
    x = head.right - step * len(signs) + step / 2
    dim = 0.45 if tired else 0.9 if shown else 0.6
    for n, sign in enumerate(signs):
        yield sign.at(x + n * step, head.centre[1], min(small, step / 2) / 10, dim)
    ink = theme.ink_faint if tired or not shown else theme.ink
    room = head.w - step * len(signs) - 3
    yield from line((head.x, head.centre[1]), planet.name, min(size, theme.note_size), ink, room)


def yields(theme: Theme, planet: Planet) -> list[Stamp]:
    """A sign for each counter and card."""
    return [energy(theme)] * planet.energy + [resource(theme)] * planet.resources + [action_card(theme)] * planet.cards


# --- system cards ---------------------------------------------------------------------------------------------


def system_card(scene: Scene, table: Table, system: int, rect: Rect) -> tuple[Shape, ...]:
    """The card in the middle of a system, without its units."""
    laid = table.view.systems
    card = table.deck.systems[laid[system]] if system < len(laid) else None
    return _system(scene.theme, card, table.view.home_of(system), bool(table.owners(PLACES * system)), rect)


@lru_cache(maxsize=1024)
def _system(theme: Theme, card: System | None, home: int | None, crowded: bool, rect: Rect) -> tuple[Shape, ...]:
    """`home`: the seat that started here."""
    rim = coat(theme, home).fill if home is not None else theme.board_edge
    base = mix(theme.board[1], theme.hues["purple"].rim, 0.22)
    ground = Linear(((0.0, mix(base, theme.board[0], 0.5)), (1.0, base)))
    shapes: list[Shape] = [Box(rect, corner(rect), ground, rim, 1.2)]
    if card is None:
        return tuple(shapes)
    parts = parts_of_card(rect, theme.note_size, crowded)
    (x, y), radius = parts.sign, parts.radius
    shapes.append(card_sign(theme, card).at(x, y, radius / 10))
    if home is not None:
        shapes.append(emblem(theme, home).at(x + radius * 0.72, y + radius * 0.66, radius * 0.042))
    shapes += _titled(theme, card.name, card_text(card), parts.head, centred=rect.h > rect.w * UPRIGHT_CARD)
    return settled(shapes)


def _titled(theme: Theme, name: str, text: str, room: Rect, *, centred: bool) -> Iterator[Shape]:
    """A name, and its text below where that can be read."""
    size = min(theme.note_size, room.h * 0.62, max(room.w * 0.14, SMALLEST))
    words = min(theme.note_size * 0.82, size)
    under = Rect(room.x, room.y + size * 1.4, room.w, room.h - size * 1.4)
    told = block(under, text, words, theme.ink_soft, anchor="middle" if centred else "start", level=0.3)
    cut = not told or under.h < words * 1.3
    y = room.centre[1] if cut and not centred else room.y + size * 0.7
    if centred:
        yield from line((room.centre[0], y), name, size, theme.ink, room.w, bold=True, anchor="middle", least=0.6)
    else:
        yield from line((room.x, y), name, size, theme.ink, room.w, bold=True, least=0.6)
    if not cut:
        yield from told


# --- in words -------------------------------------------------------------------------------------------------


def described(scene: Scene, table: Table, at: int) -> str:
    """A location in words: what it is, whether it is exhausted, who stands there."""
    view = table.view
    parts = [table.place_name(at)]
    if at % PLACES == 0:
        parts[0] += ", system card"
        if at // PLACES < len(view.systems):
            parts.append(card_text(table.deck.systems[view.systems[at // PLACES]]).rstrip("."))
        home = table.view.home_of(at // PLACES)
        if home is not None:
            parts.append(f"{short(scene.names[home])}'s starting System")
        elif at // PLACES == view.seats:
            parts.append("the centre")
    elif not view.has_card(at):
        parts.append("no card yet")
    elif (planet := table.planet(at)) is None:
        parts.append("face down")
    else:
        hidden = "" if view.face_up[at] else f"face down, known to you: {planet.name}. "
        parts.append(hidden + card_text(planet).rstrip("."))
    if view.exhausted[at]:
        parts.append("exhausted")
    for seat in table.owners(at):
        parts.append(f"{short(scene.names[seat])}: {force(table, seat, at)}")
    return ". ".join(parts) + "."


def force(table: Table, seat: int, at: int) -> str:
    """`2 Fleets, Navigator`."""
    fleets = sum(table.fleets(seat, at))
    found = [f"{fleets} Fleet{'s' * (fleets != 1)}"] if fleets else []
    return ", ".join([*found, *(table.deck.characters[card].name for card in table.crew(seat, at))])
