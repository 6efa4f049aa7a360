"""Who has seen which card, what a viewer knows of a hand, and dealing the rest anew."""

from collections import Counter
from random import Random

import msgspec
import pytest

from lumina.cards import EVERYBODY, NOBODY, Held, Known, deal_anew, held, knows, seats_of, seen_by, show
from lumina.core import PUBLIC, UMPIRE


def test_a_mark_names_its_seats() -> None:
    assert seats_of(seen_by(0, 3)) == (0, 3)
    assert seats_of(NOBODY) == ()
    assert seats_of(EVERYBODY) is None
    assert seen_by(1, 1) == seen_by(1)


@pytest.mark.parametrize(
    ("mark", "who"),
    [
        (NOBODY, {UMPIRE}),
        (seen_by(0), {0, UMPIRE}),
        (seen_by(0, 1), {0, 1, UMPIRE}),
        (EVERYBODY, {0, 1, 2, PUBLIC, UMPIRE}),
    ],
)
def test_who_knows_a_card(mark: int, who: set[object]) -> None:
    assert {viewer for viewer in (0, 1, 2, PUBLIC, UMPIRE) if knows(mark, viewer)} == who


def test_showing_adds_to_what_is_known_and_changes_nothing_in_place() -> None:
    marks = (NOBODY, seen_by(0), NOBODY)
    assert show(marks, (1, 2), seen_by(1)) == (NOBODY, seen_by(0, 1), seen_by(1))
    assert show(marks, (1,), EVERYBODY)[1] == EVERYBODY
    assert marks == (NOBODY, seen_by(0), NOBODY)


def test_a_hand_as_somebody_knows_it() -> None:
    marks = (NOBODY, seen_by(0), seen_by(0, 1), EVERYBODY)
    assert held((1, 2, 3), marks, 1) == Held((Known(2, (0, 1)), Known(3, None)), 1)
    assert held((1, 2, 3), marks, PUBLIC) == Held((Known(3, None),), 2)
    assert held((1, 2, 3), marks, 0).cards == (1, 2, 3)
    assert len(held((1, 2, 3), marks, PUBLIC)) == 3


def test_a_known_card_tells_its_mark() -> None:
    assert [Known(5, None).mark, Known(5, (0, 2)).mark] == [EVERYBODY, seen_by(0, 2)]


def test_a_held_hand_comes_back_from_json() -> None:
    hand = Held((Known(2, (0, 1)), Known(3, None)), 1)
    assert msgspec.json.decode(msgspec.json.encode(hand), type=Held) == hand


def test_what_lies_face_down_is_dealt_from_what_lies_nowhere() -> None:
    places = [Held((Known(1, None),), 2), Held((), 1)]
    for seed in range(50):
        one, two = deal_anew(places, range(1, 7), Random(seed))
        assert (len(one), len(two)) == (2, 1)
        assert one == tuple(sorted(one))
        assert len({1, *one, *two}) == 4
        assert {*one, *two} <= {2, 3, 4, 5, 6}


def test_every_deal_is_as_likely_as_another() -> None:
    dealt = Counter(deal_anew([Held((), 1), Held((), 1)], (7, 8, 9), Random(seed))[0] for seed in range(3000))
    assert set(dealt) == {(7,), (8,), (9,)}
    assert all(850 < count < 1150 for count in dealt.values())


def test_too_few_cards_are_an_error() -> None:
    with pytest.raises(ValueError, match="2 cards lie face down, and only 1"):
        deal_anew([Held((Known(1, None),), 2)], (1, 2), Random(1))
