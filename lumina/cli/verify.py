"""`lumina verify`: are these records true?"""

from pathlib import Path
from typing import Annotated

import typer

from .say import fail, plain, say

TRUE, FALSE, BAD = 0, 1, 2


def verify(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Records; `-` reads standard input.")],
) -> None:
    """Replay records and check every line.

    Exits with 1 if a record fails, with 2 if a file cannot be read at all.

    \b
    Example:
      lumina verify *.lumina
    """
    answer = max(map(_verify, files))
    if answer != TRUE:
        raise typer.Exit(answer)


def _readable(name: str) -> bool:
    try:
        with Path(name).open("rb"):
            return True
    except OSError:
        return False


def _verify(name: str) -> int:
    from lumina.core import BadRecord

    from . import given, words

    try:
        match = given.read_match(name)
    except BadRecord as error:
        fail(str(error))
        return FALSE if error.line is not None or name == given.STDIN or _readable(name) else BAD
    if match.warnings:
        fail(match.warnings[0])
        return FALSE
    standing = words.standing(match, match.state, match.outcome)
    say(plain(f"{name}: ok, {match.ply} plies of {match.game.title}, {standing}"))
    return TRUE
