"""The bots that look one placement ahead: legal, the same for the same generator, and sound in each decision."""

from itertools import product
from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest

from lumina.bots import BOTS, Limits, make_bot, think
from lumina.bots.lacuna import LacunaEndgame, LacunaGreedy
from lumina.bots.lacuna.claims import Spots
from lumina.bots.lacuna.greedy import at_least, chances
from lumina.bots.lacuna.spots import batches, evenly, place_at
from lumina.core import PUBLIC, BadInput, LuminaError, Match
from lumina.games import GAMES
from lumina.games.lacuna import COLOURS, LACUNA, LacunaOptions, LacunaState, Place, Take

from .positions import KINDS, SMALL, margin, margins_of_all, played, seen, with_left

NUMPY = ("greedy", "tally", "endgame")


@pytest.mark.parametrize("bot", ["random", *NUMPY])
@pytest.mark.parametrize("when", ["before", "after"])
def test_a_bot_plays_whole_games(bot: str, when: str) -> None:
    match = played([f"bot:{bot}", f"bot:{bot}"], 3, first_flower=when)
    assert match.outcome is not None


@pytest.mark.parametrize("bot", ["random", *NUMPY])
def test_a_bot_chooses_the_same_for_the_same_generator(bot: str) -> None:
    a, b = (played([f"bot:{bot}", "bot:random"], 5) for _ in range(2))
    assert [ply.do for ply in a.plies] == [ply.do for ply in b.plies]


@pytest.mark.parametrize("bot", NUMPY)
def test_a_bot_beats_random(bot: str) -> None:
    wins = 0
    for seed in range(8):
        for seat in (0, 1):
            names = ["bot:random", "bot:random"]
            names[seat] = f"bot:{bot}"
            outcome = played(names, seed).outcome
            wins += outcome is not None and outcome.winners == (seat,)
    assert wins >= 14


# --- the last pawn ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", KINDS, ids=str)
def test_greedy_puts_the_last_pawn_where_it_wins_by_most_of_what_it_looks_at(options: dict[str, Any]) -> None:
    """Ruler and ties count as the rules count them."""
    for seed in range(4):
        state = with_left(1, seed, **SMALL | options)
        view = seen(state)
        spots = evenly(view, 16)
        best = max(margin(state, place_at(view, spots, which), view.who) for which in range(len(spots.line)))
        assert margin(state, LacunaGreedy(LACUNA).choose(view, Random(0)), view.who) == best


def test_endgame_puts_the_last_pawn_on_the_best_step_of_all() -> None:
    for seed in range(60):
        state = with_left(1, seed, **SMALL | KINDS[seed % len(KINDS)])
        view = seen(state)
        assert margin(state, LacunaEndgame(LACUNA).choose(view, Random(0)), view.who) == max(margins_of_all(view))


def test_endgame_finds_last_pawns_that_a_few_steps_a_line_miss() -> None:
    missed = 0
    for seed in range(40):
        state = with_left(1, seed)
        view = seen(state)
        few, exact = (
            margin(state, bot.choose(view, Random(0)), view.who)
            for bot in (LacunaGreedy(LACUNA, steps=2), LacunaEndgame(LACUNA))
        )
        assert exact >= few
        missed += exact > few
    assert missed > 0


@pytest.mark.parametrize("ruler", [0, 60])
def test_greedy_puts_the_last_but_one_where_the_best_answer_wins_least(ruler: int) -> None:
    """Not where the chances look best before it is answered."""
    others = 0
    for seed in range(8):
        state = with_left(2, seed, **SMALL | {"ruler_step": ruler})
        view, bot = seen(state), LacunaGreedy(LACUNA, steps=2)
        spots = evenly(view, 2)
        worth = chances(view, spots)
        best_first = sorted(range(len(worth)), key=lambda which: -worth[which])
        lines = {int(spots.line[which]): which for which in reversed(best_first)}
        options = sorted(lines.values(), key=best_first.index)[:12]
        answers = {place_at(view, spots, which): best_answer(state, place_at(view, spots, which)) for which in options}
        chosen = bot.choose(view, Random(0))
        assert answers[chosen] == min(answers.values())
        others += answers[place_at(view, spots, best_first[0])] > answers[chosen]
    assert others


def best_answer(state: LacunaState, action: Place) -> int:
    """By how many colours the opponent wins at most with the last pawn, by the rules, two steps a range."""
    after = state.copy()
    after.advance(action)
    view = seen(after)
    spots = evenly(view, 2)
    return max(margin(after, place_at(view, spots, which), view.who) for which in range(len(spots.line)))


# --- the first pawn --------------------------------------------------------------------------------------------------


def test_a_first_pawn_is_not_blind() -> None:
    """Before the opponent has a pawn places differ, and one in the crowd is better than one at the rim."""
    for seed in range(5):
        view = seen(with_left(12, seed))
        spots = evenly(view, 16)
        worth = chances(view, spots)
        x, y = view.cloth.field.lines.points(*spots).T
        far = x * x + y * y > (0.8 * view.options.board_radius) ** 2
        assert len(set(worth.round(6))) > len(worth) / 2
        assert worth[~far].mean() > worth[far].mean()
        assert not far[worth.argmax()]


# --- the first flower ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", NUMPY)
def test_before_the_scatter_all_colours_are_alike(bot: str) -> None:
    state = LACUNA.new(2, LacunaOptions(first_player=0))
    taken = {make_bot(f"bot:{bot}", LACUNA).choose(state.view(0), Random(seed)) for seed in range(5)}
    assert taken == {Take(COLOURS[0])}


def test_after_the_scatter_greedy_takes_the_flower_that_leaves_it_the_best_first_pawn() -> None:
    for seed in range(2):
        state = LACUNA.new(2, LacunaOptions(first_player=0, first_flower="after"))
        assert isinstance(state, LacunaState)
        state.advance(state.legal_actions().sample(Random(seed)))
        worth = {}
        for take in state.legal_actions():
            after = state.copy()
            after.advance(take)
            view = seen(after)
            lines = [(view.cloth.field.line_of[place.pair], place.step) for place in view.legal_placements()]
            worth[take] = float(chances(view, Spots(*np.array(lines).T)).max())
        assert worth[LacunaGreedy(LACUNA).choose(state.view(0), Random(1))] == max(worth.values()) > min(worth.values())


# --- the evaluation --------------------------------------------------------------------------------------------------


def test_at_least_agrees_with_counting_all_cases() -> None:
    chance = [0.1, 0.5, 0.9, 0.3]
    for wanted in range(-1, 6):
        total = sum(
            np.prod([p if hit else 1 - p for p, hit in zip(chance, hits, strict=True)])
            for hits in product((0, 1), repeat=4)
            if sum(hits) >= wanted
        )
        assert at_least(np.array([chance]), wanted)[0] == pytest.approx(total)


def test_more_steps_are_never_worth_less() -> None:
    view = seen(with_left(7, 4))
    best = [max(float(chances(view, part).max()) for part in batches(evenly(view, n))) for n in (3, 5, 9, 33)]
    assert best == sorted(best)


# --- names, settings, limits -----------------------------------------------------------------------------------------


def test_unknown_bots_and_settings_are_refused() -> None:
    with pytest.raises(BadInput, match="no bot 'genius' plays Lacuna: there are random, "):
        make_bot("bot:genius", LACUNA)
    with pytest.raises(BadInput, match="no setting 'seconds': there are steps"):
        make_bot("bot:greedy:seconds=2", LACUNA)
    for value in ("1", "-3", "x", "", "2.5", "1000000"):
        with pytest.raises(BadInput, match="steps is a whole number from 2 to 100000"):
            make_bot(f"bot:greedy:steps={value}", LACUNA)


@pytest.mark.parametrize("bot", NUMPY)
def test_without_time_it_still_answers(bot: str) -> None:
    for left in (12, 5, 1):
        state = with_left(left, 2)
        assert make_bot(f"bot:{bot}", LACUNA).choose(seen(state), Random(1), Limits(hurry=lambda: True)) in (
            state.legal_actions()
        )


def test_thinking_needs_a_bot() -> None:
    match = Match.new(LACUNA, ["Ann", "Ben"], LacunaOptions(first_player=0), seed=1)
    with pytest.raises(LuminaError, match="not a bot's turn"):
        think(match)


def test_every_game_has_a_random_bot() -> None:
    assert all("random" in BOTS[name] for name in GAMES)


def test_a_bot_needs_only_the_view() -> None:
    state = LACUNA.new(2, LacunaOptions(first_player=0))
    view = LACUNA.read_view({**msgspec.json.decode(msgspec.json.encode(state.view(PUBLIC))), "who": 0})
    assert make_bot("bot:random", LACUNA).choose(view, Random(1)) in state.legal_actions()
