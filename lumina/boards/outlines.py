"""Points of outlines for what boards draw: around a middle, on a circle, of a star, mirrored."""

from math import cos, pi, sin, tau

from lumina.picture import Point


def twins(*points: Point) -> tuple[Point, ...]:
    """A closed outline, mirrored at the vertical axis: its right half from the top down."""
    return (*points, *((-x, y) for x, y in reversed(points) if x))


def turned(x: float, y: float, turn: float) -> Point:
    """A point turned around the middle."""
    return x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)


def around(count: int, radius: float, start: float = -pi / 2) -> list[tuple[float, Point]]:
    """Angles and places evenly around the middle, from the top clockwise."""
    turns = [start + tau * k / count for k in range(count)]
    return [(turn, (radius * cos(turn), radius * sin(turn))) for turn in turns]


def arc(x: float, y: float, radius: float, start: float, end: float, steps: int = 16) -> list[Point]:
    """Points along a circle; angles in turns of a whole circle, clockwise from the right."""
    turns = [tau * (start + (end - start) * k / steps) for k in range(steps + 1)]
    return [(x + radius * cos(t), y + radius * sin(t)) for t in turns]


def star(rays: int, outer: float, inner: float, x: float = 0, y: float = 0) -> tuple[Point, ...]:
    """A star of so many rays, its first ray up, around a middle."""
    turns = [k * pi / rays - pi / 2 for k in range(2 * rays)]
    return tuple(
        (x + (inner if k % 2 else outer) * cos(t), y + (inner if k % 2 else outer) * sin(t))
        for k, t in enumerate(turns)
    )
