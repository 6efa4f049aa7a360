"""What a game is made of goes through pickle, copy and deepcopy, and shares nothing that changes."""

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from lumina.core import IllegalAction, State

from .tables import Table, changed, looks, plain, random_game


def pickled(value: Any) -> Any:
    """The value, written by pickle and read again."""
    return pickle.loads(pickle.dumps(value))


WAYS: dict[str, Callable[[Any], Any]] = {"pickle": pickled, "copy": copy.copy, "deepcopy": copy.deepcopy}
every_way = pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)


@every_way
def test_a_state_goes_on_by_itself(table: Table, way: Callable[[State], State]) -> None:
    """The other stays where it was, and both can go the same way."""
    for step in looks(random_game(table, 1)):
        before = step.before.digest()
        other = way(step.before)
        assert type(other) is type(step.before)
        assert other.game is table.game
        other.advance(step.action)
        assert (other.digest(), step.before.digest()) == (step.after.digest(), before)


@every_way
def test_to_the_end_of_the_game(table: Table, way: Callable[[State], State]) -> None:
    """Through one more copy at every ply; every copy stays as it was."""
    steps = random_game(table, 2)
    state = table.game.new(table.seats)
    kept = []
    for step in steps:
        kept.append((state, state.digest()))
        state = way(state)
        state.advance(step.action)
    assert state.outcome == steps[-1].after.outcome
    assert all(old.digest() == digest for old, digest in kept)


@every_way
def test_what_is_asked_wanted_told_and_refused(table: Table, way: Callable[[Any], Any]) -> None:
    rng = Random(1)
    assert way(table.game) is table.game
    for step in looks(random_game(table, 1)):
        for who in table.whos:
            view = step.before.view(who)
            assert plain(way(view)) == plain(view)
            assert type(way(view)) is type(view)
        for value in (step.action, step.before.options, step.after.outcome, *step.events, *step.before.pending):
            assert way(value) == value
        for score in step.before.scores():
            assert way(score) == score
        offered = step.before.legal_actions()
        assert list(way(offered)) == list(offered)
        assert way(offered).sample(Random(3)) == offered.sample(Random(3))
        wrong = changed(step.action, table.game, rng)
        if wrong is not None and (reason := step.before.why_not(wrong)) is not None:
            assert way(reason) == reason
            error = IllegalAction(table.game, reason, step.before.to_act)
            assert str(way(error)) == str(error)
            assert way(error).reason == reason


def test_a_state_that_was_pickled_draws_and_determinizes_alike(table: Table) -> None:
    for step in looks(random_game(table, 3)):
        other = pickled(step.before)
        assert other.legal_actions().sample(Random(1)) == step.before.legal_actions().sample(Random(1))
        if isinstance(who := step.before.to_act, int):
            twins = [state.determinize(who, Random(2)).digest() for state in (step.before, other)]
            assert twins[0] == twins[1]
