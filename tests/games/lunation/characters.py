"""The Characters that the tests of movement and battles use: the house deck's names, with bonuses that never change.

The house deck's own numbers may be balanced anew; what a rule does must not hang on them.
"""

import msgspec

from lumina.core import assets
from lumina.games.lunation.deck.deck import Character, DeckFile, Effect

_BONUS = {
    "Fleet Commander": 1,
    "Bounty Hunter": 1,
    "Excavation Officer": 0,
    "Excavation Technician": 0,
    "Overseer": 0,
    "Navigator": 1,
    "Pathfinder": 2,
    "Warlord": 2,
    "Skirmisher": 1,
    "Shield Engineer": 0,
    "Quartermaster": 0,
    "Recruiter": 1,
    "Broker": 0,
    "Envoy": 0,
    "Archivist": 0,
    "Mist Diver": 1,
}
_EFFECT = {
    "Fleet Commander": Effect("bonus_lasts"),
    "Bounty Hunter": Effect("explosions", 1, when="bonus"),
    "Navigator": Effect("jump_power", -1),
    "Pathfinder": Effect("safe_planet_jump"),
    "Warlord": Effect("retreat_power", 1),
    "Skirmisher": Effect("retreat_power", -1),
    "Shield Engineer": Effect("shields", 1, side="defender"),
}
_NOTHING = Effect("bank_rate", -1)
"""Of no use where these tests are played."""


def deck_file() -> DeckFile:
    """The house deck with these Characters."""
    house = msgspec.json.decode(assets.read_bytes("lunation", "deck.json"), type=DeckFile)
    crew = tuple(Character(name, bonus, (_EFFECT.get(name, _NOTHING),)) for name, bonus in _BONUS.items())
    return msgspec.structs.replace(house, characters=crew)
