"""What happened with cards, in trade, activation, logistics and domination, and who sees it."""

from typing import ClassVar, Literal

import msgspec

from lumina.core import Event

from ..actions import Counter
from ..deck.card_ref import CardRef
from ..events import Private

Bought = Literal["fleet", "character", "prisoner", "card", "point"]
Counted = Literal["fleets", "characters"]


class Items(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a deal."""

    energy: int
    resources: int
    cards: tuple[CardRef, ...]


class Gained(Event, frozen=True):
    """Counters from the supply (LUN-224)."""

    seat: int
    energy: int
    resources: int


class Lost(Event, frozen=True):
    """Counters into the supply (LUN-159, LUN-239)."""

    seat: int
    energy: int
    resources: int


class PlaceRestored(Event, frozen=True):
    """A card makes an exhausted location ready again (LUN-165)."""

    at: CardRef


class Barred(Event, frozen=True):
    """The Character neither moves nor jumps this turn (LUN-45)."""

    card: CardRef


class DealBegan(Event, frozen=True):
    """A deal is put together, and with whom (LUN-200)."""

    seat: int
    to: int


class CounterGiven(Event, frozen=True):
    """Into the deal (LUN-201)."""

    seat: int
    kind: Counter


class CardGivenUnseen(Event, frozen=True):
    """What the others see of a card that is put into a deal (LUN-203)."""

    seat: int


class CardGiven(Private, frozen=True):
    """Into the deal; shown when it is offered (LUN-203)."""

    card: CardRef

    def instead(self) -> Event:
        return CardGivenUnseen(self.seat)


class CounterAsked(Event, frozen=True):
    """An Energy or a Resource is asked for in a deal (LUN-202)."""

    seat: int
    kind: Counter


class CardAsked(Event, frozen=True):
    """An action card is asked for in a deal (LUN-202)."""

    seat: int
    card: CardRef


class Offered(Event, frozen=True):
    """The deal as it stands, with the given cards shown (LUN-203)."""

    reveals: ClassVar[bool] = True
    seat: int
    to: int
    given: Items
    asked: Items


class DealDone(Event, frozen=True):
    """It changes hands; the cards asked for are shown now (LUN-204)."""

    reveals: ClassVar[bool] = True
    seat: int
    to: int
    given: Items
    asked: Items


class DealDeclined(Event, frozen=True):
    """The other player declines the deal (LUN-204)."""

    seat: int


class Exchanged(Event, frozen=True):
    """With the bank: one of this kind for so many of the other and so much Power (LUN-208)."""

    seat: int
    get: Counter
    paid: int
    power: int


class Activated(Event, frozen=True):
    """By a Character or a Fleet; so many counters and cards come (LUN-220)."""

    seat: int
    at: CardRef
    by: CardRef | None
    energy: int
    resources: int
    cards: int


class Paid(Event, frozen=True):
    """In Logistics: for a Fleet, a Character, a prisoner, an action card or a point (LUN-239)."""

    seat: int
    thing: Bought
    power: int
    energy: int
    resources: int


class PointSold(Event, frozen=True):
    """A seat without units sells a point (LUN-251)."""

    seat: int
    energy: int
    resources: int


class Helped(Event, frozen=True):
    """The last help (LUN-252)."""

    seat: int


class ObjectiveCompleted(Event, frozen=True):
    """A secret objective is completed and shown (LUN-270)."""

    reveals: ClassVar[bool] = True
    seat: int
    card: CardRef


class Majority(Event, frozen=True):
    """Who has the most of them, null where nobody has (LUN-274, LUN-275)."""

    of: Counted
    seat: int | None


class Freed(Event, frozen=True):
    """A captive goes back into the deck (LUN-277)."""

    seat: int
    card: CardRef


class Returned(Event, frozen=True):
    """A captive goes back to its owner (LUN-278)."""

    seat: int
    card: CardRef
    owner: int
