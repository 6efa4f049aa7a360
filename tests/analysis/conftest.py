"""A quick bot, and a finished record."""

import shutil
from pathlib import Path

import pytest

from .thinkers import numbers

__all__ = ["numbers", "record"]

OLD = Path(__file__).parent.parent / "records/0.1.0"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished game of Lost Lumina, in a folder of its own."""
    return Path(shutil.copy(OLD / "lost_lumina-2-random.lumina", tmp_path / "game.lumina"))
