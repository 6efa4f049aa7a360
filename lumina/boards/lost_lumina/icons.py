"""Steps, points, dice and followers as stamps of radius 10."""

from functools import cache

from lumina.picture import Box, Disc, Line, Metal, Polygon, Polyline, Radial, Rect, Shape, Stamp, Theme, fade, mix

from ..outlines import arc, star, twins
from .emblems.brush import RADIUS, brush

STEP_WORDS = {
    "before": "before all",
    "reveal": "reveal",
    "lightning": "lightning",
    "dice": "dice",
    "calculate": "calculate",
    "cross_out": "cross-out",
    "result": "result",
    "none": "no ability",
}
"""The steps of a battle in order, and what is said of a card that has none."""


@cache
def step_icon(theme: Theme, step: str, lit: bool = True) -> Stamp:
    """The step's sign on a round ground; dim where it is not `lit`."""
    b = brush(theme, step)
    ink = b.mark if lit else theme.ink_soft
    ground = b.rim if lit else theme.button
    return Stamp(
        (Disc((0, 0), RADIUS - 0.4, ground, b.main if lit else theme.button_edge, 0.8), *_signs(step, ink, ground))
    )


def _signs(step: str, ink: str, ground: str) -> tuple[Shape, ...]:
    match step:
        case "before":
            return (
                Polygon(((-5.6, -4.8), (-3.8, -4.8), (-3.8, 4.8), (-5.6, 4.8)), ink),
                Polygon(((-3.0, 0), (2.0, -4.8), (2.0, 4.8)), ink),
                Polygon(((1.2, 0), (6.2, -4.8), (6.2, 4.8)), ink),
            )
        case "reveal":
            lid = (*arc(0, 4.2, 7.4, 0.62, 0.88), *arc(0, -4.2, 7.4, 0.12, 0.38))
            return (Polygon(lid, ink), Disc((0, 0), 2.2, ground), Disc((0, 0), 0.9, ink))
        case "lightning":
            return (Polygon(((1.6, -6.8), (-4.4, 1.0), (-0.6, 1.0), (-1.8, 6.8), (4.4, -1.4), (0.6, -1.4)), ink),)
        case "dice":
            pips = ((-2.2, -2.2), (2.2, -2.2), (0, 0), (-2.2, 2.2), (2.2, 2.2))
            return (Box(Rect(-4.8, -4.8, 9.6, 9.6), 2, ink), *(Disc(at, 0.95, ground) for at in pips))
        case "calculate":
            return tuple(
                Line(a, b, ink, 1.8, round=True)
                for a, b in (
                    ((-3.4, -2.6), (3.4, -2.6)),
                    ((0, -6), (0, 0.8)),
                    ((-3.4, 3), (3.4, 3)),
                    ((-3.4, 5.8), (3.4, 5.8)),
                )
            )
        case "cross_out":
            return tuple(Line((-4, -4 * s), (4, 4 * s), ink, 2.4, round=True) for s in (1, -1))
        case "result":
            return (Polygon(star(5, 6.6, 2.8, 0, 0.4), ink),)
    return (Line((-4, 0), (4, 0), ink, 2.0, round=True),)


@cache
def battle_points(theme: Theme) -> Stamp:
    """A shield: what a card is worth in battle."""
    outline = twins((0, -9.4), (8.4, -7.4), (8.0, 1.4), (5.0, 6.6), (0, 9.6))
    return Stamp((Polygon(outline, theme.ink, mix(theme.ink, theme.background, 0.55), 1.0),))


@cache
def action_points(theme: Theme) -> Stamp:
    """A blue hexagon: what a card is worth when it is discarded."""
    hue = theme.hues["blue"]
    outline = twins((0, -9.6), (8.6, -4.8), (8.6, 4.8), (0, 9.6))
    return Stamp((Polygon(outline, hue.rim, hue.fill, 1.2),))


@cache
def swords(theme: Theme) -> Stamp:
    """Two crossed swords: a battle."""
    shapes: list[Shape] = [Disc((0, 0), RADIUS - 0.4, theme.hues["red"].rim, theme.bad, 1.0)]
    for s in (-1, 1):
        shapes += [
            Line((s * -4.6, 4.6), (s * 4.6, -4.8), "#ffffff", 1.7, round=True),
            Line((s * -1.2, 4.6), (s * -4.4, 1.4), "#ffffff", 1.4, round=True),
        ]
    return Stamp(tuple(shapes))


# --- dice -----------------------------------------------------------------------------------------------------

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@cache
def die(theme: Theme, value: int, seat: int) -> Stamp:
    """A face of a die in the seat's metal; 0 is a die not yet rolled."""
    made = metal(theme, seat)
    shine = Radial(((0.0, made.light), (0.7, made.middle), (1.0, mix(made.middle, made.dark, 0.5))), (0.35, 0.3), 0.9)
    face = Box(Rect(-8.6, -8.6, 17.2, 17.2), 4, shine, made.dark, 0.9)
    pips = (Disc((4.6 * x, 4.6 * y), 1.75, made.mark) for x, y in PIPS.get(value, ()))
    return Stamp((face, *pips))


# --- followers ------------------------------------------------------------------------------------------------

CONE = twins((0, -2.6), (2.6, -1.4), (5.8, 8.8), (0, 9.4))
TUNIC = twins((0, -2.2), (6.2, -2.2), (6.2, 1.4), (3.4, 2.0), (4.4, 9.2), (0, 9.2))


def metal(theme: Theme, seat: int) -> Metal:
    """What a seat's pieces are made of."""
    return (theme.gold, theme.silver)[seat]


def _figure(theme: Theme, seat: int) -> tuple[Shape, ...]:
    """The first seat's are round and wear a sun, the second's are square and wear a moon."""
    made = metal(theme, seat)
    rim = mix(made.dark, "#101010", 0.45)
    if seat == 0:
        return (
            Polygon(CONE, made.middle, rim, 0.9),
            Disc((0, -4.8), 4.0, made.middle, rim, 0.9),
            Disc((0, 4.2), 1.9, made.mark),
        )
    moon = (*arc(0.2, 4.0, 2.2, 0.12, 0.88, 10), *arc(1.3, 4.0, 1.6, 0.80, 0.20, 10))
    return (
        Polygon(TUNIC, made.middle, rim, 0.9),
        Polygon(((0, -9.6), (4.2, -5.6), (0, -1.4), (-4.2, -5.6)), made.middle, rim, 0.9),
        Polygon(tuple(moon), made.mark),
    )


@cache
def follower(theme: Theme, seat: int) -> Stamp:
    """A follower on its feet."""
    return Stamp((Disc((0.4, 9.0), 4.6, theme.shadow), *_figure(theme, seat)))


@cache
def lying(theme: Theme, seat: int) -> Stamp:
    """A follower laid down: it attacks."""
    return Stamp(tuple(_laid(shape) for shape in _figure(theme, seat)))


def _laid(shape: Shape) -> Shape:
    """Turned by a right angle, head to the left, lower down."""

    def turn(x: float, y: float) -> tuple[float, float]:
        return y, 3.4 - x

    match shape:
        case Disc(centre, radius, fill, stroke, width):
            return Disc(turn(*centre), radius, fill, stroke, width)
        case Polygon(points, fill, stroke, width):
            return Polygon(tuple(turn(*point) for point in points), fill, stroke, width)
    return shape


@cache
def seat_emblem(theme: Theme, seat: int) -> Stamp:
    """The seat's follower in a disc of radius 10."""
    made = metal(theme, seat)
    return Stamp(
        (
            Disc((0, 0), RADIUS, mix(theme.board[2], made.dark, 0.5)),
            Disc((0, 0), RADIUS - 0.4, None, made.middle, 0.8),
            *(_smaller(shape) for shape in _figure(theme, seat)),
        )
    )


def _smaller(shape: Shape) -> Shape:
    by = 0.74
    match shape:
        case Disc((x, y), radius, fill, stroke, width):
            return Disc((x * by, y * by), radius * by, fill, stroke, width * by)
        case Polygon(points, fill, stroke, width):
            return Polygon(tuple((x * by, y * by) for x, y in points), fill, stroke, width * by)
    return shape


# --- regions --------------------------------------------------------------------------------------------------

REGION_HUES = ("green", "cyan", "purple", "yellow", "pink", "blue", "red")


@cache
def region_mark(region: int, colour: str) -> Stamp:
    """A sign for a region, the same in its name and as the pattern of its areas."""
    match region % 7:
        case 0:  # a fir
            shapes: tuple[Shape, ...] = (
                Polygon(twins((0, -9), (5, -2), (2.6, -2), (7, 5), (0, 5)), colour),
                Line((0, 5), (0, 9), colour, 2.4),
            )
        case 1:  # waves
            shapes = tuple(
                Polyline(
                    tuple((x, y + (1.8 if k % 2 else -1.8)) for k, x in enumerate((-9, -4.5, 0, 4.5, 9))),
                    colour,
                    2.0,
                    round=True,
                )
                for y in (-4, 4)
            )
        case 2:  # peaks
            shapes = (Polygon(((-9.4, 7), (-3, -5.6), (0.4, 1.0), (3.4, -2.4), (9.4, 7)), colour),)
        case 3:  # a sheaf
            shapes = tuple(Line((0, 8), (x, -8), colour, 2.0, round=True) for x in (-6, 0, 6))
        case 4:  # a blossom
            shapes = tuple(Disc(at, 3.4, colour) for at in ((0, -5), (4.8, -1.4), (3, 4.2), (-3, 4.2), (-4.8, -1.4)))
        case 5:  # a crystal
            shapes = (
                Polygon(twins((0, -9), (5.4, -3), (0, 9)), None, colour, 2.0),
                Line((-5.4, -3), (5.4, -3), colour, 1.6),
            )
        case _:  # embers
            shapes = tuple(Polygon(star(4, 4.4, 1.6, x, y), colour) for x, y in ((-4, 3.4), (4.6, 1.0), (-0.6, -5)))
    return Stamp(shapes)


def region_colour(theme: Theme, region: int) -> str:
    """The colour that goes with the mark."""
    return theme.hues[REGION_HUES[region % len(REGION_HUES)]].fill


def faint(colour: str, share: float) -> str:
    """A colour that is seen through so far."""
    return fade(colour, share)
