"""Players made of code. `bot:NAME` as a seat's name asks for one; settings follow as `:key=value`."""

from collections.abc import Mapping

from lumina.core import Action, BadInput, Game, Match
from lumina.core.record import is_bot

from .bot import NO_LIMITS, Bot, BotFailed, Limits, RandomBot, decide, read_settings
from .lacuna import LacunaGreedy
from .lost_lumina import LostLuminaGreedy
from .lum42 import Lum42Greedy
from .lunation import LunationGreedy

__all__ = [
    "BOTS",
    "NO_LIMITS",
    "Bot",
    "BotFailed",
    "Limits",
    "RandomBot",
    "bot_names",
    "decide",
    "installed",
    "make_bot",
    "think",
    "vacant",
]

BOTS: Mapping[str, Mapping[str, type[Bot]]] = {
    "lacuna": {"random": RandomBot, "greedy": LacunaGreedy},
    "lost_lumina": {"random": RandomBot, "greedy": LostLuminaGreedy},
    "lum42": {"random": RandomBot, "greedy": Lum42Greedy},
    "lunation": {"random": RandomBot, "greedy": LunationGreedy},
}
"""Game to bot's name to bot."""


def bot_names(game: Game) -> list[str]:
    """The bots that play a game, the weakest first."""
    return list(BOTS.get(game.name, {"random": RandomBot}))


def make_bot(name: str, game: Game) -> Bot:
    """The bot of a seat's name, as `bot:greedy`. Raises BadInput: no such bot, or a setting it does not have."""
    kind, *settings = name.removeprefix("bot:").split(":")
    known = BOTS.get(game.name, {"random": RandomBot})
    if kind not in known:
        raise BadInput(f"no bot {kind!r} plays {game.title}: there are {', '.join(known)}")
    return known[kind](game, **read_settings(known[kind], kind, settings))


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


def think(match: Match) -> Action:
    """What the bot whose turn it is does now. Raises BadInput when no bot is to act, and BotFailed."""
    seat = match.to_act
    if not isinstance(seat, int) or not is_bot(match.names[seat]):
        raise BadInput("it is not a bot's turn")
    name = match.names[seat]
    try:
        return decide(make_bot(name, match.game), match.state.view(seat), match.planning_rng(seat))
    except BotFailed as error:
        raise BotFailed(f"{name} at seat {seat + 1}, move {match.ply + 1}: {error}") from error
