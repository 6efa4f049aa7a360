"""One scenario or more for every clause of the rules page."""

from collections import Counter
from decimal import Decimal
from math import isqrt
from random import Random

import numpy as np
import pytest

from lumina.core import CHANCE, BadInput, Event, IllegalAction
from lumina.games.lacuna import (
    COLOURS,
    LACUNA,
    First,
    Flower,
    LacunaOptions,
    LacunaState,
    Layout,
    LayoutFlower,
    Pawn,
    Place,
    Scatter,
    Take,
)
from lumina.games.lacuna import scatter as scatter_module
from lumina.games.lacuna.events import Claimed, PawnPlaced
from lumina.games.lacuna.reasons import (
    BadScatter,
    DifferentColours,
    FlowerGone,
    LowerIdFirst,
    NoRoom,
    NoSuchFlower,
    NoSuchSeat,
    NoSuchStep,
    NotBeforeColour,
    NotBeforeFirst,
    NotBeforeFlower,
    NotBeforeScatter,
    Obstructed,
    OneColour,
    OneFlower,
    OnlyPawnsNow,
    Piece,
)
from lumina.games.lacuna.rules import end
from lumina.games.lacuna.scatter import spread

from .scene import PAWN, RADIUS, ended, layout, legal_steps, middle, owned, table, with_pawns

rule = pytest.mark.rule


def new(**options: object) -> LacunaState:
    state = LACUNA.new(2, LacunaOptions(**options))
    assert isinstance(state, LacunaState)
    return state


def scattered(seed: int = 1, **options: object) -> LacunaState:
    """A table with the flowers spread by chance, before the first placement."""
    state = new(**options)
    while state.phase in ("first", "take", "scatter"):
        state.apply(state.legal_actions().sample(Random(seed)))
    return state


# --- what there is ---------------------------------------------------------------------------------------------


@rule("LAC-1")
def test_seven_flowers_of_each_of_seven_colours() -> None:
    state = scattered()
    assert state.first is not None
    colours = Counter(flower.colour for flower in state.flowers) + Counter([state.first.colour])
    assert colours == dict.fromkeys(["red", "pink", "purple", "blue", "green", "yellow", "cyan"], 7)


@rule("LAC-2")
def test_six_pawns_each_for_two() -> None:
    assert LACUNA.seats_allowed == (2,)
    assert scattered().view("public").pawns_left == (6, 6)
    with pytest.raises(BadInput, match="needs 2 players, got 3"):
        LACUNA.new(3)


@rule("LAC-1")
@pytest.mark.parametrize("seed", range(3))
def test_in_the_end_all_seven_of_each_colour_are_somebodys_or_nobodys(seed: int) -> None:
    state, rng = new(ruler_step=seed * 20_000), Random(seed)
    while state.to_act is not None:
        state.apply(state.legal_actions().sample(rng))
    nobodys = Counter(state.flowers[flower].colour for flower, seat in state.owners().items() if seat is None)
    assert nobodys.total() > 0 or seed < 2
    for colour in COLOURS:
        assert state.collected(0)[colour] + state.collected(1)[colour] + nobodys[colour] == 7


@rule("LAC-1")
@pytest.mark.parametrize("swap", [("red", "mauve"), ("red", "pink")], ids=["another colour", "eight of a colour"])
def test_no_other_flowers_are_scattered(swap: tuple[str, str]) -> None:
    state = new(first_player=0, first_flower="after")
    scatter = state.legal_actions().sample(Random(1))
    assert isinstance(scatter, Scatter)
    at = [flower.colour for flower in scatter.flowers].index(swap[0])
    changed = list(scatter.flowers)
    changed[at] = Flower(swap[1], changed[at].x, changed[at].y)
    assert state.why_not(scatter) is None
    assert isinstance(state.why_not(Scatter(tuple(changed))), BadScatter)


@rule("LAC-2")
def test_each_of_the_two_places_six_pawns_one_a_turn() -> None:
    state = scattered(first_player=1)
    for placed in range(12):
        mover, before = state.to_act, [state.pawns_left[seat] for seat in (0, 1)]
        assert isinstance(mover, int)
        assert before[mover] == 6 - placed // 2
        state.apply(state.legal_actions().sample(Random(placed)))
        assert state.pawns[-1].seat == mover
        assert state.pawns_left[mover] == before[mover] - 1
        assert state.pawns_left[1 - mover] == before[1 - mover]
    assert Counter(pawn.seat for pawn in state.pawns) == {0: 6, 1: 6}
    assert state.to_act is None


@rule("LAC-3")
def test_the_sizes() -> None:
    options = LacunaOptions()
    assert (options.board_radius, options.flower_radius, options.pawn_radius) == (25_000, 775, 725)


@rule("LAC-3")
@pytest.mark.parametrize("size", [0, -1, 1.5, "775", True])
@pytest.mark.parametrize("name", ["board_radius", "flower_radius", "pawn_radius"])
def test_a_size_is_a_whole_number_of_at_least_1(name: str, size: object) -> None:
    with pytest.raises(BadInput, match=name):
        LACUNA.read_options({name: size})


# --- setting up ------------------------------------------------------------------------------------------------


@rule("LAC-5")
def test_chance_names_the_first_player_evenly() -> None:
    state = new()
    assert state.to_act == CHANCE
    assert [(action, state.legal_actions().odds(action) * 2) for action in state.legal_actions()] == [
        (First(0), 1),
        (First(1), 1),
    ]
    state.apply(First(1))
    assert state.to_act == 1


@rule("LAC-5")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_option_names_the_first_player(seat: int) -> None:
    assert new(first_player=seat).to_act == seat


@rule("LAC-5")
@pytest.mark.parametrize("seat", [-1, 2])
def test_the_first_player_must_sit_at_the_table(seat: int) -> None:
    with pytest.raises(BadInput, match="first_player"):
        new(first_player=seat)


@rule("LAC-6")
def test_the_first_player_chooses_a_colour_before_the_scatter() -> None:
    state = new(first_player=1)
    assert (state.phase, state.to_act) == ("take", 1)
    assert list(state.legal_actions()) == [Take(colour) for colour in COLOURS]
    state.apply(Take("blue"))
    assert (state.phase, state.to_act) == ("scatter", CHANCE)
    state.apply(state.legal_actions().sample(Random(5)))
    assert Counter(flower.colour for flower in state.flowers)["blue"] == 6
    assert len(state.flowers) == 48
    assert (state.collected(1)["blue"], state.collected(0)["blue"]) == (1, 0)


@rule("LAC-6")
@pytest.mark.parametrize("take", [Take(), Take("mauve"), Take(flower=3), Take("blue", 3)])
def test_the_first_flower_is_one_of_the_colours(take: Take) -> None:
    unknown = "mauve" if take.colour == "mauve" else None
    assert new(first_player=0).why_not(take) == OneColour(unknown)


@rule("LAC-6")
def test_a_scatter_without_the_flower_that_was_not_taken_is_refused() -> None:
    red, blue = new(first_player=0), new(first_player=0)
    red.apply(Take("red"))
    blue.apply(Take("blue"))
    scatter = red.legal_actions().sample(Random(1))
    assert red.why_not(scatter) is None
    assert isinstance(blue.why_not(scatter), BadScatter)


@rule("LAC-7")
def test_after_the_scatter_the_first_player_takes_any_flower() -> None:
    state = new(first_player=1, first_flower="after")
    assert (state.phase, state.to_act) == ("scatter", CHANCE)
    state.apply(state.legal_actions().sample(Random(5)))
    assert (state.phase, state.to_act, len(state.flowers)) == ("take", 1, 49)
    assert list(state.legal_actions()) == [Take(flower=flower) for flower in range(49)]
    colour = state.flowers[17].colour
    state.apply(Take(flower=17))
    assert state.phase == "place"
    assert state.flower(17) is None
    assert [f.id for f in state.flowers] == [n for n in range(49) if n != 17]
    assert state.collected(1)[colour] == 1
    assert all(17 not in place.pair for place in state.legal_placements())


@rule("LAC-7")
def test_the_flower_that_was_taken_obstructs_nothing() -> None:
    flowers = [("red", -6_000, 0), ("red", 6_000, 0), ("blue", 0, 0)]
    state = table(*flowers, first_flower="after", layout=layout(flowers, short=None))
    state.apply(Take(flower=2))
    assert legal_steps(state, 0, 1) == [[1_500, 10_500]]


@rule("LAC-7")
@pytest.mark.parametrize("take", [Take(), Take("red"), Take(flower=49), Take(flower=-1), Take("red", 0)])
def test_after_the_scatter_a_flower_is_named_by_its_id(take: Take) -> None:
    state = new(first_player=0, first_flower="after")
    state.apply(state.legal_actions().sample(Random(5)))
    unknown = take.flower if take.flower in (49, -1) else None
    assert state.why_not(take) == OneFlower(48, unknown)


def moved(state: LacunaState, seed: int, flower: int, x: int, y: int) -> Scatter:
    """A legal scatter with one flower put elsewhere."""
    scatter = state.legal_actions().sample(Random(seed))
    assert isinstance(scatter, Scatter)
    flowers = list(scatter.flowers)
    flowers[flower] = Flower(flowers[flower].colour, x, y)
    return Scatter(tuple(flowers))


def before_scatter() -> LacunaState:
    state = new(first_player=0)
    state.apply(Take("red"))
    return state


@rule("LAC-8")
def test_a_flower_lies_within_the_circle_to_the_hundredth() -> None:
    state = before_scatter()
    edge = 25_000 - 775
    assert any(state.why_not(moved(state, seed, 0, edge, 0)) is None for seed in range(20))
    outside = state.why_not(moved(state, 1, 0, edge + 1, 0))
    assert isinstance(outside, BadScatter)
    assert "outside the circle" in outside.fault


@rule("LAC-8")
def test_flowers_may_touch_and_not_overlap() -> None:
    state = before_scatter()
    scatter = state.legal_actions().sample(Random(1))
    assert isinstance(scatter, Scatter)
    first = scatter.flowers[0]
    others = scatter.flowers[2:]

    def beside(d: int) -> Scatter:
        side = Flower(scatter.flowers[1].colour, first.x - d, first.y)
        return Scatter((first, side, *others))

    free = all((f.x - first.x + 1_550) ** 2 + (f.y - first.y) ** 2 >= 1_550**2 for f in others)
    assert free, "choose another seed: the place beside flower 0 is taken"
    assert state.why_not(beside(1_550)) is None
    overlap = state.why_not(beside(1_549))
    assert isinstance(overlap, BadScatter)
    assert "flowers 0 and 1 overlap" in overlap.fault


@rule("LAC-9")
def test_drawn_scatters_are_legal_and_differ() -> None:
    state = before_scatter()
    scatters = [state.legal_actions().sample(Random(seed)) for seed in range(30)]
    assert all(scatter in state.legal_actions() for scatter in scatters)
    assert len(set(scatters)) == 30
    assert state.legal_actions().sample(Random(7)) == scatters[7]


@rule("LAC-9")
def test_drawn_scatters_are_even() -> None:
    """The farthest of ten keeps flowers apart: uniform scatters have a nearest pair at about two radii."""
    state = before_scatter()

    def closest(scatter: Scatter) -> int:
        points = [(f.x, f.y) for f in scatter.flowers]
        return min((a - c) ** 2 + (b - d) ** 2 for i, (a, b) in enumerate(points) for c, d in points[:i])

    drawn = [state.legal_actions().sample(Random(seed)) for seed in range(20)]
    assert min(isqrt(closest(scatter)) for scatter in drawn if isinstance(scatter, Scatter)) > 3_000


@rule("LAC-9")
def test_scattered_points_fill_the_disc_evenly_by_area() -> None:
    points = [point for seed in range(60) for point in spread(1, 1_000, 1, Random(seed * 101))]
    inner = sum(x * x + y * y <= 500_000 for x, y in points)
    assert 15 <= inner <= 45


@rule("LAC-9")
def test_flowers_too_large_to_be_scattered_are_refused() -> None:
    assert len(scattered(board_radius=12_000, flower_radius=1_000).flowers) == 48
    with pytest.raises(BadInput, match="12 x flower_radius"):
        new(board_radius=11_999, flower_radius=1_000)


@rule("LAC-9")
def test_a_crowded_scatter_starts_anew_until_it_fits() -> None:
    points = spread(48, 11_000, 1_000, Random(3))
    assert len(points) == 48
    assert all((a - c) ** 2 + (b - d) ** 2 >= 4_000_000 for i, (a, b) in enumerate(points) for c, d in points[:i])


@rule("LAC-9")
@pytest.mark.parametrize(("stuck", "anew"), [(95, False), (98, True)])
def test_a_scatter_starts_anew_after_100_000_points(stuck: int, anew: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """At first every point that is drawn is the middle, 1,024 at a time, so that one flower fits and no other."""
    asked = 0

    def drawn(reach: int, rng: Random) -> tuple[object, object]:
        nonlocal asked
        asked += 1
        return (np.zeros(1_024, np.int64), np.zeros(1_024, np.int64)) if asked <= stuck else evenly(reach, rng)

    evenly = scatter_module.drawn
    monkeypatch.setattr(scatter_module, "drawn", drawn)
    points = spread(48, 24_225, 775, Random(1))
    assert len(set(points)) == 48
    assert ((0, 0) not in points) == anew


@rule("LAC-9")
def test_colours_are_mixed_over_the_scatter() -> None:
    state = before_scatter()
    scatters = [state.legal_actions().sample(Random(seed)) for seed in range(210)]
    for place in (0, 47):
        colours = Counter(scatter.flowers[place].colour for scatter in scatters if isinstance(scatter, Scatter))
        assert len(colours) == 7
        assert all(10 <= count <= 55 for count in colours.values()), colours


@rule("LAC-10")
@pytest.mark.parametrize(
    ("unit", "value", "units"),
    [
        ("mm", "101.515", 10_152),
        ("mm", "101.5149", 10_151),
        ("mm", "-101.515", -10_151),
        ("mm", "-101.5151", -10_152),
        ("mm", "0.005", 1),
        ("mm", "-0.005", 0),
        ("mm", "144.5125", 14_451),
        ("0.01mm", "0.5", 1),
        ("0.01mm", "-0.5", 0),
        ("0.01mm", "-1.5", -1),
        ("0.01mm", "2.4999999999999999999999999999999999999999", 2),
        ("0.01mm", "2.5000000000000000000000000000000000000001", 3),
    ],
)
def test_decimals_are_rounded_halves_upwards(unit: str, value: str, units: int) -> None:
    flower = LayoutFlower("red", Decimal(value), 0)
    (found,) = Layout((flower,), unit).on_lattice()
    assert found.x == units


@rule("LAC-10")
def test_a_layout_of_48_says_what_the_first_player_holds() -> None:
    state = new(layout=layout([("red", 0, 0), ("red", 9_000, 0)], short="green"), board_radius=100_000)
    assert state.to_act == CHANCE
    state.apply(First(1))
    assert (state.phase, state.to_act) == ("place", 1)
    assert state.collected(1)["green"] == 1


@rule("LAC-10")
def test_a_layout_of_49_goes_with_after() -> None:
    state = new(layout=layout([], short=None), board_radius=100_000, first_flower="after", first_player=0)
    assert (state.phase, state.to_act) == ("take", 0)


@rule("LAC-10")
@pytest.mark.parametrize(
    ("short", "when", "wanted"),
    [(None, "before", "48"), ("red", "after", "49")],
)
def test_a_layout_with_the_wrong_number_is_refused(short: str | None, when: str, wanted: str) -> None:
    with pytest.raises(BadInput, match=wanted):
        new(layout=layout([], short=short), board_radius=100_000, first_flower=when)


@rule("LAC-10")
def test_ids_follow_the_order_of_the_list() -> None:
    state = table(("red", 0, 0), ("blue", 5_000, 0), ("red", 9_000, 77))
    assert [(f.id, f.colour, f.x, f.y) for f in state.view("public").flowers[:3]] == [
        (0, "red", 0, 0),
        (1, "blue", 5_000, 0),
        (2, "red", 9_000, 77),
    ]


@rule("LAC-10")
def test_a_layout_is_checked_after_rounding() -> None:
    near = [LayoutFlower("red", 0, 0), LayoutFlower("blue", Decimal("1549.5"), 0)]
    rest = layout([("red", 0, 0), ("blue", 50_000, 0)]).flowers[2:]
    assert new(layout=Layout((*near, *rest)), board_radius=100_000, first_player=0).phase == "place"
    nearer = [near[0], LayoutFlower("blue", Decimal("1549.4999"), 0)]
    with pytest.raises(BadInput, match="flowers 0 and 1 overlap"):
        new(layout=Layout((*nearer, *rest)), board_radius=100_000)


@rule("LAC-11")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("when", ["before", "after"])
def test_who_took_the_first_flower_places_first(first: int, when: str) -> None:
    state = scattered(first_player=first, first_flower=when)
    assert state.first is not None
    assert (state.first.seat, state.to_act) == (first, first)


# --- placing ---------------------------------------------------------------------------------------------------


@rule("LAC-12")
def test_turns_alternate_until_twelve_pawns_are_down() -> None:
    state = scattered(first_player=1)
    actors = []
    while state.to_act is not None:
        actors.append(state.to_act)
        state.apply(state.legal_actions().sample(Random(len(actors))))
    assert actors == [1, 0] * 6
    assert len(state.pawns) == 12


@rule("LAC-12")
@pytest.mark.parametrize("action", [First(0), Take("red"), Take(flower=1), Scatter(())])
def test_nothing_but_a_pawn_is_placed_then(action: Take) -> None:
    assert scattered().why_not(action) == OnlyPawnsNow()


def test_what_is_asked_instead_is_told_by_its_own_clause() -> None:
    """The clause is that of the phase, not always the same."""
    place = Place((0, 1), 5)
    assert new().why_not(place) == NotBeforeFirst()
    assert new(first_player=0).why_not(place) == NotBeforeColour()
    assert before_scatter().why_not(place) == NotBeforeScatter()
    after = new(first_player=0, first_flower="after")
    assert after.why_not(place) == NotBeforeScatter()
    after.apply(after.legal_actions().sample(Random(1)))
    assert after.why_not(place) == NotBeforeFlower()
    reasons = [NotBeforeFirst, NotBeforeColour, NotBeforeFlower, NotBeforeScatter, OnlyPawnsNow]
    assert [reason.clause for reason in reasons] == ["LAC-5", "LAC-6", "LAC-7", "LAC-8", "LAC-12"]


@rule("LAC-5")
def test_chance_names_a_seat_at_the_table() -> None:
    assert [new().why_not(First(seat)) for seat in (-1, 0, 1, 2)] == [NoSuchSeat(-1, 2), None, None, NoSuchSeat(2, 2)]


@rule("LAC-13")
def test_the_two_flowers_are_of_one_colour() -> None:
    state = table(("red", 0, 0), ("blue", 10_000, 0))
    assert state.why_not(Place((0, 1), 5_000)) == DifferentColours(("red", "blue"))


@rule("LAC-13")
def test_both_flowers_lie_on_the_cloth() -> None:
    state = table(("red", 0, 0), ("red", 10_000, 0), ("red", 5_000, 9_000))
    state.apply(Place((0, 1), 5_000))
    assert state.why_not(Place((0, 2), 5_000)) == FlowerGone(0, 0, "red")
    assert state.why_not(Place((2, 48), 5)) == NoSuchFlower(48, 47)
    assert legal_steps(state, 0, 2) == []


def obstruction(distance: int, pawn: bool = False) -> LacunaState:
    """A level line of 12,000 and a piece `distance` above its middle."""
    piece = ("blue", 0, distance)
    state = table(("red", -6_000, 0), ("red", 6_000, 0), *([] if pawn else [piece]))
    if pawn:
        state = with_pawns(state, Pawn(1, (2, 3), 0, 0, distance))
    return state


@rule("LAC-14")
def test_a_flower_that_touches_the_line_does_not_obstruct_it() -> None:
    assert legal_steps(obstruction(RADIUS), 0, 1) == [[1_500, 4_715], [7_285, 10_500]]


@rule("LAC-14")
def test_a_flower_one_hundredth_nearer_obstructs() -> None:
    state = obstruction(RADIUS - 1)
    assert legal_steps(state, 0, 1) == []
    assert state.why_not(Place((0, 1), 1_500)) == Obstructed(Piece("flower", 2, "blue"), 774.0, RADIUS)


@rule("LAC-14")
def test_a_pawn_obstructs_within_its_own_radius_only() -> None:
    assert legal_steps(obstruction(PAWN, pawn=True), 0, 1) != []
    state = obstruction(PAWN - 1, pawn=True)
    assert legal_steps(state, 0, 1) == []
    assert state.why_not(Place((0, 1), 1_500)) == Obstructed(Piece("pawn", 0, seat=1), 724.0, PAWN)


@rule("LAC-14")
def test_a_flower_beyond_the_ends_does_not_obstruct() -> None:
    state = table(("red", -6_000, 0), ("red", 6_000, 0), ("blue", 7_550, 0), ("green", -7_550, 0))
    assert legal_steps(state, 0, 1) == [[1_500, 10_500]]


@rule("LAC-14")
def test_a_third_flower_of_the_colour_obstructs_like_any_other() -> None:
    state = table(("red", -6_000, 0), ("red", 6_000, 0), ("red", 0, 700))
    assert legal_steps(state, 0, 1) == []


@rule("LAC-14")
def test_the_two_chosen_flowers_never_obstruct_their_line() -> None:
    assert legal_steps(table(("red", -6_000, 0), ("red", 6_000, 0)), 0, 1) == [[1_500, 10_500]]


@rule("LAC-14")
def test_a_flower_that_is_taken_obstructs_no_more() -> None:
    state = table(("red", -6_000, 0), ("red", 6_000, 0), ("blue", 0, 0), ("blue", 0, 9_000))
    assert legal_steps(state, 0, 1) == []
    state.apply(Place((2, 3), 7_500))
    assert legal_steps(state, 0, 1) == [[1_500, 10_500]]


@rule("LAC-15")
def test_the_pawn_stands_on_the_step_that_is_named() -> None:
    state = table(("red", 0, 0), ("red", 9_000, 6_000))
    placed = state.apply(Place((0, 1), 4_001))[0]
    assert isinstance(placed, PawnPlaced)
    assert (placed.x, placed.y) == (4_001, 2_667)


@rule("LAC-15")
def test_halves_of_a_step_are_rounded_upwards() -> None:
    up = table(("red", 0, 0), ("red", 8_000, 4_000))
    down = table(("red", 0, 4_000), ("red", 8_000, 0))
    assert up.pawn_at(Place((0, 1), 4_001)) == (4_001, 2_001)
    assert down.pawn_at(Place((0, 1), 4_001)) == (4_001, 2_000)


@rule("LAC-15")
def test_steps_outside_the_line_and_pairs_the_wrong_way_round_are_refused() -> None:
    state = table(("red", 0, 0), ("red", 9_000, 6_000))
    assert state.why_not(Place((0, 1), 9_001)) == NoSuchStep(9_001, 9_000)
    assert state.why_not(Place((0, 1), -1)) == NoSuchStep(-1, 9_000)
    assert state.why_not(Place((1, 0), 4_000)) == LowerIdFirst((1, 0))
    assert state.why_not(Place((1, 1), 0)) == LowerIdFirst((1, 1))


@rule("LAC-16")
def test_the_pawn_may_touch_a_flower_but_not_overlap_it() -> None:
    state = table(("red", 0, 0), ("red", 20_000, 0), ("blue", 10_000, 900))
    assert legal_steps(state, 0, 1) == [[1_500, 8_800], [11_200, 18_500]]
    assert state.why_not(Place((0, 1), 8_801)) == NoRoom(Piece("flower", 2, "blue"), (1_199**2 + 900**2) ** 0.5, 1_500)


@rule("LAC-16")
def test_the_pawn_may_touch_a_pawn_but_not_overlap_it() -> None:
    state = table(("red", 0, 0), ("red", 20_000, 0), ("blue", 10_000, 9_000), ("blue", 10_000, -3_000))
    state.apply(Place((2, 3), 8_000))
    assert (state.pawns[0].x, state.pawns[0].y) == (10_000, 1_000)
    side = isqrt(1_450**2 - 1_000**2 - 1) + 1
    assert legal_steps(state, 0, 1) == [[1_500, 10_000 - side], [10_000 + side, 18_500]]
    reason = state.why_not(Place((0, 1), 10_000))
    assert reason == NoRoom(Piece("pawn", 0, seat=0), 1_000.0, 1_450)


@rule("LAC-16")
def test_the_two_chosen_flowers_leave_no_room_either() -> None:
    state = table(("red", 0, 0), ("red", 20_000, 0))
    assert legal_steps(state, 0, 1) == [[1_500, 18_500]]
    assert state.why_not(Place((0, 1), 1_499)) == NoRoom(Piece("flower", 0, "red"), 1_499.0, 1_500)


@rule("LAC-17")
def test_without_pair_blocks_the_pawn_may_overlap_its_two_flowers_and_no_other() -> None:
    state = table(("red", 0, 0), ("red", 20_000, 0), ("blue", 10_000, 900), pair_blocks=False)
    assert legal_steps(state, 0, 1) == [[0, 8_800], [11_200, 20_000]]
    assert state.why_not(Place((0, 1), 10_000)) == NoRoom(Piece("flower", 2, "blue"), 900.0, 1_500)


@rule("LAC-14")
def test_the_piece_that_is_named_is_the_one_that_obstructs_most() -> None:
    ends = [("red", -6_000, 0), ("red", 6_000, 0)]
    two = table(*ends, ("blue", -2_000, 500), ("green", 2_000, -300))
    assert two.why_not(Place((0, 1), 6_000)) == Obstructed(Piece("flower", 3, "green"), 300.0, RADIUS)
    # A pawn reaches 725, a flower 775: at the same distance the flower obstructs by more.
    state = table(*ends, ("blue", -2_000, 400), ("pink", 2_000, 9_000), ("pink", 2_000, -8_200), pawn_radius=700)
    state.apply(Place((3, 4), 8_600))
    assert (state.pawns[0].x, state.pawns[0].y) == (2_000, 400)
    assert state.why_not(Place((0, 1), 6_000)) == Obstructed(Piece("flower", 2, "blue"), 400.0, RADIUS)
    state = table(*ends, ("blue", -2_000, 400), ("pink", 2_000, 9_000), ("pink", 2_000, -8_200), pawn_radius=900)
    state.apply(Place((3, 4), 8_600))
    assert state.why_not(Place((0, 1), 6_000)) == Obstructed(Piece("pawn", 0, seat=0), 400.0, 900)


@rule("LAC-16")
def test_the_piece_that_is_named_is_the_one_that_would_be_overlapped_most() -> None:
    state = table(("red", 0, 0), ("red", 20_000, 0), ("blue", 9_000, 1_000), ("green", 10_900, 1_000))
    assert state.why_not(Place((0, 1), 9_600)) == NoRoom(Piece("flower", 2, "blue"), (600**2 + 1_000**2) ** 0.5, 1_500)
    assert state.why_not(Place((0, 1), 10_300)) == NoRoom(
        Piece("flower", 3, "green"), (600**2 + 1_000**2) ** 0.5, 1_500
    )
    # A pawn needs 1,450 and a flower 1,500: at the same distance the flower is overlapped by more.
    state = table(
        ("red", 0, 0), ("red", 20_000, 0), ("blue", 9_000, 800), ("pink", 10_600, 9_000), ("pink", 10_600, -7_400)
    )
    state.apply(Place((3, 4), 8_200))
    assert (state.pawns[0].x, state.pawns[0].y) == (10_600, 800)
    assert state.why_not(Place((0, 1), 9_800)) == NoRoom(Piece("flower", 2, "blue"), (2 * 800.0**2) ** 0.5, 1_500)
    assert state.why_not(Place((0, 1), 9_900)) == NoRoom(Piece("pawn", 0, seat=0), (700.0**2 + 800**2) ** 0.5, 1_450)


@rule("LAC-18")
def test_a_pawn_may_hang_over_the_rim() -> None:
    state = table(("red", -4_000, -99_000), ("red", 4_000, -99_000), pawn_radius=2_000)
    state.apply(Place((0, 1), 4_000))
    assert (state.pawns[0].x, state.pawns[0].y) == (0, -99_000)


@rule("LAC-19")
def test_a_free_line_without_room_cannot_be_used() -> None:
    assert legal_steps(table(("red", 0, 0), ("red", 2_999, 0)), 0, 1) == []
    assert legal_steps(table(("red", 0, 0), ("red", 3_000, 0)), 0, 1) == [[1_500, 1_500]]
    tight = table(("red", 0, 0), ("red", 3_000, 0), ("blue", 1_500, 1_400))
    assert legal_steps(tight, 0, 1) == []
    assert isinstance(tight.why_not(Place((0, 1), 1_500)), NoRoom)


@rule("LAC-20")
def test_the_pair_goes_to_the_player_and_nothing_moves() -> None:
    state = table(("red", 0, 0), ("red", 9_000, 0), ("red", 4_500, 5_000))
    before = {flower: (f.x, f.y) for flower, f in enumerate(state.flowers)}
    state.apply(Place((0, 1), 4_500))
    view = state.view("public")
    assert [(f.on_board, f.owner) for f in view.flowers[:3]] == [(False, 0), (False, 0), (True, None)]
    assert state.collected(0)["red"] == 2
    state.apply(next(iter(state.legal_actions())))
    assert state.pawns[0] == Pawn(0, (0, 1), 4_500, 4_500, 0)
    assert {flower: (f.x, f.y) for flower, f in enumerate(state.flowers)} == before


@rule("LAC-21")
def test_a_pawn_on_two_lines_takes_one_pair() -> None:
    state = table(("red", -5_000, 0), ("red", 5_000, 0), ("blue", 0, -5_000), ("blue", 0, 5_000))
    state.apply(Place((0, 1), 5_000))
    assert [f.id for f in state.flowers if f.owner == 0] == [0, 1]
    assert isinstance(state.why_not(Place((2, 3), 5_000)), Obstructed)


CROWDED = {"flower_radius": 1_000, "pawn_radius": 11_000, "board_radius": 25_000}


@rule("LAC-22")
def test_when_nothing_can_be_placed_the_placing_ends_at_once() -> None:
    state = scattered(seed=3, **CROWDED)
    while state.to_act is not None:
        state.apply(state.legal_actions().sample(Random(1)))
    assert state.outcome is not None
    assert state.outcome.reason == "no line has room for another pawn"
    assert len(state.pawns) < 12
    assert len(state.owners()) == 48 - 2 * len(state.pawns)


@rule("LAC-22")
def test_a_table_where_nothing_can_ever_be_placed_ends_before_it_begins() -> None:
    state = scattered(seed=3, flower_radius=2_000, pawn_radius=24_000)
    assert state.to_act is None
    assert state.outcome is not None
    assert state.outcome.scores == (0, 0)
    assert set(state.owners().values()) == {None}


@rule("LAC-22")
def test_nobody_can_pass() -> None:
    state = scattered()
    assert all(isinstance(action, Place) for action in state.legal_actions())


@rule("LAC-23")
def test_the_game_goes_on_when_the_win_is_certain() -> None:
    state = scattered(first_player=0)
    state.apply(state.legal_actions().sample(Random(1)))
    sure = [f for c in COLOURS[:4] for f, flower in enumerate(state.flowers) if flower.colour == c]
    state = owned(state, dict.fromkeys(sure, 0))
    assert state.scores()[0].total == 4
    assert state.to_act == 1
    state.apply(state.legal_actions().sample(Random(2)))
    assert state.to_act == 0


# --- collecting ------------------------------------------------------------------------------------------------


@rule("LAC-24")
@rule("LAC-25")
def test_the_nearest_pawn_claims_by_the_distance_of_centres() -> None:
    state = ended(table(("red", 0, 0), ("blue", 9_000, 0)), [(0, 4_000, 0), (1, -4_001, 0)])
    assert (state.owners()[0], state.owners()[1]) == (0, 0)
    assert state.flowers[0].owner == 0


@rule("LAC-24")
def test_all_remaining_flowers_are_claimed_at_once_and_told_colour_by_colour() -> None:
    state = scattered(first_player=0)
    rng = Random(8)
    events: tuple[object, ...] = ()
    while state.to_act is not None:
        events = state.apply(state.legal_actions().sample(rng))
    claims = [event for event in events if isinstance(event, Claimed)]
    told = [flower for claim in claims for flowers in (*claim.by_seat, claim.unclaimed) for flower in flowers]
    assert sorted(told) == sorted(state.owners())
    assert [claim.colour for claim in claims] == [c for c in COLOURS if c in {claim.colour for claim in claims}]
    assert len(told) == 24


@rule("LAC-26")
def test_equally_near_pawns_leave_it_to_the_second_nearest() -> None:
    pawns = [(0, 4_000, 0), (1, 0, 4_000), (0, 0, 9_000), (1, 8_999, 0)]
    assert ended(table(("red", 0, 0)), pawns).owners()[0] == 1


@rule("LAC-26")
def test_and_to_the_third_and_so_on() -> None:
    pawns = [(0, 3_000, 4_000), (1, 5_000, 0), (0, 0, 6_000), (1, 6_000, 0), (0, 7_000, 0), (1, 0, 7_001)]
    assert ended(table(("red", 0, 0)), pawns).owners()[0] == 0


@rule("LAC-26")
def test_a_missing_pawn_is_infinitely_far() -> None:
    pawns = [(0, 4_000, 0), (1, 0, 4_000), (1, 90_000, 0)]
    assert ended(table(("red", 0, 0)), pawns).owners()[0] == 1


@rule("LAC-26")
def test_everything_equal_leaves_the_flower_unclaimed() -> None:
    state = ended(table(("red", 0, 0), ("blue", 9_000, 0)), [(0, 3_000, 4_000), (1, 0, -5_000)])
    assert state.owners()[0] is None
    assert state.flowers[0].owner is None
    assert state.owners()[1] == 0


@rule("LAC-26")
def test_what_nobody_claims_is_told() -> None:
    """Flower 0 and 1 lie as far from both pawns, 2 and 3 do not."""
    state = table(("red", 0, 0), ("red", 30_000, 0), ("red", 9_000, 5_000), ("red", 9_000, -5_000))
    state = with_pawns(state, Pawn(0, (0, 1), 0, 9_000, 4_000), Pawn(1, (0, 1), 0, 9_000, -4_000))
    events: list[Event] = []
    end(state, "all pawns are placed", events.append)
    red = next(event for event in events if isinstance(event, Claimed) and event.colour == "red")
    assert red.unclaimed[:2] == (0, 1)
    assert (2 in red.by_seat[0], 3 in red.by_seat[1]) == (True, True)
    told = [flower for event in events if isinstance(event, Claimed) for flower in event.unclaimed]
    assert told == [flower for flower, seat in state.owners().items() if seat is None]


@rule("LAC-27")
def test_a_ruler_reads_the_last_mark_it_reaches() -> None:
    pawns = [(0, 4_100, 0), (1, 0, 4_199), (0, 8_199, 0), (1, 8_200, 0)]
    assert ended(table(("red", 0, 0), ruler_step=0), pawns).owners()[0] == 0
    assert ended(table(("red", 0, 0), ruler_step=100), pawns).owners()[0] == 0
    other = [(0, 4_100, 0), (1, 0, 4_199), (0, 8_200, 0), (1, 8_199, 0)]
    assert ended(table(("red", 0, 0), ruler_step=0), other).owners()[0] == 0
    assert ended(table(("red", 0, 0), ruler_step=100), other).owners()[0] == 1


@rule("LAC-28")
def test_the_first_flower_is_never_claimed_again() -> None:
    state = new(first_player=1, first_flower="after")
    rng = Random(11)
    while state.to_act is not None:
        state.apply(state.legal_actions().sample(rng))
    assert state.first is not None
    assert state.first.flower not in state.owners()
    totals = [sum(state.collected(seat).values()) for seat in (0, 1)]
    assert sum(totals) == 49
    assert state.collected(1)[state.first.colour or ""] >= 1


# --- winning ---------------------------------------------------------------------------------------------------


def scored(seat0: dict[str, int], seat1: dict[str, int]) -> LacunaState:
    """A table on which the seats have collected so many flowers of each colour; nobody has a first flower."""
    state = table()
    state.first = None
    left = {colour: [f for f, flower in enumerate(state.flowers) if flower.colour == colour] for colour in COLOURS}
    owner = {}
    for seat, counts in enumerate((seat0, seat1)):
        for colour, count in counts.items():
            for _ in range(count):
                owner[left[colour].pop()] = seat
    return owned(state, owner)


@rule("LAC-29")
def test_four_flowers_win_a_colour_and_three_do_not() -> None:
    state = scored({"red": 4, "blue": 3}, {"blue": 4, "red": 3, "green": 7})
    assert [score.total for score in state.scores()] == [1, 2]
    assert state.scores()[0].parts["red"] == 1
    assert state.scores()[0].parts["blue"] == 0


@rule("LAC-29", "LAC-6")
def test_the_first_flower_counts_for_its_colour() -> None:
    state = table(first_player=1)
    cyan = [f for f, flower in enumerate(state.flowers) if flower.colour == "cyan"]
    state = owned(state, dict.fromkeys(cyan[:3], 1))
    assert state.scores()[1].parts["cyan"] == 1


@rule("LAC-30")
def test_more_colours_win_even_with_fewer_than_four() -> None:
    state = ended(scored({"red": 4, "blue": 4}, {"green": 4}), [])
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.ranks, state.outcome.scores) == ((0,), (1, 2), (2, 1))


@rule("LAC-30")
def test_equally_many_colours_are_a_draw() -> None:
    state = ended(scored({"red": 4}, {"green": 4}), [])
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.ranks) == ((0, 1), (1, 1))


# --- limits ----------------------------------------------------------------------------------------------------


@rule("LAC-31")
def test_sizes_that_do_not_fit_in_64_bits_are_refused() -> None:
    assert new(board_radius=2**29 - 1, flower_radius=1, pawn_radius=1).phase == "first"
    with pytest.raises(BadInput, match="2\\^29"):
        new(board_radius=2**29, flower_radius=1, pawn_radius=1)
    assert new(board_radius=2**24, flower_radius=63, pawn_radius=63).phase == "first"
    with pytest.raises(BadInput, match="2\\^31"):
        new(board_radius=2**24, flower_radius=63, pawn_radius=64)


@rule("LAC-31", "LAC-4")
@pytest.mark.parametrize(
    ("board", "flower", "pawn"), [(2**29 - 1, 1, 1), (2**24, 63, 63), (12, 1, 1), (40_000_000, 26, 25)]
)
def test_whole_games_at_the_limits(board: int, flower: int, pawn: int) -> None:
    state = scattered(board_radius=board, flower_radius=flower, pawn_radius=pawn)
    rng = Random(4)
    while state.to_act is not None:
        state.apply(state.legal_actions().sample(rng))
    assert state.outcome is not None


def test_an_illegal_placement_leaves_the_table_untouched() -> None:
    state = scattered()
    before = state.digest()
    with pytest.raises(IllegalAction, match="LAC-15"):
        state.apply(Place(middle(state, *next(iter(state.legal_placements())).pair).pair, -1))
    assert state.digest() == before
