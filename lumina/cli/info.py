"""`lumina rules`, `lumina schema`, `lumina games`: what there is."""

from typing import Annotated

import typer

from .output import as_json, columns, say

Name = Annotated[str, typer.Argument(metavar="GAME", help="Which game; `lumina games` lists them.")]


def rules(game: Name) -> None:
    """Print the rules page of a game.

    \b
    Example:
      lumina rules lacuna
    """
    from . import arguments

    say(arguments.game_named(game).rules_page().rstrip())


def schema(game: Name) -> None:
    """Print the JSON schemas of a game.

    \b
    Example:
      lumina schema lacuna
    """
    from . import arguments

    say(as_json(arguments.game_named(game).schema(), indent=2))


def games() -> None:
    """List the games.

    \b
    Example:
      lumina games
    """
    from lumina.games import GAMES

    rows = [["name", "title", "seats", "chance", "secrets", "rules"]]
    for game in GAMES.values():
        seats = ", ".join(map(str, game.seats_allowed))
        has = ["yes" if it else "no" for it in (game.chance, game.secrets)]
        rows.append([game.name, game.title, seats, *has, f"version {game.rules}"])
    for line in columns(rows):
        say(line)
