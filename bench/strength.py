"""Whether a bot is as strong as said: a sequential test against others, seats rotated, shared wins in parts."""

import argparse
from itertools import islice
from time import perf_counter

from lumina.arena import GameResult, tournament
from lumina.arena.sequential import SequentialTest, until_decided
from lumina.games import GAMES


def main(argv: list[str]) -> None:
    """Plays until the test is decided, or to the last game."""
    parser = argparse.ArgumentParser(prog="python -m bench strength", description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--seats", required=True, help="the bot that is tested first, as bot:search,bot:greedy")
    parser.add_argument("--low", type=float, required=True, help="the rate that is to be ruled out, as 0.55")
    parser.add_argument("--high", type=float, required=True, help="the rate that is aimed at, as 0.65")
    parser.add_argument("--games", type=int, default=400, help="the most games; 400 without")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args(argv)
    bots = given.seats.split(",")
    begun, times = perf_counter(), [0, 0]
    played = tournament(GAMES[given.game], bots, seed=given.seed, games=given.games, jobs=given.jobs)
    test = SequentialTest(given.low, given.high)

    def clock(result: GameResult) -> None:
        at = result.seats.index(bots[0])
        times[0] += result.microseconds[at]
        times[1] += result.decisions[at]

    for standing in until_decided(islice(played, given.games), bots[0], test, clock):
        if standing.games % 20 == 0 or standing.found:
            seconds = times[0] / times[1] / 1e6
            print(
                f"{given.game} {given.seats}: {standing.won:g} of {standing.games} ({standing.rate:.1%}), "
                f"log ratio {standing.ratio:+.2f}, {1000 * seconds:.0f} ms a decision, "
                f"{perf_counter() - begun:.0f} s: {standing.found or 'open'}",
                flush=True,
            )
