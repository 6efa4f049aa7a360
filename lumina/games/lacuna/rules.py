"""The rules of Lacuna: what is legal, and what follows."""

from collections.abc import Iterator
from functools import cached_property
from itertools import islice
from math import sqrt
from random import Random
from typing import Any, Self

import numpy as np

from lumina.core import CHANCE, Action, Actions, Listed, Outcome, Reason, Tell, Weighted
from lumina.geometry import TREES, Points, Range, claim, obstructed
from lumina.grid import bits

from .actions import First, Place, Scatter, Take
from .events import Claimed, FirstPlayer, FlowerTaken, PawnPlaced, Scattered
from .options import COLOURS, PAWNS_PER_SEAT, LacunaOptions, check_sizes, given_flowers
from .reasons import (
    BadScatter,
    DifferentColours,
    FlowerGone,
    LowerIdFirst,
    NoRoom,
    NoSuchFlower,
    NoSuchSeat,
    NoSuchStep,
    NotBeforeColour,
    NotBeforeFirst,
    NotBeforeFlower,
    NotBeforeScatter,
    Obstructed,
    OneColour,
    OneFlower,
    OnlyPawnsNow,
    Piece,
)
from .scatter import Scatters
from .state import FirstFlower, Pawn, Position


class Placements(Actions):
    """Every playable pair with its legal ranges of steps, by line (LAC-13 to LAC-19).

    The canonical action of a pair is the middle step of its longest range, the first if equal.
    """

    def __init__(self, state: Position) -> None:
        self.field, self._alive = state.field, state.alive
        self._pawns = [(pawn.x, pawn.y) for pawn in state.pawns]
        self._lines = state.playable()

    def on(self, line: int) -> list[Range]:
        """The legal ranges of steps of a line; none where it is not playable."""
        return self.field.room(line, self._alive, self._pawns) if self._lines >> line & 1 else []

    @cached_property
    def spans(self) -> dict[int, list[Range]]:
        """The legal ranges of steps by line."""
        return {line: self.on(line) for line in bits(self._lines)}

    @cached_property
    def complete(self) -> bool:  # type: ignore[override]
        """Whether no playable pair has more than one legal step."""
        return all(len(spans) == 1 and spans[0][0] == spans[0][1] for spans in self.spans.values())

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Place) or (line := self.field.line_of.get(action.pair)) is None:
            return False
        return any(lo <= action.step <= hi for lo, hi in self.on(line))

    def __iter__(self) -> Iterator[Place]:
        for line, spans in self.spans.items():
            lo, hi = max(spans, key=lambda span: span[1] - span[0])
            yield Place(self.field.pair_ids[line], (lo + hi) // 2)

    def __len__(self) -> int:
        return self._lines.bit_count()

    def sample(self, rng: Random) -> Place:
        """A playable pair uniformly, then one of its legal steps uniformly."""
        line = next(islice(bits(self._lines), int(rng.random() * len(self)), None))
        spans = self.on(line)
        left = rng.randrange(sum(hi - lo + 1 for lo, hi in spans))
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
                "steps": int(self.field.lines.steps[line]),
                "spans": [list(span) for span in spans],
            }
            for line, spans in self.spans.items()
        ]


class LacunaState(Position):
    """A position that knows the rules."""

    __slots__ = ()

    @classmethod
    def new(cls, seats: int, options: LacunaOptions) -> Self:
        """The first position; what the options settle is not asked (LAC-5, LAC-10). Raises BadInput."""
        check_sizes(options)
        state = cls.begin(seats, options)
        state.flowers = dict(enumerate(given_flowers(options)))
        if options.first_player is not None:
            state.first = FirstFlower(options.first_player, None)
        state._go_on(lambda event: None)
        return state

    # --- what is legal -----------------------------------------------------------------------------------------

    def _legal_actions(self) -> Actions:
        match self.stage:
            case "first":
                return Weighted({First(seat): 1 for seat in range(self.seats)})
            case "scatter":
                return self._scatters()
            case "take":
                return Listed(self._first_flowers())
            case _:
                return self.legal_placements()

    def _scatters(self) -> Scatters:
        return Scatters(self.options, self.first.colour if self.first else None)

    def _first_flowers(self) -> list[Take]:
        if self.options.first_flower == "after":
            return [Take(flower=flower) for flower in self.flowers]
        return [Take(colour) for colour in COLOURS]

    def legal_placements(self) -> Placements:
        """The placements that are legal now; they do not depend on whose turn it is (LAC-22)."""
        if self.placements is None:
            self.placements = Placements(self)
        found: Placements = self.placements
        return found

    def _why_not(self, action: Action) -> Reason | None:
        match self.stage, action:
            case "first", First(seat):
                return None if 0 <= seat < self.seats else NoSuchSeat(seat, self.seats)
            case "scatter", Scatter():
                fault = self._scatters().fault(action)
                return None if fault is None else BadScatter(fault)
            case "take", Take():
                return None if action in self._first_flowers() else self._why_not_take(action)
            case "place", Place():
                return None if action in self.legal_placements() else self._why_not_place(action)
            case _:
                return self._not_now()

    def _not_now(self) -> Reason:
        """What is asked instead, by its clause."""
        if self.stage == "take":
            return NotBeforeColour() if self.options.first_flower == "before" else NotBeforeFlower()
        return {"first": NotBeforeFirst, "scatter": NotBeforeScatter, "place": OnlyPawnsNow}[self.stage]()

    def _why_not_take(self, take: Take) -> OneColour | OneFlower:
        """What is wrong with a first flower that is not there (LAC-6, LAC-7)."""
        if self.options.first_flower == "before":
            return OneColour(take.colour if take.colour not in COLOURS else None)
        return OneFlower(max(self.flowers), take.flower if take.flower not in self.flowers else None)

    def _why_not_place(self, place: Place) -> Reason:
        """The first clause that an illegal placement breaks."""
        for flower in place.pair:
            if flower not in self.flowers:
                return NoSuchFlower(flower, max(self.flowers))
            if flower in self.owner:
                return FlowerGone(flower, self.owner[flower])
        a, b = place.pair
        if a >= b:
            return LowerIdFirst(place.pair)
        if (line := self.field.line_of.get(place.pair)) is None:
            return DifferentColours((self.flowers[a].colour, self.flowers[b].colour))
        steps = int(self.field.lines.steps[line])
        if not 0 <= place.step <= steps:
            return NoSuchStep(place.step, steps)
        return self._obstacle(line) or self._no_room(line, place)

    def _obstacle(self, line: int) -> Obstructed | None:
        """The piece whose centre lies nearest to the line it obstructs (LAC-14)."""
        flower_radius, pawn_radius = self.options.flower_radius, self.options.pawn_radius
        one = self.field.lines.take(np.array([line]))
        pawns = np.array([(p.x, p.y) for p in self.pawns], np.int64).reshape(-1, 2)
        flowers = [row for row in self.lying() if self.field.obstructed[row] >> line & 1]
        hit = np.flatnonzero(obstructed(one, pawns, pawn_radius)[0]).tolist()
        found = [
            Obstructed(Piece("flower", self.field.ids[i]), self._beside(line, self.field.points[i]), flower_radius)
            for i in flowers
        ]
        found += [Obstructed(Piece("pawn", i), self._beside(line, pawns[i]), pawn_radius) for i in hit]
        return min(found, key=lambda reason: reason.distance - reason.radius, default=None)

    def _beside(self, line: int, centre: Points) -> float:
        """How far a centre beside a line is from it."""
        lines = self.field.lines
        x, y = int(centre[0] - lines.ax[line]), int(centre[1] - lines.ay[line])
        return abs(int(lines.dx[line]) * y - int(lines.dy[line]) * x) / sqrt(int(lines.len2[line]))

    def _no_room(self, line: int, place: Place) -> NoRoom:
        """The piece that a pawn on this step would overlap most (LAC-16, LAC-17)."""
        x, y = self.field.lines.point(line, place.step)
        own = () if self.options.pair_blocks else place.pair
        reach = self.options.pawn_radius + self.options.flower_radius
        found = [
            NoRoom(Piece("flower", flower), sqrt((f.x - x) ** 2 + (f.y - y) ** 2), reach)
            for flower, f in self.flowers.items()
            if flower not in self.owner and flower not in own
        ]
        found += [
            NoRoom(Piece("pawn", i), sqrt((p.x - x) ** 2 + (p.y - y) ** 2), 2 * self.options.pawn_radius)
            for i, p in enumerate(self.pawns)
        ]
        return min(found, key=lambda reason: reason.distance - reason.reach)

    # --- what follows ------------------------------------------------------------------------------------------

    def _do(self, action: Action, tell: Tell) -> None:
        self.placements = None
        match action:
            case First(seat):
                self.first = FirstFlower(seat, None)
                tell(FirstPlayer(seat))
            case Scatter(flowers):
                self.flowers = dict(enumerate(flowers))
                tell(Scattered(len(flowers)))
            case Take(colour, flower):
                self._take(colour, flower, tell)
            case Place(pair, step):
                self._place(pair, step, tell)
        self._go_on(tell)

    def _take(self, colour: str | None, flower: int | None, tell: Tell) -> None:
        """LAC-6, LAC-7: the first flower is never on the cloth again."""
        assert self.first is not None
        if flower is not None:
            colour = self.flowers[flower].colour
            self.flowers = {i: f for i, f in self.flowers.items() if i != flower}
        assert colour is not None
        self.first = FirstFlower(self.first.seat, colour, flower)
        tell(FlowerTaken(self.first.seat, colour, flower))

    def _place(self, pair: tuple[int, int], step: int, tell: Tell) -> None:
        """LAC-20, LAC-21: the pawn stays, these two flowers go to the player's scoring area, nothing else moves."""
        assert isinstance(self.turn, int)
        x, y = self.field.lines.point(self.field.line_of[pair], step)
        pawn = Pawn(self.turn, pair, step, x, y)
        self.pawns += (pawn,)
        self.owner = self.owner | dict.fromkeys(pair, pawn.seat)
        self.put(pawn)
        tell(PawnPlaced(pawn.seat, pair, self.flowers[pair[0]].colour, x, y))

    def _go_on(self, tell: Tell) -> None:
        """What is asked next, and of whom (LAC-5 to LAC-7, LAC-11, LAC-12, LAC-22)."""
        if self.first is None:
            self.stage, self.turn = "first", CHANCE
        elif self.options.first_flower == "before" and self.first.colour is None and self.flowers:
            lying = [flower.colour for flower in self.flowers.values()]
            self.first = FirstFlower(self.first.seat, min(COLOURS, key=lying.count))
            self._go_on(tell)
        elif self.options.first_flower == "before" and self.first.colour is None:
            self.stage, self.turn = "take", self.first.seat
        elif not self.flowers:
            self.stage, self.turn = "scatter", CHANCE
        elif self.first.colour is None:
            self.stage, self.turn = "take", self.first.seat
        else:
            self._next_placement(self.first, tell)

    def _next_placement(self, first: FirstFlower, tell: Tell) -> None:
        if self.stage != "place":
            self.lay_out()
        self.stage, self.turn = "place", (first.seat + len(self.pawns)) % self.seats
        if len(self.pawns) == self.seats * PAWNS_PER_SEAT:
            self._end("all pawns are placed", tell)
        elif not self.legal_placements():
            self._end("no line has room for another pawn", tell)

    def _end(self, reason: str, tell: Tell) -> None:
        """LAC-24 to LAC-30."""
        self.stage, self.claims = "over", self.nearest_seats()
        self.owner = self.owner | {flower: seat for flower, seat in self.claims.items() if seat is not None}
        for colour in COLOURS:
            mine = [(flower, seat) for flower, seat in self.claims.items() if self.flowers[flower].colour == colour]
            if mine:
                by_seat = tuple(tuple(f for f, owner in mine if owner == seat) for seat in range(self.seats))
                tell(Claimed(colour, by_seat, tuple(f for f, owner in mine if owner is None)))
        self.outcome = Outcome.ranked([score.total for score in self.scores()], reason)

    def nearest_seats(self) -> dict[int, int | None]:
        """Who would get each flower that lies on the cloth, if the placing ended now (LAC-24 to LAC-27)."""
        lying = self.lying()
        pawns = [self.pawn_points(seat) for seat in range(self.seats)]
        seats = claim(self.field.points[lying], pawns, self.options.ruler_step, TREES)
        return {self.field.ids[row]: seat for row, seat in zip(lying, seats, strict=True)}
