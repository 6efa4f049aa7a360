"""Pictures painted on pygame surfaces. Needs no display, and never starts pygame.

Each shape becomes a premultiplied sprite that is kept and blitted; so a picture that is painted again costs its blits.
The store is safe to share between threads; two threads may paint at once.
"""

import os
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import lru_cache
from math import ceil, floor, inf
from threading import Lock
from time import monotonic
from typing import TypeAlias

import numpy as np
import PIL.Image
from msgspec.structs import replace
from numpy.typing import NDArray

from lumina.core.errors import LuminaError

from .bounds import baseline, together
from .canvas import Canvas, Cell, cell, runs
from .colour import Linear, Radial, rgba
from .outline import Frame
from .picture import Picture
from .shapes import Box, Group, Rect, Shape, Stamped, Text
from .summed_area import summed_area

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

if not getattr(pygame, "IS_CE", False):
    raise LuminaError(
        "lumina needs pygame-ce, and another pygame is installed over it: "
        "pip uninstall pygame pygame-ce && pip install pygame-ce"
    )

_PHASES = 4  # a stamp's place is rounded to quarters of a pixel
_FINE = 256  # the place of everything else
_SMALL = 72 * 72  # a stamp of fewer pixels is made from its summed-area table, at any size
_LARGE = 2**17  # what has more pixels is cut into tiles
_LARGEST = 2**23  # but not plain boxes, unless they have more than this
_TILE = 256
_KEPT = 128 * 2**20  # bytes of sprites that are kept


_Blit: TypeAlias = tuple[pygame.Surface, tuple[int, int]]


class _Sprites:
    """Painted sprites by what they show; those not used for longest are forgotten first."""

    def __init__(self, limit: int) -> None:
        self._limit, self._size, self._lock = limit, 0, Lock()
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, paint: Callable[[], pygame.Surface]) -> pygame.Surface:
        with self._lock:
            if (sprite := self._kept.get(key)) is not None:
                self._kept.move_to_end(key)
                return sprite
        sprite = paint()
        with self._lock:
            if key not in self._kept:
                self._kept[key] = sprite
                self._size += _bytes(sprite)
            while self._size > self._limit and len(self._kept) > 1:
                self._size -= _bytes(self._kept.popitem(last=False)[1])
        return sprite

    def clear(self) -> None:
        with self._lock:
            self._kept.clear()
            self._size = 0


def _bytes(sprite: pygame.Surface) -> int:
    return 1024 + sprite.get_width() * sprite.get_height() * 4


class _Placed:
    """Which sprites shapes became, and where, when they were last painted; what was not painted lately is forgotten."""

    def __init__(self, limit: int) -> None:
        self._limit, self._size = limit, 0
        self._new: dict[Hashable, list[_Blit]] = {}
        self._old: dict[Hashable, list[_Blit]] = {}

    def get(self, key: Hashable) -> list[_Blit] | None:
        if (found := self._new.get(key)) is None and (found := self._old.get(key)) is not None:
            self.keep(key, found)
        return found

    def keep(self, key: Hashable, found: list[_Blit]) -> None:
        self._new[key] = found
        self._size += 256 + sum(_bytes(sprite) for sprite, _ in found)
        if self._size > self._limit:
            self._old, self._new, self._size = self._new, {}, 0

    def clear(self) -> None:
        self._new, self._old, self._size = {}, {}, 0


_SPRITES = _Sprites(_KEPT)
_PLACED = _Placed(_KEPT // 4)


class Painting:
    """A picture that is painted in slices, sprite by sprite, so that whoever paints it can do other things between.

    `surface` shows it once it is `done`: 32 bits a pixel, `scale` times as large as the picture, without an alpha
    channel if the background is opaque, else with straight alpha. Raises MemoryError where there is no room for it,
    ValueError when its background is no colour.
    """

    def __init__(self, picture: Picture, scale: float = 1.0) -> None:
        size = max(round(picture.width * scale), 1), max(round(picture.height * scale), 1)
        red, green, blue, self._alpha = rgba(picture.background) if picture.background is not None else (0.0,) * 4
        try:
            self.surface = pygame.Surface(size, 0 if self._alpha == 1 else pygame.SRCALPHA, 32)
        except pygame.error as error:
            raise MemoryError(str(error)) from error
        self.surface.fill([round(part * self._alpha * 255) for part in (red, green, blue, 1.0)])
        self._steps = _Brush(self.surface).steps(picture.shapes, Frame(scale))
        self.done = False

    def go_on(self, until: float = inf) -> bool:
        """Paints until the clock (`time.monotonic`) has passed `until`, at least one sprite; whether all is done.

        Raises ValueError for a colour that is none, MemoryError where there is no room for a sprite.
        """
        if self.done:
            return True
        for _ in self._steps:
            if monotonic() > until:
                return False
        if self._alpha < 1:
            _unmultiply(self.surface)
        self.done = True
        return True


def paint(picture: Picture, scale: float = 1.0) -> pygame.Surface:
    """The picture on a new surface, all at once.

    What the surface is, and which errors are raised: see `Painting`.
    """
    painting = Painting(picture, scale)
    painting.go_on()
    return painting.surface


def paint_over(surface: pygame.Surface, picture: Picture, scale: float = 1.0) -> None:
    """The picture's shapes over what an opaque surface shows; its background is passed over. Raises as `Painting`."""
    for _ in _Brush(surface).steps(picture.shapes, Frame(scale)):
        pass


def forget() -> None:
    """Forgets all kept sprites; the next picture is painted from scratch."""
    _SPRITES.clear()
    _PLACED.clear()


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

    def steps(self, shapes: Sequence[Shape], frame: Frame) -> Iterator[None]:
        """Paints the shapes, one sprite a step."""
        blits: list[_Blit] = []
        for run in runs(shapes, frame.scale):
            if isinstance(run[0], Group):
                self._blit(blits)
                yield from self._group(run[0], frame)
                continue
            key = (tuple(run), frame, self.clip)
            if (found := _PLACED.get(key)) is None:
                found = []
                for blit in self._made(key[0], frame):
                    found.append(blit)
                    yield
                _PLACED.keep(key, found)
            blits += found
        self._blit(blits)

    def _made(self, run: tuple[Shape, ...], frame: Frame) -> Iterable[_Blit]:
        """The sprites that shapes become, and where they go."""
        match run[0]:
            case Stamped() as stamped:
                return self._stamped(stamped, frame)
            case Text() as text:
                return self._text(text, frame)
            case Box(dash=None) as box if not isinstance(box.fill, Linear | Radial):
                return self._box(box, frame)
        return self._placed(run, frame, _FINE)

    def _blit(self, blits: list[_Blit]) -> None:
        self.surface.fblits(blits, pygame.BLEND_PREMULTIPLIED)
        blits.clear()

    def _group(self, group: Group, frame: Frame) -> Iterator[None]:
        outer = self.clip
        if group.clip is not None:
            self.clip = cell(frame.rect(group.clip), 0).common(outer)
            self.surface.set_clip(self.clip)
        if self.clip.w and self.clip.h:
            yield from self.steps(group.shapes, frame.moved(group.at, group.scale))
        self.clip = outer
        self.surface.set_clip(outer)

    def _stamped(self, stamped: Stamped, frame: Frame) -> Iterable[_Blit]:
        """A stamp, at the nearest quarter of a pixel."""
        shapes, frame = stamped.stamp.shapes, frame.moved(stamped.at, stamped.scale)
        place = _extent(shapes, Frame(frame.scale))
        if place.w * place.h >= _SMALL or _has_text(shapes):
            plain = Stamped(stamped.stamp, (0.0, 0.0), 1.0, stamped.opacity)
            return self._placed((plain,), frame, _PHASES)
        left, across = divmod(round(frame.dx * _PHASES), _PHASES)
        top, down = divmod(round(frame.dy * _PHASES), _PHASES)
        if not self._sees(place, left, top):
            return []
        opacity = min(max(round(stamped.opacity * 255), 0), 255)
        return [(_shifted(shapes, frame.scale, place, across, down, opacity), (left + place.x, top + place.y))]

    def _text(self, text: Text, frame: Frame) -> list[_Blit]:
        """A line of text: its letters stand on whole pixels and quarters of pixels anyhow."""
        x, y = frame.point(baseline(text))
        left, across = divmod(round(x * _PHASES), _PHASES)
        at = (across / _PHASES / frame.scale, 0.0)
        plain = Text(at, text.string, text.size, text.colour, text.bold)
        place = _extent((plain,), Frame(frame.scale))
        top = floor(y + 0.5)
        if not self._sees(place, left, top):
            return []
        return [(_one((plain,), Frame(frame.scale), place), (left + place.x, top + place.y))]

    def _box(self, box: Box, frame: Frame) -> Iterable[_Blit]:
        """A box in plain colours. Of a large one only the corners are drawn; its sides and its middle are stretched."""
        rect = frame.rect(box.rect)
        left, top = floor(rect.x), floor(rect.y)
        x, y = round((rect.x - left) * _FINE) / _FINE, round((rect.y - top) * _FINE) / _FINE
        w, h = round(rect.w * _FINE) / _FINE, round(rect.h * _FINE) / _FINE
        radius, width = box.radius * frame.scale, box.width * frame.scale
        plain = Box(Rect(x, y, w, h), radius, box.fill, box.stroke, width)
        place = _extent((plain,), Frame())
        if not self._sees(place, left, top):
            return []
        if place.w * place.h > _LARGEST:
            return self._placed((box,), frame, _FINE)
        margin = ceil(min(radius, min(w, h) / 2) + width) + 3
        cut = max(place.w - 2 * margin - 1, 0), max(place.h - 2 * margin - 1, 0)
        if place.w * place.h < _SMALL or not any(cut):
            return [(_one((plain,), Frame(), place), (left + place.x, top + place.y))]
        return [(_nine_slice(plain, place, margin, cut), (left + place.x, top + place.y))]

    def _placed(self, shapes: tuple[Shape, ...], frame: Frame, phases: int) -> Iterable[_Blit]:
        """The shapes as one sprite, kept for the scale and for the part of a pixel by which the frame is moved.

        What is large is cut into tiles, of which only those are painted that are seen.
        """
        left, across = divmod(round(frame.dx * phases), phases)
        top, down = divmod(round(frame.dy * phases), phases)
        local = Frame(frame.scale, across / phases, down / phases)
        place = _extent(shapes, local)
        if not self._sees(place, left, top):
            return []
        if place.w * place.h < _LARGE:
            return [(_one(shapes, local, place), (left + place.x, top + place.y))]
        seen = place.common(Cell(self.clip.x - left, self.clip.y - top, self.clip.w, self.clip.h))
        tiles = (tile.common(place) for tile in _tiles(seen))
        return ((_one(shapes, local, tile), (left + tile.x, top + tile.y)) for tile in tiles)

    def _sees(self, place: Cell, left: int, top: int) -> bool:
        """Whether anything of a place, moved by that much, can be seen."""
        x, y, w, h = self.clip
        return (
            x - left < place.x + place.w
            and place.x < x - left + w
            and y - top < place.y + place.h
            and place.y < y - top + h
        )


def _one(shapes: tuple[Shape, ...], frame: Frame, place: Cell) -> pygame.Surface:
    """What of the shapes lies in the place, as one sprite; a single pixel when there is nothing."""

    def painted() -> pygame.Surface:
        canvas = Canvas(place)
        canvas.draw(shapes, frame)
        return _sprite(canvas.bgra(), place) if canvas.planes[3].any() else pygame.Surface((1, 1), pygame.SRCALPHA, 32)

    return _SPRITES.get((shapes, frame, place), painted)


def _shifted(
    shapes: tuple[Shape, ...], scale: float, place: Cell, across: int, down: int, opacity: int
) -> pygame.Surface:
    """The shapes moved by quarters of a pixel to the right and down; `opacity` is of 255."""

    def shifted() -> pygame.Surface:
        pixels = summed_area(shapes).bgra(scale, across / _PHASES, down / _PHASES, place)
        return _sprite(pixels, place)

    def faded() -> pygame.Surface:
        sprite = _SPRITES.get((shapes, scale, across, down), shifted).copy()
        sprite.fill((opacity,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        return sprite

    if opacity == 255:
        return _SPRITES.get((shapes, scale, across, down), shifted)
    return _SPRITES.get((shapes, scale, across, down, opacity), faded)


def _nine_slice(box: Box, place: Cell, margin: int, cut: tuple[int, int]) -> pygame.Surface:
    """A large box from a small one: `cut` columns and rows are put in behind `margin` pixels, where all are alike."""

    def painted() -> pygame.Surface:
        x, y, w, h = box.rect
        small = replace(box, rect=Rect(x, y, w - cut[0], h - cut[1]))
        room = Cell(place.x, place.y, place.w - cut[0], place.h - cut[1])
        ends = _one((small,), Frame(), room)
        whole = pygame.Surface(place[2:], pygame.SRCALPHA, 32)
        across, down = _thirds(room.w, margin, cut[0]), _thirds(room.h, margin, cut[1])
        for (top, high, tall), (to_top, _) in zip(down, _starts(down), strict=True):
            for (left, wide, long), (to_left, _) in zip(across, _starts(across), strict=True):
                part = ends.subsurface((left, top, wide, high))
                if (long, tall) != (wide, high):
                    part = pygame.transform.scale(part, (long, tall))
                whole.blit(part, (to_left, to_top), special_flags=pygame.BLEND_PREMULTIPLIED)
        return whole

    return _SPRITES.get((box, cut), painted)


def _thirds(length: int, margin: int, more: int) -> list[tuple[int, int, int]]:
    """Where each part of a side begins, how long it is, and how long it becomes: the middle part is stretched."""
    if not more:
        return [(0, length, length)]
    return [(0, margin, margin), (margin, 1, 1 + more), (margin + 1, length - margin - 1, length - margin - 1)]


def _starts(parts: list[tuple[int, int, int]]) -> list[tuple[int, int]]:
    """Where each part begins once the middle one is stretched, and how long it is."""
    places, at = [], 0
    for _, _, length in parts:
        places.append((at, length))
        at += length
    return places


def _sprite(pixels: bytes, place: Cell) -> pygame.Surface:
    return pygame.image.frombuffer(pixels, place[2:], "BGRA")


@lru_cache(maxsize=16384)
def _extent(shapes: tuple[Shape, ...], frame: Frame) -> Cell:
    """The pixels that the shapes may touch."""
    return cell(frame.rect(together(shapes)))


def _tiles(seen: Cell) -> list[Cell]:
    """The whole tiles that are seen."""
    columns = range(seen.x // _TILE, -(-(seen.x + seen.w) // _TILE))
    rows = range(seen.y // _TILE, -(-(seen.y + seen.h) // _TILE))
    return [Cell(x * _TILE, y * _TILE, _TILE, _TILE) for y in rows for x in columns]


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
