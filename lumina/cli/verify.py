"""`lumina verify`: are these records true?"""

from pathlib import Path
from typing import Annotated

import typer

from .output import fail, plain, say

TRUE, FALSE, BAD, OURS = 0, 1, 2, 4


def verify(
    files: Annotated[
        list[str],
        typer.Argument(metavar="FILE...", help="Records, or files of `lumina arena`; `-` reads standard input."),
    ],
    strict: Annotated[
        bool,
        typer.Option("--strict", help="Fail also where random draws are not what the seed gives, and for other notes."),
    ] = False,
) -> None:
    """Replay records and check every line.

    Exits with 1 if a record fails, with 2 if a file cannot be read at all, with 4 if an error of ours stops its game.

    \b
    Example:
      lumina verify *.lumina
    """
    answer = max(_verify(name, strict) for name in files)
    if answer != TRUE:
        raise typer.Exit(answer)


def _readable(name: str) -> bool:
    from lumina.core import BadInput
    from lumina.core.files import typed

    try:
        with typed(name).open("rb"):
            return True
    except (OSError, BadInput):
        return False


def _verify(name: str, strict: bool) -> int:
    from lumina.core import BadRecord, Fault
    from lumina.core.files import typed

    from . import arguments

    try:
        if name != arguments.STDIN and _is_ledger(typed(name)):
            return _verify_ledger(name)
        return _verify_record(name, strict)
    except BadRecord as error:
        fail(str(error))
        return FALSE if error.line is not None or name == arguments.STDIN or _readable(name) else BAD
    except Fault as error:
        fail(f"{name}: {error}")
        return OURS


def _verify_record(name: str, strict: bool) -> int:
    from lumina.boards import counted
    from lumina.core.audit import doubts

    from . import arguments, match_text

    match = arguments.read_match(name)
    if match.warnings:
        fail(match.warnings[0])
        return FALSE
    moves = counted(match.ply, "move")
    said = plain(f"{name}: ok, {moves} of {match.game.title}. {match_text.standing(match)}")
    notes = doubts(match)
    match.settle()
    if strict and notes:
        fail(f"{name}: {notes[0]}")
        return FALSE
    say(said)
    for note in notes:
        fail(f"note: {name}: {note}")
    return TRUE


def _is_ledger(path: Path) -> bool:
    """By how it begins."""
    try:
        with path.open("rb") as file:
            return file.read(200).lstrip().startswith(b'{"arena"')
    except OSError:
        return False


def _verify_ledger(name: str) -> int:
    from lumina.arena import read_ledger
    from lumina.core.files import typed

    kept = read_ledger(typed(name))
    if kept.torn:
        fail(f"{name}: the last line is cut short; the {len(kept.results)} games before it are whole")
        return FALSE
    unchecked = "" if kept.check else "; an older lumina wrote it, without checks"
    say(plain(f"{name}: ok, {len(kept.results)} games of {kept.title.game}{unchecked}"))
    return TRUE
