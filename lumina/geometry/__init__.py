"""The plane, exact on a fine lattice. Floats and trees narrow a search; whole numbers decide."""

from .cells import territory
from .closest import Nearest, claim, nearest
from .discs import Strips, near, obstructed
from .picking import SegmentIndex, nearest_in_spans, nearest_step
from .plane import TREES, GeometryError, Points, distances2
from .segments import Segment, Segments
from .sight import open_pairs, same_kind
from .spans import Range, Reached, Spans, free_on, free_spans, reached, reached_on

__all__ = [
    "TREES",
    "GeometryError",
    "Nearest",
    "Points",
    "Range",
    "Reached",
    "Segment",
    "SegmentIndex",
    "Segments",
    "Spans",
    "Strips",
    "claim",
    "distances2",
    "free_on",
    "free_spans",
    "near",
    "nearest",
    "nearest_in_spans",
    "nearest_step",
    "obstructed",
    "open_pairs",
    "reached",
    "reached_on",
    "same_kind",
    "territory",
]
