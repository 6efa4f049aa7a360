"""The sequential test: Wald's bounds, shared wins, and how often it errs."""

from math import log
from random import Random

import pytest

from lumina.arena import tournament
from lumina.arena.sequential import SequentialTest, Standing, until_decided
from lumina.core import BadInput
from lumina.games import GAMES


def test_a_row_of_wins_ends_at_walds_bound() -> None:
    """log(0.95 / 0.05) / log(0.65 / 0.55) = 17.6: after 18 wins."""
    test = SequentialTest(0.55, 0.65)
    found = [test.add(1.0).found for _ in range(18)]
    assert found == [None] * 17 + ["high"]
    assert test.standing.ratio == pytest.approx(18 * log(0.65 / 0.55))


def test_a_row_of_losses_ends_at_the_other() -> None:
    """log(0.95 / 0.05) / log(0.45 / 0.35) = 11.7: after 12 losses."""
    test = SequentialTest(0.55, 0.65)
    found = [test.add(0.0).found for _ in range(12)]
    assert found == [None] * 11 + ["low"]


def test_a_shared_win_speaks_with_its_part() -> None:
    shared, whole = SequentialTest(0.25, 0.35), SequentialTest(0.25, 0.35)
    for won in (0.5, 0.5):
        shared.add(won)
    for won in (1.0, 0.0):
        whole.add(won)
    assert shared.standing == pytest.approx(whole.standing)
    assert shared.standing.rate == 0.5


def test_what_was_found_stays() -> None:
    test = SequentialTest(0.4, 0.6, alpha=0.2, beta=0.2)
    while test.standing.found is None:
        test.add(1.0)
    for _ in range(50):
        test.add(0.0)
    assert test.standing.found == "high"


@pytest.mark.parametrize(("low", "high", "wrong"), [(0.55, 0.65, "high"), (0.25, 0.35, "high")])
def test_it_errs_as_rarely_as_it_says(low: float, high: float, wrong: str) -> None:
    """Of 400 bots that win `low` of their games, some of them shared, at most one in twenty passes, and some do."""
    rng, passed = Random(1), 0
    for _ in range(400):
        test = SequentialTest(low, high)
        while test.standing.found is None:
            won = 1.0 if (drawn := rng.random()) < low - 0.05 else 0.5 if drawn < low + 0.05 else 0.0
            test.add(won)
        passed += test.standing.found == wrong
    assert 0 < passed <= 400 * 0.05


@pytest.mark.parametrize(
    ("low", "high", "errors"), [(0.6, 0.5, {}), (0.0, 0.5, {}), (0.5, 1.0, {}), (0.4, 0.6, {"alpha": 0.5})]
)
def test_rates_and_errors_that_make_no_sense_are_refused(low: float, high: float, errors: dict[str, float]) -> None:
    with pytest.raises(BadInput):
        SequentialTest(low, high, **errors)


def test_a_tournament_is_played_no_further_than_it_takes() -> None:
    game, bots = GAMES["lost_lumina"], ["bot:greedy", "bot:random"]
    seen: list[int] = []
    results = tournament(game, bots, seed=1, games=100)
    test = SequentialTest(0.4, 0.8)
    standings = list(until_decided(results, "bot:greedy", test, lambda result: seen.append(result.number)))
    assert standings[-1].found == "high"
    assert isinstance(standings[-1], Standing)
    assert seen == list(range(1, len(standings) + 1))
    assert next(results).number == len(standings) + 1
