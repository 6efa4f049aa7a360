"""Decisions about dice, and the rolls."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from lumina.core import Action, Actions, Answer, Decision, Emit, Listed, Reason, Row

from . import events, reasons
from .actions import Accept, AddDice, Decline, Mark, Pick, Reroll, Roll
from .battle import Fighter
from .decisions import FreeReroll, PayReroll, PickDie, Rolling, SpendDice, TakeDie
from .dice import rolls
from .side import Side
from .state import LostLuminaPosition, LostLuminaState

DECLINE, REROLL = Decline(), Reroll()
YES_OR_NO = Listed([Accept(), DECLINE])
DICE = tuple(map(AddDice, range(64)))
MARK = tuple(map(Mark, range(7)))
PICK = tuple(map(Pick, range(7)))

HIT = 4
"""A die rolled against followers hits from this value on (LOS-54)."""


def _fighter(position: LostLuminaPosition, seat: int) -> Fighter:
    return position.fight.fighters[seat]


# --- rolls -----------------------------------------------------------------------------------------------------------


def outcomes(position: LostLuminaPosition, asked: Rolling) -> Actions:
    """All rolls of so many dice, with their odds (LOS-6)."""
    return rolls(asked.dice)


def roll(state: LostLuminaState, asked: Rolling, action: Roll, emit: Emit) -> None:
    """Hits take followers of the foe away at once; other dice join those that lie there, ascending (LOS-34, LOS-54)."""
    emit(events.Rolled(asked.side, action.dice, asked.what))
    if asked.what == "hits":
        Side(state, asked.side, emit).foe.loses(sum(die >= HIT for die in action.dice))
    else:
        battle = state.fight
        fighter = battle.fighters[asked.side]
        dice = tuple(sorted(fighter.dice + action.dice))
        state.battle = battle.with_side(asked.side, replace(fighter, dice=dice))


def bad_roll(position: LostLuminaPosition, asked: Rolling, action: Roll) -> Reason:
    """The roll has not so many dice from 1 to 6, ascending (LOS-6)."""
    return reasons.BadRoll(asked.dice)


# --- dice more -------------------------------------------------------------------------------------------------------


def yes_or_no(position: LostLuminaPosition, asked: TakeDie) -> Actions:
    """To roll one die more, or not (LOS-52)."""
    return YES_OR_NO


def take_die(state: LostLuminaState, asked: TakeDie, action: Accept, emit: Emit) -> None:
    """One die more will be rolled with the others (LOS-52)."""
    side = Side(state, asked.seat, emit)
    side.uses()
    side.adds_dice(1, kept=False)


def take_no_die(state: LostLuminaState, asked: TakeDie, action: Decline, emit: Emit) -> None:
    """No die more is rolled (LOS-52)."""
    Side(state, asked.seat, emit).declines("extra die")


def kept_dice(position: LostLuminaPosition, asked: SpendDice) -> Actions:
    """Any number of the seat's kept dice, from none to all (LOS-60)."""
    return Listed(DICE[: position.kept_dice[asked.seat] + 1])


def spend_dice(state: LostLuminaState, asked: SpendDice, action: AddDice, emit: Emit) -> None:
    """So many kept dice will be rolled along, and are kept no more (LOS-60)."""
    if action.dice:
        Side(state, asked.seat, emit).adds_dice(action.dice, kept=True)
    else:
        Side(state, asked.seat, emit).declines("kept dice")


def so_many_dice(position: LostLuminaPosition, asked: SpendDice, action: AddDice) -> Reason:
    """The seat has not kept so many dice, and how many it has (LOS-60)."""
    return reasons.SoManyDice(action.dice, position.kept_dice[asked.seat])


# --- rolling again ---------------------------------------------------------------------------------------------------


def marks_to_pay(position: LostLuminaPosition, asked: PayReroll) -> Actions:
    """Each value of an unmarked die, while the supply pays; to roll, or before a mark to decline (LOS-35, LOS-36)."""
    fighter = position.fight.fighters[asked.seat]
    marked = fighter.marked
    found: list[Action] = []
    if len(marked) < min(position.supply[asked.seat], len(fighter.dice)):
        found += [MARK[v] for v in (1, 2, 3, 4, 5, 6) if fighter.dice.count(v) > marked.count(v)]
    found.append(REROLL if marked else DECLINE)
    return Listed(found)


def mark(state: LostLuminaState, asked: PayReroll, action: Mark, emit: Emit) -> None:
    """One more die will be rolled again, and the same question is asked anew (LOS-36)."""
    fighter = _fighter(state, asked.seat)
    marked = tuple(sorted((*fighter.marked, action.value)))
    state.battle = state.fight.with_side(asked.seat, replace(fighter, marked=marked))
    emit(events.Marked(asked.seat, action.value))
    state.ask(asked)


def why_not_mark(position: LostLuminaPosition, asked: PayReroll, action: Mark) -> Reason:
    """The supply cannot pay for one die more, or no unmarked die shows this value (LOS-35, LOS-36)."""
    fighter, supply = _fighter(position, asked.seat), position.supply[asked.seat]
    if len(fighter.marked) >= supply:
        return reasons.NotPaid(supply)
    left = Counter(fighter.dice) - Counter(fighter.marked)
    return reasons.NoDieToMark(action.value, tuple(sorted(left.elements())))


def pay(state: LostLuminaState, asked: PayReroll, action: Reroll, emit: Emit) -> None:
    """A follower of the supply leaves the game for each marked die, and these are rolled again (LOS-35, LOS-36)."""
    marked = _fighter(state, asked.seat).marked
    state.supply[asked.seat] -= len(marked)
    emit(events.Paid(asked.seat, len(marked)))
    Side(state, asked.seat, emit).rolls_again(marked)


def mark_first(position: LostLuminaPosition, asked: PayReroll, action: Reroll) -> Reason:
    """There is nothing to roll again before a die is marked (LOS-36)."""
    return reasons.MarkFirst()


def pay_nothing(state: LostLuminaState, asked: PayReroll, action: Decline, emit: Emit) -> None:
    """No die is rolled again, and no follower paid (LOS-35)."""
    Side(state, asked.seat, emit).declines("re-roll")


def already_marked(position: LostLuminaPosition, asked: PayReroll, action: Decline) -> Reason:
    """Once a die is marked it is too late to decline (LOS-36)."""
    return reasons.AlreadyMarked()


def free_marks(position: LostLuminaPosition, asked: FreeReroll) -> Actions:
    """Each value among the seat's dice, or none (LOS-69)."""
    return Listed([*(MARK[v] for v in sorted({*_fighter(position, asked.seat).dice})), DECLINE])


def roll_one_again(state: LostLuminaState, asked: FreeReroll, action: Mark, emit: Emit) -> None:
    """One die with this value is rolled again, for nothing (LOS-69)."""
    side = Side(state, asked.seat, emit)
    side.uses()
    emit(events.Marked(asked.seat, action.value))
    side.rolls_again((action.value,))


def no_free_die(position: LostLuminaPosition, asked: FreeReroll, action: Mark) -> Reason:
    """None of the seat's dice shows this value, and what they show (LOS-69)."""
    return reasons.NoFreeDie(action.value, _fighter(position, asked.seat).dice)


def roll_none_again(state: LostLuminaState, asked: FreeReroll, action: Decline, emit: Emit) -> None:
    """The dice stay as they lie (LOS-69)."""
    Side(state, asked.seat, emit).declines("free re-roll")


# --- the die that counts ---------------------------------------------------------------------------------------------


def picks(position: LostLuminaPosition, asked: PickDie) -> Actions:
    """Each value among the side's dice (LOS-34, LOS-76)."""
    return Listed([PICK[v] for v in sorted({*_fighter(position, asked.side).dice})])


def pick(state: LostLuminaState, asked: PickDie, action: Pick, emit: Emit) -> None:
    """A die with this value counts for the side (LOS-34, LOS-76)."""
    state.battle = state.fight.with_side(asked.side, replace(_fighter(state, asked.side), die=action.value))
    emit(events.Picked(asked.side, action.value, asked.seat))


def no_such_die(position: LostLuminaPosition, asked: PickDie, action: Pick) -> Reason:
    """None of the side's dice shows this value, and what they show (LOS-34)."""
    return reasons.NoSuchDie(action.value, _fighter(position, asked.side).dice)


DICE_DECISIONS: Final[Mapping[type[Decision], Row[Any, Any, Any]]] = {
    Rolling: Row(outcomes, Answer(Roll, roll, bad_roll)),
    TakeDie: Row(yes_or_no, Answer(Accept, take_die), Answer(Decline, take_no_die)),
    SpendDice: Row(kept_dice, Answer(AddDice, spend_dice, so_many_dice)),
    PayReroll: Row(
        marks_to_pay,
        Answer(Mark, mark, why_not_mark),
        Answer(Reroll, pay, mark_first),
        Answer(Decline, pay_nothing, already_marked),
    ),
    FreeReroll: Row(free_marks, Answer(Mark, roll_one_again, no_free_die), Answer(Decline, roll_none_again)),
    PickDie: Row(picks, Answer(Pick, pick, no_such_die)),
}
