"""Which games a tournament is made of, and playing them, in order, on as many processes as wanted."""

import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Final, NamedTuple

from lumina.bots import make_bot
from lumina.core import BadInput, Game, Options
from lumina.core.json_input import integer
from lumina.core.match import check_seed
from lumina.core.process import places
from lumina.core.record import SEED_BITS, check_name, is_bot

from .game import GameResult, play
from .processes import in_order

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


def schedule(bots: Sequence[str], seed: int, games: int, bits: int = SEED_BITS) -> Iterator[Pairing]:
    """The games of a tournament: every match seed once per rotation of the seats, the last one in all of them, too.

    So there are `games` or a few more. A longer tournament begins with the same games. Seeds have `bits` bits.
    """
    turns = rotations(bots)
    for deal in range(-(-games // turns)):
        drawn = Random(f"arena/{seed}/{deal}").getrandbits(bits)
        for turn in range(turns):
            yield Pairing(deal * turns + turn + 1, (*bots[turn:], *bots[:turn]), drawn)


def tournament(
    game: Game,
    bots: Sequence[str],
    options: Options | None = None,
    seed: int = 0,
    games: int = 100,
    jobs: int = 1,
    done: int = 0,
) -> Iterator[GameResult]:
    """The results of a schedule, in its order, without the first `done`; the same whatever `jobs` is.

    More than one job are processes of their own, which neither run the script that asks nor look into its folder: a
    game or a bot of one's own comes from a module.
    Raises LuminaError at once, BotFailed in the place of the game.
    """
    _check(game, bots, options, games, jobs)
    files = {} if jobs == 1 else places(game, *([] if options is None else [options]))
    seed, games, jobs, done = check_seed(seed), int(games), int(jobs), integer(done, "done")
    planned = islice(schedule(bots, seed, games), done, None)
    calls = ((game, pairing.seats, options, pairing.seed, pairing.number) for pairing in planned)
    return in_order(play, calls, jobs, files)


def _check(game: Game, bots: Sequence[str], options: Options | None, games: int, jobs: int) -> None:
    for name in bots:
        if not is_bot(check_name(name)):
            raise BadInput(f"seats: {name!r} is no bot: a tournament is played by bots, as bot:random")
        make_bot(name, game)
    game.new(len(bots), options)
    if not 1 <= integer(games, "games") <= MAX_GAMES:
        raise BadInput(f"games: {games} is not from 1 to {MAX_GAMES}")
    if not 1 <= integer(jobs, "jobs") <= MAX_JOBS:
        raise BadInput(f"jobs: {jobs} is not from 1 to {MAX_JOBS}")
