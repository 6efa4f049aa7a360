"""The card report, against numbers worked out by hand."""

import pytest

from lumina.arena import card_report, play, win_rate
from lumina.core import DealtCard
from lumina.games import GAMES
from tests.arena.test_summary import game, near

LAMP, KEY = DealtCard("tool", "lamp"), DealtCard("tool", "key")
WON, LOST = DealtCard("goal", "peak", True), DealtCard("goal", "peak", False)


def dealt(seed, winners, *given, seats="aa"):
    return game(seed, seats, winners, [1] * len(seats), given=given)


def by_card(results):
    return {(tally.kind, tally.card): tally for tally in card_report(results)}


def test_holders_are_compared_with_what_their_bot_wins():
    found = by_card([dealt(seed, [0 if seed < 6 else 1], (LAMP,), (KEY,)) for seed in range(8)])
    assert list(found) == [("tool", "key"), ("tool", "lamp")]
    assert found["tool", "lamp"].places == 8
    assert found["tool", "lamp"].rate.mean == 0.75
    assert found["tool", "lamp"].change == near(0.25, 0.38886 - 0.5, 0.93396 - 0.5)  # as of 7 games
    assert found["tool", "key"].change.mean == -0.25


def test_a_strong_bot_does_not_make_its_cards_strong():
    found = by_card(
        [
            dealt(1, [0], (LAMP,), (KEY,), seats="ab"),
            dealt(1, [1], (KEY,), (LAMP,), seats="ba"),
            dealt(2, [0], (KEY,), (LAMP,), seats="ab"),
            dealt(2, [1], (LAMP,), (KEY,), seats="ba"),
        ]
    )
    assert found["tool", "lamp"].change.mean == 0


def test_a_goal_is_told_by_how_often_it_was_reached():
    found = by_card([dealt(1, [0], (WON,), ()), dealt(2, [1], (LOST,), (LAMP,)), dealt(3, [1], (LOST,), ())])
    assert found["goal", "peak"].reached == pytest.approx(1 / 3)
    assert found["tool", "lamp"].reached is None


def test_two_of_a_card_in_one_place_count_as_one_place():
    assert by_card([dealt(1, [0], (LAMP, LAMP), (KEY,)), dealt(2, [0], (KEY,), ())])["tool", "lamp"].places == 1


def test_places_of_one_seed_are_not_independent():
    everybody = [dealt(seed, [seed % 2], (LAMP,), (LAMP,)) for seed in range(10)]
    assert by_card(everybody)["tool", "lamp"].rate == win_rate([1.0] * 10, [2] * 10)
    assert win_rate([1.0] * 10, [2] * 10).mean == 0.5
    uneven = win_rate([1.0, 1.0, 0.0, 1.0], [1, 2, 1, 2])  # 3 of 6; spread 1/4 + 0 + 1/4 + 0, so of 13.5 games
    assert uneven == near(0.5, 0.26467, 0.73533)


def test_beyond_is_the_nearer_end_of_the_interval():
    found = by_card([dealt(seed, [0], (LAMP,), (KEY,)) for seed in range(100)])
    assert found["tool", "lamp"].beyond == pytest.approx(0.96301 - 0.5, abs=1e-5)
    assert found["tool", "key"].beyond == pytest.approx(0.96301 - 0.5, abs=1e-5)
    even = by_card([dealt(seed, [seed % 2], (LAMP,), (KEY,)) for seed in range(100)])
    assert even["tool", "lamp"].beyond == 0


def test_a_played_game_tells_what_it_gave():
    one, two = play(GAMES["lost_lumina"], ["bot:random"] * 2, seed=3).dealt
    assert [len(one), len(two), len({given.card for given in one + two})] == [10, 10, 20]
    assert {given.kind for given in one} == {"character"}
    assert play(GAMES["lacuna"], ["bot:random"] * 2, seed=3).dealt == ()
