"""The greedy bot of Lost Lumina: the action after which the table looks best, averaged over what may lie hidden.

What the seat does not know is dealt anew a few times. In each of these tables every action is tried; a battle that it
is part of is played to its end with plain answers (`playout`), and the table is valued (`evaluation`). Besides:

- the draft keeps the better of the two cards;
- a card is discarded for what its action points bring, which is planned, less what it is worth in hand;
- followers are paid for a re-roll only as far as the dice that may come change the battle.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random

from lumina.core import Action, View
from lumina.games.lost_lumina import (
    ACTION_POINTS,
    Decline,
    Discard,
    End,
    Keep,
    LostLuminaState,
    Mark,
    Reroll,
)

from ..bot import NO_LIMITS, Bot, Limits
from .evaluation import card_value, value
from .playout import after

TABLES = 4
"""How often the hidden cards are dealt anew."""
MOST_PAID = 3
"""Followers that are paid for a re-roll at most."""
ROLLS = 12
"""Rolls by which a re-roll is judged."""
PAID = 0.3
"""What a follower that leaves the game for good is worth."""


class LostLuminaGreedy(Bot):
    """Looks one action ahead, and to the end of a battle."""

    version = "2"

    def choose(self, view: View, rng: Random, limits: Limits = NO_LIMITS) -> Action:
        table = self._table(view, rng)
        actions = list(table.legal_actions())
        me = table.to_act
        assert isinstance(me, int)
        if len(actions) == 1:
            return actions[0]
        if (policy := POLICIES.get(table.question)) is not None:
            return policy(table, me, actions, rng)
        totals = [0.0] * len(actions)
        for dealt in range(TABLES):
            if dealt:
                table = self._table(view, rng)
            drawn = rng.getrandbits(32)
            for i, action in enumerate(actions):
                totals[i] += value(after(table, action, Random(drawn)), me)
            if limits.over:
                break
        return actions[totals.index(max(totals))]

    def _table(self, view: View, rng: Random) -> LostLuminaState:
        state = self.game.determinize(view, rng)
        assert isinstance(state, LostLuminaState)
        return state


def _keep(table: LostLuminaState, me: int, actions: Sequence[Action], rng: Random) -> Action:
    """The better one: the other goes to the opponent."""

    def kept(action: Action) -> float:
        assert isinstance(action, Keep)
        return card_value(action.card)

    return max(actions, key=kept)


def _discard(table: LostLuminaState, me: int, actions: Sequence[Action], rng: Random) -> Action:
    """The card whose action points bring most beyond what it is worth in hand."""
    brings = reinforced(table, me, max(ACTION_POINTS[card] for card in table.hands[me].all))

    def gain(action: Action) -> float:
        assert isinstance(action, Discard)
        return brings[ACTION_POINTS[action.card]] - card_value(action.card)

    return max(actions, key=gain)


def reinforced(table: LostLuminaState, me: int, points: int) -> list[float]:
    """By number of action points, up to `points`, what a reinforcement with so many brings."""
    state = table.copy()
    state.stage, state.points = "reinforce", points + 1
    begun = best = value(state, me)
    brings = [0.0]
    for _ in range(points):
        options = []
        for action in state.legal_actions():
            if not isinstance(action, End):
                tried = state.copy()
                tried.advance(action)
                options.append((value(tried, me), tried))
        if options:
            reached, state = max(options, key=lambda option: option[0])
            best = max(best, reached)
        brings.append(best - begun)
    return brings


def _reinforce(table: LostLuminaState, me: int, actions: Sequence[Action], rng: Random) -> Action:
    """The action after which the table looks best, the battles that are to come weighed, not fought."""
    table = table.copy()
    table.points += 1  # so that none of them begins

    def gain(action: Action) -> float:
        if isinstance(action, End):
            return value(table, me)
        state = table.copy()
        state.advance(action)
        return value(state, me)

    return max(actions, key=gain)


def _pay_reroll(table: LostLuminaState, me: int, actions: Sequence[Action], rng: Random) -> Action:
    """So many of the lowest dice as gain most beyond what they cost; none where that is nothing."""
    marked = len(table.fight.fighters[me].marked)
    stop = actions[-1]
    if not isinstance(actions[0], Mark):
        return stop
    drawn = rng.getrandbits(32)

    def expected(paid: int) -> float:
        state = table.copy()
        for _ in range(paid - marked):
            state.advance(next(iter(state.legal_actions())))
        if not paid:
            return value(after(state, Decline(), Random(drawn)), me)
        state.advance(Reroll())
        rolls, dice = Random(drawn), state.legal_actions()
        ends = [value(after(state, dice.sample(rolls), Random(drawn)), me) for _ in range(ROLLS)]
        return sum(ends) / len(ends) - PAID * paid

    fighter = table.fight.fighters[me]
    most = min(MOST_PAID, table.supply[me], len(fighter.dice))
    best = max(range(marked, most + 1), key=expected, default=marked)
    return actions[0] if best > marked else stop


Policy = Callable[[LostLuminaState, int, Sequence[Action], Random], Action]
POLICIES: Mapping[str, Policy] = {
    "draft": _keep,
    "discard": _discard,
    "reinforce": _reinforce,
    "pay_reroll": _pay_reroll,
}
"""How it decides where trying each action once would not tell."""
