"""Phase 1: LUM-18 to LUM-22."""

from fractions import Fraction

import pytest

from lumina.core import CHANCE
from lumina.games.lum42 import LUM42, Lay, Lum42State, Reveal, System, TakePlanet, TakeSatellite
from lumina.games.lum42.events import Laid, Revealed, TookSatellite
from lumina.games.lum42.pieces import Laying, Stack
from lumina.games.lum42.reasons import AtTheCentre, BadReveal, CellTaken, NoLightFace, NoSuchStack, NotBeside, StackGone

from .scene import BLACK, SILVER, WHITE, all_of, legal, play, scene, view_of

rule = pytest.mark.rule

RING = (
    "c3 blue light blue moon; d3 green light side portal; e3 red light white moon; c4 yellow light red moon;"
    "e4 black diagonal portal; c5 blue light green moon; d5 red light teleport portal; e5 green light side portal"
)


def discovering(zone: str = RING, planet: str = "red", **more: object) -> Lum42State:
    """White takes a planet; both kinds have four stacks, of which the first planet is the one said."""
    state = scene(zone, stage="planet", seats=3, round=1, **more)
    state.planet_stacks = (Stack(planet, 4), Stack("black", 4), Stack("blue", 4), Stack("green", 4))
    state.satellite_stacks = (
        Stack("white moon", 4),
        Stack("side portal", 4),
        Stack("red moon", 4),
        Stack("red moon", 4),
    )
    state.planets_left, state.satellites_left = (1, 0, 2, 0, 1), (1, 0, 0, 0, 0, 0, 0, 3)
    return state


@rule("LUM-18")
def test_each_player_in_turn_adds_a_system() -> None:
    state = discovering(first=SILVER, turn=SILVER)
    for seat, cell in ((SILVER, "b3"), (WHITE, "b4"), (BLACK, "b5")):
        assert (state.to_act, state.phase) == (seat, "planet")
        play(state, TakePlanet(seat), Lay(cell, "energy"), TakeSatellite(seat))
        play(state, legal(state)[0])
    assert len(state.zone.systems) == 8 + 3
    assert (state.phase, state.to_act) == ("move", SILVER)


@rule("LUM-18")
@rule("LUM-21")
def test_a_red_planet_on_its_energy_face_with_a_white_moon() -> None:
    """The caption of the phase."""
    state = discovering()
    events = play(state, TakePlanet(0), Lay("b3", "energy"), TakeSatellite(0))
    assert state.zone.systems[-1] == System("b3", "red", "energy", "white moon")
    assert all_of(events, Laid) == [Laid(WHITE, "b3", "red", "energy")]
    assert all_of(events, TookSatellite) == [TookSatellite(WHITE, 0, "b3", "white moon")]


@rule("LUM-19")
def test_planet_and_satellite_come_from_any_stacks() -> None:
    state = discovering()
    assert legal(state) == [TakePlanet(n) for n in range(4)]
    play(state, TakePlanet(2), Lay("b3", "light"))
    assert legal(state) == [TakeSatellite(n) for n in range(4)]
    play(state, TakeSatellite(1))
    assert state.zone.systems[-1] == System("b3", "blue", "light", "side portal")


@rule("LUM-19")
def test_an_empty_stack_is_gone() -> None:
    state = discovering()
    state.planet_stacks = (Stack(None, 0), *state.planet_stacks[1:])
    assert TakePlanet(0) not in legal(state)
    assert state.why_not(TakePlanet(0)) == StackGone(0)


@rule("LUM-19")
@pytest.mark.parametrize("stack", [4, -1])
def test_there_are_four_stacks(stack: int) -> None:
    state = discovering()
    assert state.why_not(TakePlanet(stack)) == NoSuchStack(stack)
    assert LUM42.sentence(NoSuchStack(stack)) == f"There is no stack {stack}: in an action they are 0 to 3 (LUM-19)."


@rule("LUM-20")
def test_either_face_on_any_empty_cell_beside_a_system() -> None:
    state = discovering("c3 blue light blue moon; d3 green light side portal")
    play(state, TakePlanet(0))
    cells = ["c2", "d2", "b3", "e3", "c4"]  # not the centre d4, not a corner
    assert legal(state) == [Lay(cell, face) for cell in cells for face in ("light", "energy")]
    assert state.why_not(Lay("d4", "light")) == AtTheCentre("d4")
    assert state.why_not(Lay("c3", "light")) == CellTaken("c3")
    assert state.why_not(Lay("b2", "light")) == NotBeside("b2")


@rule("LUM-8")
@rule("LUM-20")
def test_cells_that_touch_at_a_corner_are_not_adjacent() -> None:
    state = discovering()
    play(state, TakePlanet(0))
    assert state.why_not(Lay("b2", "light")) == NotBeside("b2")
    assert state.why_not(Lay("b3", "light")) is None


@rule("LUM-20")
def test_nothing_is_laid_outside_the_grid() -> None:
    state = discovering("a1 blue light blue moon; g7 green light side portal")
    play(state, TakePlanet(0))
    assert {action.cell for action in legal(state)} == {"b1", "a2", "f7", "g6"}


@rule("LUM-20")
def test_a_black_planet_has_no_light_face() -> None:
    state = discovering("c3 blue light blue moon")
    play(state, TakePlanet(1))
    assert legal(state) == [Lay(cell, "energy") for cell in ("c2", "b3", "d3", "c4")]
    assert state.why_not(Lay("c2", "light")) == NoLightFace()


@rule("LUM-22")
def test_both_tiles_are_turned_up_when_the_system_is_complete() -> None:
    state = discovering()
    play(state, TakePlanet(0), Lay("b3", "light"))
    assert view_of(state).planet_stacks[0] == Stack(None, 4)
    assert view_of(state).laying == Laying("red", "b3", "light")
    assert state.to_act == WHITE
    play(state, TakeSatellite(2))
    assert (state.to_act, state.phase) == (CHANCE, "reveal")
    events = play(state, Reveal("yellow", "teleport portal"))
    assert all_of(events, Revealed) == [Revealed(0, "yellow", 2, "teleport portal")]
    assert state.planet_stacks[0] == Stack("yellow", 3)
    assert state.satellite_stacks[2] == Stack("teleport portal", 3)
    assert (state.planets_left, state.satellites_left) == ((1, 0, 1, 0, 1), (1, 0, 0, 0, 0, 0, 0, 2))


@rule("LUM-22")
def test_unseen_tiles_are_equally_likely() -> None:
    state = discovering()  # left: 1 blue, 2 yellow, 1 black; 1 blue moon, 3 teleport portals
    play(state, TakePlanet(0), Lay("b3", "light"), TakeSatellite(2))
    actions = state.legal_actions()
    assert {(a.planet, a.satellite): actions.odds(a) for a in actions} == {
        ("blue", "blue moon"): Fraction(1, 16),
        ("blue", "teleport portal"): Fraction(3, 16),
        ("yellow", "blue moon"): Fraction(2, 16),
        ("yellow", "teleport portal"): Fraction(6, 16),
        ("black", "blue moon"): Fraction(1, 16),
        ("black", "teleport portal"): Fraction(3, 16),
    }
    assert state.why_not(Reveal("red", "blue moon")) == BadReveal()
    assert state.why_not(Reveal(None, "blue moon")) == BadReveal()


@rule("LUM-22")
def test_under_a_last_tile_nothing_is_turned_up() -> None:
    state = discovering()
    state.planet_stacks = (Stack("red", 0), *state.planet_stacks[1:])
    play(state, TakePlanet(0), Lay("b3", "light"), TakeSatellite(2))
    assert {action.planet for action in legal(state)} == {None}
    play(state, Reveal(None, "blue moon"))
    assert state.planet_stacks[0] == Stack(None, 0)


@rule("LUM-22")
def test_under_two_last_tiles_chance_is_not_asked() -> None:
    state = discovering()
    state.planet_stacks = (Stack("red", 0), *state.planet_stacks[1:])
    state.satellite_stacks = (Stack("red moon", 0), *state.satellite_stacks[1:])
    play(state, TakePlanet(0), Lay("b3", "light"), TakeSatellite(0))
    assert (state.to_act, state.phase) == (BLACK, "planet")


@rule("LUM-22")
def test_tiles_are_turned_up_after_the_last_system_too() -> None:
    state = discovering(RING + "; b3 red light red moon; b4 red light red moon")
    play(state, TakePlanet(0), Lay("b5", "light"), TakeSatellite(2))
    assert state.phase == "reveal"
    play(state, Reveal("blue", "blue moon"))
    assert state.phase == "move"
