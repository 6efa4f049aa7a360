"""Steps of lines: which ones lie within reach of a centre, and which stay free. Of many lines at once, or of one."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil, floor, sqrt

import numpy as np
from numpy.typing import ArrayLike

from .discs import Near, near
from .plane import REACH, Bools, GeometryError, Ints, as_points
from .segments import Segment, Segments


@dataclass(frozen=True, slots=True, eq=False)
class Reached:
    """Ranges of steps within reach, flat and sorted by (line, lo): of `line`, steps lo..hi (closed) reach `centre`."""

    line: Ints
    centre: Ints
    lo: Ints
    hi: Ints


@dataclass(frozen=True, slots=True, eq=False)
class Spans:
    """Free ranges of steps, flat and sorted by (line, lo): of `line`, the steps lo..hi (closed)."""

    line: Ints
    lo: Ints
    hi: Ints


Range = tuple[int, int]
"""Steps lo..hi, closed."""


def reached(lines: Segments, centres: ArrayLike, reach: int, among: Near | None = None) -> Reached:
    """For every line and centre the maximal ranges of steps whose lattice point has d2 < reach * reach. Exact.

    A step lies within half a unit of the true segment. So along the line floats tell which steps are surely within
    reach and which surely are not; the few between are decided one by one in whole numbers. Where a line grazes the
    disc these make dozens of short ranges.

    centres: (p, 2) ints. among: what `near` found for this reach or a larger one. Raises GeometryError out of bounds.
    """
    if not 0 < reach < REACH:
        raise GeometryError(f"reach must be from 1 to 2^31 - 1, not {reach}")
    at, reach = as_points(centres), int(reach)
    line, centre = near(lines, at, reach) if among is None else among
    picked = lines.whole.take(line, axis=1)
    d, (len2, n) = picked[2:4], picked[4:]
    f = at.T.take(centre, axis=1) - picked[:2]  # the centre, seen from the line's first end
    (dx, dy), (fx, fy) = d, f

    # Row 0: no step outside begin..end is within reach. Row 1: every step of sure..sure + more is.
    length = np.sqrt(len2)
    away = (dx * fy - dy * fx) / length
    rings = np.array([[(reach + 1.0) ** 2], [(reach - 1.0) ** 2]])
    half = np.sqrt(np.maximum(rings - away * away, 0)) * (n / length)
    foot = (dx * fx + dy * fy) / len2 * n
    begin, sure = np.maximum(np.ceil(foot - half), 0).astype(np.int64)
    end, more = np.minimum(np.floor(foot + half), n).astype(np.int64)
    more = np.maximum(more - sure, 0)

    # One entry for each step begin..end, except that the sure ones share one (sure..sure + more), and a guard before.
    entries = np.maximum(end - begin - more, -1) + 2
    stop = entries.cumsum()
    guard = stop - entries
    of = np.arange(len(line)).repeat(entries)
    step = np.arange(len(of)) + (begin - guard - 1).take(of)
    sure, more = sure.take(of), more.take(of)
    step += (step > sure) * more
    within = np.zeros(len(of) + 1, np.bool_)
    within[:-1] = _within(step, d.take(of, axis=1), n.take(of), f.take(of, axis=1), reach)
    within[guard] = False

    # Ranges are the runs of entries within reach.
    edges = (within[1:] != within[:-1]).nonzero()[0]
    first, last = edges[::2] + 1, edges[1::2]
    of, lo, hi = of.take(first), step.take(first), step.take(last)
    hi += (hi == sure.take(last)) * more.take(last)
    line, centre = line.take(of), centre.take(of)
    if len(at) > 1:
        order = ((line << 30) + lo).argsort(kind="stable")
        line, centre, lo, hi = line[order], centre[order], lo[order], hi[order]
    return Reached(line, centre, lo, hi)


def _within(step: Ints, d: Ints, n: Ints, f: Ints, reach: int) -> Bools:
    """Has the lattice point of each step d2 < reach * reach? d, f: (2, q), the line's direction and the centre, both
    seen from the line's first end."""
    e = (2 * d * step + n) // (2 * n) - f
    e *= e
    inside: Bools = e[0] + e[1] < reach * reach
    return inside


def free_spans(steps: Ints, which: Ints, line: Ints, lo: Ints, hi: Ints) -> Spans:
    """The steps 0..n that none of the blocked ranges covers, for each line of `which`, sorted by (line, lo).

    steps: (m,) int64, n of each line. which: (w,) line indices, ascending. line, lo, hi: (q,) int64, blocked ranges
    lo..hi (closed, within 0..n) in any order; those of lines not in `which` are ignored.
    Raises GeometryError for a range that leaves its line.
    """
    if ((lo < 0) | (lo > hi) | (hi > steps.take(line))).any():
        raise GeometryError("a blocked range leaves its line")
    # All lines are laid end to end on one axis, with a blocked wall after each.
    wall = (steps[which] + 2).cumsum() - 1
    origin = wall - steps[which] - 1
    base = np.full(len(steps), -1, np.int64)
    base[which] = origin
    shift = base[line]
    asked = shift >= 0
    shift = shift[asked]
    begins = np.concatenate((shift + lo[asked], wall))
    ends = np.concatenate((shift + hi[asked], wall))
    begins.sort()
    ends.sort()
    # Behind the i-th end it is free until the next range begins, unless that one has begun before: where i have ended
    # and i have begun, none goes on. So the two are sorted each for itself.
    first = np.zeros(len(begins), np.int64)
    first[1:] = ends[:-1] + 1
    gap = (first < begins).nonzero()[0]
    first, last = first[gap], begins[gap] - 1
    slot = wall.searchsorted(first)
    zero = origin[slot]
    return Spans(which[slot], first - zero, last - zero)


def reached_on(line: Segment, x: int, y: int, reach: int) -> list[Range]:
    """`reached` for one line and one centre, in Python's whole numbers: the ranges of steps, ascending."""
    ax, ay, dx, dy, len2, n = line
    fx, fy = x - ax, y - ay
    away2 = (dx * fy - dy * fx) ** 2 / len2
    if away2 >= (reach + 1.0) ** 2:
        return []
    pace, foot = n / sqrt(len2), (dx * fx + dy * fy) / len2 * n
    # As in `reached`: no step outside first..last is within reach, every one of begin..end is.
    half, sure = (sqrt(max(ring * ring - away2, 0.0)) * pace for ring in (reach + 1.0, reach - 1.0))
    first, last = max(ceil(foot - half), 0), min(floor(foot + half), n)
    begin, end = max(ceil(foot - sure), 0), min(floor(foot + sure), n)
    if begin > end or away2 >= (reach - 1) ** 2:
        begin, end = last + 1, last

    def within(k: int) -> bool:
        ex, ey = (2 * dx * k + n) // (2 * n) - fx, (2 * dy * k + n) // (2 * n) - fy
        return ex * ex + ey * ey < reach * reach

    found = [(k, k) for k in range(first, begin) if within(k)]
    found += [(begin, end)] * (begin <= end)
    found += [(k, k) for k in range(end + 1, last + 1) if within(k)]
    return _joined(found)


def free_on(steps: int, blocked: Iterable[Range]) -> list[Range]:
    """`free_spans` for one line of steps 0..`steps`: what none of the closed ranges covers, ascending."""
    free, at = [], 0
    for lo, hi in sorted(blocked):
        if lo > at:
            free.append((at, lo - 1))
        at = max(at, hi + 1)
    return [*free, (at, steps)] if at <= steps else free


def _joined(ranges: list[Range]) -> list[Range]:
    """Ascending ranges, those that meet made one."""
    joined: list[Range] = []
    for lo, hi in ranges:
        if joined and joined[-1][1] + 1 == lo:
            joined[-1] = joined[-1][0], hi
        else:
            joined.append((lo, hi))
    return joined
