"""Units where they stand: which lies where, how large, and what it is called."""

from typing import NamedTuple

from lumina.picture import Disc, Point, Rect, Shape, Spot, Stamp, Theme

from ..scene import Scene
from . import targets
from .drawings.coats import ship
from .drawings.tokens import character_stamp
from .labels import card_text, short
from .table import Table

DONE = ("has not moved", "has moved", "has jumped")
LARGEST = 13.0
"""Radius of a unit at text scale 1."""


class Unit(NamedTuple):
    """A Fleet (`character` None; `number` counts a seat's Fleets there) or a Character, and where it is drawn."""

    seat: int
    at: int
    number: int
    used: int
    character: int | None
    centre: Point
    radius: float

    @property
    def target(self) -> targets.Unit:
        """What its spot stands for."""
        if self.character is not None:
            return targets.CharacterUnit(self.character)
        return targets.FleetUnit(self.seat, self.at, self.number)


def units_in(theme: Theme, table: Table, at: int, room: Rect) -> list[Unit]:
    """The units of a location in a room: rows of ships and of Characters, an owner after another."""
    owners = table.owners(at)
    rows: list[list[tuple[int, int, int, int | None]]] = []
    for seat in owners:
        fleets = [used for used, count in enumerate(table.fleets(seat, at)) for _ in range(count)]
        ships: list[tuple[int, int, int, int | None]] = [(seat, n, used, None) for n, used in enumerate(fleets)]
        crew: list[tuple[int, int, int, int | None]] = [
            (seat, 0, table.view.figure(card).used, card) for card in table.crew(seat, at)
        ]
        together = len(owners) > 2 or (len(ships) + len(crew)) * room.h < room.w * 2.2
        rows += [ships + crew] if together else [row for row in (ships, crew) if row]
    found: list[Unit] = []
    if not rows or room.w <= 0 or room.h <= 0:
        return found
    high = room.h / len(rows)
    radius = min(high * 0.46, room.w * 0.3, LARGEST * theme.text_scale)
    top = room.y + (room.h - min(high, radius * 2.5) * len(rows)) / 2
    high = min(high, radius * 2.5)
    for k, row in enumerate(rows):
        step = min(radius * 2.15, (room.w - 2 * radius) / max(len(row) - 1, 1))
        small = min(radius, max(step * 0.62, radius * 0.6))
        left = room.x + (room.w - step * (len(row) - 1)) / 2
        for n, (seat, number, used, card) in enumerate(row):
            found.append(Unit(seat, at, number, used, card, (left + n * step, top + high * (k + 0.5)), small))
    return found


def stamp(theme: Theme, table: Table, unit: Unit) -> Stamp:
    """How it is drawn."""
    if unit.character is None:
        return ship(theme, unit.seat, unit.used)
    figure, character = table.view.figure(unit.character), table.deck.characters[unit.character]
    return character_stamp(theme, character, unit.seat, figure.exhausted, figure.used, figure.barred)


def drawn(theme: Theme, table: Table, units: list[Unit]) -> list[Shape]:
    """The units where they stand."""
    return [stamp(theme, table, unit).at(*unit.centre, unit.radius / 10) for unit in units]


def spot(scene: Scene, table: Table, unit: Unit) -> Spot:
    """Where it can be pointed at."""
    return Spot(unit.target, Disc(unit.centre, unit.radius), unit_words(scene, table, unit))


def unit_words(scene: Scene, table: Table, unit: Unit) -> str:
    """A unit in a line."""
    owner, where = short(scene.names[unit.seat]), table.place_name(unit.at)
    if unit.character is None:
        return f"A Fleet of {owner} at {where}; it {DONE[unit.used]} this turn."
    return character_words(scene, table, unit.character, f"{owner}'s, at {where}")


def character_words(scene: Scene, table: Table, card: int, whose: str) -> str:
    """A Character in a line: bonus, state, text."""
    figure, character = table.view.figures[card], table.deck.characters[card]
    parts = [f"{character.name} +{character.bonus}", whose]
    if figure is not None and figure.captor is None:
        parts.append("exhausted" if figure.exhausted else "ready")
        parts += [DONE[figure.used]] if figure.used else []
        parts += ["can neither move nor jump this turn"] if figure.barred else []
    return f"{', '.join(part for part in parts if part)}. {card_text(character)}"
