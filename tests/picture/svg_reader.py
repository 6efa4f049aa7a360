"""Reads back the SVG that lumina writes (no gradients, text and images), so that it can be painted and compared."""

import re
import xml.etree.ElementTree as ET
from typing import Any

from lumina.picture import Box, Disc, Group, Line, Picture, Polygon, Polyline, Rect, fade

SVG = "{http://www.w3.org/2000/svg}"


def read(text: str) -> Picture:
    root = ET.fromstring(text)  # noqa: S314
    names = {element.get("id"): element for element in root.iter() if element.get("id")}
    shapes = tuple(shape(element, names) for element in root if element.tag != f"{SVG}defs")
    return Picture(float(root.get("width")), float(root.get("height")), None, shapes)


def shape(element: ET.Element, names: dict[str, ET.Element]) -> Any:
    tag = element.tag.removeprefix(SVG)
    number = lambda name: float(element.get(name, "0"))  # noqa: E731
    pair = lambda x, y: (number(x), number(y))  # noqa: E731
    points = tuple(tuple(map(float, point.split(","))) for point in element.get("points", "").split())
    match tag:
        case "circle":
            return Disc(pair("cx", "cy"), number("r"), **paint(element), round=soft(element))
        case "rect":
            return Box(Rect(*pair("x", "y"), *pair("width", "height")), number("rx"), **paint(element))
        case "polygon":
            return Polygon(points, **paint(element))
        case "polyline":
            return Polyline(points, **stroke(element), round=soft(element))
        case "line":
            return Line(pair("x1", "y1"), pair("x2", "y2"), **stroke(element), round=soft(element))
        case "use":
            return moved(element, (shape(names[element.get("href")[1:]], names),))
        case "g":
            return moved(element, tuple(shape(child, names) for child in element), clip(element, names))
    raise AssertionError(tag)


def moved(element: ET.Element, shapes: tuple, clip: Rect | None = None) -> Group:
    transform = element.get("transform", "translate(0 0)")
    x, y = map(float, re.search(r"translate\((\S+) (\S+)\)", transform).groups())
    scale = re.search(r"scale\((\S+)\)", transform)
    return Group(shapes, (x, y), float(scale[1]) if scale else 1.0, clip)


def clip(element: ET.Element, names: dict[str, ET.Element]) -> Rect | None:
    if not (url := element.get("clip-path")):
        return None
    return shape(names[url[5:-1]][0], names).rect


def paint(element: ET.Element) -> dict[str, Any]:
    colour = element.get("fill", "#000000")
    fill = None if colour == "none" else fade(colour, float(element.get("fill-opacity", "1")))
    return {"fill": fill} | (stroke(element) if element.get("stroke") else {})


def stroke(element: ET.Element) -> dict[str, Any]:
    dash = element.get("stroke-dasharray")
    return {
        "stroke": fade(element.get("stroke"), float(element.get("stroke-opacity", "1"))),
        "width": float(element.get("stroke-width")),
        "dash": tuple(map(float, dash.split())) if dash else None,
    }


def soft(element: ET.Element) -> bool:
    return element.get("stroke-linecap") == "round"
