"""The small box that says in words what is pointed at."""

from collections.abc import Sequence

from lumina.picture import Box, Point, Rect, Shape, Text, Theme, measure, wrap

PAD = 10.0


def tip(
    theme: Theme, room: Rect, at: Point, clear: float, words: Sequence[str], avoid: Sequence[Point] = ()
) -> tuple[Shape, ...]:
    """The words in a box beside `at`, leaving `clear` pixels around it; the first line is strong if more follow.

    The box stays in `room`, on the side where it hides least of what is to be seen (`avoid`); in a small room the
    text is smaller.
    """
    scale = min(1.0, room.w / (220 * theme.text_scale), room.h / (140 * theme.text_scale))
    size = theme.note_size * scale
    most = min(room.w - 4 * PAD * scale, 300 * theme.text_scale * scale)
    lines = [(line, n == 0 and len(words) > 1) for n, part in enumerate(words) for line in wrap(part, size, most)]
    if len(words) > 1:
        lines = [(line, n == 0) for n, part in enumerate(words) for line in wrap(part, size, most, n == 0)]
    pad, step = PAD * scale, size * 1.5
    width = max(measure(line, size, bold).width for line, bold in lines) + 2 * pad
    box = _beside(room, at, clear + 8 * scale, width, step * len(lines) + 1.4 * pad, avoid)
    texts = [
        Text(
            (box.x + pad, box.y + 0.7 * pad + step * (n + 0.5)),
            line,
            size,
            _ink(theme, bold, lines),
            bold,
            "start",
            "middle",
        )
        for n, (line, bold) in enumerate(lines)
    ]
    return (Box(box, 8, theme.tip, theme.tip_edge), *texts)


def _ink(theme: Theme, bold: bool, lines: list[tuple[str, bool]]) -> str:
    return theme.ink if bold or not any(strong for _, strong in lines) else theme.ink_soft


def _beside(room: Rect, at: Point, gap: float, width: float, height: float, avoid: Sequence[Point]) -> Rect:
    """A box right of, left of, above or below the place, kept in the room."""
    (x, y), far = at, gap * 0.7
    corners = [
        (x + far, y - far - height),
        (x + far, y + far),
        (x - far - width, y - far - height),
        (x - far - width, y + far),
        (x - width / 2, y - gap - height),
        (x - width / 2, y + gap),
    ]
    boxes = [_kept(room, Rect(*corner, width, height)) for corner in corners]
    return min(boxes, key=lambda box: sum(box.inset(-gap / 2).has(*point) for point in (at, *avoid)))


def _kept(room: Rect, box: Rect) -> Rect:
    x = min(max(box.x, room.x + 1), room.right - box.w - 1)
    return Rect(x, min(max(box.y, room.y + 1), room.bottom - box.h - 1), box.w, box.h)
