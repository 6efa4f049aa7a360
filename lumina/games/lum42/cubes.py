"""Cubes on their way: collected, transformed, exchanged; and the points and objectives that follow at once."""

from lumina.core import Emit
from lumina.grid import bits, group

from . import events
from .data import (
    COLOURS,
    ENERGY_OBJECTIVES,
    ENERGY_POINTS,
    LIGHT_OBJECTIVES,
    NUMBER,
    OBJECTIVE_POINTS,
    PARTS,
    Objective,
    Part,
)
from .state import Lum42State


def score(state: Lum42State, scored: events.Scored, emit: Emit) -> None:
    """Points count in their part and are told."""
    state.points[scored.seat][PARTS.index(scored.part)] += scored.points
    emit(scored)


def changed(cubes: tuple[int, ...], colour: int, by: int) -> tuple[int, ...]:
    """The cubes with some more or fewer of a colour."""
    return (*cubes[:colour], cubes[colour] + by, *cubes[colour + 1 :])


def collect(state: Lum42State, seat: int, colour: int, emit: Emit) -> None:
    """LUM-54, LUM-85: a light cube from the supply, which has one."""
    state.supply[colour] -= 1
    state.light[seat] = changed(state.light[seat], colour, 1)
    emit(events.Collected(seat, COLOURS[colour]))
    if state.collect == COLOURS[colour]:
        score(state, events.Scored(seat, 1, "collect objective", COLOURS[colour]), emit)
    check_objectives(state, (seat,), emit)


def transform(state: Lum42State, seat: int, colour: int, emit: Emit) -> None:
    """LUM-55: a light cube becomes energy and pays at once."""
    _become_energy(state, seat, colour, emit, paid=True)
    score(state, events.Scored(seat, ENERGY_POINTS[colour], PARTS[colour], COLOURS[colour]), emit)
    check_objectives(state, (seat,), emit)


def transform_unpaid(state: Lum42State, seat: int, colour: int, emit: Emit) -> None:
    """LUM-61: a light cube becomes energy without its points."""
    _become_energy(state, seat, colour, emit, paid=False)
    check_objectives(state, (seat,), emit)


def _become_energy(state: Lum42State, seat: int, colour: int, emit: Emit, *, paid: bool) -> None:
    state.light[seat] = changed(state.light[seat], colour, -1)
    state.energy[seat] = changed(state.energy[seat], colour, 1)
    emit(events.Transformed(seat, COLOURS[colour], paid))


def check_objectives(state: Lum42State, seats: tuple[int, ...], emit: Emit) -> None:
    """LUM-87, LUM-88: whoever of these seats has reached an objective now gains its points, once."""
    assert state.light_objective is not None
    assert state.energy_objective is not None
    for seat in seats:
        if seat not in state.light_reached:
            objective = LIGHT_OBJECTIVES[state.light_objective]
            if _reaches(state, seat, objective, state.light[seat]):
                state.light_reached += (seat,)
                _reward(state, seat, objective, len(state.light_reached), "light objective", emit)
        if seat not in state.energy_reached:
            objective = ENERGY_OBJECTIVES[state.energy_objective]
            if _reaches(state, seat, objective, state.energy[seat]):
                state.energy_reached += (seat,)
                _reward(state, seat, objective, len(state.energy_reached), "energy objective", emit)


def _reaches(state: Lum42State, seat: int, objective: Objective, cubes: tuple[int, ...]) -> bool:
    """LUM-89 to LUM-92."""
    for colour, wanted in objective.cubes.items():
        if cubes[NUMBER[colour]] < wanted:
            return False
    if objective.cubes:
        return True
    near, own = state.zone.near, state.planets_of[seat] & state.probed
    if objective.together:
        return any(group(near, start, own).bit_count() >= objective.together for start in bits(own))
    return own.bit_count() >= objective.probes


def _reward(state: Lum42State, seat: int, objective: Objective, rank: int, part: Part, emit: Emit) -> None:
    emit(events.Reached(seat, objective.name, rank))
    if points := OBJECTIVE_POINTS[rank - 1]:
        score(state, events.Scored(seat, points, part), emit)
