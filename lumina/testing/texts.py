"""A position as plain text: no word more than the view tells, and a terminal can show it."""

from random import Random

from lumina.core import CHANCE, PUBLIC
from lumina.core.text import WIDTH, columns_of

from .tables import Table, games, looks

NAMES = ("Ann", "Zoë", "漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字", "A name of exactly forty characters, no more")


def test_it_tells_what_the_view_tells_and_nothing_else(table: Table) -> None:
    for steps in games(table):
        for step in looks(steps)[::2]:
            for who in [*range(table.seats), PUBLIC]:
                told = table.game.text(step.before.view(who), table.names)
                for n in range(2):
                    guess = step.before.determinize(who, Random(n))
                    assert table.game.text(guess.view(who), table.names) == told


def test_what_is_seen_differently_is_told_differently(table: Table) -> None:
    """Wherever a seat's view tells more than the public one, so does some text: nothing that is known is left out."""
    differs = [
        table.game.text(step.before.view(who), table.names) != table.game.text(step.before.view(PUBLIC), table.names)
        for steps in games(table)
        for step in looks(steps)
        for who in range(table.seats)
    ]
    assert any(differs) == table.game.secrets


def test_it_fits_a_terminal_whatever_people_are_called(table: Table) -> None:
    for steps in games(table):
        for step in [*looks(steps), steps[-1]]:
            for who in table.whos:
                for line in table.game.text(step.after.view(who), NAMES).split("\n"):
                    assert columns_of(line) <= WIDTH, line
                    assert line == line.rstrip()
                    assert line.isprintable()


def test_it_says_whose_turn_it_is_and_how_the_scores_stand(table: Table) -> None:
    for steps in games(table):
        for step in looks(steps):
            state = step.before
            first, _, _, *rows = table.game.text(state.view(PUBLIC), table.names).split("\n")
            drawn = state.to_act == CHANCE
            who = "A random draw comes next" if drawn else f"{table.names[int(state.to_act or 0)]} to move"
            assert first == f"{who}: {state.phase}"
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


def test_seats_without_a_name_are_numbered_from_one(table: Table) -> None:
    told = table.game.text(table.game.new(table.seats).view(PUBLIC))
    assert f"player {table.seats}" in told
    assert "player 0" not in told
