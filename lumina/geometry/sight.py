"""Which pairs of points see each other: exact at every size, whatever the distance between the two."""

import numpy as np
from numpy.typing import ArrayLike

from .discs import DENSE, Near, checked_radius, near, obstructs
from .plane import REACH, Bools, GeometryError, Ints, Points, as_ints, as_points
from .segments import Segments
from .shadows import in_the_way, lit_pairs

SMALL = 300
"""Up to so many points every line is compared with every disc; beyond, shadows narrow first."""

PART = 1 << 12
"""On larger boards so many lines are looked at together, which bounds the memory."""

MANY = 64
"""A point with more lit partners than a MANYth of all discs looks around once instead of along each of its lines."""


def open_pairs(
    points: ArrayLike,
    kinds: ArrayLike,
    radius: int,
    obstacles: ArrayLike = (),
    obstacle_radius: int = 1,
    dense: int = DENSE,
) -> Points:
    """(k, 2) int64: the pairs a < b of one kind whose line no other disc obstructs, sorted. Exact at every size.

    points: (n, 2) ints, centres of discs of `radius`. kinds: (n,) ints. obstacles: (p, 2) ints, centres of discs of
    `obstacle_radius` that obstruct too. dense: as for `near`. Raises GeometryError out of bounds, and where points
    of one kind coincide.
    """
    at, sort = as_points(points), as_ints(kinds)
    if len(sort) != len(at):
        raise GeometryError(f"{len(at)} points, but {len(sort)} kinds")
    discs, radii = _discs(at, radius, obstacles, obstacle_radius)
    if len(at) <= SMALL:
        pairs = same_kind(sort)
        return pairs[_clear(pairs, discs, radii, dense)]
    found = [np.empty((0, 2), np.int64)]
    for lit in lit_pairs(at, sort, discs, radii):
        found.append(lit[_clear_of_lit(lit, discs, radii, dense)])
    return np.concatenate(found)


def _clear_of_lit(lit: Points, discs: Points, radii: Ints, dense: int) -> Bools:
    """`_clear` for the lit pairs of a few points."""
    sources, begin, count = np.unique(lit[:, 0], return_index=True, return_counts=True)
    around = count * MANY > len(discs)
    clear = np.ones(len(lit), np.bool_)
    for source, first, many in zip(sources[around], begin[around], count[around], strict=True):
        mine = lit[first : first + many]
        lines = Segments.joining(discs, mine)
        checked_radius(lines, discs, radii)
        for candidates in in_the_way(discs, radii, int(source), mine[:, 1]):
            clear[first : first + many] &= ~_hit(lines, mine, discs, radii, candidates)
    rest = np.flatnonzero(~around.repeat(count))
    for part in (rest[first : first + PART] for first in range(0, len(rest), PART)):
        clear[part] = _clear(lit[part], discs, radii, dense)
    return clear


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


def _clear(pairs: Points, discs: Points, radii: Ints, dense: int) -> Bools:
    """(m,) bool: does no disc obstruct the pair's line, those at its own ends left out?"""
    lines = Segments.joining(discs, pairs)
    checked_radius(lines, discs, radii)
    return ~_hit(lines, pairs, discs, radii, near(lines, discs, radii, dense))


def _hit(lines: Segments, pairs: Points, discs: Points, radii: Ints, candidates: Near) -> Bools:
    """(m,) bool: does one of the candidates (line, disc) obstruct the line, the discs at its own ends left out?"""
    line, disc = candidates
    other = ((disc != pairs[:, 0].take(line)) & (disc != pairs[:, 1].take(line))).nonzero()[0]
    line, disc = line.take(other), disc.take(other)
    hit = np.zeros(len(lines), np.bool_)
    hit[line[obstructs(lines, line, discs, disc, radii)]] = True
    return hit
