"""Discs, rings and boxes with numpy, by distance: how much of each pixel they cover. Much faster than by outline.

Places and lengths are in pixels of the mask; a mask is (height, width) float32 from 0 to 1.

Edges along the pixels come out exact, round ones within a few thousandths of the area.
"""

from math import pi
from typing import TypeAlias

import numpy as np

from .outline_coverage import Mask
from .shapes import Dash, Point, Rect

Line: TypeAlias = Mask
"""A number for each column or each row."""


def disc(centre: Point, radius: float, width: int, height: int) -> Mask:
    """The mask of a disc."""
    return _round(centre, (radius,), width, height)


def ring(centre: Point, outer: float, inner: float, width: int, height: int) -> Mask:
    """The mask of what lies between two circles."""
    return _round(centre, (outer, inner), width, height)


def dashed_ring(centre: Point, radius: float, thick: float, dash: Dash, soft: bool, width: int, height: int) -> Mask:
    """A ring of dashes that begins on the right and runs clockwise; `soft` rounds the ends."""
    x, y = _from(centre[0], width)[None, :], _from(centre[1], height)[:, None]
    across = np.abs(np.hypot(x, y) - np.float32(radius))
    along = (np.arctan2(y, x) % np.float32(2 * pi)) * np.float32(radius)
    on, period = np.float32(dash[0]), np.float32(max(sum(dash), 0.05))
    at = along % period
    gap = np.minimum(np.minimum(at - on, period - at), np.float32(2 * pi * radius) - along)
    beyond = np.where(at < on, -np.minimum(at, on - at), gap)
    half, full = np.float32(thick / 2), np.float32(min(thick, 1.0))
    if soft:
        capped: Mask = np.clip(half + np.float32(0.5) - np.hypot(across, np.maximum(beyond, 0)), 0, full)
        return capped
    blunt: Mask = np.clip(half + np.float32(0.5) - across, 0, full) * np.clip(np.float32(0.5) - beyond, 0, 1)
    return blunt


def box(rect: Rect, radius: float, width: int, height: int) -> Mask:
    """A rectangle whose corners are rounded by `radius`."""
    radius = min(radius, rect.w / 2, rect.h / 2)
    if radius <= 0:
        mask: Mask = _covered(rect.y, rect.bottom, height)[:, None] * _covered(rect.x, rect.right, width)[None, :]
        return mask
    core = rect.inset(radius)
    x, y = _outside(core.x, core.right, width)[None, :], _outside(core.y, core.bottom, height)[:, None]
    rounded: Mask = np.clip(np.float32(radius + 0.5) - np.sqrt(x * x + y * y), 0, 1)
    return rounded


def _round(centre: Point, radii: tuple[float, ...], width: int, height: int) -> Mask:
    """The first disc less the second; small ones are drawn larger, and summed."""
    fine = 8 if radii[0] < 3 else 4 if radii[0] < 8 else 1
    x = _from(centre[0] * fine, width * fine)
    y = _from(centre[1] * fine, height * fine)
    away = np.sqrt((x * x)[None, :] + (y * y)[:, None])
    mask: Mask = np.clip(np.float32(radii[0] * fine + 0.5) - away, 0, 1) if radii[0] > 0 else np.zeros_like(away)
    for radius in radii[1:]:
        if radius > 0:
            mask -= np.clip(np.float32(radius * fine + 0.5) - away, 0, 1)
    if fine == 1:
        return mask
    means: Mask = mask.reshape(height, fine, width, fine).mean(axis=(1, 3), dtype=np.float32)
    return means


def _from(place: float, count: int) -> Line:
    """How far each pixel's middle lies behind a place."""
    return np.arange(count, dtype=np.float32) + np.float32(0.5 - place)


def _covered(low: float, high: float, count: int) -> Line:
    """How much of each pixel lies between two places."""
    at = np.arange(count, dtype=np.float64)
    covered: Line = np.clip(np.minimum(at + 1, high) - np.maximum(at, low), 0, 1).astype(np.float32)
    return covered


def _outside(low: float, high: float, count: int) -> Line:
    """How far each pixel's middle lies outside of two places."""
    at = np.arange(count, dtype=np.float32) + np.float32(0.5)
    outside: Line = np.maximum(np.maximum(np.float32(low) - at, at - np.float32(high)), 0)
    return outside
