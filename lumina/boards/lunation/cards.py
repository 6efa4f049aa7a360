"""Cards at any size: front and back, with what is on them as far as it can be read; and a card in words."""

from functools import cache, lru_cache
from itertools import pairwise
from typing import NamedTuple

from lumina.games.lunation import (
    ActionCard,
    Character,
    EventCard,
    Objective,
    Planet,
)
from lumina.picture import Box, Colour, Disc, Linear, Rect, Shape, Text, Theme, fade, measure, mix

from ..text import SMALLEST, block, line
from .cells import yields
from .drawings.tokens import HUES, Card, card_sign, deck_kind, objective_card, point, settled
from .drawings.tokens import action_card as action_stamp
from .labels import card_text

ASPECT = 0.7
"""A card's width over its height."""
WIDE = 100
"""A card is laid out in parts of its width, so that it is 143 high."""
CORNER = 0.07
"""How round its corners are, of its width; those of its back a little more."""
BACK_CORNER = 0.08
WORDS, LEAST_WORDS = 8.6, 8.0
"""The size of its text, and pixels at the least."""
WHOLE, HALF_SEEN = 0.9, 0.35
"""How much of a card must not be covered for its text and corner, and for its sign."""
MOST_COPIES, COPY = 4, 2.2
"""So many cards lie over one another at the most, so many pixels apart."""
COUNT, LARGEST_COUNT = 0.17, 16.0
"""The size of the number of copies: of the width, pixels at the most."""
LARGE, WIDEST, LARGE_HIGH = 0.66, 0.62, 320
"""A card looked at closely: of the height, of the width, and pixels at text scale 1, at the most."""
BESIDE, MARGIN, SHADOW = 8, 2, 4
"""Pixels from it to where the card lies, to the edge of the board, and around it."""
PHASE_WORDS = {"battle": "in a battle", "ambush": "in any battle"}


class Look(NamedTuple):
    """How a card is drawn: its edge, whether it can be used, how many copies lie here, how much is not covered.

    `foot`: whether its lower edge says what it is, or is left free.
    """

    edge: Colour | None = None
    lit: bool = True
    copies: int = 1
    shown: float = 1.0
    foot: bool = True


PLAIN = Look()


@lru_cache(maxsize=1024)
def face(theme: Theme, card: Card, rect: Rect, look: Look = PLAIN) -> tuple[Shape, ...]:
    """The front: name, sign, when it is played or what it is, and its text where that can be read."""
    hue = theme.hues[HUES[deck_kind(card)]]
    unit = rect.w / WIDE
    top = mix(theme.board[0], hue.rim, 0.45 if look.lit else 0.2)
    low = mix(theme.board[2], hue.rim, 0.2 if look.lit else 0.06)
    radius = rect.w * CORNER
    shapes: list[Shape] = []
    for k in range(min(look.copies, MOST_COPIES) - 1, 0, -1):
        shapes.append(Box(_moved(rect, COPY * k), radius, mix(low, "#000000", 0.3), fade(hue.fill, 0.5), 1.0))
    rim = look.edge or mix(hue.rim, hue.fill, 0.5 if look.lit else 0.1)
    shapes.append(Box(rect, radius, Linear(((0.0, top), (1.0, low))), rim, 2.0 if look.edge else max(1.0, 1.4 * unit)))
    inner = Rect(rect.x + 5 * unit, rect.y, rect.w * look.shown - 9 * unit, rect.h)
    told = WORDS * unit >= SMALLEST and look.shown > WHOLE
    badge = min(rect.w * COUNT, LARGEST_COUNT) * 1.7 if look.copies > 1 and look.shown > WHOLE else 0.0
    shapes += _name(theme, card, Rect(inner.x, rect.y + 5 * unit, inner.w - badge, 24 * unit), look)
    middle = rect.y + (50 if told else 64) * unit
    size = (19 if told else 25) * unit
    if look.shown > HALF_SEEN:
        shapes.append(card_sign(theme, card, look.lit).at(inner.centre[0], middle, min(size, inner.w / 2) / 10))
    if look.shown > WHOLE:
        shapes += _corner(theme, card, rect, unit)
    foot = 12.5 * unit
    if told:
        top_of = middle + size + 3 * unit
        room = Rect(inner.x, top_of, inner.w, rect.bottom - foot - 5 * unit - top_of)
        ink = theme.ink if look.lit else theme.ink_soft
        shapes += block(room, card_text(card), max(WORDS * unit, LEAST_WORDS), ink, anchor="middle")
    at = (inner.centre[0], rect.bottom - foot * 0.62)
    if look.foot:
        shapes += line(
            at, _foot(card), max(7.6 * unit, min(9.0, 11 * unit)), hue.fill, inner.w, anchor="middle", least=0.7
        )
    if look.copies > 1:
        shapes += _count(theme, rect, look)
    return settled(shapes)


def _moved(rect: Rect, by: float) -> Rect:
    return Rect(rect.x + by, rect.y - by, rect.w, rect.h)


def _name(theme: Theme, card: Card, room: Rect, look: Look) -> list[Shape]:
    """In one line, or in two where that is longer than the room."""
    ink = theme.ink if look.lit else theme.ink_soft
    size = max(room.w * 0.125, SMALLEST)
    if room.w < size * 3:
        return []
    words = card.name.split()
    high = max(room.h, size * 2.2)
    if measure(card.name, size, True).width <= room.w or len(words) == 1 or high > room.w * 0.42:
        at = (room.centre[0], room.centre[1])
        return list(line(at, card.name, size, ink, room.w, bold=True, anchor="middle", least=0.6))
    best = min(range(1, len(words)), key=lambda k: max(len(" ".join(words[:k])), len(" ".join(words[k:]))))
    rows = (" ".join(words[:best]), " ".join(words[best:]))
    found: list[Shape] = []
    for n, row in enumerate(rows):
        at = (room.centre[0], room.y + high * (0.26 + 0.5 * n))
        found += line(at, row, size, ink, room.w, bold=True, anchor="middle", least=0.6)
    return found


def _foot(card: Card) -> str:
    """The line at the lower edge."""
    match card:
        case ActionCard():
            return PHASE_WORDS.get(card.phase, card.phase)
        case Character():
            return f"bonus +{card.bonus}"
        case Objective():
            return "secret objective"
        case EventCard():
            return "event"
        case Planet():
            return "planet" if card.planet else "no planet"
    return "system"


def _corner(theme: Theme, card: Card, rect: Rect, unit: float) -> list[Shape]:
    """A bonus in dice, an objective's points, what a planet yields: below the name, at the side."""
    x, y = rect.x + 15 * unit, rect.y + max(40 * unit, 16 * unit + SMALLEST * 2.2)
    match card:
        case Character() if card.bonus:
            return [
                Disc((x, y), 9.5 * unit, theme.yours, theme.gold.dark, unit),
                Text((x, y), f"+{card.bonus}", 10 * unit, theme.gold.mark, True, "middle", "middle"),
            ]
        case Objective():
            return [
                point(theme).at(x + k * 9 * unit, y - 2 * unit + k * 9 * unit, 0.62 * unit) for k in range(card.points)
            ]
        case Planet():
            stamps = yields(theme, card)
            return [stamp.at(x - 2 * unit, y - 6 * unit + k * 15 * unit, 0.62 * unit) for k, stamp in enumerate(stamps)]
    return []


def _count(theme: Theme, rect: Rect, look: Look) -> list[Shape]:
    """How many copies; on a card that is half covered at its lower edge."""
    copies, size = look.copies, min(rect.w * COUNT, LARGEST_COUNT)
    covered = look.shown <= WHOLE
    at = (
        (rect.x + size * 1.1, rect.bottom - size * 2.2) if covered else (rect.right - size * 0.95, rect.y + size * 0.95)
    )
    return [
        Disc(at, size * 0.95, theme.tip, theme.selected, 1.2),
        Text(at, f"{copies}x", size * 0.82, theme.ink, True, "middle", "middle"),
    ]


def back(theme: Theme, kind: str, rect: Rect) -> list[Shape]:
    """The back of a card of a deck."""
    hue = theme.hues[HUES[kind]]
    stamp = objective_card(theme) if kind == "objective" else action_stamp(theme)
    return [
        Box(rect, rect.w * BACK_CORNER, mix(theme.board[2], hue.rim, 0.4), mix(hue.rim, hue.fill, 0.4), 1.0),
        Box(rect.inset(rect.w * 0.09), rect.w * 0.05, None, fade(hue.fill, 0.35), 0.8),
        stamp.at(*rect.centre, rect.w * 0.026),
    ]


def row(count: int, room: Rect, most: float = 1.08, level: float = 0.5) -> list[Rect]:
    """Where cards of a row lie, overlapping where there is too little room; `level`: 0 left, 0.5 centred."""
    aspect = ASPECT
    width = int(min(room.h * aspect, room.w))
    height = int(width / aspect)
    step = min(width * most, (room.w - width) / max(count - 1, 1))
    left = room.x + (room.w - width - step * (count - 1)) * level
    y = round(room.y + (room.h - height) / 2)
    return [Rect(round(left + k * step), y, width, height) for k in range(count)]


def shown(places: list[Rect]) -> list[float]:
    """How much of each card of a row is not covered by the next one."""
    found = [min(1.0, (after.x - place.x) / place.w) for place, after in pairwise(places)]
    return [*found, 1.0] if places else []


@cache
def spoken(card: Card) -> str:
    """A card in a line of words, for labels."""
    return f"{card.name} ({_foot(card)}): {card_text(card)}"


def zoomed(theme: Theme, card: Card, at: Rect, room: Rect) -> list[Shape]:
    """The card large beside the place where it lies, within the room."""
    height = min(room.h * LARGE, LARGE_HIGH * theme.text_scale, room.w * WIDEST / ASPECT)
    width = height * ASPECT
    x = min(max(at.centre[0] - width / 2, room.x + MARGIN), room.right - width - MARGIN)
    y = at.y - height - BESIDE if at.y - height - BESIDE >= room.y + MARGIN else at.bottom + BESIDE
    if y + height > room.bottom - MARGIN:
        y = min(max(at.centre[1] - height / 2, room.y + MARGIN), room.bottom - height - MARGIN)
        right = at.right + BESIDE
        x = right if right + width <= room.right - MARGIN else max(at.x - width - BESIDE, room.x + MARGIN)
    rect = Rect(x, y, width, height)
    return [Box(rect.inset(-SHADOW), width * 0.09, theme.shadow), *face(theme, card, rect, Look(theme.selected))]
