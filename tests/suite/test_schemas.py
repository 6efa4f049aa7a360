"""`lumina schema` fits what is accepted and produced: what a schema refuses the reader refuses, and the other way."""

import json
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator

from lumina.core import BadInput, Game, assets
from lumina.core.json_input import parse, shape
from lumina.games import GAMES
from lumina.games.lacuna.options import COLOURS
from lumina.games.lost_lumina.land import as_file, shipped
from lumina.testing.tables import Table, games, looks, plain, random_game

from .tables import ALL, TABLES, every_table

KINDS = ("options", "action", "legal", "event", "view")
every_game = pytest.mark.parametrize("game", ALL.values(), ids=list(ALL))


@cache
def validator(game: Game, kind: str) -> Any:
    """Of one kind of a game's data."""
    whole = json.loads(json.dumps(game.schema()))
    return Draft202012Validator({**whole["properties"][kind], "$defs": whole["$defs"]})


def readers(game: Game) -> dict[str, Callable[[Any], object]]:
    """How each kind is read; an event and what is listed as legal, by its type alone."""
    events: Any = game.event_types[0]
    for kind in game.event_types[1:]:
        events = events | kind
    return {
        "options": game.read_options,
        "action": game.read_action,
        "event": lambda data: shape(data, events, "event"),
        "view": game.read_view,
    }


def assert_fits(game: Game, kind: str, data: Any) -> None:
    faults = [error.message for error in validator(game, kind).iter_errors(data)]
    assert not faults, (kind, data, faults)


@every_game
def test_every_schema_is_one(game: Game):
    assert set(game.schema()["properties"]) == set(KINDS)
    Draft202012Validator.check_schema(json.loads(json.dumps(game.schema())))


@every_table
def test_what_is_produced_fits(table: Table):
    """Actions and events of whole games; views and what is legal of many plies."""
    for step in (step for steps in games(table) for step in steps):
        assert_fits(table.game, "action", plain(step.action))
        for event in step.events:
            for told in filter(None, map(event.seen_as, table.whos)):
                assert_fits(table.game, "event", plain(told))
    for steps in games(table):
        for step in [*looks(steps)[::3], steps[-1]]:
            for who in table.whos:
                assert_fits(table.game, "view", plain(step.after.view(who)))
            for entry in step.after.legal_actions().listing():
                assert_fits(table.game, "legal", plain(entry))


@every_game
def test_default_options_fit(game: Game):
    assert_fits(game, "options", plain(game.options_type()))
    assert_fits(game, "options", {})


def layouts() -> Iterator[dict[str, Any]]:
    """A drawn scatter as layouts, in whole units and in millimetres."""
    for seed in range(3):
        state = GAMES["lacuna"].new(2)
        while not (view := state.view("public")).flowers:
            state.advance(state.legal_actions().sample(Random(seed)))
        flowers = [{"colour": f["colour"], "x": f["x"], "y": f["y"]} for f in plain(view)["flowers"]]
        yield {"flowers": flowers}
        in_mm = [{**flower, "x": flower["x"] / 100, "y": flower["y"] / 100} for flower in flowers]
        yield {"unit": "mm", "flowers": in_mm}


def files() -> Iterator[tuple[str, dict[str, Any]]]:
    """Options with a file's content: layouts, the map, the deck."""
    yield from (("lacuna", {"layout": layout}) for layout in layouts())
    yield "lost_lumina", {"map": plain(as_file(shipped())), "promo": True}
    yield "lost_lumina", {"map": json.loads(assets.read_text("lost_lumina", "map.json"))}
    yield "lunation", {"deck": json.loads(assets.read_text("lunation", "deck.json"))}


FILES = list(files())


@pytest.mark.parametrize(("name", "data"), FILES, ids=[f"{name}-{n}" for n, (name, _) in enumerate(FILES)])
def test_files_that_are_accepted_fit(name: str, data: Any):
    game = GAMES[name]
    assert_fits(game, "options", data)
    assert game.new(2, game.read_options(parse(json.dumps(data)))).options


def samples(table: Table, kind: str) -> list[Any]:
    """Data of a kind that are accepted."""
    steps = random_game(table, 2)
    match kind:
        case "options":
            return [plain(table.game.options_type()), *(data for name, data in FILES if name == table.game.name)]
        case "action":
            found: dict[type, Any] = {type(step.action): plain(step.action) for step in steps}
        case "event":
            found = {type(event): plain(event) for step in steps for event in step.events}
        case _:
            return [plain(step.after.view(who)) for step in looks(steps)[::3] for who in table.whos]
    return list(found.values())


def accepts(read: Callable[[Any], object], data: Any) -> bool:
    try:
        read(parse(json.dumps(data)))
    except BadInput:
        return False
    return True


def places(data: Any) -> Iterator[tuple[Any, Any]]:
    for key, value in data.items() if isinstance(data, dict) else enumerate(data):
        yield data, key
        if isinstance(value, dict | list):
            yield from places(value)


OTHERS: tuple[Any, ...] = (
    "",
    "x",
    "12.5",
    0,
    -1,
    3,
    2.5,
    True,
    None,
    [],
    {},
    [0],
    [0, 0],
    [0, 0, 0],
    {"x": 1},
    {"type": "x"},
)


def changed(data: Any, rng: Random) -> Any:
    """A copy with one thing other than it was: a value, a key too few or too many, an item too few or too many."""
    data = json.loads(json.dumps(data))
    found = list(places(data))
    if not found:
        return {"more": 0}
    holder, key = rng.choice(found)
    match rng.randrange(4):
        case 0:
            del holder[key]
        case 1 if isinstance(holder, dict):
            holder[rng.choice(("more", "7", "Type"))] = rng.choice(OTHERS)
        case 2 if isinstance(holder, list):
            holder.append(rng.choice((holder[key], *OTHERS)))
        case _:
            holder[key] = rng.choice(OTHERS)
    return data


BUILT_IN = [table for table in TABLES if table.game.name in GAMES]
"""The made-up game has a kind of decision that is alone in its place: it is read without its type, too."""


@pytest.mark.parametrize("kind", ["options", "action", "event", "view"])
@pytest.mark.parametrize("table", BUILT_IN, ids=str)
def test_what_the_schema_refuses_the_reader_refuses_and_the_other_way(table: Table, kind: str):
    rng, read = Random(f"{table}{kind}"), readers(table.game)[kind]
    refused = 0
    found = samples(table, kind)
    for data in found:
        for _ in range(200 // len(found)):
            other = changed(data, rng)
            fits = validator(table.game, kind).is_valid(other)
            assert fits == accepts(read, other), other
            refused += not fits
    assert refused > 10


def test_the_numbers_of_a_layout_are_numbers():
    game = GAMES["lacuna"]
    for number, good in ((3, True), (-0.25, True), (1e3, True), ("3", False), ("0.25", False), (True, False)):
        data = {"layout": {"flowers": [{"colour": "red", "x": number, "y": 0}]}}
        assert validator(game, "options").is_valid(data) == good
        assert accepts(game.read_options, data) == good


def test_a_placement_is_listed_with_spans_and_done_with_a_step():
    game = GAMES["lacuna"]
    step = next(step for step in random_game(TABLES[0], 1) if step.before.phase == "place")
    entry = step.before.legal_actions().listing()[0]
    assert set(entry) == {"type", "pair", "steps", "spans"}
    done = {"type": "place", "pair": entry["pair"], "step": entry["spans"][0][0]}
    for data, kind in ((entry, "legal"), (done, "action")):
        assert validator(game, kind).is_valid(data)
        other = "action" if kind == "legal" else "legal"
        assert not validator(game, other).is_valid(data)
    assert accepts(game.read_action, done)
    assert not accepts(game.read_action, entry)


def test_lengths_that_depend_on_nothing_are_said():
    """Lost Lumina is played by two: what it holds by seat has two entries."""
    view = plain(GAMES["lost_lumina"].new(2).view("public"))
    for name in ("hands", "drawn", "kept", "followers", "supply", "kept_dice"):
        for many in (0, 1, 3):
            data = {**view, name: (view[name] * 2)[:many]}
            assert not validator(GAMES["lost_lumina"], "view").is_valid(data), name
            assert not accepts(GAMES["lost_lumina"].read_view, data), name


def test_colours_are_named_where_a_layout_is_refused_for_one():
    """A colour is checked with the layout, where the message lists them all; the schema holds the shape."""
    data = next(layouts())
    data["flowers"][0]["colour"] = "mauve"
    game = GAMES["lacuna"]
    with pytest.raises(BadInput) as caught:
        game.new(2, game.read_options(parse(json.dumps({"layout": data}))))
    assert all(colour in str(caught.value) for colour in COLOURS)
    assert msgspec.json.encode(data)
