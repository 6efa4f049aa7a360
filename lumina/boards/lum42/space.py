"""The space zone: systems, pawns and ships on their cells, and what can be done there."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from lumina.core import Action
from lumina.games.lum42 import COLOURS, ENERGY_POINTS, Deploy, Lay, Move, Place, Recover, System
from lumina.grid import bits
from lumina.picture import Box, Disc, Line, Point, Polyline, Radial, Rect, Shape, Spot, Stamp, Text, Theme, fade, mix

from ..coats import coat
from ..drawing import Drawing
from ..scene import Scene
from .grid_layout import (
    GridLayout,
    lay_grid,
    pawn_radius,
    planet_at,
    planet_radius,
    satellite_at,
    satellite_radius,
    ship_at,
)
from .highlights import CHOICE, outlined, ringed
from .labels import action_words, cell_words
from .marks import any_light, ink, light_mark, planet, portal
from .motion import Motion, pawn_stamp, satellite_stamp
from .pawns import ship
from .symbols import centre_star
from .table import PlacedSystem, Table
from .targets import Cell, CellHalf, Centre, Ground

CELL_CORNER = 0.12
"""How round a cell is. As all below it is in parts of a cell's side."""
SHIP = 0.17
"""A ship's radius."""
WORTH, WORTH_AT, LEAST_WORTH = 0.155, (0.17, 0.86), 40
"""The points of an energy face: their size and place, and pixels of the smallest cell that has them."""
HIDDEN_AT, MOON_HIDDEN_AT = (0.14, 0.86), (0.93, 0.59)
"""Where the colour is shown that a pawn on a planet, on a moon hides."""
PORTAL_AT, PORTAL = 0.13, 0.12
"""The sign of a portal that leads here: how far from the left upper corner, and its radius."""


def ground_corner(rect: Rect) -> float:
    """How round the ground of the zone is."""
    return min(12, rect.h / 12)


def layout_of(table: Table, rect: Rect) -> GridLayout:
    """The part of the grid that is shown in `rect`."""
    return lay_grid(table.view.options.grid, table.laid, rect)


def space(scene: Scene, table: Table, rect: Rect, stacks: Rect) -> Drawing:
    """The zone with a spot for every cell that can be looked at or acted on; tiles come from the `stacks`."""
    grid = layout_of(table, rect)
    shapes: list[Shape] = [*_sky(scene.theme, grid, rect)]
    for place in table.places:
        if grid.shows(place.cell):
            shapes += drawn_system(scene.theme, place.system, grid.at(place.cell))
    shapes += _laying(scene.theme, table, grid)
    if "lines" in scene.overlays:
        shapes += _lines(scene.theme, table, grid)
    marks, spots = _marks(scene, table, grid)
    shapes += marks
    shapes += _path(scene, table, grid)
    moving = Motion(scene, table, grid, stacks)
    shapes += moving.marks()
    for place in table.places:
        shapes += _standing(scene.theme, place, grid.at(place.cell), moving)
    shapes += _ships(scene.theme, table, grid, moving)
    shapes += moving.flying()
    return Drawing(tuple(shapes), tuple(spots))


# --- the sky and the systems ---------------------------------------------------------------------------------


def _sky(theme: Theme, grid: GridLayout, rect: Rect) -> Iterator[Shape]:
    yield Box(rect.inset(0.5), ground_corner(rect), theme.board[2], theme.board_edge, 1.0)
    for cell in grid.shown():
        room = grid.at(cell).inset(grid.each * 0.03)
        if cell != grid.cells.centre:
            yield Box(room, grid.each * CELL_CORNER, None, fade(theme.mat_edge, 0.34), 1.0)
    size, (left, top) = min(theme.note_size, grid.each * 0.24), grid.rect[:2]
    for k in range(grid.columns):
        at = (left + (k + 0.5) * grid.each, top - size * 0.66)
        yield Text(at, chr(ord("a") + grid.column + k), size, theme.ink_faint, False, "middle", "middle")
    for k in range(grid.rows):
        at = (left - size * 0.6, top + (k + 0.5) * grid.each)
        yield Text(at, str(grid.row + k + 1), size, theme.ink_faint, False, "middle", "middle")
    centre = grid.at(grid.cells.centre)
    yield centre_star(theme).at(*centre.centre, grid.each * 0.047)


@cache
def _tile(theme: Theme) -> Stamp:
    """The card that a system lies on; a cell of side 20."""
    light = mix(theme.board[1], theme.board[0], 0.75)
    dark = mix(theme.board[2], theme.board[1], 0.6)
    fill = Radial(((0.0, light), (1.0, dark)), (0.42, 0.46), 0.75)
    return Stamp((Box(Rect(-9.5, -9.5, 19, 19), 2.4, fill, theme.board_edge, 0.22),))


def drawn_system(theme: Theme, system: System, cell: Rect) -> list[Shape]:
    """A system without what stands there."""
    lying = drawn_planet(theme, system.planet, system.face == "energy", cell)
    return [*lying, satellite_stamp(theme, system.satellite).at(*satellite_at(cell), satellite_radius(cell) / 10)]


def drawn_planet(theme: Theme, colour: str, energy: bool, cell: Rect, opacity: float = 1.0) -> list[Shape]:
    """A planet on its card, with what its energy is worth."""
    radius = planet_radius(cell)
    shapes: list[Shape] = [
        _tile(theme).at(*cell.centre, cell.w / 20, opacity),
        planet(theme, colour, energy).at(*planet_at(cell), radius / 10, opacity),
    ]
    if energy and colour != "black" and cell.w >= LEAST_WORTH:
        shapes += _worth(theme, colour, cell)
    return shapes


def _worth(theme: Theme, colour: str, cell: Rect) -> list[Shape]:
    """The points of an energy face, at the left lower corner of the card."""
    size = cell.w * WORTH
    at = (cell.x + cell.w * WORTH_AT[0], cell.y + cell.h * WORTH_AT[1])
    points = ENERGY_POINTS[COLOURS.index(colour)]
    return [Text(at, f"+{points}", size, ink(theme, colour).light, True, "middle", "middle")]


def _laying(theme: Theme, table: Table, grid: GridLayout) -> list[Shape]:
    """The planet that was just laid and has no satellite yet."""
    laying = table.view.laying
    if laying is None or laying.cell is None:
        return []
    cell = grid.at(table.cells.number[laying.cell])
    gap = Disc(satellite_at(cell), satellite_radius(cell), theme.tip, theme.yours, 1.4, (4, 3))
    return [*drawn_planet(theme, laying.planet, laying.face == "energy", cell), gap, outlined(cell, theme.last, 1.8)]


def _lines(theme: Theme, table: Table, grid: GridLayout) -> Iterator[Shape]:
    """Where all portals lead: a line from each to every system that it reaches and no step does."""
    zone, hue = table.view.zone, theme.hues["purple"]
    colour = mix(hue.fill, "#ffffff", 0.3)
    for n, cell in enumerate(zone.cells):
        start = satellite_at(grid.at(cell))
        for other in bits(zone.ways[n] & ~zone.near[n]):
            end = planet_at(grid.at(zone.cells[other]))
            yield Line(start, end, fade(colour, 0.6), 1.4)
            yield Disc(end, 3.0, colour)


# --- what stands there ----------------------------------------------------------------------------------------


def _standing(theme: Theme, place: PlacedSystem, cell: Rect, moving: Motion) -> Iterator[Shape]:
    """Pawns on their spots, with a small mark of the colour that they hide, and the ship."""
    system = place.system
    if place.on_planet is not None:
        at = moving.pawn(cell, system.cell, "planet")
        yield pawn_stamp(theme, place.on_planet).at(*at, pawn_radius(cell) / 10)
        if system.face == "light":
            corner = (cell.x + cell.w * HIDDEN_AT[0], cell.y + cell.h * HIDDEN_AT[1])
            yield light_mark(theme, system.planet).at(*corner, cell.w * 0.0085)
    if place.on_moon is not None:
        at = moving.pawn(cell, system.cell, "moon")
        yield pawn_stamp(theme, place.on_moon).at(*at, satellite_radius(cell) * 0.92 / 10)
        colour = system.satellite.split()[0]
        mark = any_light(theme) if colour == "white" else light_mark(theme, colour)
        yield mark.at(cell.x + cell.w * MOON_HIDDEN_AT[0], cell.y + cell.h * MOON_HIDDEN_AT[1], cell.w * 0.0075)


def _ships(theme: Theme, table: Table, grid: GridLayout, moving: Motion) -> Iterator[Shape]:
    """All ships; the one that is on its way with a ring around it."""
    radius = grid.each * SHIP
    for seat in range(table.view.seats):
        at = moving.ship(seat, ship_place(table, grid, seat))
        if seat == table.view.to_act and table.view.stage in ("move", "deploy"):
            yield Disc(at, radius * 1.12, fade(theme.background, 0.55), theme.yours, 1.6)
        yield ship(theme, seat).at(*at, radius / 10)


def ship_place(table: Table, grid: GridLayout, seat: int) -> Point:
    """Where a seat's ship is."""
    return grid.ship(table.cells.number[table.view.boards[seat].ship], seat)


def _path(scene: Scene, table: Table, grid: GridLayout) -> Iterator[Shape]:
    """The way of the ship in its present move: every system on it, and a line through them up to the ship."""
    view = table.view
    if not isinstance(view.turn, int):
        return
    worn = coat(scene.theme, view.turn)
    cells = [grid.at(table.cells.number[name]) for name in view.entered]
    yield from (outlined(cell, fade(worn.fill, 0.55), 1.2) for cell in cells)
    if len(cells) > 1:
        stops = tuple(ship_at(cell) for cell in cells)
        yield Polyline(stops, fade(worn.fill, 0.75), cells[0].w * 0.03)
        yield from (Disc(stop, cells[0].w * 0.05, worn.fill) for stop in stops[:-1])


# --- what can be done -----------------------------------------------------------------------------------------


class Offer(NamedTuple):
    """What can be done where, out of the legal actions."""

    cells: dict[str, Action]
    lays: dict[str, list[Lay]]
    spots: dict[tuple[str, str], list[Action]]


def offered(scene: Scene, table: Table) -> Offer:
    """By cell, and by cell and spot."""
    cells: dict[str, Action] = {}
    lays: dict[str, list[Lay]] = {}
    spots: dict[tuple[str, str], list[Action]] = {}
    for action in scene.legal or ():
        match action:
            case Move(to):
                cells[to] = action
            case Place(cell):
                cells[cell] = action
            case Lay(cell):
                lays.setdefault(cell, []).append(action)
            case Recover(cell, spot):
                spots.setdefault((cell, spot), []).append(action)
            case Deploy(_, spot) if isinstance(table.view.turn, int):
                spots.setdefault((table.view.boards[table.view.turn].ship, spot), []).append(action)
    return Offer(cells, lays, spots)


def _marks(scene: Scene, table: Table, grid: GridLayout) -> tuple[list[Shape], list[Spot]]:
    theme, offer = scene.theme, offered(scene, table)
    shapes: list[Shape] = []
    spots: list[Spot] = []
    for place in table.places:
        name, cell = place.system.cell, grid.at(place.cell)
        action = offer.cells.get(name)
        label = cell_words(scene, table, place)
        if action is not None:
            shapes += target(scene, table, grid, action, cell)
            label = f"{action_words(scene, table, action)}. {label}"
        spots.append(Spot(Cell(name), Box(cell.inset(1), cell.w * CELL_CORNER), label, action))
    for name, lays in offer.lays.items():
        drawn, clickable = _faces(scene, table, grid.at(table.cells.number[name]), lays)
        shapes += drawn
        spots += clickable
    for (name, spot), actions in offer.spots.items():
        cell = grid.at(table.cells.number[name])
        shapes += spot_ring(theme, cell, spot)
        spots.append(_spot(scene, table, cell, name, spot, actions))
    centre = grid.at(table.cells.centre)
    words = "The centre: ships begin here and come back when they are ejected; none may enter"
    spots.append(Spot(Centre(), Box(centre.inset(1), centre.w * CELL_CORNER), words))
    return shapes, spots


def target(scene: Scene, table: Table, grid: GridLayout, action: Action, cell: Rect) -> list[Shape]:
    """The frame of a system that can be chosen; one that only a portal reaches has a frame and a sign of its own."""
    theme = scene.theme
    if isinstance(action, Move) and (kind := table.view.portal(action.to)) is not None:
        hue = theme.hues["purple"]
        frame = outlined(cell, mix(hue.fill, "#ffffff", 0.3), 2.2, (3.0, 4.0))
        at, radius = (cell.x + cell.w * PORTAL_AT, cell.y + cell.h * PORTAL_AT), cell.w * PORTAL
        return [frame, portal(theme, kind).at(*at, radius / 10)]
    return [outlined(cell, theme.yours, 2.2, (7.0, 4.0))]


def _faces(scene: Scene, table: Table, cell: Rect, lays: list[Lay]) -> tuple[list[Shape], list[Spot]]:
    """An empty cell where a planet can be laid: a half for each face."""
    theme = scene.theme
    colour = table.view.laying.planet if table.view.laying is not None else "black"
    shapes: list[Shape] = [outlined(cell, theme.yours, 1.6, CHOICE)]
    spots: list[Spot] = []
    each = cell.w / len(lays)
    for k, action in enumerate(lays):
        room = Rect(cell.x + k * each, cell.y, each, cell.h)
        radius = min(each * 0.36, cell.h * 0.3)
        shapes.append(planet(theme, colour, action.face == "energy").at(*room.centre, radius / 10, 0.62))
        if k:
            shapes.append(
                Line((room.x, room.y + cell.h * 0.14), (room.x, room.bottom - cell.h * 0.14), fade(theme.yours, 0.5))
            )
        spots.append(
            Spot(CellHalf(action.cell, action.face), Box(room.inset(1), 4), action_words(scene, table, action), action)
        )
    return shapes, spots


def _spot(scene: Scene, table: Table, cell: Rect, name: str, spot: str, actions: list[Action]) -> Spot:
    """A planet or a moon where a unit goes or comes from; with several units to choose from it stands for none."""
    at, radius = spot_place(cell, spot)
    one = actions[0] if len(actions) == 1 else None
    words = action_words(scene, table, one) if one is not None else f"Deploy a unit on the {spot} of {name}"
    return Spot(Ground(spot, name), Disc(at, radius), words, one)


def spot_place(cell: Rect, spot: str) -> tuple[Point, float]:
    """Middle and radius of a planet or a moon."""
    if spot == "planet":
        return planet_at(cell), planet_radius(cell)
    return satellite_at(cell), satellite_radius(cell) * 1.12


def spot_ring(theme: Theme, cell: Rect, spot: str) -> list[Shape]:
    """A ring around a planet or a moon that can be chosen."""
    at, radius = spot_place(cell, spot)
    return [ringed(at, radius, theme.yours, 2.2, CHOICE, fade(theme.yours, 0.16))]
