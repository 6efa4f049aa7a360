"""What a game and the core show to others is exported by name, and each thing says in a line what it is."""

import ast
import importlib
import inspect
import re
import sys
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from lumina import core
from lumina.core import Decision, Game, Reason, assets
from lumina.core.position import fields
from lumina.games import GAMES

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
SELF_EVIDENT = {"options", "turn", "pending", "outcome"}
"""Fields of every position, which the contract explains."""


def below(kind: Any) -> Iterator[Any]:
    for sub in kind.__subclasses__():
        yield sub
        yield from below(sub)


def kinds(game: Game) -> set[type]:
    """Everything of a game that is data: actions, events, options, views, reasons, decisions, and their parts."""
    package = f"lumina.games.{game.name}."
    found = {kind for base in (msgspec.Struct, Reason, Decision) for kind in below(base)}
    return {kind for kind in found if kind.__module__.startswith(package) and not kind.__name__.startswith("_")}


def clauses_of(game: Game) -> str:
    return {"lacuna": "LAC", "lum42": "LUM", "lost_lumina": "LOS", "lunation": "LUN"}[game.name]


@every_game
def test_every_action_and_event_is_exported_by_its_name(game: Game):
    package = importlib.import_module(f"lumina.games.{game.name}")
    for kind in (*game.action_types, *game.event_types, game.options_type, game.view_type, game.state_type):
        assert getattr(package, kind.__name__) is kind
        assert kind.__name__ in package.__all__
    assert all(hasattr(package, name) for name in package.__all__)
    assert len(set(package.__all__)) == len(package.__all__)


@every_game
def test_everything_of_a_game_that_is_data_says_what_it_is(game: Game):
    assert len(kinds(game)) > 20
    for kind in kinds(game):
        told = kind.__dict__.get("__doc__") or ""
        assert re.match(r"`?[A-Z0-9\"`]", told.strip()), f"{kind.__module__}.{kind.__name__} has no docstring"


@every_game
def test_every_action_and_event_names_a_clause_of_its_rules_page(game: Game):
    clauses = set(re.findall(r"^\*\*([A-Z]+-\d+[a-z]?)\*\*", assets.read_text(game.name, "rules.md"), re.MULTILINE))
    for kind in (*game.action_types, *game.event_types):
        named = re.findall(rf"{clauses_of(game)}-\d+[a-z]?", kind.__doc__ or "")
        assert named, f"{kind.__module__}.{kind.__name__}"
        assert set(named) <= clauses, kind


@every_game
def test_every_reason_says_its_clause_or_carries_it(game: Game):
    for kind in kinds(game):
        if issubclass(kind, Reason) and "clause" in kind.__dict__ and isinstance(kind.__dict__["clause"], str):
            assert kind.__dict__["clause"].startswith(f"{clauses_of(game)}-")


@every_game
def test_every_action_event_and_reason_has_its_words(game: Game):
    """The modules named `words` of the game speak of it, wherever it is told."""
    modules = [
        module
        for name, module in sys.modules.items()
        if name.startswith(f"lumina.games.{game.name}.") and name.endswith(".words")
    ]
    nodes = [node for module in modules for node in ast.walk(ast.parse(inspect.getsource(module)))]
    spoken = {node.id for node in nodes if isinstance(node, ast.Name)}
    spoken |= {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    told = {*game.action_types, *game.event_types, *(kind for kind in kinds(game) if issubclass(kind, Reason))}
    assert {kind.__name__ for kind in told} - spoken == set()


@every_game
def test_every_field_of_a_view_says_what_it_means(game: Game):
    for field in fields(game.state_type).values():
        if field.in_json and field.name not in SELF_EVIDENT:
            assert field.meaning, f"{game.title}: {field.name}"
    told = game.schema()["$defs"][game.view_type.__name__]["properties"]
    for field in fields(game.state_type).values():
        if field.in_json and field.meaning:
            assert told[field.json_name]["description"] == field.meaning


def members(thing: Any) -> Iterator[tuple[str, Any]]:
    """The public methods and properties that a class defines itself."""
    for name, value in vars(thing).items():
        if not name.startswith("_"):
            value = value.fget if isinstance(value, property) else getattr(value, "__func__", value)
            if inspect.isfunction(value):
                yield name, value


def test_the_public_face_of_the_core_says_what_it_is():
    seen = 0
    for name in core.__all__:
        thing = getattr(core, name)
        if isinstance(thing, type) or inspect.isfunction(thing):
            assert (thing.__doc__ or "").strip(), name
            seen += 1
        if isinstance(thing, type):
            for method, function in members(thing):
                inherited = any(getattr(getattr(base, method, None), "__doc__", None) for base in thing.__mro__[1:])
                assert (function.__doc__ or "").strip() or inherited, f"{name}.{method}"
    assert seen > 40
