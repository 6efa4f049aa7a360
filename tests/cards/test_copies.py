"""Hands of cards of which there are several alike."""

from collections import Counter
from random import Random

import pytest

from lumina.cards import EVERYBODY, Held, Known, deal_copies, gain, held_copies, lose, seen_by
from lumina.core import PUBLIC, UMPIRE


def test_a_hand_is_sorted_and_holds_copies():
    hand = gain(gain(gain((), 3, seen_by(0)), 1, seen_by(0)), 3, EVERYBODY)
    assert hand == ((1, seen_by(0)), (3, EVERYBODY), (3, seen_by(0)))


@pytest.mark.parametrize(
    ("marks", "left"),
    [
        ((seen_by(0), EVERYBODY), seen_by(0)),
        ((seen_by(0), seen_by(0, 1)), seen_by(0)),
        ((seen_by(0, 1, 2), EVERYBODY), seen_by(0, 1, 2)),
    ],
)
def test_the_copy_that_most_have_seen_leaves_first(marks: tuple[int, int], left: int):
    hand = gain(gain((), 5, marks[0]), 5, marks[1])
    assert lose(hand, 5) == ((5, left),)


def test_a_kind_that_is_not_there_cannot_leave():
    with pytest.raises(ValueError, match="empty"):
        lose(((1, 1),), 2)


def test_what_somebody_knows_of_a_hand():
    hand = ((2, seen_by(0)), (2, EVERYBODY), (4, seen_by(0, 1)))
    assert held_copies(hand, 0).cards == (2, 2, 4)
    assert held_copies(hand, 1) == Held((Known(2, None), Known(4, (0, 1))), 1)
    assert held_copies(hand, PUBLIC) == Held((Known(2, None),), 2)
    assert held_copies(hand, UMPIRE).hidden == 0


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
