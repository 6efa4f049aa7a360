"""LUN-80 to LUN-88: how battles begin, lone Characters, and meetings of three."""

import pytest

from lumina.games.lunation import LUNATION, LunationState
from lumina.games.lunation.actions import AddCharacter, AddFleet, Attack, End, Fight, Retreat, Roll, Send
from lumina.games.lunation.arrival import place_character, place_fleet
from lumina.games.lunation.battle.state import SHIELD
from lumina.games.lunation.events import BattleBegan, BattleTurnBegan, BrokenOff, Captured, Pact

from .scene import Seen, at, battle, captives, character, open_battle, play, table

rule = pytest.mark.rule


def battles(seen: Seen) -> list[tuple[int, int]]:
    """Attackers and defenders, in order."""
    return [(event.attacker, event.defender) for event in seen.all(BattleBegan)]


def sent(state: LunationState, unit: AddFleet | AddCharacter, to: str, **more: object) -> Seen:
    return play(state, unit, Send(at(to)), **more)


# --- meeting -------------------------------------------------------------------------------------------------------


@rule("LUN-80")
@pytest.mark.parametrize(
    ("units", "unit"),
    [
        ("A1: 0 F; A2: 1 F", AddFleet(at("A1"))),
        ("A1: 0 F; A2: 1 Envoy", AddFleet(at("A1"))),
        ("A1: 0 Envoy; A2: 1 F", AddCharacter(character("Envoy"))),
    ],
)
def test_units_of_two_players_fight_at_once_and_the_newcomer_attacks(units: str, unit: AddFleet | AddCharacter):
    assert battles(sent(table(units), unit, "A2")) == [(0, 1)]


@rule("LUN-80")
def test_a_jump_too_starts_a_battle_when_the_group_has_arrived():
    state = table("A1: 0 F; B2: 1 F")
    state.apply(AddFleet(at("A1")))
    state.apply(Send(at("B2")))
    assert state.battle is None
    state.apply(Roll((SHIELD,)))
    assert state.battle is not None
    assert [side.seat for side in state.battle.sides] == [0, 1]


@rule("LUN-81")
def test_lone_characters_share_a_location():
    seen = sent(table("A1: 0 Warlord; A2: 1 Envoy, 2 Broker"), AddCharacter(character("Warlord")), "A2")
    assert battles(seen) == []
    assert seen.crew("A2") == ("Warlord", "Broker", "Envoy")
    assert seen.state.stage == "movement"


# --- declared attacks ----------------------------------------------------------------------------------------------


@rule("LUN-82")
def test_the_mover_may_attack_after_it_has_come():
    state = table("A1: 0 Warlord; A2: 1 Envoy, 2 Broker")
    sent(state, AddCharacter(character("Warlord")), "A2")
    attacks = [action for action in state.legal_actions() if isinstance(action, Attack)]
    assert attacks == [Attack(at("A2"), 1), Attack(at("A2"), 2)]
    seen = play(state, Attack(at("A2"), 2), dice=(("xx",),), turns=1)
    assert battles(seen) == [(0, 2)]
    assert captives(state, 0) == ("Broker",)
    assert seen.crew("A2") == ("Warlord-", "Envoy")


@rule("LUN-82")
def test_either_side_may_attack_later_in_its_own_movement():
    state = table("A2: 0 Warlord>, 1 Envoy Navigator")
    assert Attack(at("A2"), 1) in state.legal_actions()
    state.apply(End())
    assert state.to_act == 1
    seen = play(state, Attack(at("A2"), 0), turns=1)
    assert battles(seen) == [(1, 0)]


@rule("LUN-82")
def test_all_own_characters_attack_also_exhausted_ones_and_those_that_have_jumped():
    state = table("A2: 0 Envoy>> Overseer- Broker, 1 Warlord")
    seen = play(state, Attack(at("A2"), 1), dice=((), ("xx",)))
    assert battles(seen) == [(0, 1)]
    assert set(captives(state, 1)) == {"Envoy", "Overseer", "Broker"}


@rule("LUN-82")
def test_nobody_attacks_where_one_does_not_share_a_location():
    state = table("A1: 0 Warlord; A2: 1 Envoy")
    for attack in (Attack(at("A2"), 1), Attack(at("A1"), 1), Attack(at("A1"), 0), Attack(99, 1)):
        assert state.why_not(attack) is not None


# --- a Fleet comes -------------------------------------------------------------------------------------------------


@rule("LUN-83")
def test_a_fleet_that_moves_to_shared_characters_starts_the_battle():
    state = table("A1: 0 F; A2: 0 Warlord, 1 Envoy")
    assert battles(sent(state, AddFleet(at("A1")), "A2")) == [(0, 1)]


@rule("LUN-83")
@rule("LUN-88")
def test_a_fleet_that_is_placed_there_starts_the_battle():
    """By whatever means; seat 1 is not even in its Movement."""
    state = table("A2: 0 Warlord, 1 Envoy", stage="logistics")
    place_fleet(state, 1, at("A2"), lambda event: None)
    LUNATION.table.go_on(state, lambda event: None)
    assert state.battle is not None
    assert [side.seat for side in state.battle.sides] == [1, 0]
    seen = play(state, dice=(("--",), ("x",)))
    assert captives(seen.state, 1) == ("Warlord",)
    assert state.to_act == 0


@rule("LUN-84")
def test_a_character_placed_in_another_phase_attacks_nobody():
    state = table("A2: 0 F; B1: 1 Envoy", stage="logistics")
    state.set_figure(character("Warlord"), None)
    place_character(state, character("Warlord"), 0, at("B1"), lambda event: None)
    LUNATION.table.go_on(state, lambda event: None)
    assert state.battle is None
    assert not [action for action in state.legal_actions() if isinstance(action, Attack)]


# --- three and four ------------------------------------------------------------------------------------------------


THREE = "A2: 0 FFF, 1 Envoy, 2 Broker"


@rule("LUN-85")
@pytest.mark.parametrize("first", [1, 2])
def test_the_newcomer_says_whom_it_fights_first(first: int):
    state = open_battle(THREE)
    assert list(state.legal_actions()) == [Fight(1), Fight(2)]
    second = 3 - first
    seen = play(state, answers=[Fight(first)], dice=(("x--", "x--"),))
    assert battles(seen) == [(0, first), (0, second)]


@rule("LUN-85")
def test_with_four_seats_three_battles_one_after_the_other():
    seen = battle(
        "A2: 0 FFF, 1 Envoy, 2 Broker, 3 Navigator",
        seats=4,
        dice=(("x--", "x--", "x--"), (), (), ("-",)),
        answers=[Fight(3), Fight(2)],
    )
    assert battles(seen) == [(0, 3), (0, 2), (0, 1)]
    assert seen.was_asked("ChooseFoe") == [0, 0]


@rule("LUN-85")
def test_a_newcomer_that_loses_or_retreats_fights_no_further():
    lost = battle(THREE.replace("FFF", "F"), answers=[Fight(1), (0, Retreat(at("A0")))])
    assert battles(lost) == [(0, 1)]


@rule("LUN-86")
def test_before_each_battle_it_is_looked_at_again():
    """The newcomer loses its Fleets, and keeps a Character: with lone Characters it need not fight then."""
    seen = battle("A2: 0 F Overseer Warlord, 1 F, 2 Broker", dice=(("x",), ("x",)), answers=[Fight(1)])
    assert battles(seen) == [(0, 1)]
    assert seen.crew("A2") == ("Overseer", "Warlord", "Broker")


@rule("LUN-86")
def test_only_whom_one_must_fight_is_offered():
    """Lone Characters come: seat 1 has a Fleet, seat 2 a Character that shares with both."""
    seen = battle("A2: 0 Warlord, 1 F, 2 Broker", dice=(("xx",), ("-",)))
    assert battles(seen) == [(0, 1)]
    assert seen.was_asked("ChooseFoe") == []


@rule("LUN-87")
def test_others_at_the_location_are_neither_hit_nor_in_the_pact():
    """Explosions enough for all; then a Pact of the two who fight."""
    hit = battle(THREE, dice=(("xxx",),), answers=[Fight(1)], turns=1)
    assert hit.crew("A2") == ("Broker",)
    pact = battle("A2: 0 F Overseer, 1 F Envoy, 2 Broker", dice=(("x",), ("x",)), answers=[Fight(1)])
    (event,) = pact.all(Pact)
    assert {item.name for item in event.cards} == {"Overseer", "Envoy"}
    assert pact.crew("A2") == ("Broker",)


@rule("LUN-88")
def test_a_battle_outside_movement_has_all_steps():
    state = table("A2: 0 F, 1 F Envoy", stage="activation", hands=("", "Ambush", "Ambush"))
    place_fleet(state, 0, at("A2"), lambda event: None)
    LUNATION.table.go_on(state, lambda event: None)
    seen = play(state, dice=(("--",), ("-",)), answers=[(1, Retreat(at("A0")))])
    assert [name for name, _ in seen.asked] == [
        "NameBonus",
        "NameBonus",
        "roll",
        "roll",
        "BattleCard",
        "BattleCard",
        "AmbushWindow",
        "AmbushWindow",
        "AmbushWindow",
        "RetreatChoice",
        "RetreatChoice",
    ]
    assert seen.fleets("A0") == (0, 1, 0)


@rule("LUN-114")
def test_there_is_at_least_one_battle_turn_even_without_dice():
    state = table("A2: 0 Overseer, 1 Envoy")
    seen = play(state, Attack(at("A2"), 1))
    assert [event.number for event in seen.all(BattleTurnBegan)] == [1]
    assert len(seen.all(Pact)) == 1
    assert not seen.all(BrokenOff)
    assert not seen.all(Captured)
    assert seen.was_asked("roll") == []
