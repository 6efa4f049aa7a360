"""Tiles: large buttons with a face or without, a name, and a few words; as many side by side as fit."""

from collections.abc import Sequence
from itertools import pairwise
from math import ceil
from typing import NamedTuple

from lumina.picture import Box, Line, Rect, Stamp, measure, wrap

from .flow import Flow
from .ui import CORNER, GAP, Act, Ui, fitting

LEAST = 8.4
"""Of text size: how wide a tile is at least."""
FACE = 1.0
"""Of text scale: faces have a radius of 20."""


class Tile(NamedTuple):
    """Its spot, its name and words, what it does, whether it is the chosen one, and its face."""

    id: str
    title: str
    words: str
    act: Act
    on: bool = False
    face: Stamp | None = None
    label: str = ""


def draw_tiles(flow: Flow, tiles: Sequence[Tile], least: float = LEAST) -> None:
    """In rows of equal width, all equally high."""
    if not tiles:
        return
    ui, em = flow.ui, flow.em
    most = max(int((flow.width + GAP) // (least * em + GAP)), 1)
    across = ceil(len(tiles) / ceil(len(tiles) / most))
    width = (flow.width - GAP * (across - 1)) / across
    high = max(_height(ui, tile, width) for tile in tiles)
    for first in range(0, len(tiles), across):
        row = flow.take(high)
        for n, tile in enumerate(tiles[first : first + across]):
            _draw(ui, Rect(row.x + n * (width + GAP), row.y, width, high), tile)


def _lines(ui: Ui, tile: Tile, width: float) -> list[str]:
    return wrap(tile.words, ui.theme.note_size, width - 2 * GAP) if tile.words else []


def _height(ui: Ui, tile: Tile, width: float) -> float:
    theme = ui.theme
    face = 48 * theme.text_scale * FACE + GAP / 2 if tile.face is not None else 0.0
    return round(face + theme.text_size * 1.5 + len(_lines(ui, tile, width)) * theme.note_size * 1.35 + 2 * GAP)


def _draw(ui: Ui, rect: Rect, tile: Tile) -> None:
    theme = ui.theme
    edge = theme.yours if tile.on else theme.button_edge
    ui.shapes.append(Box(rect, CORNER + 2, theme.row if tile.on else theme.button, edge, 2 if tile.on else 1))
    if tile.on:
        _check(ui, rect)
    y, middle = rect.y + GAP, tile.face is not None
    if tile.face is not None:
        scale = theme.text_scale * FACE
        ui.shapes.append(tile.face.at(rect.centre[0], y + 26 * scale, 0.92 * scale))
        y += 48 * scale + GAP / 2
    x = rect.centre[0] if middle else rect.x + 1.5 * GAP
    room = rect.w - (GAP if middle else 4.5 * GAP)
    size = fitting(tile.title, theme.text_size, room)
    y += theme.text_size * 0.7
    ui.text((x, y), tile.title, size=size, bold=True, anchor="middle" if middle else "start", width=room + 1)
    y += theme.text_size * 0.8
    for line in _lines(ui, tile, rect.w):
        at = (x, y + theme.note_size * 0.65)
        ui.text(at, line, size=theme.note_size, colour=theme.ink_soft, anchor="middle" if middle else "start")
        y += theme.note_size * 1.35
    ui.spot(tile.id, Box(rect, CORNER + 2), tile.label or tile.title, tile.act)


def _check(ui: Ui, rect: Rect) -> None:
    """The mark of the chosen tile, in its corner."""
    theme, r = ui.theme, ui.theme.text_size * 0.55
    x, y = rect.right - 1.3 * r - 2, rect.y + 1.3 * r + 2
    ui.shapes.append(Box(Rect(x - r, y - r, 2 * r, 2 * r), r, theme.yours))
    ui.shapes.append(Line((x - r * 0.45, y), (x - r * 0.1, y + r * 0.4), theme.background, 2, round=True))
    ui.shapes.append(Line((x - r * 0.1, y + r * 0.4), (x + r * 0.5, y - r * 0.4), theme.background, 2, round=True))


def draw_fold(flow: Flow, id: str, title: str, words: str, act: Act, *, opened: bool) -> None:
    """A line that unfolds what is under it: a corner that points right or down, a title, and what is in it."""
    ui, theme, em = flow.ui, flow.ui.theme, flow.em
    inside = flow.width - 4 * em - measure(title, em, True).width
    beside = measure(words, theme.note_size).width <= inside
    lines = [] if beside else wrap(words, theme.note_size, flow.width - 3.5 * em)
    rect = flow.take(round(em * 2.6 + len(lines) * theme.note_size * 1.4))
    ui.panel(rect)
    x, y, r = rect.x + em * 1.2, rect.y + em * 1.3, em * 0.3
    points = (
        [(x - r, y - r / 2), (x, y + r / 2), (x + r, y - r / 2)]
        if opened
        else [
            (x - r / 2, y - r),
            (x + r / 2, y),
            (x - r / 2, y + r),
        ]
    )
    for a, b in pairwise(points):
        ui.shapes.append(Line(a, b, theme.ink_soft, 2, round=True))
    ui.text((rect.x + em * 2.2, y), title, bold=True)
    left = rect.x + em * 2.2
    if beside:
        at = (left + measure(title, em, True).width + em, y)
        ui.text(at, words, size=theme.note_size, colour=theme.ink_soft)
    for n, line in enumerate(lines):
        at = (left, rect.y + em * 2.5 + theme.note_size * 1.4 * n)
        ui.text(at, line, size=theme.note_size, colour=theme.ink_soft)
    ui.spot(id, Box(rect, 12), f"{title}: {'fold' if opened else 'unfold'}", act)
