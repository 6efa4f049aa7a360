"""Shapes as outlines: what a fill or a stroke covers, as rings in pixels of a mask."""

from collections.abc import Iterable
from functools import lru_cache
from math import ceil, pi, sin, sqrt
from typing import NamedTuple

import numpy as np
import shapely

from .outline_coverage import Ring
from .shapes import Box, Dash, Disc, Line, Point, Polygon, Polyline, Rect

_FINE = 0.01  # how far a chord may stray from its arc, in pixels


class Frame(NamedTuple):
    """Where a picture lies on the pixels: pixel = scale * point + (dx, dy)."""

    scale: float = 1.0
    dx: float = 0.0
    dy: float = 0.0

    def moved(self, at: Point, scale: float = 1.0) -> "Frame":
        """The frame of a drawing whose origin lies at `at` in this one."""
        return Frame(self.scale * scale, self.dx + self.scale * at[0], self.dy + self.scale * at[1])

    def point(self, point: Point) -> Point:
        """Where a point of the picture lies, in pixels."""
        return self.scale * point[0] + self.dx, self.scale * point[1] + self.dy

    def rect(self, rect: Rect) -> Rect:
        """Where a rectangle of the picture lies, in pixels."""
        return Rect(*self.point(rect[:2]), rect.w * self.scale, rect.h * self.scale)

    def points(self, points: Iterable[Point]) -> Ring:
        """Where points of the picture lie: (n, 2) float64, in pixels."""
        return np.array(list(points), dtype=np.float64).reshape(-1, 2) * self.scale + (self.dx, self.dy)


def filled(shape: Disc | Box | Polygon, frame: Frame) -> list[Ring]:
    """The outline of the shape, rings of (n, 2) float64 in pixels."""
    match shape:
        case Disc(centre, radius):
            return [circle(frame.point(centre), radius * frame.scale)]
        case Box(rect, radius):
            return [rounded(frame.rect(rect), radius * frame.scale)]
        case Polygon(points):
            return [frame.points(points)]


def stroked(shape: Disc | Box | Polygon | Line | Polyline, frame: Frame) -> list[Ring]:
    """The outline of the shape's stroke, dashes and holes each a ring of (n, 2) float64 in pixels."""
    width = shape.width * frame.scale
    match shape:
        case Disc(centre, radius, dash=None):
            middle, radius = frame.point(centre), radius * frame.scale
            return _between(circle(middle, radius + width / 2), circle(middle, radius - width / 2))
        case Box(rect, radius, dash=None):
            rect, radius = frame.rect(rect), radius * frame.scale
            outer = rounded(rect.inset(-width / 2), radius + width / 2 if radius else 0.0)
            return _between(outer, rounded(rect.inset(width / 2), max(radius - width / 2, 0.0)))
        case Line() | Polyline() | Polygon():
            return [ring * frame.scale + (frame.dx, frame.dy) for ring in _alike(shape)]
    path = filled(shape, frame)[0]
    path = np.concatenate([path, path[:1]])
    dash = None if shape.dash is None else (shape.dash[0] * frame.scale, shape.dash[1] * frame.scale)
    return _thick(path, width, dash, getattr(shape, "round", False))


@lru_cache(maxsize=256)
def _alike(shape: Line | Polyline | Polygon) -> list[Ring]:
    """The outline of a stroke in the shape's own units: at every scale it is the same."""
    match shape:
        case Line(a, b):
            path = Frame().points((a, b))
        case Polyline(points):
            path = Frame().points(points)
        case Polygon(points):
            path = Frame().points((*points, *points[:1]))
    return _thick(path, shape.width, shape.dash, getattr(shape, "round", False))


def circle(centre: Point, radius: float) -> Ring:
    """A polygon of exactly the circle's area, too fine to be told from it."""
    radius = max(radius, 0.0)
    count = max(ceil(pi * sqrt(radius / (2 * _FINE))), 16)
    turn = np.arange(count) * (2 * pi / count)
    radius *= sqrt(2 * pi / count / sin(2 * pi / count))
    return np.stack([centre[0] + radius * np.cos(turn), centre[1] + radius * np.sin(turn)], axis=1)


def rounded(rect: Rect, radius: float) -> Ring:
    """The outline of a rectangle with round corners."""
    radius = min(radius, rect.w / 2, rect.h / 2)
    core = rect.inset(radius)
    corners = ((core.right, core.bottom), (core.x, core.bottom), (core.x, core.y), (core.right, core.y))
    if radius <= 0:
        return np.array(corners, dtype=np.float64)
    return np.concatenate([arc(corner, radius, turn * pi / 2, pi / 2) for turn, corner in enumerate(corners)])


def arc(centre: Point, radius: float, start: float, sweep: float) -> Ring:
    """Points from the angle `start` over `sweep` radians, clockwise, both ends included."""
    count = max(ceil(abs(sweep) / 2 * sqrt(radius / (2 * _FINE))), 2)
    turn = start + np.linspace(0.0, sweep, count + 1)
    return np.stack([centre[0] + radius * np.cos(turn), centre[1] + radius * np.sin(turn)], axis=1)


def _between(outer: Ring, inner: Ring) -> list[Ring]:
    return [outer, inner[::-1]]


def _thick(path: Ring, width: float, dash: Dash | None, soft: bool) -> list[Ring]:
    """The outline of a stroke along the path (closed if it ends where it starts), cut into dashes."""
    closed = dash is None and len(path) > 3 and bool((path[0] == path[-1]).all())
    pieces = [path] if dash is None else _dashes(path, *dash)
    line = shapely.LinearRing(path) if closed else shapely.MultiLineString(pieces)
    area = shapely.buffer(line, width / 2, quad_segs=8, cap_style="round" if soft else "flat", join_style="round")
    return [ring for part in shapely.get_parts(area) for ring in _rings(part)]


def _rings(area: shapely.Polygon) -> list[Ring]:
    area = shapely.geometry.polygon.orient(area)
    return [np.asarray(ring.coords)[:-1, :2] for ring in (area.exterior, *area.interiors) if not ring.is_empty]


def _dashes(path: Ring, on: float, off: float) -> list[Ring]:
    steps = np.hypot(*np.diff(path, axis=0).T)
    reached = np.concatenate([[0.0], np.cumsum(steps)])
    starts = np.arange(0.0, reached[-1], max(on + off, 0.05))
    return [_piece(path, reached, start, min(start + max(on, 1e-3), reached[-1])) for start in starts]


def _piece(path: Ring, reached: Ring, start: float, end: float) -> Ring:
    inner = reached[(reached > start) & (reached < end)]
    places = np.concatenate([[start], inner, [end]])
    return np.stack([np.interp(places, reached, path[:, axis]) for axis in (0, 1)], axis=1)
