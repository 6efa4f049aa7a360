"""Phases 3 and 4: probes collect, units come back and act (LUM-46 to LUM-65)."""

from typing import TYPE_CHECKING

from lumina.core import Action, Tell
from lumina.grid import bits

from . import events
from .acting import act
from .actions import Recover, Release
from .cubes import collect
from .data import COLOURS, SINGLE, SPACES, UNITS, Space, Unit
from .deployment import lift, unit_of
from .exile import bonus
from .pieces import HOME, PAWN

if TYPE_CHECKING:
    from .state import Position

RELEASE = {(space, unit): Release(space, unit) for space in SPACES for unit in UNITS}


def produce(state: "Position", tell: Tell) -> None:
    """LUM-46: in turn order each seat collects for all its probes in play."""
    tell(events.PhaseBegan(state.round, 3))
    for seat in state.order(state.first_seat):
        for colour, at in enumerate(state.probes[seat]):
            if at != HOME and state.supply[colour]:
                collect(state, seat, colour, tell)
            elif at != HOME:
                tell(events.ProbeIdle(seat, COLOURS[colour]))


def begin(state: "Position", tell: Tell) -> bool:
    """Phase 4 begins with the first player. Whether anybody has a unit in play."""
    tell(events.PhaseBegan(state.round, 4))
    return next_seat(state, state.first_seat)


def next_seat(state: "Position", start: int) -> bool:
    """LUM-52: the next seat, from `start` on, with a unit in play. Whether there is one."""
    for seat in state.order(start):
        if in_play(state, seat):
            state.turn, state.stage = seat, "recover"
            return True
    return False


def in_play(state: "Position", seat: int) -> bool:
    """LUM-52: whether a unit of the seat stands in the space zone or in the Exile."""
    return bool(
        state.planets_of[seat] & ~state.probed
        or state.moons_of[seat]
        or any(pawn is not None and pawn.seat == seat for pawn in (*state.exile, *state.one_point))
    )


def recoveries(state: "Position") -> list[Action]:
    """LUM-52, LUM-59: every own unit in play; those of one kind on the last space of the Exile are one choice."""
    seat, zone = state.active, state.zone
    found: list[Action] = [zone.recoveries[n][0] for n in bits(state.planets_of[seat] & ~state.probed)]
    found += [zone.recoveries[n][1] for n in bits(state.moons_of[seat])]
    return [*found, *(RELEASE[place] for place in exiled(state, seat))]


def exiled(state: "Position", seat: int) -> tuple[tuple[Space, Unit], ...]:
    """Space and kind of the seat's units in the Exile, those of one kind on the last space once."""
    pawns = [*zip(SINGLE, state.exile, strict=True), *((SPACES[-1], pawn) for pawn in dict.fromkeys(state.one_point))]
    return tuple((space, unit_of(pawn)) for space, pawn in pawns if pawn is not None and pawn.seat == seat)


def recover(state: "Position", action: Recover, tell: Tell) -> None:
    """LUM-53: the unit goes to the bottom of the board, then it acts."""
    system, state.stage = state.zone.at[action.cell], "recovered"
    unit = unit_of(lift(state, system, action.spot))
    come_back(state, unit)
    tell(events.Recovered(state.active, unit, action.cell, action.spot))
    act(state, state.active, unit, system, action.spot, tell)


def release(state: "Position", action: Release, tell: Tell) -> None:
    """LUM-59, LUM-65: out of the Exile comes the bonus of the space, whatever the unit can do elsewhere."""
    state.stage = "recovered"
    leave_exile(state, action.space, action.unit)
    come_back(state, action.unit)
    tell(events.Released(state.active, action.unit, action.space))
    bonus(state, state.active, action.space, tell)


def leave_exile(state: "Position", space: Space, unit: Unit) -> None:
    if space in SINGLE:
        at = SPACES.index(space)
        state.exile = (*state.exile[:at], None, *state.exile[at + 1 :])
    else:
        left = list(state.one_point)
        left.remove(PAWN[state.active][unit])
        state.one_point = tuple(left)


def come_back(state: "Position", unit: Unit) -> None:
    """To the bottom of the board, where units lie in a fixed order."""
    seat = state.active
    state.units[seat] = tuple(sorted((*state.units[seat], unit), key=UNITS.index))
