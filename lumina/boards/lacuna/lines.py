"""The lines on which a pawn may stand, and where on them there is room."""

from collections.abc import Iterable

from lumina.games.lacuna import LacunaView
from lumina.picture import Line, Shape, Theme, fade

from .plane import Plane

DASH = (5.0, 5.0)


def open_lines(view: LacunaView) -> list[tuple[int, int]]:
    """The pairs whose line is free, whether or not a pawn has room on it; none before the placing or after it."""
    if view.phase != "place":
        return []
    return view.open_pairs()


def of_flower(view: LacunaView, flower: int) -> list[tuple[int, int]]:
    """The flower's free lines."""
    return [pair for pair in open_lines(view) if flower in pair]


def drawn_lines(
    view: LacunaView, plane: Plane, theme: Theme, pairs: Iterable[tuple[int, int]], strength: float
) -> list[Shape]:
    """The lines dashed, each in its colour."""
    at = {flower.id: plane.to_picture(flower.x, flower.y) for flower in view.flowers}
    colour = {flower.id: fade(theme.hues[flower.colour].fill, strength) for flower in view.flowers}
    return [Line(at[a], at[b], colour[a], 1.2, DASH) for a, b in pairs]


def drawn_room(view: LacunaView, plane: Plane, theme: Theme, pairs: Iterable[tuple[int, int]]) -> list[Shape]:
    """The parts of the lines where a pawn has room, bright."""
    colour = {flower.id: theme.hues[flower.colour].fill for flower in view.flowers}
    shapes: list[Shape] = []
    for pair in pairs:
        for span in view.room(pair):
            a, b = (plane.to_picture(*end) for end in span)
            shapes.append(Line(a, b, colour[pair[0]], 2.4, round=True))
    return shapes
