"""A bot that decides as the greedy one of its game does, and now and then without looking."""

from collections.abc import Mapping
from random import Random

from lumina.core import Action, Game, View

from . import make_bot
from .bot import NO_LIMITS, Bot, Limits, RandomBot


class Careless(Bot):
    """Of a hundred decisions about `slips` are any that is legal, the others are the greedy bot's."""

    settings: Mapping[str, tuple[int, int]] = {"slips": (0, 100)}

    def __init__(self, game: Game, slips: int = 25) -> None:
        super().__init__(game)
        self._slips = slips
        self._careful, self._blind = make_bot("bot:greedy", game), RandomBot(game)
        self.version = f"1 with greedy {self._careful.version}"

    def choose(self, view: View, rng: Random, limits: Limits = NO_LIMITS) -> Action:
        looks = rng.random() * 100 >= self._slips
        return (self._careful if looks else self._blind).choose(view, rng, limits)
