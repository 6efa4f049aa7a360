"""Players made of code. `bot:NAME` as a seat's name asks for one; settings follow as `:key=value`.

`bot:package.module:Class` is a class of one's own, and `lumina ... --bot NAME=bot:exec:COMMAND` gives a name to a
program of one's own. They play only where somebody typed them in the command that runs: see `type_in`.
"""

from collections.abc import Mapping
from typing import Any, Final

from lumina.core import Action, BadInput, Game, Match
from lumina.core.errors import one_line
from lumina.core.record import is_bot
from lumina.core.references import Registered, load

from .bot import (
    NO_LIMITS,
    Bot,
    BotFailed,
    Considered,
    Limits,
    Proof,
    RandomBot,
    Thinker,
    bot_kind,
    decide,
    read_settings,
    type_in,
    typed_in,
)
from .levels import Level

__all__ = [
    "BOTS",
    "NO_LIMITS",
    "Bot",
    "BotFailed",
    "BotSource",
    "Considered",
    "Level",
    "Limits",
    "Proof",
    "RandomBot",
    "Thinker",
    "bot_kind",
    "bot_names",
    "class_of",
    "decide",
    "installed",
    "level_of",
    "make_bot",
    "think",
    "type_in",
    "typed_in",
    "usual_bot",
    "vacant",
]

BotSource = type[Bot] | str | Level
"""A bot's class, where it is, as `module:Class`, or a level."""
BOTS: Final[Mapping[str, Mapping[str, BotSource]]] = Registered("lumina.plugins:bots")
"""Game to bot's name to bot; those that other packages bring among them."""
PROGRAM: Final = "exec:"
"""With this begins a bot that is a program of its own."""


def bot_names(game: Game) -> list[str]:
    """The bots that play a game, the weakest first."""
    return list(BOTS.get(game.name, {"random": RandomBot}))


def usual_bot(game: Game) -> str:
    """The bot's name where nobody chose one, as `bot:greedy`: a quick one, else the strongest there is."""
    known = bot_names(game)
    return f"bot:{'greedy' if 'greedy' in known else known[-1]}"


def make_bot(name: str, game: Game) -> Bot:
    """The bot of a seat's name, as `bot:greedy`. Raises BadInput: no such bot, or a setting it does not have.

    A level's settings are part of its version, as its name does not tell them.
    """
    kind = bot_kind(name)
    settings = name.removeprefix("bot:").removeprefix(kind).split(":")[1:]
    known = BOTS.get(game.name, {"random": RandomBot})
    source = typed_in().get(kind) or known.get(kind)
    if source is None:
        if ":" in kind:
            raise BadInput(f"the bot {kind!r} is not installed: it plays where it is typed on the command line")
        raise BadInput(f"no bot {kind!r} plays {game.title}: there are {', '.join(known)}")
    if isinstance(source, str) and source.startswith(PROGRAM):
        from .program import ProgramBot  # few play with one

        return ProgramBot(game, kind, source.removeprefix(PROGRAM), **read_settings(ProgramBot, kind, settings))
    if isinstance(source, Level):
        if settings:
            raise BadInput(f"the bot {kind!r} is a level and has no settings")
        bot = class_of(kind, source)(game, **source.settings)
        bot.version += "".join(f", {key} {value}" for key, value in source.settings.items())
        return bot
    found = class_of(kind, source)
    return found(game, **read_settings(found, kind, settings))


def level_of(name: str, game: Game) -> Level | None:
    """The level that a seat's name stands for; None for other bots and for people."""
    source = BOTS.get(game.name, {}).get(bot_kind(name)) if is_bot(name) else None
    return source if isinstance(source, Level) else None


def class_of(kind: str, source: BotSource) -> type[Bot]:
    """The class of the bot that is known as `kind`. Raises BadInput where it cannot be loaded."""
    if isinstance(source, Level):
        source = source.bot
    if not isinstance(source, str):
        return source
    try:
        found: Any = load(source)
    except (Exception, SystemExit) as error:  # whatever comes out of it costs this bot alone
        why = one_line(f"{type(error).__name__}: {error}")
        do = ": install it, or name its folder in PYTHONPATH" if isinstance(error, ModuleNotFoundError) else ""
        raise BadInput(f"the bot {kind!r} cannot be loaded from {source} ({why}){do}") from error
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise BadInput(f"the bot {kind!r}: {source} is not a class of lumina.bots.Bot")
    kept: type[Bot] = found
    return kept


def installed(name: str, game: Game) -> bool:
    """Whether a seat's name is that of a bot that is here, with settings it has. Nothing is started for it."""
    if not is_bot(name):
        return False
    try:
        make_bot(name, game)
    except BadInput:
        return False
    return True


def vacant(match: Match) -> tuple[int, ...]:
    """The seats whose bot is not here: somebody else has to play on. Undo treats them as the record does, as bots."""
    names = enumerate(match.names)
    return tuple(seat for seat, name in names if is_bot(name) and not installed(name, match.game))


def think(match: Match, bot: str | None = None) -> Action:
    """What the bot whose turn it is does now, or what `bot` would do in that place.

    Raises BadInput when no bot is to act, and BotFailed.
    """
    seat = match.to_act
    if not isinstance(seat, int) or not is_bot(name := bot or match.names[seat]):
        raise BadInput("it is not a bot's turn")
    try:
        return decide(make_bot(name, match.game), match.state.view(seat), match.planning_rng(seat))
    except BotFailed as error:
        raise BotFailed(f"{name} at seat {seat + 1}, move {match.ply + 1}: {error}") from error
