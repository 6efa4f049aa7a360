"""Where in a JSON text a value stands, so that an error can name the line."""

import json
import re

_SPACE = re.compile(r"[ \t\n\r]*")
_DECODER = json.JSONDecoder()


def line_of(text: str, place: str) -> int:
    """The line, from 1 on, of the value at a place as `events[3].effects[0]` in a text that is JSON.

    Of a value that is not there, the line of the last one on the way to it.
    """
    found = at = _skip(text, 0)
    for key, index in re.findall(r"([^.\[\]]+)|\[(\d+)\]", place):
        inside = _member(text, at, key) if key else _item(text, at, int(index))
        if inside is None:
            break
        found = at = inside
    return 1 + text.count("\n", 0, found)


def _skip(text: str, at: int) -> int:
    space = _SPACE.match(text, at)
    assert space is not None
    return space.end()


def _member(text: str, at: int, wanted: str) -> int | None:
    """Where the value of a key of the object here begins."""
    if text[at] != "{":
        return None
    at = _skip(text, at + 1)
    while text[at] != "}":
        key, at = _DECODER.raw_decode(text, at)
        at = _skip(text, _skip(text, at) + 1)
        if key == wanted:
            return at
        at = _next(text, at)
    return None


def _item(text: str, at: int, index: int) -> int | None:
    """Where an item of the list here begins."""
    if text[at] != "[":
        return None
    at = _skip(text, at + 1)
    while text[at] != "]":
        if not index:
            return at
        index, at = index - 1, _next(text, at)
    return None


def _next(text: str, at: int) -> int:
    """Where the next item or key begins, or the bracket that ends them."""
    _, at = _DECODER.raw_decode(text, at)
    at = _skip(text, at)
    return _skip(text, at + 1) if text[at] == "," else at
