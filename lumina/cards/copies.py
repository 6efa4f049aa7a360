"""Hands of cards of which there are several alike: who has seen a copy, which one leaves, and dealing the rest anew.

A hand is a `Held` whose cards are kinds. Copies of a kind cannot be told apart, so when one leaves it is the one that
most seats have seen.
"""

from collections.abc import Sequence
from random import Random

from .knowledge import EVERYBODY, MOST_SEATS, Held, Known


def gain(hand: Held, kind: int, seen_by: tuple[int, ...] | None) -> Held:
    """The hand with one copy more, which just these seats have seen (None: everybody)."""
    return Held(tuple(sorted((*hand.known, Known(kind, seen_by)), key=_place)), hand.hidden)


def _place(copy: Known) -> tuple[int, int]:
    """Copies are in the order of their kinds, those that everybody has seen first."""
    return copy.card, copy.mark


def lose(hand: Held, kind: int) -> Held:
    """The hand without the copy of this kind that most seats have seen, or without one that may be of this kind.

    Raises ValueError when it has none.
    """
    copies = [known for known in hand.known if known.card == kind]
    if not copies:
        if not hand.hidden:
            raise ValueError(f"no card of kind {kind} here")
        return Held(hand.known, hand.hidden - 1)
    place = hand.known.index(max(copies, key=_known_to))
    return Held(hand.known[:place] + hand.known[place + 1 :], hand.hidden)


def _known_to(copy: Known) -> tuple[int, int]:
    mark = copy.mark
    return (MOST_SEATS + 1 if mark == EVERYBODY else mark.bit_count(), mark)


def with_dealt(hand: Held, kinds: Sequence[int], seen_by: tuple[int, ...]) -> Held:
    """The hand with these kinds in the place of what was hidden, seen by these seats."""
    return Held(tuple(sorted((*hand.known, *(Known(kind, seen_by) for kind in kinds)), key=_place)))


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
