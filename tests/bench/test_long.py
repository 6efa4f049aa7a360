"""The longer checks: each runs, at its smallest here; one that fails says so."""

import subprocess
import sys
from pathlib import Path

import pytest

from bench.long import Check, checks, timed

ROOT = Path(__file__).parent.parent.parent
LONG = ("records", "Lost Lumina ag", "Chromium")
"""What is in a check that has no small size; one replay is gone through in tests/export."""
SMALL = {check.name: check for check in checks(20) if not any(words in check.name for words in LONG)}


@pytest.mark.parametrize("name", SMALL)
def test_every_check_runs(name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for variable in ("LUMINA_HOME", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.setenv(variable, "dummy" if "SDL" in variable else str(tmp_path))
    check = SMALL[name]
    assert timed(check._replace(size=30 if check.of_what == "events" else 1)).fault is None


def test_a_check_that_fails_tells_where() -> None:
    def check(size: int) -> None:
        raise AssertionError(f"game {size}")

    fault = timed(Check("a game", 3, "games", check)).fault
    assert fault is not None
    assert "AssertionError: game 3" in fault


def long(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bench", "long", *words], cwd=ROOT, capture_output=True, text=True, check=False
    )


def test_the_command_prints_date_size_time_and_result() -> None:
    done = long("lacuna, 2 seats, numbers", "lacuna, 2 seats, records", "--games", "10")
    first, *lines, last = done.stdout.splitlines()
    assert done.returncode == 0, done.stdout
    assert first[:2] == "20"
    assert " UTC, " in first
    assert len(lines) == 2
    assert all(line.endswith(" s  ok") for line in lines)
    assert last.startswith("2 checks in ")
    assert last.endswith(": all well")


def test_a_name_that_no_check_has_is_refused() -> None:
    done = long("Monopoly")
    assert done.returncode == 2
    assert "LUM42, 4 seats, every point is told" in done.stderr
