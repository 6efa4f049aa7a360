"""Arrow keys over a board: from one thing that can be done to the next one in that direction."""

from collections.abc import Sequence

from lumina.picture import Spot, bounds

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
ASIDE = 2.0
"""How much farther away a spot seems for every pixel that it lies aside."""


def towards(stops: Sequence[Spot], start: Spot | None, arrow: str) -> Spot | None:
    """The nearest stop in the arrow's direction, else the farthest on the other side; the first without a start."""
    if start is None or len(stops) < 2:
        return next(iter(stops), None)
    (x, y), (dx, dy) = bounds(start.shape).centre, ARROWS[arrow]
    found: list[tuple[float, Spot]] = []
    behind: list[tuple[float, Spot]] = []
    for stop in stops:
        to_x, to_y = bounds(stop.shape).centre
        along = (to_x - x) * dx + (to_y - y) * dy
        aside = abs((to_x - x) * dy) + abs((to_y - y) * dx)
        if stop.id != start.id:
            (found if along > 0.5 else behind).append((along + ASIDE * aside, stop))
    return min(found or behind, key=lambda far: far[0])[1]
