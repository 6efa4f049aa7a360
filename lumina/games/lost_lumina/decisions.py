"""Decisions of a battle that interrupt: what may be answered, why something else may not, and what follows.

Those about dice are in `dice_decisions.py`.
"""

from typing import TYPE_CHECKING

from lumina.core import Action, Reason, Tell

from . import events, reasons
from .actions import Accept, Decline, Fight, Lead, Place, Remove, Retreat, Show
from .asked import Asked, Question
from .dice_decisions import ACCEPT, DECLINE, FreeReroll, PayReroll, PickDie, Rolling, SpendDice, TakeDie, rolling

if TYPE_CHECKING:
    from .state import Position

__all__ = [
    "AnyDecision",
    "Asked",
    "ChooseCard",
    "FreeReroll",
    "LeadFollower",
    "PayReroll",
    "PickDie",
    "PlaceAnywhere",
    "RemoveFollower",
    "RetreatTo",
    "Rolling",
    "ShowCard",
    "SpendDice",
    "TakeDie",
    "TradeFollowers",
    "rolling",
]

FIGHT = tuple(map(Fight, range(64)))
SHOW = tuple(map(Show, range(64)))


class ChooseCard(Question, frozen=True):
    """LOS-23: the battle card, in secret."""

    answers = (Fight,)
    secret = True

    def choices(self, state: "Position") -> list[Action]:
        return [FIGHT[card] for card in state.hands[self.seat]]

    def refusal(self, state: "Position", action: Action) -> Reason:
        assert isinstance(action, Fight)
        return reasons.NotInHand(action.card)

    def answer(self, state: "Position", action: Action, tell: Tell) -> None:
        assert isinstance(action, Fight)
        battle = state.fight
        battle.chosen = (action.card, battle.chosen[1]) if self.seat == 0 else (battle.chosen[0], action.card)
        tell(events.Chose(self.seat, action.card))


class ShowCard(Question, frozen=True):
    """LOS-68: whether to show a card of the hand, and which."""

    answers = (Show, Decline)
    secret = True

    def choices(self, state: "Position") -> list[Action]:
        return [*(SHOW[card] for card in state.hands[self.seat]), DECLINE]

    def refusal(self, state: "Position", action: Action) -> Reason:
        assert isinstance(action, Show)
        return reasons.NotInHand(action.card)

    def answer(self, state: "Position", action: Action, tell: Tell) -> None:
        side = state.side(self.seat, tell)
        if isinstance(action, Show):
            side.show(action.card)
        else:
            side.declines("to show a card")


class RemoveFollower(Question, frozen=True):
    """LOS-56, LOS-61: a follower of one of the `owners`, from any area."""

    owners: tuple[int, ...]
    answers = (Remove,)

    def choices(self, state: "Position") -> list[Action]:
        return [Remove(owner, area) for owner in self.owners for area, n in enumerate(state.followers[owner]) if n]

    def refusal(self, state: "Position", action: Action) -> Reason:
        assert isinstance(action, Remove)
        if not state.is_area(action.area):
            return reasons.NoSuchArea(action.area)
        return reasons.NobodyThere(action.owner, state.land.names[action.area])

    def answer(self, state: "Position", action: Action, tell: Tell) -> None:
        assert isinstance(action, Remove)
        state.remove(action.owner, action.area, 1, tell)


class LeadFollower(Question, frozen=True):
    """LOS-58: a follower of either colour leaves the Battle Area by `card`; `then` the other player does the same."""

    card: int
    then: int | None
    answers = (Lead,)

    def choices(self, state: "Position") -> list[Action]:
        here = state.fight.area
        elsewhere = [area for area in range(len(state.land.names)) if area != here]
        return [Lead(owner, to) for owner in (0, 1) if state.followers[owner][here] for to in elsewhere]

    def refusal(self, state: "Position", action: Action) -> Reason:
        assert isinstance(action, Lead)
        here = state.fight.area
        if not state.is_area(action.to):
            return reasons.NoSuchArea(action.to)
        if action.to == here:
            return reasons.AnotherArea(state.land.names[here])
        return reasons.NobodyThere(action.owner, state.land.names[here])

    def answer(self, state: "Position", action: Action, tell: Tell) -> None:
        assert isinstance(action, Lead)
        here = state.fight.area
        state.move(action.owner, 1, here, action.to, tell, by=self.card)
        if self.then is not None and (state.followers[0][here] or state.followers[1][here]):
            state.ask(LeadFollower(self.then, self.card, None))


class TradeFollowers(Question, frozen=True):
    """LOS-63: whether one of each goes."""

    answers = (Accept, Decline)

    def choices(self, state: "Position") -> list[Action]:
        return [ACCEPT, DECLINE]

    def answer(self, state: "Position", action: Action, tell: Tell) -> None:
        side = state.side(self.seat, tell)
        if isinstance(action, Accept):
            side.loses(1)
            side.foe.loses(1)
        else:
            side.declines("to give up a follower")


class PlaceAnywhere(Question, frozen=True):
    """LOS-74: a follower from the supply into any area."""

    answers = (Place,)

    def choices(self, state: "Position") -> list[Action]:
        return list(state.land.places)

    def refusal(self, state: "Position", action: Action) -> Reason:
        assert isinstance(action, Place)
        return reasons.NoSuchArea(action.area)

    def answer(self, state: "Position", action: Action, tell: Tell) -> None:
        assert isinstance(action, Place)
        state.place(self.seat, action.area, tell)


class RetreatTo(Question, frozen=True):
    """LOS-78: the adjacent area that all followers go to."""

    answers = (Retreat,)

    def choices(self, state: "Position") -> list[Action]:
        return [Retreat(to) for to in state.land.neighbours[state.fight.area]]

    def refusal(self, state: "Position", action: Action) -> Reason:
        assert isinstance(action, Retreat)
        return reasons.NotBeside(state.land.names[state.fight.area])

    def answer(self, state: "Position", action: Action, tell: Tell) -> None:
        assert isinstance(action, Retreat)
        battle = state.fight
        here = battle.area
        all_of_them = state.followers[self.seat][here]
        state.move(self.seat, all_of_them, here, action.to, tell, by=battle.fighters[self.seat].ability)


AnyDecision = (
    ChooseCard
    | ShowCard
    | Rolling
    | RemoveFollower
    | LeadFollower
    | TradeFollowers
    | TakeDie
    | SpendDice
    | PayReroll
    | FreeReroll
    | PickDie
    | PlaceAnywhere
    | RetreatTo
)
