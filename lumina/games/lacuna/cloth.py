"""The cloth while pawns are placed: which lines are free, where a pawn has room, whose each flower would be."""

from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from math import isqrt
from random import Random
from typing import Any, NamedTuple

import numpy as np

from lumina.core import Actions
from lumina.geometry import TREES, Points, Range, claim, open_pairs
from lumina.grid import bits

from .actions import Place
from .field import Complex, Field
from .options import PAWNS_PER_SEAT, LacunaOptions
from .pieces import Pawn, ScatteredFlower

SEATS = (0, 1)


class Decided(NamedTuple):
    """What decides whose a flower would be, as numbers of pawns in the order of placing (LAC-25, LAC-26)."""

    tied: tuple[int, ...]
    """The pawns of both seats that are equally far, rank by rank."""
    pawn: int | None
    """The one that is nearer than its counterpart; None: nothing decides."""


class Cloth:
    """The flowers that lie there and the pawns. It never changes: `placed` gives another.

    rows: the flowers that lie there, ascending. alive: the same as a set. closed: the lines that a pawn obstructs or
    from whose ends a flower is gone, for the rest of the game. open: the lines that are free, with room or without.
    Sets as in `Field`.
    """

    field: Field
    pawns: tuple[Pawn, ...]
    places: tuple[tuple[int, int], ...]
    """Where the pawns stand."""
    rows: tuple[int, ...]
    alive: int
    closed: int
    open: int
    _spots: Complex
    """On each line of `_roomy` a step on which a pawn fits."""
    _roomy: int
    """The lines on which a pawn is known to fit, as far as flowers and pawns leave room."""
    _full: int
    """The lines on which no pawn is known to fit, until a flower that takes room there is gone."""

    @classmethod
    def of(cls, field: Field) -> "Cloth":
        """All flowers, and no pawn yet."""
        new = cls()
        new.field, new.pawns, new.places = field, (), ()
        new.rows = tuple(range(len(field.ids)))
        new.alive, new.closed, new.open = (1 << len(field.ids)) - 1, 0, field.open_lines(new.rows, 0)
        (new._spots, new._roomy), new._full = field.first_room, 0
        return new

    def placed(self, pawn: Pawn) -> "Cloth":
        """With a pawn that closes lines and takes room (the last one takes none any more); its flowers are gone."""
        new, field = type(self)(), self.field
        new.field, new.pawns, new.places = field, (*self.pawns, pawn), (*self.places, (pawn.x, pawn.y))
        alive, closed, roomy, full = self.alive, self.closed, self._roomy, self._full
        for flower in pawn.pair:
            row = field.row[flower]
            alive &= ~(1 << row)
            closed |= field.ends[row]
            full &= ~field.crowds[row]
        if len(new.pawns) < len(SEATS) * PAWNS_PER_SEAT:
            closes, crowds = field.near_pawn(pawn.x, pawn.y, self._spots)
            closed |= closes
            roomy &= ~crowds
        new.rows = tuple([row for row in self.rows if alive >> row & 1])
        new.alive, new.closed, new.open = alive, closed, field.open_lines(new.rows, closed)
        new._spots, new._roomy, new._full = self._spots, roomy, full
        return new

    def points(self, seat: int | None = None) -> Points:
        """(n, 2) centres of a seat's pawns, or of all."""
        return np.array([(p.x, p.y) for p in self.pawns if seat in (None, p.seat)], np.int64).reshape(-1, 2)

    @cached_property
    def placements(self) -> "Placements":
        """The placements that are legal; they do not depend on whose turn it is (LAC-22)."""
        return Placements(self, self._playable())

    def _playable(self) -> int:
        """The lines on which a pawn can be placed (LAC-13 to LAC-19)."""
        if unknown := self.open & ~self._roomy & ~self._full:
            self._spots = self._spots.copy()
            for line in bits(unknown):
                if room := self.field.room(line, self.alive, self.places):
                    self._spots[line] = complex(*self.field.line(line).point(room[0][0]))
                    self._roomy |= 1 << line
                else:
                    self._full |= 1 << line
        return self.open & self._roomy

    @cached_property
    def open_pairs(self) -> list[tuple[int, int]]:
        """The pairs of flowers whose line is free, with room for a pawn or without (LAC-13, LAC-14); a tree narrows."""
        field, options, rows = self.field, self.field.options, list(self.rows)
        found = open_pairs(
            field.points[rows], field.kinds[rows], options.flower_radius, self.points(), options.pawn_radius, TREES
        )
        return [(field.ids[rows[a]], field.ids[rows[b]]) for a, b in found.tolist()]

    @cached_property
    def claims(self) -> Mapping[int, int | None]:
        """Who would get each flower that lies on the cloth, if the placing ended now (LAC-24 to LAC-27)."""
        rows, field = list(self.rows), self.field
        pawns = [self.points(seat) for seat in SEATS]
        seats = claim(field.points[rows], pawns, field.options.ruler_step, TREES)
        return {field.ids[row]: seat for row, seat in zip(rows, seats, strict=True)}

    def decided(self, flower: int) -> Decided:
        """What decides whose a flower would be."""
        x, y = self.field.points[self.field.row[flower]].tolist()
        step = self.field.options.ruler_step
        far = [(pawn.x - x) ** 2 + (pawn.y - y) ** 2 for pawn in self.pawns]
        one, two = (
            sorted([n for n, p in enumerate(self.pawns) if p.seat == seat], key=far.__getitem__) for seat in SEATS
        )
        read = [isqrt(d2) // step for d2 in far] if step else far
        tied: list[int] = []
        for a, b in zip(one, two, strict=False):
            if read[a] != read[b]:
                return Decided(tuple(tied), min(a, b, key=read.__getitem__))
            tied += [a, b]
        left = one[len(two) :] + two[len(one) :]
        return Decided(tuple(tied), left[0] if left else None)


BARE = Cloth.of(Field((), LacunaOptions()))
"""Before the first placement."""


@lru_cache(maxsize=64)
def cloth_of(flowers: tuple[ScatteredFlower, ...], options: LacunaOptions, pawns: tuple[Pawn, ...]) -> Cloth:
    """The cloth on which these flowers were scattered (all are given as lying there), with these pawns."""
    if not pawns:
        return Cloth.of(Field(flowers, options))
    return cloth_of(flowers, options, pawns[:-1]).placed(pawns[-1])


class Placements(Actions):
    """Every playable pair with its legal ranges of steps, by line (LAC-13 to LAC-19).

    The canonical action of a pair is the middle step of its longest range, the first if equal.
    """

    def __init__(self, cloth: Cloth, lines: int) -> None:
        self.field, self._alive = cloth.field, cloth.alive
        self._pawns = cloth.places
        self._lines = lines

    def __repr__(self) -> str:
        return f"Placements({ {self.field.pair_ids[line]: spans for line, spans in self.spans.items()} })"

    @property
    def lines(self) -> int:
        """The lines on which a pawn can be placed, as a set."""
        return self._lines

    def on(self, line: int) -> list[Range]:
        """The legal ranges of steps of a line; none where it is not playable."""
        return self.field.room(line, self._alive, self._pawns) if self._lines >> line & 1 else []

    def of_pair(self, pair: tuple[int, int]) -> list[Range]:
        """The legal ranges of steps of a pair of flowers."""
        line = self.field.line_of.get(pair)
        return [] if line is None else self.on(line)

    @cached_property
    def spans(self) -> dict[int, list[Range]]:
        """The legal ranges of steps by line."""
        return {line: self.on(line) for line in bits(self._lines)}

    @cached_property
    def complete(self) -> bool:  # type: ignore[override]
        """Whether no playable pair has more than one legal step."""
        return all(len(spans) == 1 and spans[0][0] == spans[0][1] for spans in self.spans.values())

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Place) and any(lo <= action.step <= hi for lo, hi in self.of_pair(action.pair))

    def __iter__(self) -> Iterator[Place]:
        for line, spans in self.spans.items():
            lo, hi = max(spans, key=lambda span: span[1] - span[0])
            yield Place(self.field.pair_ids[line], (lo + hi) // 2)

    def __len__(self) -> int:
        return self._lines.bit_count()

    def sample(self, rng: Random) -> Place:
        """A playable pair uniformly, then one of its legal steps uniformly."""
        lines = self._lines
        for _ in range(int(rng.random() * len(self))):
            lines &= lines - 1
        line = (lines & -lines).bit_length() - 1
        spans = self.on(line)
        left = rng.randrange(sum([hi - lo + 1 for lo, hi in spans]))
        for lo, hi in spans:
            if lo + left <= hi:
                break
            left -= hi - lo + 1
        return Place(self.field.pair_ids[line], lo + left)

    def listing(self) -> list[Any]:
        """For each playable pair its number of steps and its legal ranges."""
        return [
            {
                "type": "place",
                "pair": list(self.field.pair_ids[line]),
                "steps": self.field.line(line).steps,
                "spans": [list(span) for span in spans],
            }
            for line, spans in self.spans.items()
        ]
