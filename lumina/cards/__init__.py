"""Piles and hands, and who has seen which card: what a viewer knows of them, and dealing the rest anew."""

from .copies import deal_copies, gain, lose, with_dealt
from .knowledge import EVERYBODY, NOBODY, Held, Known, deal_anew, held, knows, seats_of, seen_by, show

__all__ = [
    "EVERYBODY",
    "NOBODY",
    "Held",
    "Known",
    "deal_anew",
    "deal_copies",
    "gain",
    "held",
    "knows",
    "lose",
    "seats_of",
    "seen_by",
    "show",
    "with_dealt",
]
