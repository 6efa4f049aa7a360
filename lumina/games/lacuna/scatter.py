"""Spreading the flowers by chance: even, without overlaps, in whole numbers (LAC-9)."""

from collections.abc import Iterator
from random import Random

import numpy as np

from lumina.core import Action, Actions
from lumina.geometry import distances2

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


def spread(count: int, reach: int, radius: int, rng: Random) -> list[tuple[int, int]]:
    """`count` lattice points within `reach` of the origin, at least 2 `radius` apart, evenly spread.

    Each next one is the farthest from those laid among ten drawn uniformly; one that overlaps is drawn again. After
    100,000 draws all starts anew.
    """
    laid: list[tuple[int, int]] = []
    at, gaps = np.empty((2, 0), np.int64), np.empty(0, np.int64)
    draws = 0
    while len(laid) < count:
        first = gaps[:CANDIDATES].tolist()
        if len(first) == CANDIDATES and min(first) >= 4 * radius * radius:
            best, after = first.index(max(first)), CANDIDATES
        elif len(clear := (gaps >= 4 * radius * radius).nonzero()[0][:CANDIDATES]) == CANDIDATES:
            best, after = int(clear[gaps[clear].argmax()]), int(clear[-1]) + 1
        else:
            more = np.stack(drawn(reach, rng))
            draws += more.shape[1]
            if draws > MAX_DRAWS:
                return spread(count, reach, radius, rng)
            gaps = np.concatenate((gaps, distances2(laid, more.T).min(axis=1, initial=_FAR)))
            at = np.concatenate((at, more), axis=1)
            continue
        laid.append((int(at[0, best]), int(at[1, best])))
        apart = at[:, after:] - at[:, best : best + 1]
        apart *= apart
        gaps = np.minimum(gaps[after:], apart[0] + apart[1])
        at = at[:, after:]
    return laid


_FAR = 2**62
_BATCH = 1024


def squared(x: Ints, y: Ints, point: tuple[int, int]) -> Ints:
    """(n,): the squared distances from a point."""
    dx, dy = x - point[0], y - point[1]
    return dx * dx + dy * dy


def drawn(reach: int, rng: Random) -> tuple[Ints, Ints]:
    """(n,), (n,): a batch of lattice points drawn uniformly from the disc of radius `reach` around the origin.

    Points are drawn from a square with a power of two as its side, and those outside the disc are left out.
    """
    mask = (1 << (2 * reach).bit_length()) - 1
    square = np.frombuffer(rng.randbytes(8 * _BATCH), "<u4").reshape(2, -1) & mask
    x, y = square.astype(np.int64) - reach
    inside = x * x + y * y <= reach * reach
    return x[inside], y[inside]
