"""The greedy bot of LUM42: legal, the same for the same generator, better than random, looking to its turn's end."""

from random import Random

import pytest

from lumina.arena import play, summary, tournament
from lumina.bots import make_bot
from lumina.bots.bot import Limits
from lumina.bots.lum42 import TRIED, turns
from lumina.games import GAMES
from lumina.games.lum42 import Lum42State

GAME = GAMES["lum42"]
BOTS = ["bot:greedy", "bot:random"]


def at_stage(stage: str, seats: int = 2, seed: int = 4) -> Lum42State:
    """The first position of a random game in which a seat decides at this stage."""
    state, rng = GAME.new(seats), Random(seed)
    assert isinstance(state, Lum42State)
    while not (isinstance(state.to_act, int) and not state.pending and state.stage == stage):
        state.advance(state.legal_actions().sample(rng))
    return state


@pytest.mark.parametrize("seats", GAME.seats_allowed)
def test_a_game_is_the_same_for_the_same_seed(seats: int) -> None:
    bots = ["bot:greedy"] + ["bot:random"] * (seats - 1)
    one, other = (play(GAME, bots, seed=5) for _ in range(2))
    assert one.timeless == other.timeless


def test_greedy_beats_random() -> None:
    table = summary(tournament(GAME, BOTS, seed=3, games=6))
    assert table.bots["bot:greedy"].wins == 6


def test_a_turn_is_looked_at_to_its_end() -> None:
    state = at_stage("move")
    me = state.to_act
    assert isinstance(me, int)
    for first, after in turns(state, me):
        assert first in state.legal_actions()
        assert len(after.units[me]) == len(state.units[me]) - 1, "a unit was deployed"
        assert not after.path
    assert {first for first, _ in turns(state, me)} == set(state.legal_actions())


def test_the_limit_of_tables_is_kept() -> None:
    state = at_stage("planet", seats=4)
    me = state.to_act
    assert isinstance(me, int)
    ends = list(turns(state, me))
    most = max(len(after.legal_actions()) for _, after in ends)
    assert len(ends) < TRIED * (most + 1)
    assert {first for first, _ in ends} == set(state.legal_actions())


def test_without_time_it_still_answers() -> None:
    state = at_stage("move")
    bot = make_bot("bot:greedy", GAME)
    seat = state.to_act
    assert isinstance(seat, int)
    assert bot.choose(state.view(seat), Random(1), Limits(hurry=lambda: True)) in state.legal_actions()
