"""The bot of Lacuna that counts: a rule of one line.

Flowers that lie on the cloth are counted to whom they would go now. Each colour is worth tanh((own - other) / 2), and
half a point more or less where one of the two has four of it.
"""

import numpy as np

from lumina.games.lacuna import MAJORITY, LacunaView

from .ahead import Floats, OneAhead
from .claims import Spots, counts


class LacunaTally(OneAhead):
    """Puts its pawn where the sum over the colours is largest."""

    both = 0.0

    def worth(self, view: LacunaView, spots: Spots) -> Floats:
        own, other = counts(view, spots)
        won = (own >= MAJORITY).astype(np.float64) - (other >= MAJORITY)
        total: Floats = (np.tanh((own - other) / 2) + won / 2).sum(axis=1)
        return total
