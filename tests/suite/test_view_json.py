"""The JSON of views is published: bots, `lumina inspect` and digests are made of it. Byte for byte it stays."""

import hashlib
import json
from pathlib import Path

import msgspec
import pytest

from .tables import TABLES, Table, every_table, games

PINNED = Path(__file__).parent / "view_digests.json"


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


@every_table
def test_the_json_of_views_is_as_it_was(table: Table, remake: bool):
    now = view_digests(table)
    pinned = json.loads(PINNED.read_text()) if PINNED.exists() else {}
    if remake:
        pinned[str(table)] = now
        PINNED.write_text(json.dumps(pinned, indent=1) + "\n")
    assert pinned.get(str(table)) == now, (
        "the published JSON of a view changed; if it was on purpose: pytest tests/suite -n 0 --remake-golden"
    )


def test_no_pinned_view_is_left_behind():
    if not PINNED.exists():
        pytest.fail("make it with pytest tests/suite -n 0 --remake-golden")
    assert set(json.loads(PINNED.read_text())) == set(map(str, TABLES))
