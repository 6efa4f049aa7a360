"""What a view tells, in the order in which the board asks for it."""

from typing import NamedTuple

from lumina.games.lum42 import COLOURS, HOME, Lum42View, Pawn, System
from lumina.grid import Cells

from ..phrases import counted


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


class PlacedSystem(NamedTuple):
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
    places: tuple[PlacedSystem, ...]
    players: tuple[Player, ...]

    def place(self, name: str) -> PlacedSystem | None:
        """The system on a cell."""
        return next((place for place in self.places if place.system.cell == name), None)

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

    @property
    def laid(self) -> tuple[int, ...]:
        """The cells with a planet."""
        laying = self.view.laying
        more = (self.cells.number[laying.cell],) if laying is not None and laying.cell is not None else ()
        return (*(place.cell for place in self.places), *more)


def table_of(view: Lum42View) -> Table:
    """The table of a view."""
    zone, cells = view.zone, view.zone.ground.cells
    ships = {system: seat for seat, system in enumerate(view.ships)}
    places = tuple(
        PlacedSystem(n, system, zone.cells[n], view.on_planets[n], view.on_moons[n], ships.get(n))
        for n, system in enumerate(zone.systems)
    )
    return Table(view, cells, places, tuple(_player(view, seat) for seat in range(view.seats)))


def _player(view: Lum42View, seat: int) -> Player:
    score = view.scores()[seat]
    return Player(
        seat,
        view.light[seat],
        view.energy[seat],
        tuple(at != HOME for at in view.probes[seat]),
        view.units[seat],
        view.units_in_play(seat),
        view.specials[seat],
        (seat in view.light_reached) + (seat in view.energy_reached),
        tuple((part, points) for part, points in score.parts.items() if points),
        score.total,
    )


def told(player: Player, name: str) -> str:
    """A seat's score in its parts."""
    parts = ", ".join(f"{part} {points}" for part, points in player.points)
    return f"{name}: {counted(player.score, 'point')}" + (f" ({parts})" if parts else "")


def cubes(counts: tuple[int, ...]) -> str:
    """Cubes in words."""
    return ", ".join(f"{count} {colour}" for colour, count in zip(COLOURS, counts, strict=True) if count) or "none"
