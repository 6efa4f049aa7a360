"""Phases 3 and 4: probes collect, units come back and act (LUM-46 to LUM-65)."""

from lumina.core import Action, Actions, Emit, Listed
from lumina.grid import bits

from . import events
from .acting import act
from .actions import Recover, Release
from .cubes import collect
from .data import COLOURS, SINGLE, SPACES, UNITS, Space, Unit
from .deployment import lift
from .exile import bonus
from .pieces import HOME, PAWN, unit_of
from .state import Lum42Position, Lum42State

RELEASE = {(space, unit): Release(space, unit) for space in SPACES for unit in UNITS}


def produce(state: Lum42State, emit: Emit) -> None:
    """LUM-46: in turn order each seat collects for all its probes in play."""
    emit(events.PhaseBegan(state.round, 3))
    for seat in state.order(state.first_seat):
        for colour, at in enumerate(state.probes[seat]):
            if at != HOME and state.supply[colour]:
                collect(state, seat, colour, emit)
            elif at != HOME:
                emit(events.ProbeIdle(seat, COLOURS[colour]))


def begin(state: Lum42State, emit: Emit) -> bool:
    """Phase 4 begins with the first player. Whether anybody has a unit in play."""
    emit(events.PhaseBegan(state.round, 4))
    return next_seat(state, state.first_seat)


def next_seat(state: Lum42State, start: int) -> bool:
    """LUM-52: the next seat, from `start` on, with a unit in play. Whether there is one."""
    for seat in state.order(start):
        if state.in_play(seat):
            state.turn, state.stage = seat, "recover"
            return True
    return False


def recoveries(position: Lum42Position, seat: int) -> Actions:
    """LUM-52, LUM-59: every own unit in play; those of one kind on the last space of the Exile are one choice."""
    zone = position.zone
    found: list[Action] = [zone.recoveries[n][0] for n in bits(position.planets_of[seat] & ~position.probed)]
    found += [zone.recoveries[n][1] for n in bits(position.moons_of[seat])]
    return Listed([*found, *(RELEASE[place] for place in exiled(position, seat))])


def exiled(position: Lum42Position, seat: int) -> tuple[tuple[Space, Unit], ...]:
    """Space and kind of the seat's units in the Exile, those of one kind on the last space once."""
    last = ((SPACES[-1], pawn) for pawn in dict.fromkeys(position.one_point))
    pawns = [*zip(SINGLE, position.exile, strict=True), *last]
    return tuple((space, unit_of(pawn)) for space, pawn in pawns if pawn is not None and pawn.seat == seat)


def recover(state: Lum42State, seat: int, action: Recover, emit: Emit) -> None:
    """LUM-53: the unit goes to the bottom of the board, then it acts."""
    system, state.stage = state.zone.at[action.cell], "recovered"
    unit = unit_of(lift(state, system, action.spot))
    come_back(state, seat, unit)
    emit(events.Recovered(seat, unit, action.cell, action.spot))
    act(state, seat, unit, system, action.spot, emit)


def release(state: Lum42State, seat: int, action: Release, emit: Emit) -> None:
    """LUM-59, LUM-65: out of the Exile comes the bonus of the space, whatever the unit can do elsewhere."""
    state.stage = "recovered"
    leave_exile(state, seat, action.space, action.unit)
    come_back(state, seat, action.unit)
    emit(events.Released(seat, action.unit, action.space))
    bonus(state, seat, action.space, emit)


def leave_exile(state: Lum42State, seat: int, space: Space, unit: Unit) -> None:
    """The unit leaves its space of the Exile; where it goes is the caller's to say (LUM-59)."""
    if space in SINGLE:
        at = SPACES.index(space)
        state.exile = (*state.exile[:at], None, *state.exile[at + 1 :])
    else:
        left = list(state.one_point)
        left.remove(PAWN[seat][unit])
        state.one_point = tuple(left)


def come_back(state: Lum42State, seat: int, unit: Unit) -> None:
    """To the bottom of the board, where units lie in a fixed order."""
    state.units[seat] = tuple(sorted((*state.units[seat], unit), key=UNITS.index))
