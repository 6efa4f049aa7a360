"""Options that several commands have."""

from typing import Annotated

import typer

from .completion import game_names

Game = Annotated[
    str,
    typer.Argument(metavar="GAME", help="Which game; `lumina games` lists them.", autocompletion=game_names),
]
Seats = Annotated[
    str | None,
    typer.Option("--seats", metavar="A,B", help="Names, in order of seats; `bot:NAME` is a bot."),
]
TypedBots = Annotated[
    list[str] | None,
    typer.Option(
        "--bot",
        metavar="NAME=BOT",
        help="A bot of your own as bot:NAME: `bot:exec:COMMAND` or `bot:package.module:Class`.",
    ),
]
Seed = Annotated[
    int | None, typer.Option("--seed", metavar="N", help="Of the random draws: the same seed, the same draws.")
]
Option = Annotated[
    list[str] | None,
    typer.Option("-o", "--option", metavar="KEY=VALUE", help="An option of the game; may be given several times."),
]
Layout = Annotated[
    str | None,
    typer.Option("--layout", metavar="FILE", help="A layout file (JSON, CSV); `-` for standard input."),
]
Swapped = Annotated[
    str | None,
    typer.Option(
        "--swapped", metavar="FILE", help="The return game of this record: the same set-up, everybody one seat on."
    ),
]
Force = Annotated[bool, typer.Option("--force", help="Overwrite an existing file.")]
Record = Annotated[str, typer.Argument(metavar="FILE", help="A record; `-` reads standard input.")]
At = Annotated[int | None, typer.Option("--at", metavar="N", help="After N moves instead of the last.")]
Seat = Annotated[
    str | None,
    typer.Option("--seat", metavar="SEAT", help="What this player sees, by name or number (from 1), not the public."),
]
Json = Annotated[bool, typer.Option("--json", help="Answer with one JSON object.")]
Everything = Annotated[bool, typer.Option("--all", help="Everything, secrets included.")]
SizeText = Annotated[str | None, typer.Option("--size", metavar="WxH", help="In pixels, as 1280x800.")]
