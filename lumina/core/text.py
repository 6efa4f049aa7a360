"""Plain text of at most 100 columns: tables and paragraphs that a terminal of any kind can show."""

import textwrap
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

WIDTH: Final = 100
"""Columns of the narrowest terminal that is written for."""
LONGEST_NAME: Final = 20
"""Columns of a name in a table."""

_BOUND: Final = "\N{NO-BREAK SPACE}"


def published(view: msgspec.Struct) -> dict[str, Any]:
    """What a view publishes, by the names of its JSON: text is made of nothing else."""
    plain: dict[str, Any] = msgspec.to_builtins(view, str_keys=True)
    return plain


def columns_of(text: str) -> int:
    """How many columns of a terminal a text takes."""
    marks = (unicodedata.category(char) in ("Mn", "Me", "Cf") for char in text)
    wide = (1 + (unicodedata.east_asian_width(char) in "WF") for char in text)
    return sum(columns for columns, mark in zip(wide, marks, strict=True) if not mark)


def short(text: str, columns: int = LONGEST_NAME) -> str:
    """A text that is cut with "…" where it takes more columns, and printable in any case."""
    text = "".join(char if char.isprintable() else "?" for char in text)
    if columns_of(text) <= columns:
        return text
    while text and columns_of(text) >= columns:
        text = text[:-1]
    return f"{text}…"


def table(rows: Sequence[Sequence[str]], indent: int = 0) -> list[str]:
    """Rows as lines, each column as wide as its widest entry; the last column goes on below where it is too long."""
    if not rows:
        return []
    *before, _ = zip(*rows, strict=True)
    widths = [max(map(columns_of, column)) for column in before]
    start = indent + sum(widths) + 2 * len(widths)
    found = []
    for *cells, last in rows:
        head = "".join(cell + " " * (width - columns_of(cell) + 2) for cell, width in zip(cells, widths, strict=True))
        for n, line in enumerate(_wrapped(last, max(WIDTH - start, 20))):
            found.append(f"{' ' * indent}{head}{line}".rstrip() if n == 0 else f"{' ' * start}{line}")
    return found


def paragraph(label: str, text: str, indent: int = 0) -> list[str]:
    """`label: text`, that goes on two columns further right."""
    first, *others = _wrapped(f"{label}: {text}", WIDTH - indent - 2)
    return [f"{' ' * indent}{first}", *(f"{' ' * (indent + 2)}{line}" for line in others)]


def bound(text: str) -> str:
    """A text that stays on one line of a table or paragraph."""
    return text.replace(" ", _BOUND)


def _wrapped(text: str, columns: int) -> list[str]:
    """Lines of at most so many columns, broken at spaces where that can be."""
    lines = textwrap.wrap(text, columns, break_on_hyphens=False)
    cut = (piece for line in lines for piece in _cut(line, columns))
    return [piece.replace(_BOUND, " ").rstrip() for piece in cut] or [""]


def _cut(text: str, columns: int) -> Iterable[str]:
    """Pieces of at most so many columns, of text in which letters are wide."""
    while columns_of(text) > columns:
        end = len(text)
        while columns_of(text[:end]) > columns:
            end -= 1
        yield text[:end]
        text = text[end:]
    yield text


def listed(parts: Iterable[str], nothing: str = "none") -> str:
    """`a, b, c`; `nothing` where there is none."""
    return ", ".join(parts) or nothing
