"""What is in a file that is opened: a record, a large one, or a layout to play on."""

import stat
from pathlib import Path
from typing import Any

from lumina.core import BadInput, BadRecord, Game, Match
from lumina.core.json_input import read_file
from lumina.core.match import Reading
from lumina.core.option_files import TABLE, option_file
from lumina.core.record import SUFFIX
from lumina.games import GAMES

from ..shell.screen import Host, Screen
from ..widgets.paths import odd, unreadable
from .new_game import NewGame
from .opening import opened
from .saved import remember_folder


def open_file(app: Host, path: Path) -> None:
    """Shows what is in a file. Raises LuminaError: neither a record nor a layout, or a bad one."""
    app.push(screen_of(app, path))


def screen_of(app: Host, path: Path) -> Screen:
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


def look_at(app: Host, path: Path) -> None:
    """Shows a record without a hand on it: nothing can be played. Raises LuminaError."""
    app.push(opened(app, path, _looked_at(app, path)))


def _looked_at(app: Host, path: Path) -> Reading[Screen]:
    match = yield from Match.reading(path, GAMES)
    return app.table(match, looking=True, why="it was opened to look at")


def _absent(path: Path, error: OSError | ValueError) -> str:
    if isinstance(error, ValueError):
        return "no file has such a name"
    missing = isinstance(error, FileNotFoundError) and not path.is_symlink()
    return "there is no such file" if missing else unreadable(path, error)


def _is_record(path: Path) -> bool:
    """By its name, or by how it begins."""
    if path.suffix.lower() == SUFFIX:
        return True
    try:
        with path.open("rb") as file:
            return file.read(200).lstrip().startswith(b'{"lumina"')
    except OSError as error:
        raise BadInput(f"{path}: cannot be read: {error.strerror}") from error


def _table(app: Host, path: Path) -> Reading[Screen]:
    """To continue where that can be, else to look at, with the reason said."""
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
    return app.table(match, looking=bool(only) or match.to_act is None, why=only)


def _new_game(app: Host, path: Path) -> Screen:
    """A game with the file as the value of the first option that takes it."""
    if path.suffix.lower() == TABLE:
        for game in GAMES.values():
            for option in game.table_options:
                return _with(app, game, option, option_file(game, option, path), path)
    try:
        data = read_file(path)
    except BadInput as error:
        raise BadInput(f"{path.name} is neither a record nor a layout: {error}") from error
    takers = [(game, option) for game in GAMES.values() for option in game.file_options]
    for game, option in takers:
        if game.file_fault(option, data) is None:
            return _with(app, game, option, data, path)
    for game, option in takers:
        if isinstance(data, dict) and set(data) & set(game.file_keys(option)):
            option_file(game, option, path)
    raise BadInput(f"{path.name} is neither a record nor a layout")


def _with(app: Host, game: Game, option: str, data: Any, path: Path) -> Screen:
    """A new game with the content of a file as an option."""
    screen = NewGame(app, game, game.read_options({option: data}))
    screen.form.files[option] = path.name
    return screen
