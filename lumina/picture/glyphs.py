"""Letters as masks, set at quarters of a pixel.

A glyph is drawn up to eight times as large and summed into pixels. On the way its heights are bent so that the lines on
which letters stand and end (baseline, small letters, capitals) fall on whole pixels, round letters no higher than
straight ones. Across nothing is bent, so widths stay what was measured.
"""

from functools import lru_cache
from math import ceil, floor

import numpy as np
from numpy.typing import NDArray

from .outline_coverage import Mask
from .text import CAPITALS, UNITS, advance, clean, font

# The lines of DejaVu Sans in font units, and which way round letters reach beyond them (p, baseline, x, H, d).
_LINES = ((-426, -1), (0, -1), (1120, 1), (CAPITALS, 1), (1556, 1))
_OVER = 29  # how far
_SPARE = 0.13  # by how many pixels a letter may miss its line
_PHASES = 4


def set_text(string: str, size: float, bold: bool, x: float, width: int, height: int, base: int) -> Mask:
    """The covered part of each pixel, (height, width), with the pen starting at x on the baseline above row `base`."""
    out: Mask = np.zeros((height, width), np.float32)
    for char in clean(string):
        place = round(x * _PHASES)
        _add(out, *_glyph(char, size, bold, place % _PHASES), place // _PHASES, base)
        x += advance(char, bold) * size
    return np.minimum(out, 1.0, out=out)


def _add(out: Mask, glyph: Mask, left: int, top: int, x: int, base: int) -> None:
    height, width = glyph.shape
    x, y = x + left, base + top
    x0, y0 = max(x, 0), max(y, 0)
    x1, y1 = min(x + width, out.shape[1]), min(y + height, out.shape[0])
    if x0 < x1 and y0 < y1:
        out[y0:y1, x0:x1] += glyph[y0 - y : y1 - y, x0 - x : x1 - x]


@lru_cache(maxsize=8192)
def _glyph(char: str, size: float, bold: bool, phase: int) -> tuple[Mask, int, int]:
    """The mask, and where its left top corner lies from the pen's whole pixel and the baseline."""
    fine = 8 if size < 24 else 4 if size < 64 else 2
    drawn, left, top = _large(char, size * fine, bold)
    height, width = drawn.shape
    if not drawn.size:
        return drawn, 0, 0
    plain, bent = _heights(size, -top / fine, -(top + height) / fine)
    y0, y1 = floor(-np.interp(-top / fine, plain, bent)), ceil(-np.interp(-(top + height) / fine, plain, bent))
    edges = -np.interp(-np.arange(y0, y1 + 1.0), bent, plain) * fine - top
    rows: Mask = np.diff(edges)[:, None].astype(np.float32)
    lying = (_summed(drawn, edges) / rows).T
    shift = phase / _PHASES
    x0, x1 = floor(left / fine + shift), ceil((left + width) / fine + shift)
    return _summed(lying, (np.arange(x0, x1 + 1) - shift) * fine - left).T / np.float32(fine), x0, y0


def _large(char: str, size: float, bold: bool) -> tuple[Mask, int, int]:
    """The glyph as the font draws it, and where its left top corner lies from the pen."""
    from PIL import Image, ImageDraw

    left, top, right, bottom = (floor(edge) for edge in font(size, bold).getbbox(char, anchor="ls"))
    image = Image.new("L", (max(right - left, 0), max(bottom - top, 0)))
    if image.width and image.height:
        ImageDraw.Draw(image).text((-left, -top), char, 255, font(size, bold), anchor="ls")
    return np.asarray(image, np.float32) / np.float32(255), left, top


def _summed(samples: Mask, edges: NDArray[np.float64]) -> Mask:
    """The sums of the rows between consecutive edges, which may cut rows."""
    sums = np.concatenate([np.zeros((1, samples.shape[1]), np.float32), np.cumsum(samples, axis=0)])
    edges = np.clip(edges, 0, len(samples))
    whole = np.minimum(edges.astype(np.int64), len(samples) - 1)
    part = (edges - whole)[:, None].astype(np.float32)
    return np.diff(sums[whole] * (1 - part) + sums[whole + 1] * part, axis=0)


def _heights(size: float, top: float, bottom: float) -> tuple[list[float], list[float]]:
    """For a glyph from `bottom` to `top` (pixels above the baseline): heights as drawn and as bent; both grow.

    Its own ends come out exactly on rows' edges, just inside, if they lie on one of the font's lines. Inside the glyph,
    a line and what round letters reach beyond it come out as one.
    """
    pixel = size / UNITS
    over, far = _OVER * pixel, 4 * size
    found = []
    for line, way in _LINES:
        height, near = line * pixel, round(line * pixel) - way * 1e-3
        end = top if way > 0 else bottom
        beyond = (end - height) * way
        if -_SPARE <= beyond <= over + _SPARE:
            found.append((end, near))
        elif beyond > 4 * over:
            found += sorted([(height, near), (height + way * over, near)])
    plain, bent = zip(*found or [(bottom, bottom)], strict=True)
    bent = tuple(height + 1e-5 * nth for nth, height in enumerate(bent))
    return [plain[0] - far, *plain, plain[-1] + far], [bent[0] - far, *bent, bent[-1] + far]
