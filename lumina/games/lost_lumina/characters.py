"""The characters, as data: what is printed. What a card does is in `abilities.py`, its drawing with the board."""

from functools import cache
from typing import Any, Literal

import msgspec

from lumina.core import assets
from lumina.core.json_input import parse, shape

Step = Literal["before", "reveal", "lightning", "dice", "calculate", "cross_out", "result", "none"]
Tag = Literal["promo", "chooses_no_die"]


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card. `step`: when its ability is resolved (LOS-25)."""

    number: int
    name: str
    battle_points: int
    action_points: int
    step: Step
    text: str
    tags: tuple[Tag, ...] = ()


def _read() -> tuple[Character, ...]:
    data: Any = shape(parse(assets.read_bytes("lost_lumina", "characters.json")), tuple[Character, ...], "characters")
    assert [character.number for character in data] == list(range(1, len(data) + 1)), "numbered from 1 on, in order"
    assert len({character.name for character in data}) == len(data), "a name for each"
    return tuple(data)


CHARACTERS = _read()
"""In the order of their numbers."""
CARDS = range(1, len(CHARACTERS) + 1)
NUMBER = {character.name: character.number for character in CHARACTERS}

BATTLE_POINTS = (0, *(character.battle_points for character in CHARACTERS))
"""By card number; 0 for no card."""
ACTION_POINTS = (0, *(character.action_points for character in CHARACTERS))
CHOOSES_NO_DIE = (False, *("chooses_no_die" in character.tags for character in CHARACTERS))


@cache
def deck(promo: bool) -> tuple[int, ...]:
    """The numbers of the cards that are played with (LOS-2)."""
    return tuple(c.number for c in CHARACTERS if promo or "promo" not in c.tags)


def name_of(card: int) -> str:
    """A card's name; something printable for a number that is no card."""
    return CHARACTERS[card - 1].name if card in CARDS else f"no card {card}"
