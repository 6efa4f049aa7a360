"""Lines and their steps."""

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from lumina.geometry import GeometryError, Segments

from .reference import BOARDS, points, step, steps

ends = BOARDS.flatmap(lambda board: st.tuples(points(board), points(board)))


@given(ends, st.floats(0, 1))
def test_steps_are_the_rounded_points_of_the_line(ab, part):
    a, b = ab
    assume(a != b)
    line = Segments.between([a, b], [(0, 1)])
    n = steps(a, b)
    assert line.steps.tolist() == [n]
    some = sorted({0, n, n // 2, int(part * n)})
    wanted = [step(a, b, k) for k in some]
    assert [line.point(0, k) for k in some] == wanted
    assert line.points(0, some).tolist() == [list(p) for p in wanted]


def test_rounding_is_floor_of_the_half_not_to_even_and_not_away_from_zero():
    lines = Segments.between([(0, 0), (4, 2), (4, -2)], [(0, 1), (0, 2)])
    assert [lines.point(0, k) for k in range(5)] == [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2)]
    assert [lines.point(1, k) for k in range(5)] == [(0, 0), (1, 0), (2, -1), (3, -1), (4, -2)]


@pytest.mark.parametrize(("dx", "dy"), [(7, 0), (-7, 0), (0, 7), (0, -7), (7, 7), (7, -7), (-7, 7)])
def test_straight_and_diagonal_lines_have_true_steps(dx: int, dy: int):
    line = Segments.between([(3, -2), (3 + dx, -2 + dy)], [(0, 1)])
    assert [line.point(0, k) for k in range(8)] == [(3 + k * dx // 7, -2 + k * dy // 7) for k in range(8)]


def test_what_a_line_knows():
    lines = Segments.between([(1, 2), (4, -2), (0, 0)], [(0, 1), (2, 1), (1, 0)])
    assert len(lines) == 3
    assert lines.ax.tolist() == [1, 0, 4]
    assert lines.ay.tolist() == [2, 0, -2]
    assert lines.dx.tolist() == [3, 4, -3]
    assert lines.dy.tolist() == [-4, -2, 4]
    assert lines.len2.tolist() == [25, 20, 25]
    assert lines.steps.tolist() == [4, 4, 4]
    assert lines.take(np.array([2, 0])).dx.tolist() == [-3, 3]


def test_points_broadcast():
    lines = Segments.between([(0, 0), (5, 0), (0, 5)], [(0, 1), (0, 2)])
    assert lines.points([0, 1], 3).tolist() == [[3, 0], [0, 3]]
    assert lines.points([[0], [1]], [1, 2]).tolist() == [[1, 0], [2, 0], [0, 1], [0, 2]]


def test_two_equal_points_make_no_line():
    with pytest.raises(GeometryError):
        Segments.between([(2, 3), (0, 0), (2, 3)], [(0, 1), (0, 2)])


@pytest.mark.parametrize("pair", [(0, 2), (-1, 0)])
def test_unknown_points_make_no_line(pair):
    with pytest.raises(GeometryError):
        Segments.between([(2, 3), (0, 0)], [pair])


@pytest.mark.parametrize("k", [-1, 4])
def test_a_line_has_no_other_steps(k: int):
    line = Segments.between([(0, 0), (3, 1)], [(0, 1)])
    with pytest.raises(GeometryError):
        line.point(0, k)
    with pytest.raises(GeometryError):
        line.points(0, [0, k])


def test_no_lines():
    assert len(Segments.between([], [])) == 0
    assert len(Segments.between([(1, 1)], [])) == 0
