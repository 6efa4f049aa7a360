"""A record whose header names code as a player: no command starts anything for it."""

import json
import os
import subprocess

import pytest

from lumina.core import Match
from lumina.games import GAMES
from lumina.games.lacuna import LACUNA, LacunaOptions

NAMES = ("bot:genius", "bot:trap:Trap", "bot:exec:touch RAN", "bot:greedy:steps=os.system", "bot:")


@pytest.fixture(params=NAMES)
def hostile(request, here):
    """Ann has moved, and it is the turn of who is not here; a module of that name lies in the folder."""
    (here / "trap.py").write_text("open('RAN', 'w')\n")
    options = LacunaOptions(first_player=0)
    with Match.new(LACUNA, ["Ann", request.param], options, seed=7, path=here / "g.lumina") as match:
        while match.to_act == 0:
            match.play(0, next(iter(match.state.legal_actions())))
    return request.param


@pytest.fixture
def nothing_starts(monkeypatch):
    """Neither a process nor a bot."""

    def refuse(*_, **__):
        raise AssertionError("something was started")

    monkeypatch.setattr(subprocess, "Popen", refuse)
    monkeypatch.setattr("lumina.bots.bot.Bot.__init__", refuse)


COMMANDS = {
    "inspect": ["inspect", "g.lumina"],
    "as data": ["inspect", "g.lumina", "--json"],
    "verify": ["verify", "g.lumina"],
    "render": ["render", "g.lumina", "--to", "x.svg"],
    "film": ["render", "g.lumina", "--to", "x.gif", "--size", "160x160"],
    "export": ["export", "g.lumina", "--to", "x.csv"],
}


@pytest.mark.parametrize("words", COMMANDS.values(), ids=COMMANDS)
def test_a_record_is_looked_at(words, hostile, here, lumina, nothing_starts):
    before = (here / "g.lumina").read_bytes()
    said = lumina(*words)
    assert said.code == 0, said
    assert (here / "g.lumina").read_bytes() == before
    assert not os.path.exists("RAN")


def test_its_seat_is_played_by_hand(hostile, here, lumina, nothing_starts):
    """As every seat can be. Ann's undo takes it back with her own move: the record says that a bot did it."""
    pair = lumina("inspect", "g.lumina", "--json").data["legal"][0]
    action = {"type": "place", "pair": pair["pair"], "step": pair["spans"][0][0]}
    before = Match.read(here / "g.lumina", GAMES)
    assert before.plies[-1].by == 0
    assert lumina("apply", "g.lumina", json.dumps(action)).code == 0
    assert Match.read(here / "g.lumina", GAMES).plies[-1].by == 1
    assert lumina("apply", "g.lumina", "--undo-to", before.ply - 1, "--by", "Ann").code == 0
    assert Match.read(here / "g.lumina", GAMES).ply == before.ply - 1
    assert not os.path.exists("RAN")


def test_its_bot_makes_no_step(hostile, here, lumina):
    """Its bot does not, whoever is asked to go on; another one may, if it is named."""
    before = (here / "g.lumina").read_bytes()
    for words in ([], ["--until-human"]):
        said = lumina("step", "g.lumina", *words)
        assert (said.code, said.out, said.err.count("\n")) == (2, "", 1), said
        assert (here / "g.lumina").read_bytes() == before
    assert lumina("step", "g.lumina", "--bot", "random").code == 0
    assert not os.path.exists("RAN")


def test_a_bot_that_is_not_here_cannot_be_asked_for(lumina, here):
    for name in NAMES:
        words = ["new", "lacuna", "--seats", f"Ann,{name}", "--to", "n.lumina"]
        assert lumina(*words).code == 2
        assert lumina("demo", "lacuna", "--seats", f"{name},bot:random", "--to", "d").code == 2
    assert not os.path.exists("RAN")
