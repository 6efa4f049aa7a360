"""`--bot NAME=BOT`: a bot of one's own, in this command alone."""

import sys
from pathlib import Path

import pytest

from .conftest import Lumina

REFUSED = {
    "greedy=bot:exec:true": "there is already a bot named 'greedy': choose another name",
    "a:b=bot:exec:true": "'a:b' cannot be its name",
    "mine": "write mine=bot:exec:COMMAND or mine=bot:package.module:Class",
    "mine=exec:true": "write mine=bot:exec:COMMAND",
    "mine=bot:random": "write mine=bot:exec:COMMAND",
    "mine=bot:a.b:C:steps=3": "settings stand behind the name, in --seats: write mine=bot:a.b:C",
    "mine=bot:exec:": "a command is missing behind exec:",
    "mine=bot:exec:a 'b": "cannot be split into words",
    "mine=bot:exec:no-such-program-here -x": "there is no program 'no-such-program-here' here: install it",
}


@pytest.mark.parametrize(("given", "why"), REFUSED.items(), ids=REFUSED)
def test_what_is_no_bot_is_refused(lumina: Lumina, given: str, why: str, tmp_path: Path) -> None:
    words = ["new", "lacuna", "--seats", "Ann,bot:random", "--bot", given, "--to", tmp_path / "a.lumina"]
    assert why in lumina(*words).line


def test_the_record_holds_the_name(lumina: Lumina, tmp_path: Path) -> None:
    path = tmp_path / "a.lumina"
    made = f"mine=bot:exec:{sys.executable} mine.py"
    assert lumina("new", "lacuna", "--seats", "Ann,bot:mine", "--bot", made, "--to", path).code == 0
    assert '"seats":["Ann","bot:mine"]' in path.read_text()
    assert "exec" not in path.read_text()


def test_a_class_by_another_name(lumina: Lumina) -> None:
    words = ["arena", "lacuna", "--seats", "bot:clever,bot:random", "--games", "2", "--seed", "1"]
    said = lumina(*words, "--bot", "clever=bot:lumina.bots.lacuna:LacunaGreedy")
    assert said.code == 0
    assert "bot:clever" in said.out


def test_a_program_that_fails_loses_its_games_and_is_told(lumina: Lumina, here: Path) -> None:
    Path("mine.py").write_text("")
    words = ["arena", "lacuna", "--seats", "bot:mine,bot:random", "--games", "2", "--seed", "1"]
    said = lumina(*words, "--bot", f"mine=bot:exec:{sys.executable} mine.py", "--records", "r", "--to", "t.jsonl")
    assert said.code == 0
    first, second = said.err.splitlines()
    assert "was lost: bot:mine at seat 1, move 5: its program ended" in first
    assert first.startswith("lumina: game 1 (seed ")
    assert second.startswith("lumina: game 2 (seed ")
    assert "bot:random  2       2    100.0" in said.out
    assert lumina("verify", "t.jsonl", "r/lacuna-000001.lumina").code == 0


def test_without_it_the_name_is_unknown(lumina: Lumina, tmp_path: Path) -> None:
    words = ["new", "lacuna", "--seats", "Ann,bot:mine", "--to", tmp_path / "a.lumina"]
    assert "no bot 'mine' plays Lacuna" in lumina(*words).line
