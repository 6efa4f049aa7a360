"""Decisions about dice, and the rolls."""

from collections import Counter
from typing import TYPE_CHECKING, Literal

from lumina.core import CHANCE, Action, Actions, Reason, Tell

from . import events, reasons
from .actions import Accept, AddDice, Decline, Mark, Pick, Reroll, Roll
from .asked import Asked, Question
from .dice import rolls

if TYPE_CHECKING:
    from .state import Position

ACCEPT, DECLINE, REROLL = Accept(), Decline(), Reroll()
DICE = tuple(map(AddDice, range(64)))
MARK = tuple(map(Mark, range(7)))
PICK = tuple(map(Pick, range(7)))

HIT = 4
"""A die rolled against followers hits from this value on (LOS-54)."""


class Rolling(Asked, frozen=True):
    """Chance rolls for `side`: its "dice", some of them "again", or for "hits" against the opposing followers."""

    side: int
    dice: int
    what: Literal["dice", "again", "hits"]
    answers = (Roll,)

    def actions(self, state: "Position") -> Actions:
        return rolls(self.dice)

    def refusal(self, state: "Position", action: Action) -> Reason:
        return reasons.BadRoll(self.dice)

    def answer(self, state: "Position", action: Action, tell: Tell) -> None:
        assert isinstance(action, Roll)
        tell(events.Rolled(self.side, action.dice, self.what))
        if self.what == "hits":
            side = state.side(self.side, tell)
            side.foe.loses(sum(die >= HIT for die in action.dice))
        else:
            fighter = state.fight.fighters[self.side]
            fighter.dice = tuple(sorted(fighter.dice + action.dice))


def left_over(dice: tuple[int, ...], marked: tuple[int, ...]) -> tuple[int, ...]:
    """The dice that are not marked."""
    return tuple(sorted((Counter(dice) - Counter(marked)).elements()))


def rolling(side: int, dice: int, what: Literal["dice", "again", "hits"]) -> Rolling:
    return Rolling(CHANCE, side, dice, what)


class TakeDie(Question, frozen=True):
    """LOS-52: whether one die more is rolled."""

    answers = (Accept, Decline)
    optional = True

    def choices(self, state: "Position") -> list[Action]:
        return [ACCEPT, DECLINE]

    def answer(self, state: "Position", action: Action, tell: Tell) -> None:
        side = state.side(self.seat, tell)
        if isinstance(action, Accept):
            side.uses()
            side.adds_dice(1, kept=False)
        else:
            side.declines("extra die")


class SpendDice(Question, frozen=True):
    """LOS-60: how many kept dice are rolled along."""

    answers = (AddDice,)

    def choices(self, state: "Position") -> list[Action]:
        return list(DICE[: state.kept_dice[self.seat] + 1])

    def refusal(self, state: "Position", action: Action) -> Reason:
        assert isinstance(action, AddDice)
        return reasons.SoManyDice(action.dice, state.kept_dice[self.seat])

    def answer(self, state: "Position", action: Action, tell: Tell) -> None:
        assert isinstance(action, AddDice)
        if action.dice:
            state.side(self.seat, tell).adds_dice(action.dice, kept=True)
        else:
            state.side(self.seat, tell).declines("kept dice")


class PayReroll(Question, frozen=True):
    """LOS-35, LOS-36: dice are marked one at a time, then paid for and rolled."""

    answers = (Mark, Reroll, Decline)

    def choices(self, state: "Position") -> list[Action]:
        fighter, found = state.fight.fighters[self.seat], []
        marked = fighter.marked
        if len(marked) < min(state.supply[self.seat], len(fighter.dice)):
            found = [MARK[v] for v in (1, 2, 3, 4, 5, 6) if fighter.dice.count(v) > marked.count(v)]
        return [*found, REROLL if marked else DECLINE]

    def refusal(self, state: "Position", action: Action) -> Reason:
        fighter = state.fight.fighters[self.seat]
        if isinstance(action, Mark):
            supply = state.supply[self.seat]
            if len(fighter.marked) >= supply:
                return reasons.NotPaid(supply)
            return reasons.NoDieToMark(action.value, left_over(fighter.dice, fighter.marked))
        return reasons.MarkFirst() if isinstance(action, Reroll) else reasons.AlreadyMarked()

    def answer(self, state: "Position", action: Action, tell: Tell) -> None:
        fighter = state.fight.fighters[self.seat]
        match action:
            case Mark(value):
                fighter.marked = tuple(sorted((*fighter.marked, value)))
                tell(events.Marked(self.seat, value))
                state.ask(self)
            case Reroll():
                marked = len(fighter.marked)
                state.supply[self.seat] -= marked
                tell(events.Paid(self.seat, marked))
                state.side(self.seat, tell).rolls_again(fighter.marked)
            case _:
                state.side(self.seat, tell).declines("re-roll")


class FreeReroll(Question, frozen=True):
    """LOS-69: whether one own die is rolled again, and which."""

    answers = (Mark, Decline)
    optional = True

    def choices(self, state: "Position") -> list[Action]:
        return [*(MARK[v] for v in sorted({*state.fight.fighters[self.seat].dice})), DECLINE]

    def refusal(self, state: "Position", action: Action) -> Reason:
        assert isinstance(action, Mark)
        return reasons.NoFreeDie(action.value, state.fight.fighters[self.seat].dice)

    def answer(self, state: "Position", action: Action, tell: Tell) -> None:
        side = state.side(self.seat, tell)
        if isinstance(action, Mark):
            side.uses()
            tell(events.Marked(self.seat, action.value))
            side.rolls_again((action.value,))
        else:
            side.declines("free re-roll")


class PickDie(Question, frozen=True):
    """LOS-34, LOS-76: which die of `side` counts."""

    side: int
    answers = (Pick,)

    def choices(self, state: "Position") -> list[Action]:
        return [PICK[v] for v in sorted({*state.fight.fighters[self.side].dice})]

    def refusal(self, state: "Position", action: Action) -> Reason:
        assert isinstance(action, Pick)
        return reasons.NoSuchDie(action.value, state.fight.fighters[self.side].dice)

    def answer(self, state: "Position", action: Action, tell: Tell) -> None:
        assert isinstance(action, Pick)
        state.fight.fighters[self.side].die = action.value
        tell(events.Picked(self.side, action.value, self.seat))
