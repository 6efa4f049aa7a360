"""A battle, step by step: both cards, the dice, how the strengths add up, and what is crossed out by whom."""

from collections.abc import Iterator
from typing import NamedTuple

from lumina.core import UNKNOWN
from lumina.games.lost_lumina import CHARACTERS, ELEMENTS, Battle, Fighter, LostLuminaView, Mark, Pick, Rolled
from lumina.picture import Box, Line, Rect, Shape, Spot, Text, Theme, fade, measure

from ..dice import APART, dice_places
from ..drawing import Drawing, together
from ..phrases import short
from ..scene import Scene
from ..text import fitted
from .cards import ASPECT, CORNER, at_height, back, empty, face, spoken
from .icons import STEP_WORDS, die, metal, seat_emblem, step_icon, swords
from .layout import MapLayout
from .targets import BattleCard, Die

STEPS = ("before", "reveal", "lightning", "dice", "calculate", "cross_out", "result")
STEP_OF = {
    "choose": -1,
    "reveal": 1,
    "lightning": 2,
    "dice": 3,
    "re-roll": 3,
    "die": 3,
    "calculate": 4,
    "result": 6,
}
"""Which sign is lit in a phase."""
POINTS, FOLLOWERS, DIE = ELEMENTS

PANEL_CORNER, SIDE_CORNER, GAP = 12.0, 9.0, 6.0
"""Pixels: the corners of the panel and of a side, and what is between sides and edges."""
TITLE, MOST_TITLE, STEPS_HIGH, MOST_STEPS = 1.9, 0.09, 3.1, 0.13
"""The title's height in text size, that of the steps in notes' size; at the most of the panel's height."""
STEP_SIGN, SIGN_LEVEL, STEP_LEVEL = 0.27, 0.36, 0.83
"""Of the steps' height: the radius of a sign, and how far down the signs and their words are."""
LEAST_STEP_WORDS = 4.5
"""Pixels: with smaller words the steps have signs alone."""
SIDE_WORDS = (0.064, 0.08)
"""A side's words at the most, of its height and of its width."""
HEAD = 1.35
"""How far down a side's sign and name are, in its words' size."""
FLAT = 1.25
"""Width over height from which on a side's sum stands beside its card, not below."""
CARD, FLAT_CARD, FLAT_DICE = 0.58, 0.34, 0.32
"""The card of a side's width and height; of the width where the sum is beside it, and there the dice of the height."""
DIE_HALF, DIE_CORNER = 8.6, 4.0
"""Half a die's side and its corner, in units of its stamp."""
COUNTS, CHOICE = (3.0, 5.2), (3.4, 5.4)
"""How far around a die the frame is that it counts or is marked, that it can be chosen; and their corners."""


def battle(scene: Scene, view: LostLuminaView, map_layout: MapLayout, rect: Rect) -> Drawing:
    """The battle that is being resolved, in `rect`."""
    assert view.battle is not None
    theme, fight = scene.theme, view.battle
    attacker = short(scene.names[fight.attacker])
    title = f"{map_layout.land.names[fight.area]}: {attacker} attacks"
    shapes = frame(theme, rect, title, STEP_OF.get(view.phase, -1) if view.phase != "over" else len(STEPS))
    parts = [Drawing(tuple(shapes))]
    for seat, room in sides(theme, rect, fight.attacker).items():
        parts.append(_Side(scene, view, fight, seat, room).drawing())
    return together(parts)


def head_height(theme: Theme, rect: Rect) -> float:
    """Of the line with the title."""
    return min(theme.text_size * TITLE, rect.h * MOST_TITLE)


def steps_height(theme: Theme, rect: Rect) -> float:
    """Of the row of steps."""
    return min(theme.note_size * STEPS_HIGH, rect.h * MOST_STEPS)


def frame(theme: Theme, rect: Rect, title: str, lit: int) -> list[Shape]:
    """The panel with its title and the row of steps."""
    head = head_height(theme, rect)
    size = min(theme.text_size, head * 0.62)
    shapes: list[Shape] = [
        Box(rect.inset(0.5), PANEL_CORNER, theme.panel, theme.bad, 1.4),
        swords(theme).at(rect.x + size * 1.4, rect.y + head * 0.55, size / 13),
        fitted((rect.x + size * 2.7, rect.y + head * 0.55), title, size, theme.ink, rect.w - size * 3.6, bold=True),
    ]
    row = Rect(rect.x + GAP, rect.y + head, rect.w - 2 * GAP, steps_height(theme, rect))
    return [*shapes, *_steps(theme, row, lit)]


def _steps(theme: Theme, row: Rect, lit: int) -> Iterator[Shape]:
    """The signs in order; the present one lit and framed, those to come dim."""
    each = row.w / len(STEPS)
    size = min(theme.note_size * 0.9, row.h * 0.28)
    widest = max(measure(STEP_WORDS[step], 1.0, True).width for step in STEPS)
    size = min(size, each * 0.94 / widest)
    radius = row.h * STEP_SIGN
    for k, step in enumerate(STEPS):
        x, y = row.x + each * (k + 0.5), row.y + row.h * SIGN_LEVEL
        if k:
            yield Line(
                (x - each + radius * 1.2, y),
                (x - radius * 1.2, y),
                fade(theme.ink_soft, 0.7 if k <= lit else 0.25),
                1.4,
            )
        if k == lit:
            yield Box(Rect(x - each / 2 + 1, row.y, each - 2, row.h), 6, theme.row, theme.last, 1.4)
        yield step_icon(theme, step, k <= lit).at(x, y, radius / 10)
        if size >= LEAST_STEP_WORDS:
            ink = theme.ink if k == lit else theme.ink_soft if k < lit else theme.ink_faint
            yield Text((x, row.y + row.h * STEP_LEVEL), STEP_WORDS[step], size, ink, k == lit, "middle", "middle")


def sides(theme: Theme, rect: Rect, attacker: int) -> dict[int, Rect]:
    """The attacker left, the defender right."""
    top = rect.y + head_height(theme, rect) + steps_height(theme, rect) + 2
    width = (rect.w - 3 * GAP) / 2
    rooms = [
        Rect(rect.x + GAP + k * (width + GAP), top + GAP / 2, width, rect.bottom - top - 1.5 * GAP) for k in (0, 1)
    ]
    return {attacker: rooms[0], 1 - attacker: rooms[1]}


def side_words(theme: Theme, rect: Rect) -> float:
    """The size of a side's words."""
    return min(theme.note_size, rect.h * SIDE_WORDS[0], rect.w * SIDE_WORDS[1])


def side_frame(theme: Theme, rect: Rect, seat: int, words: str, *, won: bool) -> list[Shape]:
    """A side's panel, with a bright rim where it has won, and on top its sign and words."""
    size = side_words(theme, rect)
    edge, level = theme.good if won else fade(metal(theme, seat).middle, 0.6), rect.y + size * HEAD
    return [
        Box(rect, SIDE_CORNER, fade(theme.background, 0.5), edge, 2.0 if won else 1.0),
        seat_emblem(theme, seat).at(rect.x + size * 1.5, level, size / 11),
        fitted((rect.x + size * 2.9, level), words, size, theme.ink, rect.w - size * 3.4, bold=True),
    ]


def side_body(theme: Theme, rect: Rect) -> Rect:
    """Room below a side's words."""
    size = side_words(theme, rect)
    return Rect(rect.x + size * 0.6, rect.y + size * 2.6, rect.w - size * 1.2, rect.h - size * 3.1)


class Row(NamedTuple):
    """A line of the sum."""

    words: str
    value: str
    crossed: bool = False


class _Side:
    """One side: its card, its dice, its sum."""

    def __init__(self, scene: Scene, view: LostLuminaView, fight: Battle, seat: int, rect: Rect) -> None:
        self.scene, self.view, self.fight, self.seat, self.rect = scene, view, fight, seat, rect
        self.theme: Theme = scene.theme
        self.fighter: Fighter = fight.fighters[seat]
        self.known = bool(self.fighter.card) or view.phase not in ("choose",)
        self.size = side_words(self.theme, rect)
        self.flat = rect.w > rect.h * FLAT
        """Wide and low: the sum stands beside the card, not below."""

    def drawing(self) -> Drawing:
        theme, rect, size = self.theme, self.rect, self.size
        won = self.fight.winner == self.seat
        role = "attacks" if self.fight.attacker == self.seat else "defends"
        words = f"{short(self.scene.names[self.seat])} {'wins' if won else role}"
        shapes = side_frame(theme, rect, self.seat, words, won=won)
        body = side_body(theme, rect)
        if self.flat:
            card = Rect(body.x, body.y, body.w * FLAT_CARD, body.h)
            rest = Rect(card.right + size * 0.6, body.y, body.right - card.right - size * 0.6, body.h)
            dice = Rect(rest.x, rest.y, rest.w, rest.h * FLAT_DICE)
        else:
            card = Rect(body.x, body.y, body.w * CARD, body.h * CARD)
            dice = Rect(card.right + size * 0.5, body.y, body.right - card.right - size * 0.5, card.h)
            rest = Rect(body.x, card.bottom, body.w, body.h - card.h)
        top = dice.bottom if self.flat else card.bottom
        sums = Rect(rest.x, top + size * 0.4, rest.w, rest.bottom - top - size * 0.4)
        spots: list[Spot] = []
        shapes += self._card(card, spots)
        shapes += self._dice(dice, spots)
        shapes += self._sums(sums)
        return Drawing(tuple(shapes), tuple(spots))

    # --- the card ----------------------------------------------------------------------------------------------

    def _card(self, room: Rect, spots: list[Spot]) -> Iterator[Shape]:
        theme, size = self.theme, self.size
        note = self._note()
        height = min(room.h - (size * 1.5 if note else 0), room.w / ASPECT)
        rect = at_height((room.centre[0], room.y + height / 2), height)
        chosen = self.fight.chosen[self.seat]
        card = self.fighter.card or (0 if chosen is UNKNOWN else chosen or 0)
        if card:
            yield from face(theme, card, rect)
            spots.append(Spot(BattleCard(card), Box(rect, rect.w * CORNER), spoken(card)))
            if not self.fighter.card:
                yield Box(rect, rect.w * CORNER, None, theme.last, 2.0, (4.0, 3.0))
        elif chosen is not None and not self.known:
            yield from back(theme, rect)
        else:
            yield from empty(theme, rect)
        if note:
            at = (room.x, rect.bottom + size * 0.85)
            wide = room.w if self.flat else self.rect.w - size * 1.2
            yield fitted(at, note, size * 0.92, theme.preview, wide)

    def _rolls(self) -> list[Rolled]:
        """What the last ply rolled for this side."""
        return [event for event in self.scene.events if isinstance(event, Rolled) and event.seat == self.seat]

    def _note(self) -> str:
        """What else is to be said of the card."""
        fighter = self.fighter
        if hits := next((roll.dice for roll in self._rolls() if roll.what == "hits"), ()):
            return f"rolls {' '.join(map(str, hits))} to hit"
        if not self.known:
            return "face down" if self.fight.chosen[self.seat] is not None else "to be chosen"
        if not fighter.card:
            return "no card"
        if not fighter.ability:
            return self._without_ability()
        if fighter.ability != fighter.card:
            return f"copies {CHARACTERS[fighter.ability - 1].name}"
        return ""

    def _without_ability(self) -> str:
        """Why a card that is revealed has no ability now."""
        printed, foe = CHARACTERS[self.fighter.card - 1], self.fight.fighters[1 - self.seat].ability
        if printed.step == "none":
            return ""
        if foe and CHARACTERS[foe - 1].step == "before":
            return f"silenced by {CHARACTERS[foe - 1].name}"
        return "copies nothing"

    # --- the dice ----------------------------------------------------------------------------------------------

    def _dice(self, room: Rect, spots: list[Spot]) -> Iterator[Shape]:
        """The dice as they lie; those that can be chosen or marked are spots."""
        theme, fighter = self.theme, self.fighter
        values: list[int] = list(fighter.dice)
        waiting = not values and STEP_OF.get(self.view.phase, -1) < 3 + (self.view.phase == "dice")
        if waiting:
            values = [0] * self.view.dice_to_roll(self.seat)
        if not values:
            at = (room.centre[0], room.y + self.size * 1.2)
            yield fitted(at, "no dice", self.size, theme.ink_faint, room.w, anchor="middle")
            return
        actions = self._actions()
        marked, chosen = list(fighter.marked), fighter.die
        fresh = any(roll.what != "hits" for roll in self._rolls())
        grown = 0.55 + 0.45 * self.scene.moved if fresh else 1.0
        seen: dict[int, int] = {}
        places, each = dice_places(len(values), room)
        scale = each / APART
        for value, (x, y) in zip(values, places, strict=True):
            seen[value] = seen.get(value, 0) + 1
            lifted = value in marked
            if lifted:
                marked.remove(value)
            counts = bool(value) and value == chosen and not fighter.adds_up
            chosen = 0 if counts else chosen
            dim = waiting or (fighter.die and not counts and not fighter.adds_up)
            yield die(theme, value, self.seat).at(x, y, scale * grown, 0.4 if dim else 1.0)
            half = DIE_HALF * scale
            box = Box(Rect(x - half, y - half, 2 * half, 2 * half), DIE_CORNER * scale)
            if counts or fighter.adds_up:
                yield Box(box.rect.inset(-COUNTS[0]), COUNTS[1] * scale, None, theme.good, 2.0)
            if lifted:
                yield Box(box.rect.inset(-COUNTS[0]), COUNTS[1] * scale, None, theme.preview, 2.0, (4.0, 3.0))
            if DIE in fighter.crossed:
                yield Line((x - half, y + half), (x + half, y - half), theme.bad, 2.0)
            if value in actions and not lifted:
                action = actions[value]
                yield Box(box.rect.inset(-CHOICE[0]), CHOICE[1] * scale, None, theme.selected, 1.8)
                label = f"a {value}: {'it counts' if isinstance(action, Pick) else 'roll it again'}"
                spots.append(Spot(Die(value, seen[value]), box, label, action))

    def _actions(self) -> dict[int, Mark | Pick]:
        """By value, what can be done with this side's dice."""
        if self.view.dice_asked != self.seat:
            return {}
        return {a.value: a for a in self.scene.legal or () if isinstance(a, Mark | Pick)}

    # --- the sum -----------------------------------------------------------------------------------------------

    def rows(self) -> list[Row]:
        """How the strength adds up, as far as it is known."""
        fighter, crossed = self.fighter, self.fighter.not_counting
        here = self._here()
        points = f"{fighter.base} + {fighter.bonus}" if fighter.bonus else str(fighter.base)
        followers = f"{here} + {fighter.more_followers}" if fighter.more_followers else str(here)
        if fighter.adds_up:
            dice = "+".join(map(str, fighter.dice))
        else:
            dice = f"{fighter.die} x {fighter.times}" if fighter.times > 1 else str(fighter.die or "-")
        rows = [
            Row("battle points", points if self.known else "?", POINTS in crossed),
            Row("followers", followers, FOLLOWERS in crossed),
            Row("dice" if fighter.adds_up else "die", dice, DIE in crossed),
        ]
        return [*rows, *([Row("less", f"-{fighter.less}")] if fighter.less else [])]

    def _here(self) -> int:
        """The followers that count, or would, without those that count beyond them."""
        if FOLLOWERS in self.fighter.not_counting:
            return self.view.here(self.seat)
        return self.view.strength(self.seat).followers - self.fighter.more_followers

    def total(self) -> str:
        return str(self.view.strength(self.seat).total) if self.known else "?"

    def _sums(self, room: Rect) -> Iterator[Shape]:
        yield from sums(self.theme, room, self.size, self.rows(), self.total(), self._crossed_by())

    def _crossed_by(self) -> str:
        """Whose ability crosses out."""
        if not self.fighter.crossed:
            return f"{CHARACTERS[self.fighter.ability - 1].name}: only dice" if self.fighter.adds_up else ""
        for seat in (self.fight.attacker, 1 - self.fight.attacker):
            ability = self.fight.fighters[seat].ability
            if ability and CHARACTERS[ability - 1].step == "cross_out":
                return f"crossed out by {CHARACTERS[ability - 1].name}"
        return ""


def sums(theme: Theme, room: Rect, size: float, rows: list[Row], total: str, note: str) -> Iterator[Shape]:
    """The parts one under the other, what does not count struck through, and the sum."""
    lines = len(rows) + 1 + bool(note)
    step = min(size * 1.7, (room.h - size * 0.2) / (lines + 0.35))
    size = min(size, step * 0.76, room.w / 10)
    left, right, y = room.x + size * 0.4, room.right - size * 0.4, room.y + step * 0.6
    for row in rows:
        ink = theme.ink_faint if row.crossed else theme.ink
        soft = theme.ink_faint if row.crossed else theme.ink_soft
        value = Text((right, y), row.value, size, ink, True, "end", "middle")
        width = measure(row.value, size, True).width
        yield fitted((left, y), row.words, size, soft, max(right - left - width - size, size))
        yield value
        if row.crossed:
            yield Line((left, y), (right, y), theme.bad, 1.4)
        y += step
    if note:
        yield fitted((left, y), note, size * 0.94, theme.bad, right - left)
        y += step
    yield Line((left, y - step * 0.52), (right, y - step * 0.52), theme.panel_edge, 1.0)
    large = min(size * 1.35, step)
    at = y + step * 0.12
    yield fitted((left, at), "strength", size, theme.ink, (right - left) * 0.6)
    yield Text((right, at), total, large, theme.yours, True, "end", "middle")
