"""Thin straight strokes with numpy, many at one go: how much of each pixel they cover, by distance."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from .outline_coverage import Mask

Index: TypeAlias = NDArray[np.int64]


class Stroke(NamedTuple):
    """A stroke from a to b in pixels; dashes are `on` long with `off` between (off 0: solid)."""

    ax: float
    ay: float
    bx: float
    by: float
    width: float
    on: float
    off: float
    round: bool


def thin_masks(strokes: Sequence[Stroke], width: int, height: int) -> list[tuple[Index, Mask]]:
    """Per stroke the flat indices of the pixels it touches in a (height, width) mask, and how much of each."""
    table = np.array(strokes, np.float32)
    columns, stroke = _columns(table, np.where(_steep(table), height, width))
    index, across, along = _pixels(table, columns, stroke, width, height)
    covered = np.where(index >= 0, _covered(table, stroke, across, along), np.float32(0))
    touched = np.flatnonzero(covered > 1 / 512)
    firsts = np.searchsorted(stroke, np.arange(len(table) + 1)) * index.shape[1]
    index, covered = index.reshape(-1)[touched], covered.reshape(-1)[touched]
    return [(index[i:j], covered[i:j]) for i, j in pairwise(np.searchsorted(touched, firsts))]


def _steep(table: Mask) -> NDArray[np.bool_]:
    return np.asarray(np.abs(table[:, 3] - table[:, 1]) > np.abs(table[:, 2] - table[:, 0]))


def _ends(table: Mask) -> tuple[Mask, Mask]:
    """Both ends, (n, 2): first along the axis that the stroke follows more, then across it."""
    steep = _steep(table)[:, None]
    return np.where(steep, table[:, 1::-1], table[:, 0:2]), np.where(steep, table[:, 3:1:-1], table[:, 2:4])


def _columns(table: Mask, limit: Index) -> tuple[Mask, Index]:
    """The pixel columns (rows, for steep strokes) below `limit` that the strokes may touch, and the stroke of each."""
    a, b = _ends(table)
    reach = table[:, 4] / 2 + 1
    first = np.maximum(np.floor(np.minimum(a[:, 0], b[:, 0]) - reach), 0)
    last = np.minimum(np.ceil(np.maximum(a[:, 0], b[:, 0]) + reach), limit)
    count = np.maximum(last - first, 0).astype(np.int64)
    stroke = np.repeat(np.arange(len(count)), count)
    nth = np.arange(len(stroke)) - np.repeat(np.cumsum(count) - count, count)
    return (first[stroke] + nth).astype(np.float32), stroke


def _pixels(table: Mask, columns: Mask, stroke: Index, width: int, height: int) -> tuple[Index, Mask, Mask]:
    """The pixels of each column near its stroke, (columns, depth): flat index (-1: outside), place across and along."""
    a, b = _ends(table)
    way = b - a
    length = np.hypot(way[:, 0], way[:, 1])[:, None]
    way = np.where(length > 0, way / np.maximum(length, np.float32(1e-6)), np.array([1, 0], np.float32))
    from_a = columns + np.float32(0.5) - a[stroke, 0]
    middle = a[stroke, 1] + from_a * (way[:, 1] / way[:, 0])[stroke]
    depth = int(np.ceil((table[:, 4].max() + 1.5) * 1.4143)) + 1
    rows = np.floor(middle - np.float32(depth / 2))[:, None] + np.arange(1, depth + 1, dtype=np.float32)
    off_a = rows + np.float32(0.5) - a[stroke, 1, None]
    main, side = way[stroke, 0, None], way[stroke, 1, None]
    steep = _steep(table)[stroke]
    inside = (rows >= 0) & (rows < np.where(steep, width, height)[:, None])
    first = (columns.astype(np.int64) * np.where(steep, width, 1))[:, None]
    index = np.where(inside, rows.astype(np.int64) * np.where(steep, 1, width)[:, None] + first, -1)
    return index, np.abs(off_a * main - from_a[:, None] * side), from_a[:, None] * main + off_a * side


def _covered(table: Mask, stroke: Index, across: Mask, along: Mask) -> Mask:
    length = np.hypot(table[:, 2] - table[:, 0], table[:, 3] - table[:, 1])[stroke, None]
    half, on, off = table[stroke, 4, None] / 2, table[stroke, 5, None], table[stroke, 6, None]
    beyond = np.maximum(-along, along - length)  # how far outside the ends; outside a dash below
    if off.any():
        period = np.where(off > 0, on + off, np.float32(1))
        past = (along - on / 2) / period
        past = np.abs(past - np.rint(past)) * period - on / 2
        beyond = np.where(off > 0, np.maximum(beyond, past), beyond)
    full = np.minimum(half * 2, np.float32(1))
    blunt: Mask = np.clip(half + 0.5 - across, 0, full) * np.clip(0.5 - beyond, 0, np.minimum(length, np.float32(1)))
    soft = table[:, 7] > 0
    if not soft.any():
        return blunt
    capped: Mask = np.clip(half + 0.5 - np.hypot(across, np.maximum(beyond, 0)), 0, full)
    return np.where(soft[stroke, None], capped, blunt)
