"""Where the parts of the table lie: the tracks on top, the space zone, the common supplies beside it, what is asked."""

from typing import NamedTuple

from lumina.picture import Rect, Theme

GAP = 6.0
COLUMN = 0.25
"""Of the width: the least that the supplies beside the space zone take."""


class BoardLayout(NamedTuple):
    """The parts of the board."""

    tracks: Rect
    space: Rect
    stacks: Rect
    supply: Rect
    exile: Rect
    leads: Rect
    prompt: Rect


def laid_out(theme: Theme, rect: Rect) -> BoardLayout:
    """The parts within `rect`: always the same for a size, so that nothing jumps."""
    gap = min(GAP, rect.h / 60)
    tracks = Rect(rect.x, rect.y, rect.w, min(max(rect.h * 0.085, theme.note_size * 2.6), rect.h * 0.13))
    high = min(max(theme.text_size * 2.4, rect.h * 0.06), rect.h * 0.11)
    prompt = Rect(rect.x, rect.bottom - high, rect.w, high)
    middle = Rect(rect.x, tracks.bottom + gap, rect.w, prompt.y - tracks.bottom - 2 * gap)
    wide = min(max(middle.w - middle.h - gap, middle.w * COLUMN), max(middle.h * 0.6, middle.w * COLUMN))
    space = Rect(middle.x, middle.y, middle.w - wide - gap, middle.h)
    stacks, supply, exile, leads = _stacked(Rect(space.right + gap, middle.y, wide, middle.h), gap)
    return BoardLayout(tracks, space, stacks, supply, exile, leads, prompt)


def _stacked(column: Rect, gap: float) -> list[Rect]:
    """Stacks, supply, Exile and majorities under each other."""
    shares = (0.245, 0.125, 0.385, 0.245)
    free = column.h - gap * (len(shares) - 1)
    found, top = [], column.y
    for share in shares:
        found.append(Rect(column.x, top, column.w, free * share))
        top += free * share + gap
    return found
