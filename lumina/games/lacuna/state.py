"""The position in Lacuna, as plain data, and what a view of it shows."""

from random import Random
from typing import Any, Self

import msgspec
import numpy as np

from lumina.core import CHANCE, HandWritten, Outcome, Score, View, Who
from lumina.geometry import Points

from .field import Bools, Field, PawnShadow
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
    claims: dict[int, int | None] | None
    """Once the placing has ended: flower id to seat, or null where it stays unclaimed."""


EMPTY = Field({}, LacunaOptions())
NO_FLOWERS = np.empty(0, np.bool_)


class Position(HandWritten):
    """The data of a position. The arrays are never changed in place, only replaced, so copies share them.

    `flowers`: id to flower, without the first flower. `owner`: id to the seat that took or claimed it.
    `field`, `alive`, `shadow` stand from the first placement on.
    """

    __slots__ = ("alive", "claims", "field", "first", "flowers", "owner", "pawns", "placements", "shadow", "stage")
    options: LacunaOptions
    stage: str
    first: FirstFlower | None
    flowers: dict[int, Flower]
    owner: dict[int, int]
    pawns: tuple[Pawn, ...]
    claims: dict[int, int | None] | None
    field: Field
    alive: Bools
    shadow: PawnShadow
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
        state.field, state.alive, state.shadow, state.placements = EMPTY, NO_FLOWERS, EMPTY.no_shadow(), None
        return state

    @property
    def phase(self) -> str:
        return self.stage

    def pawn_points(self, seat: int) -> Points:
        """(n, 2) centres of a seat's pawns."""
        return np.array([(p.x, p.y) for p in self.pawns if p.seat == seat], np.int64).reshape(-1, 2)

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
        self.alive = np.ones(len(self.flowers), np.bool_)
        self.shadow = self.field.no_shadow()

    def put(self, pawn: Pawn) -> None:
        """A pawn stands where it closes lines and room (the last one closes nothing any more); its flowers are gone."""
        self.alive = self.alive.copy()
        self.alive[[self.field.row[flower] for flower in pawn.pair]] = False
        if len(self.pawns) < self.seats * PAWNS_PER_SEAT:
            self.shadow = self.field.darken(self.shadow, pawn.x, pawn.y)

    def _copy_to(self, new: Self) -> None:
        new.stage, new.first, new.pawns, new.claims = self.stage, self.first, self.pawns, self.claims
        new.flowers, new.owner = self.flowers, self.owner
        new.field, new.alive, new.shadow, new.placements = self.field, self.alive, self.shadow, self.placements

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
