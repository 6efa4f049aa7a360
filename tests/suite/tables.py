"""The games that the suite plays here: the built-in ones, and a made-up one."""

import pytest

from lumina.plugins import BUILT_IN
from lumina.testing.tables import tables_of
from tests.made_up import LANTERNS

ALL = {game.name: game for game in (*(plugin.game for plugin in BUILT_IN), LANTERNS)}
TABLES = tables_of(ALL.values())
every_table = pytest.mark.parametrize("table", TABLES, ids=str)
