"""The suite that holds for every game, played by those that are built in and by a made-up one."""

import importlib
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


def test_all_that_is_kept_is_there():
    """Here nothing is made on first demand."""
    missing = [table for table in tables_of(GAMES) if not (HERE / "golden" / f"{table}.jsonl").exists()]
    assert not missing
