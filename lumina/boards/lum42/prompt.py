"""What is asked, in a row under the space zone: a hint, and buttons for what can be done nowhere else."""

from functools import partial

from lumina.core import Action
from lumina.games.lum42 import (
    COLOURS,
    ENERGY_POINTS,
    Collect,
    Decline,
    Deploy,
    Enlist,
    First,
    Transform,
    TransformingUnpaid,
)
from lumina.picture import Rect, Text, measure

from ..buttons import Button, ButtonRow, row_of, words_size
from ..drawing import Drawing, together
from ..phrases import short
from ..scene import Scene
from ..target import Named
from .labels import action_words, unit_words
from .marks import energy_mark, light_cube
from .pawns import emblem, unit
from .status import hint
from .table import Table
from .targets import DeployButton


def choices(scene: Scene, table: Table) -> list[Button]:
    """The buttons, group by group."""
    found = [choice for action in scene.legal or () if (choice := _choice(scene, table, action)) is not None]
    groups = list(dict.fromkeys(choice.group for choice in found))
    return sorted(found, key=lambda choice: groups.index(choice.group))


def _choice(scene: Scene, table: Table, action: Action) -> Button | None:
    theme, view = scene.theme, table.view
    seat = view.to_act if isinstance(view.to_act, int) else 0
    match action:
        case Deploy(kind, spot):
            return Button(DeployButton(spot, kind), "", action, unit(theme, seat, kind), spot)
        case Collect(colour):
            return Button(Named(f"collect:{colour}"), colour, action, light_cube(theme, colour), "collect")
        case Transform(colour):
            free = bool(view.pending) and isinstance(view.pending[-1], TransformingUnpaid)
            gain = "" if free else f"+{ENERGY_POINTS[COLOURS.index(colour)]}"
            return Button(Named(f"transform:{colour}"), gain or colour, action, energy_mark(theme, colour), "transform")
        case Enlist(kind):
            return Button(Named(f"enlist:{kind}"), unit_words(kind), action, unit(theme, seat, kind))
        case First(other):
            return Button(Named(f"first:{other}"), short(scene.names[other]), action, emblem(theme, other))
        case Decline():
            return Button(Named("decline"), "No exchange" if view.phase == "exchange" else "No more", action)
    return None


LEAST = 8.5
"""Buttons with smaller words have none, where they have signs."""
MOST = 0.72
"""Of the width: what the buttons take at the most."""
HINT, BESIDE_HINT = 0.4, 1.6
"""The hint's size at the most, of the row's height, and the room beside it, of that size."""


def _row(scene: Scene, table: Table, rect: Rect) -> ButtonRow:
    buttons, size, most = choices(scene, table), words_size(scene.theme, rect.h), rect.w * MOST
    row = row_of(buttons, size, most)
    if row.size < LEAST and all(choice.sign is not None for choice in buttons):
        return row_of([choice._replace(words="", group="") for choice in buttons], size, most)
    return row


def _short(words: str, size: float, room: float) -> str:
    """All sentences, the first, or none, as there is room."""
    first = words.partition(". ")[0].removesuffix(".") + "."
    return next((said for said in (words, first) if said != "." and measure(said, size).width <= room), "")


def prompt(scene: Scene, table: Table, rect: Rect) -> Drawing:
    """The row: the hint at the left, the buttons at the right."""
    theme, row = scene.theme, _row(scene, table, rect)
    size = min(theme.note_size, rect.h * HINT)
    words = _short(hint(scene, table), size, rect.w - row.width - size * BESIDE_HINT)
    at = (rect.x + size * BESIDE_HINT / 4, rect.centre[1])
    said = (Text(at, words, size, theme.ink_soft, False, "start", "middle"),) if words else ()
    return together([Drawing(said), row.drawn(theme, rect, partial(action_words, scene, table))])
