"""A picture as data, and its painters.

A `Picture` is shapes and spots; `Picture.svg` writes it, `lumina.picture.pixels.paint` paints it (only that module
imports pygame). Text is measured here, alike for both.
"""

from .bounds import bounds, contains, line_box
from .colour import Colour, Linear, Paint, Radial, contrast, fade, mix
from .picture import Picture, Spot, Viewport
from .shapes import Box, Disc, Group, Image, Line, Point, Polygon, Polyline, Rect, Shape, Stamp, Stamped, Text
from .text import TextSize, clean, ellipsis, measure, wrap
from .theme import THEMES, Hue, Metal, Theme, theme

__all__ = [
    "THEMES",
    "Box",
    "Colour",
    "Disc",
    "Group",
    "Hue",
    "Image",
    "Line",
    "Linear",
    "Metal",
    "Paint",
    "Picture",
    "Point",
    "Polygon",
    "Polyline",
    "Radial",
    "Rect",
    "Shape",
    "Spot",
    "Stamp",
    "Stamped",
    "Text",
    "TextSize",
    "Theme",
    "Viewport",
    "bounds",
    "clean",
    "contains",
    "contrast",
    "ellipsis",
    "fade",
    "line_box",
    "measure",
    "mix",
    "theme",
    "wrap",
]
