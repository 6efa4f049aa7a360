"""What results come to, against numbers worked out by hand."""

from math import inf
from random import Random

import pytest

from lumina.arena import GameResult, summary, tournament
from lumina.arena.summary import mean_score, win_rate
from tests.arena.tables import GAME, HIGH, RANDOM


def game(seed, seats, winners, scores, *, plies=10, decisions=None, times=None, given=()):
    n = len(seats)
    ranks = tuple(1 if seat in winners else 2 for seat in range(n))
    return GameResult(
        number=1,
        seed=seed,
        seats=tuple(seats),
        winners=tuple(winners),
        ranks=ranks,
        scores=tuple(scores),
        plies=plies,
        reason="over",
        digest="00",
        decisions=decisions or (5,) * n,
        microseconds=times or (1000,) * n,
        slowest=times or (1000,) * n,
        dealt=given,
    )


def near(*numbers):
    return pytest.approx(numbers, abs=5e-5)


def test_plain_wins_and_losses_have_wilsons_interval():
    assert win_rate([1.0] * 8 + [0.0] * 2) == near(0.8, 0.47379, 0.94673)  # of 10 x 9/10 games


def test_seeds_that_all_give_the_same_count_as_one_game_each():
    assert win_rate([1.0] * 100) == near(1, 0.96301, 1)
    assert win_rate([0.0] * 100) == near(0, 0, 0.03699)
    assert win_rate([0.5] * 100) == near(0.5, 0.40383, 0.59617)
    assert win_rate([1.0]) == near(1, 0.20655, 1)


def test_swapped_seats_that_even_out_narrow_the_interval():
    assert win_rate([0.5] * 8 + [1.0, 0.0]) == near(0.5, 0.35978, 0.64022)  # as of 45 games


def test_scores_have_students_interval():
    assert mean_score([1, 2, 3, 4]) == near(2.5, 0.44574, 4.55426)
    assert mean_score([3]) == (3, -inf, inf)


def test_wins_by_bot_by_seat_and_by_both():
    found = summary(
        [
            game(1, "ab", [0], [4, 3], plies=10),
            game(1, "ba", [0], [5, 2], plies=20),
            game(2, "ab", [0], [6, 1], plies=30),
            game(2, "ba", [1], [0, 7], plies=40),
        ]
    )
    assert (found.games, found.seeds, found.left_out, found.plies) == (4, 2, 0, 25)
    a, b = found.bots["a"], found.bots["b"]
    assert (a.places, a.wins, a.rate.mean, a.score.mean) == (4, 3, 0.75, 4.75)
    assert (b.places, b.wins, b.rate.mean, b.score.mean) == (4, 1, 0.25, 2.25)
    assert [seat.wins for seat in found.seats] == [3, 1]
    assert [tally.wins for tally in found.at["a"]] == [2, 1]
    assert [tally.wins for tally in found.at["b"]] == [1, 0]
    assert a.rate == win_rate([0.5, 1.0])
    assert found.at["b"][0].rate == win_rate([1.0, 0.0])


def test_a_shared_win_is_split():
    found = summary(
        [
            game(1, "abc", [0, 2], [5, 1, 5]),
            game(1, "bca", [0, 1, 2], [4, 4, 4]),
            game(1, "cab", [1], [0, 9, 0]),
        ]
    )
    assert [found.bots[name].wins for name in "abc"] == pytest.approx([11 / 6, 1 / 3, 5 / 6])
    assert sum(tally.wins for tally in found.bots.values()) == pytest.approx(3)
    assert [tally.wins for tally in found.seats] == pytest.approx([5 / 6, 4 / 3, 5 / 6])
    assert found.bots["a"].rate.mean == pytest.approx(11 / 18)


def test_a_bot_on_two_seats_is_counted_per_place():
    found = summary([game(1, "aab", [0], [3, 0, 0]), game(1, "aba", [2], [0, 0, 3]), game(1, "baa", [0], [3, 0, 0])])
    assert (found.bots["a"].places, found.bots["a"].wins, found.bots["a"].rate.mean) == (6, 2, pytest.approx(1 / 3))
    assert [tally.places for tally in found.at["a"]] == [2, 2, 2]


def test_times_are_per_decision():
    found = summary(
        [
            game(1, "ab", [0], [1, 0], decisions=(4, 1), times=(4_000_000, 1_000)),
            game(1, "ba", [0], [1, 0], decisions=(1, 6), times=(3_000, 1_000_000)),
        ]
    )
    assert (found.bots["a"].decisions, found.bots["a"].seconds, found.bots["a"].slowest) == (10, 0.5, 4)
    assert found.bots["b"].seconds == pytest.approx(0.002)


def test_a_seed_that_lacks_a_rotation_is_left_out():
    whole = [game(1, "ab", [0], [1, 0]), game(1, "ba", [1], [0, 1])]
    more = summary([*whole, game(2, "ab", [1], [0, 9])])
    assert (more.left_out, more.games) == (1, 2)
    assert more.bots == summary(whole).bots
    nothing = summary(whole[:1])
    assert (nothing.seeds, nothing.left_out, nothing.bots, nothing.seats) == (0, 1, {}, ())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_bot_sits_everywhere_and_all_wins_are_told(seats):
    bots = [HIGH, *[RANDOM] * (seats - 1)]
    found = summary(tournament(GAME, bots, None, 1, 20 * seats))
    assert (found.seeds, found.games) == (20, 20 * seats)
    assert [tally.places for tally in found.seats] == [20 * seats] * seats
    assert [tally.places for tally in found.at[HIGH]] == [20] * seats
    assert [tally.places for tally in found.at[RANDOM]] == [20 * (seats - 1)] * seats
    for tallies in (found.seats, found.bots.values(), [each for row in found.at.values() for each in row]):
        assert sum(tally.wins for tally in tallies) == pytest.approx(found.games)
    for tally in (*found.seats, *found.bots.values()):
        assert tally.rate.low < tally.rate.mean < tally.rate.high
        assert tally.rate.mean == pytest.approx(tally.wins / tally.places)


def test_the_intervals_hold_the_truth_as_often_as_they_say():
    rng, held = Random(1), 0
    for _ in range(1000):
        seeds = [((rng.random() < 0.98) + (rng.random() < 0.9)) / 2 for _ in range(50)]
        _, low, high = win_rate(seeds)
        held += low <= 0.94 <= high
    assert 930 <= held <= 970


def test_a_round_robin_by_table_and_by_seed():
    """Who met is told apart; a bot's rate is over the seeds, at all its tables together."""
    found = summary(
        [
            game(1, "ab", [0], [4, 3]),
            game(1, "ba", [1], [3, 4]),
            game(1, "ac", [0], [4, 3]),
            game(1, "ca", [0], [4, 3]),
            game(2, "ab", [1], [3, 4]),
            game(2, "ba", [0], [4, 3]),
            game(2, "ac", [0], [4, 3]),
        ]
    )
    assert (found.games, found.seeds, found.left_out) == (6, 2, 1)
    assert [(table.games, {name: rate.mean for name, rate in table.rates.items()}) for table in found.tables] == [
        (4, {"a": 0.5, "b": 0.5}),
        (2, {"a": 0.5, "c": 0.5}),
    ]
    assert (found.bots["a"].places, found.bots["a"].wins, found.bots["a"].rate.mean) == (6, 3, 0.5)
    assert found.bots["a"].rate == win_rate([3.0, 0.0], [4, 2])
    assert found.bots["c"].rate == win_rate([1.0], [2])


def test_a_bot_on_several_seats_of_a_table_wins_what_they_win_together():
    deal = [game(1, "aab", [0], [3, 0, 0]), game(1, "aba", [2], [0, 0, 3]), game(1, "baa", [0], [3, 0, 0])]
    (table,) = summary(deal).tables
    assert {name: rate.mean for name, rate in table.rates.items()} == pytest.approx({"a": 2 / 3, "b": 1 / 3})
