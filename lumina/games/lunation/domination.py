"""Domination: objectives, the two majorities, and what becomes of captives (LUN-269 to LUN-281)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lumina.core import Action, Actions, Listed, Reason, Tell

from . import deck_reasons, playing
from .actions import Complete, End, GiveBack, Play, SetFree
from .deck_decisions import Stationing
from .deck_events import Counted, Freed, Majority, ObjectiveCompleted, Returned
from .effects import amount
from .logistics import captives_of, homes_for_returned, not_captive
from .named import named, names_of
from .state import MOST_UNITS, NOWHERE, Figure
from .table import Rule, Step, in_order, quietly

if TYPE_CHECKING:
    from .state import Position

END = End()
FREED_FOR = 1
RETURNED_FOR = 2


# --- objectives --------------------------------------------------------------------------------------------------


def _objectives(state: "Position") -> Actions:
    """The cards of the phase, the objectives met while none is completed this turn, and the end."""
    seat = state.active
    found = playing.actions(state, "domination", seat)
    found += [Complete(card) for card in state.objectives[seat] if why_not_complete(state, seat, card) is None]
    found.append(END)
    return Listed(found)


def why_not_complete(state: "Position", seat: int, card: int) -> Reason | None:
    """LUN-270, LUN-271."""
    if card not in state.objectives[seat] or not state.met[seat] >> card & 1:
        met = [mine for mine in state.objectives[seat] if state.met[seat] >> mine & 1]
        return deck_reasons.NotMet(names_of(state.deck.objectives, met))
    return deck_reasons.OneATurn() if state.completed_now[seat] else None


def _no_objective(state: "Position", action: Action) -> Reason:
    match action:
        case Complete(card) if (reason := why_not_complete(state, state.active, card)) is not None:
            return reason
        case Play():
            return playing.refusal(state, "domination", state.active, action)
    raise AssertionError(f"{action} is legal")


def _do_objectives(state: "Position", action: Action, tell: Tell) -> None:
    seat = state.active
    match action:
        case Play():
            playing.do(state, action, seat, tell)
        case Complete(card):
            _complete(state, seat, card, tell)
        case End():
            state.done = True


def _complete(state: "Position", seat: int, card: int, tell: Tell) -> None:
    """LUN-270: revealed, and rewarded with the points on it."""
    state.objectives[seat] = tuple(other for other in state.objectives[seat] if other != card)
    state.completed[seat] += (card,)
    state.completed_now[seat] = True
    tell(ObjectiveCompleted(seat, named(state.deck.objectives, card)))
    state.add_points(seat, "objectives", state.deck.objectives[card].points, tell)


def _by_hand_or_objectives(state: "Position") -> bool:
    """LUN-273."""
    return bool(state.hands[state.active] or state.objectives[state.active])


OBJECTIVES = Step(
    in_order,
    quietly,
    Rule((Complete, End, *playing.PLAYS), _objectives, _no_objective, _do_objectives, _by_hand_or_objectives),
)


# --- majorities --------------------------------------------------------------------------------------------------


def majorities(state: "Position", tell: Tell) -> None:
    """LUN-274 to LUN-276: a point each for strictly the most Fleets and the most Characters on the map."""
    seats = range(state.seats)
    _majority(state, "fleets", [state.fleet_count(s) + amount(state, "fleets_counted", s) for s in seats], tell)
    _majority(state, "characters", [len(state.crew[s]) + amount(state, "characters_counted", s) for s in seats], tell)


def _majority(state: "Position", of: Counted, counts: list[int], tell: Tell) -> None:
    winner = most(counts)
    tell(Majority(of, winner))
    if winner is not None:
        state.add_points(winner, "majorities", 1, tell)


def most(counts: Sequence[int]) -> int | None:
    """Who has more than everybody else, or None."""
    best = max(counts)
    return counts.index(best) if counts.count(best) == 1 else None


# --- releases ----------------------------------------------------------------------------------------------------


def _begin_releases(state: "Position", tell: Tell) -> None:
    """The majorities once for the table; who can release nobody is not asked, for all see it (LUN-280)."""
    seat = state.active
    if seat == state.first:
        majorities(state, tell)
    state.done = not _releasable(state, seat)


def _releasable(state: "Position", seat: int) -> list[Action]:
    captives = captives_of(state, seat)
    found: list[Action] = [SetFree(card) for card in captives if why_not_free(state, seat, card) is None]
    return found + [GiveBack(card) for card in captives if why_not_give_back(state, seat, card) is None]


def _releases(state: "Position") -> Actions:
    return Listed([*_releasable(state, state.active), END])


def why_not_free(state: "Position", seat: int, card: int) -> Reason | None:
    """LUN-277."""
    if card not in captives_of(state, seat):
        return not_captive(state, seat)
    return None if state.figure(card).taken == state.number else deck_reasons.NotThisTurn()


def why_not_give_back(state: "Position", seat: int, card: int) -> Reason | None:
    """LUN-278."""
    if card not in captives_of(state, seat):
        return not_captive(state, seat)
    owner = state.figure(card).owner
    if len(state.crew[owner]) >= MOST_UNITS or not homes_for_returned(state, owner):
        return deck_reasons.CannotReturn(owner)
    return None


def _no_release(state: "Position", action: Action) -> Reason:
    match action:
        case SetFree(card) if (reason := why_not_free(state, state.active, card)) is not None:
            return reason
        case GiveBack(card) if (reason := why_not_give_back(state, state.active, card)) is not None:
            return reason
    raise AssertionError(f"{action} is legal")


def _do_releases(state: "Position", action: Action, tell: Tell) -> None:
    seat = state.active
    match action:
        case SetFree(card):
            state.set_figure(card, None)
            tell(Freed(seat, named(state.deck.characters, card)))
            _reward(state, seat, FREED_FOR, tell)
        case GiveBack(card):
            owner = state.figure(card).owner
            state.set_figure(card, Figure(owner, NOWHERE))
            tell(Returned(seat, named(state.deck.characters, card), owner))
            _reward(state, seat, RETURNED_FOR, tell)
            state.ask(Stationing(owner, "returned"))
        case End():
            state.done = True


def _reward(state: "Position", seat: int, points: int, tell: Tell) -> None:
    """LUN-277, LUN-278; cards can add to it."""
    state.add_points(seat, "released", points + amount(state, "release_points", seat), tell)


RELEASES = Step(in_order, _begin_releases, Rule((SetFree, GiveBack, End), _releases, _no_release, _do_releases))
