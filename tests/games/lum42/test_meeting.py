"""Whom a ship meets: passing bonuses, ejections, and ships that stay: LUM-36 to LUM-39."""

import pytest

from lumina.games.lum42 import Enlist, First, Move, Place, Recover
from lumina.games.lum42.events import Ejected, Moved

from .scene import BLACK, GOLD, SILVER, WHITE, all_of, deploys, gained, play, scene, ship, totals

rule = pytest.mark.rule

RING = (
    "c3 blue light blue moon; d3 green light green moon; e3 red light white moon; c4 yellow light red moon;"
    "e4 blue light blue moon; c5 blue light green moon; d5 red light red moon; e5 green light green moon"
)
ROW = "a1 blue light blue moon; b1 green light green moon; c1 red light red moon; d1 yellow light yellow moon"


def filled(*cells: str, seat: str = "black") -> str:
    """A basic unit of an opponent on each planet."""
    return "; ".join(f"{seat} basic planet {cell}" for cell in cells)


@rule("LUM-36")
@pytest.mark.parametrize("pawn", ["black ship e3", "black basic planet e3", "black chief moon e3", "black probe e3"])
def test_an_opponent_with_a_pawn_there_gains_a_point(pawn: str) -> None:
    state = scene(RING, f"white ship d3; {pawn}")
    assert gained(play(state, Move("e3"))) == [(BLACK, 1, "passing bonus")]


@rule("LUM-36")
def test_several_pawns_of_one_opponent_pay_one_point() -> None:
    state = scene(RING, "white ship d3; black ship e3; black probe e3; black basic moon e3")
    assert gained(play(state, Move("e3"))) == [(BLACK, 1, "passing bonus")]


@rule("LUM-36")
def test_each_opponent_there_gains_a_point() -> None:
    state = scene(RING, "white ship d3; gold ship e3; black probe e3; silver basic moon e3")
    assert gained(play(state, Move("e3"))) == [(seat, 1, "passing bonus") for seat in (BLACK, SILVER, GOLD)]


@rule("LUM-36")
def test_nobody_gains_where_the_mover_has_a_pawn() -> None:
    """The caption: silver moves onto black's probe, where silver already has a unit."""
    state = scene(RING, "silver ship d3; silver basic moon e3; black probe e3; gold ship e3", turn=SILVER)
    events = play(state, Move("e3"))
    assert gained(events) == []
    assert all_of(events, Ejected) == [Ejected(GOLD, "e3", SILVER)]


@rule("LUM-36")
def test_the_movers_own_ship_is_no_pawn_that_saves_the_point() -> None:
    state = scene(ROW, f"white ship a1; {filled('b1', 'c1')}")
    play(state, Move("b1"))
    assert gained(play(state, Move("c1"))) == [(BLACK, 1, "passing bonus")]


@rule("LUM-36")
def test_every_system_on_the_way_pays() -> None:
    state = scene(ROW, f"white ship a1; {filled('b1', 'c1')}; {filled('d1', seat='gold')}")
    play(state, Move("b1"), Move("c1"), Move("d1"))
    assert totals(state) == (0, 2, 0, 1)


@rule("LUM-37")
@pytest.mark.parametrize(
    ("pawns", "points"),
    [
        ("black ship e3", [(BLACK, 1)]),
        ("black ship e3; black probe e3", [(BLACK, 1), (BLACK, 1)]),
        ("black ship e3; black probe e3; white basic moon e3", [(BLACK, 1)]),
        ("black ship e3; white basic moon e3", [(BLACK, 1)]),
        ("black ship e3; gold probe e3", [(GOLD, 1), (BLACK, 1)]),
        ("gold probe e3", [(GOLD, 1)]),
    ],
)
def test_with_the_option_an_ejection_pays_apart(pawns: str, points: list[tuple[int, int]]) -> None:
    state = scene(RING, f"white ship d3; {pawns}", ejection_bonus_extra=True)
    assert gained(play(state, Move("e3"))) == [(seat, n, "passing bonus") for seat, n in points]


@rule("LUM-38")
def test_a_ship_is_ejected_to_the_centre_by_one_that_only_passes() -> None:
    state = scene(ROW, f"white ship a1; black ship b1; {filled('b1')}")
    events = play(state, Move("b1"), Move("c1"))
    assert (ship(state, BLACK), ship(state, WHITE)) == ("d4", "c1")
    assert all_of(events, Moved) == [Moved(WHITE, "a1", "b1"), Moved(WHITE, "b1", "c1")]


@rule("LUM-39")
def test_ships_at_the_centre_do_not_eject_each_other() -> None:
    state = scene(RING, "white ship d3; black ship e3")
    play(state, Move("e3"))
    assert [ship(state, seat) for seat in range(4)] == ["e3", "d4", "d4", "d4"]


@rule("LUM-39")
def test_a_ship_takes_no_spot() -> None:
    state = scene(RING, "white ship d3; black ship e3")
    play(state, Move("e3"))
    assert deploys(state) == [("basic", "planet"), ("basic", "moon")]


@rule("LUM-39")
def test_ships_stay_where_they_are_between_rounds() -> None:
    state = scene(RING, "white ship e3; white basic planet e3", stage="recover", seats=2, round=2)
    play(state, Recover("e3", "planet"))
    play(state, Place("e3"))
    play(state, Enlist("chief"), Enlist("chief"), First(WHITE))
    assert (state.round, ship(state, WHITE), ship(state, BLACK)) == (3, "e3", "d4")
