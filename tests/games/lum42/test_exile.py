"""What the Exile brings: LUM-59 to LUM-65."""

import pytest

from lumina.games.lum42 import COLOURS, UNITS, Collect, Decline, Exchange, Lum42State, Place, Release, Transform
from lumina.games.lum42.events import Declined, Exchanged, Lost, ProbePlaced, ProbeStayed
from lumina.games.lum42.reasons import HasNone, MustAct, NoPartner, NotToTransform, NoUnitInExile, SameEnergy

from .scene import BLACK, GOLD, SILVER, WHITE, all_of, exiled, gained, legal, on, play, scene, totals

rule = pytest.mark.rule

ZONE = (
    "c3 yellow light green moon; d3 green light side portal; e3 red light white moon; e4 blue light white moon;"
    "c5 blue energy red moon"
)


def exile(space: str, unit: str = "basic", pawns: str = "", **more: object) -> Lum42State:
    """White has a unit on this space; black's on the last one keeps the phase going."""
    pawns = f"white {unit} Exile {space}; black basic Exile 1 point; {pawns}"
    return scene(ZONE, pawns, stage="recover", units={}, **more)


@rule("LUM-59")
def test_a_unit_of_the_exile_is_recovered_for_its_bonus() -> None:
    state = exile("3 points")
    assert legal(state) == [Release("3 points", "basic")]
    assert state.why_not(Release("1 point", "basic")) == NoUnitInExile("1 point", "basic", (("3 points", "basic"),))
    play(state, Release("3 points", "basic"))
    assert (state.units[WHITE], exiled(state)) == (("basic",), {"1 point": [("black", "basic")]})


@rule("LUM-59")
def test_own_units_of_one_kind_on_the_last_space_are_one_choice() -> None:
    state = exile("1 point", pawns="white basic Exile 1 point; white chief Exile 1 point; gold doubler Exile 1 point")
    assert legal(state) == [Release("1 point", "basic"), Release("1 point", "chief")]
    play(state, Release("1 point", "basic"))
    assert exiled(state)["1 point"].count(("white", "basic")) == 1


@rule("LUM-60")
def test_collect_a_light_cube_of_choice_and_place_the_probe() -> None:
    """The caption."""
    state = exile("collect", objectives=("green", "4 probes", "3 red energy"))
    play(state, Release("collect", "basic"))
    assert legal(state) == [Collect(colour) for colour in ("blue", "green", "yellow", "red")]
    events = play(state, Collect("green"), Place("d3"))
    assert gained(events) == [(WHITE, 1, "collect objective")]
    assert all_of(events, ProbePlaced) == [ProbePlaced(WHITE, "green", "d3")]
    assert (state.light[WHITE], state.supply[1]) == ((0, 1, 0, 0), 19)


@rule("LUM-51")
@rule("LUM-60")
def test_collect_only_what_the_supply_has() -> None:
    state = exile("collect", supply="1 yellow")
    play(state, Release("collect", "basic"))
    assert legal(state) == [Collect("yellow")]
    state = exile("collect", supply="")
    assert all_of(play(state, Release("collect", "basic")), Lost) == [Lost(WHITE, "bonus", collect=COLOURS)]
    assert state.to_act == BLACK


@rule("LUM-61")
def test_transform_any_light_cube_without_its_points() -> None:
    state = exile("transform", light={WHITE: "1 blue 1 red"})
    play(state, Release("transform", "basic"))
    assert legal(state) == [Transform("blue"), Transform("red")]
    assert state.why_not(Transform("green")) == NotToTransform("green", ("blue", "red"))
    assert state.why_not(Decline()) == MustAct()
    assert gained(play(state, Transform("blue"))) == []
    assert (state.light[WHITE], state.energy[WHITE]) == ((0, 0, 0, 1), (1, 0, 0, 0))


@rule("LUM-61")
def test_such_energy_counts_for_objectives_and_majorities() -> None:
    state = exile(
        "transform", light={WHITE: "1 red"}, energy={WHITE: "2 red"}, objectives=(None, "4 probes", "3 red energy")
    )
    assert gained(play(state, Release("transform", "basic"), Transform("red"))) == [(WHITE, 8, "energy objective")]


@rule("LUM-58")
@rule("LUM-61")
def test_without_light_there_is_nothing_to_transform() -> None:
    state = exile("transform", energy={WHITE: "3 red"})
    assert all_of(play(state, Release("transform", "basic")), Lost) == [Lost(WHITE, "bonus", transform=COLOURS)]
    assert state.to_act == BLACK


@rule("LUM-62")
def test_what_may_be_exchanged() -> None:
    state = exile(
        "exchange",
        light={WHITE: "1 blue 3 red", BLACK: "1 red", GOLD: "2 green"},
        energy={WHITE: "1 yellow", SILVER: "1 yellow 1 blue"},
    )
    play(state, Release("exchange", "basic"))
    assert legal(state) == [
        Exchange(BLACK, "light", "blue", "red"),
        Exchange(BLACK, "light", "red", "red"),
        Exchange(SILVER, "energy", "yellow", "blue"),
        Exchange(GOLD, "light", "blue", "green"),
        Exchange(GOLD, "light", "red", "green"),
        Decline(),
    ]
    assert state.why_not(Exchange(SILVER, "energy", "yellow", "yellow")) == SameEnergy("yellow")
    assert state.why_not(Exchange(BLACK, "light", "green", "red")) == HasNone(WHITE, "green", "light", ("blue", "red"))
    assert state.why_not(Exchange(BLACK, "light", "red", "blue")) == HasNone(BLACK, "blue", "light", ("red",))
    assert state.why_not(Exchange(GOLD, "energy", "yellow", "blue")) == HasNone(GOLD, "blue", "energy", ())
    assert state.why_not(Exchange(WHITE, "light", "red", "blue")) == NoPartner(WHITE, (BLACK, SILVER, GOLD))
    assert state.why_not(Exchange(4, "light", "red", "blue")) == NoPartner(4, (BLACK, SILVER, GOLD))


@rule("LUM-62")
@rule("LUM-86")
def test_both_cubes_change_boards_and_nothing_is_paid() -> None:
    state = exile(
        "exchange", light={WHITE: "2 blue", BLACK: "1 yellow"}, objectives=("yellow", "4 probes", "3 red energy")
    )
    events = play(state, Release("exchange", "basic"), Exchange(BLACK, "light", "blue", "yellow"))
    assert all_of(events, Exchanged) == [Exchanged(WHITE, BLACK, "light", "blue", "yellow")]
    assert state.light[:2] == [(1, 0, 1, 0), (1, 0, 0, 0)]
    assert gained(events) == []
    assert state.supply == [20] * 4


@rule("LUM-62")
def test_energy_is_exchanged_for_another_colour() -> None:
    state = exile("exchange", energy={WHITE: "2 red", BLACK: "1 blue"})
    events = play(state, Release("exchange", "basic"), Exchange(BLACK, "energy", "red", "blue"))
    assert state.energy[:2] == [(1, 0, 0, 1), (0, 0, 0, 1)]
    assert (gained(events), state.to_act) == ([], BLACK)


@rule("LUM-58")
@rule("LUM-62")
def test_an_exchange_may_be_declined() -> None:
    state = exile("exchange", light={WHITE: "1 blue", BLACK: "1 yellow"})
    events = play(state, Release("exchange", "basic"), Decline())
    assert all_of(events, Declined) == [Declined(WHITE, "exchange")]
    assert (state.light[WHITE], state.to_act) == ((1, 0, 0, 0), BLACK)


@rule("LUM-58")
@rule("LUM-62")
@pytest.mark.parametrize(
    ("light", "energy"),
    [
        ({}, {}),
        ({WHITE: "3 blue"}, {WHITE: "2 red"}),
        ({BLACK: "3 blue"}, {GOLD: "2 red"}),
        ({WHITE: "1 blue"}, {BLACK: "1 blue"}),
        ({}, {WHITE: "2 red", BLACK: "1 red"}),
    ],
)
def test_where_both_sides_lack_a_cube_nothing_is_asked(light: dict[int, str], energy: dict[int, str]) -> None:
    state = exile("exchange", light=light, energy=energy)
    events = play(state, Release("exchange", "basic"))
    assert all_of(events, Lost) == [Lost(WHITE, "bonus")]
    assert state.to_act == BLACK


@rule("LUM-63")
def test_light_that_was_exchanged_brings_out_the_own_probe_only() -> None:
    state = exile("exchange", light={WHITE: "1 blue", BLACK: "1 yellow"})
    play(state, Release("exchange", "basic"), Exchange(BLACK, "light", "blue", "yellow"))
    assert (state.to_act, legal(state)) == (WHITE, [Place("c3")])
    play(state, Place("c3"))
    assert on(state, "c3") == ("white", "probe")
    assert (state.to_act, state.phase) == (BLACK, "recover")  # black's blue probe stays home


@rule("LUM-62")
@rule("LUM-63")
def test_light_may_go_for_light_of_the_same_colour() -> None:
    state = exile("exchange", light={WHITE: "1 red", BLACK: "1 red"})
    play(state, Release("exchange", "basic"), Exchange(BLACK, "light", "red", "red"))
    assert legal(state) == [Place("e3")]
    state = exile("exchange", pawns="white probe e3", light={WHITE: "1 red", BLACK: "1 red"})
    play(state, Release("exchange", "basic"), Exchange(BLACK, "light", "red", "red"))
    assert (state.light[:2], state.to_act) == ([(0, 0, 0, 1)] * 2, BLACK)


@rule("LUM-49")
@rule("LUM-63")
def test_without_a_planet_the_exchange_brings_nothing_out() -> None:
    state = exile("exchange", pawns="gold probe c3", light={WHITE: "1 blue", BLACK: "1 yellow"})
    events = play(state, Release("exchange", "basic"), Exchange(BLACK, "light", "blue", "yellow"))
    assert all_of(events, ProbeStayed) == [ProbeStayed(WHITE, "yellow")]


@rule("LUM-63")
def test_exchanged_energy_brings_out_no_probe() -> None:
    state = exile("exchange", energy={WHITE: "1 blue", BLACK: "1 yellow"})
    play(state, Release("exchange", "basic"), Exchange(BLACK, "energy", "blue", "yellow"))
    assert state.phase == "recover"


@rule("LUM-64")
@pytest.mark.parametrize(("space", "points"), [("3 points", 3), ("1 point", 1)])
def test_points(space: str, points: int) -> None:
    state = exile(space)
    assert gained(play(state, Release(space, "basic"))) == [(WHITE, points, "Exile")]
    assert totals(state)[WHITE] == points


@rule("LUM-65")
@pytest.mark.parametrize("unit", UNITS)
def test_special_units_have_no_powers_in_the_exile(unit: str) -> None:
    """A doubler does not act twice, a scientist has no other choice."""
    state = exile("collect", unit, "white probe e3", light={WHITE: "2 red"}, supply="3 red")
    play(state, Release("collect", unit))
    assert legal(state) == [Collect("red")]
    play(state, Collect("red"))
    assert state.to_act == BLACK
    state = exile("transform", unit, light={WHITE: "2 red"})
    play(state, Release("transform", unit))
    assert legal(state) == [Transform("red")]
    play(state, Transform("red"))
    assert state.to_act == BLACK
    state = exile("1 point", unit)
    assert gained(play(state, Release("1 point", unit))) == [(WHITE, 1, "Exile")]
