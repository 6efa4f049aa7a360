"""Cells and graphs: what lies beside what, what hangs together, and what can be reached."""

from .cells import Cells, square
from .graph import groups
from .masks import bits, group, reaching

__all__ = ["Cells", "bits", "group", "groups", "reaching", "square"]
