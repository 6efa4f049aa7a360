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
        return reasons.NotInHand(action.card, state.hands[self.seat])

    def answer(self, state: "Position", action: Action, tell: Tell) -> None:
        assert isinstance(action, Fight)
        battle = state.fight
        battle.chosen = (action.card, battle.chosen[1]) if self.seat == 0 else (battle.chosen[0], action.card)
        tell(events.Chose(self.seat, action.card))


class ShowCard(Question, frozen=True):
    """LOS-68: whether to show a card of the hand, and which."""

    answers = (Show, Decline)
    secret = True
    optional = True

    def choices(self, state: "Position") -> list[Action]:
        return [*(SHOW[card] for card in state.hands[self.seat]), DECLINE]

    def refusal(self, state: "Position", action: Action) -> Reason:
        assert isinstance(action, Show)
        return reasons.NotInHand(action.card, state.hands[self.seat])

    def answer(self, state: "Position", action: Action, tell: Tell) -> None:
        side = state.side(self.seat, tell)
        if isinstance(action, Show):
            side.uses()
            side.show(action.card)
        else:
            side.declines("show")


class RemoveFollower(Question, frozen=True):
    """LOS-56, LOS-61: a follower of one of the `owners`, from any area."""

    owners: tuple[int, ...]
    answers = (Remove,)

    def choices(self, state: "Position") -> list[Action]:
        return [Remove(owner, area) for owner in self.owners for area, n in enumerate(state.followers[owner]) if n]

    def refusal(self, state: "Position", action: Action) -> Reason:
        assert isinstance(action, Remove)
        if not state.is_area(action.area):
            return reasons.NoSuchArea(action.area, state.land.names)
        if action.owner not in self.owners:
            return reasons.NotTheirs(action.owner, self.owners)
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
            return reasons.NoSuchArea(action.to, state.land.names)
        if action.owner not in (0, 1):
            return reasons.NotTheirs(action.owner, (0, 1))
        if action.to == here:
            return reasons.AnotherArea(state.land.names[here])
        return reasons.NobodyThere(action.owner, state.land.names[here])

    def answer(self, state: "Position", action: Action, tell: Tell) -> None:
        assert isinstance(action, Lead)
        here = state.fight.area
        state.move(action.owner, 1, here, action.to, tell, by=self.card, seat=self.seat)
        if self.then is not None and (state.followers[0][here] or state.followers[1][here]):
            state.ask(LeadFollower(self.then, self.card, None))


class TradeFollowers(Question, frozen=True):
    """LOS-63: whether one of each goes."""

    answers = (Accept, Decline)
    optional = True

    def choices(self, state: "Position") -> list[Action]:
        return [ACCEPT, DECLINE]

    def answer(self, state: "Position", action: Action, tell: Tell) -> None:
        side = state.side(self.seat, tell)
        if isinstance(action, Accept):
            side.uses()
            side.loses(1)
            side.foe.loses(1)
        else:
            side.declines("trade")


class PlaceAnywhere(Question, frozen=True):
    """LOS-74: a follower from the supply into any area."""

    answers = (Place,)

    def choices(self, state: "Position") -> list[Action]:
        return list(state.land.places)

    def refusal(self, state: "Position", action: Action) -> Reason:
        assert isinstance(action, Place)
        return reasons.NoSuchArea(action.area, state.land.names)

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
        here, names = state.fight.area, state.land.names
        if not state.is_area(action.to):
            return reasons.NoSuchArea(action.to, names)
        return reasons.NotBeside(names[here], tuple(names[near] for near in state.land.neighbours[here]))

    def answer(self, state: "Position", action: Action, tell: Tell) -> None:
        assert isinstance(action, Retreat)
        battle = state.fight
        here = battle.area
        all_of_them = state.followers[self.seat][here]
        ability = battle.fighters[self.seat].ability
        state.move(self.seat, all_of_them, here, action.to, tell, by=ability, seat=self.seat)


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
