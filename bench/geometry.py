"""Lacuna's geometry against its peers: a naive shapely loop, and a scalar C kernel compiled on the spot."""

import ctypes
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import perf_counter

import numpy as np
import shapely
from numpy.typing import NDArray

from bench.timing import medians, table
from lumina.geometry import (
    TREES,
    Points,
    Segments,
    claim,
    free_spans,
    near,
    nearest,
    obstructed,
    open_pairs,
    reached,
    same_kind,
)
from lumina.geometry.kernels import free_spans as free_spans_compiled
from lumina.geometry.kernels import open_lines

FLOWER, PAWN, BOARD, KINDS = 775, 725, 25_000, 7
Answer = NDArray[np.int64]


def scatter(count: int, seed: int, board: int = BOARD) -> Points:
    """`count` flowers that do not overlap, by rejection, ordered as drawn."""
    rng = np.random.default_rng(seed)
    cells: dict[tuple[int, int], list[tuple[int, int]]] = {}
    laid: list[tuple[int, int]] = []
    size = 2 * FLOWER
    while len(laid) < count:
        for x, y in rng.integers(-board, board + 1, (4096, 2)).tolist():
            i, j = x // size, y // size
            around = (at for u in (i - 1, i, i + 1) for v in (j - 1, j, j + 1) for at in cells.get((u, v), ()))
            if x * x + y * y <= (board - FLOWER) ** 2 and all(
                (x - u) ** 2 + (y - v) ** 2 >= size * size for u, v in around
            ):
                cells.setdefault((i, j), []).append((x, y))
                laid.append((x, y))
                if len(laid) == count:
                    break
    return np.array(laid, np.int64)


class Position:
    """49 flowers, 6 pawns: what every competitor is given. The same pairs are prepared for all."""

    def __init__(self, seed: int = 1) -> None:
        laid = scatter(55, seed)
        self.flowers, self.pawns = laid[:49], laid[49:]
        self.pairs = same_kind(np.arange(49) % KINDS)
        self.lines = Segments.between(self.flowers, self.pairs)
        self.discs = np.ascontiguousarray(laid)
        self.radii = np.array([FLOWER] * 49 + [PAWN] * 6)
        self.reaches = self.radii + PAWN
        self.seeing = self.pairs[self.open_ours()]
        self.seeing_lines = Segments.between(self.flowers, self.seeing)

    def pairs_ours(self, dense: int) -> Points:
        return open_pairs(self.flowers, np.arange(49) % KINDS, FLOWER, self.pawns, PAWN, dense)

    def open_ours(self) -> NDArray[np.bool_]:
        """Lines prepared: every disc may obstruct, but those at a line's own ends."""
        blocks = obstructed(self.lines, self.discs, self.radii)
        blocks[np.arange(len(self.pairs)), self.pairs.T] = False
        lit: NDArray[np.bool_] = np.logical_not(blocks.any(axis=1))
        return lit

    def open_compiled(self) -> NDArray[np.bool_]:
        return open_lines(self.pairs, self.discs, self.radii)

    def open_naive(self) -> list[bool]:
        points = [shapely.Point(x, y) for x, y in self.discs.tolist()]
        answer = []
        for a, b in self.pairs.tolist():
            line = shapely.LineString([points[a], points[b]])
            discs = zip(points, self.radii.tolist(), strict=True)
            answer.append(
                not any(line.distance(point) < radius for k, (point, radius) in enumerate(discs) if k not in (a, b))
            )
        return answer

    def spans_ours(self) -> Answer:
        lines = self.seeing_lines
        near, met = reached(lines, self.flowers, FLOWER + PAWN), reached(lines, self.pawns, 2 * PAWN)
        blocked = (np.concatenate((getattr(near, name), getattr(met, name))) for name in ("line", "lo", "hi"))
        spans = free_spans(lines.steps, np.arange(len(lines)), *blocked)
        return np.stack((spans.line, spans.lo, spans.hi), axis=1)

    def spans_compiled(self) -> Answer:
        return free_spans_compiled(self.seeing, self.discs, self.reaches)

    def spans_naive(self) -> list[float]:
        """Free length of every line: shapely knows no steps."""
        discs = [
            shapely.Point(x, y).buffer(radius + PAWN)
            for (x, y), radius in zip(self.discs.tolist(), self.radii.tolist(), strict=True)
        ]
        room = shapely.union_all(discs)
        lines = (shapely.LineString(self.flowers[pair]) for pair in self.seeing)
        return [line.difference(room).length for line in lines]


class Kernel:
    """kernels.c, compiled into a temporary folder."""

    def __init__(self, compiler: str, folder: str) -> None:
        library = str(Path(folder) / "kernels.so")
        source = str(Path(__file__).with_name("kernels.c"))
        subprocess.run([compiler, "-O3", "-march=native", "-shared", "-fPIC", source, "-o", library, "-lm"], check=True)
        self.library = ctypes.CDLL(library)
        self.library.free_spans.restype = ctypes.c_int64

    def open_pairs(self, position: Position) -> Callable[[], NDArray[np.uint8]]:
        answer = np.zeros(len(position.pairs), np.uint8)
        given = *_array(position.pairs), *_arrays(position.discs, position.radii), _at(answer)

        def run() -> NDArray[np.uint8]:
            self.library.open_pairs(*given)
            return answer

        return run

    def free_spans(self, position: Position) -> Callable[[], Answer]:
        out, lo, hi = np.zeros((100_000, 3), np.int64), np.zeros(100_000, np.int64), np.zeros(100_000, np.int64)
        given = *_array(position.seeing), *_arrays(position.discs, position.reaches), _at(out), _at(lo), _at(hi)
        keep = (out, lo, hi)

        def run() -> Answer:
            return keep[0][: self.library.free_spans(*given)]

        return run


def _at(array: NDArray[np.generic]) -> ctypes.c_void_p:
    return ctypes.c_void_p(array.ctypes.data)


def _array(array: Answer) -> tuple[ctypes.c_void_p, ctypes.c_int64]:
    return _at(array), ctypes.c_int64(len(array))


def _arrays(discs: Answer, sizes: Answer) -> tuple[ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64]:
    return _at(discs), _at(sizes), ctypes.c_int64(len(discs))


def small() -> None:
    """(a) and (b): one position, all competitors in turn, after they have agreed."""
    position = Position()
    opening: dict[str, Callable[[], object]] = {
        "lumina, lines prepared": position.open_ours,
        "lumina's kernel": position.open_compiled,
        "lumina, open_pairs, table": lambda: position.pairs_ours(1 << 40),
        "lumina, open_pairs, shapely's tree": lambda: position.pairs_ours(TREES),
        "naive shapely loop, distance": position.open_naive,
    }
    spans: dict[str, Callable[[], object]] = {
        "lumina, reached + free_spans": position.spans_ours,
        "lumina's kernel": position.spans_compiled,
        "naive shapely, difference of buffers": position.spans_naive,
    }
    ours = position.spans_ours()
    assert position.open_compiled().tolist() == position.open_ours().tolist()
    assert position.spans_compiled().tolist() == ours.tolist()
    assert position.open_naive() == position.open_ours().tolist()
    # One step is 1 to 1.42 units long, and the polygon of a buffer lies a little inside its circle.
    length = np.sqrt(position.seeing_lines.len2) / position.seeing_lines.steps
    free = np.bincount(ours[:, 0], ours[:, 2] - ours[:, 1] + 1, len(length)) * length
    assert np.allclose(free, position.spans_naive(), rtol=0.02, atol=200)
    with tempfile.TemporaryDirectory() as folder:
        if compiler := shutil.which("cc") or shutil.which("gcc"):
            kernel = Kernel(compiler, folder)
            opening["C kernel, early exit, exact int64"] = seeing = kernel.open_pairs(position)
            spans["C kernel, float guess, exact int64 ends"] = stretches = kernel.free_spans(position)
            assert seeing().tolist() == position.open_ours().tolist()
            assert stretches().tolist() == ours.tolist()
        else:
            print("no C compiler: the C kernels are left out")
        pairs, seen = len(position.pairs), len(position.seeing)
        title = f"(a) open pairs: {pairs} pairs, 49 flowers, 6 pawns"
        table(title, medians(opening), "lumina, lines prepared")
        title = f"(b) legal steps of {seen} open pairs: {len(ours)} ranges"
        table(title, medians(spans), "lumina, reached + free_spans")


def scale(large: bool) -> None:
    """(d) all open pairs on larger boards of the same density."""
    print("(d) open pairs at the same density, lines of any length")
    open_pairs(scatter(301, 1, 5 * BOARD), np.zeros(301, int), FLOWER)  # imports what large boards need
    for count in (500, 5_000, 50_000)[: 3 if large else 2]:
        points = scatter(count, 1, round(BOARD * (count / 49) ** 0.5))
        kinds = np.arange(count) % KINDS
        began = perf_counter()
        found = len(open_pairs(points, kinds, FLOWER))
        print(f"  {count:>6} points: {found:>7} open pairs in {perf_counter() - began:8.2f} s")


def crossovers() -> None:
    """(e): from how many combinations on a tree is faster than a table, for lines of sight and for nearest points."""
    print("(e) table and tree, and the same answers: milliseconds")
    for count, lines in ((49, 147), (100, 700), (200, 2_800), (500, 4_096), (2_000, 4_096)):
        points = scatter(count, 1, round(BOARD * (count / 49) ** 0.5))
        pairs = same_kind(np.arange(count) % KINDS)
        asked = Segments.between(points, pairs[np.random.default_rng(1).permutation(len(pairs))[:lines]])
        ways = {name: partial(near, asked, points, FLOWER, dense) for name, dense in WAYS.items()}
        sets = [obstructed(asked, points, FLOWER, way()) for way in ways.values()]
        assert (sets[0] == sets[1]).all()
        _ways(f"discs near lines, {lines} x {count}", medians(ways))
    for queries, sites in ((24, 12), (48, 12), (100, 100), (300, 300), (3_000, 300)):
        points = scatter(queries + sites, 1, round(BOARD * ((queries + sites) / 49) ** 0.5))
        of, to = points[:queries], points[queries:]
        asks = {name: partial(nearest, to, of, dense) for name, dense in WAYS.items()}
        assert len({ask().point.tobytes() for ask in asks.values()}) == 1
        _ways(f"nearest, {queries} x {sites}", medians(asks))
        groups = (to[::2], to[1::2])
        claims = {name: partial(claim, of, groups, 0, dense) for name, dense in WAYS.items()}
        assert len({tuple(way()) for way in claims.values()}) == 1
        _ways(f"claim, {queries} x {sites}", medians(claims))


WAYS = {"table": 1 << 40, "tree": TREES}


def _ways(title: str, seconds: dict[str, float]) -> None:
    print(f"  {title:<36}" + "".join(f"{name} {taken * 1e3:9.3f}   " for name, taken in seconds.items()))


def crowds() -> None:
    """(f): tiny discs, which hide next to nothing: how the time grows with discs and with open pairs."""
    print("(f) open pairs of tiny discs")
    for count, kinds in ((1_000, 1), (2_000, 1), (5_000, 7), (5_000, 3)):
        points = np.random.default_rng(1).permutation(1 << 20)[:count]
        points = np.stack((points & 1023, points >> 10), axis=1) * 400
        began = perf_counter()
        found = len(open_pairs(points, np.arange(count) % kinds, 1))
        print(f"  {count:>6} points of {kinds} kinds: {found:>8} open pairs in {perf_counter() - began:8.2f} s")


def main(large: bool = False) -> None:
    """Prints (a), (b) and (d) to (f); `large` adds 50,000 points, which takes minutes."""
    small()
    scale(large)
    crossovers()
    crowds()
