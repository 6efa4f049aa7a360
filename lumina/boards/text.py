"""Text that stays within its room."""

from functools import lru_cache
from typing import Literal

from lumina.picture import Colour, Point, Rect, Shape, Text, ellipsis, measure, wrap

SMALLEST = 7.5
"""Pixels: smaller text is left out where it is shown elsewhere: under the mouse, or large."""


def fitted(
    at: Point,
    string: str,
    size: float,
    colour: Colour,
    width: float,
    *,
    bold: bool = False,
    anchor: Literal["start", "middle", "end"] = "start",
) -> Text:
    """One line of text, level with `at`, cut with "…" where `width` ends."""
    return Text(at, ellipsis(string, size, width, bold), size, colour, bold, anchor, "middle")


def line(
    at: Point,
    string: str,
    size: float,
    colour: Colour,
    width: float,
    *,
    bold: bool = False,
    anchor: Literal["start", "middle", "end"] = "start",
    least: float = 0.8,
) -> tuple[Shape, ...]:
    """One line level with `at`: smaller where it must, cut with "…" where that is not enough; nothing if too small."""
    if size < SMALLEST or width < size:
        return ()
    wide = measure(string, size, bold).width
    if wide > width:
        size = max(size * least, SMALLEST, size * width / wide)
        string = ellipsis(string, size, width, bold)
    return (Text(at, string, size, colour, bold, anchor, "middle"),)


@lru_cache(maxsize=4096)
def paragraph(
    string: str, size: float, width: float, height: float, step: float = 1.32
) -> tuple[float, tuple[str, ...]]:
    """Text size and lines that fill a room: as large as it goes up to `size`; no lines where it cannot be read."""
    while size >= SMALLEST:
        lines = wrap(string, size, width)
        if len(lines) * size * step <= height and all(measure(part, size).width <= width + 0.01 for part in lines):
            return size, tuple(lines)
        size -= 0.5
    most = int(height // (SMALLEST * step))
    lines = wrap(string, SMALLEST, width)
    if most < 1 or width < SMALLEST * 6:
        return SMALLEST, ()
    cut = ellipsis(lines[most - 1] + " " + " ".join(lines[most:]), SMALLEST, width) if len(lines) > most else None
    return SMALLEST, (*lines[: most - 1], cut) if cut is not None else tuple(lines)


def block(
    rect: Rect,
    string: str,
    size: float,
    colour: Colour,
    *,
    anchor: Literal["start", "middle"] = "start",
    level: float = 0.5,
) -> list[Shape]:
    """Several lines within a room; `level`: 0 at its top, 0.5 in its middle."""
    step = 1.32
    size, lines = paragraph(string, size, rect.w, rect.h, step)
    top = rect.y + (rect.h - len(lines) * size * step) * level
    x = rect.x if anchor == "start" else rect.centre[0]
    return [
        Text((x, top + size * step * (n + 0.5)), part, size, colour, False, anchor, "middle")
        for n, part in enumerate(lines)
    ]
