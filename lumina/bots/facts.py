"""What there is to know about a bot before it plays: a line of words, and what can be set."""

from inspect import cleandoc, signature

import msgspec

from lumina.core import BadInput, Game

from . import BOTS, BotSource, Level, bot_names, class_of
from .bot import Bot, RandomBot


class Setting(msgspec.Struct, frozen=True):
    """A setting of a bot's name: its least and its largest value, and the usual one (None: the bot does not tell)."""

    least: int
    largest: int
    usual: int | None


class BotFacts(msgspec.Struct, frozen=True):
    """A bot as `bot:NAME`. A level plays with what is `fixed`, and thinks `seconds` at most where somebody waits.

    `fault` says why one of another package cannot be used.
    """

    name: str
    words: str
    settings: dict[str, Setting]
    fixed: dict[str, int]
    seconds: float | None = None
    fault: str | None = None


def facts(game: Game) -> list[BotFacts]:
    """All installed bots of a game, the weakest first. Their classes are loaded."""
    known = BOTS.get(game.name, {"random": RandomBot})
    return [_facts(name, known[name]) for name in bot_names(game)]


def _facts(name: str, source: BotSource) -> BotFacts:
    if isinstance(source, Level):
        return BotFacts(name, source.words, {}, dict(source.settings), source.seconds)
    try:
        found = class_of(name, source)
    except BadInput as error:
        return BotFacts(name, "", {}, {}, fault=str(error))
    return BotFacts(name, _words(found), _settings(found), {})


def _words(kind: type[Bot]) -> str:
    """The first line of what the class says of itself."""
    return cleandoc(kind.__doc__ or "").partition("\n")[0]


def _settings(kind: type[Bot]) -> dict[str, Setting]:
    parameters = signature(kind.__init__).parameters
    usual = {key: parameters[key].default for key in kind.settings if key in parameters}
    return {
        key: Setting(least, largest, value if isinstance(value := usual.get(key), int) else None)
        for key, (least, largest) in kind.settings.items()
    }
