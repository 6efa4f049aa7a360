"""Widgets: small functions that put shapes and spots on a page. A widget is where it is drawn; nothing is kept.

Every widget is a spot with an id, so the mouse, the keyboard and the tests choose the same thing. What choosing it does
is given where it is drawn, and kept by the id in `Ui.acts`.
"""

import unicodedata
from collections.abc import Callable, Sequence
from functools import partial
from math import cos, pi, sin
from typing import Literal, TypeVar

from lumina.boards import Drawing
from lumina.picture import (
    Box,
    Colour,
    Disc,
    Group,
    Image,
    Line,
    Picture,
    Point,
    Polygon,
    Rect,
    Shape,
    Spot,
    Text,
    Theme,
    ellipsis,
    measure,
)

Act = Callable[[], object]
"""What choosing a spot does."""
T = TypeVar("T")
GAP = 8
CORNER = 8.0


class Ui:
    """A page of a given size being put together."""

    def __init__(self, size: tuple[float, float], theme: Theme) -> None:
        self.width, self.height = size
        self.theme = theme
        self.shapes: list[Shape] = []
        self.spots: list[Spot] = []
        self.acts: dict[str, Act] = {}
        """What choosing a spot does, by the spot's id; nothing for one that stands for none."""

    @property
    def rect(self) -> Rect:
        """The whole page."""
        return Rect(0, 0, self.width, self.height)

    @property
    def line(self) -> float:
        """How high a row of text is with its air."""
        return round(self.theme.text_size * 1.6)

    @property
    def button_height(self) -> float:
        """How high a button is."""
        return round(self.theme.text_size * 2.4)

    def picture(self) -> Picture:
        """What was put on the page."""
        return Picture(self.width, self.height, self.theme.background, tuple(self.shapes), tuple(self.spots))

    def put(self, drawing: Drawing, choose: Callable[[Spot], object]) -> None:
        """A part made elsewhere, and what choosing a spot of it does."""
        self.shapes += drawing.shapes
        self.spots += drawing.spots
        self.acts |= {spot.id: partial(choose, spot) for spot in drawing.spots}

    # --- words -------------------------------------------------------------------------------------------------

    def text(
        self,
        at: Point,
        string: str,
        *,
        size: float | None = None,
        colour: Colour | None = None,
        bold: bool = False,
        anchor: Literal["start", "middle", "end"] = "start",
        width: float | None = None,
    ) -> None:
        """One line, its capitals level with `at`, cut at `width`."""
        size = size or self.theme.text_size
        string = escaped(string)
        shown = string if width is None else ellipsis(string, size, width, bold)
        self.shapes.append(Text(at, shown, size, colour or self.theme.ink, bold, anchor, "middle"))

    def heading(self, at: Point, string: str) -> None:
        """The title of a page."""
        self.text(at, string, size=self.theme.title_size * 1.5, bold=True)

    # --- things ------------------------------------------------------------------------------------------------

    def panel(self, rect: Rect, *, edge: Colour | None = None) -> None:
        """A room with a rim."""
        self.shapes.append(Box(rect, 12, self.theme.panel, edge or self.theme.panel_edge, 1))

    def image(
        self, rect: Rect, png: bytes, outside: Colour, radius: float = CORNER, *, square_below: bool = False
    ) -> None:
        """A picture with round corners, what is `outside` painted over them; without a PNG an empty room."""
        self.shapes.append(Image(rect, png) if png else Box(rect, 0, self.theme.mat))
        corners = [(rect.x, rect.y, 1, 1), (rect.right, rect.y, -1, 1)]
        if not square_below:
            corners += [(rect.x, rect.bottom, 1, -1), (rect.right, rect.bottom, -1, -1)]
        for x, y, right, down in corners:
            arc = [(radius * (1 - sin(pi * n / 16)), radius * (1 - cos(pi * n / 16))) for n in range(9)]
            points = [(x + right * dx, y + down * dy) for dx, dy in arc]
            ends = (x - right, points[-1][1]), (x - right, y - down), (points[0][0], y - down)
            self.shapes.append(Polygon((*points, *ends), outside))

    def spot(self, id: str, shape: Shape, label: str, act: Act | None = None) -> None:
        """Something that can be chosen and is drawn elsewhere; without an act it only has the keyboard."""
        self.spots.append(Spot(id, shape, label))
        if act is not None:
            self.acts[id] = act

    def button(
        self,
        rect: Rect,
        id: str,
        string: str,
        act: Act,
        *,
        note: str = "",
        on: bool = False,
        enabled: bool = True,
        label: str = "",
        main: bool = False,
    ) -> None:
        """A button; `note` (a key) stands small below the words, or behind them on a flat one where there is room.

        `main` is the one that Enter presses, in gold.
        """
        theme = self.theme
        main = main and enabled
        fill = theme.yours if main else theme.row if on else theme.button
        self.shapes.append(Box(rect, CORNER, fill, theme.yours if on else theme.button_edge, 1.5 if on else 1))
        ink = theme.background if main else theme.ink if enabled else theme.ink_faint
        x, y = rect.centre
        size = fitting(string, theme.text_size, rect.w - GAP)
        words, key = measure(string, size, True).width, measure(note, theme.note_size).width
        if note and rect.h < theme.text_size * 2.7 and words + key + 3 * GAP <= rect.w:
            left = x - (words + GAP + key) / 2
            self.text((left, y), string, size=size, bold=True, colour=ink)
            soft = ink if main else theme.ink_soft if enabled else theme.ink_faint
            self.text((left + words + GAP, y), note, size=theme.note_size, colour=soft)
        elif note and rect.h >= theme.text_size * 2.7:
            at = (x, y - theme.text_size * 0.5)
            self.text(at, string, size=size, bold=True, colour=ink, anchor="middle", width=rect.w - GAP)
            note_colour = ink if main else theme.ink_soft if enabled else theme.ink_faint
            below = (x, y + theme.text_size * 0.75)
            small = fitting(note, theme.note_size, rect.w - GAP, bold=False)
            self.text(below, note, size=small, colour=note_colour, anchor="middle", width=rect.w - GAP)
        else:
            self.text((x, y), string, size=size, bold=True, colour=ink, anchor="middle", width=rect.w - GAP)
        if enabled:
            self.spot(id, Box(rect, CORNER), label or (f"{string} ({note})" if note else string), act)

    def choice(
        self,
        rect: Rect,
        id: str,
        options: Sequence[tuple[T, str]],
        current: T,
        choose: Callable[[T], object],
        label: str = "",
    ) -> None:
        """One of several: `options` are (value, words), `choose` gets the value; the spot ids are `id:value`."""
        width = (rect.w - 4 * (len(options) - 1)) / max(len(options), 1)
        for i, (value, words) in enumerate(options):
            part = Rect(rect.x + i * (width + 4), rect.y, width, rect.h)
            said = f"{label}: {words}" if label else words
            self.button(part, f"{id}:{value}", words, partial(choose, value), on=value == current, label=said)

    def toggle(self, rect: Rect, id: str, string: str, on: bool, act: Act) -> None:
        """A switch with words; its state shows by place and by a mark, not only by colour."""
        theme = self.theme
        h = theme.text_size * 1.3
        track = Rect(rect.x, rect.y + (rect.h - h) / 2, h * 1.9, h)
        self.shapes.append(Box(track, h / 2, theme.yours if on else theme.button, theme.button_edge, 1))
        knob = (track.right - h / 2 if on else track.x + h / 2, track.y + h / 2)
        self.shapes.append(Disc(knob, h / 2 - 3, theme.ink if on else theme.ink_soft))
        mark = track.x + h / 2 if on else track.right - h / 2
        self.text((mark, track.y + h / 2), "I" if on else "O", size=theme.note_size, bold=True, anchor="middle")
        self.text((track.right + GAP, rect.centre[1]), string, width=rect.right - track.right - GAP)
        self.spot(id, Box(rect, CORNER), f"{string}: {'on' if on else 'off'}", act)

    def field(
        self,
        rect: Rect,
        id: str,
        string: str,
        *,
        focused: bool,
        hint: str = "",
        caret: int | None = None,
        selected: bool = False,
        label: str = "",
    ) -> None:
        """A line of text that can be typed, with what stands before the `caret` (None: the end) in sight."""
        theme, size, y = self.theme, self.theme.text_size, rect.centre[1]
        edge = theme.yours if focused else theme.button_edge
        self.shapes.append(Box(rect, CORNER, theme.background, edge, 1.5 if focused else 1))
        room = rect.w - 3 * GAP
        before, after = string[:caret], string[len(string[:caret]) :]
        while before and measure(before, size).width > room:
            before = before[1:]
        while after and measure(before + after, size).width > room:
            after = after[:-1]
        x, half = rect.x + GAP, size * 0.7
        if selected and string:
            self.shapes.append(Box(Rect(x, y - half, measure(before + after, size).width, 2 * half), 2, theme.row))
        ink = theme.ink if string else theme.ink_faint
        self.text((x, y), before + after or hint, colour=ink, width=rect.w - 2 * GAP)
        if focused:
            x += 1 + measure(before, size).width
            self.shapes.append(Line((x, y - half), (x, y + half), theme.yours, 1.5))
        self.spot(id, Box(rect, CORNER), label or hint or "text")

    def link(self, at: Point, id: str, string: str, act: Act, *, note: str = "", label: str = "") -> Rect:
        """Quiet words that can be chosen, from `at` on, with a key small behind them; returns their room."""
        theme = self.theme
        width = measure(string, theme.text_size).width
        self.text(at, string, colour=theme.ink_soft)
        if note:
            self.text((at[0] + width + GAP * 0.75, at[1]), note, size=theme.note_size * 0.92, colour=theme.ink_faint)
            width += GAP * 0.75 + measure(note, theme.note_size * 0.92).width
        rect = Rect(at[0] - GAP, at[1] - self.button_height / 2, width + 2 * GAP, self.button_height)
        self.spot(id, Box(rect, CORNER), label or string, act)
        return rect

    def row(self, rect: Rect, id: str, string: str, act: Act, note: str = "", *, faint: bool = False) -> None:
        """A line of a list that can be chosen, with a note at its end where there is room; `faint`: it is no good."""
        theme = self.theme
        self.shapes.append(Box(rect, CORNER, theme.panel, theme.panel_edge, 1))
        room = rect.w - 3 * GAP
        width = measure(note, theme.note_size).width + 1
        if note and width + GAP + measure(string, theme.text_size).width <= room:
            at = (rect.right - GAP, rect.centre[1])
            self.text(at, note, size=theme.note_size, colour=theme.ink_soft, anchor="end")
        ink = theme.ink_faint if faint else theme.ink
        self.text((rect.x + GAP, rect.centre[1]), string, colour=ink, width=room)
        self.spot(id, Box(rect, CORNER), string, act)

    def slider(self, rect: Rect, id: str, value: float, label: str, act: Act, stops: int = 0) -> None:
        """A bar from 0 to 1; up to a hundred `stops` are marked with dots. The spot is the whole of `rect`."""
        theme = self.theme
        y = rect.centre[1]
        left, right = rect.x + GAP, rect.right - GAP
        self.shapes.append(Line((left, y), (right, y), theme.track, 4, round=True))
        for i in range(stops if 1 < stops <= 100 else 0):
            self.shapes.append(Disc((left + (right - left) * i / (stops - 1), y), 3.5, theme.track_dot))
        self.shapes.append(Disc((left + (right - left) * value, y), 7, theme.preview))
        self.spot(id, Box(rect), label, act)

    def scrolled(self, rect: Rect, inner: "Ui", offset: float) -> float:
        """Puts a page taller than `rect` into it, moved up by `offset`, with a bar; returns the offset it got."""
        most = max(inner.height - rect.h, 0.0)
        offset = min(max(offset, 0.0), most)
        at = (rect.x, rect.y - offset)
        self.shapes.append(Group(tuple(inner.shapes), at, 1.0, rect))
        self.acts |= inner.acts
        for spot in inner.spots:
            self.spots.append(Spot(spot.target, Group((spot.shape,), at, 1.0, rect), spot.label, spot.action))
        if most:
            bar = rect.h * rect.h / inner.height
            y = rect.y + (rect.h - bar) * offset / most
            self.shapes.append(Box(Rect(rect.right - 5, y, 4, bar), 2, self.theme.track_dot))
        return offset


def escaped(string: str) -> str:
    """The string with what cannot be seen (control characters, marks of direction) written out, as in `\\x1b`."""
    if string.isprintable():
        return string
    unseen = ("Cc", "Cf", "Cs")
    return "".join(
        char.encode("unicode_escape").decode() if unicodedata.category(char) in unseen else char for char in string
    )


def fitting(string: str, size: float, width: float, *, bold: bool = True) -> float:
    """The size at which the words fit: at most `size`, at least seven tenths of it."""
    wide = measure(string, size, bold).width
    return size if wide <= width else max(size * width / wide, size * 0.7)


def columns(rect: Rect, count: int, gap: float = GAP) -> list[Rect]:
    """`rect` cut into equal columns."""
    width = (rect.w - gap * (count - 1)) / count
    return [Rect(rect.x + i * (width + gap), rect.y, width, rect.h) for i in range(count)]
