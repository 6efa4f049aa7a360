"""A home of its own for every test of a screen."""

from pathlib import Path

import pytest

from lumina.viewer.shell import home as homes
from lumina.viewer.shell import shelf
from lumina.viewer.table import table as tables

from .driving import FakeTable, Inline


@pytest.fixture(autouse=True)
def reads_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games folder is read in this process, at once; test_shelf.py tries the process."""
    monkeypatch.setattr(shelf, "start_reader", lambda wake: Inline())


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """LUMINA_HOME, empty."""
    house = tmp_path / "house"
    monkeypatch.setenv("LUMINA_HOME", str(house))
    assert homes.home() == house
    return house


@pytest.fixture
def fake_table(monkeypatch: pytest.MonkeyPatch) -> type[FakeTable]:
    """The screens open this in the place of the table."""
    monkeypatch.setattr(tables, "Table", FakeTable)
    return FakeTable
