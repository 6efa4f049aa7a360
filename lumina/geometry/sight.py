"""Which pairs of points see each other: exact at every size, whatever the distance between the two."""

import numpy as np
from numpy.typing import ArrayLike

from .discs import DiscIndex, checked_radius, near, obstructs
from .lines import Lines
from .plane import REACH, Bools, GeometryError, Ints, Points, as_ints, as_points
from .shadows import lit_pairs

SMALL = 300
"""Up to so many points every line is compared with every disc; beyond, shadows and trees narrow first."""

PART = 1 << 12
"""On larger boards so many lines are looked at together, which bounds the memory."""


def open_pairs(
    points: ArrayLike, kinds: ArrayLike, radius: int, obstacles: ArrayLike = (), obstacle_radius: int = 1
) -> Points:
    """(k, 2) int64: the pairs a < b of one kind whose line no other disc obstructs, sorted. Exact at every size.

    points: (n, 2) ints, centres of discs of `radius`. kinds: (n,) ints. obstacles: (p, 2) ints, centres of discs of
    `obstacle_radius` that obstruct too. Raises GeometryError out of bounds, and where points of one kind coincide.
    """
    at, sort = as_points(points), as_ints(kinds)
    if len(sort) != len(at):
        raise GeometryError(f"{len(at)} points, but {len(sort)} kinds")
    discs, radii = _discs(at, radius, obstacles, obstacle_radius)
    if len(at) <= SMALL:
        pairs = same_kind(sort)
        lines = Lines.joining(at, pairs)
        return pairs[_clear(lines, pairs, discs, radii, near(lines, discs, radii))]
    index = DiscIndex(discs, int(radii.max()))
    found = [np.empty((0, 2), np.int64)]
    for lit in lit_pairs(at, sort, discs, radii):
        for first in range(0, len(lit), PART):
            pairs = lit[first : first + PART]
            lines = Lines.joining(at, pairs)
            found.append(pairs[_clear(lines, pairs, discs, radii, index.near(lines))])
    return np.concatenate(found)


def open_lines(
    lines: Lines,
    pairs: Points,
    points: ArrayLike,
    radius: int,
    obstacles: ArrayLike = (),
    obstacle_radius: int = 1,
) -> Bools:
    """(m,) bool: the question of open_pairs for prepared lines, lines = Lines.between(points, pairs)."""
    discs, radii = _discs(as_points(points), radius, obstacles, obstacle_radius)
    return _clear(lines, pairs, discs, radii, near(lines, discs, radii))


def same_kind(kinds: ArrayLike) -> Points:
    """(m, 2) int64: all pairs a < b of one kind, sorted."""
    sort = as_ints(kinds)
    at = (sort[:, None] == sort).ravel().nonzero()[0]
    pairs = np.empty((len(at), 2), np.int64)
    a, b = pairs.T
    np.floor_divide(at, max(len(sort), 1), out=a)
    np.subtract(at, a * len(sort), out=b)
    return pairs[a < b]


def _discs(points: Points, radius: int, obstacles: ArrayLike, obstacle_radius: int) -> tuple[Points, Ints]:
    """All discs that can obstruct, the points first, and the radius of each."""
    if not (0 < radius < REACH and 0 < obstacle_radius < REACH):
        raise GeometryError(f"a radius must be from 1 to 2^31 - 1, not {radius} or {obstacle_radius}")
    others = as_points(obstacles)
    radii = np.full(len(points) + len(others), radius, np.int64)
    radii[len(points) :] = obstacle_radius
    return np.concatenate((points, others)), radii


def _clear(lines: Lines, pairs: Points, discs: Points, radii: Ints, candidates: tuple[Ints, Ints]) -> Bools:
    """(m,) bool: does none of the candidates (line, disc) obstruct the line, the discs at its own ends left out?"""
    checked_radius(lines, discs, radii)
    line, disc = candidates
    other = ((disc != pairs[:, 0].take(line)) & (disc != pairs[:, 1].take(line))).nonzero()[0]
    line, disc = line.take(other), disc.take(other)
    clear = np.ones(len(lines), np.bool_)
    clear[line[obstructs(lines, line, discs, disc, radii)]] = False
    return clear
