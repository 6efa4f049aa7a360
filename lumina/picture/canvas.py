"""Shapes drawn on a canvas of floats: premultiplied, so that nothing transparent ever darkens an edge. No pygame."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from io import BytesIO
from math import ceil, floor, hypot
from typing import NamedTuple, TypeAlias

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from .bounds import baseline, bounds
from .colour import Colour, Linear, Paint, Radial, Stops, rgba
from .glyphs import set_text
from .outline import Frame, filled, stroked
from .outline_coverage import Coverage, Mask, Ring
from .shape_coverage import box, dashed_ring, disc, ring
from .shapes import Box, Disc, Group, Image, Line, Polygon, Polyline, Rect, Shape, Stamped, Text
from .stroke_coverage import Stroke, thin_masks

Planes: TypeAlias = NDArray[np.float32]

THIN = 4.0  # the widest line, in pixels, that is drawn as a thin stroke
_BAND = 2**15  # pixels that are worked on at a time
_NEAR = 2**16  # discs and boxes of no more pixels are drawn by distance
_FAR = 2**12  # of a disc in more pixels it is first looked which parts come into them
_STEPS = 1024  # of a gradient
_LEAST_TEXT = 2.0  # smaller text, in pixels, is not drawn


class Cell(NamedTuple):
    """A rectangle of whole pixels: left, top, width, height."""

    x: int
    y: int
    w: int
    h: int

    def common(self, other: "Cell") -> "Cell":
        """What both cover; width or height 0 when nothing."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        right, bottom = min(self.x + self.w, other.x + other.w), min(self.y + self.h, other.y + other.h)
        return Cell(x, y, max(right - x, 0), max(bottom - y, 0))


def cell(rect: Rect, spare: int = 1) -> Cell:
    """The whole pixels that a rectangle touches, and `spare` more on each side."""
    x, y = floor(rect.x) - spare, floor(rect.y) - spare
    return Cell(x, y, ceil(rect.right) + spare - x, ceil(rect.bottom) + spare - y)


def is_thin(shape: Shape, scale: float) -> bool:
    """Whether it is a line that `Canvas.strokes` can draw."""
    return isinstance(shape, Line) and shape.width * scale <= THIN


class Canvas:
    """A rectangle of pixels; what lies outside is cut off.

    `planes` is red, green, blue (premultiplied) and alpha, (4, h, w) float32 from 0 to 1.
    """

    def __init__(self, place: Cell) -> None:
        self.place = place
        self.planes: Planes = np.zeros((4, place.h, place.w), np.float32)

    def bgra(self) -> bytes:
        """Eight bits a channel, blue first, premultiplied."""
        return _bgra(self.planes)

    def draw(self, shapes: Sequence[Shape], frame: Frame) -> None:
        """Draws the shapes in their order."""
        for run in runs(shapes, frame.scale):
            if isinstance(run[0], Line) and is_thin(run[0], frame.scale):
                self.strokes([shape for shape in run if isinstance(shape, Line)], frame)
            else:
                self._draw(run[0], frame)

    def strokes(self, lines: Sequence[Line], frame: Frame) -> None:
        """Draws thin straight lines (see `is_thin`), all at one go."""
        lines = [line for line in lines if self._reaches(line, frame)]
        if not lines:
            return
        masks = thin_masks([self._stroke(line, frame) for line in lines], self.place.w, self.place.h)
        for line, (touched, covered) in zip(lines, masks, strict=True):
            self._fill_pixels(touched, covered, line.stroke)

    def _reaches(self, line: Line, frame: Frame) -> bool:
        """Whether a line may touch the place: neither the box around it nor its whole straight line passes it by."""
        (ax, ay), (bx, by) = frame.point(line.a), frame.point(line.b)
        x, y, w, h = self.place
        spare = line.width * frame.scale + 2
        if (
            max(ax, bx) < x - spare
            or min(ax, bx) > x + w + spare
            or max(ay, by) < y - spare
            or min(ay, by) > y + h + spare
        ):
            return False
        dx, dy = bx - ax, by - ay
        off = dx * (y + h / 2 - ay) - dy * (x + w / 2 - ax)
        return abs(off) <= abs(dx) * (h / 2 + spare) + abs(dy) * (w / 2 + spare)

    def _stroke(self, line: Line, frame: Frame) -> Stroke:
        (ax, ay), (bx, by) = frame.point(line.a), frame.point(line.b)
        on, off = (part * frame.scale for part in line.dash or (0.0, 0.0))
        x, y = self.place.x, self.place.y
        return Stroke(ax - x, ay - y, bx - x, by - y, line.width * frame.scale, on, off, line.round)

    def _draw(self, shape: Shape, frame: Frame) -> None:
        place = cell(frame.rect(bounds(shape))).common(self.place)
        if not place.w or not place.h or _is_empty(shape):
            return
        if isinstance(shape, Disc) and place.w * place.h >= _FAR:
            shape = _reaching(shape, frame, place)
        match shape:
            case Group(shapes, at, scale):
                clip = place if shape.clip is None else cell(frame.rect(shape.clip), 0).common(place)
                self._layer(shapes, frame.moved(at, scale), clip, 1.0)
            case Stamped(stamp, at, scale, opacity=1.0):
                self.draw(stamp.shapes, frame.moved(at, scale))
            case Stamped(stamp, at, scale, opacity):
                self._layer(stamp.shapes, frame.moved(at, scale), place, opacity)
            case Text():
                self._text(shape, frame, place)
            case Image():
                self._image(shape, frame, place)
            case Disc() | Box() if place.w * place.h <= _NEAR and (shape.dash is None or isinstance(shape, Disc)):
                self._round(shape, frame, place)
            case _:
                if isinstance(shape, Disc | Box | Polygon) and shape.fill is not None:
                    self._rings(filled(shape, frame), shape.fill, place)
                if shape.stroke is not None:
                    self._rings(stroked(shape, frame), shape.stroke, place)

    def _round(self, shape: Disc | Box, frame: Frame, place: Cell) -> None:
        local = Frame(frame.scale, frame.dx - place.x, frame.dy - place.y)
        if shape.fill is not None:
            self._fill(_filled(shape, local, place), shape.fill, place, frame.rect(_rect(shape)))
        if shape.stroke is not None:
            self._fill(_stroked(shape, local, place), shape.stroke, place, frame.rect(_rect(shape)))

    def _layer(self, shapes: Sequence[Shape], frame: Frame, place: Cell, opacity: float) -> None:
        layer = Canvas(place)
        layer.draw(shapes, frame)
        self._composite(layer.planes * np.float32(opacity), place)

    def _rings(self, rings: list[Ring], paint: Paint, place: Cell) -> None:
        if not rings:
            return
        covered = Coverage([ring - (place.x, place.y) for ring in rings], place.w, place.h)
        if isinstance(paint, Linear | Radial) or covered.count * 4 > place.w * place.h:
            self._fill(covered.dense(), paint, place, _box(rings))
        else:
            (row, column), part = covered.sparse()
            row, column = row + place.y - self.place.y, column + place.x - self.place.x
            self._fill_pixels(row * self.place.w + column, part, paint)

    def _text(self, text: Text, frame: Frame, place: Cell) -> None:
        size = text.size * frame.scale
        if size >= _LEAST_TEXT:
            x, y = frame.point(baseline(text))
            base = floor(y + 0.5) - place.y
            mask = set_text(text.string, size, text.bold, x - place.x, place.w, place.h, base)
            self._fill(mask, text.colour, place, bounds(text))

    def _image(self, image: Image, frame: Frame, place: Cell) -> None:
        from PIL import Image as Pillow

        rect = frame.rect(image.rect)
        picture = Pillow.open(BytesIO(image.png)).convert("RGBA").convert("RGBa")  # the latter is premultiplied
        picture = picture.reduce(max(int(min(picture.width / rect.w, picture.height / rect.h)), 1))
        across, down = picture.width / rect.w, picture.height / rect.h
        back = (across, 0, (place.x - rect.x) * across, 0, down, (place.y - rect.y) * down)
        picture = picture.transform(place[2:], Pillow.Transform.AFFINE, back, Pillow.Resampling.BILINEAR)
        self._composite(np.asarray(picture, dtype=np.float32).transpose(2, 0, 1) / np.float32(255), place)

    def _fill(self, mask: Mask, paint: Paint, place: Cell, box: Rect) -> None:
        """Fills what the mask covers; a gradient runs over `box`. Band by band, to stay in the processor's cache."""
        deep = max(_BAND // place.w, 1)
        for top in range(0, place.h, deep):
            band = Cell(place.x, place.y + top, place.w, min(deep, place.h - top))
            colour = _gradient(paint, band, box) if isinstance(paint, Linear | Radial) else _flat(paint)
            self._composite(colour * mask[top : top + deep], band)

    def _fill_pixels(self, index: NDArray[np.int64], covered: Mask, colour: Colour) -> None:
        """Fills some pixels, given by their flat indices, in one colour."""
        planes = self.planes.reshape(4, -1)
        channels = _flat(colour).ravel()
        keep = 1 - covered * channels[3]
        for plane, part in zip(planes, channels, strict=True):
            plane[index] = plane[index] * keep + covered * part

    def _composite(self, source: Planes, place: Cell) -> None:
        """Lays premultiplied colours over what is there."""
        x, y = place.x - self.place.x, place.y - self.place.y
        under = self.planes[:, y : y + place.h, x : x + place.w]
        under *= 1 - source[3]
        under += source


def _reaching(disc: Disc, frame: Frame, place: Cell) -> Disc:
    """The disc without a stroke or a fill that does not come into the place."""
    x, y = frame.point(disc.centre)
    left, top, right, bottom = place.x - x, place.y - y, place.x + place.w - x, place.y + place.h - y
    near = hypot(max(left, -right, 0.0), max(top, -bottom, 0.0))
    far = hypot(max(-left, right), max(-top, bottom))
    radius, half = disc.radius * frame.scale, disc.width * frame.scale / 2
    stroke = disc.stroke if near <= radius + half + 1 and far >= radius - half - 1 else None
    return replace(disc, stroke=stroke, fill=disc.fill if near <= radius + 1 else None)


def _rect(shape: Disc | Box) -> Rect:
    if isinstance(shape, Box):
        return shape.rect
    (x, y), radius = shape.centre, shape.radius
    return Rect(x - radius, y - radius, 2 * radius, 2 * radius)


def _filled(shape: Disc | Box, frame: Frame, place: Cell) -> Mask:
    if isinstance(shape, Disc):
        x, y = frame.point(shape.centre)
        if hypot(max(x, place.w - x), max(y, place.h - y)) <= shape.radius * frame.scale - 1:
            return np.ones((place.h, 1), np.float32)  # all of it
        return disc(frame.point(shape.centre), shape.radius * frame.scale, place.w, place.h)
    return box(frame.rect(shape.rect), shape.radius * frame.scale, place.w, place.h)


def _stroked(shape: Disc | Box, frame: Frame, place: Cell) -> Mask:
    scale, half = frame.scale, shape.width * frame.scale / 2
    if isinstance(shape, Box):
        rect, radius = frame.rect(shape.rect), shape.radius * scale
        outer = box(rect.inset(-half), radius + half if radius else 0.0, place.w, place.h)
        return outer - box(rect.inset(half), max(radius - half, 0.0), place.w, place.h)
    centre, radius = frame.point(shape.centre), shape.radius * scale
    if shape.dash is None:
        return ring(centre, radius + half, radius - half, place.w, place.h)
    dash = shape.dash[0] * scale, shape.dash[1] * scale
    return dashed_ring(centre, radius, 2 * half, dash, shape.round, place.w, place.h)


def runs(shapes: Sequence[Shape], scale: float) -> Iterator[Sequence[Shape]]:
    """The shapes in their order: thin lines that follow each other together, all others alone."""
    start = 0
    while start < len(shapes):
        end = start + 1
        if is_thin(shapes[start], scale):
            while end < len(shapes) and is_thin(shapes[end], scale):
                end += 1
        yield shapes[start:end]
        start = end


def _is_empty(shape: Shape) -> bool:
    match shape:
        case Polygon(points) | Polyline(points):
            return len(points) < 2
        case Image(rect):
            return rect.w <= 0 or rect.h <= 0
    return False


def _bgra(planes: Planes) -> bytes:
    _, height, width = planes.shape
    packed = np.empty((height, width), "<i4")
    deep = max(_BAND // width, 1)
    for top in range(0, height, deep):
        band = planes[:, top : top + deep] * np.float32(255)
        band += np.float32(0.5)
        red, green, blue, alpha = band.astype(np.int32)
        for part in (red, green, blue):
            alpha <<= 8
            alpha |= part
        packed[top : top + deep] = alpha
    return packed.tobytes()


@lru_cache(maxsize=1024)
def _flat(colour: Colour) -> Planes:
    """The premultiplied colour, (4, 1, 1)."""
    red, green, blue, alpha = rgba(colour)
    return np.array([red * alpha, green * alpha, blue * alpha, alpha], np.float32)[:, None, None]


def _box(rings: list[Ring]) -> Rect:
    (left, top), (right, bottom) = rings[0].min(axis=0), rings[0].max(axis=0)
    return Rect(left, top, right - left, bottom - top)


def _gradient(paint: Linear | Radial, place: Cell, box: Rect) -> Planes:
    """The gradient's premultiplied colour at each pixel's middle."""
    x = ((np.arange(place.w) + place.x + 0.5 - box.x) / max(box.w, 1e-9)).astype(np.float32)[None, :]
    y = ((np.arange(place.h) + place.y + 0.5 - box.y) / max(box.h, 1e-9)).astype(np.float32)[:, None]
    if isinstance(paint, Radial):
        x, y = (x - paint.centre[0]) / max(paint.radius, 1e-9), (y - paint.centre[1]) / max(paint.radius, 1e-9)
        share = np.sqrt(x * x + y * y)
    else:
        dx, dy = paint.end[0] - paint.start[0], paint.end[1] - paint.start[1]
        share = ((x - paint.start[0]) * dx + (y - paint.start[1]) * dy) / max(dx * dx + dy * dy, 1e-9)
    nth = (np.clip(share, 0, 1) * np.float32(_STEPS) + np.float32(0.5)).astype(np.int64)
    return _ramp(paint.stops).take(nth, axis=1, mode="clip")


@lru_cache(maxsize=256)
def _ramp(stops: Stops) -> Planes:
    """The premultiplied colours from 0 to 1, (4, _STEPS + 1)."""
    offsets = [offset for offset, _ in stops]
    colours = np.array([rgba(colour) for _, colour in stops], np.float32)
    steps = np.linspace(0.0, 1.0, _STEPS + 1)
    ramp = np.array([np.interp(steps, offsets, channel) for channel in colours.T], np.float32)
    ramp[:3] *= ramp[3]
    return ramp
