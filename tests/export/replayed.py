"""A replay in a real browser, held against the match that it shows."""

import json
from collections.abc import Sequence
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from lumina.boards import board_of
from lumina.core import Match, Who
from lumina.export import frames, replay
from lumina.export.web import NARROW, WIDE
from lumina.picture import THEMES, Picture, Rect, theme
from tests.browser import Page

BLOCK = 8
MEAN, MOST = 4.0, 40.0
"""How far a browser's picture may be off ours, of 255: a pixel on average, the mean of any block of 8 x 8 pixels.

Both draw the same shapes, but smooth letters and edges differently; a piece that is missing is 80 and more.
"""
Wanted = tuple[int, str, int]
"""A picture that is looked at: ply, screen, palette."""
SCREENS = {"wide": (WIDE, 1280, 800), "narrow": (NARROW, 360, 740)}


def follow(page: Page, match: Match, who: Who, path: Path, pictures: Sequence[Wanted] = ()) -> tuple[float, float]:
    """Writes and opens the replay, goes through all its moves by key, and looks at some.

    Gives the worst of the two `differences`. Raises AssertionError where the page shows something else than the match.
    """
    replay(match, path, who=who, force=True)
    page.size(1280, 800)
    page.open(path)
    page.press("Home")
    said = {ply: [] for ply in range(match.ply + 1)}
    for line in match.log(who):
        said[line.ply].append(match.sentence(line.event, who, line.ply))
    for ply in range(match.ply + 1):
        shown = page.ask(
            "[Number(scrubber.value), [...document.querySelectorAll('[aria-current]')].map(b => b.textContent),"
            " document.querySelectorAll('#board > g').length > 0, words.textContent]"
        )
        assert shown[:3] == [ply, said[ply], True], (ply, shown, said[ply])
        if 0 < ply < match.ply and said[ply]:
            assert shown[3].startswith(said[ply][0])
        page.press("ArrowRight")
    off = [differences(page, match, who, *wanted) for wanted in pictures]
    mean, most = (max(column) for column in zip(*off, strict=True)) if off else (0.0, 0.0)
    told = (match.game.name, list(zip(pictures, off, strict=True)))
    assert mean <= MEAN, told
    assert most <= MOST, told
    assert page.messages == []
    assert all(url.startswith(("file:", "data:")) for url in page.requests), page.requests
    return mean, most


def differences(page: Page, match: Match, who: Who, ply: int, screen: str, palette: int) -> tuple[float, float]:
    """How far board and cards are off what our own painter makes of them: a pixel on average, and the worst block."""
    drawn, width, height = SCREENS[screen]
    page.size(width, height)
    page.ask(f"palette.value = {palette}; palette.onchange(); scrubber.value = {ply}; scrubber.oninput()")
    board = board_of(match.game)
    scene = replace(frames.scene(match, ply, who, drawn.size), theme=theme(THEMES[palette]))
    seen = []
    for part, draw in (("board", board.board), ("cards", board.seats)):
        box = page.ask(f"{part}.getAttribute('viewBox')").split()
        wide, high = (round(float(side)) for side in box[2:])
        ours = Picture(wide, high, scene.theme.background, draw(scene, Rect(*map(float, box))).shapes)
        fixed = f"position:fixed;left:0;top:0;width:{box[2]}px;height:{box[3]}px;max-height:none;z-index:9"
        page.ask(f"{part}.style.cssText = {json.dumps(fixed)} + ';background:var(--background)'")
        theirs = Image.open(BytesIO(page.picture(wide, high))).convert("RGB")
        page.ask(f"{part}.style.cssText = ''")
        seen.append(np.asarray(frames.image(ours), np.float32) - np.asarray(theirs, np.float32))
    mean = sum(np.abs(off).max(axis=2).sum() for off in seen) / sum(off.shape[0] * off.shape[1] for off in seen)
    return float(mean), max(_worst(off) for off in seen)


def _worst(off: NDArray[np.float32]) -> float:
    """The block whose mean colour is farthest off; blocks that the picture's edge cuts are left out."""
    high, wide = off.shape[0] // BLOCK, off.shape[1] // BLOCK
    blocks = off[: high * BLOCK, : wide * BLOCK].reshape(high, BLOCK, wide, BLOCK, 3).mean(axis=(1, 3))
    return float(np.abs(blocks).max())
