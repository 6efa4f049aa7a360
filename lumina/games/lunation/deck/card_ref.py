"""A card or a location in an event: its number for who draws, its name for who reads."""

from collections.abc import Iterable, Sequence
from typing import Protocol

import msgspec


class CardRef(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`number`: of a card its place in its deck, of a location as in `actions.py`."""

    number: int
    name: str


class Bearer(Protocol):
    """What has a name: a card of any kind."""

    @property
    def name(self) -> str:
        """The name printed on the card."""


def named(cards: Sequence[Bearer], number: int) -> CardRef:
    """This card of a deck."""
    return CardRef(number, cards[number].name)


def name_of(cards: Sequence[Bearer], number: int) -> str:
    """The name of a card whose number somebody gave, or that there is none."""
    return cards[number].name if 0 <= number < len(cards) else f"card number {number}"


def names_of(cards: Sequence[Bearer], numbers: Iterable[int]) -> tuple[str, ...]:
    """The names of these cards, each once."""
    return tuple(dict.fromkeys(cards[number].name for number in numbers))


def who(seat: int) -> str:
    """A seat as it stands in a sentence."""
    return f"{{{seat}}}"


def all_named(cards: Sequence[Bearer], numbers: Sequence[int]) -> tuple[CardRef, ...]:
    """These cards of a deck."""
    return tuple([CardRef(number, cards[number].name) for number in numbers])
