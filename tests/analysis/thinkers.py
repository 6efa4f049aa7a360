"""A bot that analyses in no time, for tests of everything but how well it does: it knows a number for each action."""

from collections.abc import Sequence
from random import Random

import msgspec
import pytest

from lumina.analysis import judge
from lumina.bots import NO_LIMITS, Considered, Limits, Thinker, type_in
from lumina.core import Action, Game, View

NAME = f"bot:{__name__}:Numbers"


class Numbers(Thinker):
    """An action is worth what its JSON adds up to. Counts how often it was asked."""

    settings = {"nodes": (1, 1_000)}  # noqa: RUF012
    asked = 0

    def __init__(self, game: Game, nodes: int = 7) -> None:
        super().__init__(game)
        self.nodes = nodes

    def look(self, view: View, rng: Random, limits: Limits = NO_LIMITS) -> list[Considered]:
        type(self).asked += 1
        found = [Considered(action, 1, worth(action)) for action in view.legal_actions()]
        return sorted(found, key=lambda each: -each.chance)

    def compare(
        self, view: View, actions: Sequence[Action], rng: Random, limits: Limits = NO_LIMITS
    ) -> list[Considered]:
        type(self).asked += 1
        return [Considered(action, self.nodes, worth(action)) for action in actions]


def worth(action: Action) -> float:
    return sum(msgspec.json.encode(action)) * 37 % 101 / 101


@pytest.fixture
def numbers(monkeypatch: pytest.MonkeyPatch) -> type[Numbers]:
    """Games are analysed by it."""
    kind = NAME.removeprefix("bot:")
    type_in({kind: kind})
    monkeypatch.setattr(judge, "_strongest", lambda game: NAME)
    monkeypatch.setattr(Numbers, "asked", 0)
    return Numbers
