"""A short game of Lacuna to make pictures of."""

from random import Random

import pytest

from lumina.core import Match
from lumina.games.lacuna import LACUNA


@pytest.fixture(scope="session")
def match() -> Match:
    """A whole game, played at random."""
    match = Match.new(LACUNA, ["Ann", "Zoë"], seed=5)
    while isinstance(match.to_act, int):
        match.play(match.to_act, match.state.legal_actions().sample(Random(match.ply)))
    return match
