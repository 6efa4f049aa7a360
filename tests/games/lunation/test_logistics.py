"""Logistics: LUN-239 to LUN-247, and the cards that have to do with it."""

import pytest

from lumina.games.lunation.actions import (
    BuildFleet,
    BuyCard,
    BuyPoint,
    End,
    Play,
    Recruit,
    Station,
)
from lumina.games.lunation.events import BattleBegan
from lumina.games.lunation.position import NOWHERE

from .tables import CHARACTER, DECK, KIND, draws, empty_deck, hand, has, legal, play, points, said, table

FIVE = ("Broker", "Envoy", "Navigator", "Warlord", "Pathfinder")


# --- costs -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LUN-239")
def test_what_things_cost():
    state = table("logistics", fleets={0: {1: 1}}, crew={"Envoy": (0, 1)})
    play(state, BuildFleet(1))
    assert has(state, 0) == (2, 5, 5)
    play(state, Recruit())
    assert has(state, 0) == (1, 3, 3)
    draws(state, "Broker")
    play(state, Station(1), BuyCard())
    assert has(state, 0) == (0, 3, 3)


@pytest.mark.rule("LUN-239")
@pytest.mark.parametrize(
    ("power", "energy", "resources", "fleet", "character", "card"),
    [
        (1, 2, 2, True, True, True),
        (0, 9, 9, False, False, False),
        (1, 1, 2, True, False, True),
        (1, 2, 1, True, False, True),
        (1, 0, 2, False, False, True),
        (1, 2, 0, False, False, True),
    ],
)
def test_everything_is_paid(power: int, energy: int, resources: int, fleet: bool, character: bool, card: bool):
    state = table("logistics", fleets={0: {1: 1}}, power=power, energy=energy, resources=resources)
    offered = list(state.legal_actions())
    assert (BuildFleet(1) in offered, Recruit() in offered, BuyCard() in offered) == (fleet, character, card)
    if not fleet:
        assert said(state, BuildFleet(1)).endswith(
            f"there are {power} Power, {energy} Energy and {resources} Resources (LUN-239)."
        )


@pytest.mark.rule("LUN-239")
def test_each_buys_in_its_turn():
    state = table("logistics", fleets={0: {1: 1}, 1: {6: 1}})
    play(state, End())
    assert (state.to_act, state.phase) == (1, "logistics")
    assert legal(state, BuildFleet) == [BuildFleet(6)]


# --- where, and how many -----------------------------------------------------------------------------------------


@pytest.mark.rule("LUN-240")
def test_fleets_are_placed_where_a_unit_is():
    state = table("logistics", fleets={0: {0: 1}}, crew={"Envoy": (0, 7), "Broker": (1, 8)})
    assert legal(state, BuildFleet) == [BuildFleet(0), BuildFleet(7)]
    assert said(state, BuildFleet(8)).startswith("It can't be placed there: choose ")
    assert said(state, BuildFleet(20)) == "There is no location 20 on the map: they are numbered 0 to 19 (LUN-5)."
    play(state, BuildFleet(7))
    assert state.fleets_at(0, 7) == 1


@pytest.mark.rule("LUN-241")
def test_five_fleets_and_five_characters():
    crew = dict.fromkeys(FIVE, (0, 1))
    state = table("logistics", fleets={0: {1: 5}}, crew=crew, captives={"Recruiter": (1, 0, 2)})
    assert said(state, BuildFleet(1)) == "Five Fleets are the most (LUN-241)."
    assert said(state, Recruit()) == "Five Characters are the most (LUN-241)."
    assert said(state, Recruit(CHARACTER["Recruiter"])) == "Five Characters are the most (LUN-241)."


@pytest.mark.rule("LUN-241")
def test_captives_do_not_count():
    crew = dict.fromkeys(FIVE[:4], (0, 1))
    captives = {"Recruiter": (1, 0, 2), "Skirmisher": (1, 0, 2)}
    state = table("logistics", crew=crew, captives=captives)
    assert Recruit() in state.legal_actions()


@pytest.mark.rule("LUN-241")
def test_a_destroyed_fleet_is_built_again_in_the_same_turn():
    state = table("logistics", fleets={0: {1: 5}})
    state.fleets[0][3] -= 1
    play(state, BuildFleet(1))
    assert state.fleet_count(0) == 5


@pytest.mark.rule("LUN-242")
@pytest.mark.rule("LUN-243")
def test_a_character_is_paid_drawn_and_shown_then_placed():
    state = table("logistics", fleets={0: {1: 1}}, crew={"Envoy": (0, 7)})
    play(state, Recruit())
    assert state.to_act == "chance"
    assert len(list(state.legal_actions())) == 15
    draws(state, "Warlord")
    assert state.to_act == 0
    assert legal(state, Station) == [Station(1), Station(7)]
    assert said(state, Station(2)).startswith("It can't be placed there: choose ")
    play(state, Station(7))
    figure = state.figure(CHARACTER["Warlord"])
    assert (figure.owner, figure.at, figure.exhausted) == (0, 7, False)


@pytest.mark.rule("LUN-242")
def test_with_an_empty_character_deck_none_is_recruited():
    captives = {card.name: (1, 0, 2) for card in DECK.characters}
    state = table("logistics", fleets={0: {1: 1}}, captives=captives)
    assert said(state, Recruit()) == "The Character deck is empty (LUN-242)."
    assert len(legal(state, Recruit)) == 16


@pytest.mark.rule("LUN-244")
def test_a_captive_is_recruited_for_two_power():
    captives = {"Warlord": (1, 0, 2), "Broker": (0, 1, 2)}
    state = table("logistics", fleets={0: {1: 1}}, captives=captives, power=2, energy=2, resources=2)
    assert legal(state, Recruit) == [Recruit(), Recruit(CHARACTER["Warlord"])]
    for other in ("Broker", "Envoy"):
        assert said(state, Recruit(CHARACTER[other])).startswith("That is no captive of yours: choose ")
    play(state, Recruit(CHARACTER["Warlord"]), Station(1))
    figure = state.figure(CHARACTER["Warlord"])
    assert (figure.owner, figure.at, figure.exhausted, figure.captor) == (0, 1, False, None)
    assert has(state, 0) == (0, 0, 0)


@pytest.mark.rule("LUN-244")
def test_one_power_is_too_little_for_a_captive():
    state = table("logistics", fleets={0: {1: 1}}, captives={"Warlord": (1, 0, 2)}, power=1)
    assert legal(state, Recruit) == [Recruit()]


@pytest.mark.rule("LUN-245")
def test_a_new_fleet_beside_foreign_characters_starts_a_battle():
    state = table("logistics", crew={"Envoy": (0, 1), "Broker": (1, 1)})
    assert any(isinstance(event, BattleBegan) for event in play(state, BuildFleet(1)))


@pytest.mark.rule("LUN-245")
def test_a_character_placed_beside_characters_starts_none():
    state = table("logistics", crew={"Envoy": (0, 1), "Broker": (1, 1)})
    play(state, Recruit())
    draws(state, "Warlord")
    assert not any(isinstance(event, BattleBegan) for event in play(state, Station(1)))
    assert state.phase == "logistics"


# --- cards and points --------------------------------------------------------------------------------------------


@pytest.mark.rule("LUN-246")
def test_an_action_card_is_bought_and_drawn():
    state = table("logistics", fleets={0: {1: 1}})
    play(state, BuyCard())
    draws(state, "Ambush")
    assert (hand(state, 0), has(state, 0)) == (["Ambush"], (2, 6, 6))


@pytest.mark.rule("LUN-246")
@pytest.mark.rule("LUN-9")
def test_the_discards_are_drawn_from_before_none_is_left():
    state = table("logistics", fleets={0: {1: 1}})
    empty_deck(state)
    state.discards[KIND["Ambush"]] = 1
    play(state, BuyCard())
    draws(state, "Ambush")
    assert said(state, BuyCard()) == "No Action card is left to draw (LUN-246)."


@pytest.mark.rule("LUN-247")
def test_points_for_seven_of_one_kind():
    state = table("logistics", fleets={0: {1: 1}}, energy=14, resources=6, power=0)
    assert legal(state, BuyPoint) == [BuyPoint("energy")]
    play(state, BuyPoint("energy"), BuyPoint("energy"))
    assert (points(state, 0), has(state, 0)) == (2, (0, 0, 6))
    assert said(state, BuyPoint("resources")).startswith("It costs 0 Power, 0 Energy and 7 Resources")
    state = table("logistics", fleets={0: {1: 1}}, energy=6, resources=7)
    play(state, BuyPoint("resources"))
    assert (points(state, 0), has(state, 0)) == (1, (3, 6, 0))


# --- cards in force ----------------------------------------------------------------------------------------------


@pytest.mark.rule("LUN-153")
def test_quartermaster():
    """A Fleet placed where it stands costs 1 Energy and 1 Resource less."""
    state = table("logistics", fleets={0: {2: 1}}, crew={"Quartermaster": (0, 1)})
    play(state, BuildFleet(1))
    assert has(state, 0) == (2, 6, 6)
    play(state, BuildFleet(2))
    assert has(state, 0) == (1, 5, 5)


@pytest.mark.rule("LUN-153")
def test_recruiter():
    """A Character costs 1 Energy and 1 Resource less, wherever it stands; a captive too."""
    state = table("logistics", crew={"Recruiter": (0, 7)}, captives={"Warlord": (1, 0, 2)})
    play(state, Recruit())
    assert has(state, 0) == (2, 5, 5)
    draws(state, "Envoy")
    play(state, Station(7), Recruit(CHARACTER["Warlord"]))
    assert has(state, 0) == (0, 4, 4)


@pytest.mark.rule("LUN-10")
def test_an_exhausted_recruiter_and_a_captured_one_do_nothing():
    state = table("logistics", crew={"Recruiter": (0, 7)}, tired=["Recruiter"])
    play(state, Recruit())
    assert has(state, 0) == (2, 4, 4)
    state = table("logistics", fleets={0: {1: 1}}, captives={"Recruiter": (1, 0, 2)})
    play(state, Recruit())
    assert has(state, 0) == (2, 4, 4)


@pytest.mark.rule("LUN-154")
def test_moon_yard():
    """A Fleet placed in its system costs 1 Resource less."""
    state = table("logistics", systems=["Moon Yard"], fleets={0: {0: 1}}, crew={"Envoy": (0, 4), "Broker": (0, 6)})
    play(state, BuildFleet(0), BuildFleet(4))
    assert has(state, 0) == (1, 4, 6)
    play(state, BuildFleet(6))
    assert has(state, 0) == (0, 3, 5)


@pytest.mark.rule("LUN-162")
def test_requisition():
    """A Fleet costs 1 Energy and 1 Resource less until the turn ends; two make it no less than nothing."""
    state = table("logistics", fleets={0: {1: 1}, 1: {6: 1}}, hands={0: ["Requisition", "Requisition"]})
    play(state, Play(KIND["Requisition"]), BuildFleet(1))
    assert has(state, 0) == (2, 6, 6)
    play(state, Play(KIND["Requisition"]), BuildFleet(1))
    assert has(state, 0) == (1, 6, 6)
    play(state, End(), BuildFleet(6))
    assert has(state, 1) == (2, 5, 5)


@pytest.mark.rule("LUN-155")
def test_rising_wages():
    """A Character costs 1 Resource more this turn, a captive too."""
    state = table("logistics", fleets={0: {1: 1}}, event="Rising Wages", captives={"Warlord": (1, 0, 2)}, resources=2)
    assert legal(state, Recruit) == []
    state.resources[0] = 3
    play(state, Recruit())
    assert has(state, 0) == (2, 4, 0)


@pytest.mark.rule("LUN-155")
def test_dock_fire():
    """A Fleet costs 1 Resource more this turn."""
    state = table("logistics", fleets={0: {1: 1}}, event="Dock Fire")
    play(state, BuildFleet(1))
    assert has(state, 0) == (2, 5, 4)


@pytest.mark.rule("LUN-156")
def test_empty_taverns():
    """Nobody recruits, from the deck or of its captives."""
    state = table("logistics", fleets={0: {1: 1}}, event="Empty Taverns", captives={"Warlord": (1, 0, 2)})
    assert legal(state, Recruit) == []
    for captive in (None, CHARACTER["Warlord"]):
        assert said(state, Recruit(captive)) == "The event of this turn forbids it: Empty Taverns (LUN-156)."


@pytest.mark.rule("LUN-156")
def test_guild_strike():
    """Nobody buys Action cards."""
    state = table("logistics", fleets={0: {1: 1}}, event="Guild Strike")
    assert said(state, BuyCard()) == "The event of this turn forbids it: Guild Strike (LUN-156)."


@pytest.mark.rule("LUN-242")
def test_who_is_drawn_stands_nowhere_until_it_is_placed():
    state = table("logistics", fleets={0: {1: 1}})
    play(state, Recruit())
    draws(state, "Envoy")
    assert state.figure(CHARACTER["Envoy"]).at == NOWHERE
    assert state.crew[0] == ()
