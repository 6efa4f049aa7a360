"""A battle, turn by turn: both forces, who adds what, the dice and what cancels what, and what is lost."""

from collections.abc import Iterator

from lumina.games.lunation import AMBUSH, EXPLOSION, MOST_DICE, Battle, Exhaust, Name, Played, Rolled, Side, harm
from lumina.picture import Box, Disc, Line, Rect, Shape, Spot, Text, Theme, fade, measure

from ...coats import coat
from ...dice import APART, dice_places
from ...drawing import Drawing, together
from ...scene import Scene
from ...text import SMALLEST, line
from ..drawings.coats import emblem, ship
from ..drawings.signs import explosion, shield, swords
from ..drawings.tokens import FACES, character_stamp, die, scaled
from ..labels import action_words, short
from ..layout import PANEL_CORNER, PANEL_GAP, SIDE_CORNER
from ..offers import Offers
from ..table import Table
from ..targets import Die, Fighter
from ..units import character_words
from . import counting

STEPS = ("name", "roll", "cards", "damage", "ambush", "retreat")
STEP_WORDS = ("bonus", "dice", "cards", "losses", AMBUSH, "retreat")
STEP_OF = {"name": 0, "roll": 1, "cards": 2, "damage": 3, "exhaust": 3, "end": 3, "ambush": 4, "retreat": 5}

HEAD, STEPS_HIGH, MOST_HEAD = 2.0, 2.4, 0.1
"""The title's height in text size, that of the steps in notes' size; at the most of the panel's height."""
SIDE_WORDS = (0.05, 0.065)
"""A side's words at the most, of its height and of its width."""
SHARES = (0.25, 0.2, 0.27, 0.28)
"""Of a side below its name: its units, where its dice come from, the dice, and what it comes to."""
FLEETS = 0.42
"""Of the units' height: the Fleets, above the Characters."""
DIE_HALF, DIE_CORNER = 8.8, 4.0
"""Half a die's side and its corner, in units of its stamp."""
SUM = 2.6
"""How far from the left a sum stands beside its sign, in the sign's radius."""


def battle_panel(scene: Scene, table: Table, found: Offers, rect: Rect) -> Drawing:
    """The whole panel."""
    fight = table.view.battle
    assert fight is not None
    theme = scene.theme
    head = min(theme.text_size * HEAD, rect.h * MOST_HEAD)
    steps = min(theme.note_size * STEPS_HIGH, rect.h * MOST_HEAD)
    shapes: list[Shape] = [Box(rect.inset(0.5), PANEL_CORNER, theme.panel, theme.bad, 1.4)]
    shapes += _title(scene, table, fight, Rect(rect.x, rect.y, rect.w, head))
    shapes += _steps(theme, STEP_OF[fight.step], Rect(rect.x + PANEL_GAP, rect.y + head, rect.w - 2 * PANEL_GAP, steps))
    top = rect.y + head + steps + 4
    wide = (rect.w - 3 * PANEL_GAP) / 2
    parts = [Drawing(tuple(shapes))]
    for n, side in enumerate(fight.sides):
        room = Rect(rect.x + PANEL_GAP + n * (wide + PANEL_GAP), top, wide, rect.bottom - top - PANEL_GAP)
        parts.append(_Side(scene, table, found, fight, side, room).drawing())
    return together(parts)


def _title(scene: Scene, table: Table, fight: Battle, rect: Rect) -> Iterator[Shape]:
    theme = scene.theme
    size = min(theme.text_size, rect.h * 0.56)
    x, y = rect.x + size * 1.4, rect.y + rect.h * 0.56
    yield Disc((x, y), size * 0.9, theme.hues["red"].rim, theme.bad, 1.0)
    for shape in swords("#ffffff", theme.bad):
        yield scaled(shape, size * 0.085, x, y)
    where = table.place_name(fight.at)
    turn = f"battle turn {max(fight.turn, 1)}"
    small = min(theme.note_size, size)
    wide = measure(turn, small).width
    ban = " · no retreat" if fight.no_retreat else ""
    yield from line(
        (rect.x + size * 2.7, y),
        f"Battle at {where}{ban}",
        size,
        theme.ink,
        rect.w - size * 4 - wide,
        bold=True,
        least=0.6,
    )
    yield from line((rect.right - size * 0.7, y), turn, small, theme.ink_soft, wide + 1, anchor="end")


def _steps(theme: Theme, lit: int, row: Rect) -> Iterator[Shape]:
    """The steps of a battle turn, the present one framed."""
    each = row.w / len(STEPS)
    widest = max(measure(words, 1.0, True).width for words in STEP_WORDS)
    size = min(theme.note_size, row.h * 0.5, each * 0.86 / widest)
    for k, words in enumerate(STEP_WORDS):
        cell = Rect(row.x + each * k + 1.5, row.y, each - 3, row.h)
        on = k == lit
        yield Box(cell, min(7, row.h / 3), theme.row if on else fade(theme.row, 0.3), theme.last if on else None, 1.4)
        ink = theme.ink if on else theme.ink_soft if k < lit else theme.ink_faint
        yield Text(cell.centre, words, size, ink, on, "middle", "middle")


class _Side:
    """One side: its units, where its dice come from, the dice, and the sums."""

    def __init__(self, scene: Scene, table: Table, found: Offers, fight: Battle, side: Side, rect: Rect) -> None:
        self.scene, self.table, self.found, self.fight, self.side, self.rect = scene, table, found, fight, side, rect
        self.theme: Theme = scene.theme
        self.other = fight.other(side.seat)
        self.size = max(SMALLEST, min(self.theme.note_size, rect.h * SIDE_WORDS[0], rect.w * SIDE_WORDS[1]))
        self.step = STEP_OF[fight.step]

    def drawing(self) -> Drawing:
        theme, rect, size, seat = self.theme, self.rect, self.size, self.side.seat
        asked = self.table.asked == seat
        edge = theme.yours if asked else fade(coat(theme, seat).fill, 0.6)
        shapes: list[Shape] = [
            Box(rect, SIDE_CORNER, fade(theme.background, 0.5), edge, 2.0 if asked else 1.0),
            emblem(theme, seat).at(rect.x + size * 1.6, rect.y + size * 1.5, size * 0.11),
        ]
        role = "attacks" if self.fight.sides[0].seat == seat else "defends"
        name = f"{short(self.scene.names[seat])} {role}"
        at = (rect.x + size * 3.1, rect.y + size * 1.5)
        shapes += line(at, name, size * 1.1, theme.ink, rect.w - size * 3.6, bold=True, least=0.6)
        inner = Rect(rect.x + size * 0.7, rect.y + size * 2.9, rect.w - size * 1.4, rect.h - size * 3.5)
        tops = [inner.y + inner.h * sum(SHARES[:n]) for n in range(len(SHARES))]
        force, pool, dice, sums = (
            Rect(inner.x, top, inner.w, inner.h * share - 3) for top, share in zip(tops, SHARES, strict=True)
        )
        spots: list[Spot] = []
        shapes += self._force(force, spots)
        shapes += self._pool(pool)
        shapes += self._dice(dice, spots)
        shapes += self._sums(sums)
        return Drawing(tuple(shapes), tuple(spots))

    # --- units -------------------------------------------------------------------------------------------------

    def _force(self, room: Rect, spots: list[Spot]) -> Iterator[Shape]:
        """Fleets in a row, Characters below; those that can be named or hit are marked."""
        theme, table, seat, at = self.theme, self.table, self.side.seat, self.fight.at
        fleets = [used for used, count in enumerate(table.fleets(seat, at)) for _ in range(count)]
        crew = table.crew(seat, at)
        upper = Rect(room.x, room.y, room.w, room.h * FLEETS)
        radius = min(upper.h * 0.46, room.w / 12)
        for n, used in enumerate(fleets):
            yield ship(theme, seat, used).at(room.x + radius * (1.1 + 2.2 * n), upper.centre[1], radius / 10)
        if not fleets:
            yield from line((room.x, upper.centre[1]), "no Fleet", self.size, theme.ink_faint, room.w)
        lower = Rect(room.x, upper.bottom, room.w, room.h - upper.h)
        radius = min(lower.h * 0.42, room.w / max(2.3 * len(crew), 6))
        for n, card in enumerate(crew):
            figure, character = table.view.figure(card), table.deck.characters[card]
            x, y = room.x + radius * (1.15 + 2.3 * n), lower.centre[1]
            action = self._action(card)
            stamp = character_stamp(theme, character, seat, figure.exhausted, figure.used, figure.barred)
            yield stamp.at(x, y, radius / 10)
            if card in (self.side.named, self.side.running):
                yield Disc((x, y), radius * 1.12, None, theme.good, 2.0)
            if action is not None:
                yield Disc((x, y), radius * 1.15, fade(theme.yours, 0.14), theme.yours, 1.8, (3.0, 2.6))
            words = character_words(self.scene, table, card, f"{short(self.scene.names[seat])}'s")
            if action is not None:
                words = f"{action_words(self.scene, table, action)}. {words}"
            spots.append(Spot(Fighter(card), Disc((x, y), radius * 1.1), words, action))
        if len(crew) == 1:
            left = room.x + radius * 2.6
            yield from line(
                (left, lower.centre[1]),
                table.deck.characters[crew[0]].name,
                self.size,
                theme.ink_soft,
                room.right - left,
            )

    def _action(self, card: int) -> Name | Exhaust | None:
        action = self.found.characters.get(card)
        return action if isinstance(action, Name | Exhaust) else None

    # --- dice --------------------------------------------------------------------------------------------------

    def _pool(self, room: Rect) -> Iterator[Shape]:
        """Where the dice come from, and how many that makes."""
        parts = counting.dice_rows(self.table, self.fight, self.side)
        count = counting.dice(self.table, self.fight, self.side)
        if counting.is_struck(self.fight) or not parts:
            yield from self._rows(room, [("dice" if count else "no dice", str(count))], None)
            return
        rows = [(part.words, f"{part.number:+d}" if n else str(part.number)) for n, part in enumerate(parts)]
        yield from self._rows(room, rows, ("dice", f"{count} (most)" if count >= MOST_DICE else f"{count}"))

    def _rows(self, room: Rect, rows: list[tuple[str, str]], total: tuple[str, str] | None) -> Iterator[Shape]:
        """Words left, numbers right; a sum below a line."""
        theme = self.theme
        lines = [*rows, *([total] if total is not None else [])]
        high = min(room.h / len(lines), self.size * 1.5)
        size = min(self.size, high * 0.8)
        if size < SMALLEST:
            lines, high, size = [total or rows[0]], room.h, min(self.size, room.h * 0.8)
        for n, (words, number) in enumerate(lines):
            y = room.y + high * (n + 0.5)
            strong = total is not None and n == len(lines) - 1
            wide = measure(number, size, strong).width
            ink = theme.ink if strong else theme.ink_soft
            if strong:
                yield Line((room.x, y - high * 0.5), (room.right, y - high * 0.5), theme.panel_edge, 1.0)
            yield from line((room.x, y), words, size, ink, room.w - wide - size * 0.6, bold=strong)
            yield from line((room.right, y), number, size, ink, room.w * 0.6, bold=strong, anchor="end")

    def _dice(self, room: Rect, spots: list[Spot]) -> Iterator[Shape]:
        """The dice as they lie, explosions that the other's shields stop struck through."""
        theme, side = self.theme, self.side
        faces: list[int | None] = list(side.dice)
        waiting = not faces and self.step <= 1
        if waiting:
            faces = [None] * counting.dice(self.table, self.fight, side)
        yield Box(room, 7, fade(theme.board[2], 0.7), fade(theme.panel_edge, 0.7), 0.8)
        if not faces:
            yield from line(room.centre, "no dice", self.size, theme.ink_faint, room.w, anchor="middle")
            return
        stopped = self._stopped()
        fresh = any(isinstance(event, Rolled) and event.seat == side.seat for event in self.scene.events)
        grown = 0.55 + 0.45 * self.scene.moved if fresh else 1.0
        seen: dict[int, int] = {}
        order = sorted(range(len(faces)), key=lambda n: -(faces[n] or 0))
        places, each = dice_places(len(faces), room.inset(4))
        scale = each / APART
        for n, (x, y) in zip(order, places, strict=True):
            face = faces[n]
            yield die(theme, side.seat, face).at(x, y, scale * grown)
            if face is None:
                continue
            half = DIE_HALF * scale
            seen[face] = seen.get(face, 0) + 1
            if face in stopped and seen[face] <= stopped[face]:
                yield Line((x - half, y + half), (x + half, y - half), theme.bad, max(2.0, scale * 2), round=True)
            action = self.found.dice.get((side.seat, face))
            words = f"{short(self.scene.names[side.seat])}'s die: {FACES[face]}"
            box = Box(Rect(x - half, y - half, 2 * half, 2 * half), DIE_CORNER * scale)
            if action is not None:
                yield Box(box.rect.inset(-2.5), 5 * scale, None, theme.yours, 1.8, (3.0, 2.6))
                words = f"Roll it again. {words}"
            spots.append(Spot(Die(side.seat, face, seen[face]), box, words, action))

    def _stopped(self) -> dict[int, int]:
        """How many explosions of this side the other's shields stop, once all dice lie."""
        stops = None if self.step < 2 else counting.shields(self.scene, self.table, self.fight, self.other)
        return {} if stops is None else {EXPLOSION: counting.total(stops)}

    # --- what it comes to --------------------------------------------------------------------------------------

    def _sums(self, room: Rect) -> Iterator[Shape]:
        """Explosions against the other's shields, and what that costs the other."""
        theme, table, fight = self.theme, self.table, self.fight
        if self.step < 1 or (self.step == 1 and not self.side.dice):
            return
        booms = counting.explosions(self.scene, table, fight, self.side)
        stops = counting.shields(self.scene, table, fight, self.side)
        against = counting.shields(self.scene, table, fight, self.other)
        if booms is None or stops is None or against is None:
            return
        high = room.h / 3
        size = min(self.size, high * 0.62)
        radius = min(high * 0.4, size)
        for n, (sign, colour, parts) in enumerate(((explosion, theme.bad, booms), (shield, theme.last, stops))):
            y = room.y + high * (n + 0.5)
            for shape in sign(colour, theme.panel):
                yield scaled(shape, radius * 0.14, room.x + radius, y)
            number = str(counting.total(parts))
            yield from line((room.x + radius * SUM, y), number, size * 1.2, theme.ink, size * 2.4, bold=True)
            told = " + ".join(f"{part.number} {part.words}" for part in parts if part.number) if len(parts) > 1 else ""
            left = room.x + radius * SUM + size * 1.6
            yield from line((left, y), told, size * 0.9, theme.ink_soft, room.right - left, least=0.6)
        hits = max(0, counting.total(booms) - counting.total(against))
        y = room.y + high * 2.5
        strong = bool(hits)
        ink = theme.bad if strong else theme.ink_faint
        yield from line((room.x, y), self._told(hits), size * 1.05, ink, room.w, bold=strong, least=0.6)

    def _told(self, hits: int) -> str:
        """What the hits cost the other side, as far as it is not settled yet."""
        words = f"{hits} hit{'s' * (hits != 1)}"
        if not hits or self.step > 2:
            return words + (" went through" if self.step > 2 else " would go through")
        lost, tired = harm(self.table.view, self.fight, self.other.seat, hits)
        parts = [f"{lost} Fleet{'s' * (lost != 1)}"] if lost else []
        parts += [f"{tired} Character{'s' * (tired != 1)}"] if tired else []
        return f"{words}: {' and '.join(parts)}" if parts else words


def played_words(scene: Scene, table: Table) -> str:
    """Which card the last ply played."""
    played = [event for event in scene.events if isinstance(event, Played)]
    return ", ".join(f"{short(scene.names[event.seat])} plays {event.card.name}" for event in played)
