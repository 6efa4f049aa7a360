"""A picture as data: what to paint, and which places in it can be clicked."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from .bounds import contains
from .colour import Colour
from .layers import layers_at
from .shapes import Point, Rect, Shape
from .svg import svg_element


class Spot(msgspec.Struct, frozen=True):
    """A place that can be clicked: what it stands for, where (a shape, taken as filled), what it says, what it does.

    The target is a hashable value; a string names a spot that stands for nothing else.
    """

    target: Any
    shape: Shape
    label: str = ""
    action: Any = None

    @property
    def id(self) -> str:
        """The stable name of the spot, made of its target."""
        return str(self.target)

    def contains(self, x: float, y: float) -> bool:
        """Whether the point (pixels of the picture) lies in the spot."""
        return contains(self.shape, x, y)


class Viewport(NamedTuple):
    """A rectangle of a picture in which a plane is seen that can be zoomed and dragged."""

    rect: Rect
    origin: Point
    """Where the plane's origin lies, in pixels of the picture."""
    scale: float
    """Pixels a unit of the plane."""


class Picture(msgspec.Struct, frozen=True):
    """Shapes painted one over the other on a background (None: transparent), and the spots above them.

    Width and height are in pixels; a painter may scale them.
    """

    width: float
    height: float
    background: Colour | None = None
    shapes: tuple[Shape, ...] = ()
    spots: tuple[Spot, ...] = ()

    def spot_at(self, x: float, y: float) -> Spot | None:
        """The topmost (last) spot that contains the point."""
        return next((spot for spot in reversed(self.spots) if spot.contains(x, y)), None)

    def spot(self, id: str) -> Spot | None:
        """The spot of that name."""
        return next((spot for spot in self.spots if spot.id == id), None)

    def layers_at(self, x: float, y: float) -> Iterator[tuple[Shape, ...]]:
        """The shapes that paint the point, the topmost first; each with the groups and stamps it lies in before it."""
        return layers_at(self.shapes, x, y)

    def svg(self) -> str:
        """One SVG element, its text as wide as measured. Raises ValueError for a number that is not finite."""
        return svg_element(self.width, self.height, self.background, self.shapes)

    def _repr_svg_(self) -> str:
        return self.svg()
