"""What there is and how a game begins: LUM-1 to LUM-17."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from lumina.core import CHANCE, BadInput
from lumina.games.lum42 import (
    ENERGY_OBJECTIVES,
    ENERGY_POINTS,
    LIGHT_OBJECTIVES,
    LUM42,
    SATELLITES,
    SPECIAL,
    Draw,
    First,
    Lay,
    Lum42Options,
    Lum42State,
    Prepare,
    TakePlanet,
)
from lumina.games.lum42.chance import PREPARATIONS
from lumina.games.lum42.data import PLANET_TILES, SATELLITE_TILES
from lumina.games.lum42.events import FirstPlayer, PhaseBegan
from lumina.games.lum42.reasons import BadDraw, BadPreparation, NoSuchCell, NoSuchSeat, NotNow

from .scene import SILVER, WHITE, all_of, begun, legal, play, scene, view_of

rule = pytest.mark.rule

LAID = Prepare(
    ("blue", "black", "green", "red", "red", "yellow", "blue", "green"),
    ("blue moon", "side portal", "white moon", "red moon", "red moon", "teleport portal", "white moon", "green moon"),
    ("blue", "black", "yellow", "red"),
    ("side portal", "diagonal portal", "white moon", "blue moon"),
)


def new(seats: int = 4, **options: object) -> Lum42State:
    state = LUM42.new(seats, LUM42.read_options(options))
    assert isinstance(state, Lum42State)
    return state


def laid_out(seats: int = 4, **options: object) -> Lum42State:
    state = new(seats, **options)
    play(state, LAID, Draw("green", 0, 1))
    return state


@rule("LUM-1")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_players(seats: int) -> None:
    assert LUM42.seats_allowed == (2, 3, 4)
    with pytest.raises(BadInput, match="2 or 3 or 4"):
        LUM42.new(seats)


@rule("LUM-2")
@rule("LUM-12")
@pytest.mark.parametrize(("seats", "each"), [(2, 10), (3, 15), (4, 20)])
def test_five_cubes_of_each_colour_a_player(seats: int, each: int) -> None:
    assert begun(seats).supply == [each] * 4


@rule("LUM-3")
def test_the_planets_in_the_box() -> None:
    assert PLANET_TILES == (6, 6, 6, 6, 4)
    assert sum(PLANET_TILES) == 28


@rule("LUM-4")
def test_the_satellites_in_the_box() -> None:
    assert SATELLITE_TILES == (3, 3, 3, 3, 4, 4, 4, 4)
    assert sum(SATELLITE_TILES) == 28


@rule("LUM-5")
def test_four_special_units() -> None:
    assert SPECIAL == ("doubler", "scientist", "saboteur", "chief")


@rule("LUM-6")
def test_which_objectives_there_are_and_which_are_stand_ins() -> None:
    light = [(face.name, face.stand_in) for face in LIGHT_OBJECTIVES]
    assert light == [
        ("4 blue light", False),
        ("4 green light", True),
        ("4 yellow light", False),
        ("4 red light", False),
        ("4 probes", False),
        ("3 probes together", False),
    ]
    energy = [(dict(face.cubes), face.stand_in) for face in ENERGY_OBJECTIVES]
    assert energy == [
        ({"blue": 3}, True),
        ({"green": 3}, False),
        ({"yellow": 3}, True),
        ({"red": 3}, True),
        ({"blue": 2, "red": 2}, False),
        ({"green": 2, "yellow": 2}, False),
        ({"blue": 2, "green": 2}, True),
        ({"yellow": 2, "red": 2}, True),
    ]


@rule("LUM-9")
@pytest.mark.parametrize(("grid", "centre"), [(7, "d4"), (9, "e5"), (15, "h8")])
def test_the_centre_is_the_middle_cell(grid: int, centre: str) -> None:
    state = begun(grid=grid)
    assert state.zone.centre == centre
    assert len(state.zone.ground.cells.names) == grid * grid


@rule("LUM-9")
@pytest.mark.parametrize("grid", [5, 8, 17, "7"])
def test_a_grid_is_odd_from_7_to_15(grid: object) -> None:
    with pytest.raises(BadInput, match="grid"):
        new(grid=grid)


@rule("LUM-9")
@pytest.mark.parametrize("cell", ["h1", "a8", "d", "4d", "D3", ""])
def test_a_cell_that_is_not_there_is_told_so(cell: str) -> None:
    state = begun()
    state.apply(TakePlanet(0))
    reason = state.why_not(Lay(cell, "light"))
    assert reason == NoSuchCell(cell, "g7")
    assert LUM42.sentence(reason).endswith("they are called a1 to g7 (LUM-9).")


@rule("LUM-10")
def test_eight_systems_around_the_centre() -> None:
    zone = laid_out().zone
    assert [system.cell for system in zone.systems] == ["c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5"]
    assert [system.planet for system in zone.systems] == list(LAID.planets)
    assert [system.satellite for system in zone.systems] == list(LAID.satellites)
    assert [system.face for system in zone.systems] == ["light", "energy", *["light"] * 6]


@rule("LUM-11")
def test_four_stacks_of_five_whose_tops_are_seen() -> None:
    view = view_of(laid_out())
    assert [(stack.top, stack.under) for stack in view.planet_stacks] == [(top, 4) for top in LAID.planet_tops]
    assert [(stack.top, stack.under) for stack in view.satellite_stacks] == [(top, 4) for top in LAID.satellite_tops]
    assert view.planets_left == (6 - 3, 6 - 2, 6 - 2, 6 - 3, 4 - 2)
    assert view.satellites_left == (3 - 2, 3 - 1, 3, 3 - 2, 4 - 3, 4 - 2, 4 - 1, 4 - 1)
    assert sum(view.planets_left) == sum(view.satellites_left) == 16


@rule("LUM-10")
@rule("LUM-11")
def test_every_order_of_the_tiles_has_its_odds() -> None:
    """One tile after the other out of 28, of each kind."""
    planets = Fraction(6, 28) * Fraction(4, 27) * Fraction(6, 26) * Fraction(6, 25) * Fraction(5, 24) * Fraction(6, 23)
    planets *= Fraction(5, 22) * Fraction(5, 21) * Fraction(4, 20) * Fraction(3, 19) * Fraction(5, 18) * Fraction(4, 17)
    assert PREPARATIONS.odds(LAID) / planets == Fraction(
        # blue, side, white, red, red, teleport, white, green; side, diagonal, white, blue
        3 * 4 * 4 * 3 * 2 * 4 * 3 * 3 * 3 * 4 * 2 * 2,
        28 * 27 * 26 * 25 * 24 * 23 * 22 * 21 * 20 * 19 * 18 * 17,
    )
    five_black = Prepare(("black",) * 5 + ("red",) * 3, LAID.satellites, LAID.planet_tops, LAID.satellite_tops)
    assert PREPARATIONS.odds(five_black) == 0
    assert new().why_not(five_black) == BadPreparation()


@rule("LUM-10")
def test_starting_systems_are_drawn_by_chance() -> None:
    rng = Random(1)
    first = Counter(PREPARATIONS.sample(rng).planets[0] for _ in range(2800))
    assert first.keys() == {"blue", "green", "yellow", "red", "black"}
    assert 300 < first["black"] < 500  # 400 expected
    assert 500 < first["red"] < 700  # 600 expected


@rule("LUM-10")
@rule("LUM-11")
def test_first_satellites_are_drawn_by_their_number() -> None:
    """Of each colour three moons, of white and of each portal four, out of 28: on every system and every stack."""
    rng, many = Random(2), 2800
    drawn = [PREPARATIONS.sample(rng) for _ in range(many)]
    assert all(prepare in PREPARATIONS for prepare in drawn)
    for place in range(8 + 4):
        seen = Counter((*prepare.satellites, *prepare.satellite_tops)[place] for prepare in drawn)
        assert seen.keys() == set(SATELLITES)
        for satellite, tiles in zip(SATELLITES, SATELLITE_TILES, strict=True):
            assert abs(seen[satellite] - many * tiles / 28) < 5 * (many * tiles / 28) ** 0.5, (place, satellite)


@rule("LUM-10")
@rule("LUM-11")
def test_the_odds_of_the_first_satellites_go_by_what_is_left() -> None:
    """With one blue moon drawn two of 27 tiles are; a fourth is never drawn."""

    def odds(*first: str) -> Fraction:
        rest = (
            "side portal",
            "side portal",
            "diagonal portal",
            "diagonal portal",
            "teleport portal",
            "teleport portal",
        )
        satellites = (*first, *rest)[:8]
        found = PREPARATIONS.odds(Prepare(LAID.planets, satellites, LAID.planet_tops, LAID.satellite_tops))
        assert found is not None
        return found

    assert odds("green moon", "red moon") == odds("green moon", "white moon")  # 3, then 4 for a stack; 4, then 3
    assert odds("white moon", "white moon") / odds("white moon", "yellow moon") == Fraction(2, 3)
    assert odds("blue moon", "blue moon", "blue moon") == 0  # and one on a stack
    assert odds("blue moon", "blue moon") > 0


@rule("LUM-13")
def test_a_players_board_at_the_beginning() -> None:
    for board in view_of(begun(3)).boards:
        assert board.ship == "d4"
        assert board.units == ("basic",) * 3
        assert board.specials == SPECIAL
        assert board.probes == (None,) * 4
        assert board.light == board.energy == (0, 0, 0, 0)
        assert set(board.points) == {0}


@rule("LUM-14")
def test_objectives_are_equally_likely() -> None:
    state = new()
    play(state, LAID)
    actions = state.legal_actions()
    assert len(actions) == 4 * 6 * 8
    assert {actions.odds(action) for action in actions} == {Fraction(1, 192)}
    assert state.why_not(Draw("green", 6, 0)) == BadDraw()
    state.apply(Draw("green", 3, 7))
    view = view_of(state)
    assert (view.collect, view.light_objective, view.energy_objective) == ("green", 3, 7)


@rule("LUM-15")
def test_chance_names_the_first_player() -> None:
    state = laid_out(3)
    assert state.to_act == CHANCE
    actions = state.legal_actions()
    assert [(action, actions.odds(action)) for action in actions] == [(First(s), Fraction(1, 3)) for s in range(3)]
    assert state.why_not(First(3)) == NoSuchSeat(3, 3)
    assert play(state, First(2)) == [FirstPlayer(2), PhaseBegan(1, 1)]
    assert state.to_act == 2


@rule("LUM-15")
def test_a_given_first_player_is_not_drawn() -> None:
    state = new(3, first_player=2)
    play(state, LAID)
    told = play(state, Draw("green", 3, 7))
    assert told[1:] == [FirstPlayer(2), PhaseBegan(1, 1)]
    assert (state.to_act, state.first, state.phase) == (2, 2, "planet")


@rule("LUM-16")
def test_turn_order_is_clockwise_from_the_first_player() -> None:
    assert begun(4).order(2) == [2, 3, 0, 1]
    state = begun(4, first_player=SILVER)
    asked = []
    rng = Random(1)
    while state.phase in ("planet", "lay", "satellite", "reveal"):
        if state.phase == "planet":
            asked.append(state.to_act)
        state.apply(state.legal_actions().sample(rng))
    assert asked == [2, 3, 0, 1]
    assert state.to_act == 2


@rule("LUM-17")
def test_five_rounds_of_five_phases() -> None:
    state, rng = begun(2), Random(1)
    events = []
    while state.to_act is not None:
        events += state.apply(state.legal_actions().sample(rng))
    phases = [(event.round, event.number) for event in all_of(events, PhaseBegan)]
    assert [(1, 1), *phases] == [(round, number) for round in range(1, 6) for number in range(1, 6)]


@rule("LUM-17")
def test_nothing_is_done_in_another_phase() -> None:
    state = scene("d3 red light side portal", stage="move")
    assert state.why_not(TakePlanet(0)) == NotNow("move")
    assert LUM42.sentence(NotNow("move")) == "Not now: first move your ship (LUM-24)."
    assert state.to_act == WHITE
    assert legal(state)


def test_options_come_from_a_record() -> None:
    assert LUM42.read_options({"grid": 9, "ejection_bonus_extra": True}) == Lum42Options(
        grid=9, ejection_bonus_extra=True
    )


@rule("LUM-55")
def test_what_energy_pays() -> None:
    assert ENERGY_POINTS == (5, 4, 3, 2)


@rule("LUM-9")
def test_another_grid_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadInput, match=r"^options: grid: unknown value 8; choose 7, 9, 11, 13, 15$"):
        LUM42.read_options({"grid": 8})
