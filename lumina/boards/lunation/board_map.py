"""The map: systems with their locations and units, what can be done there, and what the last ply did there."""

from collections.abc import Iterator
from math import hypot

from lumina.core import Action
from lumina.games.lunation import (
    FRESH,
    MOVED,
    Activated,
    AddFleet,
    BattleBegan,
    BrokenOff,
    CharacterPlaced,
    Departed,
    FleetPlaced,
    FleetsLost,
    Pact,
    PlacedPlanet,
    PlacedPlanetUnseen,
    PlaceExhausted,
    PlaceRestored,
    Retreated,
    Revealed,
    Settled,
    Won,
    gathering,
)
from lumina.picture import Box, Disc, Line, Polygon, Rect, Shape, Spot, Theme, fade

from ..coats import coat
from ..drawing import Drawing
from ..scene import Scene
from . import units
from .cells import corner, described, place, system_card, units_at
from .drawings.coats import ship
from .drawings.worlds import space_dust
from .labels import action_words
from .layout import MapLayout
from .offers import Offers
from .table import PLACES, Table
from .targets import Location


def board_map(scene: Scene, table: Table, map_layout: MapLayout, found: Offers, rect: Rect) -> Drawing:
    """The systems, with a spot for each location and each unit."""
    theme = scene.theme
    shapes: list[Shape] = list(_space(theme, map_layout, rect))
    marks: list[Shape] = []
    spots: list[Spot] = []
    over: list[Spot] = []
    for block in map_layout.blocks:
        for at in range(PLACES * block.system, PLACES * block.system + PLACES):
            cell = block.at(at)
            shapes += place(scene, table, at, cell) if at % PLACES else system_card(scene, table, block.system, cell)
            there = units_at(theme, table, at, cell)
            shapes += units.drawn(theme, table, there)
            action = _alone(found.places.get(at, []))
            marks += _marked(theme, cell, found, at, action)
            words = described(scene, table, at)
            if action is not None:
                words = f"{action_words(scene, table, action)}. {words}"
            spots.append(Spot(Location(at), Box(cell, corner(cell)), words, action))
            for unit in there:
                over.append(_unit_spot(scene, table, found, unit))
                marks += _unit_marked(theme, table, found, unit)
    return Drawing((*shapes, *marks, *happened(scene, table, map_layout)), (*spots, *over))


def _alone(actions: list[Action]) -> Action | None:
    return actions[0] if len(actions) == 1 else None


def _space(theme: Theme, map_layout: MapLayout, rect: Rect) -> Iterator[Shape]:
    """Dust between the stars, lanes from the centre, and a field for each system."""
    for x, y, radius in space_dust(theme):
        yield Disc((rect.x + x * rect.w, rect.y + y * rect.h), radius, fade(theme.ink_faint, 0.5))
    if len(map_layout.blocks) > 1:
        *outer, centre = map_layout.blocks
        for block in outer:
            yield Line(block.rect.centre, centre.rect.centre, fade(theme.board_edge, 0.45), 1.4, (2.0, 5.0), round=True)
    for block in map_layout.blocks:
        yield Box(block.rect, min(10, block.rect.h / 12), theme.mat, fade(theme.mat_edge, 0.9), 1.0)


def _marked(theme: Theme, cell: Rect, found: Offers, at: int, action: Action | None) -> Iterator[Shape]:
    """A dashed frame where a click does something; a line below where a unit or a button has to be chosen."""
    if action is not None:
        yield Box(cell.inset(2), corner(cell), fade(theme.yours, 0.1), theme.yours, 1.7, (6.0, 4.0))
    elif found.places.get(at):
        y = cell.bottom - 2.5
        yield Line((cell.x + corner(cell), y), (cell.right - corner(cell), y), theme.yours, 2.4)


def _unit_spot(scene: Scene, table: Table, found: Offers, unit: units.Unit) -> Spot:
    """A unit; where it stands for an action, that is what it does (in Movement the hand gathers units)."""
    spot = units.spot(scene, table, unit)
    action = unit_action(table, found, unit)
    if action is None:
        return spot
    return Spot(spot.target, spot.shape, f"{action_words(scene, table, action)}. {spot.label}", action)


def unit_action(table: Table, found: Offers, unit: units.Unit) -> Action | None:
    """What a click on a unit does, where it does one thing."""
    if unit.seat != table.asked or gathers(table):
        return None
    if unit.character is not None:
        return found.characters.get(unit.character)
    return None if in_group(table, unit) else _alone(_uses(found, unit))


def gathers(table: Table) -> bool:
    """Whether units are chosen for a group."""
    view = table.view
    return view.stage == "movement" and not view.pending and not gathering(view)


def _unit_marked(theme: Theme, table: Table, found: Offers, unit: units.Unit) -> Iterator[Shape]:
    """A ring around what can be chosen; the group that is begun stands out."""
    if in_group(table, unit):
        yield Disc(unit.centre, unit.radius * 1.12, fade(theme.selected, 0.18), theme.selected, 1.8)
    elif unit.seat == table.asked and can_act(found, unit):
        yield Disc(unit.centre, unit.radius * 1.1, None, fade(theme.yours, 0.8), 1.2, (2.4, 2.4))


def can_act(found: Offers, unit: units.Unit) -> bool:
    """Whether some action is about this unit."""
    if unit.character is not None:
        return unit.character in found.characters
    return bool(_uses(found, unit))


def _uses(found: Offers, unit: units.Unit) -> list[Action]:
    """What a Fleet can be used for; one that has moved joins a group by an action of its own."""
    used = (FRESH, MOVED)
    here = found.fleets.get(unit.at, [])
    return [action for action in here if not isinstance(action, AddFleet) or unit.used == used[action.moved]]


def in_group(table: Table, unit: units.Unit) -> bool:
    """Whether it belongs to the group that is begun."""
    view = table.view
    if unit.seat != view.active:
        return False
    if unit.character is not None:
        return unit.character in view.group_characters
    taken = view.group_fleets.count(3 * unit.at + unit.used)
    before = sum(table.fleets(unit.seat, unit.at)[: unit.used])
    return unit.number - before < taken


# --- what the last ply did ------------------------------------------------------------------------------------


def happened(scene: Scene, table: Table, map_layout: MapLayout) -> Iterator[Shape]:
    """A dashed frame where something happened; a group on its way while it is in motion."""
    theme = scene.theme
    marked: set[int] = set()
    for event in scene.events:
        match event:
            case (
                Revealed(at)
                | Settled(_, at)
                | FleetPlaced(_, at)
                | CharacterPlaced(_, _, at)
                | PlaceExhausted(at)
                | PlacedPlanet(_, _, at)
                | PlacedPlanetUnseen(_, at)
                | FleetsLost(_, at)
                | Won(_, at)
                | Pact(at)
                | BrokenOff(at)
                | BattleBegan(at)
                | PlaceRestored(at)
                | Activated(_, at)
            ):
                marked.add(at.number)
            case Departed(seat, _, _, goal):
                marked.add(goal.number)
                yield from _flight(scene, map_layout, seat, goal.number)
            case Retreated(seat, start, goal):
                marked.add(goal.number)
                yield from _way(scene, map_layout, seat, start.number, goal.number)
    for number in sorted(marked):
        if (cell := map_layout.cell(number)) is not None:
            yield Box(cell.inset(1.5), corner(cell), None, fade(theme.last, 0.85), 1.5, (2.5, 3.5))


def _flight(scene: Scene, map_layout: MapLayout, seat: int, to: int) -> Iterator[Shape]:
    """A ship that comes to the goal; where it came from the event does not tell, so it comes from its system's edge."""
    cell = map_layout.cell(to)
    if cell is None or scene.moved >= 1:
        return
    x, y = cell.centre
    far = (1 - scene.moved) * cell.h
    yield ship(scene.theme, seat).at(x, y + far, 1.4 * min(1.0, cell.h / 60), 0.85)


def _way(scene: Scene, map_layout: MapLayout, seat: int, start: int, to: int) -> Iterator[Shape]:
    a, b = map_layout.cell(start), map_layout.cell(to)
    if a is not None and b is not None:
        yield from arrow(coat(scene.theme, seat).fill, a, b)


def arrow(colour: str, start: Rect, end: Rect, width: float = 2.2) -> Iterator[Shape]:
    """From the rim of one cell to that of the other."""
    (ax, ay), (bx, by) = start.centre, end.centre
    length = max(hypot(bx - ax, by - ay), 1.0)
    dx, dy = (bx - ax) / length, (by - ay) / length
    out = [min(rect.w / 2 / max(abs(dx), 1e-9), rect.h / 2 / max(abs(dy), 1e-9)) * 0.8 for rect in (start, end)]
    a = (ax + dx * out[0], ay + dy * out[0])
    b = (bx - dx * out[1], by - dy * out[1])
    head = 8.0
    yield Line(a, b, colour, width, (6.0, 4.0), round=True)
    left = (b[0] - (dx + dy * 0.6) * head, b[1] - (dy - dx * 0.6) * head)
    right = (b[0] - (dx - dy * 0.6) * head, b[1] - (dy + dx * 0.6) * head)
    yield Polygon((b, left, right), colour)
