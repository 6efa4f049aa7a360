"""Evaluations: chances that add up, weights for just their features, positions that are played on to be compared."""

import json
from random import Random

import pytest

from lumina.bots.evaluation import EVALUATIONS, WEIGHTS, shares
from lumina.core import CHANCE, PUBLIC, State, assets
from lumina.games import GAMES

JUDGED = [(name, seats) for name in EVALUATIONS for seats in GAMES[name].seats_allowed]


def random_game(name: str, seats: int, seed: int) -> list[State]:
    rng, state = Random(seed), GAMES[name].new(seats)
    found = [state.copy()]
    while state.to_act is not None:
        state.advance(state.legal_actions().sample(rng))
        found.append(state.copy())
    return found


@pytest.mark.parametrize("name", list(EVALUATIONS))
def test_the_weights_are_those_of_its_features(name: str) -> None:
    weights = json.loads(assets.read_text(WEIGHTS, f"{name}.json"))
    assert list(weights) == list(EVALUATIONS[name].names)
    assert len(set(EVALUATIONS[name].names)) == len(EVALUATIONS[name].names)


@pytest.mark.parametrize(("name", "seats"), JUDGED)
def test_every_position_is_judged(name: str, seats: int) -> None:
    """Settled it can be compared or the game is over; chances add up to 1, and are for each seat and feature."""
    evaluation = EVALUATIONS[name]
    for state in random_game(name, seats, seed=2)[::5]:
        if state.to_act == CHANCE and not evaluation.comparable(state):
            continue
        evaluation.settle(state, Random(1))
        assert state.outcome is not None or evaluation.comparable(state)
        chances = evaluation.chances(state)
        assert len(chances) == seats
        assert sum(chances) == pytest.approx(1)
        if state.outcome is None:
            assert [len(found) for found in evaluation.features(state)] == [len(evaluation.names)] * seats


@pytest.mark.parametrize("name", list(EVALUATIONS))
def test_judging_a_comparable_position_changes_nothing(name: str) -> None:
    evaluation = EVALUATIONS[name]
    state = next(state for state in random_game(name, 2, seed=4)[20:] if evaluation.comparable(state))
    before = state.digest()
    evaluation.judge(state, Random(1))
    assert state.digest() == before


@pytest.mark.parametrize(("name", "seats"), JUDGED)
def test_a_game_that_is_over_is_shared_by_its_winners(name: str, seats: int) -> None:
    state = random_game(name, seats, seed=7)[-1]
    assert state.outcome is not None
    assert EVALUATIONS[name].chances(state) == shares(state)
    assert sum(shares(state)) == pytest.approx(1)
    assert [share > 0 for share in shares(state)] == [seat in state.outcome.winners for seat in range(seats)]


@pytest.mark.parametrize("name", list(EVALUATIONS))
def test_towards_the_end_the_winner_is_told(name: str) -> None:
    """Of the last positions that can be compared of forty random games of two, the winner is the favourite in most.

    In Lost Lumina a battle may follow, in which these players hold nothing together.
    """
    evaluation, right, games = EVALUATIONS[name], 0, 0
    for seed in range(40):
        played = random_game(name, 2, seed)
        assert played[-1].outcome is not None
        last = [state for state in played[:-1] if evaluation.comparable(state)][-1]
        if len(winners := played[-1].outcome.winners) == 1:
            chances = evaluation.chances(last)
            right, games = right + (chances[winners[0]] > 0.5), games + 1
    assert right > 0.65 * games


def test_a_battle_of_lost_lumina_is_weighed_until_it_begins() -> None:
    """Before a card is chosen the position is compared as it stands, with the move to who reinforces next."""
    evaluation = EVALUATIONS["lost_lumina"]
    to_move = evaluation.names.index("to move")
    before, begun = 0, 0
    for state in random_game("lost_lumina", 2, seed=3):
        if (battle := state.view(PUBLIC).battle) is None or state.outcome is not None:
            continue
        fresh = battle.at <= 1
        assert evaluation.comparable(state) == fresh
        before, begun = before + fresh, begun + (not fresh)
        if fresh:
            active = state.view(PUBLIC).active
            assert [found[to_move] for found in evaluation.features(state)] == [
                float(seat != active) for seat in (0, 1)
            ]
    assert before
    assert begun
