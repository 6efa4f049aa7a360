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
os.environ.update(LUMINA_HOME=_home, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--remake-golden",
        action="store_true",
        help="write tests/suite/golden/, data_digests.json and view_digests.json anew, on purpose",
    )
