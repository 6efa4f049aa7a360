"""LUM42 for learners."""

from typing import Any

from lumina.core import Action
from lumina.games.lum42 import (
    COLOURS,
    ENERGY_OBJECTIVES,
    LIGHT_OBJECTIVES,
    PARTS,
    PLANETS,
    ROUNDS,
    SATELLITES,
    SPACES,
    SPECIAL,
    UNITS,
    Banishing,
    Lum42Options,
    PlaceProbe,
    actions,
)
from lumina.games.lum42.data import FACES, KINDS_OF_CUBE, SPOTS, STACKS
from lumina.games.lum42.pieces import KINDS
from lumina.grid import square

from .encoding import Enumerated, Features, counts, every, joined, marks, one_hot

CUBES = 20
"""Of one colour at the most."""
TILES = 12
PAWNS = 8


class Lum42Encoding(Enumerated):
    """Cells are in the order of the grid; a pawn is one of the kinds of a seat."""

    options: Lum42Options
    seat_fields = {actions.First: "seat", actions.Exchange: "other"}  # noqa: RUF012

    def every_action(self) -> list[Action]:
        cells, seats = square(self.options.grid).names, range(self.seats)
        return [
            *every(actions.First, seats),
            *every(actions.TakePlanet, range(STACKS)),
            *every(actions.Lay, cells, FACES),
            *every(actions.TakeSatellite, range(STACKS)),
            *every(actions.Move, cells),
            *every(actions.Deploy, UNITS, SPOTS),
            *every(actions.Banish, SPACES),
            *every(actions.Recover, cells, SPOTS),
            *every(actions.Release, SPACES, UNITS),
            *every(actions.Collect, COLOURS),
            *every(actions.Transform, COLOURS),
            *every(actions.Exchange, seats[1:], KINDS_OF_CUBE, COLOURS, COLOURS),
            *every(actions.Decline),
            *every(actions.Place, cells),
            *every(actions.Enlist, UNITS),
        ]

    def game_features(self, view: Any, me: int) -> Features:
        asked = view.pending[-1] if view.pending else None
        yield "unit banished", one_hot(asked.unit if isinstance(asked, Banishing) else None, UNITS)
        yield "probe placed", one_hot(asked.colour if isinstance(asked, PlaceProbe) else None, COLOURS)
        yield "may do again", one_hot(getattr(asked, "second", None), ("none", "same colour", "any colour"))
        yield "round", [view.round / ROUNDS]
        yield "first player", self.seat(view.first, me)
        yield "turn", self.seat(view.turn, me)
        yield "systems", joined(self._cells(view, me))
        for name, stacks, kinds in (
            ("planet stacks", view.planet_stacks, PLANETS),
            ("satellite stacks", view.satellite_stacks, SATELLITES),
        ):
            yield name, joined([*one_hot(stack.top, kinds), stack.under / TILES] for stack in stacks)
        yield "planets not seen", [left / TILES for left in view.planets_left]
        yield "satellites not seen", [left / TILES for left in view.satellites_left]
        yield "planet taken", one_hot(view.laying.planet if view.laying else None, PLANETS)
        yield "its face", one_hot(view.laying.face if view.laying else None, FACES)
        yield "supply", [cubes / CUBES for cubes in view.supply]
        yield "boards", joined(self._board(view.boards[seat]) for seat in self.each_seat(me))
        yield "Exile", joined(self._pawn(pawn, me) for pawn in view.exile)
        pawns = [(pawn.seat, pawn.kind) for pawn in view.one_point]
        places = [(seat, kind) for seat in self.each_seat(me) for kind in UNITS]
        yield "Exile, 1 point", counts(pawns, places, PAWNS)
        yield "colour that pays", one_hot(view.collect, COLOURS)
        yield "light objective", one_hot(view.light_objective, range(len(LIGHT_OBJECTIVES)))
        yield "energy objective", one_hot(view.energy_objective, range(len(ENERGY_OBJECTIVES)))
        for name, reached in (("light reached", view.light_reached), ("energy reached", view.energy_reached)):
            order = {seat: (n + 1) / self.seats for n, seat in enumerate(reached)}
            yield name, [order.get(seat, 0.0) for seat in self.each_seat(me)]
        yield "stays out", marks(view.out, self.each_seat(me))

    def _cells(self, view: Any, me: int) -> list[list[float]]:
        """By cell: planet, face, satellite, pawns on planet and moon, ships, how early it was entered in this move."""
        systems = {system.cell: n for n, system in enumerate(view.systems)}
        laid = view.laying.cell if view.laying else None
        found = []
        for cell in square(self.options.grid).names:
            n = systems.get(cell)
            system = None if n is None else view.systems[n]
            entered = view.entered.index(cell) + 1 if cell in view.entered else 0
            found.append(
                [
                    *one_hot(system and system.planet, PLANETS),
                    *one_hot(system and system.face, FACES),
                    *one_hot(system and system.satellite, SATELLITES),
                    *self._pawn(None if n is None else view.on_planets[n], me),
                    *self._pawn(None if n is None else view.on_moons[n], me),
                    *[float(view.boards[seat].ship == cell) for seat in self.each_seat(me)],
                    float(cell == laid),
                    entered / 10,
                ]
            )
        return found

    def _pawn(self, pawn: Any, me: int) -> list[float]:
        if pawn is None:
            return [0.0] * (self.seats + len(KINDS))
        return [*self.seat(pawn.seat, me), *one_hot(pawn.kind, KINDS)]

    def _board(self, board: Any) -> list[float]:
        return [
            *[cubes / CUBES for cubes in board.light],
            *[cubes / CUBES for cubes in board.energy],
            *[float(at is None) for at in board.probes],
            *counts(board.units, UNITS, PAWNS),
            *marks(board.specials, SPECIAL),
            *[n / 50 for n, _ in zip(board.points, PARTS, strict=True)],
        ]
