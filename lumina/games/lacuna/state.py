"""The position in Lacuna: its fields, and what can be asked of it."""

from collections.abc import Mapping
from typing import Annotated, Any, NamedTuple

from lumina.core import (
    CHANCE,
    NUMBERED,
    Actor,
    Decision,
    Derived,
    Outcome,
    Position,
    Published,
    Score,
    Shown,
    State,
    View,
    Who,
)

from .actions import Place
from .cloth import BARE, Cloth, Decided, Placements, cloth_of
from .options import COLOURS, MAJORITY, PAWNS_PER_SEAT, LacunaOptions
from .pieces import FirstFlower, Pawn, ScatteredFlower

Claims = tuple[tuple[int, int | None], ...]


def _cloth(view: "LacunaView") -> Cloth:
    if view.phase not in ("place", "swap", "over"):
        return BARE
    flowers = tuple([ScatteredFlower(f.id, f.colour, f.x, f.y, True, None) for f in view.flowers])
    return cloth_of(flowers, view.options, view.pawns)


def _claims_out(state: Any, who: Who) -> dict[int, int | None] | None:
    return None if state.claims is None else dict(state.claims)


def _claims_back(view: "LacunaView", claims: dict[int, int | None] | None) -> Claims | None:
    return None if claims is None else tuple(claims.items())


class Standing(NamedTuple):
    """How one seat stands, by colour."""

    taken: Mapping[str, int]
    """What lies in its scoring area."""
    claims: Mapping[str, int]
    """What would be added if the placing ended now; nothing once it has ended."""

    def total(self, colour: str) -> int:
        """How many flowers of a colour the seat would have if the placing ended now."""
        return self.taken[colour] + self.claims[colour]


class LacunaPosition(Position):
    """The table; Lacuna has no secrets, so all see the same. Whole lattice units."""

    __slots__ = ()
    options: LacunaOptions
    turn: Annotated[Actor, Derived(lambda view: CHANCE if view.to_act is None else view.to_act)] = CHANCE
    stage: Annotated[str, "the phase", Derived(lambda view: view.phase)] = "first"
    first: Annotated[FirstFlower | None, "the first player, and the flower it took"] = None
    flowers: Annotated[tuple[ScatteredFlower, ...], "those that were scattered, but the first, by ascending id"] = ()
    pawns: Annotated[tuple[Pawn, ...], "in the order of placing"] = ()
    pawns_left: Annotated[
        tuple[int, ...], "by seat", Shown(lambda p: tuple([p.pawns_left_of(seat) for seat in range(p.seats)]))
    ]
    pending: Annotated[tuple[Decision, ...], "nothing interrupts", Derived(lambda view: ())] = ()
    outcome: Outcome | None
    claims: Annotated[
        Claims | None,
        "once the placing has ended: flower id to seat, or null where it stays unclaimed",
        Published(Annotated[dict[int, int | None], NUMBERED] | None, _claims_out, _claims_back),
    ] = None
    cloth: Annotated[Cloth, "what the pieces leave free, from the first placement on", Derived(_cloth)] = BARE

    @property
    def phase(self) -> str:
        return self.stage

    # --- flowers and pawns ------------------------------------------------------------------------------------

    def flower(self, number: int) -> ScatteredFlower | None:
        """The flower with this id; None for the first player's, and where there is none."""
        taken = None if self.first is None else self.first.flower
        at = number - (taken is not None and number > taken)
        return self.flowers[at] if number != taken and 0 <= at < len(self.flowers) else None

    def pawns_left_of(self, seat: int) -> int:
        """How many of its six pawns a seat has not placed (LAC-2)."""
        return PAWNS_PER_SEAT - sum([pawn.seat == seat for pawn in self.pawns])

    # --- placing ----------------------------------------------------------------------------------------------

    def legal_placements(self) -> Placements:
        """The placements that are legal now; they do not depend on whose turn it is (LAC-22)."""
        return self.cloth.placements

    def open_pairs(self) -> list[tuple[int, int]]:
        """The pairs of flowers whose line is free, with room for a pawn or without (LAC-13, LAC-14)."""
        return self.cloth.open_pairs

    def room(self, pair: tuple[int, int]) -> list[tuple[tuple[int, int], tuple[int, int]]]:
        """The ends of each stretch of a pair's line on which a pawn can be placed now."""
        field = self.cloth.field
        ranges = self.cloth.placements.of_pair(pair)
        line = field.line(field.line_of[pair]) if ranges else None
        return [(line.point(lo), line.point(hi)) for lo, hi in ranges] if line else []

    def pawn_at(self, place: Place) -> tuple[int, int] | None:
        """Where a pawn would stand by a placement, legal or not; None where there is no such step (LAC-15)."""
        field = self.cloth.field
        if (number := field.line_of.get(place.pair)) is None:
            return None
        line = field.line(number)
        return line.point(place.step) if 0 <= place.step <= line.steps else None

    def wins_colour(self, place: Place) -> bool:
        """Whether the pair of a legal placement gives the seat to act its fourth flower of the colour (LAC-29)."""
        flower, seat = self.flower(place.pair[0]), self.to_act
        assert flower is not None
        assert isinstance(seat, int)
        had = self.collected(seat)[flower.colour]
        return had < MAJORITY <= had + len(place.pair)

    # --- how it stands ----------------------------------------------------------------------------------------

    def owners(self) -> Mapping[int, int | None]:
        """Whose each flower on the cloth would be if the placing ended now, or is since it ended (LAC-24 to LAC-27)."""
        return self.cloth.claims if self.claims is None else dict(self.claims)

    def decided(self, flower: int) -> Decided:
        """What decides whose a flower on the cloth would be, or is (LAC-25 to LAC-27)."""
        return self.cloth.decided(flower)

    def collected(self, seat: int) -> dict[str, int]:
        """How many flowers of each colour lie in the seat's scoring area."""
        counts = dict.fromkeys(COLOURS, 0)
        for flower in self.flowers:
            if flower.owner == seat:
                counts[flower.colour] += 1
        if self.first is not None and self.first.colour is not None and self.first.seat == seat:
            counts[self.first.colour] += 1
        return counts

    def standing(self, seat: int) -> Standing:
        """How the seat stands."""
        claims = dict.fromkeys(COLOURS, 0)
        if self.outcome is None:
            owners = self.owners()
            for flower in self.flowers:
                if flower.on_board and owners.get(flower.id) == seat:
                    claims[flower.colour] += 1
        return Standing(self.collected(seat), claims)

    def leads(self, seat: int) -> tuple[str, ...]:
        """The colours of which the seat would have more than any other if the placing ended now."""
        stand = [self.standing(other) for other in range(self.seats)]
        others = [standing for other, standing in enumerate(stand) if other != seat]
        return tuple([c for c in COLOURS if all(stand[seat].total(c) > other.total(c) for other in others)])

    def won(self, seat: int) -> tuple[str, ...]:
        """The colours that the seat has won: those of which it has four or more (LAC-29)."""
        return tuple([colour for colour, n in self.collected(seat).items() if n >= MAJORITY])

    def scores(self) -> tuple[Score, ...]:
        """One point for each colour of which the seat has four or more (LAC-29)."""
        won = [self.won(seat) for seat in range(self.seats)]
        return tuple([Score.of({colour: int(colour in mine) for colour in COLOURS}) for mine in won])


class LacunaView(View, LacunaPosition, frozen=True):
    """The table, as everybody sees it."""


class LacunaState(State, LacunaPosition):
    """A table that can be played on."""
