"""Puts widgets one under the other, from the top of a page down; a row that is too narrow goes on in the next."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import NamedTuple, TypeVar

from lumina.picture import Box, Colour, Rect, measure, wrap

from .fields import Field
from .ui import CORNER, GAP, Act, Ui, escaped

T = TypeVar("T")


class Button(NamedTuple):
    """What can be chosen: its id, its words, what it does; greyed when it is not `enabled`."""

    id: str
    words: str
    act: Act
    enabled: bool = True
    on: bool = False
    label: str = ""
    main: bool = False
    """It is what Enter presses."""
    note: str = ""
    """Its key."""


class Flow:
    """A column of a page; `y` is where the next thing begins."""

    def __init__(self, ui: Ui, x: float, y: float, width: float) -> None:
        self.ui, self.x, self.y, self.width = ui, x, y, width

    @property
    def em(self) -> float:
        """The size of the text, in pixels."""
        return self.ui.theme.text_size

    def take(self, height: float, gap: float = GAP) -> Rect:
        """A row of the whole width."""
        rect = Rect(self.x, self.y, self.width, height)
        self.y += height + gap
        return rect

    def space(self, height: float = GAP) -> None:
        """Some air."""
        self.y += height

    def title(self, words: str) -> None:
        """The heading of a part."""
        self.space(GAP)
        self.words(words, size=self.ui.theme.title_size, bold=True)
        self.space(GAP / 2)

    def words(
        self,
        words: str,
        *,
        size: float | None = None,
        colour: Colour | None = None,
        bold: bool = False,
        lines: int = 99,
    ) -> None:
        """Text over as many lines as it needs; what is over `lines` is cut."""
        size = size or self.em
        wrapped = wrap(escaped(words), size, self.width, bold)
        if len(wrapped) > lines:
            wrapped = [*wrapped[: lines - 1], " ".join(wrapped[lines - 1 :])]
        for line in wrapped:
            rect = self.take(size * 1.45, 0)
            self.ui.text((rect.x, rect.centre[1]), line, size=size, colour=colour, bold=bold, width=self.width + 1)
        self.space(GAP / 2)

    def note(self, words: str) -> None:
        """Small soft words."""
        if words:
            self.words(words, size=self.ui.theme.note_size, colour=self.ui.theme.ink_soft)

    def error(self, words: str) -> None:
        """What is wrong; nothing when nothing is."""
        if words:
            self.words(f"! {words}", size=self.ui.theme.note_size, colour=self.ui.theme.bad)

    @contextmanager
    def row(self, label: str, indent: float = 0) -> "Iterator[Flow]":
        """A label, and beside it, or under it in narrow pages, the flow for what it labels."""
        beside = self.width >= 34 * self.em
        left = round(self.width * 0.36) if beside else 0
        own = Flow(self.ui, self.x + indent, self.y, (left - 2 * GAP if beside else self.width) - indent)
        if beside:
            own.space((self.ui.button_height - self.em * 1.45) / 2)
        own.words(label, colour=self.ui.theme.ink_soft)
        inner = Flow(self.ui, self.x + left, self.y if beside else own.y, self.width - left)
        yield inner
        self.y = max(own.y, inner.y) + GAP / 2

    # --- widgets -----------------------------------------------------------------------------------------------

    def buttons(self, buttons: Sequence[Button], *, alike: bool = False, right: bool = False) -> None:
        """Buttons as wide as their words (or all `alike`), in as many rows as they need."""
        widths = [min(self.wide(button), self.width) for button in buttons]
        if alike and widths:
            widths = [max(widths)] * len(widths)
        for row in _rows(widths, self.width):
            rect = self.take(self.ui.button_height)
            x = rect.right - sum(widths[i] + GAP for i in row) + GAP if right else rect.x
            for i in row:
                self._button(Rect(x, rect.y, widths[i], rect.h), buttons[i])
                x += widths[i] + GAP

    def shared(self, *buttons: Button) -> None:
        """Buttons that share the whole width, by the length of their words."""
        widths = [measure(button.words, self.em, True).width + self.em for button in buttons]
        rect, x = self.take(self.ui.button_height), self.x
        spare = (self.width - GAP * (len(buttons) - 1) - sum(widths)) / len(buttons)
        for button, width in zip(buttons, widths, strict=True):
            self._button(Rect(x, rect.y, width + spare, rect.h), button)
            x += width + spare + GAP

    def _button(self, rect: Rect, button: Button) -> None:
        id, words, act, enabled, on, label, main, note = button
        self.ui.button(rect, id, words, act, enabled=enabled, on=on, label=label, main=main, note=note)

    def wide(self, button: Button) -> float:
        """How wide a button is for its words and its key."""
        key = measure(button.note, self.ui.theme.note_size).width + GAP if button.note else 0.0
        return measure(button.words, self.em, True).width + key + self.em * 2

    def choice(
        self, id: str, options: Sequence[tuple[T, str]], current: T, choose: Callable[[T], object], label: str = ""
    ) -> None:
        """One of several: `options` are (value, words), `choose` gets the value; the spot ids are `id:value`."""
        said = f"{label}: " if label else ""
        buttons = [
            Button(f"{id}:{value}", words, partial(choose, value), on=value == current, label=said + words)
            for value, words in options
        ]
        self.buttons(buttons)

    def toggle(self, id: str, words: str, on: bool, act: Act) -> None:
        """A switch."""
        room = self.width - self.em * 1.3 * 1.9 - GAP
        if measure(words, self.em).width > room:
            self.words(words)
            words = "on" if on else "off"
        self.ui.toggle(self.take(self.ui.button_height), id, words, on, act)

    def field(self, id: str, field: Field, *, focused: bool, hint: str = "", label: str = "") -> None:
        """A line to type in, with what is wrong with it under it."""
        rect = self.take(self.ui.button_height, GAP / 2)
        caret, selected = (field.caret, field.selected) if focused else (None, False)
        self.ui.field(
            rect, id, field.value, focused=focused, hint=hint, caret=caret, selected=selected, label=label or hint
        )
        self.error(field.error)
        self.space(GAP / 2)

    def bar(self, part: float) -> None:
        """How much is done, from 0 to 1."""
        theme, rect = self.ui.theme, self.take(self.em)
        self.ui.shapes.append(Box(rect, CORNER, theme.button, theme.button_edge, 1))
        if part > 0:
            self.ui.shapes.append(Box(Rect(rect.x, rect.y, max(rect.w * part, rect.h), rect.h), CORNER, theme.preview))


def _rows(widths: Sequence[float], room: float) -> list[list[int]]:
    """Which things share a row."""
    rows: list[list[int]] = [[]]
    used = 0.0
    for i, width in enumerate(widths):
        if rows[-1] and used + width > room:
            rows.append([])
            used = 0.0
        rows[-1].append(i)
        used += width + GAP
    return [row for row in rows if row]
