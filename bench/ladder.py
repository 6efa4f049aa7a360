"""Is each bot of a game stronger than the one before? Neighbours play until a sequential test is decided.

    python -m bench ladder GAME [--bots bot:random,bot:greedy] [--jobs J] [--write docs/bots.md]

The bots are those the game comes with, the weakest first, or the ones named. Each plays the one before it on as few
seats as the game has, and alone against all others on as many. Every game is kept in a file in DIR, so the same
command goes on where it was stopped, and what another version of a bot or of the rules played is refused.
"""

import argparse
import re
import shlex
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from lumina import __version__
from lumina.arena import Estimate, GameResult, Ledger, rotations, summary, tournament
from lumina.arena.sequential import SequentialTest, Standing, until_decided
from lumina.core import Game, LuminaError
from lumina.games import GAMES
from lumina.plugins import plugin_of

MARGIN = 0.15
"""How much more than its even share a bot wins that is called stronger."""
FOUND = {"high": "stronger", "low": "not stronger", None: "open"}


class Where(NamedTuple):
    """How many games at most, and where and how they are played and kept."""

    folder: Path
    games: int = 100
    seed: int = 0
    jobs: int = 1
    scheduler: str | None = None


class Rung(NamedTuple):
    """What was measured: a bot against the one before it, alone against all other seats."""

    bot: str
    against: str
    players: int
    games: int
    rate: Estimate
    found: str
    hours: float
    """Of thinking, of both."""


def main(argv: list[str]) -> None:
    """Measures every pair and prints the table."""
    parser = argparse.ArgumentParser(prog="python -m bench ladder", description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--bots", help="the bots, the weakest first; without, those the game comes with")
    parser.add_argument("--players", help="how many play together, as 2 or 2,4; without, the fewest and the most")
    parser.add_argument("--games", type=int, default=100, help="the most games a pair; 100 without")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--scheduler", help="of a dask cluster that plays")
    parser.add_argument("--dir", type=Path, default=Path("ladder"), help="where the games are kept; ladder without")
    parser.add_argument("--write", type=Path, help="a page into which the table is put, as docs/bots.md")
    given = parser.parse_args(argv)
    game = GAMES[given.game]
    allowed = game.seats_allowed
    bots = given.bots.split(",") if given.bots else [f"bot:{name}" for name in plugin_of(game).bots]
    players = [int(n) for n in given.players.split(",")] if given.players else sorted({min(allowed), max(allowed)})
    where = Where(given.dir, given.games, given.seed, given.jobs, given.scheduler)
    try:
        text = "\n".join(page(game, list(ladder(game, bots, players, where)), argv))
        print(text)
        if given.write is not None:
            put(given.write, game, text)
    except LuminaError as error:
        parser.exit(2, f"{error}\n")


def ladder(game: Game, bots: Sequence[str], players: Sequence[int], where: Where) -> Iterator[Rung]:
    """Each bot against the one before it, at each number of seats."""
    where.folder.mkdir(parents=True, exist_ok=True)
    for before, bot in pairwise(bots):
        for seats in players:
            yield rung(game, bot, before, seats, where)


def rung(game: Game, bot: str, against: str, players: int, where: Where) -> Rung:
    """Plays until it is decided, or to the last game. Raises LuminaError."""
    seats = [bot, *[against] * (players - 1)]
    options = game.options_type()
    with Ledger(where.folder / file_name(game, seats), game, seats, options, where.seed) as ledger:
        test, games = SequentialTest(1 / players, 1 / players + MARGIN), kept_games(ledger, game, seats, where)
        for standing in until_decided(games, bot, test):
            if standing.games % 10 == 0 or standing.found is not None:
                _tell(seats, standing)
        while len(ledger.results) % rotations(seats):  # a seed counts when it was played in all rotations
            next(games)
        return _rung(seats, ledger.results, test.standing)


def kept_games(ledger: Ledger, game: Game, seats: Sequence[str], where: Where) -> Iterator[GameResult]:
    """The tournament's games: those in its file, then those that are missing, each written as soon as it is played."""
    yield from ledger.results[: where.games]
    done = len(ledger.results)
    played = tournament(
        game, seats, game.options_type(), where.seed, where.games, where.jobs, done, scheduler=where.scheduler
    )
    for result in played:
        ledger.add(result)
        yield result


def file_name(game: Game, seats: Sequence[str]) -> str:
    """Where the games of these seats are kept."""
    names = "-vs-".join(re.sub(r"[^A-Za-z0-9=]+", "_", name.removeprefix("bot:")) for name in dict.fromkeys(seats))
    return f"{game.name}-{len(seats)}-{names}.jsonl"


def _tell(seats: Sequence[str], standing: Standing) -> None:
    what = f"{seats[0]} against {len(seats) - 1} {seats[1]}: {standing.won:g} of {standing.games}"
    print(f"{what}, log ratio {standing.ratio:+.2f}: {FOUND[standing.found]}", file=sys.stderr, flush=True)


def _rung(seats: Sequence[str], results: Sequence[GameResult], standing: Standing) -> Rung:
    found = summary(results)
    hours = sum(sum(result.microseconds) for result in results) / 3.6e9
    rate = found.bots[seats[0]].rate
    return Rung(seats[0], seats[-1], len(seats), found.games, rate, FOUND[standing.found], hours)


def page(game: Game, rungs: Sequence[Rung], words: Sequence[str]) -> list[str]:
    """The table as Markdown, with the hours and the words of the command."""
    rows = [
        f"| `{rung.bot}` | {rung.players - 1} × `{rung.against}` | {rung.games} | {percent(rung.rate)} | {rung.found} "
        f"| {rung.hours:.2g} |"
        for rung in rungs
    ]
    return [
        "| bot | against | games | % won (95 %) | found | hours |",
        "|---|---|---|---|---|---|",
        *rows,
        "",
        f"{game.title}, rules {game.rules}, lumina {__version__}: `python -m bench ladder {shlex.join(words)}`, "
        f"{sum(rung.hours for rung in rungs):.2g} hours of thinking.",
    ]


def percent(rate: Estimate) -> str:
    mean, low, high = (100 * value for value in rate)
    return f"{mean:.0f} ({low:.0f} to {high:.0f})"


def put(path: Path, game: Game, text: str) -> None:
    """Puts the table between the game's marks in a page, or at its end where there are none yet."""
    begin, end = f"<!-- ladder of {game.name} -->", f"<!-- end of the ladder of {game.name} -->"
    page = path.read_text(encoding="utf-8") if path.exists() else ""
    block = f"{begin}\n{text}\n{end}"
    if begin in page and end in page:
        before, rest = page.split(begin, 1)
        page = before + block + rest.split(end, 1)[1]
    else:
        page = f"{page.rstrip()}\n\n{block}\n".lstrip()
    path.write_text(page, encoding="utf-8")
