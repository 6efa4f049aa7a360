"""Where the parts of the table lie: the tracks on top, the space zone, the common supplies beside it, what is asked."""

from typing import NamedTuple

from lumina.picture import Rect, Theme

GAP = 6.0
TRACKS, LEAST_TRACKS, MOST_TRACKS = 0.085, 2.6, 0.13
"""How high the tracks are: of the height, at the least of the notes' size, at the most of the height."""
PROMPT, LEAST_PROMPT, MOST_PROMPT = 2.4, 0.06, 0.11
"""How high what is asked is: of text size, but of the height at the least and at the most."""
STACKS, SUPPLY, EXILE, LEADS = 0.245, 0.125, 0.385, 0.245
"""Of the column's height without its gaps."""
WIDEST_COLUMN = 0.6
"""Of the height: more the column beside the space zone does not take."""
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
    tracks = Rect(
        rect.x, rect.y, rect.w, min(max(rect.h * TRACKS, theme.note_size * LEAST_TRACKS), rect.h * MOST_TRACKS)
    )
    high = min(max(theme.text_size * PROMPT, rect.h * LEAST_PROMPT), rect.h * MOST_PROMPT)
    prompt = Rect(rect.x, rect.bottom - high, rect.w, high)
    middle = Rect(rect.x, tracks.bottom + gap, rect.w, prompt.y - tracks.bottom - 2 * gap)
    wide = min(max(middle.w - middle.h - gap, middle.w * COLUMN), max(middle.h * WIDEST_COLUMN, middle.w * COLUMN))
    space = Rect(middle.x, middle.y, middle.w - wide - gap, middle.h)
    stacks, supply, exile, leads = _stacked(Rect(space.right + gap, middle.y, wide, middle.h), gap)
    return BoardLayout(tracks, space, stacks, supply, exile, leads, prompt)


def _stacked(column: Rect, gap: float) -> list[Rect]:
    """Stacks, supply, Exile and majorities under each other."""
    shares = (STACKS, SUPPLY, EXILE, LEADS)
    free = column.h - gap * (len(shares) - 1)
    found, top = [], column.y
    for share in shares:
        found.append(Rect(column.x, top, column.w, free * share))
        top += free * share + gap
    return found
