"""Games of Lacuna in step, beside the single environments and beside Python's own random numbers."""

from random import Random

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from lumina.adapters import lacuna_step
from lumina.adapters.gymnasium import LuminaEnv
from lumina.adapters.lacuna_vector import LacunaVectorEnv
from lumina.bots.lacuna_kernels import seeded
from lumina.core import BadInput

SIZES = {"board_radius": 9_300, "first_player": 1, "bins": 4, "pair_blocks": False, "ruler_step": 100}
"""A cloth on which pawns soon find no room."""


def same(ours, theirs) -> None:
    """The same values of the same types, whatever they are in."""
    if isinstance(theirs, dict):
        assert ours.keys() == theirs.keys()
        for key in theirs:
            same(ours[key], theirs[key])
    elif theirs.dtype == object:
        for one, other in zip(ours, theirs, strict=True):
            assert (one is None) == (other is None)
            assert one is None or np.array_equal(one, other)
    else:
        assert ours.dtype == theirs.dtype
        assert np.array_equal(ours, theirs)


def follow(seed: int, size: int, steps: int, mode: AutoresetMode, **options) -> None:
    """Random legal actions in `size` games, which begin with `seed` and those after it, in both."""
    vector = LacunaVectorEnv(size, mode, **options)
    singles = SyncVectorEnv([lambda: LuminaEnv("lacuna", opponent=None, **options)] * size, autoreset_mode=mode)
    for ours, theirs in zip(vector.reset(seed=seed), singles.reset(seed=seed), strict=True):
        same(ours, theirs)
    rng = seeded(seed)
    for _ in range(steps):
        actions = vector.random_actions(rng)
        for ours, theirs in zip(vector.step(actions), singles.step(actions), strict=True):
            same(ours, theirs)


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
@pytest.mark.parametrize("options", [{}, SIZES])
def test_games_in_step_go_as_single_ones_with_the_same_seed(mode, options):
    """Observations, rewards, ends, information and types, over two games each; 1,000 seeds are a longer check."""
    follow(7, 12, 34, mode, **options)


def test_all_that_is_drawn_is_drawn_as_python_does():
    rng = lacuna_step.twister()
    for text in ("0/2", "9007199254740991/1", "a longer text, of 32 bytes, still"[:32]):
        keys, lengths = lacuna_step.seed_keys([text])
        items, expected, python = np.arange(48), list(range(48)), Random(text)
        lacuna_step.seeded(rng, keys[0], lengths[0])
        lacuna_step.shuffle(rng, items)
        python.shuffle(expected)
        assert items.tolist() == expected
        words = np.empty(3000, np.int64)
        lacuna_step.fill(rng, words)
        assert words.tolist() == [python.getrandbits(32) for _ in range(3000)]
        assert [lacuna_step.below(rng, n) for n in (2, 3, 48)] == [python.randrange(n) for n in (2, 3, 48)]


def test_a_scatter_that_takes_more_draws_than_usual_is_drawn_by_the_rules():
    """As on a huge cloth, where floats would not be exact."""
    follow(3, 2, 4, AutoresetMode.NEXT_STEP, board_radius=2**25, flower_radius=20, pawn_radius=20)


def test_what_is_not_legal_ends_a_game_and_only_that_one():
    env = LacunaVectorEnv(3)
    _, infos = env.reset(seed=1)
    rng = seeded(1)
    env.step(env.random_actions(rng))
    actions = env.random_actions(rng)
    actions[1] = 0  # colours are taken
    seen, rewards, over, cut, infos = env.step(actions)
    assert (rewards.tolist(), over.tolist(), cut.tolist()) == ([0, -1, 0], [False, True, False], [False] * 3)
    assert infos["illegal"].tolist() == [False, True, False]
    assert infos["action_mask"].any(axis=1).tolist() == [True, False, True]
    assert seen in env.observation_space
    actions[1] = 10**12
    for number in (-1, env.single_action_space.n, 10**12):
        env = LacunaVectorEnv(1)
        env.reset(seed=1)
        assert env.step(np.array([number]))[1].tolist() == [-1]


def test_without_autoreset_the_games_that_are_over_are_begun_by_hand():
    env = LacunaVectorEnv(2, AutoresetMode.DISABLED)
    before, _ = env.reset(seed=[5, None])
    over = env.step(np.array([3, 99_999]))[2]
    assert over.tolist() == [False, True]
    with pytest.raises(BadInput, match="a game is over: call reset"):
        env.step(np.array([0, 0]))
    seen, _ = env.reset(options={"reset_mask": over})
    assert env.step(env.random_actions(seeded(1)))[2].tolist() == [False, False]
    again, _ = env.reset(seed=[5, 6])
    assert np.array_equal(again[0], before[0])
    assert not np.array_equal(seen[0], before[0])


def test_arrays_are_the_callers_own_unless_it_wants_them_shared():
    for copy in (True, False):
        env = LacunaVectorEnv(2, copy=copy)
        seen, infos = env.reset(seed=1)
        later = env.step(np.array([0, 1]))
        assert np.shares_memory(seen, later[0]) != copy
        assert np.shares_memory(infos["action_mask"], later[4]["action_mask"]) != copy


def test_gymnasium_makes_it():
    env = gymnasium.make_vec("lumina/Lacuna-v0", num_envs=3, vectorization_mode="vector_entry_point", bins=5)
    seen, infos = env.reset(seed=1)
    assert seen in env.observation_space
    assert infos["action_mask"].shape == (3, 7 + 147 * 5)
    assert env.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: LacunaVectorEnv(0), "num_envs: a whole number from 1 on, not 0"),
        (lambda: LacunaVectorEnv(2, swap=True), "swap: games in step go with False alone, not with True"),
        (lambda: LacunaVectorEnv(2, game="lum42"), "game: 'lacuna' alone is played in step, not 'lum42'"),
        (lambda: LacunaVectorEnv(2, colour="red"), "unknown option 'colour' of Lacuna; choose first_player, "),
        (lambda: LacunaVectorEnv(2).step(np.zeros(2, np.int64)), "no game has begun: call reset()"),
        (lambda: LacunaVectorEnv(2).step(np.zeros(3, np.int64)), "actions: 2 are wanted, not an array of shape (3,)"),
        (lambda: LacunaVectorEnv(2).reset(seed=[1]), "seed: 1 seeds for 2 games"),
        (lambda: LacunaVectorEnv(2).reset(options={"reset_mask": [1]}), "reset_mask: an array of 2 bool is wanted"),
    ],
)
def test_what_does_not_fit_is_refused_in_words(call, words):
    with pytest.raises(BadInput) as error:
        call()
    assert str(error.value).startswith(words)
