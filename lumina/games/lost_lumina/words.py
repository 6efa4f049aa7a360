"""Lost Lumina in words: labels, log sentences, reasons. A seat stands as `{n}`."""

from collections.abc import Callable, Sequence
from typing import Any

from lumina.core import Action, Event, Reason

from . import actions, events, reasons
from .characters import name_of
from .land import land_of
from .state import LostLuminaView

ASKED = {
    "first": "chance names who places the first follower",
    "deal": "chance deals two cards to each",
    "draft": "one of the two cards drawn is kept",
    "first followers": "a first follower is placed",
    "discard": "a card is discarded for its action points",
    "reinforce": "followers are placed or moved",
    "next battle": "the active player says which battle comes next",
    "choose": "a card is chosen for the battle",
    "reveal": "abilities of the reveal step are resolved",
    "lightning": "abilities of the lightning step are resolved",
    "dice": "the dice of the battle are gathered and rolled",
    "re-roll": "dice may be rolled again",
    "die": "a die is chosen",
    "calculate": "strengths are added up",
    "result": "the battle's result is carried out",
    "over": "nothing",
}


def label(action: Action, view: LostLuminaView) -> str:
    """A few words for an action."""
    names = land_of(view.options.map).names

    def at(area: int) -> str:
        return names[area] if 0 <= area < len(names) else f"area {area}"

    match action:
        case actions.First(seat):
            return f"{{{seat}}} places the first follower"
        case actions.Deal():
            return "two cards to each"
        case actions.Roll(dice):
            return f"roll {listed(dice)}"
        case actions.Keep(card):
            return f"keep {name_of(card)}"
        case actions.Place(area):
            return f"a follower to {at(area)}"
        case actions.Discard(card):
            return f"discard {name_of(card)}"
        case actions.Move(followers, start, to):
            return f"{counted(followers)} from {at(start)} to {at(to)}"
        case actions.End():
            return "end the reinforcement"
        case actions.Resolve(area):
            return f"the battle in {at(area)}"
        case actions.Fight(card):
            return f"fight with {name_of(card)}"
    return _answer(action, view, at)


def _answer(action: Action, view: LostLuminaView, at: Callable[[int], str]) -> str:
    """What can be answered in a battle."""
    match action:
        case actions.Accept():
            return "yes"
        case actions.Decline():
            return "no"
        case actions.Show(card):
            return f"show {name_of(card)}"
        case actions.Remove(owner, area):
            return f"a follower of {{{owner}}} in {at(area)}"
        case actions.Lead(owner, to):
            return f"a follower of {{{owner}}} to {at(to)}"
        case actions.AddDice(dice):
            return f"roll {dice} of {view.kept_dice[int(view.to_act or 0)]} kept dice" if dice else "keep the dice"
        case actions.Mark(value):
            return f"roll a {value} again"
        case actions.Reroll():
            return "pay and roll"
        case actions.Pick(value):
            return f"the {value} counts"
        case actions.Retreat(to):
            return f"retreat to {at(to)}"
    return "something that this table does not know"


def event_sentence(event: Event) -> str:
    """What happened."""
    if (say := _SAY.get(type(event))) is None:
        raise TypeError(f"no event of Lost Lumina: {event!r}")
    return say(event)


def reason_sentence(reason: Reason) -> str:
    """Why not, with the clause."""
    return f"{_why(reason)} ({reason.clause})."


def _who(seat: int) -> str:
    return f"{{{seat}}}"


_ROLLS = {"again": " again", "hits": " against the opposing followers"}
_SAY: dict[type[Event], Callable[[Any], str]] = {
    events.FirstPlayer: lambda e: f"{_who(e.seat)} will place the first follower.",
    events.DealtUnseen: lambda e: f"{_who(e.seat)} draws two cards.",
    events.Dealt: lambda e: f"{_who(e.seat)} draws {' and '.join(map(name_of, e.cards))}.",
    events.KeptUnseen: lambda e: f"{_who(e.seat)} has chosen which card to keep.",
    events.Kept: lambda e: f"{_who(e.seat)} keeps {name_of(e.card)}.",
    events.HandedOverUnseen: lambda e: f"{_who(e.seat)} hands {_who(e.to)} the other card.",
    events.HandedOver: lambda e: f"{_who(e.seat)} hands {_who(e.to)} {name_of(e.card)}.",
    events.Placed: lambda e: f"{_who(e.seat)} places a follower in {e.area}.",
    events.Moved: lambda e: _moved(e),
    events.BattleArea: lambda e: f"{e.area} is a Battle Area: {_who(e.attacker)} attacks.",
    events.Discarded: lambda e: f"{_who(e.seat)} discards {name_of(e.card)} for {points(e.points)}.",
    events.Ended: lambda e: f"{_who(e.seat)} ends the reinforcement; lost: {points(e.points)}.",
    events.BattleBegan: lambda e: f"The battle in {e.area} begins: {_who(e.attacker)} attacks.",
    events.ChoseUnseen: lambda e: f"{_who(e.seat)} has chosen a card.",
    events.Chose: lambda e: f"{_who(e.seat)} chooses {name_of(e.card)}.",
    events.Revealed: lambda e: f"Revealed: {'; '.join(_fights(*side) for side in enumerate(e.cards))}.",
    events.Used: lambda e: f"{name_of(e.card)}'s ability for {_who(e.seat)}.",
    events.Copied: lambda e: f"{_who(e.seat)} has the ability of {name_of(e.card)}.",
    events.Silenced: lambda e: f"{_who(e.seat)}'s card has no ability in this battle.",
    events.Showed: lambda e: f"{_who(e.seat)} shows {name_of(e.card)}.",
    events.Declined: lambda e: f"{_who(e.seat)} does without: {e.what}.",
    events.Removed: lambda e: f"{_who(e.owner)} takes {counted(e.followers)} back from {e.area}.",
    events.DiceAdded: lambda e: f"{_who(e.seat)} rolls {'kept dice' if e.kept else 'dice'} along: {e.dice}.",
    events.Rolled: lambda e: f"{_who(e.seat)} rolls {listed(e.dice)}{_ROLLS.get(e.what, '')}.",
    events.Paid: lambda e: f"{_who(e.seat)} pays {counted(e.followers)} for a re-roll.",
    events.Marked: lambda e: f"{_who(e.seat)} marks a {e.value}.",
    events.Picked: lambda e: f"{_who(e.by)} chooses {_who(e.seat)}'s {e.value}.",
    events.Strength: lambda e: _strength(e),
    events.Won: lambda e: f"{_who(e.seat)} wins the battle in {e.area}.",
    events.BrokenOff: lambda e: f"Nobody is left in {e.area}: the battle ends.",
    events.DieKept: lambda e: f"{_who(e.seat)} keeps a die for later.",
    events.Spent: lambda e: f"{_who(e.seat)} discards {name_of(e.card)}.",
    events.TurnBegan: lambda e: f"It is {_who(e.seat)}'s turn.",
    events.GameEnded: lambda e: f"The game is over: {e.reason}.",
}


def _moved(event: events.Moved) -> str:
    what = f"{counted(event.followers)} of {_who(event.owner)}" if event.by else f"{_who(event.owner)} moves"
    if event.by:
        return f"{name_of(event.by)}: {what} from {event.start} to {event.to}."
    return f"{what} {counted(event.followers)} from {event.start} to {event.to}."


def _fights(seat: int, card: int | None) -> str:
    return f"{_who(seat)} fights with {name_of(card) if card else 'no card'}"


def _strength(event: events.Strength) -> str:
    parts = f"battle points {event.battle_points}, followers {event.followers}, die {event.die}"
    less = f", less {event.less}" if event.less else ""
    crossed = f"; crossed out: {', '.join(event.crossed)}" if event.crossed else ""
    return f"{_who(event.seat)}'s strength is {event.strength}: {parts}{less}{crossed}."


def _why(reason: Reason) -> str:
    match reason:
        case reasons.NotNow(phase):
            return f"Not now: {ASKED[phase]}"
        case reasons.NoSuchSeat(seat):
            return f"There is no seat {seat}"
        case reasons.BadDeal():
            return "A deal is two different cards of the pile to each, the lower number first"
        case reasons.BadRoll(dice):
            return f"A roll here is {dice} values from 1 to 6 in ascending order"
        case reasons.NotDrawn(card):
            return f"{capital(name_of(card))} is none of the two cards drawn"
        case reasons.NotInHand(card):
            return f"{capital(name_of(card))} is not in the hand"
        case reasons.NoSuchArea(area):
            return f"There is no area {area} on this map"
        case reasons.OthersArea(area):
            return f"The opponent has a follower in {area} already"
        case reasons.EmptySupply():
            return "The supply is empty"
        case reasons.NotAlone(area, own, other):
            return f"A follower is placed beside own ones alone: in {area} are {own} own and {other} of the opponent"
    return _why_in_battle(reason)


def _why_in_battle(reason: Reason) -> str:
    match reason:
        case reasons.NotAdjacent(start, to):
            return f"{to} is not adjacent to {start}"
        case reasons.TooFew(area, own, followers):
            return f"{counted(followers)} cannot leave {area}: there are {own} there, and at least 1 moves"
        case reasons.NoBattle(area):
            return f"There is no battle in {area}"
        case reasons.NobodyThere(owner, area):
            return f"No follower of {{{owner}}} can be taken from {area}"
        case reasons.AnotherArea(area):
            return f"It has to be another area than {area}"
        case reasons.NotBeside(area):
            return f"A retreat leads to an area adjacent to {area}"
        case reasons.SoManyDice(dice, kept):
            return f"{kept} dice are kept, {dice} cannot be rolled along"
        case reasons.NoSuchDie(value, dice):
            return f"No {value} is free among the dice {listed(dice)}"
        case reasons.NotPaid(supply):
            return f"Each die costs a follower of the supply, which has {supply}"
        case reasons.MarkFirst():
            return "No die is marked yet"
        case reasons.AlreadyMarked():
            return "A die is marked: it has to be rolled"
    raise TypeError(f"no reason of Lost Lumina: {reason!r}")


def counted(followers: int) -> str:
    return f"{followers} follower{'' if followers == 1 else 's'}"


def points(number: int) -> str:
    return f"{number} action point{'' if number == 1 else 's'}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def listed(numbers: Sequence[int]) -> str:
    """`3, 5 and 8`."""
    if not numbers:
        return "nothing"
    *most, last = map(str, numbers)
    return f"{', '.join(most)} and {last}" if most else last
