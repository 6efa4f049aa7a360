"""What the command line says: results on stdout, warnings and errors on stderr, data as JSON."""

import json
import re
import sys
from collections.abc import Iterable, Sequence
from typing import Any


def say(text: str) -> None:
    """A result."""
    print(text)


def warn(warnings: Iterable[str]) -> None:
    """What the user should know, though it went well."""
    for warning in warnings:
        fail(f"warning: {warning}")


def fail(what: str) -> None:
    """One line on stderr."""
    print(f"lumina: {plain(what)}", file=sys.stderr)


def plain(text: str) -> str:
    """One line of anything, with what would break or colour it written out."""
    from lumina.core.errors import one_line

    return one_line(text)


def as_json(data: Any, indent: int = -1) -> str:
    """JSON in ASCII, so that every terminal and pipe carries it unchanged; on one line unless indented."""
    import msgspec

    text = msgspec.json.Encoder(decimal_format="number").encode(data)
    if indent >= 0:
        text = msgspec.json.format(text, indent=indent)
    return re.sub(r"[^\x00-\x7f]", lambda char: json.dumps(char[0])[1:-1], text.decode())


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows as lines, each column as wide as its widest entry."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
