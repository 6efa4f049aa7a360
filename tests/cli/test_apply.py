"""`lumina apply`: one line more, or one line of refusal and the file as it was."""

import json
import os
from pathlib import Path

import pytest

from lumina.cli import apply as apply_command
from lumina.core import Match
from lumina.games import GAMES

TAKE = '{"type": "take", "colour": "red"}'


def placement(lumina, record):
    """A legal placement, as JSON: the first step of the first range."""
    entry = lumina("inspect", record, "--json").data["legal"][0]
    return json.dumps({"type": "place", "pair": entry["pair"], "step": entry["spans"][0][0]})


def test_an_action_and_the_chance_that_follows(record, lumina):
    said = lumina("apply", record, TAKE)
    assert (said.code, said.err) == (0, "")
    assert said.out.splitlines() == [
        "   1  Ann takes a red flower first.",
        "   2  48 flowers are scattered.",
        "After move 2: Ann: put a pawn between two flowers of one colour",
    ]
    lines = [json.loads(line) for line in record.read_text(encoding="utf-8").splitlines()]
    assert [line["by"] for line in lines[1:]] == [0, "chance"]
    assert lumina("verify", record).code == 0


def test_an_action_from_standard_input(record, lumina):
    assert lumina("apply", record, "-", stdin=TAKE).code == 0
    assert lumina("inspect", record, "--json").data["ply"] == 2


def test_the_seat_to_act_does_it_unless_told(record, lumina):
    assert "it is Ann's turn, not Zoë's" in lumina("apply", record, TAKE, "--by", 2).line
    assert lumina("apply", record, TAKE, "--by", 1).code == 0


def test_undo_takes_back_as_far_as_the_fence(begun, lumina):
    assert lumina("apply", begun, placement(lumina, begun)).code == 0
    before = lumina("inspect", begun, "--at", 2, "--json").data
    assert (
        lumina("apply", begun, "--undo-to", 2).out
        == "After move 2: Ann: put a pawn between two flowers of one colour\n"
    )
    assert lumina("inspect", begun, "--json").data == before
    assert lumina("apply", begun, "--undo-to", 0).line == f"{begun}: can't undo past move 2: it was a random draw"
    assert lumina("verify", begun).code == 0


def test_another_seat_cannot_undo(begun, lumina):
    lumina("apply", begun, placement(lumina, begun))
    assert "was no decision of Zoë" in lumina("apply", begun, "--undo-to", 2, "--by", "Zoë").line


def test_a_resignation_ends_the_game(begun, lumina):
    assert lumina("apply", begun, "--resign", "--by", 2).out == "After move 2: Ann wins: Zoë resigned\n"
    over = lumina("inspect", begun, "--json").data
    assert (over["to_act"], over["legal"], over["outcome"]["winners"]) == (None, [], [0])
    for words in ([TAKE], ["--resign"], ["--undo-to", "0"]):
        assert "the game is over" in lumina("apply", begun, *words).line


BAD = {
    "illegal": (['{"type": "place", "pair": [0, 1], "step": 0}'], "(LAC-"),
    "of another time": ([TAKE], "Not now: place a pawn (LAC-12)"),
    "no type": (['{"colour": "red"}'], "action: "),
    "wrong type": (['{"type": "jump"}'], "action: unknown type 'jump'; choose first, take, scatter, place"),
    "a list": (["[1]"], "action: "),
    "unknown key": (['{"type": "place", "pair": [0, 1], "step": 0, "x": 1}'], "action: "),
    "huge": (['{"type": "place", "pair": [0, 1], "step": 1e999}'], "action: "),
    "beyond 64 bits": ([f'{{"type": "place", "pair": [0, 1], "step": {10**40}}}'], "does not fit in 64 bits"),
    "not JSON": (["place 0 1"], "action: not JSON"),
    "nothing": ([], "apply takes one of ACTION_JSON, --undo-to N, --resign and --player NAME"),
    "two things": ([TAKE, "--resign"], "apply takes one of ACTION_JSON, --undo-to N, --resign and --player NAME"),
    "no such seat": (
        ["--resign", "--by", "7"],
        "there is no seat '7': seats are numbered from 1; here they are 1 Ann, 2 Zoë",
    ),
    "seat 0": (
        ["--resign", "--by", "0"],
        "there is no seat '0': seats are numbered from 1; here they are 1 Ann, 2 Zoë",
    ),
    "nobody": (["--resign", "--by", "Bob"], "there is no seat 'Bob': seats are numbered from 1"),
    "a grant without an undo": (["--resign", "--granted", "Zoë"], "--granted goes with --undo-to N"),
    "a player that is no bot": (["--player", "bot:nobody"], "no bot 'nobody' plays Lacuna"),
    "a player without a name": (["--player", " "], "a seat's name is empty"),
    "undo forwards": (["--undo-to", "9"], "undo goes back to move 0 to 1, not to 9"),
    "undo to -1": (["--undo-to", "-1"], "undo goes back to move 0 to 1, not to -1"),
    "letters": (["--undo-to", "x"], "'--undo-to'"),
    "an entry of the listing": (
        ['{"type": "place", "pair": [0, 1], "steps": 9, "spans": [[0, 9]]}'],
        "action: 'steps' and 'spans' tell what is legal: give one 'step' out of its spans in their place",
    ),
}


@pytest.mark.parametrize(("words", "told"), BAD.values(), ids=BAD)
def test_a_refusal_leaves_the_file_as_it_was(words, told, begun, lumina):
    before = begun.read_bytes()
    said = lumina("apply", begun, *words)
    line = said.illegal if "(LAC-" in told else said.line
    assert told in line
    assert "{0}" not in line
    assert begun.read_bytes() == before
    assert os.listdir() == ["g.lumina"]


def test_a_refusal_keeps_even_a_torn_line(begun, lumina):
    with begun.open("ab") as file:
        file.write(b'{"by": 0, "do": {"ty')
    before = begun.read_bytes()
    assert "(LAC-" in lumina("apply", begun, '{"type": "place", "pair": [0, 1], "step": 0}').illegal
    assert begun.read_bytes() == before


def test_a_torn_line_is_set_aside_with_a_warning(begun, lumina):
    good = begun.read_bytes()
    begun.write_bytes(good + b'{"by": 0, "do": {"ty')
    text = lumina("inspect", begun, "--json")
    assert text.err.startswith("lumina: warning: ")
    step = json.loads(text.out)["legal"][0]
    said = lumina("apply", begun, json.dumps({"type": "place", "pair": step["pair"], "step": step["spans"][0][0]}))
    assert said.code == 0
    assert said.err.startswith("lumina: warning: ")
    assert begun.read_bytes().startswith(good)
    assert sorted(os.listdir()) == ["g.lumina", "g.lumina.torn1"]


@pytest.mark.parametrize(
    ("file", "told"),
    [
        ("nowhere.lumina", "nowhere.lumina: cannot be read: No such file or directory"),
        (".", ".: this is a folder, not a record"),
        ("-", "a record is a file, so that it can grow: name one instead of -"),
    ],
)
def test_bad_files(file, told, here, lumina):
    assert lumina("apply", file, TAKE).line == told
    assert os.listdir() == []


def test_a_record_that_somebody_writes_is_refused(begun, lumina):
    from lumina.core import Match
    from lumina.games import GAMES

    before = begun.read_bytes()
    action = placement(lumina, begun)
    with Match.open(Path(begun), GAMES):
        assert "is being written elsewhere: close it there first" in lumina("apply", begun, action).line
    assert begun.read_bytes() == before
    assert lumina("apply", begun, action).code == 0


def test_somebody_else_takes_a_seat(begun, lumina):
    assert (
        lumina("apply", begun, "--player", "Eve", "--by", "Zoë").out
        == "After move 2: Ann: put a pawn between two flowers of one colour\n"
    )
    assert json.loads(begun.read_bytes().splitlines()[-1]) == {"seat": 1, "player": "Eve"}
    assert lumina("inspect", begun, "--json").data["seats"] == ["Ann", "Eve"]
    assert lumina("apply", begun, "--player", "Bob").code == 0
    assert lumina("inspect", begun, "--json").data["seats"] == ["Bob", "Eve"]
    assert lumina("verify", begun, "--strict").code == 0


def test_an_undo_that_others_grant(begun, lumina):
    for _ in range(2):
        assert lumina("apply", begun, placement(lumina, begun)).code == 0
    undo = ["apply", begun, "--undo-to", 2]
    assert lumina(*undo).line == f"{begun}: can't undo past move 4: it was a decision of Zoë"
    assert lumina(*undo, "--granted", 2).out == "After move 2: Ann: put a pawn between two flowers of one colour\n"
    assert lumina("verify", begun, "--strict").code == 0


def test_a_record_of_format_1_says_what_to_do_for_another_player(begun, lumina):
    first, rest = begun.read_bytes().split(b"\n", 1)
    header = {key: value for key, value in json.loads(first).items() if key != "check"} | {"lumina": 1}
    begun.write_bytes(json.dumps(header).encode() + b"\n" + rest)
    line = lumina("apply", begun, "--player", "Eve").line
    assert line.endswith(
        "an older lumina wrote this record, and who plays a seat cannot change in it: save a copy and go on there"
    )
    assert lumina("apply", begun, placement(lumina, begun)).code == 0


def test_an_illegal_move_names_the_players_and_the_exit_code_says_so(here, lumina):
    assert lumina("new", "lum42", "--seats", "Ann,bot:greedy", "--seed", 3, "--to", "g.lumina").code == 0
    mover = lumina("inspect", "g.lumina", "--json").data["to_act"]
    said = lumina("apply", "g.lumina", '{"type": "decline"}')
    assert said.code == 3
    for wrong in ("{0}", "{1}", "seat 0", "seat 1", "bot:", "phase"):
        assert wrong not in said.err
    turn = lumina("apply", "g.lumina", '{"type": "take_planet", "stack": 0}', "--by", 2 - mover)
    assert turn.code == 2
    assert "Greedy bot's" in turn.line


def test_a_refusal_that_comes_late_names_the_players_too(here, lumina, monkeypatch):
    """Between the try in memory and the writing somebody else has moved."""
    names = ["Ann", "bot:greedy"]
    with Match.new(GAMES["lum42"], names, seed=3, path=here / "g.lumina"):
        pass
    monkeypatch.setattr(apply_command, "_try", lambda path, step: None)
    said = lumina("apply", "g.lumina", '{"type": "decline"}')
    assert said.code == 3
    assert said.err.startswith("lumina: g.lumina: illegal: ")
