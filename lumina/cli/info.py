"""`lumina rules`, `lumina schema`, `lumina games`, `lumina bots`: what there is."""

from typing import TYPE_CHECKING, Annotated

import typer

from .common import Game, Json
from .completion import game_names
from .output import as_json, columns, plain, say

if TYPE_CHECKING:
    from lumina.bots.facts import BotFacts


def rules(game: Game, json: Json = False) -> None:
    """Print the rules page of a game.

    \b
    Example:
      lumina rules lacuna
    """
    from . import answers, arguments

    found = arguments.game_named(game)
    page = found.rules_page()
    say(as_json(answers.Rules(found.name, found.title, found.rules, page)) if json else page.rstrip())


def schema(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="[GAME]", help="Which game; without it: the answers of all commands.", autocompletion=game_names
        ),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="On one line.")] = False,
) -> None:
    """Print the JSON schemas of a game, or of what commands answer to --json.

    \b
    Example:
      lumina schema lacuna
    """
    from . import answers, arguments

    found = answers.schema() if game is None else arguments.game_named(game).schema()
    say(as_json(found) if json else as_json(found, indent=2))


def games(json: Json = False) -> None:
    """List the games.

    \b
    Example:
      lumina games
    """
    from lumina.games import GAMES

    from . import answers

    if json:
        say(as_json(answers.Games([answers.GameFacts.of(game) for game in GAMES.values()])))
        return
    rows = [["name", "title", "seats", "chance", "secrets", "rules"]]
    for game in GAMES.values():
        seats = ", ".join(map(str, game.seats_allowed))
        has = ["yes" if it else "no" for it in (game.chance, game.secrets)]
        rows.append([game.name, game.title, seats, *has, f"version {game.rules}"])
    for line in columns(rows):
        say(line)


def bots(
    game: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help="Which game; without it: all of them.", autocompletion=game_names),
    ] = None,
    json: Json = False,
) -> None:
    """List the bots, the weakest first, and what can be set.

    \b
    Example:
      lumina bots lacuna
    """
    from lumina.bots.facts import facts
    from lumina.games import GAMES

    from . import answers, arguments

    asked = list(GAMES.values()) if game is None else [arguments.game_named(game)]
    found = {each.name: facts(each) for each in asked}
    if json:
        say(as_json(answers.Bots(found)))
        return
    for number, each in enumerate(asked):
        say(("\n" if number else "") + f"{each.title}, as bot:NAME in --seats")
        for line in columns([[f"  {bot.name}", bot.fault or bot.words, _set(bot)] for bot in found[each.name]]):
            say(plain(line))


def _set(bot: "BotFacts") -> str:
    """What can be set of a bot, or what its level is."""
    fixed = [f"{key}={value}" for key, value in bot.fixed.items()]
    free = [
        f"{key}=N ({setting.least} to {setting.largest}"
        + ("" if setting.usual is None else f"; usually {setting.usual}")
        + ")"
        for key, setting in bot.settings.items()
    ]
    return ", ".join(["level: " + ", ".join(fixed)] if fixed else free)
