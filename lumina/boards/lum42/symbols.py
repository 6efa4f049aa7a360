"""Signs that are no pieces: the first player's token, phases, spaces of the Exile. Stamps of radius 10."""

from functools import cache
from itertools import pairwise

from lumina.picture import Colour, Disc, Line, Polygon, Polyline, Radial, Shape, Stamp, Theme, fade, mix

from ..outlines import arc, star, twins
from .marks import bolt, hexagon, ink, many

PHASE_HUES = ("blue", "green", "yellow", "red", "white")
EXILE = {
    "collect": "any light",
    "transform": "unpaid energy",
    "exchange": "exchange",
    "3 points": "3 points",
    "1 point": "1 point",
}
"""What the spaces of the Exile give, in a few words."""


@cache
def first_token(theme: Theme) -> Stamp:
    """Who has it is the first player."""
    made = theme.gold
    shine = Radial(((0.0, made.light), (0.7, made.middle), (1.0, made.dark)), (0.35, 0.3), 0.9)
    return Stamp((Disc((0, 0), 9.2, shine, made.dark, 1.0), Polygon(star(5, 6.4, 2.7, 0, 0.3), made.mark)))


@cache
def phase_sign(theme: Theme, number: int, lit: bool) -> Stamp:
    """The sign of a phase, 1 to 5; lit while it goes on."""
    shade = ink(theme, PHASE_HUES[number - 1])
    ground = shade.rim if number < 5 else "#4a5468"
    if not lit:
        return Stamp(
            (Disc((0, 0), 9.4, theme.panel, theme.panel_edge, 1.0), *_phase(number, theme.ink_faint, theme.panel))
        )
    return Stamp((Disc((0, 0), 9.4, ground, shade.fill, 1.4), *_phase(number, "#ffffff", ground)))


def _phase(number: int, colour: Colour, ground: Colour) -> tuple[Shape, ...]:
    match number:
        case 1:  # a planet comes
            return (
                Disc((-1.2, 1.2), 4.2, colour),
                Line((3.0, -4.4), (7.0, -4.4), colour, 1.5, round=True),
                Line((5.0, -6.4), (5.0, -2.4), colour, 1.5, round=True),
            )
        case 2:  # a ship
            return (Polygon(twins((0, -6.8), (2.8, -2.6), (3.0, 1.6), (6.0, 5.2), (0, 4.2)), colour),)
        case 3:  # a probe
            arms = [Line((0, 0), at, colour, 1.4, round=True) for at in ((6.4, 0), (-6.4, 0), (0, 6.4), (0, -6.4))]
            return (*arms, Disc((0, 0), 3.8, colour), Disc((0, 0), 1.6, ground))
        case 4:  # back again
            return (
                Polyline(tuple(arc(0, 0.4, 5.0, -0.62, 0.12, 18)), colour, 1.6, round=True),
                Polygon(((-5.6, 1.6), (-6.6, -3.6), (-1.6, -2.2)), colour),
            )
    return (  # a flag
        Line((-3.4, -6.2), (-3.4, 6.4), colour, 1.5, round=True),
        Polygon(((-3.0, -6.0), (5.4, -3.4), (-3.0, -0.4)), colour),
    )


@cache
def exile_sign(theme: Theme, space: str) -> Stamp:
    """What a space of the Exile gives."""
    ground = (Disc((0, 0), 9.4, theme.tip, theme.ink_soft, 0.9),)
    match space:
        case "collect":
            return Stamp((*ground, *many(theme, 7.8)))
        case "transform":
            edge = Polygon(hexagon(9.6), theme.tip, theme.ink_soft, 1.0)
            return Stamp((edge, bolt(theme.ink, 0.8)))
        case "exchange":
            return Stamp((*ground, *_arrow(theme.ink, -2.6, 1), *_arrow(theme.ink, 2.6, -1)))
    count = int(space[0])
    places = ((0.0, 0.0),) if count == 1 else ((0.0, -3.6), (-3.9, 2.6), (3.9, 2.6))
    outer, inner = (5.2, 2.2) if count == 1 else (3.7, 1.6)
    return Stamp((*ground, *(Polygon(star(5, outer, inner, *at), theme.gold.middle) for at in places)))


def _arrow(colour: Colour, y: float, way: int) -> tuple[Shape, ...]:
    return (
        Line((-5.4 * way, y), (3.0 * way, y), colour, 1.7),
        Polygon(((6.4 * way, y), (2.2 * way, y - 2.9), (2.2 * way, y + 2.9)), colour),
    )


@cache
def together(theme: Theme) -> Stamp:
    """Three probes beside each other."""
    places = ((-5.2, 3.4), (0.0, -3.8), (5.2, 3.4))
    lines = [Line(one, other, theme.ink_soft, 1.2) for one, other in pairwise(places)]
    return Stamp((*lines, *(shape for x, y in places for shape in _small_probe(theme, x, y, 0.5))))


@cache
def any_probe(theme: Theme) -> Stamp:
    """A probe of no seat."""
    return Stamp(_small_probe(theme, 0, 0, 1.0))


def _small_probe(theme: Theme, x: float, y: float, k: float) -> tuple[Shape, ...]:
    arms = [
        Line((x, y), (x + dx * 9 * k, y + dy * 9 * k), theme.ink_soft, 2.0 * k, round=True)
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
    ]
    return (*arms, Disc((x, y), 5.8 * k, theme.ink_soft), Disc((x, y), 2.6 * k, theme.panel))


@cache
def centre_star(theme: Theme) -> Stamp:
    """The centre of the space zone, which no ship may enter: a star with a corona."""
    made = theme.gold
    glow = Radial(((0.0, fade(made.light, 0.75)), (0.35, fade(made.middle, 0.35)), (1.0, fade(made.dark, 0.0))))
    core = Radial(((0.0, "#ffffff"), (0.55, made.light), (1.0, made.middle)), (0.42, 0.4), 0.7)
    rays = Polygon(star(16, 8.6, 6.0), fade(made.middle, 0.35))
    rim = mix(made.dark, made.middle, 0.5)
    return Stamp((Disc((0, 0), 10, glow), rays, Disc((0, 0), 4.6, core, rim, 0.5)))
