"""From the cloth to the picture and back."""

from typing import NamedTuple, Self

from lumina.games.lacuna import LacunaOptions
from lumina.picture import Point, Rect, Viewport

from ..scene import Camera

LARGEST = 16.0
"""How much larger than whole the cloth can be shown, unless the pieces are tiny."""


class Plane(NamedTuple):
    """Where a cloth lies in a rectangle of the picture. Its y points up, the picture's down.

    At zoom 1 the whole table with its rim is seen, with room for pawns that hang over it.
    """

    rect: Rect
    reach: float
    """Board units from the middle to the table's edge."""
    camera: Camera
    most: float
    """The largest zoom."""

    @classmethod
    def of(cls, options: LacunaOptions, rect: Rect, camera: Camera) -> Self:
        """The cloth in `rect`, looked at from as near as `camera` says, but never from beside the table."""
        over = min(max(options.pawn_radius / options.board_radius, 0.065), 0.25)
        reach = options.board_radius * (1 + over)
        most = max(LARGEST, reach / (8 * options.pawn_radius))
        return cls(rect, reach, _kept(camera, reach, most), most)

    @property
    def scale(self) -> float:
        """Pixels a board unit."""
        return self._whole * self.camera.zoom

    @property
    def _whole(self) -> float:
        return max(min(self.rect.w, self.rect.h), 1.0) / 2 / self.reach

    @property
    def origin(self) -> Point:
        """Where the middle of the cloth lies: whole pixels from the middle of the room, so that a cloth that is
        dragged looks the same."""
        (px, py), (cx, cy), scale = self.rect.centre, self.camera.centre, self.scale
        return px - round(cx * scale), py + round(cy * scale)

    @property
    def viewport(self) -> Viewport:
        """The same for whoever knows no cloth."""
        return Viewport(self.rect, self.origin, self.scale)

    def still(self) -> Self:
        """The plane with the middle of the cloth at (0, 0), where it stays while the cloth is dragged."""
        width, height = self.rect[2:]
        return self._replace(rect=Rect(-width / 2, -height / 2, width, height), camera=Camera(self.camera.zoom))

    def to_picture(self, x: float, y: float) -> Point:
        """A place on the cloth, in pixels of the picture."""
        (px, py), scale = self.origin, self.scale
        return px + x * scale, py - y * scale

    def to_board(self, x: float, y: float) -> tuple[float, float]:
        """A place in the picture, in board units."""
        (px, py), scale = self.origin, self.scale
        return (x - px) / scale, (py - y) / scale

    def zoomed(self, factor: float, x: float, y: float) -> Camera:
        """The camera `factor` times nearer; what is at this place of the picture stays there, if it can."""
        (px, py), (bx, by) = self.rect.centre, self.to_board(x, y)
        zoom = min(max(self.camera.zoom * factor, 1.0), self.most)
        scale = self._whole * zoom
        return _kept(Camera(zoom, (bx - (x - px) / scale, by + (y - py) / scale)), self.reach, self.most)

    def dragged(self, dx: float, dy: float) -> Camera:
        """The camera after the cloth was dragged by so many pixels."""
        x, y = self.camera.centre
        moved = Camera(self.camera.zoom, (x - dx / self.scale, y + dy / self.scale))
        return _kept(moved, self.reach, self.most)


def _kept(camera: Camera, reach: float, most: float) -> Camera:
    """The camera over the table: at zoom 1 its middle is in the middle."""
    zoom = min(max(camera.zoom, 1.0), most)
    away = reach * (1 - 1 / zoom)
    x, y = (min(max(place, -away), away) for place in camera.centre)
    return Camera(zoom, (x, y))
