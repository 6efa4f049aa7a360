"""The colours an emblem is drawn with, and the few strokes that all emblems share. A drawing has radius 10."""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from lumina.picture import Colour, Disc, Line, Point, Polygon, Polyline, Shape, Theme, mix

RADIUS = 10.0
"""Of every emblem and icon; scale by what is wanted over this."""

STEP_HUES = {
    "before": "pink",
    "reveal": "purple",
    "lightning": "yellow",
    "dice": "cyan",
    "calculate": "green",
    "cross_out": "red",
    "result": "blue",
}
"""The step at which an ability is resolved gives the card its colour; none is silver."""


class Brush(NamedTuple):
    """Main colour, its darker rim, what lies on it, and the ground behind."""

    main: Colour
    rim: Colour
    mark: Colour
    ground: Colour

    def fill(self, *points: Point) -> Polygon:
        """An area in the main colour."""
        return Polygon(points, self.main, self.rim, 0.7)

    def disc(self, x: float, y: float, radius: float) -> Disc:
        """A disc in the main colour."""
        return Disc((x, y), radius, self.main, self.rim, 0.7)

    def spot(self, x: float, y: float, radius: float) -> Disc:
        """A light spot."""
        return Disc((x, y), radius, self.mark)

    def hole(self, x: float, y: float, radius: float) -> Disc:
        """A dark spot."""
        return Disc((x, y), radius, self.ground)

    def light(self, *points: Point) -> Polygon:
        """An area in the light colour."""
        return Polygon(points, self.mark)

    def dark(self, *points: Point) -> Polygon:
        """An area in the colour of the ground."""
        return Polygon(points, self.ground)

    def line(self, *points: Point, width: float = 1.2, colour: Colour | None = None) -> Polyline:
        """A stroke, light unless told."""
        return Polyline(points, colour or self.mark, width, round=True)

    def bar(self, a: Point, b: Point, width: float) -> tuple[Shape, ...]:
        """A thick straight piece with a rim."""
        return Line(a, b, self.rim, width + 1.2, round=True), Line(a, b, self.main, width, round=True)

    def eyes(self, x: float, y: float, radius: float) -> tuple[Shape, ...]:
        """Two light eyes with dark pupils, left and right of the middle."""
        return tuple(
            shape
            for side in (-1, 1)
            for shape in (self.spot(side * x, y, radius), self.hole(side * x, y, radius * 0.5))
        )


Figure = Callable[[Brush], tuple[Shape, ...]]


@cache
def brush(theme: Theme, step: str) -> Brush:
    """What a card of that step is drawn with."""
    if step not in STEP_HUES:
        made = theme.silver
        return Brush(made.middle, made.dark, made.light, mix(theme.board[2], made.dark, 0.22))
    hue = theme.hues[STEP_HUES[step]]
    return Brush(hue.fill, hue.rim, hue.mark, mix(theme.board[2], hue.rim, 0.34))
