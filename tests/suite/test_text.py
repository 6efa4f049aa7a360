"""A position as plain text: every piece that lies on the table of a built-in game is told."""

from collections.abc import Iterator
from typing import Any

import pytest

from lumina.core import PUBLIC
from lumina.games.lost_lumina import CHARACTERS
from lumina.games.lunation.deck.shipped import house_deck
from lumina.testing.tables import Table, looks, plain, random_game

from .tables import TABLES


def _words_of_lacuna(data: Any) -> Iterator[str]:
    for piece in (*data["pawns"], *(flower for flower in data["flowers"] if flower["on_board"])):
        yield f"({piece['x'] / 100:.2f}, {piece['y'] / 100:.2f})"
    for seat, left in enumerate(data["pawns_left"]):
        yield f"Seat {seat} {left}"


def _words_of_lum42(data: Any) -> Iterator[str]:
    for system in data["systems"]:
        yield f"{system['cell']} "
        yield f"{system['planet']}, {system['face']} face"
        yield system["satellite"]
    for pawn in filter(None, (*data["on_planets"], *data["on_moons"], *data["exile"], *data["one_point"])):
        yield f"Seat {pawn['seat']}'s {pawn['kind']}"
    for board in data["boards"]:
        yield f"ship                {board['ship']}"
        yield ", ".join(board["units"])
    for stack in (*data["planet_stacks"], *data["satellite_stacks"]):
        yield stack["top"] or "-"


def _words_of_lost_lumina(data: Any) -> Iterator[str]:
    for held in (*data["hands"], *data["drawn"]):
        for known in held["known"]:
            yield CHARACTERS[known["card"] - 1].name
        if held["hidden"]:
            yield f"{held['hidden']} face down"
    for supply, dice in zip(data["supply"], data["kept_dice"], strict=True):
        yield f"{supply} followers in the supply"
        yield f"{dice} kept dice"
    for card in data["discards"]:
        yield CHARACTERS[card - 1].name


def _words_of_lunation(data: Any) -> Iterator[str]:
    deck = house_deck()
    yield from (deck.systems[card].name for card in data["systems"])
    yield from (deck.planets[card].name for card in data["planets"] if card not in (None, -1))
    for card, figure in enumerate(data["figures"]):
        if figure is not None and (figure["at"] >= 0 or figure["captor"] is not None):
            yield deck.characters[card].name
    for held, cards in [(held, deck.actions) for held in data["hands"]] + [
        (held, deck.objectives) for held in data["objectives"]
    ]:
        yield from (cards[known["card"]].name for known in held["known"])
    if data["event"] is not None:
        yield deck.events[data["event"]].name
    if data["battle"] is not None:
        yield f"battle turn {data['battle']['turn']}"


WORDS = {
    "lacuna": _words_of_lacuna,
    "lum42": _words_of_lum42,
    "lost_lumina": _words_of_lost_lumina,
    "lunation": _words_of_lunation,
}


@pytest.mark.parametrize("table", [table for table in TABLES if table.game.name in WORDS], ids=str)
def test_it_names_every_piece_of_the_table(table: Table):
    named = 0
    for step in looks(random_game(table, 1)):
        for who in (0, PUBLIC):
            view = step.after.view(who)
            text = " ".join(table.game.text(view, table.names).split())
            for word in WORDS[table.game.name](plain(view)):
                assert " ".join(word.split()) in text, word
                named += 1
    assert named > 500
