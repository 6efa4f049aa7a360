"""The plane's questions, compiled: the same whole-number predicates as `discs`, `spans` and `closest`, in plain loops.

This module and `lumina.bots.lacuna_kernels` alone import numba, and only bots and adapters import them; where numba is
missing they cannot be imported. A function is compiled when it is first called.

Arguments are trusted: coordinates within BOUND, radius times length below REACH, as `as_points` and `checked_radius`
let through. Within these bounds no product wraps. Arrays are C-contiguous int64 unless told otherwise.
"""

import pickle
from collections.abc import Callable
from contextlib import suppress
from math import ceil, floor, sqrt
from types import FunctionType
from typing import Any, ParamSpec, TypeVar, cast

import numba
import numpy as np
from numba.core import compiler, serialize
from numba.core.caching import NullCache

from lumina.core.notices import notify

from . import kept
from .plane import REACH, Bools, Ints, Points
from .segments import Segment

P = ParamSpec("P")
R = TypeVar("R")

rebuilt: Callable[..., Any] = compiler.CompileResult._rebuild
dumped: Callable[..., bytes] = serialize.dumps

OFF = 0.51
"""A step lies at most half a unit off the true line; floats add far less than the rest."""

COMPILING = "getting ready for this computer: about half a minute, "
"""Said before the first kernel of a process is compiled, with the reason why it will be so again, if it will."""


class _Kept(NullCache):
    """What numba asks for compiled code before it compiles, and hands it to afterwards."""

    asked = missed = False
    """Whether a kernel was wanted, and one compiled, in this process."""

    def __init__(self, function: FunctionType) -> None:
        self._function, self._name = function, f"{function.__module__}.{function.__qualname__}"

    def load_overload(self, signature: Any, target: Any) -> Any:
        target.refresh()
        if not _Kept.asked:
            _Kept.asked = True
            kept.used()
        data = kept.read(self._file(signature, target.codegen()))
        if data is not None:
            with suppress(Exception):  # whatever is wrong with it, it can be made anew
                return rebuilt(target, *pickle.loads(data))  # noqa: S301, our own file, with its checksum
        if not _Kept.missed:
            _Kept.missed = True
            hindrance = kept.keep("about", self._name.encode())
            notify(COMPILING + ("this once" if hindrance is None else f"at every start ({hindrance})"))
        return None

    def save_overload(self, signature: Any, compiled: Any) -> None:
        kept.keep(self._file(signature, compiled.codegen), dumped(compiled._reduce()))

    def _file(self, signature: Any, codegen: Any) -> str:
        made_from = kept.making(self._function, _plain), str(signature), codegen.magic_tuple()
        return kept.name_of(self._name, made_from)


def _plain(value: object) -> object:
    """The function behind a kernel; anything else as it is."""
    return getattr(value, "py_func", value)


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    """The function, compiled when it is first called or read from disk (see `kept`).

    Numba has no types: here it is given those of the function.
    """
    compiled: Any = numba.njit(function, nogil=True, error_model="numpy")
    compiled._cache = _Kept(cast(FunctionType, function))
    return cast(Callable[P, R], compiled)


@kernel
def isqrt(value: int) -> int:
    """floor(sqrt(value)) for 0 <= value < 2^62, exactly."""
    root = int(sqrt(value))
    return root - 1 if root * root > value else root


# --- lines and their steps -------------------------------------------------------------------------------------------


@kernel
def joining(points: Points, a: int, b: int) -> Segment:
    """The line from one point to another."""
    ax, ay = points[a, 0], points[a, 1]
    dx, dy = points[b, 0] - ax, points[b, 1] - ay
    return Segment(ax, ay, dx, dy, dx * dx + dy * dy, max(abs(dx), abs(dy)))


@kernel
def point_of(line: Segment, k: int) -> tuple[int, int]:
    """`Segment.point`: along the longer of dx and dy a step is one unit, so the other alone is divided."""
    ax, ay, dx, dy, _, n = line
    if dx == n:
        return ax + k, ay + (2 * dy * k + n) // (2 * n)
    if dx == -n:
        return ax - k, ay + (2 * dy * k + n) // (2 * n)
    return ax + (2 * dx * k + n) // (2 * n), ay + (k if dy > 0 else -k)


@kernel
def obstructs(line: Segment, x: int, y: int, r2: int) -> bool:
    """Is (x, y) nearer to the segment than the root of r2? As in `discs`."""
    ex, ey = x - line.ax, y - line.ay
    d = line.dx * ex + line.dy * ey
    if d <= 0:
        return ex * ex + ey * ey < r2
    if d >= line.len2:
        return ex * ex + ey * ey - 2 * d + line.len2 < r2
    c = abs(line.dx * ey - line.dy * ex)
    return c < REACH and c * c < r2 * line.len2


@kernel
def bound_of(line: Segment, radius: int) -> int:
    """A disc between a line's ends obstructs it iff its |cross| is less than this. As in `Strips`."""
    return isqrt(radius * radius * line.len2 - 1) + 1


@kernel
def covers(line: Segment, bound: int, x: int, y: int) -> bool:
    """Does a disc at (x, y) obstruct the line between its ends? As `Strips.beside`."""
    ex, ey = x - line.ax, y - line.ay
    d = line.dx * ex + line.dy * ey
    return (abs(line.dx * ey - line.dy * ex) < bound) & (d > 0) & (d < line.len2)


@kernel
def open_lines(pairs: Points, discs: Points, radii: Ints) -> Bools:
    """(m,) bool: does no disc but those at its two ends obstruct the line of each pair (m, 2) of discs (p, 2)?"""
    answer = np.empty(len(pairs), np.bool_)
    for i in range(len(pairs)):
        a, b = pairs[i, 0], pairs[i, 1]
        line = joining(discs, a, b)
        clear = True
        for j in range(len(discs)):
            r = radii[j]
            if j != a and j != b and obstructs(line, discs[j, 0], discs[j, 1], r * r):
                clear = False
                break
        answer[i] = clear
    return answer


# --- ranges of steps -------------------------------------------------------------------------------------------------


@kernel
def grown(rows: Ints, used: int, more: int) -> Ints:
    """The array, or a larger one with the same first rows, so that `more` rows fit behind the `used` ones."""
    if used + more <= len(rows):
        return rows
    larger = np.empty((2 * (used + more), rows.shape[1]), np.int64)
    larger[:used] = rows[:used]
    return larger


@kernel
def meets(line: Segment, length: float, x: int, y: int, reach: float) -> bool:
    """Whether a disc comes near enough to the line to reach a step of it; length: that of the line."""
    ex, ey, most = x - line.ax, y - line.ay, (reach + OFF) * length
    d = float(line.dx * ex + line.dy * ey)
    return abs(float(line.dx * ey - line.dy * ex)) < most and -most < d < line.len2 + most


@kernel
def room_for(reach: float) -> int:
    """Into how many ranges one disc can cut a line at most: where it grazes it, within a unit of its rim."""
    return 2 * int(sqrt(reach)) + 6


@kernel
def add_reached(line: Segment, length: float, x: int, y: int, reach: float, t2: int, found: Ints, count: int) -> int:
    """Writes the maximal ranges of steps whose squared distance to (x, y) is below t2 behind the first `count` rows.

    Answers the new count; `found` has `room_for` them. length, reach: the roots of the line's len2 and of t2 < 2^62. As
    in `spans.reached`: floats tell which steps surely are within and which surely are not; the few between are decided
    in whole numbers.
    """
    n = line.steps
    ex, ey = x - line.ax, y - line.ay
    away = (line.dx * ey - line.dy * ex) / length
    outer = (reach + OFF) * (reach + OFF) - away * away
    if outer <= 0.0:
        return count
    density, foot = n / length, (line.dx * ex + line.dy * ey) / line.len2 * n
    outer = sqrt(outer) * density
    k, last = max(ceil(foot - outer), 0), min(floor(foot + outer), n)
    sure, until = last + 1, last
    inner = (reach - OFF) * (reach - OFF) - away * away
    if inner > 0.0 and reach > OFF:
        inner = sqrt(inner) * density
        begin, end = max(ceil(foot - inner), 0), min(floor(foot + inner), n)
        if begin <= end:
            sure, until = begin, end
    run = -1
    while k <= last:
        inside = k == sure
        if not inside:
            px, py = point_of(line, k)
            inside = (px - x) * (px - x) + (py - y) * (py - y) < t2
        if inside and run < 0:
            run = k
        elif not inside and run >= 0:
            found[count, 0], found[count, 1] = run, k - 1
            count += 1
            run = -1
        k = until + 1 if k == sure else k + 1
    if run >= 0:
        found[count, 0], found[count, 1] = run, last
        count += 1
    return count


@kernel
def covering(line: Segment, other: Segment, bound: int) -> tuple[int, int, int, int]:
    """first, sure, until, last: only on steps first..last of `line` can a disc cover the other, on sure..until it does.

    Cross and dot run evenly along the true line, and a step lies within half a unit of it. first > last: on none.
    """
    ux, uy, n = other.dx, other.dy, line.steps
    ex, ey, length = line.ax - other.ax, line.ay - other.ay, sqrt(other.len2)
    c, c1 = float(ux * ey - uy * ex), (ux * line.dy - uy * line.dx) / n
    d, d1 = float(ux * ex + uy * ey) - other.len2 / 2, (ux * line.dx + uy * line.dy) / n
    lo, hi = within(c, c1, bound + OFF * length, 0.0, n)
    lo, hi = within(d, d1, other.len2 / 2 + OFF * length, lo, hi)
    if lo > hi:
        return 1, 1, 0, 0
    first, last = floor(lo), ceil(hi)
    lo, hi = within(c, c1, bound - OFF * length, lo, hi)
    lo, hi = within(d, d1, other.len2 / 2 - OFF * length, lo, hi)
    return (first, ceil(lo), floor(hi), last) if ceil(lo) <= floor(hi) else (first, last + 1, last, last)


@kernel
def within(value: float, slope: float, bound: float, lo: float, hi: float) -> tuple[float, float]:
    """The part of lo..hi on which |value + slope k| is less than the bound, about; the first is more where none is."""
    if slope == 0.0:
        return (lo, hi) if abs(value) < bound else (1.0, 0.0)
    one, two = (-bound - value) / slope, (bound - value) / slope
    return (max(lo, min(one, two)), min(hi, max(one, two))) if bound > 0.0 else (1.0, 0.0)


@kernel
def covered(line: Segment, other: Segment, bound: int) -> Ints:
    """(k, 2): the maximal ranges of steps of `line` on which a disc `covers` the other line. Exact."""
    k, sure, until, last = covering(line, other, bound)
    found, count = np.empty((max(sure - k + max(last - until, 0), 0) // 2 + 2, 2), np.int64), 0
    run = -1
    while k <= last:
        inside = k == sure
        if not inside:
            x, y = point_of(line, k)
            inside = covers(other, bound, x, y)
        if inside and run < 0:
            run = k
        elif not inside and run >= 0:
            found[count, 0], found[count, 1] = run, k - 1
            count += 1
            run = -1
        k = until + 1 if k == sure else k + 1
    if run >= 0:
        found[count, 0], found[count, 1] = run, last
        count += 1
    return found[:count]


@kernel
def sort_rows(rows: Ints, count: int) -> None:
    """Puts the first rows of an (n, 2) array in order of their first column (Shell's sort: there are few)."""
    gap = 1
    while gap < count // 9:
        gap = 3 * gap + 1
    while gap:
        for i in range(gap, count):
            one, two, at = rows[i, 0], rows[i, 1], i
            while at >= gap and rows[at - gap, 0] > one:
                rows[at, 0], rows[at, 1] = rows[at - gap, 0], rows[at - gap, 1]
                at -= gap
            rows[at, 0], rows[at, 1] = one, two
        gap //= 3


@kernel
def add_free(n: int, found: Ints, count: int, name: int, out: Ints, used: int) -> int:
    """Writes (name, lo, hi) for each range of the steps 0..n that none of the first rows of `found`, in order, covers.

    Answers how many rows of `out` are used then; it has room for count + 1 more.
    """
    free = 0
    for i in range(count):
        if found[i, 0] > free:
            out[used, 0], out[used, 1], out[used, 2] = name, free, found[i, 0] - 1
            used += 1
        free = max(free, found[i, 1] + 1)
    if free <= n:
        out[used, 0], out[used, 1], out[used, 2] = name, free, n
        used += 1
    return used


@kernel
def free_spans(pairs: Points, discs: Points, reaches: Ints) -> Ints:
    """(k, 3) int64: line, lo, hi of the ranges of steps of each pair's line that lie within reach of no disc, sorted.

    pairs: (m, 2), indices of discs (p, 2). reaches: (p,): a step is blocked where d2 < reach * reach.
    """
    out, used, most = np.empty((2 * len(pairs) + 1, 3), np.int64), 0, 0
    for j in range(len(discs)):
        most += room_for(reaches[j])
    found = np.empty((most, 2), np.int64)
    for i in range(len(pairs)):
        line, count = joining(discs, pairs[i, 0], pairs[i, 1]), 0
        length = sqrt(line.len2)
        for j in range(len(discs)):
            x, y, reach = discs[j, 0], discs[j, 1], reaches[j]
            if meets(line, length, x, y, reach):
                count = add_reached(line, length, x, y, reach, reach * reach, found, count)
        sort_rows(found, count)
        out = grown(out, used, count + 1)
        used = add_free(line.steps, found, count, i, out, used)
    return out[:used].copy()
