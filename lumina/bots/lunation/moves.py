"""Movement of the greedy bot of Lunation: who could go where, weighed by feature; the best few are then looked at.

A plan is a set of units that go to one place. Its gain: what lies at the goal and is not held yet, less what is left
alone at the start; the chance of a battle there and what it wins or loses; the Power; what objectives want.
"""

from collections.abc import Iterator
from math import exp
from typing import NamedTuple

from lumina.games.lunation import (
    MOVED,
    NOWHERE,
    PLACES,
    TURNS,
    Group,
    LunationState,
    Unit,
    free_units,
    goals,
    way_cost,
)

POWER_WORTH = 0.12
FLEET_LOST = 0.9
CHARACTER_LOST = 1.6
RISK = 1 / 3
"""The chance of an explosion on one die."""
SHARP = 0.8
"""How much a die more turns the chance to win a battle."""
YIELD, LATER = 0.14, 0.1
BATTLES = ("battles_fought", "battles_won", "fleets_destroyed", "characters_captured", "captives")
SPREAD = ("systems", "systems_without_units")
PLACED = ("locations", "planets", "activations")


class Plan(NamedTuple):
    """Units that go together; `units` are numbers in the list of free units."""

    units: tuple[Unit, ...]
    to: int
    gain: float


def plans(state: LunationState, seat: int) -> list[Plan]:
    """All groups worth a thought to all their goals, the best first."""
    wants = _wants(state, seat)
    found = []
    for units in _groups(state, seat):
        group = Group(
            tuple(sorted({unit.at for unit in units})), any(unit.used == MOVED for unit in units), _crew(units)
        )
        for to in goals(state, seat, group):
            found.append(Plan(units, to, _gain(state, seat, units, group, to, wants)))
    return sorted(found, key=lambda plan: -plan.gain)


def _crew(units: tuple[Unit, ...]) -> tuple[int, ...]:
    return tuple(sorted(unit.character for unit in units if unit.character is not None))


def _groups(state: LunationState, seat: int) -> Iterator[tuple[Unit, ...]]:
    """Each unit alone, all Fleets of a place, all of a place, and all of a system; each set once."""
    kinds = free_units(state, seat)
    units = [unit for unit in kinds for _ in range(_number(state, seat, unit))]
    sets: dict[tuple[Unit, ...], None] = dict.fromkeys((unit,) for unit in kinds)
    for at in dict.fromkeys(unit.at for unit in units):
        here = [unit for unit in units if unit.at == at]
        sets[tuple(unit for unit in here if unit.character is None)] = None
        sets[tuple(here)] = None
    for system in dict.fromkeys(unit.at // PLACES for unit in units):
        sets[tuple(unit for unit in units if unit.at // PLACES == system)] = None
    sets.pop((), None)
    yield from sets


def _number(state: LunationState, seat: int, unit: Unit) -> int:
    return 1 if unit.character is not None else state.fleets[seat][3 * unit.at + unit.used]


def _wants(state: LunationState, seat: int) -> dict[str, float]:
    """By quantity, the points of the objectives in hand that compare it and are not met."""
    wanted: dict[str, float] = {}
    for card in state.objectives[seat].all:
        if not state.has_met(seat, card):
            objective = state.deck.objectives[card]
            for need in objective.needs:
                wanted[need.what] = wanted.get(need.what, 0.0) + objective.points / len(objective.needs)
    return wanted


def _gain(
    state: LunationState, seat: int, units: tuple[Unit, ...], group: Group, to: int, wants: dict[str, float]
) -> float:
    left = TURNS - state.number
    power = way_cost(state, seat, group, to)
    gain = (
        _field(state, seat, to, left)
        - POWER_WORTH * power
        - sum(_given_up(state, seat, units, at, left) for at in group.starts)
    )
    jump = to // PLACES != group.system
    fleets = sum(unit.character is None for unit in units)
    if jump and to % PLACES and fleets:
        gain -= RISK * FLEET_LOST
    gain += _wanted(state, seat, to, jump, len(units), wants)
    for foe in state.others_at(seat, to):
        gain += _battle(state, seat, units, foe, to, wants)
    return gain


def _field(state: LunationState, seat: int, at: int, left: int) -> float:
    """What a place brings that the seat does not hold yet."""
    if at % PLACES == 0 or state.planets[at] == NOWHERE or state.stands(seat, at):
        return 0.0
    planet = state.deck.planets[state.planets[at]]
    gives = planet.energy + planet.resources + planet.cards
    return gives * (LATER * min(left, 3) + (0.0 if state.exhausted[at] else YIELD))


def _given_up(state: LunationState, seat: int, units: tuple[Unit, ...], at: int, left: int) -> float:
    """What a place brings that nobody of the seat stays at."""
    leaving = sum(unit.at == at for unit in units)
    there = state.fleets_at(seat, at) + len(state.characters_at(seat, at))
    if leaving < there or at % PLACES == 0 or state.planets[at] == NOWHERE:
        return 0.0
    planet = state.deck.planets[state.planets[at]]
    gives = planet.energy + planet.resources + planet.cards
    return gives * (LATER * min(left, 3) + (0.0 if state.exhausted[at] else YIELD))


def _wanted(state: LunationState, seat: int, to: int, jump: bool, units: int, wants: dict[str, float]) -> float:
    """What objectives in hand say to this goal."""
    gain = 0.0
    if wants:
        system = to // PLACES
        if not state.has_unit_in(seat, system):
            gain += 0.25 * sum(wants.get(what, 0.0) for what in SPREAD)
        if "foreign_starts" in wants and any(home == system for other, home in enumerate(state.homes) if other != seat):
            gain += 0.15 * wants["foreign_starts"]
        if not state.stands(seat, to):
            gain += 0.15 * sum(wants.get(what, 0.0) for what in PLACED)
        if not state.face_up[to] and to % PLACES:
            gain += 0.1 * wants.get("planets_revealed", 0.0)
        gain += 0.1 * jump * wants.get("jumps", 0.0)
        if "fleets_together" in wants and state.fleets_at(seat, to):
            gain += 0.12 * units * wants["fleets_together"]
    return gain


def _battle(
    state: LunationState, seat: int, units: tuple[Unit, ...], foe: int, to: int, wants: dict[str, float]
) -> float:
    """What a battle there is expected to bring."""
    fleets, crew = sum(unit.character is None for unit in units), _crew(units)
    own = fleets + state.fleets_at(seat, to) + _best_bonus(state, [*crew, *state.ready_at(seat, to)])
    theirs, characters = state.fleets_at(foe, to), len(state.characters_at(foe, to))
    if not fleets and not state.fleets_at(seat, to) and not theirs:
        return 0.0
    win = 1 / (1 + exp(-SHARP * (own - theirs - _best_bonus(state, state.ready_at(foe, to)))))
    lost = FLEET_LOST * min(fleets, theirs) * 0.5
    prize = 0.35 * theirs + CHARACTER_LOST * characters + 0.5 * sum(wants.get(what, 0.0) for what in BATTLES)
    return win * prize - (1 - win) * (FLEET_LOST * fleets + CHARACTER_LOST * len(crew)) - lost * win


def _best_bonus(state: LunationState, cards: list[int]) -> int:
    ready = (card for card in cards if not state.figure(card).exhausted)
    return max((state.deck.characters[card].bonus for card in ready), default=0)


def fits(plan: Plan, state: LunationState) -> bool:
    """Whether the group that is being gathered is a part of the plan."""
    fleets = [3 * unit.at + unit.used for unit in plan.units if unit.character is None]
    return all(fleets.count(place) >= state.group_fleets.count(place) for place in state.group_fleets) and all(
        card in _crew(plan.units) for card in state.group_characters
    )
