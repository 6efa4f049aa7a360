"""The strip on top: the turn, the phase, who begins, and the event in force with its text."""

from collections.abc import Iterator

from lumina.games.lunation import (
    EVENTS_FROM,
    TURNS,
)
from lumina.picture import Box, Disc, Rect, Shape, Spot, Theme, fade

from ..drawing import Drawing
from ..scene import Scene
from ..target import Named
from ..text import block, line
from .drawings.coats import emblem
from .drawings.tokens import card_sign, first_marker, phase_sign
from .labels import card_text, short
from .table import PHASE_OF, PHASES, Table
from .targets import EventCard

PREPARING = {
    "first": "who begins",
    "deal cards": "action cards",
    "deal objectives": "objectives",
    "swap objectives": "objectives",
    "lay systems": "the systems",
    "deal planets": "the planet draft",
    "draft": "the planet draft",
    "show characters": "Characters",
    "choose characters": "Characters",
    "start": "the first places",
}
"""What is prepared, by the rules' stage."""
CORNER, PAD = 10, 0.16
"""How round the strip is, in pixels at the most, and what is free beside its parts, of its height."""
TURNS_WIDE, PHASES_WIDE = 0.2, 0.27
"""Of the width: the turns, the phases; what is left tells the event."""
MARKER_WIDE, MOST_MARKER = 1.5, 0.1
"""The first player: of the height, at the most of the width."""
WORDS, WORDS_LEVEL, SIGNS_LEVEL = 0.3, 0.3, 0.7
"""Of the height: the size of the words over the signs, and how far down both are."""


def tracks(scene: Scene, table: Table, rect: Rect) -> Drawing:
    """Turn, phases, first player, event."""
    theme, view = scene.theme, table.view
    shapes: list[Shape] = [Box(rect.inset(0.5), min(CORNER, rect.h / 4), theme.bar, theme.panel_edge, 1.0)]
    pad = rect.h * PAD
    wide = rect.w - 2 * pad
    turns = Rect(rect.x + pad, rect.y, wide * TURNS_WIDE, rect.h)
    phases = Rect(turns.right + pad, rect.y, wide * PHASES_WIDE, rect.h)
    marker = Rect(phases.right, rect.y, min(rect.h * MARKER_WIDE, wide * MOST_MARKER), rect.h)
    event = Rect(marker.right, rect.y + pad * 0.6, rect.right - pad * 0.6 - marker.right, rect.h - pad * 1.2)
    shapes += _turns(theme, view.number, turns)
    shapes += _phases(theme, table, phases)
    shapes += _marker(theme, view.first, marker)
    shapes += _event(theme, table, event)
    first = f"{short(scene.names[view.first])} is the first player" if view.first is not None else "no first player yet"
    phase = PHASE_OF.get(view.stage)
    now = f"Phase: {PHASES[phase]}" if phase is not None else f"Preparing: {PREPARING.get(view.stage, view.stage)}"
    spots = (
        Spot(
            Named("turns"),
            Box(turns),
            f"Turn {view.number} of {TURNS}" if view.number else "The game is being prepared",
        ),
        Spot(Named("phases"), Box(phases), now + ". A turn has: " + ", ".join(PHASES)),
        Spot(Named("first"), Box(marker), first),
        Spot(EventCard(), Box(event), event_words(table)),
    )
    return Drawing(tuple(shapes), spots)


def event_words(table: Table) -> str:
    """The event in force, or when there will be one."""
    if table.view.event is None:
        return f"No event; from turn {EVENTS_FROM} on each turn has one"
    card = table.deck.events[table.view.event]
    return f"Event {card.name}: {card_text(card)}"


def _turns(theme: Theme, now: int, rect: Rect) -> Iterator[Shape]:
    size = min(theme.note_size, rect.h * WORDS)
    words = f"Turn {now} of {TURNS}" if now else "Preparing"
    yield from line((rect.x, rect.y + rect.h * WORDS_LEVEL), words, size, theme.ink, rect.w, bold=True, least=0.5)
    step = rect.w / TURNS
    radius = min(rect.h * 0.13, step * 0.42)
    for k in range(TURNS):
        at = (rect.x + radius + k * step, rect.y + rect.h * SIGNS_LEVEL)
        here, gone = k + 1 == now, k + 1 < now
        yield Disc(
            at,
            radius,
            theme.yours if here else theme.ink_faint if gone else None,
            theme.yours if here else theme.ink_faint,
            1.2,
        )
        if k + 1 >= EVENTS_FROM and not gone and not here:
            yield Disc(at, radius * 0.35, theme.bad)


def _phases(theme: Theme, table: Table, rect: Rect) -> Iterator[Shape]:
    now = PHASE_OF.get(table.view.stage) if table.view.outcome is None else None
    words = (
        PHASES[now].capitalize()
        if now is not None
        else ""
        if table.view.outcome
        else PREPARING.get(table.view.stage, "")
    )
    size = min(theme.note_size, rect.h * WORDS)
    yield from line((rect.x, rect.y + rect.h * WORDS_LEVEL), words, size, theme.ink, rect.w, bold=True, least=0.5)
    step = rect.w / len(PHASES)
    radius = min(rect.h * 0.23, step * 0.46)
    for number in range(len(PHASES)):
        at = (rect.x + radius + number * step, rect.y + rect.h * SIGNS_LEVEL)
        yield phase_sign(theme, number, number == now).at(*at, radius / 10)


def _marker(theme: Theme, first: int | None, rect: Rect) -> Iterator[Shape]:
    """The first player marker on the seat's emblem."""
    if first is None:
        return
    radius = min(rect.h * 0.32, rect.w * 0.34)
    x, y = rect.centre
    yield emblem(theme, first).at(x, y, radius / 10)
    yield first_marker(theme).at(x + radius * 0.75, y + radius * 0.7, radius * 0.6 / 10)


def _event(theme: Theme, table: Table, rect: Rect) -> Iterator[Shape]:
    view = table.view
    on = view.event is not None
    colour = theme.hues["red"].fill if on else theme.panel_edge
    yield Box(
        rect,
        min(7, rect.h / 5),
        fade(theme.hues["red"].rim, 0.35 if on else 0.08),
        fade(colour, 0.9 if on else 0.6),
        1.0,
    )
    if view.event is None:
        words = f"no event before turn {EVENTS_FROM}" if view.number < EVENTS_FROM else "no event yet"
        size = min(theme.note_size * 0.9, rect.h * 0.34)
        yield from line(rect.centre, words, size, theme.ink_faint, rect.w - 8, anchor="middle", least=0.6)
        return
    card = table.deck.events[view.event]
    radius = min(rect.h * 0.4, rect.w * 0.1)
    yield card_sign(theme, card).at(rect.x + radius * 1.3, rect.centre[1], radius / 10)
    room = Rect(rect.x + radius * 2.7, rect.y + 1, rect.w - radius * 2.7 - 5, rect.h - 2)
    size = min(theme.note_size, room.h * 0.34)
    head = Rect(room.x, room.y, room.w, size * 1.35)
    text = Rect(room.x, head.bottom, room.w, room.bottom - head.bottom)
    told = block(text, card_text(card), min(theme.note_size * 0.9, size), theme.ink_soft)
    y = head.centre[1] if told else room.centre[1]
    yield from line((room.x, y), card.name, size, theme.ink, room.w, bold=True, least=0.6)
    yield from told
