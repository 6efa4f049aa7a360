"""Open pairs: the same at every size, by whatever way they are found."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lumina.geometry import TREES, GeometryError, Segments, obstructed, same_kind, shadows, sight
from lumina.geometry import open_pairs as by_default

from . import reference
from .reference import BOUND, points


@pytest.fixture(params=["table", "tree", "shadows", "all round"])
def open_pairs(request, monkeypatch):
    """The ways in which a search is narrowed: each on boards of any size."""
    if request.param in ("shadows", "all round"):
        monkeypatch.setattr(sight, "SMALL", 0)
        monkeypatch.setattr(sight, "PART", 3)
        monkeypatch.setattr(sight, "MANY", 0 if request.param == "shadows" else 1 << 20)
        monkeypatch.setattr(shadows, "LAYERS", (9, 5, 2, 1))
        monkeypatch.setattr(shadows, "SOURCES", 4)
        monkeypatch.setattr(shadows, "FOUND", 3)
    dense = TREES if request.param in ("tree", "shadows") else 1 << 40
    return lambda *board: by_default(*board, dense=dense)


@st.composite
def boards(draw):
    """Points, kinds, obstacles and the two radii, crowded enough for touches and overlaps."""
    board = draw(st.sampled_from([5, 12, 60, 5_000]))
    places = draw(st.lists(points(board), max_size=14, unique=True))
    kinds = draw(st.lists(st.integers(0, 2), min_size=len(places), max_size=len(places)))
    radii = st.integers(1, max(board // 6, 1))
    return places, kinds, draw(radii), draw(st.lists(points(board), max_size=4)), draw(radii)


def test_the_slow_plane_agrees(open_pairs):
    @given(boards())
    def agrees(board):
        assert open_pairs(*board).tolist() == [list(pair) for pair in reference.open_pairs(*board)]

    agrees()


def test_a_touched_line_is_open_by_every_way(open_pairs):
    # A slanted line (20, 21, 29), touched from both sides; one unit more and it is closed.
    ends = [(0, 0), (80, 84)]
    touching = [(40 - 21, 42 + 20), (40 + 21, 42 - 20)]
    assert open_pairs(ends + touching, [0, 0, 1, 2], 29).tolist() == [[0, 1]]
    assert open_pairs(ends, [0, 0], 5, touching, 29).tolist() == [[0, 1]]
    assert open_pairs(ends, [0, 0], 5, touching, 30).tolist() == []


def test_long_pairs_along_a_row_of_touching_discs_are_not_lost(open_pairs):
    # An avenue: discs on both sides touch the long middle line and hide nearly everything else.
    row = [(x, side * 10) for x in range(20, 4_000, 20) for side in (-1, 1)]
    ends = [(0, 0), (4_000, 0)]
    kinds = [0, 0, *range(1, len(row) + 1)]
    assert open_pairs(ends + row, kinds, 10).tolist() == [[0, 1]]
    assert open_pairs(ends + row[1:] + [(20, 9)], kinds, 10).tolist() == []


def test_a_row_sees_only_its_neighbours(open_pairs):
    for direction in (np.array([1, 0]), np.array([0, 1]), np.array([-3, 4])):
        row = np.arange(30)[:, None] * direction * 9
        assert open_pairs(row, np.zeros(30, int), 3).tolist() == [[k, k + 1] for k in range(29)]


def test_points_in_the_same_place_hide_each_other(open_pairs):
    assert open_pairs([(0, 0), (0, 0), (50, 0)], [0, 1, 0], 3).tolist() == []
    with pytest.raises(GeometryError):
        open_pairs([(0, 0), (0, 0), (50, 0)], [0, 0, 1], 3)


def test_boards_at_the_bounds(open_pairs):
    far = BOUND - 1
    corners = [(-far, 0), (far, 0), (0, 1), (0, -far), (0, 2)]
    assert open_pairs(corners[:3], [0, 0, 1], 1).tolist() == [[0, 1]]
    assert open_pairs(corners, [0, 0, 1, 1, 2], 1).tolist() == [[0, 1], [2, 3]]
    with pytest.raises(GeometryError):
        open_pairs([*corners[:2], (0, 1_000)], [0, 0, 1], 3)


def test_few_and_no_points(open_pairs):
    assert open_pairs([], [], 3).shape == (0, 2)
    assert open_pairs([(1, 1)], [0], 3).shape == (0, 2)
    assert open_pairs([(1, 1), (9, 9)], [0, 1], 3).shape == (0, 2)
    assert open_pairs([(1, 1), (9, 9)], [4, 4], 3).tolist() == [[0, 1]]


def test_prepared_lines_are_asked_the_same():
    laid = reference.scattered(11, 55, 25_000, 775)
    flowers, pawns, kinds = laid[:49], laid[49:], np.arange(49) % 7
    pairs = same_kind(kinds)
    lines = Segments.between(flowers, pairs)
    blocks = obstructed(lines, flowers, 775)
    blocks[np.arange(len(pairs)), pairs.T] = False
    clear = ~(blocks.any(axis=1) | obstructed(lines, pawns, 725).any(axis=1))
    assert pairs[clear].tolist() == by_default(flowers, kinds, 775, pawns, 725).tolist()
    assert 30 < clear.sum() < 110


def test_pairs_of_one_kind():
    assert same_kind([3, 1, 3, 1, 3]).tolist() == [[0, 2], [0, 4], [1, 3], [2, 4]]
    assert same_kind([]).shape == (0, 2)


@pytest.mark.parametrize("radius", [0, -3])
def test_a_radius_below_one_is_refused(radius: int, open_pairs):
    with pytest.raises(GeometryError):
        open_pairs([(1, 1), (9, 9)], [0, 0], radius)


def test_every_point_needs_a_kind():
    with pytest.raises(GeometryError):
        by_default([(1, 1), (9, 9)], [0], 3)


@pytest.mark.parametrize("seed", [1, 2])
def test_shadows_lose_nothing_on_a_large_board(seed: int, monkeypatch):
    laid = reference.scattered(seed, 400, 71_000, 775)
    kinds = np.arange(400) % 7
    found = by_default(laid, kinds, 775)
    monkeypatch.setattr(sight, "SMALL", 400)
    assert found.tolist() == by_default(laid, kinds, 775).tolist()
    lit = np.concatenate(list(shadows.lit_pairs(laid, kinds, laid, np.full(400, 775))))
    assert len(found) < len(lit) < len(same_kind(kinds)) / 2


@pytest.mark.slow
@pytest.mark.parametrize(("radius", "kinds"), [(775, 7), (1, 150)], ids=["crowded", "tiny"])
def test_nothing_is_lost_among_thousands(radius: int, kinds: int):
    laid = reference.scattered(3, 1_500, 138_000, 775)
    kind = np.arange(1_500) % kinds
    found = by_default(laid, kind, radius)
    every = same_kind(kind)
    expected = []
    for part in np.array_split(every, len(every) // 500):
        blocks = obstructed(Segments.between(laid, part), laid, radius)
        blocks[np.arange(len(part)), part.T] = False
        expected.append(part[~blocks.any(axis=1)])
    assert (found == np.concatenate(expected)).all()


def test_all_that_is_near_in_one_place_is_taken_a_part_at_a_time(monkeypatch):
    """Discs that hide everything from a point are many for each of its lines: they are not all held at once."""
    monkeypatch.setattr(shadows, "FOUND", 50)
    discs = np.array([(0, 0), *((10, k) for k in range(40)), *((9_000 + k, 100 * k) for k in range(40))])
    radii, targets = np.full(len(discs), 60), np.arange(41, 81)
    parts = list(shadows.in_the_way(discs, radii, 0, targets))
    assert max(len(target) for target, _ in parts) <= 50 + 2 * len(targets)
    assert sum(len(target) for target, _ in parts) >= 40 * 40
