"""`lumina inspect`, `verify`, `rules`, `schema`, `games`."""

import json
import os
import re
from random import Random

import pytest

from lumina import games
from lumina.cli import arguments
from lumina.core import PUBLIC, UMPIRE, Match, digest
from tests.made_up import LANTERNS

KEYS = ["game", "rules", "options", "seats", "ply", "to_act", "phase", "view", "legal", "scores", "outcome", "digest"]


def test_one_object_with_the_keys_of_the_design(begun, lumina):
    said = lumina("inspect", begun, "--json")
    assert said.out.count("\n") == 1
    assert said.out.isascii()
    data = said.data
    assert list(data) == KEYS
    assert (data["game"], data["ply"], data["to_act"], data["phase"]) == ("lacuna", 2, 0, "place")
    assert data["seats"] == ["Ann", "Zoë"]
    assert data["view"]["who"] == "public"
    assert data["outcome"] is None
    assert data["scores"][1] == {"parts": dict.fromkeys(data["scores"][1]["parts"], 0), "total": 0}
    last = json.loads(begun.read_text(encoding="utf-8").splitlines()[-1])
    assert data["digest"] == last["digest"]


def test_every_ply_can_be_looked_at(begun, lumina):
    first, chance = (lumina("inspect", begun, "--at", n, "--json").data for n in (0, 1))
    assert first["legal"][0] == {"type": "take", "colour": "red"}
    assert (chance["to_act"], chance["legal"], chance["phase"]) == ("chance", [], "scatter")
    assert lumina("inspect", begun, "--at", 3).line == "there is no move 3: the match has moves 0 to 2"
    assert lumina("inspect", begun, "--at", "-1").line.startswith("there is no move -1")


def test_whose_eyes(begun, lumina):
    assert lumina("inspect", begun, "--seat", 2, "--json").data["view"]["who"] == 1
    assert lumina("inspect", begun, "--all", "--json").data["view"]["who"] == "umpire"
    assert lumina("inspect", begun, "--seat", 3).line.startswith(
        "there is no seat '3': seats are numbered from 1; here"
    )
    assert lumina("inspect", begun, "--seat", 0).line == (
        "there is no seat '0': seats are numbered from 1; here they are 1 Ann, 2 Zoë"
    )
    assert lumina("inspect", begun, "--seat", "Zoë", "--json").data["view"]["who"] == 1
    assert lumina("inspect", begun, "--seat", 2, "--all").line == "use --seat or --all, not both"


def test_lines_for_people(begun, lumina):
    said = lumina("inspect", begun)
    assert (said.code, said.err) == (0, "")
    lines = said.out.splitlines()
    assert lines[0] == "Lacuna, move 2 of 2. Ann: put a pawn between two flowers of one colour"
    assert "   2  48 flowers are scattered." in lines
    assert any(line.startswith('  {"type":"place","pair":[') for line in lines)


def test_the_position_itself_is_printed(begun, lumina):
    """Of the match that is inspected: seats by name, flowers by place, as the game tells a view."""
    said = lumina("inspect", begun).out
    with Match.open(begun, games.GAMES) as match:
        text = match.game.text(match.state.view(PUBLIC), match.names)
    _, *lines = text.split("\n")
    assert "\n".join(lines) in said
    assert "pawns left to place: Ann 6, Zoë 6" in lines


def test_after_a_resignation_nobody_is_to_move(begun, lumina):
    assert lumina("apply", begun, "--resign", "--by", 2).code == 0
    said = lumina("inspect", begun).out
    assert said.split("\n")[0].endswith("Ann wins: Zoë resigned")
    assert "to move" not in said


def test_hands_are_printed_for_who_looks(here, lumina):
    with Match.new(games.GAMES["lost_lumina"], ["Ann", "Ben"], seed=3, path=here / "l.lumina"):
        pass
    public, ann, both = (lumina("inspect", "l.lumina", *words).out for words in ([], ["--seat", "Ann"], ["--all"]))
    assert "Ann's two cards of the draft: 2 face down" in public
    assert "Ann's two cards of the draft: 2 cards" in ann
    assert "Ben's two cards of the draft: 2 face down" in ann
    assert "Ben's two cards of the draft: 2 cards" in both


def test_standard_input_is_a_record_too(begun, lumina):
    text = begun.read_bytes()
    assert lumina("inspect", "-", "--json", stdin=text).data == lumina("inspect", begun, "--json").data
    assert lumina("verify", "-", stdin=text).out.startswith("-: ok, 2 moves")
    assert lumina("inspect", "-", stdin=b"").line == "standard input: the file is empty"
    torn = lumina("inspect", "-", stdin=text[:-5])
    passed = "the last line is cut short and was passed over; all up to move 1 is sound"
    assert torn.err == f"lumina: warning: standard input: {passed}\n"


@pytest.fixture
def lanterns(here, monkeypatch):
    """A record of the made-up game with secrets, in its first secret choice; and the match."""
    monkeypatch.setattr(arguments, "GAMES", {"lanterns": LANTERNS})
    monkeypatch.setattr(games, "GAMES", {"lanterns": LANTERNS})
    with Match.new(LANTERNS, ["Ann", "Bob", "Cid"], seed=3, path=here / "l.lumina") as match:
        assert match.state.phase == "choose"
        return match


def test_secrets_stay_secret(lanterns, lumina):
    seat = lanterns.to_act
    other = (seat + 1) % 3
    for words, legal in ([], False), (["--seat", other + 1], False), (["--seat", seat + 1], True), (["--all"], True):
        data = lumina("inspect", "l.lumina", "--json", *words).data
        assert bool(data["legal"]) == legal
        who = UMPIRE if words == ["--all"] else int(words[1]) - 1 if words else PUBLIC
        assert data["digest"] == digest(lanterns.state.view(who))
        assert ("what can be done now:" in lumina("inspect", "l.lumina", *words).out) == legal
    public = lumina("inspect", "l.lumina").out
    assert public == lumina("inspect", "l.lumina").out
    for word in ("seed", str(lanterns.seed) + "/"):
        assert word not in public


def test_applying_a_secret_choice_tells_only_what_all_see(lanterns, lumina):
    choice = next(iter(lanterns.state.legal_actions()))
    said = lumina("apply", "l.lumina", json.dumps({"type": "choose", "card": choice.card}))
    assert said.code == 0
    assert str(choice.card) not in said.out.splitlines()[0].split("  ", 2)[-1]


def test_verify_says_ok(begun, lumina):
    said = lumina("verify", begun)
    assert said == (0, f"{begun}: ok, 2 moves of Lacuna. Ann: put a pawn between two flowers of one colour\n", "")


def unchecked(good):
    """The record with another header, as made by hand: without a check."""
    return re.sub(rb',"check":"[0-9a-f]*"', b"", good)


def broken(good, n):
    """The good record with one thing wrong, and what is said of it."""
    lines = good.split(b"\n")
    return [
        (good.replace(b'"red"', b'"mauve"'), ", line 2: illegal: "),
        (good[:-20], ": the last line is cut short"),
        (b"\n".join([*lines[:2], lines[1], b""]), ", line 3: "),
        (b"\n".join([lines[0], b"{}", b""]), ", line 2: a line holds exactly one of"),
        (lines[1] + b"\n", ", line 1: this is no record of lumina"),
        (unchecked(good.replace(b'"rules":1', b'"rules":99')), ", line 1: rules version 99 of Lacuna"),
        (unchecked(good.replace(b'"lacuna"', b'"chess"', 1)), ", line 1: unknown game 'chess'"),
        (good.replace(b'"Ann"', b'"Eve"', 1), ", line 1: the check of this line is "),
        (good.replace(b'"digest":"', b'"digest":"0', 1), ", line 2: "),
        (good + b'{"over": {"winners": [0], "ranks": [1, 2], "scores": [1, 0], "reason": ""}}\n', ", line 4: "),
        (b"", ": the file is empty"),
        (b"\x00\xff\x00", ", line 1: "),
    ][n]


@pytest.mark.parametrize("n", range(12))
def test_verify_answers_no(n, begun, lumina):
    text, told = broken(begun.read_bytes(), n)
    begun.write_bytes(text)
    said = lumina("verify", begun)
    assert (said.code, said.out) == (1, "")
    assert said.err.startswith(f"lumina: {begun}{told}")
    assert said.err.count("\n") == 1


def test_verify_looks_at_every_file(begun, here, lumina):
    (here / "bad.lumina").write_text("{}\n")
    said = lumina("verify", "bad.lumina", begun, "bad.lumina")
    assert said.code == 1
    assert (said.out.count("\n"), said.err.count("\n")) == (1, 2)
    said = lumina("verify", "bad.lumina", "nowhere.lumina", begun)
    assert said.code == 2
    assert "nowhere.lumina: cannot be read: No such file or directory" in said.err


def test_looking_writes_nothing(begun, lumina):
    for command in ("inspect", "verify"):
        lumina(command, begun)
    assert os.listdir() == ["g.lumina"]


def test_rules_schema_and_games(lumina):
    assert lumina("rules", "lacuna").out.startswith("# Lacuna\n")
    assert set(lumina("schema", "lacuna").data["properties"]) == {"options", "action", "legal", "event", "view"}
    assert [line.split()[0] for line in lumina("games").out.splitlines()] == ["name", *games.GAMES]
    for command in ("rules", "schema"):
        assert lumina(command, "chess").line == f"unknown game 'chess'; choose {', '.join(games.GAMES)}"


def test_a_random_game_reads_well_to_the_end(begun, lumina):
    with Match.open(begun, games.GAMES) as match:
        while isinstance(match.to_act, int):
            match.play(match.to_act, match.state.legal_actions().sample(Random(1)))
    said = lumina("inspect", begun)
    assert "wins, " in said.out.splitlines()[0] or "win, " in said.out.splitlines()[0]
    assert "what can be done" not in said.out
