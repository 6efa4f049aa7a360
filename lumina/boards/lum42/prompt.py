"""What is asked, in a row under the space zone: a hint, and buttons for what can be done nowhere else."""

from typing import NamedTuple

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
from lumina.picture import Rect, Shape, Spot, measure

from ..buttons import Button, drawn
from ..drawing import Drawing
from ..phrases import short
from ..scene import Scene
from ..target import Named
from ..text import fitted
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


class _Fit(NamedTuple):
    """Buttons in a row."""

    size: float
    wide: list[float]
    gap: float


def _fitted(buttons: list[Button], theme_size: float, rect: Rect, most: float) -> _Fit:
    """Sizes at which the buttons take `most` pixels at the most."""
    size = min(theme_size, rect.h * 0.46)
    for _ in range(12):
        gap = size * 0.5
        wide = [_width(buttons, k, size, rect.h) for k in range(len(buttons))]
        if sum(wide) + gap * len(wide) <= most:
            break
        size *= 0.9
    total = sum(wide) + gap * len(wide)
    shrink = min(1.0, most / total) if total else 1.0
    return _Fit(size, [width * shrink for width in wide], gap * shrink)


def _width(buttons: list[Button], k: int, size: float, high: float) -> float:
    choice = buttons[k]
    sign = size * 1.9 if choice.sign is not None else 0.0
    words = measure(choice.words, size, True).width + size * 0.4 if choice.words else 0.0
    return sign + words + size * 0.8 + _lead(buttons, k, size)


def _lead(buttons: list[Button], k: int, size: float) -> float:
    """Room for the name of a group before its first button."""
    group = buttons[k].group
    if not group or (k and buttons[k - 1].group == group):
        return 0.0
    return measure(group, size * 0.86).width + size * 0.9


LEAST = 8.5
"""Buttons with smaller words have none, where they have signs."""


def _row(scene: Scene, table: Table, rect: Rect) -> tuple[list[Button], _Fit]:
    """The buttons and their sizes."""
    buttons, size, most = choices(scene, table), scene.theme.text_size, rect.w * 0.72
    fit = _fitted(buttons, size, rect, most)
    if fit.size < LEAST and all(choice.sign is not None for choice in buttons):
        buttons = [choice._replace(words="", group="") for choice in buttons]
        fit = _fitted(buttons, size, rect, most)
    return buttons, fit


def _short(words: str, size: float, room: float) -> str:
    """All sentences, the first, or none, as there is room."""
    first = words.partition(". ")[0].removesuffix(".") + "."
    return next((said for said in (words, first) if said != "." and measure(said, size).width <= room), "")


def prompt(scene: Scene, table: Table, rect: Rect) -> Drawing:
    """The row: the hint at the left, the buttons at the right."""
    theme = scene.theme
    buttons, fit = _row(scene, table, rect)
    x = rect.right - sum(fit.wide) - fit.gap * (len(buttons) - 1 if buttons else 0)
    size = min(theme.note_size, rect.h * 0.4)
    words = _short(hint(scene, table), size, x - rect.x - size * 1.6)
    shapes: list[Shape] = []
    if words:
        at = (rect.x + size * 0.4, rect.centre[1])
        shapes.append(fitted(at, words, size, theme.ink_soft, x - rect.x - size * 1.6))
    spots: list[Spot] = []
    for k, choice in enumerate(buttons):
        lead = _lead(buttons, k, fit.size)
        if lead:
            before = (x + fit.size * 0.3, rect.centre[1])
            shapes.append(fitted(before, choice.group, fit.size * 0.86, theme.ink_soft, lead))
        box = Rect(x + lead, rect.y + rect.h * 0.06, fit.wide[k] - lead, rect.h * 0.88)
        made = drawn(theme, choice, box, fit.size, action_words(scene, table, choice.action))
        shapes += made.shapes
        spots += made.spots
        x += fit.wide[k] + fit.gap
    return Drawing(tuple(shapes), tuple(spots))
