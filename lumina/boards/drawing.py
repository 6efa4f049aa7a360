"""Parts of a picture, and what every board answers."""

from collections.abc import Sequence
from math import inf
from typing import NamedTuple, Protocol

from lumina.picture import Rect, Shape, Spot, Stamp, Theme

from .scene import Scene


class Drawing(NamedTuple):
    """Shapes, the later over the earlier, and the spots among them."""

    shapes: tuple[Shape, ...] = ()
    spots: tuple[Spot, ...] = ()


def together(parts: Sequence[Drawing]) -> Drawing:
    """One drawing of several, the later over the earlier."""
    return Drawing(
        tuple(shape for part in parts for shape in part.shapes), tuple(spot for part in parts for spot in part.spots)
    )


class Board(Protocol):
    """How one game looks, in parts for whoever lays out a frame. Each is a pure function of the scene."""

    def board(self, scene: Scene, rect: Rect) -> Drawing:
        """The table, as large as `rect` allows; nothing reaches out of it."""

    def pointing(self, scene: Scene, rect: Rect) -> Drawing:
        """What `scene.selection` and `scene.hover` add to the board, alone: to lie over it while the mouse moves."""

    def seats(self, scene: Scene, rect: Rect) -> Drawing:
        """One card a seat, made for the room there is; nothing reaches out of `rect`."""

    def seats_height(self, scene: Scene, width: float, room: float = inf) -> tuple[float, float]:
        """How high the cards must be at this width, and how high they want to be where there is so much room."""

    def status(self, scene: Scene) -> str:
        """One line: who is asked for what, or how it ended."""

    def standing(self, scene: Scene) -> str:
        """A few words: how far the game has come."""

    def emblem(self, theme: Theme, seat: int) -> Stamp:
        """The seat's mark, a disc of radius 10."""
