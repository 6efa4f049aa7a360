"""Discs on lines: which discs lie near a line (floats and trees narrow), and which obstruct it (integers decide)."""

from typing import cast

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .lines import Lines
from .plane import REACH, SQUARE, Bools, Floats, GeometryError, Ints, Points, as_points

DENSE = 1 << 21
"""Up to so many (line, disc) combinations are looked at one by one; beyond, a tree narrows."""


def near(lines: Lines, centres: Points, radius: int | Ints) -> tuple[Ints, Ints]:
    """(line, disc) indices, sorted, of a superset of the discs that reach within one unit of a line.

    centres: (p, 2) int64, already checked. radius: one for all, or (p,).
    """
    p = len(centres)
    if len(lines) * p > DENSE:
        return DiscIndex(centres, int(np.max(radius))).near(lines)
    columns = np.ones((3, p))
    columns[:2] = centres.T
    gap: Floats = lines.normal @ columns
    np.abs(gap, out=gap)
    # The float distance is off by far less than the one unit added here.
    at = (gap < radius + 1.0).ravel().nonzero()[0]
    line = at // max(p, 1)
    return line, at - line * p


def obstructs(lines: Lines, line: Ints, centres: Points, disc: Ints, radius: int | Ints) -> Bools:
    """For every listed (line, disc): is the disc's centre nearer to the segment than its radius? Touching is not.

    Exact: with e = p - a, d = dot(b - a, e), c = cross(b - a, e): an end is nearer than r, or the foot of the
    perpendicular lies inside (0 < d < len2) and c * c < r * r * len2. A |c| of 2^31 or more would not fit when squared,
    but it is clear by a wide margin, so it is cut there.
    """
    ax, ay, dx, dy, len2, _ = lines.whole.take(line, axis=1)
    ex = centres[:, 0].take(disc) - ax
    ey = centres[:, 1].take(disc) - ay
    r = radius if isinstance(radius, int) else radius.take(disc)
    r2 = r * r
    d = dx * ex + dy * ey
    c = np.minimum(np.abs(dx * ey - dy * ex), 1 << 31)
    beside = (c * c < r2 * len2) & (d > 0) & (d < len2)
    from_a = ex * ex + ey * ey
    from_b = from_a - 2 * d + len2
    hit: Bools = beside | (np.minimum(from_a, from_b) < r2)
    return hit


def checked_radius(lines: Lines, centres: Points, radius: int | Ints) -> int | Ints:
    """`radius`, of one disc or of all. Raises GeometryError unless it is >= 1 and radius * length stays below 2^31."""
    if not isinstance(radius, (int, np.integer)):
        if radius.shape != (len(centres),) or radius.dtype != np.int64:
            raise GeometryError("one int64 radius for each disc is wanted")
        if not len(radius):
            return 1
        least, most = int(radius.min()), int(radius.max())
    else:
        radius = least = most = int(radius)
    if least < 1:
        raise GeometryError(f"a radius must be at least 1, not {least}")
    if most**2 * max(int(lines.len2.max(initial=0)), 1) >= SQUARE:
        raise GeometryError(f"radius {most} times the longest line must stay below 2^31")
    return radius


def obstructed(lines: Lines, centres: ArrayLike, radius: int | Ints) -> Bools:
    """(m, p) bool: does disc p obstruct line m, its centre being nearer to the segment than `radius`? Exact.

    centres: (p, 2) ints. radius: one for all discs, or (p,) int64. Raises GeometryError out of bounds.
    """
    at = as_points(centres)
    radius = checked_radius(lines, at, radius)
    answer = np.zeros((len(lines), len(at)), np.bool_)
    line, disc = near(lines, at, radius)
    answer[line, disc] = obstructs(lines, line, at, disc, radius)
    return answer


class DiscIndex:
    """Discs of one radius in a tree, for boards on which comparing every line with every disc would be too slow."""

    def __init__(self, centres: ArrayLike, radius: int) -> None:
        """centres: (p, 2) ints. radius: whole units, the largest if they differ. Raises GeometryError out of bounds."""
        from shapely import STRtree, points

        if not 0 < radius < REACH:
            raise GeometryError(f"a radius must be from 1 to 2^31 - 1, not {radius}")
        self._centres = as_points(centres)
        self._radius = radius
        self._tree = STRtree(cast(NDArray[np.object_], points(self._centres)))
        extent = float(np.ptp(self._centres, axis=0).max(initial=0)) if len(self._centres) else 0.0
        # Long slanted lines have huge bounding boxes, so a line is asked for in pieces of about the discs' spacing.
        self._piece = max(4.0 * radius, extent / max(len(self._centres), 1) ** 0.5)

    def near(self, lines: Lines) -> tuple[Ints, Ints]:
        """(line, disc) indices, sorted, of a superset of the discs that reach within one unit of a line."""
        from shapely import box

        ax, ay, dx, dy, len2, _ = lines.whole
        pieces = np.ceil(np.sqrt(len2) / self._piece).astype(np.int64)
        line = np.repeat(np.arange(len(lines)), pieces)
        part = np.arange(len(line)) - np.repeat(np.cumsum(pieces) - pieces, pieces)
        x0, y0, px, py = ax[line], ay[line], dx[line] / pieces[line], dy[line] / pieces[line]
        x1, y1, x2, y2 = x0 + px * part, y0 + py * part, x0 + px * (part + 1), y0 + py * (part + 1)
        wide = self._radius + 2
        boxes = box(
            np.minimum(x1, x2) - wide, np.minimum(y1, y2) - wide, np.maximum(x1, x2) + wide, np.maximum(y1, y2) + wide
        )
        piece, disc = self._tree.query(boxes)
        line = line[piece]
        nx, ny, offset = lines.normal[line].T
        x, y = self._centres[disc].T
        keep = np.abs(nx * x + ny * y + offset) < self._radius + 1
        key = np.unique(line[keep] * len(self._centres) + disc[keep])
        line, disc = np.divmod(key, max(len(self._centres), 1))
        return line, disc
