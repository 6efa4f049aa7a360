"""How a position of LUM42 is judged: points, what the units and probes in play will still bring, and what may follow.

A turn is played to its end first: a ship deploys where it is best at first sight, other answers are the first there
are. What features are worth changes with the rounds, so some stand twice, the second time by the rounds to come.
"""

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from lumina.bots.evaluation import Evaluation
from lumina.core import Action
from lumina.games.lum42 import (
    BLACK,
    ENERGY_POINTS,
    HOME,
    LUM42,
    MAJORITY_POINTS,
    NUMBER,
    OBJECTIVE_POINTS,
    ROUNDS,
    SINGLE,
    SPECIAL,
    Acting,
    ActingAgain,
    Deploy,
    Lum42State,
    Objective,
)

WHITE = BLACK
LAYING = ("planet", "lay", "satellite", "reveal")
BEFORE_PROBES = (*LAYING, "move", "deploy", "deployed")
"""Stages of a round in which the probes have not yet brought their light."""
CHANGING = (
    "points",
    "energy to come",
    "light",
    "light of one colour",
    "probes",
    "light by probes",
    "majorities",
    "light objective",
    "energy objective",
    "first player",
    "turn order",
)
PLAIN = (
    "collected for the objective",
    "units to deploy",
    "units to recover",
    "units in vain",
    *(f"in the Exile: {space}" for space in (*SINGLE, "1 point")),
    "passed by",
    *(f"has the {unit}" for unit in SPECIAL),
)


class Lum42Evaluation(Evaluation):
    """Points, cubes, what is in play."""

    game = LUM42
    names: ClassVar[tuple[str, ...]] = (*CHANGING, *(f"{name}, early" for name in CHANGING), *PLAIN)

    def comparable(self, state: Lum42State) -> bool:
        return not (state.pending or state.path or state.laying is not None)

    def answer(self, state: Lum42State, rng: Random) -> Action:
        """The dearest colour; a unit where it brings most at once; where nothing tells, anything."""
        actions = list(state.legal_actions())
        if state.pending:
            if isinstance(state.pending[-1], Acting | ActingAgain):
                return actions[0]
        elif state.stage == "deploy":
            deploys = [action for action in actions if isinstance(action, Deploy)]
            if deploys:
                return max(deploys, key=lambda action: _at_once(state, action))
        return actions[int(rng.random() * len(actions))]

    def features(self, state: Lum42State) -> list[list[float]]:
        seats, left = range(state.seats), ROUNDS - state.round
        early, soon = left / (ROUNDS - 1), state.stage in BEFORE_PROBES
        harvests = _harvests(state)
        energies = [
            [have + more for have, more in zip(state.energy[seat], harvests[seat].gained, strict=True)]
            for seat in seats
        ]
        majorities = _majorities(energies)
        collected = -1 if state.collect is None else NUMBER[state.collect]
        found = []
        for seat in seats:
            harvest, points = harvests[seat], state.points[seat]
            out = [colour for colour, at in enumerate(state.probes[seat]) if at != HOME]
            light = harvest.light
            if soon:
                for colour in out:
                    light[colour] += 1
            changing = [
                sum(points) / 10,
                _points(harvest.gained) / 10,
                _points(light) / 10,
                float(max(light)),
                float(len(out)),
                sum([ENERGY_POINTS[colour] for colour in out]) / 10,
                majorities[seat] / 10,
                _light_objective(state, seat, light),
                _objective(state.energy_face, state.energy_reached, seat, energies[seat]),
                float(seat == state.first),
                float((seat - state.first) % state.seats) if state.first is not None else 0.0,
            ]
            crew = (*state.units[seat], *harvest.crew)
            plain = [
                float(harvest.paid[collected] if collected >= 0 else 0),
                float(len(state.units[seat])) if soon else 0.0,
                float(len(harvest.crew)),
                float(harvest.vain),
                *harvest.exile,
                float(state.ships[seat] >= 0 and bool(state.occupied >> state.ships[seat] & 1)),
                *[float(unit in crew) * (1 + left) / ROUNDS for unit in SPECIAL],
            ]
            found.append([*changing, *[value * early for value in changing], *plain])
        return found


class Harvest:
    """What a seat's units in play will bring: `gained` energy and `light` left by colour, light that is `paid` for.

    `crew`: the units in play; `exile`: by space, how many are there; `vain`: actions without light for them.
    """

    __slots__ = ("anything", "certain", "crew", "exile", "gained", "light", "paid", "vain")

    def __init__(self, light: Sequence[int]) -> None:
        self.light = list(light)
        self.gained, self.certain, self.paid = [0] * BLACK, [0] * BLACK, [0] * BLACK
        self.exile = [0.0] * (len(SINGLE) + 1)
        self.crew: list[str] = []
        self.anything = self.vain = 0

    def collect(self, colour: int, times: int) -> None:
        """`times` light of a colour comes in and is paid for."""
        self.light[colour] += times
        self.paid[colour] += times

    def transform(self) -> None:
        """Those of a colour, then those of any, the dearest first."""
        for colour, times in enumerate(self.certain):
            done = min(self.light[colour], times)
            self.light[colour] -= done
            self.gained[colour] += done
            self.vain += times - done
        for colour in range(BLACK):
            done = min(self.light[colour], self.anything)
            self.light[colour] -= done
            self.gained[colour] += done
            self.anything -= done
        self.vain += self.anything


def _harvests(state: Lum42State) -> list[Harvest]:
    """By seat. Those that collect act first, then those that transform."""
    found = [Harvest(light) for light in state.light]
    zone, dearest = state.zone, next((colour for colour, left in enumerate(state.supply) if left), 0)
    for system, pawn in enumerate(state.on_moons):
        if pawn is not None:
            harvest, colour = found[pawn.seat], zone.satellites[system]
            harvest.crew.append(pawn.kind)
            harvest.collect(dearest if colour == WHITE else colour, 2 if pawn.kind == "doubler" else 1)
    scientists = []
    for system, pawn in enumerate(state.on_planets):
        if pawn is None or pawn.kind == "probe":
            continue
        harvest, colour, times = found[pawn.seat], zone.planets[system], 2 if pawn.kind == "doubler" else 1
        harvest.crew.append(pawn.kind)
        if colour == BLACK:
            harvest.anything += times
        elif not zone.lit[colour] >> system & 1:
            harvest.certain[colour] += times
        elif pawn.kind == "scientist":
            scientists.append((harvest, colour))
        else:
            harvest.collect(colour, times)
    for harvest, colour in scientists:
        if harvest.light[colour] > harvest.certain[colour]:
            harvest.certain[colour] += 1
        else:
            harvest.collect(colour, 1)
    for space, pawn in enumerate(state.exile):
        if pawn is not None:
            found[pawn.seat].exile[space] += 1
            found[pawn.seat].crew.append(pawn.kind)
    for pawn in state.one_point:
        found[pawn.seat].exile[-1] += 1
        found[pawn.seat].crew.append(pawn.kind)
    for harvest in found:
        harvest.transform()
    return found


def _points(cubes: Sequence[float]) -> float:
    return sum([many * points for many, points in zip(cubes, ENERGY_POINTS, strict=True)])


def _majorities(energies: Sequence[Sequence[int]]) -> list[float]:
    """By seat, the points of the majorities by how much of the energy is whose."""
    found = [0.0] * len(energies)
    for colour, points in enumerate(MAJORITY_POINTS):
        squares = [(0.5 + energy[colour]) ** 3 for energy in energies]
        whole = points / sum(squares)
        for seat, square in enumerate(squares):
            found[seat] += square * whole
    return found


def _light_objective(state: Lum42State, seat: int, light: Sequence[int]) -> float:
    objective = state.light_face
    if objective is not None and (wanted := objective.probes or objective.together):
        there = sum([at != HOME for at in state.probes[seat]])
        return _promise(state.light_reached, seat, min(there / wanted, 1.0))
    return _objective(objective, state.light_reached, seat, light)


def _objective(objective: Objective | None, reached: Sequence[int], seat: int, cubes: Sequence[int]) -> float:
    if objective is None or seat in reached:
        return 0.0
    done = wanted = 0
    for colour, many in objective.cubes.items():
        done += min(cubes[NUMBER[colour]], many)
        wanted += many
    return _promise(reached, seat, done / wanted)


def _promise(reached: Sequence[int], seat: int, done: float) -> float:
    """What an objective that is so far done may bring, unless it has brought its points already."""
    return 0.0 if seat in reached else OBJECTIVE_POINTS[len(reached)] * done**2 / 10


def _at_once(state: Lum42State, action: Deploy) -> float:
    """What a unit brings where a ship stands: energy its points, light half of them."""
    zone, seat = state.zone, state.active
    system = state.ships[seat]
    if action.spot == "moon":
        colour = zone.satellites[system]
        worth = 0.5 * ENERGY_POINTS[0 if colour == WHITE else colour]
    else:
        colour, light = zone.planets[system], state.light[seat]
        if colour == BLACK:
            worth = max([points for points, many in zip(ENERGY_POINTS, light, strict=True) if many], default=1.0)
        elif zone.lit[colour] >> system & 1:
            worth = 0.5 * ENERGY_POINTS[colour]
        else:
            worth = float(ENERGY_POINTS[colour]) if light[colour] else 0.5
    return worth * (2 if action.unit == "doubler" else 1)


LUM42_EVALUATION = Lum42Evaluation()
