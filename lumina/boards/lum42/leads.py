"""Who leads: in energy of each colour, and in points."""

from collections.abc import Iterator

from lumina.games.lum42 import COLOURS, MAJORITY_POINTS
from lumina.picture import Box, Line, Rect, Shape, Spot, Text, Theme

from ..drawing import Drawing
from ..phrases import short
from ..scene import Scene
from ..target import Named
from .headed import headed
from .marks import energy_mark, ink
from .pawns import emblem
from .table import Table


def leads(scene: Scene, table: Table, rect: Rect) -> Drawing:
    """Who would gain what for the most energy, and the race for points."""
    theme = scene.theme
    shapes, room = headed(theme, rect, "Most energy")
    upper = Rect(room.x, room.y, room.w, room.h * 0.64)
    each = upper.w / len(COLOURS)
    told = []
    for k, colour in enumerate(COLOURS):
        shapes += _majority(theme, table, k, Rect(upper.x + k * each, upper.y, each, upper.h))
        ahead, each_gains = table.view.majorities()[k]
        names = " and ".join(short(scene.names[seat]) for seat in ahead) or "nobody"
        shared = f", {each_gains} each" if len(ahead) > 1 else ""
        told.append(f"{colour} {MAJORITY_POINTS[k]}: {names}{shared}")
    shapes += _race(theme, table, Rect(room.x, upper.bottom, room.w, room.h - upper.h))
    words = "Points for the most energy at the end. " + "; ".join(told)
    return Drawing(tuple(shapes), (Spot(Named("leads"), Box(rect.inset(1), 8), words),))


def _majority(theme: Theme, table: Table, k: int, cell: Rect) -> Iterator[Shape]:
    """A colour's points, and under them who has the most."""
    colour, each = COLOURS[k], cell.w
    radius, y = min(cell.h * 0.2, each * 0.2), cell.y + cell.h * 0.26
    yield energy_mark(theme, colour).at(cell.x + each * 0.3, y, radius / 10)
    size, points = min(cell.h * 0.3, each * 0.32, theme.text_size), str(MAJORITY_POINTS[k])
    yield Text((cell.x + each * 0.56, y), points, size, ink(theme, colour).fill, True, "start", "middle")
    ahead, level = table.view.majorities()[k].seats, cell.y + cell.h * 0.74
    small = min(cell.h * 0.2, each * 0.44 / max(len(ahead), 1))
    for n, seat in enumerate(ahead):
        x = cell.centre[0] + (n - (len(ahead) - 1) / 2) * small * 2
        yield emblem(theme, seat).at(x, level, small / 10)
    if not ahead:
        x = cell.centre[0]
        yield Line((x - 4, level), (x + 4, level), theme.ink_faint, 1.4)


def _race(theme: Theme, table: Table, rect: Rect) -> Iterator[Shape]:
    """The score track: everybody's place on the way to the leader's points."""
    most = max(10, *(player.score for player in table.players))
    radius = min(rect.h * 0.3, rect.w * 0.045)
    left, right, y = rect.x + radius, rect.right - radius, rect.y + rect.h * 0.55
    yield Line((left, y), (right, y), theme.track, 2.0, round=True)
    for k in range(0, most + 1, 10):
        x = left + (right - left) * k / most
        yield Line((x, y - rect.h * 0.16), (x, y + rect.h * 0.16), theme.track_dot, 1.0)
    order = sorted(table.players, key=lambda player: (player.score, -player.seat))
    for n, player in enumerate(order):
        x = left + (right - left) * max(player.score, 0) / most
        level = sum(other.score == player.score for other in order[:n])
        yield emblem(theme, player.seat).at(x, y - level * radius * 0.9, radius / 10)
