"""The greedy bot of LUM42: the turn after which the table looks best.

The seat's own decisions are followed to the end of its turn: which system it lays, where the ship goes, what it leaves
there, which cube it takes. Where the ways are many, only those go on that look best among those as long; only whole
turns are compared in the end.
"""

from collections.abc import Iterator
from random import Random

from lumina.core import Action, View
from lumina.games.lum42 import Banish, Lum42State

from ..bot import NO_LIMITS, Bot, Limits
from .evaluation import EXILE, Others, value

WIDTH = 16
"""Ways that go on where there are more."""
IN_A_TURN = ("lay", "satellite", "deploy")
"""Stages that a turn does not end with."""


class Lum42Greedy(Bot):
    """Looks to the end of its turn."""

    version = "2"

    def choose(self, view: View, rng: Random, limits: Limits = NO_LIMITS) -> Action:
        table = self.game.determinize(view, rng)
        assert isinstance(table, Lum42State)
        me = table.to_act
        assert isinstance(me, int)
        actions = list(table.legal_actions())
        if len(actions) == 1:
            return actions[0]
        best, chosen = float("-inf"), actions[0]
        others = Others(me)
        for first, after in turns(table, me, others):
            found = value(after, me, others) + 1e-6 * rng.random()
            if found > best:
                best, chosen = found, first
            if limits.over:
                break
        return chosen


def turns(table: Lum42State, me: int, others: Others) -> Iterator[tuple[Action, Lum42State]]:
    """What a seat can make of its turn: the first action, and the table when it is over."""
    edge: list[tuple[Action | None, Lum42State]] = [(None, table)]
    while edge:
        ways = []
        for first, state in edge:
            for action in state.legal_actions():
                after = state.copy()
                after.advance(action)
                _beaten_leave(after, me)
                if _goes_on(after, me):
                    ways.append((first or action, after))
                else:
                    yield first or action, after
        if len(ways) > WIDTH:
            ways.sort(key=lambda way: -value(way[1], me, others))
        edge = [*ways[:WIDTH]]


def _beaten_leave(state: Lum42State, me: int) -> None:
    """Other seats choose the space of the Exile that brings most; the own choice comes after theirs."""
    while state.pending and state.to_act != me:
        spaces = [action for action in state.legal_actions() if isinstance(action, Banish)]
        state.advance(max(spaces, key=lambda action: EXILE[action.space]))


def _goes_on(state: Lum42State, me: int) -> bool:
    """Whether the seat's turn is not over yet."""
    return state.to_act == me and (bool(state.pending) or state.stage in IN_A_TURN)
