"""An older commit and this one in one run: copies, decisions and views a second of every game.

    python -m bench against COMMIT [GAME ...] [--pairs N]

Both play the same random games in a process of their own, by turns, so that a noisy machine is noisy for both; a
figure is the median over the pairs of new over old. The older commit is unpacked from git into a temporary folder.
"""

import argparse
import json
import subprocess
import sys
import tarfile
import tempfile
from io import BytesIO
from pathlib import Path
from statistics import median
from typing import IO

ROOT = Path(__file__).parent.parent
SECONDS = 1.0
"""How long one figure is taken in each turn."""

PLAYER = """
import json, sys
from random import Random
from time import process_time
from lumina.core import UMPIRE
from lumina.games import GAMES

def positions(game, seats):
    state, rng, found = game.new(seats), Random(5), []
    while state.to_act is not None:
        found.append(state.copy())
        state.advance(state.legal_actions().sample(rng))
    return found

def decisions(game, seats, seconds):
    rng, done, begun = Random(1), 0, process_time()
    while process_time() - begun < seconds:
        state = game.new(seats)
        while (actor := state.to_act) is not None:
            state.advance(state.legal_actions().sample(rng))
            done += actor != "chance"
    return done / (process_time() - begun)

def repeated(states, act, seconds):
    done, begun = 0, process_time()
    while process_time() - begun < seconds:
        for state in states:
            act(state)
        done += len(states)
    return done / (process_time() - begun)

kept = {}
for line in sys.stdin:
    name, seats, what, seconds = json.loads(line)
    game = GAMES[name]
    if (name, seats) not in kept:
        kept[name, seats] = positions(game, seats)
    states = kept[name, seats]
    if what == "decisions":
        rate = decisions(game, seats, seconds)
    elif what == "copies":
        rate = repeated(states, lambda state: state.copy(), seconds)
    else:
        rate = repeated(states, lambda state: state.view(0), seconds)
    print(rate, flush=True)
"""
WHATS = ("copies", "decisions", "views")


class _Side:
    """A process that answers how fast its commit is."""

    def __init__(self, root: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", PLAYER],
            cwd=root,
            env={"PYTHONPATH": str(root), "PYTHONHASHSEED": "0"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def rate(self, game: str, seats: int, what: str, seconds: float) -> float:
        """How many a second."""
        to, back = self.process.stdin, self.process.stdout
        assert to is not None
        assert back is not None
        return _asked(to, back, json.dumps([game, seats, what, seconds]))

    def close(self) -> None:
        self.process.communicate()


def _asked(to: IO[str], back: IO[str], line: str) -> float:
    to.write(line + "\n")
    to.flush()
    return float(back.readline())


def main(argv: list[str]) -> None:
    """Prints, for every game with its most seats, the median ratio of each figure, and the middle rates."""
    from lumina.games import GAMES

    parser = argparse.ArgumentParser(prog="python -m bench against", description=main.__doc__)
    parser.add_argument("commit", help="the older commit")
    parser.add_argument("games", nargs="*", metavar="GAME", help="which games; all without")
    parser.add_argument("--pairs", type=int, default=10, help="how often each side is asked")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="how long each time")
    given = parser.parse_args(argv)
    commit, games, pairs, seconds = given.commit, given.games, given.pairs, given.seconds

    with tempfile.TemporaryDirectory() as folder:
        packed = subprocess.run(["git", "archive", commit], cwd=ROOT, check=True, capture_output=True).stdout
        with tarfile.open(fileobj=BytesIO(packed)) as archive:
            archive.extractall(folder, filter="data")
        old, new = _Side(Path(folder)), _Side(ROOT)
        try:
            for name in games or list(GAMES):
                for what in WHATS:
                    _compared(old, new, name, GAMES[name].seats_allowed[-1], what, pairs, seconds)
        finally:
            old.close()
            new.close()


def _compared(old: _Side, new: _Side, name: str, seats: int, what: str, pairs: int, seconds: float) -> None:
    rates = []
    for n in range(pairs):
        first, second = (old, new) if n % 2 else (new, old)
        found = {side: side.rate(name, seats, what, seconds) for side in (first, second)}
        rates.append((found[old], found[new]))
    ratio = median(now / before for before, now in rates)
    before, now = (median(side) for side in zip(*rates, strict=True))
    print(f"{name}, {seats} seats, {what:<10} {before:10.0f}/s -> {now:10.0f}/s   {ratio:5.2f} x", flush=True)
