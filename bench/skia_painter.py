"""Pictures drawn by Skia as well as it can, text set by our own measure: the rival of `painter`."""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
import skia  # type: ignore[import-not-found]
from numpy.typing import NDArray

from lumina.core.assets import path as asset
from lumina.picture import (
    Box,
    Disc,
    Group,
    Image,
    Line,
    Linear,
    Picture,
    Point,
    Polygon,
    Polyline,
    Radial,
    Rect,
    Shape,
    Stamped,
    Text,
    bounds,
    clean,
)
from lumina.picture.bounds import baseline
from lumina.picture.colour import Colour, rgba
from lumina.picture.text import advance


def paint_with_skia(picture: Picture) -> NDArray[np.uint8]:
    """The picture's colours and opacity, (height, width, 4)."""
    pixels = np.zeros((round(picture.height), round(picture.width), 4), np.uint8)
    canvas = skia.Surface(pixels).getCanvas()
    canvas.clear(_colour(picture.background or "#00000000"))
    _draw(canvas, picture.shapes)
    return pixels


def _draw(canvas: "skia.Canvas", shapes: Sequence[Shape]) -> None:
    for shape in shapes:
        match shape:
            case Stamped(stamp, at, scale, opacity):
                if opacity < 1:
                    canvas.saveLayerAlpha(skia.Rect.MakeXYWH(*bounds(shape)), round(opacity * 255))
                else:
                    canvas.save()
                canvas.translate(*at)
                canvas.scale(scale, scale)
                canvas.drawPicture(_recorded(stamp.shapes))
                canvas.restore()
            case Group(inner, at, scale, clip):
                canvas.save()
                if clip is not None:
                    canvas.clipRect(skia.Rect.MakeXYWH(*clip))
                canvas.translate(*at)
                canvas.scale(scale, scale)
                _draw(canvas, inner)
                canvas.restore()
            case Text():
                _text(canvas, shape)
            case Image(rect, png):
                canvas.drawImageRect(skia.Image.MakeFromEncoded(png), skia.Rect.MakeXYWH(*rect))
            case _:
                _drawn(canvas, shape)


def _drawn(canvas: "skia.Canvas", shape: Disc | Box | Polygon | Line | Polyline) -> None:
    for paint in _paints(shape):
        match shape:
            case Disc((x, y), radius):
                canvas.drawCircle(x, y, radius, paint)
            case Box(rect, radius):
                canvas.drawRoundRect(skia.Rect.MakeXYWH(*rect), radius, radius, paint)
            case Line(a, b):
                canvas.drawLine(*a, *b, paint)
            case Polygon(points) | Polyline(points):
                canvas.drawPath(_path(points, isinstance(shape, Polygon)), paint)


@lru_cache(maxsize=1024)
def _recorded(shapes: tuple[Shape, ...]) -> "skia.Picture":
    recorder = skia.PictureRecorder()
    _draw(recorder.beginRecording(skia.Rect.MakeLTRB(-5000, -5000, 5000, 5000)), shapes)
    return recorder.finishRecordingAsPicture()


@lru_cache(maxsize=4096)
def _path(points: tuple[Point, ...], closed: bool) -> "skia.Path":
    path = skia.Path()
    path.addPoly([skia.Point(*point) for point in points], closed)
    return path


@lru_cache(maxsize=16384)
def _paints(shape: Disc | Box | Polygon | Line | Polyline) -> list["skia.Paint"]:
    found = []
    fill = getattr(shape, "fill", None)
    if isinstance(fill, Linear | Radial):
        found.append(skia.Paint(AntiAlias=True, Shader=_shader(fill, bounds(shape))))
    elif fill is not None:
        found.append(skia.Paint(AntiAlias=True, Color=_colour(fill)))
    if shape.stroke is not None:
        stroke = skia.Paint(AntiAlias=True, Color=_colour(shape.stroke), Style=skia.Paint.kStroke_Style)
        stroke.setStrokeWidth(shape.width)
        if getattr(shape, "round", False):
            stroke.setStrokeCap(skia.Paint.kRound_Cap)
        stroke.setStrokeJoin(skia.Paint.kRound_Join)
        if shape.dash is not None:
            stroke.setPathEffect(skia.DashPathEffect.Make(list(shape.dash), 0.0))
        found.append(stroke)
    return found


def _shader(paint: Linear | Radial, box: Rect) -> "skia.Shader":
    matrix = skia.Matrix()
    matrix.setScaleTranslate(box.w, box.h, box.x, box.y)
    colours, places = [_colour(colour) for _, colour in paint.stops], [at for at, _ in paint.stops]
    if isinstance(paint, Radial):
        return skia.GradientShader.MakeRadial(
            skia.Point(*paint.centre), paint.radius, colours, places, localMatrix=matrix
        )
    ends = [skia.Point(*paint.start), skia.Point(*paint.end)]
    return skia.GradientShader.MakeLinear(ends, colours, places, localMatrix=matrix)


def _text(canvas: "skia.Canvas", text: Text) -> None:
    if blob := _blob(text.string, text.size, text.bold):
        canvas.drawTextBlob(blob, *baseline(text), skia.Paint(AntiAlias=True, Color=_colour(text.colour)))


@lru_cache(maxsize=4096)
def _blob(string: str, size: float, bold: bool) -> "skia.TextBlob | None":
    string = clean(string)
    places, x = [], 0.0
    for char in string:
        places.append(x)
        x += advance(char, bold) * size
    return skia.TextBlob.MakeFromPosTextH(string, places, 0, _font(size, bold)) if string.strip() else None


@lru_cache(maxsize=256)
def _font(size: float, bold: bool) -> "skia.Font":
    font = skia.Font(_face(bold), size)
    font.setSubpixel(True)
    font.setHinting(skia.FontHinting.kSlight)
    font.setEdging(skia.Font.Edging.kAntiAlias)
    return font


@lru_cache(maxsize=2)
def _face(bold: bool) -> "skia.Typeface":
    return skia.Typeface.MakeFromFile(str(asset("fonts", "DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf")))


def _colour(colour: Colour) -> int:
    red, green, blue, alpha = (round(part * 255) for part in rgba(colour))
    return int(skia.ColorSetARGB(alpha, red, green, blue))
