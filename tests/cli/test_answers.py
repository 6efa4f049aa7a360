"""`--json`: one object each, as `lumina schema` describes it and docs/answers.json repeats it."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from lumina.bots import BOTS, Level
from lumina.cli.answers import ANSWERS, schema
from lumina.cli.program import COMMANDS
from lumina.core import Match
from lumina.games import GAMES

DOCS = Path(__file__).parent.parent.parent / "docs"
TAKE = '{"type": "take", "colour": "red"}'
ARENA = ["arena", "lacuna", "--seats", "bot:random,bot:greedy:steps=2", "--seed", 7]
SAID = {
    "analyse": ["analyse", "g.lumina", "--nodes", 2],
    "apply": ["apply", "g.lumina", TAKE],
    "arena": [*ARENA, "--games", 4, "--cards"],
    "arena --only": [*ARENA, "--only", 2],
    "bots": ["bots"],
    "demo": ["demo", "lacuna", "--seats", "bot:random,bot:random", "--seed", 7, "--size", "200x160", "--to", "d"],
    "export": ["export", "g.lumina", "--to", "x.csv"],
    "games": ["games"],
    "inspect": ["inspect", "g.lumina"],
    "new": ["new", "lost_lumina", "--seats", "Ann,bot:random", "--seed", 7, "--to", "n.lumina"],
    "render": ["render", "g.lumina", "--to", "g.png", "--size", "200x160"],
    "rules": ["rules", "lum42"],
    "step": ["step", "g.lumina", "--bot", "random"],
    "verify": ["verify", "g.lumina"],
}


def fits(answer, command):
    """Whether an answer is as the schema says, and has no key that it does not tell."""
    whole = schema()
    part = whole["properties"][command]
    Draft202012Validator({"$ref": part["$ref"], "$defs": whole["$defs"]}).validate(answer)
    told = whole["$defs"][part["$ref"].rpartition("/")[2]]["properties"]
    return set(answer) <= set(told)


def test_every_command_that_prints_has_an_answer():
    names = {command.__name__ for command in COMMANDS} - {"play", "replay", "schema"}
    assert names == {name for name in ANSWERS if " " not in name}
    assert set(SAID) == set(ANSWERS)


@pytest.mark.parametrize("command", SAID)
def test_an_answer_is_as_its_schema_says(command, record, lumina):
    said = lumina(*SAID[command], "--json")
    assert said.code == 0
    assert said.out.count("\n") == 1
    assert fits(json.loads(said.out), command)


def test_without_a_bound_an_estimate_holds_null(here, lumina):
    answer = lumina(*ARENA, "--games", 2, "--json").data
    assert fits(answer, "arena")
    assert None in answer["summary"]["seats"][0]["score"]


def test_the_page_repeats_the_schema(lumina):
    """`lumina schema > docs/answers.json` writes it anew."""
    page = json.loads((DOCS / "answers.json").read_text())
    for told in (json.loads(lumina("schema").out), lumina("schema", "--json").data):
        assert unordered(told) == unordered(page)
    assert lumina("schema", "lacuna", "--json").data == GAMES["lacuna"].schema()


def unordered(schema):
    """A schema with sorted lists and without indents: older versions of msgspec tell both otherwise."""
    if isinstance(schema, str):
        return " ".join(schema.split())
    if isinstance(schema, dict):
        return {key: unordered(value) for key, value in schema.items()}
    return sorted(map(unordered, schema), key=json.dumps) if isinstance(schema, list) else schema


def test_what_happened_is_told_as_data(record, lumina):
    answer = lumina("apply", record, TAKE, "--json").data
    assert (answer["ply"], answer["to_act"], answer["outcome"]) == (2, 0, None)
    assert [(line["ply"], line["by"], line["event"]["type"]) for line in answer["log"]] == [
        (1, 0, "flower_taken"),
        (2, "chance", "scattered"),
    ]
    assert answer["log"][0]["text"] == "Ann takes a red flower first."
    assert answer["digest"] == Match.read(record, GAMES).state.digest()
    over = lumina("apply", record, "--resign", "--json").data
    assert (over["to_act"], over["outcome"]["winners"], over["log"]) == (None, [1], [])


def test_what_happened_in_secret_is_not_told(here, lumina):
    words = ["--seats", "Ann,bot:random", "--seed", 7, "-o", "first_player=0", "--to", "n.lumina"]
    lumina("new", "lost_lumina", *words)
    said = lumina("step", "n.lumina", "--bot", "random", "--json").data
    public = lumina("inspect", "n.lumina", "--json").data
    assert said["digest"] == public["digest"]
    assert said["digest"] != lumina("inspect", "n.lumina", "--all", "--json").data["digest"]


def test_verify_tells_each_file(record, lumina):
    Path("torn.lumina").write_bytes(record.read_bytes() + b'{"by"')
    Path("bad.lumina").write_bytes(record.read_bytes() + b"{}\n")
    said = lumina("verify", record, "torn.lumina", "bad.lumina", "nowhere.lumina", "--json")
    assert (said.code, said.err) == (2, "")
    answer = json.loads(said.out)
    assert fits(answer, "verify")
    assert not answer["ok"]
    assert [file["code"] for file in answer["files"]] == [0, 1, 1, 2]
    assert [file["line"] for file in answer["files"]] == [None, None, 2, None]
    assert "cut short" in answer["files"][1]["fault"]


def test_bots_tell_settings_and_levels(lumina):
    (bots,) = lumina("bots", "lum42", "--json").data["bots"].values()
    by_name = {bot["name"]: bot for bot in bots}
    assert by_name["search"]["settings"] == {"nodes": {"least": 1, "largest": 1_000_000, "usual": 300}}
    for name, level in BOTS["lum42"].items():
        if isinstance(level, Level):
            told = by_name[name]
            assert (told["fixed"], told["seconds"], told["words"]) == (level.settings, level.seconds, level.words)
    assert {name for name, bot in by_name.items() if bot["fixed"]} >= {"beginner", "strong", "expert"}
    assert by_name["greedy"]["words"] == "Looks to the end of its turn."
    assert list(lumina("bots", "--json").data["bots"]) == list(GAMES)
