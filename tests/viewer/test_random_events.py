"""Thousands of random events leave the program alive and every record whole."""

import gc
from pathlib import Path

import pytest

from .random_events import Anybody, bad_records, children


@pytest.mark.parametrize("seed", range(6))
def test_nothing_breaks_it(house: Path, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    monkeypatch.chdir(house.parent)
    before = set(children())
    anybody = Anybody(seed, painted=seed == 0)
    anybody.play(600)
    anybody.stop()
    assert bad_records(house) == []
    gc.collect()
    assert set(children()) <= before
