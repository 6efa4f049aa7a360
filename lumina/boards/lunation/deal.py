"""The table of a deal: what is given and what is asked, clicked in piece by piece, then offered and answered."""

from lumina.core import UNKNOWN, Action
from lumina.games.lunation import (
    AskCard,
    AskCounter,
    Deal,
    GiveCard,
    GiveCounter,
)
from lumina.picture import Box, Rect, Shape, Spot, Theme, fade

from ..coats import coat
from ..drawing import Drawing, together
from ..scene import Scene
from ..text import SMALLEST, line
from .cards import Look, back, face, row, shown, spoken
from .drawings.coats import emblem
from .drawings.tokens import energy, resource
from .labels import action_words, short
from .layout import PANEL_CORNER, PANEL_GAP, SIDE_CORNER
from .offers import Offers
from .table import Table
from .targets import DealHalf, DealItem

HEAD, MOST_HEAD = 2.2, 0.1
"""How high the line on top is: in text size, at the most of the height."""
LOW, LYING, LYING_LOW = 300, 0.44, 0.3
"""Of a half's height: what lies in the deal while it is put together, in one that is at most so many pixels high."""
COUNTERS, COUNTER, COUNTER_BUTTON = 0.3, 44.0, 34.0
"""Counters: of the width beside cards; pixels at the most, those of the deal and those that can be put in."""
OF_THREE, MOST_OF_TWO, PLATE = 420, 6, 30.0
"""Cards to put in: three columns from so many pixels on and for more cards than that; a plate's height at the most."""
BUTTON_CORNER = 7.0


def deal_panel(scene: Scene, table: Table, found: Offers, rect: Rect) -> Drawing:
    """Left what the active player gives, right what it asks for; below what can still be put in."""
    deal = table.view.deal
    assert deal is not None
    theme, giver = scene.theme, table.view.active
    names = [short(name) for name in scene.names]
    head = min(theme.text_size * HEAD, rect.h * MOST_HEAD)
    size = min(theme.text_size, head * 0.5)
    building = not table.view.pending
    words = f"{names[giver]} {'puts together a deal for' if building else 'offers a deal to'} {names[deal.to]}"
    shapes: list[Shape] = [
        Box(rect.inset(0.5), PANEL_CORNER, theme.panel, theme.last, 1.4),
        *line((rect.x + size, rect.y + head / 2), words, size, theme.ink, rect.w - 2 * size, bold=True, least=0.6),
    ]
    parts = [Drawing(tuple(shapes))]
    body = Rect(rect.x + PANEL_GAP, rect.y + head, rect.w - 2 * PANEL_GAP, rect.h - head - PANEL_GAP)
    wide = (body.w - PANEL_GAP) / 2
    for n, (owner, giving) in enumerate(((giver, True), (deal.to, False))):
        room = Rect(body.x + n * (wide + PANEL_GAP), body.y, wide, body.h)
        parts.append(_half(scene, table, found, deal, owner, room, giving=giving))
    return together(parts)


def _half(scene: Scene, table: Table, found: Offers, deal: Deal, owner: int, rect: Rect, *, giving: bool) -> Drawing:
    """One side's part: on top what lies in the deal, below what it could be."""
    theme = scene.theme
    size = min(theme.note_size, rect.h * 0.06)
    name = short(scene.names[owner])
    shapes: list[Shape] = [
        Box(rect, SIDE_CORNER, fade(theme.background, 0.5), fade(coat(theme, owner).fill, 0.6), 1.0),
        emblem(theme, owner).at(rect.x + size * 1.5, rect.y + size * 1.4, size * 0.1),
        *line(
            (rect.x + size * 3, rect.y + size * 1.4),
            f"{name} gives",
            size * 1.1,
            theme.ink,
            rect.w - size * 4,
            bold=True,
            least=0.6,
        ),
    ]
    spots: list[Spot] = []
    top = rect.y + size * 2.8
    inner = Rect(rect.x + size * 0.7, top, rect.w - size * 1.4, rect.bottom - top - size * 0.6)
    building = any(_mine(action, giving=giving) for action in found.items)
    in_deal = Rect(
        inner.x, inner.y, inner.w, inner.h * ((LYING if rect.h > LOW else LYING_LOW) if building else 1.0) - 4
    )
    shapes += _lying(theme, table, deal, in_deal, giving=giving)
    words = _words(table, deal, giving=giving)
    spots.append(Spot(DealHalf("given" if giving else "asked"), Box(in_deal, 8), f"{name} gives {words}"))
    if building:
        rest = Rect(inner.x, in_deal.bottom + 4, inner.w, inner.bottom - in_deal.bottom - 4)
        _offers(scene, table, found, rest, shapes, spots, giving=giving)
    return Drawing(tuple(shapes), tuple(spots))


def _mine(action: Action, *, giving: bool) -> bool:
    return isinstance(action, GiveCounter | GiveCard) if giving else isinstance(action, AskCounter | AskCard)


def contents(deal: Deal, *, giving: bool) -> tuple[int, int, tuple[int, ...]]:
    """Energy, Resources and cards of a side."""
    if giving:
        return deal.energy, deal.resources, deal.cards
    return deal.asked_energy, deal.asked_resources, deal.asked_cards


def _words(table: Table, deal: Deal, *, giving: bool) -> str:
    power, ore, cards = contents(deal, giving=giving)
    names = ["a card face down" if card is UNKNOWN else table.deck.actions[card].name for card in cards]
    found = [*([f"{power} Energy"] if power else []), *([f"{ore} Resources"] if ore else []), *names]
    return ", ".join(found) or "nothing so far"


def _lying(theme: Theme, table: Table, deal: Deal, room: Rect, *, giving: bool) -> list[Shape]:
    """What lies in the deal: counters in numbers, cards as cards."""
    power, ore, cards = contents(deal, giving=giving)
    shapes: list[Shape] = [Box(room, 8, fade(theme.board[2], 0.8), fade(theme.panel_edge, 0.8), 1.0)]
    inner = room.inset(min(PANEL_GAP, room.h * 0.08))
    if not (power or ore or cards):
        words, size = "nothing", min(theme.note_size, inner.h * 0.3)
        return [*shapes, *line(inner.centre, words, size, theme.ink_faint, inner.w, anchor="middle")]
    wide = inner.w * (COUNTERS if cards else 1.0) if power or ore else 0.0
    high = min(inner.h / 2, COUNTER)
    counters = [(stamp, count) for stamp, count in ((energy(theme), power), (resource(theme), ore)) if count]
    for n, (stamp, count) in enumerate(counters):
        y = inner.centre[1] + (n - (len(counters) - 1) / 2) * high
        radius = min(high * 0.36, wide * 0.2)
        shapes.append(stamp.at(inner.x + radius * 1.3, y, radius / 10))
        shapes += line((inner.x + radius * 3, y), f"x {count}", radius * 1.2, theme.ink, wide, bold=True)
    places = row(len(cards), Rect(inner.x + wide, inner.y, inner.w - wide, inner.h)) if cards else []
    for card, place, part in zip(cards, places, shown(places), strict=True):
        known = card is not UNKNOWN
        shapes += (
            face(theme, table.deck.actions[card], place, Look(shown=part)) if known else back(theme, "action", place)
        )
    return shapes


def _offers(
    scene: Scene, table: Table, found: Offers, room: Rect, shapes: list[Shape], spots: list[Spot], *, giving: bool
) -> None:
    """What a click puts in: a counter, or a card."""
    theme = scene.theme
    items = [action for action in found.items if _mine(action, giving=giving)]
    counters = [action for action in items if isinstance(action, GiveCounter | AskCounter)]
    cards = [action for action in items if isinstance(action, GiveCard | AskCard)]
    size = min(theme.note_size * 0.95, room.h * 0.12)
    words = "Click to give more:" if giving else "Click to ask for more:"
    shapes += line((room.x, room.y + size * 0.7), words, size, theme.ink_soft, room.w)
    top = room.y + size * 1.7
    high = min((room.bottom - top) * 0.3, COUNTER_BUTTON) if counters else 0.0
    each = room.w / 2
    for n, action in enumerate(counters):
        box = Rect(room.x + n * each + 2, top, each - 4, high)
        stamp, name = (energy(theme), "Energy") if action.kind == "energy" else (resource(theme), "Resource")
        shapes.append(Box(box, BUTTON_CORNER, theme.button, theme.yours, 1.4))
        shapes.append(stamp.at(box.x + high * 0.5, box.centre[1], high * 0.3 / 10))
        shapes += line(
            (box.x + high, box.centre[1]), f"+1 {name}", min(size, high * 0.5), theme.ink, box.w - high - 3, least=0.6
        )
        spots.append(
            Spot(
                DealItem(type(action).__name__, action.kind),
                Box(box, BUTTON_CORNER),
                action_words(scene, table, action),
                action,
            )
        )
    grid = Rect(room.x, top + high + 4, room.w, room.bottom - top - high - 4)
    _cards(scene, table, cards, grid, shapes, spots)


def _cards(
    scene: Scene,
    table: Table,
    cards: list[GiveCard] | list[AskCard] | list[GiveCard | AskCard],
    room: Rect,
    shapes: list[Shape],
    spots: list[Spot],
) -> None:
    """Cards to put in, as small name plates in two columns or more."""
    if not cards:
        return
    theme = scene.theme
    across = 3 if room.w >= OF_THREE and len(cards) > MOST_OF_TWO else 2
    down = -(-len(cards) // across)
    wide, high = room.w / across, min(room.h / down, PLATE)
    size = max(SMALLEST, min(theme.note_size * 0.95, high * 0.5))
    hue = theme.hues["purple"]
    for n, action in enumerate(cards):
        box = Rect(room.x + (n % across) * wide + 2, room.y + (n // across) * high + 1.5, wide - 4, high - 3)
        card = table.deck.actions[action.card]
        shapes.append(Box(box, min(6, box.h / 3), fade(hue.rim, 0.6), theme.yours, 1.2))
        shapes += line(box.centre, card.name, size, theme.ink, box.w - 6, anchor="middle", least=0.6)
        label = f"{action_words(scene, table, action)}. {spoken(card)}"
        spots.append(Spot(DealItem(type(action).__name__, action.card), Box(box, min(6, box.h / 3)), label, action))
