"""Every number that is said of a pawn, on cloths laid by hand."""

from random import Random

from lumina.analysis.lacuna import LACUNA_REASONS
from lumina.games.lacuna import LACUNA, LacunaOptions, LacunaState, Place, Take

from ..bots.lacuna.positions import with_left
from ..games.lacuna.scene import middle, table
from .saying import against, facts


def played(state: LacunaState, *pairs: tuple[int, int]) -> LacunaState:
    """After pawns in the middle of these pairs, the seats by turns."""
    state = state.copy()
    for pair in pairs:
        state.apply(middle(state, *pair))
    return state


def blue_and_red() -> LacunaState:
    """Two blue flowers 20 mm apart, two red ones across their line, all others parked far up."""
    return table(("blue", -10_000, 0), ("blue", 10_000, 0), ("red", 0, -10_000), ("red", 0, 10_000))


def test_the_flowers_of_the_pair_and_how_many_are_missing() -> None:
    state = blue_and_red()
    assert "has 2 blue, 2 short of winning blue" in facts(state, middle(state, 0, 1))


def test_the_fourth_flower_decides_the_colour() -> None:
    blues = [("blue", x, y) for y in (0, 30_000) for x in (-10_000, 10_000)]
    reds = [("red", x, 0) for x in (-50_000, -45_000, -40_000, -35_000)]
    state = played(table(*blues, *reds), (0, 1), (4, 5))
    assert state.collected(0)["blue"] == 2
    told = facts(state, middle(state, 2, 3))
    assert told[0] == "has 4 blue flowers for sure: blue is decided"
    assert not any("short of winning blue" in words for words in told)


def test_lines_that_are_closed_are_counted_by_colour() -> None:
    """A pawn in the middle of the blue pair lies on the line of the reds: what is counted is what the rules list."""
    state = blue_and_red()
    place = middle(state, 0, 1)
    after = state.copy()
    after.advance(place)
    had, has = (_pairs(each) for each in (state, after))
    (said,) = (words for words in facts(state, place) if words.startswith("closes"))
    assert (2, 3) in {each.pair for each in state.legal_placements()}
    assert (2, 3) not in {each.pair for each in after.legal_placements()}
    gone = {colour: number - has.get(colour, 0) for colour, number in had.items() if number != has.get(colour, 0)}
    assert gone["blue"] > gone["red"] >= 1
    listed = [f"{number} {colour}" for colour, number in sorted(gone.items(), key=lambda each: (-each[1], each[0]))]
    assert said == f"closes {sum(gone.values())} playable pairs: {' and '.join(listed)}"


def test_a_line_that_a_taken_flower_opens_is_told() -> None:
    """Between the two pinks lies a blue flower, which goes with its pair: their line is closed once and then open."""
    state = table(("blue", 0, 0), ("blue", 0, 20_000), ("pink", -10_000, 0), ("pink", 10_000, 0))
    assert (2, 3) not in {each.pair for each in state.legal_placements()}
    after = played(state, (0, 1))
    assert (2, 3) in {each.pair for each in after.legal_placements()}
    (said,) = (words for words in facts(state, middle(state, 0, 1)) if "fewer" in words)
    had, has = _pairs(state), _pairs(after)
    assert {colour for colour in has if has[colour] > had.get(colour, 0)} == {"pink"}
    assert said.startswith(f"leaves {sum(had.values()) - sum(has.values())} playable pairs fewer: ")
    assert said.endswith(f" closed, {has['pink'] - had['pink']} pink opened")


def _pairs(state: LacunaState) -> dict[str, int]:
    found: dict[str, int] = {}
    for place in state.legal_placements():
        colour = state.flower(place.pair[0]).colour
        found[colour] = found.get(colour, 0) + 1
    return found


def test_flowers_that_are_nearest_and_colours_that_this_would_win() -> None:
    """Far down lie six blue flowers, to which the opponent's pawn is nearer; to the 38 parked far up mine is."""
    blues = [("blue", 4_000 * n, -60_000) for n in range(6)]
    reds, pinks = (
        [(colour, x, y) for x in (at, at + 4_000)] for colour, at, y in (("red", -30_000, 0), ("pink", 30_000, 60_000))
    )
    state = played(table(*blues, *reds, *pinks), (8, 9), (6, 7))
    told = facts(state, middle(state, 0, 1))
    assert "is nearest to 42 flowers on the cloth, before to 38" in told
    assert "would win blue if the placing ended now, instead of {1}" in told


def test_a_colour_that_the_other_can_win_no_more() -> None:
    """The opponent has two blue flowers. Two more are a playable pair, the others stand too close to each other, and
    yellow flowers cover the lines to them: across the pair goes the line of two pink ones."""
    blues = [(-40_000, 0), (-36_000, 0), (0, 0), (10_000, 0), (60_000, -60_000), (62_000, -60_000), (61_000, -58_300)]
    yellows = [("yellow", 2_121, -2_121), ("yellow", 11_920, -2_305)]
    pinks = [("pink", 5_000, -10_000), ("pink", 5_000, 10_000)]
    reds = [("red", x, 60_000) for x in (-60_000, -56_000, -52_000, -48_000)]
    state = table(*[("blue", *at) for at in blues], *yellows, *pinks, *reds)
    state = played(state, (11, 12), (0, 1))
    assert {place.pair for place in state.legal_placements() if max(place.pair) < 7} == {(2, 3)}
    said = "{1} can no longer win blue with the next pawn"
    assert said in facts(state, middle(state, 9, 10))
    (other,) = (place for place in state.legal_placements() if place.pair == (13, 14))
    assert said not in facts(state, other)


def test_the_last_pawn_tells_the_result() -> None:
    rng, told = Random(5), set()
    for seed in range(6):
        state = with_left(1, seed)
        place = state.legal_actions().sample(rng)
        seat, after = state.to_act, state.copy()
        after.advance(place)
        mine, theirs = after.outcome.scores[seat], after.outcome.scores[1 - seat]
        how = "wins" if mine > theirs else "loses" if mine < theirs else "draws"
        assert facts(state, place)[0] == f"ends the game and {how} it, {mine} to {theirs} colours"
        told.add(how)
    assert len(told) > 1


def test_against_another_pawn_only_what_differs_is_said() -> None:
    state = blue_and_red()
    blue, red = middle(state, 0, 1), middle(state, 2, 3)
    said = against(state, blue, red)
    assert said[0] == "has 2 blue, 2 short of winning blue"
    assert not any("has 2 red" in words for words in said)


def test_the_variants_of_a_pair_are_one_idea() -> None:
    assert LACUNA_REASONS.idea(Place((0, 1), 5)) == LACUNA_REASONS.idea(Place((0, 1), 900))
    assert LACUNA_REASONS.idea(Place((0, 1), 5)) != LACUNA_REASONS.idea(Place((0, 2), 5))


def test_before_the_scatter_all_colours_are_equal() -> None:
    state = LACUNA.new(2, LacunaOptions(first_player=0))
    assert facts(state, Take("red"))[0] == "before the scatter all colours are equally good"
