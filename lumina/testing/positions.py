"""Positions that are declared: a new field is one line, and views answer the rules' own questions or are loud."""

from collections.abc import Iterator
from inspect import Parameter, signature
from itertools import islice
from random import Random
from typing import Annotated, Any

import msgspec
import pytest

from lumina.core import UMPIRE, UNKNOWN, DependsOnUnknown, Derived, Game, Own, Position, Start, State, View
from lumina.core.position import StateLeaf, ViewLeaf, fields

from .tables import Table, changed, games, looks, plain, random_game


def declaration_of(game: Game) -> type[Position]:
    """The class that declares a game's fields."""
    (found,) = (base for base in game.state_type.__bases__ if issubclass(base, Position) and base is not State)
    return found


# --- a new field -----------------------------------------------------------------------------------------------------


def with_more_fields(game: Game) -> Game:
    """A copy of the game whose position has a public, a secret and a derived field more, a line each."""

    class More(declaration_of(game)):  # type: ignore[misc]
        __slots__ = ()
        tally: Annotated[int, "a public field"] = 7
        whisper: Annotated[
            tuple[int | None, ...], "a secret one", Own(0), Start(lambda p: tuple(range(5, 5 + p.seats)))
        ]
        double: Annotated[int, Derived(lambda p: 2 * p.tally)]

    state: Any = StateLeaf("MoreState", (game.state_type, More), {})
    view: Any = ViewLeaf("MoreView", (game.view_type, More), {}, frozen=True)
    kind = type("MoreGame", (type(game),), {"state_type": state, "view_type": view})
    more: Game = kind()
    state.game = view.game = more
    return more


def test_a_new_field_is_copied_hidden_published_and_in_the_schema(table: Table) -> None:
    game = with_more_fields(table.game)
    state: Any = game.new(table.seats)
    assert (state.tally, state.whisper, state.double) == (7, tuple(range(5, 5 + table.seats)), 14)
    copy = state.copy()
    state.tally, state.double = 8, 16
    assert (copy.tally, copy.whisper, copy.double) == (7, state.whisper, 14)
    view = state.view(1)
    data = plain(view)
    assert data["tally"] == 8
    assert data["whisper"] == [6 if seat == 1 else 0 for seat in range(table.seats)]
    assert "double" not in data
    assert view.whisper[1] == 6
    assert view.whisper[0] is UNKNOWN
    assert view.double == 16
    properties = game.schema()["$defs"]["MoreView"]["properties"]
    assert properties["tally"] == {"description": "a public field", "type": "integer"}
    assert "whisper" in properties
    assert "double" not in properties
    again: Any = game.determinize(game.read_view(plain(state.view(UMPIRE))), Random(1))
    assert (again.tally, again.whisper, again.double) == (8, state.whisper, 16)
    assert again.digest() == state.digest() != copy.digest()


def test_every_field_has_a_meaning_or_a_name_of_the_contract(table: Table) -> None:
    for field in fields(declaration_of(table.game)).values():
        assert field.meaning or field.name in ("seats", "options", "turn", "pending", "outcome") or not field.in_json


# --- views -----------------------------------------------------------------------------------------------------------


def test_a_view_is_frozen_and_a_key(table: Table) -> None:
    for step in looks(random_game(table, 1)):
        for who in table.whos:
            view, same = step.before.view(who), step.before.view(who)
            assert {view: 1}[same] == 1
            for name in fields(declaration_of(table.game)):
                with pytest.raises((AttributeError, TypeError)):
                    setattr(view, name, None)
                assert not isinstance(getattr(view, name), list | dict | set) or name not in plain(view)


def test_neither_leaf_is_the_other(table: Table) -> None:
    assert not issubclass(table.game.state_type, View)
    assert not issubclass(table.game.view_type, State)
    assert not hasattr(View, "apply")
    assert not hasattr(View, "determinize")


def test_the_position_of_a_view_is_its_view_again(table: Table) -> None:
    """Nothing is lost, and nothing hidden comes to light, when a state is made from a view."""
    for steps in games(table):
        for step in looks(steps):
            for who in table.whos:
                view = step.before.view(who)
                assert msgspec.json.encode(table.game.state_type.of(view).view(who)) == msgspec.json.encode(view)


def loud(value: Any) -> Any:
    """What has no JSON form of its own, in one that can be compared; an unknown value is as loud as it is elsewhere."""
    if value is UNKNOWN:
        raise DependsOnUnknown
    return repr(value)


def questions(table: Table) -> Iterator[tuple[str, tuple[int, ...]]]:
    """All that can be asked of a position without an argument, or of a seat."""
    declaration, declared = declaration_of(table.game), fields(declaration_of(table.game))
    for name in dir(declaration):
        asked = getattr(declaration, name)
        if name.startswith("_") or name in declared or name in ("row", "legal_actions", "why_not"):
            continue
        if isinstance(asked, property):
            yield name, ()
        elif callable(asked):
            needed = [p for p in [*signature(asked).parameters.values()][1:] if p.kind is not Parameter.VAR_POSITIONAL]
            if not needed:
                yield name, ()
            elif [p.name for p in needed] == ["seat"]:
                yield from ((name, (seat,)) for seat in range(table.seats))


def answer(position: Position, name: str, given: tuple[int, ...]) -> bytes:
    """What a position answers to a question, as JSON; raises DependsOnUnknown where a view cannot tell."""
    found = getattr(position, name)
    found = found(*given) if callable(found) else found
    return msgspec.json.encode(found, enc_hook=loud)


def test_a_view_answers_as_the_position_does_or_is_loud(table: Table) -> None:
    """What would leak, or be wrong, raises DependsOnUnknown: a silent guess is a wrong display."""
    answered = 0
    for steps in games(table):
        for step in looks(steps):
            views = [step.before.view(who) for who in table.whos]
            for name, given in questions(table):
                try:
                    truth = answer(step.before, name, given)
                except AssertionError:
                    continue
                for view in views:
                    try:
                        assert answer(view, name, given) == truth, (name, given, view.who)
                        answered += 1
                    except DependsOnUnknown:
                        assert view.who != UMPIRE
    assert answered > 500


def test_the_seat_that_is_asked_sees_in_its_view_what_it_may_do_and_why_not(table: Table) -> None:
    for steps in games(table):
        rng = Random(3)
        for step in looks(steps):
            state = step.before
            for who in table.whos:
                view = state.view(who)
                if who in (state.to_act, UMPIRE):
                    assert view.legal_actions().listing() == state.legal_actions().listing()
                    for other in filter(None, (changed(step.action, table.game, rng) for _ in range(6))):
                        assert view.why_not(other) == state.why_not(other)
                else:
                    assert len(view.legal_actions()) == 0
                    assert "turn" in table.game.sentence(view.why_not(step.action))  # type: ignore[arg-type]


def test_a_preview_is_what_happens_or_says_that_it_cannot_tell(table: Table) -> None:
    foreseen: list[bool] = []
    for steps in games(table):
        for step in looks(steps):
            who = step.before.to_act
            if not isinstance(who, int):
                continue
            view = step.before.view(who)
            for action in islice(view.legal_actions(), 8):
                after = step.before.copy()
                events = [event.seen_as(who) for event in after.apply(action)]
                preview = view.preview(action)
                foreseen.append(preview is not None)
                if preview is not None:
                    assert preview.view == after.view(who)
                    assert list(preview.events) == [event for event in events if event is not None]
            assert view == step.before.view(who)
    assert sum(foreseen) > len(foreseen) / 2
    assert table.game.secrets == (not all(foreseen))


def test_rows_are_of_the_games_actions(table: Table) -> None:
    """Each kind of action fits somewhere, each row asks for what there is."""
    rules: Any = table.game.table
    rows = [*rules.phases.values(), *rules.decisions.values()]
    assert {kind for row in rows for kind in row.answers} == set(table.game.action_types)
    assert all(row.answers for row in rows)
