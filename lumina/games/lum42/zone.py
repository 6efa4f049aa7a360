"""The space zone: its systems, where they lie, and where a ship gets from each (LUM-8, LUM-9, LUM-26 to LUM-31).

A system is its number, in the order of laying; a set of systems is a mask. A zone never changes once it is made.
"""

from collections.abc import Iterable
from copy import copy
from functools import cache, lru_cache

from lumina.grid import Cells, square

from . import data
from .actions import Lay, Move, Place, Recover
from .data import COLOURS, NUMBER, PORTALS, SATELLITES, SIDE, Face, Planet, Portal, Satellite
from .events import System


class Ground:
    """The actions of a grid, made once. By cell: `moves`, `places`, `recoveries` (planet, moon), `lays` (by face)."""

    def __init__(self, size: int) -> None:
        self.cells: Cells = square(size)
        names = self.cells.names
        self.moves = tuple(map(Move, names))
        self.places = tuple(map(Place, names))
        self.recoveries = tuple((Recover(name, "planet"), Recover(name, "moon")) for name in names)
        self.lays = tuple((Lay(name, "light"), Lay(name, "energy")) for name in names)


ground = cache(Ground)


class Zone:
    """`at`: the system by its cell's name. By system: `cells`, `planets` (colour), `satellites` (their places in the
    data), `near` (systems beside it), `ways` (systems a ship gets to from it), `moves` and so on: its actions.

    Masks: `whole` (all systems), `moons` (those with one), `launch` (those beside the centre), and by colour
    `lit` (light-face planets). `free`: the cells where a planet may be laid (LUM-20).
    """

    cells: tuple[int, ...]
    planets: tuple[int, ...]
    satellites: tuple[int, ...]
    near: tuple[int, ...]
    ways: tuple[int, ...]
    lit: tuple[int, ...]
    moves: tuple[Move, ...]
    places: tuple[Place, ...]
    recoveries: tuple[tuple[Recover, Recover], ...]
    __slots__ = (
        "at",
        "cells",
        "free",
        "ground",
        "launch",
        "lit",
        "moons",
        "moves",
        "near",
        "places",
        "planets",
        "recoveries",
        "satellites",
        "systems",
        "ways",
        "whole",
    )

    def __init__(self, size: int, systems: Iterable[System] = ()) -> None:
        self.ground = ground(size)
        self.systems: tuple[System, ...] = ()
        self.at: dict[str, int] = {}
        self.cells, self.planets, self.satellites, self.near, self.ways = (), (), (), (), ()
        self.whole, self.moons, self.launch, self.lit = 0, 0, 0, (0,) * len(COLOURS)
        self.free: tuple[int, ...] = ()
        self.moves, self.places, self.recoveries = (), (), ()
        for system in systems:
            self._lay(system)

    def with_system(self, system: System) -> "Zone":
        """The zone with one system more."""
        new = copy(self)
        new._lay(system)
        return new

    def _lay(self, system: System) -> None:
        """While a zone is made: the last system of it."""
        ground, number = self.ground, len(self.systems)
        cell, bit = ground.cells.number[system.cell], 1 << number
        self.systems, self.cells, self.at = (
            (*self.systems, system),
            (*self.cells, cell),
            self.at | {system.cell: number},
        )
        self.planets = (*self.planets, NUMBER[system.planet])
        self.satellites = (*self.satellites, SATELLITES.index(system.satellite))
        self._connect(number, ground.cells.neighbours[cell])
        self.whole |= bit
        self.moons |= bit if self.satellites[number] < SIDE else 0
        if system.face == "light":
            self.lit = tuple(mask | bit if n == self.planets[number] else mask for n, mask in enumerate(self.lit))
        self.moves, self.places = (*self.moves, ground.moves[cell]), (*self.places, ground.places[cell])
        self.recoveries = (*self.recoveries, ground.recoveries[cell])

    def _connect(self, number: int, beside: tuple[int, ...]) -> None:
        """What the last system has to do with the others, with the centre and with free cells; `beside` are cells."""
        bit, centre = 1 << number, self.ground.cells.centre
        near, ways, has_portal = [*self.near, 0], [*self.ways, 0], self.satellites[number] in PORTALS
        for other in range(number):
            if self.cells[other] in beside:
                near[other] |= bit
                near[number] |= 1 << other
                ways[other] |= bit
                ways[number] |= 1 << other
                continue
            if self.satellites[other] in PORTALS and self._portal_leads(other, number):
                ways[other] |= bit
            if has_portal and self._portal_leads(number, other):
                ways[number] |= 1 << other
        self.near, self.ways = tuple(near), tuple(ways)
        self.launch |= bit if centre in beside else 0
        self.free = tuple(sorted({*self.free, *beside} - {*self.cells, centre}))

    def _portal_leads(self, start: int, to: int) -> bool:
        """LUM-28 to LUM-31: whether the portal of `start` leads to another system."""
        match self.satellites[start]:
            case data.SIDE:
                return self.cells[to] in self.ground.cells.lines[self.cells[start]]
            case data.DIAGONAL:
                return self.cells[to] in self.ground.cells.diagonals[self.cells[start]]
            case data.TELEPORT:
                return self.planets[to] == self.planets[start] or self.satellites[to] == data.TELEPORT
        return False

    def portal(self, start: int, to: int) -> Portal | None:
        """LUM-28: the portal that a ship takes from system to system, None for a step, which comes first (LUM-26)."""
        return None if self.near[start] >> to & 1 else PORTALS[self.satellites[start]]

    @property
    def centre(self) -> str:
        """The centre's name."""
        cells = self.ground.cells
        return cells.names[cells.centre]


@lru_cache(maxsize=8)
def zone_of(size: int, systems: tuple[System, ...]) -> Zone:
    """The zone of the systems that a view shows, kept for the next question about them."""
    return Zone(size, systems)


def starting(size: int, planets: tuple[Planet, ...], satellites: tuple[Satellite, ...]) -> Zone:
    """LUM-10: the eight systems around the centre, light faces up, black planets on energy."""
    cells = square(size)
    ring = [cells.names[cell] for cell in cells.ring(cells.centre)]
    systems = [
        System(cell, planet, face_up(planet), satellite)
        for cell, planet, satellite in zip(ring, planets, satellites, strict=True)
    ]
    return Zone(size, systems)


def face_up(planet: Planet) -> Face:
    """LUM-10: a starting planet lies on light, a black one has energy on both faces."""
    return "energy" if planet == "black" else "light"
