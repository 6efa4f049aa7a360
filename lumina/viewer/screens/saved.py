"""Where files are kept: a new game, whatever is written whole, the trash, and the folder that was used last."""

import os
from pathlib import Path

from lumina.core import Game, LuminaError, files
from lumina.core.record import check_free

from ..shell.home import autosave, free_name, home
from ..shell.screen import Host


def remember_folder(app: Host, path: Path) -> None:
    """Keeps the folder of a file in the settings; not one whose name is no text."""
    folder = str(path.absolute().parent)
    if folder.isprintable() and folder != app.settings.folder:
        app.set(folder=folder)


def autosave_path(app: Host, game: Game) -> Path | None:
    """Where a new game is written, as `lacuna-2026-11-30-1.lumina`; None, and said why, when that cannot be."""
    try:
        return autosave(game.name)
    except LuminaError as error:
        app.say(f"this game is not kept: {error}")
        return None


def write_whole(path: Path, content: bytes) -> None:
    """A file that is there whole or not at all. Raises LuminaError."""
    try:
        files.write_whole(path, content)
    except OSError as error:
        raise LuminaError(f"{path}: cannot be written: {files.why(error)}") from error


def throw_away(path: Path) -> Path:
    """Moves a file into the folder `trash`; returns where it lies now. Raises LuminaError."""
    check_free(path)
    folder = home() / "trash"
    target = folder / path.name
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if os.path.lexists(target):
            target = free_name(folder, path.stem, path.suffix)
        os.replace(path, target)
    except OSError as error:
        raise LuminaError(f"{path.name} cannot be moved to {folder}: {error.strerror}") from error
    return target
