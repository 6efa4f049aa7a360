"""How a position is judged: named features of each seat, weighed, become the seats' chances to win.

A game's evaluation says what its features are, which positions can be compared, and how one that cannot (a roll is
due, a battle is being fought) is played on until it can. The weights are data, `assets/weights/GAME.json`: what
each feature is worth, fitted to how greedy games ended (`python -m bench fit GAME`).
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from math import exp
from operator import mul
from random import Random
from typing import Any, ClassVar, Final

import msgspec

from lumina.core import CHANCE, Action, Game, State, View, assets
from lumina.core.references import Registered

EVALUATIONS: Final[Mapping[str, "Evaluation"]] = Registered("lumina.plugins:evaluations")
"""By game, where there is one."""
WEIGHTS: Final = "weights"
"""The folder of `assets` where they are."""
LONGEST: Final = 200
"""Plies after which a position is judged as it stands."""


class Evaluation(ABC):
    """How the positions of a game are judged."""

    game: ClassVar[Game]
    version: ClassVar[str] = "1"
    """Another one whenever a position may be judged otherwise than before, by new weights too: see `Bot.version`."""
    names: ClassVar[tuple[str, ...]]
    """The features, in the order in which `features` gives them."""

    @cached_property
    def weights(self) -> tuple[float, ...]:
        """By feature: by how much one more multiplies a seat's odds, as a logarithm."""
        found = msgspec.json.decode(assets.read_bytes(WEIGHTS, f"{self.game.name}.json"), type=dict[str, float])
        return tuple(found[name] for name in self.names)

    @abstractmethod
    def features(self, state: Any) -> Sequence[Sequence[float]]:
        """By seat, what each of `names` comes to. The position can be compared."""

    @abstractmethod
    def comparable(self, state: Any) -> bool:
        """Whether `features` tell of this position what they tell of others."""

    def answer(self, state: Any, rng: Random) -> Action:
        """What the seat to act does, quickly, in a position that cannot be compared."""
        return state.legal_actions().sample(rng)  # type: ignore[no-any-return]

    def candidates(self, state: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """Of the legal actions those that are worth a look, by what the seat to act knows; one at least."""
        return actions

    def default(self, view: View, rng: Random) -> Action | None:
        """What is played unless looking ahead finds something that is surely better; None: what seems best is."""
        return None

    def effort(self, view: View) -> float:
        """How many times the usual number of iterations this decision is worth."""
        return 1.0

    def trust(self, view: View) -> float:
        """How many visits the first look at an action counts as: many where it has less of luck in it than a visit."""
        return 1.0

    def settle(self, state: State, rng: Random) -> None:
        """Plays on until the position can be compared or the game is over."""
        for _ in range(LONGEST):
            if state.outcome is not None or self.comparable(state):
                return
            if state.to_act == CHANCE:
                state.advance(state.legal_actions().sample(rng))
            else:
                state.advance(self.answer(state, rng))

    def chances(self, state: State) -> list[float]:
        """By seat, the chance to win; once the game is over, its share of the win."""
        if state.outcome is not None:
            return shares(state)
        weights = self.weights
        worths = [sum(map(mul, weights, found)) for found in self.features(state)]
        best = max(worths)
        odds = [exp(worth - best) for worth in worths]
        total = sum(odds)
        return [each / total for each in odds]

    def judge(self, state: State, rng: Random) -> list[float]:
        """The chances once the position is settled; this changes it."""
        self.settle(state, rng)
        return self.chances(state)


def shares(state: State) -> list[float]:
    """By seat, what it has won of a game that is over."""
    assert state.outcome is not None
    winners = state.outcome.winners
    return [(seat in winners) / len(winners) for seat in range(state.seats)]
