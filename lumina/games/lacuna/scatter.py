"""Spreading the flowers by chance: even, without overlaps, in whole numbers (LAC-9)."""

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lumina.core import Action, Actions

from .actions import Scatter
from .field import Ints
from .options import COLOURS, FLOWERS_PER_COLOUR, Flower, LacunaOptions, scatter_fault

CANDIDATES = 10
MAX_DRAWS = 100_000


class Scatters(Actions):
    """All legal scatters: too many to list, drawn evenly."""

    complete = False

    def __init__(self, options: LacunaOptions, taken: str | None) -> None:
        self._options, self._taken = options, taken

    def fault(self, scatter: Scatter) -> str | None:
        """What is wrong with a scatter, in words, or None."""
        if (fault := scatter_fault(scatter.flowers, self._options)) is not None:
            return fault
        short = sum(flower.colour == self._taken for flower in scatter.flowers)
        if self._taken is not None and short == FLOWERS_PER_COLOUR:
            return f"seven {self._taken} flowers lie on the cloth, but the first player holds one of them"
        return None

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Scatter) and self.fault(action) is None

    def __iter__(self) -> Iterator[Action]:
        return iter(())

    def __len__(self) -> int:
        return 0

    def sample(self, rng: Random) -> Scatter:
        colours = [colour for colour in COLOURS for _ in range(FLOWERS_PER_COLOUR - (colour == self._taken))]
        rng.shuffle(colours)
        points = spread(len(colours), self._options.reach, self._options.flower_radius, rng)
        return Scatter(tuple(Flower(colour, x, y) for colour, (x, y) in zip(colours, points, strict=True)))


Rows = NDArray[np.float64] | NDArray[np.int64]

EXACT = 1 << 24
"""Below it floats hold all that is added up for a squared distance exactly, and they are faster."""
_TWIN = np.array([[-2, 0, 0, 0], [0, -2, 0, 0], [0, 0, 0, 1], [0, 0, 1, 0]])
_FAR = 2**62
_BATCH = 1024


def spread(count: int, reach: int, radius: int, rng: Random) -> list[tuple[int, int]]:
    """`count` lattice points within `reach` of the origin, at least 2 `radius` apart, evenly spread.

    Each next one is the farthest from those laid among ten drawn uniformly; one that overlaps is drawn again. After
    100,000 draws all starts anew.
    """
    least, kind = 4 * radius * radius, np.dtype(np.float64 if reach < EXACT else np.int64)
    laid: list[Rows] = []
    rows, twins, gaps = np.empty((0, 4), kind), np.empty((0, 4), kind), np.empty(0, kind)
    draws = 0
    while len(laid) < count:
        first = gaps[:CANDIDATES].tolist()
        if len(first) == CANDIDATES and min(first) >= least:
            best, after = first.index(max(first)), CANDIDATES
        elif len(clear := (gaps >= least).nonzero()[0][:CANDIDATES]) == CANDIDATES:
            best, after = int(clear[gaps[clear].argmax()]), int(clear[-1]) + 1
        else:
            more, other = lifted(*drawn(reach, rng), kind)
            draws += len(more)
            if draws > MAX_DRAWS:
                return spread(count, reach, radius, rng)
            far = (other @ np.array(laid, kind).reshape(-1, 4).T).min(axis=1, initial=_FAR)
            rows, twins, gaps = (np.concatenate(both) for both in ((rows, more), (twins, other), (gaps, far)))
            continue
        laid.append(rows[best])
        apart = rows[after:].dot(twins[best])
        rows, twins, gaps = rows[after:], twins[after:], np.minimum(gaps[after:], apart)
    return [(int(x), int(y)) for x, y, _, _ in np.array(laid).tolist()]


def lifted(x: Ints, y: Ints, kind: np.dtype[Any]) -> tuple[Rows, Rows]:
    """(n, 4), (n, 4): points, and twins: the product of a point's row and a twin's is their squared distance."""
    rows = np.empty((len(x), 4), kind)
    rows[:, 0], rows[:, 1], rows[:, 2], rows[:, 3] = x, y, x * x + y * y, 1
    return rows, rows @ _TWIN.astype(kind)


def drawn(reach: int, rng: Random) -> tuple[Ints, Ints]:
    """(n,), (n,): a batch of lattice points drawn uniformly from the disc of radius `reach` around the origin.

    Points are drawn from a square with a power of two as its side, and those outside the disc are left out.
    """
    side = (1 << (2 * reach).bit_length()) - 1
    square = np.frombuffer(rng.randbytes(8 * _BATCH), "<u4").reshape(2, -1) & side
    x, y = square.astype(np.int64) - reach
    inside = (x * x + y * y <= reach * reach).nonzero()[0]
    return x.take(inside), y.take(inside)
