"""The bots of LUM42, and what a table is worth to them."""

from .evaluation import Others, evaluate, value
from .greedy import Lum42Greedy, turns

__all__ = ["Lum42Greedy", "Others", "evaluate", "turns", "value"]
