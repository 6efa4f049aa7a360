"""The AEC environments, by PettingZoo's own tests and beside the rules."""

import pickle
import warnings
from random import Random

import numpy as np
import pytest

from lumina.adapters.pettingzoo import env, raw_env
from lumina.core import BadInput, IllegalAction, Match
from lumina.games import GAMES

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # they load an environment of their own in an old way
    from pettingzoo.test import api_test, render_test, seed_test

NAMES = ("lacuna", "lum42", "lost_lumina", "lunation")
TABLES = [(name, seats) for name in NAMES for seats in GAMES[name].seats_allowed]
# PettingZoo's tests say this of every observation with an action mask that is not on a list of their own environments.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_pettingzoo_finds_its_interface(name, seats):
    api_test(env(name, seats=seats), num_cycles=120)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_same_seed_gives_the_same_game(name, seats):
    seed_test(lambda: env(name, seats=seats), 60)


@pytest.mark.parametrize("name", NAMES)
def test_all_ways_to_render(name):
    render_test(lambda render_mode=None: env(name, render_mode=render_mode))


def play(environment, rng):
    """Random legal actions to the end; the sum of each agent's rewards."""
    total = dict.fromkeys(environment.possible_agents, 0.0)
    for agent in environment.agent_iter():
        observed, reward, terminated, truncated, _ = environment.last()
        total[agent] += reward
        over = terminated or truncated
        legal = np.flatnonzero(observed["action_mask"])
        environment.step(None if over else int(rng.choice(legal.tolist())))
    return total


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_who_wins_gets_the_reward(name, seats):
    environment = env(name, seats)
    for seed in range(3):
        environment.reset(seed=seed)
        total = play(environment, Random(seed))
        winners = environment.unwrapped.episode.state.outcome.winners
        share = {1 / len(winners)} if len(winners) < seats else {0.0}
        assert {total[f"player_{seat + 1}"] for seat in winners} == share
        assert sum(total.values()) == pytest.approx(0)


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_the_match_with_its_seed(name):
    """Chance draws the same: the same actions give the same position in a match."""
    environment, rng = raw_env(name), Random(5)
    environment.reset(seed=5)
    match = Match.new(GAMES[name], ["Ann", "Ben"], seed=environment.episode.seed)
    while match.to_act is not None:
        state = environment.episode.state
        action = state.legal_actions().sample(rng)
        number = environment.code.number(action, state)
        match.play(match.to_act, environment.code.action(number, state))
        environment.step(number)
        while environment.episode.ply < match.ply:  # the match has played what was single
            (number,) = environment.code.legal(environment.episode.state)
            environment.step(number)
    assert environment.episode.state.digest() == match.state.digest()


def test_an_illegal_action_loses_and_without_wrappers_is_refused():
    environment = env("lacuna", first_player=0)
    environment.reset(seed=1)
    environment.step(7)
    assert environment.rewards == {"player_1": -1, "player_2": 0}
    bare = raw_env("lost_lumina")
    bare.reset(seed=1)
    illegal = int(np.flatnonzero(bare.observe(bare.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(IllegalAction):
        bare.step(illegal)
    with pytest.raises(BadInput, match="action 9999: the actions of Lost Lumina are 0 to 579"):
        bare.step(9999)


def test_options_settings_and_a_seed_that_is_not_given():
    environment = raw_env("lacuna", bins=3, swap=True, layout=None)
    assert environment.action_space("player_1").n == 7 + 147 * 3 + 2
    environment.reset()
    first = environment.episode.seed
    environment.reset()
    assert environment.episode.seed != first


def test_an_environment_can_be_kept_as_bytes():
    environment = raw_env("lunation", seats=4)
    environment.reset(seed=3)
    other = pickle.loads(pickle.dumps(environment))  # noqa: S301
    assert play(environment, Random(1)) == play(other, Random(1))


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: env("chess"), "unknown game 'chess'; choose lacuna, lum42, lost_lumina, lunation"),
        (lambda: env("lum42", seats=5), "LUM42 needs 2 or 3 or 4 players, got 5"),
        (
            lambda: env("lum42", bins=5),
            "unknown option 'bins' of LUM42; choose first_player, grid, ejection_bonus_extra",
        ),
        (lambda: env("lacuna", bins=0), "bins: a whole number from 1 to 1000, not 0"),
        (
            lambda: env("lacuna", render_mode="svg"),
            "unknown render_mode 'svg'; choose ansi, human, rgb_array, or None",
        ),
    ],
)
def test_what_does_not_fit_is_refused_in_words(call, words):
    with pytest.raises(BadInput) as error:
        call()
    assert str(error.value) == words
