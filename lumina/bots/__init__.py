"""Players made of code. `bot:NAME` as a seat's name asks for one; settings follow as `:key=value`."""

from collections.abc import Mapping

from lumina.core import Action, BadInput, Game, Match

from .bot import NO_LIMITS, Bot, Limits, RandomBot, read_settings
from .lacuna import LacunaGreedy
from .lost_lumina import LostLuminaGreedy
from .lum42 import Lum42Greedy
from .lunation import LunationGreedy

__all__ = ["BOTS", "NO_LIMITS", "Bot", "Limits", "RandomBot", "bot_names", "make_bot", "think"]

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


def think(match: Match) -> Action:
    """What the bot whose turn it is does now. Raises BadInput when no bot is to act."""
    seat = match.to_act
    if not isinstance(seat, int) or not match.names[seat].startswith("bot:"):
        raise BadInput("it is not a bot's turn")
    return make_bot(match.names[seat], match.game).choose(match.state.view(seat), match.planning_rng(seat))
