"""Every number that is said of a turn in LUM42, on zones laid by hand."""

from lumina.analysis.lum42 import progress
from lumina.games.lum42 import Deploy, Move, Recover, Release
from lumina.games.lum42.actions import Place as Probe

from ..games.lum42.scene import BLACK, WHITE, scene
from .saying import against, facts


def test_a_unit_on_an_energy_face_tells_the_light_there_is_and_its_points() -> None:
    state = scene("d3 green energy side portal", "white ship d3", stage="deploy", light={WHITE: "2 green 1 red"})
    assert facts(state, Deploy("basic", "planet"))[0] == (
        "on the planet of d3 the basic unit will transform green light, 4 points each: 2 there now"
    )


def test_a_unit_on_a_black_planet_counts_all_light() -> None:
    state = scene("d3 black side portal", "white ship d3", stage="deploy", light={WHITE: "2 green 1 red"})
    said = "on the planet of d3 the basic unit will transform light of any colour: 3 there now"
    assert facts(state, Deploy("basic", "planet"))[0] == said


def test_a_unit_on_a_light_face_and_on_a_moon_collects() -> None:
    state = scene("d3 green light blue moon", "white ship d3", stage="deploy", units={WHITE: "doubler"})
    assert facts(state, Deploy("doubler", "planet"))[0] == "on the planet of d3 the doubler will collect green light"
    assert facts(state, Deploy("doubler", "moon"))[0] == "on the moon of d3 the doubler will collect blue light"


def test_the_whole_turn_is_told_and_what_it_gives_to_others() -> None:
    """White passes black, who gains a point, and stops on the next system."""
    zone = "d3 green light side portal; e3 blue energy side portal"
    state = scene(zone, "black basic planet d3; white ship d3", stage="deploy", light={WHITE: "1 blue"})
    told = facts(state, Move("e3"), Deploy("basic", "planet"))
    assert told[0] == "on the planet of e3 the basic unit will transform blue light, 5 points each: 1 there now"
    state = scene(zone, "black basic planet d3", stage="move", turn=WHITE, light={WHITE: "1 blue"})
    told = facts(state, Move("d3"), Move("e3"), Deploy("basic", "planet"))
    assert "{1} gains 1 point" in told


def test_points_cubes_and_a_majority_of_a_recovered_unit() -> None:
    state = scene(
        "d3 green energy side portal",
        "white basic planet d3",
        stage="recover",
        units={},
        light={WHITE: "1 green"},
        energy={BLACK: "1 blue"},
    )
    told = facts(state, Recover("d3", "planet"))
    assert {"gains 4 points", "gains 1 green energy", "costs 1 green light"} <= set(told)
    assert "takes the green majority, 7 points at the end" in told


def test_the_way_to_an_objective_is_counted() -> None:
    state = scene(
        "d3 green light side portal",
        "white basic planet d3",
        stage="recover",
        units={},
        light={WHITE: "2 green"},
        supply="3 green",
        objectives=(None, "4 green light", "3 red energy"),
    )
    assert progress(state.view(WHITE), state.light_face, WHITE, "light") == (2, 4)
    assert "has 3 of 4 for the objective 4 green light" in facts(state, Recover("d3", "planet"), Probe("d3"))


def test_points_that_another_move_would_give_away() -> None:
    """Three points of the Exile against a unit taken back from a planet without light for it."""
    state = scene(
        "d3 green energy side portal", "white basic planet d3; white chief Exile 3 points", stage="recover", units={}
    )
    said = against(state, Release("3 points", "chief"), Recover("d3", "planet"))
    assert said == ("gains 3 points",)
