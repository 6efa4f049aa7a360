"""How each command ends: the exit codes of docs/commands.md."""

import re
import sys
from pathlib import Path

import pytest

from lumina.cli.program import COMMANDS

from .test_answers import SAID

PAGE = Path(__file__).parent.parent.parent / "docs" / "commands.md"
PRINTING = [command for command in SAID if " " not in command]
BAD_INPUT = {
    "analyse": ["analyse", "nowhere.lumina"],
    "apply": ["apply", "nowhere.lumina", "{}"],
    "arena": ["arena", "lacuna", "--seats", "bot:nobody,bot:random"],
    "bots": ["bots", "chess"],
    "demo": ["demo", "chess"],
    "export": ["export", "nowhere.lumina", "--to", "x.csv"],
    "inspect": ["inspect", "nowhere.lumina"],
    "new": ["new", "chess", "--to", "x.lumina"],
    "play": ["play", "chess"],
    "render": ["render", "nowhere.lumina", "--to", "x.png"],
    "replay": ["replay", "nowhere.lumina"],
    "rules": ["rules", "chess"],
    "schema": ["schema", "chess"],
    "step": ["step", "nowhere.lumina"],
    "verify": ["verify", "nowhere.lumina"],
}
ILLEGAL = '{"type": "place", "pair": [0, 1], "step": 0}'
MINE = f"""
import json, sys
for line in sys.stdin:
    print(json.dumps({{"lumina_bot": 1, "id": json.loads(line)["id"], "action": {ILLEGAL}}}), flush=True)
"""


def test_every_command_is_tried():
    assert {*BAD_INPUT, "games"} == {command.__name__ for command in COMMANDS}
    assert {*PRINTING, "play", "replay", "schema"} == {command.__name__ for command in COMMANDS}


@pytest.mark.parametrize("command", [*PRINTING, "schema"])
def test_what_is_done_ends_with_0(command, record, lumina):
    said = lumina(*SAID.get(command, [command]))
    assert said.code == 0
    assert said.out


def test_a_no_ends_with_1(record, lumina):
    record.write_bytes(record.read_bytes() + b"{}\n")
    assert lumina("verify", record).code == 1


@pytest.mark.parametrize("command", [command.__name__ for command in COMMANDS])
def test_bad_use_ends_with_2_and_one_line(command, here, lumina):
    assert "--fly" in lumina(command, "--fly").line


@pytest.mark.parametrize("words", BAD_INPUT.values(), ids=BAD_INPUT)
def test_bad_input_ends_with_2_and_one_line(words, here, lumina):
    assert lumina(*words).line
    assert list(here.iterdir()) == []


def test_an_illegal_move_ends_with_3(begun, lumina):
    before = begun.read_bytes()
    assert "(LAC-" in lumina("apply", begun, ILLEGAL).illegal
    Path("mine.py").write_text(MINE)
    made = f"mine=bot:exec:{sys.executable} mine.py"
    assert "(LAC-" in lumina("step", begun, "--bot", made, "--bot", "mine").illegal
    assert begun.read_bytes() == before


@pytest.mark.parametrize("command", PRINTING)
def test_an_error_of_ours_ends_with_4_and_one_line(command, record, lumina, monkeypatch):
    module = "info" if command in ("bots", "games", "rules") else command

    def wrong(data, indent=-1):
        raise RuntimeError("nobody thought of it")

    monkeypatch.setattr(f"lumina.cli.{module}.as_json", wrong)
    said = lumina(*SAID[command], "--json")
    assert (said.code, said.out, said.err.count("\n")) == (4, "", 1)
    assert said.err.startswith("lumina: this is an error of ours, please report it: RuntimeError: nobody thought of it")


def test_the_page_tells_each_code_and_each_command():
    text = PAGE.read_text(encoding="utf-8")
    assert re.findall(r"^\| (\d+) \|", text, re.MULTILINE) == ["0", "1", "2", "3", "4", "130", "141"]
    for command in COMMANDS:
        assert f"\n| `lumina {command.__name__}" in text
    for name in SAID:
        assert f"\n| `{name}` |" in text
