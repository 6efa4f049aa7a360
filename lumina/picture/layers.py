"""What is seen at a point: the shapes that paint it, one over the other."""

from collections.abc import Iterator

from .bounds import contains
from .shapes import Box, Disc, Group, Point, Polygon, Polyline, Shape, Stamped


def layers_at(shapes: tuple[Shape, ...], x: float, y: float) -> Iterator[tuple[Shape, ...]]:
    """The topmost first; each as the way to it, from the outermost group or stamp to the shape that paints.

    A dashed stroke counts as whole, a text as its line box; without a fill the stroke alone paints.
    """
    for shape in reversed(shapes):
        match shape:
            case Group(inner, at, scale, clip):
                if clip is None or clip.has(x, y):
                    yield from _within(shape, inner, at, scale, x, y)
            case Stamped(stamp, at, scale):
                yield from _within(shape, stamp.shapes, at, scale, x, y)
            case _ if _paints(shape, x, y):
                yield (shape,)


def _within(
    outer: Shape, shapes: tuple[Shape, ...], at: Point, scale: float, x: float, y: float
) -> Iterator[tuple[Shape, ...]]:
    if scale > 0:
        yield from ((outer, *way) for way in layers_at(shapes, (x - at[0]) / scale, (y - at[1]) / scale))


def _paints(shape: Shape, x: float, y: float) -> bool:
    match shape:
        case Disc(_, _, None, None) | Box(_, _, None, None) | Polygon(_, None, None):
            return False
        case Disc(centre, radius, None):
            return contains(shape, x, y) and not contains(Disc(centre, radius - shape.width / 2), x, y)
        case Box(rect, radius, None):
            rim = shape.width / 2
            return contains(shape, x, y) and not contains(Box(rect.inset(rim), max(radius - rim, 0.0)), x, y)
        case Polygon(points, None, str(stroke)):
            return contains(Polyline((*points, *points[:1]), stroke, shape.width), x, y)
    return contains(shape, x, y)
