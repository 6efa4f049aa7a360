"""Shadows: which pairs can see each other at all on a large board. They narrow; whole numbers decide later.

Seen from a point, a disc of radius r at distance d hides the directions within asin(r / d) of its own, for all that is
farther away. So the directions hidden by a point's nearest discs, once sorted, settle nearly all of its far pairs.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from .discs import Near
from .plane import Bools, Floats, Ints, Points

LAYERS = (1024, 256, 32)
"""Shadows are cast by so many nearest discs. A pair is looked at in those of the first layer that it reaches beyond."""

SOURCES = 256
PAIRS = 1 << 20
"""At most so many points, and about so many pairs, are worked on at a time, which bounds the memory."""

FOUND = 1 << 20
"""About so many (target, disc) are held at a time."""

SAFE = 1e-6
"""Far more than floats can be off in the angle of a shadow: 2^-53 times the distance of a disc that nearly touches."""

APART = 16.0
"""The directions of each point get a stretch of this length on one axis; with their shadows they take 4 pi at most."""


class Layer(NamedTuple):
    """The shadows that each point's nearest discs cast around it."""

    reach: Floats
    """(n,): the distance of the farthest of these discs."""
    edges: Floats
    """Where shadows begin and end, in turn, ascending, each point's in its own stretch of the axis."""


def lit_pairs(points: Points, kinds: Ints, discs: Points, radii: Ints) -> Iterator[Points]:
    """Chunks of a superset of the open pairs a < b of one kind, sorted throughout.

    points: (n, 2). kinds: (n,). discs: (p, 2), the points first. radii: (p,).
    """
    layers = _layers(len(points), discs, radii)
    order = kinds.argsort(kind="stable")
    place = order.argsort()  # of each point, among the points sorted by kind
    later = np.searchsorted(kinds[order], kinds, side="right") - place - 1  # points of its kind that come after it
    for source in _chunks(len(points), PAIRS // (int(later.max(initial=0)) + 1)):
        many = later[source]
        a = source.repeat(many)
        rank = np.arange(len(a)) - (many.cumsum() - many).repeat(many)
        pairs = np.stack((a, order[place[a] + 1 + rank]), axis=1)
        pairs = pairs[_lit(layers, points, pairs[:, 0], pairs[:, 1])]
        yield pairs[_lit(layers, points, pairs[:, 1], pairs[:, 0])]


def in_the_way(discs: Points, radii: Ints, source: int, targets: Ints) -> Iterator[Near]:
    """Parts of a superset of the (target's place, disc) for which the disc obstructs the line from `source` to it.

    A disc that obstructs it hides, seen from the source, the target's direction. So the directions of the targets are
    sorted once, and each disc finds those that it hides: the work grows with the discs and with what is found. Where
    discs hide much a few are taken at a time, which bounds the memory.
    """
    nobody = np.zeros((), np.int64)
    far, direction = _polar(discs - discs[source], nobody)
    distance, angle = far[targets], direction[targets]
    order = angle.argsort()
    # A turn before and a turn after, so that no shadow leaves the axis.
    axis = (angle[order] + 2 * np.pi * np.array([[-1], [0], [1]])).ravel()
    half = np.where(far > radii, np.arcsin(np.minimum(radii / np.maximum(far, 1), 1)) + SAFE, np.pi)
    begin, end = axis.searchsorted(direction - half), axis.searchsorted(direction + half, side="right")
    many = end - begin
    many[source] = 0
    disc = many.nonzero()[0]
    total = many[disc].cumsum()
    for part in np.split(disc, np.searchsorted(total, np.arange(FOUND, int(total[-1:].sum()), FOUND))):
        count = many[part]
        of = part.repeat(count)
        at = np.arange(len(of)) + (begin[part] - count.cumsum() + count).repeat(count)
        target = order[at % len(order)]
        before = far[of] - radii[of] < distance[target] + 1
        yield target[before], of[before]


def _chunks(count: int, size: int) -> list[Ints]:
    """0..count - 1 in parts of `size`, but of SOURCES at most."""
    size = min(max(size, 1), SOURCES)
    return [np.arange(first, min(first + size, count)) for first in range(0, count, size)]


def _lit(layers: list[Layer], points: Points, source: Ints, target: Ints) -> Bools:
    """(m,): does each target lie in the light, seen from its source?"""
    far, angle = _polar(points[target] - points[source], source)
    lit = np.ones(len(source), np.bool_)
    rest = np.arange(len(source))
    for reach, edges in layers:
        # What is not farther than all these discs may be one of them, or lie before them.
        beyond = far[rest] > reach[source[rest]]
        ask = rest[beyond]
        lit[ask] = edges.searchsorted(angle[ask]) % 2 == 0
        rest = rest[~beyond]
    return lit


def _layers(count: int, discs: Points, radii: Ints) -> list[Layer]:
    """The layers of the first `count` discs."""
    from scipy.spatial import cKDTree

    tree = cKDTree(discs)
    # Each shadow is narrowed by far more than floats can be off on an axis of this length.
    safe = 16 * float(np.spacing(APART * count))
    most = min(LAYERS[0] + 1, len(discs))
    sizes = [size + 1 for size in LAYERS if size < most]
    parts: list[list[Layer]] = [[] for _ in sizes]
    for source in _chunks(count, SOURCES):
        near = np.asarray(tree.query(discs[source], k=most)[1]).reshape(len(source), -1)
        distance, direction = _polar(discs[near] - discs[source][:, None], source[:, None])
        half = np.arcsin(np.minimum(radii[near] / np.maximum(distance, 1), 1)) - safe
        half[near == source[:, None]] = -1  # nobody hides anything from himself
        middle = np.broadcast_to(source[:, None] * APART, half.shape)
        for size, part in zip(sizes, parts, strict=True):
            casts = half[:, :size] > 0
            edges = _edges(*(values[:, :size][casts] for values in (direction, half, middle)))
            part.append(Layer(distance[:, :size].max(axis=1), edges))
    return [Layer(*(np.concatenate(arrays) for arrays in zip(*part, strict=True))) for part in parts]


def _polar(offset: Points, of: Ints) -> tuple[Floats, Floats]:
    """Distance and direction of each offset (..., 2), the direction on the stretch of the point `of` which it is."""
    x, y = offset[..., 0], offset[..., 1]
    return np.hypot(x, y), np.arctan2(y, x) + of * APART


def _edges(direction: Floats, half: Floats, middle: Floats) -> Floats:
    """Where the shadows direction -+ half begin and end, in turn, ascending; an odd number of edges lies before shadow.

    middle: of the stretch of each; directions lie within pi of it, and shadows that leave it go on at its other end.
    """
    lo, hi = direction - half, direction + half
    under, over = lo < middle - np.pi, hi > middle + np.pi
    turn = 2 * np.pi
    begins = np.sort(np.concatenate((lo, lo[under] + turn, lo[over] - turn)))
    ends = np.sort(np.concatenate((hi, hi[under] + turn, hi[over] - turn)))
    # Where as many shadows have ended as begun there is light until the next: each may be sorted for itself.
    light = ends[:-1] < begins[1:]
    return np.concatenate((begins[:1], np.stack((ends[:-1][light], begins[1:][light]), axis=1).ravel(), ends[-1:]))
