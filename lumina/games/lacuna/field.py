"""What a scatter fixes for the whole game: the lines, which flowers obstruct them, where a pawn has no room.

Computed once and shared by all copies of a state. Flowers are never moved, so a flower that is taken only drops out.
Sets of lines are whole numbers: bit n is line n. Sets of flowers are too: bit n is row n.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from lumina.geometry import (
    Line,
    Lines,
    Points,
    Range,
    Strips,
    free_on,
    free_spans,
    near,
    obstructed,
    reached,
    reached_on,
    same_kind,
)
from lumina.grid import bits

from .options import COLOURS, LacunaOptions
from .pieces import ScatteredFlower

Bools = NDArray[np.bool_]
Ints = NDArray[np.int64]
Complex = NDArray[np.complex128]

NOWHERE = 1 << 30
"""A coordinate from which no pawn is near anything on the cloth, and squares still fit."""


class Field:
    """The flowers that can be paired. Rows of the arrays follow the ascending ids in `ids`."""

    def __init__(self, flowers: Sequence[ScatteredFlower], options: LacunaOptions) -> None:
        self.options = options
        self.ids = tuple([flower.id for flower in flowers])
        self.row = {flower: row for row, flower in enumerate(self.ids)}
        self.colours = tuple([flower.colour for flower in flowers])
        self.points: Points = np.array([(f.x, f.y) for f in flowers], np.int64).reshape(-1, 2)
        self.kinds: Ints = np.array([COLOURS.index(colour) for colour in self.colours], np.int64)
        self.pairs = same_kind(self.kinds)
        self.lines = Lines.between(self.points, self.pairs)
        self._line: dict[int, Line] = {}
        self._crowd: dict[int, list[tuple[int, int, int]]] = {}

    @cached_property
    def pair_ids(self) -> list[tuple[int, int]]:
        """The two flowers of each line, the lower id first."""
        ids = self.ids
        return [(ids[a], ids[b]) for a, b in self.pairs.tolist()]

    @cached_property
    def line_of(self) -> dict[tuple[int, int], int]:
        """The line of each pair of one colour."""
        return {pair: line for line, pair in enumerate(self.pair_ids)}

    def line(self, line: int) -> Line:
        """A line in Python's whole numbers."""
        if (found := self._line.get(line)) is None:
            found = self._line[line] = self.lines.line(line)
        return found

    @cached_property
    def _near(self) -> tuple[Ints, Ints]:
        """The (line, row) where the flower can obstruct the line or take room on it."""
        return near(self.lines, self.points, self.options.flower_radius + self.options.pawn_radius)

    @cached_property
    def ends(self) -> list[int]:
        """For each flower the lines that end there."""
        at_end = np.zeros((len(self.ids), len(self.pairs)), np.bool_)
        for end in self.pairs.T:
            at_end[end, np.arange(len(self.pairs))] = True
        return masks(at_end)

    @cached_property
    def _obstructs(self) -> Bools:
        """(rows, lines): does the flower obstruct the line? Never its own (LAC-14)."""
        blocks: Bools = obstructed(self.lines, self.points, self.options.flower_radius, self._near).T
        for end in self.pairs.T:
            blocks[end, np.arange(len(self.pairs))] = False
        return blocks

    @cached_property
    def obstructed(self) -> list[int]:
        """For each flower the lines that it obstructs."""
        return masks(self._obstructs)

    @cached_property
    def obstacles(self) -> list[int]:
        """For each line the flowers that obstruct it."""
        return masks(self._obstructs.T)

    @cached_property
    def strips(self) -> Strips:
        """Which lines a pawn obstructs. An end is never covered: a pawn overlaps no flower that stays (LAC-16)."""
        return Strips(self.lines, self.options.pawn_radius)

    @cached_property
    def _crowded(self) -> tuple[Ints, Ints, Ints, Ints]:
        """line, row, lo, hi: the steps of each line where a pawn would overlap a flower (LAC-16, LAC-17), by line."""
        reach = self.options.flower_radius + self.options.pawn_radius
        found = reached(self.lines, self.points, reach, self._near)
        if self.options.pair_blocks:
            return found.line, found.centre, found.lo, found.hi
        other = (found.centre[:, None] != self.pairs[found.line]).all(axis=1)
        return found.line[other], found.centre[other], found.lo[other], found.hi[other]

    @cached_property
    def _begins(self) -> list[int]:
        """Where each line's ranges begin in `_crowded`, and where the last one's end."""
        begins: list[int] = self._crowded[0].searchsorted(np.arange(len(self.lines) + 1)).tolist()
        return begins

    @cached_property
    def crowds(self) -> list[int]:
        """For each flower the lines on which it takes room."""
        takes = np.zeros((len(self.ids), len(self.pairs)), np.bool_)
        line, row, _, _ = self._crowded
        takes[row, line] = True
        return masks(takes)

    @cached_property
    def first_room(self) -> tuple[Complex, int, int]:
        """While all flowers lie there and no pawn stands: (lines,) x + iy of a step with room on each line, NOWHERE
        without; the lines that have one; those that have not."""
        line, _, lo, hi = self._crowded
        free = free_spans(self.lines.steps, np.arange(len(self.lines)), line, lo, hi)
        first = np.flatnonzero(np.diff(free.line, prepend=-1))
        roomy = free.line[first]
        spots = np.full(len(self.lines), NOWHERE, np.complex128)
        x, y = self.lines.points(roomy, (free.lo[first] + free.hi[first]) // 2).T
        spots[roomy] = x + 1j * y
        has = np.zeros(len(self.lines), np.bool_)
        has[roomy] = True
        return spots, mask(has), self.all_lines & ~mask(has)

    @cached_property
    def all_lines(self) -> int:
        return (1 << len(self.pairs)) - 1

    @cached_property
    def first_open(self) -> int:
        """The lines that are free while all flowers lie there and no pawn stands (LAC-14)."""
        return self.all_lines & ~mask(np.logical_or.reduce(self._obstructs))

    def freed(self, lines: int, alive: int) -> int:
        """Those of some lines that no flower lying there obstructs (LAC-14)."""
        obstacles = self.obstacles
        return sum([1 << line for line in bits(lines) if not obstacles[line] & alive])

    def near_pawn(self, x: int, y: int, spots: Complex) -> tuple[int, int]:
        """The lines that a pawn obstructs, and those whose spots it overlaps (floats, which look a unit farther)."""
        crowded = np.abs(spots - complex(x, y)) < 2 * self.options.pawn_radius + 1
        return mask(self.strips.beside(x, y)), mask(crowded)

    def room(self, line: int, alive: int, pawns: Iterable[tuple[int, int]]) -> list[Range]:
        """The steps of a line where a pawn fits: it overlaps no flower that lies there and no pawn (LAC-16)."""
        if (crowd := self._crowd.get(line)) is None:
            begin, end = self._begins[line : line + 2]
            row, lo, hi = (array[begin:end].tolist() for array in self._crowded[1:])
            crowd = self._crowd[line] = list(zip(row, lo, hi, strict=True))
        whole, reach = self.line(line), 2 * self.options.pawn_radius
        blocked = [(lo, hi) for row, lo, hi in crowd if alive >> row & 1]
        for x, y in pawns:
            blocked += reached_on(whole, x, y, reach)
        return free_on(whole.steps, blocked)


def mask(row: Bools) -> int:
    """A set: bit n is column n."""
    return int.from_bytes(np.packbits(row, bitorder="little").tobytes(), "little")


def masks(table: Bools) -> list[int]:
    """Each row as a set."""
    packed = np.packbits(table, axis=1, bitorder="little")
    data, width = packed.tobytes(), packed.shape[1]
    return (
        [int.from_bytes(data[at : at + width], "little") for at in range(0, len(data), width)]
        if width
        else [0] * len(table)
    )
