"""The tests that hold for every game, for games of other packages, too. With pytest, in a module of its own:

    from lanterns import LANTERNS
    from lumina.testing import *

    GAMES = [LANTERNS]

plays random games of each number of seats and asks all that the contract promises: that they end, that lists, `in`
and `why_not` agree, that copies share nothing, that records tell the match, that nothing leaks. What is compared with
earlier is made on first demand and kept beside that module: `golden/`, `view_digests.json`, `data_digests.json`.
"""

import pytest

for _name in (
    "copies",
    "data",
    "golden",
    "legality",
    "plugin",
    "positions",
    "random_games",
    "records",
    "saved",
    "secrets",
    "tables",
    "texts",
    "view_json",
    "what_a_game_says",
):
    pytest.register_assert_rewrite(f"{__name__}.{_name}")

from .copies import *
from .data import *
from .golden import *
from .legality import *
from .plugin import *
from .positions import *
from .random_games import *
from .records import *
from .saved import *
from .secrets import *
from .tables import *
from .texts import *
from .view_json import *
from .what_a_game_says import *


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Each test with each game, or each game at each number of seats, of the module that imports the suite."""
    games = list(metafunc.module.GAMES)
    tables = tables_of(games)
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", games, ids=[game.name for game in games])
    if "tables" in metafunc.fixturenames:
        metafunc.parametrize("tables", [tables], ids=["all"])
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", tables, ids=str)
