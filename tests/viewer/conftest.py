"""A home of its own for every test of a screen."""

import sys
from pathlib import Path
from types import ModuleType

import pytest

from lumina.viewer import home as homes
from lumina.viewer import recent

from .driving import FakeTable


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """LUMINA_HOME, empty; nothing is remembered from other tests."""
    house = tmp_path / "house"
    monkeypatch.setenv("LUMINA_HOME", str(house))
    monkeypatch.setattr(recent, "_KNOWN", {})
    assert homes.home() == house
    return house


@pytest.fixture
def fake_table(monkeypatch: pytest.MonkeyPatch) -> type[FakeTable]:
    """The screens open this in the place of the table."""
    module = ModuleType("lumina.viewer.table")
    module.Table = FakeTable  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "lumina.viewer.table", module)
    return FakeTable
