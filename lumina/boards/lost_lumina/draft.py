"""The draft: two cards to choose from, the other's two face down, and how far it has come."""

from lumina.core import UNKNOWN
from lumina.games.lost_lumina import LostLuminaView
from lumina.picture import Box, Disc, Rect, Shape, Spot, Text, Theme, fade, measure

from ..drawing import Drawing
from ..phrases import short
from ..scene import Scene
from ..text import fitted
from .cards import ASPECT, CORNER, back, empty, face, spoken
from .hands import draft_action
from .icons import seat_emblem
from .layout import near_seat
from .targets import HandCard

ROUNDS = 5
HEAD, MOST_HEAD = 2.0, 0.1
"""How high the line on top is: in text size, at the most of the height."""
OTHERS = 0.3
"""Of the height below it: the other's pair."""
WORDS = 1.9
"""In their size: what the words under a pair take."""
CARD_HIGH, CARD_WIDE, APART = 0.92, 0.3, 0.12
"""A card of its pair's room at the most, in height and width; and between both cards, of a card's height."""


def draft(scene: Scene, view: LostLuminaView, rect: Rect) -> Drawing:
    """The viewer's pair large below, the other pair small above."""
    theme, near = scene.theme, near_seat(view)
    shapes: list[Shape] = [Box(rect.inset(0.5), 12, theme.mat, theme.mat_edge, 1.2)]
    head = min(theme.text_size * HEAD, rect.h * MOST_HEAD)
    shapes += _rounds(theme, view, Rect(rect.x, rect.y, rect.w, head))
    body = Rect(rect.x, rect.y + head, rect.w, rect.h - head)
    upper = Rect(body.x, body.y, body.w, body.h * OTHERS)
    lower = Rect(body.x, upper.bottom, body.w, body.bottom - upper.bottom)
    shapes += _pair(scene, view, 1 - near, upper)[0]
    more, spots = _pair(scene, view, near, lower)
    return Drawing((*shapes, *more), tuple(spots))


def _rounds(theme: Theme, view: LostLuminaView, rect: Rect) -> list[Shape]:
    """A word and a dot a round."""
    size = min(theme.text_size, rect.h * 0.6)
    x, y = rect.x + size, rect.centre[1]
    number = min(view.rounds + 1, ROUNDS)
    words = f"The draft, round {number} of {ROUNDS}"
    shapes: list[Shape] = [fitted((x, y), words, size, theme.ink, rect.w * 0.7, bold=True)]
    dot = size * 0.34
    for k in range(ROUNDS):
        at = (rect.right - size - (ROUNDS - 1 - k) * dot * 3, y)
        shapes.append(Disc(at, dot, theme.yours if k < view.rounds else None, theme.yours, 1.4))
    return shapes


def _pair(scene: Scene, view: LostLuminaView, seat: int, rect: Rect) -> tuple[list[Shape], list[Spot]]:
    """Two cards side by side, with whose they are and what is asked."""
    theme = scene.theme
    words = _words(scene, view, seat)
    size = min(theme.note_size, rect.h * 0.11)
    height = min(rect.h * CARD_HIGH - size * WORDS, rect.w * CARD_WIDE / ASPECT)
    width, gap = height * ASPECT, height * APART
    top = rect.y + (rect.h - height - size * WORDS) / 2
    level = top + height + size * 1.1
    shapes: list[Shape] = []
    spots: list[Spot] = []
    held = view.drawn[seat]
    cards: list[int | None] = [*sorted(held.cards), *([None] * held.hidden)]
    for k in range(2):
        place = Rect(rect.centre[0] + (gap / 2 if k else -gap / 2 - width), top, width, height)
        card = cards[k] if k < len(cards) else 0
        if card is None:
            shapes += back(theme, place)
        elif not card:
            shapes += empty(theme, place)
        else:
            action = draft_action(scene, card)
            shapes += face(theme, card, place, edge=theme.yours if action else None)
            chosen = view.kept[seat]
            if chosen is not None and chosen is not UNKNOWN:
                shapes += _verdict(theme, place, "kept" if chosen == card else "handed over", chosen == card)
            spots.append(Spot(HandCard(card), Box(place, width * CORNER), f"keep {spoken(card)}", action))
    width_of_words = measure(words, size).width
    room = rect.w * 0.9 - size * 2
    left = rect.centre[0] - min(width_of_words, room) / 2
    shapes.append(seat_emblem(theme, seat).at(left - size * 0.9, level, size / 15))
    return [*shapes, fitted((left + size * 0.3, level), words, size, theme.ink_soft, room)], spots


def _words(scene: Scene, view: LostLuminaView, seat: int) -> str:
    name, other = short(scene.names[seat]), short(scene.names[1 - seat])
    if view.phase != "draft":
        return f"{name} has no cards to choose from yet"
    if view.kept[seat] is not None:
        return f"{name} has chosen"
    if view.to_act == seat:
        return f"{name} keeps one; the other goes to {other}"
    return f"{name} chooses after that"


def _verdict(theme: Theme, rect: Rect, words: str, kept: bool) -> list[Shape]:
    size = min(theme.note_size, rect.w * 0.12)
    band = Rect(rect.x, rect.y + rect.h * 0.4, rect.w, size * 2)
    ground = fade(theme.background, 0.85)
    return [
        Box(band, 3, ground, theme.good if kept else theme.ink_faint, 1.0),
        Text(band.centre, words, size, theme.good if kept else theme.ink_soft, True, "middle", "middle"),
    ]
