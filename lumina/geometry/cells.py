"""Whose ground: the cells of points on a round board, for drawing only."""

from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from .plane import Floats, GeometryError, as_points

ROUND = 64
"""Line segments in a quarter of the board's rim."""


def territory(sites: ArrayLike, radius: int) -> list[list[Floats]]:
    """For each site the outline of all that is nearest to it, within the circle of `radius` around the origin.

    A cell is a list of closed rings, (n, 2) floats in units: one, or none where it lies outside the circle. Sites at
    the same place share a cell. sites: (n, 2) ints. Raises GeometryError out of bounds. For drawing: nothing is decided
    by it.
    """
    import shapely

    at = as_points(sites)
    if radius < 1:
        raise GeometryError(f"a board's radius must be at least 1, not {radius}")
    if not len(at):
        return []
    board = shapely.Point(0, 0).buffer(radius, quad_segs=ROUND)
    places, place = np.unique(at, axis=0, return_inverse=True)
    shapes: list[Any] = [board]
    if len(places) > 1:
        cells = shapely.voronoi_polygons(shapely.MultiPoint(places.astype(float)), extend_to=board)
        found = shapely.STRtree(list(cells.geoms)).query_nearest(shapely.points(places), all_matches=False)[1]
        shapes = [cells.geoms[k].intersection(board) for k in found.tolist()]
    rings = [_rings(shape) for shape in shapes]
    return [rings[k] for k in place.ravel().tolist()]


def _rings(shape: Any) -> list[Floats]:
    """The outer rings of a polygon or of several, without degenerate ones (a line, a point)."""
    import shapely

    return [
        shapely.get_coordinates(part.exterior)
        for part in shapely.get_parts(shape)
        if part.geom_type == "Polygon" and part.area
    ]
