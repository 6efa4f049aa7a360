"""Rules and window never load numba, and where it is missing all but the compiled bots plays."""

import subprocess
import sys

BLOCKED = """
import sys
sys.modules["numba"] = None
"""
PLAYED = """
from lumina.bots import make_bot, think
from lumina.core import Match
from lumina.games.lacuna import LACUNA
match = Match.new(LACUNA, ["bot:greedy", "bot:random"], seed=3)
while match.to_act is not None:
    match.play(match.to_act, think(match))
print(match.outcome.reason)
"""
LOADED = """
import sys
import lumina.games, lumina.boards, lumina.bots, lumina.arena, lumina.viewer, lumina.cli, lumina.plugins
from lumina.core import Match
from lumina.games.lacuna import LACUNA
print([name for name in sys.modules if name.partition(".")[0] in ("numba", "llvmlite")])
"""


def printed(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.strip()


def test_a_game_is_played_where_numba_is_missing() -> None:
    assert printed(BLOCKED + PLAYED) == "all pawns are placed"


def test_a_window_and_the_rules_never_load_it() -> None:
    assert printed(LOADED) == "[]"
