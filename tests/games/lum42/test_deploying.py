"""Where units are deployed, and how they fight: LUM-40 to LUM-45, LUM-80 to LUM-84."""

import pytest

from lumina.games.lum42 import UNITS, Banish, Deploy, Lum42State, Move, Recover
from lumina.games.lum42.events import Banished, Deployed, Fought, ProbeRemoved
from lumina.games.lum42.reasons import NoMoon, NoSuchSpace, NotAvailable, OwnPawn, ProbeThere, SpaceTaken

from .scene import BLACK, GOLD, SILVER, WHITE, all_of, deploys, exiled, gained, legal, on, play, scene, totals

rule = pytest.mark.rule

PAIR = "d3 green light green moon; e3 red light white moon; f3 red light side portal"


def arrived(pawns: str, unit: str = "basic", cell: str = "e3", **more: object) -> Lum42State:
    """White's ship has just come to the system, with this unit available."""
    start = "d3" if cell == "e3" else "e3"
    state = scene(PAIR, f"white ship {start}; {pawns}", units={WHITE: unit}, **more)
    play(state, Move(cell))
    return state


# --- where -----------------------------------------------------------------------------------------------------


@rule("LUM-40")
def test_on_the_planet_though_the_moon_is_taken() -> None:
    assert deploys(arrived("white basic moon e3")) == [("basic", "planet")]
    assert ("basic", "planet") in deploys(arrived("black basic moon e3"))


@rule("LUM-40")
def test_on_the_moon_though_the_planet_is_taken() -> None:
    assert deploys(arrived("white basic planet e3")) == [("basic", "moon")]
    assert ("basic", "moon") in deploys(arrived("black basic planet e3"))
    assert deploys(arrived("white probe e3")) == [("basic", "moon")]
    assert deploys(arrived("black probe e3")) == [("basic", "moon")]


@rule("LUM-40")
def test_any_available_unit_and_no_other() -> None:
    state = arrived("", unit="basic basic chief", cell="f3")
    assert deploys(state) == [("basic", "planet"), ("chief", "planet")]
    assert state.why_not(Deploy("doubler", "planet")) == NotAvailable("doubler", ("basic", "chief"))
    events = play(state, Deploy("chief", "planet"))
    assert all_of(events, Deployed) == [Deployed(WHITE, "chief", "f3", "planet")]
    assert state.units[WHITE] == ("basic", "basic")
    assert on(state, "f3") == ("white", "chief")


@rule("LUM-41")
@pytest.mark.parametrize("unit", UNITS)
def test_not_on_an_own_unit(unit: str) -> None:
    state = arrived("white basic planet e3", unit)
    assert state.why_not(Deploy(unit, "planet")) == OwnPawn("e3", "planet")
    state = arrived("white basic moon e3", unit)
    assert state.why_not(Deploy(unit, "moon")) == OwnPawn("e3", "moon")


@rule("LUM-42")
@pytest.mark.parametrize("unit", ["basic", "doubler", "scientist", "chief"])
def test_not_on_a_planet_with_a_probe(unit: str) -> None:
    state = arrived("black probe e3", unit)
    assert state.why_not(Deploy(unit, "planet")) == ProbeThere("e3", unit)
    assert deploys(state) == [(unit, "moon")]


@rule("LUM-43")
def test_not_on_a_portal() -> None:
    state = arrived("", cell="f3")
    assert deploys(state) == [("basic", "planet")]
    assert state.why_not(Deploy("basic", "moon")) == NoMoon("f3")


# --- combat ----------------------------------------------------------------------------------------------------

STAYS, BOTH, TAKES = "the attacked unit stays", "both go to the Exile", "the attacker takes the spot"
COMBATS = {
    ("basic", "basic"): BOTH,
    ("basic", "doubler"): BOTH,
    ("basic", "scientist"): BOTH,
    ("basic", "saboteur"): BOTH,
    ("basic", "chief"): STAYS,
    ("doubler", "basic"): BOTH,
    ("doubler", "doubler"): BOTH,
    ("doubler", "scientist"): BOTH,
    ("doubler", "saboteur"): BOTH,
    ("doubler", "chief"): STAYS,
    ("scientist", "basic"): BOTH,
    ("scientist", "doubler"): BOTH,
    ("scientist", "scientist"): BOTH,
    ("scientist", "saboteur"): BOTH,
    ("scientist", "chief"): STAYS,
    ("saboteur", "basic"): BOTH,
    ("saboteur", "doubler"): BOTH,
    ("saboteur", "scientist"): BOTH,
    ("saboteur", "saboteur"): BOTH,
    ("saboteur", "chief"): STAYS,
    ("chief", "basic"): TAKES,
    ("chief", "doubler"): TAKES,
    ("chief", "scientist"): TAKES,
    ("chief", "saboteur"): TAKES,
    ("chief", "chief"): BOTH,
}


@rule("LUM-44")
@rule("LUM-81")
@rule("LUM-82")
@rule("LUM-83")
@rule("LUM-84")
@pytest.mark.parametrize("spot", ["planet", "moon"])
@pytest.mark.parametrize(("attacking", "attacked"), COMBATS)
def test_every_unit_against_every_other(attacking: str, attacked: str, spot: str) -> None:
    state = arrived(f"black {attacked} {spot} e3", attacking)
    play(state, Deploy(attacking, spot))
    asked = []
    while state.phase == "Exile":
        asked.append(state.to_act)
        play(state, Banish("1 point"))
    black, white = ("black", attacked), ("white", attacking)
    match COMBATS[attacking, attacked]:
        case "both go to the Exile":
            assert (asked, on(state, "e3", spot)) == ([BLACK, WHITE], None)
            assert exiled(state) == {"1 point": [white, black]}
        case "the attacked unit stays":
            assert (asked, on(state, "e3", spot)) == ([WHITE], black)
            assert exiled(state) == {"1 point": [white]}
        case "the attacker takes the spot":
            assert (asked, on(state, "e3", spot)) == ([BLACK], white)
            assert exiled(state) == {"1 point": [black]}


def test_the_table_is_whole() -> None:
    assert set(COMBATS) == {(one, other) for one in UNITS for other in UNITS}


@rule("LUM-44")
def test_black_and_then_gold_go_to_the_exile() -> None:
    """The caption: gold attacks black's unit on a planet; black gains a point when gold's ship arrives."""
    state = scene(PAIR, "gold ship d3; black basic planet e3", turn=GOLD)
    events = play(state, Move("e3"), Deploy("basic", "planet"))
    assert gained(events) == [(BLACK, 1, "passing bonus")]
    assert all_of(events, Fought) == [Fought("e3", "planet", GOLD, "basic", BLACK, "basic", (BLACK, GOLD))]
    events = play(state, Banish("3 points"), Banish("collect"))
    assert all_of(events, Banished) == [Banished(BLACK, "basic", "3 points"), Banished(GOLD, "basic", "collect")]
    assert totals(state) == (0, 1, 0, 0)  # the bonuses come with the recovery


@rule("LUM-44")
def test_the_beaten_leave_before_they_choose() -> None:
    state = arrived("black basic planet e3")
    play(state, Deploy("basic", "planet"))
    assert state.to_act == BLACK
    assert on(state, "e3") is None
    assert state.units[WHITE] == ()


@rule("LUM-82")
def test_a_chief_that_wins_stands_there_before_the_other_chooses() -> None:
    state = arrived("black basic planet e3", "chief")
    events = play(state, Deploy("chief", "planet"))
    assert all_of(events, Fought)[0].beaten == (BLACK,)
    assert (state.to_act, on(state, "e3")) == (BLACK, ("white", "chief"))


@rule("LUM-83")
def test_a_chief_that_stayed_can_be_attacked_again() -> None:
    state = scene(PAIR, "white ship d3; silver ship f3; black chief planet e3", units={WHITE: "basic", SILVER: "chief"})
    play(state, Move("e3"), Deploy("basic", "planet"), Banish("1 point"))
    assert state.to_act == SILVER
    play(state, Move("e3"), Deploy("chief", "planet"), Banish("1 point"), Banish("1 point"))
    assert on(state, "e3") is None


@rule("LUM-45")
def test_any_free_space_and_always_the_last() -> None:
    state = arrived(
        "black basic planet e3; gold basic Exile collect; gold basic Exile 3 points; gold basic Exile 1 point"
    )
    play(state, Deploy("basic", "planet"))
    assert legal(state) == [Banish("transform"), Banish("exchange"), Banish("1 point")]
    assert state.why_not(Banish("collect")) == SpaceTaken("collect", ("transform", "exchange", "1 point"))
    assert state.why_not(Banish("nowhere")) == NoSuchSpace("nowhere", ("transform", "exchange", "1 point"))
    play(state, Banish("transform"))
    assert (state.to_act, legal(state)) == (WHITE, [Banish("exchange"), Banish("1 point")])


@rule("LUM-45")
def test_with_four_spaces_taken_the_last_is_left() -> None:
    taken = "; ".join(f"gold basic Exile {space}" for space in ("collect", "transform", "exchange", "3 points"))
    state = arrived(f"black basic planet e3; {taken}")
    play(state, Deploy("basic", "planet"))
    assert legal(state) == [Banish("1 point")]
    play(state, Banish("1 point"), Banish("1 point"))
    assert exiled(state)["1 point"] == [("white", "basic"), ("black", "basic")]


@rule("LUM-45")
def test_a_space_may_be_chosen_though_its_bonus_is_not_possible() -> None:
    state = arrived("black basic planet e3", supply="")
    play(state, Deploy("basic", "planet"))
    assert legal(state) == [Banish(space) for space in ("collect", "transform", "exchange", "3 points", "1 point")]


# --- the saboteur ----------------------------------------------------------------------------------------------


@rule("LUM-80")
@rule("LUM-81")
def test_a_saboteur_sends_a_probe_home_and_takes_its_place() -> None:
    """The caption: the probe is removed; its owner keeps the cubes."""
    state = arrived("black probe e3", "saboteur", light={BLACK: "2 red"})
    events = play(state, Deploy("saboteur", "planet"))
    assert all_of(events, ProbeRemoved) == [ProbeRemoved(BLACK, "red", "e3", WHITE)]
    assert all_of(events, Fought) == []
    assert on(state, "e3") == ("white", "saboteur")
    assert state.probes[BLACK] == (-1, -1, -1, -1)
    assert state.light[BLACK] == (0, 0, 0, 2)
    assert exiled(state) == {}


@rule("LUM-80")
@rule("LUM-52")
def test_a_saboteur_in_the_place_of_a_probe_is_a_unit_in_play() -> None:
    """It is recovered in phase 4 and collects, and no probe stands there any more."""
    state = arrived("black probe e3", "saboteur")
    play(state, Deploy("saboteur", "planet"))
    assert (state.phase, legal(state)) == ("recover", [Recover("e3", "planet")])
    play(state, Recover("e3", "planet"))
    assert (on(state, "e3"), state.light[WHITE]) == (None, (0, 0, 0, 1))


@rule("LUM-81")
def test_no_saboteur_removes_a_probe_of_its_own_player() -> None:
    state = arrived("white probe e3", "saboteur")
    assert deploys(state) == [("saboteur", "moon")]
    assert state.why_not(Deploy("saboteur", "planet")) == OwnPawn("e3", "planet")
