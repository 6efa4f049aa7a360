"""Hands of cards of which there are several alike: who has seen a copy, which one leaves, and dealing the rest anew.

A hand is a sorted tuple of copies, each the number of its kind and the mark of the seats that have seen it. Copies of a
kind cannot be told apart, so when one leaves it is the one that most have seen.
"""

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from lumina.core import Who

from .knowledge import EVERYBODY, MOST_SEATS, Held, Known, knows, seats_of

Copy = tuple[int, int]
Hand = tuple[Copy, ...]


def gain(hand: Hand, kind: int, mark: int) -> Hand:
    """The hand with one copy more."""
    return tuple(sorted((*hand, (kind, mark))))


def lose(hand: Hand, kind: int) -> Hand:
    """The hand without the copy of this kind that most seats have seen. Raises ValueError when it has none."""
    copy = max((copy for copy in hand if copy[0] == kind), key=_known_to)
    place = hand.index(copy)
    return hand[:place] + hand[place + 1 :]


def _known_to(copy: Copy) -> tuple[int, int]:
    mark = copy[1]
    return (MOST_SEATS + 1 if mark == EVERYBODY else mark.bit_count(), mark)


@lru_cache(2**14)
def held_copies(hand: Hand, who: Who) -> Held:
    """What `who` knows of a hand; a `Known` card is a kind."""
    known = tuple(Known(kind, seats_of(mark)) for kind, mark in hand if knows(mark, who))
    return Held(known, len(hand) - len(known))


def deal_copies(places: Sequence[Held], left: Sequence[int], rng: Random) -> tuple[list[tuple[int, ...]], list[int]]:
    """For each place the kinds that might lie there face down, drawn evenly, and what is left of each kind.

    `left`: of each kind the copies that lie neither openly elsewhere nor known in one of the places. Raises
    ValueError when they are too few.
    """
    loose = [kind for kind, copies in enumerate(left) for _ in range(copies)]
    if len(loose) < (wanted := sum(place.hidden for place in places)):
        raise ValueError(f"{wanted} cards lie face down, and only {len(loose)} are left for that")
    rng.shuffle(loose)
    dealt = [tuple(sorted(loose.pop() for _ in range(place.hidden))) for place in places]
    return dealt, [loose.count(kind) for kind in range(len(left))]
