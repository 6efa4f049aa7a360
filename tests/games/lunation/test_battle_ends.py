"""LUN-110 to LUN-129: damage, every way in which a battle ends, Ambush and retreats."""

from typing import Any

import msgspec
import pytest

from lumina.games.lunation.actions import Attack, Exhaust, Name, Pass, Play, Retreat, Stay
from lumina.games.lunation.deck.deck import Effect
from lumina.games.lunation.events import BattleTurnBegan, BrokenOff, Captured, FleetsLost, Pact, Won

from .scene import DECK_FILE, Answer, Seen, at, battle, captives, card, character, open_battle, play, roll, table

rule = pytest.mark.rule
WARLORD, NAVIGATOR, COMMANDER = map(character, ("Warlord", "Navigator", "Fleet Commander"))
AMBUSH, HIT = card("Ambush"), card("Direct Hit")


def ended(seen: Seen) -> list[str]:
    """How the battles ended."""
    return [type(event).__name__ for event in seen.events if isinstance(event, Won | Pact | BrokenOff)]


def turns(seen: Seen) -> int:
    return len(seen.all(BattleTurnBegan))


# --- damage --------------------------------------------------------------------------------------------------------


@rule("LUN-110")
def test_damage_is_simultaneous():
    seen = battle("A2: 0 F, 1 F", dice=(("x",), ("x",)))
    assert seen.fleets("A2") == (0, 0, 0)
    assert seen.state.battle is None


@rule("LUN-110")
@pytest.mark.parametrize(
    ("attacker", "defender", "left"),
    [("xxx", "s--", (3, 1)), ("xx-", "sss", (3, 3)), ("xss", "xx-", (3, 2)), ("x--", "xxs", (1, 3))],
)
def test_a_shield_stops_one_explosion(attacker: str, defender: str, left: tuple[int, int]):
    seen = battle("A2: 0 FFF, 1 FFF", dice=((attacker,), (defender,)), turns=1)
    assert seen.fleets("A2")[:2] == left


@rule("LUN-111")
def test_every_explosion_destroys_a_fleet_the_most_used_first():
    seen = battle("A2: 0 FMJJ, 1 FFF", dice=(("----",), ("xxx",)), turns=1)
    place = 3 * at("A2")
    assert seen.state.fleets[0][place : place + 3] == [1, 0, 0]
    seen = battle("A2: 0 FMJJ, 1 FFF", dice=(("----",), ("x--",)), turns=1)
    assert seen.state.fleets[0][place : place + 3] == [1, 1, 1]


@rule("LUN-111")
def test_fleets_before_characters():
    seen = battle("A2: 0 FF, 1 FF Envoy", dice=(("xx",), ("--",)), turns=1)
    assert seen.fleets("A2") == (2, 0, 0)
    assert seen.crew("A2") == ("Envoy",)
    assert [event.fleets for event in seen.all(FleetsLost)] == [2]


@rule("LUN-112")
def test_every_further_explosion_exhausts_a_ready_character_its_owner_chooses():
    seen = battle(
        "A2: 0 FFF, 1 F Overseer Envoy Broker-",
        dice=(("xx-",), ("-",)),
        answers=[(1, Exhaust(character("Envoy")))],
        turns=1,
    )
    assert seen.was_asked("ExhaustOne") == [1]
    assert seen.crew("A2") == ("Overseer", "Broker-", "Envoy-")


@rule("LUN-112")
def test_one_explosion_hits_one_character():
    units = "A2: 0 FFF, 1 Overseer Envoy Broker Navigator-"
    hit = [Exhaust(character("Envoy")), Exhaust(character("Broker"))]
    seen = battle(units, dice=(("xx-",),), answers=hit, turns=1)
    assert seen.was_asked("ExhaustOne") == [1, 1]
    assert seen.crew("A2") == ("Overseer", "Navigator-", "Broker-", "Envoy-")


@rule("LUN-112")
def test_the_attacker_chooses_first():
    """Both lose the Fleet and have one explosion over."""
    units = "A2: 0 F Warlord Envoy, 1 F Pathfinder Overseer"
    seen = battle(
        units,
        dice=(("xx-",), ("xx-",)),
        answers=[Name(WARLORD), Name(character("Pathfinder")), (0, Exhaust(character("Envoy")))],
        turns=1,
    )
    assert seen.was_asked("ExhaustOne") == [0, 1]


# --- the end -------------------------------------------------------------------------------------------------------


@rule("LUN-114")
def test_battle_turns_go_on_while_both_can_fight():
    seen = battle("A2: 0 FF, 1 FF", dice=(("x-", "--", "x-"), ("s-", "--", "--")), turns=3)
    assert turns(seen) == 4
    assert seen.fleets("A2") == (2, 1, 0)


@rule("LUN-115")
@pytest.mark.parametrize("mine", ["Overseer", "Warlord-", "Overseer Warlord-"])
@pytest.mark.parametrize("theirs", ["Envoy", "Navigator-"])
def test_mercenaries_pact(mine: str, theirs: str):
    """Both lose all Fleets; what is left has no bonus or is exhausted."""
    seen = battle(f"A2: 0 F {mine}, 1 F {theirs}", dice=(("x",), ("x",)))
    assert ended(seen) == ["Pact"]
    assert seen.crew("A2") == ()
    names = {name.rstrip("-") for name in f"{mine} {theirs}".split()}
    assert {item.name for item in seen.all(Pact)[0].cards} == names
    assert all(seen.state.figures[character(name)] is None for name in names)
    assert not seen.all(Captured)


@rule("LUN-115")
def test_no_pact_while_one_side_has_a_ready_bonus():
    seen = battle("A2: 0 F Warlord, 1 F Envoy", dice=(("x", "x-"), ("x",)))
    assert ended(seen) == ["Won"]
    assert captives(seen.state, 0) == ("Envoy",)


@rule("LUN-116")
def test_when_only_one_side_has_characters_they_stay():
    seen = battle("A2: 0 F, 1 F Envoy Warlord-", dice=(("x",), ("x",)))
    assert ended(seen) == ["BrokenOff"]
    assert seen.crew("A2") == ("Warlord-", "Envoy")
    assert not seen.all(Captured)


@rule("LUN-116")
def test_when_nobody_is_left_the_battle_is_over():
    assert ended(battle("A2: 0 F, 1 F", dice=(("x",), ("x",)))) == ["BrokenOff"]


@rule("LUN-117")
def test_a_side_with_no_fleet_and_no_ready_character_has_lost():
    seen = battle("A2: 0 FF, 1 F Warlord-", dice=(("x-",), ("-",)))
    assert ended(seen) == ["Won"]
    assert seen.all(Won)[0].seat == 0
    assert seen.fleets("A2") == (2, 0, 0)


@rule("LUN-117")
def test_a_ready_character_without_bonus_keeps_a_side_in_the_battle():
    seen = battle("A2: 0 FF, 1 F Envoy", dice=(("x-", "--", "x-"), ("-",)))
    assert turns(seen) == 3
    assert captives(seen.state, 0) == ("Envoy",)


@rule("LUN-117")
def test_the_defender_too_can_win():
    seen = battle("A2: 0 F Overseer-, 1 FF", dice=(("-",), ("x-",)))
    assert seen.all(Won)[0].seat == 1
    assert captives(seen.state, 1) == ("Overseer",)


@rule("LUN-118")
def test_a_running_commanders_bonus_keeps_nobody_in_the_battle():
    """Named in the first turn, the Commander is exhausted in the second, and has no Fleet."""
    seen = battle(
        "A2: 0 F Fleet_Commander, 1 F",
        dice=(("--", "--"), ("-", "x")),
        answers=[Name(COMMANDER)],
    )
    assert turns(seen) == 2
    assert captives(seen.state, 1) == ("Fleet Commander",)


@rule("LUN-118")
def test_a_running_bonus_prevents_no_pact():
    seen = battle(
        "A2: 0 F Fleet_Commander, 1 F Envoy",
        dice=(("--", "x-"), ("-", "x")),
        answers=[Name(COMMANDER)],
    )
    assert ended(seen) == ["Pact"]


def attacked(units: str, *answers: Answer, **more: Any) -> Seen:
    """Seat 0 attacks seat 1 at A2, under Cold Reactors; the battle is played to its end."""
    state = table(units, event_card="Cold Reactors", **more)
    return play(state, Attack(at("A2"), 1), answers=answers)


@rule("LUN-118a")
def test_a_battle_turn_in_which_nothing_can_happen_is_the_last():
    """The Commander runs with 1 - 1 dice, so Navigator, who could still add dice, is never asked."""
    seen = attacked("A2: 0 Fleet_Commander Navigator, 1 Overseer Broker", Name(COMMANDER))
    assert turns(seen) == 2
    assert ended(seen) == ["Pact"]
    assert seen.crew("A2") == ()
    assert all(seen.state.figures[character(name)] is None for name in ("Fleet Commander", "Navigator", "Overseer"))
    assert not seen.all(Captured)
    assert seen.was_asked("AmbushWindow") == [0, 1, 2]


@rule("LUN-118a")
@pytest.mark.parametrize("kind", ["Evasive Maneuver", "Direct Hit", "Lance Formation"])
def test_a_card_played_gives_another_battle_turn(kind: str):
    hands = ("", kind, "")
    state = table("A2: 0 Fleet_Commander Navigator Warlord, 1 Overseer Broker", event_card="Cold Reactors", hands=hands)
    state.apply(Attack(at("A2"), 1))
    state.apply(Name(COMMANDER))
    play(state, turns=1)
    dice = ((), ("-",)) if kind == "Lance Formation" else ()
    seen = play(state, answers=[(1, Play(card(kind)))], dice=dice)
    assert ended(seen) == ["Pact"]
    assert [event.number for event in seen.all(BattleTurnBegan)] == [3]


@rule("LUN-118a")
def test_a_character_hit_gives_another_battle_turn():
    """Gun Alley's explosion takes the Fleet, then a Character a turn, and the attacker captures both."""
    seen = battle(
        "A2: 0 Fleet_Commander Navigator, 1 F Quartermaster Broker",
        systems=("Gun Alley",),
        event_card="Cold Reactors",
        answers=[Name(COMMANDER)],
    )
    assert [event.fleets for event in seen.all(FleetsLost)] == [1]
    assert seen.was_asked("ExhaustOne") == [1, 1]
    assert turns(seen) == 3
    assert ended(seen) == ["Won"]
    assert captives(seen.state, 0) == ("Quartermaster", "Broker")


@rule("LUN-118a")
def test_a_character_hit_gives_another_battle_turn_also_when_that_takes_the_last_explosion_away():
    """Each side's Characters add an explosion while they are ready: both are hit at once, and it goes on."""
    gunner = Effect("explosions", 1)
    crew = tuple(
        msgspec.structs.replace(one, effects=(gunner,)) if one.name in ("Overseer", "Envoy") else one
        for one in DECK_FILE.characters
    )
    deck = msgspec.structs.replace(DECK_FILE, characters=crew)
    seen = attacked(
        "A2: 0 Fleet_Commander Navigator Overseer, 1 Envoy Broker",
        Name(COMMANDER),
        (0, Exhaust(NAVIGATOR)),
        (0, Exhaust(character("Overseer"))),
        deck=deck,
    )
    assert seen.was_asked("ExhaustOne") == [0, 1, 0, 1]
    assert turns(seen) == 2


@rule("LUN-118a")
def test_a_fleet_that_rolls_nothing_that_counts_gives_another_battle_turn():
    seen = battle("A2: 0 F, 1 F", turns=4)
    assert turns(seen) == 5
    assert not ended(seen)


@rule("LUN-119")
def test_captured_characters_leave_the_map_and_go_to_the_winner():
    seen = battle("A2: 0 FFF, 1 F Overseer Broker-", dice=(("xxx",), ("-",)), number=5)
    assert seen.crew("A2") == ()
    assert captives(seen.state, 0) == ("Overseer", "Broker")
    figure = seen.state.figure(character("Overseer"))
    assert (figure.owner, figure.captor, figure.taken) == (1, 0, 5)
    assert seen.state.crew[1] == ()


# --- Ambush --------------------------------------------------------------------------------------------------------


@rule("LUN-121")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_all_are_asked_in_every_battle_turn_from_the_first_player_on(first: int):
    seen = battle("A2: 0 F, 1 F", first=first, turns=2)
    order = [(first + n) % 3 for n in range(3)]
    assert seen.was_asked("AmbushWindow") == order * 2


@rule("LUN-121")
def test_any_player_may_play_it():
    seen = battle("A2: 0 F, 1 F", hands=("", "", "Ambush"), answers=[(2, Play(AMBUSH))], turns=1)
    assert seen.was_asked("AmbushWindow") == [0, 1, 2]
    assert seen.state.fight.no_retreat
    assert seen.state.discards[AMBUSH] == 1


@rule("LUN-121")
def test_it_is_asked_before_retreats_and_also_where_nobody_could_retreat():
    seen = battle("A2: 0 F, 1 F", power=(0, 0, 0), turns=1)
    assert seen.was_asked("AmbushWindow") == [0, 1, 2]
    assert seen.was_asked("RetreatChoice") == []
    order = [name for name, _ in battle("A2: 0 F, 1 F", turns=1).asked]
    assert order.index("AmbushWindow") < order.index("RetreatChoice")


@rule("LUN-121")
def test_it_is_not_asked_after_the_battles_end():
    seen = battle("A2: 0 F, 1 F", dice=(("x",), ("-",)), hands=("", "", "Ambush"))
    assert seen.was_asked("AmbushWindow") == []


@rule("LUN-122")
def test_it_keeps_both_sides_from_retreating_for_the_rest_of_the_battle():
    seen = battle("A2: 0 F, 1 F", hands=("", "Ambush, Ambush", "Ambush"), answers=[(1, Play(AMBUSH))], turns=3)
    assert seen.was_asked("AmbushWindow") == [0, 1]
    assert seen.was_asked("RetreatChoice") == []


@rule("LUN-122")
def test_it_does_not_last_into_the_next_battle():
    seen = battle(
        "A2: 0 FF, 1 F, 2 F",
        hands=("", "", "Ambush"),
        dice=(("--", "x-"),),
        answers=[(2, Play(AMBUSH)), (2, Retreat(at("A0")))],
    )
    assert seen.fleets("A2") == (2, 0, 0)
    assert seen.fleets("A0") == (0, 0, 1)


# --- retreats ------------------------------------------------------------------------------------------------------


@rule("LUN-125")
def test_a_retreat_costs_a_power_ends_the_battle_and_captures_nobody():
    seen = battle("A2: 0 F, 1 FF Envoy Broker-", answers=[(1, Retreat(at("A0")))])
    assert seen.was_asked("RetreatChoice") == [0, 1]
    assert seen.state.power == [3, 2, 3]
    assert seen.state.battle is None
    assert captives(seen.state, 0) == ()
    assert seen.crew("A0") == ("Broker-", "Envoy")


@rule("LUN-125")
def test_the_attacker_is_asked_first():
    seen = battle("A2: 0 F, 1 F", answers=[(0, Retreat(at("A0")))])
    assert seen.was_asked("RetreatChoice") == [0]
    assert seen.fleets("A0") == (1, 0, 0)
    assert seen.fleets("A2") == (0, 1, 0)


@rule("LUN-125")
@pytest.mark.parametrize(("name", "left"), [("Warlord", 1), ("Skirmisher", 3)])
def test_cards_change_what_a_retreat_costs(name: str, left: int):
    seen = battle(f"A2: 0 F, 1 F {name}", answers=[(1, Retreat(at("A0")))])
    assert seen.state.power[1] == left


@rule("LUN-126")
def test_from_a_place_only_to_the_system_card():
    state = open_battle("A2: 0 F, 1 F", "A2", Pass(), Pass(), roll("-"), roll("-"), *[Pass()] * 5)
    assert state.to_act == 0
    assert list(state.legal_actions()) == [Retreat(at("A0")), Stay()]


@rule("LUN-126")
@pytest.mark.parametrize(("other", "free"), [("2 F", False), ("2 Envoy", False), ("1 F", True)])
def test_never_to_units_of_others(other: str, free: bool):
    """The defender's own units do not stand in its way, but in the attacker's."""
    seen = battle(f"A2: 0 F, 1 F; A0: {other}", turns=1)
    assert seen.was_asked("RetreatChoice") == ([1] if free else [])


@rule("LUN-127")
def test_from_the_system_card_to_any_place_without_others():
    units = "A0: 0 F, 1 F; A1: 2 F; A2: 0 F; A3: 1 Envoy"
    state = open_battle(units, "A0", Pass(), Pass(), roll("-"), roll("-"), *[Pass()] * 5)
    assert list(state.legal_actions()) == [Retreat(at("A2")), Retreat(at("A4")), Stay()]
    state.apply(Stay())
    assert list(state.legal_actions()) == [Retreat(at("A3")), Retreat(at("A4")), Stay()]


@rule("LUN-128")
def test_the_whole_force_goes_together():
    seen = battle("A2: 0 F, 1 FMJ Envoy Warlord- Overseer", answers=[(1, Retreat(at("A0")))], power=(3, 3, 3))
    assert seen.fleets("A0") == (0, 3, 0)
    assert seen.fleets("A2") == (1, 0, 0)
    assert seen.crew("A0") == ("Overseer", "Warlord-", "Envoy")
    assert seen.crew("A2") == ()


@rule("LUN-37a", "LUN-129")
def test_who_has_no_power_for_it_is_not_asked():
    seen = battle("A2: 0 F, 1 F", power=(0, 1, 3), turns=1)
    assert seen.was_asked("RetreatChoice") == [1]
    dear = battle("A2: 0 F, 1 F Warlord", power=(3, 1, 3), turns=1)
    assert dear.was_asked("RetreatChoice") == [0]


@rule("LUN-129")
@pytest.mark.parametrize("more", [{"systems": ("Maelstrom",)}, {"event_card": "Sealed Lanes"}])
def test_where_a_card_forbids_retreats_nobody_is_asked(more: dict):
    seen = battle("A2: 0 F, 1 F", turns=1, **more)
    assert seen.was_asked("RetreatChoice") == []
    assert seen.was_asked("AmbushWindow") == [0, 1, 2]
