"""The panel of a common supply."""

from lumina.picture import Box, Rect, Shape, Theme, fade

from ..text import fitted


def headed(theme: Theme, rect: Rect, title: str) -> tuple[list[Shape], Rect]:
    """A panel with a title; returns also the room below it."""
    size = min(theme.note_size, rect.h * 0.16, rect.w * 0.11)
    shapes: list[Shape] = [
        Box(rect.inset(0.5), min(8, rect.h / 8), theme.bar, fade(theme.panel_edge, 0.7), 1.0),
        fitted((rect.x + size * 0.7, rect.y + size * 0.95), title, size, theme.ink_soft, rect.w - size * 1.2),
    ]
    return shapes, Rect(rect.x + size * 0.5, rect.y + size * 1.75, rect.w - size, rect.h - size * 2.1)
