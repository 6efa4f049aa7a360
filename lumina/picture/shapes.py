"""The shapes a picture is made of: frozen data, in pixels of the picture, x to the right and y down.

A pixel (0, 0) covers the square from (0, 0) to (1, 1). Angles are in radians, clockwise from the right.
`dash` is (on, off) in pixels. Whatever is None is not painted.
"""

from typing import Literal, NamedTuple, TypeAlias, Union

import msgspec

from .colour import Colour, Paint

Point: TypeAlias = tuple[float, float]
Dash: TypeAlias = tuple[float, float]


class Rect(NamedTuple):
    """A rectangle: its left top corner, its width and height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of its right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of its lower edge."""
        return self.y + self.h

    @property
    def centre(self) -> Point:
        """The point in its middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, by: float) -> "Rect":
        """Smaller by `by` on every side (larger if negative); never less than nothing."""
        return Rect(self.x + by, self.y + by, max(self.w - 2 * by, 0.0), max(self.h - 2 * by, 0.0))

    def has(self, x: float, y: float) -> bool:
        """Whether the point lies in it; the right and bottom edges do not belong to it."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def joined(self, other: "Rect") -> "Rect":
        """The smallest rectangle around both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Rect(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)


class _Shape(msgspec.Struct, frozen=True, tag=True, cache_hash=True):
    """What all shapes are: frozen, comparable, with a hash that is computed once."""


class Disc(_Shape, frozen=True):
    """A circle. Its stroke lies half inside and half outside the radius."""

    centre: Point
    radius: float
    fill: Paint | None = None
    stroke: Colour | None = None
    width: float = 1.0
    dash: Dash | None = None
    round: bool = False


class Box(_Shape, frozen=True):
    """A rectangle, its corners rounded by `radius`."""

    rect: Rect
    radius: float = 0.0
    fill: Paint | None = None
    stroke: Colour | None = None
    width: float = 1.0
    dash: Dash | None = None


class Polygon(_Shape, frozen=True):
    """A closed outline, filled where it winds around (nonzero); corners of the stroke are round."""

    points: tuple[Point, ...]
    fill: Paint | None = None
    stroke: Colour | None = None
    width: float = 1.0
    dash: Dash | None = None


class Line(_Shape, frozen=True):
    """A straight stroke from a to b; `round` rounds its ends and those of its dashes."""

    a: Point
    b: Point
    stroke: Colour
    width: float = 1.0
    dash: Dash | None = None
    round: bool = False


class Polyline(_Shape, frozen=True):
    """An open stroke through several points, with round corners."""

    points: tuple[Point, ...]
    stroke: Colour
    width: float = 1.0
    dash: Dash | None = None
    round: bool = False


class Text(_Shape, frozen=True):
    """One line of DejaVu Sans. `at` is where it starts, its middle, or its end (`anchor`); vertically the
    baseline, or for level "middle" the middle of the capitals and digits."""

    at: Point
    string: str
    size: float
    colour: Colour
    bold: bool = False
    anchor: Literal["start", "middle", "end"] = "start"
    level: Literal["baseline", "middle"] = "baseline"


class Image(_Shape, frozen=True):
    """A PNG stretched over a rectangle."""

    rect: Rect
    png: bytes


class Stamp(_Shape, frozen=True):
    """A drawing around its own origin, painted once and used at many places: `stamp.at(x, y)`."""

    shapes: tuple["Shape", ...]

    def at(self, x: float, y: float, scale: float = 1.0, opacity: float = 1.0) -> "Stamped":
        """The drawing with its origin at (x, y), `scale` times as large."""
        return Stamped(self, (x, y), scale, opacity)


class Stamped(_Shape, frozen=True):
    """A stamp at a place. In pixels the place is rounded to quarters of a pixel."""

    stamp: Stamp
    at: Point
    scale: float = 1.0
    opacity: float = 1.0


class Group(_Shape, frozen=True):
    """Shapes with their origin at `at`, `scale` times as large, seen only through `clip` (outer coordinates)."""

    shapes: tuple["Shape", ...]
    at: Point = (0.0, 0.0)
    scale: float = 1.0
    clip: Rect | None = None


Shape: TypeAlias = Union[Disc, Box, Polygon, Line, Polyline, Text, Image, Stamped, Group]  # noqa: UP007
