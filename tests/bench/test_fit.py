"""Fitting: games that are played once and kept, and weights that are found again."""

from pathlib import Path

import msgspec
import numpy as np
import pytest

from bench.fit import Played, Rows, fitted, games, loss, play, rows
from lumina.games import GAMES

GAME = GAMES["lost_lumina"]


def test_games_that_are_kept_are_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.jsonl"
    three = list(games(GAME, 3, 1, path))
    whole = path.read_bytes()
    path.write_bytes(whole[:-20])  # the last line was cut short
    numbers: list[int] = []

    def counted(game: object, seats: int, number: int, noise: float) -> Played:
        numbers.append(number)
        return play(GAME, seats, number, noise)

    monkeypatch.setattr("bench.fit.play", counted)
    assert list(games(GAME, 4, 1, path))[:3] == three
    assert numbers == [2, 3]
    assert path.read_bytes().startswith(whole)
    assert len(path.read_bytes().splitlines()) == 4


def test_a_kept_game_is_a_whole_game() -> None:
    played = play(GAME, 2, 5)
    assert msgspec.json.decode(msgspec.json.encode(played), type=Played) == played == play(GAME, 2, 5)
    (found,) = rows(GAME, [played]).values()
    assert found.won.sum(axis=1) == pytest.approx(1)
    assert found.margin.sum(axis=1) == pytest.approx(0)
    assert len(found.features) == len(found.won) == len(found.margin) == len(found.game) > 10


def test_noise_draws_so_many_decisions_at_random() -> None:
    assert play(GAME, 2, 5, noise=0.0) == play(GAME, 2, 5, noise=0.0) != play(GAME, 2, 5, noise=1.0)


def made(seats: int, number: int, weights: np.ndarray) -> Rows:
    """Games that end as the weights say."""
    rng = np.random.default_rng(seats)
    features = rng.normal(size=(number, seats, len(weights)))
    worth = features @ weights
    chances = np.exp(worth) / np.exp(worth).sum(axis=1, keepdims=True)
    won = np.array([rng.multinomial(1, each) for each in chances], dtype=float)
    margin = worth - worth.mean(axis=1, keepdims=True) + rng.normal(size=worth.shape)
    return Rows(features, won, margin, np.arange(number))


def test_the_weights_are_found_again_from_games_of_two_and_of_four() -> None:
    weights = np.array([1.0, -0.5, 0.0, 2.0])
    found = fitted([made(2, 4000, weights), made(4, 4000, weights)])
    assert found == pytest.approx(weights, abs=0.1)


def test_the_slope_is_that_of_the_loss() -> None:
    parts, at, step = [made(3, 50, np.array([0.3, 1.0]))], np.array([0.2, -0.4]), 1e-6
    for k in range(2):
        ahead, behind = at.copy(), at.copy()
        ahead[k] += step
        behind[k] -= step
        slope = (loss(ahead, parts)[0] - loss(behind, parts)[0]) / (2 * step)
        assert loss(at, parts)[1][k] == pytest.approx(slope, rel=1e-4)
