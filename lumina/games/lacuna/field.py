"""What a scatter fixes for the whole game: the lines, which flowers obstruct them, where a pawn has no room.

Computed once and shared by all copies of a state. Flowers are never moved, so a flower that is taken only drops out.
Sets of lines are whole numbers: bit n is line n. Sets of flowers are too: bit n is row n.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from lumina.geometry import (
    TREES,
    Points,
    Range,
    Segment,
    Segments,
    Strips,
    free_on,
    near,
    obstructed,
    reached,
    reached_on,
    same_kind,
)

from .options import COLOURS, LacunaOptions
from .pieces import ScatteredFlower

Bools = NDArray[np.bool_]
Ints = NDArray[np.int64]
Complex = NDArray[np.complex128]

KIND = {colour: n for n, colour in enumerate(COLOURS)}


class Field:
    """The flowers that can be paired. Rows of the arrays follow the ascending ids in `ids`."""

    def __init__(self, flowers: Sequence[ScatteredFlower], options: LacunaOptions) -> None:
        self.options = options
        self.ids = tuple([flower.id for flower in flowers])
        self.row = {flower: row for row, flower in enumerate(self.ids)}
        self.colours = tuple([flower.colour for flower in flowers])
        self.points: Points = np.array([(f.x, f.y) for f in flowers], np.int64).reshape(-1, 2)
        self.kinds: Ints = np.array([KIND[colour] for colour in self.colours], np.int64)
        self.pairs = same_kind(self.kinds)
        self.lines = Segments.joining(self.points, self.pairs)
        self._line: dict[int, Segment] = {}
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

    def line(self, line: int) -> Segment:
        """A line in Python's whole numbers."""
        if (found := self._line.get(line)) is None:
            found = self._line[line] = self.lines.line(line)
        return found

    @cached_property
    def _near(self) -> tuple[Ints, Ints]:
        """The (line, row) where the flower can obstruct the line or take room on it, by line."""
        return near(self.lines, self.points, self.options.flower_radius + self.options.pawn_radius, TREES)

    @cached_property
    def _others(self) -> Bools:
        """Which of `_near` are no end of their line."""
        line, row = self._near
        one, two = self.pairs.T
        other: Bools = (row != one.take(line)) & (row != two.take(line))
        return other

    @cached_property
    def _obstructs(self) -> Bools:
        """(rows, lines): does the flower obstruct the line? Never its own (LAC-14)."""
        line, row = self._near
        others = line.compress(self._others), row.compress(self._others)
        return obstructed(self.lines, self.points, self.options.flower_radius, others).T

    @cached_property
    def _sets(self) -> list[int]:
        """For each flower the lines that end there, those that it obstructs, those on which it may take room."""
        rows, lines = len(self.ids), len(self.pairs)
        table = np.zeros((3, rows, lines), np.bool_)
        for end in self.pairs.T:
            table[0, end, np.arange(lines)] = True
        table[1] = self._obstructs
        table[2, self._near[1], self._near[0]] = True
        return masks(table.reshape(3 * rows, lines))

    @cached_property
    def ends(self) -> list[int]:
        """For each flower the lines that end there."""
        return self._sets[: len(self.ids)]

    @cached_property
    def obstructed(self) -> list[int]:
        """For each flower the lines that it obstructs."""
        return self._sets[len(self.ids) : -len(self.ids)]

    @cached_property
    def crowds(self) -> list[int]:
        """For each flower the lines on which it may take room."""
        return self._sets[-len(self.ids) :]

    @cached_property
    def strips(self) -> Strips:
        """Which lines a pawn obstructs. An end is never covered: a pawn overlaps no flower that stays (LAC-16)."""
        return Strips(self.lines, self.options.pawn_radius)

    @cached_property
    def all_lines(self) -> int:
        """The set of all lines, a bit for each."""
        return (1 << len(self.pairs)) - 1

    @cached_property
    def first_room(self) -> tuple[Complex, int]:
        """While all flowers lie there and no pawn stands: (lines,) x + iy of each line's middle, and the lines with
        room for a pawn there."""
        line, _, lo, hi = self._crowded
        ax, ay, dx, dy, _, n = self.lines.whole
        middle = n // 2
        there = middle.take(line)
        room = np.ones(len(self.lines), np.bool_)
        room[line[(lo <= there) & (there <= hi)]] = False
        x, y = ax + (2 * dx * middle + n) // (2 * n), ay + (2 * dy * middle + n) // (2 * n)
        return x + 1j * y, mask(room)

    @cached_property
    def _crowded(self) -> tuple[Ints, Ints, Ints, Ints]:
        """line, row, lo, hi: the steps of each line where a pawn would overlap a flower (LAC-16, LAC-17), by line."""
        among, reach = self._near, self.options.flower_radius + self.options.pawn_radius
        if not self.options.pair_blocks:
            among = among[0].compress(self._others), among[1].compress(self._others)
        found = reached(self.lines, self.points, reach, among)
        return found.line, found.centre, found.lo, found.hi

    @cached_property
    def _begins(self) -> list[int]:
        """Where each line's ranges begin in `_crowded`, and where the last one's end."""
        begins: list[int] = self._crowded[0].searchsorted(np.arange(len(self.lines) + 1)).tolist()
        return begins

    @cached_property
    def _ranges(self) -> list[tuple[int, int, int]]:
        """row, lo, hi of `_crowded`, in Python's whole numbers."""
        return list(zip(*(array.tolist() for array in self._crowded[1:]), strict=True))

    def open_lines(self, rows: Iterable[int], closed: int) -> int:
        """The lines that are not `closed` and that no flower lying there obstructs (LAC-14)."""
        obstructed = self.obstructed
        for row in rows:
            closed |= obstructed[row]
        return self.all_lines & ~closed

    def near_pawn(self, x: int, y: int, spots: Complex) -> tuple[int, int]:
        """The lines that a pawn obstructs, and those whose spots it overlaps (floats, which look a unit farther)."""
        crowded = np.abs(spots - complex(x, y)) < 2 * self.options.pawn_radius + 1
        both = mask(np.concatenate((self.strips.beside(x, y), crowded)))
        return both & self.all_lines, both >> len(self.lines)

    def room(self, line: int, alive: int, pawns: Iterable[tuple[int, int]]) -> list[Range]:
        """The steps of a line where a pawn fits: it overlaps no flower that lies there and no pawn (LAC-16)."""
        if (crowd := self._crowd.get(line)) is None:
            begin, end = self._begins[line : line + 2]
            crowd = self._crowd[line] = self._ranges[begin:end]
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
