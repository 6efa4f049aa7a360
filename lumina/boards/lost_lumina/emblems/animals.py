"""Emblems that are animals. Each is drawn in a disc of radius 10."""

from lumina.picture import Disc, Polygon, Shape

from ...outlines import arc, around, twins
from .brush import Brush, Figure

Shapes = tuple[Shape, ...]


def owl(b: Brush) -> Shapes:
    """An owl that does not budge."""
    return (
        b.fill(*twins((0, -4.2), (3.2, -4.6), (6.6, -7.2), (6.4, -2), (6.6, 2), (4.6, 6), (0, 7.6))),
        *b.eyes(2.9, -0.9, 2.5),
        b.light(*twins((0, 4.4), (1.2, 1.4))),
    )


def paw(b: Brush) -> Shapes:
    """The track of the pack."""
    toes = ((-5.4, -0.6, 1.8), (-2.1, -4.6, 2.1), (2.1, -4.6, 2.1), (5.4, -0.6, 1.8))
    pad = twins((0, 0.2), (2.2, 0.8), (4.4, 3.6), (4.4, 5.8), (2.6, 6.8), (0, 6.0))
    return (*(b.disc(x, y, r) for x, y, r in toes), b.fill(*pad), b.spot(0, 3.2, 1.0))


def gator(b: Brush) -> Shapes:
    """An eye above a row of teeth."""
    lid = [*arc(0, 1.0, 7.0, 0.58, 0.92), *arc(0, -7.0, 7.0, 0.08, 0.42)]
    teeth = [(-7.2, 2.6)]
    for k in range(5):
        teeth += [(-7.2 + 2.88 * (k + 0.5), 6.6), (-7.2 + 2.88 * (k + 1), 2.6)]
    return (
        Polygon(tuple(lid), b.mark, b.rim, 0.8),
        Disc((0, -2.9), 2.9, b.main, b.rim, 0.6),
        b.dark((0, -5.8), (0.9, -2.9), (0, 0), (-0.9, -2.9)),
        b.fill((-7.4, 1.6), (7.4, 1.6), (7.4, 3.2), (-7.4, 3.2)),
        b.light(*teeth),
    )


def elephant(b: Brush) -> Shapes:
    """Big ears, gentle eyes, a long trunk."""
    return (
        b.disc(-5.0, -1.4, 3.9),
        b.disc(5.0, -1.4, 3.9),
        b.fill(*twins((0, -6.2), (3.0, -5.2), (3.8, -1.6), (2.4, 2.0), (1.6, 5.2), (0, 5.4))),
        *b.bar((0, 2.6), (0, 5.4), 2.6),
        *b.bar((0, 5.6), (2.6, 7.0), 1.9),
        b.hole(-1.9, -1.8, 0.9),
        b.hole(1.9, -1.8, 0.9),
        b.line((-1.2, 1.8), (1.2, 1.8), width=0.7),
        b.line((-1.0, 3.6), (1.0, 3.6), width=0.7),
    )


def hedgehog(b: Brush) -> Shapes:
    """Nobody likes to touch these spikes."""
    back = [(6.4, 3.6)]
    outer, inner = arc(-0.6, 3.4, 8.6, 0.97, 0.53, 8), arc(-0.6, 3.4, 5.4, 0.94, 0.56, 7)
    for k, point in enumerate(outer):
        back.append(point)
        if k < len(inner):
            back.append(inner[k])
    back.append((-6.6, 4.4))
    return (
        b.fill(*back),
        b.light((3.2, -0.2), (5.4, 0.8), (8.6, 4.0), (5.6, 5.4), (-5.8, 5.4), (-4.4, 3.4), (2.0, 2.6)),
        b.hole(5.2, 2.4, 0.8),
        b.hole(8.0, 4.0, 0.8),
    )


def scorpion(b: Brush) -> Shapes:
    """The danger comes from behind."""
    links = ((-5.6, 5.0, 2.5), (-2.2, 5.6, 2.4), (1.4, 5.0, 2.2), (4.4, 2.9, 2.0), (5.6, -0.2, 1.8), (4.6, -3.1, 1.6))
    return (
        *(b.disc(x, y, r) for x, y, r in links),
        b.fill((3.4, -4.8), (3.6, -2.2), (0.8, -3.6), (-2.0, -1.0), (-1.2, -5.0), (1.6, -6.4)),
        b.spot(-6.2, 4.4, 0.8),
        b.line((-2.4, 4.6), (-2.0, 6.6), width=0.7),
        b.line((1.2, 4.0), (1.9, 5.9), width=0.7),
    )


def hare(b: Brush) -> Shapes:
    """Away before you look."""
    ears = [
        shape
        for side in (-1, 1)
        for shape in (
            b.fill((side * 0.8, -0.4), (side * 1.0, -5.4), (side * 2.6, -8.2), (side * 4.2, -5.4), (side * 3.4, 0.2)),
            b.line((side * 2.4, -5.6), (side * 2.2, -2.0), width=1.0),
        )
    ]
    return (
        *ears,
        b.fill(*twins((0, -1.2), (3.4, -0.6), (4.9, 2.4), (3.2, 5.6), (0, 7.2))),
        b.hole(-2.2, 1.8, 0.95),
        b.hole(2.2, 1.8, 0.95),
        b.light(*twins((0, 5.2), (1.2, 3.8))),
    )


def fox(b: Brush) -> Shapes:
    """Sly."""
    cheeks = [b.light((side * 7.0, 0.4), (side * 1.6, 1.6), (0, 6.6), (side * 3.4, 3.8)) for side in (-1, 1)]
    return (
        b.fill(*twins((0, -3.4), (2.8, -3.8), (6.8, -7.6), (7.4, 0.2), (3.4, 4.0), (0, 7.6))),
        *cheeks,
        b.dark((-3.9, -1.0), (-1.5, 0.8), (-3.4, 0.6)),
        b.dark((3.9, -1.0), (1.5, 0.8), (3.4, 0.6)),
        b.hole(0, 6.8, 1.1),
    )


def monkey(b: Brush) -> Shapes:
    """Sees, and does the same."""
    return (
        b.disc(-6.0, -0.8, 2.3),
        b.disc(6.0, -0.8, 2.3),
        b.disc(0, -0.6, 5.9),
        b.spot(-2.0, -1.6, 2.4),
        b.spot(2.0, -1.6, 2.4),
        Disc((0, 2.6), 3.7, b.mark),
        b.hole(-1.9, -1.5, 1.0),
        b.hole(1.9, -1.5, 1.0),
        b.line(*arc(0, 1.8, 2.2, 0.08, 0.42), width=0.9, colour=b.ground),
    )


def snake(b: Brush) -> Shapes:
    """Stealthy and strong."""
    body = (
        (-4.6, 6.0),
        (-1.0, 6.6),
        (3.4, 6.2),
        (5.0, 3.8),
        (2.8, 1.4),
        (-1.8, 0.4),
        (-3.8, -2.0),
        (-2.4, -4.6),
        (1.0, -5.2),
    )
    return (
        b.line(*body, width=4.0, colour=b.rim),
        b.line(*body, width=2.8, colour=b.main),
        b.fill((0.2, -7.4), (3.8, -7.6), (6.4, -5.4), (4.2, -3.2), (0.4, -3.4)),
        b.spot(3.2, -5.9, 1.0),
        b.line((6.2, -5.2), (7.6, -4.2), width=0.8),
        b.line((7.0, -4.6), (8.4, -4.8), width=0.8),
        b.line((-2.0, 6.5), (-0.4, 6.6), width=0.9),
        b.line((2.0, 1.3), (0.4, 0.9), width=0.9),
    )


def ox(b: Brush) -> Shapes:
    """Strong as an ox."""
    horns = [
        b.light(
            (side * 2.8, -3.0),
            (side * 6.2, -3.6),
            (side * 6.6, -7.4),
            (side * 8.6, -3.8),
            (side * 7.0, -0.8),
            (side * 3.2, -0.6),
        )
        for side in (-1, 1)
    ]
    return (
        *horns,
        b.fill(*twins((0, -4.0), (3.2, -3.6), (4.2, -0.4), (3.0, 3.2), (3.4, 5.4), (1.8, 7.4), (0, 7.6))),
        b.hole(-2.0, 0.2, 0.9),
        b.hole(2.0, 0.2, 0.9),
        Disc((0, 6.0), 1.5, None, b.mark, 0.9),
    )


def spider(b: Brush) -> Shapes:
    """In the middle of her web."""
    rays = [b.line((0, 0), at, width=0.5) for _, at in around(8, 8.6)]
    rings = [b.line(*(at for _, at in [*around(8, r), around(8, r)[0]]), width=0.5) for r in (4.6, 7.2)]
    legs = [
        b.line((side * 1.2, 0.4), (side * 3.8, y), (side * 4.6, end), width=1.0, colour=b.main)
        for side in (-1, 1)
        for y, end in ((-2.8, -1.0), (-0.6, 1.4), (1.6, 3.8), (3.6, 6.0))
    ]
    return (
        *rays,
        *rings,
        *legs,
        b.disc(0, 2.0, 2.7),
        b.disc(0, -1.6, 1.8),
        b.spot(-0.7, -2.0, 0.5),
        b.spot(0.7, -2.0, 0.5),
    )


def frog(b: Brush) -> Shapes:
    """Slips through your fingers."""
    return (
        b.disc(-4.0, -3.4, 2.9),
        b.disc(4.0, -3.4, 2.9),
        b.fill(*twins((0, -3.2), (4.6, -2.8), (7.6, 0.6), (7.4, 3.6), (4.6, 6.2), (0, 7.0))),
        *b.eyes(4.0, -3.4, 1.9),
        b.line((-6.4, 2.2), (-3.2, 3.6), (0, 4.0), (3.2, 3.6), (6.4, 2.2), width=1.0),
        b.hole(-1.1, 0.6, 0.5),
        b.hole(1.1, 0.6, 0.5),
    )


ANIMALS: tuple[Figure, ...] = (
    owl,
    paw,
    gator,
    elephant,
    hedgehog,
    scorpion,
    hare,
    fox,
    monkey,
    snake,
    ox,
    spider,
    frog,
)
