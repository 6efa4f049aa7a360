"""Lunation in words: labels, log sentences, reasons. A seat stands as `{n}`."""

from collections.abc import Callable, Sequence
from typing import Any

from lumina.core import Action, Event, Reason

from . import actions, events, reasons
from .battle.state import AMBUSH, FACES
from .deck.card_ref import who
from .deck.card_texts import capital, counted, each, listed, names
from .deck.deck import Deck
from .economy.words import DECK_SAY, choose, deck_label, deck_why, held
from .position import PLACES
from .state import LunationView

ASKED = {
    "first": "the first player is drawn",
    "deal cards": "action cards are dealt",
    "deal objectives": "objectives are dealt",
    "swap objectives": "keep your objectives or swap two of them",
    "lay systems": "the systems are laid out",
    "deal planets": "planet cards are dealt",
    "draft": "place a planet card",
    "show characters": "Characters are shown",
    "choose characters": "choose a Character",
    "start": "choose where to start",
    "second try": "turn up another place of your system or stay",
    "event": "an event is drawn",
    "restoration": "play a card of the Restoration or pass",
    "end of restoration": "play a card at the end of the Restoration or pass",
    "movement": "move, jump and attack",
    "trade": "trade",
    "activation": "activate locations",
    "logistics": "buy units, cards and points",
    "objectives": "complete an objective or end the phase",
    "releases": "release captives or end the phase",
    "draw": "an action card is drawn",
    "rolling": "dice are rolled",
    "orbit_roll": "the die of the jump is rolled",
    "choose_foe": "choose whom to fight first",
    "name_bonus": "name a Character's bonus or nobody",
    "battle_card": "play a card in the battle or pass",
    "choose_die": "choose the die to roll again",
    "exhaust_one": "choose the Character that is hit",
    "ambush_window": f"play {AMBUSH} or pass",
    "retreat_choice": "retreat or fight on",
    "deal_answer": "accept or decline the deal",
    "recruited": "place the new Character",
    "help": "place the Fleet and the Character",
    "returned": "place the Character that was given back",
}
"""What is asked, in words, behind `Not now`."""


# --- labels --------------------------------------------------------------------------------------------------------


def label(action: Action, view: LunationView) -> str:
    """A few words for an action."""
    deck = view.deck

    def at(place: int) -> str:
        return place_name(deck, view.systems, place)

    if (found := deck_label(action, deck, at)) is not None:
        return found
    match action:
        case actions.First(seat):
            return f"{{{seat}}} is the first player"
        case actions.Draw(card):
            return f"draw {_drawn(deck, view, card)}"
        case actions.Roll(dice):
            return f"roll {faces(dice)}"
        case actions.KeepAll():
            return "keep all three"
        case actions.KeepOne(card):
            return f"keep {card_name(deck.objectives, card)}, swap the others"
        case actions.PlacePlanet(card, system):
            return f"{card_name(deck.planets, card)} to {at(PLACES * system)}"
        case actions.TakeCharacter(card):
            return f"take {card_name(deck.characters, card)}"
        case actions.Settle(place):
            return f"start at {at(place)}"
        case actions.Stay():
            return "stay"
        case actions.Pass():
            return "pass"
        case actions.End():
            return "end this phase"
    return _label_of_units(action, view, deck, at)


def _label_of_units(action: Action, view: LunationView, deck: Deck, at: Callable[[int], str]) -> str:
    match action:
        case actions.Play(card):
            return f"play {card_name(deck.actions, card)}"
        case actions.AddFleet(place, moved):
            return f"a Fleet from {at(place)}{' that has moved' if moved else ''}"
        case actions.AddCharacter(card) | actions.Name(card) | actions.Exhaust(card):
            return card_name(deck.characters, card)
        case actions.Send(to):
            return f"to {at(to)}"
        case actions.Attack(place, seat):
            return f"attack {{{seat}}} at {at(place)}"
        case actions.Fight(seat):
            return f"fight {{{seat}}} first"
        case actions.Reroll(seat, face):
            return f"roll a {face_name(face)} of {{{seat}}} again"
        case actions.Retreat(to):
            return f"retreat to {at(to)}"
    return "something that this table does not know"


def place_name(deck: Deck, systems: Sequence[int], at: int) -> str:
    """A location's name, as `Position.place` gives it."""
    if not 0 <= at // PLACES < len(systems):
        return f"location {at}"
    system = deck.systems[systems[at // PLACES]].name
    return f"{system} {at % PLACES}" if at % PLACES else system


def card_name(cards: Sequence[Any], number: int) -> str:
    """The name of a card, or its number where the deck has no such card."""
    return str(cards[number].name) if 0 <= number < len(cards) else f"card {number}"


def face_name(face: int) -> str:
    """The name of a die's face, or its number where a die has no such face."""
    return FACES[face] if 0 <= face < len(FACES) else f"face {face}"


def faces(dice: Sequence[int]) -> str:
    """`2 shields, 1 explosion`."""
    counted = [(face, sum(die == face for die in dice)) for face in range(len(FACES))]
    return ", ".join(f"{n} {FACES[face]}{_plural(face, n)}" for face, n in counted if n) or "nothing"


def _plural(face: int, n: int) -> str:
    return "s" if n > 1 and FACES[face].isalpha() else ""


_DECKS = {
    "action": "actions",
    "objective": "objectives",
    "system": "systems",
    "planet": "planets",
    "character": "characters",
    "event": "events",
}


def _drawn(deck: Deck, view: LunationView, card: int) -> str:
    pile = getattr(view.pending[-1], "deck", None) if view.pending else None
    return f"card {card}" if pile is None else card_name(getattr(deck, _DECKS[pile]), card)


# --- events --------------------------------------------------------------------------------------------------------


def event_sentence(event: Event) -> str:
    """What happened."""
    if (say := SAY.get(type(event))) is None:
        raise TypeError(f"no event of Lunation: {event!r}")
    return say(event)


PASSED = {"a card": "plays no card", "a bonus": "names nobody", AMBUSH: "bars no retreat"}

SAY: dict[type[Event], Callable[[Any], str]] = {
    events.FirstPlayer: lambda e: f"{who(e.seat)} is the first player.",
    events.DrewCardUnseen: lambda e: f"{who(e.seat)} draws an action card.",
    events.DrewCard: lambda e: f"{who(e.seat)} draws {e.card.name}.",
    events.Reshuffled: lambda e: "The discarded action cards are shuffled into a new deck.",
    events.DrewObjectiveUnseen: lambda e: f"{who(e.seat)} draws an objective.",
    events.DrewObjective: lambda e: f"{who(e.seat)} draws the objective {e.card.name}.",
    events.KeptObjectives: lambda e: f"{who(e.seat)} keeps all objectives.",
    events.SwappedUnseen: lambda e: f"{who(e.seat)} swaps two objectives.",
    events.Swapped: lambda e: f"{who(e.seat)} swaps {names(e.cards)}.",
    events.SystemLaid: lambda e: f"The system {e.card.name} is laid.",
    events.DrewPlanetUnseen: lambda e: f"{who(e.seat)} draws a planet card.",
    events.DrewPlanet: lambda e: f"{who(e.seat)} draws {e.card.name}.",
    events.PlacedPlanetUnseen: lambda e: f"{who(e.seat)} places a card face down at {e.at.name}.",
    events.PlacedPlanet: lambda e: f"{who(e.seat)} places {e.card.name} face down at {e.at.name}.",
    events.PassedPlanetsUnseen: lambda e: f"{who(e.seat)} passes planet cards to {who(e.to)}.",
    events.PassedPlanets: lambda e: f"{who(e.seat)} passes {names(e.cards)} to {who(e.to)}.",
    events.CharacterShown: lambda e: f"{e.card.name} is drawn from the Character deck.",
    events.CharacterTaken: lambda e: f"{who(e.seat)} takes {e.card.name}.",
    events.CharacterBack: lambda e: f"{e.card.name} goes into the Character deck.",
    events.Settled: lambda e: f"{who(e.seat)} starts at {e.at.name}.",
    events.SecondTryDeclined: lambda e: f"{who(e.seat)} turns up no second card.",
    events.TurnBegan: lambda e: f"Turn {e.turn} begins; {who(e.first)} is the first player.",
    events.PhaseBegan: lambda e: f"{who(e.seat)}: {e.phase}.",
    events.EventDrawn: lambda e: f"The event of this turn: {e.card.name}. {e.text}",
    events.Restored: lambda e: _restored(e),
    events.PowerRestored: lambda e: f"Power: {', '.join(f'{who(s)} {n}' for s, n in enumerate(e.power))}.",
    events.Passed: lambda e: f"{who(e.seat)} {PASSED[e.on]}.",
    events.Played: lambda e: f"{who(e.seat)} plays {e.card.name}.",
    events.Revealed: lambda e: f"At {e.at.name} {e.card.name} is turned up.",
    events.Joined: lambda e: f"{who(e.seat)} gathers {e.character.name if e.character else 'a Fleet'} at {e.at.name}.",
    events.Departed: lambda e: _departed(e),
    events.OrbitRolled: lambda e: f"{who(e.seat)} rolls for the jump: {FACES[e.die]}.",
    events.FleetPlaced: lambda e: f"{who(e.seat)} places a Fleet at {e.at.name}.",
    events.CharacterPlaced: lambda e: f"{who(e.seat)} places {e.card.name} at {e.at.name}.",
    events.FleetsLost: lambda e: f"{who(e.seat)} loses {counted(e.fleets, 'Fleet')} at {e.at.name}.",
    events.CharacterExhausted: lambda e: f"{e.card.name} is exhausted.",
    events.PlaceExhausted: lambda e: f"{e.at.name} is exhausted.",
    events.BattleBegan: lambda e: f"{who(e.attacker)} attacks {who(e.defender)} at {e.at.name}.",
    events.BattleTurnBegan: lambda e: f"Battle turn {e.number}.",
    events.BonusNamed: lambda e: f"{who(e.seat)} names {e.card.name}.",
    events.Rolled: lambda e: f"{who(e.seat)} rolls{' again' if e.again else ''}: {faces(e.dice)}.",
    events.RolledAgain: lambda e: f"{who(e.seat)} has a die of {who(e.side)} rolled again: it showed {FACES[e.face]}.",
    events.Strike: lambda e: f"{who(e.seat)} has {_strike(e)}.",
    events.Captured: lambda e: f"{who(e.by)} captures {names(e.cards)} of {who(e.seat)}.",
    events.Won: lambda e: f"{who(e.seat)} wins the battle at {e.at.name}.",
    events.Pact: lambda e: f"Mercenaries Pact at {e.at.name}: {names(e.cards)} leave for the Character deck.",
    events.BrokenOff: lambda e: f"Nobody at {e.at.name} can fight on: the battle ends.",
    events.Retreated: lambda e: f"{who(e.seat)} retreats from {e.at.name} to {e.to.name}.",
    events.Stayed: lambda e: f"{who(e.seat)} stays in the battle.",
    events.Scored: lambda e: f"{who(e.seat)}: {e.points:+d} for {e.part}.",
    events.GameEnded: lambda e: f"The game is over: {e.reason}.",
    **DECK_SAY,
}


def _restored(event: events.Restored) -> str:
    ready = (*event.places, *event.characters)
    return f"Ready again: {names(ready)}." if ready else "Nothing is exhausted."


def _departed(event: events.Departed) -> str:
    units = listed([counted(event.fleets, "Fleet"), *each(event.characters)])
    one = event.fleets + len(event.characters) == 1
    goes = ("jumps" if one else "jump") if event.jump else ("moves" if one else "move")
    price = f" for {event.power} Power" if event.jump else ""
    return f"{who(event.seat)}: {units} {goes} to {event.to.name}{price}."


def _strike(event: events.Strike) -> str:
    return listed([counted(event.explosions, "explosion"), counted(event.shields, "shield")]) or "nothing that counts"


# --- reasons -------------------------------------------------------------------------------------------------------


def reason_sentence(reason: Reason) -> str:
    """Why not, with the clause."""
    return f"{_why(reason)} ({reason.clause})."


def _why(reason: Reason) -> str:
    if (found := deck_why(reason)) is not None:
        return found
    match reason:
        case reasons.NotNow(asked):
            return f"Not now: {ASKED[asked]}"
        case reasons.NoSuchSeat(seat, seats):
            return f"Nobody has the number {seat}{choose(tuple(f'{n} for {who(n)}' for n in range(seats)))}"
        case reasons.NotInDeck(card):
            return f"{capital(card)} is not in the deck that is drawn from"
        case reasons.BadRoll(dice):
            return f"A roll here is {dice} faces from 0 to 3 in ascending order"
        case reasons.NotYours(what, hand):
            return f"{capital(what)} is not in your hand{held(hand)}"
        case reasons.SystemFull(system, free):
            return f"There is no free place at {system}{choose(free)}"
        case reasons.NotShown(card, shown):
            return f"{capital(card)} is not among the Characters shown{choose(shown)}"
        case reasons.NoStart(_, free):
            where = "a face-down place of a system that is neither the centre nor another player's"
            return f"You start at {where}{choose(free)}"
        case reasons.NoSecondTry(_, free):
            return f"The second try is a face-down place of the same system{choose(free)}"
    return _why_not_go(reason)


def _why_not_go(reason: Reason) -> str:
    match reason:
        case reasons.NoLocation(at, last):
            return f"There is no location {at}: they are numbered 0 to {last}"
        case reasons.NoUnit(_, others):
            return f"No such unit of yours can still go from there{choose(others)}"
        case reasons.OtherSystem():
            return "A group comes from one system"
        case reasons.StaysBehind():
            return "With it the group could go nowhere"
        case reasons.GroupFirst():
            return "The group has to be sent first"
        case reasons.NoGroup():
            return "No unit has been gathered yet"
        case reasons.StandsThere():
            return "A unit of the group stands there already"
        case reasons.HasMoved():
            return "A unit of the group has moved already and can only jump"
        case reasons.NoJump():
            return "A card forbids this jump"
        case reasons.TooDear(cost, power):
            return f"This jump costs {cost} Power, and there are {power}"
        case reasons.Peace():
            return "Two players do not meet before the third turn"
    return _why_not_fight(reason)


def _why_not_fight(reason: Reason) -> str:
    match reason:
        case reasons.NoAttack():
            return "There are not lone Characters of both players there"
        case reasons.NotAFoe(seat, foes):
            return f"Seat number {seat} is nobody to fight here{choose(tuple(f'{n} for {who(n)}' for n in foes))}"
        case reasons.NoBonus(card, able):
            what = "no ready Character of yours in this battle with a bonus above 0"
            return f"{capital(card)} is {what}{choose(able)}"
        case reasons.MustName():
            return "A side without a Fleet has to name a Character"
        case reasons.NoDice():
            return "No die lies on the table"
        case reasons.NoSuchDie(face, there):
            return f"No {face_name(face)} of this side lies on the table{choose(tuple(map(face_name, there)))}"
        case reasons.NotHit(card, able):
            return f"{capital(card)} is no ready Character of yours in this battle{choose(able)}"
        case reasons.NoRetreat(_, free):
            way = "A retreat leads from a place to the system card or back, and never to units of another player"
            return f"{way}{choose(free)}"
    raise TypeError(f"no reason of Lunation: {reason!r}")
