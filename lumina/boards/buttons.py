"""Buttons of a board: what can be done nowhere else on it, and the rows in which they stand."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from lumina.core import Action
from lumina.picture import Box, Disc, Rect, Shape, Spot, Stamp, Text, Theme, fade, measure

from .drawing import Drawing, together
from .target import Named, Target
from .text import fitted

HIGHEST_WORDS = 0.45
"""Of a row's height: its words are no larger."""
GAP = 0.5
"""From one button to the next. As all below that is no colour it is in parts of the words' size."""
EDGE, SIGN_EDGE = 0.8, 0.4
"""Beside words alone, and beside a sign or words that stand with one."""
SIGN, AFTER_SIGN = 0.92, 0.3
"""The radius of a sign, and the room between it and the words."""
SIGN_ROOM = 1.9
"""What a sign takes of a button's width."""
KEY, KEY_AT, KEY_WORDS, KEY_ROOM = 0.62, 1.15, 0.72, 1.3
"""The disc with a button's key: its radius, its middle, the size of its digit, and what it takes of the width."""
GROUP, AROUND_GROUP = 0.86, 0.9
"""The size of a group's name, and the room beside it."""
INSET = 0.06
"""Of a row's height: left free above its buttons and below them."""
CORNER, EDGE_LINE = 8.0, 1.4
"""Pixels: how round the corners are at the most, and how thick the frame is."""


class Button(NamedTuple):
    """A button: what its spot stands for, what it says and does, and a sign that stands before the words."""

    target: Target
    words: str
    action: Action
    sign: Stamp | None = None
    group: str = ""
    """Said once before the first button of a group."""
    key: int = 0
    """The digit that presses it, 0 for none."""
    quiet: bool = False
    """With a fainter frame, as what ends or passes."""

    @property
    def breadth(self) -> float:
        """How wide it is, in parts of its words' size."""
        words = measure(self.words, 1.0, True).width if self.words else 0.0
        key = KEY_ROOM if self.key else 0.0
        if self.sign is None:
            return key + 2 * EDGE + words
        return key + 2 * SIGN_EDGE + SIGN_ROOM + (words + SIGN_EDGE if self.words else 0.0)


def button(name: str, words: str, action: Action, *, quiet: bool = False) -> Button:
    """A button in words."""
    return Button(Named(f"choice:{name}"), words, action, quiet=quiet)


class ButtonRow(NamedTuple):
    """Buttons side by side, all with words of one size, in pixels."""

    buttons: tuple[Button, ...]
    size: float

    @property
    def width(self) -> float:
        """All of them, with what is between them."""
        return self.size * _breadth(self.buttons)

    def drawn(self, theme: Theme, rect: Rect, label: Callable[[Action], str]) -> Drawing:
        """The row at the right end of its room; `label` tells what an action does."""
        size, x = self.size, rect.right - self.width
        parts = []
        for lead, button in zip(_leads(self.buttons), self.buttons, strict=True):
            if lead:
                at = (x + size * AROUND_GROUP / 3, rect.centre[1])
                parts.append(Drawing((fitted(at, button.group, size * GROUP, theme.ink_soft, lead * size),)))
                x += lead * size
            box = Rect(x, rect.y + rect.h * INSET, button.breadth * size, rect.h * (1 - 2 * INSET))
            parts.append(_drawn(theme, button, box, size, label(button.action)))
            x += box.w + GAP * size
        return together(parts)


def row_of(buttons: Sequence[Button], size: float, room: float) -> ButtonRow:
    """The buttons with words of this size, or as much smaller as it takes for all of them to fit the room."""
    wide = size * _breadth(buttons)
    return ButtonRow(tuple(buttons), size * min(1.0, room / wide) if wide else size)


def rows_of(buttons: Sequence[Button], size: float, room: float) -> list[ButtonRow]:
    """The buttons in as many rows as they take with words of this size; one that is too wide alone has smaller ones."""
    rows: list[list[Button]] = []
    for each in buttons:
        if rows and size * _breadth([*rows[-1], each]) <= room:
            rows[-1].append(each)
        else:
            rows.append([each])
    return [row_of(row, size, room) for row in rows]


def words_size(theme: Theme, high: float) -> float:
    """Of buttons in a row so high, where they have room enough."""
    return min(theme.text_size, high * HIGHEST_WORDS)


def _breadth(buttons: Sequence[Button]) -> float:
    """Of a row, in parts of its words' size."""
    return sum(_leads(buttons)) + sum(button.breadth for button in buttons) + GAP * max(len(buttons) - 1, 0)


def _leads(buttons: Sequence[Button]) -> list[float]:
    """Before each button the room for the name of the group that begins there, in parts of the words' size."""
    before = ["", *(button.group for button in buttons)]
    return [
        measure(button.group, GROUP).width + AROUND_GROUP if button.group not in ("", last) else 0.0
        for last, button in zip(before, buttons, strict=False)
    ]


def _drawn(theme: Theme, button: Button, box: Rect, size: float, label: str) -> Drawing:
    """A button in its box, with its spot, of which `label` tells what it does."""
    corner = min(CORNER, box.h / 3)
    edge = theme.button_edge if button.quiet else theme.yours
    shapes: list[Shape] = [Box(box, corner, theme.button, edge, EDGE_LINE)]
    x, y, right = box.x, box.centre[1], box.right
    if button.key:
        at = (x + size * KEY_AT, y)
        shapes.append(Disc(at, size * KEY, fade(theme.background, 0.7), theme.button_edge, 0.8))
        shapes.append(Text(at, str(button.key), size * KEY_WORDS, theme.ink_soft, False, "middle", "middle"))
        x += size * KEY_ROOM
    if button.sign is None:
        middle, room = ((x + right) / 2, y), right - x - size * EDGE
        shapes.append(fitted(middle, button.words, size, theme.ink, room, bold=True, anchor="middle"))
    else:
        radius = size * SIGN
        middle = (x + size * SIGN_EDGE + radius if button.words else (x + right) / 2, y)
        shapes.append(button.sign.at(*middle, radius / 10))
        if button.words:
            x = middle[0] + radius + size * AFTER_SIGN
            shapes.append(fitted((x, y), button.words, size, theme.ink, right - x - size * SIGN_EDGE, bold=True))
    return Drawing(tuple(shapes), (Spot(button.target, Box(box, corner), label, button.action),))
