"""The compiled plane answers as the plane does, up to the bounds, at exact contacts and where lines graze discs."""

from math import sqrt

import numpy as np
import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from lumina.geometry import Segment, Segments, Strips, free_on, kernels, obstructed, open_pairs, reached_on, same_kind
from lumina.geometry.plane import isqrt

from . import reference
from .reference import BOARDS, BOUND, d2, points, step


def line_of(a: reference.Point, b: reference.Point) -> Segment:
    return kernels.joining(np.array([a, b], np.int64), 0, 1)


def reached(line: Segment, x: int, y: int, t2: int) -> list[tuple[int, int]]:
    """The ranges of steps nearer than the root of t2."""
    found = np.zeros((kernels.room_for(sqrt(t2)), 2), np.int64)
    count = 0
    if kernels.meets(line, sqrt(line.len2), x, y, sqrt(t2)):
        count = kernels.add_reached(line, sqrt(line.len2), x, y, sqrt(t2), t2, found, 0)
    assert count <= len(found)
    return [(lo, hi) for lo, hi in found[:count].tolist()]


def covered(line: Segment, other: Segment, radius: int) -> list[tuple[int, int]]:
    """The ranges of steps on which a disc obstructs the other line."""
    found = kernels.covered(line, other, kernels.bound_of(other, radius))
    return [(lo, hi) for lo, hi in found.tolist()]


@given(st.integers(0, 2**62 - 1))
@example(2**62 - 1)
@example((2**31 - 1) ** 2)
@example((2**31 - 1) ** 2 - 1)
def test_roots(value):
    assert kernels.isqrt(value) == isqrt(np.array([value]))[0]


@given(points(BOUND - 1), points(BOUND - 1), st.data())
def test_steps_of_a_line(a, b, data):
    assume(a != b)
    k = data.draw(st.integers(0, reference.steps(a, b)))
    line = line_of(a, b)
    assert line == Segments.between([a, b], [[0, 1]]).line(0)
    assert kernels.point_of(line, k) == step(a, b, k)


@st.composite
def boards(draw):
    """Points of two kinds on a board, some of them crowded, and obstacles."""
    board = draw(BOARDS)
    places = draw(st.lists(points(board), min_size=2, max_size=9, unique=True))
    kinds = draw(st.lists(st.integers(0, 1), min_size=len(places), max_size=len(places)))
    obstacles = draw(st.lists(points(board), max_size=3))
    most = max((2**31 - 1) // (3 * board), 1)
    return places, kinds, draw(st.integers(1, min(2 * board, most))), obstacles, draw(st.integers(1, min(board, most)))


@given(boards())
def test_open_lines(board):
    places, kinds, radius, obstacles, other = board
    pairs = same_kind(np.array(kinds, np.int64))
    discs = np.array(places + obstacles, np.int64)
    radii = np.array([radius] * len(places) + [other] * len(obstacles), np.int64)
    found = pairs[kernels.open_lines(pairs, discs, radii)]
    assert found.tolist() == open_pairs(places, kinds, radius, obstacles, other).tolist()


@given(boards())
def test_whether_a_disc_obstructs(board):
    places, _, radius, obstacles, _ = board
    a, b = places[:2]
    lines = Segments.between([a, b], [[0, 1]])
    for x, y in places + obstacles:
        expected = bool(obstructed(lines, [(x, y)], radius)[0, 0])
        assert kernels.obstructs(line_of(a, b), x, y, radius * radius) == expected


@pytest.mark.parametrize("scale", [1, 7, 155, 2_900])
def test_contact_is_exact(scale):
    """A 3-4-5 triangle: the centre of the disc is 5 units of `scale` from the line, exactly."""
    a, b, at = (0, 0), (40 * scale, 30 * scale), (20 * scale - 3 * scale, 15 * scale + 4 * scale)
    assert not kernels.obstructs(line_of(a, b), *at, (5 * scale) ** 2)
    assert kernels.obstructs(line_of(a, b), *at, (5 * scale + 1) ** 2)


@st.composite
def near_lines(draw):
    """A line, whose steps can all be looked at, and a centre."""
    board = draw(st.sampled_from([3, 12, 60, 400]))
    a, b = draw(points(board)), draw(points(board))
    assume(a != b)
    return a, b, draw(points(board)), board


@given(near_lines(), st.data())
def test_steps_nearer_than_any_squared_distance(scene, data):
    a, b, centre, board = scene
    t2 = data.draw(st.integers(0, 9 * board * board))
    expected = reference.ranges(k for k in range(reference.steps(a, b) + 1) if d2(step(a, b, k), centre) < t2)
    assert reached(line_of(a, b), centre[0], centre[1], t2) == expected


@st.composite
def far_lines(draw):
    """A line up to the bounds, and a disc that it meets or grazes."""
    a, b = draw(points(BOUND - 1)), draw(points(BOUND - 1))
    assume(a != b)
    at = step(a, b, draw(st.integers(0, reference.steps(a, b))))
    reach = draw(st.integers(1, 60_000))
    off = draw(points(reach + 2))
    return a, b, tuple(min(max(u + v, 1 - BOUND), BOUND - 1) for u, v in zip(at, off, strict=True)), reach


@given(far_lines())
def test_steps_of_long_lines(scene):
    a, b, (x, y), reach = scene
    expected = reached_on(Segments.between([a, b], [[0, 1]]).line(0), x, y, reach)
    assert reached(line_of(a, b), x, y, reach * reach) == expected


@given(near_lines(), st.data())
def test_steps_on_which_a_disc_obstructs_another_line(scene, data):
    a, b, c, board = scene
    d = data.draw(points(board).filter(lambda p: p != c))
    radius = data.draw(st.integers(1, 2 * board))
    other = Segments.between([c, d], [[0, 1]])
    strips = Strips(other, radius)
    at = [step(a, b, k) for k in range(reference.steps(a, b) + 1)]
    expected = reference.ranges(k for k, (x, y) in enumerate(at) if strips.beside(x, y)[0])
    assert kernels.bound_of(line_of(c, d), radius) == isqrt(radius * radius * other.len2 - 1)[0] + 1
    assert covered(line_of(a, b), line_of(c, d), radius) == expected


@given(near_lines())
def test_covering_steps_of_a_line_along_another(scene):
    """Where two lines run side by side nothing changes along them, but where the other one ends."""
    (x, y), (u, v), _, _ = scene
    for aside in (1, 2, 3):
        a, b, c, d = (x, y), (u, v), (x + aside, y), (u + aside, v)
        other = Segments.between([c, d], [[0, 1]])
        strips = Strips(other, 2)
        at = [step(a, b, k) for k in range(reference.steps(a, b) + 1)]
        expected = reference.ranges(k for k, (px, py) in enumerate(at) if strips.beside(px, py)[0])
        assert covered(line_of(a, b), line_of(c, d), 2) == expected


@given(boards())
def test_free_spans(board):
    places, kinds, radius, obstacles, other = board
    assume(reference.steps((0, 0), tuple(np.ptp(places, axis=0).tolist())) < 2_000)
    pairs = same_kind(np.array(kinds, np.int64))
    discs = np.array(places + obstacles, np.int64)
    reaches = np.array([radius] * len(places) + [other] * len(obstacles), np.int64)
    expected = []
    for i, pair in enumerate(pairs.tolist()):
        line = Segments.between(places, [pair]).line(0)
        blocked = [
            r
            for (x, y), reach in zip(discs.tolist(), reaches.tolist(), strict=True)
            for r in reached_on(line, x, y, reach)
        ]
        expected += [[i, lo, hi] for lo, hi in free_on(line.steps, blocked)]
    assert kernels.free_spans(pairs, discs, reaches).tolist() == expected
