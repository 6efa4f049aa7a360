"""Hands as fans, the discard pile, and a card looked at closely."""

from lumina.core import UMPIRE
from lumina.games.lost_lumina import Discard, Fight, Keep, LostLuminaView, Show
from lumina.picture import Box, Disc, Rect, Shape, Spot, Text, Theme, measure

from ..drawing import Drawing
from ..phrases import counted
from ..scene import Scene
from ..target import Named
from ..text import fitted
from .cards import ASPECT, CORNER, back, empty, face, known_back, slim, spoken
from .icons import step_icon
from .layout import BoardLayout, near_seat, shows_hand
from .targets import HandCard, KnownCard, Supply
from .terrain import supply

SIDE = 0.15
"""Of the width: what the supply at the left and the discard pile at the right take."""
EDGE = 6.0
"""Pixels between a strip's edges and what lies in it."""
LARGE, WIDEST, LARGE_HIGH = 0.62, 0.6, 330
"""A card looked at closely: of the height, of the width, and pixels at text scale 1, at the most."""
BESIDE, MARGIN, SHADOW = 8, 2, 4
"""Pixels from it to where the card lies, to the edge of the board, and around it."""


def strips(scene: Scene, view: LostLuminaView, layout: BoardLayout) -> Drawing:
    """The far seat's strip and the near seat's: supply, hand, and below the discard pile."""
    near = near_seat(view)
    shapes: list[Shape] = []
    spots: list[Spot] = []
    for seat, strip in ((1 - near, layout.far), (near, layout.near)):
        ground = scene.theme.yours if view.to_act == seat and scene.legal is not None else scene.theme.panel_edge
        shapes.append(Box(strip.inset(0.5), min(10, strip.h / 5), scene.theme.bar, ground, 1.0))
        left = Rect(strip.x + EDGE, strip.y, strip.w * SIDE - EDGE, strip.h)
        shapes += supply(scene.theme, view, seat, left)
        spots.append(
            Spot(Supply(seat), Box(left), f"{scene.names[seat]}: {counted(view.supply[seat], 'follower')} in supply")
        )
        drawn, clickable = _hand(scene, view, seat, _middle(strip, last=seat != near))
        shapes += drawn
        spots += clickable
    pile = discard_rect(layout)
    shapes += _pile(scene.theme, view, pile)
    top = view.top_discard
    words = f", on top {spoken(top)}" if top is not None else ""
    spots.append(Spot(Named("discards"), Box(pile), f"discard pile: {counted(len(view.discards), 'card')}{words}"))
    return Drawing(tuple(shapes), tuple(spots))


def _middle(strip: Rect, *, last: bool) -> Rect:
    """Room for the hand in a strip."""
    side = strip.w * SIDE
    return Rect(strip.x + side, strip.y, strip.w - side - (EDGE if last else side), strip.h)


# --- hands ----------------------------------------------------------------------------------------------------


def hand_cards(view: LostLuminaView, seat: int) -> list[int | None]:
    """The cards as the viewer knows them, None for one that is hidden."""
    held = view.hands[seat]
    return [*sorted(held.cards), *([None] * held.hidden)]


def fan(count: int, room: Rect) -> list[Rect]:
    """Where the cards of a hand lie, in a shallow arc, from left to right."""
    height = room.h * 0.9
    width = height * ASPECT
    if width > room.w:
        width, height = room.w, room.w / ASPECT
    step = min(width * 1.05, (room.w - width) / max(count - 1, 1))
    left = room.x + (room.w - width - step * (count - 1)) / 2
    found = []
    for k in range(count):
        off = (k - (count - 1) / 2) / max(count / 2, 1)
        found.append(Rect(left + k * step, room.y + room.h * 0.03 + room.h * 0.06 * off * off, width, height))
    return found


def _hand(scene: Scene, view: LostLuminaView, seat: int, room: Rect) -> tuple[list[Shape], list[Spot]]:
    theme, mine = scene.theme, shows_hand(view, seat) and seat == near_seat(view)
    cards = hand_cards(view, seat)
    actions = {a.card: a for a in scene.legal or () if isinstance(a, Discard | Fight | Show)} if mine else {}
    played = view.battle.chosen[seat] if view.battle is not None and view.phase == "choose" else None
    shapes: list[Shape] = []
    spots: list[Spot] = []
    places = fan(len(cards), room)
    step = places[1].x - places[0].x if len(places) > 1 else room.w
    for card, rect in zip(cards, places, strict=True):
        if card is None:
            shapes += back(theme, rect)
        elif mine:
            shapes += slim(theme, card, rect, step, edge=theme.yours if card in actions else None)
            if played is not None and card == played:
                shapes.append(Box(rect, rect.w * CORNER, theme.shadow, theme.last, 2.0))
            if _others_know(view, seat, card):
                shapes.append(
                    step_icon(theme, "reveal").at(
                        rect.x + min(step, rect.w) * 0.5, rect.y + rect.h * 0.26, rect.w / 180
                    )
                )
            label = spoken(card) + (" The other side knows it." if _others_know(view, seat, card) else "")
            spots.append(Spot(HandCard(card), Box(rect, rect.w * CORNER), label, actions.get(card)))
        else:
            shapes += known_back(theme, card, rect)
            words = f"known in {scene.names[seat]}'s hand: {spoken(card)}"
            spots.append(Spot(KnownCard(card), Box(rect, rect.w * CORNER), words))
    if not cards and view.phase not in ("first", "deal", "draft"):
        size = min(theme.note_size, room.h * 0.3)
        shapes.append(fitted(room.centre, "no cards in hand", size, theme.ink_faint, room.w * 0.8, anchor="middle"))
    return shapes, spots


def _others_know(view: LostLuminaView, seat: int, card: int) -> bool:
    if view.who == UMPIRE:
        return False
    known = next(known for known in view.hands[seat].known if known.card == card)
    return known.seen_by is None or 1 - seat in known.seen_by


# --- the discard pile -----------------------------------------------------------------------------------------


def discard_rect(layout: BoardLayout) -> Rect:
    """Where the pile lies: at the right of the near strip."""
    room = Rect(layout.near.right - layout.near.w * SIDE, layout.near.y, layout.near.w * SIDE, layout.near.h)
    height = min(room.h * 0.84, room.w * 0.66 / ASPECT)
    width = height * ASPECT
    return Rect(room.right - width - 8, room.y + (room.h - height) / 2, width, height)


def _pile(theme: Theme, view: LostLuminaView, rect: Rect) -> list[Shape]:
    size = min(theme.note_size, rect.h * 0.16)
    shapes: list[Shape] = []
    top = view.top_discard
    if top is None:
        shapes += empty(theme, rect)
        small = min(size, size * rect.w * 0.86 / measure("discards", size).width)
        return [*shapes, Text(rect.centre, "discards", small, theme.ink_faint, False, "middle", "middle")]
    for k in range(min(len(view.discards) - 1, 3), 0, -1):
        shapes.append(
            Box(Rect(rect.x - 2 * k, rect.y - 1.4 * k, rect.w, rect.h), rect.w * CORNER, theme.panel, theme.panel_edge)
        )
    shapes += slim(theme, top, rect, rect.w)
    badge = (rect.x - size * 1.3, rect.bottom - size * 1.1)
    return [
        *shapes,
        Disc(badge, size * 1.0, theme.button, theme.ink_soft, 1.0),
        Text(badge, str(len(view.discards)), size, theme.ink, True, "middle", "middle"),
    ]


# --- a card looked at closely ---------------------------------------------------------------------------------


def zoomed(theme: Theme, card: int, at: Rect, room: Rect) -> list[Shape]:
    """The card large beside the place where it lies, within the room."""
    height = min(room.h * LARGE, LARGE_HIGH * theme.text_scale, room.w * WIDEST / ASPECT)
    width = height * ASPECT
    x = min(max(at.centre[0] - width / 2, room.x + MARGIN), room.right - width - MARGIN)
    y = at.y - height - BESIDE if at.y - height - BESIDE >= room.y + MARGIN else at.bottom + BESIDE
    y = min(max(y, room.y + MARGIN), room.bottom - height - MARGIN)
    rect = Rect(x, y, width, height)
    return [Box(rect.inset(-SHADOW), width * 0.09, theme.shadow), *face(theme, card, rect, edge=theme.selected)]


def card_rect(view: LostLuminaView, layout: BoardLayout, card: int) -> Rect | None:
    """Where a card that may be looked at lies in a hand or on the pile."""
    near = near_seat(view)
    for seat, strip in ((near, layout.near), (1 - near, layout.far)):
        cards = hand_cards(view, seat)
        if card in cards:
            return fan(len(cards), _middle(strip, last=seat != near))[cards.index(card)]
    return discard_rect(layout) if view.top_discard == card else None


def draft_action(scene: Scene, card: int) -> Keep | None:
    """Keeping this card, where that may be done."""
    return Keep(card) if scene.legal is not None and Keep(card) in scene.legal else None
