"""A position as plain text: what a person can play from, and no word more than the view tells."""

from random import Random

import pytest

from lumina.core import CHANCE, PUBLIC
from lumina.core.text import WIDTH, columns_of

from .tables import Table, every_table, games, looks

NAMES = ("Ann", "Zoë", "漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字", "A name of exactly forty characters, no more")


@every_table
def test_it_tells_what_the_view_tells_and_nothing_else(table: Table):
    for steps in games(table):
        for step in looks(steps):
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
                assert rows[seat].split()[:4] == [str(seat + 1), "Seat", str(seat), str(score.total)]
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


@pytest.mark.parametrize("kind", ["on_board", "stacks", "hands", "systems"])
def test_it_names_every_piece_of_the_table(kind: str):
    from .tables import TABLES, random_game

    table = next(
        table
        for table in TABLES
        if table.game.name
        == {"on_board": "lacuna", "stacks": "lum42", "hands": "lost_lumina", "systems": "lunation"}[kind]
    )
    for step in looks(random_game(table, 1))[4:]:
        view = step.before.view(0)
        text = table.game.text(view, table.names)
        for word in WORDS[kind](view):
            assert word in text, word


def _flowers(view):
    return [f"{f.x / 100:.2f}, {f.y / 100:.2f}" for f in step_data(view)["flowers"] if f.on_board]


def step_data(view):
    return {"flowers": view.flowers}


WORDS = {
    "on_board": _flowers,
    "stacks": lambda view: [s.cell for s in view.systems] + [b.ship for b in view.boards] + ["Exile"],
    "hands": lambda view: [],
    "systems": lambda view: [],
}
