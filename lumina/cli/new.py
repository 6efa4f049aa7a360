"""`lumina new`: a record up to the first decision of a seat."""

from typing import Annotated

import typer

from .common import Force, Game, Json, Layout, Option, Seats, Seed, Swapped, TypedBots
from .output import as_json, plain, say


def new(
    game: Game,
    to: Annotated[str, typer.Option("--to", metavar="FILE", help="The record to write.")],
    seats: Seats = None,
    seed: Seed = None,
    option: Option = None,
    layout: Layout = None,
    swapped: Swapped = None,
    force: Force = False,
    bot: TypedBots = None,
    json: Json = False,
) -> None:
    """Start a game: a record up to the first decision.

    \b
    Example:
      lumina new lacuna --seats Ann,bot:greedy --seed 7 --to game.lumina
      lumina new lacuna --swapped game.lumina --to return.lumina
    """
    from lumina.core import Match
    from lumina.export import check_target

    from . import answers, arguments, match_text

    played = arguments.game_named(game)
    path = check_target(arguments.record_to_write(to), force=force)
    arguments.bots_given(bot or [])
    names, options = arguments.game_to_begin(played, seats, option or [], layout, swapped)
    with Match.new(played, names, options, seed, path, force=force) as match:
        if json:
            say(as_json(answers.Moved.since(match, 0)))
            return
        said = f"{path}: {played.title}, move {match.ply}. {match_text.standing(match)}"
        say(plain(said))
