"""The last thing that is told of a game is that it has ended, and why."""

from random import Random

import pytest

from lumina.games.lost_lumina import LOST_LUMINA
from lumina.games.lost_lumina.events import GameEnded


@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_ends_with_being_told_to_end(seed: int) -> None:
    state, rng, told = LOST_LUMINA.new(2), Random(seed), []
    while state.to_act is not None:
        assert not [event for event in told if isinstance(event, GameEnded)]
        told += state.apply(state.legal_actions().sample(rng))
    assert state.outcome is not None
    assert told[-1] == GameEnded(state.outcome.reason)
