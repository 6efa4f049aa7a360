"""The strip at the lower edge: the own action cards, objectives and captives; for onlookers what everybody holds."""

from collections.abc import Iterator

from lumina.games.lunation import progress
from lumina.picture import Box, Line, Polyline, Rect, Shape, Spot, Theme

from ..drawing import Drawing
from ..scene import Scene
from ..text import line
from .cards import ASPECT, CORNER, Look, back, face, row, shown, spoken
from .drawings.coats import emblem
from .drawings.tokens import character_stamp
from .labels import short
from .offers import Offers
from .table import Table
from .targets import Captive, HandCard, Holdings, Newcomer, ObjectiveCard, PlanetCard
from .units import character_words

EDGE, MOST_EDGE = 8.0, 0.07
"""What is free at the strip's edges and around its bars: pixels, at the most of its height."""
TITLE, LARGEST_TITLE, TITLE_WORDS, TITLE_LEVEL = 0.15, 15.0, 0.72, 0.62
"""The line above the cards: of the strip's height, pixels at the most; of it the words, and how far down they are."""
CARD, LEAST_GOALS, MOST_GOALS = 1.08, 0.8, 0.42
"""A card with what is beside it, in its width; the objectives at the least in it, and at the most of the strip."""
PRISON, MOST_PRISON = 0.95, 0.2
"""The captives: of the height, at the most of the width."""
BAR = 0.12
"""Of the height: free above and below a bar."""
AFTER_NEWCOMER = 14
"""Pixels between a Character that is yet to be placed and the hand."""


def strip(scene: Scene, table: Table, found: Offers, rect: Rect) -> Drawing:
    """Whatever the viewer holds, or the backs of all hands."""
    theme, seat = scene.theme, table.near
    mine = seat is not None and scene.legal is not None and table.asked == seat
    edge = theme.yours if mine else theme.panel_edge
    shapes: list[Shape] = [Box(rect.inset(0.5), min(10, rect.h / 8), theme.bar, edge, 1.0)]
    spots: list[Spot] = []
    if seat is None:
        _backs(scene, table, rect, shapes, spots)
        return Drawing(tuple(shapes), tuple(spots))
    hand, goals, prison = rooms(table, seat, rect)
    hand = _newcomer(scene, table, seat, hand, shapes, spots)
    for where, words in ((hand, _hand_title(table, seat)), (goals, "Objectives"), (prison, "Captives")):
        if where.w > 0:
            shapes += line(
                (where.x, rect.y + title_height(rect) * TITLE_LEVEL),
                words,
                title_height(rect) * TITLE_WORDS,
                theme.ink_soft,
                where.w,
            )
    shapes.append(_bar(theme, goals, rect))
    if drafting(table, seat):
        _draft(scene, table, seat, found, hand, shapes, spots)
    else:
        _actions(scene, table, seat, found, hand, shapes, spots)
    _objectives(scene, table, seat, found, goals, shapes, spots)
    if prison.w > 0:
        shapes.append(_bar(theme, prison, rect))
        _captives(scene, table, seat, prison, shapes, spots)
    return Drawing(tuple(shapes), tuple(spots))


def title_height(rect: Rect) -> float:
    """Of the line above the cards."""
    return min(rect.h * TITLE, LARGEST_TITLE)


def _pad(rect: Rect) -> float:
    return min(EDGE, rect.h * MOST_EDGE)


def rooms(table: Table, seat: int, rect: Rect) -> tuple[Rect, Rect, Rect]:
    """Room for the hand, the objectives and the captives, below their titles."""
    pad = _pad(rect)
    top = title_height(rect)
    inner = Rect(rect.x + pad, rect.y + top, rect.w - 2 * pad, rect.h - top - pad * 0.7)
    held = len(table.view.objectives[seat])
    card = inner.h * ASPECT
    goals = min(max(held * card * CARD, card * LEAST_GOALS), inner.w * MOST_GOALS)
    prison = min(inner.h * PRISON, inner.w * MOST_PRISON) if table.view.captives(seat) else 0.0
    hand = Rect(inner.x, inner.y, inner.w - goals - prison - pad * (2 + (prison > 0)), inner.h)
    where = Rect(hand.right + 2 * pad, inner.y, goals, inner.h)
    return hand, where, Rect(where.right + pad, inner.y, prison, inner.h)


def _bar(theme: Theme, where: Rect, rect: Rect) -> Line:
    x = where.x - _pad(rect)
    return Line((x, rect.y + rect.h * BAR), (x, rect.bottom - rect.h * BAR), theme.panel_edge, 1.0)


def drafting(table: Table, seat: int) -> bool:
    """Whether planet cards are what the seat holds."""
    return bool(table.view.draft[seat].known) and table.view.stage in ("draft", "deal planets")


def _hand_title(table: Table, seat: int) -> str:
    if drafting(table, seat):
        return "Planet cards: place one, the rest goes to the left"
    count = len(table.view.hands[seat])
    return f"Action cards: {count}" if count else "No action cards"


def beside_newcomer(table: Table, seat: int, room: Rect) -> tuple[Rect | None, Rect]:
    """Where the Character lies that is yet to be placed, if there is one, and what room that leaves."""
    if table.view.in_hand(seat) is None:
        return None, room
    place = row(1, room, level=0.0)[0]
    left = place.right + AFTER_NEWCOMER
    return place, Rect(left, room.y, max(room.right - left, 1.0), room.h)


def _newcomer(scene: Scene, table: Table, seat: int, room: Rect, shapes: list[Shape], spots: list[Spot]) -> Rect:
    """A Character that is yet to be placed, before the hand."""
    place, rest = beside_newcomer(table, seat, room)
    card = table.view.in_hand(seat)
    if place is not None and card is not None:
        character = table.deck.characters[card]
        shapes += face(scene.theme, character, place, Look(scene.theme.last))
        spots.append(Spot(Newcomer(card), Box(place, place.w * CORNER), f"To be placed: {spoken(character)}"))
    return rest


# --- the hand -------------------------------------------------------------------------------------------------


def hand_places(table: Table, seat: int, room: Rect) -> list[tuple[int, int, Rect]]:
    """Kind, copies, and where they lie."""
    kinds = table.kinds(seat)
    return [
        (kind, copies, place)
        for (kind, copies), place in zip(kinds.items(), row(len(kinds), room, level=0.0), strict=True)
    ]


def _actions(
    scene: Scene, table: Table, seat: int, found: Offers, room: Rect, shapes: list[Shape], spots: list[Spot]
) -> None:
    theme = scene.theme
    asked = scene.legal is not None and table.asked == seat
    lying = hand_places(table, seat, room)
    free = shown([place for _, _, place in lying])
    for (kind, copies, place), part in zip(lying, free, strict=True):
        card = table.deck.actions[kind]
        usable = kind in found.kinds or kind in found.aimed
        look = Look(theme.yours if usable else None, usable or not asked, copies, part)
        shapes += face(theme, card, place, look)
        known = table.open_kinds(seat).get(kind, 0)
        if known:
            shapes += _seen(theme, place)
        words = spoken(card) + (f" {copies} of them." if copies > 1 else "")
        words += " Others have seen it." if known else ""
        spots.append(Spot(HandCard(kind), Box(place, place.w * CORNER), words, found.kinds.get(kind)))


def _seen(theme: Theme, rect: Rect) -> Iterator[Shape]:
    """An eye: others know that the card is here."""
    unit = rect.w / 100
    x, y = rect.x + 14 * unit, rect.bottom - 14 * unit
    lid = tuple(
        (x + px * unit, y + py * unit)
        for px, py in ((-8, 0), (-4, -4), (0, -5), (4, -4), (8, 0), (4, 4), (0, 5), (-4, 4), (-8, 0))
    )
    yield Polyline(lid, theme.last, max(1.0, 1.4 * unit), round=True)
    yield Box(Rect(x - 2 * unit, y - 2 * unit, 4 * unit, 4 * unit), 2 * unit, theme.last)


def draft_places(table: Table, seat: int, room: Rect) -> list[tuple[int, Rect]]:
    """The planet cards of the draft, and where they lie."""
    cards = sorted(table.view.draft[seat].cards)
    return list(zip(cards, row(len(cards), room, level=0.0), strict=True))


def _draft(
    scene: Scene, table: Table, seat: int, found: Offers, room: Rect, shapes: list[Shape], spots: list[Spot]
) -> None:
    theme = scene.theme
    lying = draft_places(table, seat, room)
    for (card, place), part in zip(lying, shown([place for _, place in lying]), strict=True):
        planet = table.deck.planets[card]
        shapes += face(theme, planet, place, Look(theme.yours if card in found.drafted else None, shown=part))
        spots.append(Spot(PlanetCard(card), Box(place, place.w * CORNER), spoken(planet)))


# --- objectives and captives ----------------------------------------------------------------------------------


def goal_places(table: Table, seat: int, room: Rect) -> list[tuple[int, Rect]]:
    """The objectives, and where they lie."""
    cards = sorted(table.view.objectives[seat].cards)
    return list(zip(cards, row(len(cards), room, level=0.0), strict=True))


def _objectives(
    scene: Scene, table: Table, seat: int, found: Offers, room: Rect, shapes: list[Shape], spots: list[Spot]
) -> None:
    theme = scene.theme
    lying = goal_places(table, seat, room)
    for (card, place), part in zip(lying, shown([place for _, place in lying]), strict=True):
        objective, met = table.deck.objectives[card], table.view.has_met(seat, card)
        action = found.objectives.get(card) if table.view.stage != "swap objectives" else None
        shapes += face(
            theme,
            objective,
            place,
            Look(theme.yours if action is not None else None, shown=part, foot=not table.view.number),
        )
        words = spoken(objective)
        if table.view.number:
            visible = Rect(place.x, place.y, place.w * part, place.h)
            shapes += _progress(theme, table, seat, card, visible)
            words += f" Now {progress_words(table, seat, card)}."
        words += " Met this turn." if met else ""
        spots.append(Spot(ObjectiveCard(card), Box(place, place.w * CORNER), words, action))


def progress_words(table: Table, seat: int, card: int) -> str:
    """`2/4`, `3 (at most 0)`, or of several needs how many hold."""
    objective = table.deck.objectives[card]
    parts = progress(table.view, objective, seat)
    if len(parts) > 1:
        return f"{sum(fits for _, _, fits in parts)} of {len(parts)}"
    (there, asked, _), need = parts[0], objective.needs[0]
    return f"{there}/{asked}" if need.at_least is not None else f"{there} (≤{asked})"


def _progress(theme: Theme, table: Table, seat: int, card: int, rect: Rect) -> Iterator[Shape]:
    """How far it has come, over the card's lower edge; a tick when it is met."""
    unit = rect.w / 100
    needs = progress(table.view, table.deck.objectives[card], seat)
    words = progress_words(table, seat, card)
    holds = all(fits for _, _, fits in needs)
    size = min(11.0, max(17 * unit, 7.5))
    box = Rect(rect.x + 8 * unit, rect.bottom - size * 1.5 - 3 * unit, rect.w - 16 * unit, size * 1.5)
    met = table.view.has_met(seat, card)
    colour = theme.good if met or holds else theme.ink_faint
    yield Box(box, box.h / 2, theme.tip, colour, 1.2)
    x = box.centre[0]
    if met:
        y, k = box.centre[1], size / 10
        x += 6 * k
        left = box.x + 10 * k
        tick = ((left - 4 * k, y), (left - 1 * k, y + 3 * k), (left + 4 * k, y - 4 * k))
        yield Polyline(tick, theme.good, 2.0, round=True)
    yield from line(
        (x, box.centre[1]), words, size, theme.ink, box.w - (14 * size / 10 if met else 6), anchor="middle", least=0.5
    )


def _captives(scene: Scene, table: Table, seat: int, room: Rect, shapes: list[Shape], spots: list[Spot]) -> None:
    cards = table.view.captives(seat)
    across = 1 if len(cards) == 1 else 2 if len(cards) <= 4 else 3
    down = -(-len(cards) // across)
    radius = min(room.w / across, room.h / down) * 0.42
    for n, card in enumerate(cards):
        x = room.x + room.w * ((n % across) + 0.5) / across
        y = room.y + room.h * ((n // across) + 0.5) / down
        figure = table.view.figure(card)
        shapes.append(character_stamp(scene.theme, table.deck.characters[card], figure.owner).at(x, y, radius / 10))
        shapes += _bars(scene.theme, x, y, radius)
        when = "this turn" if figure.taken == table.view.number else f"in turn {figure.taken}"
        whose = f"captive of {short(scene.names[seat])}, lost by {short(scene.names[figure.owner])} {when}"
        box = Rect(x - radius, y - radius, 2 * radius, 2 * radius)
        spots.append(Spot(Captive(card), Box(box, radius / 2), character_words(scene, table, card, whose)))


def _bars(theme: Theme, x: float, y: float, radius: float) -> Iterator[Shape]:
    """Of a cell, before a captive."""
    for k in (-0.55, 0.0, 0.55):
        left, high = x + k * radius, radius * 0.95
        yield Line((left, y - high), (left, y + high), theme.ink_soft, max(1.5, radius * 0.09), round=True)


# --- for onlookers --------------------------------------------------------------------------------------------


def _backs(scene: Scene, table: Table, rect: Rect, shapes: list[Shape], spots: list[Spot]) -> None:
    """A column a seat: its emblem, the backs of its cards, those fronts that all know."""
    theme, view = scene.theme, table.view
    each = (rect.w - 8) / view.seats
    for seat in range(view.seats):
        room = Rect(rect.x + 4 + seat * each, rect.y + 3, each, rect.h - 6)
        radius = min(room.h * 0.3, each * 0.1)
        shapes.append(emblem(theme, seat).at(room.x + radius * 1.2, room.centre[1], radius / 10))
        left = room.x + radius * 2.8
        place = Rect(left, room.y + room.h * 0.08, room.right - left - 6, room.h * 0.84)
        open_cards = sorted(view.hands[seat].cards)
        hidden, goals = view.hands[seat].hidden, len(view.objectives[seat])
        count = len(open_cards) + hidden + goals
        lying = row(count, place, 0.7)
        for n, (spot, part) in enumerate(zip(lying, shown(lying), strict=True)):
            if n < len(open_cards):
                shapes += face(theme, table.deck.actions[open_cards[n]], spot, Look(shown=part))
            else:
                shapes += back(theme, "action" if n < len(open_cards) + hidden else "objective", spot)
        names = ", ".join(table.deck.actions[kind].name for kind in open_cards)
        words = f"{short(scene.names[seat])}: {len(open_cards) + hidden} action cards, {goals} objectives"
        spots.append(Spot(Holdings(seat), Box(room), words + (f"; all know {names}" if names else "")))
