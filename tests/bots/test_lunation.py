"""The greedy bot of Lunation: legal, the same for the same generator, better than random, and it cannot peek."""

from random import Random

import pytest

from lumina.arena import play, summary, tournament
from lumina.bots import make_bot
from lumina.bots.lunation_moves import fits, plans
from lumina.bots.lunation_worth import value, worth
from lumina.games import GAMES
from lumina.games.lunation import LunationState
from lumina.games.lunation.actions import Send

GAME = GAMES["lunation"]


def at_stage(stage: str, seats: int = 2, seed: int = 4, turn: int = 0) -> LunationState:
    """The first position of a random game in which a seat decides at this stage, from a turn on."""
    state, rng = GAME.new(seats), Random(seed)
    assert isinstance(state, LunationState)
    while state.pending or state.stage != stage or state.number < turn or not isinstance(state.to_act, int):
        state.advance(state.legal_actions().sample(rng))
    return state


@pytest.mark.parametrize("seats", GAME.seats_allowed)
def test_a_game_is_the_same_for_the_same_seed(seats: int) -> None:
    one, other = (play(GAME, ["bot:greedy"] * seats, seed=5) for _ in range(2))
    assert one.timeless == other.timeless


def test_greedy_beats_random() -> None:
    table = summary(tournament(GAME, ["bot:greedy", "bot:random"], seed=3, games=12))
    assert table.bots["bot:greedy"].wins >= 11


@pytest.mark.parametrize("stage", ["draft", "movement", "trade", "logistics"])
def test_it_chooses_from_the_view_alone(stage: str) -> None:
    """Two tables that look alike to a seat get the same answer."""
    state = at_stage(stage)
    seat = state.to_act
    assert isinstance(seat, int)
    other = state.determinize(seat, Random(1))
    assert other.digest() != state.digest()
    bot = make_bot("bot:greedy", GAME)
    assert bot.choose(state.view(seat), Random(2)) == bot.choose(other.view(seat), Random(2))


def test_every_plan_of_a_movement_can_be_done() -> None:
    for seed in range(3):
        state = at_stage("movement", seats=3, seed=seed, turn=3)
        found = plans(state, state.active)
        assert [plan.gain for plan in found] == sorted((plan.gain for plan in found), reverse=True)
        for plan in found:
            after = state.copy()
            for unit in plan.units:
                assert fits(plan, after)
                assert unit.action in after.legal_actions()
                after.advance(unit.action)
            assert Send(plan.to) in after.legal_actions()


def test_more_points_and_more_units_are_worth_more() -> None:
    state = at_stage("movement", seats=3, turn=2)
    richer = state.copy()
    richer.points[0] = tuple(points + 1 for points in richer.points[0])
    assert worth(richer, 0) > worth(state, 0)
    assert value(richer, 0) > value(state, 0)
    assert value(richer, 1) < value(state, 1)
    stronger = state.copy()
    stronger.fleets[1][0] += 1
    assert worth(stronger, 1) > worth(state, 1)
