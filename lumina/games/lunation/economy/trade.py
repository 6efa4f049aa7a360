"""Trade: deals between players, built step by step, and exchanges with the bank (LUN-199 to LUN-209)."""

from collections.abc import Callable
from typing import TypeVar

from msgspec.structs import replace

from lumina.cards import lose
from lumina.core import Action, Actions, Answer, Emit, Listed, Reason, Row

from ..actions import (
    Accept,
    AskCard,
    AskCounter,
    Bank,
    Counter,
    Decline,
    End,
    GiveCard,
    GiveCounter,
    Offer,
    OfferTo,
    Play,
)
from ..deck import playing
from ..deck.card_ref import all_named, named
from ..deck.deck import COPIES
from ..deck.effects import amount, holds
from ..deck.vocabulary import DEALS
from ..phases import Phase, by_hand, end, in_order, surely
from ..position import LunationPosition
from ..state import LunationState
from . import reasons as deck_reasons
from .decisions import Deal, DealAnswer
from .events import (
    CardAsked,
    CardGiven,
    CounterAsked,
    CounterGiven,
    DealBegan,
    DealDeclined,
    DealDone,
    Exchanged,
    Items,
    Offered,
)
from .logistics import Cost, forbidden, too_poor

A = TypeVar("A", bound=Action)
OFFERS = 8
"""LUN-206: a player's offers in a turn."""
BEST_RATE = 2
"""LUN-209: what the bank takes at least for one."""
END = End()
OFFER = Offer()
ACCEPT, DECLINE = Accept(), Decline()
GIVE_ENERGY, GIVE_RESOURCES = GiveCounter("energy"), GiveCounter("resources")
ASK_ENERGY, ASK_RESOURCES = AskCounter("energy"), AskCounter("resources")
BANK_ENERGY, BANK_RESOURCES = Bank("energy"), Bank("resources")


# --- what may be done --------------------------------------------------------------------------------------------


def begin(state: LunationState, emit: Emit) -> None:
    """A seat's turn in Trade."""
    state.offers, state.deal = 0, None


def actions(position: LunationPosition, seat: int) -> Actions:
    """The items of a deal that is being built, or else cards, a new deal, the bank, or the end."""
    if position.deal is not None:
        return Listed(_items(position, seat, position.deal))
    found = playing.actions(position, "trade", seat)
    found += [OfferTo(other) for other in position.seats_after(seat) if why_no_deal(position, seat, other) is None]
    found += [bank for bank in (BANK_ENERGY, BANK_RESOURCES) if why_no_exchange(position, seat, bank.get) is None]
    found.append(END)
    return Listed(found)


def why_no_deal(position: LunationPosition, seat: int, other: int) -> Reason | None:
    """Why no deal can be begun with this player; None where one can (LUN-200, LUN-201, LUN-206)."""
    if other == seat or not 0 <= other < position.seats:
        return deck_reasons.NoPartner(other, tuple(position.seats_after(seat)))
    if holds(position, "no_trade", seat):
        return forbidden(position)
    if position.offers >= OFFERS:
        return deck_reasons.TooManyOffers(OFFERS)
    if not any(position.energy[s] or position.resources[s] or position.hands[s] for s in (seat, other)):
        return deck_reasons.NothingToDeal(other)
    return None


def rate(position: LunationPosition, seat: int) -> int:
    """LUN-208, LUN-209: what the bank takes for one."""
    return max(BEST_RATE, position.seats + 1 + amount(position, "bank_rate", seat))


def bank_power(position: LunationPosition, seat: int) -> int:
    """LUN-208: the Power for an exchange."""
    return max(0, 1 + amount(position, "bank_power", seat))


def bank_cost(position: LunationPosition, seat: int, get: Counter) -> Cost:
    """LUN-208: what the bank takes for one of a kind."""
    paid, power = rate(position, seat), bank_power(position, seat)
    return Cost(power, 0, paid) if get == "energy" else Cost(power, paid, 0)


def why_no_exchange(position: LunationPosition, seat: int, get: Counter) -> Reason | None:
    """Why the bank gives no such counter: a card forbids it, or the seat is too poor; else None (LUN-208)."""
    if holds(position, "no_bank", seat):
        return forbidden(position)
    return too_poor(position, seat, bank_cost(position, seat, get))


def _items(position: LunationPosition, seat: int, deal: Deal) -> list[Action]:
    """LUN-201, LUN-202: what can still be added, and the offer once there is an item."""
    own = position.hands[seat].all
    found: list[Action] = []
    if deal.energy < position.energy[seat]:
        found.append(GIVE_ENERGY)
    if deal.resources < position.resources[seat]:
        found.append(GIVE_RESOURCES)
    found += [GiveCard(kind) for kind in sorted(set(own)) if deal.cards.count(kind) < own.count(kind)]
    if deal.asked_energy < position.energy[deal.to]:
        found.append(ASK_ENERGY)
    if deal.asked_resources < position.resources[deal.to]:
        found.append(ASK_RESOURCES)
    if len(deal.asked_cards) < len(position.hands[deal.to]):
        kinds = range(len(position.deck.actions))
        found += [AskCard(kind) for kind in kinds if deal.asked_cards.count(kind) < COPIES]
    if not deal.empty:
        found.append(OFFER)
    return found


# --- what may not --------------------------------------------------------------------------------------------------

Refusal = Callable[[LunationPosition, int, A], Reason]


def _unless_built(refusal: Refusal[A]) -> Refusal[A]:
    """What begins something waits until a deal that is begun is offered."""

    def why(position: LunationPosition, seat: int, action: A) -> Reason:
        return refusal(position, seat, action) if position.deal is None else deck_reasons.DealUnfinished()

    return why


def _of_a_deal(refusal: Refusal[A]) -> Refusal[A]:
    """An item needs a deal."""

    def why(position: LunationPosition, seat: int, action: A) -> Reason:
        return deck_reasons.NoDeal() if position.deal is None else refusal(position, seat, action)

    return why


def no_deal(position: LunationPosition, seat: int, action: OfferTo) -> Reason:
    """Why no deal can be begun with this player (LUN-200, LUN-206)."""
    return surely(why_no_deal(position, seat, action.seat))


def no_exchange(position: LunationPosition, seat: int, action: Bank) -> Reason:
    """Why the bank gives no such counter (LUN-208)."""
    return surely(why_no_exchange(position, seat, action.get))


def no_card(position: LunationPosition, seat: int, action: Play) -> Reason:
    """Why this card cannot be played in Trade (LUN-36)."""
    return playing.refusal("trade", position, seat, action)


def no_end(position: LunationPosition, seat: int, action: End) -> Reason:
    """Raises AssertionError: without a deal that is begun, Trade can always be ended."""
    raise AssertionError("the phase can be ended")


def nothing_offered(position: LunationPosition, seat: int, action: Offer) -> Reason:
    """A deal has at least one item (LUN-201)."""
    return deck_reasons.EmptyDeal()


def no_counter_to_give(position: LunationPosition, seat: int, action: GiveCounter) -> Reason:
    """The seat has no more counters of this kind to give (LUN-201)."""
    return deck_reasons.NoMoreToGive(action.kind)


def no_counter_to_ask(position: LunationPosition, seat: int, action: AskCounter) -> Reason:
    """The other player has no more counters of this kind (LUN-202)."""
    return deck_reasons.NoMoreToAsk(action.kind)


def no_card_to_give(position: LunationPosition, seat: int, action: GiveCard) -> Reason:
    """There is no such kind of card, or the seat has no more of it (LUN-201)."""
    return _no_such_kind(position, action.card) or deck_reasons.NoMoreToGive(position.deck.actions[action.card].name)


def no_card_to_ask(position: LunationPosition, seat: int, action: AskCard) -> Reason:
    """There is no such kind of card, or no more of it can be asked for (LUN-202)."""
    return _no_such_kind(position, action.card) or deck_reasons.NoMoreToAsk(position.deck.actions[action.card].name)


def _no_such_kind(position: LunationPosition, card: int) -> Reason | None:
    kinds = position.deck.actions
    if 0 <= card < len(kinds):
        return None
    return deck_reasons.NoSuchKind(card, tuple(kind.name for kind in kinds))


# --- what follows ------------------------------------------------------------------------------------------------


def begin_deal(state: LunationState, seat: int, action: OfferTo, emit: Emit) -> None:
    """A deal with this player is put together from now on; it counts as an offer (LUN-200, LUN-206)."""
    state.offers, state.deal = state.offers + 1, Deal(action.seat)
    emit(DealBegan(seat, action.seat))


def exchange(state: LunationState, seat: int, action: Bank, emit: Emit) -> None:
    """One counter comes, and what the bank takes goes (LUN-208)."""
    paid, power = rate(state, seat), bank_power(state, seat)
    got, given = (state.energy, state.resources) if action.get == "energy" else (state.resources, state.energy)
    got[seat] += 1
    given[seat] -= paid
    state.power[seat] -= power
    emit(Exchanged(seat, action.get, paid, power))


def _built(state: LunationState) -> Deal:
    """The deal that is being built, or answered."""
    deal = state.deal
    assert deal is not None
    return deal


def give_counter(state: LunationState, seat: int, action: GiveCounter, emit: Emit) -> None:
    """One counter more is given (LUN-201)."""
    deal = _built(state)
    emit(CounterGiven(seat, action.kind))
    if action.kind == "energy":
        state.deal = replace(deal, energy=deal.energy + 1)
    else:
        state.deal = replace(deal, resources=deal.resources + 1)


def ask_counter(state: LunationState, seat: int, action: AskCounter, emit: Emit) -> None:
    """One counter more is asked for (LUN-202)."""
    deal = _built(state)
    emit(CounterAsked(seat, action.kind))
    if action.kind == "energy":
        state.deal = replace(deal, asked_energy=deal.asked_energy + 1)
    else:
        state.deal = replace(deal, asked_resources=deal.asked_resources + 1)


def give_card(state: LunationState, seat: int, action: GiveCard, emit: Emit) -> None:
    """One card more is given, unseen by others up to the offer (LUN-201, LUN-203)."""
    deal = _built(state)
    emit(CardGiven(seat, named(state.deck.actions, action.card)))
    state.deal = replace(deal, cards=tuple(sorted((*deal.cards, action.card))))


def ask_card(state: LunationState, seat: int, action: AskCard, emit: Emit) -> None:
    """One card more of a kind is asked for (LUN-202)."""
    deal = _built(state)
    emit(CardAsked(seat, named(state.deck.actions, action.card)))
    state.deal = replace(deal, asked_cards=tuple(sorted((*deal.asked_cards, action.card))))


def offer(state: LunationState, seat: int, action: Offer, emit: Emit) -> None:
    """LUN-203: the given cards are shown to all, and the other is asked."""
    deal = _built(state)
    _take_out(state, seat, deal.cards)
    _put_in(state, seat, deal.cards)
    state.deal = replace(deal, offered=True)
    emit(Offered(seat, deal.to, *_sides(state, deal)))
    state.ask(DealAnswer(deal.to))


def _sides(state: LunationState, deal: Deal) -> tuple[Items, Items]:
    """What is given and what is asked."""
    kinds = state.deck.actions
    return (
        Items(deal.energy, deal.resources, all_named(kinds, deal.cards)),
        Items(deal.asked_energy, deal.asked_resources, all_named(kinds, deal.asked_cards)),
    )


# --- the answer --------------------------------------------------------------------------------------------------


def can_pay(position: LunationPosition, deal: Deal) -> bool:
    """LUN-204: whether all cards asked for are in the hand; counters are there in any case."""
    hand = position.hands[deal.to].all
    return all(deal.asked_cards.count(kind) <= hand.count(kind) for kind in deal.asked_cards)


def answers(position: LunationPosition, asked: DealAnswer) -> Actions:
    """To accept, if all cards asked for are in the hand, or to decline (LUN-204)."""
    assert position.deal is not None
    return Listed([ACCEPT, DECLINE] if can_pay(position, position.deal) else [DECLINE])


def cannot_pay(position: LunationPosition, asked: DealAnswer, action: Accept) -> Reason:
    """Who has not all the cards asked for can only decline (LUN-204)."""
    return deck_reasons.CannotPay()


def accept(state: LunationState, asked: DealAnswer, action: Accept, emit: Emit) -> None:
    """Counters and cards change hands, and all have seen the cards (LUN-203, LUN-204)."""
    deal, giver = _built(state), state.active
    state.deal = None
    _hand_over(state, giver, deal.to, deal.energy - deal.asked_energy, deal.resources - deal.asked_resources)
    _take_out(state, giver, deal.cards)
    _take_out(state, deal.to, deal.asked_cards)
    _put_in(state, deal.to, deal.cards)
    _put_in(state, giver, deal.asked_cards)
    for seat in (giver, deal.to):
        state.deeds[seat][DEALS] += 1
    emit(DealDone(giver, deal.to, *_sides(state, deal)))


def decline(state: LunationState, asked: DealAnswer, action: Decline, emit: Emit) -> None:
    """Nothing changes hands (LUN-204)."""
    state.deal = None
    emit(DealDeclined(asked.seat))


def _hand_over(state: LunationState, giver: int, to: int, energy: int, resources: int) -> None:
    state.energy[giver] -= energy
    state.energy[to] += energy
    state.resources[giver] -= resources
    state.resources[to] += resources


def _take_out(state: LunationState, seat: int, cards: tuple[int, ...]) -> None:
    for kind in cards:
        state.hands[seat] = lose(state.hands[seat], kind)


def _put_in(state: LunationState, seat: int, cards: tuple[int, ...]) -> None:
    """Cards that all have seen."""
    for kind in cards:
        state.take_card(seat, kind, None)


def asks_for_cards(position: LunationPosition, asked: DealAnswer) -> bool:
    """Otherwise everybody sees that the other can pay."""
    return position.deal is not None and bool(position.deal.asked_cards)


PHASE = Phase(
    in_order,
    begin,
    Row(
        actions,
        Answer(OfferTo, begin_deal, _unless_built(no_deal)),
        Answer(Bank, exchange, _unless_built(no_exchange)),
        Answer(Play, playing.play, _unless_built(no_card)),
        Answer(End, end, _unless_built(no_end)),
        Answer(GiveCounter, give_counter, _of_a_deal(no_counter_to_give)),
        Answer(GiveCard, give_card, _of_a_deal(no_card_to_give)),
        Answer(AskCounter, ask_counter, _of_a_deal(no_counter_to_ask)),
        Answer(AskCard, ask_card, _of_a_deal(no_card_to_ask)),
        Answer(Offer, offer, _of_a_deal(nothing_offered)),
        secret=by_hand,
    ),
)
ANSWER = Row(answers, Answer(Accept, accept, cannot_pay), Answer(Decline, decline), secret=asks_for_cards)
