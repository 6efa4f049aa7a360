"""The seats' cards: how each stands, colour by colour."""

from collections.abc import Iterator
from typing import NamedTuple

from lumina.games.lacuna import COLOURS, MAJORITY, PAWNS_PER_SEAT, LacunaView
from lumina.picture import Box, Disc, Point, Polyline, Rect, Shape, Spot, Text, Theme, fade, measure

from ..drawing import Drawing, together
from ..scene import Scene
from ..seat_cards import SeatCards
from ..target import SeatCard
from ..text import fitted
from .pieces import RADIUS, flower, metal, pawn

GAP = 12.0


class CardParts(NamedTuple):
    """Where things stand on a card, in pixels at text scale 1. None: left out."""

    width: float
    """The least."""
    height: float
    pad: float
    emblem: float
    """Its radius."""
    head: float
    """The level of emblem, name and pawns."""
    name: float
    note: float | None
    """The level of the words under the name."""
    dot: float
    flower: float
    """Its radius."""
    flowers: float
    number: float
    """Its size."""
    numbers: float
    plus: float | None
    """The level of what would be claimed; None: beside the count."""
    boxes: float | None
    box: tuple[float, float]


FULL = CardParts(300, 186, 14, 13, 32, 18, 46, 7, 12, 80, 16, 113, 133, 158, (9, 14))
SHORT = CardParts(224, 102, 9, 9, 18, 14, None, 4, 9, 46, 11, 67, None, 86, (5.2, 11))
LOW = CardParts(210, 66, 8, 7, 14, 12, None, 3, 6.5, 35, 10.5, 53, None, None, (0, 0))
LAYOUTS = (FULL, SHORT, LOW)


def cards(scene: Scene, view: LacunaView, rect: Rect) -> Drawing:
    """A card for each seat, under or beside each other, as rich as the room allows."""
    layout, size, places = SeatCards(view.seats, scene.theme.text_scale, GAP).chosen(rect, LAYOUTS)
    return together([_Card(scene, view, seat, layout, size, place).drawing() for seat, place in enumerate(places)])


def cards_height(scene: Scene, view: LacunaView, width: float, room: float) -> tuple[float, float]:
    """The least height at this width, and that of the richest cards that do with `room`."""
    return SeatCards(view.seats, scene.theme.text_scale, GAP).heights(width, LAYOUTS, room)


class _Card:
    """One seat's card, at the top of its cell."""

    def __init__(
        self,
        scene: Scene,
        view: LacunaView,
        seat: int,
        parts: CardParts,
        scale: float,
        cell: Rect,
    ) -> None:
        self.scene, self.view, self.seat = scene, view, seat
        self.parts, self.scale = parts, scale
        self.rect = Rect(cell.x, cell.y, cell.w, min(parts.height * scale, cell.h))
        self.theme: Theme = scene.theme
        self.standing, self.won = view.standing(seat), view.won(seat)

    def drawing(self) -> Drawing:
        active = self.view.to_act == self.seat
        edge = Box(
            self.rect.inset(1),
            min(14.0, 14 * self.scale),
            self.theme.panel,
            self.theme.yours if active else self.theme.panel_edge,
            2.0 if active else 1.0,
        )
        shapes: list[Shape] = [edge, *self._head()]
        for k, colour in enumerate(COLOURS):
            shapes += self._column(k, colour)
        label = f"{self.scene.names[self.seat]}: {self.notes()[0]}"
        return Drawing(tuple(shapes), (Spot(SeatCard(self.seat), Box(self.rect), label),))

    def notes(self) -> tuple[str, ...]:
        """A few words under the name, from many to few."""
        moving = self.view.to_act == self.seat
        if self.view.phase in ("first", "take", "scatter"):
            return ("to move",) if moving else ("",)
        if self.view.phase == "over":
            won = len(self.won)
            return f"wins {won} colour{'s' * (won != 1)}", f"wins {won}"
        lead = len(self.view.leads(self.seat))
        words = f"leads {lead} colour{'s' * (lead != 1)}"
        return (f"to move · {words}",) * moving + (words, f"leads {lead}")

    def at(self, x: float, y: float) -> Point:
        return self.rect.x + x * self.scale, self.rect.y + y * self.scale

    def _head(self) -> Iterator[Shape]:
        parts, scale = self.parts, self.scale
        yield pawn(self.theme, self.seat).at(
            *self.at(parts.pad + parts.emblem, parts.head), parts.emblem * scale / RADIUS
        )
        left = parts.pad + 2 * parts.emblem + 10
        dots = self.rect.w / scale - parts.pad - PAWNS_PER_SEAT * 2.6 * parts.dot
        yield from self._dots(dots)
        room = (dots - left - 8) * scale
        level = parts.head - (8 if parts.note is not None and self.notes()[0] else 0)
        name = fitted(
            self.at(left, level), self.scene.names[self.seat], parts.name * scale, self.theme.ink, room, bold=True
        )
        yield name
        if parts.note is not None:
            yield from self._note(self.at(left, parts.note), 12 * scale, room)
            return
        used = measure(name.string, name.size, True).width + 10 * scale
        x, y = self.at(left, level)
        yield from self._note((x + used, y), 11 * scale, room - used)

    def _note(self, at: Point, size: float, room: float) -> Iterator[Shape]:
        """As many of the words as fit."""
        for words in self.notes():
            if measure(words, size).width <= room:
                yield Text(at, words, size, self.theme.ink_soft, False, "start", "middle")
                return

    def _dots(self, left: float) -> Iterator[Shape]:
        """The pawns still to be placed."""
        made, dot = metal(self.theme, self.seat), self.parts.dot
        for k in range(PAWNS_PER_SEAT):
            there = k < self.view.pawns_left[self.seat]
            at = self.at(left + (k + 0.5) * 2.6 * dot, self.parts.head)
            fill, edge = (made.middle, made.dark) if there else (None, fade(made.middle, 0.5))
            yield Disc(at, dot * self.scale, fill, edge, min(1.2, 1.2 * self.scale))

    def _column(self, k: int, colour: str) -> Iterator[Shape]:
        parts, scale, theme = self.parts, self.scale, self.theme
        step = (self.rect.w / scale - 2 * parts.pad) / len(COLOURS)
        x = parts.pad + (k + 0.5) * step
        if colour in self.won:
            yield from self._won(x, step, colour)
        yield flower(theme, colour).at(*self.at(x, parts.flowers), parts.flower * scale / RADIUS)
        if self._is_first(colour):
            yield from self._first(x)
        yield from self._count(x, colour)
        if parts.boxes is not None:
            yield from self._boxes(x, step, colour, parts.boxes)

    def _won(self, x: float, step: float, colour: str) -> Iterator[Shape]:
        """A won colour stands on a lit field with a tick."""
        parts, scale = self.parts, self.scale
        top = parts.flowers - parts.flower - 5
        left, y = self.at(x - step / 2 + 1, top)
        field = Rect(left, y, (step - 2) * scale, (parts.height - top - 4) * scale)
        hue = self.theme.hues[colour].fill
        yield Box(field, 6 * scale, fade(hue, 0.2), fade(hue, 0.9), 1.2)
        t = parts.flower * 0.5
        tick = [
            self.at(x + step / 2 - 2 - t * 1.6 + dx * t, top + 3 + t + dy * t)
            for dx, dy in ((-0.2, 0), (0.3, 0.5), (1.2, -0.7))
        ]
        yield Polyline(tuple(tick), self.theme.good, max(1.6 * scale, 1.0), round=True)

    def _is_first(self, colour: str) -> bool:
        first = self.view.first
        return first is not None and first.seat == self.seat and first.colour == colour

    def _first(self, x: float) -> Iterator[Shape]:
        """The first flower: a small 1 beside it."""
        radius = self.parts.flower * 0.55
        at = self.at(x - self.parts.flower * 0.95, self.parts.flowers - self.parts.flower * 0.75)
        yield Disc(at, radius * self.scale, self.theme.ink, self.theme.panel, 1.0)
        yield Text(at, "1", radius * 1.5 * self.scale, self.theme.panel, True, "middle", "middle")

    def _count(self, x: float, colour: str) -> Iterator[Shape]:
        parts, scale, theme = self.parts, self.scale, self.theme
        taken, more = self.standing.taken[colour], self.standing.claims[colour]
        ink = theme.ink if taken or more else theme.ink_faint
        if parts.plus is not None or not more:
            yield Text(self.at(x, parts.numbers), str(taken), parts.number * scale, ink, True, "middle", "middle")
        if not more:
            return
        if parts.plus is not None:
            yield Text(self.at(x, parts.plus), f"+{more}", 12 * scale, theme.preview, False, "middle", "middle")
            return
        own, plus = (
            measure(text, parts.number, bold).width for text, bold in ((str(taken), True), (f"+{more}", False))
        )
        left = x - (own + 1 + plus) / 2
        yield Text(self.at(left, parts.numbers), str(taken), parts.number * scale, ink, True, "start", "middle")
        place = self.at(left + own + 1, parts.numbers)
        yield Text(place, f"+{more}", parts.number * scale, theme.preview, False, "start", "middle")

    def _boxes(self, x: float, step: float, colour: str, level: float) -> Iterator[Shape]:
        """Four boxes: full for taken, half for would-be claims."""
        width, height = min(self.parts.box[0], step * 0.195), self.parts.box[1]
        gap = width * 0.22
        hue = self.theme.hues[colour]
        left = x - (MAJORITY * width + (MAJORITY - 1) * gap) / 2
        for k in range(MAJORITY):
            place = self.at(left + k * (width + gap), level - height / 2)
            rect = Rect(*place, width * self.scale, height * self.scale)
            yield Box(rect, 2 * self.scale, self._filled(k, colour), hue.fill, min(1.0, self.scale))

    def _filled(self, k: int, colour: str) -> str | None:
        fill = self.theme.hues[colour].fill
        if k < self.standing.taken[colour]:
            return fill
        return fade(fill, 0.38) if k < self.standing.total(colour) else None
