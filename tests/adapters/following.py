"""A random game beside its encoding: what holds at every ply."""

from random import Random

import numpy as np

from lumina.adapters import encoding
from lumina.core import Game, Options, State
from lumina.games.lacuna import Place


def follow_numbers(game: Game, seats: int, seed: int, options: Options | None = None) -> None:
    """Every action has a number, which is legal as the action is, and the action comes back from it."""
    code, rng, state = encoding(game, seats, options), Random(seed), game.new(seats, options)
    for actor in state.actors():
        actions = state.legal_actions()
        action = actions.sample(rng)
        if isinstance(actor, int):
            numbers = code.legal(state)
            assert numbers == np.flatnonzero(code.mask(state)).tolist()
            if isinstance(action, Place) and game.name == "lacuna":
                follow_placements(code, state, numbers, action, rng)
            else:
                listed = list(actions)
                assert actions.complete
                assert sorted(numbers) == sorted(code.number(one, state) for one in listed)
                assert {code.action(number, state) for number in numbers} == set(listed)
                assert len(set(numbers)) == len(listed)
                assert code.action(code.number(action, state), state) == action
        state.advance(action)


def follow_placements(code, state: State, numbers: list[int], action: Place, rng: Random) -> None:
    """Lacuna: just the pairs with room are legal, with all their bins, and each bin's step lies in its bin."""
    spans = {tuple(entry["pair"]): entry["spans"] for entry in state.legal_actions().listing()}
    assert len(numbers) == code.bins * len(spans)
    assert code.number(action, state) in numbers
    for number in rng.sample(numbers, min(40, len(numbers))):
        place = code.action(number, state)
        assert state.why_not(place) is None
        if sum(hi - lo + 1 for lo, hi in spans[place.pair]) >= 2 * code.bins:
            assert code.number(place, state) == number
