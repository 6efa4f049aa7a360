"""LUN-64 to LUN-66: why a unit does not join, a group is not sent, or an attack is not declared."""

import pytest

from lumina.core import Action
from lumina.games.lunation import LUNATION, LunationState
from lumina.games.lunation.actions import AddCharacter, AddFleet, Attack, End, Send

from .scene import at, character, table

rule = pytest.mark.rule


def sentence(state: LunationState, action: Action) -> str:
    reason = state.why_not(action)
    assert reason is not None
    return LUNATION.sentence(reason)


def clause(state: LunationState, action: Action) -> str:
    reason = state.why_not(action)
    assert reason is not None
    return reason.clause


GROUPS = [AddFleet(at("A1")), AddCharacter(character("Warlord"))]


@rule("LUN-66")
@pytest.mark.parametrize("first", GROUPS)
def test_with_a_group_of_whatever_units_it_has_to_be_sent_first(first: Action):
    state = table("A1: 0 F Warlord")
    before = clause(state, Attack(at("A1"), 1))
    state.apply(first)
    assert clause(state, End()) == clause(state, Attack(at("A1"), 1)) == "LUN-66"
    assert before != "LUN-66"


@pytest.mark.parametrize("first", GROUPS)
def test_without_a_group_there_is_none_to_send_and_with_one_its_goal_is_wrong(first: Action):
    state = table("A1: 0 F Warlord")
    none = sentence(state, Send(at("A1")))
    state.apply(first)
    assert sentence(state, Send(at("A1"))) != none
    assert clause(state, Send(at("A1"))) == "LUN-65"


@rule("LUN-63")
@pytest.mark.parametrize("name", ["Envoy", "Broker", "Navigator"])
def test_a_character_that_cannot_go_does_not_join_and_the_places_of_those_that_can_are_told(name: str):
    """Another seat's, one of nobody, and one that has jumped."""
    state = table("A1: 0 F Warlord; A3: 0 Navigator>>; B2: 0 F; C1: 1 Broker")
    said = sentence(state, AddCharacter(character(name)))
    assert said.endswith("choose Twin Suns 1 or Ore Belt 2 (LUN-63).")
