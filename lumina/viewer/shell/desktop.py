"""Where a window may lie: the desktop less its panels, and the frame that the system draws around a window.

SDL knows both; pygame does not tell, so SDL is asked itself, where it is found.
"""

import ctypes
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pygame


class Area(NamedTuple):
    """A part of the desktop, in the units of window sizes."""

    x: int
    y: int
    w: int
    h: int


class Margins(NamedTuple):
    """How far the frame reaches out around what is painted: title bar and edges."""

    top: int
    left: int
    bottom: int
    right: int


USUAL = Margins(44, 8, 8, 8)
"""Until the frame is known."""


def placed(
    size: tuple[int, int], place: tuple[int, int] | None, areas: Sequence[Area], frame: Margins
) -> tuple[tuple[int, int], tuple[int, int]]:
    """The size and the place of a window's frame so that all of it lies on the desktop; in the middle without a place.

    `size` is that of what is painted, `place` the frame's left top corner.
    """
    area = areas[0] if place is None else _nearest(place, size, areas)
    across, down = frame.left + frame.right, frame.top + frame.bottom
    width, height = max(min(size[0], area.w - across), 1), max(min(size[1], area.h - down), 1)
    spare_x, spare_y = max(area.w - width - across, 0), max(area.h - height - down, 0)
    if place is None:
        return (width, height), (area.x + spare_x // 2, area.y + spare_y // 2)
    left, top = min(max(place[0], area.x), area.x + spare_x), min(max(place[1], area.y), area.y + spare_y)
    return (width, height), (left, top)


def _nearest(place: tuple[int, int], size: tuple[int, int], areas: Sequence[Area]) -> Area:
    """The screen on which most of the window lies, else the one whose middle is nearest."""

    def seen(area: Area) -> tuple[int, int]:
        w = min(place[0] + size[0], area.x + area.w) - max(place[0], area.x)
        h = min(place[1] + size[1], area.y + area.h) - max(place[1], area.y)
        far = (place[0] + size[0] // 2 - area.x - area.w // 2) ** 2 + (
            place[1] + size[1] // 2 - area.y - area.h // 2
        ) ** 2
        return max(w, 0) * max(h, 0), -far

    return max(areas, key=seen)


class _Rect(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int) for name in "xywh"]


@cache
def _sdl() -> ctypes.CDLL | None:
    """The library that pygame runs on; None where it cannot be found."""
    folder = Path(pygame.__file__).parent
    names = [folder / "SDL2.dll"] if sys.platform == "win32" else [Path(pygame.base.__file__)]
    for name in names:
        try:
            library = ctypes.CDLL(str(name))
            library.SDL_GetWindowFromID.restype = ctypes.c_void_p
        except (OSError, AttributeError):
            continue
        return library
    return None


def areas() -> list[Area]:
    """Each screen less its panels, the first one first."""
    sizes = [Area(0, 0, *size) for size in pygame.display.get_desktop_sizes()]
    library = _sdl()
    if library is None:
        return sizes
    found = []
    for number in range(len(sizes)):
        rect = _Rect()
        if library.SDL_GetDisplayUsableBounds(number, ctypes.byref(rect)) != 0 or rect.w < 1 or rect.h < 1:
            return sizes
        found.append(Area(rect.x, rect.y, rect.w, rect.h))
    return found


def frame_of(window: pygame.Window) -> Margins | None:
    """The frame of a window that is shown; None where the system does not tell."""
    library = _sdl()
    sides = [ctypes.c_int() for _ in Margins._fields]
    if library is None:
        return None
    handle = ctypes.c_void_p(library.SDL_GetWindowFromID(ctypes.c_uint32(window.id)))
    if not handle or library.SDL_GetWindowBordersSize(handle, *map(ctypes.byref, sides)) != 0:
        return None
    return Margins(*(side.value for side in sides))
