"""What the last ply moved: where it comes from, on its way and at rest."""

from collections.abc import Iterator
from math import hypot

from lumina.games.lum42 import (
    Collected,
    Deployed,
    Ejected,
    Fought,
    Laid,
    Moved,
    Pawn,
    ProbePlaced,
    ProbeRemoved,
    Recovered,
    TookSatellite,
    Transformed,
)
from lumina.picture import Point, Rect, Shape, Stamp, Theme, fade

from ..scene import Scene
from .grid_layout import GridLayout, pawn_radius, planet_at, satellite_at, satellite_radius, ship_at
from .highlights import framed
from .marks import energy_mark, light_cube, moon, portal
from .pawns import probe, unit
from .table import Table

MARKED = (Moved, Deployed, Laid, TookSatellite, ProbePlaced, ProbeRemoved, Recovered, Fought)
"""Events whose cell is marked as the last that something happened on."""


class Motion:
    """The last events on a part of the grid; `stacks` is where tiles come from."""

    def __init__(self, scene: Scene, table: Table, grid: GridLayout, stacks: Rect) -> None:
        self.scene, self.ground, self.stacks = scene, grid, stacks
        self.number = table.cells.number
        self.moved = scene.moved
        self.ships: dict[int, Point] = {}
        self.deployed: set[tuple[str, str]] = set()
        for event in scene.events if self.moved < 1 else ():
            match event:
                case Moved(seat, start):
                    self.ships[seat] = grid.ship(self.number[start], seat)
                case Ejected(seat, cell):
                    self.ships[seat] = ship_at(self.cell(cell))
                case Deployed(_, _, cell, spot):
                    self.deployed.add((cell, spot))

    def cell(self, name: str) -> Rect:
        """Where a cell lies, by its name."""
        return self.ground.at(self.number[name])

    def between(self, start: Point, end: Point) -> Point:
        """On the way."""
        share = self.moved
        return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share

    def ship(self, seat: int, end: Point) -> Point:
        """Where a ship is now that is to be at `end`."""
        start = self.ships.get(seat)
        if start is None:
            return end
        x, y = self.between(start, end)
        bow = hypot(end[0] - start[0], end[1] - start[1]) * 0.12
        return x, y - bow * 4 * self.moved * (1 - self.moved)

    def pawn(self, cell: Rect, name: str, spot: str) -> Point:
        """Where a pawn is now that is to stand on a spot: it comes from the ship."""
        end = planet_at(cell) if spot == "planet" else satellite_at(cell)
        return self.between(ship_at(cell), end) if (name, spot) in self.deployed else end

    def marks(self) -> Iterator[Shape]:
        """A frame around the cells of the last ply."""
        theme = self.scene.theme
        cells = [
            event.to if isinstance(event, Moved) else event.cell
            for event in self.scene.events
            if isinstance(event, MARKED)
        ]
        for name in dict.fromkeys(cells):
            cell = self.cell(name)
            yield framed(cell.inset(cell.w * 0.02), cell.w * 0.12, fade(theme.last, 0.75), 1.4)

    def flying(self) -> Iterator[Shape]:
        """What is on its way and nowhere else on the table."""
        if self.moved >= 1:
            return
        theme, left = self.scene.theme, 1 - self.moved
        at: Point | None = None
        for event in self.scene.events:
            match event:
                case TookSatellite(_, stack, name, satellite):
                    start = (self.stacks.x + self.stacks.w * (stack + 0.5) / 4, self.stacks.y + self.stacks.h * 0.7)
                    cell = self.cell(name)
                    yield satellite_stamp(theme, satellite).at(
                        *self.between(start, satellite_at(cell)), satellite_radius(cell) / 10
                    )
                case Recovered(seat, kind, name, spot):
                    cell = self.cell(name)
                    x, y = at = planet_at(cell) if spot == "planet" else satellite_at(cell)
                    yield unit(theme, seat, kind).at(x, y + cell.h * 0.3 * self.moved, pawn_radius(cell) / 10, left)
                case Collected(_, colour) | Transformed(_, colour) if at is not None:
                    stamp = (light_cube if isinstance(event, Collected) else energy_mark)(theme, colour)
                    yield stamp.at(at[0], at[1] - self.ground.each * 0.6 * self.moved, self.ground.each * 0.016, left)
                    at = None


def satellite_stamp(theme: Theme, satellite: str) -> Stamp:
    """The token by its name in the rules."""
    name, kind = satellite.split()
    return moon(theme, name) if kind == "moon" else portal(theme, name)


def pawn_stamp(theme: Theme, pawn: Pawn) -> Stamp:
    """A unit or a probe."""
    return probe(theme, pawn.seat) if pawn.kind == "probe" else unit(theme, pawn.seat, pawn.kind)
