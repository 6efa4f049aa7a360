"""What belongs to a seat: the colours it wears and the outline of its pieces."""

from functools import cache
from typing import NamedTuple

from lumina.picture import Colour, Point, Theme, mix

from .outlines import arc, twins


class Coat(NamedTuple):
    """The colours of a seat."""

    fill: Colour
    rim: Colour
    mark: Colour
    ground: Colour


@cache
def coat(theme: Theme, seat: int) -> Coat:
    """What a seat wears."""
    fill = theme.seats[seat % 4]
    return Coat(fill, mix(fill, "#000000", 0.62), mix(fill, "#0b0f1a", 0.86), mix(theme.board[2], fill, 0.22))


def outline(seat: int, radius: float) -> tuple[Point, ...]:
    """Around (0, 0): the first seat is round, the second square, the third a slanted square, the fourth a shield."""
    r = radius / 10
    points: tuple[Point, ...]
    match seat % 4:
        case 0:
            points = tuple(arc(0, 0, 9.2, 0, 31 / 32, 31))
        case 1:
            points = tuple(
                (x * 8.2 + dx, y * 8.2 + dy) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)) for dx, dy in _cut(x, y)
            )
        case 2:
            points = ((0, -10), (10, 0), (0, 10), (-10, 0))
        case _:
            points = twins((0, -8.6), (8.6, -8.6), (8.6, 1.4), (5.2, 6.6), (0, 9.8))
    return tuple((x * r, y * r) for x, y in points)


def _cut(x: int, y: int) -> tuple[Point, Point]:
    """A corner cut a little, clockwise."""
    by = 1.8
    return ((0, -y * by), (-x * by, 0)) if x == y else ((-x * by, 0), (0, -y * by))
