"""Buttons of a board: what can be done nowhere else on it."""

from typing import NamedTuple

from lumina.core import Action
from lumina.picture import Box, Disc, Rect, Shape, Spot, Stamp, Text, Theme, fade

from .drawing import Drawing
from .target import Named, Target
from .text import fitted


class Button(NamedTuple):
    """A button: what its spot stands for, what it says and does, and a sign that stands before the words."""

    target: Target
    words: str
    action: Action
    sign: Stamp | None = None
    group: str = ""
    """Said once before the first button of a group."""


def button(name: str, words: str, action: Action) -> Button:
    """A button in words."""
    return Button(Named(f"choice:{name}"), words, action)


def drawn(
    theme: Theme, button: Button, box: Rect, size: float, label: str, key: int = 0, quiet: bool = False
) -> Drawing:
    """A button in its box, with its spot, of which `label` tells what it does.

    `size`: of the words; `key`: the digit that presses it, 0 for none; `quiet`: with a fainter frame, as what ends or
    passes.
    """
    corner = min(8.0, box.h / 3)
    shapes: list[Shape] = [Box(box, corner, theme.button, theme.button_edge if quiet else theme.yours, 1.4)]
    x, (middle, y) = box.x + size * 0.4, box.centre
    if key:
        at = (box.x + size * 1.15, y)
        shapes.append(Disc(at, size * 0.62, fade(theme.background, 0.7), theme.button_edge, 0.8))
        shapes.append(Text(at, str(key), size * 0.72, theme.ink_soft, False, "middle", "middle"))
        middle += size * 0.62
    if button.sign is not None:
        radius = min(size * 0.92, box.h * 0.42, box.w * 0.42)
        shapes.append(button.sign.at(x + radius if button.words else middle, y, radius / 10))
        x += radius * 2 + size * 0.3
    if button.words and button.sign is not None:
        shapes.append(fitted((x, y), button.words, size, theme.ink, box.right - x - 2, bold=True))
    elif button.words:
        shapes.append(fitted((middle, y), button.words, size, theme.ink, box.w - 4, bold=True, anchor="middle"))
    return Drawing(tuple(shapes), (Spot(button.target, Box(box, corner), label, button.action),))
