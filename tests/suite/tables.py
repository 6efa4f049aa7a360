"""The games that the suite plays here."""

import pytest

from lumina.games import GAMES
from lumina.testing.tables import tables_of
from tests.made_up import LANTERNS

ALL = {**GAMES, LANTERNS.name: LANTERNS}
TABLES = tables_of(ALL.values())
every_table = pytest.mark.parametrize("table", TABLES, ids=str)
