"""Phase 4, and what each unit does: LUM-52 to LUM-58, LUM-74 to LUM-79."""

import pytest

from lumina.core import Action
from lumina.games.lum42 import UNITS, Collect, Decline, Lum42State, Place, Recover, Release, Transform
from lumina.games.lum42.events import Collected, Declined, Lost, PhaseBegan, Recovered, Transformed
from lumina.games.lum42.reasons import MustAct, NoCollecting, NoSystem, NotToCollect, NotToTransform, NoUnitThere

from .scene import BLACK, GOLD, SILVER, WHITE, all_of, gained, legal, on, play, scene, totals

rule = pytest.mark.rule

ZONE = (
    "c3 yellow light green moon; d3 green energy side portal; e3 red light white moon; e4 black white moon;"
    "c5 blue energy red moon; d5 red light side portal"
)
OUT = "white probe c3; white probe d5"
"""The yellow and the red probe are in play."""


def recovering(pawns: str, **more: object) -> Lum42State:
    """White recovers; black's unit in the Exile keeps the phase going."""
    return scene(ZONE, f"{pawns}; black basic Exile 1 point", stage="recover", units={}, **more)


def collected(events: list[object]) -> list[str]:
    return [event.colour for event in all_of(events, Collected)]


def transformed(events: list[object]) -> list[str]:
    return [event.colour for event in all_of(events, Transformed)]


# --- the phase -------------------------------------------------------------------------------------------------


@rule("LUM-52")
def test_one_unit_each_in_turn_until_none_is_in_play() -> None:
    pawns = "white basic moon c3; white basic moon c5; silver basic planet e4; silver basic Exile 3 points"
    state = scene(ZONE, f"{pawns}; gold basic Exile 1 point", stage="recover", units={}, first=SILVER, turn=SILVER)
    asked = []
    while state.phase in ("recover", "probe"):
        if state.phase == "recover":
            asked.append(state.to_act)
        play(state, legal(state)[0])
    assert asked == [SILVER, GOLD, WHITE, SILVER, WHITE]  # black has none and is passed over
    assert state.phase == "crew"


@rule("LUM-52")
def test_any_own_unit_and_no_other_pawn() -> None:
    state = recovering("white basic moon c3; white chief planet e4; white probe d5; black basic planet c5")
    assert legal(state) == [Recover("e4", "planet"), Recover("c3", "moon")]
    assert state.why_not(Recover("d5", "planet")) == NoUnitThere("d5", "planet")
    assert state.why_not(Recover("c5", "planet")) == NoUnitThere("c5", "planet")
    assert state.why_not(Recover("a1", "planet")) == NoSystem("a1")


@rule("LUM-53")
def test_the_unit_goes_to_the_bottom_and_then_acts() -> None:
    state = recovering("white chief planet c3")
    events = play(state, Recover("c3", "planet"))
    assert events[:2] == [Recovered(WHITE, "chief", "c3", "planet"), Collected(WHITE, "yellow")]
    assert state.units[WHITE] == ("chief",)


@rule("LUM-53")
def test_its_planet_is_free_for_the_probe_it_brings_out() -> None:
    state = recovering("white basic planet c3")
    play(state, Recover("c3", "planet"))
    assert legal(state) == [Place("c3")]
    play(state, Place("c3"))
    assert on(state, "c3") == ("white", "probe")


# --- collecting and transforming -------------------------------------------------------------------------------


@rule("LUM-54")
@rule("LUM-74")
@pytest.mark.parametrize(
    ("cell", "spot", "colour"), [("c3", "planet", "yellow"), ("c3", "moon", "green"), ("c5", "moon", "red")]
)
@pytest.mark.parametrize("unit", ["basic", "saboteur", "chief"])
def test_a_light_cube_of_the_planets_or_moons_colour(unit: str, cell: str, spot: str, colour: str) -> None:
    """The captions: one yellow on the yellow planet, one green on the green moon."""
    state = recovering(f"white {unit} {spot} {cell}")
    assert collected(play(state, Recover(cell, spot))) == [colour]
    assert sum(state.supply) == 79


@rule("LUM-54")
def test_on_a_white_moon_a_cube_of_choice() -> None:
    """The caption: a red cube."""
    state = recovering(f"white basic moon e3; {OUT}")
    play(state, Recover("e3", "moon"))
    assert legal(state) == [Collect(colour) for colour in ("blue", "green", "yellow", "red")]
    assert collected(play(state, Collect("red"))) == ["red"]


@rule("LUM-55")
@pytest.mark.parametrize("unit", ["basic", "saboteur", "chief"])
def test_on_a_green_energy_face_one_green_cube_for_four_points(unit: str) -> None:
    """The caption."""
    state = recovering(f"white {unit} planet d3", light={WHITE: "2 green 1 blue"})
    events = play(state, Recover("d3", "planet"))
    assert transformed(events) == ["green"]
    assert gained(events) == [(WHITE, 4, "green energy")]
    assert (state.light[WHITE], state.energy[WHITE]) == ((1, 1, 0, 0), (0, 1, 0, 0))


@rule("LUM-55")
@pytest.mark.parametrize(("colour", "points"), [("blue", 5), ("green", 4), ("yellow", 3), ("red", 2)])
def test_what_each_colour_pays(colour: str, points: int) -> None:
    state = recovering("white basic planet e4", light={WHITE: f"1 {colour}"})
    play(state, Recover("e4", "planet"))
    assert gained(play(state, Transform(colour))) == [(WHITE, points, f"{colour} energy")]


@rule("LUM-7")
def test_a_transformed_cube_does_not_go_back_to_the_supply() -> None:
    state = recovering("white basic planet d3", light={WHITE: "1 green"}, supply="19 green")
    play(state, Recover("d3", "planet"))
    assert (state.supply[1], state.energy[WHITE]) == (19, (0, 1, 0, 0))


@rule("LUM-56")
def test_without_such_a_cube_the_action_is_lost() -> None:
    state = recovering("white basic planet d3", light={WHITE: "3 blue"})
    events = play(state, Recover("d3", "planet"))
    assert all_of(events, Lost) == [Lost(WHITE, "action", transform=("green",))]
    assert (gained(events), state.light[WHITE]) == ([], (3, 0, 0, 0))
    assert state.to_act == BLACK


@rule("LUM-57")
def test_on_a_black_planet_any_light_cube() -> None:
    state = recovering("white basic planet e4", light={WHITE: "1 blue 2 red"})
    play(state, Recover("e4", "planet"))
    assert legal(state) == [Transform("blue"), Transform("red")]
    assert gained(play(state, Transform("red"))) == [(WHITE, 2, "red energy")]


@rule("LUM-57")
@rule("LUM-58")
def test_on_a_black_planet_without_light_the_action_is_lost_unasked() -> None:
    state = recovering("white basic planet e4")
    assert all_of(play(state, Recover("e4", "planet")), Lost)
    assert state.to_act == BLACK


@rule("LUM-58")
def test_what_is_possible_has_to_be_done() -> None:
    state = recovering("white basic planet e4", light={WHITE: "1 blue"})
    play(state, Recover("e4", "planet"))
    assert legal(state) == [Transform("blue")]  # one is left, and it is asked
    assert state.why_not(Decline()) == MustAct()
    assert state.why_not(Transform("red")) == NotToTransform("red", ("blue",))
    assert state.why_not(Collect("blue")) == NoCollecting()


@rule("LUM-51")
@rule("LUM-58")
def test_only_colours_that_the_supply_has_are_offered() -> None:
    state = recovering(f"white basic moon e3; {OUT}", supply="1 green 1 red")
    play(state, Recover("e3", "moon"))
    assert legal(state) == [Collect("green"), Collect("red")]
    assert state.why_not(Collect("blue")) == NotToCollect("blue", ("green", "red"))


# --- the doubler -----------------------------------------------------------------------------------------------


@rule("LUM-75")
def test_a_doubler_collects_two_red_cubes() -> None:
    """The caption."""
    state = recovering(f"white doubler moon c5; {OUT}")
    play(state, Recover("c5", "moon"))
    assert legal(state) == [Collect("red"), Decline()]
    play(state, Collect("red"))
    assert state.light[WHITE] == (0, 0, 0, 2)
    assert state.to_act == BLACK


@rule("LUM-75")
def test_a_doubler_transforms_two_green_cubes() -> None:
    """The caption."""
    state = recovering("white doubler planet d3", light={WHITE: "2 green"})
    play(state, Recover("d3", "planet"))
    assert gained(play(state, Transform("green"))) == [(WHITE, 4, "green energy")]
    assert totals(state)[WHITE] == 8


@rule("LUM-58")
@rule("LUM-75")
def test_the_second_action_may_be_declined() -> None:
    state = recovering("white doubler planet d3", light={WHITE: "2 green"})
    events = play(state, Recover("d3", "planet"), Decline())
    assert all_of(events, Declined) == [Declined(WHITE, "second action")]
    assert (state.light[WHITE], state.to_act) == ((0, 1, 0, 0), BLACK)


@rule("LUM-75")
def test_objectives_and_the_probe_come_between_the_two_actions() -> None:
    state = recovering(
        "white doubler planet c3", light={WHITE: "3 yellow"}, objectives=(None, "4 yellow light", "3 red energy")
    )
    events = play(state, Recover("c3", "planet"))
    assert gained(events) == [(WHITE, 8, "light objective")]
    assert legal(state) == [Place("c3")]
    play(state, Place("c3"))
    assert legal(state) == [Collect("yellow"), Decline()]


@rule("LUM-58")
@rule("LUM-75")
def test_a_second_action_that_is_not_possible_is_not_asked() -> None:
    state = recovering("white doubler planet d3", light={WHITE: "1 green 1 blue"})
    play(state, Recover("d3", "planet"))
    assert (totals(state)[WHITE], state.to_act) == (4, BLACK)
    state = recovering(f"white doubler moon c5; {OUT}", supply="1 red")
    play(state, Recover("c5", "moon"))
    assert (state.light[WHITE], state.to_act) == ((0, 0, 0, 1), BLACK)


@rule("LUM-76")
def test_on_a_black_planet_a_doubler_transforms_one_colour_twice() -> None:
    state = recovering("white doubler planet e4", light={WHITE: "2 blue 2 red"})
    play(state, Recover("e4", "planet"), Transform("red"))
    assert legal(state) == [Transform("red"), Decline()]
    assert state.why_not(Transform("blue")) == NotToTransform("blue", ("red",))


@rule("LUM-76")
def test_on_a_white_moon_a_doubler_may_collect_two_colours() -> None:
    state = recovering(f"white doubler moon e3; {OUT}", supply="1 green 1 yellow 2 red")
    play(state, Recover("e3", "moon"), Collect("yellow"))
    assert legal(state) == [Collect("green"), Collect("red"), Decline()]
    play(state, Collect("red"))
    assert state.light[WHITE] == (0, 0, 1, 1)


@rule("LUM-77")
@pytest.mark.parametrize(
    ("spot", "cell", "more"),
    [("planet", "d3", {}), ("planet", "e4", {}), ("moon", "c5", {"supply": "5 blue"}), ("moon", "e3", {"supply": ""})],
)
def test_without_a_first_action_there_is_no_second(spot: str, cell: str, more: dict[str, str]) -> None:
    state = recovering(f"white doubler {spot} {cell}", **more)
    events = play(state, Recover(cell, spot))
    assert len(all_of(events, Lost)) == 1
    assert state.to_act == BLACK


# --- the scientist ---------------------------------------------------------------------------------------------


@rule("LUM-78")
@pytest.mark.parametrize(
    ("cell", "spot", "colour"),
    [("d5", "planet", "red"), ("d3", "planet", "green"), ("c5", "planet", "blue"), ("c3", "moon", "green")],
)
def test_a_scientist_transforms_or_collects_whatever_the_face(cell: str, spot: str, colour: str) -> None:
    """The captions: transform or collect one red cube, one green cube."""
    one: list[Action] = [Collect(colour), Transform(colour)]
    for action in one:
        state = recovering(f"white scientist {spot} {cell}", light={WHITE: "1 blue 1 green 1 yellow 1 red"})
        play(state, Recover(cell, spot))
        assert legal(state) == one
        events = play(state, action)
        assert (collected(events) or transformed(events)) == [colour]
        assert bool(transformed(events)) == isinstance(action, Transform)


@rule("LUM-58")
@rule("LUM-78")
def test_of_a_scientist_only_what_is_possible_is_asked() -> None:
    state = recovering("white scientist planet d3")
    play(state, Recover("d3", "planet"))
    assert legal(state) == [Collect("green")]
    state = recovering("white scientist planet d3", light={WHITE: "1 green"}, supply="")
    play(state, Recover("d3", "planet"))
    assert legal(state) == [Transform("green")]
    state = recovering("white scientist planet d3", supply="")
    play(state, Recover("d3", "planet"))
    assert state.to_act == BLACK


@rule("LUM-79")
@pytest.mark.parametrize(("cell", "spot"), [("e4", "planet"), ("e3", "moon")])
def test_on_black_and_white_a_scientist_does_either_in_any_colour(cell: str, spot: str) -> None:
    state = recovering(f"white scientist {spot} {cell}", light={WHITE: "1 blue 2 red"}, supply="4 green 1 red")
    play(state, Recover(cell, spot))
    assert legal(state) == [Collect("green"), Collect("red"), Transform("blue"), Transform("red")]


# --- every unit on every kind of place -------------------------------------------------------------------------

PLACES = {"light planet": ("d5", "planet"), "moon": ("c5", "moon"), "energy planet": ("d3", "planet")}
PLACES |= {"black planet": ("e4", "planet"), "white moon": ("e3", "moon")}
RED, GREEN = (0, 0, 0, 1), (0, 1, 0, 0)
DOES = {
    # unit: what is asked on a red light planet, a red moon, a green energy planet, a black planet, a white moon
    "basic": ("recover", "recover", "recover", "act", "act"),
    "doubler": ("act again", "act again", "act again", "act", "act"),
    "scientist": ("act", "act", "act", "act", "act"),
    "saboteur": ("recover", "recover", "recover", "act", "act"),
    "chief": ("recover", "recover", "recover", "act", "act"),
}


@rule("LUM-74")
@pytest.mark.parametrize("unit", UNITS)
@pytest.mark.parametrize("place", PLACES)
def test_what_each_unit_is_asked_where(unit: str, place: str) -> None:
    cell, spot = PLACES[place]
    state = recovering(f"white {unit} {spot} {cell}; white probe c3", light={WHITE: "2 blue 2 green 2 yellow 2 red"})
    state.probes[WHITE] = (2, 2, 2, 2)  # nothing to place
    play(state, Recover(cell, spot))
    assert state.phase == DOES[unit][list(PLACES).index(place)]


@rule("LUM-52")
def test_the_last_recovery_ends_the_phase() -> None:
    state = scene(ZONE, "white basic planet d3; gold basic Exile 1 point", stage="recover", units={}, turn=GOLD)
    events = play(state, Release("1 point", "basic"), Recover("d3", "planet"))
    assert [event.number for event in all_of(events, PhaseBegan)] == [5]
