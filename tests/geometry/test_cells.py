"""Territory, for drawing."""

import math

import numpy as np
import pytest
import shapely

from lumina.geometry import GeometryError, territory

from .reference import scattered

RADIUS = 1_000


def areas(cells) -> list[float]:
    """The area of each cell."""
    return [sum(shapely.Polygon(ring).area for ring in cell) for cell in cells]


def test_every_place_belongs_to_the_cell_of_its_nearest_site():
    sites = scattered(3, 12, 600, 30)
    cells = [shapely.union_all([shapely.Polygon(ring) for ring in cell]) for cell in territory(sites, RADIUS)]
    for x, y in np.random.default_rng(2).uniform(-RADIUS, RADIUS, (300, 2)):
        if math.hypot(x, y) < RADIUS * 0.99:
            owner = np.hypot(*(sites - (x, y)).T).argmin()
            assert cells[owner].distance(shapely.Point(x, y)) < 1e-6
    assert sum(cell.area for cell in cells) == pytest.approx(math.pi * RADIUS**2, rel=1e-3)


def test_cells_stay_on_the_board():
    for cell in territory(scattered(4, 9, 900, 30), RADIUS):
        for ring in cell:
            assert ring.dtype == np.float64
            assert np.hypot(*ring.T).max() < RADIUS + 1e-6


def test_no_site_one_site_and_two():
    disc = math.pi * RADIUS**2
    assert territory([], RADIUS) == []
    assert areas(territory([(7, 7)], RADIUS)) == pytest.approx([disc], rel=1e-3)
    assert areas(territory([(-50, 0), (50, 0)], RADIUS)) == pytest.approx([disc / 2] * 2, rel=1e-3)


def test_sites_in_a_row():
    assert areas(territory([(0, 400), (0, -400), (0, 0)], RADIUS)) == pytest.approx(
        areas(territory([(400, 0), (-400, 0), (0, 0)], RADIUS)), rel=1e-3
    )


def test_sites_in_one_place_share_a_cell():
    cells = territory([(5, 5), (300, 0), (5, 5)], RADIUS)
    assert [ring.tolist() for ring in cells[0]] == [ring.tolist() for ring in cells[2]]
    assert areas(cells)[0] + areas(cells)[1] == pytest.approx(math.pi * RADIUS**2, rel=1e-3)
    assert areas(territory([(5, 5), (5, 5)], RADIUS)) == pytest.approx([math.pi * RADIUS**2] * 2, rel=1e-3)


def test_a_site_whose_ground_is_off_the_board_has_no_rings():
    cells = territory([(0, 0), (100_000, 0)], RADIUS)
    assert cells[1] == []
    assert areas(cells)[0] == pytest.approx(math.pi * RADIUS**2, rel=1e-3)


@pytest.mark.parametrize("sites", [[(math.nan, 0.0)], [(0.5, 0.0)], [(2**29, 0)]])
def test_what_is_no_site_is_refused(sites):
    with pytest.raises(GeometryError):
        territory(sites, RADIUS)
    with pytest.raises(GeometryError):
        territory([(0, 0)], 0)
