"""What Characters, systems, events and Action cards do to battles and jumps: a test a card."""

from functools import partial

import pytest

from lumina.games.lunation import LunationState
from lumina.games.lunation.actions import AddCharacter, AddFleet, Name, Play, Reroll, Retreat, Send
from lumina.games.lunation.battle.state import EXPLOSION
from lumina.games.lunation.events import Strike

from . import scene
from .scene import Seen, at, card, character, play

rule = pytest.mark.rule
table = partial(scene.table, deck=None)
battle = partial(scene.battle, deck=None)
"""With the house deck's own numbers."""


def strike(seen: Seen, seat: int) -> tuple[int, int]:
    """Explosions and shields of a seat in the first battle turn."""
    first = next(event for event in seen.all(Strike) if event.seat == seat)
    return first.explosions, first.shields


def dice(seen: Seen, seat: int) -> int:
    """How many dice the seat rolled in the first battle turn."""
    return len(next(event.dice for event in seen.events if type(event).__name__ == "Rolled" and event.seat == seat))


def fought(units: str, **more) -> Seen:
    return battle(units, turns=1, **more)


def jumped(units: tuple[str, ...], to: str, board: str, **more) -> LunationState:
    """The group of these units after its jump."""
    state = table(board, **more)
    for unit in units:
        state.apply(AddFleet(at(unit)) if len(unit) == 2 else AddCharacter(character(unit)))
    state.apply(Send(at(to)))
    return state


# --- Characters --------------------------------------------------------------------------------------------------


@rule("LUN-95")
def test_fleet_commander():
    """+1, and the bonus lasts: two dice in the first and in the second battle turn."""
    seen = battle("A2: 0 F Fleet_Commander, 1 F", answers=[Name(character("Fleet Commander"))], dice=(("--", "xx"),))
    assert seen.fleets("A2") == (1, 0, 0)


@rule("LUN-100")
def test_bounty_hunter():
    """+1, and an explosion in the battle turn in which it is named."""
    named = fought("A2: 0 F Bounty_Hunter, 1 F", answers=[Name(character("Bounty Hunter"))])
    assert (strike(named, 0), dice(named, 0)) == ((1, 0), 2)
    assert strike(fought("A2: 0 F Bounty_Hunter, 1 F"), 0) == (0, 0)


@rule("LUN-99")
def test_shield_engineer():
    """A shield in each battle turn for its side, while it is ready."""
    assert strike(fought("A2: 0 F, 1 F Shield_Engineer"), 1) == (0, 1)
    assert strike(fought("A2: 0 F Shield_Engineer, 1 F"), 0) == (0, 1)
    assert strike(fought("A2: 0 F, 1 F Shield_Engineer-"), 1) == (0, 0)
    assert strike(fought("A2: 0 F, 1 F; A1: 1 Shield_Engineer"), 1) == (0, 0)


@rule("LUN-125")
@pytest.mark.parametrize(("who", "left"), [("Warlord", 1), ("Skirmisher", 3), ("Warlord-", 2), ("Envoy", 2)])
def test_warlord_and_skirmisher(who: str, left: int):
    """A retreat costs the one's side a Power more, the other's a Power less."""
    seen = battle(f"A2: 0 F {who}, 1 F", answers=[(0, Retreat(at("A0")))])
    assert seen.state.power[0] == left


@rule("LUN-129")
def test_warlord_needs_two_power_to_retreat():
    assert fought("A2: 0 F Warlord, 1 F", power=(1, 0, 0)).was_asked("RetreatChoice") == []
    assert fought("A2: 0 F Skirmisher, 1 F", power=(0, 0, 0)).was_asked("RetreatChoice") == [0]


PLUS_ONE = (
    "Pathfinder",
    "Skirmisher",
    "Recruiter",
    "Mist Diver",
    "Excavation Officer",
    "Excavation Technician",
    "Overseer",
    "Envoy",
    "Archivist",
)


@rule("LUN-92")
@pytest.mark.parametrize(
    ("who", "bonus"),
    [("Warlord", 2), ("Navigator", 2), *((name, 1) for name in PLUS_ONE)],
)
def test_battle_bonuses(who: str, bonus: int):
    seen = fought(f"A2: 0 F {who.replace(' ', '_')}, 1 F", answers=[Name(character(who))])
    assert dice(seen, 0) == 1 + bonus


@rule("LUN-93")
@pytest.mark.parametrize("who", ["Shield Engineer", "Quartermaster", "Broker"])
def test_no_battle_bonus(who: str):
    state = table(f"A2: 0 F {who.replace(' ', '_')}; A1: 0 F")
    assert state.deck.characters[character(who)].bonus == 0


@rule("LUN-75")
@rule("LUN-153")
def test_navigator():
    """A jump costs a Power less for the location that it leaves with the group."""
    board = "A1: 0 F Navigator; A2: 0 F"
    assert jumped(("A1", "Navigator", "A2"), "B0", board).power[0] == 2
    assert jumped(("A1", "A2"), "B0", board).power[0] == 1
    assert jumped(("Navigator",), "B0", "A1: 0 F Navigator-").power[0] == 2


@rule("LUN-75")
@rule("LUN-153")
def test_pathfinder():
    """A jump to a planet with it rolls no die."""
    board = "A1: 0 F Pathfinder"
    assert jumped(("A1", "Pathfinder"), "B1", board).to_act == 0
    assert jumped(("A1",), "B1", board).to_act == "chance"
    assert jumped(("A1", "Pathfinder"), "B1", "A1: 0 F Pathfinder-").to_act == "chance"


# --- systems -----------------------------------------------------------------------------------------------------


@rule("LUN-99")
@rule("LUN-154")
@pytest.mark.parametrize("place", ["A0", "A2"])
@pytest.mark.parametrize(("system", "attacker", "defender"), [("Home Guard", 1, 2), ("Hunting Ground", 2, 1)])
def test_home_guard_and_hunting_ground(system: str, attacker: int, defender: int, place: str):
    """A die more for one side, at all five locations."""
    seen = fought(f"{place}: 0 F, 1 F", place=place, systems=(system,))
    assert (dice(seen, 0), dice(seen, 1)) == (attacker, defender)


@rule("LUN-99")
def test_a_systems_die_counts_among_the_seven():
    seen = fought("A2: 0 FFFFFF Warlord, 1 F", systems=("Hunting Ground",), answers=[Name(character("Warlord"))])
    assert dice(seen, 0) == 7


@rule("LUN-154")
def test_a_systems_die_is_not_rolled_elsewhere():
    seen = fought("B2: 0 F, 1 F", place="B2", systems=("Hunting Ground", "Ore Belt"))
    assert dice(seen, 0) == 1


@rule("LUN-99")
def test_veil_of_dust_and_gun_alley():
    """A shield for the defender; an explosion for the attacker."""
    seen = fought("A2: 0 F, 1 F", systems=("Veil of Dust",))
    assert (strike(seen, 0), strike(seen, 1)) == ((0, 0), (0, 1))
    seen = fought("A2: 0 F, 1 FF", systems=("Gun Alley",))
    assert (strike(seen, 0), strike(seen, 1)) == ((1, 0), (0, 0))
    assert seen.fleets("A2") == (1, 1, 0)


@rule("LUN-129")
def test_maelstrom():
    """Nobody retreats here."""
    assert fought("A2: 0 F, 1 F", systems=("Maelstrom",)).was_asked("RetreatChoice") == []
    assert fought("A2: 0 F, 1 F").was_asked("RetreatChoice") == [0, 1]


@rule("LUN-171")
def test_space_rift():
    """A jump to its card is free, a jump to a place around it costs two for each location."""
    systems = ("Ore Belt", "Space Rift")
    assert jumped(("A1",), "B0", "A1: 0 F", systems=systems).power[0] == 3
    assert jumped(("A1",), "B1", "A1: 0 F", systems=systems).power[0] == 1
    assert jumped(("B1",), "A0", "B1: 0 F", systems=systems).power[0] == 2


@rule("LUN-75")
def test_minefield_and_beacon():
    """Nobody jumps to a planet of the one; to those of the other no die is rolled."""
    state = table("A1: 0 F", systems=("Ore Belt", "Minefield", "Beacon"))
    state.apply(AddFleet(at("A1")))
    goals = {action.to for action in state.legal_actions() if isinstance(action, Send)}
    assert goals >= {at("B0"), at("C0"), at("C1")}
    assert not goals & {at(f"B{n}") for n in range(1, 5)}
    state.apply(Send(at("C1")))
    assert state.to_act == 0


@rule("LUN-75")
@pytest.mark.parametrize(("system", "card_cost", "place_cost"), [("Gravity Well", 2, 3), ("Slipstream", 0, 1)])
def test_gravity_well_and_slipstream(system: str, card_cost: int, place_cost: int):
    """A jump from there costs a Power more, or less, for each location."""
    systems = (system, "Ore Belt")
    assert jumped(("A1",), "B0", "A1: 0 F", systems=systems).power[0] == 3 - card_cost
    assert jumped(("A1",), "B1", "A1: 0 F", systems=systems).power[0] == 3 - place_cost
    assert jumped(("B1",), "A0", "B1: 0 F", systems=systems).power[0] == 2


# --- events that last the turn -----------------------------------------------------------------------------------


@rule("LUN-155")
def test_cold_reactors():
    """A die less for attackers, but one at least."""
    seen = fought("A2: 0 FF, 1 FF", event_card="Cold Reactors")
    assert (dice(seen, 0), dice(seen, 1)) == (1, 2)
    assert dice(fought("A2: 0 F, 1 F", event_card="Cold Reactors"), 0) == 1


@rule("LUN-156")
def test_sealed_lanes():
    """Nobody retreats this turn."""
    assert fought("A2: 0 F, 1 F", event_card="Sealed Lanes").was_asked("RetreatChoice") == []


@rule("LUN-156")
def test_ion_tempest():
    """Nobody jumps to a planet this turn."""
    state = table("A1: 0 F", event_card="Ion Tempest")
    state.apply(AddFleet(at("A1")))
    jumps = {action.to for action in state.legal_actions() if isinstance(action, Send) and action.to >= at("B0")}
    assert jumps == {at("B0"), at("C0"), at("D0")}


@rule("LUN-155")
def test_fuel_shortage():
    """A jump costs a Power more for each location."""
    assert jumped(("A1",), "B0", "A1: 0 F", event_card="Fuel Shortage").power[0] == 1
    assert jumped(("A1",), "B1", "A1: 0 F", event_card="Fuel Shortage").power[0] == 0


# --- Action cards ------------------------------------------------------------------------------------------------


@rule("LUN-162")
def test_fold_drive():
    """Jumps cost a Power less for each location, for its player, this turn; two cards add up."""
    hands = ("Fold Drive, Fold Drive", "", "")
    state = table("A1: 0 F; A2: 0 FF; A3: 0 F", hands=hands)
    play(state, Play(card("Fold Drive")))
    for units, power in ((("A1",), 3), (("A2", "A3"), 3)):
        for unit in units:
            state.apply(AddFleet(at(unit)))
        state.apply(Send(at("B0")))
        assert state.power[0] == power
    play(state, Play(card("Fold Drive")))
    state.apply(AddFleet(at("A2")))
    state.apply(Send(at("B1")))
    assert state.power[0] == 3


@rule("LUN-162")
def test_fold_drive_is_over_with_the_turn():
    state = table("A1: 0 F; B1: 1 F", hands=("Fold Drive", "", ""))
    play(state, Play(card("Fold Drive")))
    while state.number == 3:
        state.apply(list(state.legal_actions())[-1])
    assert state.lasting == [(), (), ()]


@rule("LUN-106")
def test_lance_formation():
    """A die beyond the seven."""
    lance = [(0, Play(card("Lance Formation")))]
    units = "A2: 0 FFFFF Warlord, 1 F"
    named = [Name(character("Warlord"))]
    seen = fought(units, hands=("Lance Formation", "", ""), answers=[*named, *lance], dice=(("-" * 7, "x"),))
    assert strike(seen, 0) == (1, 0)


@rule("LUN-107")
def test_evasive_maneuver_and_direct_hit():
    """A shield; an explosion."""
    for name, result in (("Evasive Maneuver", (0, 1)), ("Direct Hit", (1, 0))):
        seen = fought("A2: 0 F, 1 F", hands=("", name, ""), answers=[(1, Play(card(name)))])
        assert strike(seen, 1) == result


@rule("LUN-108")
def test_focused_fire():
    """Any one die of the battle is rolled again."""
    answers = [(0, Play(card("Focused Fire"))), Reroll(1, EXPLOSION)]
    seen = fought("A2: 0 F, 1 F", hands=("Focused Fire", "", ""), answers=answers, dice=((), ("x", "-")))
    assert strike(seen, 1) == (0, 0)


@rule("LUN-122")
def test_ambush():
    """Nobody retreats from the battle any more."""
    seen = fought("A2: 0 F, 1 F", hands=("", "", "Ambush"), answers=[(2, Play(card("Ambush")))])
    assert seen.was_asked("RetreatChoice") == []


@rule("LUN-44")
@rule("LUN-45")
def test_assassination_attempt():
    """A Character exhausts, and neither moves nor jumps this turn."""
    state = table("A1: 0 F; B1: 1 Navigator", stage="restoration", hands=("Assassination Attempt", "", ""))
    play(state, Play(card("Assassination Attempt"), character("Navigator")))
    figure = state.figure(character("Navigator"))
    assert (figure.exhausted, figure.barred) == (True, True)
