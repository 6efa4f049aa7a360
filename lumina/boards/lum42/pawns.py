"""The seats' pawns: an outline for each seat, a figure for each kind of unit. Stamps of radius 10."""

from functools import cache
from math import pi

from lumina.picture import Colour, Disc, Line, Point, Polygon, Polyline, Shape, Stamp, Theme, fade, mix

from ..coats import coat, outline
from ..outlines import around, star, twins


def body(theme: Theme, seat: int, radius: float = 10.0) -> tuple[Shape, ...]:
    """An empty pawn."""
    worn = coat(theme, seat)
    return (Polygon(outline(seat, radius * 0.95), worn.fill, worn.rim, radius * 0.11),)


# --- units ----------------------------------------------------------------------------------------------------


@cache
def unit(theme: Theme, seat: int, kind: str) -> Stamp:
    """A unit: the seat's outline with the figure of its kind."""
    worn = coat(theme, seat)
    small = 0.86 if seat % 4 == 2 else 1.0
    return Stamp((*body(theme, seat), *figure(kind, worn.mark, worn.fill, small)))


def figure(kind: str, colour: Colour, ground: Colour, scale: float) -> tuple[Shape, ...]:
    """A pawn, two pawns, a flask, a bomb, a crown - within a circle of radius 6."""
    k = scale

    def at(*points: Point) -> tuple[Point, ...]:
        return tuple((x * k, y * k) for x, y in points)

    match kind:
        case "doubler":
            strokes = (((-5, -1.6), (-1.6, 1.8)), ((-1.6, -1.6), (-5, 1.8)))
            cross = [Polyline(at(*stroke), colour, 1.5 * k, round=True) for stroke in strokes]
            two = at((0.6, -2.4), (1.4, -4), (3.2, -4.4), (4.8, -3.4), (4.8, -1.4), (0.8, 3.4), (5.2, 3.4))
            return (*cross, Polyline(two, colour, 1.6 * k, round=True))
        case "scientist":
            glass = at((-1.5, -5.4), (-1.5, -1.4), (-4.8, 4.6), (4.8, 4.6), (1.5, -1.4), (1.5, -5.4))
            return (
                Polygon(at((-3.2, 1.6), (-4.8, 4.6), (4.8, 4.6), (3.2, 1.6)), colour),
                Polyline(glass, colour, 1.3 * k, round=True),
                Polyline(at((-2.6, -5.4), (2.6, -5.4)), colour, 1.3 * k, round=True),
                Disc((1.0 * k, 0.2 * k), 0.7 * k, colour),
            )
        case "saboteur":
            return (
                Disc((-0.8 * k, 1.4 * k), 3.9 * k, colour),
                Polyline(at((1.6, -1.4), (2.8, -3.2), (4.4, -3.2)), colour, 1.3 * k, round=True),
                Polygon(tuple((x * k, y * k) for x, y in star(4, 2.4, 0.7, 4.8, -4.2)), colour),
                Disc((-2.2 * k, 0.2 * k), 0.9 * k, ground),
            )
        case "chief":
            crown = at((-5.4, -3.4), (-2.6, -0.4), (0, -5.0), (2.6, -0.4), (5.4, -3.4), (4.2, 4.2), (-4.2, 4.2))
            return (Polygon(crown, colour), Polyline(at((-3, 2.4), (3, 2.4)), ground, 1.0 * k))
    return (
        Disc((0, -2.6 * k), 2.5 * k, colour),
        Polygon(at((0, -1.2), (3.0, 0.4), (4.2, 5.0), (-4.2, 5.0), (-3.0, 0.4)), colour),
    )


# --- ships, probes, cubes -------------------------------------------------------------------------------------


@cache
def ship(theme: Theme, seat: int) -> Stamp:
    """A spaceship, its nose up, with the seat's outline as its window."""
    worn = coat(theme, seat)
    hull = twins((0, -10), (3.8, -4.6), (4.4, 2.0), (9.2, 7.6), (3.6, 6.4), (2.4, 9.4), (0, 9.4))
    window = tuple((x, y + 0.2) for x, y in outline(seat, 3.2))
    return Stamp((Polygon(hull, worn.fill, worn.rim, 0.9), Polygon(window, worn.mark)))


@cache
def probe(theme: Theme, seat: int) -> Stamp:
    """A probe: the seat's outline, open in the middle, with a mast on either side."""
    worn = coat(theme, seat)
    arms = [Line((0, 0), at, worn.fill, 1.6, round=True) for _, at in around(4, 8.6, -pi / 4 if seat % 4 == 2 else 0.0)]
    return Stamp(
        (
            *(Line(arm.a, arm.b, worn.rim, 2.8, round=True) for arm in arms),
            *arms,
            Polygon(outline(seat, 6.8), worn.fill, worn.rim, 0.9),
            Polygon(outline(seat, 3.4), worn.mark),
            Disc((0, 0), 1.1, worn.fill),
        )
    )


@cache
def probe_gone(theme: Theme, seat: int) -> Stamp:
    """Where a probe stood that is out among the planets."""
    worn = coat(theme, seat)
    return Stamp((Polygon(outline(seat, 6.6), None, fade(worn.fill, 0.5), 0.9),))


@cache
def emblem(theme: Theme, seat: int) -> Stamp:
    """The seat's mark: its outline in a disc of radius 10, with its ship."""
    worn = coat(theme, seat)
    nose = twins((0, -5.4), (2.2, -1.8), (2.4, 1.6), (4.4, 4.4), (0, 3.4))
    return Stamp(
        (
            Disc((0, 0), 10, mix(theme.board[2], worn.fill, 0.28)),
            Disc((0, 0), 9.6, None, worn.fill, 0.8),
            Polygon(outline(seat, 8.0), worn.fill, worn.rim, 0.6),
            Polygon(nose, worn.mark),
        )
    )


@cache
def objective_cube(theme: Theme, seat: int) -> Stamp:
    """An objective cube: small and whole."""
    worn = coat(theme, seat)
    return Stamp(
        (Polygon(outline(seat, 7.6), worn.fill, worn.rim, 1.2), Polygon(outline(seat, 3.4), fade(worn.mark, 0.55)))
    )


@cache
def objective_left(theme: Theme, seat: int) -> Stamp:
    """The place of an objective cube that lies under an objective."""
    return Stamp((Polygon(outline(seat, 7.2), None, fade(coat(theme, seat).fill, 0.45), 1.1),))
