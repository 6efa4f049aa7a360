"""`--bot NAME=BOT`: a bot of one's own, in this command alone."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lumina.bots import typed_in

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
}


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """Each command is a process of its own; here they are one."""
    yield
    typed: Any = typed_in()
    typed.clear()


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


def test_without_it_the_name_is_unknown(lumina: Lumina, tmp_path: Path) -> None:
    words = ["new", "lacuna", "--seats", "Ann,bot:mine", "--to", tmp_path / "a.lumina"]
    assert "no bot 'mine' plays Lacuna" in lumina(*words).line
