"""Piles and hands, and who has seen which card: what a viewer knows of them, and dealing the rest anew."""

from .copies import Copy, Hand, deal_copies, gain, held_copies, lose
from .knowledge import EVERYBODY, NOBODY, Held, Known, deal_anew, held, knows, seats_of, seen_by, show

__all__ = [
    "EVERYBODY",
    "NOBODY",
    "Copy",
    "Hand",
    "Held",
    "Known",
    "deal_anew",
    "deal_copies",
    "gain",
    "held",
    "held_copies",
    "knows",
    "lose",
    "seats_of",
    "seen_by",
    "show",
]
