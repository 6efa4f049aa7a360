"""Phase 5 and the end of the game (LUM-66 to LUM-73)."""

from lumina.core import Actions, Emit, Listed, Outcome

from . import events
from .actions import Enlist, First
from .cubes import score
from .data import BASIC, COLOURS, ROUNDS, UNITS
from .discovery import FIRST
from .discovery import begin as begin_discovery
from .state import Lum42Position, Lum42State

ENLIST = {unit: Enlist(unit) for unit in UNITS}


def begin(state: Lum42State, emit: Emit) -> None:
    """LUM-66, LUM-67, LUM-70: the crews change, except after the last round."""
    emit(events.PhaseBegan(state.round, 5))
    if state.round == ROUNDS:
        end(state, emit)
    else:
        state.turn, state.stage = state.first_seat, "crew"


def special_units(position: Lum42Position, seat: int) -> Actions:
    """The special units that the seat has not taken yet (LUM-68)."""
    return Listed([ENLIST[unit] for unit in position.specials[seat]])


def enlist(state: Lum42State, seat: int, action: Enlist, emit: Emit) -> None:
    """LUM-66, LUM-67: a special unit joins, after rounds 1 and 3 in the place of a basic one."""
    replaced = state.replaces
    crew = list(state.units[seat])
    if replaced:
        crew.remove(BASIC)
    state.units[seat] = tuple(sorted((*crew, action.unit), key=UNITS.index))
    state.specials[seat] = tuple(unit for unit in state.specials[seat] if unit != action.unit)
    emit(events.CrewChanged(seat, action.unit, replaced))
    following = (seat + 1) % state.seats
    if following == state.first:
        state.turn, state.stage = chooser(state), "first player"
    else:
        state.turn = following


def chooser(position: Lum42Position) -> int:
    """LUM-69: who has the fewest points, among equals the latest in turn order."""
    return min(reversed(position.order(position.first_seat)), key=lambda seat: sum(position.points[seat]))


def first_players(position: Lum42Position, seat: int) -> Actions:
    """Each seat (LUM-69)."""
    return Listed(FIRST[: position.seats])


def choose_first(state: Lum42State, seat: int, action: First, emit: Emit) -> None:
    """LUM-69, LUM-70: the next round begins."""
    state.round += 1
    state.first = action.seat
    emit(events.FirstPlayer(action.seat, seat))
    begin_discovery(state, emit)


def end(state: Lum42State, emit: Emit) -> None:
    """LUM-71 to LUM-73: majorities, then most points, then most cubes."""
    for colour, (seats, points) in zip(COLOURS, state.majorities(), strict=True):
        for seat in seats:
            score(state, events.Scored(seat, points, "majorities", colour, shared=len(seats) > 1), emit)
    reason = "five rounds are played"
    state.outcome = Outcome.ranked([score.total for score in state.scores()], reason, state.ranking())
    emit(events.GameEnded(reason))
