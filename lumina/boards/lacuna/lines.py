"""The lines on which a pawn may stand, and where on them there is room."""

from collections.abc import Iterable

from lumina.games.lacuna import LacunaState, LacunaView, Place
from lumina.picture import Line, Shape, Theme, fade

from .plane import Plane
from .position import position

DASH = (5.0, 5.0)


def open_lines(view: LacunaView) -> list[tuple[int, int]]:
    """The pairs whose line is free, whether or not a pawn has room on it; none before the placing or after it."""
    if view.phase != "place":
        return []
    return position(view).open_pairs()


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
    state = position(view)
    field, spans = state.field, state.legal_placements().spans
    shapes: list[Shape] = []
    for pair in pairs:
        line = field.line_of[pair]
        bright = theme.hues[field.colours[field.row[pair[0]]]].fill
        for lo, hi in spans.get(line, ()):
            a, b = (plane.to_picture(*field.lines.point(line, step)) for step in (lo, hi))
            shapes.append(Line(a, b, bright, 2.4, round=True))
    return shapes


def place_point(view: LacunaView, place: Place) -> tuple[int, int] | None:
    """Where a pawn would stand by this placement, legal or not; None where there is no such step."""
    return point_on(position(view), place) if view.phase == "place" else None


def point_on(state: LacunaState, place: Place) -> tuple[int, int] | None:
    """The same, for a state whose flowers lie on the cloth."""
    lines = state.field.lines
    line = state.field.line_of.get(place.pair)
    if line is None or not 0 <= place.step <= lines.steps[line]:
        return None
    return lines.point(line, place.step)
