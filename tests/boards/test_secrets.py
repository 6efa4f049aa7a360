"""No leak: a picture follows from what its viewer sees, in every game that has a board."""

from random import Random

import pytest

from lumina.boards import BOARDS, Scene, draw
from lumina.core import PUBLIC
from lumina.plugins import plugin_of
from tests.suite.tables import TABLES, Table, games, looks

DRAWN = [table for table in TABLES if table.game.name in BOARDS]


@pytest.mark.parametrize("table", DRAWN, ids=str)
def test_a_determinization_looks_the_same(table: Table):
    names = tuple(table.names)
    overlays = frozenset(overlay.name for overlay in plugin_of(table.game).overlays)
    for steps in games(table):
        for step in looks(steps)[::3]:
            for who in [*range(table.seats), PUBLIC]:
                guess = step.before.determinize(who, Random(1))
                asked = step.before.to_act == who
                legal = [state.legal_actions() if asked else None for state in (step.before, guess)]
                pictures = [
                    draw(table.game, Scene(state.view(who), names, legal=offered, overlays=overlays))
                    for state, offered in zip((step.before, guess), legal, strict=True)
                ]
                assert pictures[0] == pictures[1]
