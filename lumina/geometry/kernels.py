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

P = ParamSpec("P")
R = TypeVar("R")

rebuilt: Callable[..., Any] = compiler.CompileResult._rebuild
dumped: Callable[..., bytes] = serialize.dumps

COMPILING = "Preparing the bot for this computer. This takes about half a minute"
"""Said before the first kernel of a process is compiled."""


class _Kept(NullCache):
    """What numba asks for compiled code before it compiles, and hands it to afterwards."""

    missed = False
    """Whether a kernel was compiled in this process."""

    def __init__(self, function: FunctionType) -> None:
        self._function, self._name = function, f"{function.__module__}.{function.__qualname__}"

    def load_overload(self, signature: Any, target: Any) -> Any:
        target.refresh()
        data = kept.read(self._file(signature, target.codegen()))
        if data is not None:
            with suppress(Exception):  # whatever is wrong with it, it can be made anew
                return rebuilt(target, *pickle.loads(data))  # noqa: S301, our own file, with its checksum
        if not _Kept.missed:
            _Kept.missed = True
            hindrance = kept.keep("about", self._name.encode())
            once = " (once)" if hindrance is None else f", at every start, because it cannot be kept ({hindrance})"
            notify(f"{COMPILING}{once}.")
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


Run = tuple[Ints, int]
"""Closed ranges of steps: the first rows of an (capacity, 2) array, and how many."""


@kernel
def isqrt(value: int) -> int:
    """floor(sqrt(value)) for 0 <= value < 2^62, exactly."""
    root = int(sqrt(value))
    return root - 1 if root * root > value else root


@kernel
def step_point(ax: int, ay: int, dx: int, dy: int, n: int, k: int) -> tuple[int, int]:
    """The lattice point of step k: along the longer of dx and dy a step is one unit, so the other alone is divided."""
    if dx == n:
        return ax + k, ay + (2 * dy * k + n) // (2 * n)
    if dx == -n:
        return ax - k, ay + (2 * dy * k + n) // (2 * n)
    return ax + (2 * dx * k + n) // (2 * n), ay + (k if dy > 0 else -k)


@kernel
def obstructs(dx: int, dy: int, len2: int, ex: int, ey: int, r2: int) -> bool:
    """Is a disc's centre, seen from the line's first end, nearer to the segment than the root of r2? As in `discs`."""
    d = dx * ex + dy * ey
    if d <= 0:
        return ex * ex + ey * ey < r2
    if d >= len2:
        return ex * ex + ey * ey - 2 * d + len2 < r2
    c = abs(dx * ey - dy * ex)
    return c < REACH and c * c < r2 * len2


@kernel
def open_lines(pairs: Points, discs: Points, radii: Ints) -> Bools:
    """(m,) bool: does no disc but those at its two ends obstruct the line of each pair (m, 2) of discs (p, 2)?"""
    answer = np.empty(len(pairs), np.bool_)
    for i in range(len(pairs)):
        a, b = pairs[i, 0], pairs[i, 1]
        ax, ay = discs[a, 0], discs[a, 1]
        dx, dy = discs[b, 0] - ax, discs[b, 1] - ay
        len2 = dx * dx + dy * dy
        clear = True
        for j in range(len(discs)):
            r = radii[j]
            if j != a and j != b and obstructs(dx, dy, len2, discs[j, 0] - ax, discs[j, 1] - ay, r * r):
                clear = False
                break
        answer[i] = clear
    return answer


# --- steps of lines --------------------------------------------------------------------------------------------------


@kernel
def grown(rows: Ints, used: int, more: int) -> Ints:
    """The array, or a larger one with the same first rows, so that `more` rows fit behind the `used` ones."""
    if used + more <= len(rows):
        return rows
    larger = np.empty((2 * (used + more), rows.shape[1]), np.int64)
    larger[:used] = rows[:used]
    return larger


@kernel
def add_reached(line: Ints, x: int, y: int, t2: int, found: Ints, count: int) -> Run:
    """`found` with the maximal ranges of steps added whose squared distance to (x, y) is below t2. Exact.

    line: ax, ay, dx, dy, len2, n. As in `spans.reached`: floats tell which steps surely are within and which surely are
    not; the few between are decided in whole numbers. t2 >= 2^62 means all of them.
    """
    ax, ay, dx, dy, len2, n = line[0], line[1], line[2], line[3], line[4], line[5]
    if t2 <= 0:
        return found, count
    if t2 >= REACH * REACH:
        found = grown(found, count, 1)
        found[count, 0], found[count, 1] = 0, n
        return found, count + 1
    ex, ey = x - ax, y - ay
    reach, length = sqrt(t2), sqrt(len2)
    away = (dx * ey - dy * ex) / length
    if abs(away) >= reach + 1.0:
        return found, count
    density = n / length
    foot = (dx * ex + dy * ey) / len2 * n
    outer = sqrt((reach + 1.0) * (reach + 1.0) - away * away) * density
    first, last = max(ceil(foot - outer), 0), min(floor(foot + outer), n)
    sure, until = last + 1, last
    if reach > 1.0 and abs(away) < reach - 1.0:
        inner = sqrt((reach - 1.0) * (reach - 1.0) - away * away) * density
        begin, end = max(ceil(foot - inner), 0), min(floor(foot + inner), n)
        if begin <= end:
            sure, until = begin, end
    if first > last:
        return found, count
    found = grown(found, count, (sure - first + max(last - until, 0)) // 2 + 2)
    run = -1
    k = first
    while k <= last:
        if k == sure:
            if run < 0:
                run = k
            k = until
        else:
            px, py = step_point(ax, ay, dx, dy, n, k)
            px -= x
            py -= y
            if px * px + py * py < t2:
                if run < 0:
                    run = k
            elif run >= 0:
                found[count, 0], found[count, 1] = run, k - 1
                count += 1
                run = -1
        k += 1
    if run >= 0:
        found[count, 0], found[count, 1] = run, last
        count += 1
    return found, count


@kernel
def covers(line: Ints, bound: int, x: int, y: int) -> bool:
    """Does a disc there obstruct the line between its ends, its |cross| being less than `bound`? As `Strips.beside`."""
    dx, dy = line[2], line[3]
    ex, ey = x - line[0], y - line[1]
    d = dx * ex + dy * ey
    return bool((abs(dx * ey - dy * ex) < bound) & (d > 0) & (d < line[4]))


@kernel
def add_covering(line: Ints, other: Ints, bound: int, found: Ints, count: int) -> Run:
    """`found` with the maximal ranges of steps of `line` added on which a disc `covers` the other line. Exact.

    Cross and dot run evenly along the true line, and a step lies within half a unit of it: so floats tell which steps
    surely cover and which surely do not, and the few between are decided in whole numbers.
    """
    ax, ay, dx, dy, n = line[0], line[1], line[2], line[3], line[5]
    ux, uy, len2 = other[2], other[3], other[4]
    ex, ey, length = ax - other[0], ay - other[1], sqrt(len2)
    c, c1 = float(ux * ey - uy * ex), (ux * dy - uy * dx) / n
    d, d1 = float(ux * ex + uy * ey), (ux * dx + uy * dy) / n
    lo, hi = within(c, c1, bound + length, 0.0, n)
    first, last = within(d - len2 / 2, d1, len2 / 2 + length, lo, hi)
    if first > last:
        return found, count
    lo, hi = within(c, c1, bound - length, first, last)
    lo, hi = within(d - len2 / 2, d1, len2 / 2 - length, lo, hi)
    k, end = floor(first), ceil(last)
    sure, until = (ceil(lo), floor(hi)) if ceil(lo) <= floor(hi) else (end + 1, end)
    found = grown(found, count, (sure - k + max(end - until, 0)) // 2 + 2)
    run = -1
    while k <= end:
        if k == sure:
            if run < 0:
                run = k
            k = until
        else:
            x, y = step_point(ax, ay, dx, dy, n, k)
            if covers(other, bound, x, y):
                if run < 0:
                    run = k
            elif run >= 0:
                found[count, 0], found[count, 1] = run, k - 1
                count += 1
                run = -1
        k += 1
    if run >= 0:
        found[count, 0], found[count, 1] = run, end
        count += 1
    return found, count


@kernel
def within(value: float, slope: float, bound: float, lo: float, hi: float) -> tuple[float, float]:
    """The part of lo..hi on which |value + slope k| is less than the bound, about; the first is more where none is."""
    if slope == 0.0:
        return (lo, hi) if abs(value) < bound else (1.0, 0.0)
    one, two = (-bound - value) / slope, (bound - value) / slope
    return (max(lo, min(one, two)), min(hi, max(one, two))) if bound > 0 else (1.0, 0.0)


@kernel
def sort_runs(found: Ints, count: int) -> None:
    """Puts the first rows in order of their first column: by insertion, for a line has few."""
    for i in range(1, count):
        lo, hi, at = found[i, 0], found[i, 1], i
        while at > 0 and found[at - 1, 0] > lo:
            found[at, 0], found[at, 1] = found[at - 1, 0], found[at - 1, 1]
            at -= 1
        found[at, 0], found[at, 1] = lo, hi


@kernel
def add_free(n: int, found: Ints, count: int, name: int, out: Ints, used: int) -> Run:
    """`out` with (name, lo, hi) added for each range of the steps 0..n that no range of `found`, in order, covers."""
    out = grown(out, used, count + 1)
    free = 0
    for i in range(count):
        if found[i, 0] > free:
            out[used, 0], out[used, 1], out[used, 2] = name, free, found[i, 0] - 1
            used += 1
        free = max(free, found[i, 1] + 1)
    if free <= n:
        out[used, 0], out[used, 1], out[used, 2] = name, free, n
        used += 1
    return out, used


@kernel
def free_spans(pairs: Points, discs: Points, reaches: Ints) -> Ints:
    """(k, 3) int64: line, lo, hi of the ranges of steps of each pair's line that lie within reach of no disc, sorted.

    pairs: (m, 2), indices of discs (p, 2). reaches: (p,): a step is blocked where d2 < reach * reach.
    """
    out, used = np.empty((4 * len(pairs) + 1, 3), np.int64), 0
    found = np.empty((4 * len(discs) + 1, 2), np.int64)
    line = np.empty(6, np.int64)
    for i in range(len(pairs)):
        set_line(line, discs, pairs[i, 0], pairs[i, 1])
        count = 0
        for j in range(len(discs)):
            reach = reaches[j]
            found, count = add_reached(line, discs[j, 0], discs[j, 1], reach * reach, found, count)
        sort_runs(found, count)
        out, used = add_free(line[5], found, count, i, out, used)
    return out[:used].copy()


@kernel
def set_line(line: Ints, points: Points, a: int, b: int) -> None:
    """Writes ax, ay, dx, dy, len2, n of the line between two points."""
    dx, dy = points[b, 0] - points[a, 0], points[b, 1] - points[a, 1]
    line[0], line[1], line[2], line[3] = points[a, 0], points[a, 1], dx, dy
    line[4], line[5] = dx * dx + dy * dy, max(abs(dx), abs(dy))
