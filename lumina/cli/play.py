"""`lumina play` and `lumina replay`: the window, on a game or a record."""

from pathlib import Path
from typing import Annotated

import typer

from .common import Layout, Option, Seats, Seed, Swapped, TypedBots
from .completion import game_names

Trace = Annotated[
    str | None, typer.Option("--trace", metavar="FILE", help="Write what happens in the window as JSON lines.")
]


def play(
    what: Annotated[
        str,
        typer.Argument(
            metavar="GAME|FILE", help="A game to start, or a saved game to resume.", autocompletion=game_names
        ),
    ],
    seats: Seats = None,
    seed: Seed = None,
    option: Option = None,
    layout: Layout = None,
    swapped: Swapped = None,
    to: Annotated[
        str | None, typer.Option("--to", metavar="FILE", help="Where to save it; else in the games folder.")
    ] = None,
    trace: Trace = None,
    bot: TypedBots = None,
) -> None:
    """Play in the window, against friends or bots.

    \b
    Example:
      lumina play lacuna --seats Ann,bot:greedy
    """
    from lumina.core import BadInput
    from lumina.core.files import typed
    from lumina.games import GAMES

    from . import arguments

    arguments.bots_given(bot or [])
    traced = typed(trace) if trace is not None else None
    if what in GAMES:
        _play_new(what, seats, seed, option or [], layout, swapped, to, traced)
        return
    if any(it is not None for it in (seats, seed, option, layout, swapped, to)):
        raise BadInput("a record has its seats, seed and options already: give them with a game's name only")
    _open(typed(what), traced)


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record.")],
    trace: Trace = None,
) -> None:
    """Watch a saved game in the window.

    \b
    Example:
      lumina replay game.lumina
    """
    from lumina.core import Match
    from lumina.core.files import typed
    from lumina.games import GAMES
    from lumina.viewer import replay

    replay(Match.read(typed(file), GAMES), typed(trace) if trace is not None else None)


def _play_new(
    what: str,
    seats: str | None,
    seed: int | None,
    option: list[str],
    layout: str | None,
    swapped: str | None,
    to: str | None,
    trace: Path | None,
) -> None:
    from lumina.export import check_target
    from lumina.viewer import play

    from . import arguments

    game = arguments.game_named(what)
    names, options = arguments.game_to_begin(game, seats, option, layout, swapped)
    told = check_target(arguments.record_to_write(to)) if to is not None else None
    play(game, names, options, seed, told, trace)


def _open(path: Path, trace: Path | None) -> None:
    from lumina.core import BadInput
    from lumina.games import GAMES
    from lumina.viewer import open_file

    if not path.exists():
        raise BadInput(f"no file and no game {str(path)!r}; choose {', '.join(GAMES)}")
    open_file(path, trace)


def menu(trace: str | None = None) -> None:
    """The window on its menu."""
    from lumina.core.files import typed
    from lumina.viewer import start

    start(trace=typed(trace) if trace is not None else None)
