"""`lumina step`: a bot moves in a record."""

from typing import TYPE_CHECKING, Annotated

import typer

from .common import Json
from .completion import bots
from .output import as_json, say, warn

if TYPE_CHECKING:
    from lumina.core import Match


def step(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record.")],
    seat: Annotated[
        str | None,
        typer.Option("--seat", metavar="SEAT", help="Whose decision it is to be, by name or number (from 1)."),
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            "--bot",
            metavar="BOT",
            help="Who decides in its place, as greedy; NAME=BOT is a bot of your own, bot:NAME.",
            autocompletion=bots,
        ),
    ] = None,
    until_human: Annotated[
        bool, typer.Option("--until-human", help="Then let the bots go on until a person is to move.")
    ] = False,
    json: Json = False,
) -> None:
    """Let a bot make one decision in a record, the same as at the table.

    The bot is the one whose turn it is; with --bot another one decides, for a person too. Chance turns that follow
    are drawn.

    \b
    Example:
      lumina step game.lumina --bot greedy --until-human
    """
    from lumina.core import Match
    from lumina.games import GAMES

    from . import answers, arguments, match_text

    path = arguments.record_to_write(file)
    name = _bot_named(bot or [])
    trial = Match.read(path, GAMES)
    trial.settle()
    _check(trial, seat, name, until_human)
    with Match.open(path, GAMES) as match:
        warn(match.warnings)
        before = match.ply
        _check(match, seat, name, until_human)
        _move(match, name, until_human)
        if json:
            say(as_json(answers.Moved.since(match, before)))
            return
        for line in match_text.since(match, before):
            say(line)


def _bot_named(given: list[str]) -> str | None:
    """The bot that decides, as `bot:greedy`; those that are given a name here play in this command."""
    from lumina.core import BadInput

    from . import arguments

    made = [text for text in given if "=" in text.partition(":")[0]]
    arguments.bots_given(made)
    names = [text for text in given if text not in made]
    if len(names) > 1:
        raise BadInput(f"--bot: {names[0]} and {names[1]} cannot both decide: name one")
    if not names:
        return None
    return arguments.listed_names(f"bot:{names[0].removeprefix('bot:')}")[0]


def _check(match: "Match", seat: str | None, bot: str | None, until_human: bool) -> None:
    """Raises LuminaError where nobody can decide now, the seat is not to act, or no bot is there for it."""
    from lumina.core import LuminaError

    from . import arguments
    from .apply import whose_turn

    if bot is not None:
        arguments.check_bot(bot, match.game)
    wanted = None if seat is None else arguments.seat_of(match, seat)
    if until_human and bot is None and wanted is None and match.fault is None and not _bots_turn(match):
        return
    turn = whose_turn(match)
    if wanted not in (None, turn):
        raise LuminaError(f"{match.path}: it is {match.shown_names[turn]}'s turn, not {match.shown_names[wanted]}'s")
    if bot is None and not _bots_turn(match):
        who = f"{match.path}: it is {match.shown_names[turn]}'s turn, who is no bot"
        raise LuminaError(f"{who}: say who decides with --bot NAME, lumina bots {match.game.name} lists them")
    if bot is None:
        arguments.check_bot(match.names[turn], match.game)


def _bots_turn(match: "Match") -> bool:
    from lumina.core.record import is_bot

    return isinstance(match.to_act, int) and is_bot(match.names[match.to_act])


def _move(match: "Match", bot: str | None, until_human: bool) -> None:
    """One decision, of `bot` or whose turn it is; then, if so wanted, those of the bots at the table."""
    for turn in match.decisions():
        if bot is None and not _bots_turn(match):
            return
        _decide(match, turn, bot)
        if not until_human:
            return
        bot = None


def _decide(match: "Match", turn: int, bot: str | None) -> None:
    """A decision becomes a line. Raises BotFailed, and LuminaError where the bot wants what is not legal."""
    from lumina.bots import think
    from lumina.core import IllegalAction, LuminaError, name_seats

    action = think(match, bot)
    try:
        match.play(turn, action)
    except IllegalAction as error:
        who = f"{match.path}: {bot or match.names[turn]} at seat {turn + 1}, move {match.ply + 1}"
        why = "" if match.game.secrets else f": {name_seats(str(error), match.shown_names)}"
        raise LuminaError(f"{who} wanted a move that is not allowed{why}") from error
