"""What a game comes with fits it: its board, its controls, its bots."""

from random import Random

import msgspec
import pytest

from lumina.boards import Scene, draw
from lumina.bots import bot_names, decide, make_bot
from lumina.core import PUBLIC, Game, Match
from lumina.plugins import controls_of, plugin_of
from lumina.viewer.controls import Controls

from .tables import Table, games, looks, random_game, tables_of

DECISIONS = 12
"""Of each bot: they may be slow."""


def test_its_controls_are_controls(game: Game) -> None:
    assert issubclass(controls_of(game), Controls)


def test_what_its_board_offers_is_legal(table: Table) -> None:
    if plugin_of(table.game).board is None:
        pytest.skip("has no board")
    for step in looks(random_game(table, 1)):
        who = step.before.to_act
        if not isinstance(who, int):
            continue
        scene = Scene(step.before.view(who), tuple(table.names), legal=step.before.legal_actions())
        for spot in draw(table.game, scene).spots:
            assert spot.action is None or step.before.why_not(spot.action) is None, spot


def test_a_determinization_looks_the_same(table: Table) -> None:
    """A picture follows from what its viewer sees."""
    plugin = plugin_of(table.game)
    if plugin.board is None:
        pytest.skip("has no board")
    names = tuple(table.names)
    overlays = frozenset(overlay.name for overlay in plugin.overlays)
    for steps in games(table):
        for step in looks(steps)[::3]:
            for who in [*range(table.seats), PUBLIC]:
                guess = step.before.determinize(who, Random(1))
                asked = step.before.to_act == who
                one, other = (
                    draw(
                        table.game,
                        Scene(
                            state.view(who), names, legal=state.legal_actions() if asked else None, overlays=overlays
                        ),
                    )
                    for state in (step.before, guess)
                )
                assert one == other


def test_its_bots_do_what_is_legal_and_the_same_again(game: Game) -> None:
    (table, *_) = tables_of([game])
    for name in bot_names(game):
        bot = make_bot(f"bot:{name}", game)
        match = Match.new(game, [f"bot:{name}"] * table.seats, seed=1)
        for seat in match.decisions():
            if match.ply > DECISIONS * table.seats:
                break
            view = match.state.view(seat)
            action, again = (decide(bot, view, match.planning_rng(seat)) for _ in range(2))
            assert action == again
            assert game.read_action(msgspec.to_builtins(action)) == action
            match.play(seat, action)
