"""What a view tells, in the order in which the board asks for it."""

from functools import lru_cache
from random import Random
from typing import NamedTuple

from lumina.core import State
from lumina.games.lum42 import LUM42, Lum42View
from lumina.games.lum42.data import (
    COLOURS,
    ENERGY_OBJECTIVES,
    LIGHT_OBJECTIVES,
    PARTS,
    UNITS,
    Objective,
    Portal,
)
from lumina.games.lum42.events import System
from lumina.games.lum42.pieces import Pawn
from lumina.games.lum42.round_end import majority
from lumina.games.lum42.zone import Zone, zone_of
from lumina.grid import Cells, square

from ..words import counted


class Player(NamedTuple):
    """A seat's board. By colour: cubes of light and of energy, and whether the probe is out."""

    seat: int
    light: tuple[int, ...]
    energy: tuple[int, ...]
    probes: tuple[bool, ...]
    available: tuple[str, ...]
    deployed: tuple[str, ...]
    """Units in the space zone and in the Exile."""
    reserve: tuple[str, ...]
    """Special units not yet chosen."""
    reached: int
    """How many objectives."""
    points: tuple[tuple[str, int], ...]
    """By part of the score, those that are something."""
    score: int


class Place(NamedTuple):
    """A system with what is there."""

    n: int
    system: System
    cell: int
    on_planet: Pawn | None
    on_moon: Pawn | None
    ship: int | None


class Table(NamedTuple):
    """The whole table."""

    view: Lum42View
    cells: Cells
    places: tuple[Place, ...]
    players: tuple[Player, ...]
    homing: tuple[int, ...]
    """The seats whose ships are at the centre."""

    def place(self, name: str) -> Place | None:
        """The system on a cell."""
        return next((place for place in self.places if place.system.cell == name), None)

    @property
    def zone(self) -> Zone:
        """The systems, and where a ship gets from each."""
        return zone_of(self.view.options.grid, self.view.systems)

    def portal(self, to: str) -> Portal | None:
        """The portal through which the ship whose turn it is gets to a system, None for a step."""
        turn, zone = self.view.turn, self.zone
        assert isinstance(turn, int)
        start = zone.at.get(self.view.boards[turn].ship)
        return None if start is None else zone.portal(start, zone.at[to])

    def role(self, seat: int) -> str:
        """A word about a seat."""
        view = self.view
        if view.to_act is None:  # the game is over, by a resignation too
            return ""
        if view.to_act == seat:
            return "to move"
        if view.turn == seat:
            return "at turn"
        return "flies no more this round" if seat in view.out else ""

    def leaders(self, colour: int) -> list[int]:
        """Who has the most energy of a colour; nobody without a cube."""
        return self._majority(colour)[0]

    def share(self, colour: int) -> int:
        """What each of the leaders would gain for it."""
        return self._majority(colour)[1]

    def _majority(self, colour: int) -> tuple[list[int], int]:
        return majority([player.energy[colour] for player in self.players], colour)

    @property
    def laid(self) -> tuple[int, ...]:
        """The cells with a planet."""
        laying = self.view.laying
        more = (self.cells.number[laying.cell],) if laying is not None and laying.cell is not None else ()
        return (*(place.cell for place in self.places), *more)

    @property
    def light_objective(self) -> Objective | None:
        return None if self.view.light is None else LIGHT_OBJECTIVES[self.view.light]

    @property
    def energy_objective(self) -> Objective | None:
        return None if self.view.energy is None else ENERGY_OBJECTIVES[self.view.energy]


@lru_cache(maxsize=64)
def position(view: Lum42View) -> State:
    """The position itself, which a view of this game tells whole; not to be changed."""
    return LUM42.determinize(view, Random(0))


@lru_cache(maxsize=64)
def _cells(size: int) -> Cells:
    return square(size)


def read(view: Lum42View) -> Table:
    """The table of a view."""
    cells = _cells(view.options.grid)
    ships = {board.ship: seat for seat, board in enumerate(view.boards)}
    centre = cells.names[cells.centre]
    places = tuple(
        Place(n, system, cells.number[system.cell], view.on_planets[n], view.on_moons[n], ships.get(system.cell))
        for n, system in enumerate(view.systems)
    )
    players = tuple(_player(view, seat) for seat in range(view.seats))
    homing = tuple(seat for seat, board in enumerate(view.boards) if board.ship == centre)
    return Table(view, cells, places, players, homing)


def _player(view: Lum42View, seat: int) -> Player:
    board = view.boards[seat]
    pawns = (*view.on_planets, *view.on_moons, *view.exile, *view.one_point)
    out = [pawn.kind for pawn in pawns if pawn is not None and pawn.seat == seat and pawn.kind != "probe"]
    return Player(
        seat,
        board.light,
        board.energy,
        tuple(cell is not None for cell in board.probes),
        _sorted(board.units),
        _sorted(out),
        _sorted(board.specials),
        (seat in view.light_reached) + (seat in view.energy_reached),
        tuple((part, points) for part, points in zip(PARTS, board.points, strict=True) if points),
        sum(board.points),
    )


def _sorted(kinds: object) -> tuple[str, ...]:
    """Units in the order of the rules."""
    found: list[str] = list(kinds)  # type: ignore[call-overload]
    return tuple(kind for kind in UNITS for _ in range(found.count(kind)))


def told(player: Player, name: str) -> str:
    """A seat's score in its parts."""
    parts = ", ".join(f"{part} {points}" for part, points in player.points)
    return f"{name}: {counted(player.score, 'point')}" + (f" ({parts})" if parts else "")


def cubes(counts: tuple[int, ...]) -> str:
    """Cubes in words."""
    return ", ".join(f"{count} {colour}" for colour, count in zip(COLOURS, counts, strict=True) if count) or "none"
