"""`lumina verify`: are these records true?"""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .common import Json
from .output import as_json, fail, plain, say

if TYPE_CHECKING:
    from .answers import Checked

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
    json: Json = False,
) -> None:
    """Replay records and check every line.

    Of a game and its return game, given together, also tells who won the match of two.

    Exits with 1 if a record fails, with 2 if a file cannot be read at all, with 4 if an error of ours stops its game.

    \b
    Example:
      lumina verify *.lumina
    """
    from . import answers

    found = []
    for name in files:
        found.append(_verify(name, strict))
        if not json:
            _tell(found[-1])
    answer = max(each.code for each in found)
    if json:
        say(as_json(answers.Verified(answer == TRUE, found)))
    elif answer == TRUE and len(files) == 2:
        _tell_match(*files)
    if answer != TRUE:
        raise typer.Exit(answer)


def _tell(found: "Checked") -> None:
    """What a file came to, in lines for people."""
    if found.fault is not None:
        fail(found.fault)
        return
    say(plain(found.status))
    for note in found.notes:
        fail(f"note: {found.file}: {note}")


def _readable(name: str) -> bool:
    from lumina.core import BadInput
    from lumina.core.files import typed

    try:
        with typed(name).open("rb"):
            return True
    except (OSError, BadInput):
        return False


def _verify(name: str, strict: bool) -> "Checked":
    from lumina.core import BadRecord, Fault
    from lumina.core.files import typed

    from . import arguments
    from .answers import Checked

    try:
        if name != arguments.STDIN and _is_ledger(typed(name)):
            return _verify_ledger(name)
        return _verify_record(name, strict)
    except BadRecord as error:
        there = error.line is not None or name == arguments.STDIN or _readable(name)
        return Checked(file=name, code=FALSE if there else BAD, line=error.line, fault=str(error))
    except Fault as error:
        return Checked(file=name, code=OURS, fault=f"{name}: {error}")


def _verify_record(name: str, strict: bool) -> "Checked":
    from msgspec.structs import replace

    from lumina.boards import counted
    from lumina.core.audit import doubts

    from . import arguments, match_text
    from .answers import Checked

    match = arguments.read_match(name)
    whole = Checked(file=name, code=FALSE, kind="record", game=match.game.name, plies=match.ply)
    if match.warnings:
        return replace(whole, fault=match.warnings[0])
    moves = counted(match.ply, "move")
    said = f"{name}: ok, {moves} of {match.game.title}. {match_text.standing(match)}"
    notes = doubts(match)
    match.settle()
    if strict and notes:
        return replace(whole, fault=f"{name}: {notes[0]}", notes=notes)
    return replace(whole, code=TRUE, status=said, notes=notes)


def _tell_match(one: str, two: str) -> None:
    """What two records come to together, where one is the return game of the other and both are over."""
    from lumina.core.files import typed

    from . import arguments

    if arguments.STDIN in (one, two) or any(_is_ledger(typed(name)) for name in (one, two)):
        return
    first, second = arguments.read_match(one), arguments.read_match(two)
    if first.outcome is None or second.outcome is None:
        return
    if (second.names, second.options) != (first.names[::-1], first.same_start()):
        first, second = second, first
    if (second.names, second.options) != (first.names[::-1], first.same_start()):
        return
    assert first.outcome is not None
    assert second.outcome is not None
    won = [
        sum(
            (at in outcome.winners) / len(outcome.winners)
            for at, outcome in zip(seats, (first.outcome, second.outcome), strict=True)
        )
        for seats in ((0, 1), (1, 0))
    ]
    told = ", ".join(f"{name} {number:g}" for name, number in zip(first.shown_names, won, strict=True))
    say(plain(f"the match of two games: {told}"))


def _is_ledger(path: Path) -> bool:
    """By how it begins."""
    try:
        with path.open("rb") as file:
            return file.read(200).lstrip().startswith(b'{"arena"')
    except OSError:
        return False


def _verify_ledger(name: str) -> "Checked":
    from msgspec.structs import replace

    from lumina.arena import read_ledger
    from lumina.core.files import typed

    from .answers import Checked

    kept = read_ledger(typed(name))
    whole = Checked(file=name, code=FALSE, kind="tournament", game=kept.title.game, games=len(kept.results))
    if kept.torn:
        cut = f"{name}: the last line is cut short; the {len(kept.results)} games before it are whole"
        return replace(whole, fault=cut)
    unchecked = "" if kept.check else "; an older lumina wrote it, without checks"
    said = f"{name}: ok, {len(kept.results)} games of {kept.title.game}{unchecked}"
    return replace(whole, code=TRUE, status=said)
