"""The rules of Lacuna: what is legal, and what follows."""

from math import sqrt
from typing import Final

import numpy as np
from msgspec.structs import replace

from lumina.core import CHANCE, Actions, Actor, Answer, Emit, Listed, Outcome, Reason, Row, Table, Weighted
from lumina.geometry import obstructed

from .actions import First, Place, Scatter, Swap, Take
from .cloth import SEATS, Cloth
from .events import Claimed, FirstPlayer, FlowerTaken, LeftAlone, PawnPlaced, Scattered, TookOver
from .field import Field
from .options import COLOURS, PAWNS_PER_SEAT
from .pieces import FirstFlower, Pawn, ScatteredFlower
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
    NotBeforeSwap,
    Obstructed,
    OneColour,
    OneFlower,
    OnlyPawnsNow,
    Piece,
)
from .scatter import Scatters
from .state import LacunaPosition, LacunaState

# --- preparing -------------------------------------------------------------------------------------------------------


def first_players(position: LacunaPosition, turn: Actor) -> Actions:
    """Each seat, equally likely (LAC-5)."""
    return Weighted({First(seat): 1 for seat in range(position.seats)})


def name_first(state: LacunaState, turn: Actor, action: First, emit: Emit) -> None:
    """Chance has named the first player (LAC-5)."""
    state.first = FirstFlower(action.seat, None)
    emit(FirstPlayer(action.seat))


def no_such_seat(position: LacunaPosition, turn: Actor, action: First) -> Reason:
    """The first player that was named is not at the table."""
    return NoSuchSeat(action.seat, position.seats)


def scatters(position: LacunaPosition, turn: Actor) -> Scatters:
    """All scatters that fit: of 48 flowers, once the first player has one, else of 49 (LAC-6 to LAC-9)."""
    return Scatters(position.options, position.first.colour if position.first else None)


def scatter(state: LacunaState, turn: Actor, action: Scatter, emit: Emit) -> None:
    """The flowers lie on the cloth, numbered in the order of the action (LAC-8)."""
    state.flowers = tuple([ScatteredFlower(i, f.colour, f.x, f.y, True, None) for i, f in enumerate(action.flowers)])
    emit(Scattered(len(action.flowers)))


def bad_scatter(position: LacunaPosition, turn: Actor, action: Scatter) -> Reason:
    """What is wrong with a scatter: its flowers, their places or their colours (LAC-6 to LAC-8)."""
    return BadScatter(scatters(position, turn).fault(action) or "")


def first_flowers(position: LacunaPosition, seat: int) -> Actions:
    """Before the scatter each colour, after it each flower on the cloth (LAC-6, LAC-7)."""
    if position.options.first_flower == "after":
        return Listed([Take(flower=flower.id) for flower in position.flowers])
    return Listed([Take(colour) for colour in COLOURS])


def take(state: LacunaState, seat: int, action: Take, emit: Emit) -> None:
    """LAC-6, LAC-7: the first flower is never on the cloth again."""
    colour, flower = action.colour, action.flower
    if flower is not None:
        colour = state.flowers[flower].colour
        state.flowers = (*state.flowers[:flower], *state.flowers[flower + 1 :])
    assert colour is not None
    state.first = FirstFlower(seat, colour, flower)
    emit(FlowerTaken(seat, colour, flower))


def no_first_flower(position: LacunaPosition, seat: int, action: Take) -> Reason:
    """What is wrong with a first flower that is not there (LAC-6, LAC-7)."""
    if position.options.first_flower == "before":
        return OneColour(action.colour if action.colour not in COLOURS else None)
    there = action.flower is None or position.flower(action.flower) is not None
    return OneFlower(position.flowers[-1].id, None if there else action.flower)


# --- placing ---------------------------------------------------------------------------------------------------------


def placements(position: LacunaPosition, seat: int) -> Actions:
    """All free pairs of one colour with the steps on which a pawn has room (LAC-13 to LAC-19)."""
    return position.cloth.placements


def place(state: LacunaState, seat: int, action: Place, emit: Emit) -> None:
    """LAC-20, LAC-21: the pawn stays, these two flowers go to the player's scoring area, nothing else moves."""
    field, pair = state.cloth.field, action.pair
    x, y = field.line(field.line_of[pair]).point(action.step)
    pawn = Pawn(seat, pair, action.step, x, y)
    state.pawns += (pawn,)
    state.cloth = state.cloth.placed(pawn)
    flowers = list(state.flowers)
    for row in (field.row[pair[0]], field.row[pair[1]]):
        flower = flowers[row]
        flowers[row] = ScatteredFlower(flower.id, flower.colour, flower.x, flower.y, False, seat)
    state.flowers = tuple(flowers)
    emit(PawnPlaced(seat, pair, flower.colour, x, y))


def why_not_place(position: LacunaPosition, seat: int, action: Place) -> Reason:
    """The first clause that an illegal placement breaks."""
    colours = []
    for number in action.pair:
        flower = position.flower(number)
        if flower is None:
            return NoSuchFlower(number, position.flowers[-1].id)
        if flower.owner is not None:
            return FlowerGone(number, flower.owner, flower.colour)
        colours.append(flower.colour)
    if action.pair[0] >= action.pair[1]:
        return LowerIdFirst(action.pair)
    field = position.cloth.field
    if (line := field.line_of.get(action.pair)) is None:
        return DifferentColours((colours[0], colours[1]))
    steps = field.line(line).steps
    if not 0 <= action.step <= steps:
        return NoSuchStep(action.step, steps)
    return obstacle(position.cloth, line) or no_room(position, field, line, action)


def obstacle(cloth: Cloth, line: int) -> Obstructed | None:
    """The piece whose centre lies nearest to the line it obstructs (LAC-14)."""
    field, options = cloth.field, cloth.field.options
    pawns = cloth.points()
    hit = np.flatnonzero(obstructed(field.lines.take(np.array([line])), pawns, options.pawn_radius)[0]).tolist()
    found = [
        Obstructed(
            Piece("flower", field.ids[row], field.colours[row]),
            beside(field, line, *field.points[row].tolist()),
            options.flower_radius,
        )
        for row in cloth.rows
        if field.obstructed[row] >> line & 1
    ]
    found += [
        Obstructed(
            Piece("pawn", n, seat=cloth.pawns[n].seat), beside(field, line, *pawns[n].tolist()), options.pawn_radius
        )
        for n in hit
    ]
    return min(found, key=lambda reason: reason.distance - reason.radius, default=None)


def beside(field: Field, line: int, x: int, y: int) -> float:
    """How far a centre beside a line is from it."""
    ax, ay, dx, dy, len2, _ = field.line(line)
    return abs(dx * (y - ay) - dy * (x - ax)) / sqrt(len2)


def no_room(position: LacunaPosition, field: Field, line: int, action: Place) -> NoRoom:
    """The piece that a pawn on this step would overlap most (LAC-16, LAC-17)."""
    x, y = field.line(line).point(action.step)
    options = position.options
    own = () if options.pair_blocks else action.pair
    reach = options.pawn_radius + options.flower_radius
    found = [
        NoRoom(Piece("flower", f.id, f.colour), sqrt((f.x - x) ** 2 + (f.y - y) ** 2), reach)
        for f in position.flowers
        if f.owner is None and f.id not in own
    ]
    found += [
        NoRoom(Piece("pawn", n, seat=p.seat), sqrt((p.x - x) ** 2 + (p.y - y) ** 2), 2 * options.pawn_radius)
        for n, p in enumerate(position.pawns)
    ]
    return min(found, key=lambda reason: reason.distance - reason.reach)


# --- swapping --------------------------------------------------------------------------------------------------------


def swaps(position: LacunaPosition, seat: int) -> Actions:
    """To take the first placement over, or to leave it (LAC-12a)."""
    return Listed([Swap(True), Swap(False)])


def swap(state: LacunaState, seat: int, action: Swap, emit: Emit) -> None:
    """LAC-12a: pawn and pair change hands, and nothing else does."""
    (first,) = state.pawns
    if not action.take_over:
        emit(LeftAlone(seat, first.seat))
        return
    pawn = replace(first, seat=seat)
    state.pawns = (pawn,)
    state.cloth = Cloth.of(state.cloth.field).placed(pawn)
    state.flowers = tuple([replace(f, owner=seat) if f.id in pawn.pair else f for f in state.flowers])
    (colour,) = {f.colour for f in state.flowers if f.id in pawn.pair}
    emit(TookOver(seat, first.seat, colour))


# --- what follows ----------------------------------------------------------------------------------------------------


def go_on(state: LacunaState, emit: Emit) -> None:
    """What is asked next, and of whom (LAC-5 to LAC-7, LAC-11, LAC-12, LAC-22)."""
    before = state.options.first_flower == "before"
    if state.first is None:
        state.stage, state.turn = "first", CHANCE
        return
    if before and state.first.colour is None and state.flowers:
        lying = [flower.colour for flower in state.flowers]
        state.first = FirstFlower(state.first.seat, min(COLOURS, key=lying.count))
    if state.first.colour is None and (before or state.flowers):
        state.stage, state.turn = "take", state.first.seat
    elif not state.flowers:
        state.stage, state.turn = "scatter", CHANCE
    else:
        next_placement(state, state.first, emit)


def next_placement(state: LacunaState, first: FirstFlower, emit: Emit) -> None:
    """Whoever has the first pawn moves at even numbers of pawns (LAC-12, LAC-12a)."""
    if state.stage == "place" and len(state.pawns) == 1 and state.options.swap:
        state.stage, state.turn = "swap", 1 - first.seat
        return
    if state.stage not in ("place", "swap"):
        state.cloth = Cloth.of(Field(state.flowers, state.options))
    begins = state.pawns[0].seat if state.pawns else first.seat
    state.stage, state.turn = "place", (begins + len(state.pawns)) % state.seats
    if len(state.pawns) == state.seats * PAWNS_PER_SEAT:
        end(state, "all pawns are placed", emit)
    elif not state.cloth.placements:
        end(state, "no line has room for another pawn", emit)


def end(state: LacunaState, reason: str, emit: Emit) -> None:
    """What lies on the cloth is claimed, and the colours decide who has won (LAC-24 to LAC-30)."""
    owners = state.cloth.claims
    state.stage, state.claims = "over", tuple(owners.items())
    state.flowers = tuple(
        [ScatteredFlower(f.id, f.colour, f.x, f.y, True, owners[f.id]) if f.on_board else f for f in state.flowers]
    )
    lying: dict[str, list[ScatteredFlower]] = {colour: [] for colour in COLOURS}
    for flower in state.flowers:
        if flower.on_board:
            lying[flower.colour].append(flower)
    for colour, flowers in lying.items():
        if flowers:
            mine, yours, nobodys = (tuple([f.id for f in flowers if f.owner == whose]) for whose in (*SEATS, None))
            emit(Claimed(colour, (mine, yours), nobodys))
    state.outcome = Outcome.ranked([score.total for score in state.scores()], reason)


def not_now(position: LacunaPosition) -> Reason:
    """What is asked instead."""
    match position.stage:
        case "first":
            return NotBeforeFirst()
        case "take":
            return NotBeforeColour() if position.options.first_flower == "before" else NotBeforeFlower()
        case "scatter":
            return NotBeforeScatter()
        case "swap":
            return NotBeforeSwap()
    return OnlyPawnsNow()


TABLE: Final = Table(
    phases={
        "first": Row(first_players, Answer(First, name_first, no_such_seat)),
        "take": Row(first_flowers, Answer(Take, take, no_first_flower)),
        "scatter": Row(scatters, Answer(Scatter, scatter, bad_scatter)),
        "place": Row(placements, Answer(Place, place, why_not_place)),
        "swap": Row(swaps, Answer(Swap, swap)),
    },
    decisions={},
    not_now=not_now,
    go_on=go_on,
)
"""The phases in their order (`swap` comes once, after the first placement); nothing interrupts."""
