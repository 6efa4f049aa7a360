"""The JSON of views is published: bots, `lumina inspect` and digests are made of it. Byte for byte it stays."""

import hashlib
import json
from pathlib import Path

import msgspec

from .tables import Table, games, look_over

PINNED = "view_digests.json"


def view_digests(table: Table) -> dict[str, str]:
    """By who looks, eight bytes over the JSON of all views of three random games."""
    found = {}
    for who in table.whos:
        whole = hashlib.blake2b(digest_size=8)
        for steps in games(table):
            for state in [*(step.before for step in steps), steps[-1].after]:
                whole.update(msgspec.json.encode(state.view(who)) + b"\n")
        found[str(who)] = whole.hexdigest()
    return found


def test_the_json_of_views_is_as_it_was(table: Table, kept: Path, remake: bool) -> None:
    now, path = view_digests(table), kept / PINNED
    pinned = json.loads(path.read_text()) if path.exists() else {}
    if remake or str(table) not in pinned:
        path.write_text(json.dumps({**pinned, str(table): now}, indent=1) + "\n")
        look_over(path)
    assert pinned[str(table)] == now, (
        f"the published JSON of a view changed; if it was on purpose, take {table} out of {path}: it is made anew"
    )


def test_no_pinned_view_is_left_behind(tables: list[Table], kept: Path) -> None:
    path = kept / PINNED
    assert not path.exists() or set(json.loads(path.read_text())) <= set(map(str, tables))
