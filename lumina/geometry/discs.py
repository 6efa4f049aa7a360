"""Discs on lines: which discs lie near a line (floats and trees narrow), and which obstruct it (integers decide)."""

from typing import cast

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .plane import SQUARE, Bools, Floats, GeometryError, Ints, Points, as_points, isqrt
from .segments import Segments

DENSE = 1 << 20
"""Up to so many (line, disc) combinations a table is faster than a tree (measured; docs/geometry.md)."""

PIECE = 8.0
"""In a tree a line lies in pieces of about so many spacings of the discs: long slanted ones have huge envelopes."""


Near = tuple[Ints, Ints]
"""Line and disc of each candidate, sorted."""


def near(lines: Segments, centres: ArrayLike, radius: int | Ints, dense: int = DENSE) -> Near:
    """A superset of the (line, disc) for which the disc reaches within one unit of the line.

    centres: (p, 2) ints. radius: one for all, or (p,) int64. Up to `dense` combinations are looked at one by one;
    beyond, a tree of the lines answers (TREES: always). Raises GeometryError out of bounds.
    """
    at = as_points(centres)
    p = len(at)
    if not p or not len(lines):
        return np.empty(0, np.int64), np.empty(0, np.int64)
    if len(lines) * p > dense:
        return _near_by_tree(lines, at, radius)
    columns = np.ones((3, p))
    columns[:2] = at.T
    gap: Floats = lines.normal @ columns
    np.abs(gap, out=gap)
    # The float distance is off by far less than the one unit added here.
    key = (gap < radius + 1.0).ravel().nonzero()[0]
    line = key // p
    return line, key - line * p


def _near_by_tree(lines: Segments, centres: Points, radius: int | Ints) -> Near:
    """`near`, out of shapely's tree of the lines' pieces.

    It loses nothing: a disc that obstructs a line has its centre within its radius of a point of one of the pieces, so
    a box that reaches as far to each side meets that piece's envelope. Boxes and whole lines have whole corners, which
    floats hold exactly; where a line is cut they are off by less than 2^-20, and the boxes reach two units farther.
    """
    from shapely import STRtree, box, linestrings

    reach, spacing = radius + 2, float(np.ptp(centres, axis=0).max()) / len(centres) ** 0.5
    pieces = np.ceil(np.sqrt(lines.len2) / (PIECE * max(spacing, 4.0 * int(np.max(radius))))).astype(np.int64)
    pieces = np.minimum(pieces, len(centres))  # more than there are discs keep no more of them apart
    line, ends = np.arange(len(lines)), np.empty((4, len(lines)))
    np.add(lines.whole[:2], lines.whole[2:4], out=ends[2:])
    ends[:2] = lines.whole[:2]
    if cut := bool((pieces > 1).any()):
        line = line.repeat(pieces)
        part = np.arange(len(line)) - (pieces.cumsum() - pieces).repeat(pieces)
        along = (lines.whole[2:4] / pieces)[:, line]
        first = lines.whole[:2, line] + along * part
        ends = np.concatenate((first, first + along))
    tree = STRtree(cast(NDArray[np.object_], linestrings(ends.T.reshape(-1, 2, 2))))
    x, y = centres.T
    disc, piece = tree.query(box(x - reach, y - reach, x + reach, y + reach))
    line = line[piece]
    nx, ny, offset = lines.normal[line].T
    gap = np.abs(nx * x[disc] + ny * y[disc] + offset)
    close = gap < (radius if isinstance(radius, int) else radius[disc]) + 1.0
    key = line[close] * len(centres) + disc[close]
    key.sort()
    if cut:
        key = key[np.diff(key, prepend=-1) > 0]
    line = key // len(centres)
    return line, key - line * len(centres)


def obstructs(lines: Segments, line: Ints, centres: Points, disc: Ints, radius: int | Ints) -> Bools:
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


def checked_radius(lines: Segments, centres: Points, radius: int | Ints) -> int | Ints:
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


def obstructed(lines: Segments, centres: ArrayLike, radius: int | Ints, among: Near | None = None) -> Bools:
    """(m, p) bool: does disc p obstruct line m, its centre being nearer to the segment than `radius`? Exact.

    centres: (p, 2) ints. radius: one for all discs, or (p,) int64. among: what `near` found for these or larger discs.
    Raises GeometryError out of bounds.
    """
    at = as_points(centres)
    radius = checked_radius(lines, at, radius)
    answer = np.zeros((len(lines), len(at)), np.bool_)
    line, disc = near(lines, at, radius) if among is None else among
    answer[line, disc] = obstructs(lines, line, at, disc, radius)
    return answer


class Strips:
    """Lines made ready to be asked about one disc of a given radius after another. Exact.

    With c = cross(b - a, e), d = dot(b - a, e) of `obstructs`: c * c < r * r * len2 is |c| <= isqrt(r * r * len2 - 1),
    and 0 < d < len2 is |2 d - len2| < len2. Both are linear in the disc's centre: one product, of whole numbers that
    stay below 2^63.
    """

    def __init__(self, lines: Segments, radius: int) -> None:
        """Raises GeometryError unless the radius is >= 1 and radius * length stays below 2^31."""
        checked_radius(lines, np.empty((0, 2), np.int64), radius)
        ax, ay, dx, dy, len2, _ = lines.whole
        self._rows = np.concatenate((np.stack((-dy, dx), axis=1), np.stack((2 * dx, 2 * dy), axis=1)))
        self._offset = np.concatenate((dx * ay - dy * ax, 2 * (dx * ax + dy * ay) + len2))
        self._bound = np.concatenate((isqrt(radius * radius * len2 - 1) + 1, len2))

    def beside(self, x: int, y: int) -> Bools:
        """(m,) bool: does a disc there obstruct the line between its ends? That it covers an end is not looked at."""
        value = self._rows @ np.array((x, y), np.int64)
        value -= self._offset
        within = np.abs(value, out=value) < self._bound
        m = len(within) // 2
        hit: Bools = within[:m] & within[m:]
        return hit
