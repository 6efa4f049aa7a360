"""Small drawings at any size and any part of a pixel, cheaply: drawn large once, as a summed-area table. No pygame."""

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .bounds import together
from .canvas import Canvas, Cell, Planes, cell
from .outline import Frame
from .shapes import Shape

_SIDE = 256
"""How large the drawing is, in pixels; made for drawings of a third of that at the most."""


class SummedArea:
    """Some shapes drawn large, and the sums of all pixels to the left and above: a mean of any box is four look-ups."""

    def __init__(self, shapes: tuple[Shape, ...]) -> None:
        box = together(shapes)
        self.per = _SIDE / max(box.w, box.h, 1e-6)
        self.place = cell(Frame(self.per).rect(box))
        canvas = Canvas(self.place)
        canvas.draw(shapes, Frame(self.per))
        self._sums: Planes = np.zeros((self.place.h + 1, self.place.w + 1, 4), np.float32)
        for plane, channel in zip(canvas.planes, (2, 1, 0, 3), strict=True):
            sums = np.cumsum(plane, axis=1, dtype=np.float64)
            self._sums[1:, 1:, channel] = np.cumsum(sums, axis=0, out=sums)

    def bgra(self, scale: float, dx: float, dy: float, place: Cell) -> bytes:
        """What of it lies in the place, when it is drawn `scale` times as large and moved by (dx, dy)."""
        shrink = self.per / scale
        across = (np.arange(place.w + 1) + (place.x - dx)) * shrink - self.place.x
        down = (np.arange(place.h + 1) + (place.y - dy)) * shrink - self.place.y
        sums = _between(_between(self._sums, down).transpose(1, 0, 2), across).transpose(1, 0, 2)
        means = np.diff(np.diff(sums, axis=0), axis=1) * np.float32(255 / shrink / shrink)
        pixels: NDArray[np.uint8] = np.clip(means + np.float32(0.5), 0, 255).astype(np.uint8)
        return pixels.tobytes()


def _between(sums: Planes, at: NDArray[np.floating[Any]]) -> Planes:
    """The rows at edges that may lie between rows."""
    edges = np.clip(at, 0, len(sums) - 1)
    whole = np.minimum(edges.astype(np.int64), len(sums) - 2)
    part = (edges - whole).astype(np.float32)[:, None, None]
    low = sums[whole]
    rows: Planes = low + (sums[whole + 1] - low) * part
    return rows


@lru_cache(maxsize=96)
def summed_area(shapes: tuple[Shape, ...]) -> SummedArea:
    """The table of these shapes, kept."""
    return SummedArea(shapes)
