"""Who is nearest: all nearest points of a query, and whose points come first. Trees narrow, whole numbers decide."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from .plane import Bools, GeometryError, Ints, Points, as_points, isqrt, squares

FAR = np.iinfo(np.int64).max
"""The distance of a point that is missing: farther than any."""

DENSE = 1 << 16
"""Up to so many (query, point) combinations a table is faster than KD-trees (measured; docs/geometry.md)."""

PART = 1 << 20
"""So many distances are held at a time, about, where many queries are tied."""


@dataclass(frozen=True, slots=True, eq=False)
class Nearest:
    """The nearest points of each query, all of them: flat, sorted by (query, point)."""

    query: Ints
    point: Ints
    d2: Ints
    """(q,) int64: each query's squared distance to its nearest points; -1 where there are no points."""

    def of(self, query: int) -> list[int]:
        """The indices of all points nearest to this query, ascending; empty if there are no points."""
        lo, hi = np.searchsorted(self.query, (query, query + 1))
        found: list[int] = self.point[lo:hi].tolist()
        return found


def nearest(points: ArrayLike, queries: ArrayLike, dense: int = DENSE) -> Nearest:
    """All nearest points of every query; ties are exact.

    points: (p, 2) ints, queries: (q, 2) ints. dense: up to so many combinations all distances are computed, beyond a
    KD-tree narrows (TREES: always). Raises GeometryError out of bounds, and for anything but whole numbers.
    """
    at, of = as_points(points), as_points(queries)
    if not len(at) or not len(of):
        return Nearest(np.empty(0, np.int64), np.empty(0, np.int64), np.full(len(of), -1, np.int64))
    if len(at) * len(of) <= dense:
        table = squares(at, of)
        least = table.min(axis=1)
        query, point = (table == least[:, None]).nonzero()
        return Nearest(query, point, least)
    query, point = _candidates(at, of)
    gap = at[point] - of[query]
    gap *= gap
    d2 = gap[:, 0] + gap[:, 1]
    least = np.minimum.reduceat(d2, np.searchsorted(query, np.arange(len(of))))
    tied = d2 == least[query]
    return Nearest(query[tied], point[tied], least)


def _candidates(points: Points, queries: Points) -> tuple[Ints, Ints]:
    """(query, point), sorted: for every query at least all of its nearest points."""
    from scipy.spatial import cKDTree

    tree = cKDTree(points)
    # k = 1 answers one flat distance a query, and there is a point. Distances are below 2^31, so floats are off by less
    # than 2^-20: within half a unit more lie all the nearest, whatever the order in which the tree finds equals.
    about = np.asarray(tree.query(queries)[0])
    balls = tree.query_ball_point(queries, about + 0.5, return_sorted=True)
    sizes = [len(ball) for ball in balls]
    return np.repeat(np.arange(len(queries)), sizes), np.concatenate(balls).astype(np.int64)


def claim(queries: ArrayLike, groups: Sequence[ArrayLike], ruler_step: int = 0, dense: int = DENSE) -> list[int | None]:
    """For each query the group whose points are nearest, or None where nothing tells two groups apart.

    Compared are the groups' ascending lists of distances, entry by entry; a missing entry counts as infinitely far.
    With a ruler_step s > 0 every distance is read as isqrt(d2) // s first.

    queries: (q, 2) ints. groups: (p, 2) ints each, of any lengths. dense: as for `nearest`. Raises GeometryError out of
    bounds.
    """
    of, teams = as_points(queries), [as_points(group) for group in groups]
    if ruler_step < 0:
        raise GeometryError(f"a ruler's step must be at least 0, not {ruler_step}")
    winner, many = np.full(len(of), -1, np.int64), sum(map(len, teams))
    open_ = np.arange(len(of) if teams else 0)
    if len(of) * many > dense:
        winner, clear = _clear_winners(of, teams, ruler_step)
        open_ = np.flatnonzero(~clear)
    part = max(PART // max(many, 1), 1)
    for rest in (open_[first : first + part] for first in range(0, len(open_), part)):
        winner[rest] = _least([_distances(team, of[rest], ruler_step) for team in teams])
    return [None if w < 0 else w for w in winner.tolist()]


def _clear_winners(queries: Points, teams: list[Points], ruler_step: int) -> tuple[Ints, Bools]:
    """The team of the nearest point by floats, and where it is nearer than any other team's by a safe margin.

    Floats are off by less than 2^-20. A distance that is larger by a whole ruler's step is read as at least one more.
    """
    from scipy.spatial import cKDTree

    gaps = np.full((len(teams) + 1, len(queries)), np.inf)
    for gap, team in zip(gaps, teams, strict=False):
        if len(team):
            gap[:] = cKDTree(team).query(queries)[0]
    best, second = np.partition(gaps, 1, axis=0)[:2]
    return gaps.argmin(axis=0), best + ruler_step + 0.5 < second


def _distances(team: Points, queries: Points, ruler_step: int) -> Ints:
    """(q, p) int64: what is compared, in no order."""
    d2 = squares(team, queries)
    return isqrt(d2) // ruler_step if ruler_step else d2


def _least(lists: list[Ints]) -> Ints:
    """(q,) int64: which of the (q, p) arrays has the lexicographically least sorted row; -1 where several have it."""
    first = np.stack([rows.min(axis=1, initial=FAR) for rows in lists])
    leads = first == first.min(axis=0)
    winner = np.where(leads.sum(axis=0) == 1, leads.argmax(axis=0), -1)
    (tied,) = np.nonzero(winner < 0)
    if len(tied):
        longest = max(rows.shape[1] for rows in lists)
        table = np.full((len(lists), len(tied), longest), FAR)
        for padded, rows in zip(table, lists, strict=True):
            padded[:, : rows.shape[1]] = np.sort(rows[tied], axis=1)
        winner[tied] = [_first_row(rows) for rows in table.swapaxes(0, 1).tolist()]
    return winner


def _first_row(rows: list[list[int]]) -> int:
    """The index of the least list, -1 if several are the least."""
    least = min(rows)
    return rows.index(least) if rows.count(least) == 1 else -1
