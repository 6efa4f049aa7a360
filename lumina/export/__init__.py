"""Pictures, animations and replays of a match: PNG and SVG; GIF, APNG, WebP and MP4; HTML."""

from .files import FILMS, MAX_SIDE, MIN_SIDE, REPLAYS, STILLS, Size, check_size, check_target, suffix
from .film import film
from .frames import check_ply, check_who
from .still import still
from .web import replay

__all__ = [
    "FILMS",
    "MAX_SIDE",
    "MIN_SIDE",
    "REPLAYS",
    "STILLS",
    "Size",
    "check_ply",
    "check_size",
    "check_target",
    "check_who",
    "film",
    "replay",
    "still",
    "suffix",
]
