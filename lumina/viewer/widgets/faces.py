"""Who can sit at a seat, as faces: a level is a moon that fills, a person head and shoulders, other bots a mask."""

from collections.abc import Callable
from functools import cache
from math import cos, pi, sin

from lumina.picture import Box, Disc, Line, Point, Polygon, Polyline, Radial, Rect, Shape, Stamp, Theme

RADIUS = 20.0
"""Of every face, around its own origin."""
PERSON = "person"
_LIT = {"beginner": 0.2, "casual": 0.5, "strong": 0.8, "expert": 1.0}
"""How much of the moon shines."""


@cache
def face(theme: Theme, who: str) -> Stamp:
    """The face of a level, of a `person`, or of any other bot."""
    if who == PERSON:
        return Stamp(_person(theme))
    return Stamp(_moon(theme, who) if who in _LIT else _mask(theme))


def _person(theme: Theme) -> tuple[Shape, ...]:
    ground = Disc((0, 0), RADIUS, theme.panel, theme.preview, 1.2)
    return (ground, *person(theme.ink))


def person(colour: str) -> tuple[Shape, ...]:
    """Head and shoulders."""
    shoulders = [(11.5 * cos(pi + pi * n / 16), 14 + 11 * sin(pi + pi * n / 16)) for n in range(17)]
    return Disc((0, -5), 6.5, colour), Polygon(tuple(shoulders), colour)


def _moon(theme: Theme, level: str) -> tuple[Shape, ...]:
    lit = _LIT[level]
    full = lit == 1.0
    light = theme.gold.middle if full else theme.silver.middle
    dark = theme.gold.mark if full else theme.background
    shapes: list[Shape] = []
    if full:
        rays = [pi * n / 6 for n in range(12)]
        shapes += [Line(_out(a, 22), _out(a, 26), theme.gold.middle, 2, round=True) for a in rays]
    shapes.append(Disc((0, 0), RADIUS, theme.row, theme.preview, 1.2))
    glow = Radial(((0.0, theme.gold.light), (1.0, light)), (0.4, 0.35), 0.8) if full else light
    shapes.append(Disc((0, 0), RADIUS, glow) if full else Polygon(_phase(lit), glow))
    edge = RADIUS * (1 - 2 * lit)
    """Where the shadow ends, in the middle."""

    def ink(x: float) -> str:
        return dark if x > edge else theme.silver.light

    shapes += [Disc((x, -4), 2.2, ink(x)) for x in (-6.5, 6.5)]
    shapes += _mouth(level, ink)
    if level in ("strong", "expert"):
        slant = 1.0 if level == "strong" else 2.5
        shapes += [Line((x * 10, -9 - slant), (x * 4, -9 + slant), ink(x * 6.5), 1.8, round=True) for x in (-1, 1)]
    return tuple(shapes)


def _mouth(level: str, ink: Callable[[float], str]) -> list[Shape]:
    """From a smile to a set mouth; each half in the ink of its side."""
    bend = {"beginner": 3.0, "casual": 1.5, "strong": 0.0, "expert": -2.0}[level]
    points = [(-6 + n, 7 + bend * (1 - ((n - 6) / 6) ** 2)) for n in range(13)]
    left, right = points[:7], points[6:]
    return [Polyline(tuple(half), ink(half[3][0]), 1.8, round=True) for half in (left, right)]


def _mask(theme: Theme) -> tuple[Shape, ...]:
    """A bot that is no level."""
    return (
        Box(Rect(-RADIUS, -RADIUS, 2 * RADIUS, 2 * RADIUS), 9, theme.row, theme.preview, 1.2),
        Disc((-7, -3), 3.2, theme.ink),
        Disc((7, -3), 3.2, theme.ink),
        Line((-7, 9), (7, 9), theme.ink, 2.2, (2.5, 2.5)),
    )


def _phase(lit: float) -> tuple[Point, ...]:
    """The bright part of a moon that shines from the right."""
    steps = range(25)
    outer = [_out(-pi / 2 + pi * n / 24, RADIUS) for n in steps]
    bulge = RADIUS * (1 - 2 * lit)
    inner = [(bulge * cos(-pi / 2 + pi * n / 24), RADIUS * sin(-pi / 2 + pi * n / 24)) for n in reversed(steps)]
    return (*outer, *inner)


def _out(angle: float, far: float) -> Point:
    return far * cos(angle), far * sin(angle)
