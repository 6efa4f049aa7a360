"""A card: its face at any size, its back, and a card of which only the name is known to some."""

from functools import cache

from lumina.games.lost_lumina import CHARACTERS
from lumina.picture import Box, Colour, Disc, Linear, Point, Rect, Shape, Text, Theme, fade, measure, mix, wrap

from ..phrases import counted
from ..text import fitted
from .emblems.brush import RADIUS, brush
from .emblems.figures import emblem
from .icons import STEP_WORDS, action_points, battle_points, step_icon

ASPECT = 0.7
"""A card's width over its height."""
CORNER = 0.08
"""How round its corners are, of its width."""
FACE_WIDE, SLIM_HIGH = 100, 100
"""A face is laid out in parts of its width, so that it is 143 high; in a fan in parts of its height."""
LINE, SMALLER = 1.22, 0.94
"""Of the size of a card's words: from line to line; and by how much they shrink until they fit."""
SMALLEST_WORDS = 8.0
"""Pixels: smaller text is left out of a card; it is shown where the card is looked at closely."""


def face(theme: Theme, card: int, rect: Rect, *, edge: Colour | None = None) -> list[Shape]:
    """The front: points at the left top, the emblem, the name, when its ability comes, and the ability in words."""
    character, b = CHARACTERS[card - 1], brush(theme, CHARACTERS[card - 1].step)
    unit = rect.w / FACE_WIDE
    top, low = mix(theme.board[0], b.rim, 0.38), mix(theme.board[2], b.rim, 0.16)
    shapes: list[Shape] = [
        Box(rect, 8 * unit, Linear(((0.0, top), (1.0, low))), edge or mix(b.rim, b.main, 0.5), max(1.0, 1.6 * unit))
    ]
    told = 9.4 * unit >= SMALLEST_WORDS
    middle = (rect.x + 57 * unit, rect.y + (43 if told else 50) * unit)
    shapes.append(emblem(theme, card).at(*middle, (29 if told else 34) * unit / RADIUS))
    shapes += _points(theme, card, rect, unit)
    name = 11.5 * unit
    name = min(name, name * 84 * unit / max(measure(character.name, name, True).width, 1))
    level = rect.y + (82 if told else 100) * unit
    shapes.append(Text((rect.centre[0], level), character.name, name, theme.ink, True, "middle", "middle"))
    shapes += _step(theme, character.step, rect, unit, (94 if told else 119) * unit)
    if told:
        shapes += _ability(theme, character.text, rect, unit)
    return shapes


def _points(theme: Theme, card: int, rect: Rect, unit: float) -> list[Shape]:
    """Battle points in a shield, action points in a blue hexagon."""
    character = CHARACTERS[card - 1]
    x, first, second = rect.x + 14.5 * unit, rect.y + 15.5 * unit, rect.y + 39 * unit
    return [
        battle_points(theme).at(x, first, 1.15 * unit),
        Text(
            (x, first - 0.5 * unit), str(character.battle_points), 13 * unit, theme.background, True, "middle", "middle"
        ),
        action_points(theme).at(x, second, 0.98 * unit),
        Text((x, second), str(character.action_points), 11.5 * unit, theme.ink, True, "middle", "middle"),
    ]


def _step(theme: Theme, step: str, rect: Rect, unit: float, level: float) -> list[Shape]:
    words, size = STEP_WORDS[step], 9 * unit
    width = 13 * unit + measure(words, size).width
    x, y = rect.centre[0] - width / 2, rect.y + level
    shapes: list[Shape] = [step_icon(theme, step).at(x + 4.6 * unit, y, 0.5 * unit)]
    if size >= 5:
        shapes.append(Text((x + 12.5 * unit, y), words, size, brush(theme, step).main, False, "start", "middle"))
    return shapes


def _ability(theme: Theme, words: str, rect: Rect, unit: float) -> list[Shape]:
    room, top, bottom = 90 * unit, rect.y + 101 * unit, rect.y + 140.5 * unit
    size = 9.4 * unit
    while len(lines := wrap(words, size, room)) * size * LINE > bottom - top and size > 4:
        size *= SMALLER
    step = size * LINE
    start = (top + bottom) / 2 - step * (len(lines) - 1) / 2
    return [
        Text((rect.centre[0], start + step * n), line, size, theme.ink_soft, False, "middle", "middle")
        for n, line in enumerate(lines)
    ]


def slim(theme: Theme, card: int, rect: Rect, seen: float, *, edge: Colour | None = None) -> list[Shape]:
    """The front of a card in a fan, of which `seen` pixels at the left are not covered: all it says stands there."""
    character, b = CHARACTERS[card - 1], brush(theme, CHARACTERS[card - 1].step)
    wide, unit = min(seen, rect.w), rect.h / SLIM_HIGH
    top, low = mix(theme.board[0], b.rim, 0.38), mix(theme.board[2], b.rim, 0.16)
    x, radius = rect.x + wide / 2, min(wide * 0.43, 27 * unit)
    sign = min(wide * 0.021, 0.95 * unit)
    shapes: list[Shape] = [
        Box(rect, 6 * unit, Linear(((0.0, top), (1.0, low))), edge or mix(b.rim, b.main, 0.5), max(1.0, 1.2 * unit))
    ]
    points, level = (
        ((battle_points(theme), character.battle_points), (action_points(theme), character.action_points)),
        13,
    )
    for (stamp, number), side in zip(points, (-1, 1), strict=True):
        at = (x + side * min(wide * 0.23, 13 * unit), rect.y + level * unit)
        shapes.append(stamp.at(*at, sign))
        ink = theme.background if side < 0 else theme.ink
        shapes.append(Text(at, str(number), sign * 11.5, ink, True, "middle", "middle"))
    shapes.append(emblem(theme, card).at(x, rect.y + 49 * unit, radius / RADIUS))
    size = min(10.5 * unit, wide * 0.92 / measure(character.name, 1.0, True).width)
    shapes.append(Text((x, rect.y + 80 * unit), character.name, size, theme.ink, True, "middle", "middle"))
    return [*shapes, *_step_below(theme, character.step, x, rect.y + 91.5 * unit, wide, unit)]


def _step_below(theme: Theme, step: str, x: float, y: float, wide: float, unit: float) -> list[Shape]:
    words, size = STEP_WORDS[step], 7.4 * unit
    width = measure(words, size).width + 10 * unit
    if width > wide * 0.94:
        return [step_icon(theme, step).at(x, y, 0.5 * unit)]
    left = x - width / 2
    return [
        step_icon(theme, step).at(left + 3.6 * unit, y, 0.4 * unit),
        Text((left + 9 * unit, y), words, size, brush(theme, step).main, False, "start", "middle"),
    ]


def back(theme: Theme, rect: Rect, *, edge: Colour | None = None) -> list[Shape]:
    """The reverse: a lantern's light on night."""
    unit = rect.w / FACE_WIDE
    x, y = rect.centre
    made = theme.gold
    ground = Linear(((0.0, mix(theme.board[0], theme.button, 0.4)), (1.0, theme.board[2])))
    shapes: list[Shape] = [
        Box(rect, 8 * unit, ground, edge or theme.panel_edge, max(1.0, 1.4 * unit)),
        Box(rect.inset(7 * unit), 5 * unit, None, fade(made.middle, 0.3), max(0.7, unit)),
    ]
    shapes += [
        Disc((x, y), r * unit, None, fade(made.middle, o), max(0.7, 1.2 * unit)) for r, o in ((26, 0.25), (18, 0.4))
    ]
    return [*shapes, Disc((x, y), 9 * unit, fade(made.middle, 0.75))]


def known_back(theme: Theme, card: int, rect: Rect) -> list[Shape]:
    """A card in another's hand that the viewer knows: its back, and on it what it is."""
    unit = rect.w / FACE_WIDE
    x, y = rect.centre
    return [
        *back(theme, rect, edge=theme.preview),
        emblem(theme, card).at(x, y, 30 * unit / RADIUS),
        Box(Rect(rect.x, rect.bottom - 30 * unit, rect.w, 22 * unit), 3 * unit, theme.tip),
        fitted((x, rect.bottom - 19 * unit), CHARACTERS[card - 1].name, 15 * unit, theme.ink, rect.w, anchor="middle"),
    ]


def empty(theme: Theme, rect: Rect) -> list[Shape]:
    """Where a card may come to lie."""
    unit = rect.w / FACE_WIDE
    return [Box(rect, 8 * unit, fade(theme.panel, 0.5), theme.panel_edge, 1.2, (4.0, 4.0))]


def at_height(middle: Point, height: float) -> Rect:
    """Room for a card around a point."""
    return Rect(middle[0] - height * ASPECT / 2, middle[1] - height / 2, height * ASPECT, height)


@cache
def spoken(card: int) -> str:
    """A card in a line of words, for labels."""
    c = CHARACTERS[card - 1]
    points = f"{counted(c.battle_points, 'battle point')}, {counted(c.action_points, 'action point')}"
    return f"{c.name}: {points}. {STEP_WORDS[c.step].capitalize()}: {c.text}"
