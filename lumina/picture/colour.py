"""Colours and paints as data: `"#rrggbb"` or `"#rrggbbaa"` (straight alpha), and gradients between them."""

import re
from functools import lru_cache
from typing import TypeAlias

import msgspec

Colour: TypeAlias = str
RGBA: TypeAlias = tuple[float, float, float, float]
Stops: TypeAlias = tuple[tuple[float, Colour], ...]

_HEX = re.compile(r"#[0-9a-fA-F]{6}(?:[0-9a-fA-F]{2})?")


class Linear(msgspec.Struct, frozen=True, tag=True, cache_hash=True):
    """A gradient along a line; points are fractions of the shape's box (0,0 left top; 1,1 right bottom)."""

    stops: Stops
    start: tuple[float, float] = (0.0, 0.0)
    end: tuple[float, float] = (0.0, 1.0)


class Radial(msgspec.Struct, frozen=True, tag=True, cache_hash=True):
    """A gradient outwards from a point; centre and radius are fractions of the shape's box."""

    stops: Stops
    centre: tuple[float, float] = (0.5, 0.5)
    radius: float = 0.5


Paint: TypeAlias = Colour | Linear | Radial


@lru_cache(maxsize=4096)
def rgba(colour: Colour) -> RGBA:
    """Red, green, blue and opacity from 0 to 1. Raises ValueError when it is no colour."""
    if not _HEX.fullmatch(colour):
        raise ValueError(f"not a colour: {colour!r} (write #rrggbb or #rrggbbaa)")
    red, green, blue, *alpha = (int(colour[i : i + 2], 16) / 255 for i in range(1, len(colour), 2))
    return red, green, blue, alpha[0] if alpha else 1.0


@lru_cache(maxsize=4096)
def fade(colour: Colour, opacity: float) -> Colour:
    """The same colour, its opacity multiplied by `opacity` (0 to 1). Raises ValueError when it is no colour."""
    return _hex((*rgba(colour)[:3], rgba(colour)[3] * opacity))


@lru_cache(maxsize=4096)
def mix(one: Colour, other: Colour, share: float) -> Colour:
    """From `one` (share 0) to `other` (share 1). Raises ValueError when one is no colour."""
    red, green, blue, alpha = (a + (b - a) * share for a, b in zip(rgba(one), rgba(other), strict=True))
    return _hex((red, green, blue, alpha))


@lru_cache(maxsize=4096)
def contrast(one: Colour, other: Colour) -> float:
    """The contrast of two opaque colours, from 1 (equal) to 21 (black on white), as WCAG 2 counts it.

    Raises ValueError when one is no colour.
    """
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in rgba(colour)[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _hex(colour: RGBA) -> Colour:
    digits = "".join(f"{round(min(max(part, 0.0), 1.0) * 255):02x}" for part in colour)
    return f"#{digits.removesuffix('ff') if len(digits) == 8 else digits}"
