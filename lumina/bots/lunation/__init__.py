"""The bots of Lunation, and what a table is worth to them."""

from .evaluation import evaluate, value
from .greedy import LunationGreedy
from .moves import Plan, fits, plans

__all__ = ["LunationGreedy", "Plan", "evaluate", "fits", "plans", "value"]
