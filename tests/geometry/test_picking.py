"""What lies under the mouse."""

import math

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from lumina.geometry import GeometryError, SegmentIndex, Segments, nearest_in_spans, nearest_step

from .reference import BOUND, points, scattered, step, steps

places = st.floats(-500, 500)


def test_the_nearest_line_of_many():
    laid = scattered(5, 30, 5_000, 50)
    lines = Segments.between(laid, [(a, b) for a in range(30) for b in range(a) if (a + b) % 5 == 0])
    index = SegmentIndex(lines)
    a = np.stack([lines.ax, lines.ay], axis=1)
    d = np.stack([lines.dx, lines.dy], axis=1)
    for x, y in np.random.default_rng(1).uniform(-6_000, 6_000, (200, 2)):
        foot = (((x, y) - a) * d).sum(axis=1) / lines.len2
        gaps = np.linalg.norm(a + np.clip(foot, 0, 1)[:, None] * d - (x, y), axis=1)
        assert index.nearest(x, y, 20_000) == gaps.argmin()
        assert index.nearest(x, y, 100) == (gaps.argmin() if gaps.min() <= 100 else None)


def test_within_is_closed_and_the_corner_of_a_box_is_not_within():
    index = SegmentIndex(Segments.between([(0, 0), (10, 0)], [(0, 1)]))
    assert index.nearest(5, 3, 3) == 0
    assert index.nearest(5, 3.001, 3) is None
    assert index.nearest(12, 2, 2) is None


def test_of_equals_the_lowest():
    lines = Segments.between([(0, 0), (10, 0), (10, 8), (0, 8)], [(0, 1), (2, 3), (1, 0)])
    assert SegmentIndex(lines).nearest(5, 4, 10) == 0
    assert SegmentIndex(lines.take(np.array([1, 0, 2]))).nearest(5, 4, 10) == 0
    assert SegmentIndex(lines).nearest(5, 1, 10) == 0


def test_no_lines():
    assert SegmentIndex(Segments.between([], [])).nearest(0, 0, 100) is None


@pytest.mark.parametrize("wrong", [math.nan, math.inf, -math.inf])
def test_a_mouse_is_somewhere(wrong: float):
    lines = Segments.between([(0, 0), (10, 0)], [(0, 1)])
    for ask in (
        lambda: SegmentIndex(lines).nearest(wrong, 0, 1),
        lambda: SegmentIndex(lines).nearest(0, wrong, 1),
        lambda: SegmentIndex(lines).nearest(0, 0, wrong),
        lambda: nearest_step(lines, 0, wrong, 0),
        lambda: nearest_in_spans(lines, 0, [0], [1], 0, wrong),
    ):
        with pytest.raises(GeometryError):
            ask()
    with pytest.raises(GeometryError):
        SegmentIndex(lines).nearest(0, 0, -1)


def slowly(a, b, spans, x: float, y: float) -> int:
    """The nearest step, every one looked at."""
    every = sorted({k for lo, hi in spans for k in range(lo, hi + 1)})
    return min(every, key=lambda k: np.hypot(step(a, b, k)[0] - x, step(a, b, k)[1] - y))


@given(points(60), points(60), places, places)
def test_the_nearest_step(a, b, x, y):
    assume(a != b)
    lines = Segments.between([a, b], [(0, 1)])
    assert nearest_step(lines, 0, x, y) == slowly(a, b, [(0, steps(a, b))], x, y)


@given(points(60), points(60), places, places, st.data())
def test_the_nearest_step_of_some(a, b, x, y, data):
    assume(a != b)
    n = st.integers(0, steps(a, b))
    spans = [tuple(sorted(pair)) for pair in data.draw(st.lists(st.tuples(n, n), min_size=1, max_size=4))]
    lines = Segments.between([a, b], [(0, 1)])
    lo, hi = zip(*spans, strict=True)
    assert nearest_in_spans(lines, 0, lo, hi, x, y) == slowly(a, b, spans, x, y)


def test_beyond_the_ends_and_at_the_bounds():
    far = BOUND - 1
    lines = Segments.between([(-far, -far), (far, far - 7)], [(0, 1)])
    assert nearest_step(lines, 0, -far - 100.0, -far - 100.0) == 0
    assert nearest_step(lines, 0, far + 100.0, far + 100.0) == 2 * far
    x, y = lines.point(0, far + 12_345)
    assert nearest_step(lines, 0, x + 0.3, y - 0.3) == far + 12_345


def test_no_spans_no_step():
    lines = Segments.between([(0, 0), (10, 0)], [(0, 1)])
    assert nearest_in_spans(lines, 0, [], [], 3, 3) is None


@pytest.mark.parametrize("span", [(-1, 3), (4, 11), (5, 4)])
def test_spans_lie_on_the_line(span):
    lines = Segments.between([(0, 0), (10, 0)], [(0, 1)])
    with pytest.raises(GeometryError):
        nearest_in_spans(lines, 0, [span[0]], [span[1]], 3, 3)
