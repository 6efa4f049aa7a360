"""Lines between lattice points, and the lattice points ("steps") of which each consists."""

from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from .plane import Floats, GeometryError, Ints, Points, as_points


class Segment(NamedTuple):
    """One line in Python's whole numbers: first end, second end minus first, squared length, number of steps."""

    ax: int
    ay: int
    dx: int
    dy: int
    len2: int
    steps: int

    def point(self, k: int) -> tuple[int, int]:
        """The lattice point of step k, 0 <= k <= steps."""
        ax, ay, dx, dy, _, n = self
        return ax + (2 * dx * k + n) // (2 * n), ay + (2 * dy * k + n) // (2 * n)


@dataclass(frozen=True, slots=True, eq=False)
class Segments:
    """m segments between lattice points.

    Step k of a line, 0 <= k <= n with n = max(|dx|, |dy|), is the lattice point
    (ax + floor((2 dx k + n) / 2n), ay + floor((2 dy k + n) / 2n)): it lies within half a unit of the true segment.
    """

    whole: Ints
    """(6, m) int64: the six rows below, in one table."""
    normal: Floats
    """(m, 3) floats: a row times (x, y, 1) is a point's signed distance to the straight line, good to 1e-5. It only
    narrows a search."""
    ax: Ints = field(init=False)
    """(m,) int64: x of the first end."""
    ay: Ints = field(init=False)
    """(m,) int64: y of the first end."""
    dx: Ints = field(init=False)
    """(m,) int64: x of the second end minus x of the first."""
    dy: Ints = field(init=False)
    """(m,) int64: y of the second end minus y of the first."""
    len2: Ints = field(init=False)
    """(m,) int64: the squared length."""
    steps: Ints = field(init=False)
    """(m,) int64: n, the number of steps; the steps are 0..n."""

    def __post_init__(self) -> None:
        for name, row in zip(("ax", "ay", "dx", "dy", "len2", "steps"), self.whole, strict=True):
            object.__setattr__(self, name, row)

    @classmethod
    def between(cls, points: ArrayLike, pairs: ArrayLike) -> "Segments":
        """The lines from point a to point b for each (a, b) of `pairs`.

        points: (n, 2) ints. pairs: (m, 2) ints, indices into points.
        Raises GeometryError for points out of bounds, for unknown indices, and for a line between two equal points.
        """
        at, ends = as_points(points), as_points(pairs)
        if ends.size and (ends.min() < 0 or ends.max() >= len(at)):
            raise GeometryError(f"pairs must be indices into the {len(at)} points")
        return cls.joining(at, ends)

    @classmethod
    def joining(cls, at: Points, ends: Points) -> "Segments":
        """`between` for points and pairs that are known to be good; only equal ends are refused."""
        whole = np.empty((6, len(ends)), np.int64)
        ax, ay, dx, dy, len2, steps = whole
        whole[:4] = at[ends].reshape(-1, 4).T
        whole[2:4] -= whole[:2]
        np.add(dx * dx, dy * dy, out=len2)
        np.abs(whole[2:4]).max(axis=0, out=steps)
        if not steps.all():
            raise GeometryError("a line needs two different points")
        normal = np.empty((3, len(ends)))
        np.negative(dy, out=normal[0])
        normal[1] = dx
        np.subtract(dy * ax, dx * ay, out=normal[2])
        normal /= np.sqrt(len2)
        return cls(whole, normal.T)

    def __len__(self) -> int:
        return len(self.steps)

    def take(self, index: Ints) -> "Segments":
        """The lines with these indices, in this order."""
        return Segments(self.whole.take(index, axis=1), self.normal.take(index, axis=0))

    def line(self, i: int) -> Segment:
        """Line i, in Python ints."""
        return Segment(*self.whole[:, i].tolist())

    def point(self, i: int, k: int) -> tuple[int, int]:
        """The lattice point of step k of line i, in Python ints. Raises GeometryError if there is no such step."""
        line = self.line(i)
        if not 0 <= k <= line.steps:
            raise GeometryError(f"line {i} has the steps 0 to {line.steps}, not {k}")
        return line.point(k)

    def points(self, i: ArrayLike, k: ArrayLike) -> Points:
        """The lattice points of the steps k of the lines i (broadcast together, then flat): (q, 2) int64.

        Raises GeometryError if a line has no such step.
        """
        line, step = np.broadcast_arrays(np.asarray(i, np.int64), np.asarray(k, np.int64))
        line, step = line.ravel(), step.ravel()
        ax, ay, dx, dy, _, n = self.whole.take(line, axis=1)
        if (step < 0).any() or (step > n).any():
            raise GeometryError("no such step on the line")
        return np.stack([ax + (2 * dx * step + n) // (2 * n), ay + (2 * dy * step + n) // (2 * n)], axis=1)
