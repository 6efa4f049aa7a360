"""Our painter beside Skia and resvg, on boards of all four games: `python -m bench painter`.

The rivals are no dependencies: `pip install skia-python resvg-py` first; what is not installed is left out.
"""

import argparse
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from lumina.boards import Scene, draw
from lumina.bots import RandomBot
from lumina.core import Match
from lumina.core.assets import path as asset
from lumina.games import GAMES
from lumina.picture import Picture
from lumina.picture.pixels import forget, paint, to_array, to_image

SIZE = (1280, 800)
SEED = 7
SHARES = (0.1, 0.3, 0.5, 0.7, 0.9)
"""How far the games have come whose boards are painted."""
MOST = 600
"""Plies: no game is played on beyond them."""
ROUNDS = 5
Pixels = NDArray[np.uint8]


class Painter(NamedTuple):
    """How a picture is painted, as a window would have it; how that is read; and what goes before, untimed."""

    paint: Callable[[Picture], Any]
    pixels: Callable[[Any], Pixels]
    before: Callable[[Picture], object] = lambda picture: None


def played(name: str, most: int = MOST) -> Match:
    """A random game of that name with its most seats, up to so many plies."""
    game = GAMES[name]
    match = Match.new(game, [f"Player {n + 1}" for n in range(max(game.seats_allowed))], seed=SEED)
    bot, rng = RandomBot(game), Random(SEED)
    while isinstance(seat := match.to_act, int) and match.ply < most:
        match.play(seat, bot.choose(match.state.view(seat), rng))
    return match


def boards(game: str, size: tuple[int, int] = SIZE, shares: Sequence[float] = SHARES) -> Iterator[Picture]:
    """Boards of one random game, with what the seat to act may do and with the log."""
    match = played(game)
    states = match.states
    for share in shares:
        state, ply = states[int(share * match.ply)], int(share * match.ply)
        acts = isinstance(state.to_act, int)
        who = state.to_act if isinstance(state.to_act, int) else 0
        log = tuple(match.sentence(told.event, who) for told in match.log(who) if told.ply <= ply)
        legal = state.legal_actions() if acts else None
        yield draw(match.game, Scene(state.view(who), match.names, size, legal=legal, log=log, ply=ply))


def by_resvg(picture: Picture) -> bytes:
    """Through the SVG, which resvg reads, and the PNG that it writes."""
    import resvg_py  # type: ignore[import-not-found]

    fonts = [str(asset("fonts", name)) for name in ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf")]
    return bytes(resvg_py.svg_to_bytes(svg_string=picture.svg(), font_files=fonts, skip_system_fonts=True))


def by_skia(picture: Picture) -> Pixels:
    """The same shapes drawn on a canvas of Skia's."""
    from .skia_painter import paint_with_skia

    return paint_with_skia(picture)


def painters() -> dict[str, Painter]:
    """Ours twice: with no sprite kept, and with all that it takes; the rivals as far as they are installed."""
    found = {
        "lumina, anew": Painter(paint, to_array, lambda picture: forget()),
        "lumina, again": Painter(paint, to_array, paint),
    }
    if find_spec("skia"):
        found["skia"] = Painter(by_skia, lambda pixels: pixels[..., :3])
    if find_spec("resvg_py"):
        found["resvg"] = Painter(by_resvg, lambda png: np.asarray(Image.open(BytesIO(png)).convert("RGB")))
    return found


def seconds(painter: Painter, pictures: Sequence[Picture]) -> list[float]:
    """How long each picture takes."""
    times = []
    for picture in pictures:
        painter.before(picture)
        began = perf_counter()
        painter.paint(picture)
        times.append(perf_counter() - began)
    return times


def first(code: str) -> float:
    """Seconds until a new process has done it."""
    began = perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return perf_counter() - began


def main(args: Sequence[str] = ()) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench painter", description=__doc__)
    parser.add_argument("--to", type=Path, help="a folder for the pictures")
    folder: Path | None = parser.parse_args(args).to
    rivals = painters()
    pictures = {game: list(boards(game)) for game in GAMES}
    print(
        f"pictures a second at {SIZE[0]}x{SIZE[1]}, {len(SHARES)} boards a game, the best of {ROUNDS} rounds in turns"
    )
    print(f"  {'':<14}" + "".join(f"{name:>14}" for name in rivals))
    for game, shown in pictures.items():
        best = {name: [float("inf")] * len(shown) for name in rivals}
        for _ in range(ROUNDS):
            for name, painter in rivals.items():
                best[name] = [min(two) for two in zip(best[name], seconds(painter, shown), strict=True)]
        print(f"  {game:<14}" + "".join(f"{len(shown) / sum(times):14.1f}" for times in best.values()))
    _quality(rivals, pictures, folder)
    _starts(rivals)


def _quality(rivals: Mapping[str, Painter], pictures: Mapping[str, list[Picture]], folder: Path | None) -> None:
    """How far each lies from the same picture drawn by ours four times as large and averaged."""
    print("mean difference of a channel (of 255) from the picture drawn four times as large and averaged")
    for game, shown in pictures.items():
        picture = shown[len(shown) // 2]
        large = to_image(paint(picture, 4)).convert("RGB")
        true = np.asarray(large.resize(SIZE, Image.Resampling.BOX), np.float32)
        off = []
        for name, painter in rivals.items():
            pixels = painter.pixels(painter.paint(picture))
            off.append(float(np.abs(pixels - true).mean()))
            if folder is not None:
                folder.mkdir(parents=True, exist_ok=True)
                Image.fromarray(pixels).save(folder / f"{game}-{name.replace(', ', '-')}.png")
        print(f"  {game:<14}" + "".join(f"{part:14.2f}" for part in off))


def _starts(rivals: Mapping[str, Painter]) -> None:
    """Import and first picture, each in new processes, in turns."""
    print("seconds, a new process, the median of five: import alone, then with a first picture")
    first_picture = {
        "lumina": ("lumina.picture.pixels", "from lumina.picture.pixels import paint; paint(busy())"),
        "skia": ("skia", "from bench.skia_painter import paint_with_skia; paint_with_skia(busy())"),
        "resvg": ("resvg_py", "from bench.painter import by_resvg; by_resvg(busy())"),
    }
    sample = "from tests.picture.sample import busy; "
    work: dict[str, list[str]] = {"nothing but the sample": [sample]}
    for name, (module, code) in first_picture.items():
        if name == "lumina" or name in rivals:
            work[name] = [f"import {module}", sample + code]
    times: dict[tuple[str, int], list[float]] = {}
    for _ in range(5):
        for name, codes in work.items():
            for n, part in enumerate(codes):
                times.setdefault((name, n), []).append(first(part))
    for (name, n), taken in times.items():
        print(f"  {name:<24}{'first picture' if n else '':<16}{median(taken):8.2f}")
