"""Random play and copies against catanatron, a Catan engine in Python, in an environment of the bench's own."""

import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from random import Random
from time import process_time

import msgspec

from lumina.core import Game
from lumina.games import GAMES

SECONDS, ROUNDS = 2.0, 3

PEER = """
import json, random, sys, time
from catanatron import Color, Game, RandomPlayer
colours = [Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE][: int(sys.argv[1])]
seconds = float(sys.argv[2])
random.seed(1)
games = decisions = 0
started = time.process_time()
while time.process_time() - started < seconds:
    game = Game([RandomPlayer(colour) for colour in colours])
    while game.winning_color() is None and decisions < 10**9 and game.state.num_turns < 1000:
        game.play_tick()
        decisions += 1
    games += 1
took = time.process_time() - started
game = Game([RandomPlayer(colour) for colour in colours])
for _ in range(60):
    game.play_tick()
copies = 0
began = time.process_time()
while time.process_time() - began < seconds / 2:
    game.copy()
    copies += 1
print(json.dumps([decisions / took, copies / (time.process_time() - began), games / took]))
"""


def main() -> None:
    """Prints the figures and their ratios for every number of seats of every game but Lacuna.

    Lacuna's plane has nothing like it in the peer; `bench.geometry` and `bench.play` measure it.
    """
    games = [(game, seats) for game in GAMES.values() if game.name != "lacuna" for seats in game.seats_allowed]
    with tempfile.TemporaryDirectory(prefix="lumina-peer-") as folder:
        python = _environment(Path(folder))
        if python is None:
            print("catanatron cannot be had here (pip install catanatron failed): its figures are skipped")
        for game, seats in games:
            _compare(game, seats, python)


def _environment(folder: Path) -> Path | None:
    venv.create(folder, with_pip=True)
    python = folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    done = subprocess.run([python, "-m", "pip", "install", "-q", "catanatron"], capture_output=True)
    return python if done.returncode == 0 else None


def _compare(game: Game, seats: int, python: Path | None) -> None:
    """In turns, so that a noisy machine is noisy for both; the best of the rounds."""
    rounds = [(ours(game, seats), theirs(python, seats) if python else None) for _ in range(ROUNDS)]
    mine = [max(figures) for figures in zip(*(own for own, _ in rounds), strict=True)]
    print(f"random play of {game.title}, {seats} seats")
    print(f"  {mine[0]:.0f} seat decisions/s, {mine[1]:.0f} copies/s, {mine[2]:.0f} games/s")
    peers = [peer for _, peer in rounds if peer is not None]
    if peers:
        peer = [max(figures) for figures in zip(*peers, strict=True)]
        print(f"  catanatron: {peer[0]:.0f} decisions/s, {peer[1]:.0f} copies/s, {peer[2]:.0f} games/s")
        print(f"  ratios: decisions {mine[0] / peer[0]:.1f}, copies {mine[1] / peer[1]:.1f} (bar: 1)")


def theirs(python: Path, seats: int) -> list[float]:
    """Decisions, copies and games a second of catanatron's random players."""
    done = subprocess.run([python, "-c", PEER, str(seats), str(SECONDS)], capture_output=True, check=True)
    figures: list[float] = msgspec.json.decode(done.stdout)
    return figures


def ours(game: Game, seats: int) -> list[float]:
    """The same of random play through `State`; neither chance nor single answers in public count as decisions."""
    rng = Random(1)
    games = decisions = 0
    started = process_time()
    while process_time() - started < SECONDS:
        state = game.new(seats)
        for actor in state.actors():
            actions = state.legal_actions()
            decisions += actor != "chance" and not (state.is_public and actions.complete and len(actions) == 1)
            state.advance(actions.sample(rng))
        games += 1
    took = process_time() - started
    state = game.new(seats)
    for _ in range(60):
        if state.to_act is not None:
            state.advance(state.legal_actions().sample(rng))
    copies = 0
    began = process_time()
    while process_time() - began < SECONDS / 2:
        state.copy()
        copies += 1
    return [decisions / took, copies / (process_time() - began), games / took]


if __name__ == "__main__":
    main()
