"""A program that gives no legal answer costs its own seat: it resigns, and the tournament goes on."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lumina.arena import recorded, summary, tournament
from lumina.bots import program as programs
from lumina.bots import type_in, typed_in
from lumina.core import Match
from lumina.games import GAMES
from lumina.games.lacuna import LACUNA, LacunaOptions

PROGRAM = """
import json, sys, time
for number, line in enumerate(sys.stdin):
    question = json.loads(line)
    if number < 2 and "legal" in question:  # it begins well
        done = question["legal"][0]
        if "spans" in done:
            done = {"type": "place", "pair": done["pair"], "step": done["spans"][0][0]}
        print(json.dumps({"lumina_bot": 1, "id": question["id"], "action": done}), flush=True)
        continue
    %s
"""
SAY = 'print(json.dumps({"lumina_bot": 1, "id": question.get("id", -1), "action": %s}), flush=True)'
BAD = {
    "silent": ("pass", "gave no answer"),
    "garbage": ('print("garbage", flush=True)', "its answer cannot be read (not JSON"),
    "dies": ("sys.exit(1)", "its program ended"),
    "slow": ("time.sleep(60)", "gave no answer"),
    "illegal": (SAY % '{"type": "take", "colour": "red"}', "illegal: "),
    "no action": (SAY % '{"type": "castle"}', "its answer cannot be read (action: unknown type"),
    "endless lines": ('while True: print("x" * 1000)', "its answer cannot be read (not JSON"),
    "an endless line": ('while True: sys.stdout.write("x" * 2**20)', "its answer cannot be read (not JSON"),
}


@pytest.fixture(autouse=True)
def forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(programs, "PATIENCE", 0.3)
    monkeypatch.setattr(programs, "GRACE", 1.0)
    monkeypatch.chdir(tmp_path)
    yield
    programs.end_programs()
    typed: Any = typed_in()
    typed.clear()


def named(does: str) -> list[str]:
    Path("bad.py").write_text(PROGRAM % does)
    type_in({"bad": f"exec:{sys.executable} bad.py"})
    return ["bot:bad", "bot:greedy:steps=2"]


@pytest.mark.parametrize(("does", "why"), BAD.values(), ids=BAD)
def test_it_loses_its_game_and_the_tournament_goes_on(does: str, why: str) -> None:
    names = named(does)
    results = list(tournament(LACUNA, names, seed=7, games=4))
    assert [result.number for result in results] == [1, 2, 3, 4]
    for result in results:
        bad = result.seats.index("bot:bad")
        assert (result.failed, result.winners, result.ranks[bad]) == (bad, (1 - bad,), 2)
        assert result.reason.startswith(f"bot:bad at seat {bad + 1}, move ")
        assert why in result.reason
    assert summary(results).bots["bot:bad"].wins == 0


def test_its_game_is_a_sound_record_up_to_there() -> None:
    result, text = recorded(LACUNA, named("sys.exit()"), LacunaOptions(first_player=0), seed=7)
    Path("g.lumina").write_bytes(text)
    match = Match.read(Path("g.lumina"), GAMES)
    assert (match.resigned_by, match.ply, match.outcome.winners) == (result.failed, result.plies, (1,))
    assert "move 5: its program ended" in result.reason


def test_games_that_share_a_set_up_go_on_too() -> None:
    """Where it fails before the table is set up there is none to share."""
    names = named("pass")
    Path("bad.py").write_text("")
    results = list(tournament(LACUNA, names, seed=7, games=4, fair=True))
    assert [result.seats[result.failed] for result in results] == ["bot:bad"] * 4
