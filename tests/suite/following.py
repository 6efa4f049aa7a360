"""A whole random game, looked at after every ply: the suite's facts, for as many seeds as somebody has time for."""

import tempfile
from pathlib import Path
from random import Random

from lumina.core import CHANCE, Game, Match, Outcome
from lumina.games import GAMES
from lumina.testing.tables import play_random


def follow(game: Game, seats: int, seed: int) -> None:
    """What holds at every ply of every game. Raises AssertionError."""
    rng = Random(f"{game.name}/{seats}/{seed}")
    state = game.new(seats)
    told = state.copy()
    plies = 0
    while (actor := state.to_act) is not None:
        actions = state.legal_actions()
        assert state.outcome is None
        assert actor == CHANCE or 1 <= len(actions) <= 256
        action = actions.sample(rng)
        assert action in actions
        assert state.why_not(action) is None
        state.advance(action)
        told.apply(action)
        scores = state.scores()
        assert [score.total for score in scores] == [sum(score.parts.values()) for score in scores]
        plies += 1
        assert plies <= game.max_plies
    assert state.digest() == told.digest()
    outcome = state.outcome
    assert isinstance(outcome, Outcome)
    assert outcome.scores == tuple(score.total for score in state.scores())
    assert outcome.winners == tuple(seat for seat, rank in enumerate(outcome.ranks) if rank == 1)
    assert not list(state.legal_actions())


def follow_record(game: Game, seats: int, seed: int) -> None:
    """A random match in a file is the same when it is read again, and all its digests hold. Raises AssertionError."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "game.lumina"
        match = Match.new(game, [f"Seat {seat}" for seat in range(seats)], seed=seed, path=file)
        play_random(match, seed)
        again = Match.read(file, GAMES)
        assert [state.digest() for state in again.states] == [state.digest() for state in match.states]
        assert again.outcome == match.outcome
