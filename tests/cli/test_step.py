"""`lumina step`: a bot's decision becomes a line, the same as at the table."""

import json
import os
import sys
from pathlib import Path

import pytest

from lumina.bots import think
from lumina.core import Match
from lumina.games import GAMES


@pytest.fixture
def table(here, lumina):
    """Ann against a bot; Ann is to take a colour."""
    words = ["--seats", "Ann,bot:greedy:steps=4", "--seed", 7, "-o", "first_player=0"]
    assert lumina("new", "lacuna", *words, "--to", "g.lumina").code == 0
    return here / "g.lumina"


def read(path):
    return Match.read(path, GAMES)


def test_a_step_is_the_move_at_the_table(here, lumina):
    names = ["bot:greedy:steps=4", "bot:random"]
    with Match.new(GAMES["lacuna"], names, seed=3, path=here / "g.lumina"):
        pass
    played = Match.new(GAMES["lacuna"], names, seed=3)
    for seat in played.decisions():
        played.play(seat, think(played))
        assert lumina("step", "g.lumina").code == 0
        assert read(here / "g.lumina").state.digest() == played.state.digest()
    assert lumina("verify", "g.lumina", "--strict").code == 0
    assert lumina("step", "g.lumina").line == "the game is over"


def test_until_a_person_is_to_move(table, lumina):
    said = lumina("step", table, "--bot", "greedy:steps=4", "--until-human")
    assert (said.code, said.err) == (0, "")
    assert said.out.splitlines()[-1] == "After move 2: Ann: put a pawn between two flowers of one colour"
    lumina("step", table, "--bot", "random", "--until-human")
    match = read(table)
    assert [ply.by for ply in match.plies] == [0, "chance", 0, 1]
    before = table.read_bytes()
    again = lumina("step", table, "--until-human")
    assert again.out == "After move 4: Ann: put a pawn between two flowers of one colour\n"
    assert table.read_bytes() == before


def test_bots_play_to_the_end(here, lumina):
    lumina("new", "lost_lumina", "--seats", "bot:random,bot:random", "--seed", 3, "--to", "g.lumina")
    answer = lumina("step", "g.lumina", "--until-human", "--json").data
    assert answer["to_act"] is None
    assert answer["outcome"] is not None
    assert lumina("step", "g.lumina", "--until-human").out.startswith(f"After move {answer['ply']}: ")
    assert lumina("verify", "g.lumina", "--strict").code == 0


def test_the_same_for_a_person_as_for_a_bot(table, here, lumina):
    """Who sits there changes nothing of what a bot would do there."""
    with Match.new(
        GAMES["lacuna"], ["bot:random", "bot:greedy:steps=4"], read(table).options, 7, here / "other.lumina"
    ):
        pass
    assert lumina("step", table, "--bot", "bot:random", "--seat", "Ann").code == 0
    assert lumina("step", "other.lumina").code == 0
    assert read(table).state.digest() == read(here / "other.lumina").state.digest()
    assert read(table).names == ("Ann", "bot:greedy:steps=4")


REFUSED = {
    "a person's turn": ([], "it is Ann's turn, who is no bot: say who decides with --bot NAME, lumina bots lacuna"),
    "another seat's turn": (["--seat", 2], "it is Ann's turn, not Greedy bot's"),
    "another seat, with a bot": (["--seat", 2, "--bot", "random"], "it is Ann's turn, not Greedy bot's"),
    "no such seat": (["--seat", 0, "--bot", "random"], "there is no seat '0': seats are numbered from 1"),
    "no such bot": (["--bot", "nobody"], "no bot 'nobody' plays Lacuna: there are random"),
    "no such setting": (["--bot", "greedy:mice=3"], "the bot 'greedy' has no setting 'mice'"),
    "nobody": (["--bot", ""], "no bot '' plays Lacuna"),
    "two bots": (["--bot", "random", "--bot", "greedy"], "random and greedy cannot both decide: name one"),
    "not installed": (["--bot", "none.such:Bot"], "the bot 'none.such:Bot' cannot be loaded"),
}


@pytest.mark.parametrize(("words", "told"), REFUSED.values(), ids=REFUSED)
def test_a_refusal_leaves_the_file_as_it_was(words, told, table, lumina):
    with table.open("ab") as file:
        file.write(b'{"by": 0, "do": {"ty')
    before = table.read_bytes()
    assert told in lumina("step", table, *words).line
    assert table.read_bytes() == before
    assert os.listdir() == ["g.lumina"]


def test_a_record_is_a_file_that_is_free(table, lumina):
    assert "a record is a file, so that it can grow" in lumina("step", "-").line
    assert "cannot be read" in lumina("step", "nowhere.lumina").line
    with Match.open(table, GAMES):
        assert "is being written elsewhere" in lumina("step", table, "--bot", "random").line


PROGRAM = """
import json, sys
for line in sys.stdin:
    number = json.loads(line)["id"]
    print(json.dumps({"lumina_bot": 1, "id": number, "action": %s}), flush=True)
"""


def program(action):
    Path("mine.py").write_text(PROGRAM % json.dumps(action))
    return f"mine=bot:exec:{sys.executable} mine.py"


def test_a_bot_of_ones_own_moves(table, lumina):
    made = program({"type": "take", "colour": "cyan"})
    said = lumina("step", table, "--bot", made, "--bot", "mine")
    assert said.out.startswith("   1  Ann takes a cyan flower first.\n")


def test_an_illegal_move_of_a_bot_costs_nothing_but_that_move(table, lumina):
    """Exit code 3, the game as it was, and others may decide."""
    made = program({"type": "place", "pair": [0, 1], "step": 0})
    before = table.read_bytes()
    said = lumina("step", table, "--bot", made, "--bot", "mine")
    assert (said.code, said.out) == (3, "")
    assert said.err.startswith(f"lumina: {table}: bot:mine at seat 1, move 1 wanted a move that is not allowed: ")
    assert said.err.count("\n") == 1
    assert table.read_bytes() == before
    assert lumina("step", table, "--bot", "random").code == 0
