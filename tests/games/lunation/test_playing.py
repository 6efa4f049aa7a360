"""Action cards in the own turn of their phase: LUN-36, LUN-161, LUN-164, LUN-165."""

import pytest

from lumina.games.lunation.actions import Activate, End, Pass, Play
from lumina.games.lunation.deck.vocabulary import CARDS_PLAYED
from lumina.games.lunation.events import BattleBegan
from lumina.games.lunation.position import MOST_UNITS

from .tables import CHARACTER, DECK, KIND, hand, legal, play, said, table

ANCIENT, HARVEST, ATTEMPT = KIND["Ancient Ships"], KIND["Second Harvest"], KIND["Assassination Attempt"]
PHASES = {
    "restoration": "Assassination Attempt",
    "movement": "Fold Drive",
    "trade": "Smuggled Goods",
    "activation": "Ancient Ships",
    "logistics": "Requisition",
    "objectives": "Grand Parade",
}


@pytest.mark.rule("LUN-36")
@pytest.mark.parametrize(("phase", "name"), PHASES.items())
def test_each_card_in_its_phase_alone(phase: str, name: str):
    hands = {0: list(KIND), 1: list(KIND)}
    state = table(phase, fleets={0: {1: 1}}, crew={"Envoy": (1, 6)}, hands=hands, exhausted=[1])
    playable = {DECK.actions[action.card].name for action in legal(state, Play)}
    assert playable == {name, "Second Harvest"} if phase == "activation" else {name}
    assert state.to_act == 0


@pytest.mark.rule("LUN-36")
def test_a_played_card_is_discarded():
    state = table("activation", crew={"Envoy": (0, 1)}, hands={0: ["Ancient Ships", "Ancient Ships"]})
    play(state, Play(ANCIENT, 1))
    assert hand(state, 0) == ["Ancient Ships"]
    assert state.discards[ANCIENT] == 1


@pytest.mark.rule("LUN-161")
def test_a_target_is_named_and_fits():
    state = table("activation", crew={"Envoy": (0, 1)}, hands={0: ["Ancient Ships", "Second Harvest"]})
    assert said(state, Play(ANCIENT)).startswith(
        (
            "Ancient Ships has to be played on something else: choose ",
            "There is nothing that Ancient Ships could be played on",
        )
    )
    assert said(state, Play(ANCIENT, 2)).startswith(
        (
            "Ancient Ships has to be played on something else: choose ",
            "There is nothing that Ancient Ships could be played on",
        )
    )
    assert said(state, Play(HARVEST, 1)).startswith(
        (
            "Second Harvest has to be played on something else: choose ",
            "There is nothing that Second Harvest could be played on",
        )
    )
    assert said(state, Play(99)).startswith("There is no Action card with the number 99: choose 0 ")
    state = table("trade", hands={0: ["Smuggled Goods"]})
    assert (
        said(state, Play(KIND["Smuggled Goods"], 1))
        == "Smuggled Goods is played on nothing: leave the target out (LUN-161)."
    )


@pytest.mark.rule("LUN-44")
def test_whom_an_assassination_attempt_hits():
    crew = {"Envoy": (0, 1), "Broker": (1, 6), "Warlord": (2, 11)}
    captives = {"Navigator": (1, 2, 3)}
    hands = {0: ["Assassination Attempt"] * 2}
    state = table("restoration", crew=crew, tired=["Broker"], captives=captives, hands=hands)
    targets = [action.target for action in legal(state, Play)]
    assert targets == sorted(CHARACTER[name] for name in crew)
    play(state, Play(ATTEMPT, CHARACTER["Broker"]))
    assert said(state, Play(ATTEMPT, CHARACTER["Broker"])).startswith(
        (
            "Assassination Attempt has to be played on something else: choose ",
            "There is nothing that Assassination Attempt could be played on",
        )
    )
    assert Play(ATTEMPT, CHARACTER["Envoy"]) in state.legal_actions()
    assert Pass() in state.legal_actions()


# --- Ancient Ships -----------------------------------------------------------------------------------------------


@pytest.mark.rule("LUN-164")
def test_ancient_ships_where_a_unit_is():
    state = table("activation", fleets={0: {0: 1}}, crew={"Envoy": (0, 7)}, hands={0: ["Ancient Ships"]})
    assert legal(state, Play) == [Play(ANCIENT, 0), Play(ANCIENT, 7)]
    play(state, Play(ANCIENT, 7))
    assert state.fleets_at(0, 7) == 1


@pytest.mark.rule("LUN-164")
def test_not_with_five_fleets():
    state = table("activation", fleets={0: {1: MOST_UNITS}}, hands={0: ["Ancient Ships"]})
    assert said(state, Play(ANCIENT, 1)) == "Five Fleets are the most (LUN-241)."


@pytest.mark.rule("LUN-164")
def test_onto_foreign_characters_it_starts_a_battle():
    crew = {"Envoy": (0, 1), "Broker": (1, 1)}
    state = table("activation", crew=crew, hands={0: ["Ancient Ships"]})
    began = [event for event in play(state, Play(ANCIENT, 1)) if isinstance(event, BattleBegan)]
    assert [(event.attacker, event.defender) for event in began] == [(0, 1)]


@pytest.mark.rule("LUN-164")
def test_two_players_bring_no_fleet_onto_the_other_before_turn_three():
    crew = {"Envoy": (0, 1), "Broker": (1, 1), "Warlord": (0, 2)}
    state = table("activation", seats=2, turn=2, crew=crew, hands={0: ["Ancient Ships"]})
    assert legal(state, Play) == [Play(ANCIENT, 2)]


# --- Second Harvest ----------------------------------------------------------------------------------------------


@pytest.mark.rule("LUN-165")
def test_second_harvest():
    """An exhausted location with an own unit restores, and is activated again."""
    fleets = {0: {1: 1, 2: 1}, 1: {6: 1}}
    state = table("activation", fleets=fleets, hands={0: ["Second Harvest"]}, exhausted=[6, 7], energy=0)
    play(state, Activate(1))
    assert legal(state, Play) == [Play(HARVEST, 1)]
    play(state, Play(HARVEST, 1), Activate(1))
    assert state.energy[0] == 2
    assert state.exhausted[1]


def test_the_cards_of_a_phase_stay_secret():
    holding = table("activation", active=1, hands={1: ["Ancient Ships"]}, fleets={1: {6: 1}})
    other = table("activation", active=1, hands={1: ["Direct Hit"]}, fleets={1: {6: 1}})
    assert holding.view(0) == other.view(0)
    assert not holding.is_public
    assert table("activation", active=1, fleets={1: {6: 1}}).is_public


def test_several_cards_in_a_turn():
    state = table("trade", hands={0: ["Smuggled Goods"] * 3})
    play(state, *[Play(KIND["Smuggled Goods"])] * 3, End())
    assert state.energy[0] == 12


@pytest.mark.rule("LUN-166")
def test_twenty_cards_a_turn():
    state = table("trade", hands={0: ["Smuggled Goods"] * 2})
    state.deeds[0][CARDS_PLAYED] = 19
    play(state, Play(KIND["Smuggled Goods"]))
    assert said(state, Play(KIND["Smuggled Goods"])) == "20 Action cards a turn are the most (LUN-166)."
