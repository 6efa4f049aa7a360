"""What a table of LUM42 is worth for a seat, in points, less a part of what it is worth for the others.

- the score, and of each majority the share that the energy so far promises;
- what the units in play will bring: those that collect add light, those that transform turn it into energy, the
  dearest colours first, as far as there is light for them;
- light that is left, for a part of its energy's points, less and less towards the end;
- probes in play, for the light they will still bring; objectives, by how much of them is done;
- the crew: what special units do beyond basic ones, in each round to come.
"""

from collections.abc import Sequence
from typing import Any

from lumina.games.lum42 import (
    BLACK,
    CENTRE,
    COLOURS,
    ENERGY_POINTS,
    HOME,
    MAJORITY_POINTS,
    NUMBER,
    OBJECTIVE_POINTS,
    POWER,
    ROUNDS,
    SINGLE,
    Lum42State,
    Objective,
)

OTHERS = 1.0
"""How much the mean of the others counts against the own."""
LAYING = ("planet", "lay", "satellite", "reveal")
BEFORE_PROBES = (*LAYING, "move", "deploy")
"""Stages of a round in which the probes have not yet brought their light."""
LIGHT_SHARE = (0.0, 0.25, 0.35, 0.4, 0.45)
"""What light is worth of its energy's points, by the rounds still to come."""
PROBE_SHARE = 0.45
"""What a probe's light of a later round is worth of its energy's points."""
LIT, UNFED, NEARNESS = 0.5, 0.3, 0.05
"""What collecting, and transforming without light for it, are worth of a colour's points; and of what lies near."""
DEAREST = (*ENERGY_POINTS, max(ENERGY_POINTS))
"""By colour; black and white are any of them."""
EXILE: dict[str, float] = {"collect": 2.5, "transform": 1.5, "exchange": 1.0, "3 points": 3.0, "1 point": 1.0}
"""A unit on a space of the Exile."""
SPECIAL: dict[str, float] = {
    "acts twice": 3.0,
    "collects or transforms": 1.5,
    "wins combats": 1.0,
    "removes probes": 0.5,
}
"""What a special unit does beyond a basic one, in each round to come."""
FIRST = 0.5
"""To be first in a round."""
PASSED = 0.05
"""A probe in a system, for each way into it: other ships that pass pay for that."""


class Others:
    """What tables are worth for the other seats; most turns of a seat change little there, so it is kept."""

    def __init__(self, me: int) -> None:
        self.me = me
        self._kept: dict[Any, float] = {}

    def mean(self, state: Lum42State) -> float:
        """The mean of the others' worths, of tables that one seat's turn has led to from one table."""
        seats = [seat for seat in range(state.seats) if seat != self.me]
        return sum(self._evaluation(state, seat) for seat in seats) / len(seats)

    def _evaluation(self, state: Lum42State, seat: int) -> float:
        """By all that may differ: what stands where cannot, except by a combat or a probe that is sent home."""
        key = (
            seat,
            state.stage,
            state.zone,
            state.ships[seat],
            tuple(state.points[seat]),
            state.light[seat],
            tuple(state.energy),
            state.probes[seat],
            state.planets_of[seat],
            state.moons_of[seat],
            state.exile,
            state.one_point,
            tuple(state.supply),
            state.light_reached,
            state.energy_reached,
            state.specials[seat],
            state.first,
        )
        if key not in self._kept:
            self._kept[key] = evaluate(state, seat)
        return self._kept[key]


def value(state: Lum42State, me: int, others: Others) -> float:
    """What a table is worth for a seat."""
    return evaluate(state, me) - OTHERS * others.mean(state)


def evaluate(state: Lum42State, seat: int) -> float:
    """What a seat has and may expect."""
    if state.outcome is not None:
        return float(state.outcome.scores[seat])
    left = ROUNDS - state.round
    harvest = Harvest(state, seat, left)
    energy = [have + more for have, more in zip(state.energy[seat], harvest.gained, strict=True)]
    return (
        sum(state.points[seat])
        + harvest.extra
        + _points(harvest.gained)
        + LIGHT_SHARE[left] * _points(harvest.light)
        + sum(_majority(state, seat, colour, have) for colour, have in enumerate(energy))
        + _light_objective(state, seat, harvest.light)
        + _energy_objective(state, seat, energy)
        + (_outlook(state, seat) if state.stage in LAYING else 0.0)
        + left * sum([SPECIAL[power] for unit, power in POWER.items() if unit not in state.specials[seat]])
        + (FIRST if state.first == seat else 0.0)
    )


def _times(kind: str) -> int:
    """How often a unit acts."""
    return 2 if POWER.get(kind) == "acts twice" else 1


class Harvest:
    """What the units and probes in play will bring: `gained` energy, `light` left (by colour), `extra` points."""

    def __init__(self, state: Lum42State, seat: int, left: int) -> None:
        self.light = list(map(float, state.light[seat]))
        self.gained = [0.0] * BLACK
        self.extra = 0.0
        self._probes(state, seat, left)
        self._exile(state, seat)
        self._units(state, seat, left)

    def _probes(self, state: Lum42State, seat: int, left: int) -> None:
        soon = state.stage in BEFORE_PROBES
        for colour, at in enumerate(state.probes[seat]):
            if at != HOME:
                self.light[colour] += soon
                self.extra += PASSED * (left + 1) * state.zone.ways[at].bit_count()
                self.extra += left * (PROBE_SHARE * ENERGY_POINTS[colour] + (state.collect == COLOURS[colour]))

    def _exile(self, state: Lum42State, seat: int) -> None:
        for pawn, space in zip(state.exile, SINGLE, strict=True):
            if pawn is not None and pawn.seat == seat:
                self.extra += EXILE[space]
        self.extra += sum(pawn.seat == seat for pawn in state.one_point)

    def _units(self, state: Lum42State, seat: int, left: int) -> None:
        """Those that collect first, then the transformers of one colour, then those of any."""
        zone, anything, certain = state.zone, 0, [0] * BLACK
        for system, pawn in enumerate(state.on_moons):
            if pawn is not None and pawn.seat == seat:
                self._collect(state, seat, zone.satellites[system], _times(pawn.kind), left)
        for system, pawn in enumerate(state.on_planets):
            if pawn is None or pawn.seat != seat or pawn.kind == "probe":
                continue
            colour, times = zone.planets[system], _times(pawn.kind)
            if colour == BLACK:
                anything += times
            elif zone.systems[system].face == "energy" or (
                POWER.get(pawn.kind) == "collects or transforms" and self.light[colour] >= 1
            ):
                certain[colour] += times
            else:
                self._collect(state, seat, colour, times, left)
        for colour, times in enumerate(certain):
            self._transform(colour, times)
        for colour in range(BLACK):
            anything -= self._transform(colour, anything)

    def _collect(self, state: Lum42State, seat: int, colour: int, times: int, left: int) -> None:
        """A white moon brings the dearest colour there is."""
        if colour == BLACK:
            colour = next((each for each in range(BLACK) if state.supply[each]), 0)
        got = min(times, state.supply[colour])
        self.light[colour] += got
        self.extra += got * (state.collect == COLOURS[colour])
        if got and state.probes[seat][colour] == HOME and state.zone.lit[colour]:
            self.extra += 0.8 * left * PROBE_SHARE * ENERGY_POINTS[colour]

    def _transform(self, colour: int, times: int) -> int:
        """How many of so many transformations there is light for."""
        done = min(int(self.light[colour]), times)
        self.light[colour] -= done
        self.gained[colour] += done
        return done


def _outlook(state: Lum42State, seat: int) -> float:
    """What the systems promise: all that units could bring from there, less the farther they are from the ship."""
    zone, cells = state.zone, state.zone.ground.cells
    here = divmod(cells.centre if state.ships[seat] == CENTRE else zone.cells[state.ships[seat]], cells.size)
    promised = 0.0
    for cell, planet, moon, system in zip(zone.cells, zone.planets, zone.satellites, zone.systems, strict=True):
        row, column = divmod(cell, cells.size)
        lit = system.face == "light"
        fruit = LIT if lit else 1.0 if planet == BLACK or state.light[seat][planet] else UNFED
        promise = fruit * DEAREST[planet] + (LIT * DEAREST[moon] if moon <= BLACK else 0.0)
        promised += promise / (1 + abs(row - here[0]) + abs(column - here[1]))
    return NEARNESS * promised


def _points(cubes: Sequence[float]) -> float:
    return sum(many * points for many, points in zip(cubes, ENERGY_POINTS, strict=True))


def _majority(state: Lum42State, seat: int, colour: int, energy: float) -> float:
    """The share of a majority that so much energy promises, the more certain the nearer the end."""
    others = [0.5 + state.energy[other][colour] for other in range(state.seats) if other != seat]
    mine = (0.5 + energy) ** 2
    return MAJORITY_POINTS[colour] * mine / (mine + sum(other**2 for other in others))


def _light_objective(state: Lum42State, seat: int, light: Sequence[float]) -> float:
    objective = state.light_face
    if objective is None:
        return 0.0
    there = [at for at in state.probes[seat] if at != HOME]
    if objective.probes:
        done = min(len(there) / objective.probes, 1.0)
    elif objective.together:
        done = min(_together(state, there) / objective.together, 1.0)
    else:
        done = _done(objective, light)
    return _promise(state.light_reached, seat, done)


def _together(state: Lum42State, systems: Sequence[int]) -> int:
    """Of these systems the most that are connected by their sides."""
    left, most = set(systems), 0
    while left:
        group = [left.pop()]
        for system in group:
            beside = [other for other in left if state.zone.near[system] >> other & 1]
            left.difference_update(beside)
            group += beside
        most = max(most, len(group))
    return most


def _energy_objective(state: Lum42State, seat: int, energy: Sequence[float]) -> float:
    objective = state.energy_face
    return 0.0 if objective is None else _promise(state.energy_reached, seat, _done(objective, energy))


def _done(objective: Objective, cubes: Sequence[float]) -> float:
    """How much of an objective of cubes is there, from 0 to 1."""
    wanted = {NUMBER[colour]: many for colour, many in objective.cubes.items()}
    return sum(min(cubes[colour], many) for colour, many in wanted.items()) / sum(wanted.values())


def _promise(reached: Sequence[int], seat: int, done: float) -> float:
    """What an objective that is so far done is worth, unless it has brought its points already."""
    return 0.0 if seat in reached else 0.8 * OBJECTIVE_POINTS[len(reached)] * done**2
