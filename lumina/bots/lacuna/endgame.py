"""Greedy with an exact last pawn: every step of every line is accounted for."""

from lumina.bots.bot import Limits
from lumina.core import Action
from lumina.games.lacuna import LacunaView

from .greedy import LacunaGreedy
from .spots import batches, decisive, place_at


class LacunaEndgame(LacunaGreedy):
    """Plays as greedy does, and the last pawn where it wins by most colours, or loses by fewest."""

    def placement(self, view: LacunaView, limits: Limits) -> Action:
        if sum(view.pawns_left) > 1:
            return super().placement(view, limits)
        return place_at(view, *self.best(view, batches(decisive(view)), limits)[:2])
