"""The plane: whole-number points, the bounds within which int64 never wraps, exact squared distances and roots."""

from typing import TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

Ints: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float64]
Bools: TypeAlias = NDArray[np.bool_]
Points: TypeAlias = NDArray[np.int64]
"""(n, 2) int64: x and y of n lattice points, in whole units."""

BOUND = 1 << 29
"""Every |coordinate| is below this, so differences stay below 2^30, products below 2^60, dot and cross below 2^61."""

REACH = 1 << 31
"""What is squared is at most this."""

SQUARE = REACH * REACH
"""Squares that are compared stay below this."""


TREES = 0
"""For `dense`: trees narrow however little there is. For what is asked once, where 0.1 ms more cannot be felt."""


class GeometryError(ValueError):
    """A question that the lattice cannot answer: not whole, not finite, out of bounds, of the wrong shape."""


def as_points(values: ArrayLike) -> Points:
    """`values` as Points. Raises GeometryError unless they are (n, 2) integers within the bounds."""
    points = np.asarray(values)
    if points.size == 0:
        return np.empty((0, 2), np.int64)
    if points.ndim != 2 or points.shape[1] != 2:
        raise GeometryError(f"points must be (n, 2), not {points.shape}")
    if points.dtype.kind not in "iu":
        raise GeometryError(f"points must be whole numbers, not {points.dtype}")
    if points.max() >= BOUND or points.min() <= -BOUND:
        raise GeometryError(f"coordinates must lie strictly between {-BOUND} and {BOUND}")
    return points.astype(np.int64, copy=False)


def as_ints(values: ArrayLike) -> Ints:
    """`values` as a flat int64 array. Raises GeometryError unless they are whole numbers in one dimension."""
    flat = np.asarray(values)
    if flat.size == 0:
        return np.empty(0, np.int64)
    if flat.ndim != 1 or flat.dtype.kind not in "iu":
        raise GeometryError(f"a flat array of whole numbers is wanted, not {flat.dtype} of shape {flat.shape}")
    return flat.astype(np.int64, copy=False)


def as_finite(x: float, y: float) -> tuple[float, float]:
    """The float point (x, y), such as the mouse's. Raises GeometryError if it is not finite, or far off the plane."""
    if not (abs(x) < 4 * BOUND and abs(y) < 4 * BOUND):
        raise GeometryError(f"({x}, {y}) is not a point of the plane")
    return float(x), float(y)


def isqrt(values: Ints) -> Ints:
    """floor(sqrt(v)) of each 0 <= v < 2^62, exactly: a float root may be rounded up to a whole one, never below it."""
    root = np.sqrt(values).astype(np.int64)
    root -= root * root > values
    return root


def distances2(points: ArrayLike, queries: ArrayLike) -> Ints:
    """(q, p) int64: the exact squared distance of every query to every point. Raises GeometryError out of bounds."""
    return squares(as_points(points), as_points(queries))


def squares(points: Points, queries: Points) -> Ints:
    """`distances2` of what is known to be good."""
    dx = queries[:, 0, None] - points[:, 0]
    dy = queries[:, 1, None] - points[:, 1]
    dx *= dx
    dy *= dy
    dx += dy
    return dx
