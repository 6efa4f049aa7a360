"""An objective may ask for the most there can be at a table, and for no more (LUN-151)."""

import json
from pathlib import Path

import pytest

from lumina.core import BadInput
from lumina.core.option_files import option_file
from lumina.games.lunation import LUNATION

from .test_deck import data

FLEETS = CHARACTERS = 5
POWER = 3
CARDS = 48
SEATS = 4
SYSTEMS = SEATS + 1
PLACES = 4 * SYSTEMS
OFFERS = 8

MOST = {
    "power": POWER,
    "action_cards": CARDS,
    "fleets": FLEETS,
    "fleets_together": FLEETS,
    "characters": CHARACTERS,
    "ready_characters": CHARACTERS,
    "captives": 16,  # as many Characters as there are, without one's own
    "locations": FLEETS + CHARACTERS,
    "planets": FLEETS + CHARACTERS,
    "systems": SYSTEMS,
    "systems_without_units": SYSTEMS,
    "foreign_starts": SEATS - 1,
    "jumps": FLEETS + CHARACTERS,  # each unit jumps once
    "planets_revealed": PLACES - SEATS,  # the starting places lie open
    "fleets_built": POWER,  # each is paid for with one
    "characters_recruited": POWER,
    "deals": SEATS * OFFERS,
}


def asking(what: str, number: int, path: Path) -> None:
    """Reads a deck one of whose objectives asks for so much."""
    deck = data()
    deck["objectives"][15]["needs"] = [{"what": what, "at_least": number}]
    path.write_text(json.dumps(deck))
    option_file(LUNATION, "deck", path)


@pytest.mark.rule("LUN-151")
@pytest.mark.parametrize(("what", "most"), MOST.items(), ids=MOST)
def test_the_most_there_can_be_may_be_asked_for_and_one_more_not(what: str, most: int, tmp_path: Path):
    asking(what, most, tmp_path / "deck.json")
    with pytest.raises(BadInput, match=f"there are never more than {most} "):
        asking(what, most + 1, tmp_path / "deck.json")
