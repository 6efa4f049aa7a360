"""Pictures written as SVG: the same shapes, the same text widths, the same bytes for the same picture."""

from base64 import b64encode
from hashlib import blake2b
from math import isfinite
from xml.sax.saxutils import escape

from .bounds import baseline
from .colour import Colour, Linear, Paint, Radial, rgba
from .shapes import Box, Dash, Disc, Group, Image, Line, Point, Polygon, Polyline, Rect, Shape, Stamp, Stamped, Text
from .text import clean, measure


def svg_element(width: float, height: float, background: Colour | None, shapes: tuple[Shape, ...]) -> str:
    """The shapes over the background as one SVG element; sizes in pixels. Raises ValueError for what is not finite."""
    return SvgWriter().element(width, height, background, shapes)


class SvgWriter:
    """Writes shapes; gradients, stamps and clips go before them, each once, named by what is in them.

    (So several pictures in one page may share a name only where they share the thing.)
    """

    lettering = (
        ' font-family="DejaVu Sans,sans-serif" xml:space="preserve"'
        ' style="font-kerning:none;font-variant-ligatures:none;white-space:pre"'
    )
    """What is written in each text about its font."""

    def __init__(self) -> None:
        self._defined: dict[str, str] = {}
        self._stamps: dict[Stamp, str] = {}

    @property
    def definitions(self) -> str:
        """The gradients, stamps and clips of all that was written."""
        return "\n".join(self._defined.values())

    def element(self, wide: float, high: float, background: Colour | None, shapes: tuple[Shape, ...]) -> str:
        """The shapes over the background as one SVG element, what they refer to before them."""
        width, height = _number(wide), _number(high)
        back = f'<rect width="{width}" height="{height}"{self._fill(background)}/>\n'
        body = self._shapes(shapes)
        defined = self.definitions
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}">\n'
            + (f"<defs>\n{defined}\n</defs>\n" if defined else "")
            + (back if background is not None else "")
            + f"{body}\n</svg>\n"
        )

    def _shapes(self, shapes: tuple[Shape, ...]) -> str:
        return "\n".join(map(self.shape, shapes))

    def shape(self, shape: Shape) -> str:
        """One shape as an element; what it refers to joins the definitions."""
        match shape:
            case Disc((x, y), radius):
                return f"<circle{_numbers(cx=x, cy=y, r=radius)}{self._painted(shape)}/>"
            case Box(rect, radius):
                corner = _numbers(rx=min(radius, rect.w / 2, rect.h / 2)) if radius > 0 else ""
                return f"<rect{_rect(rect)}{corner}{self._painted(shape)}/>"
            case Polygon(points):
                return f'<polygon points="{_points(points)}"{self._painted(shape)}/>'
            case Line((ax, ay), (bx, by)):
                return f"<line{_numbers(x1=ax, y1=ay, x2=bx, y2=by)}{self._stroke(shape)}/>"
            case Polyline(points):
                return f'<polyline points="{_points(points)}" fill="none"{self._stroke(shape)}/>'
            case Text():
                return self._text(shape)
            case Image(rect, png):
                data = b64encode(png).decode()
                return f'<image{_rect(rect)} preserveAspectRatio="none" href="data:image/png;base64,{data}"/>'
            case Stamped():
                return self._stamped(shape)
            case Group():
                return self._group(shape)

    def _painted(self, shape: Disc | Box | Polygon) -> str:
        return self._fill(shape.fill) + self._stroke(shape)

    def _fill(self, paint: Paint | None) -> str:
        if paint is None:
            return ' fill="none"'
        if isinstance(paint, Linear | Radial):
            return f' fill="url(#{self._gradient(paint)})"'
        return self._colour("fill", paint)

    def _stroke(self, shape: Disc | Box | Polygon | Line | Polyline) -> str:
        if shape.stroke is None:
            return ""
        ends = ' stroke-linecap="round"' if getattr(shape, "round", False) else ""
        joins = ' stroke-linejoin="round"' if isinstance(shape, Polygon | Polyline) else ""
        return (
            self._colour("stroke", shape.stroke) + _numbers(stroke_width=shape.width) + _dash(shape.dash) + ends + joins
        )

    def _text(self, text: Text) -> str:
        string = clean(text.string)
        width = measure(string, text.size, text.bold).width
        if not width:
            return "<g/>"
        x, y = baseline(text)
        weight = ' font-weight="700"' if text.bold else ""
        return (
            f"<text{_numbers(x=x, y=y, font_size=text.size, textLength=width)}{weight}"
            f"{self._colour('fill', text.colour)}{self.lettering}>{escape(string)}</text>"
        )

    def _stamped(self, stamped: Stamped) -> str:
        stamp = stamped.stamp
        if stamp not in self._stamps:
            self._stamps[stamp] = self._define("g", "", self._shapes(stamp.shapes))
        seen = "" if stamped.opacity == 1 else f' opacity="{_number(stamped.opacity)}"'
        return f'<use href="#{self._stamps[stamp]}"{_transform(stamped.at, stamped.scale)}{seen}/>'

    def _group(self, group: Group) -> str:
        before, after = self.around(group)
        return f"{before}\n{self._shapes(group.shapes)}\n{after}"

    def around(self, group: Group) -> tuple[str, str]:
        """The tags before and after what is in a group."""
        before, after = f"<g{_transform(group.at, group.scale)}>", "</g>"
        if group.clip is None:
            return before, after
        name = self._define("clipPath", "", f"<rect{_rect(group.clip)}/>")
        return f'<g clip-path="url(#{name})">{before}', f"{after}</g>"

    def _gradient(self, paint: Linear | Radial) -> str:
        stops = "".join(f"<stop{_numbers(offset=at)}{self._colour('stop', c, 'stop-color')}/>" for at, c in paint.stops)
        if isinstance(paint, Radial):
            x, y = paint.centre
            return self._define("radialGradient", _numbers(cx=x, cy=y, r=paint.radius), stops)
        (ax, ay), (bx, by) = paint.start, paint.end
        return self._define("linearGradient", _numbers(x1=ax, y1=ay, x2=bx, y2=by), stops)

    def _colour(self, name: str, colour: Colour, attribute: str = "") -> str:
        alpha = rgba(colour)[3]
        seen = "" if alpha == 1 else f' {name}-opacity="{_number(alpha)}"'
        return f' {attribute or name}="{colour[:7]}"{seen}'

    def _define(self, tag: str, attributes: str, body: str) -> str:
        name = "p" + blake2b(f"{tag}{attributes}>{body}".encode(), digest_size=6).hexdigest()
        self._defined.setdefault(name, f'<{tag} id="{name}"{attributes}>{body}</{tag}>')
        return name


def _number(value: float) -> str:
    if not isfinite(value):
        raise ValueError(f"no picture can show the number {value}")
    digits = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if digits == "-0" else digits


def _numbers(**values: float) -> str:
    return "".join(f' {name.replace("_", "-")}="{_number(value)}"' for name, value in values.items())


def _rect(rect: Rect) -> str:
    return _numbers(x=rect.x, y=rect.y, width=rect.w, height=rect.h)


def _points(points: tuple[Point, ...]) -> str:
    return " ".join(f"{_number(x)},{_number(y)}" for x, y in points)


def _dash(dash: Dash | None) -> str:
    return "" if dash is None else f' stroke-dasharray="{_number(dash[0])} {_number(dash[1])}"'


def _transform(at: Point, scale: float) -> str:
    grown = "" if scale == 1 else f" scale({_number(scale)})"
    return f' transform="translate({_number(at[0])} {_number(at[1])}){grown}"'
