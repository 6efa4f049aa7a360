"""Greedy games, played once and kept, and the weights of an evaluation fitted to how they ended.

A row is a position of a game that can be compared: the features of each seat, and its share of the win in the end.
First the weights are found that tell best by how much each seat ends above the mean of all (ridge regression: a margin
says more of a game than who won it). Then those that make the seats' chances, as the evaluation tells them, agree best
with the shares (multinomial regression), with a penalty for leaving a multiple of the first ones. One game in ten is
kept apart to tell how well that holds for games that were not fitted to.
"""

import argparse
import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize
from scipy.special import logsumexp

from lumina.arena.processes import in_order
from lumina.bots import decide, make_bot
from lumina.bots.evaluation import EVALUATIONS, WEIGHTS, shares
from lumina.core import CHANCE, Game, assets
from lumina.core.process import places
from lumina.games import GAMES

NOISE = 0.05
"""How often a decision is drawn at random without another wish: so the games also see what greedy would not do."""
POSITIONS = 40
"""How many positions of a game are rows."""
RIDGE = 10.0
PENALTY = 300.0

Floats = NDArray[np.float64]


class Played(msgspec.Struct, frozen=True):
    """A game: how many seats, and all that was done in it, chance included."""

    seats: int
    actions: list[object]


def play(game: Game, seats: int, number: int, noise: float = NOISE) -> Played:
    """The greedy game of this number, the same whenever it is played."""
    rng = Random(f"fit/{game.name}/{seats}/{number}")
    bot = make_bot("bot:greedy", game)
    state = game.new(seats)
    actions: list[object] = []
    for actor in state.actors():
        if actor == CHANCE or rng.random() < noise:
            action = state.legal_actions().sample(rng)
        else:
            assert isinstance(actor, int)
            action = decide(bot, state.view(actor), rng)
        actions.append(msgspec.json.decode(msgspec.json.encode(action)))
        state.advance(action)
    return Played(seats, actions)


def games(game: Game, wanted: int, jobs: int, path: Path, noise: float = NOISE) -> Iterator[Played]:
    """The games of a file, made longer until there are as many as wanted; a line that was cut short is written anew."""
    path.touch()
    whole = path.read_bytes().rpartition(b"\n")[0]
    kept = whole.splitlines()
    yield from (msgspec.json.decode(line, type=Played) for line in kept[:wanted])
    with path.open("r+b") as file:
        file.seek(len(whole) + bool(whole))
        file.truncate()
        allowed = game.seats_allowed
        calls = ((game, allowed[n % len(allowed)], n, noise) for n in range(len(kept), wanted))
        for played in in_order(play, calls, jobs, places(game)):
            file.write(msgspec.json.encode(played) + b"\n")
            file.flush()
            yield played


class Rows(NamedTuple):
    """Positions of games with as many seats, by seat: features (n, seats, k), shares of the win and margins (n, seats).

    `game` (n,): the number of each one's game.
    """

    features: Floats
    won: Floats
    margin: Floats
    game: NDArray[np.int64]


def rows(game: Game, played: Iterable[Played]) -> dict[int, Rows]:
    """By number of seats, up to `POSITIONS` positions of each game, drawn."""
    evaluation = EVALUATIONS[game.name]
    found: dict[int, tuple[list[Any], list[Any], list[Any], list[int]]] = {}
    for number, each in enumerate(played):
        rng = Random(number)
        state, features = game.new(each.seats), []
        for data in each.actions:
            if state.to_act != CHANCE and evaluation.comparable(state):
                features.append(evaluation.features(state))
            state.advance(game.read_action(data))
        kept = rng.sample(features, min(POSITIONS, len(features)))
        assert state.outcome is not None
        scores = np.array(state.outcome.scores, dtype=float)
        into = found.setdefault(each.seats, ([], [], [], []))
        for column, value in zip(into, (None, shares(state), scores - scores.mean(), number), strict=True):
            column.extend(kept if value is None else [value] * len(kept))
    return {seats: Rows(*map(np.array, columns)) for seats, columns in found.items()}


def loss(weights: Floats, parts: Iterable[Rows]) -> tuple[float, Floats]:
    """The sum of the cross entropies, and its slope (k,)."""
    total, slope = 0.0, np.zeros_like(weights)
    for part in parts:
        worth = part.features @ weights
        log_odds = worth - logsumexp(worth, axis=1, keepdims=True)
        total -= float((part.won * log_odds).sum())
        slope += np.einsum("nsk,ns->k", part.features, np.exp(log_odds) - part.won)
    return total, slope


def margins(parts: Iterable[Rows], spread: Floats) -> Floats:
    """The weights (k,) of features in units of their spread that tell the margins best."""
    gram: Floats = np.multiply(RIDGE, np.eye(len(spread)))
    to: Floats = np.zeros(len(spread))
    for part in parts:
        centred = (part.features - part.features.mean(axis=1, keepdims=True)) / spread
        gram = gram + np.einsum("nsk,nsl->kl", centred, centred)
        to += np.einsum("nsk,ns->k", centred, part.margin)
    weights: Floats = np.linalg.solve(gram, to).astype(np.float64)
    return weights


def fitted(parts: Sequence[Rows], penalty: float = PENALTY) -> Floats:
    """The weights (k,)."""
    spread = np.sqrt(np.mean([part.features.var(axis=1).mean(axis=0) for part in parts], axis=0)) + 1e-9
    told = margins(parts, spread)
    zero = np.zeros(len(spread) + 1)

    def penalised(given: Floats) -> tuple[float, Floats]:
        """Of the weights less the last number times those of the margins."""
        own, times = given[:-1], given[-1]
        total, slope = loss((own + times * told) / spread, parts)
        slope /= spread
        return total + penalty * float(own @ own), np.append(slope + 2 * penalty * own, slope @ told)

    found = minimize(penalised, zero, jac=True, method="L-BFGS-B", options={"maxiter": 2000})
    weights: Floats = (found.x[:-1] + found.x[-1] * told) / spread
    return weights


def apart(part: Rows, tested: bool) -> Rows:
    """Every tenth game, or all others."""
    these = (part.game % 10 == 0) == tested
    return Rows(*(column[these] for column in part))


def main(argv: list[str]) -> None:
    """Plays what is missing, fits, and writes assets/weights/GAME.json."""
    known = list(EVALUATIONS)
    parser = argparse.ArgumentParser(prog="python -m bench fit", description=main.__doc__)
    parser.add_argument("game", choices=known)
    parser.add_argument("--games", type=int, default=1000, help="how many greedy games; 1000 without")
    parser.add_argument("--jobs", type=int, default=1, help="on how many processes they are played")
    parser.add_argument("--to", type=Path, help="where they are kept; build/fit-GAME.jsonl without")
    parser.add_argument(
        "--noise", type=float, default=NOISE, help=f"of the games played now: random decisions, of 1; {NOISE} without"
    )
    given = parser.parse_args(argv)
    game, path = GAMES[given.game], given.to or Path("build") / f"fit-{given.game}.jsonl"
    path.parent.mkdir(exist_ok=True)
    parts = list(rows(game, games(game, given.games, given.jobs, path, given.noise)).values())
    weights = fitted([apart(part, tested=False) for part in parts])
    for part in parts:
        test, seats = apart(part, tested=True), part.won.shape[1]
        told, even = loss(weights, [test])[0] / len(test.won), loss(0 * weights, [test])[0] / len(test.won)
        print(f"{seats} seats: {len(part.won):,} positions; a position costs {told:.3f} (even chances: {even:.3f})")
    names = EVALUATIONS[game.name].names
    text = json.dumps(dict(zip(names, (round(float(each), 4) for each in weights), strict=True)), indent=1)
    assets.path(WEIGHTS, f"{game.name}.json").write_text(text + "\n", encoding="utf-8")
