"""The plane, exact on a fine lattice. Floats and trees narrow a search; whole numbers decide."""

from .cells import territory
from .closest import Nearest, claim, nearest
from .discs import DiscIndex, obstructed, obstructs
from .lines import Lines
from .picking import SegmentIndex, nearest_in_spans, nearest_step
from .plane import GeometryError, Points, distances2
from .sight import open_lines, open_pairs, same_kind
from .spans import Reached, Spans, free_spans, reached, reaching

__all__ = [
    "DiscIndex",
    "GeometryError",
    "Lines",
    "Nearest",
    "Points",
    "Reached",
    "SegmentIndex",
    "Spans",
    "claim",
    "distances2",
    "free_spans",
    "nearest",
    "nearest_in_spans",
    "nearest_step",
    "obstructed",
    "obstructs",
    "open_lines",
    "open_pairs",
    "reached",
    "reaching",
    "same_kind",
    "territory",
]
