"""What can be told of typed names before they are seen: letters that the font lacks, and the direction they run in."""

import unicodedata
from functools import lru_cache

from lumina.picture.text import font

_SIZE = 32
_NOWHERE = "\U0010fffd"
"""No font has it: in its place stands what is shown for every letter that is lacking."""


@lru_cache(maxsize=4096)
def lacking(char: str) -> bool:
    """Whether the shipped font shows a box in the place of this letter."""
    return not char.isspace() and _drawn(char) == _drawn(_NOWHERE)


def _drawn(char: str) -> tuple[tuple[int, int], bytes]:
    mask = font(_SIZE, False).getmask(char)
    return mask.size, bytes(mask)


def remark(name: str) -> str:
    """What will not look as it was typed; empty when all does."""
    lost = list(dict.fromkeys(char for char in name if lacking(char)))
    if lost:
        many = len(lost) > 1
        code = ", ".join(f"U+{ord(char):04X}" for char in lost[:3]) + (", …" if len(lost) > 3 else "")
        return f"{'These letters' if many else 'A letter'} cannot be shown here, a box stands instead: {code}."
    if any(unicodedata.bidirectional(char) in ("R", "AL") for char in name):
        return "A name that is read from right to left is shown from left to right here."
    return ""
