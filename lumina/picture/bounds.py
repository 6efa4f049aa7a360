"""Where a shape is: the box around it, and whether a point lies in it. All in pixels of the picture."""

from collections.abc import Iterable
from functools import lru_cache, reduce
from itertools import pairwise
from math import hypot

from .shapes import Box, Disc, Group, Image, Line, Point, Polygon, Polyline, Rect, Shape, Stamped, Text
from .text import CAPITALS, UNITS, measure

NOTHING = Rect(0.0, 0.0, 0.0, 0.0)


@lru_cache(maxsize=16384)
def bounds(shape: Shape) -> Rect:
    """A box around everything that the shape paints (for text: its line box, and a little more)."""
    match shape:
        case Disc((x, y), radius):
            return Rect(x - radius, y - radius, 2 * radius, 2 * radius).inset(-_rim(shape))
        case Box(rect):
            return rect.inset(-_rim(shape))
        case Line(a, b):
            return _around((a, b)).inset(-shape.width / 2)
        case Polygon(points) | Polyline(points):
            return _around(points).inset(-_rim(shape))
        case Text():
            return line_box(shape).inset(-shape.size / 8)
        case Image(rect):
            return rect
        case Stamped(stamp, at, scale):
            return _moved(together(stamp.shapes), at, scale)
        case Group(shapes, at, scale, clip):
            inner = _moved(together(shapes), at, scale)
            return inner if clip is None else _common(inner, clip)


@lru_cache(maxsize=1024)
def together(shapes: tuple[Shape, ...]) -> Rect:
    """A box around all of them."""
    return reduce(Rect.joined, map(bounds, shapes)) if shapes else NOTHING


def baseline(text: Text) -> Point:
    """Where the pen starts: the left end of the baseline."""
    back = {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor] * measure(text.string, text.size, text.bold).width
    down = CAPITALS / UNITS * text.size / 2 if text.level == "middle" else 0.0
    return text.at[0] - back, text.at[1] + down


def line_box(text: Text) -> Rect:
    """The measured box of the text: its width, from the ascent down to the descent."""
    x, y = baseline(text)
    size = measure(text.string, text.size, text.bold)
    return Rect(x, y - size.ascent, size.width, size.height)


def contains(shape: Shape, x: float, y: float) -> bool:
    """Whether the point lies in the shape, taken as filled; a stroke belongs to it, a text is its line box."""
    match shape:
        case Disc(centre, radius):
            return hypot(x - centre[0], y - centre[1]) <= radius + _rim(shape)
        case Box(rect, radius):
            rim = _rim(shape)
            return _in_rounded(rect.inset(-rim), radius + rim if radius else 0.0, x, y)
        case Line(a, b):
            return _near(((a, b),), x, y, shape.width / 2)
        case Polyline(points):
            return _near(pairwise(points), x, y, shape.width / 2)
        case Polygon(points):
            sides = list(zip(points, (*points[1:], *points[:1]), strict=True))
            return _winding(sides, x, y) != 0 or (shape.stroke is not None and _near(sides, x, y, shape.width / 2))
        case Text():
            return line_box(shape).has(x, y)
        case Image(rect):
            return rect.has(x, y)
        case Stamped(stamp, at, scale):
            return _any(stamp.shapes, at, scale, x, y)
        case Group(shapes, at, scale, clip):
            return (clip is None or clip.has(x, y)) and _any(shapes, at, scale, x, y)


def _rim(shape: Disc | Box | Polygon | Polyline) -> float:
    return shape.width / 2 if shape.stroke is not None else 0.0


def _around(points: tuple[Point, ...]) -> Rect:
    if not points:
        return NOTHING
    xs, ys = zip(*points, strict=True)
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _moved(rect: Rect, at: Point, scale: float) -> Rect:
    return Rect(rect.x * scale + at[0], rect.y * scale + at[1], rect.w * scale, rect.h * scale)


def _common(one: Rect, other: Rect) -> Rect:
    x, y = max(one.x, other.x), max(one.y, other.y)
    return Rect(x, y, max(min(one.right, other.right) - x, 0.0), max(min(one.bottom, other.bottom) - y, 0.0))


def _any(shapes: tuple[Shape, ...], at: Point, scale: float, x: float, y: float) -> bool:
    return scale > 0 and any(contains(shape, (x - at[0]) / scale, (y - at[1]) / scale) for shape in shapes)


def _in_rounded(rect: Rect, radius: float, x: float, y: float) -> bool:
    radius = min(radius, rect.w / 2, rect.h / 2)
    core = rect.inset(radius)
    return hypot(x - min(max(x, core.x), core.right), y - min(max(y, core.y), core.bottom)) <= radius


def _near(sides: Iterable[tuple[Point, Point]], x: float, y: float, reach: float) -> bool:
    return any(_distance(a, b, x, y) <= reach for a, b in sides)


def _distance(a: Point, b: Point, x: float, y: float) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    along = min(max(((x - a[0]) * dx + (y - a[1]) * dy) / length, 0.0), 1.0) if length else 0.0
    return hypot(x - a[0] - along * dx, y - a[1] - along * dy)


def _winding(sides: list[tuple[Point, Point]], x: float, y: float) -> int:
    winding = 0
    for (ax, ay), (bx, by) in sides:
        if (ay <= y) != (by <= y):
            left = (bx - ax) * (y - ay) - (x - ax) * (by - ay)
            if (left > 0) == (by > ay):
                winding += 1 if by > ay else -1
    return winding
