"""What a bot is: it gets what its seat knows, and answers with an action."""

from abc import ABC, abstractmethod
from random import Random
from typing import Final, NamedTuple

from lumina.core import Action, Game, View


class Limits(NamedTuple):
    """How long a bot may think about one action; None: as long as it likes."""

    seconds: float | None = None


NO_LIMITS: Final = Limits()


class Bot(ABC):
    """A player made of code. It holds nothing that its seat could not know."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @abstractmethod
    def choose(self, view: View, rng: Random, limits: Limits = NO_LIMITS) -> Action:
        """A legal action for the seat that is to act in `view`, the same for the same generator."""


class RandomBot(Bot):
    """Draws one of the legal actions."""

    def choose(self, view: View, rng: Random, limits: Limits = NO_LIMITS) -> Action:
        return self.game.determinize(view, rng).legal_actions().sample(rng)
