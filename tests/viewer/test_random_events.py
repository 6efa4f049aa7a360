"""Thousands of random events leave the program alive and every record whole."""

import gc
import subprocess
import sys
import time
from multiprocessing import resource_tracker
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


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_the_process_that_multiprocessing_keeps_is_no_leftover() -> None:
    before = children()
    resource_tracker.ensure_running()
    end = time.monotonic() + 30
    while children() != before:  # until it has begun, it looks like this process
        assert time.monotonic() < end
        time.sleep(0.01)
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as program:
        assert children() == sorted([*before, program.pid])
