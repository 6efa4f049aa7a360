"""The bots of Lacuna, the weakest first."""

from .endgame import LacunaEndgame
from .greedy import LacunaGreedy
from .strong import LacunaStrong
from .tally import LacunaTally

__all__ = ["LacunaEndgame", "LacunaGreedy", "LacunaStrong", "LacunaTally"]
