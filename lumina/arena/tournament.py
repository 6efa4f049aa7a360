"""Which games a tournament is made of, and playing them, in order, on as many processes or machines as wanted."""

import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, islice
from pathlib import Path
from random import Random
from typing import Final, NamedTuple, TypeVar

from lumina.bots import make_bot
from lumina.core import BadInput, Game, Options
from lumina.core.json_input import integer
from lumina.core.match import check_seed
from lumina.core.process import places
from lumina.core.record import SEED_BITS, check_name, is_bot

from .cluster import on_cluster
from .game import GameResult, play, recorded
from .processes import in_order
from .records import keep_records

T = TypeVar("T")

MAX_GAMES: Final = 1_000_000
MAX_JOBS: Final = 61 if sys.platform == "win32" else 256


class Pairing(NamedTuple):
    """A game to be played: its number from 1, who sits where, and the seed of the match."""

    number: int
    seats: tuple[str, ...]
    seed: int


def rotations(bots: Sequence[str]) -> int:
    """In how many ways the bots sit when all move on by one seat again and again; equal bots make it fewer."""
    seats = list(bots)
    return next(n for n in range(1, len(seats) + 1) if seats[n:] + seats[:n] == seats)


def tables(bots: Sequence[str], players: int | None = None) -> list[tuple[str, ...]]:
    """Who plays together: all bots, or each choice of `players` of them, a round robin."""
    return list(dict.fromkeys(combinations(bots, players or len(bots))))


def turns(bots: Sequence[str], players: int | None = None) -> list[tuple[str, ...]]:
    """What is played with every seed: each table in all rotations of its seats."""
    return [(*table[n:], *table[:n]) for table in tables(bots, players) for n in range(rotations(table))]


def schedule(
    bots: Sequence[str], seed: int, games: int, bits: int = SEED_BITS, players: int | None = None
) -> Iterator[Pairing]:
    """The games of a tournament: every match seed once at each table and rotation, the last one at all of them, too.

    So there are `games` or a few more. A longer tournament begins with the same games. Seeds have `bits` bits.
    """
    each = turns(bots, players)
    for deal in range(-(-games // len(each))):
        drawn = Random(f"arena/{seed}/{deal}").getrandbits(bits)
        for turn, seats in enumerate(each):
            yield Pairing(deal * len(each) + turn + 1, seats, drawn)


def tournament(
    game: Game,
    bots: Sequence[str],
    options: Options | None = None,
    seed: int = 0,
    games: int = 100,
    jobs: int = 1,
    done: int = 0,
    *,
    players: int | None = None,
    fair: bool = False,
    records: Path | None = None,
    scheduler: str | None = None,
) -> Iterator[GameResult]:
    """The results of a schedule, in its order, without the first `done`; the same wherever they are played.

    With `players` each choice of so many bots plays. `fair` games of one seed and table are on one set-up, that of
    their first rotation. With `records` the record of every game is kept in that folder.
    More than one job are processes of their own, which neither run the script that asks nor look into its folder: a
    game or a bot of one's own comes from a module. With the address of a dask `scheduler` its workers play.
    Raises LuminaError at once, BotFailed in the place of the game.
    """
    _check(game, bots, options, games, jobs, players)
    if fair and type(game).same_start is Game.same_start:
        raise BadInput(f"fair: {game.title} has no set-up that can be played again with the seats swapped")
    files = {} if jobs == 1 and scheduler is None else places(game, *([] if options is None else [options]))
    seed, games, jobs, done = check_seed(seed), int(games), int(jobs), integer(done, "done")
    planned = islice(schedule(bots, seed, games, players=players), done, None)
    first = {tuple(sorted(table)): table for table in tables(bots, players) if fair}
    calls = (
        (game, pairing.seats, options, pairing.seed, pairing.number, first.get(tuple(sorted(pairing.seats))))
        for pairing in planned
    )

    def each(call: Callable[..., T]) -> Iterator[T]:
        return in_order(call, calls, jobs, files) if scheduler is None else on_cluster(call, calls, scheduler)

    return each(play) if records is None else keep_records(records, game, each(recorded))


def _check(
    game: Game, bots: Sequence[str], options: Options | None, games: int, jobs: int, players: int | None
) -> None:
    for name in bots:
        if not is_bot(check_name(name)):
            raise BadInput(f"seats: {name!r} is no bot: only bots play in a tournament, e.g. bot:random")
        make_bot(name, game)
    if players is not None and not 1 <= integer(players, "players") <= len(bots):
        raise BadInput(f"players: {players} of {len(bots)} bots cannot play together")
    game.new(len(bots) if players is None else players, options)
    if not 1 <= integer(games, "games") <= MAX_GAMES:
        raise BadInput(f"games: {games} is not from 1 to {MAX_GAMES}")
    if not 1 <= integer(jobs, "jobs") <= MAX_JOBS:
        raise BadInput(f"jobs: {jobs} is not from 1 to {MAX_JOBS}")
