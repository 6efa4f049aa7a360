"""A position is one JSON value that loads again; states are equal by value; what is no position is one clear line."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from lumina.core import UMPIRE, BadInput, Game, State

from .tables import Table, games, looks, plain, random_game


def again(state: State) -> State:
    """The state, read from its own JSON."""
    return state.game.state_from_json(state.to_json())


def test_a_position_loads_again(table: Table) -> None:
    """At every ply: the same digest, the same actions, and for the same generator the same draw."""
    for step in random_game(table, 1):
        for state in (step.before, step.after):
            loaded = again(state)
            assert loaded.digest() == state.digest()
            assert (loaded.to_act, loaded.phase, loaded.scores()) == (state.to_act, state.phase, state.scores())
            actions, same = state.legal_actions(), loaded.legal_actions()
            assert same.listing() == actions.listing()
            if state.to_act is not None:
                assert same.sample(Random(1)) == actions.sample(Random(1))
        loaded = again(step.before)
        assert loaded.apply(step.action) == step.events
        assert loaded == step.after


def test_states_are_equal_by_value(table: Table) -> None:
    for steps in games(table):
        for step in looks(steps):
            assert step.before == step.before.copy()
            assert step.before == again(step.before)
            assert step.before != step.after
            assert step.before != step.before.view(0)
            with pytest.raises(TypeError):
                hash(step.before)


def test_a_state_says_what_it_is(table: Table) -> None:
    for step in looks(random_game(table, 1)):
        for part in (step.before.phase, str(step.before.to_act), step.before.digest(), type(step.before).__name__):
            assert part in repr(step.before)


def test_what_is_known_in_part_says_so(table: Table) -> None:
    for step in looks(random_game(table, 1)):
        for who in table.whos:
            assert step.before.phase in repr(type(step.before).of(step.before.view(who)))


def test_states_of_different_tables_are_not_equal(tables: list[Table]) -> None:
    states = [table.game.new(table.seats) for table in tables]
    assert all((one == other) == (one is other) for one in states for other in states)


BAD: dict[str, tuple[Any, str]] = {
    "nothing": ("", "nothing stands here"),
    "no JSON": ("{", "not JSON"),
    "a list": ("[]", "position: expected a dict, got a list"),
    "a key twice": ('{"game": 1, "game": 1}', "the key 'game' stands twice"),
}


@pytest.mark.parametrize(("text", "words"), BAD.values(), ids=list(BAD))
def test_what_is_no_position_is_refused(game: Game, text: str, words: str) -> None:
    with pytest.raises(BadInput) as caught:
        game.state_from_json(text)
    assert words.split(":")[0] in str(caught.value)


def test_a_position_of_something_else_is_refused(game: Game) -> None:
    data = json.loads(game.new(game.seats_allowed[0]).to_json())
    for change, words in (
        ({"rules": 99}, "rules version 99"),
        ({"game": "chess"}, "of 'chess'"),
        ({"more": 1}, "more"),
        ({"position": {**data["position"], "who": 0}}, "only what 'umpire' sees is all of it"),
        ({"position": {**data["position"], "seats": 7}}, " players, got 7"),
        ({"position": {**data["position"], "options": {"first_player": 9}}}, "first_player"),
    ):
        with pytest.raises(BadInput) as caught:
            game.state_from_json(json.dumps({**data, **change}))
        assert words in str(caught.value)


def test_a_changed_position_is_one_or_is_refused_in_one_line(table: Table) -> None:
    """Whatever number or word is another one: either it still is a position and shows itself, or it is bad input."""
    rng, refused = Random(f"{table}"), 0
    for step in looks(random_game(table, 1)):
        for _ in range(12):
            data = json.loads(step.before.to_json())
            holder, key = rng.choice(list(_leaves(data["position"])))
            holder[key] = rng.choice((-1, 0, 1, 7, 99, "x", "", None, True, [], {}))
            if (words := refusal(table.game, data)) is not None:
                refused += 1
                assert "\n" not in words
    assert refused


def refusal(game: Game, data: Any) -> str | None:
    """Why data is no position; None where it is one, which then shows itself as it was given."""
    try:
        state = game.state_from_json(json.dumps(data))
    except BadInput as error:
        return str(error)
    assert plain(state.view(UMPIRE)) == json.loads(state.to_json())["position"]
    return None


def _leaves(data: Any) -> Iterator[tuple[Any, Any]]:
    items = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in items:
        if isinstance(value, dict | list) and value:
            yield from _leaves(value)
        else:
            yield data, key
