"""The made-up game with bots of its own, good and bad; a process that gets this game knows them, too."""

import os
from random import Random

from lumina.bots import NO_LIMITS, Bot, Limits, RandomBot
from lumina.core import Action, View
from lumina.plugins import bots
from tests.made_up import Choose, Lanterns


class Highest(Bot):
    """Shows its highest card."""

    def choose(self, view: View, rng: Random, limits: Limits = NO_LIMITS) -> Action:
        return list(self.game.determinize(view, rng).legal_actions())[-1]


class Raises(Highest):
    def choose(self, view: View, rng: Random, limits: Limits = NO_LIMITS) -> Action:
        if rng.random() < 0.1:
            raise ValueError("no idea\nat all")
        return super().choose(view, rng)


class Cheats(Bot):
    def choose(self, view: View, rng: Random, limits: Limits = NO_LIMITS) -> Action:
        return Choose(9)


class Sleeps(Bot):
    def choose(self, view: View, rng: Random, limits: Limits = NO_LIMITS) -> Action:
        return None


class Dies(Bot):
    def choose(self, view: View, rng: Random, limits: Limits = NO_LIMITS) -> Action:
        os._exit(3)


class ArenaLanterns(Lanterns):
    name = "arena-lanterns"


GAME = ArenaLanterns()
bots()[GAME.name] = {
    "random": RandomBot,
    "highest": Highest,
    "raises": Raises,
    "cheats": Cheats,
    "sleeps": Sleeps,
    "dies": Dies,
}
HIGH, RANDOM = "bot:highest", "bot:random"
