"""Small boxes with words over a page: tips beside the pointer, and messages where they cover nothing that is chosen."""

from collections.abc import Iterator, Sequence

from lumina.picture import Box, Group, Point, Rect, Shape, Spot, Text, Theme, bounds, measure, wrap

MARGIN = 4.0
STEP = 8.0
"""Pixels between two places that are tried for a message."""
WIDTHS = (30, 22, 15)
"""Of text size: how wide the lines of a message are at most."""


def tip(words: str, at: Point, size: tuple[float, float], theme: Theme) -> list[Shape]:
    """A tip whose left top corner is at `at`, kept inside the window."""
    lines = wrap(words, theme.note_size, min(size[0] - 32, 30 * theme.note_size))
    width, height = _size(lines, theme.note_size)
    x = max(min(at[0], size[0] - width - MARGIN), MARGIN)
    y = max(min(at[1], size[1] - height - MARGIN), MARGIN)
    return _note(lines, Rect(x, y, width, height), theme, theme.note_size)


def message(words: str, size: tuple[float, float], theme: Theme, spots: Sequence[Spot]) -> list[Shape]:
    """A message at the bottom, or at the next best place where it covers the least of the page's widgets."""
    widgets = [bounds(spot.shape) for spot in spots if box_of(spot.shape) is not None]
    least, best = float("inf"), None
    for lines, rect in _places(words, size, theme):
        covered = sum(_shared(rect, widget) for widget in widgets)
        if covered < least:
            least, best = covered, (lines, rect)
        if not covered:
            break
    assert best is not None
    return _note(*best, theme, theme.text_size)


def box_of(shape: Shape) -> Box | None:
    """The box of a widget, in a scrolled room too."""
    match shape:
        case Box():
            return shape
        case Group((Box() as box,)):
            return box
    return None


def _places(words: str, size: tuple[float, float], theme: Theme) -> Iterator[tuple[list[str], Rect]]:
    """From the best on: wide before narrow, low before high, in the middle before the sides."""
    for ems in WIDTHS:
        lines = wrap(words, theme.text_size, min(size[0] - 32, ems * theme.text_size))
        width, height = _size(lines, theme.text_size)
        y = size[1] - 16 - height
        while y >= MARGIN:
            for x in ((size[0] - width) / 2, MARGIN, size[0] - width - MARGIN):
                yield lines, Rect(x, y, width, height)
            y -= STEP
    yield lines, Rect((size[0] - width) / 2, MARGIN, width, height)


def _size(lines: Sequence[str], text_size: float) -> tuple[float, float]:
    return max(measure(line, text_size).width for line in lines) + 20, len(lines) * text_size * 1.45 + 12


def _shared(a: Rect, b: Rect) -> float:
    """The area that two rectangles share."""
    across, down = min(a.right, b.right) - max(a.x, b.x), min(a.bottom, b.bottom) - max(a.y, b.y)
    return max(across, 0.0) * max(down, 0.0)


def _note(lines: Sequence[str], rect: Rect, theme: Theme, text_size: float) -> list[Shape]:
    box = Box(rect, 8, theme.tip, theme.tip_edge, 1)
    x, y = rect.x + 10, rect.y + 6
    return [
        box,
        *(
            Text((x, y + text_size * (0.725 + 1.45 * n)), line, text_size, theme.ink, False, "start", "middle")
            for n, line in enumerate(lines)
        ),
    ]
