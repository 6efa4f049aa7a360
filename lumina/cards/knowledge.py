"""Who has seen which card.

A card is a whole number. What is known of all cards is one tuple with a whole number for each: bit s is set when seat
s has seen it, `EVERYBODY` when it was shown openly. Such a tuple is never changed, only replaced; copies share it.
"""

from bisect import bisect
from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from random import Random
from typing import Final, Self, TypeVar

import msgspec

from lumina.core import PUBLIC, UMPIRE, DependsOnUnknown, Who

T = TypeVar("T")
EVERYBODY: Final = -1
NOBODY: Final = 0
MOST_SEATS = 8


def seen_by(*seats: int) -> int:
    """The mark of a card that just these seats have seen."""
    return sum(1 << seat for seat in set(seats))


def seats_of(mark: int) -> tuple[int, ...] | None:
    """The seats that have seen it, None for everybody, as `Event.seen_by` says it."""
    return None if mark == EVERYBODY else tuple(seat for seat in range(MOST_SEATS) if mark >> seat & 1)


def knows(mark: int, who: Who) -> bool:
    """Whether `who` has seen a card with this mark."""
    if who == PUBLIC:
        return mark == EVERYBODY
    return who == UMPIRE or bool(mark >> int(who) & 1)


def show(marks: tuple[int, ...], cards: Iterable[int], mark: int) -> tuple[int, ...]:
    """The marks once these cards were also shown to the seats of `mark`."""
    changed = list(marks)
    for card in cards:
        changed[card] |= mark
    return tuple(changed)


class Known(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A card that the viewer knows, and which seats know it (None: everybody)."""

    card: int
    seen_by: tuple[int, ...] | None

    @property
    def mark(self) -> int:
        """The seats that know it as bits, or EVERYBODY."""
        return EVERYBODY if self.seen_by is None else seen_by(*self.seen_by)


class Held(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A hand or pile as somebody knows it: some cards, ascending, and how many more lie there face down.

    A state's own hides nothing. What is asked of all its cards raises DependsOnUnknown where some are hidden.
    """

    known: tuple[Known, ...] = ()
    hidden: int = 0

    @classmethod
    def of(cls, cards: Iterable[int], seen_by: tuple[int, ...] | None) -> Self:
        """These cards, which just these seats have seen (None: everybody)."""
        return cls(tuple([Known(card, seen_by) for card in sorted(cards)]))

    def __len__(self) -> int:
        return len(self.known) + self.hidden

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards that are known: what can be shown. Rules ask for `all`."""
        return tuple([known.card for known in self.known])

    @property
    def all(self) -> tuple[int, ...]:
        """All cards."""
        if self.hidden:
            raise DependsOnUnknown(f"{self.hidden} of the cards lie face down")
        return tuple(map(_number, self.known))

    def each(self, by_card: Sequence[T]) -> list[T]:
        """Of what is listed by card number, that of each of all cards."""
        if self.hidden:
            raise DependsOnUnknown(f"{self.hidden} of the cards lie face down")
        return [by_card[known.card] for known in self.known]

    def seen_as(self, who: Who) -> "Held":
        """What `who` knows of it."""
        if who == UMPIRE:
            return self
        there = self.known
        if who == PUBLIC:
            known = tuple([card for card in there if card.seen_by is None])
        else:
            known = tuple([card for card in there if card.seen_by is None or who in card.seen_by])
        return self if len(known) == len(there) else Held(known, self.hidden + len(there) - len(known))

    def plus(self, card: int, seen_by: tuple[int, ...] | None) -> "Held":
        """With a card more, which just these seats have seen (None: everybody)."""
        known, place = self.known, bisect(self.known, card, key=_number)
        return Held((*known[:place], Known(card, seen_by), *known[place:]), self.hidden)

    def minus(self, card: int) -> "Held":
        """Without a card, if it is known to be there; with one hidden card less, if it must be one of those."""
        for place, known in enumerate(self.known):
            if known.card == card:
                return Held(self.known[:place] + self.known[place + 1 :], self.hidden)
        if not self.hidden:
            raise ValueError(f"no card {card} here")
        return Held(self.known, self.hidden - 1)

    def shown_to(self, seat: int) -> "Held":
        """Once a seat has seen all its cards."""
        seen = tuple(
            [Known(card, None if by is None else tuple(sorted({*by, seat}))) for card, by in map(_both, self.known)]
        )
        return Held(seen, self.hidden)

    def shown(self, card: int) -> "Held":
        """Once everybody has seen a card of it."""
        return self.minus(card).plus(card, None)


_number: Callable[[Known], int] = attrgetter("card")
_both: Callable[[Known], tuple[int, tuple[int, ...] | None]] = attrgetter("card", "seen_by")


def held(cards: Sequence[int], marks: Sequence[int], who: Who) -> Held:
    """What `who` knows of these cards."""
    known = tuple(Known(card, seats_of(marks[card])) for card in cards if knows(marks[card], who))
    return Held(known, len(cards) - len(known))


def deal_anew(places: Sequence[Held], cards: Iterable[int], rng: Random) -> list[tuple[int, ...]]:
    """For each place the cards that might lie there face down, drawn evenly.

    `cards` are all that do not lie openly elsewhere. Raises ValueError when they are too few.
    """
    known = {card for place in places for card in place.cards}
    loose = [card for card in cards if card not in known]
    if len(loose) < (wanted := sum(place.hidden for place in places)):
        raise ValueError(f"{wanted} cards lie face down, and only {len(loose)} are left for that")
    rng.shuffle(loose)
    return [tuple(sorted(loose.pop() for _ in range(place.hidden))) for place in places]
