"""How wide text is, in the shipped font and alike for every painter; and text cut and wrapped to a width.

Widths are sums of the font's own unhinted advances, without kerning or ligatures.
"""

import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from lumina.core import assets

if TYPE_CHECKING:
    from PIL.ImageFont import FreeTypeFont

UNITS = 2048  # font units in an em; the heights below are in font units too
ASCENT, DESCENT, CAPITALS = 1901, 483, 1493
LOST = "\ufffd"
_NO_LETTER = "\U0010fffe"  # of no font, so it is drawn as what is missing
_LOOKED_AT = 32  # pixels an em
ELLIPSIS = "…"


class TextSize(NamedTuple):
    """The box of a line of text, in pixels: above the baseline `ascent`, below it `descent`."""

    width: float
    ascent: float
    descent: float

    @property
    def height(self) -> float:
        """From the top of the ascent to the bottom of the descent."""
        return self.ascent + self.descent


@lru_cache(maxsize=4096)
def clean(string: str) -> str:
    """The string as it may be shown: one line, no control or invisible formatting characters, no lone surrogates."""
    return "".join(map(_clean, string))


def _clean(char: str) -> str:
    if char in "\t\n\r\u2028\u2029":
        return " "
    if char == "\xad" or unicodedata.category(char) == "Cf":
        return ""
    if unicodedata.category(char) in ("Cc", "Cs") or ord(char) & 0xFFFE == 0xFFFE:
        return LOST
    return char


def measure(string: str, size: float, bold: bool = False) -> TextSize:
    """How much room the string takes at `size` pixels an em."""
    return TextSize(_ems(string, bold) * size, ASCENT / UNITS * size, DESCENT / UNITS * size)


@lru_cache(maxsize=4096)
def _ems(string: str, bold: bool) -> float:
    return sum(advance(char, bold) for char in clean(string))


@lru_cache(maxsize=8192)
def has_letter(char: str) -> bool:
    """Whether the shipped font has a glyph of its own for a character, in both weights; blanks need none."""
    if not clean(char).strip():
        return True
    weights = [font(_LOOKED_AT, bold) for bold in (False, True)]
    return all(bytes(weight.getmask(char)) != bytes(weight.getmask(_NO_LETTER)) for weight in weights)


@lru_cache(maxsize=8192)
def advance(char: str, bold: bool) -> float:
    """How far a (clean) character moves the pen, in ems."""
    return font(UNITS, bold).getlength(char) / UNITS


@lru_cache(maxsize=64)
def font(size: float, bold: bool) -> "FreeTypeFont":
    """The shipped font at `size` pixels an em, for Pillow."""
    from PIL import ImageFont

    path = assets.path("fonts", "DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf")
    return ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)


def ellipsis(string: str, size: float, width: float, bold: bool = False) -> str:
    """The string if it fits into `width`, else its longest beginning that fits with "…" after it."""
    string = clean(string)
    if measure(string, size, bold).width <= width:
        return string
    room = width - measure(ELLIPSIS, size, bold).width
    return string[: _fitting(string, size, room, bold)].rstrip() + ELLIPSIS


def wrap(string: str, size: float, width: float, bold: bool = False) -> list[str]:
    """The string in lines no wider than `width`, broken between words; a word that is too wide is broken inside.

    Line breaks in the string are kept. A single character is never broken, however narrow the width.
    """
    return [line for part in string.splitlines() or [""] for line in _wrap(clean(part).split(), size, width, bold)]


def _wrap(words: list[str], size: float, width: float, bold: bool) -> list[str]:
    lines, line = [], ""
    for word in words:
        longer = f"{line} {word}" if line else word
        if measure(longer, size, bold).width <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        *full, line = _broken(word, size, width, bold)
        lines += full
    return [*lines, line]


def _broken(word: str, size: float, width: float, bold: bool) -> list[str]:
    parts = []
    while measure(word, size, bold).width > width and len(word) > 1:
        cut = max(_fitting(word, size, width, bold), 1)
        parts.append(word[:cut])
        word = word[cut:]
    return [*parts, word]


def _fitting(string: str, size: float, width: float, bold: bool) -> int:
    """How many characters from the beginning fit into `width`."""
    used = 0.0
    for count, char in enumerate(string):
        used += advance(char, bold) * size
        if used > width + 1e-9:
            return count
    return len(string)
