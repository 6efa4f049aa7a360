"""Ratings, against numbers worked out by hand and games drawn from known strengths."""

from itertools import combinations
from math import inf, log10
from random import Random

import pytest

from lumina.arena import Estimate, ratings, win_rate
from tests.arena.test_summary import game


def deal(seed, table, *winners):
    """A seed at a table in all rotations; each time the bot of that name wins."""
    return [
        game(seed, seats, [seats.index(won)], [0] * len(seats))
        for seats, won in zip(turned(table), winners, strict=True)
    ]


def turned(table):
    return [table[n:] + table[:n] for n in range(len(table))]


def chance(points):
    """Of two bots with ratings that are as far from their mean: how often the one with `points` wins."""
    return 1 / (1 + 10 ** (-2 * points / 400))


def test_between_two_bots_a_rating_is_their_win_rate():
    """Three of four, and one game more that both share: 3.5 of 5 for as many games as eight seeds are worth."""
    results = [r for seed in range(8) for r in deal(seed, "ab", "a", "a" if seed % 2 else "b")]
    found = ratings(results)
    worth = 0.75 * 0.25 * 16**2 * 7 / (8 * 8 * 0.25)
    assert chance(found["a"].mean) == pytest.approx((0.75 * worth + 0.5) / (worth + 1), abs=1e-6)
    assert found["b"].mean == pytest.approx(-found["a"].mean, abs=1e-6)
    assert found["b"].low == pytest.approx(-found["a"].high, abs=1e-6)


@pytest.mark.parametrize("wins", [1, 3, 10, 17, 20])
def test_between_two_bots_the_interval_is_nearly_that_of_the_win_rate(wins):
    results = [r for seed in range(20) for r in deal(seed, "ab", *("aa" if seed < wins else "bb"))]
    found = Estimate(*map(chance, ratings(results)["a"]))
    assert list(found) == pytest.approx(list(win_rate([1.0] * wins + [0.0] * (20 - wins))), abs=0.04)


def test_who_won_everything_has_a_rating_all_the_same():
    found = ratings([r for seed in range(100) for r in deal(seed, "ab", "a", "a")])["a"]
    assert chance(found.mean) == pytest.approx(100.5 / 101)
    assert 0 < found.low < found.mean < found.high < inf


def test_a_scale_for_all():
    """Nine of ten and nine of ten: who never met is 81 times as strong."""
    results = [
        r for seed in range(500) for table in ("ab", "bc") for r in deal(seed, table, *(table[seed % 10 == 0] * 2))
    ]
    found = ratings(results)
    assert found["a"].mean - found["c"].mean == pytest.approx(400 * log10(81), rel=0.02)
    assert sum(rating.mean for rating in found.values()) == pytest.approx(0, abs=1e-6)


def test_the_order_of_the_games_does_not_matter():
    rng = Random(3)
    deals = [
        deal(seed, table, rng.choice(table), rng.choice(table)) for seed in range(10) for table in ("ab", "bc", "ac")
    ]
    once = ratings([r for games in deals for r in games])
    rng.shuffle(deals)
    again = ratings([r for games in deals for r in games])
    for name, rating in once.items():
        assert list(again[name]) == pytest.approx(list(rating), abs=1e-5)


def test_with_more_seats_each_wins_by_its_strength():
    """Of three, half the games, a third, a sixth: strengths as three to two to one."""
    results = [r for seed, won in enumerate(["aab", "abc"] * 120) for r in deal(seed, "abc", *won)]
    found = ratings(results)
    assert found["a"].mean - found["b"].mean == pytest.approx(400 * log10(3 / 2), rel=0.05)
    assert found["b"].mean - found["c"].mean == pytest.approx(400 * log10(2), rel=0.05)


def test_one_against_three_is_even_where_it_wins_a_quarter():
    results = [r for seed in range(50) for r in deal(seed, "abbb", "a", "b", "b", "b")]
    assert ratings(results)["a"].mean == pytest.approx(0, abs=1e-6)


def test_the_intervals_hold_the_truth_as_often_as_they_say():
    rng, held, names = Random(1), 0, "abcd"
    strength = dict(zip(names, (1, 2, 3, 6), strict=True))
    truth = {name: 400 * log10(strength[name]) - 100 * log10(36) for name in names}
    for _ in range(60):
        results = []
        for seed, (a, b) in ((seed, pair) for seed in range(20) for pair in combinations(names, 2)):
            won = [rng.choices((a, b), (strength[a], strength[b]))[0] for _ in range(2)]
            results += deal(seed, a + b, *won)
        held += sum(low <= truth[name] <= high for name, (_, low, high) in ratings(results).items())
    assert 218 <= held <= 238  # 95 % of 240 are 228


def test_one_bot_alone_has_none():
    assert ratings(deal(1, "aa", "a", "a")[:1]) == {}
    assert ratings([]) == {}
