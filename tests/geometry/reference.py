"""The plane once more, slowly: Fractions and Python's whole numbers, one question at a time. The tests' oracle."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import pairwise
from math import floor, inf, isqrt

import numpy as np
from hypothesis import strategies as st

Point = tuple[int, int]
BOUND = 2**29


def step(a: Point, b: Point, k: int) -> Point:
    """Step k of the line: the true point there, each coordinate rounded as floor(v + 1/2)."""
    n = max(abs(b[0] - a[0]), abs(b[1] - a[1]))
    x, y = (u + Fraction(k * (v - u), n) for u, v in zip(a, b, strict=True))
    return floor(x + Fraction(1, 2)), floor(y + Fraction(1, 2))


def steps(a: Point, b: Point) -> int:
    """How many steps the line has."""
    return max(abs(b[0] - a[0]), abs(b[1] - a[1]))


def d2(p: Point, q: Point) -> int:
    """The squared distance."""
    return (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2


def segment_d2(a: Point, b: Point, p: Point) -> Fraction:
    """The squared distance of p to the segment: to its foot, put back onto the segment."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = Fraction((p[0] - a[0]) * dx + (p[1] - a[1]) * dy, dx * dx + dy * dy)
    t = min(max(t, Fraction(0)), Fraction(1))
    return (a[0] + t * dx - p[0]) ** 2 + (a[1] + t * dy - p[1]) ** 2


def obstructs(a: Point, b: Point, p: Point, radius: int) -> bool:
    """Is p nearer to the segment than the radius?"""
    return segment_d2(a, b, p) < radius * radius


def ranges(numbers: Iterable[int]) -> list[tuple[int, int]]:
    """Ascending numbers as maximal closed ranges."""
    ordered = sorted(numbers)
    if not ordered:
        return []
    cuts = [(p, q) for p, q in pairwise(ordered) if q > p + 1]
    return list(zip([ordered[0], *(q for _, q in cuts)], [*(p for p, _ in cuts), ordered[-1]], strict=True))


def reached(a: Point, b: Point, centre: Point, reach: int) -> list[tuple[int, int]]:
    """The ranges of steps nearer to the centre than `reach`, every step looked at."""
    return ranges(k for k in range(steps(a, b) + 1) if d2(step(a, b, k), centre) < reach * reach)


def free(n: int, blocked: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """The ranges of 0..n that no blocked range covers, every step looked at."""
    covered = {k for lo, hi in blocked for k in range(lo, hi + 1)}
    return ranges(k for k in range(n + 1) if k not in covered)


def claim(query: Point, groups: Sequence[Sequence[Point]], ruler_step: int = 0) -> int | None:
    """The group with the lexicographically least ascending list of distances, infinity where one is missing."""
    longest = max(map(len, groups), default=0)
    lists: list[list[float]] = []
    for group in groups:
        distances = sorted(d2(query, p) for p in group)
        if ruler_step:
            distances = [isqrt(d) // ruler_step for d in distances]
        lists.append([*distances, *[inf] * (longest - len(group))])
    best = min(lists, default=[])
    return lists.index(best) if lists.count(best) == 1 else None


def open_pairs(
    points: Sequence[Point],
    kinds: Sequence[int],
    radius: int,
    obstacles: Sequence[Point] = (),
    obstacle_radius: int = 1,
) -> list[tuple[int, int]]:
    """Every pair against every disc."""
    discs = [(k, p, radius) for k, p in enumerate(points)] + [(-1, p, obstacle_radius) for p in obstacles]
    return [
        (i, j)
        for i, a in enumerate(points)
        for j, b in enumerate(points)
        if i < j and kinds[i] == kinds[j] and not any(k not in (i, j) and obstructs(a, b, p, r) for k, p, r in discs)
    ]


def coordinates(reach: int) -> st.SearchStrategy[int]:
    """Whole numbers from -reach to reach."""
    return st.integers(-reach, reach)


def points(reach: int) -> st.SearchStrategy[Point]:
    """Lattice points with coordinates up to `reach`."""
    return st.tuples(coordinates(reach), coordinates(reach))


BOARDS = st.sampled_from([3, 12, 60, 400, BOUND - 1])
"""How far coordinates go: from crowded, where ties and touches abound, to the bounds."""


def scattered(seed: int, count: int, board: int, radius: int) -> np.ndarray:
    """(count, 2) points of a square that are at least two radii apart."""
    rng = np.random.default_rng(seed)
    laid: list[Point] = []
    while len(laid) < count:
        x, y = rng.integers(-board, board + 1, 2).tolist()
        if all(d2((x, y), p) >= 4 * radius * radius for p in laid):
            laid.append((x, y))
    return np.array(laid, np.int64)
