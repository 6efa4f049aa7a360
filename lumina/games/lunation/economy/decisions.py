"""A deal between players, and the decisions of trade, logistics and domination that interrupt, as plain data."""

from random import Random
from typing import Final, Literal

import msgspec

from lumina.core import UNKNOWN, Decision

FACE_DOWN: Final = -1
"""A card in a deal that only its giver knows so far."""


class Deal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the active player gives to `to` and asks of it; cards by kind, ascending (LUN-200)."""

    to: int
    energy: int = 0
    resources: int = 0
    cards: tuple[int, ...] = ()
    asked_energy: int = 0
    asked_resources: int = 0
    asked_cards: tuple[int, ...] = ()
    offered: bool = False

    @property
    def empty(self) -> bool:
        """Whether nothing is given and nothing asked; such a deal cannot be offered (LUN-201)."""
        given = self.energy or self.resources or self.cards
        return not (given or self.asked_energy or self.asked_resources or self.asked_cards)

    def face_down(self) -> "Deal":
        """As others see it: until it is offered the given cards lie face down (LUN-203)."""
        return self if self.offered else msgspec.structs.replace(self, cards=(FACE_DOWN,) * len(self.cards))

    def with_unknown(self) -> "Deal":
        """As the rules of a view see it: nobody else knows the cards that lie face down."""
        return msgspec.structs.replace(self, cards=tuple([UNKNOWN if c == FACE_DOWN else c for c in self.cards]))

    def guessed(self, hand: tuple[int, ...], rng: Random) -> "Deal":
        """With any cards of the giver's hand, by kind, for those that lie face down."""
        if FACE_DOWN not in self.cards:
            return self
        return msgspec.structs.replace(self, cards=tuple(sorted(rng.sample(hand, len(self.cards)))))


class DealAnswer(Decision, frozen=True):
    """LUN-204: whether the deal is taken, in secret."""

    seat: int


class Stationing(Decision, frozen=True):
    """Where the Character in hand goes: recruited (LUN-243), helped out (LUN-252), given back (LUN-279)."""

    seat: int
    why: Literal["recruited", "help", "returned"]


DeckDecision = DealAnswer | Stationing
