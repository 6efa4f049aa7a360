"""Everybody is told the die of a jump to a planet, and who stays in a battle."""

import pytest

from lumina.games.lunation.actions import AddFleet, Roll, Send, Stay
from lumina.games.lunation.battle.state import BLANK, EXPLOSION, PLUS, SHIELD
from lumina.games.lunation.events import FleetsLost, OrbitRolled, Stayed

from .scene import at, battle, table

rule = pytest.mark.rule


@rule("LUN-73")
@pytest.mark.parametrize(("face", "lost"), [(EXPLOSION, 1), (SHIELD, 0), (BLANK, 0), (PLUS, 0)])
def test_the_die_of_a_jump_is_told_and_then_what_it_costs(face: int, lost: int):
    state = table("A1: 0 FF")
    for action in (AddFleet(at("A1")), AddFleet(at("A1")), Send(at("B1"))):
        state.apply(action)
    events = state.apply(Roll((face,)))
    assert events[0] == OrbitRolled(0, face)
    assert sum(event.fleets for event in events if isinstance(event, FleetsLost)) == lost


@rule("LUN-125")
def test_whoever_stays_in_a_battle_is_told_to_stay():
    seen = battle("A2: 0 F, 1 F", answers=[(0, Stay()), (1, Stay())], turns=1)
    assert seen.all(Stayed) == [Stayed(0), Stayed(1)]
