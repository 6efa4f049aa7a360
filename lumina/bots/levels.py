"""Levels for people: a name in each game's list of bots, as `bot:casual`, that stands for a bot with its settings."""

from collections.abc import Mapping
from typing import NamedTuple

from .bot import Bot


class Level(NamedTuple):
    """What a level plays with. `seconds` are the most it thinks about one decision where somebody waits for it."""

    bot: type[Bot] | str
    """The bot's class, or where it is, as `module:Class`."""
    settings: Mapping[str, int]
    words: str
    """What it is like to play against it, in one line."""
    seconds: float = 5.0


CARELESS, SEARCH = "lumina.bots.careless:Careless", "lumina.bots.search:Search"


def beginner(slips: int) -> Level:
    """Of a hundred decisions it makes so many without looking."""
    return Level(CARELESS, {"slips": slips}, "Knows the rules and little more: often moves without looking.")


def casual(slips: int) -> Level:
    """Of a hundred decisions it makes so many without looking."""
    return Level(CARELESS, {"slips": slips}, "Sees what the next move brings, and overlooks something now and then.")


AHEAD = "Looks a few moves ahead and guesses what lies hidden."


def careful(slips: int) -> Level:
    """Of a hundred decisions it makes so many without looking."""
    return Level(CARELESS, {"slips": slips}, "Sees what the next move brings, and seldom overlooks anything.")


def farsighted(nodes: int, bot: str = SEARCH, words: str = AHEAD, seconds: float = 30.0) -> Level:
    """Looks ahead by so many positions a decision."""
    return Level(bot, {"nodes": nodes}, words, seconds)
