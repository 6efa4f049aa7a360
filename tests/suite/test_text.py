"""A position as plain text: what a person can play from, and no word more than the view tells."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from lumina.core import CHANCE, PUBLIC
from lumina.core.text import WIDTH, columns_of
from lumina.games.lost_lumina import CHARACTERS
from lumina.games.lunation.deck import house_deck

from .tables import TABLES, Table, every_table, games, looks, plain, random_game

NAMES = ("Ann", "Zoë", "漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字", "A name of exactly forty characters, no more")


@every_table
def test_it_tells_what_the_view_tells_and_nothing_else(table: Table):
    for steps in games(table):
        for step in looks(steps)[::2]:
            for who in [*range(table.seats), PUBLIC]:
                told = table.game.text(step.before.view(who), table.names)
                for n in range(2):
                    guess = step.before.determinize(who, Random(n))
                    assert table.game.text(guess.view(who), table.names) == told


@every_table
def test_what_is_seen_differently_is_told_differently(table: Table):
    """Wherever a seat's view tells more than the public one, so does some text: nothing that is known is left out."""
    differs = [
        table.game.text(step.before.view(who), table.names) != table.game.text(step.before.view(PUBLIC), table.names)
        for steps in games(table)
        for step in looks(steps)
        for who in range(table.seats)
    ]
    assert any(differs) == table.game.secrets


@every_table
def test_it_fits_a_terminal_whatever_people_are_called(table: Table):
    for steps in games(table):
        for step in [*looks(steps), steps[-1]]:
            for who in table.whos:
                for line in table.game.text(step.after.view(who), NAMES).split("\n"):
                    assert columns_of(line) <= WIDTH, line
                    assert line == line.rstrip()
                    assert line.isprintable()


@every_table
def test_it_says_whose_turn_it_is_and_how_the_scores_stand(table: Table):
    for steps in games(table):
        for step in looks(steps):
            state = step.before
            first, _, _, *rows = table.game.text(state.view(PUBLIC), table.names).split("\n")
            who = CHANCE if state.to_act == CHANCE else table.names[int(state.to_act or 0)]
            assert first == f"{who} to move: {state.phase}"
            for seat, score in enumerate(state.scores()):
                row = next(row for row in rows if row.startswith(f"{seat + 1} "))
                assert row.split()[:4] == [str(seat + 1), "Seat", str(seat), str(score.total)]
                told = " ".join(" ".join(rows).split())
                assert all(f"{part} {n}" in told for part, n in score.parts.items() if n)
        last = table.game.text(steps[-1].after.view(PUBLIC), table.names).split("\n")[0]
        outcome = steps[-1].after.outcome
        assert outcome is not None
        assert all(table.names[seat] in last for seat in outcome.winners)
        assert last.endswith(outcome.reason)


@every_table
def test_seats_without_a_name_are_numbered_from_one(table: Table):
    told = table.game.text(table.game.new(table.seats).view(PUBLIC))
    assert f"player {table.seats}" in told
    assert "player 0" not in told


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
