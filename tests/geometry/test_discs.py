"""Which discs obstruct a line: touching does not, whatever shapely says."""

from math import isqrt
from typing import Any

import numpy as np
import pytest
import shapely
from hypothesis import assume, given
from hypothesis import strategies as st

from lumina.geometry import TREES, GeometryError, Segments, Strips, near, obstructed

from .reference import BOARDS, BOUND, coordinates, obstructs, points, scattered

TRIPLES = [(3, 4, 5), (5, 12, 13), (8, 15, 17), (20, 21, 29), (119, 120, 169), (696, 697, 985), (4059, 4060, 5741)]


@st.composite
def scenes(draw):
    """Two ends, some centres and a radius that the board allows."""
    board = draw(BOARDS)
    a, b = draw(points(board)), draw(points(board))
    assume(a != b)
    length = isqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) + 1
    radius = draw(st.integers(1, min(2 * board, (2**31 - 1) // length)))
    along = st.fractions(-1, 2).map(
        lambda t: (min(max(int(u + t * (v - u)), -board), board) for u, v in zip(a, b, strict=True))
    )
    beside = st.tuples(along, coordinates(2 * radius), coordinates(2 * radius)).map(
        lambda drawn: tuple(min(max(u + off, -board), board) for u, off in zip(tuple(drawn[0]), drawn[1:], strict=True))
    )
    return a, b, draw(st.lists(points(board) | beside, min_size=1, max_size=6)), radius


@given(scenes())
def test_the_slow_plane_agrees(scene):
    a, b, centres, radius = scene
    line = Segments.between([a, b], [(0, 1)])
    assert obstructed(line, centres, radius).tolist() == [[obstructs(a, b, p, radius) for p in centres]]


@given(scenes())
def test_a_line_read_backwards_is_obstructed_the_same(scene):
    a, b, centres, radius = scene
    there, back = obstructed(Segments.between([a, b], [(0, 1), (1, 0)]), centres, radius)
    assert there.tolist() == back.tolist()


@given(scenes(), points(BOUND // 2))
def test_moving_and_turning_the_plane_changes_nothing(scene, by):
    a, b, centres, radius = scene
    everything = np.array([a, b, *centres])
    assume(np.abs(everything).max() < BOUND // 2)
    before = obstructed(Segments.between(everything, [(0, 1)]), everything[2:], radius)
    for moved in (everything + by, everything[:, ::-1], everything * (-1, 1), everything[:, ::-1] * (1, -1)):
        assert (obstructed(Segments.between(moved, [(0, 1)]), moved[2:], radius) == before).all()


@pytest.mark.parametrize(("p", "q", "r"), TRIPLES)
@pytest.mark.parametrize("size", [1, 2, 4])
def test_a_slanted_line_that_touches_a_disc_is_clear(p: int, q: int, r: int, size: int):
    # The line runs along (p, q); its foot lies in the middle; the centre is size * r off it, exactly.
    a, b = np.array([5, -3]), np.array([5, -3]) + 4 * size * np.array([p, q])
    centre = (a + b) // 2 + size * np.array([-q, p])
    line = Segments.between(np.stack([a, b]), [(0, 1)])
    assert obstructed(line, [centre], size * r).tolist() == [[False]]
    assert obstructed(line, [centre], size * r + 1).tolist() == [[True]]
    assert obstructed(line, [2 * a - b, a + b - centre], size * r).tolist() == [[False, False]]


def test_shapely_cannot_decide_touching():
    # The reason for whole numbers: in millimetres exact contacts come out nearer as well as farther.
    nearer = farther = 0
    for p, q, r in TRIPLES:
        for size in range(1, min(200, 26_000 // r)):
            a, b = np.array([25, -13]), np.array([25, -13]) + 3 * size * np.array([p, q])
            centre = a + size * np.array([p - q, q + p])
            gap: Any = shapely.distance(shapely.LineString([a / 100, b / 100]), shapely.Point(centre / 100))
            nearer, farther = nearer + (gap < size * r / 100), farther + (gap > size * r / 100)
            assert not obstructed(Segments.between(np.stack([a, b]), [(0, 1)]), [centre], size * r).any()
    assert min(nearer, farther) > 50


@pytest.mark.parametrize("end", [(0, 0), (10, 0)])
def test_an_end_touches_too(end):
    line = Segments.between([(0, 0), (10, 0)], [(0, 1)])
    outward = -1 if end == (0, 0) else 1
    beyond = (end[0] + outward * 3, 4)
    assert obstructed(line, [beyond], 5).tolist() == [[False]]
    assert obstructed(line, [beyond], 6).tolist() == [[True]]
    assert obstructed(line, [(end[0] + outward * 5, 0)], 5).tolist() == [[False]]


@pytest.mark.parametrize("direction", [(1, 0), (0, 1), (-1, 0), (0, -1)])
def test_vertical_and_horizontal_lines(direction):
    d = np.array(direction)
    side = d[::-1]
    line = Segments.between(np.stack([0 * d, 100 * d]), [(0, 1)])
    assert obstructed(line, [50 * d + 7 * side, 50 * d - 7 * side], 7).tolist() == [[False, False]]
    assert obstructed(line, [50 * d + 6 * side, 50 * d - 6 * side], 7).tolist() == [[True, True]]


def test_a_touch_at_the_bounds_where_the_square_of_the_cross_product_would_wrap():
    far = BOUND - 1
    line = Segments.between([(-far, far), (far, far)], [(0, 1)])
    below = [(0, far - 1), (0, far - 2), (0, far - 3), (5, -far), (0, 0)]
    assert obstructed(line, below, 1).tolist() == [[False] * 5]
    assert obstructed(Segments.between([(-far, far), (0, far)], [(0, 1)]), [(-5, y) for _, y in below], 3).tolist() == [
        [True, True, False, False, False]
    ]


def test_a_cross_product_that_must_not_be_squared():
    # 2.92 off a line of length 2^30: the square of that product is more than 2^63, and would come out negative.
    far = BOUND - 1
    line = Segments.between([(-far, 0), (far, 1)], [(0, 1)])
    assert obstructed(line, [(-far * 5 // 6, 3), (-far * 5 // 6, -2), (-far * 5 // 6, 2)], 2).tolist() == [
        [False, False, True]
    ]


def test_each_disc_may_have_its_own_radius():
    line = Segments.between([(0, 0), (10, 0)], [(0, 1)])
    assert obstructed(line, [(5, 3), (5, 3)], np.array([3, 4])).tolist() == [[False, True]]


def test_a_tree_narrows_and_loses_nothing():
    centres = scattered(3, 60, 2_000, 20)
    pairs = [(a, b) for a in range(60) for b in range(a)]
    lines = Segments.between(centres, pairs)
    expected = obstructed(lines, centres, 20)
    gap = shapely.distance(
        np.array([[shapely.LineString(centres[list(pair)])] for pair in pairs]), shapely.points(centres)
    )
    assert expected[abs(gap - 20) > 1e-6].tolist() == (gap < 20)[abs(gap - 20) > 1e-6].tolist()
    found = near(lines, centres, 20, TREES)
    listed = list(zip(*(index.tolist() for index in found), strict=True))
    assert listed == sorted(set(listed))
    assert set(zip(*(index.tolist() for index in expected.nonzero()), strict=True)) <= set(listed)
    assert len(listed) < 4 * expected.sum()
    assert (obstructed(lines, centres, 20, found) == expected).all()


@given(scenes())
def test_a_tree_and_a_table_lead_to_the_same_answer(scene):
    a, b, centres, radius = scene
    line = Segments.between([a, b], [(0, 1)])
    table, tree = (near(line, centres, radius, dense) for dense in (1 << 40, TREES))
    expected = [[obstructs(a, b, p, radius) for p in centres]]
    assert obstructed(line, centres, radius, table).tolist() == expected
    assert obstructed(line, centres, radius, tree).tolist() == expected


def test_a_long_line_is_not_cut_into_more_pieces_than_there_are_discs(monkeypatch: pytest.MonkeyPatch):
    made, linestrings = [], shapely.linestrings
    monkeypatch.setattr(shapely, "linestrings", lambda ends: made.append(len(ends)) or linestrings(ends))
    line = Segments.between([(0, 0), (2**29 - 1, 0)], [(0, 1)])
    at = [(2**28, 1), (2**28, 0), (2**28, 2)]
    assert [disc.tolist() for disc in near(line, at, 1, TREES)] == [[0, 0], [0, 1]]
    assert made == [3]


@pytest.mark.parametrize("dense", [TREES, 1 << 40], ids=["tree", "table"])
@pytest.mark.parametrize(("p", "q", "r"), TRIPLES)
def test_neither_way_decides_a_touch(p: int, q: int, r: int, dense: int):
    line = Segments.between([(0, 0), (4 * p, 4 * q)], [(0, 1)])
    centres = [(2 * p - q, 2 * q + p), (2 * p + q, 2 * q - p), (-q, p), (4 * p - q, 4 * q + p)]
    for radius, expected in ((r, [False] * 4), (r + 1, [True] * 4)):
        assert obstructed(line, centres, radius, near(line, centres, radius, dense)).tolist() == [expected]


@given(scenes())
def test_strips_answer_between_the_ends_as_the_slow_plane_does(scene):
    a, b, centres, radius = scene
    strips = Strips(Segments.between([a, b], [(0, 1)]), radius)
    for p in centres:
        away = [(b[0] - a[0]) * (p[0] - e[0]) + (b[1] - a[1]) * (p[1] - e[1]) for e in (a, b)]
        between = away[0] > 0 > away[1]
        assert strips.beside(*p).tolist() == [between and obstructs(a, b, p, radius)]


def test_a_strip_must_fit():
    far = BOUND - 1
    with pytest.raises(GeometryError):
        Strips(Segments.between([(-far, 0), (far, 0)], [(0, 1)]), 3)
    assert Strips(Segments.between([(-far, far), (far, -far)], [(0, 1)]), 1).beside(0, 0).tolist() == [True]


def test_nothing_there():
    line = Segments.between([(0, 0), (10, 0)], [(0, 1)])
    assert obstructed(line, [], 3).shape == (1, 0)
    assert obstructed(Segments.between([], []), [(1, 1)], 3).shape == (0, 1)
    assert len(near(line, [], 3, TREES)[0]) == 0
    assert len(near(Segments.between([], []), [(1, 1)], 3, TREES)[0]) == 0
