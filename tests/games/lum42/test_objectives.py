"""The objectives: LUM-85 to LUM-92."""

import pytest

from lumina.games.lum42 import Collect, Decline, Deploy, Exchange, Lum42State, Move, Place, Recover, Release, Transform
from lumina.games.lum42.events import Reached

from .scene import BLACK, GOLD, SILVER, WHITE, all_of, gained, legal, play, scene, totals

rule = pytest.mark.rule

ZONE = (
    "c3 yellow light blue moon; d3 green energy green moon; e3 red light white moon; e4 black side portal;"
    "c4 blue light red moon; d5 green light side portal; a1 blue energy blue moon; g7 red energy white moon;"
    "g1 red light side portal"
)
NO_PROBES = "white probe c3; white probe e3; white probe c4; white probe d5"
"""White's probes are all in play."""


def acting(pawns: str, objectives: tuple[str | None, str, str], **more: object) -> Lum42State:
    """White recovers; black's unit keeps the phase going."""
    pawns = f"{pawns}; black basic Exile 1 point"
    return scene(ZONE, pawns, stage="recover", units={}, objectives=objectives, **more)


# --- the collect objective -------------------------------------------------------------------------------------


@rule("LUM-85")
def test_each_blue_cube_pays_a_point_when_collected() -> None:
    """The caption: the objective is on blue."""
    on_blue = ("blue", "4 probes", "3 red energy")
    assert gained(
        play(
            acting(f"white basic planet c4; {NO_PROBES.replace('white probe c4', '')}", on_blue),
            Recover("c4", "planet"),
        )
    ) == [(WHITE, 1, "collect objective")]
    assert gained(play(acting("white basic moon c3", on_blue), Recover("c3", "moon"))) == [
        (WHITE, 1, "collect objective")
    ]
    state = acting("white basic Exile collect", on_blue)
    assert gained(play(state, Release("collect", "basic"), Collect("blue"))) == [(WHITE, 1, "collect objective")]


@rule("LUM-85")
def test_a_green_cube_pays_a_point_at_once() -> None:
    """The caption of the third example."""
    state = acting("white doubler moon d3", ("green", "4 probes", "3 red energy"))
    events = play(state, Recover("d3", "moon"), Place("d5"), Collect("green"))
    assert gained(events) == [(WHITE, 1, "collect objective")] * 2


@rule("LUM-85")
def test_another_colour_pays_nothing() -> None:
    assert (
        gained(play(acting("white basic moon c4", ("blue", "4 probes", "3 red energy")), Recover("c4", "moon"))) == []
    )


@rule("LUM-86")
def test_transforming_and_exchanging_are_no_collecting() -> None:
    blue = ("blue", "4 probes", "3 red energy")
    state = acting("white basic Exile exchange", blue, light={WHITE: "1 red", BLACK: "1 blue"})
    assert gained(play(state, Release("exchange", "basic"), Exchange(BLACK, "light", "red", "blue"))) == []
    state = acting("white basic Exile transform", blue, light={WHITE: "1 blue"})
    assert gained(play(state, Release("transform", "basic"), Transform("blue"))) == []


# --- 8, 5, 3, 0 ------------------------------------------------------------------------------------------------


@rule("LUM-87")
def test_white_is_first_with_four_blue_cubes() -> None:
    """The first example: 8 points."""
    state = acting(f"white basic moon c3; {NO_PROBES}", (None, "4 blue light", "3 red energy"), light={WHITE: "3 blue"})
    events = play(state, Recover("c3", "moon"))
    assert gained(events) == [(WHITE, 8, "light objective")]
    assert all_of(events, Reached) == [Reached(WHITE, "4 blue light", 1)]


@rule("LUM-87")
def test_black_is_second_with_two_green_and_two_yellow() -> None:
    """The second example: 5 points, for gold was first."""
    state = scene(
        ZONE,
        "black basic planet d3; gold basic Exile 1 point",
        stage="recover",
        turn=BLACK,
        units={},
        light={BLACK: "1 green"},
        energy={BLACK: "1 green 2 yellow"},
        objectives=(None, "4 probes", "2 green and 2 yellow energy"),
    )
    state.energy_reached = (GOLD,)
    assert gained(play(state, Recover("d3", "planet"))) == [(BLACK, 4, "green energy"), (BLACK, 5, "energy objective")]


@rule("LUM-87")
@pytest.mark.parametrize(
    ("before", "points"), [((), 8), ((GOLD,), 5), ((GOLD, BLACK), 3), ((GOLD, BLACK, SILVER), None)]
)
def test_what_the_first_to_the_fourth_gain(before: tuple[int, ...], points: int | None) -> None:
    state = acting("white basic moon c4", (None, "4 red light", "3 red energy"), light={WHITE: "3 red"})
    state.light_reached = before
    events = play(state, Recover("c4", "moon"))
    assert gained(events) == ([] if points is None else [(WHITE, points, "light objective")])
    assert all_of(events, Reached) == [Reached(WHITE, "4 red light", len(before) + 1)]
    assert state.light_reached == (*before, WHITE)


@rule("LUM-87")
def test_once_a_player_and_for_good() -> None:
    state = acting(
        f"white doubler planet g7; white basic moon g7; {NO_PROBES}",
        (None, "4 red light", "3 yellow energy"),
        light={WHITE: "4 red"},
    )
    state.light_reached = (WHITE,)
    events = play(
        state, Recover("g7", "planet"), Decline(), Release("1 point", "basic"), Recover("g7", "moon"), Collect("red")
    )
    assert state.light[WHITE] == (0, 0, 0, 4)
    assert all_of(events, Reached) == []


@rule("LUM-87")
def test_an_energy_objective_is_reached_once_too() -> None:
    red = (None, "4 probes", "3 red energy")
    state = acting("white basic planet e4", red, light={WHITE: "1 red"}, energy={WHITE: "3 red"})
    state.energy_reached = (WHITE,)
    play(state, Recover("e4", "planet"))
    assert gained(play(state, Transform("red"))) == [(WHITE, 2, "red energy")]


# --- when it is looked at --------------------------------------------------------------------------------------


@rule("LUM-88")
def test_within_the_two_actions_of_a_doubler() -> None:
    """The fourth red cube comes with the first action; the second is not asked before."""
    state = acting(f"white doubler moon c4; {NO_PROBES}", (None, "4 red light", "3 red energy"), light={WHITE: "3 red"})
    assert gained(play(state, Recover("c4", "moon"))) == [(WHITE, 8, "light objective")]
    assert legal(state) == [Collect("red"), Decline()]


@rule("LUM-88")
def test_in_production_before_the_next_player_collects() -> None:
    state = scene(
        ZONE,
        "white probe c4; black probe c4",
        units={WHITE: "basic"},
        seats=2,
        light={WHITE: "3 blue", BLACK: "3 blue"},
        objectives=(None, "4 blue light", "3 red energy"),
        first=BLACK,
    )
    state.probes = [(4, -1, -1, -1), (4, -1, -1, -1)]
    events = play(state, Move("d5"), Deploy("basic", "planet"))
    assert gained(events) == [(BLACK, 8, "light objective"), (WHITE, 5, "light objective")]


@rule("LUM-88")
def test_after_a_whole_exchange_the_player_who_acts_first() -> None:
    """Both have three red energy cubes after it."""
    state = scene(
        ZONE,
        "gold basic Exile exchange; white basic Exile 1 point",
        stage="recover",
        turn=GOLD,
        units={},
        energy={GOLD: "1 blue 2 red", BLACK: "4 red"},
        objectives=(None, "4 probes", "3 red energy"),
    )
    events = play(state, Release("exchange", "basic"), Exchange(BLACK, "energy", "blue", "red"))
    assert gained(events) == [(GOLD, 8, "energy objective"), (BLACK, 5, "energy objective")]


@rule("LUM-86")
@rule("LUM-88")
def test_an_exchange_may_bring_the_partner_a_light_objective() -> None:
    """Black gets a fourth red cube for a blue one: the objective pays, the cubes themselves do not."""
    state = acting(
        f"white basic Exile exchange; {NO_PROBES}",
        ("red", "4 red light", "3 red energy"),
        light={WHITE: "1 red", BLACK: "3 red 1 blue"},
    )
    events = play(state, Release("exchange", "basic"), Exchange(BLACK, "light", "red", "blue"))
    assert gained(events) == [(BLACK, 8, "light objective")]
    assert all_of(events, Reached) == [Reached(BLACK, "4 red light", 1)]


@rule("LUM-88")
def test_in_an_exchange_both_may_reach_the_light_objective_and_the_player_who_acts_is_first() -> None:
    """White, with four red cubes since before, is looked at with this exchange, and so is black."""
    state = acting(
        f"white basic Exile exchange; {NO_PROBES}",
        (None, "4 red light", "3 red energy"),
        light={WHITE: "5 red", BLACK: "3 red 1 blue"},
    )
    events = play(state, Release("exchange", "basic"), Exchange(BLACK, "light", "red", "blue"))
    assert gained(events) == [(WHITE, 8, "light objective"), (BLACK, 5, "light objective")]


@rule("LUM-86")
def test_exchanged_energy_pays_no_points() -> None:
    state = acting(
        "white basic Exile exchange",
        ("blue", "4 probes", "3 yellow energy"),
        energy={WHITE: "1 red", BLACK: "1 blue"},
    )
    before = totals(state)
    events = play(state, Release("exchange", "basic"), Exchange(BLACK, "energy", "red", "blue"))
    assert (gained(events), totals(state)) == ([], before)
    assert state.energy[:2] == [(1, 0, 0, 0), (0, 0, 0, 1)]


@rule("LUM-88")
def test_an_exchange_is_whole_before_it_is_looked_at() -> None:
    """White would have four red after taking and before giving."""
    state = acting(
        "white basic Exile exchange", (None, "4 red light", "3 red energy"), light={WHITE: "3 red", BLACK: "1 red"}
    )
    events = play(state, Release("exchange", "basic"), Exchange(BLACK, "light", "red", "red"))
    assert gained(events) == []


# --- which -----------------------------------------------------------------------------------------------------


@rule("LUM-89")
@pytest.mark.parametrize("colour", ["blue", "green", "yellow", "red"])
def test_four_light_cubes_of_a_colour(colour: str) -> None:
    for before, points in ((2, []), (3, [8]), (4, [8])):
        state = acting(
            f"white basic Exile collect; {NO_PROBES}",
            (None, f"4 {colour} light", "3 red energy"),
            light={WHITE: f"{before} {colour}"},
        )
        events = play(state, Release("collect", "basic"), Collect(colour))
        assert [n for _, n, _ in gained(events)] == points


@rule("LUM-89")
def test_a_transformed_cube_does_not_count() -> None:
    state = acting(
        f"white basic moon c4; {NO_PROBES}",
        (None, "4 red light", "3 blue energy"),
        light={WHITE: "2 red"},
        energy={WHITE: "2 red"},
    )
    assert gained(play(state, Recover("c4", "moon"))) == []


@rule("LUM-90")
def test_three_green_cubes_in_the_energy_zone() -> None:
    """The caption; light does not count."""
    for energy, points in (("1 green", 0), ("2 green", 8)):
        state = acting(
            "white basic planet d3",
            (None, "4 probes", "3 green energy"),
            light={WHITE: "2 green"},
            energy={WHITE: energy},
        )
        play(state, Recover("d3", "planet"))
        assert totals(state)[WHITE] == 4 + points


@rule("LUM-90")
@pytest.mark.parametrize(
    ("objective", "before", "last"),
    [
        ("3 blue energy", "2 blue", "blue"),
        ("3 green energy", "2 green", "green"),
        ("3 yellow energy", "2 yellow", "yellow"),
        ("3 red energy", "2 red", "red"),
        ("2 blue and 2 red energy", "1 blue 2 red", "blue"),
        ("2 green and 2 yellow energy", "2 green 1 yellow", "yellow"),
        ("2 blue and 2 green energy", "1 blue 2 green", "blue"),
        ("2 yellow and 2 red energy", "2 yellow 1 red", "red"),
    ],
)
def test_every_energy_objective(objective: str, before: str, last: str) -> None:
    state = acting(
        "white basic planet e4", (None, "4 probes", objective), light={WHITE: f"1 {last}"}, energy={WHITE: before}
    )
    play(state, Recover("e4", "planet"))
    events = play(state, Transform(last))
    assert (WHITE, 8, "energy objective") in gained(events)


@rule("LUM-90")
def test_three_of_one_colour_are_not_two_and_two() -> None:
    state = acting(
        "white basic planet e4",
        (None, "4 probes", "2 blue and 2 red energy"),
        light={WHITE: "1 blue"},
        energy={WHITE: "3 blue 1 red"},
    )
    play(state, Recover("e4", "planet"))
    assert gained(play(state, Transform("blue"))) == [(WHITE, 5, "blue energy")]


@rule("LUM-91")
def test_all_four_probes_in_play() -> None:
    state = acting(
        "white basic moon c4; white probe c3; white probe c4; white probe d5", (None, "4 probes", "3 red energy")
    )
    assert gained(play(state, Recover("c4", "moon"), Place("e3"))) == [(WHITE, 8, "light objective")]
    state = acting("white basic moon c4; white probe c3; white probe c4", (None, "4 probes", "3 red energy"))
    assert gained(play(state, Recover("c4", "moon"), Place("e3"))) == []


TOGETHER = (
    "c3 yellow light red moon; c4 blue light side portal; c5 red light red moon; d3 red light red moon;"
    "d5 green light side portal; b5 red light red moon; f4 red light red moon"
)


@rule("LUM-92")
@pytest.mark.parametrize(
    ("to", "points"),
    [
        ("c5", [(WHITE, 8, "light objective")]),  # c3, c4, c5: a line
        ("d3", [(WHITE, 8, "light objective")]),  # d3, c3, c4: an L
        ("b5", []),  # only over a corner
        ("f4", []),  # only by the portal of c4
    ],
)
def test_three_probes_together_in_a_line_or_an_l(to: str, points: list[object]) -> None:
    state = scene(
        TOGETHER,
        "white basic moon c3; white probe c3; white probe c4; black basic Exile 1 point",
        stage="recover",
        units={},
    )
    assert gained(play(state, Recover("c3", "moon"), Place(to))) == points


@rule("LUM-92")
def test_probes_of_others_and_own_units_do_not_connect() -> None:
    state = scene(
        TOGETHER,
        "white basic moon c3; white probe d3; black probe c3; white probe c4; white basic planet b5",
        stage="recover",
        units={},
    )
    state.probes[WHITE] = (1, -1, -1, -1)
    events = play(state, Recover("c3", "moon"), Place("c5"))
    assert gained(events) == []
