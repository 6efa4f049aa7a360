"""The position in Lacuna, as plain data, and what a view of it shows."""

from random import Random
from typing import Annotated, Any, Self

import msgspec
import numpy as np

from lumina.core import CHANCE, NUMBERED, HandWritten, Outcome, Score, View, Who
from lumina.geometry import TREES, Points, open_pairs
from lumina.grid import bits

from .field import Field, masks
from .options import COLOURS, MAJORITY, PAWNS_PER_SEAT, Flower, LacunaOptions


class Pawn(msgspec.Struct, frozen=True):
    """A pawn on the cloth: whose, on which line's step, and where that is."""

    seat: int
    pair: tuple[int, int]
    step: int
    x: int
    y: int


class FirstFlower(msgspec.Struct, frozen=True, omit_defaults=True):
    """The first player and the colour of the flower it took; `flower` is its id if it was taken off the cloth."""

    seat: int
    colour: str | None
    flower: int | None = None


class FlowerView(msgspec.Struct, frozen=True):
    """A flower that was scattered. `owner`: the seat that took or claimed it."""

    id: int
    colour: str
    x: int
    y: int
    on_board: bool
    owner: int | None


class LacunaView(View, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The table; Lacuna has no secrets, so all see the same. Whole lattice units."""

    options: LacunaOptions
    first: FirstFlower | None
    flowers: tuple[FlowerView, ...]
    pawns: tuple[Pawn, ...]
    pawns_left: tuple[int, ...]
    outcome: Outcome | None
    claims: Annotated[dict[int, int | None], NUMBERED] | None
    """Once the placing has ended: flower id to seat, or null where it stays unclaimed."""


EMPTY = Field({}, LacunaOptions())


class Position(HandWritten):
    """The data of a position. What it holds is never changed in place, only replaced, so copies share it.

    `flowers`: id to flower, without the first flower. `owner`: id to the seat that took or claimed it.
    `field`, `alive`, `closed`, `spots`, `roomy`, `full` stand from the first placement on; sets as in `Field`.
    """

    __slots__ = (
        "alive",
        "claims",
        "closed",
        "field",
        "first",
        "flowers",
        "full",
        "owner",
        "pawns",
        "placements",
        "roomy",
        "spots",
        "stage",
    )
    options: LacunaOptions
    stage: str
    first: FirstFlower | None
    flowers: dict[int, Flower]
    owner: dict[int, int]
    pawns: tuple[Pawn, ...]
    claims: dict[int, int | None] | None
    field: Field
    alive: int
    """The flowers that lie on the cloth."""
    closed: int
    """The lines that a pawn obstructs or from whose ends a flower is gone: for the rest of the game."""
    spots: Points
    """(lines, 2): on each line of `roomy` a step on which a pawn fits."""
    roomy: int
    """The lines on which a pawn is known to fit, as far as flowers and pawns leave room."""
    full: int
    """The lines on which no pawn is known to fit, until a flower that takes room there is gone."""
    placements: Any
    """The legal placements once they were asked for: nothing is computed twice."""

    @classmethod
    def begin(cls, seats: int, options: LacunaOptions) -> Self:
        """The empty table."""
        state = object.__new__(cls)
        state.seats, state.options, state.turn = seats, options, CHANCE
        state.pending, state.outcome = (), None
        state.stage, state.first, state.pawns, state.claims = "first", None, (), None
        state.flowers, state.owner = {}, {}
        state.field, state.alive, state.closed, state.placements = EMPTY, 0, 0, None
        state.spots, state.roomy, state.full = EMPTY.points, 0, 0
        return state

    @property
    def phase(self) -> str:
        return self.stage

    def pawn_points(self, seat: int) -> Points:
        """(n, 2) centres of a seat's pawns."""
        return np.array([(p.x, p.y) for p in self.pawns if p.seat == seat], np.int64).reshape(-1, 2)

    def lying(self) -> list[int]:
        """The rows of the flowers that lie on the cloth, ascending."""
        return list(bits(self.alive))

    def open_pairs(self) -> list[tuple[int, int]]:
        """The pairs of flowers whose line is free, with room for a pawn or without (LAC-13, LAC-14)."""
        field, rows = self.field, self.lying()
        kinds = [COLOURS.index(field.colours[row]) for row in rows]
        pawns = np.array([(p.x, p.y) for p in self.pawns], np.int64).reshape(-1, 2)
        options = self.options
        found = open_pairs(field.points[rows], kinds, options.flower_radius, pawns, options.pawn_radius, TREES)
        return [(field.ids[rows[a]], field.ids[rows[b]]) for a, b in found.tolist()]

    def pawns_left(self, seat: int) -> int:
        return PAWNS_PER_SEAT - sum(pawn.seat == seat for pawn in self.pawns)

    def collected(self, seat: int) -> dict[str, int]:
        """How many flowers of each colour lie in the seat's scoring area."""
        counts = dict.fromkeys(COLOURS, 0)
        for flower, owner in self.owner.items():
            counts[self.flowers[flower].colour] += owner == seat
        if self.first is not None and self.first.colour is not None and self.first.seat == seat:
            counts[self.first.colour] += 1
        return counts

    def scores(self) -> tuple[Score, ...]:
        """One point for each colour of which the seat has four or more (LAC-29)."""
        return tuple(
            Score.of({colour: int(n >= MAJORITY) for colour, n in self.collected(seat).items()})
            for seat in range(self.seats)
        )

    def lay_out(self) -> None:
        """Fixes what the scatter decides, once nothing but pawns will change."""
        self.field = Field(self.flowers, self.options)
        self.alive, self.closed = (1 << len(self.flowers)) - 1, 0
        self.spots, self.roomy, self.full = self.field.first_room

    def put(self, pawn: Pawn) -> None:
        """A pawn stands where it closes lines and room (the last one closes nothing any more); its flowers are gone."""
        field = self.field
        for flower in pawn.pair:
            row = field.row[flower]
            self.alive &= ~(1 << row)
            self.closed |= field.ends[row]
            self.full &= ~field.crowds[row]
        if len(self.pawns) < self.seats * PAWNS_PER_SEAT:
            apart = self.spots - (pawn.x, pawn.y)
            apart *= apart
            near = apart[:, 0] + apart[:, 1] < (2 * self.options.pawn_radius) ** 2
            closes, crowds = masks(np.stack((field.strips.beside(pawn.x, pawn.y), near)))
            self.closed |= closes
            self.roomy &= ~crowds

    def playable(self) -> int:
        """The lines on which a pawn can be placed (LAC-13 to LAC-19)."""
        lines = self.field.open_lines(self.alive, self.closed)
        unknown = lines & ~self.roomy & ~self.full
        if unknown:
            pawns, self.spots = [(p.x, p.y) for p in self.pawns], self.spots.copy()
            for line in bits(unknown):
                if room := self.field.room(line, self.alive, pawns):
                    self.spots[line] = self.field.lines.point(line, room[0][0])
                    self.roomy |= 1 << line
                else:
                    self.full |= 1 << line
        return lines & self.roomy

    def _copy_to(self, new: Self) -> None:
        new.stage, new.first, new.pawns, new.claims = self.stage, self.first, self.pawns, self.claims
        new.flowers, new.owner = self.flowers, self.owner
        new.field, new.alive, new.closed, new.placements = self.field, self.alive, self.closed, self.placements
        new.spots, new.roomy, new.full = self.spots, self.roomy, self.full

    def _view(self, who: Who) -> LacunaView:
        taken = {flower for pawn in self.pawns for flower in pawn.pair}
        return LacunaView(
            who=who,
            seats=self.seats,
            to_act=self.to_act,
            phase=self.phase,
            options=self.options,
            first=self.first,
            flowers=tuple(
                FlowerView(i, f.colour, f.x, f.y, i not in taken, self.owner.get(i)) for i, f in self.flowers.items()
            ),
            pawns=self.pawns,
            pawns_left=tuple(self.pawns_left(seat) for seat in range(self.seats)),
            outcome=self.outcome,
            claims=self.claims,
        )

    @classmethod
    def _determinize(cls, view: View, rng: Random) -> Self:
        """The state itself: nothing is hidden in Lacuna."""
        assert isinstance(view, LacunaView)
        state = cls.begin(view.seats, view.options)
        state.stage, state.first, state.pawns, state.claims = view.phase, view.first, view.pawns, view.claims
        state.outcome = view.outcome
        state.flowers = {f.id: Flower(f.colour, f.x, f.y) for f in view.flowers}
        state.owner = {f.id: f.owner for f in view.flowers if f.owner is not None}
        if view.to_act is not None:
            state.turn = view.to_act
        if view.phase in ("place", "over"):
            state.lay_out()
            for pawn in view.pawns:
                state.put(pawn)
        return state
