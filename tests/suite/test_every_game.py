"""The suite that holds for every game, played by those that are built in and by a made-up one."""

import importlib
import json
import pkgutil
from pathlib import Path

import lumina.testing
from lumina.testing import *

from .tables import ALL

GAMES = list(ALL.values())
HERE = Path(__file__).parent


def test_every_test_of_the_suite_is_run_here():
    """None has the name of another, and none is left out."""
    modules = [
        importlib.import_module(f"lumina.testing.{it.name}") for it in pkgutil.iter_modules(lumina.testing.__path__)
    ]
    tests = {
        (module.__name__, name)
        for module in modules
        for name, test in vars(module).items()
        if name.startswith("test_") and test.__module__ == module.__name__
    }
    assert {(globals()[name].__module__, name) for _, name in tests} == tests


def kept_now() -> dict[str, set[str]]:
    """What there is of all that the suite keeps."""
    found = {"golden": {path.stem for path in (HERE / "golden").glob("*.jsonl")}}
    for name in ("view_digests.json", "data_digests.json"):
        found[name] = set(json.loads((HERE / name).read_text()))
    return found


KEPT = kept_now()
"""Before any test has run."""


def test_all_that_is_kept_was_there():
    """Here nothing is made on first demand, and nothing is left behind."""
    tables = set(map(str, tables_of(GAMES)))
    with_data = {game.name for game in GAMES if any(path.suffix == ".json" for path in game.assets.rglob("*"))}
    assert {"golden": tables, "view_digests.json": tables, "data_digests.json": with_data} == KEPT
