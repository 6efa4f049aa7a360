"""`python -m bench replays`: replays for browsers, opened in Chromium: sizes, times, and whether they show the match.

Whole games between greedy bots. Each replay is gone through move by move, and some pictures are held against ours.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from lumina.core import PUBLIC, UMPIRE, Match, Who
from lumina.games import GAMES

VIEWERS: dict[str, Who] = {"everybody": PUBLIC, "seat 1": 0, "everything": UMPIRE}
MOST = {"lacuna": 300_000}
MOST_OF_ALL = 3_000_000
"""Bytes of a replay, by game and of any."""


class Measured(NamedTuple):
    """A replay: whose eyes, moves, bytes, seconds to open (the best of some), how far it is off (`differences`)."""

    who: str
    plies: int
    size: int
    opening: float
    mean: float
    worst: float


def measure(name: str, seats: int, seed: int) -> list[Measured]:
    """As all see it, as the first seat does, and everything. Raises AssertionError where a replay is not the match."""
    from lumina.bots import think
    from tests.browser import browser
    from tests.export.replayed import follow

    match = Match.new(GAMES[name], ["bot:greedy"] * seats, seed=seed)
    for seat in match.decisions():
        match.play(seat, think(match))
    plies = sorted({match.ply * n // 8 for n in range(9)})
    pictures = [(ply, ("wide", "narrow")[n % 2], n % 3) for n, ply in enumerate(plies)]
    measured = []
    with browser() as page, TemporaryDirectory() as folder:
        for said, who in VIEWERS.items():
            path = Path(folder) / "x.html"
            mean, worst = follow(page, match, who, path, pictures)
            page.size(1280, 800)
            opening = min(page.open(path) for _ in range(5))
            measured.append(Measured(said, match.ply, path.stat().st_size, opening, mean, worst))
    assert all(one.size <= MOST.get(name, MOST_OF_ALL) for one in measured), measured
    return measured


def main(words: Sequence[str] | None = None) -> None:
    """Prints a line a replay."""
    parser = argparse.ArgumentParser(prog="python -m bench replays", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="which games (all)")
    parser.add_argument("--seed", type=int, default=3)
    given = parser.parse_args(words)
    heads = f"{'moves':>6}{'kB':>7}{'opens in s':>12}{'off by':>8}{'worst':>8}"
    print(f"{'game':<14}{'seats':>5}  {'seen by':<12}{heads}")
    for name in given.games or GAMES:
        for seats in GAMES[name].seats_allowed:
            for who, plies, size, opening, mean, worst in measure(name, seats, given.seed):
                row = f"{plies:>6}{size / 1000:>7.0f}{opening:>12.2f}{mean:>8.2f}{worst:>8.1f}"
                print(f"{name:<14}{seats:>5}  {who:<12}{row}", flush=True)
