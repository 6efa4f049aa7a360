"""The games in OpenSpiel, by its own tests and algorithms and beside the rules."""

from random import Random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts, outcome_sampling_mccfr

from lumina.adapters import openspiel
from lumina.core import BadInput
from lumina.games import GAMES

NAMES = ("lacuna", "lum42", "lost_lumina", "lunation")
TABLES = [(name, seats) for name in NAMES for seats in GAMES[name].seats_allowed]
SMALL = {"board_radius": 9_300, "bins": 2, "first_player": 0}
"""A cloth on which a game ends after few placements."""


@pytest.mark.parametrize("name", ["lacuna", "lost_lumina"])
def test_openspiel_finds_nothing_wrong_in_random_games(name):
    pyspiel.random_sim_test(pyspiel.load_game(f"lumina_{name}"), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", ["lum42", "lunation"])
def test_nor_in_long_ones(name):
    pyspiel.random_sim_test(pyspiel.load_game(f"lumina_{name}"), num_sims=1, serialize=False, verbose=False)


def walked(game, seed, plies=400):
    """A random path of positions."""
    state, rng = game.new_initial_state(), Random(seed)
    for _ in range(plies):
        yield state
        if state.is_terminal():
            return
        if state.is_chance_node():
            numbers, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(numbers, odds)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_chance_is_the_rules_list_with_its_odds_or_a_sample(name, seats):
    kinds = set()
    for state in walked(pyspiel.load_game(f"lumina_{name}", {"players": seats}), 1, 200):
        if state.is_chance_node():
            outcomes, actions = state.chance_outcomes(), state.position.legal_actions()
            kinds.add(actions.complete)
            assert sum(part for _, part in outcomes) == pytest.approx(1, abs=1e-9)
            if actions.complete:
                listed = {state.action_of(number): part for number, part in outcomes}
                assert listed == {action: float(odds) for action in actions if (odds := actions.odds(action))}
            else:
                assert [part for _, part in outcomes] == [1 / 1024] * 1024
                assert all(state.action_of(number) in actions for number in (0, 511, 1023))
                assert state.action_of(7) == state.clone().action_of(7) != state.action_of(8)
    assert kinds == ({True} if name == "lunation" else {True, False})


def test_another_sample_is_drawn_with_another_number():
    taken = []
    for sample in (0, 0, 1):
        state = pyspiel.load_game("lumina_lacuna", {"sample": sample, "first_player": 0}).new_initial_state()
        state.apply_action(0)
        assert state.is_chance_node()
        taken.append(state.action_of(3))
    assert taken[0] == taken[1] != taken[2]


@pytest.mark.parametrize("name", NAMES)
def test_who_remembers_the_same_knows_the_same_and_may_do_the_same(name):
    """The string of an information state tells what the player has seen and done; what others hold is not in it."""
    game, rng, varied = pyspiel.load_game(f"lumina_{name}"), Random(3), False
    recalled = dict.fromkeys(range(2), "")
    for n, state in enumerate(walked(game, 2, 150)):
        for player in range(2):
            now = state.information_state_string(player).rpartition("\n")[0]
            assert now.startswith(recalled[player])
            recalled[player] = now
        if n % 10 == 0 and not state.is_terminal() and not state.is_chance_node():
            player, other = state.current_player(), state.clone()
            other.position = state.position.determinize(player, rng)
            varied |= other.position != state.position
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.legal_actions() == state.legal_actions()
    assert varied == GAMES[name].secrets


def test_an_observer_gives_what_its_kind_says():
    game = pyspiel.load_game("lumina_lost_lumina")
    *_, state = walked(game, 4, 40)
    kinds, none = pyspiel.IIGObservationType, pyspiel.PrivateInfoType.NONE
    private = game.make_py_observer()
    private.set_from(state, 1)
    assert private.tensor.tolist() == state.observation_tensor(1)
    assert private.dict["hands, own"].tolist() != [0] * 21
    public = game.make_py_observer(kinds(public_info=True, perfect_recall=False, private_info=none))
    assert public.tensor is None
    assert public.string_from(state, 0) == public.string_from(state, 1) != private.string_from(state, 1)


def test_mcts_plays():
    game = pyspiel.load_game("lumina_lacuna", SMALL)
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 12, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(5)
        else:
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
    assert sorted(state.returns()) in ([-1, 1], [0, 0])


def test_cfr_by_outcome_sampling_learns_a_policy():
    np.random.seed(1)
    game = pyspiel.load_game("lumina_lacuna", SMALL)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(3):
        solver.iteration()
    state = game.new_initial_state()
    policy = solver.average_policy().action_probabilities(state)
    assert set(policy) == set(state.legal_actions())
    assert sum(policy.values()) == pytest.approx(1)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"players": 3}, "Lacuna needs 2 players, got 3"),
        ({"bins": 0}, "bins: a whole number from 1 to 1000, not 0"),
        ({"first_flower": "never"}, "options: first_flower: "),
        ({"colour": 3}, "unknown parameter 'colour' of Lacuna; choose players, sample, first_player, "),
    ],
)
def test_what_does_not_fit_is_refused_in_words(given, words):
    made = type("Made", (openspiel.SpielGame,), {"played": GAMES["lacuna"]})
    with pytest.raises(BadInput) as error:
        made(given)
    assert str(error.value).startswith(words)
