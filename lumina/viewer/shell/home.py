"""Where saves and settings live: `LUMINA_HOME`, or the folder that the system gives to programs."""

import os
import tempfile
from datetime import date
from pathlib import Path

from lumina.core import LuminaError
from lumina.core.home import home
from lumina.core.record import SUFFIX

__all__ = ["autosave", "free_name", "home", "saves"]


def saves() -> Path:
    """The folder of the autosaved records, made if need be. Raises LuminaError when it cannot be written."""
    folder = home() / "games"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise LuminaError(
            f"{folder}: cannot be written ({error.strerror}): set LUMINA_HOME to a folder that can be"
        ) from error
    return folder


def autosave(game: str) -> Path:
    """Where a new game of that name is saved from its first move on. Raises LuminaError when it cannot be."""
    return free_name(saves(), f"{game}-{date.today().isoformat()}", SUFFIX)


def free_name(folder: Path, stem: str, suffix: str) -> Path:
    """The first of `stem-1`, `stem-2`, ... that is not there yet."""
    number = 1
    while os.path.lexists(path := folder / f"{stem}-{number}{suffix}"):
        number += 1
    return path
