"""Exact antialiasing with numpy: how much of each pixel an outline covers. Knows no colours and no pygame.

A ring is a closed outline, (n, 2) float64, in pixels of the mask; it need not repeat its first point.
"""

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Ring: TypeAlias = NDArray[np.float64]
Mask: TypeAlias = NDArray[np.float32]
Cells: TypeAlias = NDArray[np.int64]

_NOTHING = 1 / 1024  # less of a pixel than this cannot be seen


class Coverage:
    """How much the rings cover of each pixel of a mask `width` by `height`, from 0 to 1, by the nonzero rule.

    The area is exact for outlines that do not cross inside a pixel; a ring that runs the other way cuts a hole.
    """

    def __init__(self, rings: Sequence[Ring], width: int, height: int) -> None:
        self._width, self._height = width, height
        self._row = width + 3  # a column for all that lies left of the mask, two for all that lies right
        self._cells, self._levels = self._walk(rings)
        self._lengths = np.diff(self._cells, append=height * self._row)
        self.count = int(self._lengths[self._levels > _NOTHING].sum())
        """How many pixels are covered at all (a little more, where the mask's sides cut them off)."""

    def _walk(self, rings: Sequence[Ring]) -> tuple[Cells, Mask]:
        """The cells that edges touch, growing, and how much is covered from each up to the next; the first is 0."""
        start, end = _cut(*_cut(*_edges(rings), 1, self._height), 0, self._width)
        column, row = np.floor((start + end) / 2).astype(np.int64).T
        seen = (row >= 0) & (row < self._height)
        start, end, row = start[seen], end[seen], row[seen]
        column = np.clip(column[seen], -1, self._width)
        rise = end[:, 1] - start[:, 1]
        right = np.clip((start[:, 0] + end[:, 0]) / 2 - column, 0.0, 1.0) * rise
        right[column < 0] = rise[column < 0]
        cell = row * self._row + column + 1
        cells, which = np.unique(np.concatenate([[0], cell, cell + 1]), return_inverse=True)
        levels = np.cumsum(np.bincount(which, np.concatenate([[0.0], rise - right, right])))
        return cells, np.minimum(np.abs(levels), 1.0).astype(np.float32)

    def dense(self) -> Mask:
        """The mask, (height, width)."""
        mask: Mask = np.repeat(self._levels, self._lengths).reshape(self._height, self._row)
        return mask[:, 1 : self._width + 1]

    def sparse(self) -> tuple[Cells, Mask]:
        """The covered pixels: row, column (2, n), and how much of each."""
        runs = self._levels > _NOTHING
        lengths = self._lengths[runs]
        nth = np.arange(self.count) - np.repeat(np.cumsum(lengths) - lengths, lengths)
        row, column = np.divmod(np.repeat(self._cells[runs], lengths) + nth, self._row)
        inside = (column > 0) & (column <= self._width)
        return np.stack([row, column - 1])[:, inside], np.repeat(self._levels[runs], lengths)[inside]


def _edges(rings: Sequence[Ring]) -> tuple[Ring, Ring]:
    return np.concatenate(rings), np.concatenate([part for ring in rings for part in (ring[1:], ring[:1])])


def _cut(start: Ring, end: Ring, axis: int, limit: int) -> tuple[Ring, Ring]:
    """The edges cut where they cross the whole numbers from 0 to `limit` along the axis; direction is kept."""
    low, high = np.minimum(start[:, axis], end[:, axis]), np.maximum(start[:, axis], end[:, axis])
    first = np.clip(np.floor(low), -1, limit)
    count = np.maximum(np.clip(np.ceil(high), 0, limit + 1) - first, 1).astype(np.int64)
    edge = np.repeat(np.arange(len(start)), count)
    nth = np.arange(len(edge)) - np.repeat(np.cumsum(count) - count, count)
    below = np.where(nth == 0, low[edge], first[edge] + nth)
    above = np.where(nth == count[edge] - 1, high[edge], first[edge] + nth + 1)
    level = (low == high)[edge]
    length = np.where(level, 1.0, (high - low)[edge])
    near, far = (below - low[edge]) / length, np.where(level, 1.0, (above - low[edge]) / length)
    backwards = (start[:, axis] > end[:, axis])[edge]
    near, far = np.where(backwards, 1 - far, near), np.where(backwards, 1 - near, far)
    origin, span = start[edge], (end - start)[edge]
    return origin + span * near[:, None], origin + span * far[:, None]
