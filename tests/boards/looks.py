"""Scenes for the tests of the boards, and what can be measured on a picture."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from msgspec.structs import replace

from lumina.boards import Scene
from lumina.core import PUBLIC, Event
from lumina.games.lacuna import LACUNA, LacunaOptions, LacunaState
from lumina.picture import (
    Disc,
    Group,
    Line,
    Picture,
    Point,
    Polygon,
    Polyline,
    Rect,
    Shape,
    Stamped,
    Text,
    bounds,
    line_box,
)

SIZES = ((1280, 800), (900, 600), (480, 480), (1600, 1000), (640, 480), (600, 1000), (300, 900), (2000, 320))


@cache
def game(seed: int = 1, **options: Any) -> tuple[tuple[LacunaState, tuple[Event, ...]], ...]:
    """Every position of a random game, with what led to it."""
    state: Any = LACUNA.new(2, LacunaOptions(**options))
    rng = Random(seed)
    found: list[tuple[LacunaState, tuple[Event, ...]]] = [(state.copy(), ())]
    while state.to_act is not None:
        events = state.apply(state.legal_actions().sample(rng))
        found.append((state.copy(), events))
    return tuple(found)


def scene_of(state: LacunaState, **more: Any) -> Scene:
    """The position as everybody sees it, with what may be done."""
    more.setdefault("names", ("Ann", "bot:greedy"))
    return Scene(state.view(PUBLIC), legal=state.legal_actions(), **more)


def middle_of(seed: int = 1) -> LacunaState:
    return game(seed)[9][0]


def flat(shapes: tuple[Shape, ...], by: Point = (0.0, 0.0)) -> Iterator[Shape]:
    """All shapes, those of groups too, where they are seen (groups of the frame are never scaled)."""
    for shape in shapes:
        if isinstance(shape, Group):
            assert shape.scale == 1
            yield from flat(shape.shapes, (by[0] + shape.at[0], by[1] + shape.at[1]))
        else:
            yield moved(shape, *by)


def moved(shape: Shape, x: float, y: float) -> Shape:
    """The shape so much farther right and down."""
    match shape:
        case _ if x == y == 0:
            return shape
        case Disc((cx, cy)):
            return replace(shape, centre=(cx + x, cy + y))
        case Line((ax, ay), (bx, by)):
            return replace(shape, a=(ax + x, ay + y), b=(bx + x, by + y))
        case Polygon(points) | Polyline(points):
            return replace(shape, points=tuple((px + x, py + y) for px, py in points))
        case Text((tx, ty)) | Stamped(_, (tx, ty)):
            return replace(shape, at=(tx + x, ty + y))
    raise AssertionError(shape)


def texts(picture: Picture) -> list[tuple[Text, Rect]]:
    return [(shape, line_box(shape)) for shape in flat(picture.shapes) if isinstance(shape, Text)]


def inside(inner: Rect, outer: Rect) -> bool:
    near = 0.01
    return (
        inner.x >= outer.x - near
        and inner.y >= outer.y - near
        and inner.right <= outer.right + near
        and inner.bottom <= outer.bottom + near
    )


def overlapping(boxes: list[tuple[Text, Rect]]) -> list[tuple[str, str]]:
    """Pairs of texts whose letters would touch."""
    found = []
    for i, (a, box_a) in enumerate(boxes):
        for b, box_b in boxes[:i]:
            across = min(box_a.right, box_b.right) - max(box_a.x, box_b.x)
            down = min(box_a.bottom, box_b.bottom) - max(box_a.y, box_b.y)
            if across > 0.05 and down > min(a.size, b.size) * 0.45:  # line boxes have air above and below
                found.append((a.string, b.string))
    return found


def outside(picture: Picture) -> list[Shape]:
    whole = Rect(0, 0, picture.width, picture.height)
    return [shape for shape in picture.shapes if not inside(_tight(shape), whole)]


def _tight(shape: Shape) -> Rect:
    return line_box(shape) if isinstance(shape, Text) else bounds(shape)
