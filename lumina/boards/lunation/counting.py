"""What a side of a battle comes to, part by part and by name, from the view alone."""

from typing import NamedTuple

from lumina.games.lunation.battle import EXPLOSION, SHIELD, Battle, Side
from lumina.games.lunation.battle_turn import pool, role
from lumina.games.lunation.deck import Effect
from lumina.games.lunation.effects import with_bonus

from .reading import PLACES, Table


class Part(NamedTuple):
    """A line of a sum."""

    words: str
    number: int


def dice_parts(table: Table, battle: Battle, side: Side) -> list[Part]:
    """Where the dice of a side come from."""
    fleets = sum(table.fleets(side.seat, battle.at))
    found = [Part("Fleet" if fleets == 1 else "Fleets", fleets)] if fleets else []
    named = side.named if side.running is None else side.running
    if named is not None:
        character = table.deck.characters[named]
        lasts = " (lasts)" if side.running is not None else ""
        found.append(Part(f"{character.name}{lasts}", character.bonus))
    return found + lasting(table, battle, side, "battle_dice")


def dice(table: Table, battle: Battle, side: Side) -> int:
    """How many dice it rolls in this battle turn, +1 faces and cards not counted."""
    return pool(table.position, battle, side)


def lasting(table: Table, battle: Battle, side: Side, word: str) -> list[Part]:
    """What cards in force add to a word, by their names."""
    if word not in table.deck.bearing:
        return []
    view, deck, bearing = table.view, table.deck, table.deck.bearing[word]
    side_role = role(battle, side.seat)
    found: list[tuple[str, tuple[Effect, ...]]] = []
    if view.event is not None and view.event in bearing.events:
        found.append((deck.events[view.event].name, bearing.events[view.event]))
    system = view.systems[battle.at // PLACES]
    if system in bearing.systems:
        found.append((deck.systems[system].name, bearing.systems[system]))
    for kind in view.lasting[side.seat]:
        if kind in bearing.actions:
            found.append((deck.actions[kind].name, bearing.actions[kind]))
    there = table.crew(side.seat, battle.at)
    for card, effects in bearing.characters.items():
        if card in there and not table.figure(card).exhausted:
            found.append((deck.characters[card].name, effects))
    if side.named is not None and (more := with_bonus(deck, side.named, word, side_role)):
        found.append((deck.characters[side.named].name, (Effect(word, more),)))
    parts = []
    for name, effects in found:
        number = sum(effect.amount for effect in effects if effect.side in ("any", side_role))
        parts += [Part(name, number)] if number else []
    return parts


def explosions(table: Table, battle: Battle, side: Side) -> list[Part]:
    return _parts(side.dice.count(EXPLOSION), side.explosions, lasting(table, battle, side, "explosions"))


def shields(table: Table, battle: Battle, side: Side) -> list[Part]:
    return _parts(side.dice.count(SHIELD), side.shields, lasting(table, battle, side, "shields"))


def _parts(on_dice: int, played: int, more: list[Part]) -> list[Part]:
    found = [Part("dice", on_dice)]
    return found + ([Part("cards", played)] if played else []) + more


def total(parts: list[Part]) -> int:
    return sum(part.number for part in parts)
