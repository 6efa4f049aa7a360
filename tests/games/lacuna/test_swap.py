"""The option `swap`: the second player may take over the first placement."""

import json
from random import Random
from typing import Any

import pytest

from lumina.bots import make_bot
from lumina.bots.lacuna.greedy import chances
from lumina.bots.lacuna.spots import batches, evenly
from lumina.core import PUBLIC, UMPIRE, Match, name_seats
from lumina.core.audit import doubts
from lumina.games import GAMES
from lumina.games.lacuna import LACUNA, Claimed, LacunaOptions, LacunaState, LeftAlone, Place, Swap, Take, TookOver
from lumina.games.lacuna.reasons import NotBeforeSwap, OnlyPawnsNow

from .scene import middle, table

rule = pytest.mark.rule
FLOWERS = (("red", -5000, 0), ("red", 5000, 0), ("blue", -5000, 6000), ("blue", 5000, 6000))


def asked(**options: object) -> LacunaState:
    """Seat 0 has put a pawn between the reds 0 and 1, and seat 1 is asked."""
    state = table(*FLOWERS, swap=True, **options)
    state.apply(middle(state, 0, 1))
    return state


def scattered(seed: int = 1) -> LacunaState:
    """The same on flowers spread by chance, whatever seat 0 has placed."""
    state, rng = LACUNA.new(2, LacunaOptions(swap=True, first_player=0)), Random(seed)
    assert isinstance(state, LacunaState)
    while state.phase != "swap":
        state.advance(state.legal_actions().sample(rng))
    return state


def turns(state: LacunaState) -> list[Any]:
    """Who acts from here on when everybody plays at random."""
    rng, found = Random(1), []
    while state.to_act is not None:
        found.append(state.to_act)
        state.advance(state.legal_actions().sample(rng))
    return found


@rule("LAC-12a")
def test_the_second_player_is_asked_once_after_the_first_placement() -> None:
    state = asked()
    assert (state.phase, state.to_act) == ("swap", 1)
    assert list(state.legal_actions()) == [Swap(True), Swap(False)]
    assert state.legal_actions().complete
    state.apply(Swap(False))
    while state.to_act is not None:
        assert state.phase == "place"
        state.advance(state.legal_actions().sample(Random(1)))


@rule("LAC-12a")
def test_what_is_taken_over_is_the_pawn_and_its_two_flowers_and_the_other_places_next() -> None:
    state = asked()
    state.apply(Swap(True))
    assert (state.phase, state.to_act) == ("place", 0)
    assert [pawn.seat for pawn in state.pawns] == [1]
    assert (state.collected(0)["red"], state.collected(1)["red"]) == (0, 2)
    assert set(state.owners().values()) == {1}
    assert state.pawns_left_of(0) == 6
    assert state.pawns_left_of(1) == 5


@rule("LAC-12a")
def test_what_is_left_stays_the_first_players() -> None:
    state = asked()
    state.apply(Swap(False))
    assert (state.phase, state.to_act) == ("place", 1)
    assert (state.collected(0)["red"], state.collected(1)["red"]) == (2, 0)


@rule("LAC-12a", "LAC-12")
@pytest.mark.parametrize(("answer", "order"), [(Swap(True), [0, 1]), (Swap(False), [1, 0])])
def test_it_goes_on_in_turns_and_everybody_places_six_pawns(answer: Swap, order: list[int]) -> None:
    state = scattered()
    state.apply(answer)
    assert turns(state) == order * 5 + order[:1]
    assert [state.pawns_left_of(seat) for seat in (0, 1)] == [0, 0]


@rule("LAC-12a", "LAC-28")
def test_the_first_flower_stays_with_who_took_it() -> None:
    state = asked()
    state.apply(Swap(True))
    assert (state.collected(0)["cyan"], state.collected(1)["cyan"]) == (1, 0)


@rule("LAC-12a", "LAC-22")
def test_it_is_asked_even_where_nothing_more_can_be_placed() -> None:
    state = table(*FLOWERS[:2], swap=True)
    state.apply(middle(state, 0, 1))
    assert not state.legal_placements()
    assert (state.phase, state.to_act) == ("swap", 1)
    took, *claims = state.apply(Swap(True))
    assert took == TookOver(1, 0, "red")
    assert state.outcome is not None
    assert {len(event.by_seat[0]) for event in claims if isinstance(event, Claimed)} == {0}
    assert state.collected(1)["red"] == 7


@rule("LAC-12a")
def test_without_the_option_nobody_is_asked() -> None:
    state = table(*FLOWERS)
    state.apply(middle(state, 0, 1))
    assert (state.phase, state.to_act) == ("place", 1)


@rule("LAC-12a")
def test_why_not() -> None:
    state = table(*FLOWERS, swap=True)
    assert state.why_not(Swap(True)) == OnlyPawnsNow()
    first = middle(state, 0, 1)
    state.apply(first)
    assert state.why_not(Swap(True)) is None
    reason = state.why_not(first)
    assert reason == NotBeforeSwap()
    assert LACUNA.sentence(reason) == "Not now: first choose whether to take over the first pawn (LAC-12a)."
    state.apply(Swap(True))
    assert state.why_not(Swap(False)) == OnlyPawnsNow()


def test_the_log_and_the_labels_tell_it() -> None:
    names = ["Ann", "Zoë"]
    state = asked()
    labels = [name_seats(LACUNA.label(action, state.view(1)), names) for action in state.legal_actions()]
    assert labels == ["take over the first pawn and its two flowers", "leave the first pawn to Ann"]
    (took,), (left,) = state.copy().apply(Swap(True)), state.copy().apply(Swap(False))
    assert took == TookOver(1, 0, "red")
    assert left == LeftAlone(1, 0)
    assert name_seats(LACUNA.sentence(took), names) == "Zoë takes over Ann's pawn and the 2 red."
    assert name_seats(LACUNA.sentence(left), names) == "Zoë leaves the first pawn to Ann."


@pytest.mark.parametrize("answer", [True, False])
def test_a_view_finds_the_cloth_as_the_state_has_it(answer: bool) -> None:
    state = scattered()
    for _ in range(4):
        view = state.view(PUBLIC)
        assert view.owners() == state.owners()
        assert view.cloth.open == state.cloth.open
        assert LACUNA.state_from_json(state.to_json()) == state
        state.apply(Swap(answer) if state.phase == "swap" else next(iter(state.legal_actions())))


# --- records ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("answer", [True, False])
def test_a_record_reads_to_its_end_and_may_be_undone(answer: bool, tmp_path) -> None:
    path = tmp_path / "a.lumina"
    with Match.new(LACUNA, ["Ann", "Zoë"], LacunaOptions(swap=True, first_player=0), 7, path) as match:
        match.play(0, Take("red"))
        for said in (match.state.legal_actions().sample(Random(1)), Swap(not answer)):
            match.play(match.to_act, said)
        match.undo(1, match.ply - 1)
        match.play(1, Swap(answer))
        for seat in match.decisions():
            match.play(seat, match.state.legal_actions().sample(Random(2)))
    again = Match.read(path, GAMES)
    assert (again.outcome, again.state.digest()) == (match.outcome, match.state.digest())
    assert again.ply == LACUNA.max_plies - 1
    assert doubts(again) == []
    assert json.loads(path.read_bytes().splitlines()[0])["options"]["swap"] is True


def test_off_it_stands_nowhere_so_that_records_and_digests_stay_what_they_were() -> None:
    off = LACUNA.read_options({"swap": False})
    assert off == LacunaOptions() == LacunaOptions(swap=False)
    match = Match.new(LACUNA, ["Ann", "Zoë"], off, 7)
    assert "swap" not in match.header().options
    state = LACUNA.new(2, off)
    assert state.digest() == LACUNA.new(2).digest()
    assert "swap" not in json.loads(state.to_json())["position"]["options"]
    assert LACUNA.new(2, LacunaOptions(swap=True)).digest() != state.digest()


# --- bots ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", ["bot:random", "bot:greedy:steps=3", "bot:tally:steps=3", "bot:endgame:steps=3"])
def test_bots_answer(bot: str) -> None:
    state = asked()
    assert make_bot(bot, LACUNA).choose(state.view(1), Random(3)) in state.legal_actions()


@pytest.mark.parametrize("seed", range(4))
def test_greedy_takes_over_what_leaves_it_more(seed: int) -> None:
    """Against the best answer of whoever places next, by its own evaluation."""
    state = scattered(seed)
    left, taken = (best_after(state, Swap(answer)) for answer in (False, True))
    assert make_bot("bot:greedy:steps=4", LACUNA).choose(state.view(1), Random(1)) == Swap(1.07 - taken > left)


def test_greedy_takes_a_pawn_that_decides_all() -> None:
    """Nothing more can be placed: whoever has the only pawn has every flower."""
    state = table(*FLOWERS[:2], swap=True)
    state.apply(middle(state, 0, 1))
    assert make_bot("bot:greedy", LACUNA).choose(state.view(1), Random(1)) == Swap(True)


def best_after(state: LacunaState, answer: Swap) -> float:
    after = state.copy()
    after.apply(answer)
    view = after.view(UMPIRE)
    return max(float(chances(view, batch).max()) for batch in batches(evenly(view, 4)))


# --- a return game ---------------------------------------------------------------------------------------------------


@rule("LAC-10")
@pytest.mark.parametrize("first_flower", ["before", "after"])
def test_a_return_game_is_on_the_same_scatter_with_the_sides_swapped(first_flower: str) -> None:
    options = LacunaOptions(first_flower=first_flower)
    match = Match.new(LACUNA, ["Ann", "Zoë"], options, 7)
    for seat in match.decisions():
        match.play(seat, match.state.legal_actions().sample(Random(2)))
    same = match.same_start()
    assert same is not None
    back = Match.new(LACUNA, ["Zoë", "Ann"], same, 8)
    begins = next(state for state in match.states if state.flowers)
    assert [(f.colour, f.x, f.y) for f in back.state.flowers] == [(f.colour, f.x, f.y) for f in begins.flowers]
    assert back.state.phase == ("place" if first_flower == "before" else "take")
    first = begins.first.seat
    assert back.to_act == first
    assert match.names[first] != back.names[first]
    assert back.same_start() == same


def test_before_the_scatter_there_is_no_return_game() -> None:
    assert Match.new(LACUNA, ["Ann", "Zoë"], None, 7).same_start() is None
    assert Match.new(GAMES["lum42"], ["Ann", "Zoë"], None, 7).same_start() is None


def test_place_is_still_what_it_was() -> None:
    assert LACUNA.read_action({"type": "place", "pair": [0, 1], "step": 5}) == Place((0, 1), 5)
