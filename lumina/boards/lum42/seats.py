"""The seats' boards in the column beside the table, two to four of them."""

from math import inf
from typing import NamedTuple

from lumina.games.lum42 import First
from lumina.picture import Box, Rect, Spot

from ..drawing import Drawing, together
from ..scene import Scene
from ..target import SeatCard
from .highlights import CHOICE, framed
from .labels import action_words
from .player import FULL, LOW, SIZES, Size, card
from .table import Table, cubes, told

GAP = 8.0
NEARLY = 0.9
"""Of its least width: a layout is still taken a little smaller."""


class Fit(NamedTuple):
    """How the boards are laid: how many beside each other, how large."""

    columns: int
    size: Size
    factor: float


def seats(scene: Scene, table: Table, rect: Rect) -> Drawing:
    """A board for each seat, as rich as the room allows."""
    fit = _best(table.view.seats, rect, scene.theme.text_scale)
    rows = -(-table.view.seats // fit.columns)
    width = (rect.w - GAP * (fit.columns - 1)) / fit.columns
    height = min(fit.size.height * fit.factor * 1.12, (rect.h - GAP * (rows - 1)) / rows)
    drawn = []
    for seat in range(table.view.seats):
        row, column = divmod(seat, fit.columns)
        room = Rect(rect.x + column * (width + GAP), rect.y + row * (height + GAP), width, height)
        shapes, spot = tuple(card(scene, table, seat, room, fit.size, fit.factor)), _spot(scene, table, seat, room)
        if spot.action is not None:
            shapes += (framed(room.inset(3), 11, scene.theme.yours, 1.8, CHOICE),)
        drawn.append(Drawing(shapes, (spot,)))
    return together(drawn)


def _spot(scene: Scene, table: Table, seat: int, room: Rect) -> Spot:
    """The whole board: it tells what the score is made of, or is chosen as the next first player."""
    player = table.players[seat]
    action = First(seat) if scene.legal is not None and First(seat) in scene.legal else None
    zones = f"Light: {cubes(player.light)}. Energy: {cubes(player.energy)}"
    words = f"{told(player, scene.names[seat])}. {zones}. Click to enlarge"
    if action is not None:
        words = f"{action_words(scene, table, action)}. {words}"
    return Spot(SeatCard(seat), Box(room, 10), words, action)


def _best(count: int, rect: Rect, scale: float) -> Fit:
    """The richest layout with room; without room for any the smallest, shrunk."""
    fits = [_fit(count, columns, size, rect, scale) for size in SIZES for columns in (1, 2, count)]
    good = [fit for fit in fits if fit.factor >= NEARLY * scale]
    if good:
        return max(good, key=lambda fit: (SIZES.index(FULL) - SIZES.index(fit.size), fit.factor))
    return max((_fit(count, columns, LOW, rect, scale) for columns in (1, 2, count)), key=lambda fit: fit.factor)


def _fit(count: int, columns: int, size: Size, rect: Rect, scale: float) -> Fit:
    rows = -(-count // columns)
    wide = (rect.w - GAP * (columns - 1)) / columns / size.width
    high = (rect.h - GAP * (rows - 1)) / rows / size.height
    return Fit(columns, size, max(min(scale, wide, high), 0.05))


def seats_height(scene: Scene, table: Table, width: float, room: float = inf) -> tuple[float, float]:
    """The least height at this width, and that of the richest boards that do with `room`."""
    scale, count = scene.theme.text_scale, table.view.seats
    heights = []
    for size in SIZES:
        found = [
            size.height * factor * rows + GAP * (rows - 1)
            for columns in (1, 2, count)
            if (factor := min(scale, (width - GAP * (columns - 1)) / columns / size.width)) >= NEARLY * scale
            for rows in (-(-count // columns),)
        ]
        heights += [min(found)] if found else []
    if not heights:
        heights = [LOW.height * min(scale, width / LOW.width) * count + GAP * (count - 1)]
    wanted = next((height for height in heights if height <= room), min(heights))
    return min(heights), min(wanted * 1.12, max(room, wanted))
