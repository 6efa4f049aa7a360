"""Cards to choose from in the middle of the table: objectives to keep, Characters to take."""

from collections.abc import Sequence

from lumina.picture import Box, Rect, Shape, Spot

from ..drawing import Drawing
from ..scene import Scene
from ..target import Target
from ..text import line
from .cards import ASPECT, Look, face, row, spoken
from .labels import action_words
from .layout import PANEL_CORNER
from .offers import Offers
from .table import Table
from .targets import KeptObjective, OfferedCharacter


def objectives_panel(scene: Scene, table: Table, found: Offers, rect: Rect) -> Drawing:
    """The three objectives, large."""
    seat = table.near
    assert seat is not None
    cards = sorted(table.view.objectives[seat].cards)
    title = "Your secret objectives" if table.asked == seat else "Secret objectives"
    return _panel(scene, table, found, rect, title, [(KeptObjective(c), c) for c in cards], objective=True)


def characters_panel(scene: Scene, table: Table, found: Offers, rect: Rect) -> Drawing:
    """The Characters shown, large."""
    cards = [(OfferedCharacter(card), card) for card in table.view.shown]
    return _panel(scene, table, found, rect, "Characters to choose from, the last player first", cards, objective=False)


_Card = tuple[Target, int]
"""What its spot stands for, and its number."""


def _panel(
    scene: Scene,
    table: Table,
    found: Offers,
    rect: Rect,
    title: str,
    cards: Sequence[tuple[Target, int]],
    *,
    objective: bool,
) -> Drawing:
    theme = scene.theme
    size = min(theme.text_size, rect.h * 0.07)
    shapes: list[Shape] = [
        Box(rect.inset(0.5), PANEL_CORNER, theme.panel, theme.panel_edge, 1.2),
        *line(
            (rect.centre[0], rect.y + size * 1.3),
            title,
            size,
            theme.ink,
            rect.w - 2 * size,
            bold=True,
            anchor="middle",
            least=0.6,
        ),
    ]
    spots: list[Spot] = []
    room = Rect(rect.x + 12, rect.y + size * 2.5, rect.w - 24, rect.h - size * 2.5 - 12)
    for (target, number), place in zip(cards, _places(len(cards), room), strict=True):
        card = table.deck.objectives[number] if objective else table.deck.characters[number]
        action = (found.objectives if objective else found.characters).get(number)
        shapes += face(theme, card, place, Look(theme.yours if action is not None else None))
        words = f"{action_words(scene, table, action)}. {spoken(card)}" if action is not None else spoken(card)
        spots.append(Spot(target, Box(place, place.w * 0.07), words, action))
    return Drawing(tuple(shapes), tuple(spots))


APART = 1.12
"""How far a card lies from the next, in widths."""


def _places(count: int, room: Rect) -> list[Rect]:
    """In one row, or in two where the cards are larger so."""
    half = (count + 1) // 2
    high = (room.h - 10) / 2
    one = _row(count, room)
    upper = _row(half, Rect(room.x, room.y, room.w, high))
    lower = _row(count - half, Rect(room.x, room.y + high + 10, room.w, high))
    return one if one[0].w >= upper[0].w else [*upper, *lower]


def _row(count: int, room: Rect) -> list[Rect]:
    """As large as they lie clear of each other."""
    widest = room.w / (1 + APART * (count - 1))
    high = min(room.h, 330.0, widest / ASPECT)
    return row(count, Rect(room.x, room.y + (room.h - high) / 2, room.w, high), APART) if count else []
