"""The greedy bot of Lacuna: the placement after which its chance to win looks best, by a written evaluation.

The evaluation. Each flower on the cloth goes to me with the probability of a logistic curve over how much nearer my
nearest pawn is than my opponent's. The width of the curve is 0.15 board radii times the square root of the
pawns still to come, since every pawn may change who is nearest; after the last pawn it is nothing. From these, as if
they were independent, follow the chance to get four of each colour and the chance to win four of the seven colours.
The expected number of colours breaks ties, a hundred times lighter.

It takes over the first placement where its opponent's best answer leaves it more than its own best answer would bring.
"""

from collections.abc import Iterator, Mapping
from math import sqrt
from random import Random

import numpy as np
from numpy.typing import NDArray

from lumina.core import Action, Game, View
from lumina.games.lacuna import COLOURS, MAJORITY, LacunaView, Place, Swap
from lumina.geometry import distances2, nearest

from .bot import NO_LIMITS, Bot, Limits

WIDTH = 0.15
COLOURS_TO_WIN = 4
FAR = 10**9
BOTH = 1 + len(COLOURS) / 100
"""What a placement is worth for both seats together."""

Floats = NDArray[np.float64]


class LacunaGreedy(Bot):
    """Looks one placement ahead, at `steps` evenly spaced steps of every legal range."""

    settings: Mapping[str, tuple[int, int]] = {"steps": (2, 100_000)}

    def __init__(self, game: Game, steps: int = 16) -> None:
        super().__init__(game)
        self.steps = steps

    def choose(self, view: View, rng: Random, limits: Limits = NO_LIMITS) -> Action:
        assert isinstance(view, LacunaView)
        if view.phase == "swap":
            return Swap(self._after(view, Swap(True), limits) > self._after(view, Swap(False), limits))
        if view.phase != "place":
            return view.legal_actions().sample(rng)
        return self._best(view, limits)[0]

    def _after(self, view: LacunaView, answer: Swap, limits: Limits) -> float:
        """What it is worth for the seat asked that the best placement follows, by whoever places next (LAC-12a)."""
        found = view.preview(answer)
        assert found is not None
        if (outcome := found.view.outcome) is not None:
            return float(view.to_act in outcome.winners)
        worth = self._best(found.view, limits)[1]
        return BOTH - worth if answer.take_over else worth

    def _best(self, view: LacunaView, limits: Limits) -> tuple[Place, float]:
        """The best placement of the seat to act, and what it is worth."""
        best, worth = next(iter(view.legal_placements())), -1.0
        for candidates in batches(view, self.steps):
            found = values(view, candidates)
            if found.max() > worth:
                best, worth = candidates[int(found.argmax())], float(found.max())
            if limits.over:
                break
        return best, worth


def batches(view: LacunaView, steps: int) -> Iterator[list[Place]]:
    """The candidates, a thousand or so at a time: of every legal range its ends and evenly spaced steps between."""
    legal = view.legal_placements()
    batch: list[Place] = []
    for line, spans in legal.spans.items():
        for lo, hi in spans:
            for i in range(min(steps, hi - lo + 1)):
                batch.append(
                    Place(legal.field.pair_ids[line], lo + (hi - lo) * i // max(min(steps, hi - lo + 1) - 1, 1))
                )
                if len(batch) == 1_000:
                    yield batch
                    batch = []
    if batch:
        yield batch


def values(view: LacunaView, candidates: list[Place]) -> Floats:
    """(candidates,): what each is worth for the seat to act, from 0 to a little over 1."""
    me = view.to_act
    assert isinstance(me, int)
    field = view.cloth.field
    lines = np.array([field.line_of[place.pair] for place in candidates])
    points = field.lines.points(lines, np.array([place.step for place in candidates]))
    mine = np.minimum(to_nearest(view, me), np.sqrt(distances2(field.points, points)))
    theirs = to_nearest(view, 1 - me)
    left = sum(view.pawns_left) - 1
    width = WIDTH * view.options.board_radius * sqrt(left) or 1.0
    chance = 1 / (1 + np.exp(np.clip((mine - theirs) / width, -50, 50)))
    rows = np.arange(len(candidates))
    for end in field.pairs[lines].T:
        chance[rows, end] = 1.0
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


def to_nearest(view: LacunaView, seat: int) -> Floats:
    """(flowers,): the distance of the seat's nearest pawn; where there is none, more than a board is wide."""
    d2 = nearest(view.cloth.points(seat), view.cloth.field.points).d2
    return np.sqrt(np.where(d2 < 0, FAR**2, d2))
