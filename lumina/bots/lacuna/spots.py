"""Where a pawn can be put: a sample of every line, or, for the last pawn, one step of each kind there is."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from lumina.games.lacuna import LacunaView, Place

from .claims import FAR, Ints, Spots, bounds

BATCH = 1_000


def place_at(view: LacunaView, spots: Spots, which: int) -> Place:
    """One of them as an action."""
    return Place(view.cloth.field.pair_ids[int(spots.line[which])], int(spots.step[which]))


def batches(spots: Spots) -> Iterator[Spots]:
    """A thousand at a time."""
    for first in range(0, len(spots.line), BATCH):
        yield spots.take(slice(first, first + BATCH))


def ranges(view: LacunaView) -> tuple[Ints, Ints, Ints]:
    """line, lo, hi of every legal range of steps, by line."""
    flat = [(line, lo, hi) for line, spans in view.legal_placements().spans.items() for lo, hi in spans]
    line, lo, hi = np.array(flat, np.int64).reshape(-1, 3).T
    return line, lo, hi


def evenly(view: LacunaView, steps: int) -> Spots:
    """Of every legal range its ends and evenly spaced steps between, `steps` in all where there are so many."""
    line, lo, hi = ranges(view)
    many = np.minimum(steps, hi - lo + 1)
    of = np.arange(len(line)).repeat(many)
    nth = np.arange(len(of)) - (many.cumsum() - many)[of]
    return Spots(line[of], lo[of] + (hi - lo)[of] * nth // np.maximum(many - 1, 1)[of])


def decisive(view: LacunaView) -> Spots:
    """Steps among which is one of every outcome that the next pawn can bring, if it is the last one.

    Along a line the owner of a flower changes where the pawn comes into one of the two circles of its `bounds`, or
    leaves it. A step lies within half a unit of the straight line, so floats tell where it is surely inside and surely
    outside. Every legal step between is taken, the next one behind, and the first of every legal range: from there to
    the next one taken nothing changes.
    """
    line, lo, hi = ranges(view)
    key = (line << 31) + lo
    changes = _changes(view, np.unique(line))
    after = key.searchsorted(changes, "right") - 1
    legal = (after >= 0) & (changes <= ((line << 31) + hi)[after])
    found = np.unique(np.concatenate((key, changes[legal])))
    return Spots(found >> 31, found & (2**31 - 1))


def _changes(view: LacunaView, which: Ints) -> Ints:
    """All steps of these lines where an owner may be another than a step before, as line * 2^31 + step."""
    cloth = view.cloth
    field, seat = cloth.field, view.to_act
    assert isinstance(seat, int)
    rows = np.array(cloth.rows)
    circles = np.stack(bounds(cloth, seat))[:, rows]
    differ = circles[0] != circles[1]
    squared = np.concatenate((circles[0], circles[1][differ]))
    centre = field.points[np.concatenate((rows, rows[differ]))]
    some = (squared > 0) & (squared < FAR)
    radius, (cx, cy) = np.sqrt(squared[some]), centre[some].T
    ax, ay, dx, dy, len2, n = (row[:, None] for row in field.lines.whole[:, which])
    length = np.sqrt(len2)
    fx, fy = cx - ax, cy - ay
    away2 = ((dx * fy - dy * fx) / length) ** 2
    foot = (dx * fx + dy * fy) / len2 * n
    outer, inner = (
        np.sqrt(np.maximum(np.maximum(ring, 0.0) ** 2 - away2, 0)) * (n / length) for ring in (radius + 1, radius - 1)
    )
    met = (away2 < (radius + 1) ** 2) & (foot + outer >= 0) & (foot - outer <= n)
    at, _ = met.nonzero()
    foot, outer, inner, n = foot[met], outer[met], inner[met], n[at, 0]
    first = np.concatenate((np.ceil(foot - outer), np.floor(foot + inner)))
    last = np.concatenate((np.ceil(foot - inner), np.floor(foot + outer) + 1))
    limit = np.concatenate((n, n))
    return _all_between(np.concatenate((which[at], which[at])), np.clip(first, 0, limit), np.clip(last, 0, limit))


def _all_between(line: Ints, first: NDArray[np.float64], last: NDArray[np.float64]) -> Ints:
    """Every step from first to last of each, as line * 2^31 + step."""
    begin = first.astype(np.int64)
    many = np.maximum(last.astype(np.int64) - begin + 1, 0)
    of = np.arange(len(line)).repeat(many)
    found: Ints = (line[of] << 31) + begin[of] + np.arange(len(of)) - (many.cumsum() - many)[of]
    return found
