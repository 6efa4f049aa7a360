"""`lumina apply`: one line more in a record."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from .say import say, warn

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from lumina.core import Match

    Step = Callable[[Match], None]


def apply(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record.")],
    action: Annotated[
        str | None, typer.Argument(metavar="[ACTION_JSON]", help="An action; `-` reads it from standard input.")
    ] = None,
    undo_to: Annotated[
        int | None, typer.Option("--undo-to", metavar="N", help="Go back to N plies, as far as undo may.")
    ] = None,
    resign: Annotated[bool, typer.Option("--resign", help="The seat gives up.")] = False,
    by: Annotated[
        int | None, typer.Option("--by", metavar="SEAT", help="Who does it; without it, the seat whose turn it is.")
    ] = None,
) -> None:
    """Append an action, an undo or a resignation to a record.

    Chance turns that follow are drawn; bots do not move by themselves.

    \b
    Example:
      lumina apply game.lumina '{"type": "take", "colour": "red"}'
    """
    from lumina.core import BadInput, Match
    from lumina.games import GAMES

    from . import given

    if (action is not None) + (undo_to is not None) + resign != 1:
        raise BadInput("apply takes one of ACTION_JSON, --undo-to N and --resign: see lumina apply --help")
    path = given.record_to_write(file)
    data = given.json_text(action, "action") if action is not None else None
    step = _step(data, undo_to, resign, by)
    _try(path, step)
    with Match.open(path, GAMES) as match:
        warn(match.warnings)
        before = match.ply
        step(match)
        _tell(match, before)


def _step(data: Any, undo_to: int | None, resign: bool, by: int | None) -> "Step":
    def step(match: "Match") -> None:
        if undo_to is not None:
            match.undo(_who_undoes(match, undo_to) if by is None else by, undo_to)
        elif resign:
            match.resign(_whose_turn(match) if by is None else by)
        else:
            match.play(_whose_turn(match) if by is None else by, match.game.read_action(data))

    return step


def _whose_turn(match: "Match") -> int:
    from lumina.core import LuminaError

    if not isinstance(match.to_act, int):
        raise LuminaError("the game is over")
    return match.to_act


def _who_undoes(match: "Match", to: int) -> int:
    """The seat whose decision would be taken back first; at a wrong ply the seat whose turn it is."""
    by = match.plies[to].by if 0 <= to < match.ply else None
    return by if isinstance(by, int) else _whose_turn(match)


def _try(path: "Path", step: "Step") -> None:
    """The step on a match in memory, so that a refusal finds the file as it was."""
    from lumina.core import BadRecord, IllegalAction, LuminaError, Match, name_seats
    from lumina.games import GAMES

    match = Match.read(path, GAMES)
    match.settle()
    try:
        step(match)
    except BadRecord:
        raise
    except IllegalAction as error:
        raise LuminaError(f"{path}: illegal: {name_seats(str(error), match.names)}") from error
    except LuminaError as error:
        raise LuminaError(f"{path}: {error}") from error


def _tell(match: "Match", before: int) -> None:
    from lumina.core import PUBLIC

    from . import words

    told = [line for line in match.log(PUBLIC) if line.ply > before]
    for line in words.log_lines(match, told, PUBLIC):
        say(line)
    say(f"ply {match.ply}: {words.standing(match, match.state, match.outcome)}")
