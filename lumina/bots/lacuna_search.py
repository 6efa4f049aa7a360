"""Looking ahead in Lacuna, compiled: the last placements to their end, earlier ones in a tree.

A line is looked at in cells. Along it, whose a flower is, who is nearest to it and which lines the pawn would close
change at a few points, which floats tell; the middle of each cell stands for it, rounded to a step. Whether that is
legal and what it brings is then decided in whole numbers, as the rules do. `lacuna_kernels.cells` are the same cells
without a float's doubt, a few times slower: they judge a last placement that is really to be made.
"""

from math import ceil, exp, floor, sqrt
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lumina.bots.lacuna_kernels import (
    BOARD_RADIUS,
    FAR,
    FLOWER_RADIUS,
    KINDS,
    PAIR_BLOCKS,
    PAWN_RADIUS,
    PAWNS,
    PLACED,
    RULER_STEP,
    Field,
    Position,
    cells,
    copy,
    fits,
    is_legal,
    place,
    point_of,
    row,
    stack,
    thresholds,
    to_act,
    totals,
)
from lumina.games.lacuna import MAJORITY
from lumina.geometry.kernels import kernel

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]

CELLS: Final = 4096
"""So many cells of one position are looked at."""
KILLERS: Final = 4
"""So many spots that were good in positions beside are tried first."""
USED, ALLOWED, DEPTH, ROOT = range(4)
ALPHA, BETA, BEST, NEXT, COUNT, LINE, STEP = range(7)
NOTHING: Final = -2
"""Less than any value."""
UNKNOWN: Final = 9
"""No value yet: the nodes ran out."""
NO_ROOM: Final = -9
"""The lead where no pawn can be placed: less than any."""
EXPANDED, CELLS_A_NODE = 10, 8
"""What a position whose cells are listed counts for, in nodes, besides one for so many cells; one with a single
placement left counts for 1."""
WIDTH, WIDE, STEEP, BONUS, UNPLACED = range(5)
WEIGHTS: Final = (0.06, 0.0, 0.5, 0.5, 0.5)
"""Of the evaluation: how uncertain it is, in board radii, whose a flower will be; how much more for each placement to
come; how steeply a lead in a colour counts; what four of it count besides; how far a pawn that is not there stands."""


HEAT: Final = 0.5
"""By how much worth, as the evaluation tells it, a placement is a third as likely to be tried."""
SOLVED_LEFT: Final = 3
"""With so many placements left or fewer the end of the tree is searched to the end,"""
SOLVED_NODES: Final = 3_000
"""if so many nodes are enough."""
USUAL: Final = (0.0, 0.0, 0.7, 4.8, 0.7, 6.0, 0.8, 7.7, 2.0, 9.6, 5.1, -5.4)
"""What a placement is worth on average, as the evaluation tells it, by how many are left: who has placed looks good."""
SLOPE: Final = 0.6
"""How much a worth of 1 adds to the log odds to win."""


class Search(NamedTuple):
    """What looking ahead works with: positions by depth, and what was found in each."""

    positions: Position
    scale: Floats
    """(m, 3): of each line 1 / length, steps / length, steps / length squared."""
    cells: Ints
    """(depth, CELLS, 2): line and step."""
    worth: Floats
    """(depth, CELLS): how good each looks for the seat to act."""
    order: Ints
    """(depth, CELLS): the cells, the best looking first."""
    frames: Ints
    """(depth, 7): ALPHA, BETA and BEST value, NEXT candidate, COUNT of cells, LINE and STEP of the spot being tried."""
    killers: Ints
    """(depth, KILLERS, 2): line and step of what was best in positions beside; -1: none."""
    nodes: Ints
    """(4,): nodes USED and ALLOWED; the DEPTH that is being searched, and of the ROOT."""
    weights: Floats
    times: Floats
    """(marks,): points on a line, in steps."""
    what: Ints
    """(marks,): what changes there, see `survey`."""
    blocks: Floats
    """(marks, 2): where on a line there is no room."""
    bars: Ints
    """(2, n): the `thresholds` of a last placement."""
    usual: Floats
    """(12,): see USUAL."""


def make_search(field: Field, position: Position, weights: tuple[float, ...] = WEIGHTS) -> Search:
    """A search from a position, which is its depth 0."""
    left = PAWNS - int(position.turn[PLACED])
    positions = stack(position, left + 1)
    copy(position, row(positions, 0))
    length2, steps = field.lines[:, 4].astype(np.float64), field.lines[:, 5].astype(np.float64)
    length, marks = np.sqrt(length2), 4 * len(field.points) + 2 * len(field.lines) + 2 * PAWNS
    return Search(
        positions,
        np.stack((1 / length, steps / length, steps / length2), axis=1),
        np.empty((left + 1, CELLS, 2), np.int64),
        np.empty((left + 1, CELLS)),
        np.empty((left + 1, CELLS), np.int64),
        np.empty((left + 1, 7), np.int64),
        np.full((left + 1, KILLERS, 2), -1, np.int64),
        np.array((0, 0, 0, 0), np.int64),
        np.array(weights),
        np.empty(marks),
        np.empty(marks, np.int64),
        np.empty((marks, 2)),
        np.empty((2, len(field.points)), np.int64),
        np.array(USUAL),
    )


# --- along a line ----------------------------------------------------------------------------------------------------


@kernel
def survey(
    field: Field, alive: NDArray[np.uint8], pawns: Ints, placed: int, search: Search, line: int, circles: Ints
) -> tuple[int, int]:
    """Writes where on a line circles around flowers are entered and left, and where there is no room for a pawn.

    circles: (t, n), squared radii; one that is 0, or the same as in the row before, is left out. `what` is the flower's
    number + 1 for row 0, + n for each row more, and minus that where the circle is left. How many `times` and `blocks`.
    """
    lines, scale, n = field.lines, search.scale, len(field.points)
    ax, ay, dx, dy = lines[line, 0], lines[line, 1], float(lines[line, 2]), float(lines[line, 3])
    steps = float(lines[line, 5])
    beside, along, density = scale[line, 0], scale[line, 2], scale[line, 1]
    pawn = float(field.sizes[PAWN_RADIUS])
    flower2, pawn2 = (field.sizes[FLOWER_RADIUS] + pawn) ** 2, 4 * pawn * pawn
    a, b = field.pairs[line, 0], field.pairs[line, 1]
    blocking = field.sizes[PAIR_BLOCKS]
    xs, ys = field.at[0], field.at[1]
    times, what, blocked = search.times, search.what, search.blocks
    marks = blocks = 0
    for f in range(n):
        if not alive[f]:
            continue
        ex, ey = float(xs[f] - ax), float(ys[f] - ay)
        away = (dx * ey - dy * ex) * beside
        away2 = away * away
        own = f in (a, b)
        if away2 < flower2 and (blocking or not own):
            half, foot = sqrt(flower2 - away2) * density, (dx * ex + dy * ey) * along
            if foot + half >= 0 and foot - half <= steps:
                blocked[blocks, 0], blocked[blocks, 1] = foot - half, foot + half
                blocks += 1
        if own:
            continue
        for t in range(len(circles)):
            far = circles[t, f]
            if away2 < far and far < FAR and (t == 0 or far != circles[t - 1, f]):
                half, foot = sqrt(far - away2) * density, (dx * ex + dy * ey) * along
                if foot + half > 0 and foot - half < steps:
                    times[marks], what[marks] = max(foot - half, 0.0), f + 1 + t * n
                    times[marks + 1], what[marks + 1] = min(foot + half, steps), -(f + 1 + t * n)
                    marks += 2
    for i in range(placed):
        ex, ey = float(pawns[i, 0] - ax), float(pawns[i, 1] - ay)
        away = (dx * ey - dy * ex) * beside
        if away * away < pawn2:
            foot, half = (dx * ex + dy * ey) * along, sqrt(pawn2 - away * away) * density
            if foot + half >= 0 and foot - half <= steps:
                blocked[blocks, 0], blocked[blocks, 1] = foot - half, foot + half
                blocks += 1
    sort_blocks(blocked, blocks)
    return marks, blocks


@kernel
def sort_blocks(blocks: Floats, many: int) -> None:
    """Puts ranges into ascending order of their begin."""
    for i in range(1, many):
        lo, hi, j = blocks[i, 0], blocks[i, 1], i
        while j > 0 and blocks[j - 1, 0] > lo:
            blocks[j, 0], blocks[j, 1] = blocks[j - 1, 0], blocks[j - 1, 1]
            j -= 1
        blocks[j, 0], blocks[j, 1] = lo, hi


@kernel
def sort_marks(times: Floats, what: Ints, many: int) -> None:
    """Puts what happens along a line into order (Shell's sort)."""
    gap = 1
    while gap < many // 9:
        gap = 3 * gap + 1
    while gap:
        for i in range(gap, many):
            time, mark, j = times[i], what[i], i
            while j >= gap and times[j - gap] > time:
                times[j], what[j] = times[j - gap], what[j - gap]
                j -= gap
            times[j], what[j] = time, mark
        gap //= 3


@kernel
def middle(blocked: Floats, blocks: int, lo: float, hi: float) -> int:
    """The step in the middle of the longest part of lo..hi that no block covers; -1: none."""
    best, found = -1.0, -1
    begin = lo
    for i in range(blocks + 1):
        end = min(hi, blocked[i, 0]) if i < blocks else hi
        if end > begin and end - begin > best:
            first, last = ceil(begin), floor(end)
            if first <= last:
                best, found = end - begin, min(max(floor((begin + end) / 2 + 0.5), first), last)
        if i < blocks:
            begin = max(begin, blocked[i, 1])
            if begin >= hi:
                break
    return found


# --- the last placement ----------------------------------------------------------------------------------------------


@kernel
def bars_of(field: Field, position: Position, bars: Ints) -> None:
    """Writes the `thresholds` of the seat to act.

    Where no ruler and no tie makes it otherwise, they are the distance of the other seat's nearest pawn: a pawn just as
    far away is then not looked at.
    """
    seat = to_act(position)
    alive, mine, theirs = position.alive, position.near2[seat], position.near2[1 - seat]
    plain = field.sizes[RULER_STEP] == 0
    if plain:
        for f in range(len(alive)):
            if not alive[f]:
                bars[0, f] = bars[1, f] = 0
            elif mine[f] == theirs[f]:
                plain = False
                break
            else:
                bars[0, f] = bars[1, f] = FAR if mine[f] < theirs[f] else theirs[f]
    if not plain:
        bars[:] = thresholds(field, position, seat)


@kernel
def lead_of(counts: Ints) -> int:
    """By how many colours the first row of (2, 7) counts of flowers is ahead (LAC-29)."""
    ahead = 0
    for kind in range(KINDS):
        ahead += (counts[0, kind] >= MAJORITY) - (counts[1, kind] >= MAJORITY)
    return ahead


@kernel
def lead_now(field: Field, position: Position) -> int:
    """By how many colours the seat to act is ahead if nobody can place any more (LAC-22)."""
    counts = totals(field, position)
    ahead = lead_of(counts)
    return ahead if to_act(position) == 0 else -ahead


@kernel
def last_counts(field: Field, position: Position, bars: Ints, counts: Ints) -> None:
    """Writes the flowers by colour of the seat to act and of the other one, after a last pawn that is far away."""
    seat, kinds = to_act(position), field.kinds
    counts[0], counts[1] = position.taken[seat], position.taken[1 - seat]
    for f in range(len(kinds)):
        if position.alive[f]:
            counts[0 if bars[0, f] >= FAR else 1, kinds[f]] += 1


@kernel
def lead_after(field: Field, alive: NDArray[np.uint8], bars: Ints, taken: Ints, line: int, x: int, y: int) -> int:
    """By how many colours the seat to act is ahead when the placing ends with its pawn on a line at (x, y).

    taken: (2, 7), what it and the other one have in their scoring areas; as it was when this is done.
    """
    kinds, xs, ys = field.kinds, field.at[0], field.at[1]
    a, b = field.pairs[line, 0], field.pairs[line, 1]
    counts = np.zeros(2 * KINDS, np.int64)
    counts[kinds[a]] = 2
    for f in range(len(xs)):
        if alive[f] and f != a and f != b:
            ex, ey = xs[f] - x, ys[f] - y
            d2 = ex * ex + ey * ey
            if d2 < bars[0, f]:
                counts[kinds[f]] += 1
            elif d2 >= bars[1, f]:
                counts[KINDS + kinds[f]] += 1
    ahead = 0
    for kind in range(KINDS):
        ahead += counts[kind] + taken[0, kind] >= MAJORITY
        ahead -= counts[KINDS + kind] + taken[1, kind] >= MAJORITY
    return ahead


@kernel
def last(field: Field, position: Position, search: Search, wanted: int) -> tuple[int, int, int]:
    """The best lead that the seat to act can end with by the last pawn, and where: lead, line, step.

    Stops at the first one of at least `wanted`. NO_ROOM where there is none. Needs `search.bars`.
    """
    seat, bars, n = to_act(position), search.bars, len(field.points)
    alive, pawns, placed, blocked = position.alive, position.pawns, position.turn[PLACED], position.blocked
    kinds, pairs, times, what = field.kinds, field.pairs, search.times, search.what
    taken, base, counts = np.empty((2, KINDS), np.int64), np.empty((2, KINDS), np.int64), np.empty((2, KINDS), np.int64)
    taken[0], taken[1] = position.taken[seat], position.taken[1 - seat]
    last_counts(field, position, bars, base)
    circles = bars[1:]
    for f in range(n):
        if bars[0, f] != bars[1, f]:
            circles = bars
            break
    best, best_line, best_step = NO_ROOM, -1, -1
    for line in range(len(blocked)):
        if blocked[line] != 0:
            continue
        a, b = pairs[line, 0], pairs[line, 1]
        kind = kinds[a]
        counts[:] = base
        counts[0, kind] += 2
        for end in (a, b):
            counts[0 if bars[0, end] >= FAR else 1, kind] -= 1
        marks, blocks = survey(field, alive, pawns, placed, search, line, circles)
        ahead = lead_of(counts)
        if best > NO_ROOM:
            most = bound_on(counts, what, marks, kinds, n)
            if most <= best:
                continue
        sort_marks(times, what, marks)
        begin = 0.0
        for i in range(marks + 1):
            end_of = times[i] if i < marks else float(field.lines[line, 5])
            if ahead > best and end_of >= begin:
                step = middle(search.blocks, blocks, begin, end_of)
                if step >= 0:
                    x, y = point_of(field, line, step)
                    if fits(field, position, line, x, y):
                        found = lead_after(field, alive, bars, taken, line, x, y)
                        if found > best:
                            best, best_line, best_step = found, line, step
                            if best >= wanted:
                                return best, best_line, best_step
            if i < marks:
                begin = end_of
                sign = 1 if what[i] > 0 else -1
                f = abs(what[i]) - 1
                ring = f // n
                f -= ring * n
                # Row 0 makes it the seat's, the last row takes it from the other one; mostly they are one row.
                ahead -= lead_in(counts, kinds[f])
                if ring == 0 and len(circles) == 2:
                    counts[0, kinds[f]] += sign
                    if bars[0, f] == bars[1, f]:
                        counts[1, kinds[f]] -= sign
                elif len(circles) == 2:
                    counts[1, kinds[f]] -= sign
                else:
                    counts[0, kinds[f]] += sign
                    counts[1, kinds[f]] -= sign
                ahead += lead_in(counts, kinds[f])
    return best, best_line, best_step


@kernel
def lead_in(counts: Ints, kind: int) -> int:
    """Who is ahead in a colour: 1, 0, -1."""
    return int(counts[0, kind] >= MAJORITY) - int(counts[1, kind] >= MAJORITY)


@kernel
def bound_on(counts: Ints, what: Ints, marks: int, kinds: Ints, n: int) -> int:
    """The most that a pawn on a line can lead by: with all circles that the line meets."""
    mine, theirs = counts[0].copy(), counts[1].copy()
    for i in range(marks):
        if what[i] > 0:
            f = (what[i] - 1) % n
            mine[kinds[f]] += 1
            theirs[kinds[f]] -= 1
    most = 0
    for kind in range(KINDS):
        most += (mine[kind] >= MAJORITY) - (theirs[kind] >= MAJORITY)
    return most


@kernel
def exact_last(field: Field, position: Position) -> Ints:
    """(c, 3): line, step, lead of one step of every kind that the last placement can be made on. Exact."""
    seat = to_act(position)
    bars = thresholds(field, position, seat)
    found = cells(field, position, bars, False)
    taken = np.empty((2, KINDS), np.int64)
    taken[0], taken[1] = position.taken[seat], position.taken[1 - seat]
    out = np.empty((len(found), 3), np.int64)
    for i in range(len(found)):
        line, step = found[i, 0], (found[i, 1] + found[i, 2]) // 2
        x, y = point_of(field, line, step)
        out[i, 0], out[i, 1] = line, step
        out[i, 2] = lead_after(field, position.alive, bars, taken, line, x, y)
    return out


# --- candidates ------------------------------------------------------------------------------------------------------


@kernel
def expand(field: Field, position: Position, search: Search, depth: int, closing: bool) -> int:
    """Writes the cells of a position with what each is worth for the seat to act, and their order; how many they are.

    closing: whether a cell ends where a line is closed or no longer closed, too.
    """
    seat = to_act(position)
    n, m = len(field.points), len(field.lines)
    alive, pawns, placed, blocked = position.alive, position.pawns, position.turn[PLACED], position.blocked
    mine2, theirs2, xs, ys, kinds = (
        position.near2[seat],
        position.near2[1 - seat],
        field.at[0],
        field.at[1],
        field.kinds,
    )
    weights, radius = search.weights, field.sizes[BOARD_RADIUS]
    width = radius * (weights[WIDTH] + weights[WIDE] * (PAWNS - 1 - placed)) + 1.0
    circles = np.zeros((1, n), np.int64)
    other, share, base = np.empty(n), np.zeros(n), np.zeros((2, KINDS))
    for kind in range(KINDS):
        base[0, kind], base[1, kind] = position.taken[seat, kind], position.taken[1 - seat, kind]
    for f in range(n):
        if alive[f]:
            near = min(mine2[f], theirs2[f])
            circles[0, f] = near if near < FAR else 0
            other[f] = sqrt(theirs2[f]) if theirs2[f] < FAR else weights[UNPLACED] * radius
            share[f] = part(other[f], sqrt(mine2[f]), width) if mine2[f] < FAR else 0.0
            base[0, kinds[f]] += share[f]
            base[1, kinds[f]] += 1.0 - share[f]
    count = 0
    mine, theirs, out = np.empty(KINDS), np.empty(KINDS), search.cells[depth]
    times, what, worth = search.times, search.what, search.worth[depth]
    for line in range(m):
        if blocked[line] != 0:
            continue
        marks, blocks = survey(field, alive, pawns, placed, search, line, circles)
        if closing:
            marks = closings(field, blocked, search, line, marks)
        sort_marks(times, what, marks)
        a, b = field.pairs[line, 0], field.pairs[line, 1]
        begin, before = 0.0, -1
        for i in range(marks + 1):
            end = times[i] if i < marks else float(field.lines[line, 5])
            step = middle(search.blocks, blocks, begin, end) if end >= begin else -1
            begin = end
            if step <= before or count == CELLS:
                continue
            x, y = point_of(field, line, step)
            if not fits(field, position, line, x, y):
                continue
            before = step
            mine[:] = base[0]
            theirs[:] = base[1]
            kind = kinds[a]
            mine[kind] += 2.0 - share[a] - share[b]
            theirs[kind] -= 2.0 - share[a] - share[b]
            for f in range(n):
                if alive[f] and f != a and f != b:
                    ex, ey = xs[f] - x, ys[f] - y
                    d2 = ex * ex + ey * ey
                    if d2 < mine2[f]:
                        more = part(other[f], sqrt(d2), width) - share[f]
                        mine[kinds[f]] += more
                        theirs[kinds[f]] -= more
            total = 0.0
            for kind in range(KINDS):
                total += np.tanh(weights[STEEP] * (mine[kind] - theirs[kind]))
                total += weights[BONUS] * (ramp(mine[kind]) - ramp(theirs[kind]))
            out[count, 0], out[count, 1] = line, step
            worth[count] = total
            count += 1
    search.nodes[USED] += EXPANDED + count // CELLS_A_NODE
    search.order[depth, :count] = np.argsort(-worth[:count], kind="mergesort")
    return count


@kernel
def part(other: float, own: float, width: float) -> float:
    """Which part of a flower goes to the nearer one, by two distances."""
    nearer = (other - own) / width
    return 0.5 + 0.5 * nearer / (1.0 + abs(nearer))


@kernel
def ramp(count: float) -> float:
    """0 up to three flowers of a colour, 1 from four on."""
    return min(max(count - (MAJORITY - 1), 0.0), 1.0)


@kernel
def closings(field: Field, blocked: NDArray[np.int16], search: Search, line: int, marks: int) -> int:
    """Adds to the points on a line those where a pawn begins and ceases to obstruct another open line."""
    lines, pairs, times, what, scale = field.lines, field.pairs, search.times, search.what, search.scale
    ax, ay, n = float(lines[line, 0]), float(lines[line, 1]), float(lines[line, 5])
    ux, uy = lines[line, 2] / n, lines[line, 3] / n
    radius = float(field.sizes[PAWN_RADIUS])
    a, b = pairs[line, 0], pairs[line, 1]
    for other in range(len(blocked)):
        if blocked[other] != 0 or other == line:
            continue
        c, d = pairs[other, 0], pairs[other, 1]
        if c in (a, b) or d in (a, b):
            continue
        vx, vy = float(lines[other, 2]), float(lines[other, 3])
        ex, ey = ax - lines[other, 0], ay - lines[other, 1]
        # Along this line both the distance beside the other one and the way along it are linear in the step.
        beside, slope = (ey * vx - ex * vy) * scale[other, 0], (uy * vx - ux * vy) * scale[other, 0]
        lo, hi = 0.0, n
        if slope == 0.0:
            if abs(beside) >= radius:
                continue
        else:
            one, two = (-radius - beside) / slope, (radius - beside) / slope
            lo, hi = max(lo, min(one, two)), min(hi, max(one, two))
            if lo >= hi:
                continue
        along, pace = ex * vx + ey * vy, ux * vx + uy * vy
        length2 = float(lines[other, 4])
        if pace == 0.0:
            if not 0.0 < along < length2:
                continue
        else:
            one, two = -along / pace, (length2 - along) / pace
            lo, hi = max(lo, min(one, two)), min(hi, max(one, two))
        if lo < hi:
            times[marks], times[marks + 1] = lo, hi
            what[marks] = what[marks + 1] = 0
            marks += 2
    return marks


# --- to the end ------------------------------------------------------------------------------------------------------


@kernel
def sign_of(value: int) -> int:
    """1, 0 or -1."""
    return int(value > 0) - int(value < 0)


@kernel
def start(field: Field, search: Search, root: int, alpha: int, beta: int) -> None:
    """Makes the position at a depth the one that `solve` goes on with."""
    search.nodes[DEPTH] = search.nodes[ROOT] = root
    enter(search, root, alpha, beta)


@kernel
def place_below(field: Field, search: Search, depth: int, line: int, step: int) -> None:
    """The position at a depth with one more pawn, at the next depth."""
    after = row(search.positions, depth + 1)
    copy(row(search.positions, depth), after)
    place(field, after, line, step)


@kernel
def enter(search: Search, depth: int, alpha: int, beta: int) -> None:
    """Begins with a position."""
    frames = search.frames
    frames[depth, ALPHA], frames[depth, BETA], frames[depth, BEST] = alpha, beta, NOTHING
    frames[depth, NEXT], frames[depth, COUNT] = 0, -1


@kernel
def solve(field: Field, search: Search) -> int:
    """What the seat to act at the root can reach over representatives: 1 a win, 0 a draw, -1 a loss.

    Within alpha..beta; outside it is a bound. UNKNOWN when the allowed nodes are used: then it can be asked again. The
    spot behind the value is the first killer of the root's depth where it is at least beta.
    """
    nodes, frames, root = search.nodes, search.frames, search.nodes[ROOT]
    depth = nodes[DEPTH]
    while True:
        position = row(search.positions, depth)
        if position.turn[PLACED] == PAWNS - 1:
            value = leaf(field, position, search, depth, frames[depth, BETA])
        else:
            if nodes[USED] >= nodes[ALLOWED]:
                nodes[DEPTH] = depth
                return UNKNOWN
            line, step = next_spot(field, position, search, depth)
            if line >= 0:
                place_below(field, search, depth, line, step)
                frames[depth, LINE], frames[depth, STEP] = line, step
                least = max(frames[depth, ALPHA], frames[depth, BEST])
                depth += 1
                enter(search, depth, -frames[depth - 1, BETA], -least)
                continue
            value = frames[depth, BEST]
            if value == NOTHING:
                value = sign_of(lead_now(field, position))
        while True:
            if depth == root:
                nodes[DEPTH] = depth
                return value
            depth -= 1
            value = -value
            if value > frames[depth, BEST]:
                frames[depth, BEST] = value
                if value >= frames[depth, BETA]:
                    remember(search.killers[depth], frames[depth, LINE], frames[depth, STEP])
                    continue
            break


@kernel
def next_spot(field: Field, position: Position, search: Search, depth: int) -> tuple[int, int]:
    """The next spot to be tried at a depth: those that were good beside, then the cells, the best looking first."""
    frames, killers = search.frames, search.killers
    while frames[depth, NEXT] < KILLERS:
        line, step = killers[depth, frames[depth, NEXT], 0], killers[depth, frames[depth, NEXT], 1]
        frames[depth, NEXT] += 1
        if line >= 0 and is_legal(field, position, line, step):
            return line, step
    if frames[depth, COUNT] < 0:
        frames[depth, COUNT] = expand(field, position, search, depth, True)
    i = frames[depth, NEXT] - KILLERS
    if i >= frames[depth, COUNT]:
        return -1, -1
    frames[depth, NEXT] += 1
    at = search.order[depth, i]
    return search.cells[depth, at, 0], search.cells[depth, at, 1]


@kernel
def leaf(field: Field, position: Position, search: Search, depth: int, beta: int) -> int:
    """The value of a position with one placement left, or a bound of at least `beta`."""
    search.nodes[USED] += 1
    bars, killers = search.bars, search.killers
    bars_of(field, position, bars)
    seat = to_act(position)
    taken = np.empty((2, KINDS), np.int64)
    taken[0], taken[1] = position.taken[seat], position.taken[1 - seat]
    for i in range(KILLERS):
        line, step = killers[depth, i, 0], killers[depth, i, 1]
        if line >= 0 and position.blocked[line] == 0:
            x, y = point_of(field, line, step)
            value = sign_of(lead_after(field, position.alive, bars, taken, line, x, y))
            if value >= beta and fits(field, position, line, x, y):
                remember(killers[depth], line, step)
                return value
    ahead, line, step = last(field, position, search, 1 if beta > 0 else 0)
    if line < 0:
        return sign_of(lead_now(field, position))
    value = sign_of(ahead)
    if value >= beta:
        remember(killers[depth], line, step)
    return value


@kernel
def misses(field: Field, search: Search, replies: int) -> float:
    """How likely the seat to act at depth 1 misses what it could reach: the chance of the other one, 0 to 1.

    It chooses among its best looking replies, of each line one, better ones more often; each is searched to the end.
    """
    nodes, lines = search.nodes, np.zeros(len(field.lines), np.uint8)
    count = expand(field, row(search.positions, 1), search, 1, True)
    missed, together = 0.0, 0.0
    for i in range(count):
        at = search.order[1, i]
        line, step = search.cells[1, at, 0], search.cells[1, at, 1]
        if lines[line] or replies == 0:
            continue
        lines[line], replies = 1, replies - 1
        weight = exp((search.worth[1, at] - search.worth[1, search.order[1, 0]]) / HEAT)
        place_below(field, search, 1, line, step)
        start(field, search, 2, -1, 1)
        nodes[ALLOWED] = nodes[USED] + SOLVED_NODES
        value = solve(field, search)
        together += weight
        if value != UNKNOWN:
            missed += weight * (1 + value) / 2
    return missed / together if together > 0.0 else 0.0


@kernel
def misses_last(field: Field, search: Search) -> float:
    """As `misses` where the seat to act at depth 1 places last: which part of all that it can do does not win."""
    found = exact_last(field, row(search.positions, 1))
    missed = 0
    for i in range(len(found)):
        missed += found[i, 2] <= 0
    return missed / max(len(found), 1)


@kernel
def remember(killers: Ints, line: int, step: int) -> None:
    """Puts a spot first among those to be tried."""
    at = 0
    while at < KILLERS - 1 and not (killers[at, 0] == line and killers[at, 1] == step):
        at += 1
    while at > 0:
        killers[at, 0], killers[at, 1] = killers[at - 1, 0], killers[at - 1, 1]
        at -= 1
    killers[0, 0], killers[0, 1] = line, step


# --- in a tree -------------------------------------------------------------------------------------------------------

BRANCHES: Final = 32
"""So many placements of a position are considered, the best looking ones."""
CURIOSITY: Final = 0.35
"""How much a placement that was tried less is preferred, as a chance to win."""
NODES, EDGES = range(2)


class Tree(NamedTuple):
    """Positions that were looked at, and the placements considered in each."""

    begin: Ints
    """(nodes,): the first edge of each."""
    many: Ints
    """(nodes,): how many edges it has."""
    spots: Ints
    """(edges, 2): line and step."""
    visits: Ints
    """(edges,)."""
    child: Ints
    """(edges,): the position behind it; -1: none."""
    prior: Floats
    """(edges,): how much of the attention it gets at first; of a position they add up to 1."""
    total: Floats
    """(edges,): what its visits came to together, as chances of the seat that places; first sight counts as one."""
    known: Floats
    """(edges,): the chance where it is searched to the end; -1: it is not."""
    size: Ints
    """(2,): how many nodes and edges there are."""


def make_tree(nodes: int) -> Tree:
    """Room for so many positions."""
    edges = nodes * BRANCHES
    return Tree(
        np.empty(nodes, np.int64),
        np.empty(nodes, np.int64),
        np.empty((edges, 2), np.int64),
        np.empty(edges, np.int64),
        np.empty(edges, np.int64),
        np.empty(edges),
        np.empty(edges),
        np.empty(edges),
        np.zeros(2, np.int64),
    )


@kernel
def chance_of(search: Search, worth: float, left: int) -> float:
    """The chance to win of the seat that has placed, by what it looked worth to it and how many placements are left."""
    return 1.0 / (1.0 + exp(SLOPE * (search.usual[left] - worth)))


@kernel
def add_node(field: Field, search: Search, tree: Tree, depth: int) -> tuple[int, float]:
    """A node for the position at a depth, and the chance of the seat to act by first sight; -1 where it is over."""
    position = row(search.positions, depth)
    count = expand(field, position, search, depth, False)
    if count == 0:
        return -1, (1.0 + sign_of(lead_now(field, position))) / 2
    left = PAWNS - 1 - position.turn[PLACED]
    many, node, first = min(count, BRANCHES), tree.size[NODES], tree.size[EDGES]
    tree.begin[node], tree.many[node] = first, many
    order, worth = search.order[depth], search.worth[depth]
    top, together = worth[order[0]], 0.0
    for i in range(many):
        at, edge = order[i], first + i
        tree.spots[edge] = search.cells[depth, at]
        tree.visits[edge], tree.child[edge], tree.known[edge] = 0, -1, -1.0
        tree.prior[edge] = exp((worth[at] - top) / HEAT)
        tree.total[edge] = chance_of(search, worth[at], left)
        together += tree.prior[edge]
    for edge in range(first, first + many):
        tree.prior[edge] /= together
    tree.size[NODES] += 1
    tree.size[EDGES] += many
    return node, tree.total[first]


@kernel
def pick(tree: Tree, node: int) -> int:
    """The edge of a node that promises most, with something for what was tried less."""
    first, visits = tree.begin[node], 0
    for edge in range(first, first + tree.many[node]):
        visits += tree.visits[edge]
    best, found, reach = -1.0, first, CURIOSITY * sqrt(visits + 1.0)
    for edge in range(first, first + tree.many[node]):
        mean = tree.total[edge] / (tree.visits[edge] + 1) if tree.known[edge] < 0 else tree.known[edge]
        value = mean + reach * tree.prior[edge] / (1 + tree.visits[edge])
        if value > best:
            best, found = value, edge
    return int(found)


@kernel
def grow(field: Field, search: Search, tree: Tree) -> None:
    """Looks at more positions until the allowed nodes are used, or the tree is full. Its first node is of depth 0."""
    nodes, allowed = search.nodes, search.nodes[ALLOWED]
    path = np.empty(PAWNS + 1, np.int64)
    while nodes[USED] < allowed and tree.size[NODES] < len(tree.begin):
        depth, node = 0, 0
        while True:
            edge = pick(tree, node)
            path[depth] = edge
            place_below(field, search, depth, tree.spots[edge, 0], tree.spots[edge, 1])
            depth += 1
            after = row(search.positions, depth)
            if tree.known[edge] >= 0:
                value = 1.0 - tree.known[edge]
                nodes[USED] += 1
                break
            if tree.child[edge] < 0:
                value = -1.0
                if PAWNS - after.turn[PLACED] <= SOLVED_LEFT:
                    value = to_the_end(field, search, depth, allowed)
                    if value >= 0:
                        tree.known[edge] = 1.0 - value
                if value < 0:
                    tree.child[edge], value = add_node(field, search, tree, depth)
                    if tree.child[edge] < 0:
                        tree.known[edge] = 1.0 - value
                break
            node = tree.child[edge]
        # A placement that wins for sure makes the one before it a loss for sure.
        while depth > 0:
            depth -= 1
            edge, value = path[depth], 1.0 - value
            tree.visits[edge] += 1
            tree.total[edge] += value
            if tree.known[edge] == 1.0 and depth > 0:
                tree.known[path[depth - 1]] = 0.0


@kernel
def to_the_end(field: Field, search: Search, depth: int, allowed: int) -> float:
    """The chance of the seat to act at a depth, searched to the end; -1 where that takes too long."""
    nodes = search.nodes
    if PAWNS - row(search.positions, depth).turn[PLACED] == 0:
        nodes[USED] += 1
        return (1.0 + sign_of(lead_now(field, row(search.positions, depth)))) / 2
    start(field, search, depth, -1, 1)
    nodes[ALLOWED] = nodes[USED] + SOLVED_NODES
    value = solve(field, search)
    nodes[ALLOWED] = allowed
    return -1.0 if value == UNKNOWN else (1.0 + value) / 2
