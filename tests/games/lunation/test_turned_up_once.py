"""LUN-67: a place is turned up once, by the first who comes; a system card lies open from the start."""

import pytest

from lumina.games.lunation.actions import AddCharacter, Send
from lumina.games.lunation.events import Revealed

from .scene import at, battle, character, play, table

rule = pytest.mark.rule


@rule("LUN-67")
@pytest.mark.parametrize("to", ["A0", "A2", "B0", "B2"])
def test_who_comes_to_what_lies_open_turns_nothing_up(to: str):
    state = table("A1: 0 Warlord", down="A3 B3")
    seen = play(state, AddCharacter(character("Warlord")), Send(at(to)))
    assert seen.crew(to) == ("Warlord",)
    assert seen.all(Revealed) == []
    assert [place for place in ("A3", "B3") if state.face_up[at(place)]] == []


@rule("LUN-67")
def test_of_two_who_come_one_after_the_other_the_first_turns_the_place_up():
    state = table("A1: 0 Warlord Broker", down="A2")
    told = [
        len(play(state, AddCharacter(character(name)), Send(at("A2"))).all(Revealed)) for name in ("Warlord", "Broker")
    ]
    assert told == [1, 0]


@rule("LUN-67")
def test_a_battle_where_the_place_lies_open_turns_nothing_up():
    assert battle("A2: 0 F, 1 F", turns=1).all(Revealed) == []
    assert len(battle("A2: 0 F, 1 F", down="A2", turns=1).all(Revealed)) == 1
