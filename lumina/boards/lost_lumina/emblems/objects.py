"""Emblems that are things. Each is drawn in a disc of radius 10."""

from math import cos, pi, sin

from lumina.picture import Box, Disc, Polygon, Rect, Shape

from ...outlines import arc, around, star, turned, twins
from .brush import Brush, Figure

Shapes = tuple[Shape, ...]


def gear(b: Brush) -> Shapes:
    """Always tinkering."""
    outline = []
    for turn, _ in around(8, 1):
        for off, radius in ((-0.24, 5.4), (-0.17, 7.8), (0.17, 7.8), (0.24, 5.4)):
            outline.append((radius * cos(turn + off), radius * sin(turn + off)))
    return (b.fill(*outline), b.hole(0, 0, 2.9), Disc((0, 0), 4.2, None, b.mark, 0.8))


def bolt(b: Brush) -> Shapes:
    """A bolt from the blue."""
    cloud = [b.disc(x, y, r) for x, y, r in ((-4.4, -2.6, 2.7), (4.2, -2.6, 2.9), (0, -4.4, 3.6))]
    return (
        *cloud,
        b.fill((-5.2, -3.4), (5.4, -3.4), (5.4, -0.2), (-5.2, -0.2)),
        b.light((1.4, -2.4), (-3.2, 3.0), (-0.4, 3.0), (-2.2, 8.6), (3.6, 1.4), (0.6, 1.4), (2.6, -2.4)),
    )


def talk(b: Brush) -> Shapes:
    """One word gives another, and the points change sides."""
    return (
        Box(Rect(-8.0, -6.6, 9.4, 6.2), 2.0, b.main, b.rim, 0.7),
        b.fill((-6.0, -0.8), (-2.6, -0.8), (-6.2, 2.4)),
        Box(Rect(-1.2, -0.6, 9.2, 6.2), 2.0, b.mark, b.rim, 0.7),
        b.light((2.8, 5.4), (6.2, 5.4), (6.6, 8.0)),
        *(b.spot(-5.4 + 2.1 * k, -3.8, 0.75) for k in range(3)),
        *(b.hole(1.4 + 2.1 * k, 2.5, 0.75) for k in range(3)),
    )


def tower(b: Brush) -> Shapes:
    """Towering above."""
    top = [(-4.2, -7.8)]
    for k in range(3):
        left = -4.2 + 3.1 * k
        top += [(left, -7.8), (left + 2.2, -7.8), (left + 2.2, -6.0), (left + 3.1, -6.0)]
    top = [*top[:-1], (4.2, -3.4), (2.8, -2.2), (3.4, 7.0), (-3.4, 7.0), (-2.8, -2.2), (-4.2, -3.4)]
    return (
        b.fill(*top),
        Polygon(((-1.3, 7.0), (-1.3, 4.6), *arc(0, 4.6, 1.3, 0.5, 1.0, 8), (1.3, 7.0)), b.ground),
        b.light((-0.8, -1.0), (0.8, -1.0), (0.8, 2.0), (-0.8, 2.0)),
        b.line((-6.6, 7.2), (6.6, 7.2), width=1.0),
    )


def banner(b: Brush) -> Shapes:
    """Leading the way."""
    return (
        b.line((-4.4, -7.6), (-4.4, 7.6), width=1.5),
        b.fill((-4.0, -7.2), (6.6, -6.2), (3.6, -3.2), (6.6, 0.2), (-4.0, -0.6)),
        b.spot(-1.0, -3.8, 1.3),
        *(b.spot(x, y, 0.9) for x, y in ((-1.2, 7.0), (2.0, 5.6), (5.2, 4.2))),
    )


def ring(b: Brush) -> Shapes:
    """You are surrounded."""
    points = []
    for turn, _ in around(6, 1, 0):
        corners = ((3.9, 0.0), (7.9, -2.3), (7.9, 2.3))
        points.append(b.fill(*(turned(x, y, turn) for x, y in corners)))
    return (*points, b.spot(0, 0, 2.1))


def aura(b: Brush) -> Shapes:
    """A mighty aura."""
    return (
        b.fill(*star(12, 8.6, 5.6)),
        b.hole(0, 0, 4.6),
        Disc((0, 0), 3.7, None, b.mark, 0.9),
        b.light(*star(4, 3.0, 1.0)),
    )


def hand(b: Brush) -> Shapes:
    """Stop."""
    fingers = [((x, 1.0), (x * 1.12, y)) for x, y in ((-3.3, -4.0), (-1.1, -6.4), (1.1, -6.0), (3.2, -3.4))]
    rims = [b.bar(*finger, 1.3)[0] for finger in fingers]
    return (
        *rims,
        *b.bar((-3.0, 3.4), (-6.4, 0.2), 1.4),
        b.fill((-4.1, -0.6), (4.1, -0.6), (4.0, 4.0), (1.8, 7.2), (-1.8, 7.2), (-4.1, 3.6)),
        *(b.bar(*finger, 1.3)[1] for finger in fingers),
        b.line((-2.4, 2.8), (2.4, 2.2), width=0.8),
    )


def drop(b: Brush) -> Shapes:
    """Sapping your strength."""
    fangs = [b.light((side * 4.6, -7.0), (side * 1.6, -7.0), (side * 3.2, -2.2)) for side in (-1, 1)]
    return (
        *fangs,
        b.line((-6.6, -7.2), (6.6, -7.2), width=1.4),
        b.fill((0, -4.2), (1.8, -0.6), *arc(0, 3.0, 4.0, 0.93, 1.57, 20), (-1.8, -0.6)),
        b.line(*arc(0, 3.0, 2.4, 0.25, 0.45, 6), width=0.9),
    )


def hammer(b: Brush) -> Shapes:
    """Strong does not cover it."""
    turn = pi / 4
    head = [turned(x, y, turn) for x, y in ((-5.0, -6.2), (5.0, -6.2), (5.0, -1.2), (-5.0, -1.2))]
    bands = [[turned(x, y, turn) for y in (-6.0, -1.4)] for x in (-3.2, 3.2)]
    return (
        *b.bar(turned(0, -2.0, turn), turned(0, 8.0, turn), 2.0),
        b.fill(*head),
        *(b.line(*band, width=1.0) for band in bands),
        b.line(turned(-1.0, 7.0, turn), turned(1.0, 7.0, turn), width=0.9),
    )


def wand(b: Brush) -> Shapes:
    """Anything is possible."""
    return (
        *b.bar((-6.0, 6.0), (0.6, -0.6), 1.9),
        b.line((-6.0, 6.0), (-4.8, 4.8), width=1.9),
        b.light(*star(5, 5.0, 2.1, 2.8, -2.8)),
        b.light(*star(4, 2.2, 0.7, -4.6, -4.0)),
        b.light(*star(4, 2.2, 0.7, 4.4, 5.0)),
    )


def shield(b: Brush) -> Shapes:
    """Braced for anything."""
    outline = twins((0, -7.6), (6.2, -5.6), (6.0, 0.4), (3.8, 4.8), (0, 7.8))
    return (
        b.fill(*outline),
        b.light((-4.2, -1.6), (0, -4.6), (4.2, -1.6), (4.2, 0.8), (0, -2.2), (-4.2, 0.8)),
        b.light((-3.4, 2.6), (0, 0.2), (3.4, 2.6), (2.4, 4.2), (0, 2.4), (-2.4, 4.2)),
    )


def dagger(b: Brush) -> Shapes:
    """Sharp as a knife."""
    turn = pi / 4
    blade = [turned(x, y, turn) for x, y in ((0, -9.0), (2.0, -6.4), (2.0, 2.2), (-2.0, 2.2), (-2.0, -6.4))]
    half = [turned(x, y, turn) for x, y in ((0, -8.6), (1.7, -6.2), (1.7, 2.2), (0, 2.2))]
    return (
        *b.bar(turned(0, 3.0, turn), turned(0, 7.6, turn), 2.0),
        Polygon(tuple(blade), b.mark, b.rim, 0.7),
        b.fill(*half),
        *b.bar(turned(-4.2, 2.8, turn), turned(4.2, 2.8, turn), 1.6),
    )


def helm(b: Brush) -> Shapes:
    """At the helm."""
    spokes = [piece for _, at in around(8, 8.0, pi / 8) for piece in b.bar((0, 0), at, 1.0)]
    return (
        *spokes,
        Disc((0, 0), 5.2, None, b.rim, 3.0),
        Disc((0, 0), 5.2, None, b.main, 1.9),
        b.spot(0, 0, 2.1),
        b.hole(0, 0, 0.8),
    )


def spring(b: Brush) -> Shapes:
    """Time to bounce."""
    coil = ((-4.0, 6.8), (4.0, 5.0), (-4.0, 3.2), (4.0, 1.4), (-4.0, -0.4), (0, -1.6), (0, -3.6))
    return (
        b.line((-5.6, 7.6), (5.6, 7.6), width=1.2),
        b.line(*coil, width=2.6, colour=b.rim),
        b.line(*coil, width=1.5, colour=b.main),
        b.light((0, -8.4), (3.8, -3.8), (1.2, -4.4), (-1.2, -4.4), (-3.8, -3.8)),
    )


OBJECTS: tuple[Figure, ...] = (
    gear,
    bolt,
    talk,
    tower,
    banner,
    ring,
    aura,
    hand,
    drop,
    hammer,
    wand,
    shield,
    dagger,
    helm,
    spring,
)
