"""`--swapped FILE`: the return game of a record."""

import json
import os
import shutil
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from lumina.core import Match
from lumina.games import GAMES


def header(path):
    return json.loads(Path(path).read_bytes().splitlines()[0])


def scatter(path):
    """The flowers that lie on the cloth, as `lumina inspect` tells them."""
    return [(f["colour"], f["x"], f["y"]) for f in path.data["view"]["flowers"]]


def test_the_same_scatter_with_the_players_in_each_others_seat(begun, lumina):
    said = lumina("new", "lacuna", "--swapped", begun, "--to", "r.lumina")
    assert (said.code, said.err) == (0, "")
    assert "Zoë: put a pawn between two flowers of one colour" in said.out
    assert header("r.lumina")["seats"] == ["Zoë", "Ann"]
    one, two = (lumina("inspect", name, "--json") for name in (begun, "r.lumina"))
    assert scatter(one) == scatter(two)
    assert (one.data["view"]["first"], two.data["to_act"]) == ({"seat": 0, "colour": "red"}, 0)
    assert lumina("verify", "r.lumina").code == 0


def test_the_return_game_of_a_return_game_is_the_first_one_again(begun, lumina):
    lumina("new", "lacuna", "--swapped", begun, "--to", "r.lumina")
    lumina("new", "lacuna", "--swapped", "r.lumina", "--to", "a.lumina")
    assert header("a.lumina")["seats"] == ["Ann", "Zoë"]
    assert header("a.lumina")["options"] == header("r.lumina")["options"]


BAD = {
    "seats": (["--seats", "A,B"], "--swapped takes players and options from its record"),
    "option": (["-o", "pair_blocks=false"], "--swapped takes players and options from its record"),
    "no scatter yet": ([], "cannot be played again: that takes a scatter of Lacuna"),
}


@pytest.mark.parametrize(("words", "told"), BAD.values(), ids=BAD)
def test_bad_input_is_one_line(words, told, record, lumina):
    assert told in lumina("new", "lacuna", "--swapped", record, *words, "--to", "r.lumina").line
    assert os.listdir() == ["g.lumina"]


def test_another_game_is_refused(record, lumina):
    said = lumina("new", "lum42", "--swapped", record, "--to", "r.lumina")
    assert said.line == f"--swapped: {record} is a game of Lacuna, not of LUM42"


def test_a_saved_game_has_no_return_game_to_begin(begun, lumina):
    assert "a record has its seats, seed and options already" in lumina("play", begun, "--swapped", begun).line


def test_a_game_and_its_return_game_are_added_up(begun, lumina):
    """Whichever is named first; not while one of them goes on, and not two other games."""
    lumina("new", "lacuna", "--swapped", begun, "--to", "r.lumina")
    assert "match" not in lumina("verify", begun, "r.lumina").out
    won = Counter({"Ann": 0, "Zoë": 0})
    for name in (begun, "r.lumina"):
        with Match.open(Path(name), GAMES) as match:
            rng = Random(3)
            while match.to_act is not None:
                match.play(match.to_act, match.state.legal_actions().sample(rng))
            won.update(match.names[seat] for seat in match.outcome.winners)
    assert won.total() == 2
    for pair in ((begun, "r.lumina"), ("r.lumina", begun)):
        told = lumina("verify", *pair).out.splitlines()[-1].removeprefix("the match of two games: ")
        assert dict(each.rsplit(" ", 1) for each in told.split(", ")) == {name: str(n) for name, n in won.items()}
    shutil.copy("r.lumina", "c.lumina")
    assert "match" not in lumina("verify", "r.lumina", "c.lumina").out
