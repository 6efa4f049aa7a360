"""Phase 5 and the end of the game (LUM-66 to LUM-73)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lumina.core import Outcome, Tell

from . import events
from .actions import Enlist
from .cubes import score
from .data import BASIC, COLOURS, MAJORITY_POINTS, ROUNDS, UNITS

if TYPE_CHECKING:
    from .state import Position


def begin(state: "Position", tell: Tell) -> None:
    """LUM-66, LUM-67, LUM-70: the crews change, except after the last round."""
    tell(events.PhaseBegan(state.round, 5))
    if state.round == ROUNDS:
        end(state, tell)
    else:
        state.turn, state.stage = state.first_seat, "crew"


def enlist(state: "Position", action: Enlist, tell: Tell) -> None:
    """LUM-66, LUM-67: a special unit joins, after rounds 1 and 3 in the place of a basic one."""
    seat, replaced = state.active, state.round % 2 == 1
    crew = list(state.units[seat])
    if replaced:
        crew.remove(BASIC)
    state.units[seat] = tuple(sorted((*crew, action.unit), key=UNITS.index))
    state.specials[seat] = tuple(unit for unit in state.specials[seat] if unit != action.unit)
    tell(events.CrewChanged(seat, action.unit, replaced))
    following = (seat + 1) % state.seats
    if following == state.first:
        state.turn, state.stage = chooser(state), "first player"
    else:
        state.turn = following


def chooser(state: "Position") -> int:
    """LUM-69: who has the fewest points, among equals the latest in turn order."""
    return min(reversed(state.order(state.first_seat)), key=lambda seat: sum(state.points[seat]))


def end(state: "Position", tell: Tell) -> None:
    """LUM-71 to LUM-73: majorities, then most points, then most cubes."""
    for n, colour in enumerate(COLOURS):
        seats, points = majority([energy[n] for energy in state.energy], n)
        for seat in seats:
            score(state, events.Scored(seat, points, "majorities", colour, shared=len(seats) > 1), tell)
    reason = "five rounds are played"
    state.outcome = Outcome.ranked([score.total for score in state.scores()], reason, state.ranking())
    tell(events.GameEnded(reason))


def majority(cubes: Sequence[int], colour: int) -> tuple[list[int], int]:
    """LUM-71, LUM-72: who has the most energy of a colour, by the seats' cubes of it, and what each of them gains."""
    most = max(cubes)
    seats = [seat for seat, many in enumerate(cubes) if many == most > 0]
    return seats, MAJORITY_POINTS[colour] // max(len(seats), 1)
