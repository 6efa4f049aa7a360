"""The Exile: its five spaces, who stands there, and what may be chosen."""

from collections.abc import Iterator, Sequence

from lumina.games.lum42 import SINGLE, SPACES, Banish, Pawn, Release
from lumina.picture import Box, Disc, Rect, Shape, Spot, Theme, fade, measure

from ..drawing import Drawing
from ..phrases import short
from ..scene import Scene
from ..text import fitted
from .headed import headed
from .highlights import choice, ringed
from .labels import action_words, unit_words
from .pawns import unit
from .symbols import EXILE, exile_sign
from .table import Table
from .targets import Exiled, ExileSpace


def exile(scene: Scene, table: Table, rect: Rect) -> Drawing:
    """The five spaces, who stands there, and what may be chosen."""
    theme = scene.theme
    shapes, room = headed(theme, rect, "Exile")
    spots: list[Spot] = []
    chips: list[Spot] = []
    high = room.h / len(SPACES)
    for k, space in enumerate(SPACES):
        row = Rect(room.x, room.y + k * high, room.w, high)
        there = standing_in(table, k)
        actions = [a for a in scene.legal or () if isinstance(a, Banish | Release) and a.space == space]
        shapes += _space(theme, space, there, row, bool(actions))
        one = actions[0] if len(actions) == 1 else None
        label = f"Exile, {EXILE[space]}: " + (
            ", ".join(f"{short(scene.names[pawn.seat])}'s {unit_words(pawn.kind)}" for pawn in there) or "free"
        )
        if one is not None:
            label = f"{action_words(scene, table, one)}. {label}"
        spots.append(Spot(ExileSpace(space), Box(row.inset(1), 6), label, one))
        if one is None:
            chips += _chips(scene, table, row, there, actions)
    return Drawing(tuple(shapes), (*spots, *chips))


def standing_in(table: Table, k: int) -> list[Pawn]:
    """The units in a space of the Exile."""
    if k >= len(SINGLE):
        return list(table.view.one_point)
    pawn = table.view.exile[k]
    return [] if pawn is None else [pawn]


def _space(theme: Theme, space: str, there: list[Pawn], row: Rect, lit: bool) -> Iterator[Shape]:
    corner = min(6, row.h / 4)
    if lit:
        yield choice(theme, row.inset(1), corner)
    else:
        yield Box(row.inset(1), corner, fade(theme.panel, 0.9), theme.panel_edge, 0.8)
    radius = min(row.h * 0.34, row.w * 0.1)
    yield exile_sign(theme, space).at(row.x + radius * 1.5, row.centre[1], radius / 10)
    places = exile_places(row, len(there))
    for (x, y, r), pawn in zip(places, there, strict=True):
        yield unit(theme, pawn.seat, pawn.kind).at(x, y, r / 10)
    if not there:
        (x, y, r) = exile_places(row, 1)[0]
        yield ringed((x, y), r * 0.8, theme.panel_edge, 1.0, (3.0, 3.0), theme.bar)
    left = row.x + radius * 3
    edge = (places or exile_places(row, 1))[0]
    right = edge[0] - edge[2] - 4
    size = min(theme.note_size, row.h * 0.4)
    size *= min(1.0, (right - left) / max(measure(words, size).width for words in EXILE.values()))
    yield fitted((left, row.centre[1]), EXILE[space], size, theme.ink_soft, right - left)


def exile_places(row: Rect, count: int) -> list[tuple[float, float, float]]:
    """Middles and radii of units in a space, from the right edge leftwards."""
    radius = min(row.h * 0.36, row.w * 0.11)
    step = min(radius * 2.1, (row.w * 0.72 - radius * 2) / max(count - 1, 1))
    return [(row.right - radius * 1.4 - (count - 1 - k) * step, row.centre[1], radius) for k in range(count)]


def _chips(scene: Scene, table: Table, row: Rect, there: list[Pawn], actions: Sequence[Banish | Release]) -> list[Spot]:
    """A spot on a unit of each kind where several may be taken back."""
    found: list[Spot] = []
    for action in actions:
        if isinstance(action, Release):
            own = Pawn(int(table.view.to_act or 0), action.unit)
            x, y, radius = exile_places(row, len(there))[there.index(own)]
            found.append(Spot(Exiled(action.unit), Disc((x, y), radius), action_words(scene, table, action), action))
    return found
