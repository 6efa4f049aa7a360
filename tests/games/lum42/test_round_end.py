"""Phase 5 and the end of the game: LUM-66 to LUM-73."""

import pytest

from lumina.core import Match
from lumina.games.lum42 import LUM42, SPECIAL, Enlist, First, Lum42Options, Lum42State, Release
from lumina.games.lum42.events import CrewChanged, FirstPlayer, GameEnded, PhaseBegan
from lumina.games.lum42.pieces import Stack
from lumina.games.lum42.reasons import NoSuchSeat, NotLeft

from .scene import BLACK, GOLD, SILVER, WHITE, all_of, gained, legal, play, scene, totals

rule = pytest.mark.rule

ZONE = "c3 yellow light green moon; d3 green light side portal"


def crew(round: int, seats: int = 3, first: int = WHITE, **more: object) -> Lum42State:
    """The crews change after this round; all have three basic units."""
    units = dict.fromkeys(range(seats), "basic basic basic")
    state = scene(ZONE, stage="crew", turn=first, first=first, round=round, seats=seats, units=units, **more)
    state.planet_stacks = (Stack("red", 4),) * 4
    return state


def named(seats: int = 4, first: int = WHITE, **points: int) -> Lum42State:
    """The crews have changed; somebody names the first player."""
    gained = {("white", "black", "silver", "gold").index(name): n for name, n in points.items()}
    state = crew(1, seats, first, points=gained)
    play(state, *[Enlist("chief")] * seats)
    assert state.phase == "first player"
    return state


def last_recovery(seats: int = 3, **more: object) -> tuple[Lum42State, list[object]]:
    """White's unit on the 1-point space is the last of the game."""
    state = scene(ZONE, "white basic Exile 1 point", stage="recover", round=5, seats=seats, units={}, **more)
    return state, play(state, Release("1 point", "basic"))  # type: ignore[return-value]


# --- crews -----------------------------------------------------------------------------------------------------


@rule("LUM-66")
@pytest.mark.parametrize("round", [1, 3])
def test_a_special_unit_replaces_a_basic_one(round: int) -> None:
    state = crew(round)
    assert legal(state) == [Enlist(unit) for unit in SPECIAL]
    events = play(state, Enlist("scientist"))
    assert all_of(events, CrewChanged) == [CrewChanged(WHITE, "scientist", True)]
    assert state.units[WHITE] == ("basic", "basic", "scientist")


@rule("LUM-67")
@pytest.mark.parametrize("round", [2, 4])
def test_a_special_unit_is_added(round: int) -> None:
    state = crew(round)
    events = play(state, Enlist("scientist"))
    assert all_of(events, CrewChanged) == [CrewChanged(WHITE, "scientist", False)]
    assert state.units[WHITE] == ("basic", "basic", "basic", "scientist")


@rule("LUM-68")
def test_in_turn_order_before_the_first_player_is_named() -> None:
    state = crew(1, first=SILVER)
    asked = []
    while state.phase == "crew":
        asked.append(state.to_act)
        play(state, Enlist("doubler"))  # all may take the same
    assert asked == [SILVER, WHITE, BLACK]
    assert state.phase == "first player"


@rule("LUM-68")
def test_among_the_special_units_not_yet_taken() -> None:
    state = crew(2)
    state.specials[WHITE] = ("doubler", "chief")
    assert legal(state) == [Enlist("doubler"), Enlist("chief")]
    assert state.why_not(Enlist("saboteur")) == NotLeft("saboteur", ("doubler", "chief"))
    play(state, Enlist("doubler"))
    assert state.specials[WHITE] == ("chief",)


@rule("LUM-68")
def test_the_last_one_is_asked_too() -> None:
    state = crew(4)
    state.specials[WHITE] = ("chief",)
    assert legal(state) == [Enlist("chief")]


# --- the first player ------------------------------------------------------------------------------------------


@rule("LUM-69")
def test_the_player_with_the_fewest_points_names_anybody() -> None:
    state = named(white=5, black=3, silver=4, gold=6)
    assert state.to_act == BLACK
    assert legal(state) == [First(seat) for seat in range(4)]
    assert state.why_not(First(4)) == NoSuchSeat(4, 4)
    events = play(state, First(BLACK))
    assert all_of(events, FirstPlayer) == [FirstPlayer(BLACK, BLACK)]
    assert (state.first, state.to_act, state.round) == (BLACK, BLACK, 2)


@rule("LUM-69")
@pytest.mark.parametrize(
    ("points", "first", "names"),
    [
        ({"white": 2, "black": 2, "silver": 5, "gold": 5}, WHITE, BLACK),
        ({"white": 2, "black": 2, "silver": 5, "gold": 5}, BLACK, WHITE),
        ({"white": 2, "black": 5, "silver": 2, "gold": 2}, WHITE, GOLD),
        ({"white": 2, "black": 5, "silver": 2, "gold": 2}, GOLD, SILVER),
        ({"white": 1, "black": 1, "silver": 1, "gold": 1}, SILVER, BLACK),
        ({"white": 1, "black": 1, "silver": 1, "gold": 1}, WHITE, GOLD),
    ],
)
def test_among_equals_the_latest_in_turn_order_decides(points: dict[str, int], first: int, names: int) -> None:
    assert named(first=first, **points).to_act == names


@rule("LUM-70")
def test_a_round_lasts_until_the_first_player_has_been_named() -> None:
    state = named()
    assert state.round == 1
    events = play(state, First(SILVER))
    assert state.round == 2
    assert all_of(events, PhaseBegan) == [PhaseBegan(2, 1)]


@rule("LUM-70")
def test_after_the_fifth_round_the_game_is_over_at_once() -> None:
    state, events = last_recovery()
    assert state.to_act is None
    assert all_of(events, CrewChanged) == []
    assert all_of(events, GameEnded) == [GameEnded("five rounds are played")]


# --- majorities ------------------------------------------------------------------------------------------------


def majorities(energy: dict[int, str], seats: int = 3) -> list[int]:
    _, events = last_recovery(seats, energy=energy)
    found = [0] * seats
    for seat, points, part in gained(events):
        found[seat] += points if part == "majorities" else 0
    return found


@rule("LUM-71")
@rule("LUM-72")
def test_a_gains_10_b_15_and_c_4() -> None:
    """The example: A has blue and shares red with C, B has green and yellow."""
    energy = {WHITE: "3 blue 2 red", BLACK: "2 green 3 yellow", SILVER: "1 blue 1 green 2 red"}
    assert majorities(energy) == [6 + 4, 7 + 8, 4]


@rule("LUM-71")
@pytest.mark.parametrize(("colour", "points"), [("blue", 6), ("green", 7), ("yellow", 8), ("red", 9)])
def test_what_each_majority_pays(colour: str, points: int) -> None:
    assert majorities({BLACK: f"1 {colour}"}) == [0, points, 0]


@rule("LUM-71")
def test_nobody_has_a_majority_of_nothing() -> None:
    assert majorities({}) == [0, 0, 0]


@rule("LUM-72")
@pytest.mark.parametrize(
    ("colour", "two", "three", "four"), [("blue", 3, 2, 1), ("green", 3, 2, 1), ("yellow", 4, 2, 2), ("red", 4, 3, 2)]
)
def test_equals_share_rounded_down(colour: str, two: int, three: int, four: int) -> None:
    each = f"2 {colour}"
    fewer = f"1 {colour}"
    assert majorities({WHITE: each, GOLD: each, BLACK: fewer}, 4) == [two, 0, 0, two]
    assert majorities({WHITE: each, GOLD: each, BLACK: each}, 4) == [three, three, 0, three]
    assert majorities(dict.fromkeys(range(4), each), 4) == [four] * 4


@rule("LUM-71")
def test_light_gives_no_majority() -> None:
    _, events = last_recovery(light={WHITE: "5 blue"})
    assert gained(events) == [(WHITE, 1, "Exile")]


# --- who wins --------------------------------------------------------------------------------------------------


@rule("LUM-73")
def test_most_points_win() -> None:
    state, _ = last_recovery(points={WHITE: 3, BLACK: 7, SILVER: 5}, light={WHITE: "9 blue"})
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.ranks, totals(state)) == ((BLACK,), (3, 1, 2), (4, 7, 5))


@rule("LUM-73")
def test_majorities_count_before_scores_are_compared() -> None:
    state, _ = last_recovery(points={WHITE: 3, BLACK: 7}, energy={WHITE: "1 blue"})
    assert state.outcome is not None
    assert (state.outcome.winners, totals(state)) == ((WHITE,), (10, 7, 0))


@rule("LUM-73")
@pytest.mark.parametrize(("light", "ranks"), [("3 red", (2, 1, 3)), ("1 red", (1, 2, 3)), ("2 red", (1, 1, 3))])
def test_among_equals_the_most_cubes_of_both_kinds(light: str, ranks: tuple[int, ...]) -> None:
    """Both have 12 points; white has two energy cubes, black so much light."""
    state, _ = last_recovery(points={WHITE: 5, BLACK: 12}, energy={WHITE: "2 blue"}, light={BLACK: light})
    assert totals(state)[:2] == (12, 12)
    assert state.outcome is not None
    assert state.outcome.ranks == ranks


@rule("LUM-73")
@pytest.mark.parametrize(
    ("light", "winners", "ranks"),
    [
        ({}, (WHITE, BLACK, SILVER, GOLD), (1, 1, 1, 1)),
        ({WHITE: "1 red", BLACK: "1 blue", GOLD: "1 green"}, (WHITE, BLACK, GOLD), (1, 1, 4, 1)),
        ({BLACK: "2 blue", SILVER: "1 blue 1 red", GOLD: "1 green"}, (BLACK, SILVER), (4, 1, 1, 3)),
    ],
)
def test_otherwise_they_share_the_victory(
    light: dict[int, str], winners: tuple[int, ...], ranks: tuple[int, ...]
) -> None:
    state, _ = last_recovery(4, points={WHITE: 4, BLACK: 5, SILVER: 5, GOLD: 5}, light=light)
    assert totals(state) == (5, 5, 5, 5)
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.ranks) == (winners, ranks)


@rule("LUM-73")
@pytest.mark.parametrize(("light", "ranks"), [("3 red", (3, 1, 2)), ("1 red", (3, 2, 1)), ("2 red", (3, 1, 1))])
def test_when_a_seat_resigns_the_others_rank_as_at_the_end(light: str, ranks: tuple[int, ...]) -> None:
    """Black and silver have five points; silver has two energy cubes, black so much light."""
    match = Match.new(LUM42, ["Ann", "Bob", "Cid"], Lum42Options(first_player=0), seed=1)
    match.states[-1] = scene(
        ZONE, seats=3, points={BLACK: 5, SILVER: 5}, energy={SILVER: "2 blue"}, light={BLACK: light}
    )
    match.resign(WHITE)
    assert match.outcome is not None
    assert (match.outcome.ranks, match.outcome.scores) == (ranks, (0, 5, 5))
