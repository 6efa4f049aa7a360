"""The greedy bot of Lacuna: the placement after which its chance to win looks best, by a written evaluation.

The evaluation. Each flower on the cloth goes to me with the probability of a logistic curve over how much nearer my
nearest pawn is than my opponent's. The width of the curve is 0.15 board radii times the square root of the
pawns still to come, since every pawn may change who is nearest. From these, as if they were independent, follow the
chance to get four of each colour and the chance to win four of the seven colours. The expected number of colours
breaks ties, a hundred times lighter. Before an opponent's first pawn stands it counts as a fifth of a board radius away
from every flower. After the last pawn nothing is uncertain: what counts is by how many colours I win; so the last but
one is judged by the best answer to it.
"""

from math import sqrt

import numpy as np

from lumina.bots.bot import Limits
from lumina.core import Action
from lumina.games.lacuna import COLOURS, MAJORITY, LacunaView, Place
from lumina.geometry import distances2, nearest

from .ahead import Floats, OneAhead
from .claims import Spots, margins
from .spots import batches, evenly, place_at

WIDTH = 0.15
UNPLACED = 0.2
COLOURS_TO_WIN = 4
ANSWERED = 12
"""So many placements of the last but one pawn are weighed by their answer, each on another line."""


class LacunaGreedy(OneAhead):
    """Takes the best chance that it sees."""

    version = "2"
    both = 1 + len(COLOURS) / 100

    def worth(self, view: LacunaView, spots: Spots) -> Floats:
        if sum(view.pawns_left) == 1:
            return margins(view, spots).astype(np.float64)
        return chances(view, spots)

    def placement(self, view: LacunaView, limits: Limits) -> Action:
        """The last but one pawn goes where the last one helps the opponent least."""
        if sum(view.pawns_left) != 2:
            return super().placement(view, limits)
        options = self.promising(view)
        best, least = options[0], np.inf
        for option in options:
            if limits.over:
                break
            if (worth := self.answer(view, option, limits)) < least:
                best, least = option, worth
        return best

    def promising(self, view: LacunaView) -> list[Place]:
        """The best spot of every line, the best lines first."""
        spots = evenly(view, self.steps)
        order = np.argsort(-self.worth(view, spots), kind="stable")
        _, first = np.unique(spots.line[order], return_index=True)
        return [place_at(view, spots, int(order[at])) for at in np.sort(first)[:ANSWERED]]

    def answer(self, view: LacunaView, option: Place, limits: Limits) -> float:
        """What the best last pawn is worth for the opponent: by how many colours it wins then."""
        found = view.preview(option)
        assert found is not None
        after = found.view
        if after.outcome is not None:
            return -1.0 if view.to_act in after.outcome.winners else 1.0
        worth = self.best(after, batches(evenly(after, self.steps)), limits)[2]
        return worth if after.to_act != view.to_act else -worth


def chances(view: LacunaView, spots: Spots) -> Floats:
    """(spots,): what each is worth for the seat to act while pawns are to come, from 0 to a little over 1."""
    me = view.to_act
    assert isinstance(me, int)
    cloth = view.cloth
    field = cloth.field
    mine = np.sqrt(distances2(field.points, field.lines.points(*spots)))
    if len(own := nearest(cloth.points(me), field.points).d2) and own[0] >= 0:
        mine = np.minimum(mine, np.sqrt(own))
    theirs = nearest(cloth.points(1 - me), field.points).d2
    radius = view.options.board_radius
    away = np.where(theirs < 0, UNPLACED * radius, np.sqrt(np.maximum(theirs, 0)))
    width = WIDTH * radius * sqrt(sum(view.pawns_left) - 1)
    chance = 1 / (1 + np.exp(np.clip((mine - away) / width, -50, 50)))
    at = np.arange(len(chance))
    for end in field.pairs[spots.line].T:
        chance[at, end] = 1.0
    return winning(view, me, chance)


def winning(view: LacunaView, me: int, chance: Floats) -> Floats:
    """(n,): the chance to win four colours, and a hundredth of the colours expected.

    `chance` is (n, flowers): that a flower ends as mine, those already taken aside.
    """
    collected = view.collected(me)
    colours = np.zeros((len(chance), len(COLOURS) + 1))
    colours[:, 0] = 1.0
    expected = np.zeros(len(chance))
    cloth = view.cloth
    for colour in COLOURS:
        rows = [row for row in cloth.rows if cloth.field.colours[row] == colour]
        majority = at_least(chance[:, rows], MAJORITY - collected[colour])
        expected += majority
        colours = one_more(colours, majority)
    won: Floats = colours[:, COLOURS_TO_WIN:].sum(axis=1) + expected / 100
    return won


def at_least(chance: Floats, wanted: int) -> Floats:
    """(n,): the chance that at least `wanted` of the independent events in each row of `chance` (n, k) happen."""
    n, k = chance.shape
    counts = np.zeros((n, k + 1))
    counts[:, 0] = 1.0
    for event in range(k):
        counts = one_more(counts, chance[:, event])
    happened: Floats = counts[:, max(wanted, 0) :].sum(axis=1)
    return happened


def one_more(counts: Floats, chance: Floats) -> Floats:
    """The distribution of a count when one more event may happen."""
    grown = counts * (1 - chance[:, None])
    grown[:, 1:] += counts[:, :-1] * chance[:, None]
    return grown
