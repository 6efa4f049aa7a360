"""The environments: steps a second with a random policy, the vector environment beside the kernel in one run."""

from statistics import median
from time import process_time

import numpy as np

from lumina.adapters.gymnasium import ENVIRONMENTS, LuminaEnv
from lumina.adapters.lacuna_vector import LacunaVectorEnv
from lumina.bots import lacuna_kernels as kernels

from .kernels import played

GAMES_IN_STEP, STEPS, GAMES, ROUNDS = 64, 2_000, 3_000, 7


def vector_steps(env: LacunaVectorEnv, rng: kernels.Words) -> float:
    """A second of processor time: observations, masks and random legal actions among them."""
    began = process_time()
    for _ in range(STEPS):
        env.step(env.random_actions(rng))
    return STEPS * env.num_envs / (process_time() - began)


def kernel_games(stack: tuple[kernels.Field, kernels.Position], rng: kernels.Words) -> float:
    """Whole random games on fresh scatters a second of processor time, inside the kernel."""
    began = process_time()
    kernels.random_games(*stack, GAMES, rng)
    return GAMES / (process_time() - began)


def single_steps(game: str) -> float:
    """The same of one environment, the agent playing all seats."""
    env, rng, steps = LuminaEnv(game, opponent=None), np.random.default_rng(1), 0
    _, info = env.reset(seed=1)
    began = process_time()
    while process_time() - began < 2:
        _, _, over, cut, info = env.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
        steps += 1
        if over or cut:
            _, info = env.reset()
    return steps / (process_time() - began)


def main() -> None:
    """Prints (k) and (l)."""
    env, rng, stack = LacunaVectorEnv(GAMES_IN_STEP), kernels.seeded(1), kernels.games(*played(1, 0), 1)
    env.reset(seed=1)
    vector_steps(env, rng), kernel_games(stack, rng)
    rounds = [(vector_steps(env, rng), kernel_games(stack, rng)) for _ in range(ROUNDS)]
    steps, games = (median(column) for column in zip(*rounds, strict=True))
    print(f"(k) {GAMES_IN_STEP} games of Lacuna in step, random policy, in turns with the kernel's own random games")
    print(f"  {'steps a second of processor time':<44}{steps:12,.0f}")
    print(f"  {'random games a second, in the kernel':<44}{games:12,.0f}")
    print(f"  {'steps for each game of the kernel':<44}{median(one / other for one, other in rounds):12.2f}")
    print("(l) one environment, the agent playing all seats: steps a second of processor time")
    for name, game in ENVIRONMENTS.items():
        print(f"  {name:<44}{single_steps(game):12,.0f}")
