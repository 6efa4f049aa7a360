"""Where dice lie that are shown together."""

from lumina.picture import Rect

LARGEST = 46.0
"""Pixels from die to die at the most."""


APART = 21.0
"""From one to the next in units of a die's stamp, which has a radius of 10 or less."""


def dice_places(count: int, room: Rect) -> tuple[list[tuple[float, float]], float]:
    """Middles of so many dice around the middle of a room, and how far one is from the next: as large as they go."""
    across = max(range(1, count + 1), key=lambda n: (min(room.w / n, room.h / -(-count // n)), n), default=1)
    down = -(-count // across)
    each = min(room.w / across, room.h / max(down, 1), LARGEST)
    x, y = room.centre
    places = []
    for k in range(count):
        row = k // across
        in_row = min(across, count - row * across)
        places.append((x + (k % across - (in_row - 1) / 2) * each, y + (row - (down - 1) / 2) * each))
    return places, each
