"""Domination: objectives, the two majorities, and what becomes of captives (LUN-269 to LUN-281)."""

from collections.abc import Sequence

from lumina.core import Action, Actions, Answer, Emit, Listed, Reason, Row

from ..actions import Complete, End, GiveBack, SetFree
from ..deck import playing
from ..deck.card_ref import named, names_of
from ..deck.effects import amount
from ..phases import Phase, end, in_order, quietly, surely
from ..position import MOST_UNITS, NOWHERE, Figure, LunationPosition
from ..state import LunationState
from . import reasons as deck_reasons
from .decisions import Stationing
from .events import Counted, Freed, Majority, ObjectiveCompleted, Returned
from .logistics import homes_for_returned, not_captive

END = End()
FREED_FOR = 1
RETURNED_FOR = 2


# --- objectives --------------------------------------------------------------------------------------------------


def objectives(position: LunationPosition, seat: int) -> Actions:
    """The cards of the phase, the objectives met while none is completed this turn, and the end."""
    found = playing.actions(position, "domination", seat)
    held = position.objectives[seat].all
    found += [Complete(card) for card in held if why_not_complete(position, seat, card) is None]
    found.append(END)
    return Listed(found)


def why_not_complete(position: LunationPosition, seat: int, card: int) -> Reason | None:
    """It is not held or not met, or one is completed this turn; None where it can be (LUN-270, LUN-271)."""
    held = position.objectives[seat].all
    if card not in held or not position.has_met(seat, card):
        met = [mine for mine in held if position.has_met(seat, mine)]
        return deck_reasons.NotMet(names_of(position.deck.objectives, met))
    return deck_reasons.OneATurn() if position.completed_now[seat] else None


def not_complete(position: LunationPosition, seat: int, action: Complete) -> Reason:
    """The objective is not held or not met, or one is completed already this turn (LUN-270, LUN-271)."""
    return surely(why_not_complete(position, seat, action.card))


def complete(state: LunationState, seat: int, action: Complete, emit: Emit) -> None:
    """LUN-270: revealed, and rewarded with the points on it."""
    card = action.card
    state.objectives[seat] = state.objectives[seat].minus(card)
    state.completed[seat] += (card,)
    state.completed_now[seat] = True
    emit(ObjectiveCompleted(seat, named(state.deck.objectives, card)))
    state.add_points(seat, "objectives", state.deck.objectives[card].points, emit)


def by_hand_or_objectives(position: LunationPosition, seat: int) -> bool:
    """Whether what is offered depends on what only the asked seat knows: its cards or objectives (LUN-273)."""
    return bool(position.hands[seat] or position.objectives[seat])


OBJECTIVES = Phase(
    in_order,
    quietly,
    Row(
        objectives,
        Answer(Complete, complete, not_complete),
        playing.card_of("domination"),
        Answer(End, end),
        secret=by_hand_or_objectives,
    ),
)


# --- majorities --------------------------------------------------------------------------------------------------


def majorities(state: LunationState, emit: Emit) -> None:
    """LUN-274 to LUN-276: a point each for strictly the most Fleets and the most Characters on the map."""
    seats = range(state.seats)
    _majority(state, "fleets", [state.fleet_count(s) + amount(state, "fleets_counted", s) for s in seats], emit)
    _majority(state, "characters", [len(state.crew[s]) + amount(state, "characters_counted", s) for s in seats], emit)


def _majority(state: LunationState, of: Counted, counts: list[int], emit: Emit) -> None:
    winner = most(counts)
    emit(Majority(of, winner))
    if winner is not None:
        state.add_points(winner, "majorities", 1, emit)


def most(counts: Sequence[int]) -> int | None:
    """Who has more than everybody else, or None."""
    best = max(counts)
    return counts.index(best) if counts.count(best) == 1 else None


# --- releases ----------------------------------------------------------------------------------------------------


def begin_releases(state: LunationState, emit: Emit) -> None:
    """The majorities once for the table; who can release nobody is not asked, for all see it (LUN-280)."""
    seat = state.active
    if seat == state.first:
        majorities(state, emit)
    state.done = not _releasable(state, seat)


def _releasable(position: LunationPosition, seat: int) -> list[Action]:
    captives = position.captives(seat)
    found: list[Action] = [SetFree(card) for card in captives if why_not_free(position, seat, card) is None]
    return found + [GiveBack(card) for card in captives if why_not_give_back(position, seat, card) is None]


def releases(position: LunationPosition, seat: int) -> Actions:
    """Each captive that can be set free or given back, and the end (LUN-277, LUN-278)."""
    return Listed([*_releasable(position, seat), END])


def why_not_free(position: LunationPosition, seat: int, card: int) -> Reason | None:
    """It is no captive of the seat, or none of this turn; None where it can be set free (LUN-277)."""
    if card not in position.captives(seat):
        return not_captive(position, seat)
    return None if position.figure(card).taken == position.number else deck_reasons.NotThisTurn()


def why_not_give_back(position: LunationPosition, seat: int, card: int) -> Reason | None:
    """It is no captive of the seat, or its owner has no room; None where it can be given back (LUN-278)."""
    if card not in position.captives(seat):
        return not_captive(position, seat)
    owner = position.figure(card).owner
    if len(position.crew[owner]) >= MOST_UNITS or not homes_for_returned(position, owner):
        return deck_reasons.CannotReturn(owner)
    return None


def not_free(position: LunationPosition, seat: int, action: SetFree) -> Reason:
    """Why this Character cannot be set free (LUN-277)."""
    return surely(why_not_free(position, seat, action.card))


def not_given_back(position: LunationPosition, seat: int, action: GiveBack) -> Reason:
    """Why this Character cannot be given back (LUN-278)."""
    return surely(why_not_give_back(position, seat, action.card))


def set_free(state: LunationState, seat: int, action: SetFree, emit: Emit) -> None:
    """The captive goes into the Character deck, and its captor gets points (LUN-277)."""
    state.set_figure(action.card, None)
    emit(Freed(seat, named(state.deck.characters, action.card)))
    state.add_points(seat, "released", free_points(state, seat), emit)


def give_back(state: LunationState, seat: int, action: GiveBack, emit: Emit) -> None:
    """The captor gets points, and the owner is asked where the Character goes (LUN-278, LUN-279)."""
    owner = state.figure(action.card).owner
    state.set_figure(action.card, Figure(owner, NOWHERE))
    emit(Returned(seat, named(state.deck.characters, action.card), owner))
    state.add_points(seat, "released", return_points(state, seat), emit)
    state.ask(Stationing(owner, "returned"))


def free_points(position: LunationPosition, seat: int) -> int:
    """LUN-277: for a captive set free; cards can add to it."""
    return FREED_FOR + amount(position, "release_points", seat)


def return_points(position: LunationPosition, seat: int) -> int:
    """LUN-278: for a captive given back; cards can add to it."""
    return RETURNED_FOR + amount(position, "release_points", seat)


RELEASES = Phase(
    in_order,
    begin_releases,
    Row(releases, Answer(SetFree, set_free, not_free), Answer(GiveBack, give_back, not_given_back), Answer(End, end)),
)
