"""Lacuna, many games in step: what `lacuna_vector` does in each step, compiled. g games, n flowers, m lines.

Scatters are the rules' own, draw by draw, out of the bytes that the rules would have drawn. Which lines have room is
kept from step to step: a line on which a pawn fits has a spot for one, which stands until a pawn comes too near; one
on which none fits stays so until a flower beside it is gone.

Conditions that hold for a part of all lines are joined by `&`: a processor cannot guess them, and waits where it may
not ask the second one. It is a third of a step.
"""

from hashlib import sha512
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lumina.bots import lacuna_kernels as kernels
from lumina.bots.lacuna_kernels import (
    BOARD_RADIUS,
    FIRST,
    FLOWER_RADIUS,
    KINDS,
    PAWNS,
    PLACED,
    Bools,
    Field,
    Floats,
    Ints,
    Position,
    Shorts,
    Words,
    blocked_steps,
    claims,
    field_row,
    overlapped,
    own,
    place,
    point_of,
    prepare,
    reaches,
    reset,
    row,
    scores,
    scratch,
    segment,
    to_act,
)
from lumina.games.lacuna import CANDIDATES, FLOWERS_PER_COLOUR
from lumina.geometry import kernels as plane
from lumina.geometry.kernels import kernel

from .lacuna import ALL_PAIRS, PAIRS, SLOTS

SLOTS_OF_PAIR = np.array(PAIRS, np.int64)
PAIRS_OF_COLOUR = len(PAIRS)
PAIR_AT = np.zeros((FLOWERS_PER_COLOUR, FLOWERS_PER_COLOUR), np.int64)
"""Which pair of a colour two of its slots are, the lower first."""
for _n, (_a, _b) in enumerate(PAIRS):
    PAIR_AT[_a, _b] = _n
TAKES, PLACES, OVER = range(3)
"""What is asked in a game."""
UNKNOWN, ROOM, FULL = range(3)
"""Whether a pawn fits on a line, as far as flowers and pawns leave room."""
BATCH = 1024
"""Points drawn at a time, as the rules draw them: all x, then all y."""
EXACT = 1 << 24
"""Below it floats hold squared distances exactly."""
FAR_BITS = np.int64(0x7FF0000000000000)
"""Of the float that is larger than any."""
MOST_BATCHES = 16
"""Two are usual."""
STATE = 624
"""Words of the Mersenne Twister."""
KEY = 24
"""Words of a seed, at most: its text has up to 32 bytes, to which 64 of its hash are added."""
_HALF = 397
_LOW, _TOP, _REST, _A = np.uint64(0xFFFFFFFF), np.uint64(0x80000000), np.uint64(0x7FFFFFFF), np.uint64(0x9908B0DF)
_M2, _M3 = np.uint64(1_664_525), np.uint64(1_566_083_941)
_B, _C = np.uint64(0x9D2C5680), np.uint64(0xEFC60000)
INITIAL = np.zeros(STATE, np.uint64)
"""The state before a key is worked in."""
INITIAL[0] = 19_650_218
for _i in range(1, STATE):
    _before = int(INITIAL[_i - 1])
    INITIAL[_i] = (1_812_433_253 * (_before ^ (_before >> 30)) + _i) & 0xFFFFFFFF
_S1, _S7, _S11, _S15, _S18, _S30 = (np.uint64(n) for n in (1, 7, 11, 15, 18, 30))
Keys = NDArray[np.uint32]
Seen = NDArray[np.float32]
Masks = NDArray[np.int8]


class Games(NamedTuple):
    """What is known of g games besides their fields and positions."""

    stages: Ints
    """(g,): TAKES, PLACES, OVER."""
    firsts: Ints
    """(g,): the first player."""
    acted: Ints
    """(g,): the seat that looks: who is to act, or who has acted last when all is over."""
    room: Shorts
    """(g, m): UNKNOWN, ROOM or FULL."""
    spots: Ints
    """(g, m, 2): on lines with ROOM a point where a pawn fits."""
    owners: Ints
    """(g, n): who has each flower; -1: nobody."""
    slots: Ints
    """(g, n): each flower's slot."""
    lines: Ints
    """(g, ALL_PAIRS): the line of each pair of slots; -1 for none."""
    pairs: Ints
    """(g, m): the pair of each line."""


# --- chance ----------------------------------------------------------------------------------------------------------


class Twister(NamedTuple):
    """`random.Random`: the Mersenne Twister MT19937, seeded by text as Python seeds it (`seed_keys`)."""

    state: Words
    """(STATE,): of 32 bits each."""
    at: Ints
    """(1,): the next one to give."""


def twister() -> Twister:
    """Room for one."""
    return Twister(np.zeros(STATE, np.uint64), np.zeros(1, np.int64))


def seed_keys(texts: list[str]) -> tuple[Keys, Ints]:
    """(k, KEY) and (k,): with what `random.Random` is seeded for each text, in words of 32 bits, the lowest first, and
    how many words that is."""
    data = [text.encode() for text in texts]
    data = [one + sha512(one).digest() for one in data]
    words = np.frombuffer(b"".join([one[::-1].ljust(4 * KEY, b"\0") for one in data]), "<u4")
    return words.reshape(-1, KEY), np.array([(len(one) + 3) // 4 for one in data], np.int64)


@kernel
def seeded(rng: Twister, key: Keys, length: int) -> None:
    """Begins it anew with a key of so many words."""
    state = rng.state
    state[:] = INITIAL
    i, j = 1, 0
    for _ in range(STATE):
        state[i] = (
            (state[i] ^ ((state[i - 1] ^ (state[i - 1] >> _S30)) * _M2)) + np.uint64(key[j]) + np.uint64(j)
        ) & _LOW
        i, j = i + 1, j + 1
        if i == STATE:
            state[0] = state[STATE - 1]
            i = 1
        if j == length:
            j = 0
    for _ in range(STATE - 1):
        state[i] = ((state[i] ^ ((state[i - 1] ^ (state[i - 1] >> _S30)) * _M3)) - np.uint64(i)) & _LOW
        i += 1
        if i == STATE:
            state[0] = state[STATE - 1]
            i = 1
    state[0] = _TOP
    rng.at[0] = STATE


@kernel
def twist(state: Words) -> None:
    """The next words of the state."""
    for i in range(STATE - _HALF):
        state[i] = state[i + _HALF] ^ twisted(state[i], state[i + 1])
    for i in range(STATE - _HALF, STATE - 1):
        state[i] = state[i + _HALF - STATE] ^ twisted(state[i], state[i + 1])
    state[STATE - 1] = state[_HALF - 1] ^ twisted(state[STATE - 1], state[0])


@kernel
def twisted(one: np.uint64, two: np.uint64) -> np.uint64:
    """What two words that follow each other add to a third."""
    y = (one & _TOP) | (two & _REST)
    return (y >> _S1) ^ (_A * (y & _S1))


@kernel
def tempered(y: np.uint64) -> np.uint64:
    """A word of the state as it is given."""
    y ^= y >> _S11
    y ^= (y << _S7) & _B
    y ^= (y << _S15) & _C
    return y ^ (y >> _S18)


@kernel
def fill(rng: Twister, out: Ints) -> None:
    """Writes the next words, of 32 bits each."""
    state, at, done = rng.state, rng.at[0], 0
    while done < len(out):
        if at == STATE:
            twist(state)
            at = 0
        many = min(STATE - at, len(out) - done)
        for k in range(many):
            out[done + k] = np.int64(tempered(state[at + k]))
        at, done = at + many, done + many
    rng.at[0] = at


@kernel
def below(rng: Twister, n: int) -> int:
    """`Random.randrange(n)`."""
    bits, drawn = 0, np.empty(1, np.int64)
    while n >> bits:
        bits += 1
    while True:
        fill(rng, drawn)
        if drawn[0] >> (32 - bits) < n:
            return int(drawn[0]) >> (32 - bits)


@kernel
def shuffle(rng: Twister, items: Ints) -> None:
    """`Random.shuffle`."""
    state, at, bits = rng.state, rng.at[0], 0
    while len(items) >> bits:
        bits += 1
    for last in range(len(items) - 1, 0, -1):
        bits -= (last + 1) >> (bits - 1) == 0
        j = np.int64(last + 1)
        while j > last:
            if at == STATE:
                twist(state)
                at = 0
            j = np.int64(tempered(state[at])) >> (32 - bits)
            at += 1
        items[last], items[j] = items[j], items[last]
    rng.at[0] = at


# --- the scatter -----------------------------------------------------------------------------------------------------


@kernel
def spread(rng: Twister, points: Ints, reach: int, radius: int) -> bool:
    """The flowers' points, drawn as the rules draw them (LAC-9); False: it takes more draws than usual."""
    mask = 2 * reach
    for shift in (1, 2, 4, 8, 16, 32):
        mask |= mask >> shift
    if reach >= EXACT:
        return False
    n, at, inside, batches, most = len(points), 0, 0, 0, float(reach) * reach
    xs, ys, far, drawn = np.empty(n), np.empty(n), np.empty(n), np.empty(2 * BATCH, np.int64)
    px, py = np.empty(BATCH), np.empty(BATCH)
    bits = far.view(np.int64)  # as large and small as the floats, which are not negative; the least is found faster
    far[0] = 4.0 * radius * radius
    least = bits[0]
    for laid in range(n):
        best, bx, by, clear = np.int64(-1), 0.0, 0.0, 0
        while clear < CANDIDATES:
            if at == inside:
                if batches == MOST_BATCHES:
                    return False
                fill(rng, drawn)
                at, inside, batches = 0, 0, batches + 1
                for k in range(BATCH):
                    x, y = float((drawn[k] & mask) - reach), float((drawn[BATCH + k] & mask) - reach)
                    px[inside], py[inside] = x, y
                    inside += x * x + y * y <= most
            x, y = px[at], py[at]
            at += 1
            for f in range(laid):
                ex, ey = xs[f] - x, ys[f] - y
                far[f] = ex * ex + ey * ey
            gap = FAR_BITS
            for f in range(laid):
                gap = min(gap, bits[f])
            clear += gap >= least
            if gap >= least and gap > best:
                best, bx, by = gap, x, y
        xs[laid], ys[laid] = bx, by
    points[:, 0] = xs
    points[:, 1] = ys
    return True


@kernel
def scatter(field: Field, colour: int, rng: Twister) -> bool:
    """Scatters the flowers, the first player holding one of this colour; False: it takes more draws than usual."""
    kinds, at = field.kinds, 0
    for kind in range(KINDS):
        for _ in range(FLOWERS_PER_COLOUR - (kind == colour)):
            kinds[at] = kind
            at += 1
    shuffle(rng, kinds)
    reach = field.sizes[BOARD_RADIUS] - field.sizes[FLOWER_RADIUS]
    return spread(rng, field.points, reach, field.sizes[FLOWER_RADIUS])


@kernel
def firsts(rng: Twister, keys: Keys, lengths: Ints, out: Ints) -> None:
    """Writes who begins, drawn with each of the keys, (k, KEY), of so many words (LAC-5)."""
    for k in range(len(keys)):
        seeded(rng, keys[k], lengths[k])
        out[k] = below(rng, 2)


@kernel
def scatters(fields: Field, which: Ints, colours: Ints, rng: Twister, keys: Keys, lengths: Ints, drawn: Bools) -> None:
    """Scatters the flowers of the games `which`, each drawn with its key. drawn: (k,), written: whether it was done."""
    for k in range(len(which)):
        seeded(rng, keys[k], lengths[k])
        drawn[k] = scatter(field_row(fields, which[k]), colours[k], rng)


@kernel
def begin(fields: Field, positions: Position, games: Games, which: Ints, colours: Ints) -> None:
    """The placing begins in the games `which`, on the scatters that lie there."""
    for k in range(len(which)):
        i = which[k]
        field, position = field_row(fields, i), row(positions, i)
        prepare(field)
        reset(field, position, games.firsts[i], colours[k])
        used = np.zeros(KINDS, np.int64)
        for f in range(len(field.kinds)):
            kind = field.kinds[f]
            games.slots[i, f] = kind * FLOWERS_PER_COLOUR + used[kind]
            used[kind] += 1
        games.lines[i] = -1
        for line in range(len(field.lines)):
            a, b = games.slots[i, field.pairs[line, 0]], games.slots[i, field.pairs[line, 1]]
            kind = a // FLOWERS_PER_COLOUR
            base = kind * FLOWERS_PER_COLOUR
            pair = kind * PAIRS_OF_COLOUR + PAIR_AT[a - base, b - base]
            games.lines[i, pair] = line
            games.pairs[i, line] = pair
        games.stages[i], games.room[i], games.owners[i] = PLACES, UNKNOWN, -1
        look_for_room(field, position, games, i, scratch(field))


# --- room ------------------------------------------------------------------------------------------------------------


@kernel
def step_with_room(field: Field, position: Position, line: int, found: Ints) -> int:
    """A step of an open line on which a pawn fits; -1: there is none (LAC-16, LAC-17). found: `scratch`."""
    reach, pawn = reaches(field.sizes)
    xs, ys, placed, n = field.at[0], field.at[1], position.turn[PLACED], field.lines[line, 5]
    for part in (2, 6):
        x, y = point_of(field, line, n * part // 8)
        near = overlapped(xs, ys, position.alive, position.pawns, placed, reach, pawn, x, y)
        if near == own(field.points, field.pairs, field.sizes, line, x, y):
            return n * part // 8  # type: ignore[no-any-return]
    free = 0
    for k in range(blocked_steps(field, position, line, found)):
        if found[k, 0] > free:
            return free
        free = max(free, found[k, 1] + 1)
    return free if free <= n else -1


@kernel
def look_for_room(field: Field, position: Position, games: Games, i: int, found: Ints) -> None:
    """Finds out which open lines have room, where that is not known."""
    room, spots, lines, blocked = games.room[i], games.spots[i], field.lines, position.blocked
    reach, pawn = reaches(field.sizes)
    xs, ys, alive, pawns, placed = field.at[0], field.at[1], position.alive, position.pawns, position.turn[PLACED]
    for line in range(len(room)):
        if (blocked[line] == 0) & (room[line] == UNKNOWN):
            # The middle first, without a call that takes a field and a position: it costs more than the question.
            x, y = plane.point_of(segment(lines, line), lines[line, 5] // 2)
            near = overlapped(xs, ys, alive, pawns, placed, reach, pawn, x, y)
            room[line] = ROOM
            if near != own(field.points, field.pairs, field.sizes, line, x, y):
                step = step_with_room(field, position, line, found)
                if step < 0:
                    room[line] = FULL
                    continue
                x, y = plane.point_of(segment(lines, line), step)
            spots[line, 0], spots[line, 1] = x, y


@kernel
def forget_room(field: Field, position: Position, games: Games, i: int, line: int) -> None:
    """After a placement on a line: what is not known any more of the others."""
    room, spots, points = games.room[i], games.spots[i], field.points
    reach, pawn = reaches(field.sizes)
    last = position.turn[PLACED] - 1
    x, y = position.pawns[last, 0], position.pawns[last, 1]
    a, b = field.pairs[line, 0], field.pairs[line, 1]
    for other in range(len(room)):
        ex, ey = spots[other, 0] - x, spots[other, 1] - y
        if (room[other] == ROOM) & (ex * ex + ey * ey < pawn * pawn):
            room[other] = UNKNOWN
        elif room[other] == FULL:
            joining = segment(field.lines, other)
            length = sqrt(joining.len2)
            if plane.meets(joining, length, points[a, 0], points[a, 1], reach) or plane.meets(
                joining, length, points[b, 0], points[b, 1], reach
            ):
                room[other] = UNKNOWN


@kernel
def nowhere(position: Position, room: Shorts) -> bool:
    """Whether no line is open and has room (LAC-22)."""
    found = 0
    for line in range(len(room)):
        found += (position.blocked[line] == 0) & (room[line] == ROOM)
    return found == 0


# --- a step ----------------------------------------------------------------------------------------------------------


@kernel
def step_of_bin(field: Field, position: Position, line: int, bin_: int, bins: int, found: Ints) -> int:
    """The middle step of a bin of all legal steps of a line with room."""
    n, total, free = field.lines[line, 5], 0, 0
    count = blocked_steps(field, position, line, found)
    for k in range(count):
        total += max(found[k, 0] - free, 0)
        free = max(free, found[k, 1] + 1)
    total += max(n + 1 - free, 0)
    left, free = total * (2 * bin_ + 1) // (2 * bins), 0
    for k in range(count):
        if left < found[k, 0] - free:
            break
        left -= max(found[k, 0] - free, 0)
        free = max(free, found[k, 1] + 1)
    return free + left  # type: ignore[no-any-return]


@kernel
def act(
    fields: Field,
    positions: Position,
    games: Games,
    which: Bools,
    actions: Ints,
    bins: int,
    legal: Bools,
    takes: Bools,
    rewards: Floats,
) -> None:
    """One action in each of the games `which`. Writes whether it was `legal`; whether it `takes` a colour, so that a
    scatter has to follow; and the reward of who acts. What is not legal ends the game."""
    found = scratch(field_row(fields, 0))
    for i in range(len(actions)):
        rewards[i], takes[i], legal[i] = 0.0, False, True
        if not which[i]:
            continue
        if games.stages[i] == TAKES:
            takes[i] = legal[i] = 0 <= actions[i] < KINDS
        else:
            pair, bin_ = (actions[i] - KINDS) // bins, (actions[i] - KINDS) % bins
            line = games.lines[i, pair] if actions[i] >= KINDS and pair < ALL_PAIRS else -1
            legal[i] = line >= 0 and positions.blocked[i, line] == 0 and games.room[i, line] == ROOM
            if legal[i]:
                field, position, owners = field_row(fields, i), row(positions, i), games.owners[i]
                owners[field.pairs[line, 0]] = owners[field.pairs[line, 1]] = games.acted[i]
                place(field, position, line, step_of_bin(field, position, line, bin_, bins, found))
                forget_room(field, position, games, i, line)
                look_for_room(field, position, games, i, found)
                if position.turn[PLACED] == PAWNS or nowhere(position, games.room[i]):
                    games.stages[i] = OVER
                    claimed = claims(field, position)
                    for f in range(len(owners)):
                        if claimed[f] >= 0:
                            owners[f] = claimed[f]
                    won, seat = scores(field, position), games.acted[i]
                    rewards[i] = np.sign(won[seat] - won[1 - seat])
                else:
                    games.acted[i] = to_act(position)
        if not legal[i]:
            rewards[i] = -1.0


# --- what is seen ----------------------------------------------------------------------------------------------------


@kernel
def look(fields: Field, positions: Position, games: Games, ended: Bools, bins: int, seen: Seen, masks: Masks) -> None:
    """Writes the observations (g, length) float32 and the masks (g, size) int8; those of ended games are empty.

    As `LacunaEncoding.features` tells them.
    """
    for i in range(len(seen)):
        out, mask, stage, me = seen[i], masks[i], games.stages[i], games.acted[i]
        placed = positions.turn[i, PLACED]
        if stage == TAKES:
            out[:] = 0
        out[:10] = 0
        out[0] = stage != OVER
        out[3 if stage == TAKES else 5 if stage == PLACES else 7] = 1
        out[8 if games.firsts[i] == me else 9] = 1
        if stage != PLACES or ended[i] or placed == 0:
            mask[:] = 0
        if stage == TAKES:
            mask[:KINDS] = not ended[i]
            continue
        field, position = field_row(fields, i), row(positions, i)
        look_at(field, position, games.slots[i], games.owners[i], stage == OVER, me, out[10:])
        if stage == PLACES and not ended[i]:
            blocked, room, pairs = position.blocked, games.room[i], games.pairs[i]
            for line in range(len(room)):
                at, free = KINDS + pairs[line] * bins, (blocked[line] == 0) & (room[line] == ROOM)
                if mask[at] != free:
                    mask[at : at + bins] = free


@kernel
def look_at(field: Field, position: Position, slots: Ints, owners: Ints, over: bool, me: int, out: Seen) -> None:
    """Flowers, what was collected, and pawns, over what was seen one placement before; at first into zeros."""
    radius, base, placed = float(field.sizes[BOARD_RADIUS]), 5 * SLOTS, position.turn[PLACED]
    alive, points, kinds, had = position.alive, field.points, field.kinds, position.taken.copy()
    for f in range(len(slots)):
        at, owner = 5 * slots[f], owners[f]
        if placed == 0:
            out[at], out[at + 1] = points[f, 0] / radius, points[f, 1] / radius
        out[at + 2], out[at + 3], out[at + 4] = alive[f], owner == me, owner == 1 - me
        if over and owner >= 0:
            had[owner, kinds[f]] += alive[f]
    for kind in range(KINDS):
        out[base + kind] = had[me, kind] / FLOWERS_PER_COLOUR
        out[base + KINDS + kind] = had[1 - me, kind] / FLOWERS_PER_COLOUR
    base += 2 * KINDS
    for i in range(placed):
        at, mine = base + 4 * i, (position.turn[FIRST] + i) % 2 == me
        out[at], out[at + 1] = mine, not mine
    if placed:
        at = base + 4 * (placed - 1)
        out[at + 2], out[at + 3] = position.pawns[placed - 1, 0] / radius, position.pawns[placed - 1, 1] / radius


@kernel
def random_actions(positions: Position, games: Games, bins: int, rng: Words, actions: Ints) -> None:
    """Writes an action for each game, any legal one alike; 0 where nothing is legal."""
    for i in range(len(actions)):
        actions[i] = 0
        if games.stages[i] == TAKES:
            actions[i] = kernels.below(rng, KINDS)
            continue
        blocked, room, many = positions.blocked[i], games.room[i], 0
        for line in range(len(room)):
            many += (blocked[line] == 0) & (room[line] == ROOM)
        if games.stages[i] == OVER or many == 0:
            continue
        left = kernels.below(rng, many * bins)
        bin_, left = left % bins, left // bins
        for line in range(len(room)):
            free = (blocked[line] == 0) & (room[line] == ROOM)
            if free & (left == 0):
                actions[i] = KINDS + games.pairs[i, line] * bins + bin_
                break
            left -= free
