"""What goes in and out as data: schemas, and what the program ships."""

import hashlib
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lumina.core import Event, Game, View

from .tables import Table, games, look_over, looks, plain

PINNED = "data_digests.json"


def test_the_schema_is_json_and_all_it_points_to_is_there(game: Game) -> None:
    schema = json.loads(json.dumps(game.schema()))
    for target in _targets(schema):
        place: Any = schema
        for key in target.removeprefix("#/").split("/"):
            place = place[key]
    assert set(schema["properties"]) == {"options", "action", "legal", "event", "view"}


def _targets(schema: Any) -> list[str]:
    if isinstance(schema, list):
        return [target for part in schema for target in _targets(part)]
    if not isinstance(schema, dict):
        return []
    here = [schema["$ref"]] if isinstance(schema.get("$ref"), str) else []
    mapped = [v for v in schema.get("mapping", {}).values() if isinstance(v, str)] if "propertyName" in schema else []
    return here + mapped + [target for part in schema.values() for target in _targets(part)]


def test_every_action_comes_back_from_json(table: Table) -> None:
    for steps in games(table):
        for step in steps:
            assert table.game.read_action(plain(step.action)) == step.action


def test_every_event_comes_back_from_json(table: Table) -> None:
    kinds: Any = table.game.event_types[0]
    for kind in table.game.event_types[1:]:
        kinds = kinds | kind
    for steps in games(table):
        for event in (event for step in steps for event in step.events):
            for told in filter(None, map(event.seen_as, table.whos)):
                assert msgspec.json.decode(msgspec.json.encode(told), type=kinds) == told


def test_every_view_comes_back_from_json(table: Table) -> None:
    for steps in games(table):
        for state in [*(step.before for step in looks(steps)), steps[-1].after]:
            for who in table.whos:
                assert table.game.read_view(plain(state.view(who))) == state.view(who)


def test_the_default_options_come_back_from_json(game: Game) -> None:
    options = game.options_type()
    assert game.read_options(plain(options)) == options
    assert game.read_options({}) == options


def test_no_field_hides_a_name_of_the_contract(game: Game) -> None:
    """A field of that name would hide the method."""
    for kind in game.event_types:
        assert not set(kind.__struct_fields__) & {"reveals", "seen_by", "instead", "seen_as"}, kind
    assert set(View.__struct_fields__) <= set(game.view_type.__struct_fields__)
    assert all(issubclass(kind, Event) for kind in game.event_types)


def test_types_of_actions_and_events_have_different_names(game: Game) -> None:
    for kinds in (game.action_types, game.event_types):
        assert len({kind.__struct_config__.tag for kind in kinds}) == len(kinds)


def test_everything_an_action_is_made_of_can_be_hashed_and_never_changes(game: Game) -> None:
    for kind in game.action_types:
        assert kind.__struct_config__.frozen


def test_shipped_data_changes_only_with_the_rules_version(game: Game, kept: Path, remake: bool) -> None:
    """The rules page is no data: its words may be mended, and old records stay true."""
    folder, path = game.assets, kept / PINNED
    files = sorted(file for file in folder.rglob("*") if file.is_file() and file.suffix != ".md")
    if not files:
        pytest.skip("ships no data")
    whole = hashlib.blake2b(digest_size=8)
    for file in files:
        content = file.read_bytes().replace(b"\r\n", b"\n")
        whole.update(f"{file.relative_to(folder).as_posix()}\n{len(content)}\n".encode() + content)
    now = {"rules": game.rules, "digest": whole.hexdigest()}
    pinned = json.loads(path.read_text()) if path.exists() else {}
    if remake or game.name not in pinned:
        path.write_text(json.dumps(dict(sorted({**pinned, game.name: now}.items())), indent=1) + "\n")
        look_over(path)
    assert pinned[game.name] == now, (
        f"{folder} changed: raise the rules version of {game.title} if a rule did, "
        f"then take its entry out of {path}: it is made anew"
    )
