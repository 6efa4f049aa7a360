"""For all tests: a home of their own, no screen and no sound, and the flag that makes golden files anew."""

import atexit
import os
import shutil
import sys
import tempfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

_home = tempfile.mkdtemp(prefix="lumina-home-")
atexit.register(shutil.rmtree, _home, ignore_errors=True)
_kernels = ROOT / ".pytest_cache" / "kernels"  # compiled once, for all processes and runs; named by what is in them
_kernels.mkdir(parents=True, exist_ok=True)
(Path(_home) / "cache").mkdir()
(Path(_home) / "cache" / "kernels").symlink_to(_kernels)
os.environ.update(LUMINA_HOME=_home, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")


LONG = (
    "arena",
    "bench",
    "boards/test_figures",
    "boards/test_frame",
    "boards/test_lacuna",
    "boards/test_lost_lumina",
    "boards/test_lum42",
    "boards/test_lunation",
    "bots",
    "cli/test_arena",
    "cli/test_paths",
    "cli/test_program",
    "core/test_fuzzed_records",
    "core/test_process",
    "export/test_job",
    "games/lost_lumina/test_against",
    "games/lunation/test_against",
    "games/lunation/test_odd",
    "geometry/test_kept",
    "geometry/test_kernels",
    "geometry/test_sight",
    "plugins/test_outside",
    "suite/test_every_game",
    "suite/test_schemas",
    "test_documents",
    "viewer/end_to_end",
    "viewer/test_random_events",
)
"""Below `tests`: what takes longest. All the rest is marked `quick`."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        below = item.path.relative_to(ROOT / "tests").as_posix() if item.path.is_relative_to(ROOT / "tests") else ""
        if not below.startswith(LONG) and item.get_closest_marker("slow") is None:
            item.add_marker("quick")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--remake-golden",
        action="store_true",
        help="write tests/suite/golden/, data_digests.json and view_digests.json anew, on purpose",
    )
