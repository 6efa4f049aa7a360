"""The program's own sign, a sun and a moon: its drawing is data (`assets/icon.json`)."""

from functools import cache

import msgspec

from lumina.core import assets
from lumina.picture import Group, Picture, Rect, Shape


class _Drawing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Shapes in a square, the first of them its ground."""

    size: float
    shapes: tuple[Shape, ...]


@cache
def _drawing() -> _Drawing:
    return msgspec.json.decode(assets.read_bytes("icon.json"), type=_Drawing)


def icon(side: int) -> Picture:
    """The whole sign, on its ground."""
    drawing = _drawing()
    return Picture(side, side, None, (Group(drawing.shapes, (0.0, 0.0), side / drawing.size),))


def mark(rect: Rect) -> Group:
    """The sign without its ground, as high as `rect`."""
    drawing = _drawing()
    return Group(drawing.shapes[1:], (rect.x, rect.y), rect.h / drawing.size)
