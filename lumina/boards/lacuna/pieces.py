"""Flowers and pawns as stamps of radius 10. Shape before colour: seven outlines, a sun and a moon."""

from functools import cache
from math import cos, pi, sin, tau

from lumina.picture import Colour, Disc, Line, Metal, Point, Polygon, Radial, Shape, Stamp, Theme, fade, mix

RADIUS = 10.0
"""Of a stamp; scale by what is wanted over this."""

TIP = 9.6
"""How far petals reach: with their rim they stay in the disc."""

Outline = tuple[Point, ...]


def _polar(radii: list[float]) -> Outline:
    """A closed outline around the middle, from the top clockwise."""
    turns = [k * tau / len(radii) - pi / 2 for k in range(len(radii))]
    return tuple((round(r * cos(t), 3), round(r * sin(t), 3)) for r, t in zip(radii, turns, strict=True))


def _star(rays: int, outer: float, inner: float) -> Outline:
    return _polar([inner if k % 2 else outer for k in range(2 * rays)])


def _petals(count: int, inner: float, sharp: float, notch: float = 0.0) -> Outline:
    """Round petals: the higher `sharp`, the slimmer; `notch` dents their tips."""
    radii = []
    for k in range(16 * count):
        wave = abs(cos(k * pi / 16))
        radii.append(inner + (TIP - inner) * wave**sharp - notch * max(wave - 0.8, 0) / 0.2)
    return _polar([radius * TIP / max(radii) for radius in radii])


OUTLINES: dict[str, Outline] = {
    "red": _petals(5, 3.2, 0.62, 1.9),
    "pink": _petals(4, 2.2, 0.75),
    "purple": _star(6, TIP, 4.6),
    "blue": _petals(8, 7.4, 1.0),
    "green": _petals(3, 1.6, 0.8),
    "yellow": _star(12, TIP, 6.7),
    "cyan": _petals(6, 1.9, 2.2),
}
MIDDLES = {"red": 2.3, "pink": 2.3, "purple": 2.1, "blue": 3.4, "green": 2.0, "yellow": 4.2, "cyan": 1.9}


@cache
def flower(theme: Theme, colour: str) -> Stamp:
    """A flower in its disc, which is what the rules measure."""
    hue = theme.hues[colour]
    return Stamp(
        (
            Disc((0, 0), RADIUS, mix(theme.board[1], hue.rim, 0.62)),
            Disc((0, 0), RADIUS - 0.35, None, fade(hue.fill, 0.45), 0.7),
            *_petalled(theme, colour),
        )
    )


@cache
def petals(theme: Theme, colour: str) -> Stamp:
    """A flower without its disc."""
    return Stamp(_petalled(theme, colour))


def _petalled(theme: Theme, colour: str) -> tuple[Shape, ...]:
    hue = theme.hues[colour]
    return (
        Polygon(OUTLINES[colour], hue.fill, hue.rim, 0.75),
        Disc((0, 0), MIDDLES[colour], hue.mark, hue.rim, 0.7),
    )


def metal(theme: Theme, seat: int) -> Metal:
    """What a seat's pawns are made of."""
    return (theme.gold, theme.silver)[seat]


@cache
def pawn(theme: Theme, seat: int) -> Stamp:
    """Gold with a sun, or silver with a moon."""
    made = metal(theme, seat)
    shine = Radial(((0.0, made.light), (0.55, made.middle), (1.0, made.dark)), (0.35, 0.3), 0.9)
    return Stamp(
        (
            Disc((0, 0), RADIUS, shine),
            Disc((0, 0), RADIUS - 0.4, None, mix(made.dark, "#101010", 0.6), 0.8),
            Disc((0, 0), 8.3, None, fade(made.light, 0.6), 0.6),
            *(_sun(made.mark) if seat == 0 else _moon(made.mark)),
        )
    )


def _sun(mark: Colour) -> tuple[Shape, ...]:
    rays = [(cos(k * tau / 8), sin(k * tau / 8)) for k in range(8)]
    return (
        Disc((0, 0), 3.1, mark),
        *(Line((4.5 * x, 4.5 * y), (6.9 * x, 6.9 * y), mark, 1.4, round=True) for x, y in rays),
    )


def _moon(mark: Colour) -> tuple[Shape, ...]:
    """A crescent: an arc of the moon's edge, and back along the shadow's."""
    outer = [(1.0 + 5.6 * cos(t), 5.6 * sin(t)) for t in _arc(0.24 * pi, 1.76 * pi)]
    inner = [(3.6 + 4.2 * cos(t), 4.2 * sin(t)) for t in _arc(1.64 * pi, 0.36 * pi)]
    return (Polygon(tuple((round(x - 1, 3), round(y, 3)) for x, y in outer + inner), mark),)


def _arc(start: float, end: float) -> list[float]:
    return [start + (end - start) * k / 20 for k in range(21)]


@cache
def shadow(theme: Theme) -> Stamp:
    """What lies under a pawn."""
    return Stamp((Disc((1.0, 1.6), RADIUS + 0.2, theme.shadow),))
