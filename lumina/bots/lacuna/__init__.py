"""The bots of Lacuna, the weakest first."""

from .endgame import LacunaEndgame
from .greedy import LacunaGreedy
from .tally import LacunaTally

__all__ = ["LacunaEndgame", "LacunaGreedy", "LacunaTally"]
