"""The bot that looks ahead: exact where it says so, right about the last two placements, legal and the same always."""

import subprocess
import sys
from random import Random
from typing import Any

import pytest

from lumina.bots import Limits, make_bot
from lumina.bots import lacuna_kernels as kernels
from lumina.bots.lacuna import LacunaStrong
from lumina.core.notices import listening
from lumina.games.lacuna import (
    COLOURS,
    LACUNA,
    LacunaOptions,
    LacunaState,
    LacunaView,
    Layout,
    LayoutFlower,
    Place,
    Swap,
    Take,
)

from .positions import KINDS, SMALL, every_step, margin, margins_of_all, played, seen, with_left

TINY = {"board_radius": 400, "flower_radius": 12, "pawn_radius": 11}
"""A cloth on which each line has few steps, so that all of them can be tried."""
FEW = 3_000
"""Nodes for a game that only has to be legal."""
ALL = 10_000_000
"""Nodes that are enough."""


def strong(nodes: int = FEW) -> LacunaStrong:
    return LacunaStrong(LACUNA, nodes=nodes)


def brute_force(view: LacunaView) -> int:
    """1, 0, -1: what the seat to act reaches with two placements left, every step of both being tried."""
    field = kernels.field_of(view)
    before = kernels.position_of(view, field)
    after = kernels.row(kernels.stack(before, 1), 0)
    best = -1
    for line, step in zip(*(part.tolist() for part in every_step(view)), strict=True):
        kernels.copy(before, after)
        kernels.place(field, after, line, step)
        best = max(best, -reply(field, after))
        if best == 1:
            break
    return best


def reply(field: kernels.Field, position: kernels.Position) -> int:
    """The best outcome of a last placement for the seat to act."""
    from lumina.bots.lacuna_search import exact_last, lead_now

    leads = exact_last(field, position)[:, 2]
    lead = int(leads.max()) if len(leads) else int(lead_now(field, position))
    return (lead > 0) - (lead < 0)


# --- one left --------------------------------------------------------------------------------------------------------


def test_the_last_pawn_is_put_on_the_best_step_of_all() -> None:
    """Two hundred positions of all kinds, every step of every line tried."""
    for seed in range(200):
        state = with_left(1, seed, **SMALL | KINDS[seed % len(KINDS)])
        view = seen(state)
        found = strong().look(view, Random(0))
        best = max(margins_of_all(view))
        assert margin(state, found[0].action, view.who) == best, seed
        assert {one.proof for one in found} == {"solved"}
        assert found[0].chance == (1.0 if best > 0 else 0.5 if best == 0 else 0.0)


def test_what_is_told_of_a_last_pawn_is_what_comes_of_it() -> None:
    for seed in range(6):
        state = with_left(1, seed, **SMALL | KINDS[seed])
        view = seen(state)
        found = strong().look(view, Random(0))
        assert [one.chance for one in found] == sorted((one.chance for one in found), reverse=True)
        for one in Random(seed).sample(found, 8):
            came = margin(state, one.action, view.who)
            assert one.chance == (1.0 if came > 0 else 0.5 if came == 0 else 0.0)


# --- two to four left ------------------------------------------------------------------------------------------------


def agrees_with_brute_force(seed: int, board: dict[str, int]) -> None:
    state = with_left(2, seed, **board | {"ruler_step": [0, 0, 9][seed % 3], "pair_blocks": bool(seed % 5)})
    view = seen(state)
    best = strong(ALL).look(view, Random(0))[0]
    value = brute_force(view)
    assert best.chance == (1 + value) / 2, seed
    assert (best.proof == "solved") == (value == 1)


def test_with_two_left_it_agrees_with_every_step() -> None:
    for seed in range(4):
        agrees_with_brute_force(seed, TINY)


@pytest.mark.slow
def test_with_two_left_it_agrees_with_every_step_on_thirty_positions() -> None:
    for seed in range(30):
        agrees_with_brute_force(seed, TINY if seed % 2 else SMALL)


def test_a_win_is_called_solved_only_where_no_reply_is_left_out() -> None:
    """With two left each reply to a win that is called so loses; with three left nothing is proved."""
    for seed in range(12):
        state = with_left(2, seed, **SMALL)
        view = seen(state)
        for one in strong(ALL).look(view, Random(0)):
            if one.proof == "solved":
                after = state.copy()
                after.advance(one.action)
                assert max(margins_of_all(seen(after))) < 0
    for seed in range(3):
        found = strong(ALL).look(seen(with_left(3, seed, **SMALL)), Random(0))
        assert {one.proof for one in found} == {"searched to the end"}


def test_a_win_with_three_left_is_one_against_the_best_replies() -> None:
    """Whatever of a sample of replies comes, there is a win with two left."""
    won = 0
    for seed in range(6):
        state = with_left(3, seed)
        best = strong(ALL).look(seen(state), Random(0))[0]
        if best.chance < 1:
            continue
        won += 1
        state.advance(best.action)
        rng = Random(seed)
        for _ in range(20):
            after = state.copy()
            after.advance(after.legal_actions().sample(rng))
            assert strong(ALL).look(seen(after), Random(0))[0].chance == 1.0
    assert won > 2


def test_it_says_when_the_nodes_ran_out() -> None:
    view = seen(with_left(4, 1))
    few = strong(1_000).look(view, Random(0))
    assert None in {one.proof for one in few}
    view = seen(with_left(3, 1))
    assert {one.proof for one in strong(ALL).look(view, Random(0))} == {"searched to the end"}


# --- positions of which the best move is known -----------------------------------------------------------------------

ONLY: tuple[tuple[str, tuple[int, int]], ...] = (
    (
        "6 37 12500, 12 32 7500, 16 25 5000, 4 35 12500, 10 21 5002, 28 46 10000, 0 38 4895, 2 40 17164, 8 17 2781,"
        "14 43 7946, 34 36 12532",
        (9, 18),
    ),
    (
        "25 45 7500, 12 23 3270, 24 44 7500, 6 17 4967, 9 18 5000, 3 32 12053, 5 34 9376, 4 35 13239, 1 39 15835,"
        "10 21 3270, 31 40 6242",
        (13, 33),
    ),
    (
        "17 46 9999, 10 21 3270, 4 33 9999, 29 38 5000, 40 42 12500, 7 36 12053, 32 41 5000, 19 39 7500, 6 28 15000,"
        "23 43 7500, 3 14 3270",
        (24, 44),
    ),
    (
        "36 45 5000, 2 11 5000, 4 13 5000, 3 41 20105, 21 30 5000, 29 38 5000, 8 46 4895, 35 44 5000, 17 26 5000,"
        "10 19 5000",
        (31, 40),
    ),
    (
        "18 38 7500, 1 30 9999, 16 45 12053, 24 35 5002, 0 29 9999, 5 25 7500, 14 23 5741, 19 21 9738, 11 20 6242,"
        "6 26 4430",
        (34, 36),
    ),
    (
        "22 42 7500, 16 45 9999, 35 44 5000, 9 47 4895, 11 40 9999, 7 36 9999, 1 30 9999, 3 14 5002, 10 39 9999,"
        "27 38 3270",
        (26, 46),
    ),
    ("8 28 7500, 15 24 5000, 20 40 7500, 10 30 7500, 3 41 4895, 9 47 7836, 13 33 7500, 0 38 7836, 5 7 14725", (34, 36)),
    (
        "36 45 5000, 23 32 5000, 20 31 3270, 4 15 3270, 17 26 5000, 2 22 7500, 38 47 5000, 10 21 9998, 7 16 3758",
        (11, 42),
    ),
)
"""On a grid: the pawns before, as the two flowers of each line and the step, and the one line that wins."""


def on_a_grid(pawns: str) -> LacunaState:
    """Flowers in seven rows, five thousand apart, each row's colours two further on than their neighbours."""
    colours = [COLOURS[(2 * (i % 7) + 3 * (i // 7)) % 7] for i in range(49)]
    places = [(x, y) for y in range(-15_000, 15_001, 5_000) for x in range(-15_000, 15_001, 5_000)]
    laid = tuple(LayoutFlower(colour, x, y) for colour, (x, y) in zip(colours[:48], places[:48], strict=True))
    state = LACUNA.new(2, LacunaOptions(first_player=0, layout=Layout(laid)))
    assert isinstance(state, LacunaState)
    while state.phase != "place":
        state.advance(next(iter(state.legal_actions())))
    for pawn in pawns.split(","):
        a, b, step = map(int, pawn.split())
        state.advance(Place((a, b), step))
    return state


@pytest.mark.parametrize(("pawns", "line"), ONLY, ids=str)
def test_it_finds_the_one_line_that_wins(pawns: str, line: tuple[int, int]) -> None:
    """With one, two and three placements left; on each of the other lines, more than twenty, it does not win."""
    best = strong(ALL).look(seen(on_a_grid(pawns)), Random(0))[0]
    assert isinstance(best.action, Place)
    assert (best.action.pair, best.chance) == (line, 1.0)


# --- always ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [*KINDS, {"swap": True}, {"swap": True, "first_flower": "after"}], ids=str)
def test_it_plays_whole_games_of_all_kinds(options: dict[str, Any]) -> None:
    match = played([f"bot:search:nodes={FEW}"] * 2, 4, **options)
    assert match.outcome is not None


@pytest.mark.parametrize("left", [12, 7, 5, 4, 2, 1])
def test_it_considers_legal_actions_the_same_whatever_the_generator(left: int) -> None:
    state = with_left(left, 3)
    one, other = (strong().look(seen(state), Random(seed)) for seed in range(2))
    assert one == other
    assert all(considered.action in state.legal_actions() for considered in one)
    assert len({considered.action for considered in one}) == len(one)
    assert all(0 <= considered.chance <= 1 for considered in one)


@pytest.mark.parametrize("left", [12, 5, 4, 2, 1])
def test_without_time_it_still_answers(left: int) -> None:
    state = with_left(left, 2)
    action = strong(ALL).choose(seen(state), Random(1), Limits(hurry=lambda: True))
    assert action in state.legal_actions()


def test_when_time_is_up_it_answers_with_the_best_so_far() -> None:
    asked = 0

    def hurry() -> bool:
        nonlocal asked
        asked += 1
        return asked > 3

    best = strong(ALL).look(seen(with_left(6, 2)), Random(1), Limits(hurry=hurry))
    assert asked == 4
    assert sum(one.visits for one in best) > 0


def asked(phase: str, **options: Any) -> LacunaState:
    """A game at its first question of a kind."""
    state = LACUNA.new(2, LacunaOptions(first_player=0, **options))
    assert isinstance(state, LacunaState)
    rng = Random(5)
    while state.to_act is None or state.phase != phase:
        state.advance(state.legal_actions().sample(rng))
    return state


@pytest.mark.parametrize("hurry", [False, True])
def test_it_answers_the_other_questions(hurry: bool) -> None:
    limits = Limits(hurry=lambda: hurry)
    colours = strong().look(seen(asked("take")), Random(0), limits)
    assert {one.chance for one in colours} == {0.5}
    flowers = strong().look(seen(asked("take", first_flower="after")), Random(0), limits)
    assert all(isinstance(one.action, Take) for one in flowers)
    swaps = strong().look(seen(asked("swap", swap=True)), Random(0), limits)
    assert {one.action for one in swaps} == {Swap(False), Swap(True)}
    assert swaps[0].chance >= swaps[1].chance


# --- without numba ---------------------------------------------------------------------------------------------------

BLOCKED = """
import sys
sys.modules["numba"] = None
from random import Random
from lumina.bots import make_bot, think
from lumina.core import Match
from lumina.core.notices import listening
from lumina.games.lacuna import LACUNA, LacunaOptions
match = Match.new(LACUNA, ["bot:strong", "bot:endgame"], LacunaOptions(first_player=0), seed=3)
said = []
with listening(said.append):
    while match.to_act is not None:
        if match.to_act == 0:
            view = match.state.view(0)
            action = make_bot("bot:endgame", LACUNA).choose(view, Random(1))
            best, = make_bot("bot:strong", LACUNA).look(view, Random(1))
            assert best.action == action and 0 <= best.chance <= 1
        match.play(match.to_act, think(match))
print(match.outcome.reason, set(said))
"""
MADE = """
import sys
from lumina.bots import make_bot
from lumina.games.lacuna import LACUNA
make_bot("bot:expert", LACUNA)
print("numba" in sys.modules)
"""


def printed(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.strip()


def test_without_numba_it_plays_as_endgame_does_and_says_so() -> None:
    assert printed(BLOCKED) == (
        "all pawns are placed {'numba is missing, so this bot looks only one move ahead: install numba'}"
    )


def test_making_the_bot_loads_no_numba() -> None:
    """The window makes bots to check their names."""
    assert printed(MADE) == "False"


def test_with_numba_nothing_is_missing() -> None:
    said: list[str] = []
    with listening(said.append):
        strong().choose(seen(with_left(1, 1)), Random(1))
    assert not any("numba" in sentence for sentence in said)


def test_levels_play_with_it() -> None:
    view = seen(with_left(1, 4))
    best = strong().look(view, Random(0))[0].action
    assert isinstance(best, Place)
    assert {make_bot(f"bot:{name}", LACUNA).choose(view, Random(0)) for name in ("strong", "expert")} == {best}
