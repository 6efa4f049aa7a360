"""Lacuna compiled: positions as arrays, placements, legal steps, claims, random games. The rules in plain loops.

A `Field` is what a scatter fixes, a `Position` what changes. Lines are numbered as in the rules' own field (all pairs
a < b of one colour, in order), flowers by row, colours as in COLOURS. Functions take one field and one position, and
change the position in place; `copy` before to keep it. Both are tuples of arrays, so a stack of positions, or many
games at once, are the same tuples of arrays with one axis more in front (`stack`), of which `row` gives one.

Sizes, bounds and what is exact are the rules' own (LAC-3, LAC-4, LAC-31); each function names its clauses.
"""

from collections.abc import Iterable
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lumina.games.lacuna import CANDIDATES, COLOURS, FLOWERS_PER_COLOUR, MAJORITY, PAWNS_PER_SEAT, LacunaView
from lumina.geometry import Points, Segment
from lumina.geometry import kernels as plane
from lumina.geometry.kernels import grown, kernel
from lumina.geometry.plane import REACH

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Shorts = NDArray[np.int16]
Bytes = NDArray[np.uint8]
Bools = NDArray[np.bool_]
Words = NDArray[np.uint64]

KINDS = len(COLOURS)
PAWNS = 2 * PAWNS_PER_SEAT
MAX_DRAWS = 100_000
FAR = 2**62
"""The squared distance of a pawn that is not there."""
BOARD_RADIUS, FLOWER_RADIUS, PAWN_RADIUS, PAIR_BLOCKS, RULER_STEP = range(5)
PLACED, FIRST = range(2)


class Field(NamedTuple):
    """n flowers and the m lines between two of one colour."""

    points: Points
    """(n, 2): the flowers' centres."""
    kinds: Ints
    """(n,): each flower's colour."""
    pairs: Points
    """(m, 2): the rows of the flowers at each line's ends, ascending."""
    lines: Ints
    """(m, 6): ax, ay, dx, dy, len2, n of each line."""
    bounds: Ints
    """(m,): a pawn between a line's ends obstructs it iff its |cross| is less."""
    first: Shorts
    """(m,): how many flowers obstruct each line while all lie there."""
    leaves: Shorts
    """(n, m): what it adds to a line's count of obstacles that the flower is gone: -1 where it obstructed, 1 at its own
    lines, which are closed for good."""
    sizes: Ints
    """(5,): BOARD_RADIUS, FLOWER_RADIUS, PAWN_RADIUS, PAIR_BLOCKS, RULER_STEP."""
    at: Ints
    """(2, n): the flowers' centres again, all x and all y, for loops over all flowers."""
    rows: Ints
    """(6, m): ax, ay, dx, dy, len2 and the bound of each line again, for loops over all lines."""


class Position(NamedTuple):
    """What lies and stands on the cloth."""

    alive: Bytes
    """(n,): 1 for a flower that lies there."""
    blocked: Shorts
    """(m,): what obstructs each line: flowers, pawns, ends that are gone. 0: it is open."""
    near2: Ints
    """(2, n): each seat's squared distance from its nearest pawn to each flower; FAR without one."""
    pawns: Points
    """(12, 2): where pawns stand, in the order of placing; of alternate seats."""
    taken: Ints
    """(2, 7): the flowers in each seat's scoring area by colour."""
    turn: Ints
    """(2,): PLACED, how many pawns stand; FIRST, whose the first of them is or will be."""


# --- from and to the rules -------------------------------------------------------------------------------------------


def field_of(view: LacunaView) -> Field:
    """The field of a view in which pawns are placed; its lines and rows are those of `view.cloth.field`."""
    field, options = view.cloth.field, view.options
    sizes = (options.board_radius, options.flower_radius, options.pawn_radius, options.pair_blocks, options.ruler_step)
    return make_field(np.ascontiguousarray(field.points), field.kinds, np.array(sizes, np.int64))


def position_of(view: LacunaView, field: Field) -> Position:
    """The position of a view on its field."""
    assert view.first is not None
    first = view.first.seat
    kind = -1 if view.first.colour is None else COLOURS.index(view.first.colour)
    position = begin(field, first, kind)
    position.turn[FIRST] = view.pawns[0].seat if view.pawns else first
    rules = view.cloth.field
    for pawn in view.pawns:
        put(field, position, rules.line_of[pawn.pair], pawn.x, pawn.y)
    return position


# --- preparing -------------------------------------------------------------------------------------------------------


@kernel
def make_field(points: Points, kinds: Ints, sizes: Ints) -> Field:
    """The field of these flowers (LAC-14). Flowers must not overlap; sizes and places are trusted."""
    n, m = len(points), 0
    for a in range(n):
        for b in range(a + 1, n):
            m += kinds[a] == kinds[b]
    pairs, lines = np.empty((m, 2), np.int64), np.empty((m, 6), np.int64)
    bounds, first, leaves = np.empty(m, np.int64), np.zeros(m, np.int16), np.zeros((n, m), np.int16)
    at, rows = np.empty((2, n), np.int64), np.empty((6, m), np.int64)
    field = Field(points, kinds, pairs, lines, bounds, first, leaves, sizes, at, rows)
    prepare(field)
    return field


@kernel
def prepare(field: Field) -> None:
    """Fills in what follows from points, kinds and sizes."""
    points, kinds, leaves = field.points, field.kinds, field.leaves
    xs, ys = field.at[0], field.at[1]
    for f in range(len(points)):
        xs[f], ys[f] = points[f, 0], points[f, 1]
    leaves[:] = 0
    hit = np.empty(len(points), np.uint8)
    i = 0
    for a in range(len(points)):
        for b in range(a + 1, len(points)):
            if kinds[a] != kinds[b]:
                continue
            line = plane.joining(points, a, b)
            field.pairs[i, 0], field.pairs[i, 1] = a, b
            field.lines[i, 0], field.lines[i, 1], field.lines[i, 2] = line.ax, line.ay, line.dx
            field.lines[i, 3], field.lines[i, 4], field.lines[i, 5] = line.dy, line.len2, line.steps
            field.bounds[i] = plane.bound_of(line, field.sizes[PAWN_RADIUS])
            for k in range(5):
                field.rows[k, i] = field.lines[i, k]
            field.rows[5, i] = field.bounds[i]
            bound, many = plane.bound_of(line, field.sizes[FLOWER_RADIUS]), 0
            for f in range(len(points)):
                # No flower covers an end: it would overlap the flower there.
                hit[f] = plane.covers(line, bound, xs[f], ys[f])
            for f in range(len(points)):
                if hit[f]:
                    leaves[f, i] = -1
                    many += 1
            field.first[i] = many
            leaves[a, i] = leaves[b, i] = 1
            i += 1


@kernel
def segment(lines: Ints, i: int) -> Segment:
    """One of a field's lines, as a tuple."""
    return Segment(lines[i, 0], lines[i, 1], lines[i, 2], lines[i, 3], lines[i, 4], lines[i, 5])


@kernel
def begin(field: Field, first: int, kind: int) -> Position:
    """All flowers lie there, no pawn stands; the first player holds a flower of colour `kind` (-1: none)."""
    n, m = field.leaves.shape
    position = Position(
        np.empty(n, np.uint8),
        np.empty(m, np.int16),
        np.empty((2, n), np.int64),
        np.zeros((PAWNS, 2), np.int64),
        np.empty((2, KINDS), np.int64),
        np.empty(2, np.int64),
    )
    reset(field, position, first, kind)
    return position


@kernel
def reset(field: Field, position: Position, first: int, kind: int) -> None:
    """As `begin`, into a position that is there."""
    position.alive[:] = 1
    position.blocked[:] = field.first
    position.near2[:] = FAR
    position.taken[:] = 0
    if kind >= 0:
        position.taken[first, kind] = 1
    position.turn[PLACED], position.turn[FIRST] = 0, first


@kernel
def copy(position: Position, into: Position) -> None:
    """Writes a position over another of the same field."""
    into.alive[:] = position.alive
    into.blocked[:] = position.blocked
    into.near2[:] = position.near2
    into.pawns[:] = position.pawns
    into.taken[:] = position.taken
    into.turn[:] = position.turn


@kernel
def stack(position: Position, size: int) -> Position:
    """Room for `size` positions like this one, for `row` to give; they are not filled in."""
    return Position(
        np.empty((size, *position.alive.shape), np.uint8),
        np.empty((size, *position.blocked.shape), np.int16),
        np.empty((size, *position.near2.shape), np.int64),
        np.empty((size, *position.pawns.shape), np.int64),
        np.empty((size, *position.taken.shape), np.int64),
        np.empty((size, *position.turn.shape), np.int64),
    )


@kernel
def row(positions: Position, i: int) -> Position:
    """One of a stack of positions: the same arrays, so what changes in it changes in the stack."""
    return Position(
        positions.alive[i],
        positions.blocked[i],
        positions.near2[i],
        positions.pawns[i],
        positions.taken[i],
        positions.turn[i],
    )


# --- placing ---------------------------------------------------------------------------------------------------------


@kernel
def to_act(position: Position) -> int:
    """The seat whose turn it is, if the placing goes on (LAC-11, LAC-12)."""
    return int(position.turn[FIRST] + position.turn[PLACED]) % 2


@kernel
def point_of(field: Field, line: int, step: int) -> tuple[int, int]:
    """Where a step of a line is (LAC-15)."""
    return plane.point_of(segment(field.lines, line), step)


@kernel
def overlapped(
    xs: Ints, ys: Ints, alive: Bytes, pawns: Points, placed: int, reach: int, pawn: int, x: int, y: int
) -> int:
    """How many flowers and pawns a pawn at (x, y) would overlap; reach, pawn: how near their centres may be.

    A call with a field and a position counts the users of sixteen arrays up and down, which costs as much as looking at
    all flowers many times: what is asked most takes no more than it needs.
    """
    near = 0
    for f in range(len(xs)):
        ex, ey = xs[f] - x, ys[f] - y
        near += alive[f] & (ex * ex + ey * ey < reach * reach)
    for i in range(placed):
        ex, ey = pawns[i, 0] - x, pawns[i, 1] - y
        near += ex * ex + ey * ey < pawn * pawn
    return near


@kernel
def reaches(sizes: Ints) -> tuple[int, int]:
    """How near to a pawn's centre that of a flower may be, and that of another pawn."""
    return sizes[FLOWER_RADIUS] + sizes[PAWN_RADIUS], 2 * sizes[PAWN_RADIUS]


@kernel
def own(points: Points, pairs: Points, sizes: Ints, line: int, x: int, y: int) -> int:
    """How many flowers of its own pair, which both lie there, a pawn at (x, y) overlaps and may overlap (LAC-17)."""
    near, reach = 0, sizes[FLOWER_RADIUS] + sizes[PAWN_RADIUS]
    if not sizes[PAIR_BLOCKS]:
        for end in range(2):
            f = pairs[line, end]
            ex, ey = points[f, 0] - x, points[f, 1] - y
            near += ex * ex + ey * ey < reach * reach
    return near


@kernel
def fits(field: Field, position: Position, line: int, x: int, y: int) -> bool:
    """Whether a pawn at a point of an open line overlaps no flower and no pawn (LAC-16, LAC-17)."""
    reach, pawn = reaches(field.sizes)
    xs, ys, placed = field.at[0], field.at[1], position.turn[PLACED]
    near = overlapped(xs, ys, position.alive, position.pawns, placed, reach, pawn, x, y)
    return near == own(field.points, field.pairs, field.sizes, line, x, y)


@kernel
def is_legal(field: Field, position: Position, line: int, step: int) -> bool:
    """Whether a pawn can be placed there now (LAC-13 to LAC-19)."""
    if not 0 <= line < len(field.lines) or not 0 <= step <= field.lines[line, 5]:
        return False
    x, y = point_of(field, line, step)
    return position.turn[PLACED] < PAWNS and position.blocked[line] == 0 and fits(field, position, line, x, y)


@kernel
def put(field: Field, position: Position, line: int, x: int, y: int) -> None:
    """A pawn of the seat to act on a line, which is trusted to be legal; its two flowers go (LAC-20, LAC-21)."""
    placed = position.turn[PLACED]
    seat = (position.turn[FIRST] + placed) % 2
    alive, blocked, near2 = position.alive, position.blocked, position.near2
    a, b = field.pairs[line, 0], field.pairs[line, 1]
    alive[a] = alive[b] = 0
    position.taken[seat, field.kinds[a]] += 2
    position.pawns[placed, 0], position.pawns[placed, 1] = x, y
    position.turn[PLACED] = placed + 1
    xs, ys, mine = field.at[0], field.at[1], near2[seat]
    for f in range(len(xs)):
        ex, ey = xs[f] - x, ys[f] - y
        mine[f] = min(mine[f], ex * ex + ey * ey)
    rows, one, two = field.rows, field.leaves[a], field.leaves[b]
    for i in range(len(blocked)):
        other = Segment(rows[0, i], rows[1, i], rows[2, i], rows[3, i], rows[4, i], 0)
        blocked[i] += one[i] + two[i] + plane.covers(other, rows[5, i], x, y)


@kernel
def place(field: Field, position: Position, line: int, step: int) -> None:
    """`put` on a step of the line."""
    x, y = plane.point_of(segment(field.lines, line), step)
    put(field, position, line, x, y)


@kernel
def take_over(field: Field, position: Position) -> None:
    """The first pawn, the only one, and its pair go to the other seat (LAC-12a)."""
    begins = position.turn[FIRST]
    other = 1 - begins
    for f in range(len(field.kinds)):
        position.near2[other, f], position.near2[begins, f] = position.near2[begins, f], FAR
        if not position.alive[f]:
            position.taken[begins, field.kinds[f]] -= 1
            position.taken[other, field.kinds[f]] += 1
    position.turn[FIRST] = other


@kernel
def scratch(field: Field) -> Ints:
    """Room for `blocked_steps`."""
    reach = max(field.sizes[FLOWER_RADIUS] + field.sizes[PAWN_RADIUS], 2 * field.sizes[PAWN_RADIUS])
    return np.empty(((len(field.points) + PAWNS) * plane.room_for(reach), 2), np.int64)


@kernel
def blocked_steps(field: Field, position: Position, i: int, found: Ints) -> int:
    """Writes the ranges of a line's steps where a pawn would overlap a flower or a pawn, in order; how many they are.

    found: `scratch` (LAC-16, LAC-17).
    """
    reach, pawn = field.sizes[FLOWER_RADIUS] + field.sizes[PAWN_RADIUS], 2 * field.sizes[PAWN_RADIUS]
    a, b = field.pairs[i, 0], field.pairs[i, 1]
    if field.sizes[PAIR_BLOCKS]:
        a = b = -1
    line, count = segment(field.lines, i), 0
    length = sqrt(line.len2)
    for f in range(len(field.points)):
        x, y = field.points[f, 0], field.points[f, 1]
        if plane.meets(line, length, x, y, reach) and position.alive[f] and f != a and f != b:
            count = plane.add_reached(line, length, x, y, reach, reach * reach, found, count)
    for p in range(position.turn[PLACED]):
        x, y = position.pawns[p, 0], position.pawns[p, 1]
        if plane.meets(line, length, x, y, pawn):
            count = plane.add_reached(line, length, x, y, pawn, pawn * pawn, found, count)
    plane.sort_rows(found, count)
    return count


@kernel
def spans_of(field: Field, position: Position, line: int) -> Ints:
    """(k, 3): line, lo, hi of the legal ranges of steps of one line; none where it is not open."""
    if position.blocked[line] != 0 or position.turn[PLACED] == PAWNS:
        return np.empty((0, 3), np.int64)
    found = scratch(field)
    count = blocked_steps(field, position, line, found)
    out = np.empty((count + 1, 3), np.int64)
    return out[: plane.add_free(field.lines[line, 5], found, count, line, out, 0)]


@kernel
def spans(field: Field, position: Position) -> Ints:
    """(k, 3): line, lo, hi of all legal ranges of steps, in order (LAC-13 to LAC-19)."""
    out, used, found = np.empty((128, 3), np.int64), 0, scratch(field)
    if position.turn[PLACED] < PAWNS:
        for line in range(len(field.lines)):
            if position.blocked[line] == 0:
                count = blocked_steps(field, position, line, found)
                out = grown(out, used, count + 1)
                used = plane.add_free(field.lines[line, 5], found, count, line, out, used)
    return out[:used].copy()


@kernel
def has_room(field: Field, position: Position, line: int) -> bool:
    """Whether a pawn fits on some step of an open line (LAC-19)."""
    reach, pawn = reaches(field.sizes)
    xs, ys, placed, n = field.at[0], field.at[1], position.turn[PLACED], field.lines[line, 5]
    for part in (4, 2, 6, 1, 3, 5, 7):
        x, y = plane.point_of(segment(field.lines, line), n * part // 8)
        near = overlapped(xs, ys, position.alive, position.pawns, placed, reach, pawn, x, y)
        if near == own(field.points, field.pairs, field.sizes, line, x, y):
            return True
    found, free = scratch(field), 0
    for i in range(blocked_steps(field, position, line, found)):
        if found[i, 0] > free:
            return True
        free = max(free, found[i, 1] + 1)
    return bool(free <= n)


@kernel
def mark_playable(field: Field, position: Position, marks: Bools) -> None:
    """Writes for each line whether a pawn can be placed on it now (LAC-13 to LAC-19)."""
    reach, pawn = reaches(field.sizes)
    xs, ys, placed = field.at[0], field.at[1], position.turn[PLACED]
    for line in range(len(marks)):
        marks[line] = False
        if position.blocked[line] == 0 and placed < PAWNS:
            x, y = plane.point_of(segment(field.lines, line), field.lines[line, 5] // 2)
            near = overlapped(xs, ys, position.alive, position.pawns, placed, reach, pawn, x, y)
            marks[line] = near == own(field.points, field.pairs, field.sizes, line, x, y)
            if not marks[line]:
                marks[line] = has_room(field, position, line)


@kernel
def is_over(field: Field, position: Position) -> bool:
    """Whether the placing has ended (LAC-12, LAC-22)."""
    if position.turn[PLACED] == PAWNS:
        return True
    for line in range(len(field.lines)):
        if position.blocked[line] == 0 and has_room(field, position, line):
            return False
    return True


# --- claims ----------------------------------------------------------------------------------------------------------


@kernel
def reading(field: Field, d2: int) -> int:
    """A squared distance as it is compared: with a ruler as the last mark it reaches (LAC-27)."""
    step = field.sizes[RULER_STEP]
    return plane.isqrt(d2) // step if step and d2 < FAR else d2


@kernel
def sorted_distances(field: Field, position: Position, f: int, seat: int, out: Ints) -> None:
    """Writes the distances of a seat's pawns to a flower as they are compared, ascending, FAR for those missing."""
    used = 0
    for i in range(position.turn[PLACED]):
        if (position.turn[FIRST] + i) % 2 == seat:
            ex, ey = field.points[f, 0] - position.pawns[i, 0], field.points[f, 1] - position.pawns[i, 1]
            far, at = reading(field, ex * ex + ey * ey), used
            while at > 0 and out[at - 1] > far:
                out[at] = out[at - 1]
                at -= 1
            out[at] = far
            used += 1
    out[used:] = FAR


@kernel
def nearer(near2: Ints, step: int, f: int) -> int:
    """The seat whose nearest pawn is nearer to a flower, as a ruler with this step reads it; -1: neither."""
    one, two = near2[0, f], near2[1, f]
    if step and one < FAR and two < FAR:
        one, two = plane.isqrt(one) // step, plane.isqrt(two) // step
    return -1 if one == two else 0 if one < two else 1


@kernel
def claimant(field: Field, position: Position, f: int) -> int:
    """The seat that would get a flower on the cloth if the placing ended now; -1: neither (LAC-24 to LAC-27)."""
    seat = nearer(position.near2, field.sizes[RULER_STEP], f)
    if seat >= 0:
        return seat
    mine, theirs = np.empty(PAWNS_PER_SEAT, np.int64), np.empty(PAWNS_PER_SEAT, np.int64)
    sorted_distances(field, position, f, 0, mine)
    sorted_distances(field, position, f, 1, theirs)
    for i in range(PAWNS_PER_SEAT):
        if mine[i] != theirs[i]:
            return 0 if mine[i] < theirs[i] else 1
    return -1


@kernel
def claims(field: Field, position: Position) -> Ints:
    """(n,): who would get each flower if the placing ended now; -1: neither; -2: it does not lie there."""
    owners = np.full(len(field.points), -2, np.int64)
    for f in range(len(owners)):
        if position.alive[f]:
            owners[f] = nearer(position.near2, field.sizes[RULER_STEP], f)
            if owners[f] < 0:
                owners[f] = claimant(field, position, f)
    return owners


@kernel
def totals(field: Field, position: Position) -> Ints:
    """(2, 7): the flowers of each colour that each seat would have if the placing ended now."""
    counts = position.taken.copy()
    for f in range(len(field.points)):
        if position.alive[f]:
            seat = nearer(position.near2, field.sizes[RULER_STEP], f)
            if seat < 0:
                seat = claimant(field, position, f)
            if seat >= 0:
                counts[seat, field.kinds[f]] += 1
    return counts


@kernel
def scores(field: Field, position: Position) -> Ints:
    """(2,): the colours that each seat would have won if the placing ended now (LAC-29)."""
    won, counts = np.zeros(2, np.int64), totals(field, position)
    for seat in range(2):
        for kind in range(KINDS):
            won[seat] += counts[seat, kind] >= MAJORITY
    return won


# --- the steps that make a difference --------------------------------------------------------------------------------


@kernel
def thresholds(field: Field, position: Position, seat: int) -> Points:
    """(2, n): what one more pawn of the seat would change at each flower, if the placing ended with it. Exact.

    At a squared distance below row 0 the seat gets the flower, below row 1 at least nobody does, else the other seat.
    FAR: at any distance. 0: at none, as for flowers that do not lie there. Ties and ruler are in it (LAC-26, LAC-27).
    """
    found = np.zeros((2, len(field.points)), np.int64)
    mine, theirs = np.empty(PAWNS_PER_SEAT, np.int64), np.empty(PAWNS_PER_SEAT, np.int64)
    for f in range(len(field.points)):
        if not position.alive[f]:
            continue
        sorted_distances(field, position, f, seat, mine)
        sorted_distances(field, position, f, 1 - seat, theirs)
        at = 0
        while at < PAWNS_PER_SEAT and mine[at] == theirs[at]:
            at += 1
        if at == PAWNS_PER_SEAT or mine[at] < theirs[at]:
            found[0, f] = found[1, f] = FAR
            continue
        # Nearer than theirs[at] it decides; just as near, what follows does: mine from here on against theirs after it.
        after = at
        while after < PAWNS_PER_SEAT - 1 and mine[after] == theirs[after + 1]:
            after += 1
        tied = after == PAWNS_PER_SEAT - 1
        nearer, equal = below_reading(field, theirs[at]), below_reading(field, theirs[at] + 1)
        found[0, f] = equal if not tied and mine[after] < theirs[after + 1] else nearer
        found[1, f] = equal if tied else found[0, f]
    return found


@kernel
def below_reading(field: Field, read: int) -> int:
    """The squared distance from which on one is read as `read` or more (LAC-27)."""
    step = field.sizes[RULER_STEP]
    if step == 0 or read >= FAR:
        return min(read, FAR)
    far = read * step
    return far * far if far < REACH else FAR


@kernel
def cells(field: Field, position: Position, near: Points, lines: bool) -> Ints:
    """(c, 4): line, lo, hi, signature of the stretches of legal steps on which nothing changes. Exact.

    near: (t, n), squared distances: on all steps of a cell the same flowers are nearer than the one in each row. lines:
    on all of them a pawn also obstructs the same lines, of those that would be open. The signature is a hash of that;
    of the cells of a line with the same one the longest stands. Its middle step is as good as any: (lo + hi) // 2.
    """
    cells, used = np.empty((256, 4), np.int64), 0
    marks, many = np.empty((256, 2), np.int64), 0
    found, free = scratch(field), np.empty((16, 3), np.int64)
    reaches = np.sqrt(near)
    reached = np.empty((plane.room_for(reaches.max()), 2), np.int64)
    for line in range(len(field.lines)):
        if position.blocked[line] != 0 or position.turn[PLACED] == PAWNS:
            continue
        count = blocked_steps(field, position, line, found)
        free = grown(free, 0, count + 1)
        spans = plane.add_free(field.lines[line, 5], found, count, line, free, 0)
        if spans == 0:
            continue
        marks, many = add_marks(field, position, line, near, reaches, lines, marks, reached)
        plane.sort_rows(marks, many)
        begin, signature, at, first = 0, 0, 0, used
        for i in range(many + 1):
            end = marks[i, 0] if i < many else field.lines[line, 5] + 1
            if end > begin:
                while at < spans and free[at, 1] < end:
                    lo, hi = max(free[at, 1], begin), min(free[at, 2], end - 1)
                    if lo <= hi:
                        cells, used = add_cell(cells, first, used, line, lo, hi, signature)
                    if free[at, 2] >= end:
                        break
                    at += 1
                begin = end
            if i < many:
                signature ^= marks[i, 1]
    return cells[:used].copy()


@kernel
def add_cell(cells: Ints, first: int, used: int, line: int, lo: int, hi: int, signature: int) -> tuple[Ints, int]:
    """The cells with one more, unless from `first` on there is one with its signature: then the longer stands."""
    for i in range(first, used):
        if cells[i, 3] == signature:
            if hi - lo > cells[i, 2] - cells[i, 1]:
                cells[i, 1], cells[i, 2] = lo, hi
            return cells, used
    cells = grown(cells, used, 1)
    cells[used, 0], cells[used, 1], cells[used, 2], cells[used, 3] = line, lo, hi, signature
    return cells, used + 1


@kernel
def add_marks(
    field: Field, position: Position, i: int, near: Points, reaches: Floats, lines: bool, marks: Ints, reached: Ints
) -> tuple[Ints, int]:
    """(count, 2) rows: a step of the line from which on something is different, and the hash of what.

    reaches: the roots of `near`. reached: room for the ranges of one of them.
    """
    many, n = 0, len(field.points)
    a, b, line = field.pairs[i, 0], field.pairs[i, 1], segment(field.lines, i)
    length = sqrt(line.len2)
    for f in range(n):
        x, y = field.points[f, 0], field.points[f, 1]
        if not position.alive[f] or f in (a, b):
            continue
        for t in range(len(near)):
            asked = 0 < near[t, f] < FAR and plane.meets(line, length, x, y, reaches[t, f])
            for before in range(t):
                asked = asked and near[before, f] != near[t, f]
            if asked:
                count = plane.add_reached(line, length, x, y, reaches[t, f], near[t, f], reached, 0)
                marks, many = add_runs(reached[:count], hashed(t * n + f), marks, many)
    if lines:
        for other in range(len(field.lines)):
            if position.blocked[other] + field.leaves[a, other] + field.leaves[b, other] == 0:
                found = plane.covered(line, segment(field.lines, other), field.bounds[other])
                marks, many = add_runs(found, hashed(len(near) * n + other), marks, many)
    return marks, many


@kernel
def add_runs(found: Ints, key: int, marks: Ints, many: int) -> tuple[Ints, int]:
    """The marks with those of each range of steps: it begins, and it is over."""
    marks = grown(marks, many, 2 * len(found))
    for i in range(len(found)):
        marks[many, 0], marks[many, 1] = found[i, 0], key
        marks[many + 1, 0], marks[many + 1, 1] = found[i, 1] + 1, key
        many += 2
    return marks, many


# --- chance ----------------------------------------------------------------------------------------------------------

_GOLDEN, _M1, _M2 = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_S1, _S27, _S30, _S31, _S32 = np.uint64(1), np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


def seeded(seed: int) -> Words:
    """A generator: one word of state for splitmix64. The same seed draws the same, on every machine."""
    return np.array([seed & 2**64 - 1], np.uint64)


@kernel
def bits(rng: Words) -> np.uint64:
    """The next 64 bits."""
    rng[0] += _GOLDEN
    return mixed(rng[0])


@kernel
def mixed(z: np.uint64) -> np.uint64:
    """64 bits, well stirred."""
    z = (z ^ (z >> _S30)) * _M1
    z = (z ^ (z >> _S27)) * _M2
    return z ^ (z >> _S31)


@kernel
def hashed(value: int) -> int:
    """64 bits for a number, as a signed one."""
    return np.int64(mixed((np.uint64(value) + _S1) * _GOLDEN))  # type: ignore[return-value]


@kernel
def below(rng: Words, n: int) -> int:
    """A whole number from 0 to n - 1, uniformly: drawn below the next power of two until it is less than n."""
    mask = n - 1
    for shift in (1, 2, 4, 8, 16, 32):
        mask |= mask >> shift
    while True:
        drawn = np.int64(bits(rng) & np.uint64(mask))  # signed: signed and unsigned together are floats for numba
        if drawn < n:
            return drawn  # type: ignore[return-value]


@kernel
def scatter(points: Points, kinds: Ints, sizes: Ints, kind: int, rng: Words) -> None:
    """Fills in an even scatter, one flower of colour `kind` (-1: none) being left out, drawn as the rules draw (LAC-9).

    That is, colours in random order; for each flower ten points drawn uniformly from the circle that overlap none which
    lies there, of which the farthest from those is taken; and after 100,000 points all anew.
    """
    reach, n, i = sizes[BOARD_RADIUS] - sizes[FLOWER_RADIUS], len(points), 0
    for colour in range(KINDS):
        for _ in range(FLOWERS_PER_COLOUR - (colour == kind)):
            kinds[i] = colour
            i += 1
    for i in range(n - 1, 0, -1):
        j = below(rng, i + 1)
        kinds[i], kinds[j] = kinds[j], kinds[i]
    mask = 2 * reach
    for shift in (1, 2, 4, 8, 16, 32):
        mask |= mask >> shift
    least = 4 * sizes[FLOWER_RADIUS] ** 2
    laid, drawn, xs, ys = 0, 0, np.empty(n, np.int64), np.empty(n, np.int64)
    while laid < n:
        best, bx, by, clear = -1, 0, 0, 0
        while clear < CANDIDATES and drawn <= MAX_DRAWS:
            both = bits(rng)
            x, y = np.int64(both & np.uint64(mask)) - reach, np.int64((both >> _S32) & np.uint64(mask)) - reach
            if x * x + y * y > reach * reach:
                continue
            drawn += 1
            gap = FAR
            for f in range(laid):
                ex, ey = xs[f] - x, ys[f] - y
                gap = min(gap, ex * ex + ey * ey)
            clear += gap >= least
            if gap >= least and gap > best:
                best, bx, by = gap, x, y
        if drawn > MAX_DRAWS:
            laid, drawn = 0, 0
        else:
            xs[laid], ys[laid] = bx, by
            laid += 1
    points[:, 0] = xs
    points[:, 1] = ys


@kernel
def random_step(field: Field, position: Position, line: int, rng: Words) -> int:
    """One of the legal steps of an open line, uniformly; -1: there is none."""
    n = field.lines[line, 5]
    reach, pawn = reaches(field.sizes)
    xs, ys, placed = field.at[0], field.at[1], position.turn[PLACED]
    for _ in range(6):
        step = below(rng, n + 1)
        x, y = plane.point_of(segment(field.lines, line), step)
        near = overlapped(xs, ys, position.alive, position.pawns, placed, reach, pawn, x, y)
        if near == own(field.points, field.pairs, field.sizes, line, x, y):
            return step
    free, total = spans_of(field, position, line), 0
    for i in range(len(free)):
        total += free[i, 2] - free[i, 1] + 1
    if total == 0:
        return -1
    left = below(rng, total)
    for i in range(len(free)):
        if free[i, 1] + left <= free[i, 2]:
            return int(free[i, 1]) + left
        left -= free[i, 2] - free[i, 1] + 1
    return -1


@kernel
def random_placement(field: Field, position: Position, rng: Words) -> tuple[int, int]:
    """A playable line uniformly, and one of its legal steps uniformly; (-1, -1): the placing is over."""
    if position.turn[PLACED] == PAWNS:
        return -1, -1
    lines, many = np.empty(len(field.lines), np.int64), 0
    for line in range(len(lines)):
        if position.blocked[line] == 0:
            lines[many] = line
            many += 1
    while many:
        i = below(rng, many)
        step = random_step(field, position, lines[i], rng)
        if step >= 0:
            return int(lines[i]), step
        many -= 1
        lines[i] = lines[many]
    return -1, -1


@kernel
def playout(field: Field, position: Position, rng: Words) -> Ints:
    """Places at random to the end; (2,): the colours that each seat has won."""
    line, step = random_placement(field, position, rng)
    while line >= 0:
        place(field, position, line, step)
        line, step = random_placement(field, position, rng)
    return scores(field, position)


# --- many games at once ----------------------------------------------------------------------------------------------
#
# The heart of a vector environment. g games are a stack of fields and a stack of positions; an action is an array of
# lines and one of steps, an entry a game. Nothing starts anew by itself: `deal` does, for the games that it is told.


class Stepped(NamedTuple):
    """What came of a placement in each of g games."""

    legal: Bools
    """(g,): whether it was legal; a game in which it was not stays as it is."""
    done: Bools
    """(g,): whether the game is over."""
    rewards: Floats
    """(g, 2): of each seat; 1 and -1 where a game has ended with a winner, else 0."""


def games(field: Field, position: Position, size: int) -> tuple[Field, Position]:
    """A stack of `size` fields and one of positions, all like these; `deal` and `set_game` change them."""
    fields = Field._make(np.repeat(array[None], size, axis=0) for array in field)
    return fields, Position._make(np.repeat(array[None], size, axis=0) for array in position)


def set_game(fields: Field, positions: Position, i: int, field: Field, position: Position) -> None:
    """Puts a given game, scattered as somebody likes it, into a stack; its numbers of flowers and lines must fit."""
    into: Iterable[Any] = (*fields, *positions)
    for stacked, given in zip(into, (*field, *position), strict=True):
        stacked[i] = given


@kernel
def field_row(fields: Field, i: int) -> Field:
    """One of a stack of fields: the same arrays."""
    return Field(
        fields.points[i],
        fields.kinds[i],
        fields.pairs[i],
        fields.lines[i],
        fields.bounds[i],
        fields.first[i],
        fields.leaves[i],
        fields.sizes[i],
        fields.at[i],
        fields.rows[i],
    )


@kernel
def deal(fields: Field, positions: Position, which: Bools, firsts: Ints, colours: Ints, rngs: Words) -> None:
    """Begins the games of `which` anew, on a scatter out of each one's own generator.

    firsts: (g,) the first player. colours: (g,) the colour that it takes before the scatter (LAC-6); -1: drawn.
    rngs: (g, 1) generators. Fields need 48 flowers.
    """
    for i in range(len(which)):
        if which[i]:
            field, rng = field_row(fields, i), rngs[i]
            kind = colours[i] if colours[i] >= 0 else below(rng, KINDS)
            scatter(field.points, field.kinds, field.sizes, kind, rng)
            prepare(field)
            reset(field, row(positions, i), firsts[i], kind)


@kernel
def playable(fields: Field, positions: Position) -> Bools:
    """(g, m): the lines on which a pawn can be placed, in each game."""
    found = np.zeros(positions.blocked.shape, np.bool_)
    for i in range(len(found)):
        mark_playable(field_row(fields, i), row(positions, i), found[i])
    return found


@kernel
def steps_of_bins(fields: Field, positions: Position, lines: Ints, bins: Ints, many: int) -> Ints:
    """(g,): a step for each game's line and its bin 0..many - 1: the middle one of so many equal parts of all its legal
    steps, in order; -1 where the line cannot be used. Every bin of a playable line is legal."""
    steps = np.full(len(lines), -1, np.int64)
    for i in range(len(lines)):
        if not 0 <= lines[i] < positions.blocked.shape[1] or not 0 <= bins[i] < many:
            continue
        free, total = spans_of(field_row(fields, i), row(positions, i), lines[i]), 0
        for k in range(len(free)):
            total += free[k, 2] - free[k, 1] + 1
        left = total * (2 * bins[i] + 1) // (2 * many)
        for k in range(len(free)):
            if left <= free[k, 2] - free[k, 1]:
                steps[i] = free[k, 1] + left
                break
            left -= free[k, 2] - free[k, 1] + 1
    return steps


@kernel
def step(fields: Field, positions: Position, lines: Ints, steps: Ints) -> Stepped:
    """Places a pawn of whose turn it is in each game, on a step of a line; nothing happens where it is not legal."""
    g = len(lines)
    stepped = Stepped(np.zeros(g, np.bool_), np.zeros(g, np.bool_), np.zeros((g, 2), np.float64))
    for i in range(g):
        field, position = field_row(fields, i), row(positions, i)
        stepped.legal[i] = is_legal(field, position, lines[i], steps[i])
        if stepped.legal[i]:
            place(field, position, lines[i], steps[i])
        stepped.done[i] = is_over(field, position)
        if stepped.legal[i] and stepped.done[i]:
            won = scores(field, position)
            stepped.rewards[i, 0] = np.sign(won[0] - won[1])
            stepped.rewards[i, 1] = -stepped.rewards[i, 0]
    return stepped


@kernel
def random_games(fields: Field, positions: Position, count: int, rng: Words) -> Ints:
    """(3,): how many of `count` random games, each on a fresh scatter, the first and the second player won, and draws.

    They are played one after the other in the first game of the stack.
    """
    won, field, position = np.zeros(3, np.int64), field_row(fields, 0), row(positions, 0)
    for _ in range(count):
        kind = below(rng, KINDS)
        scatter(field.points, field.kinds, field.sizes, kind, rng)
        prepare(field)
        reset(field, position, 0, kind)
        result = playout(field, position, rng)
        won[0 if result[0] > result[1] else 1 if result[0] < result[1] else 2] += 1
    return won
