"""`lumina export`: records as JSON Lines and CSV."""

import csv
import json
import os
from pathlib import Path

import msgspec
import pytest

from lumina.data import ROWS, read


@pytest.fixture
def games(begun, here, lumina):
    """A folder with two records and one that is none."""
    (here / "games").mkdir()
    for name in ("a", "c"):
        (here / "games" / f"{name}.lumina").write_bytes(begun.read_bytes())
    (here / "games" / "b.lumina").write_text("{}\n")
    return "games"


@pytest.mark.parametrize("what", ROWS)
def test_both_forms_tell_the_rows(what, begun, lumina):
    wanted = [as_data(row) for row in read(["g.lumina"], what)]
    said = lumina("export", "g.lumina", "--what", what, "--to", "x.jsonl")
    assert (said.code, said.out) == (0, f"x.jsonl: {len(wanted)} rows of 1 records\n")
    assert [json.loads(line) for line in Path("x.jsonl").read_text(encoding="utf-8").splitlines()] == wanted
    assert lumina("export", "g.lumina", "--what", what, "--to", "x.csv").code == 0
    with open("x.csv", encoding="utf-8", newline="") as file:
        found = list(csv.DictReader(file))
    assert list(found[0]) == list(wanted[0])
    assert [[read_cell(row[name], like[name]) for name in like] for row, like in zip(found, wanted, strict=True)] == [
        list(row.values()) for row in wanted
    ]
    assert lumina("export", "g.lumina", "--what", what, "--to", "-").out == Path("x.jsonl").read_text(encoding="utf-8")


def as_data(row):
    return json.loads(msgspec.json.encode(row))


def read_cell(text, like):
    if like is None:
        assert text == ""
        return None
    return text if isinstance(like, str) else json.loads(text)


def test_a_bad_record_costs_a_line_and_the_rest_goes_on(games, lumina):
    said = lumina("export", games, "--to", "x.csv")
    assert (said.code, said.out) == (2, "x.csv: 4 rows of 2 records\n")
    bad = os.path.join(games, "b.lumina")
    assert said.err == f"lumina: {bad}, line 1: this is no record of lumina: the first line has no key 'lumina'\n"
    again = lumina("export", games, "nowhere.lumina", "--to", "x.csv", "--force", "--json")
    assert again.code == 2
    answer = json.loads(again.out)
    assert (answer["rows"], answer["records"], len(answer["bad"])) == (4, 2, 2)
    assert again.err.count("\n") == 2


def test_a_torn_record_is_a_warning(begun, lumina):
    begun.write_bytes(begun.read_bytes() + b'{"by')
    said = lumina("export", begun, "--to", "x.csv")
    assert said.code == 0
    assert said.err.startswith("lumina: warning: ")
    assert "the last line is cut short and was passed over" in said.err


def test_all_tells_what_is_hidden(here, lumina):
    lumina("new", "lost_lumina", "--seats", "Ann,Zoë", "--seed", 7, "--to", "g.lumina")
    lumina("step", "g.lumina", "--bot", "random")
    lumina("export", "g.lumina", "--to", "x.jsonl")
    assert '"seed":null' in lumina("export", "g.lumina", "--what", "games", "--to", "-").out
    assert '"seed":7,' in lumina("export", "g.lumina", "--what", "games", "--to", "-", "--all").out
    assert '"do":null' in Path("x.jsonl").read_text()
    assert '"do":null' not in lumina("export", "g.lumina", "--to", "-", "--all").out


REFUSED = {
    "no table": (["g.lumina", "--to", "x.txt"], "--to: x.txt is neither x.jsonl nor x.csv"),
    "a folder": (["g.lumina", "--to", "."], "--to: . is neither x.jsonl nor x.csv"),
    "nowhere": (["g.lumina", "--to", "no/x.csv"], "no/x.csv: there is no folder no: make it first"),
    "there already": (["g.lumina", "--to", "old.csv"], "old.csv: the file exists: choose another name, or say --force"),
    "no such rows": (["g.lumina", "--to", "x.csv", "--what", "pawns"], "'pawns' is not one of"),
    "an empty folder": (["none", "--to", "x.csv"], "none: there is no record (.lumina) in this folder"),
    "no records": (["bad.lumina", "--to", "x.csv"], "bad.lumina, line 1: not JSON"),
    "two answers": (["g.lumina", "--to", "-", "--json"], "--json tells what was exported: name a file with --to"),
    "no file": (["g.lumina"], "Missing option '--to'"),
}


@pytest.mark.parametrize(("words", "told"), REFUSED.values(), ids=REFUSED)
def test_a_refusal_writes_nothing(words, told, begun, lumina):
    Path("none").mkdir()
    Path("old.csv").write_text("old")
    Path("bad.lumina").write_text("x\n")
    before = sorted(os.listdir())
    assert told in lumina("export", *words).line
    assert sorted(os.listdir()) == before
    assert Path("old.csv").read_text() == "old"
