"""The bots of Lost Lumina, and what a table is worth to them."""

from .evaluation import card_value, value
from .greedy import LostLuminaGreedy

__all__ = ["LostLuminaGreedy", "card_value", "value"]
