"""What a scatter fixes for the whole game: the lines, which flowers obstruct them, where a pawn has no room.

Computed once and shared by all copies of a state. Flowers are never moved, so a flower that is taken only drops out.
"""

from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lumina.geometry import (
    Lines,
    Points,
    Reached,
    Spans,
    free_spans,
    obstructed,
    obstructs,
    reached,
    reaching,
    same_kind,
)

from .options import COLOURS, Flower, LacunaOptions

Bools = NDArray[np.bool_]
Ints = NDArray[np.int64]


class PawnShadow(NamedTuple):
    """What the pawns on the cloth close: lines they obstruct, and ranges of steps without room for another pawn."""

    closed: Bools
    line: Ints
    lo: Ints
    hi: Ints


class Field:
    """The flowers that can be paired. Rows of the arrays follow the ascending ids in `ids`."""

    def __init__(self, flowers: dict[int, Flower], options: LacunaOptions) -> None:
        self.options = options
        self.ids = tuple(flowers)
        self.row = {flower: row for row, flower in enumerate(self.ids)}
        self.colours = tuple(flower.colour for flower in flowers.values())
        self.points: Points = np.array([(f.x, f.y) for f in flowers.values()], np.int64).reshape(-1, 2)
        self.pairs = same_kind(np.array([COLOURS.index(colour) for colour in self.colours], np.int64))
        self.lines = Lines.between(self.points, self.pairs)
        self.line_of = {(self.ids[a], self.ids[b]): line for line, (a, b) in enumerate(self.pairs.tolist())}
        self.pair_ids = tuple(self.line_of)

    @cached_property
    def obstructed(self) -> Bools:
        """(lines, flowers): which flowers obstruct which line; never its own two (LAC-14)."""
        blocks = obstructed(self.lines, self.points, self.options.flower_radius)
        rows = np.arange(len(self.pairs))
        blocks[rows, self.pairs[:, 0]] = blocks[rows, self.pairs[:, 1]] = False
        return blocks

    @cached_property
    def crowded(self) -> Reached:
        """The steps of each line where a pawn would overlap a flower (LAC-16, LAC-17)."""
        near = reached(self.lines, self.points, self.options.flower_radius + self.options.pawn_radius)
        if self.options.pair_blocks:
            return near
        own = (near.centre[:, None] == self.pairs[near.line]).any(axis=1)
        return Reached(near.line[~own], near.centre[~own], near.lo[~own], near.hi[~own])

    def no_shadow(self) -> PawnShadow:
        """No pawn is on the cloth."""
        none = np.empty(0, np.int64)
        return PawnShadow(np.zeros(len(self.pairs), np.bool_), none, none, none)

    def darken(self, shadow: PawnShadow, x: int, y: int) -> PawnShadow:
        """The shadow with one pawn more, at (x, y)."""
        centre = np.array([[x, y]], np.int64)
        near = reaching(self.lines, centre, 2 * self.options.pawn_radius)
        # A pawn that obstructs a line leaves no room on its nearest step, so the lines it obstructs are among these.
        hit = obstructs(self.lines, near.line, centre, near.centre, self.options.pawn_radius)
        closed = shadow.closed.copy()
        closed[near.line[hit]] = True
        return PawnShadow(
            closed,
            np.concatenate((shadow.line, near.line)),
            np.concatenate((shadow.lo, near.lo)),
            np.concatenate((shadow.hi, near.hi)),
        )

    def open_lines(self, alive: Bools, shadow: PawnShadow) -> Bools:
        """(lines,): both flowers lie there and neither a flower nor a pawn obstructs the line (LAC-13, LAC-14)."""
        a, b = self.pairs.T
        closed: Bools = shadow.closed | (self.obstructed & alive).any(axis=1)
        free: Bools = alive[a] & alive[b] & ~closed
        return free

    def room(self, lines: Bools, alive: Bools, shadow: PawnShadow) -> Spans:
        """The steps of `lines` where a pawn fits: it overlaps no flower that lies there and no pawn (LAC-16)."""
        crowded = self.crowded
        there = alive[crowded.centre]
        return free_spans(
            self.lines.steps,
            lines.nonzero()[0],
            np.concatenate((crowded.line[there], shadow.line)),
            np.concatenate((crowded.lo[there], shadow.lo)),
            np.concatenate((crowded.hi[there], shadow.hi)),
        )
