"""Nearest points with all ties, and claims."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lumina.geometry import TREES, GeometryError, claim, closest, nearest

from . import reference
from .reference import BOUND, d2, points

BOARDS = st.sampled_from([2, 6, 1_000, BOUND - 1])


def groups_and_queries(least: int = 0):
    """Groups of points and some queries, on a board where ties abound or at the bounds."""
    return BOARDS.flatmap(
        lambda board: st.tuples(
            st.lists(st.lists(points(board), min_size=least, max_size=5), min_size=1, max_size=4),
            st.lists(points(board), max_size=6),
        )
    )


BOTH = pytest.mark.parametrize("dense", [TREES, 1 << 40], ids=["trees", "all distances"])


@given(groups_and_queries(), st.sampled_from([TREES, 1 << 40]))
def test_all_nearest_points_and_no_others(drawn, dense):
    (places, *_), queries = drawn
    found = nearest(places, queries, dense)
    assert found.d2.tolist() == [min((d2(q, p) for p in places), default=-1) for q in queries]
    for i, q in enumerate(queries):
        assert found.of(i) == [k for k, p in enumerate(places) if d2(q, p) == found.d2[i]]


@BOTH
def test_no_points_one_point_and_the_same_point_often(dense: int):
    assert nearest([], [(1, 1)], dense).of(0) == []
    assert nearest([(5, 5)], [(1, 1), (9, 9)], dense).of(1) == [0]
    assert nearest([(5, 5)] * 3 + [(6, 6)], [(1, 1)], dense).of(0) == [0, 1, 2]
    assert nearest([(5, 5)], [], dense).d2.tolist() == []


@BOTH
def test_ties_do_not_depend_on_the_order_of_the_points(dense: int):
    ring = np.array([(3, 4), (4, 3), (5, 0), (0, 5), (-3, 4), (-4, -3), (0, -5), (6, 0)])
    for seed in range(20):
        order = np.random.default_rng(seed).permutation(len(ring))
        found = nearest(ring[order], [(0, 0)], dense)
        assert sorted(order[found.of(0)].tolist()) == list(range(7))


@BOTH
def test_nearest_tells_apart_what_floats_cannot(dense: int):
    # Squared distances that differ by one, where a float has no room for the difference.
    far = BOUND - 1
    centre, one, other = (-far, -far), (far, far), (far, far - 1)
    assert float(d2(centre, one) - 2 * far) - float(d2(centre, one) - 2 * far - 1) == 0
    assert nearest([one, other], [centre], dense).of(0) == [1]
    a, b = (144_731_537, 1), (144_731_537, 2)
    assert np.hypot(*a) == np.hypot(*b)
    assert nearest([b, a], [(0, 0)], dense).of(0) == [1]
    assert claim([(0, 0)], [[b], [a]], 0, dense) == [1]


@BOTH
@pytest.mark.parametrize("ruler_step", [0, 1, 3])
def test_claims_as_the_slow_plane_makes_them(dense: int, ruler_step: int, monkeypatch):
    monkeypatch.setattr(closest, "PART", 10)

    @given(groups_and_queries())
    def agrees(drawn):
        groups, queries = drawn
        assert claim(queries, groups, ruler_step, dense) == [reference.claim(q, groups, ruler_step) for q in queries]

    agrees()


def test_the_second_nearest_decides_between_equals():
    assert claim([(0, 0)], [[(3, 4), (0, 10)], [(5, 0), (0, -9)]]) == [1]
    assert claim([(0, 0)], [[(0, 9), (3, 4)], [(5, 0), (0, -10)]]) == [0]


def test_a_missing_point_is_infinitely_far():
    assert claim([(0, 0)], [[(3, 4)], [(5, 0), (200, 200)]]) == [1]
    assert claim([(0, 0)], [[], [(200, 200)]]) == [1]


def test_nobody_claims_what_nothing_decides():
    assert claim([(0, 0)], [[(3, 4), (6, 8)], [(0, 10), (-5, 0)]]) == [None]
    assert claim([(0, 0)], [[], []]) == [None]
    assert claim([(0, 0)], []) == [None]
    assert claim([(0, 0)], [[(3, 4)], [(4, 3)], [(9, 9)]]) == [None]
    assert claim([(0, 0)], [[(3, 4)], [(4, 3)], [(1, 1)]]) == [2]
    assert claim([], [[(1, 1)], []]) == []


def test_a_lone_group_claims_all():
    assert claim([(0, 0), (1, 1)], [[(5, 5)]]) == [0, 0]


def test_a_ruler_does_not_see_small_differences():
    queries, groups = [(0, 0)], [[(0, 19)], [(0, 11)]]
    assert claim(queries, groups) == [1]
    assert claim(queries, groups, 10) == [None]
    assert claim(queries, groups, 12) == [1]
    # 1 + sqrt(2) is read as 1 + 1, and a distance just below a mark as the mark before.
    assert claim(queries, [[(1, 1)], [(1, 0)]], 1) == [None]
    assert claim(queries, [[(7, 7)], [(10, 0)]], 10) == [0]


def test_a_ruler_needs_a_step():
    with pytest.raises(GeometryError):
        claim([(0, 0)], [[(1, 1)]], -1)
