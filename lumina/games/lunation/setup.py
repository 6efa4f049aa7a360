"""Preparing: cards are dealt, the map is laid and drafted, Characters are chosen, and all start somewhere."""

from lumina.cards import Held, Known
from lumina.core import CHANCE, Actions, Actor, Answer, Emit, Listed, Reason, Row, in_secret

from . import events, reasons
from .actions import First, KeepAll, KeepOne, PlacePlanet, Settle, Stay, TakeCharacter
from .chance import Even
from .decisions import Drawing, Pile
from .deck.card_ref import all_named, name_of, named, names_of
from .phases import Phase, backwards, in_order, once, quietly
from .position import FRESH, NO_CARDS, NOWHERE, PLACES, Figure, LunationPosition
from .state import LunationState

CARDS = 3
"""LUN-13, LUN-14, LUN-17: dealt to each at the start."""
KEEP_ALL = KeepAll()
STAY = Stay()


# --- the first player (LUN-11) -------------------------------------------------------------------------------------


def firsts(position: LunationPosition, turn: Actor) -> Actions:
    """Each seat, equally likely (LUN-11)."""
    return Even([First(seat) for seat in range(position.seats)])


def no_seat(position: LunationPosition, turn: Actor, action: First) -> Reason:
    """The first player that was named is not at the table (LUN-11)."""
    return reasons.NoSuchSeat(action.seat, position.seats)


def name_first(state: LunationState, turn: Actor, action: First, emit: Emit) -> None:
    """Chance has named the first player (LUN-11)."""
    state.first, state.done = action.seat, True
    emit(events.FirstPlayer(action.seat))


FIRST = Phase(once, quietly, Row(firsts, Answer(First, name_first, no_seat)))


# --- what is dealt (LUN-13, LUN-14, LUN-16, LUN-23) ----------------------------------------------------------------


def _deal(state: LunationState, deck: Pile) -> None:
    """Three cards to each, from the first player on."""
    for seat in state.order[::-1]:
        state.ask(Drawing(CHANCE, deck, seat, CARDS))
    state.done = True


def deal_cards(state: LunationState, emit: Emit) -> None:
    """Asks chance for three action cards for each seat (LUN-13)."""
    _deal(state, "action")


def deal_objectives(state: LunationState, emit: Emit) -> None:
    """Asks chance for three objectives for each seat (LUN-14)."""
    _deal(state, "objective")


def lay_systems(state: LunationState, emit: Emit) -> None:
    """Asks chance for one system more than there are players (LUN-16)."""
    state.ask(Drawing(CHANCE, "system", None, state.seats + 1))
    state.done = True


def show_characters(state: LunationState, emit: Emit) -> None:
    """Asks chance for one Character more than there are players (LUN-23)."""
    state.ask(Drawing(CHANCE, "character", None, state.seats + 1))
    state.done = True


CARDS_DEALT = Phase(once, deal_cards)
OBJECTIVES_DEALT = Phase(once, deal_objectives)
SYSTEMS = Phase(once, lay_systems)
CHARACTERS_SHOWN = Phase(once, show_characters)


# --- objectives are swapped (LUN-15) -------------------------------------------------------------------------------


def swaps(position: LunationPosition, seat: int) -> Actions:
    """To keep all objectives, or only one of them (LUN-15)."""
    return Listed([KEEP_ALL, *map(KeepOne, position.objectives[seat].all)])


def not_mine(position: LunationPosition, seat: int, action: KeepOne) -> Reason:
    """The objective is not the seat's, and which are (LUN-15)."""
    deck = position.deck.objectives
    return reasons.NotYours(name_of(deck, action.card), names_of(deck, position.objectives[seat].all))


def keep_all(state: LunationState, seat: int, action: KeepAll, emit: Emit) -> None:
    """The seat keeps its three objectives (LUN-15)."""
    state.done = True
    emit(events.KeptObjectives(seat))


def keep_one(state: LunationState, seat: int, action: KeepOne, emit: Emit) -> None:
    """The other two objectives are gone for good, and chance draws two for them (LUN-15)."""
    state.done = True
    kept, gone = NO_CARDS.plus(action.card, (seat,)), state.objectives[seat].minus(action.card)
    state.objectives[seat], state.tossed[seat] = kept, gone
    emit(events.Swapped(seat, all_named(state.deck.objectives, gone.all)))
    state.ask(Drawing(CHANCE, "objective", seat, len(gone)))


SWAP = Phase(
    in_order, quietly, Row(swaps, Answer(KeepAll, keep_all), Answer(KeepOne, keep_one, not_mine), secret=in_secret)
)


# --- the draft of the map (LUN-17 to LUN-21) -----------------------------------------------------------------------


def map_is_full(position: LunationPosition) -> bool:
    """Whether a card lies at each place of each system (LUN-20)."""
    return all(position.has_card(at) for at in range(len(position.planets)) if at % PLACES)


def deal_planets(state: LunationState, emit: Emit) -> None:
    """LUN-17, LUN-19: all pass their two cards to the left at once, then draw one; at the start they draw three."""
    passing = any(state.draft)
    if passing:
        _pass_left(state, emit)
    for seat in state.order[::-1]:
        state.ask(Drawing(CHANCE, "planet", seat, 1 if passing else CARDS))
    state.done = True


def _pass_left(state: LunationState, emit: Emit) -> None:
    before = state.draft[:]
    for seat in state.order:
        left = (seat + 1) % state.seats
        state.draft[left] = before[seat].shown_to(left)
        emit(events.PassedPlanets(seat, left, all_named(state.deck.planets, before[seat].all)))


PLANETS_DEALT = Phase(once, deal_planets)


def drafters(position: LunationPosition) -> tuple[int, ...]:
    """LUN-20: nobody places on a full map."""
    return () if map_is_full(position) else position.order


def _free_systems(position: LunationPosition) -> list[int]:
    last = PLACES - 1
    return [s for s in range(len(position.systems)) if not position.has_card(PLACES * s + last)]


def placings(position: LunationPosition, seat: int) -> Actions:
    """Each planet card of the hand at each system with fewer than four (LUN-18)."""
    systems = _free_systems(position)
    return Listed([PlacePlanet(card, system) for card in position.draft[seat].all for system in systems])


def no_placing(position: LunationPosition, seat: int, action: PlacePlanet) -> Reason:
    """The card is not in the seat's hand, or there is no such system, or it is full (LUN-18)."""
    held = position.draft[seat].all
    if action.card not in held:
        deck = position.deck.planets
        hand = tuple(f"{card} {deck[card].name}" for card in held)
        return reasons.NotYours(f"planet card number {action.card}", hand)
    there = 0 <= action.system < len(position.systems)
    wanted = position.place(PLACES * action.system).name if there else f"system number {action.system}"
    free = tuple(position.place(PLACES * system).name for system in _free_systems(position))
    return reasons.SystemFull(wanted, free)


def place_planet(state: LunationState, seat: int, action: PlacePlanet, emit: Emit) -> None:
    """LUN-18, LUN-21: it lies face down; which card of a hand it was, only who placed it knows."""
    first = PLACES * action.system
    at = next(at for at in range(first + 1, first + PLACES) if not state.has_card(at))
    rest = state.draft[seat].minus(action.card)
    state.draft[seat] = Held(tuple([Known(card, (seat,)) for card in rest.all]))
    state.planets[at], state.placers[at] = action.card, seat
    emit(events.PlacedPlanet(seat, named(state.deck.planets, action.card), state.place(at)))
    state.done = True


DRAFT = Phase(drafters, quietly, Row(placings, Answer(PlacePlanet, place_planet, no_placing), secret=in_secret))


# --- Characters are chosen (LUN-24, LUN-25) ------------------------------------------------------------------------


def choices(position: LunationPosition, seat: int) -> Actions:
    """Each Character that is shown (LUN-24)."""
    return Listed([TakeCharacter(card) for card in position.shown])


def not_shown(position: LunationPosition, seat: int, action: TakeCharacter) -> Reason:
    """The Character is not among those shown, and which are (LUN-24)."""
    deck = position.deck.characters
    return reasons.NotShown(name_of(deck, action.card), names_of(deck, position.shown))


def take(state: LunationState, seat: int, action: TakeCharacter, emit: Emit) -> None:
    """The Character waits for its place; the last one left over goes back to the deck (LUN-24, LUN-25)."""
    state.set_figure(action.card, Figure(seat, NOWHERE))
    state.shown = tuple(card for card in state.shown if card != action.card)
    emit(events.CharacterTaken(seat, named(state.deck.characters, action.card)))
    if seat == state.order[0]:
        for card in state.shown:
            emit(events.CharacterBack(named(state.deck.characters, card)))
        state.shown = ()
    state.done = True


CHOICE = Phase(backwards, quietly, Row(choices, Answer(TakeCharacter, take, not_shown)))


# --- the start (LUN-26 to LUN-30) ----------------------------------------------------------------------------------


def _starts(position: LunationPosition, seat: int) -> list[int]:
    """Places to turn up: at the first try in any free system but the centre, at the second in the same system."""
    home = position.homes[seat]
    systems = [home] if home is not None else [s for s in range(position.seats) if s not in position.homes]
    places = (at for s in systems for at in range(PLACES * s + 1, PLACES * s + PLACES))
    return [at for at in places if not position.face_up[at]]


def settlings(position: LunationPosition, seat: int) -> Actions:
    """Each face-down place of a free system, or at the second try of the same one, or to stay (LUN-26, LUN-28)."""
    found = [Settle(at) for at in _starts(position, seat)]
    return Listed(found if position.homes[seat] is None else [*found, STAY])


def no_start(position: LunationPosition, seat: int, action: Settle) -> Reason:
    """The place is not free to start at, or there is no second try there; and where there is (LUN-26, LUN-28)."""
    if position.homes[seat] is None:
        systems = dict.fromkeys(at - at % PLACES for at in _starts(position, seat))
        return reasons.NoStart(action.at, tuple(position.place(at).name for at in systems))
    return _no_second_try(position, seat, action.at)


def no_stay(position: LunationPosition, seat: int, action: Stay) -> Reason:
    """To stay is an answer at the second try only (LUN-28)."""
    return _no_second_try(position, seat, NOWHERE)


def _no_second_try(position: LunationPosition, seat: int, at: int) -> Reason:
    return reasons.NoSecondTry(at, tuple(position.place(at).name for at in _starts(position, seat)))


def settle(state: LunationState, seat: int, action: Settle, emit: Emit) -> None:
    """The place is turned up; the units stand there, unless it gives a second try (LUN-26, LUN-28)."""
    home, at = state.homes[seat], action.at
    state.face_up[at] = True
    card = state.planets[at]
    emit(events.Revealed(state.place(at), named(state.deck.planets, card)))
    state.homes[seat] = at // PLACES
    if home is not None or not state.deck.planets[card].second_try:
        _stand(state, seat, at, emit)


def stay(state: LunationState, seat: int, action: Stay, emit: Emit) -> None:
    """The units stand at the place that was turned up first (LUN-28)."""
    home = state.homes[seat]
    assert home is not None
    emit(events.SecondTryDeclined(seat))
    turned_up = next(at for at in range(PLACES * home + 1, PLACES * home + PLACES) if state.face_up[at])
    _stand(state, seat, turned_up, emit)


def _stand(state: LunationState, seat: int, at: int, emit: Emit) -> None:
    character = state.in_hand(seat)
    assert character is not None
    state.fleets[seat][3 * at + FRESH] += 1
    state.set_figure(character, Figure(seat, at))
    emit(events.Settled(seat, state.place(at)))
    state.done = True


START = Phase(in_order, quietly, Row(settlings, Answer(Settle, settle, no_start), Answer(Stay, stay, no_stay)))
