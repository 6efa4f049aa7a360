"""Spreading the flowers by chance: even, without overlaps, in whole numbers (LAC-9)."""

from collections.abc import Iterator
from random import Random

import numpy as np

from lumina.core import Action, Actions

from .actions import Scatter
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

    Each next one is the farthest from those laid among ten drawn uniformly; one that overlaps is drawn again.
    """
    while True:
        laid = np.empty((count, 2), np.int64)
        draws = 0
        for n in range(count):
            points = np.empty((0, 2), np.int64)
            nearest = np.empty(0, np.int64)
            while len(points) < CANDIDATES and draws < MAX_DRAWS:
                drawn = np.array([draw(reach, rng) for _ in range(CANDIDATES - len(points))], np.int64)
                draws += len(drawn)
                d2 = ((drawn[:, None, :] - laid[:n]) ** 2).sum(axis=2).min(axis=1, initial=_FAR)
                clear = d2 >= 4 * radius * radius
                points, nearest = np.concatenate((points, drawn[clear])), np.concatenate((nearest, d2[clear]))
            if len(points) < CANDIDATES:
                break
            laid[n] = points[nearest.argmax()]
        else:
            return [(x, y) for x, y in laid.tolist()]


_FAR = 2**62


def draw(reach: int, rng: Random) -> tuple[int, int]:
    """A lattice point drawn uniformly from the disc of radius `reach` around the origin."""
    bits = (2 * reach).bit_length()
    while True:
        x, y = rng.getrandbits(bits) - reach, rng.getrandbits(bits) - reach
        if x * x + y * y <= reach * reach:
            return x, y
