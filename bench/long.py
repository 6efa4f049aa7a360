"""`python -m bench long`: all checks that take too long for the tests, each with far more of the same."""

import argparse
import os
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import redirect_stdout
from datetime import UTC, datetime
from functools import partial
from io import StringIO
from multiprocessing import get_context
from pathlib import Path
from random import Random
from subprocess import run
from time import perf_counter
from typing import NamedTuple

from lumina.games import GAMES

ROOT = Path(__file__).parent.parent


class Check(NamedTuple):
    """`run(size)` raises AssertionError, or whatever else goes wrong, with what is wrong and how to see it again."""

    name: str
    size: int
    of_what: str
    run: Callable[[int], None]


class Result(NamedTuple):
    seconds: float
    fault: str | None


# --- the checks --------------------------------------------------------------------------------------------------


def random_games(name: str, seats: int, size: int) -> None:
    """The contract of a game, at every ply of random games."""
    from tests.suite.following import follow

    for seed in range(size):
        with_seed(seed, follow, GAMES[name], seats, seed)


def records(name: str, seats: int, size: int) -> None:
    """Random matches written, read again and verified."""
    from tests.suite.following import follow_record

    for seed in range(size):
        with_seed(seed, follow_record, GAMES[name], seats, seed)


def numbers(name: str, seats: int, size: int) -> None:
    """Every action of random games has a number of its own, and comes back from it."""
    from tests.adapters.following import follow_numbers

    for seed in range(size):
        with_seed(seed, follow_numbers, GAMES[name], seats, seed)


def in_step(size: int) -> None:
    """Games of Lacuna in step, with as many seeds, beside single ones."""
    from gymnasium.vector import AutoresetMode

    from tests.adapters.test_lacuna_vector import follow

    for seed in range(0, size, 50):
        for mode in (AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP):
            with_seed(seed, follow, seed, min(50, size - seed), 32, mode)


def lum42_ledger(seats: int, size: int) -> None:
    """Nothing is lost, and every point is told by the log."""
    from tests.games.lum42.ledger import follow

    for seed in range(size):
        with_seed(seed, follow, seats, seed, ejection_bonus_extra=seed % 4 == 0)


def lunation_conservation(seats: int, size: int) -> None:
    """Nothing is lost or made."""
    from tests.games.lunation.test_conservation import follow

    for seed in range(size):
        with_seed(seed, follow, seats, seed)


def lunation_buyers(seats: int, size: int) -> None:
    """Nothing is lost or made while everybody buys cards, so that the deck runs out."""
    from tests.games.lunation.test_conservation import follow

    for seed in range(size):
        with_seed(seed, follow, seats, seed, buying=True)


def lunation_odd(size: int) -> None:
    """Odd players with random decks: every game ends, and nothing fails on the way."""
    from tests.games.lunation.odd_players import play

    for number in range(size):
        with_seed(number, play, number)


def lost_lumina_battles(size: int) -> None:
    """Every pair of characters against the calculator."""
    from tests.games.lost_lumina.battles import battles
    from tests.games.lost_lumina.test_against_calculator import compare

    for seed in range(size):
        for n, battle in enumerate(battles(1000 + seed)):
            compare(battle, (n + seed) % 2)


def lunation_battles(size: int) -> None:
    """Random battles against the calculator, with dice as they are and with strange ones."""
    from tests.games.lunation.test_against_calculator import compare

    faces = ("xxss+-",) * 9 + ("----------------x", "++++++++++++-", "-s")
    for n in range(size):
        compare(f"long/{n}", faces[n % len(faces)])


def plane(size: int) -> None:
    """Open pairs and claims of random boards against exact fractions, one question at a time."""
    from lumina.geometry import claim, open_pairs
    from tests.geometry import reference

    for seed in range(size):
        rng = Random(f"plane/{seed}")
        board = rng.choice((20, 60, 400, 25_000, reference.BOUND - 1))
        points = list({(rng.randint(-board, board), rng.randint(-board, board)) for _ in range(rng.randint(2, 40))})
        kinds = [rng.randrange(4) for _ in points]
        largest = max(1, min(board // 30, 2**31 // (3 * board)))
        given = (points, kinds, rng.randint(1, largest), points[:3], rng.randint(1, largest))
        groups, ruler = [points[0::3], points[1::3]], rng.choice((0, 0, 1, 7))
        assert open_pairs(*given).tolist() == [list(pair) for pair in reference.open_pairs(*given)], f"board {seed}"
        assert claim(points, groups, ruler) == [reference.claim(p, groups, ruler) for p in points], f"board {seed}"


def replays_of(name: str, seats: int, size: int) -> None:
    """Replays in Chromium, against the matches that they show."""
    from bench import replays

    for seed in range(size):
        with_seed(seed, replays.measure, name, seats, seed)


def window(size: int) -> None:
    """Random events through the whole program."""
    from bench import fuzz

    fuzz.run(size, seed=1)


def with_seed(seed: int, call: Callable[..., object], *given: object, **named: object) -> None:
    """Calls it; what it raises tells the seed."""
    try:
        call(*given, **named)
    except Exception as error:
        error.add_note(f"seed {seed}")
        raise


def checks(games: int) -> Iterator[Check]:
    """The longest first, so that two processes end together; `games` are played with each number of seats."""
    yield Check("random events in the window", games * 100, "events", window)
    for name, game in reversed(list(GAMES.items())):
        for seats in reversed(game.seats_allowed):
            yield Check(f"{game.title}, {seats} seats", games, "random games", partial(random_games, name, seats))
            yield Check(f"{game.title}, {seats} seats, records", games // 10, "records", partial(records, name, seats))
            yield Check(f"{game.title}, {seats} seats, numbers", 2 * games, "games", partial(numbers, name, seats))
    yield Check("games in step", games, "seeds", in_step)
    for seats in GAMES["lunation"].seats_allowed:
        yield Check(f"Lunation, {seats} seats, nothing is lost", games, "games", partial(lunation_conservation, seats))
        yield Check(f"Lunation, {seats} seats, all buy cards", games, "games", partial(lunation_buyers, seats))
    yield Check("Lunation, odd players with random decks", games, "games", lunation_odd)
    for seats in GAMES["lum42"].seats_allowed:
        yield Check(f"LUM42, {seats} seats, every point is told", games, "games", partial(lum42_ledger, seats))
    yield Check("Lost Lumina against the calculator", games // 20, "rounds of all battles", lost_lumina_battles)
    yield Check("Lunation against the calculator", games * 100, "battles", lunation_battles)
    for name, game in GAMES.items():
        for seats in game.seats_allowed:
            few = max(games // 500, 1)
            yield Check(
                f"{game.title}, {seats} seats, replays in Chromium", few, "games", partial(replays_of, name, seats)
            )
    yield Check("the plane against exact fractions", games * 10, "boards", plane)


# --- running them ------------------------------------------------------------------------------------------------


def main(words: Sequence[str] | None = None) -> None:
    """Prints each check's size, time and result. Exits with 1 if one fails."""
    parser = argparse.ArgumentParser(prog="python -m bench long", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="WORD", help="only checks whose name contains one of these words")
    parser.add_argument("--games", type=int, default=1000, help="random games a number of seats; the rest goes with it")
    parser.add_argument("--jobs", type=int, default=2, help="how many checks at a time (2)")
    given = parser.parse_args(words)
    chosen = [check for check in checks(given.games) if not given.names or _named(check, given.names)]
    if not chosen:
        parser.error("no check is called that; there are\n  " + "\n  ".join(check.name for check in checks(1000)))
    commit = run(["git", "describe", "--always", "--dirty"], cwd=ROOT, capture_output=True, text=True)
    print(f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC, {commit.stdout.strip() or 'no commit'}", flush=True)
    began, bad = perf_counter(), []
    with ProcessPoolExecutor(given.jobs, get_context("spawn"), max_tasks_per_child=1) as pool:
        waiting = {pool.submit(timed, check): check for check in chosen}
        for done in as_completed(waiting):
            check, error = waiting[done], done.exception()
            result = Result(0, f"the process ended: {error}") if error else done.result()
            verdict = "ok" if result.fault is None else "FAILS"
            size = f"{check.size:,} {check.of_what}"
            print(f"  {check.name:<44}{size:>28}{result.seconds:8.0f} s  {verdict}", flush=True)
            if result.fault is not None:
                bad.append(check.name)
                print("    " + result.fault.rstrip().replace("\n", "\n    "), flush=True)
    minutes = (perf_counter() - began) / 60
    print(f"{len(chosen)} checks in {minutes:.0f} minutes: {f'{len(bad)} FAIL' if bad else 'all well'}")
    sys.exit(1 if bad else 0)


def _named(check: Check, words: Sequence[str]) -> bool:
    return any(word.lower() in check.name.lower() for word in words)


def timed(check: Check) -> Result:
    """In a process of its own, which has no screen: how long it took and what was wrong."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    began, fault, said = perf_counter(), None, StringIO()
    try:
        with redirect_stdout(said):
            check.run(check.size)
    except SystemExit as stopped:
        fault = f"exit {stopped.code}\n{said.getvalue()}"
    except Exception:
        fault = traceback.format_exc(limit=-8)
    return Result(perf_counter() - began, fault)
