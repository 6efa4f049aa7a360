"""LUN-60 to LUN-78: groups, moves, jumps, and what they cost."""

import pytest

from lumina.core import CHANCE
from lumina.games.lunation import LunationState
from lumina.games.lunation.actions import (
    AddCharacter,
    AddFleet,
    Attack,
    End,
    Pass,
    Play,
    Retreat,
    Roll,
    Send,
)
from lumina.games.lunation.battle.state import BLANK, EXPLOSION, PLUS, SHIELD
from lumina.games.lunation.events import BattleBegan, Departed, FleetsLost, Revealed

from .scene import at, battle, card, character, crew, play, table

rule = pytest.mark.rule


def gathered(state: LunationState, *units: str) -> LunationState:
    """These units join the group: a location for a fresh Fleet, M and a location for one that has moved, or a name."""
    for unit in units:
        state.apply(_joining(unit))
    return state


def _joining(unit: str) -> AddFleet | AddCharacter:
    if len(unit) == 2:
        return AddFleet(at(unit))
    return AddFleet(at(unit[1:]), True) if len(unit) == 3 else AddCharacter(character(unit))


def goals(state: LunationState) -> set[str]:
    """Where the group can be sent, by name."""
    places = [action.to for action in state.legal_actions() if isinstance(action, Send)]
    return {f"{chr(ord('A') + place // 5)}{place % 5}" for place in places}


def joins(state: LunationState) -> set[AddFleet | AddCharacter]:
    return {action for action in state.legal_actions() if isinstance(action, AddFleet | AddCharacter)}


def here(system: str) -> set[str]:
    return {f"{system}{n}" for n in range(5)}


# --- groups --------------------------------------------------------------------------------------------------------


@rule("LUN-60")
def test_movement_goes_on_until_the_player_ends_it():
    state = table("A1: 0 FF; B1: 0 F")
    for start, to in (("A1", "A2"), ("B1", "B0"), ("A1", "A3")):
        gathered(state, start).apply(Send(at(to)))
        assert state.to_act == 0
    state.apply(End())
    assert (state.stage, state.to_act) == ("movement", 1)


@rule("LUN-61")
def test_a_move_inside_a_system_is_free_and_reaches_every_other_location():
    state = gathered(table("A1: 0 F", power=(0, 3, 3)), "A1")
    assert goals(state) == here("A") - {"A1"}
    state.apply(Send(at("A4")))
    assert state.fleets_at(0, at("A4")) == 1
    assert state.power[0] == 0


@rule("LUN-6")
@rule("LUN-62")
def test_a_jump_reaches_every_location_of_the_other_systems():
    state = gathered(table("A1: 0 F"), "A1")
    assert goals(state) - here("A") == here("B") | here("C") | here("D")
    state.apply(Send(at("D0")))
    assert state.fleets_at(0, at("D0")) == 1


@rule("LUN-63")
def test_one_move_then_one_jump_then_nothing():
    state = gathered(table("A1: 0 F"), "A1")
    state.apply(Send(at("A2")))
    gathered(state, "MA2")
    assert goals(state) & here("A") == set()
    state.apply(Send(at("B0")))
    assert joins(state) == set()


@rule("LUN-63")
def test_no_move_after_a_jump_and_no_second_jump():
    state = gathered(table("A1: 0 Warlord"), "Warlord")
    state.apply(Send(at("B0")))
    assert state.power[0] == 2
    assert joins(state) == set()


@rule("LUN-63")
def test_units_that_moved_and_fresh_ones_jump_together_but_do_not_move_together():
    state = gathered(table("A1: 0 M; A2: 0 F"), "MA1", "A2")
    assert goals(state) & here("A") == set()
    state.apply(Send(at("B0")))
    assert state.fleets[0][3 * at("B0") + 2] == 2


@rule("LUN-64")
def test_a_group_from_several_locations_of_one_system_arrives_together():
    """Two Fleets and a Character in the battle at once."""
    state = table("A1: 0 FF; A2: 0 Warlord; A3: 0 F; A4: 1 F; B1: 0 F")
    gathered(state, "A1", "Warlord", "A3")
    assert joins(state) == {AddFleet(at("A1"))}
    seen = play(state, Send(at("A4")), dice=(("x-",), ("s",)), turns=1)
    assert seen.fleets("A4") == (2, 1, 0)
    assert seen.crew("A4") == ("Warlord",)


@rule("LUN-64")
def test_units_of_another_system_do_not_join():
    state = gathered(table("A1: 0 F; B1: 0 F"), "A1")
    reason = state.why_not(AddFleet(at("B1")))
    assert reason is not None
    assert reason.clause == "LUN-64"


@rule("LUN-65")
def test_no_unit_of_the_group_stands_at_its_goal():
    state = gathered(table("A1: 0 F; A2: 0 F"), "A1", "A2")
    assert goals(state) & here("A") == {"A0", "A3", "A4"}
    reason = state.why_not(Send(at("A2")))
    assert reason is not None
    assert reason.clause == "LUN-65"


@rule("LUN-66")
def test_a_group_that_is_begun_has_to_be_sent():
    state = gathered(table("A1: 0 FF", hands=("Fold Drive", "", "")), "A1")
    for action in (End(), Play(card("Fold Drive"))):
        reason = state.why_not(action)
        assert reason is not None
        assert reason.clause == "LUN-66"
    assert all(isinstance(action, Send | AddFleet) for action in state.legal_actions())


@rule("LUN-66")
def test_a_unit_is_offered_only_if_the_group_can_still_be_sent():
    """Without Power a moved Fleet could not jump, and would keep the group from moving."""
    state = table("A1: 0 FM; A2: 0 M", power=(0, 3, 3))
    assert joins(state) == {AddFleet(at("A1"))}
    gathered(state, "A1")
    assert joins(state) == set()
    reason = state.why_not(AddFleet(at("A2"), True))
    assert reason is not None
    assert reason.clause == "LUN-66"


@rule("LUN-66")
def test_a_unit_more_from_another_location_has_to_be_paid_for():
    """With one Power two moved Fleets from two locations cannot jump together."""
    state = gathered(table("A1: 0 M; A2: 0 MM", power=(1, 3, 3)), "MA2")
    assert joins(state) == {AddFleet(at("A2"), True)}


# --- arrival -------------------------------------------------------------------------------------------------------


@rule("LUN-7")
@rule("LUN-67")
@pytest.mark.parametrize("to", ["A2", "B2"])
def test_a_place_is_turned_up_by_who_comes(to: str):
    state = gathered(table("A1: 0 Warlord", down="A2 B2"), "Warlord")
    assert state.view(1).face_up[at(to)] is False
    seen = play(state, Send(at(to)))
    (revealed,) = seen.all(Revealed)
    assert (revealed.at.number, revealed.card.number) == (at(to), state.planets[at(to)])
    assert state.face_up[at(to)]


@rule("LUN-67")
def test_a_retreat_turns_a_place_up():
    seen = battle("A0: 0 F, 1 F", "A0", down="A3", answers=[(1, Retreat(at("A3")))])
    assert seen.state.face_up[at("A3")]


# --- what a jump costs ---------------------------------------------------------------------------------------------


@rule("LUN-70")
@pytest.mark.parametrize(("units", "cost"), [(("A1",), 1), (("A1", "A1", "Warlord"), 1), (("A1", "A2", "A3"), 3)])
def test_a_jump_costs_a_power_for_each_location_left(units: tuple[str, ...], cost: int):
    state = gathered(table("A1: 0 FF Warlord; A2: 0 F; A3: 0 F"), *units)
    state.apply(Send(at("B0")))
    assert state.power[0] == 3 - cost


@rule("LUN-71")
@pytest.mark.parametrize(
    ("units", "power", "planets"), [(("A1",), 2, True), (("A1",), 1, False), (("A1", "A2"), 3, False)]
)
def test_a_jump_to_a_place_costs_two_for_each(units: tuple[str, ...], power: int, planets: bool):
    state = gathered(table("A1: 0 F; A2: 0 F", power=(power, 3, 3)), *units)
    assert ("B1" in goals(state)) == planets
    assert "B0" in goals(state)
    reason = state.why_not(Send(at("B1")))
    assert (reason is None) == planets


@rule("LUN-72")
def test_every_jump_pays_anew():
    state = table("A1: 0 FF")
    for left in (2, 1):
        gathered(state, "A1").apply(Send(at("B0")))
        assert state.power[0] == left


@rule("LUN-72")
def test_first_paid_then_rolled_then_arrived():
    state = gathered(table("A1: 0 F", down="B1"), "A1")
    (departed,) = state.apply(Send(at("B1")))
    assert isinstance(departed, Departed)
    assert departed.power == 2
    assert state.power[0] == 1
    assert state.to_act == CHANCE
    assert not state.face_up[at("B1")]
    state.apply(Roll((BLANK,)))
    assert state.face_up[at("B1")]


@rule("LUN-73")
@pytest.mark.parametrize(("face", "left"), [(EXPLOSION, 1), (SHIELD, 2), (BLANK, 2), (PLUS, 2)])
def test_an_explosion_costs_the_group_one_fleet(face: int, left: int):
    state = gathered(table("A1: 0 FF Warlord"), "A1", "A1", "Warlord")
    state.apply(Send(at("B1")))
    assert len(state.legal_actions()) == 4
    state.apply(Roll((face,)))
    assert state.fleets_at(0, at("B1")) == left
    assert state.fleet_count(0) == left
    assert crew(state, "B1") == ("Warlord",)
    assert state.to_act == 0


@rule("LUN-73")
def test_no_die_for_characters_alone_nor_for_jumps_to_the_card():
    alone = gathered(table("A1: 0 FF Warlord"), "Warlord")
    alone.apply(Send(at("B1")))
    assert alone.to_act == 0
    assert crew(alone, "B1") == ("Warlord",)
    to_card = gathered(table("A1: 0 F"), "A1")
    to_card.apply(Send(at("B0")))
    assert to_card.to_act == 0


@rule("LUN-74")
def test_a_group_that_is_wiped_out_turns_nothing_up_and_fights_nobody():
    state = gathered(table("A1: 0 F; B1: 1 F", down="B1"), "A1")
    state.apply(Send(at("B1")))
    events = state.apply(Roll((EXPLOSION,)))
    assert not state.face_up[at("B1")]
    assert state.battle is None
    assert not [event for event in events if isinstance(event, BattleBegan | Revealed)]
    assert [event.fleets for event in events if isinstance(event, FleetsLost)] == [1]


@rule("LUN-75")
def test_jumps_to_the_card_of_space_rift_are_free_and_those_to_its_places_are_not():
    state = gathered(table("A1: 0 F; A2: 0 F", power=(0, 3, 3), systems=("Ore Belt", "Space Rift")), "A1", "A2")
    assert goals(state) - here("A") == {"B0"}
    state.apply(Send(at("B0")))
    assert state.power[0] == 0


@rule("LUN-75")
def test_a_free_jump_is_free_also_with_power():
    state = gathered(table("A1: 0 F", systems=("Ore Belt", "Space Rift")), "A1")
    state.apply(Send(at("B0")))
    assert state.power[0] == 3


@rule("LUN-75")
@pytest.mark.parametrize(
    ("systems", "to", "cost"), [("Slipstream", "B0", 0), ("Slipstream", "B1", 1), ("Gravity Well", "B0", 2)]
)
def test_systems_change_the_price_of_jumps_from_them(systems: str, to: str, cost: int):
    state = gathered(table("A1: 0 Overseer", systems=(systems,)), "Overseer")
    state.apply(Send(at(to)))
    assert state.power[0] == 3 - cost


@rule("LUN-75")
def test_a_character_makes_jumps_cheaper_from_where_it_leaves():
    """The Navigator starts at A1; the Fleet from A2 pays in full."""
    state = gathered(table("A1: 0 F Navigator; A2: 0 F"), "A1", "Navigator", "A2")
    state.apply(Send(at("B0")))
    assert state.power[0] == 2


@rule("LUN-75")
def test_no_jump_costs_less_than_nothing():
    state = gathered(table("A1: 0 F Navigator", systems=("Slipstream",)), "A1", "Navigator")
    state.apply(Send(at("B0")))
    assert state.power[0] == 3


@rule("LUN-75")
def test_jumps_to_places_can_be_forbidden_or_safe():
    mined = gathered(table("A1: 0 F", systems=("Ore Belt", "Minefield")), "A1")
    assert goals(mined) & here("B") == {"B0"}
    reason = mined.why_not(Send(at("B1")))
    assert reason is not None
    assert reason.clause == "LUN-75"
    safe = gathered(table("A1: 0 F", systems=("Ore Belt", "Beacon")), "A1")
    safe.apply(Send(at("B1")))
    assert safe.to_act == 0
    assert safe.fleets_at(0, at("B1")) == 1


# --- battles and movement ------------------------------------------------------------------------------------------


@rule("LUN-76")
def test_a_battle_uses_up_neither_move_nor_jump():
    state = gathered(table("A1: 0 FF; A2: 1 F"), "A1", "A1")
    seen = play(state, Send(at("A2")), dice=(("xx",), ("-",)))
    assert seen.fleets("A2") == (2, 0, 0)
    assert AddFleet(at("A2"), True) in state.legal_actions()


@rule("LUN-76")
def test_units_that_retreat_in_their_owners_movement_are_done():
    state = gathered(table("A1: 0 F; A2: 1 F"), "A1")
    seen = play(state, Send(at("A2")), answers=[(0, Retreat(at("A0")))])
    assert seen.fleets("A0") == (1, 0, 0)
    assert joins(state) == set()


@rule("LUN-76")
def test_units_that_retreat_in_anothers_movement_are_as_fresh_as_before():
    state = gathered(table("A1: 0 F; A2: 1 FM Warlord"), "A1")
    seen = play(state, Send(at("A2")), answers=[(1, Retreat(at("A0")))])
    assert seen.fleets("A0") == (0, 2, 0)
    assert state.fleets[1][3 * at("A0") : 3 * at("A0") + 3] == [1, 1, 0]
    assert state.figure(character("Warlord")).used == 0


# --- two players ---------------------------------------------------------------------------------------------------


@rule("LUN-77")
@pytest.mark.parametrize(
    ("seats", "number", "early", "meets"),
    [(2, 1, False, False), (2, 2, False, False), (2, 3, False, True), (2, 1, True, True), (3, 1, False, True)],
)
def test_two_players_meet_from_the_third_turn_on(seats: int, number: int, early: bool, meets: bool):
    units = "A1: 0 F; A2: 1 F; B0: 1 Warlord"
    state = gathered(table(units, seats=seats, number=number, early_attacks=early), "A1")
    assert ("A2" in goals(state)) == meets
    assert ("B0" in goals(state)) == meets
    assert "A3" in goals(state)
    assert (state.why_not(Send(at("A2"))) is None) == meets


@rule("LUN-77")
def test_no_attack_between_two_players_before_the_third_turn():
    units = "A1: 0 Warlord, 1 Navigator"
    assert Attack(at("A1"), 1) not in table(units, seats=2, number=2).legal_actions()
    assert Attack(at("A1"), 1) in table(units, seats=2, number=3).legal_actions()


@rule("LUN-78")
def test_assassinations_are_allowed_from_the_first_turn_on():
    hands = ("Assassination Attempt", "")
    state = table("A1: 1 Warlord", seats=2, number=1, stage="restoration", hands=hands)
    assert list(state.legal_actions()) == [Play(card("Assassination Attempt"), character("Warlord")), Pass()]


def test_a_crowded_movement_offers_at_most_256_actions():
    crowd = "A0: 0 F; A1: 0 M; A2: 0 F; A3: 0 F Warlord; A4: 0 M Navigator"
    state = gathered(table(crowd, seats=4), "A0")
    assert len(state.legal_actions()) <= 256
