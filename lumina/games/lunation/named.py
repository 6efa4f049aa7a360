"""A card or a location in an event: its number for who draws, its name for who reads."""

from collections.abc import Sequence
from typing import Protocol

import msgspec


class Named(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`number`: of a card its place in its deck, of a location as in `actions.py`."""

    number: int
    name: str


class Bearer(Protocol):
    @property
    def name(self) -> str: ...


def named(cards: Sequence[Bearer], number: int) -> Named:
    """This card of a deck."""
    return Named(number, cards[number].name)


def who(seat: int) -> str:
    """A seat as it stands in a sentence."""
    return f"{{{seat}}}"


def all_named(cards: Sequence[Bearer], numbers: Sequence[int]) -> tuple[Named, ...]:
    """These cards of a deck."""
    return tuple([Named(number, cards[number].name) for number in numbers])
