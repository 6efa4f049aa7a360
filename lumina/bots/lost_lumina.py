"""The greedy bot of Lost Lumina: the action after which the table looks best, averaged over what may lie hidden.

What the seat does not know is dealt anew a few times. In each of these tables every action is tried; a battle that it
begins or goes on with is played to its end with drawn answers. Then the table is valued:

- a point for each point of score, so that areas of one region are worth taking together;
- a third of a point for each battle point and a seventh for each action point in hand, less the opponent's;
- where both stand in one area, what is expected of the battle there: the followers that would be lost by either side,
  by the chance that followers, dice and an average card decide it;
- winning or losing the game outright outweighs everything.
"""

from math import exp
from random import Random

from lumina.core import Action, View
from lumina.games.lost_lumina import ACTION_POINTS, BATTLE_POINTS, LostLuminaState

from .bot import NO_LIMITS, Bot, Limits

TABLES = 4
"""How often the hidden cards are dealt anew."""
LONGEST = 80
"""Plies after which a battle is valued as it stands."""
BATTLE_POINT, ACTION_POINT = 1 / 3, 1 / 7
WON = 60.0
BEST_DIE = (0.0, 3.5, 4.47, 4.96, 5.24, 5.43, 5.56, 5.65, 5.72)
"""What the best of so many dice shows on average."""


class LostLuminaGreedy(Bot):
    """Looks one action ahead, and to the end of a battle."""

    def choose(self, view: View, rng: Random, limits: Limits = NO_LIMITS) -> Action:
        tables = [self._table(view, rng) for _ in range(TABLES)]
        actions = list(tables[0].legal_actions())
        me = tables[0].to_act
        assert isinstance(me, int)
        if len(actions) == 1:
            return actions[0]
        worth = [0.0] * len(actions)
        for table in tables:
            for i, action in enumerate(actions):
                worth[i] += value(after(table, action, rng), me)
            if limits.over:
                break
        return actions[worth.index(max(worth))]

    def _table(self, view: View, rng: Random) -> LostLuminaState:
        state = self.game.determinize(view, rng)
        assert isinstance(state, LostLuminaState)
        return state


def after(table: LostLuminaState, action: Action, rng: Random) -> LostLuminaState:
    """The table after an action, and after the battle that it is part of."""
    state = table.copy()
    state.advance(action)
    for _ in range(LONGEST):
        if state.outcome is not None or (state.battle is None and not state.pending):
            break
        state.advance(state.legal_actions().sample(rng))
    return state


def value(state: LostLuminaState, me: int) -> float:
    """What a table is worth for a seat; the other seat's is its negative."""
    if state.outcome is not None:
        winners = state.outcome.winners
        return 0.0 if len(winners) == 2 else WON if me in winners else -WON
    scores = state.scores()
    own, other = scores[me].total, scores[1 - me].total
    mine, theirs = (_hand(state, seat) for seat in (me, 1 - me))
    return own - other + mine - theirs + sum(_battle(state, area, me) for area in state.battle_areas)


def _hand(state: LostLuminaState, seat: int) -> float:
    return sum(
        BATTLE_POINT * BATTLE_POINTS[card] + ACTION_POINT * ACTION_POINTS[card] for card in state.hands[seat].all
    )


def _battle(state: LostLuminaState, area: int, me: int) -> float:
    """What a battle still to come is expected to change."""
    mine, theirs = state.followers[me][area], state.followers[1 - me][area]
    ahead = _strength(state, me, mine) - _strength(state, 1 - me, theirs)
    if state.attackers[area] == me:
        ahead -= 0.5
    win = 1 / (1 + exp(-ahead / 2.5))
    return 1.5 * (win * theirs - (1 - win) * mine)


def _strength(state: LostLuminaState, seat: int, followers: int) -> float:
    hand = state.hands[seat].all
    best = max((BATTLE_POINTS[card] for card in hand), default=0)
    return followers + BEST_DIE[min(followers, 8)] + best
