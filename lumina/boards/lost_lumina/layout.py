"""Where the parts of the table lie: the far hand, the map, the battle, what is asked, the near hand."""

from functools import lru_cache
from typing import NamedTuple

from lumina.core import UMPIRE
from lumina.games.lost_lumina import Land, LostLuminaView
from lumina.picture import Rect, Theme

GAP = 6.0
FAR, NEAR_FRONTS, NEAR_BACKS = 0.1, 0.235, 0.16
"""Of the height: the far hand, the near one when its fronts are seen, and when not."""
PROMPT, HIGHEST_PROMPT = 2.3, 0.085
"""How high what is asked is: of text size, but at most of the height."""
BESIDE = 1.2
"""Width over height from which on a battle lies beside the map, not under it."""
BATTLE_OF_HEIGHT, LEAST_BATTLE, MOST_BATTLE = 0.98, 0.54, 0.66
"""How wide a battle beside the map is: of the height, but so much of the width at the least and at the most."""
BATTLE_UNDER = 0.6
"""Of the height: a battle under the map."""
HEADLINE, HIGHEST_HEADLINE = 1.75, 0.26
"""How high a region's headline is: of the notes' size, but at most of the region."""
EDGE, GUTTER = 0.9, 0.08
"""Around a region's areas, of the gap between regions; between areas, of an area's width."""
SHAPE = 1.7
"""Width over height for which regions are put into rows: the same rows whatever room there is."""


def corner(rect: Rect) -> float:
    """How round an area's corners are."""
    return min(8.0, rect.h / 6)


class BoardLayout(NamedTuple):
    """The parts; `battle` is where a battle or the draft is shown, None where there is none."""

    far: Rect
    map: Rect
    battle: Rect | None
    prompt: Rect
    near: Rect


def near_seat(view: LostLuminaView) -> int:
    """Whose hand lies at the lower edge."""
    return view.who if isinstance(view.who, int) else 0


def shows_hand(view: LostLuminaView, seat: int) -> bool:
    """Whether this hand's fronts are seen."""
    return view.who in (seat, UMPIRE)


def drafting(view: LostLuminaView) -> bool:
    """Whether the draft lies where the map will."""
    return view.phase in ("first", "deal", "draft")


def laid_out(theme: Theme, view: LostLuminaView, rect: Rect, told: bool) -> BoardLayout:
    """The parts within `rect`; `told`: the battle that has just been decided is to be shown."""
    gap = min(GAP, rect.h / 60)
    far_height = rect.h * FAR
    near_height = rect.h * (NEAR_FRONTS if shows_hand(view, near_seat(view)) else NEAR_BACKS)
    prompt_height = min(theme.text_size * PROMPT, rect.h * HIGHEST_PROMPT)
    far = Rect(rect.x, rect.y, rect.w, far_height)
    near = Rect(rect.x, rect.bottom - near_height, rect.w, near_height)
    prompt = Rect(rect.x, near.y - gap - prompt_height, rect.w, prompt_height)
    work = Rect(rect.x, far.bottom + gap, rect.w, prompt.y - far.bottom - 2 * gap)
    if drafting(view):
        return BoardLayout(far, work, work, prompt, near)
    if view.battle is None and not told:
        return BoardLayout(far, work, None, prompt, near)
    if work.w > work.h * BESIDE:
        width = min(max(work.h * BATTLE_OF_HEIGHT, work.w * LEAST_BATTLE), work.w * MOST_BATTLE)
        battle = Rect(work.right - width, work.y, width, work.h)
        return BoardLayout(far, Rect(work.x, work.y, work.w - width - 1.5 * gap, work.h), battle, prompt, near)
    height = work.h * BATTLE_UNDER
    battle = Rect(work.x, work.bottom - height, work.w, height)
    return BoardLayout(far, Rect(work.x, work.y, work.w, work.h - height - gap), battle, prompt, near)


# --- the map --------------------------------------------------------------------------------------------------


class Block(NamedTuple):
    """A region, or a row of one that takes several; `first`: its name stands here."""

    region: int
    areas: tuple[int, ...]
    rect: Rect
    head: float
    """How high its headline is."""
    first: bool


class MapLayout(NamedTuple):
    """A map laid out."""

    land: Land
    blocks: tuple[Block, ...]
    cells: tuple[Rect, ...]
    """By area."""


def lay_map(theme: Theme, view: LostLuminaView, rect: Rect) -> MapLayout:
    """The map of the view within `rect`."""
    return _lay_map(view.land, rect, theme.note_size)


Row = list[tuple[int, tuple[int, ...], bool]]


@lru_cache(maxsize=256)
def _lay_map(land: Land, rect: Rect, note: float) -> MapLayout:
    """Regions as rows, several in a row where that makes the areas larger."""
    best = max(
        (_rows(land, across) for across in range(1, len(land.names) + 1)),
        key=lambda rows: min(SHAPE / max(map(_wide, rows)) / 1.6, 1 / len(rows)),
    )
    blocks: list[Block] = []
    cells: dict[int, Rect] = {}
    height = rect.h / len(best)
    gap = min(GAP, height * 0.08, rect.w / max(map(_wide, best)) * 0.08)
    for n, row in enumerate(best):
        width, x = (rect.w + gap) / _wide(row), rect.x
        for region, areas, first in row:
            block = Rect(x, rect.y + n * (height + gap / len(best)), len(areas) * width - gap, height - gap)
            head = min(note * HEADLINE, block.h * HIGHEST_HEADLINE)
            blocks.append(Block(region, areas, block, head, first))
            pad, gutter = gap * EDGE, width * GUTTER
            each = (block.w - 2 * pad - gutter * (len(areas) - 1)) / len(areas)
            for k, area in enumerate(areas):
                left = block.x + pad + k * (each + gutter)
                cells[area] = Rect(left, block.y + head, each, block.h - head - pad)
            x += len(areas) * width
    return MapLayout(land, tuple(blocks), tuple(cells[area] for area in range(len(land.names))))


def _wide(row: Row) -> int:
    return sum(len(areas) for _, areas, _ in row)


def _rows(land: Land, across: int) -> list[Row]:
    """The regions in order, at most so many areas in a row."""
    rows: list[Row] = [[]]
    for region, areas in enumerate(land.areas_of):
        for start in range(0, len(areas), across):
            part = areas[start : start + across]
            if rows[-1] and _wide(rows[-1]) + len(part) > across:
                rows.append([])
            rows[-1].append((region, part, start == 0))
    return rows
