"""What stands for a colour of light, whatever it lies on: a mark of its own shape, as a stamp of radius 10."""

from functools import cache
from math import cos, pi, sin

from lumina.games.lum42 import COLOURS
from lumina.picture import Box, Colour, Disc, Line, Point, Polygon, Polyline, Rect, Shape, Stamp, Theme, fade, mix

from ..outlines import arc, around, star


class Ink:
    """The colours in which something of one light is drawn."""

    __slots__ = ("dark", "fill", "light", "rim")

    def __init__(self, fill: Colour, rim: Colour, light: Colour, dark: Colour) -> None:
        self.fill, self.rim, self.light, self.dark = fill, rim, light, dark


@cache
def ink(theme: Theme, colour: str) -> Ink:
    """The four lights in their hues, black and white in greys of their own."""
    if colour == "black":
        return Ink("#1c2130", "#7d86a5", "#d6dcf0", "#05070d")
    if colour == "white":
        return Ink("#eef2f8", "#8d97a9", "#ffffff", "#39445a")
    hue = theme.hues[colour]
    return Ink(hue.fill, hue.rim, hue.mark, mix(hue.rim, "#000000", 0.55))


def outline(colour: str, radius: float, x: float = 0.0, y: float = 0.0) -> tuple[Point, ...]:
    """Blue is a drop, green a leaf, yellow a star, red a rhombus."""
    return tuple((x + px * radius / 10, y + py * radius / 10) for px, py in _OUTLINES[colour])


def _drop() -> list[Point]:
    return [(0, -10), *arc(0, 2.6, 6.8, -0.08, 0.58, 20)]


def _leaf() -> list[Point]:
    bow = [(-8.4 + 16.8 * k / 10, -5.4 * sin(pi * k / 10)) for k in range(11)]
    turn = -pi / 4
    return [
        (x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn))
        for x, y in (*bow, *((x, -y) for x, y in reversed(bow)))
    ]


_OUTLINES: dict[str, list[Point]] = {
    "blue": _drop(),
    "green": _leaf(),
    "yellow": list(star(5, 10, 4.4, 0, 0.6)),
    "red": [(0, -9.6), (7.4, 0), (0, 9.6), (-7.4, 0)],
}


def signs(colour: str, fill: Colour, radius: float, x: float = 0.0, y: float = 0.0) -> tuple[Shape, ...]:
    """The mark of a colour within a circle. White and black stand for all four: four dots."""
    if colour in _OUTLINES:
        return (Polygon(outline(colour, radius, x, y), fill),)
    return tuple(Disc((x + px, y + py), radius * 0.34, fill) for _, (px, py) in around(4, radius * 0.58, -pi * 3 / 4))


def many(theme: Theme, radius: float, x: float = 0.0, y: float = 0.0) -> tuple[Shape, ...]:
    """Any colour: the four marks, each in its own."""
    places = around(4, radius * 0.56, -pi * 3 / 4)
    return tuple(
        Polygon(outline(colour, radius * 0.44, x + px, y + py), ink(theme, colour).fill)
        for colour, (_, (px, py)) in zip(COLOURS, places, strict=True)
    )


@cache
def light_cube(theme: Theme, colour: str) -> Stamp:
    """A cube of light."""
    shade = ink(theme, colour)
    side = (Polygon(((-7.4, -3.6), (0, -8.6), (7.4, -3.6), (7.4, 5.2), (0, 9.4), (-7.4, 5.2)), shade.rim),)
    top = Polygon(((-7.4, -3.6), (0, -8.6), (7.4, -3.6), (0, 0.6)), mix(shade.fill, "#ffffff", 0.45))
    left = Polygon(((-7.4, -3.6), (0, 0.6), (0, 9.4), (-7.4, 5.2)), shade.fill)
    right = Polygon(((7.4, -3.6), (0, 0.6), (0, 9.4), (7.4, 5.2)), mix(shade.fill, shade.rim, 0.55))
    return Stamp((*side, left, right, top))


@cache
def light_mark(theme: Theme, colour: str) -> Stamp:
    """The mark of a colour in a disc of its own."""
    shade = ink(theme, colour)
    return Stamp((Disc((0, 0), 9.4, shade.rim, shade.fill, 1.2), *signs(colour, shade.light, 6.0)))


@cache
def any_light(theme: Theme) -> Stamp:
    """Light of any colour."""
    return Stamp((Disc((0, 0), 9.4, theme.tip, theme.ink_soft, 0.9), *many(theme, 7.8)))


@cache
def energy_mark(theme: Theme, colour: str) -> Stamp:
    """Energy of a colour: a bolt in a hexagon."""
    shade = ink(theme, colour)
    return Stamp((Polygon(hexagon(9.6), shade.rim, shade.fill, 1.2), bolt(shade.light, 0.92)))


def hexagon(radius: float) -> tuple[Point, ...]:
    """Standing on a corner."""
    return tuple(at for _, at in around(6, radius))


def bolt(colour: Colour, scale: float = 1.0, x: float = 0.0, y: float = 0.0) -> Polygon:
    """Energy's sign."""
    points = ((1.8, -7.2), (-4.6, 1.0), (-0.8, 1.0), (-2.2, 7.2), (4.6, -1.6), (0.8, -1.6))
    return Polygon(tuple((x + px * scale, y + py * scale) for px, py in points), colour)


# --- what chance lays out ------------------------------------------------------------------------------------


@cache
def planet(theme: Theme, colour: str, energy: bool) -> Stamp:
    """A planet: its light face a sun with rays, its energy face a hexagon with a bolt."""
    shade = ink(theme, colour)
    if energy:
        return Stamp(_energy(theme, colour, shade))
    rays = Polygon(star(12, 10, 7.2), shade.rim)
    ground = mix(shade.rim, shade.fill, 0.72)
    return Stamp(
        (
            rays,
            Disc((0, 0), 7.6, ground, shade.rim, 0.6),
            Disc((0, 0), 6.6, None, fade(shade.light, 0.35), 0.5),
            *signs(colour, shade.light, 4.6),
        )
    )


def _energy(theme: Theme, colour: str, shade: Ink) -> tuple[Shape, ...]:
    deep = mix(shade.rim, shade.dark, 0.35)
    body = (
        Polygon(hexagon(9.9), shade.fill if colour != "black" else shade.rim),
        Polygon(hexagon(8.7), deep if colour != "black" else shade.fill),
        Polygon(hexagon(7.4), None, fade(shade.light, 0.3), 0.5),
    )
    if colour != "black":
        return (*body, bolt(shade.light, 0.72))
    pips = [
        Polygon(outline(name, 1.9, px, py), ink(theme, name).fill)
        for name, (_, (px, py)) in zip(COLOURS, around(4, 5.0, -pi * 3 / 4), strict=True)
    ]
    return (*body, *pips, bolt(shade.light, 0.56))


@cache
def moon(theme: Theme, colour: str) -> Stamp:
    """A moon: a disc with a bright crescent at its edge and the mark of its light."""
    shade = ink(theme, colour)
    crescent = (*arc(0, 0, 8.6, 0.32, 0.93, 22), *arc(2.0, 1.4, 8.0, 0.93, 0.32, 22))
    ground = mix(shade.rim, shade.fill, 0.35) if colour != "white" else "#5d6880"
    marks = many(theme, 6.6, 0.8, 0.8) if colour == "white" else signs(colour, shade.light, 5.0, 0.8, 0.6)
    return Stamp(
        (
            Disc((0, 0), 9.2, ground, shade.light if colour == "white" else shade.fill, 1.1),
            Polygon(tuple(crescent), shade.fill),
            *([Disc((0.8, 0.8), 6.2, "#2b3347")] if colour == "white" else []),
            *marks,
        )
    )


@cache
def portal(theme: Theme, kind: str) -> Stamp:
    """A portal: a gate with the way it leads - a cross of arrows, a slanted cross, a whirl."""
    hue = theme.hues["purple"]
    gate = (
        Box(Rect(-9, -9, 18, 18), 4.6, mix(hue.rim, "#000000", 0.45), hue.fill, 1.4),
        Box(Rect(-7.4, -7.4, 14.8, 14.8), 3.4, None, fade(hue.mark, 0.25), 0.6),
    )
    return Stamp((*gate, *_ways(kind, hue.mark)))


def _ways(kind: str, colour: Colour) -> tuple[Shape, ...]:
    if kind == "teleport":
        whirl = [
            ((1.2 + 5.2 * k / 30) * cos(4.4 * pi * k / 30), (1.2 + 5.2 * k / 30) * sin(4.4 * pi * k / 30))
            for k in range(31)
        ]
        return (Polyline(tuple(whirl), colour, 1.4, round=True), Disc((0, 0), 1.1, colour))
    turn = 0.0 if kind == "side" else pi / 4
    reach = 6.6 if kind == "side" else 7.2
    shapes: list[Shape] = []
    for quarter in range(4):
        at = turn + quarter * pi / 2
        dx, dy = cos(at), sin(at)
        tip = (dx * reach, dy * reach)
        wings = [(dx * (reach - 3.0) + side * dy * 2.3, dy * (reach - 3.0) - side * dx * 2.3) for side in (1, -1)]
        shapes += [Line((0, 0), (dx * (reach - 2.4), dy * (reach - 2.4)), colour, 1.4), Polygon((tip, *wings), colour)]
    return tuple(shapes)
