"""Greedy with an exact last pawn: every step of every line is accounted for."""

from random import Random

import numpy as np

from lumina.bots.bot import NO_LIMITS, Considered, Limits, Thinker
from lumina.core import Action, View
from lumina.games.lacuna import LacunaView

from .greedy import LacunaGreedy
from .spots import batches, decisive, evenly, place_at


class LacunaEndgame(LacunaGreedy, Thinker):
    """Plays as greedy does, and the last pawn where it wins by most colours, or loses by fewest."""

    def placement(self, view: LacunaView, limits: Limits) -> Action:
        if sum(view.pawns_left) > 1:
            return super().placement(view, limits)
        return place_at(view, *self.best(view, batches(decisive(view)), limits)[:2])

    def look(self, view: View, rng: Random, limits: Limits = NO_LIMITS) -> list[Considered]:
        """The placements looked at; before pawns are placed what it would do, at even chances."""
        assert isinstance(view, LacunaView)
        if view.phase != "place":
            return [Considered(self.choose(view, rng, limits), 0, 0.5)]
        last = sum(view.pawns_left) == 1
        found: list[tuple[float, Considered]] = []
        for part in batches(decisive(view) if last else evenly(view, self.steps)):
            for which, worth in enumerate(self.worth(view, part).tolist()):
                chance = float(np.sign(worth) + 1) / 2 if last else min(worth / self.both, 1.0)
                action = place_at(view, part, which)
                found.append((worth, Considered(action, 1, chance, "solved" if last else None)))
            if limits.over:
                break
        found.sort(key=lambda each: -each[0])
        return [considered for _, considered in found]
