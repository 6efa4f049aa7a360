"""Where the parts of the board lie: the turn on top, the map, what is asked, and the hand below."""

from functools import lru_cache
from typing import Literal, NamedTuple

from lumina.picture import Rect, Theme

from ..scene import Scene
from .table import PLACES, Table

GAP = 6.0
TRACKS, LEAST_TRACKS, MOST_TRACKS = 0.075, 2.7, 0.11
"""How high the tracks are: of the height, at the least of the notes' size, at the most of the height."""
STRIP, STRIP_OF_ALL = 0.205, 0.1
"""Of the height: the own hand at the lower edge, and what everybody may see of hands."""
NARROW, NARROW_STRIP = 0.55, 0.8
"""Width over height below which the strip is only so much as high."""
NEWS, MOST_NEWS = 1.5, 0.035
"""How high the line of news is: of the notes' size, but at most of the height."""
PROMPT, MOST_PROMPT = 2.1, 0.075
"""How high a row of buttons is: of text size, but at most of the height."""
BESIDE = 1.05
"""Width over height from which on a battle lies beside its system, not under it."""
SYSTEM, LEAST_SYSTEM, MOST_SYSTEM = 0.3, 150.0, 0.4
"""A battle's system: of the width beside it (in pixels at the least, of the width at the most), of the height above."""
UPRIGHT, LOCATION = 0.75, 1.5
"""Width over height below which the map is turned; that of a location that is neither narrow nor low."""
ROW_GAP, COLUMN_GAP = 1.3, 1.5
"""In gaps: between systems side by side, between columns of systems."""
TALL_OF_FOUR, TALL_OF_FIVE = 1.5, 1.3
"""In halves of the height: the outer systems of four, the middle one of five."""
FLAT, HIGH = 2.6, 2.4
"""Width over height from which on a system's locations lie side by side; height over width for one under another."""
BAND = 0.24
"""Of a system's height: its card between its places."""
Panel = Literal["objectives", "characters", "battle", "deal"]


def whole(rect: Rect) -> Rect:
    """The same on whole pixels: what is alike then also looks alike, and is painted once."""
    x, y = round(rect.x), round(rect.y)
    return Rect(x, y, max(round(rect.right) - x, 1), max(round(rect.bottom) - y, 1))


PANEL_CORNER, SIDE_CORNER, PANEL_GAP = 12.0, 9.0, 6.0
"""Pixels: the corners of a panel over the map and of a side in it, and what is between sides and edges."""


class BoardLayout(NamedTuple):
    """The parts; `news`: a line; `panel` lies over the map or beside the one system that matters."""

    tracks: Rect
    news: Rect
    map: Rect
    panel: Rect | None
    prompt: Rect
    strip: Rect


def panel_of(scene: Scene, table: Table) -> Panel | None:
    """What is shown in place of the map."""
    view = table.view
    if "map" in scene.overlays or view.outcome is not None:
        return None
    if view.battle is not None:
        return "battle"
    if view.deal is not None:
        return "deal"
    if view.stage == "swap objectives" and table.near is not None and view.objectives[table.near].known:
        return "objectives"
    return "characters" if view.stage == "choose characters" and view.shown else None


def laid_out(scene: Scene, table: Table, rect: Rect, rows: int) -> BoardLayout:
    """The parts within `rect`; `rows`: of buttons in the prompt."""
    theme = scene.theme
    gap = min(GAP, rect.h / 70)
    tracks = Rect(
        rect.x, rect.y, rect.w, min(max(rect.h * TRACKS, theme.note_size * LEAST_TRACKS), rect.h * MOST_TRACKS)
    )
    share = STRIP if table.near is not None else STRIP_OF_ALL
    if rect.w < rect.h * NARROW:
        share *= NARROW_STRIP
    strip = Rect(rect.x, rect.bottom - rect.h * share, rect.w, rect.h * share)
    high = prompt_row(theme, rect) * rows
    prompt = Rect(rect.x, strip.y - gap - high, rect.w, high)
    news = Rect(rect.x, tracks.bottom + gap / 2, rect.w, min(theme.note_size * NEWS, rect.h * MOST_NEWS))
    work = Rect(rect.x, news.bottom + gap / 2, rect.w, max(prompt.y - news.bottom - 1.5 * gap, 1.0))
    kind = panel_of(scene, table)
    tracks, news, work, prompt, strip = map(whole, (tracks, news, work, prompt, strip))
    if kind is None:
        return BoardLayout(tracks, news, work, None, prompt, strip)
    if kind == "battle":
        here, panel = _battle(work, gap)
        return BoardLayout(tracks, news, whole(here), whole(panel), prompt, strip)
    return BoardLayout(tracks, news, work, work, prompt, strip)


def prompt_row(theme: Theme, rect: Rect) -> float:
    """How high a row of buttons is."""
    return min(theme.text_size * PROMPT, rect.h * MOST_PROMPT)


def _battle(work: Rect, gap: float) -> tuple[Rect, Rect]:
    """Room for the system of a battle, and for the battle."""
    if work.w > work.h * BESIDE:
        width = min(max(work.w * SYSTEM, LEAST_SYSTEM), work.w * MOST_SYSTEM)
        return Rect(work.x, work.y, width, work.h), Rect(work.x + width + gap, work.y, work.w - width - gap, work.h)
    high = work.h * SYSTEM
    return Rect(work.x, work.y, work.w, high), Rect(work.x, work.y + high + gap, work.w, work.h - high - gap)


# --- the map --------------------------------------------------------------------------------------------------


class Block(NamedTuple):
    """A system: all of it, its card, and its four places."""

    system: int
    rect: Rect
    card: Rect
    places: tuple[Rect, ...]

    def at(self, at: int) -> Rect:
        """Where a location of it lies."""
        place = at % PLACES
        return self.places[place - 1] if place else self.card


class MapLayout(NamedTuple):
    """The systems that are shown."""

    blocks: tuple[Block, ...]

    def cell(self, at: int) -> Rect | None:
        """Where a location lies, if it is shown."""
        return next((block.at(at) for block in self.blocks if block.system == at // PLACES), None)


def lay_map(table: Table, layout: BoardLayout, kind: Panel | None) -> MapLayout:
    """The map, or in a battle the one system where it is fought."""
    battle = table.view.battle
    if kind == "battle" and battle is not None:
        return MapLayout((_block(battle.at // PLACES, whole(layout.map)),))
    return _map(layout.map, table.view.seats + 1)


@lru_cache(maxsize=128)
def _map(rect: Rect, count: int) -> MapLayout:
    """Of several ways to lay the systems out the one whose locations are largest; the centre is the last system."""
    if rect.w >= rect.h * UPRIGHT:
        ways = [_columns(rect, count), _row(rect, count)]
    else:
        ways = [_turned(_columns(_turn(rect), count)), _turned(_row(_turn(rect), count))]
    best = max(ways, key=lambda rects: min(min(r.w / LOCATION, r.h) for r in rects))
    sized = [_like(room, best[0]) for room in best]
    return MapLayout(tuple(_block(system, room) for system, room in enumerate(sized)))


def _like(rect: Rect, other: Rect) -> Rect:
    """On whole pixels, and just as large where it nearly is."""
    alike = abs(rect.w - other.w) < 1 and abs(rect.h - other.h) < 1
    size = other if alike else rect
    return Rect(round(rect.x), round(rect.y), int(size.w), int(size.h))


def _turn(rect: Rect) -> Rect:
    return Rect(rect.y, rect.x, rect.h, rect.w)


def _turned(rects: list[Rect]) -> list[Rect]:
    return [_turn(rect) for rect in rects]


def _row(rect: Rect, count: int) -> list[Rect]:
    """Side by side, the centre in the middle."""
    gap = min(GAP * ROW_GAP, rect.w / 60)
    each = (rect.w - gap * (count - 1)) / count
    rooms = [Rect(rect.x + k * (each + gap), rect.y, each, rect.h) for k in range(count)]
    centre = rooms.pop(count // 2)
    return [*rooms, centre]


def _columns(rect: Rect, count: int) -> list[Rect]:
    """Three columns with the centre in the middle one: 1-1-1, 1-2-1 or 2-1-2."""
    gap = min(GAP * COLUMN_GAP, rect.w / 60, rect.h / 40)
    each, half = (rect.w - 2 * gap) / 3, (rect.h - gap) / 2
    left, middle, right = (rect.x + k * (each + gap) for k in range(3))
    low = rect.y + half + gap
    if count == 3:
        return [Rect(left, rect.y, each, rect.h), Rect(right, rect.y, each, rect.h), Rect(middle, rect.y, each, rect.h)]
    if count == 4:
        tall = min(rect.h, half * TALL_OF_FOUR)
        y = rect.y + (rect.h - tall) / 2
        outer = [Rect(left, y, each, tall), Rect(middle, rect.y, each, half), Rect(right, y, each, tall)]
        return [*outer, Rect(middle, low, each, half)]
    corners = [Rect(left, low, each, half), Rect(left, rect.y, each, half), Rect(right, rect.y, each, half)]
    tall = half * TALL_OF_FIVE
    return [*corners, Rect(right, low, each, half), Rect(middle, rect.y + (rect.h - tall) / 2, each, tall)]


@lru_cache(maxsize=128)
def _block(system: int, rect: Rect) -> Block:
    """The card in the middle, two places on either side of it; alike places of alike systems have one size."""
    pad = max(round(min(4.0, rect.w / 40, rect.h / 40)), 1)
    inner = rect.inset(pad)
    if rect.w > rect.h * FLAT:
        each = (inner.w - 4 * pad) // 5
        rooms = [Rect(inner.x + k * (each + pad), inner.y, each, inner.h) for k in range(5)]
        return Block(system, rect, rooms[2], (rooms[0], rooms[1], rooms[3], rooms[4]))
    if rect.h > rect.w * HIGH:
        each = (inner.h - 4 * pad) // 5
        rooms = [Rect(inner.x, inner.y + k * (each + pad), inner.w, each) for k in range(5)]
        return Block(system, rect, rooms[2], (rooms[0], rooms[1], rooms[3], rooms[4]))
    band = round(inner.h * BAND)
    high, wide = (inner.h - band - 2 * pad) // 2, (inner.w - pad) // 2
    right, low = inner.right - wide, inner.bottom - high
    card = Rect(inner.x, inner.y + high + pad, inner.w, inner.h - 2 * (high + pad))
    corners = ((inner.x, inner.y), (right, inner.y), (inner.x, low), (right, low))
    return Block(system, rect, card, tuple(Rect(x, y, wide, high) for x, y in corners))
