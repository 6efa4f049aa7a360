"""The bots of Lacuna: legal, the same for the same generator, and greedy is worth its name."""

from itertools import product
from random import Random

import numpy as np
import pytest

from lumina.bots import BOTS, bot_names, make_bot, think
from lumina.bots.lacuna import at_least, batches, values
from lumina.core import PUBLIC, BadInput, LuminaError, Match
from lumina.games import GAMES
from lumina.games.lacuna import LACUNA, LacunaOptions, LacunaState


def played(names: list[str], seed: int, **options: object) -> Match:
    match = Match.new(LACUNA, names, LacunaOptions(**options), seed=seed)  # type: ignore[arg-type]
    while (seat := match.to_act) is not None:
        assert isinstance(seat, int)
        match.play(seat, think(match))
    return match


@pytest.mark.parametrize("bot", bot_names(LACUNA))
@pytest.mark.parametrize("when", ["before", "after"])
def test_a_bot_plays_whole_games(bot: str, when: str) -> None:
    match = played([f"bot:{bot}", f"bot:{bot}"], 3, first_flower=when)
    assert match.outcome is not None


@pytest.mark.parametrize("bot", bot_names(LACUNA))
def test_a_bot_chooses_the_same_for_the_same_generator(bot: str) -> None:
    a, b = (played([f"bot:{bot}", "bot:random"], 5) for _ in range(2))
    assert [ply.do for ply in a.plies] == [ply.do for ply in b.plies]


def test_greedy_beats_random() -> None:
    wins = 0
    for seed in range(12):
        for seat in (0, 1):
            names = ["bot:random", "bot:random"]
            names[seat] = "bot:greedy"
            outcome = played(names, seed).outcome
            wins += outcome is not None and outcome.winners == (seat,)
    assert wins >= 21


def test_greedy_takes_the_last_placement_that_wins() -> None:
    """With one pawn left nothing is uncertain: if any candidate wins, so does the chosen one."""
    found = 0
    for seed in range(40):
        state = LACUNA.new(2, LacunaOptions(first_player=0))
        rng = Random(seed)
        assert isinstance(state, LacunaState)
        while len(state.pawns) < 11 and state.to_act is not None:
            state.advance(state.legal_actions().sample(rng))
        if state.to_act is None:
            continue

        def wins(place: object, state: LacunaState = state) -> bool:
            after = state.copy()
            after.advance(place)  # type: ignore[arg-type]
            assert after.outcome is not None
            return after.outcome.winners == (1,)

        if any(wins(place) for batch in batches(state.view(1), 16) for place in batch):
            found += 1
            assert wins(make_bot("bot:greedy", LACUNA).choose(state.view(1), Random(0)))
    assert found > 5


def test_the_value_of_a_last_placement_is_certain() -> None:
    state = LACUNA.new(2, LacunaOptions(first_player=0))
    assert isinstance(state, LacunaState)
    rng = Random(1)
    while len(state.pawns) < 11:
        state.advance(state.legal_actions().sample(rng))
    worth = np.concatenate([values(state.view(1), batch) for batch in batches(state.view(1), 16)])
    assert set(np.floor(worth + 1e-6)) <= {0.0, 1.0}


def test_at_least_agrees_with_counting_all_cases() -> None:
    chance = [0.1, 0.5, 0.9, 0.3]
    for wanted in range(-1, 6):
        total = sum(
            np.prod([p if hit else 1 - p for p, hit in zip(chance, hits, strict=True)])
            for hits in product((0, 1), repeat=4)
            if sum(hits) >= wanted
        )
        assert at_least(np.array([chance]), wanted)[0] == pytest.approx(total)


def test_unknown_bots_and_settings_are_refused() -> None:
    with pytest.raises(BadInput, match="no bot 'genius' plays Lacuna: there are random, greedy"):
        make_bot("bot:genius", LACUNA)
    with pytest.raises(BadInput, match="no setting 'seconds': there are steps"):
        make_bot("bot:greedy:seconds=2", LACUNA)
    for value in ("1", "-3", "x", "", "2.5", "1000000"):
        with pytest.raises(BadInput, match="steps is a whole number from 2 to 100000"):
            make_bot(f"bot:greedy:steps={value}", LACUNA)


def test_more_steps_are_never_worth_less() -> None:
    state = LACUNA.new(2, LacunaOptions(first_player=0))
    assert isinstance(state, LacunaState)
    rng = Random(4)
    while len(state.pawns) < 5:
        state.advance(state.legal_actions().sample(rng))
    best = [
        max(float(values(state.view(1), batch).max()) for batch in batches(state.view(1), steps))
        for steps in (3, 5, 9, 33)
    ]
    assert best == sorted(best)


def test_thinking_needs_a_bot() -> None:
    match = Match.new(LACUNA, ["Ann", "Ben"], LacunaOptions(first_player=0), seed=1)
    with pytest.raises(LuminaError, match="not a bot's turn"):
        think(match)


def test_every_game_has_a_random_bot() -> None:
    assert all("random" in BOTS[name] for name in GAMES)


def test_a_bot_needs_only_the_view() -> None:
    state = LACUNA.new(2, LacunaOptions(first_player=0))
    view = LACUNA.read_view({**_plain(state.view(PUBLIC)), "who": 0})
    assert make_bot("bot:random", LACUNA).choose(view, Random(1)) in state.legal_actions()


def _plain(view: object) -> dict[str, object]:
    import msgspec

    data: dict[str, object] = msgspec.json.decode(msgspec.json.encode(view))
    return data
