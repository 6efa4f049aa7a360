"""What belongs to whom: colours and outlines of the seats, their ships and their Characters' badges. Radius 10."""

from functools import cache

from lumina.picture import Disc, Line, Point, Polygon, Polyline, Shape, Stamp, Theme, fade, mix

from ...coats import coat, outline
from ...outlines import twins


@cache
def emblem(theme: Theme, seat: int) -> Stamp:
    """The seat's mark: its ship in its outline."""
    worn = coat(theme, seat)
    hull = tuple((x * 0.62, y * 0.62) for x, y in HULLS[seat % 4])
    return Stamp((Polygon(outline(seat, 9.6), worn.fill, worn.rim, 1.0), Polygon(hull, worn.mark)))


# --- ships ----------------------------------------------------------------------------------------------------

HULLS: tuple[tuple[Point, ...], ...] = (
    twins((0, -9), (2.6, -3.4), (3.2, 2.2), (7.2, 7.4), (2.4, 6.0), (0, 7.6)),
    twins((0, -8.6), (4.2, -7.0), (4.2, -1.0), (7.6, 1.4), (7.6, 7.6), (3.0, 6.4), (0, 7.4)),
    twins((0, -9.4), (3.4, 0.4), (8.4, 3.8), (3.2, 4.6), (2.0, 8.6), (0, 7.2)),
    twins((0, -8.8), (2.2, -6.4), (2.2, -2.2), (8.2, -4.2), (6.8, 4.6), (2.6, 7.8), (0, 6.6)),
)
"""A dart, a freighter, a star, a claw: the seats' ships, bow up."""

MOVED_BAR, JUMPED_BAR = 1, 2
"""How many strokes stand under a unit that has moved, or jumped."""


@cache
def ship(theme: Theme, seat: int, used: int = 0) -> Stamp:
    """A Fleet; one stroke under it when it has moved this turn, two when it has jumped."""
    worn = coat(theme, seat)
    hull = HULLS[seat % 4]
    fill = worn.fill if used == 0 else mix(worn.fill, theme.board[2], 0.34)
    light = mix(fill, "#ffffff", 0.5)
    cabin = Polygon(twins((0, -4.6), (1.3, -0.8), (0, 2.4)), worn.mark)
    shine = Line((0, -7.4), (0, -4.8), light, 1.0, round=True)
    return Stamp((Polygon(hull, fill, worn.rim, 1.3), shine, cabin, *strokes(theme, used)))


def strokes(theme: Theme, used: int) -> tuple[Shape, ...]:
    """Below a unit: what it has done this turn."""
    return tuple(Line((-5.4, 9.0 - 2.6 * k), (5.4, 9.0 - 2.6 * k), theme.last, 1.5, round=True) for k in range(used))


# --- Characters -----------------------------------------------------------------------------------------------


@cache
def badge(theme: Theme, seat: int, sign: tuple[Shape, ...], exhausted: bool, used: int, barred: bool) -> Stamp:
    """A Character: its sign in its owner's outline; dim and lying on its side when exhausted, crossed when barred."""
    worn = coat(theme, seat)
    ground = mix(theme.board[2], worn.fill, 0.12 if exhausted else 0.3)
    edge = mix(worn.fill, theme.board[2], 0.5) if exhausted else worn.fill
    shapes: list[Shape] = [Polygon(outline(seat, 9.8), ground, edge, 1.7)]
    shapes += [faded(shape, 0.42) for shape in sign] if exhausted else list(sign)
    if exhausted:
        shapes.append(Polyline(((-3.4, -9.0), (3.0, -9.0), (-3.0, -4.2), (3.4, -4.2)), theme.ink, 1.5, round=True))
    if barred:
        shapes.append(Line((-6.6, 6.6), (6.6, -6.6), theme.bad, 2.0, round=True))
    return Stamp((*shapes, *strokes(theme, used)))


def faded(shape: Shape, opacity: float) -> Shape:
    """The same, paler. Shapes of a sign are discs, lines and polygons in plain colours."""
    match shape:
        case Disc(centre, radius, fill, stroke, width):
            paint = fade(fill, opacity) if isinstance(fill, str) else fill
            return Disc(centre, radius, paint, None if stroke is None else fade(stroke, opacity), width)
        case Polygon(points, fill, stroke, width):
            paint = fade(fill, opacity) if isinstance(fill, str) else fill
            return Polygon(points, paint, None if stroke is None else fade(stroke, opacity), width)
        case Line(a, b, stroke, width):
            return Line(a, b, fade(stroke, opacity), width, round=True)
        case Polyline(points, stroke, width):
            return Polyline(points, fade(stroke, opacity), width, round=True)
    return shape
