"""LUN-90 to LUN-108: dice, bonuses and cards in a battle turn."""

from fractions import Fraction
from random import Random

import pytest

from lumina.core import CHANCE
from lumina.games.lunation.actions import Attack, Name, Pass, Play, Reroll, Roll
from lumina.games.lunation.battle.state import MOST_AGAIN, PLUS
from lumina.games.lunation.events import BonusNamed, Rolled, Strike

from .scene import at, battle, card, character, open_battle, play, roll, table

rule = pytest.mark.rule
WARLORD, NAVIGATOR, COMMANDER = map(character, ("Warlord", "Navigator", "Fleet Commander"))
LANCE, EVASIVE, HIT, FOCUSED = map(card, ("Lance Formation", "Evasive Maneuver", "Direct Hit", "Focused Fire"))


def dice_of(seen, seat: int = 0) -> list[int]:
    """How many dice a seat rolled, roll by roll."""
    return [len(event.dice) for event in seen.all(Rolled) if event.seat == seat]


def strikes(seen) -> list[tuple[int, int, int]]:
    return [(event.seat, event.explosions, event.shields) for event in seen.all(Strike)]


# --- the die -------------------------------------------------------------------------------------------------------


@rule("LUN-90")
@pytest.mark.parametrize(("face", "odds"), [("-", (1, 6)), ("+", (1, 6)), ("s", (1, 3)), ("x", (1, 3))])
def test_the_faces_of_a_die(face: str, odds: tuple[int, int]):
    state = open_battle("A2: 0 F, 1 F", "A2", Pass(), Pass())
    assert state.to_act == CHANCE
    actions = state.legal_actions()
    assert actions.odds(roll(face)) == Fraction(*odds)
    assert sum(actions.odds(action) for action in actions) == 1


@rule("LUN-90")
def test_the_odds_of_a_roll_of_several():
    state = open_battle("A2: 0 FFFF, 1 F", "A2", Pass(), Pass())
    actions = state.legal_actions()
    assert actions.odds(roll("xx-+")) == Fraction(12 * 2 * 2, 6**4)
    assert sum(actions.odds(action) for action in actions) == 1
    rng = Random(1)
    assert all(actions.sample(rng) in actions for _ in range(50))
    assert Roll((3, 3, 0, 1)) not in actions


# --- the pool ------------------------------------------------------------------------------------------------------


@rule("LUN-91")
def test_every_fleet_adds_a_die():
    seen = battle("A2: 0 FMJ, 1 FFFF", turns=1)
    assert dice_of(seen, 0) == [3]
    assert dice_of(seen, 1) == [4]


@rule("LUN-92")
def test_one_ready_character_adds_its_bonus_named_before_the_roll_attacker_first():
    seen = battle(
        "A2: 0 F Warlord Navigator, 1 F Skirmisher",
        answers=[Name(WARLORD), Name(character("Skirmisher"))],
        turns=1,
    )
    assert seen.asked[:4] == (("NameBonus", 0), ("NameBonus", 1), ("roll", 0), ("roll", 1))
    assert (dice_of(seen, 0), dice_of(seen, 1)) == ([3], [2])


@rule("LUN-92")
def test_a_bonus_is_named_openly():
    state = open_battle("A2: 0 F Warlord, 1 F")
    (event,) = state.apply(Name(WARLORD))
    assert isinstance(event, BonusNamed)
    assert event.seen_by() is None
    assert state.view(2).battle.sides[0].named == WARLORD


@rule("LUN-93")
def test_only_a_ready_character_with_a_bonus_above_zero_can_be_named():
    state = open_battle("A2: 0 F Warlord Navigator- Overseer, 1 F Skirmisher; A3: 0 Pathfinder")
    assert list(state.legal_actions()) == [Name(WARLORD), Pass()]
    for name in ("Navigator", "Overseer", "Skirmisher", "Pathfinder"):
        assert state.why_not(Name(character(name))) is not None


@rule("LUN-94")
def test_the_named_character_exhausts_after_the_battle_turn():
    seen = battle("A2: 0 F Warlord, 1 F", answers=[Name(WARLORD)], turns=1)
    assert seen.crew("A2") == ("Warlord-",)
    won = battle("A2: 0 F Warlord, 1 F", dice=(("x--",), ("-",)), answers=[Name(WARLORD)])
    assert won.crew("A2") == ("Warlord-",)
    not_named = battle("A2: 0 F Warlord, 1 F", turns=1)
    assert not_named.crew("A2") == ("Warlord",)


@rule("LUN-94")
def test_until_the_end_is_looked_at_it_counts_as_ready():
    """Both lose their Fleets; the attacker's Warlord, named just now, is ready: no Pact, and the battle goes on."""
    seen = battle("A2: 0 F Warlord, 1 F Envoy", dice=(("x--",), ("x",)), answers=[Name(WARLORD)], turns=1)
    assert seen.state.battle is not None
    assert seen.state.battle.turn == 2
    assert seen.crew("A2") == ("Warlord-", "Envoy")


@rule("LUN-94")
def test_the_named_character_may_be_hit():
    seen = battle("A2: 0 F Warlord, 1 FF", dice=(("---",), ("xx",)), answers=[Name(WARLORD)])
    assert seen.was_asked("ExhaustOne") == [0]
    assert seen.fleets("A2") == (0, 2, 0)
    assert seen.state.figure(WARLORD).captor == 1


@rule("LUN-95")
def test_the_commanders_bonus_lasts_the_whole_battle():
    """Two battle turns with it, and in the second nobody of its side is asked for a name."""
    seen = battle("A2: 0 FF Fleet_Commander Warlord, 1 FF", answers=[Name(COMMANDER)], turns=2)
    assert dice_of(seen, 0) == [3, 3]
    assert seen.was_asked("NameBonus") == [0, 1, 1]
    assert "Fleet Commander-" in seen.crew("A2")


@rule("LUN-95")
def test_the_commanders_bonus_goes_on_when_it_has_been_hit():
    seen = battle(
        "A2: 0 Fleet_Commander Overseer, 1 FFF",
        dice=(("x", "x"), ("x--", "--")),
        answers=[Name(COMMANDER)],
        turns=2,
    )
    assert dice_of(seen, 0) == [1, 1]


@rule("LUN-95")
def test_other_bonuses_last_one_battle_turn():
    seen = battle("A2: 0 FF Warlord, 1 FF", answers=[Name(WARLORD)], turns=2)
    assert dice_of(seen, 0) == [4, 2]


@rule("LUN-96")
def test_a_side_without_a_fleet_has_to_name():
    state = open_battle("A2: 0 Warlord Navigator Overseer, 1 F")
    assert list(state.legal_actions()) == [Name(NAVIGATOR), Name(WARLORD)]
    reason = state.why_not(Pass())
    assert reason is not None
    assert reason.clause == "LUN-96"


@rule("LUN-96")
@pytest.mark.parametrize("units", ["0 Warlord-", "0 Overseer"])
def test_a_side_that_cannot_name_passes(units: str):
    assert list(open_battle(f"A2: {units}, 1 F").legal_actions()) == [Pass()]


@rule("LUN-97")
def test_at_most_seven_dice():
    systems = ("Hunting Ground",)
    units = "A2: 0 FFFFF Warlord, 1 F"
    assert dice_of(battle(units, answers=[Name(WARLORD)], turns=1)) == [7]
    assert dice_of(battle(units, systems=systems, answers=[Name(WARLORD)], turns=1)) == [7]
    assert dice_of(battle(units, systems=systems, turns=1)) == [6]


@rule("LUN-98")
def test_the_dice_are_counted_anew_in_every_battle_turn():
    seen = battle("A2: 0 FFF, 1 FFF", dice=(("xx-", "---"), ("---", "-")), turns=2)
    assert dice_of(seen, 1) == [3, 1]


@rule("LUN-99")
@pytest.mark.parametrize(
    ("system", "attacker", "defender"), [("Hunting Ground", [3, 3], [2, 2]), ("Home Guard", [2, 2], [3, 3])]
)
def test_dice_of_a_system_count_in_every_battle_turn(system: str, attacker: list[int], defender: list[int]):
    seen = battle("A2: 0 FF, 1 FF", systems=(system,), turns=2)
    assert (dice_of(seen, 0), dice_of(seen, 1)) == (attacker, defender)


@rule("LUN-99")
@pytest.mark.parametrize("place", ["A0", "A1", "A4"])
def test_dice_of_a_system_count_at_all_five_locations(place: str):
    seen = battle(f"{place}: 0 FF, 1 FF", place, systems=("Hunting Ground",), turns=1)
    assert dice_of(seen, 0) == [3]
    elsewhere = battle("B1: 0 FF, 1 FF", "B1", systems=("Hunting Ground",), turns=1)
    assert dice_of(elsewhere, 0) == [2]


@rule("LUN-99")
def test_explosions_and_shields_of_systems():
    alley = battle("A2: 0 F, 1 F", systems=("Gun Alley",), dice=(("s",), ("s",)), turns=1)
    assert strikes(alley) == [(0, 1, 1), (1, 0, 1)]
    veil = battle("A2: 0 F, 1 F", systems=("Veil of Dust",), dice=(("x",), ("-",)), turns=1)
    assert strikes(veil) == [(0, 1, 0), (1, 0, 1)]


@rule("LUN-99")
def test_a_side_with_a_fleet_keeps_at_least_one_die():
    """Cold Reactors takes one die from attackers."""
    assert dice_of(battle("A2: 0 FF, 1 F", event_card="Cold Reactors", turns=1)) == [1]
    assert dice_of(battle("A2: 0 F, 1 F", event_card="Cold Reactors", turns=1)) == [1]
    assert dice_of(battle("A2: 0 Navigator, 1 F", event_card="Cold Reactors", answers=[Name(NAVIGATOR)], turns=1)) == []


@rule("LUN-100")
def test_naming_the_bounty_hunter_uses_bonus_and_ability_together():
    hunter = character("Bounty Hunter")
    seen = battle("A2: 0 F Bounty_Hunter, 1 FFF", dice=(("-s", "-"),), answers=[Name(hunter)], turns=2)
    assert dice_of(seen, 0) == [2, 1]
    assert strikes(seen) == [(0, 1, 1), (1, 0, 0), (0, 0, 0), (1, 0, 0)]
    assert "Bounty Hunter-" in seen.crew("A2")


# --- the +1 --------------------------------------------------------------------------------------------------------


@rule("LUN-101")
def test_a_plus_is_rolled_again_with_one_die_more():
    seen = battle("A2: 0 FF, 1 FFF", dice=(("+s", "xx"), ("---",)), turns=1)
    assert dice_of(seen, 0) == [2, 2]
    assert strikes(seen)[0] == (0, 2, 1)


@rule("LUN-101")
def test_until_no_plus_shows():
    seen = battle("A2: 0 F, 1 FFFF", dice=(("+", "++", "+x++", "s-s---"),), turns=1)
    assert dice_of(seen, 0) == [1, 2, 4, 6]
    assert strikes(seen)[0] == (0, 1, 2)


@rule("LUN-101")
def test_with_seven_dice_only_those_with_a_plus_are_rolled_again():
    seen = battle("A2: 0 FFFFF Warlord, 1 FFFF", dice=(("++-----", "+-", "x"),), answers=[Name(WARLORD)], turns=1)
    assert dice_of(seen, 0) == [7, 2, 1]


@rule("LUN-101")
def test_only_as_many_are_added_as_are_below_seven():
    seen = battle("A2: 0 FFFFF, 1 FFFF", dice=(("+++++", "+------", "s"),), turns=1)
    assert dice_of(seen, 0) == [5, 7, 1]


@rule("LUN-102")
def test_after_a_hundred_dice_rolled_again_a_plus_is_blank():
    state = open_battle("A2: 0 FFFFF Warlord, 1 F", "A2", Name(WARLORD), Pass())
    again = 0
    while state.to_act == CHANCE and state.pending[-1].side == 0:
        dice = state.pending[-1].dice
        state.apply(Roll((PLUS,) * dice))
        again += dice
    assert again - 7 == MOST_AGAIN == 100
    assert len(state.battle.side(0).dice) == 7
    assert state.battle.side(0).dice == (0,) * 7


@rule("LUN-103")
def test_from_battle_turn_101_on_every_die_shows_an_explosion():
    seen = battle("A2: 0 FF, 1 F", dice=((), ()))
    assert [len(seen.was_asked(name)) for name in ("roll",)] == [200]
    assert seen.all(Rolled)[-2].dice == (3, 3)
    assert seen.all(Rolled)[-1].dice == (3,)
    assert seen.fleets("A2") == (1, 0, 0)


@rule("LUN-103")
def test_then_cards_in_force_shield_nobody():
    seen = battle("A2: 0 F, 1 FF Shield_Engineer", systems=("Veil of Dust",), dice=((), ()))
    assert strikes(seen)[-1] == (1, 2, 0)
    assert strikes(seen)[-3] == (1, 0, 2)


# --- cards ---------------------------------------------------------------------------------------------------------


@rule("LUN-104")
def test_one_card_at_a_time_attacker_first_until_two_passes_in_a_row():
    state = open_battle(
        "A2: 0 F, 1 FF",
        "A2",
        Pass(),
        Pass(),
        roll("-"),
        roll("--"),
        hands=("Direct Hit, Direct Hit", "Evasive Maneuver", ""),
    )
    for seat, action in ((0, Pass()), (1, Play(EVASIVE)), (0, Play(HIT)), (1, Pass()), (0, Play(HIT)), (1, Pass())):
        assert state.to_act == seat
        state.apply(action)
    assert state.to_act == 0
    events = state.apply(Pass())
    assert [(e.seat, e.explosions, e.shields) for e in events if isinstance(e, Strike)] == [(0, 2, 0), (1, 0, 1)]


@rule("LUN-104")
def test_cards_work_in_the_order_played():
    """The die that Lance Formation adds can be rolled again, by who plays Focused Fire after it."""
    state = open_battle(
        "A2: 0 F, 1 F", "A2", Pass(), Pass(), roll("-"), roll("-"), hands=("Lance Formation", "Focused Fire", "")
    )
    for action in (Play(LANCE), roll("x"), Play(FOCUSED), Reroll(0, 3), roll("s")):
        state.apply(action)
    assert state.battle.side(0).dice == roll("-s").dice


@rule("LUN-105")
def test_both_sides_are_asked_with_and_without_cards_and_lone_characters_too():
    seen = battle("A2: 0 Overseer, 1 F", dice=((), ("x",)), hands=("Direct Hit", "", ""), answers=[(0, Play(HIT))])
    assert seen.was_asked("BattleCard") == [0, 1, 0]
    assert strikes(seen)[0] == (0, 1, 0)
    nobody = battle("A2: 0 F, 1 F", turns=1)
    assert nobody.was_asked("BattleCard") == [0, 1]


@rule("LUN-105")
def test_a_window_tells_nobody_whether_a_card_is_held():
    state = open_battle("A2: 0 F, 1 F", "A2", Pass(), Pass(), roll("-"), roll("-"), hands=("Direct Hit", "", ""))
    assert not state.is_public
    assert state.view(1).hands[0].hidden == 1


@rule("LUN-106")
def test_lance_formation_rolls_an_eighth_die():
    seen = battle(
        "A2: 0 FFFFF Warlord, 1 FFF",
        hands=("Lance Formation", "", ""),
        dice=(("xxx----", "x"),),
        answers=[Name(WARLORD), Play(LANCE)],
        turns=1,
    )
    assert dice_of(seen, 0) == [7, 1]
    assert strikes(seen)[0] == (0, 4, 0)


@rule("LUN-101")
@rule("LUN-106")
def test_a_lance_die_is_not_counted_among_the_seven():
    """With six ordinary dice its +1 adds a seventh; with seven only the Lance die is rolled again."""
    six = battle(
        "A2: 0 FFFFF Navigator, 1 FFF",
        hands=("Lance Formation", "", ""),
        dice=(("------", "+", "xx"),),
        answers=[Name(NAVIGATOR), Play(LANCE)],
        turns=1,
    )
    assert dice_of(six, 0) == [6, 1, 2]
    seven = battle(
        "A2: 0 FFFFF Warlord, 1 FFF",
        hands=("Lance Formation", "", ""),
        dice=(("-------", "+", "x"),),
        answers=[Name(WARLORD), Play(LANCE)],
        turns=1,
    )
    assert dice_of(seven, 0) == [7, 1, 1]


@rule("LUN-107")
def test_evasive_maneuver_adds_a_shield_and_direct_hit_an_explosion():
    seen = battle(
        "A2: 0 FF, 1 FF",
        hands=("Direct Hit, Evasive Maneuver", "Evasive Maneuver", ""),
        dice=(("xx",), ("--",)),
        answers=[(0, Play(HIT)), (1, Play(EVASIVE)), (0, Play(EVASIVE))],
        turns=1,
    )
    assert strikes(seen) == [(0, 3, 1), (1, 0, 1)]


@rule("LUN-107")
def test_what_cards_add_counts_in_this_battle_turn_alone():
    seen = battle("A2: 0 F, 1 FF", hands=("Direct Hit", "", ""), answers=[(0, Play(HIT))], turns=2)
    assert strikes(seen)[::2] == [(0, 1, 0), (0, 0, 0)]


@rule("LUN-108")
def test_focused_fire_rolls_any_die_again_also_the_opponents():
    state = open_battle("A2: 0 FF, 1 FF", "A2", Pass(), Pass(), roll("xs"), roll("x-"), hands=("Focused Fire", "", ""))
    state.apply(Play(FOCUSED))
    assert state.to_act == 0
    assert list(state.legal_actions()) == [Reroll(0, 2), Reroll(0, 3), Reroll(1, 0), Reroll(1, 3)]
    state.apply(Reroll(1, 3))
    assert state.to_act == CHANCE
    state.apply(roll("s"))
    assert state.battle.side(1).dice == roll("-s").dice
    assert state.battle.side(0).dice == roll("xs").dice


@rule("LUN-101")
@rule("LUN-108")
def test_a_plus_of_a_die_rolled_again_adds_to_the_side_that_it_belongs_to():
    seen = battle(
        "A2: 0 F, 1 F",
        hands=("Focused Fire", "", ""),
        dice=(("-",), ("x", "+", "ss")),
        answers=[Play(FOCUSED), Reroll(1, 3)],
        turns=1,
    )
    assert dice_of(seen, 1) == [1, 1, 2]
    assert strikes(seen)[1] == (1, 0, 2)


@rule("LUN-108")
def test_focused_fire_needs_a_die_on_the_table():
    state = table("A2: 0 Overseer, 1 Envoy", hands=("Focused Fire", "", ""))
    state.apply(Attack(at("A2"), 1))
    for _ in range(2):
        state.apply(Pass())
    assert state.pending[-1].seat == 0
    assert list(state.legal_actions()) == [Pass()]
    reason = state.why_not(Play(FOCUSED))
    assert reason is not None
    assert reason.clause == "LUN-108"
    assert play(state).state.battle is None
