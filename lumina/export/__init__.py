"""Pictures and animations of a match: PNG and SVG; GIF, APNG, WebP and MP4."""

from .files import FILMS, MAX_SIDE, MIN_SIDE, STILLS, Size, check_size, check_target, suffix
from .film import film
from .frames import check_ply, check_who
from .still import still

__all__ = [
    "FILMS",
    "MAX_SIDE",
    "MIN_SIDE",
    "STILLS",
    "Size",
    "check_ply",
    "check_size",
    "check_target",
    "check_who",
    "film",
    "still",
    "suffix",
]
