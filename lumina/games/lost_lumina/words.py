"""Lost Lumina in words: labels, log sentences, reasons. A seat stands as `{n}`."""

from collections.abc import Callable, Sequence
from typing import Any

from lumina.core import Action, Event, Reason

from . import actions, events, reasons
from .characters import name_of
from .decisions import FreeReroll, PayReroll, ShowCard, TakeDie, TradeFollowers
from .state import LostLuminaView

ASKED = {
    "first": "chance names who places the first follower",
    "deal": "chance deals two cards to each",
    "draft": "first keep one of the two cards drawn",
    "first followers": "first place a follower",
    "discard": "first discard a card for its action points",
    "reinforce": "first place or move followers, or end the reinforcement",
    "next battle": "first choose the next battle",
    "choose_card": "first choose a card for the battle",
    "show_card": "first show a card or decline",
    "rolling": "chance rolls the dice",
    "remove_follower": "first choose a follower to take away",
    "lead_follower": "first lead a follower out of the battle",
    "trade_followers": "first say whether you give up a follower",
    "take_die": "first say whether you roll one die more",
    "spend_dice": "first say how many kept dice you roll",
    "pay_reroll": "first mark dice to re-roll or decline",
    "free_reroll": "first mark a die to re-roll or decline",
    "pick_die": "first choose a die",
    "place_anywhere": "first place a follower in any area",
    "retreat_to": "first choose where to retreat",
}
"""By stage or decision, what is asked of whoever is to move."""


def label(action: Action, view: LostLuminaView) -> str:
    """A few words for an action."""
    names = view.land.names

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
    asked = view.pending[-1] if view.pending else None
    match action:
        case actions.Accept():
            return "give up a follower for one of theirs" if isinstance(asked, TradeFollowers) else "roll one die more"
        case actions.Decline():
            return _NO.get(type(asked), "no")
        case actions.Show(card):
            return f"show {name_of(card)}"
        case actions.Remove(owner, area):
            return f"take away a follower of {{{owner}}} in {at(area)}"
        case actions.Lead(owner, to):
            return f"lead a follower of {{{owner}}} to {at(to)}"
        case actions.AddDice(dice):
            return f"roll {dice} of {view.kept_dice[int(view.to_act or 0)]} kept dice" if dice else "keep the dice"
        case actions.Mark(value):
            return f"roll a {value} again"
        case actions.Reroll() if view.battle is not None and isinstance(asked, PayReroll):
            return f"pay {counted(len(view.battle.fighters[int(asked.seat)].marked))} and roll again"
        case actions.Reroll():
            return "pay and roll again"
        case actions.Pick(value):
            return f"the {value} counts"
        case actions.Retreat(to):
            return f"retreat to {at(to)}"
    return "something that this table does not know"


_NO: dict[type | None, str] = {
    ShowCard: "show no card",
    TradeFollowers: "give up no follower",
    TakeDie: "no die more",
    PayReroll: "no re-roll",
    FreeReroll: "no re-roll",
}


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


_ROLLS = {"dice": "rolls {}", "again": "re-rolls and gets {}", "hits": "rolls {} against the opposing followers"}
_DECLINES: dict[events.Declinable, str] = {
    "show": "shows no card",
    "trade": "gives up no follower",
    "extra die": "rolls no extra die",
    "kept dice": "rolls no kept dice",
    "re-roll": "pays for no re-roll",
    "free re-roll": "uses no free re-roll",
}
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
    events.Ended: lambda e: f"{_who(e.seat)} ends the reinforcement with {points(e.points)} unused.",
    events.BattleBegan: lambda e: f"The battle in {e.area} begins: {_who(e.attacker)} attacks.",
    events.ChoseUnseen: lambda e: f"{_who(e.seat)} has chosen a card.",
    events.Chose: lambda e: f"{_who(e.seat)} chooses {name_of(e.card)}.",
    events.Revealed: lambda e: f"{' and '.join(_fights(*side) for side in enumerate(e.cards))}.",
    events.Used: lambda e: f"{_who(e.seat)} uses {name_of(e.card)}'s ability.",
    events.Copied: lambda e: f"{_who(e.seat)} copies {name_of(e.card)}'s ability.",
    events.Silenced: lambda e: f"{_who(e.seat)} cannot use {name_of(e.card)}'s ability in this battle.",
    events.Showed: lambda e: f"{_who(e.seat)} shows {name_of(e.card)}.",
    events.Declined: lambda e: f"{_who(e.seat)} {_DECLINES[e.what]}.",
    events.Removed: lambda e: f"{_who(e.owner)} takes {counted(e.followers)} back to the supply from {e.area}.",
    events.DiceAdded: lambda e: f"{_who(e.seat)} rolls {_more_dice(e)}.",
    events.Rolled: lambda e: f"{_who(e.seat)} {_ROLLS[e.what].format(listed(e.dice))}.",
    events.Paid: lambda e: f"{_who(e.seat)} pays {counted(e.followers)} for a re-roll.",
    events.Marked: lambda e: f"{_who(e.seat)} marks a {e.value} to roll it again.",
    events.Picked: lambda e: (
        f"{_who(e.by)} chooses {'the' if e.by == e.seat else f'a die of {_who(e.seat)}:'} {e.value}."
    ),
    events.Strength: lambda e: _strength(e),
    events.Won: lambda e: f"{_who(e.seat)} wins the battle in {e.area}{', a tie, as the defender' if e.tie else ''}.",
    events.BrokenOff: lambda e: f"Nobody is left in {e.area}: the battle ends.",
    events.DieKept: lambda e: f"{_who(e.seat)} keeps a die for later.",
    events.Spent: lambda e: f"{_who(e.seat)} discards {name_of(e.card)}.",
    events.TurnBegan: lambda e: f"It is {_who(e.seat)}'s turn.",
    events.GameEnded: lambda e: f"The game is over: {e.reason}.",
}


def _more_dice(event: events.DiceAdded) -> str:
    if not event.kept:
        return "one die more"
    return f"{event.dice} kept dice too" if event.dice > 1 else "a kept die too"


def _moved(event: events.Moved) -> str:
    mover = event.owner if event.seat is None else event.seat
    whose = "" if mover == event.owner else f" of {_who(event.owner)}"
    by = f" by {name_of(event.by)}'s ability" if event.by else ""
    return f"{_who(mover)} moves {counted(event.followers)}{whose} from {event.start} to {event.to}{by}."


def _fights(seat: int, card: int | None) -> str:
    return f"{_who(seat)} fights with {name_of(card) if card else 'no card'}"


def _strength(event: events.Strength) -> str:
    die = "dice" if event.adds_up else "die"
    parts = f"battle points {event.battle_points}, followers {event.followers}, {die} {event.die}"
    less = f", less {event.less}" if event.less else ""
    crossed = f"; not counted: {listed(event.crossed)}" if event.crossed else ""
    return f"{_who(event.seat)}'s strength is {event.strength}: {parts}{less}{crossed}."


def _why(reason: Reason) -> str:
    match reason:
        case reasons.NotNow(asked):
            return f"Not now: {ASKED[asked]}"
        case reasons.NoSuchSeat(seat):
            return f"There is no seat {seat}: in an action they are 0 and 1"
        case reasons.BadDeal():
            return "A deal is two different cards of the pile to each, the lower number first"
        case reasons.BadRoll(dice):
            return f"A roll here is {dice} values from 1 to 6 in ascending order"
        case reasons.NotDrawn(card, drawn):
            return f"{capital(name_of(card))} is none of the two cards drawn: choose {cards(drawn)}"
        case reasons.NotInHand(card, hand):
            return f"{capital(name_of(card))} is not in your hand: choose {cards(hand)}"
        case reasons.NoSuchArea(area, names):
            last = len(names) - 1
            return f"There is no area {area}: in an action they are 0 ({names[0]}) to {last} ({names[-1]})"
        case reasons.OthersArea(area):
            return f"The opponent has a follower in {area} already"
        case reasons.EmptySupply():
            return "Your supply is empty"
        case reasons.NotAlone(area, own, other):
            here = f"in {area} you have {own} and the opponent {other}"
            return f"A follower is placed where you have followers and the opponent none: {here}"
    return _why_in_battle(reason)


def _why_in_battle(reason: Reason) -> str:
    match reason:
        case reasons.NotAdjacent(start, to, near):
            return f"{to} is not adjacent to {start}: choose {listed(near, 'or')}"
        case reasons.TooFew(area, own, followers):
            return f"{counted(followers)} cannot leave {area}: you have {own} there, and at least 1 moves"
        case reasons.NoBattle(area, battles):
            return f"There is no battle in {area}: choose {listed(battles, 'or')}"
        case reasons.NotTheirs(owner, owners) if owner in (0, 1):
            return f"No follower of {{{owner}}} can be taken, only one of {{{owners[0]}}}"
        case reasons.NotTheirs(owner, owners):
            return f"There is no seat {owner}: in an action choose {listed(owners, 'or')}"
        case reasons.NobodyThere(owner, area):
            return f"There is no follower of {{{owner}}} in {area}"
        case reasons.AnotherArea(area):
            return f"It has to be another area than {area}"
        case reasons.NotBeside(area, near):
            return f"A retreat leads to an area adjacent to {area}: choose {listed(near, 'or')}"
        case reasons.SoManyDice(dice, kept):
            return f"{dice} dice cannot be rolled along: choose 0 to {kept}"
    return _why_no_die(reason)


def _why_no_die(reason: Reason) -> str:
    match reason:
        case reasons.NoSuchDie(value, dice):
            return f"No die shows {value}: choose {listed(sorted({*dice}), 'or')}"
        case reasons.NoDieToMark(dice=()):
            return "All your dice are marked"
        case reasons.NoDieToMark(value, dice):
            return f"No {value} is left to mark: the other dice show {listed(dice)}"
        case reasons.NoFreeDie(value, dice):
            return f"None of your dice shows {value}: choose {listed(sorted({*dice}), 'or')}"
        case reasons.NotPaid(supply):
            return f"Each die costs a follower of the supply, which has {supply}"
        case reasons.MarkFirst():
            return "No die is marked yet"
        case reasons.AlreadyMarked():
            return "A die is marked: it has to be rolled"
    raise TypeError(f"no reason of Lost Lumina: {reason!r}")


def cards(numbers: Sequence[int]) -> str:
    """`Orly (2) or Arus (5)`: the numbers stand in actions."""
    return listed([f"{name_of(card)} ({card})" for card in numbers], "or")


def counted(followers: int) -> str:
    """`1 follower` or `3 followers`."""
    return f"{followers} follower{'' if followers == 1 else 's'}"


def points(number: int) -> str:
    """`1 action point` or `3 action points`."""
    return f"{number} action point{'' if number == 1 else 's'}"


def capital(text: str) -> str:
    """The text with a capital letter first."""
    return text[:1].upper() + text[1:]


def listed(numbers: Sequence[object], last_by: str = "and") -> str:
    """`3, 5 and 8`."""
    if not numbers:
        return "nothing"
    *most, last = map(str, numbers)
    return f"{', '.join(most)} {last_by} {last}" if most else last
