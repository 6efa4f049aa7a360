"""Files as the window meets them: what is opened, where games are kept, copies, and the trash."""

import os
import stat
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from lumina.core import BadInput, BadRecord, Game, LuminaError, Match, files
from lumina.core.json_input import read_file
from lumina.core.match import Reading
from lumina.core.option_files import option_file
from lumina.core.record import SUFFIX, check_free
from lumina.games import GAMES

from ..shell.home import free_name, home, saves
from ..shell.screen import Screen
from ..widgets.paths import odd, unreadable
from .opening import opened

if TYPE_CHECKING:
    from ..shell.app import App


def open_file(app: "App", path: Path) -> None:
    """Shows what is in a file. Raises LuminaError: neither a record nor a layout, or a bad one."""
    app.push(screen_of(app, path))


def screen_of(app: "App", path: Path) -> Screen:
    """The table of a record (or a page that reads a large one), or a new game with the layout in a file.

    Raises LuminaError.
    """
    try:
        kind = path.stat().st_mode
    except (OSError, ValueError) as error:
        raise BadInput(f"{path}: {_absent(path, error)}") from error
    if stat.S_ISDIR(kind):
        raise BadInput(f"{path}: this is a folder: choose a file in it")
    if fault := odd(kind):
        raise BadInput(f"{path}: {fault}: it cannot be opened")
    remember_folder(app, path)
    return opened(app, path, _table(app, path)) if _is_record(path) else _new_game(app, path)


def _absent(path: Path, error: OSError | ValueError) -> str:
    if isinstance(error, ValueError):
        return "no file has such a name"
    missing = isinstance(error, FileNotFoundError) and not path.is_symlink()
    return "there is no such file" if missing else unreadable(path, error)


def remember_folder(app: "App", path: Path) -> None:
    """Keeps the folder of a file in the settings; not one whose name is no text."""
    folder = str(path.absolute().parent)
    if folder.isprintable() and folder != app.settings.folder:
        app.set(folder=folder)


def _is_record(path: Path) -> bool:
    """By its name, or by how it begins."""
    if path.suffix.lower() == SUFFIX:
        return True
    try:
        with path.open("rb") as file:
            return file.read(200).lstrip().startswith(b'{"lumina"')
    except OSError as error:
        raise BadInput(f"{path}: cannot be read: {error.strerror}") from error


def _table(app: "App", path: Path) -> Reading[Screen]:
    """To go on with where that can be, else to look at, with the reason said."""
    from ..table.table import Table

    try:
        match, only = (yield from Match.opening(path, GAMES, asks_people=not app.settings.pass_single)), ""
    except BadRecord as refusal:
        match, only = (yield from Match.reading(path, GAMES)), refusal.what
    if match.warnings:
        app.say(match.warnings[0])
    if only:
        app.say(f"view only: {only}")
    elif match.to_act is None:
        match.close()
        app.say("this game is over: this is its replay")
    return Table(app, match, looking=bool(only) or match.to_act is None, why=only)


def _new_game(app: "App", path: Path) -> Screen:
    """A game with the file as the value of the first option that takes it."""
    from .new_game import NewGame

    try:
        data = read_file(path)
    except BadInput as error:
        raise BadInput(f"{path.name} is neither a record nor a layout: {error}") from error
    takers = [(game, option) for game in GAMES.values() for option in game.file_options]
    for game, option in takers:
        if game.file_fault(option, data) is None:
            screen = NewGame(app, game, game.read_options({option: data}))
            screen.form.files[option] = path.name
            return screen
    for game, option in takers:
        if isinstance(data, dict) and set(data) & set(game.file_keys(option)):
            option_file(game, option, path)
    raise BadInput(f"{path.name} is neither a record nor a layout")


def autosave_path(app: "App", game: Game) -> Path | None:
    """Where a new game is written, as `lacuna-2026-11-30-1.lumina`; None, and said why, when that cannot be."""
    try:
        return free_name(saves(), f"{game.name}-{date.today().isoformat()}", SUFFIX)
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
