"""Preparing: cards are dealt, the map is laid and drafted, Characters are chosen, and all start somewhere."""

from typing import TYPE_CHECKING

from lumina.cards import seen_by, show
from lumina.core import CHANCE, Action, Actions, Listed, Reason, Tell

from . import events, reasons
from .actions import First, KeepAll, KeepOne, PlacePlanet, Settle, Stay, TakeCharacter
from .chance import Even
from .decisions import Drawing, Pile
from .named import all_named, name_of, named, names_of
from .state import FRESH, NOWHERE, PLACES, Figure
from .table import Rule, Step, backwards, in_order, in_secret, once, quietly

if TYPE_CHECKING:
    from .state import Position

CARDS = 3
"""LUN-13, LUN-14, LUN-17: dealt to each at the start."""
KEEP_ALL = KeepAll()
STAY = Stay()


# --- the first player (LUN-11) -------------------------------------------------------------------------------------


def _firsts(state: "Position") -> Actions:
    return Even([First(seat) for seat in range(state.seats)])


def _no_seat(state: "Position", action: Action) -> Reason:
    assert isinstance(action, First)
    return reasons.NoSuchSeat(action.seat, state.seats)


def _first(state: "Position", action: Action, tell: Tell) -> None:
    assert isinstance(action, First)
    state.first, state.done = action.seat, True
    tell(events.FirstPlayer(action.seat))


FIRST = Step(once, quietly, Rule((First,), _firsts, _no_seat, _first))


# --- what is dealt (LUN-13, LUN-14, LUN-16, LUN-23) ----------------------------------------------------------------


def _deal(state: "Position", deck: Pile) -> None:
    """Three cards to each, from the first player on."""
    for seat in state.order[::-1]:
        state.ask(Drawing(CHANCE, deck, seat, CARDS))
    state.done = True


def _deal_cards(state: "Position", tell: Tell) -> None:
    _deal(state, "action")


def _deal_objectives(state: "Position", tell: Tell) -> None:
    _deal(state, "objective")


def _lay_systems(state: "Position", tell: Tell) -> None:
    state.ask(Drawing(CHANCE, "system", None, state.seats + 1))
    state.done = True


def _show_characters(state: "Position", tell: Tell) -> None:
    state.ask(Drawing(CHANCE, "character", None, state.seats + 1))
    state.done = True


CARDS_DEALT = Step(once, _deal_cards)
OBJECTIVES_DEALT = Step(once, _deal_objectives)
SYSTEMS = Step(once, _lay_systems)
CHARACTERS_SHOWN = Step(once, _show_characters)


# --- objectives are swapped (LUN-15) -------------------------------------------------------------------------------


def _swaps(state: "Position") -> Actions:
    return Listed([KEEP_ALL, *map(KeepOne, state.objectives[state.active])])


def _not_mine(state: "Position", action: Action) -> Reason:
    assert isinstance(action, KeepOne)
    deck = state.deck.objectives
    return reasons.NotYours(name_of(deck, action.card), names_of(deck, state.objectives[state.active]))


def _swap(state: "Position", action: Action, tell: Tell) -> None:
    seat = state.active
    state.done = True
    if not isinstance(action, KeepOne):
        tell(events.KeptObjectives(seat))
        return
    gone = tuple(card for card in state.objectives[seat] if card != action.card)
    state.objectives[seat], state.tossed[seat] = (action.card,), gone
    tell(events.Swapped(seat, all_named(state.deck.objectives, gone)))
    state.ask(Drawing(CHANCE, "objective", seat, len(gone)))


SWAP = Step(in_order, quietly, Rule((KeepAll, KeepOne), _swaps, _not_mine, _swap, in_secret))


# --- the draft of the map (LUN-17 to LUN-21) -----------------------------------------------------------------------


def map_is_full(state: "Position") -> bool:
    return all(card != NOWHERE for at, card in enumerate(state.planets) if at % PLACES)


def _deal_planets(state: "Position", tell: Tell) -> None:
    """LUN-17, LUN-19: all pass their two cards to the left at once, then draw one; at the start they draw three."""
    passing = any(state.draft)
    if passing:
        _pass_left(state, tell)
    for seat in state.order[::-1]:
        state.ask(Drawing(CHANCE, "planet", seat, 1 if passing else CARDS))
    state.done = True


def _pass_left(state: "Position", tell: Tell) -> None:
    before = state.draft[:]
    for seat in state.order:
        left = (seat + 1) % state.seats
        state.draft[left] = before[seat]
        state.draft_seen = show(state.draft_seen, before[seat], seen_by(left))
        tell(events.PassedPlanets(seat, left, all_named(state.deck.planets, before[seat])))


PLANETS_DEALT = Step(once, _deal_planets)


def _drafters(state: "Position") -> tuple[int, ...]:
    """LUN-20: nobody places on a full map."""
    return () if map_is_full(state) else state.order


def _free_systems(state: "Position") -> list[int]:
    last = PLACES - 1
    return [s for s in range(len(state.systems)) if state.planets[PLACES * s + last] == NOWHERE]


def _placings(state: "Position") -> Actions:
    systems = _free_systems(state)
    return Listed([PlacePlanet(card, system) for card in state.draft[state.active] for system in systems])


def _no_placing(state: "Position", action: Action) -> Reason:
    assert isinstance(action, PlacePlanet)
    if action.card not in state.draft[state.active]:
        deck = state.deck.planets
        hand = tuple(f"{card} {deck[card].name}" for card in state.draft[state.active])
        return reasons.NotYours(f"planet card number {action.card}", hand)
    there = 0 <= action.system < len(state.systems)
    wanted = state.place(PLACES * action.system).name if there else f"system number {action.system}"
    return reasons.SystemFull(wanted, tuple(state.place(PLACES * system).name for system in _free_systems(state)))


def _place(state: "Position", action: Action, tell: Tell) -> None:
    """LUN-18, LUN-21: it lies face down; which card of a hand it was, only who placed it knows."""
    assert isinstance(action, PlacePlanet)
    seat, first = state.active, PLACES * action.system
    at = next(at for at in range(first + 1, first + PLACES) if state.planets[at] == NOWHERE)
    marks = list(state.draft_seen)
    for card in state.draft[seat]:
        marks[card] = seen_by(seat)
    marks[action.card] = 0
    state.draft_seen = tuple(marks)
    state.draft[seat] = tuple(card for card in state.draft[seat] if card != action.card)
    state.planets[at], state.placers[at] = action.card, seat
    tell(events.PlacedPlanet(seat, named(state.deck.planets, action.card), state.place(at)))
    state.done = True


DRAFT = Step(_drafters, quietly, Rule((PlacePlanet,), _placings, _no_placing, _place, in_secret))


# --- Characters are chosen (LUN-24, LUN-25) ------------------------------------------------------------------------


def _choices(state: "Position") -> Actions:
    return Listed([TakeCharacter(card) for card in state.shown])


def _not_shown(state: "Position", action: Action) -> Reason:
    assert isinstance(action, TakeCharacter)
    deck = state.deck.characters
    return reasons.NotShown(name_of(deck, action.card), names_of(deck, state.shown))


def _take(state: "Position", action: Action, tell: Tell) -> None:
    assert isinstance(action, TakeCharacter)
    seat = state.active
    state.set_figure(action.card, Figure(seat, NOWHERE))
    state.shown = tuple(card for card in state.shown if card != action.card)
    tell(events.CharacterTaken(seat, named(state.deck.characters, action.card)))
    if seat == state.order[0]:
        for card in state.shown:
            tell(events.CharacterBack(named(state.deck.characters, card)))
        state.shown = ()
    state.done = True


CHOICE = Step(backwards, quietly, Rule((TakeCharacter,), _choices, _not_shown, _take))


# --- the start (LUN-26 to LUN-30) ----------------------------------------------------------------------------------


def _starts(state: "Position") -> list[int]:
    """Places to turn up: at the first try in any free system but the centre, at the second in the same system."""
    home = state.homes[state.active]
    systems = [home] if home is not None else [s for s in range(state.seats) if s not in state.homes]
    places = (at for s in systems for at in range(PLACES * s + 1, PLACES * s + PLACES))
    return [at for at in places if not state.face_up[at]]


def _settlings(state: "Position") -> Actions:
    found: list[Action] = [Settle(at) for at in _starts(state)]
    return Listed(found if state.homes[state.active] is None else [*found, STAY])


def _no_start(state: "Position", action: Action) -> Reason:
    if isinstance(action, Settle) and state.homes[state.active] is None:
        systems = dict.fromkeys(at - at % PLACES for at in _starts(state))
        return reasons.NoStart(action.at, tuple(state.place(at).name for at in systems))
    places = tuple(state.place(at).name for at in _starts(state))
    return reasons.NoSecondTry(action.at if isinstance(action, Settle) else NOWHERE, places)


def _settle(state: "Position", action: Action, tell: Tell) -> None:
    seat = state.active
    home = state.homes[seat]
    if not isinstance(action, Settle):
        assert home is not None
        tell(events.SecondTryDeclined(seat))
        _stand(state, seat, _turned_up(state, home), tell)
        return
    state.face_up[action.at] = True
    card = state.planets[action.at]
    tell(events.Revealed(state.place(action.at), named(state.deck.planets, card)))
    state.homes[seat] = action.at // PLACES
    if home is not None or not state.deck.planets[card].second_try:
        _stand(state, seat, action.at, tell)


def _turned_up(state: "Position", home: int) -> int:
    return next(at for at in range(PLACES * home + 1, PLACES * home + PLACES) if state.face_up[at])


def _stand(state: "Position", seat: int, at: int, tell: Tell) -> None:
    character = state.in_hand(seat)
    assert character is not None
    state.fleets[seat][3 * at + FRESH] += 1
    state.set_figure(character, Figure(seat, at))
    tell(events.Settled(seat, state.place(at)))
    state.done = True


START = Step(in_order, quietly, Rule((Settle, Stay), _settlings, _no_start, _settle))
