"""Whether a bot is as strong as said: a sequential test against others, seats rotated, shared wins in parts.

Every game is kept in a file in DIR, so the same command goes on where it was stopped, and what another version of a bot
or of the rules played is refused.
"""

import argparse
from itertools import islice
from pathlib import Path

from lumina.arena import GameResult, Ledger
from lumina.arena.sequential import SequentialTest, Standing, until_decided
from lumina.core import LuminaError
from lumina.games import GAMES

from .ladder import Where, file_name, kept_games


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
    parser.add_argument("--dir", type=Path, default=Path("strength"), help="where the games are kept; strength without")
    given = parser.parse_args(argv)
    where = Where(given.dir, given.games, given.seed, given.jobs)
    try:
        measure(given.game, given.seats.split(","), SequentialTest(given.low, given.high), where)
    except LuminaError as error:
        parser.exit(2, f"{error}\n")


def measure(name: str, seats: list[str], test: SequentialTest, where: Where) -> Standing:
    """How the first of the seats stands once the test is decided, or after the last game. Raises LuminaError."""
    game, bot, results = GAMES[name], seats[0], list[GameResult]()
    where.folder.mkdir(parents=True, exist_ok=True)
    path = where.folder / f"{where.seed}-{file_name(game, seats)}"
    with Ledger(path, game, seats, game.options_type(), where.seed) as ledger:
        games = islice(kept_games(ledger, game, seats, where), where.games)
        kept = len(ledger.results)
        for standing in until_decided(games, bot, test, results.append):
            done = standing.found is not None or len(results) == where.games
            if done or (len(results) >= kept and len(results) % 20 == 0):
                _tell(f"{name} {','.join(seats)}", standing, results, bot)
    return test.standing


def _tell(what: str, standing: Standing, results: list[GameResult], bot: str) -> None:
    at = [result.seats.index(bot) for result in results]
    spent = sum(result.microseconds[seat] for result, seat in zip(results, at, strict=True))
    asked = sum(result.decisions[seat] for result, seat in zip(results, at, strict=True))
    hours = sum(sum(result.microseconds) for result in results) / 3.6e9
    print(
        f"{what}: {standing.won:g} of {standing.games} ({standing.rate:.1%}), log ratio {standing.ratio:+.2f}, "
        f"{spent / asked / 1000:.0f} ms a decision, {hours:.2g} hours: {standing.found or 'open'}",
        flush=True,
    )
