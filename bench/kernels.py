"""Lacuna compiled: random games, many games in step, the cells of a position, and what the first start costs."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter, process_time

import numpy as np

from lumina.bots import lacuna_kernels as kernels
from lumina.games.lacuna import LACUNA, LacunaOptions, LacunaState, LacunaView

GAMES, ROUNDS, AT_ONCE = 5_000, 7, 256
FIRST_GAME = """
from bench import kernels
from lumina.core.notices import listening
with listening(print):
    kernels.first_game()
"""


def played(seed: int, pawns: int) -> tuple[kernels.Field, kernels.Position]:
    """A random position with so many pawns."""
    state = LACUNA.new(2, LacunaOptions())
    assert isinstance(state, LacunaState)
    rng = Random(seed)
    while state.phase != "place" or len(state.pawns) < pawns:
        state.advance(state.legal_actions().sample(rng))
    view = state.view(0)
    assert isinstance(view, LacunaView)
    field = kernels.field_of(view)
    return field, kernels.position_of(view, field)


def first_game() -> None:
    """What a bot's process does before its first random game."""
    kernels.random_games(*kernels.games(*played(1, 0), 1), 1, kernels.seeded(1))


def rate(run: Callable[[], int]) -> tuple[float, float]:
    """How many a second, by the clock and by the processor's time: medians."""
    run()
    clock, processor = [], []
    for _ in range(ROUNDS):
        began, worked = perf_counter(), process_time()
        count = run()
        clock.append(count / (perf_counter() - began))
        processor.append(count / (process_time() - worked))
    return median(clock), median(processor)


def random_games() -> None:
    stack = kernels.games(*played(1, 0), 1)
    rng = kernels.seeded(1)
    fresh = rate(lambda: int(kernels.random_games(*stack, GAMES, rng).sum()))
    field, start = played(1, 0)
    position = kernels.row(kernels.stack(start, 1), 0)

    def same_scatter() -> int:
        for _ in range(GAMES):
            kernels.copy(start, position)
            kernels.playout(field, position, rng)
        return GAMES

    print("(g) random games a second, one core: by the clock, by the processor's time")
    for what, (clock, processor) in {
        "a fresh scatter each": fresh,
        "one scatter, from Python": rate(same_scatter),
    }.items():
        print(f"  {what:<44}{clock:12,.0f} {processor:12,.0f}")


def in_step() -> None:
    fields, positions = kernels.games(*played(1, 0), AT_ONCE)
    all_of_them, firsts = np.ones(AT_ONCE, np.bool_), np.zeros(AT_ONCE, np.int64)
    rngs = np.arange(AT_ONCE, dtype=np.uint64)[:, None].copy()
    rng = np.random.default_rng(1)

    def run() -> int:
        kernels.deal(fields, positions, all_of_them, firsts, firsts - 1, rngs)
        for _ in range(12):
            lines = (kernels.playable(fields, positions) * rng.random((AT_ONCE, 141))).argmax(axis=1)
            steps = kernels.steps_of_bins(fields, positions, lines, rng.integers(0, 9, AT_ONCE), 9)
            kernels.step(fields, positions, lines, steps)
        return 12 * AT_ONCE

    clock, processor = rate(run)
    print(f"(h) {AT_ONCE} games in step, fresh scatters, all playable lines asked for, nine bins a line")
    print(f"  {'placements a second':<44}{clock:12,.0f} {processor:12,.0f}")


def cells() -> None:
    print("(i) the cells of a position: how many, and the time to list them")
    for pawns in (0, 1, 4, 8, 10, 11):
        counts, times = [], []
        for seed in range(12):
            field, position = played(seed, pawns)
            near = kernels.thresholds(field, position, kernels.to_act(position))
            last = pawns == 11
            if not last:
                near = np.concatenate((near, position.near2))
            kernels.cells(field, position, near, not last)
            began = process_time()
            for _ in range(5):
                counts.append(len(kernels.cells(field, position, near, not last)))
            times.append((process_time() - began) / 5)
        what = "claims alone" if last else "claims, nearest pawns, lines"
        print(f"  {pawns:>2} pawns: {median(counts):6.0f} cells in {median(times) * 1e6:7.0f} us ({what})")


def first_start() -> None:
    print("(j) until the first random game, in a process of its own")
    with tempfile.TemporaryDirectory() as home:
        for what in ("nothing compiled yet", "kept from before"):
            began = perf_counter()
            environment = os.environ | {"LUMINA_HOME": home}
            subprocess.run([sys.executable, "-c", FIRST_GAME], env=environment, check=True)
            print(f"  {what:<44}{perf_counter() - began:12.1f} s")


def main() -> None:
    """Prints (g) to (j); (a) and (b) of `geometry` compare the plane's kernels with C."""
    random_games()
    in_step()
    cells()
    first_start()
