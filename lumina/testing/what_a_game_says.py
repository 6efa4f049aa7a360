"""What a game says of itself is so."""

from lumina.core import CHANCE

from .tables import Table, games


def test_a_game_with_chance_says_so(table: Table) -> None:
    assert table.game.chance == any(step.before.to_act == CHANCE for steps in games(table) for step in steps)
