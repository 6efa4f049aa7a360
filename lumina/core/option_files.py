"""Files that are given as the value of a game's option: read, and checked as far as the file alone tells."""

from pathlib import Path
from typing import Any

from .contract import Game
from .errors import BadInput
from .json_input import parse, read_small
from .json_places import line_of


def option_file(game: Game, option: str, path: Path) -> Any:
    """The content of a file. Raises BadInput that names the file and, where it can, the line."""
    try:
        content = read_small(path)
    except BadInput as error:
        raise BadInput(f"{path}: {error}") from error
    return option_content(game, option, content, str(path))


def option_content(game: Game, option: str, content: bytes, where: str) -> Any:
    """The same for what was read already; `where` begins the error."""
    try:
        data = parse(content)
    except BadInput as error:
        raise BadInput(f"{where}: {error}") from error
    if data is None:
        raise BadInput(f"{where}: null is no {option}: leave the option out")
    if (fault := game.file_fault(option, data)) is not None:
        place, words = fault
        line = line_of(content.decode(), place)
        raise BadInput(f"{where}, line {line}: {option}{'.' if place[:1].isalpha() else ''}{place}: {words}")
    return data
