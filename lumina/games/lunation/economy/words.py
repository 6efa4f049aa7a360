"""Cards, trade, activation, logistics and domination in words: labels, log sentences, reasons."""

from collections.abc import Callable
from typing import Any, Final

from lumina.core import Action, Event, Reason

from .. import actions
from ..deck.card_ref import who
from ..deck.card_texts import capital, cards, counted, each, listed
from ..deck.deck import Deck
from . import events as deck_events
from . import reasons as deck_reasons
from .events import Items

COUNTER: Final = {"energy": "Energy", "resources": "Resource"}
BOUGHT: Final = {
    "fleet": "a Fleet",
    "character": "a Character",
    "prisoner": "a captive",
    "card": "an Action card",
    "point": "a point",
}


PLAYED: Final = {"battle": "a battle, after the roll", "ambush": "a battle, after its turn"}
"""When the cards are played that are not for a phase of the turn."""


# --- labels ------------------------------------------------------------------------------------------------------


def deck_label(action: Action, deck: Deck, place: Callable[[int], str]) -> str | None:
    """A few words for an action of these phases; None for another. `place` names a location."""

    def kind(card: int) -> str:
        return deck.actions[card].name if 0 <= card < len(deck.actions) else f"no card {card}"

    def person(card: int) -> str:
        return deck.characters[card].name if 0 <= card < len(deck.characters) else f"no Character {card}"

    match action:
        case actions.Play(card, target):
            on = _on(deck, card, target, person, place)
            return f"play {kind(card)}{on}"
        case actions.OfferTo(seat):
            return f"a deal with {{{seat}}}"
        case actions.GiveCard(card):
            return f"give {kind(card)}"
        case actions.AskCard(card):
            return f"ask for {kind(card)}"
        case actions.Activate(at, by):
            return f"activate {place(at)} by {'a Fleet' if by is None else person(by)}"
        case actions.BuildFleet(at):
            return f"a Fleet at {place(at)}"
        case actions.Recruit(captive):
            return "recruit a Character" if captive is None else f"recruit {person(captive)}, your captive"
        case actions.Station(at):
            return f"to {place(at)}"
        case actions.Complete(card):
            known = 0 <= card < len(deck.objectives)
            return f"complete {deck.objectives[card].name}" if known else f"complete no objective {card}"
        case actions.SetFree(card):
            return f"set {person(card)} free"
        case actions.GiveBack(card):
            return f"give {person(card)} back"
    return _label_without_cards(action)


def _on(deck: Deck, card: int, target: int | None, person: Callable[[int], str], place: Callable[[int], str]) -> str:
    if target is None or not 0 <= card < len(deck.actions):
        return ""
    on_character = any(effect.what == "exhaust_character" for effect in deck.actions[card].effects)
    return f" on {person(target)}" if on_character else f" at {place(target)}"


def _label_without_cards(action: Action) -> str | None:
    match action:
        case actions.GiveCounter(what):
            return f"give 1 {COUNTER[what]}"
        case actions.AskCounter(what):
            return f"ask for 1 {COUNTER[what]}"
        case actions.Offer():
            return "offer the deal"
        case actions.Accept():
            return "accept"
        case actions.Decline():
            return "decline"
        case actions.Bank(get):
            return f"1 {COUNTER[get]} from the bank"
        case actions.BuyCard():
            return "buy an Action card"
        case actions.BuyPoint(paid):
            return f"buy a point for {counted(7, COUNTER[paid])}"
        case actions.SellPoint(energy):
            return f"sell a point for {_counters(energy, 3 - energy)}"
        case actions.LastHelp():
            return "take the last help"
    return None


def _counters(energy: int, resources: int) -> str:
    return listed([counted(energy, "Energy"), counted(resources, "Resource")]) or "nothing"


# --- what happened -----------------------------------------------------------------------------------------------


def _items(items: Items) -> str:
    things = [counted(items.energy, "Energy"), counted(items.resources, "Resource")]
    return listed([*things, *each(items.cards)]) or "nothing"


def _activated(event: deck_events.Activated) -> str:
    by = f" with {event.by.name}" if event.by is not None else ""
    found = listed([counted(event.energy, "Energy"), counted(event.resources, "Resource"), cards(event.cards)])
    return f"{who(event.seat)} activates {event.at.name}{by}: {found}."


def _paid(event: deck_events.Paid) -> str:
    price = listed(
        [counted(event.power, "Power"), counted(event.energy, "Energy"), counted(event.resources, "Resource")]
    )
    return f"{who(event.seat)} pays {price or 'nothing'} for {BOUGHT[event.thing]}."


def _exchanged(event: deck_events.Exchanged) -> str:
    other = "resources" if event.get == "energy" else "energy"
    price = listed([counted(event.paid, COUNTER[other]), counted(event.power, "Power")])
    return f"{who(event.seat)} gets 1 {COUNTER[event.get]} from the bank for {price}."


def _majority(event: deck_events.Majority) -> str:
    what = capital(event.of)
    return f"Nobody alone has the most {what}." if event.seat is None else f"{who(event.seat)} has the most {what}."


DECK_SAY: Final[dict[type[Event], Callable[[Any], str]]] = {
    deck_events.Gained: lambda e: f"{who(e.seat)} gains {_counters(e.energy, e.resources)}.",
    deck_events.Lost: lambda e: f"{who(e.seat)} loses {_counters(e.energy, e.resources)}.",
    deck_events.PlaceRestored: lambda e: f"{e.at.name} is restored.",
    deck_events.Barred: lambda e: f"{e.card.name} neither moves nor jumps this turn.",
    deck_events.DealBegan: lambda e: f"{who(e.seat)} begins a deal with {who(e.to)}.",
    deck_events.CounterGiven: lambda e: f"{who(e.seat)} would give 1 {COUNTER[e.kind]}.",
    deck_events.CardGivenUnseen: lambda e: f"{who(e.seat)} would give an Action card.",
    deck_events.CardGiven: lambda e: f"{who(e.seat)} would give {e.card.name}.",
    deck_events.CounterAsked: lambda e: f"{who(e.seat)} asks for 1 {COUNTER[e.kind]}.",
    deck_events.CardAsked: lambda e: f"{who(e.seat)} asks for {e.card.name}.",
    deck_events.Offered: lambda e: f"{who(e.seat)} offers {who(e.to)} {_items(e.given)} for {_items(e.asked)}.",
    deck_events.DealDone: lambda e: f"{who(e.to)} takes the deal: {_items(e.given)} for {_items(e.asked)}.",
    deck_events.DealDeclined: lambda e: f"{who(e.seat)} declines the deal.",
    deck_events.Exchanged: _exchanged,
    deck_events.Activated: _activated,
    deck_events.Paid: _paid,
    deck_events.PointSold: lambda e: f"{who(e.seat)} sells a point for {_counters(e.energy, e.resources)}.",
    deck_events.Helped: lambda e: f"{who(e.seat)} takes the last help: a Fleet and a Character.",
    deck_events.ObjectiveCompleted: lambda e: f"{who(e.seat)} completes {e.card.name}.",
    deck_events.Majority: _majority,
    deck_events.Freed: lambda e: f"{who(e.seat)} sets {e.card.name} free.",
    deck_events.Returned: lambda e: f"{who(e.seat)} gives {e.card.name} back to {who(e.owner)}.",
}
"""What happened, in words, by kind of event."""


# --- why not -----------------------------------------------------------------------------------------------------


def deck_why(reason: Reason) -> str | None:
    """A reason of these phases in words, without the clause; None for another."""
    return None if (say := _WHY.get(type(reason))) is None else say(reason)


def choose(among: tuple[str, ...]) -> str:
    """What there is to choose from, behind what is wrong with another choice."""
    if not among:
        return ": there is none"
    return f": choose {', '.join(among[:-1])}{' or ' if len(among) > 1 else ''}{among[-1]}"


def held(hand: tuple[str, ...]) -> str:
    """What there is in a hand, likewise."""
    return f": you have {listed(list(hand))}" if hand else ": it is empty"


def _no_target(card: str, targets: tuple[str, ...]) -> str:
    if not targets:
        return f"There is nothing that {card} could be played on"
    return f"{card} has to be played on something else{choose(targets)}"


def _numbered(names: tuple[str, ...]) -> str:
    return f": choose {', '.join(f'{number} {name}' for number, name in enumerate(names))}"


def _poor(reason: deck_reasons.TooPoor) -> str:
    return f"It costs {_price(reason.cost)}; there are {_price(reason.has)}"


def _price(counters: tuple[int, int, int]) -> str:
    power, energy, resources = counters
    return f"{power} Power, {energy} Energy and {resources} Resources"


_WHY: Final[dict[type[Reason], Callable[[Any], str]]] = {
    deck_reasons.NoSuchKind: lambda r: f"There is no Action card with the number {r.card}{_numbered(r.kinds)}",
    deck_reasons.NotHeld: lambda r: f"{r.card} is not in your hand{held(r.hand)}",
    deck_reasons.OtherPhase: lambda r: (
        f"{r.card} can't be played now: it is for {PLAYED.get(r.phase, r.phase.capitalize())}"
    ),
    deck_reasons.NoTarget: lambda r: _no_target(r.card, r.targets),
    deck_reasons.NoAim: lambda r: f"{r.card} is played on nothing: leave the target out",
    deck_reasons.TooLate: lambda r: f"{r.card} can't be played any more in this Restoration{choose(r.late)}",
    deck_reasons.PlayedEnough: lambda r: f"{r.most} Action cards a turn are the most",
    deck_reasons.FleetLimit: lambda r: "Five Fleets are the most",
    deck_reasons.CharacterLimit: lambda r: "Five Characters are the most",
    deck_reasons.Forbidden: lambda r: f"The event of this turn forbids it: {r.event}",
    deck_reasons.NoPartner: lambda r: f"A deal is made with another player{choose(tuple(map(who, r.others)))}",
    deck_reasons.NothingToDeal: lambda r: f"Neither side has anything to deal with: {who(r.seat)} has nothing either",
    deck_reasons.TooManyOffers: lambda r: f"{r.most} offers a turn are the most",
    deck_reasons.NoMoreToGive: lambda r: f"There is no {_thing(r.item)} left to give",
    deck_reasons.NoMoreToAsk: lambda r: f"The other can have no further {_thing(r.item)}",
    deck_reasons.DealUnfinished: lambda r: "A deal that is begun has to be offered first",
    deck_reasons.NoDeal: lambda r: "No deal is begun",
    deck_reasons.EmptyDeal: lambda r: "A deal has at least one item",
    deck_reasons.CannotPay: lambda r: "Not all the cards asked for are in the hand",
    deck_reasons.TooPoor: _poor,
    deck_reasons.NoSuchPlace: lambda r: f"There is no location {r.at} on the map: they are numbered 0 to {r.last}",
    deck_reasons.SystemCard: lambda r: "A system card is not activated",
    deck_reasons.NobodyActivates: lambda r: f"No such ready Character and no Fleet of yours is there{choose(r.able)}",
    deck_reasons.AlreadyExhausted: lambda r: "The location is exhausted",
    deck_reasons.YieldsNothing: lambda r: "There is nothing to gather",
    deck_reasons.NoUnitThere: lambda r: f"It can't be placed there{choose(r.free)}",
    deck_reasons.NoCharacterLeft: lambda r: "The Character deck is empty",
    deck_reasons.NotCaptive: lambda r: f"That is no captive of yours{choose(r.captives)}",
    deck_reasons.NoCardLeft: lambda r: "No Action card is left to draw",
    deck_reasons.NotInNeed: lambda r: "Points are sold by who has no unit and no Energy or no Resource",
    deck_reasons.NoPointToSell: lambda r: "There is no point to sell",
    deck_reasons.BadMix: lambda r: "A point is sold for three counters",
    deck_reasons.NoHelp: lambda r: "The last help is for who has no unit and too little for a Fleet",
    deck_reasons.AlreadyHelped: lambda r: "The last help was taken already",
    deck_reasons.NotMet: lambda r: f"You have met no such objective this turn{choose(r.met)}",
    deck_reasons.OneATurn: lambda r: "One objective a turn is completed",
    deck_reasons.NotThisTurn: lambda r: "Only who was captured this turn is set free",
    deck_reasons.CannotReturn: lambda r: f"{who(r.owner)} has five Characters, or no place for it",
}


def _thing(item: str) -> str:
    return COUNTER.get(item, item)
