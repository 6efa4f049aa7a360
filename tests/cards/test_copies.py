"""Hands of cards of which there are several alike."""

from collections import Counter
from random import Random

import pytest

from lumina.cards import Held, Known, deal_copies, gain, lose, with_dealt
from lumina.core import PUBLIC, UMPIRE

NOTHING = Held()


def test_a_hand_is_sorted_and_holds_copies():
    hand = gain(gain(gain(NOTHING, 3, (0,)), 1, (0,)), 3, None)
    assert hand == Held((Known(1, (0,)), Known(3, None), Known(3, (0,))))


@pytest.mark.parametrize(
    ("seen", "left"),
    [
        (((0,), None), (0,)),
        (((0,), (0, 1)), (0,)),
        (((0, 1, 2), None), (0, 1, 2)),
        (((0, 2), (0, 1)), (0, 1)),
    ],
)
def test_the_copy_that_most_have_seen_leaves_first(
    seen: tuple[tuple[int, ...] | None, tuple[int, ...] | None], left: tuple[int, ...]
):
    hand = gain(gain(NOTHING, 5, seen[0]), 5, seen[1])
    assert lose(hand, 5) == Held((Known(5, left),))


def test_a_kind_that_is_not_there_cannot_leave():
    with pytest.raises(ValueError, match="no card of kind 2"):
        lose(Held((Known(1, (0,)),)), 2)


def test_a_kind_that_is_not_known_is_one_of_the_hidden_cards():
    assert lose(Held((Known(1, (0,)),), 2), 2) == Held((Known(1, (0,)),), 1)


def test_what_somebody_knows_of_a_hand():
    hand = gain(gain(gain(NOTHING, 4, (0, 1)), 2, (0,)), 2, None)
    assert hand.seen_as(0).cards == (2, 2, 4)
    assert hand.seen_as(1) == Held((Known(2, None), Known(4, (0, 1))), 1)
    assert hand.seen_as(PUBLIC) == Held((Known(2, None),), 2)
    assert hand.seen_as(UMPIRE).hidden == 0


def test_a_hand_whose_hidden_cards_are_dealt_is_sorted():
    assert with_dealt(Held((Known(2, None),), 2), (2, 1), (0,)) == Held(
        (Known(1, (0,)), Known(2, None), Known(2, (0,)))
    )


def test_dealing_anew_keeps_all_copies():
    places = (Held((Known(0, None),), 2), Held((), 1))
    dealt, rest = deal_copies(places, [1, 2, 3], Random(1))
    assert [len(cards) for cards in dealt] == [2, 1]
    counted = Counter(card for cards in dealt for card in cards)
    assert [counted[kind] + rest[kind] for kind in range(3)] == [1, 2, 3]


def test_dealing_anew_draws_every_kind():
    seen = {deal_copies((Held((), 1),), [1, 1, 1], Random(n))[0][0] for n in range(30)}
    assert seen == {(0,), (1,), (2,)}


def test_too_few_cards_are_refused():
    with pytest.raises(ValueError, match="only 1 are left"):
        deal_copies((Held((), 2),), [1], Random(1))
