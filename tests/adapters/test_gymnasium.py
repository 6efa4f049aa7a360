"""The environments of one agent, by Gymnasium's own checker and beside the rules."""

from random import Random

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from lumina.adapters.gymnasium import ENVIRONMENTS
from lumina.bots import RandomBot
from lumina.core import BadInput
from lumina.games.lum42 import LUM42


@pytest.mark.parametrize("name", ENVIRONMENTS)
@pytest.mark.parametrize("opponent", ["random", None])
def test_gymnasium_finds_nothing_wrong(name, opponent):
    check_env(gymnasium.make(name, opponent=opponent, render_mode="ansi").unwrapped)


def played(environment, seed):
    """Random legal actions to the end: the rewards, and the last information."""
    _, info = environment.reset(seed=seed)
    rng, found, over = Random(seed), [], False
    while not over:
        action = int(rng.choice(np.flatnonzero(info["action_mask"]).tolist()))
        _, reward, terminated, truncated, info = environment.step(action)
        found.append(reward)
        over = terminated or truncated
    return found, info


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_the_agent_keeps_its_seat_and_is_rewarded_at_the_end(name):
    environment = gymnasium.make(name, seat=1)
    for seed in range(3):
        found, info = played(environment, seed)
        outcome = environment.unwrapped.episode.state.outcome
        assert info["seat"] == 1
        assert not info["action_mask"].any()
        assert set(found[:-1]) <= {0.0}
        assert found[-1] == (0 if len(outcome.winners) == 2 else 1 if 1 in outcome.winners else -1)


def test_without_an_opponent_the_agent_plays_all_seats():
    environment = gymnasium.make("lumina/Lunation-v0", seats=3, opponent=None)
    _, info = environment.reset(seed=2)
    seen, rng = set(), Random(2)
    for _ in range(150):
        seen.add(info["seat"])
        assert info["seat"] == environment.unwrapped.episode.state.to_act
        action = int(rng.choice(np.flatnonzero(environment.unwrapped.action_masks()).tolist()))
        info = environment.step(action)[4]
    assert seen == {0, 1, 2}


def test_any_bot_can_be_the_opponent():
    for opponent in ("bot:greedy", "beginner", RandomBot(LUM42)):
        found, _ = played(gymnasium.make("lumina/LUM42-v0", opponent=opponent), 1)
        assert found[-1] in (-1, 0, 1)


def test_the_same_seed_gives_the_same_episode_against_the_same_bot():
    environment = gymnasium.make("lumina/LostLumina-v0", opponent="greedy", seat=None)
    one, two, other = (played(environment, seed)[0] for seed in (4, 4, 5))
    assert one == two != other


def test_an_illegal_action_ends_the_episode_and_says_why():
    environment = gymnasium.make("lumina/Lacuna-v0", first_player=0)
    environment.reset(seed=1)
    observed, reward, terminated, truncated, info = environment.step(7)
    assert (reward, terminated, truncated) == (-1, True, False)
    assert info["illegal"] == "action 7: no pawn can be placed there, or no flower lies in that slot"
    assert observed in environment.observation_space
    with pytest.raises(gymnasium.error.ResetNeeded):
        environment.step(0)


def test_rendering_gives_what_everybody_sees():
    environment = gymnasium.make("lumina/LUM42-v0", render_mode="rgb_array")
    environment.reset(seed=1)
    pixels = environment.render()
    assert (pixels.shape, pixels.dtype) == ((600, 960, 3), np.uint8)
    text = gymnasium.make("lumina/LUM42-v0", render_mode="ansi")
    text.reset(seed=1)
    assert "player 1" in text.render()


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"seat": 2}, "seat: 2 is no seat (0 to 1, or None)"),
        ({"opponent": "alpha"}, "no bot 'alpha' plays Lacuna: there are random, beginner"),
        ({"render_mode": "svg"}, "unknown render_mode 'svg'"),
        ({"size": 3}, "unknown option 'size' of Lacuna; choose first_player, board_radius"),
        ({"swap": 3}, "options"),
    ],
)
@pytest.mark.filterwarnings("ignore:.*render_mode")
def test_what_does_not_fit_is_refused_in_words(given, words):
    with pytest.raises(BadInput) as error:
        gymnasium.make("lumina/Lacuna-v0", **given)
    assert str(error.value).startswith(words)
    assert "\n" not in str(error.value)
