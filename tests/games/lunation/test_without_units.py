"""Logistics of who has lost all: LUN-250 to LUN-253."""

import pytest

from lumina.games.lunation.actions import BuildFleet, BuyPoint, End, LastHelp, Recruit, SellPoint, Station
from lumina.games.lunation.events import BattleBegan

from .tables import CHARACTER, DECK, draws, has, legal, play, points, said, table


@pytest.mark.rule("LUN-250")
def test_without_units_anywhere_in_the_starting_system():
    state = table("logistics", active=1, fleets={0: {6: 1}})
    assert [build.at for build in legal(state, BuildFleet)] == [5, 6, 7, 8, 9]
    play(state, BuildFleet(7))
    assert [build.at for build in legal(state, BuildFleet)] == [5, 6, 7, 8, 9]
    play(state, Recruit())
    draws(state, "Envoy")
    assert [station.at for station in legal(state, Station)] == [5, 6, 7, 8, 9]


@pytest.mark.rule("LUN-250")
def test_it_holds_for_that_turn_alone():
    state = table("logistics", active=1, fleets={0: {6: 1}})
    play(state, BuildFleet(7), End())
    state.active = state.turn = 0
    play(state, End())
    assert [build.at for build in legal(state, BuildFleet)] == [7]


@pytest.mark.rule("LUN-250")
def test_onto_others_it_is_a_battle_with_the_newcomer_attacking():
    state = table("logistics", active=1, fleets={0: {6: 1}})
    began = [event for event in play(state, BuildFleet(6)) if isinstance(event, BattleBegan)]
    assert [(event.attacker, event.defender) for event in began] == [(1, 0)]


@pytest.mark.rule("LUN-251")
def test_a_point_sold_gives_three_counters_in_any_mix():
    for energy in range(4):
        state = table("logistics", energy=0, resources=0)
        state.points[0] = (2, 0, 0, 0, 0)
        assert legal(state, SellPoint) == [SellPoint(n) for n in range(4)]
        play(state, SellPoint(energy))
        assert has(state, 0) == (3, energy, 3 - energy)
        assert points(state, 0) == 1


@pytest.mark.rule("LUN-251")
def test_who_sells_points():
    def seller(points_here: int = 1, **more):
        state = table("logistics", **more)
        state.points[0] = (points_here, 0, 0, 0, 0)
        return state

    assert legal(seller(energy=5, resources=0), SellPoint)
    assert legal(seller(energy=0, resources=5), SellPoint)
    need = "Points are sold by who has no unit and no Energy or no Resource (LUN-251)."
    assert said(seller(energy=1, resources=1), SellPoint(0)) == need
    assert said(seller(energy=0, fleets={0: {1: 1}}), SellPoint(0)) == need
    assert said(seller(energy=0, crew={"Envoy": (0, 1)}), SellPoint(0)) == need
    assert said(seller(0, energy=0), SellPoint(0)) == "There is no point to sell (LUN-251)."
    assert said(seller(energy=0), SellPoint(4)) == "A point is sold for three counters (LUN-251)."
    assert said(seller(energy=0), SellPoint(-1)) == "A point is sold for three counters (LUN-251)."


@pytest.mark.rule("LUN-252")
def test_the_last_help_once_a_game():
    state = table("logistics", power=0, energy=0, resources=9)
    play(state, LastHelp())
    draws(state, "Envoy")
    assert [station.at for station in legal(state, Station)] == [0, 1, 2, 3, 4]
    play(state, Station(3))
    assert state.fleets_at(0, 3) == 1
    assert state.figure(CHARACTER["Envoy"]).at == 3
    assert has(state, 0) == (0, 0, 9)
    state.fleets[0] = [0] * len(state.fleets[0])
    state.set_figure(CHARACTER["Envoy"], None)
    assert said(state, LastHelp()) == "The last help was taken already (LUN-252)."


@pytest.mark.rule("LUN-252")
def test_who_gets_the_last_help():
    refused = "The last help is for who has no unit and too little for a Fleet (LUN-252)."
    assert said(table("logistics", energy=1, resources=1, power=0), LastHelp()) == refused
    assert said(table("logistics", energy=0, fleets={0: {1: 1}}), LastHelp()) == refused
    assert said(table("logistics", energy=0, crew={"Envoy": (0, 1)}), LastHelp()) == refused
    assert LastHelp() in table("logistics", energy=9, resources=0).legal_actions()


@pytest.mark.rule("LUN-252")
def test_with_an_empty_character_deck_the_fleet_comes_alone():
    captives = {card.name: (0, 1, 2) for card in DECK.characters}
    state = table("logistics", energy=0, captives=captives)
    play(state, LastHelp(), Station(2))
    assert (state.fleets_at(0, 2), state.crew[0]) == (1, ())


@pytest.mark.rule("LUN-252")
def test_help_onto_others_is_a_battle():
    state = table("logistics", energy=0, fleets={1: {3: 1}})
    play(state, LastHelp())
    draws(state, "Envoy")
    assert any(isinstance(event, BattleBegan) for event in play(state, Station(3)))


@pytest.mark.rule("LUN-253")
def test_who_has_nothing_plays_on():
    state = table("logistics", energy=7, power=0)
    assert state.to_act == 0
    play(state, BuyPoint("energy"))
    assert points(state, 0) == 1
