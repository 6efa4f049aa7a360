"""Trade: deals between players, built step by step, and exchanges with the bank (LUN-199 to LUN-209)."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from lumina.cards import EVERYBODY, lose
from lumina.core import Action, Actions, Listed, Reason, Tell

from . import deck_reasons, playing
from .actions import (
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
from .deck import COPIES
from .deck_decisions import Deal, DealAnswer
from .deck_events import (
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
from .effects import amount, holds
from .named import all_named, named
from .table import Rule, Step, by_hand, in_order
from .vocabulary import DEALS

if TYPE_CHECKING:
    from .state import Position

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


def begin(state: "Position", tell: Tell) -> None:
    """A seat's turn in Trade."""
    state.offers, state.deal = 0, None


def actions(state: "Position") -> Actions:
    """The items of a deal that is being built, or else cards, a new deal, the bank, or the end."""
    seat = state.active
    if state.deal is not None:
        return Listed(_items(state, seat, state.deal))
    found = playing.actions(state, "trade", seat)
    found += [OfferTo(other) for other in state.seats_after(seat) if why_no_deal(state, seat, other) is None]
    found += [bank for bank in (BANK_ENERGY, BANK_RESOURCES) if why_no_exchange(state, seat, bank.get) is None]
    found.append(END)
    return Listed(found)


def why_no_deal(state: "Position", seat: int, other: int) -> Reason | None:
    """LUN-200, LUN-201, LUN-206."""
    if other == seat or not 0 <= other < state.seats:
        return deck_reasons.NoPartner(other, tuple(state.seats_after(seat)))
    if holds(state, "no_trade", seat):
        return forbidden(state)
    if state.offers >= OFFERS:
        return deck_reasons.TooManyOffers(OFFERS)
    if not any(state.energy[s] or state.resources[s] or state.hands[s] for s in (seat, other)):
        return deck_reasons.NothingToDeal(other)
    return None


def forbidden(state: "Position") -> Reason:
    """A ban, which only events lay on all."""
    return deck_reasons.Forbidden("" if state.event is None else state.deck.events[state.event].name)


def rate(state: "Position", seat: int) -> int:
    """LUN-208, LUN-209: what the bank takes for one."""
    return max(BEST_RATE, state.seats + 1 + amount(state, "bank_rate", seat))


def bank_power(state: "Position", seat: int) -> int:
    """LUN-208: the Power for an exchange."""
    return max(0, 1 + amount(state, "bank_power", seat))


def why_no_exchange(state: "Position", seat: int, get: Counter) -> Reason | None:
    """LUN-208."""
    if holds(state, "no_bank", seat):
        return forbidden(state)
    paid, power = rate(state, seat), bank_power(state, seat)
    cost = (power, 0, paid) if get == "energy" else (power, paid, 0)
    has = (state.power[seat], state.energy[seat], state.resources[seat])
    if any(price > there for price, there in zip(cost, has, strict=True)):
        return deck_reasons.TooPoor(cost, has)
    return None


def _items(state: "Position", seat: int, deal: Deal) -> list[Action]:
    """LUN-201, LUN-202: what can still be added, and the offer once there is an item."""
    own = [kind for kind, _ in state.hands[seat]]
    found: list[Action] = []
    if deal.energy < state.energy[seat]:
        found.append(GIVE_ENERGY)
    if deal.resources < state.resources[seat]:
        found.append(GIVE_RESOURCES)
    found += [GiveCard(kind) for kind in sorted(set(own)) if deal.cards.count(kind) < own.count(kind)]
    if deal.asked_energy < state.energy[deal.to]:
        found.append(ASK_ENERGY)
    if deal.asked_resources < state.resources[deal.to]:
        found.append(ASK_RESOURCES)
    if len(deal.asked_cards) < len(state.hands[deal.to]):
        kinds = range(len(state.deck.actions))
        found += [AskCard(kind) for kind in kinds if deal.asked_cards.count(kind) < COPIES]
    if not deal.empty:
        found.append(OFFER)
    return found


def refusal(state: "Position", action: Action) -> Reason:
    """Why something else is not possible in the own turn in Trade."""
    seat, names = state.active, state.deck.actions
    if state.deal is not None and isinstance(action, BEGINS):
        return deck_reasons.DealUnfinished()
    if state.deal is None and isinstance(action, BUILDS):
        return deck_reasons.NoDeal()
    match action:
        case Offer():
            return deck_reasons.EmptyDeal()
        case GiveCounter(kind):
            return deck_reasons.NoMoreToGive(kind)
        case AskCounter(kind):
            return deck_reasons.NoMoreToAsk(kind)
        case GiveCard(card) | AskCard(card) if not 0 <= card < len(names):
            return deck_reasons.NoSuchKind(card, tuple(kind.name for kind in names))
        case GiveCard(card):
            return deck_reasons.NoMoreToGive(names[card].name)
        case AskCard(card):
            return deck_reasons.NoMoreToAsk(names[card].name)
        case OfferTo(other) if (reason := why_no_deal(state, seat, other)) is not None:
            return reason
        case Bank(get) if (reason := why_no_exchange(state, seat, get)) is not None:
            return reason
        case Play():
            return playing.refusal(state, "trade", seat, action)
    raise AssertionError(f"{action} is legal")


# --- what follows ------------------------------------------------------------------------------------------------


def do(state: "Position", action: Action, tell: Tell) -> None:
    """An action of the own turn in Trade."""
    seat = state.active
    match action:
        case Play():
            playing.do(state, action, seat, tell)
        case OfferTo(other):
            state.offers, state.deal = state.offers + 1, Deal(other)
            tell(DealBegan(seat, other))
        case Bank(get):
            _exchange(state, seat, get, tell)
        case Offer():
            _offer(state, seat, tell)
        case End():
            state.done = True
        case _:
            assert state.deal is not None
            state.deal = _with_item(state, state.deal, action, tell)


def _with_item(state: "Position", deal: Deal, action: Action, tell: Tell) -> Deal:
    seat, kinds = state.active, state.deck.actions
    match action:
        case GiveCounter(kind):
            tell(CounterGiven(seat, kind))
            return replace(deal, **{kind: getattr(deal, kind) + 1})
        case AskCounter(kind):
            tell(CounterAsked(seat, kind))
            return replace(deal, **{f"asked_{kind}": getattr(deal, f"asked_{kind}") + 1})
        case GiveCard(card):
            tell(CardGiven(seat, named(kinds, card)))
            return replace(deal, cards=tuple(sorted((*deal.cards, card))))
        case AskCard(card):
            tell(CardAsked(seat, named(kinds, card)))
            return replace(deal, asked_cards=tuple(sorted((*deal.asked_cards, card))))
    raise AssertionError(f"{action} is no item of a deal")


def _exchange(state: "Position", seat: int, get: Counter, tell: Tell) -> None:
    paid, power = rate(state, seat), bank_power(state, seat)
    got, given = (state.energy, state.resources) if get == "energy" else (state.resources, state.energy)
    got[seat] += 1
    given[seat] -= paid
    state.power[seat] -= power
    tell(Exchanged(seat, get, paid, power))


def _offer(state: "Position", seat: int, tell: Tell) -> None:
    """LUN-203: the given cards are shown to all, and the other is asked."""
    deal = state.deal
    assert deal is not None
    _take_out(state, seat, deal.cards)
    _put_in(state, seat, deal.cards)
    state.deal = replace(deal, offered=True)
    tell(Offered(seat, deal.to, *_sides(state, deal)))
    state.ask(DealAnswer(deal.to))


def _sides(state: "Position", deal: Deal) -> tuple[Items, Items]:
    """What is given and what is asked."""
    kinds = state.deck.actions
    return (
        Items(deal.energy, deal.resources, all_named(kinds, deal.cards)),
        Items(deal.asked_energy, deal.asked_resources, all_named(kinds, deal.asked_cards)),
    )


# --- the answer --------------------------------------------------------------------------------------------------


def can_pay(state: "Position", deal: Deal) -> bool:
    """LUN-204: whether all cards asked for are in the hand; counters are there in any case."""
    hand = [kind for kind, _ in state.hands[deal.to]]
    return all(deal.asked_cards.count(kind) <= hand.count(kind) for kind in deal.asked_cards)


def _answers(state: "Position") -> Actions:
    assert state.deal is not None
    return Listed([ACCEPT, DECLINE] if can_pay(state, state.deal) else [DECLINE])


def _cannot_pay(state: "Position", action: Action) -> Reason:
    return deck_reasons.CannotPay()


def _answer(state: "Position", action: Action, tell: Tell) -> None:
    deal, giver = state.deal, state.active
    assert deal is not None
    state.answered()
    state.deal = None
    if isinstance(action, Decline):
        tell(DealDeclined(deal.to))
        return
    _hand_over(state, giver, deal.to, deal.energy - deal.asked_energy, deal.resources - deal.asked_resources)
    _take_out(state, giver, deal.cards)
    _take_out(state, deal.to, deal.asked_cards)
    _put_in(state, deal.to, deal.cards)
    _put_in(state, giver, deal.asked_cards)
    for seat in (giver, deal.to):
        state.deeds[seat][DEALS] += 1
    tell(DealDone(giver, deal.to, *_sides(state, deal)))


def _hand_over(state: "Position", giver: int, to: int, energy: int, resources: int) -> None:
    state.energy[giver] -= energy
    state.energy[to] += energy
    state.resources[giver] -= resources
    state.resources[to] += resources


def _take_out(state: "Position", seat: int, cards: tuple[int, ...]) -> None:
    for kind in cards:
        state.hands[seat] = lose(state.hands[seat], kind)


def _put_in(state: "Position", seat: int, cards: tuple[int, ...]) -> None:
    """Cards that all have seen."""
    for kind in cards:
        state.take_card(seat, kind, EVERYBODY)


BUILDS: tuple[type[Action], ...] = (GiveCounter, GiveCard, AskCounter, AskCard, Offer)
BEGINS: tuple[type[Action], ...] = (OfferTo, Bank, End, *playing.PLAYS)


def _asks_for_cards(state: "Position") -> bool:
    """Otherwise everybody sees that the other can pay."""
    return state.deal is not None and bool(state.deal.asked_cards)


STEP = Step(in_order, begin, Rule((*BEGINS, *BUILDS), actions, refusal, do, by_hand))
ANSWER = Rule((Accept, Decline), _answers, _cannot_pay, _answer, _asks_for_cards)
