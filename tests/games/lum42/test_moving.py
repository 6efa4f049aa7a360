"""How ships move in phase 2: LUM-23 to LUM-35."""

import pytest

from lumina.games.lum42 import Deploy, Move, TakeSatellite
from lumina.games.lum42.events import PhaseBegan, Skipped
from lumina.games.lum42.pieces import Laying, Stack
from lumina.games.lum42.reasons import (
    AlreadyEntered,
    DeadEnd,
    MoveFirst,
    MustStop,
    NeverTheCentre,
    NoSystem,
    NotNow,
    TooFar,
)

from .scene import BLACK, SILVER, WHITE, all_of, deploys, gained, legal, moves, play, scene, ship

rule = pytest.mark.rule

RING = (
    "c3 blue light blue moon; d3 green light green moon; e3 red light white moon; c4 yellow light red moon;"
    "e4 blue light blue moon; c5 blue light green moon; d5 red light red moon; e5 green light green moon"
)
ROW = "a1 blue light blue moon; b1 green light green moon; c1 red light red moon; d1 yellow light yellow moon"


def filled(*cells: str, seat: str = "black") -> str:
    """A basic unit of an opponent on each planet."""
    return "; ".join(f"{seat} basic planet {cell}" for cell in cells)


# --- turns -----------------------------------------------------------------------------------------------------


@rule("LUM-23")
def test_one_unit_each_until_nobody_has_one() -> None:
    state = scene(
        RING, first=SILVER, turn=SILVER, units={SILVER: "basic", WHITE: "basic basic", BLACK: "basic"}, seats=3
    )
    asked = []
    for cell in ("d3", "e4", "d5", "c4"):
        asked.append(state.to_act)
        start = "d4"
        if state.to_act == WHITE and ship(state, WHITE) != start:
            cell = "e3"
        play(state, Move(cell), Deploy("basic", "planet"))
    assert asked == [SILVER, WHITE, BLACK, WHITE]  # silver and black have no unit left and are passed over
    assert state.phase == "recover"


@rule("LUM-24")
def test_a_unit_is_deployed_after_the_ship_has_moved() -> None:
    state = scene(RING, "white ship d3")
    assert deploys(state) == []
    assert state.why_not(Deploy("basic", "planet")) == MoveFirst()
    play(state, Move("e3"))
    assert deploys(state) == [("basic", "planet"), ("basic", "moon")]


@rule("LUM-24")
def test_where_a_unit_can_be_deployed_and_no_move_is_left_one_is_deployed() -> None:
    """There is no stop and no pass: nothing but a deployment ends the turn."""
    state = scene(RING)
    play(state, Move("d3"))
    assert legal(state) == [Deploy("basic", "planet"), Deploy("basic", "moon")]
    play(state, Deploy("basic", "moon"))
    assert state.phase != "deploy"


@rule("LUM-25")
def test_no_system_is_entered_twice_in_a_move() -> None:
    state = scene(ROW, f"white ship b1; {filled('a1', 'b1', 'c1', 'd1')}")
    play(state, Move("c1"))
    assert moves(state) == ["d1"]
    assert state.why_not(Move("b1")) == AlreadyEntered("b1")  # the system left counts
    play(state, Move("d1"))
    assert state.why_not(Move("c1")) == AlreadyEntered("c1")


@rule("LUM-25")
def test_in_the_next_move_it_may_be_entered_again() -> None:
    state = scene(ROW, f"white ship b1; {filled('a1', 'b1', 'c1', 'd1')}", units={WHITE: "basic basic"}, seats=2)
    play(state, Move("c1"), Deploy("basic", "moon"))
    assert state.to_act == WHITE
    assert moves(state) == ["b1", "d1"]
    play(state, Move("b1"))
    assert "c1" not in moves(state)


# --- steps and portals -----------------------------------------------------------------------------------------


@rule("LUM-26")
def test_from_the_centre_to_a_system_beside_it() -> None:
    state = scene(RING)
    assert moves(state) == ["c4", "d3", "d5", "e4"]
    assert state.why_not(Move("c3")) == TooFar("d4", "c3")


@rule("LUM-8")
@rule("LUM-26")
def test_a_step_leads_to_an_adjacent_system() -> None:
    state = scene(RING, "white ship d3")
    assert moves(state) == ["c3", "e3"]  # not over the centre, not over a corner to c4
    assert state.why_not(Move("d2")) == NoSystem("d2")


@rule("LUM-26")
def test_a_system_that_step_and_portal_reach_is_one_choice() -> None:
    state = scene("a1 blue light side portal; b1 green light green moon", "white ship a1")
    assert legal(state) == [Move("b1")]


@rule("LUM-27")
def test_no_ship_moves_to_the_centre() -> None:
    state = scene(RING, "white ship d3")
    assert state.why_not(Move("d4")) == NeverTheCentre("d4")


@rule("LUM-27")
@rule("LUM-29")
def test_a_side_portal_flies_over_the_centre() -> None:
    state = scene("d3 blue light side portal; d5 red light red moon", "white ship d3")
    assert moves(state) == ["d5"]


@rule("LUM-28")
def test_instead_of_a_step_a_portal_of_the_system_that_is_left() -> None:
    zone = "a1 blue light side portal; b1 green light green moon; g1 red light red moon"
    assert moves(scene(zone, "white ship a1")) == ["b1", "g1"]
    assert moves(scene(zone, "white ship b1")) == ["a1"]  # a portal counts where it lies, not where it leads


@rule("LUM-28")
def test_one_portal_may_follow_another() -> None:
    zone = "a1 blue light side portal; g1 red light diagonal portal; d4 black side portal; a7 green light green moon"
    state = scene(zone.replace("d4 black side portal; ", ""), f"white ship a1; {filled('g1')}")
    play(state, Move("g1"), Move("a7"))
    assert ship(state, WHITE) == "a7"


@rule("LUM-29")
def test_a_side_portal_leads_anywhere_in_row_and_column() -> None:
    zone = (
        "d2 blue light side portal; d3 red light red moon; d7 red light red moon; a2 red light red moon;"
        "g2 red light red moon; e3 red light red moon"
    )
    assert moves(scene(zone, "white ship d2")) == ["a2", "d3", "d7", "g2"]


@rule("LUM-30")
def test_a_diagonal_portal_leads_anywhere_on_both_diagonals() -> None:
    zone = (
        "c3 blue light diagonal portal; b2 red light red moon; a1 red light red moon; g7 red light red moon;"
        "e1 red light red moon; a5 red light red moon; c7 red light red moon; d5 red light red moon"
    )
    assert moves(scene(zone, "white ship c3")) == ["a1", "a5", "b2", "e1", "g7"]


@rule("LUM-31")
def test_a_teleport_portal_leads_to_its_colour_and_to_its_like() -> None:
    zone = (
        "a1 blue light teleport portal; g7 blue energy red moon; c5 green light teleport portal;"
        "e5 green light blue moon; g1 black side portal"
    )
    assert moves(scene(zone, "white ship a1")) == ["c5", "g7"]  # a blue moon is no blue planet


@rule("LUM-31")
def test_black_is_a_colour_for_a_teleport_portal() -> None:
    """The caption: to a black planet, or to the green planet that has the same portal."""
    zone = "a1 black teleport portal; g7 black white moon; c5 green light teleport portal; e5 green light blue moon"
    assert moves(scene(zone, "white ship a1")) == ["c5", "g7"]


@rule("LUM-31")
def test_what_is_flown_over_pays_nothing() -> None:
    state = scene(
        "a1 blue light side portal; b1 red light red moon; c1 red light red moon", f"white ship a1; {filled('b1')}"
    )
    assert gained(play(state, Move("c1"))) == []


# --- stopping and going on -------------------------------------------------------------------------------------


@rule("LUM-32")
def test_a_ship_stops_on_an_empty_system() -> None:
    state = scene(RING, "white ship d3")
    play(state, Move("e3"))
    assert moves(state) == []
    assert state.why_not(Move("e4")) == MustStop("e3")


@rule("LUM-32")
@rule("LUM-38")
def test_a_ship_alone_does_not_fill_a_system() -> None:
    state = scene(RING, "white ship d3; black ship e3")
    play(state, Move("e3"))
    assert moves(state) == []
    assert ship(state, BLACK) == "d4"


@rule("LUM-33")
@pytest.mark.parametrize(
    "pawn", ["black basic planet e3", "black basic moon e3", "black probe e3", "white basic moon e3"]
)
def test_over_a_unit_or_a_probe_a_ship_may_go_on_or_stop(pawn: str) -> None:
    state = scene(RING, f"white ship d3; {pawn}")
    play(state, Move("e3"))
    assert moves(state) == ["e4"]
    assert deploys(state)


@rule("LUM-33")
def test_where_nothing_can_be_deployed_the_ship_goes_on() -> None:
    state = scene(
        "a1 blue light blue moon; b1 green light side portal; c1 red light red moon",
        "white ship a1; white basic planet b1",
    )
    play(state, Move("b1"))
    assert legal(state) == [Move("c1")]


@rule("LUM-34")
def test_a_system_where_nothing_can_be_deployed_and_that_leads_nowhere_is_not_entered() -> None:
    zone = "a1 blue light blue moon; b1 green light side portal; a2 red light red moon"
    state = scene(zone, "white ship a1; white basic planet b1")
    assert moves(state) == ["a2"]
    assert state.why_not(Move("b1")) == DeadEnd("b1")


@rule("LUM-34")
@rule("LUM-41")
def test_a_system_with_own_pawns_on_both_spots_is_a_dead_end() -> None:
    zone = "a1 blue light blue moon; b1 green light green moon; a2 red light red moon"
    assert moves(scene(zone, "white ship a1; white basic planet b1")) == ["a2", "b1"]
    assert moves(scene(zone, "white ship a1; white basic planet b1; white chief moon b1")) == ["a2"]


@rule("LUM-34")
def test_a_way_out_may_be_far_over_systems_that_are_not_empty() -> None:
    zone = (
        "a1 blue light blue moon; b1 green light side portal; b2 green light diagonal portal; b3 red light side portal;"
        "b4 red light side portal"
    )
    own = "; ".join(f"white basic planet {cell}" for cell in ("b1", "b2", "b3"))
    state = scene(zone, f"white ship a1; {own}")
    play(state, Move("b1"))
    assert "b2" in moves(state)
    play(state, Move("b2"), Move("b3"), Move("b4"), Deploy("basic", "planet"))


@rule("LUM-34")
def test_a_way_out_does_not_lead_back_over_the_system_that_was_left() -> None:
    """From b1 only a1 leads on, and the ship came from there."""
    zone = "a1 blue light blue moon; b1 green light side portal; a2 red light red moon"
    state = scene(zone, "white ship a1; white basic planet a1; white basic planet b1")
    assert moves(state) == ["a2"]


@rule("LUM-34")
def test_only_what_is_on_the_way_has_to_be_filled() -> None:
    """b1 leads to the empty c1, where the ship may stop: enough to enter b1."""
    zone = "a1 blue light blue moon; b1 green light diagonal portal; c1 red light red moon"
    state = scene(zone, "white ship a1; white basic planet b1")
    assert moves(state) == ["b1"]


@rule("LUM-34")
def test_a_saboteur_makes_a_planet_with_a_probe_a_way_out() -> None:
    zone = "a1 blue light blue moon; b1 green light side portal"
    assert moves(scene(zone, "white ship a1; black probe b1", units={WHITE: "basic saboteur"})) == ["b1"]
    assert moves(scene(zone, "white ship a1; black probe b1; black ship b1", units={WHITE: "saboteur"})) == ["b1"]


@rule("LUM-35")
def test_who_has_no_move_is_skipped_and_keeps_the_units() -> None:
    zone = "a1 blue light blue moon; b1 green light side portal; d3 red light red moon; d2 red light red moon"
    state = scene(zone, "black ship a1; white probe b1", units={WHITE: "basic basic", BLACK: "basic"}, seats=2)
    events = play(state, Move("d3"), Deploy("basic", "planet"))
    assert all_of(events, Skipped) == [Skipped(BLACK)]
    assert state.to_act == WHITE
    play(state, Move("d2"), Deploy("basic", "planet"))
    assert state.units[BLACK] == ("basic",)


@rule("LUM-35")
def test_a_skipped_player_stays_out_even_if_a_way_opens() -> None:
    """Black cannot leave a1. Then white ejects black's ship, which could move to c4 from the centre."""
    zone = (
        "a1 blue light blue moon; b1 green light teleport portal; c3 red light diagonal portal; c4 red light red moon"
    )
    units = {WHITE: "basic basic", BLACK: "basic"}
    state = scene(zone, "black ship a1; black basic planet b1; white ship c4", units=units, seats=2)
    events = play(state, Move("c3"), Deploy("basic", "planet"), Move("a1"), Deploy("basic", "planet"))
    assert all_of(events, Skipped) == [Skipped(BLACK)]
    assert (ship(state, BLACK), state.phase) == ("d4", "recover")


@rule("LUM-35")
def test_the_phase_ends_when_nobody_still_in_has_a_unit() -> None:
    zone = "a1 blue light blue moon; b1 green light side portal; d3 red light red moon"
    state = scene(zone, "black ship a1; white probe b1", units={WHITE: "basic", BLACK: "basic"}, seats=2)
    events = play(state, Move("d3"), Deploy("basic", "planet"))
    assert [event.number for event in all_of(events, PhaseBegan)] == [3, 4]
    assert state.phase == "recover"
    assert state.why_not(Move("b1")) == NotNow("recover")


@rule("LUM-35")
def test_who_was_skipped_is_back_in_the_next_round() -> None:
    zone = "; ".join((RING, "b3 red light red moon"))
    state = scene(zone, stage="satellite", turn=BLACK, seats=2, units={WHITE: "basic", BLACK: "basic"})
    state.laying, state.out = Laying("red", "b4", "light"), (BLACK,)
    state.planet_stacks, state.satellite_stacks = (Stack(None, 0),) * 4, (Stack("red moon", 0),) * 4
    play(state, TakeSatellite(0), Move("d3"), Deploy("basic", "planet"))
    assert (state.phase, state.to_act) == ("move", BLACK)
