"""Pictures painted on pygame surfaces. Needs no display, and never starts pygame.

Each shape becomes a premultiplied sprite that is kept and blitted; so a picture that is painted again costs its blits.
The lock makes the store safe to share between threads; two threads may paint at once.
"""

import os
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from threading import Lock
from typing import TypeAlias

import numpy as np
import PIL.Image
from numpy.typing import NDArray

from lumina.core.errors import LuminaError

from .bounds import together
from .colour import rgba
from .ink import Canvas, Cell, cell, runs
from .outline import Frame
from .picture import Picture
from .shapes import Group, Shape, Stamped, Text

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

if not getattr(pygame, "IS_CE", False):
    raise LuminaError(
        "lumina needs pygame-ce, and another pygame is installed over it: "
        "pip uninstall pygame pygame-ce && pip install pygame-ce"
    )

_PHASES = 4  # a stamp's place is rounded to quarters of a pixel
_FINE = 256  # the place of everything else
_SMALL = 96 * 96  # a stamp of fewer pixels is painted for all its phases at once
_LARGE = 2**19  # what has more pixels is cut to what can be seen, and somewhat more
_TILE = 256  # so that what is dragged is painted anew only now and then
_KEPT = 128 * 2**20  # bytes of sprites that are kept


_Blit: TypeAlias = tuple[pygame.Surface, tuple[int, int]]


class _Sprites:
    """Painted sprites by what they show; those not used for longest are forgotten first."""

    def __init__(self, limit: int) -> None:
        self._limit, self._size, self._lock = limit, 0, Lock()
        self._kept: OrderedDict[Hashable, tuple[pygame.Surface, ...]] = OrderedDict()

    def get(self, key: Hashable, paint: Callable[[], tuple[pygame.Surface, ...]]) -> tuple[pygame.Surface, ...]:
        with self._lock:
            if (sprites := self._kept.get(key)) is not None:
                self._kept.move_to_end(key)
                return sprites
        sprites = paint()
        with self._lock:
            if key not in self._kept:
                self._kept[key] = sprites
                self._size += _bytes(sprites)
            while self._size > self._limit and len(self._kept) > 1:
                self._size -= _bytes(self._kept.popitem(last=False)[1])
        return sprites

    def clear(self) -> None:
        with self._lock:
            self._kept.clear()
            self._size = 0


def _bytes(sprites: tuple[pygame.Surface, ...]) -> int:
    return 1024 + sum(sprite.get_width() * sprite.get_height() * 4 for sprite in sprites)


_SPRITES = _Sprites(_KEPT)


def paint(picture: Picture, scale: float = 1.0) -> pygame.Surface:
    """The picture on a new 32 bit surface, `scale` times as large.

    The surface has no alpha channel if the background is opaque, else straight alpha.
    """
    size = max(round(picture.width * scale), 1), max(round(picture.height * scale), 1)
    colour = rgba(picture.background) if picture.background is not None else (0.0, 0.0, 0.0, 0.0)
    surface = pygame.Surface(size, 0 if colour[3] == 1 else pygame.SRCALPHA, 32)
    red, green, blue, alpha = colour
    surface.fill([round(part * 255) for part in (red * alpha, green * alpha, blue * alpha, alpha)])
    _Brush(surface).shapes(picture.shapes, Frame(scale))
    if alpha < 1:
        _unmultiply(surface)
    return surface


def paint_over(surface: pygame.Surface, picture: Picture, scale: float = 1.0) -> None:
    """The picture's shapes over what an opaque surface shows; its background is passed over."""
    _Brush(surface).shapes(picture.shapes, Frame(scale))


def forget() -> None:
    """Forgets all kept sprites; the next picture is painted from scratch."""
    _SPRITES.clear()


def to_image(surface: pygame.Surface) -> PIL.Image.Image:
    """A Pillow image of a painted surface: RGBA if it has an alpha channel, else RGB."""
    mode, raw = ("RGBA", "BGRA") if surface.get_flags() & pygame.SRCALPHA else ("RGB", "BGRX")
    return PIL.Image.frombuffer(mode, surface.get_size(), surface.get_buffer().raw, "raw", raw, surface.get_pitch(), 1)


def to_array(surface: pygame.Surface) -> NDArray[np.uint8]:
    """The colours of a painted surface, (height, width, 3) uint8: red, green, blue."""
    return np.array(to_image(surface).convert("RGB"))


class _Brush:
    """Paints shapes on a surface, as sprites collected and blitted at one go."""

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface
        self.clip = Cell(0, 0, *surface.get_size())

    def shapes(self, shapes: Sequence[Shape], frame: Frame) -> None:
        blits: list[_Blit] = []
        for run in runs(shapes, frame.scale):
            match run[0]:
                case Group() as group:
                    self._blit(blits)
                    self._group(group, frame)
                case Stamped(stamp, at, scale, opacity):
                    plain = Stamped(stamp, (0.0, 0.0), 1.0, opacity)
                    blits += self._placed((plain,), frame.moved(at, scale), _PHASES)
                case _:
                    blits += self._placed(tuple(run), frame, _FINE)
        self._blit(blits)

    def _blit(self, blits: list[_Blit]) -> None:
        self.surface.fblits(blits, pygame.BLEND_PREMULTIPLIED)
        blits.clear()

    def _group(self, group: Group, frame: Frame) -> None:
        outer = self.clip
        if group.clip is not None:
            self.clip = cell(frame.rect(group.clip), 0).common(outer)
            self.surface.set_clip(self.clip)
        if self.clip.w and self.clip.h:
            self.shapes(group.shapes, frame.moved(group.at, group.scale))
        self.clip = outer
        self.surface.set_clip(outer)

    def _placed(self, shapes: tuple[Shape, ...], frame: Frame, phases: int) -> list[_Blit]:
        """The shapes as one sprite, kept for the scale and for the part of a pixel by which the frame is moved."""
        left, across = divmod(round(frame.dx * phases), phases)
        top, down = divmod(round(frame.dy * phases), phases)
        local = Frame(frame.scale, across / phases, down / phases)
        place = _extent(shapes, local)
        seen = place.common(Cell(self.clip.x - left, self.clip.y - top, self.clip.w, self.clip.h))
        if not seen.w or not seen.h:
            return []
        if phases == _PHASES and place.w * place.h < _SMALL and not _has_text(shapes):
            place = _extent(shapes, Frame(frame.scale))
            sprite = _all_phases(shapes, frame.scale, place)[down * phases + across]
        else:
            place = place if place.w * place.h < _LARGE else _tiles(seen).common(place)
            (sprite,) = _one(shapes, local, place)
        return [(sprite, (left + place.x, top + place.y))]


def _one(shapes: tuple[Shape, ...], frame: Frame, place: Cell) -> tuple[pygame.Surface, ...]:
    """What of the shapes lies in the place, as one sprite."""

    def painted() -> tuple[pygame.Surface, ...]:
        canvas = Canvas(place)
        canvas.draw(shapes, frame)
        return (_sprite(canvas.bgra(), place),)

    return _SPRITES.get((shapes, frame, place), painted)


def _all_phases(shapes: tuple[Shape, ...], scale: float, place: Cell) -> tuple[pygame.Surface, ...]:
    """The shapes moved by quarters of a pixel, as 16 sprites: none, right, ..., down. Painted once, finely."""

    def painted() -> tuple[pygame.Surface, ...]:
        canvas = Canvas(Cell(*(part * _PHASES for part in place)))
        canvas.draw(shapes, Frame(scale * _PHASES))
        return tuple(_sprite(pixels, place) for pixels in canvas.shrunk(_PHASES))

    return _SPRITES.get((shapes, scale), painted)


def _sprite(pixels: bytes, place: Cell) -> pygame.Surface:
    return pygame.image.frombuffer(pixels, place[2:], "BGRA")


@lru_cache(maxsize=16384)
def _extent(shapes: tuple[Shape, ...], frame: Frame) -> Cell:
    """The pixels that the shapes may touch."""
    return cell(frame.rect(together(shapes)))


def _tiles(seen: Cell) -> Cell:
    """The whole tiles that are seen."""
    x, y = seen.x // _TILE * _TILE, seen.y // _TILE * _TILE
    return Cell(x, y, -(-(seen.x + seen.w) // _TILE) * _TILE - x, -(-(seen.y + seen.h) // _TILE) * _TILE - y)


@lru_cache(maxsize=1024)
def _has_text(shapes: tuple[Shape, ...]) -> bool:
    """Whether there is text in them, which must be painted at its own size to be crisp."""
    return any(isinstance(shape, Text) or _has_text(_inside(shape)) for shape in shapes)


def _inside(shape: Shape) -> tuple[Shape, ...]:
    match shape:
        case Stamped(stamp):
            return stamp.shapes
        case Group(shapes):
            return shapes
    return ()


def _unmultiply(surface: pygame.Surface) -> None:
    """Premultiplied to straight alpha, as files and other surfaces want it."""
    colours, alpha = pygame.surfarray.pixels3d(surface), pygame.surfarray.pixels_alpha(surface)
    divisor = np.maximum(alpha, 1).astype(np.uint16)[..., None]
    colours[...] = np.minimum((colours.astype(np.uint16) * 255 + divisor // 2) // divisor, 255)
