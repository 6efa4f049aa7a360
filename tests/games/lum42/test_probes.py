"""Production, and how probes come out: LUM-46 to LUM-51."""

import pytest

from lumina.games.lum42 import LUM42, Collect, Decline, Deploy, Lum42State, Move, Place, Recover
from lumina.games.lum42.events import Collected, Lost, PhaseBegan, ProbeIdle, ProbePlaced, ProbeStayed
from lumina.games.lum42.reasons import NotNow, PlanetTaken, WrongPlanet

from .scene import BLACK, GOLD, SILVER, WHITE, all_of, gained, legal, on, play, scene

rule = pytest.mark.rule

ZONE = (
    "c3 green light blue moon; d3 yellow light green moon; e3 red light white moon; e4 blue light yellow moon;"
    "c5 green light red moon; d5 red light red moon; e5 green energy green moon"
)


def last_deployment(pawns: str, **more: object) -> Lum42State:
    """White deploys the last unit of the phase on d5."""
    return scene(ZONE, pawns, **more)


def produced(pawns: str, **more: object) -> list[object]:
    state = last_deployment(pawns, **more)
    events = play(state, Move("d5"), Deploy("basic", "moon"))
    return [(event.seat, event.colour) for event in all_of(events, Collected)]


# --- production ------------------------------------------------------------------------------------------------


@rule("LUM-46")
def test_one_green_and_one_yellow_cube() -> None:
    """The caption: probes on a green and on a yellow planet."""
    state = last_deployment("white probe c3; white probe d3")
    play(state, Move("d5"), Deploy("basic", "moon"))
    assert state.light[WHITE] == (0, 1, 1, 0)
    assert state.supply == [20, 19, 19, 20]


@rule("LUM-46")
def test_in_turn_order_each_by_colour() -> None:
    pawns = "white probe d3; white probe c3; gold probe e3; gold probe e4; silver probe c5"
    assert produced(pawns, first=SILVER) == [
        (SILVER, "green"),
        (GOLD, "blue"),
        (GOLD, "red"),
        (WHITE, "green"),
        (WHITE, "yellow"),
    ]


@rule("LUM-47")
def test_production_follows_the_last_deployment_and_asks_nothing() -> None:
    state = last_deployment("white probe c3; black probe d3")
    events = play(state, Move("d5"), Deploy("basic", "moon"))
    assert [event.number for event in all_of(events, PhaseBegan)] == [3, 4]
    assert state.phase == "recover"


@rule("LUM-47")
def test_in_the_first_round_no_probe_is_in_play() -> None:
    assert produced("", round=1) == []


@rule("LUM-46")
@rule("LUM-85")
def test_a_probe_earns_the_collect_objective() -> None:
    state = last_deployment("white probe c3; black probe c5", objectives=("green", "4 probes", "3 red energy"))
    events = play(state, Move("d5"), Deploy("basic", "moon"))
    assert gained(events) == [(WHITE, 1, "collect objective"), (BLACK, 1, "collect objective")]


@rule("LUM-51")
def test_an_empty_supply_gives_a_probe_nothing() -> None:
    state = last_deployment(
        "white probe c3; black probe c5; white probe d3",
        supply="1 green 0 yellow",
        objectives=("green", "4 probes", "3 red energy"),
    )
    events = play(state, Move("d5"), Deploy("basic", "moon"))
    assert state.light[:2] == [(0, 1, 0, 0), (0, 0, 0, 0)]
    assert all_of(events, ProbeIdle) == [ProbeIdle(WHITE, "yellow"), ProbeIdle(BLACK, "green")]
    assert gained(events) == [(WHITE, 1, "collect objective")]


# --- coming out ------------------------------------------------------------------------------------------------


def collecting(pawns: str = "", unit: str = "white basic moon d5", zone: str = ZONE, **more: object) -> Lum42State:
    """White recovers a unit, from the red moon of d5 unless said otherwise."""
    return scene(zone, f"{unit}; {pawns}", stage="recover", units={}, **more)


@rule("LUM-48")
def test_with_a_red_cube_the_red_probe_goes_to_a_red_planet_of_choice() -> None:
    """The caption."""
    state = collecting()
    play(state, Recover("d5", "moon"))
    assert (state.to_act, state.phase) == (WHITE, "probe")
    assert legal(state) == [Place("e3"), Place("d5")]
    events = play(state, Place("e3"))
    assert all_of(events, ProbePlaced) == [ProbePlaced(WHITE, "red", "e3")]
    assert on(state, "e3") == ("white", "probe")
    assert state.light[WHITE] == (0, 0, 0, 1)


@rule("LUM-48")
def test_only_to_light_faces_of_its_colour() -> None:
    state = collecting(unit="white basic planet c3")
    play(state, Recover("c3", "planet"))
    assert legal(state) == [Place("c3"), Place("c5")]  # not the energy face of e5
    assert state.why_not(Place("e5")) == WrongPlanet("e5", "green", ("c3", "c5"))
    assert state.why_not(Place("d3")) == WrongPlanet("d3", "green", ("c3", "c5"))
    assert state.why_not(Place("a1")) == WrongPlanet("a1", "green", ("c3", "c5"))


@rule("LUM-48")
@pytest.mark.parametrize("pawn", ["black basic planet e3", "white basic planet e3", "black probe e3"])
def test_not_to_a_planet_with_a_unit_or_a_probe(pawn: str) -> None:
    state = collecting(pawn)
    play(state, Recover("d5", "moon"))
    assert legal(state) == [Place("d5")]
    assert state.why_not(Place("e3")) == PlanetTaken("e3", ("d5",))


@rule("LUM-48")
def test_a_unit_on_the_moon_leaves_the_planet_free() -> None:
    state = collecting("black basic moon e3")
    play(state, Recover("d5", "moon"))
    assert legal(state) == [Place("e3"), Place("d5")]


@rule("LUM-48")
def test_a_probe_in_play_stays_where_it_is() -> None:
    state = collecting("white probe e3; black basic planet c3")
    play(state, Recover("d5", "moon"))
    assert state.phase == "recover"
    assert state.light[WHITE] == (0, 0, 0, 1)


@rule("LUM-48")
def test_the_probe_has_to_come_out() -> None:
    state = collecting()
    play(state, Recover("d5", "moon"))
    assert state.why_not(Decline()) == NotNow("probe")
    assert LUM42.sentence(NotNow("probe")) == "Not now: first place your probe (LUM-48)."


@rule("LUM-49")
@rule("LUM-50")
def test_without_a_planet_the_probe_stays_and_the_cube_is_kept() -> None:
    state = collecting("black probe e3; black basic planet d5; white basic moon e5")
    events = play(state, Recover("d5", "moon"))
    assert all_of(events, ProbeStayed) == [ProbeStayed(WHITE, "red")]
    assert state.light[WHITE] == (0, 0, 0, 1)
    assert state.phase == "recover"


@rule("LUM-49")
def test_a_planet_that_becomes_free_brings_nothing_out_but_a_later_cube_does() -> None:
    state = collecting("black basic planet e3; black probe d5; white basic moon e3")
    play(state, Recover("d5", "moon"))
    assert state.to_act == BLACK  # no red planet is free for white's probe
    play(state, Recover("e3", "planet"))
    assert (on(state, "e3"), state.to_act, state.phase) == (None, WHITE, "recover")
    play(state, Recover("e3", "moon"), Collect("red"))
    assert legal(state) == [Place("e3")]


@rule("LUM-51")
def test_without_a_cube_no_probe_comes_out() -> None:
    state = collecting("black basic moon c3", supply="5 blue", objectives=("red", "4 probes", "3 red energy"))
    events = play(state, Recover("d5", "moon"))
    assert gained(events) == []
    assert (state.light[WHITE], state.phase) == ((0, 0, 0, 0), "recover")
    assert all_of(events, Lost)[0].seat == WHITE
