"""`lumina apply`: one line more in a record."""

from contextlib import suppress
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .common import Json
from .output import as_json, say, warn

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
        int | None, typer.Option("--undo-to", metavar="N", help="Go back to N moves, as far as undo may.")
    ] = None,
    resign: Annotated[bool, typer.Option("--resign", help="The seat gives up.")] = False,
    player: Annotated[
        str | None, typer.Option("--player", metavar="NAME", help="Who plays the seat --by from here on.")
    ] = None,
    by: Annotated[
        str | None,
        typer.Option("--by", metavar="SEAT", help="Who does it, by name or number (from 1); else whose turn it is."),
    ] = None,
    granted: Annotated[
        list[str] | None,
        typer.Option(
            "--granted", metavar="SEAT", help="Whose decisions an undo may take back; may be given several times."
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Append an action, an undo, a resignation or another player to a record.

    Chance turns that follow are drawn; bots do not move by themselves.

    \b
    Example:
      lumina apply game.lumina '{"type": "take", "colour": "red"}'
    """
    from lumina.core import BadInput, Match
    from lumina.games import GAMES

    from . import answers, arguments, match_text

    if (action is not None) + (undo_to is not None) + resign + (player is not None) != 1:
        raise BadInput(
            "apply takes one of ACTION_JSON, --undo-to N, --resign and --player NAME: see lumina apply --help"
        )
    if granted and undo_to is None:
        raise BadInput("--granted goes with --undo-to N: see lumina apply --help")
    path = arguments.record_to_write(file)
    data = arguments.json_text(action, "action") if action is not None else None
    if player is not None:
        arguments.seat_player(player)
    step = _step(data, undo_to, resign, player, by, granted or [])
    _try(path, step)
    with Match.open(path, GAMES) as match:
        warn(match.warnings)
        before = match.ply
        _do(path, match, step)
        if json:
            say(as_json(answers.Moved.since(match, before)))
            return
        for line in match_text.since(match, before):
            say(line)


def _step(
    data: Any, undo_to: int | None, resign: bool, player: str | None, by: str | None, granted: list[str]
) -> "Step":
    from . import arguments

    def step(match: "Match") -> None:
        seat = None if by is None else arguments.seat_of(match, by)
        if undo_to is not None:
            grants = [arguments.seat_of(match, other) for other in granted]
            match.undo(_who_undoes(match, undo_to) if seat is None else seat, undo_to, grants)
        elif resign:
            match.resign(whose_turn(match) if seat is None else seat)
        elif player is not None:
            arguments.check_bot(player, match.game)
            match.seat_player(whose_turn(match) if seat is None else seat, player)
        else:
            match.play(whose_turn(match) if seat is None else seat, match.game.read_action(data))

    return step


def whose_turn(match: "Match") -> int:
    """The seat that is to act. Raises LuminaError where there is none, and the match's fault."""
    from lumina.core import LuminaError

    if match.fault is not None:
        raise match.fault
    if not isinstance(match.to_act, int):
        raise LuminaError("the game is over")
    return match.to_act


def _who_undoes(match: "Match", to: int) -> int:
    """The seat whose decision would be taken back first; at a wrong ply the seat whose turn it is."""
    by = match.plies[to].by if 0 <= to < match.ply else None
    return by if isinstance(by, int) else whose_turn(match)


def _try(path: "Path", step: "Step") -> None:
    """The step on a match in memory, so that a refusal finds the file as it was."""
    from lumina.core import Fault, Match
    from lumina.games import GAMES

    match = Match.read(path, GAMES)
    with suppress(Fault):
        match.settle()
    _do(path, match, step)


def _do(path: "Path", match: "Match", step: "Step") -> None:
    """The step; its refusal names the record, and the seats as people know them."""
    from lumina.core import BadRecord, Fault, IllegalAction, LuminaError, name_seats

    try:
        step(match)
    except (BadRecord, Fault):
        raise
    except IllegalAction as error:
        raise LuminaError(f"{path}: illegal: {name_seats(str(error), match.shown_names)}") from error
    except LuminaError as error:
        raise LuminaError(f"{path}: {error}") from error
