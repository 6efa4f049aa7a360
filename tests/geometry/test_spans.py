"""Steps within reach of a centre, and steps that stay free."""

import numpy as np
import pytest
import shapely
from hypothesis import assume, given
from hypothesis import strategies as st

from lumina.geometry import TREES, GeometryError, Segments, free_on, free_spans, near, reached, reached_on

from . import reference
from .reference import BOUND, d2, points, step

BOARDS = st.sampled_from([3, 12, 60, 150])


def listed(found) -> list[tuple[int, int, int, int]]:
    """(line, centre, lo, hi) of every range."""
    return list(zip(*(part.tolist() for part in (found.line, found.centre, found.lo, found.hi)), strict=True))


@st.composite
def scenes(draw):
    """A few points on a small board, the lines between them, and a reach."""
    board = draw(BOARDS)
    places = draw(st.lists(points(board), min_size=2, max_size=4, unique=True))
    return places, [(a, b) for a in range(len(places)) for b in range(a)], draw(st.integers(1, 2 * board))


@given(scenes())
def test_the_slow_plane_agrees(scene):
    places, pairs, reach = scene
    expected = sorted(
        (line, lo, centre, hi)
        for line, (a, b) in enumerate(pairs)
        for centre, at in enumerate(places)
        for lo, hi in reference.reached(places[a], places[b], at, reach)
    )
    found = listed(reached(Segments.between(places, pairs), places, reach))
    assert [(line, lo, centre, hi) for line, centre, lo, hi in found] == expected


@st.composite
def far_scenes(draw):
    """A long line, up to the bounds, and a small disc that it meets or grazes: all near steps can be looked at."""
    a, b = draw(points(BOUND - 1)), draw(points(BOUND - 1))
    n = reference.steps(a, b)
    assume(n > 0)
    k = draw(st.integers(0, n))
    at, reach = step(a, b, k), draw(st.integers(1, 200))
    off = draw(points(reach + 2))
    centre = tuple(min(max(u + v, 1 - BOUND), BOUND - 1) for u, v in zip(at, off, strict=True))
    return a, b, k, centre, reach


@given(far_scenes())
def test_long_lines_up_to_the_bounds(scene):
    a, b, k, centre, reach = scene
    n = reference.steps(a, b)
    # Beyond these steps the line has left the disc: a step moves by at least one unit.
    around = range(max(k - 3 * reach - 5, 0), min(k + 3 * reach + 5, n) + 1)
    expected = reference.ranges(j for j in around if d2(step(a, b, j), centre) < reach * reach)
    found = listed(reached(Segments.between([a, b], [(0, 1)]), [centre], reach))
    assert [(lo, hi) for _, _, lo, hi in found] == expected


@pytest.mark.parametrize("reach", [2**30, 2**31 - 1, 400_000_001])
def test_a_reach_up_to_the_bounds(reach: int):
    far = BOUND - 1
    a, b, centre = (-far, -far), (far, far - 12_345), (3, 5 - far)
    found = listed(reached(Segments.between([a, b], [(0, 1)]), [centre], reach))
    assert found
    for _, _, lo, hi in found:
        assert all(d2(step(a, b, k), centre) < reach * reach for k in (lo, hi))
        assert lo == 0 or d2(step(a, b, lo - 1), centre) >= reach * reach
        assert hi == 2 * far or d2(step(a, b, hi + 1), centre) >= reach * reach


def test_a_grazing_line_is_ragged():
    a, b, centre, reach = (0, 0), (12_424, 23_578), (4_885, 12_488), 1_500
    expected = reference.reached(a, b, centre, reach)
    found = listed(reached(Segments.between([a, b], [(0, 1)]), [centre], reach))
    assert [(lo, hi) for _, _, lo, hi in found] == expected
    assert len(expected) == 30


def test_rounding_brings_steps_into_reach_and_out_of_it():
    line = Segments.between([(0, 0), (4, 2)], [(0, 1)])  # (1, 1/2) is rounded up to (1, 1)
    assert listed(reached(line, [(1, 2)], 1)) == []
    assert listed(reached(line, [(1, 1)], 1)) == [(0, 0, 1, 1)]
    down = Segments.between([(0, 0), (4, -2)], [(0, 1)])  # (1, -1/2) is rounded up to (1, 0)
    assert listed(reached(down, [(1, -2)], 2)) == [(0, 0, 2, 2)]


def test_a_step_exactly_at_the_reach_is_free():
    line = Segments.between([(0, 0), (20, 0)], [(0, 1)])
    assert listed(reached(line, [(10, 3)], 5)) == [(0, 0, 7, 13)]
    assert listed(reached(line, [(10, 5)], 5)) == []


def test_vertical_lines_and_lines_read_backwards():
    ends = [(0, 0), (0, 20), (20, 0)]
    lines = Segments.between(ends, [(0, 1), (1, 0), (0, 2), (2, 0)])
    for line, centre in enumerate([(3, 4), (3, 4), (4, 3), (4, 3)]):
        found = listed(reached(lines.take(np.array([line])), [centre], 5))
        assert [(lo, hi) for _, _, lo, hi in found] == [(1, 7) if line % 2 == 0 else (13, 19)]


def test_shapely_agrees_but_for_the_rounding():
    laid = reference.scattered(5, 30, 15_000, 775)
    lines = Segments.between(laid, [(a, b) for a in range(30) for b in range(a)])
    found = reached(lines, laid, 1_500)
    blocked = np.zeros((len(lines), 30))
    np.add.at(blocked, (found.line, found.centre), found.hi - found.lo + 1)
    blocked *= (np.sqrt(lines.len2) / lines.steps)[:, None]
    ends = np.stack([lines.ax, lines.ay, lines.ax + lines.dx, lines.ay + lines.dy], axis=1).reshape(-1, 2, 2)
    shapes = shapely.linestrings(ends)[:, None]
    length = shapely.length(shapely.intersection(shapes, shapely.buffer(shapely.points(laid), 1_500, quad_segs=500)))
    gap = shapely.distance(shapes, shapely.points(laid))
    assert np.abs(blocked - length)[np.abs(gap - 1_500) > 20].max() < 30
    assert length.max() > 2_900


def test_a_tree_narrows_and_loses_nothing():
    laid = reference.scattered(7, 40, 20_000, 775)
    lines = Segments.between(laid, [(a, b) for a in range(40) for b in range(a)])
    expected = listed(reached(lines, laid, 1_500))
    assert listed(reached(lines, laid, 1_500, near(lines, laid, 1_500, TREES))) == expected
    # What was found for a larger reach serves too.
    assert listed(reached(lines, laid, 1_500, near(lines, laid, 2_000, TREES))) == expected


@given(scenes())
def test_one_line_is_asked_the_same(scene):
    places, pairs, reach = scene
    lines = Segments.between(places, pairs)
    for line, (a, b) in enumerate(pairs):
        for at in places:
            assert reached_on(lines.line(line), at[0], at[1], reach) == reference.reached(
                places[a], places[b], at, reach
            )


@given(far_scenes())
def test_one_long_line_up_to_the_bounds(scene):
    a, b, _, centre, reach = scene
    lines = Segments.between([a, b], [(0, 1)])
    expected = [(lo, hi) for _, _, lo, hi in listed(reached(lines, [centre], reach))]
    assert reached_on(lines.line(0), centre[0], centre[1], reach) == expected


@pytest.mark.parametrize(("a", "b", "at", "reach"), [((-3, 8), (-3, -5), (-1, 3), 2), ((0, 0), (20, 0), (10, 5), 5)])
def test_one_line_that_touches_is_free(a, b, at, reach: int):
    assert reached_on(Segments.between([a, b], [(0, 1)]).line(0), at[0], at[1], reach) == []


@pytest.mark.parametrize("reach", [2**30, 2**31 - 1, 400_000_001])
def test_one_line_with_a_reach_up_to_the_bounds(reach: int):
    far = BOUND - 1
    lines, centre = Segments.between([(-far, -far), (far, far - 12_345)], [(0, 1)]), (3, 5 - far)
    expected = [(lo, hi) for _, _, lo, hi in listed(reached(lines, [centre], reach))]
    assert reached_on(lines.line(0), centre[0], centre[1], reach) == expected


@given(st.integers(1, 30).flatmap(lambda n: st.tuples(st.just(n), st.lists(st.tuples(*[st.integers(0, n)] * 2)))))
def test_free_on_one_line_is_what_is_not_blocked(scene):
    n, drawn = scene
    ranges = [(min(pair), max(pair)) for pair in drawn]
    assert free_on(n, ranges) == reference.free(n, ranges)


def test_nothing_there():
    line = Segments.between([(0, 0), (10, 0)], [(0, 1)])
    assert listed(reached(line, [], 3)) == []
    assert listed(reached(line, [(5, 9)], 3)) == []
    assert listed(reached(Segments.between([], []), [(1, 1)], 3)) == []


def spans(steps, which, ranges) -> list[tuple[int, int, int]]:
    """free_spans of ranges (line, lo, hi), as a list."""
    line, lo, hi = np.array(ranges, np.int64).reshape(-1, 3).T
    found = free_spans(np.array(steps, np.int64), np.array(which, np.int64), line, lo, hi)
    return list(zip(*(part.tolist() for part in (found.line, found.lo, found.hi)), strict=True))


@st.composite
def blocked_lines(draw):
    """Numbers of steps, some of the lines, and ranges on any of them."""
    steps = draw(st.lists(st.integers(1, 30), min_size=1, max_size=6))
    which = sorted(draw(st.sets(st.integers(0, len(steps) - 1))))
    ranges = draw(
        st.lists(
            st.integers(0, len(steps) - 1).flatmap(
                lambda i: st.tuples(st.just(i), st.integers(0, steps[i]), st.integers(0, steps[i]))
            ),
            max_size=12,
        )
    )
    return steps, which, [(i, min(a, b), max(a, b)) for i, a, b in ranges]


@given(blocked_lines())
def test_free_is_what_is_not_blocked(scene):
    steps, which, ranges = scene
    expected = [
        (i, lo, hi) for i in which for lo, hi in reference.free(steps[i], [(a, b) for j, a, b in ranges if j == i])
    ]
    assert spans(steps, which, ranges) == expected


def test_a_line_without_ranges_is_free_and_a_covered_one_has_no_spans():
    assert spans([5, 7, 9], [0, 1, 2], [(1, 0, 4), (1, 3, 7)]) == [(0, 0, 5), (2, 0, 9)]


def test_ranges_that_touch_leave_nothing_between():
    assert spans([9], [0], [(0, 5, 6), (0, 2, 4)]) == [(0, 0, 1), (0, 7, 9)]


def test_lines_that_are_not_asked_for_are_left_out():
    assert spans([5, 5, 5], [1], [(0, 0, 5), (2, 0, 5), (1, 0, 0)]) == [(1, 1, 5)]
    assert spans([5, 5], [], [(0, 1, 2)]) == []
    assert spans([], [], []) == []


def test_the_longest_lines_side_by_side_do_not_overflow():
    n = 2**30 - 2
    blocked = [(i, 1, n - 1) for i in range(1_000)]
    ends = [(i, lo, lo) for i in range(1_000) for lo in (0, n)]
    assert spans([n] * 1_000, list(range(1_000)), blocked) == ends


@pytest.mark.parametrize("wrong", [(0, -1, 2), (0, 3, 6), (0, 3, 2)])
def test_ranges_that_leave_their_line_are_refused(wrong):
    with pytest.raises(GeometryError):
        spans([5, 5], [0, 1], [wrong])
