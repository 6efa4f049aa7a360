"""What lies under the mouse: the nearest line, and the nearest of its steps. Floats, for a point that is a float."""

from typing import cast

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .plane import GeometryError, Ints, as_finite, as_ints
from .segments import Segments


class SegmentIndex:
    """Lines in a tree, to ask which is nearest to a point."""

    def __init__(self, lines: Segments) -> None:
        from shapely import STRtree, linestrings

        ends = np.stack((lines.ax, lines.ay, lines.ax + lines.dx, lines.ay + lines.dy), axis=1)
        self._lines = lines
        self._tree = STRtree(cast(NDArray[np.object_], linestrings(ends.reshape(-1, 2, 2))))

    def nearest(self, x: float, y: float, within: float) -> int | None:
        """The index of the line nearest to (x, y), the lowest of equals; None if none is within `within` units.

        Raises GeometryError if a number is not finite or `within` is negative.
        """
        from shapely import box

        x, y = as_finite(x, y)
        within, _ = as_finite(within, 0)
        if within < 0:
            raise GeometryError(f"nothing lies within {within}")
        around = box(x - within, y - within, x + within, y + within)
        found = np.sort(self._tree.query(around))
        ax, ay, dx, dy, len2, _ = self._lines.whole[:, found]
        foot = np.clip(((x - ax) * dx + (y - ay) * dy) / len2, 0, 1)
        gap = np.hypot(ax + foot * dx - x, ay + foot * dy - y)
        if not len(gap) or gap.min() > within:
            return None
        return int(found[gap.argmin()])


def nearest_step(lines: Segments, i: int, x: float, y: float) -> int:
    """The step of line i whose lattice point is nearest to (x, y), the lowest of equals."""
    step = nearest_in_spans(lines, i, [0], [int(lines.steps[i])], x, y)
    assert step is not None
    return step


def nearest_in_spans(
    lines: Segments, i: int, spans_lo: ArrayLike, spans_hi: ArrayLike, x: float, y: float
) -> int | None:
    """The step of line i in the closed ranges lo..hi whose lattice point is nearest to (x, y), the lowest of equals.

    None if there are no ranges. Raises GeometryError if the point is not finite or a range leaves the line.
    """
    x, y = as_finite(x, y)
    lo, hi = as_ints(spans_lo), as_ints(spans_hi)
    if len(lo) != len(hi) or (lo < 0).any() or (lo > hi).any() or (hi > lines.steps[i]).any():
        raise GeometryError("ranges must be closed, and of steps of the line")
    if not len(lo):
        return None
    ax, ay, dx, dy, len2, n = lines.whole[:, i].tolist()
    foot = ((x - ax) * dx + (y - ay) * dy) / len2 * n
    clamped = np.clip(foot, lo, hi)
    guess = float(clamped[np.abs(clamped - foot).argmin()])
    # The lattice point of the step next to the guess is at most 1.25 units farther than the guess. A step that is not
    # farther than that is a true point, half a unit off at most, at most two units farther than the guess.
    away = abs((x - ax) * dy - (y - ay) * dx) / len2**0.5
    along = abs(guess - foot) * len2**0.5 / n
    reach = (along**2 + 4 * np.hypot(along, away) + 4) ** 0.5 * n / len2**0.5 + 1
    lo, hi = np.maximum(lo, int(np.ceil(foot - reach))), np.minimum(hi, int(np.floor(foot + reach)))
    step = _steps(lo, hi)
    at = lines.points(i, step)
    return int(step[np.hypot(at[:, 0] - x, at[:, 1] - y).argmin()])


def _steps(lo: Ints, hi: Ints) -> Ints:
    """All steps of the ranges, ascending and each once."""
    return np.unique(np.concatenate([np.arange(a, b + 1) for a, b in zip(lo.tolist(), hi.tolist(), strict=True)]))
