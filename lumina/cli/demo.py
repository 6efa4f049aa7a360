"""`lumina demo`: a whole game between bots, with its record, a picture and an animation."""

import os
import shlex
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .common import Json, Seats, Seed, SizeText, TypedBots
from .completion import game_names
from .output import as_json, plain, say

if TYPE_CHECKING:
    from lumina.core import Game, Match


def demo(
    game: Annotated[
        str,
        typer.Argument(metavar="[GAME]", help="Which game; `lumina games` lists them.", autocompletion=game_names),
    ] = "lacuna",
    seats: Seats = None,
    seed: Seed = None,
    to: Annotated[str, typer.Option("--to", metavar="DIR", help="The folder for what is made.")] = "lumina-demo",
    size: SizeText = None,
    bot: TypedBots = None,
    json: Json = False,
) -> None:
    """Let bots play a game; keep record, picture, animation.

    \b
    Example:
      lumina demo lacuna --seats bot:greedy,bot:random --seed 7
    """
    from lumina.core.files import typed
    from lumina.core.match import check_seed
    from lumina.core.notices import listening, on_stderr
    from lumina.export import film, still

    from . import answers, arguments, match_text
    from .progress import bar

    played = arguments.game_named(game)
    arguments.bots_given(bot or [])
    names = arguments.seat_names(seats, _strongest(played), played)
    _check_bots(names)
    sized: dict[str, Any] = {} if size is None else {"size": arguments.size_of(size)}
    if seed is not None:
        check_seed(seed)
    record = _reserve(typed(to), played.name)
    with listening(on_stderr()):
        match = _play(played, names, seed, record)
    picture, animation = record.with_suffix(".png"), record.with_suffix(".gif")
    still(match, picture, **sized)
    with bar(f"painting {animation.name}") as progress:
        film(match, animation, progress=progress, **sized)
    made = (record, picture, animation)
    if json:
        say(as_json(answers.Made(list(map(str, made)), match.outcome)))
        return
    for path in made:
        say(plain(str(path)))
    say(plain(match_text.standing(match)))
    say(plain(f"next: lumina inspect {shlex.quote(str(record))}"))


def _strongest(game: "Game") -> list[str]:
    """The strongest bot the game comes with, at as few seats as can be."""
    from lumina.bots import usual_bot

    return [usual_bot(game)] * min(game.seats_allowed)


def _check_bots(names: list[str]) -> None:
    from lumina.core import BadInput
    from lumina.core.record import is_bot

    for name in names:
        if not is_bot(name):
            raise BadInput(f"seats: {name!r} is no bot: only bots play in a demo, e.g. bot:greedy")


def _reserve(folder: Path, name: str) -> Path:
    """The record's path, with the first number of which the folder holds nothing; the file is made, empty."""
    from lumina.core import LuminaError

    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number in count(1):
            record = folder / f"{name}-{number}.lumina"
            if any(os.path.lexists(record.with_suffix(end)) for end in (".lumina", ".png", ".gif")):
                continue
            try:
                record.open("xb").close()
            except FileExistsError:
                continue
            return record
    except OSError as error:
        raise LuminaError(f"{folder}: cannot be written: {error.strerror}: choose another folder with --to") from error
    raise AssertionError("numbers do not end")


def _play(game: "Game", names: list[str], seed: int | None, record: Path) -> "Match":
    """The whole game: in the window where there is a screen, what is left of it without."""
    from lumina.bots import think
    from lumina.core import Fault, Match
    from lumina.games import GAMES

    from .progress import bar

    try:
        match = Match.new(game, names, None, seed, record, force=True)
    except BaseException as error:
        if not isinstance(error, Fault):  # a report needs the record
            record.unlink(missing_ok=True)
        raise
    _show(match)
    match.close()
    with Match.open(record, GAMES) as rest, bar(f"playing {game.title}") as progress:
        for seat in rest.decisions():
            rest.play(seat, think(rest))
            progress(rest.ply, game.max_plies)
    return rest


def _show(match: "Match") -> None:
    """Plays it in the window where there is a screen; whoever closes it early gets the rest without."""
    from lumina.core import LuminaError
    from lumina.viewer import demo as show

    with suppress(LuminaError):
        show(match)
