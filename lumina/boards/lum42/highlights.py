"""Frames around what can be chosen or was; made as stamps, since dashes are dear to paint and frames alike."""

from functools import lru_cache

from lumina.picture import Box, Colour, Disc, Point, Rect, Shape, Stamp, Theme, fade

Dash = tuple[float, float]
CHOICE: Dash = (6.0, 4.0)
"""The dashes of what can be chosen."""


@lru_cache(maxsize=512)
def _box(
    w: float, h: float, corner: float, fill: Colour | None, stroke: Colour, width: float, dash: Dash | None
) -> Stamp:
    return Stamp((Box(Rect(0, 0, w, h), corner, fill, stroke, width, dash),))


@lru_cache(maxsize=128)
def _disc(radius: float, fill: Colour | None, stroke: Colour, width: float, dash: Dash | None) -> Stamp:
    return Stamp((Disc((0, 0), radius, fill, stroke, width, dash, True),))


def framed(
    rect: Rect, corner: float, stroke: Colour, width: float, dash: Dash | None = None, fill: Colour | None = None
) -> Shape:
    """A rounded frame."""
    w, h = round(rect.w, 1), round(rect.h, 1)
    return _box(w, h, round(min(corner, w / 2, h / 2), 1), fill, stroke, width, dash).at(rect.x, rect.y)


def choice(theme: Theme, rect: Rect, corner: float = 6.0) -> Shape:
    """What can be chosen: lit a little, in a dashed frame."""
    return framed(rect, corner, theme.yours, 1.8, CHOICE, fade(theme.yours, 0.12))


def outlined(cell: Rect, stroke: Colour, width: float, dash: Dash | None = None) -> Shape:
    """A frame just within a cell."""
    return framed(cell.inset(cell.w * 0.025 + width / 2), cell.w * 0.11, stroke, width, dash)


def ringed(at: Point, radius: float, stroke: Colour, width: float, dash: Dash | None, fill: Colour) -> Shape:
    """A ring."""
    return _disc(round(radius, 1), fill, stroke, width, dash).at(*at)
