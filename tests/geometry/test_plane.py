"""Bounds, squared distances and roots."""

from math import isqrt as root

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lumina.geometry import (
    GeometryError,
    Segments,
    claim,
    distances2,
    nearest,
    obstructed,
    open_pairs,
    reached,
)
from lumina.geometry.plane import SQUARE, isqrt

from .reference import BOUND, d2

FARTHEST = BOUND - 1


@given(st.integers(0, 2**31 - 1), st.integers(-2, 2))
def test_isqrt_is_exact_next_to_squares(whole: int, beside: int):
    value = min(max(whole * whole + beside, 0), SQUARE - 1)
    assert isqrt(np.array([value])).tolist() == [root(value)]


def test_distances_are_exact_at_the_bounds():
    corners = [(FARTHEST, FARTHEST), (-FARTHEST, FARTHEST), (-FARTHEST, -FARTHEST), (FARTHEST - 1, FARTHEST)]
    assert distances2(corners, corners).tolist() == [[d2(p, q) for p in corners] for q in corners]


QUESTIONS = {
    "lines": lambda points: Segments.between(points, [(0, 1)]),
    "distances": lambda points: distances2(points, [(0, 0)]),
    "nearest, as points": lambda points: nearest(points, [(0, 0)]),
    "nearest, as queries": lambda points: nearest([(0, 0)], points),
    "claim, as queries": lambda points: claim(points, [[(0, 0)]]),
    "claim, as groups": lambda points: claim([(0, 0)], [points]),
    "obstructed": lambda points: obstructed(Segments.between([(0, 0), (9, 9)], [(0, 1)]), points, 1),
    "reached": lambda points: reached(Segments.between([(0, 0), (9, 9)], [(0, 1)]), points, 1),
    "open pairs": lambda points: open_pairs(points, [0] * len(points), 1),
    "open pairs, as obstacles": lambda points: open_pairs([(0, 0), (9, 9)], [0, 0], 1, points, 1),
}


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
@pytest.mark.parametrize(
    "points",
    [
        [(0, 0), (BOUND, 0)],
        [(0, 0), (0, -BOUND)],
        [(0, 0), (np.nan, 1.0)],
        [(0, 0), (1.0, np.inf)],
        [(0.5, 0.5), (2.0, 1.0)],
        [(0, 0, 0), (1, 1, 1)],
        np.array([(0, 0), (2**63 + 5, 1)], np.uint64),
        [(True, False), (False, True)],
    ],
    ids=["too far", "too far down", "NaN", "infinity", "fractions", "three dimensions", "unsigned", "booleans"],
)
def test_what_the_lattice_cannot_hold_is_refused(question, points):
    with pytest.raises(GeometryError):
        question(points)


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
def test_the_farthest_coordinates_are_accepted(question):
    question([(FARTHEST, -FARTHEST), (-FARTHEST, FARTHEST)])


def test_small_integer_types_do_not_wrap():
    ends = np.array([(-128, -128), (127, 127)], np.int8)
    assert Segments.between(ends, [(0, 1)]).len2.tolist() == [2 * 255**2]
    assert distances2(ends, ends).tolist() == [[0, 2 * 255**2], [2 * 255**2, 0]]


def test_a_short_integer_as_radius_does_not_wrap():
    line = Segments.between([(0, 0), (9_000, 0)], [(0, 1)])
    assert obstructed(line, [(5, 299)], np.int16(300)).tolist() == [[True]]
    assert reached(line, [(500, 0)], np.int16(300)).hi.tolist() == [799]


def test_a_radius_whose_square_would_not_fit_is_refused():
    line = Segments.between([(0, 0), (2**29 - 1, 0)], [(0, 1)])
    assert obstructed(line, [(5, 3)], 4).tolist() == [[True]]
    with pytest.raises(GeometryError):
        obstructed(line, [(5, 3)], 5)
    with pytest.raises(GeometryError):
        obstructed(line, [(5, 3)], 2**33)
    with pytest.raises(GeometryError):
        reached(line, [(5, 3)], 2**31)


@pytest.mark.parametrize("radius", [0, -1])
def test_a_radius_below_one_is_refused(radius: int):
    line = Segments.between([(0, 0), (9, 0)], [(0, 1)])
    for ask in (obstructed, reached):
        with pytest.raises(GeometryError):
            ask(line, [(5, 3)], radius)
