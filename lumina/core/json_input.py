"""JSON from outside, read strictly: one value in, plain data out, or one clear line.

msgspec takes the last of two equal keys in silence and lets integers grow without bound, so the text is parsed
here, with checks of our own, and msgspec then checks the shape.
"""

import json
import re
from collections import Counter
from contextlib import suppress
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import Any, SupportsIndex, TypeVar

import msgspec

from .errors import BadInput, one_line

T = TypeVar("T")

MAX_FILE = 4 * 2**20
"""Bytes of the longest record line and of the largest layout, map or deck file."""

_INT64 = 2**63


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = next(key for key, count in Counter(key for key, _ in pairs).items() if count > 1)
        raise BadInput(f"the key {twice!r} stands twice in one object")
    return found


def _integer(digits: str) -> int:
    if len(digits) > 20 or not -_INT64 <= (number := int(digits)) < _INT64:
        raise BadInput(f"the integer {digits[:24]} does not fit in 64 bits")
    return number


def _decimal(digits: str) -> Decimal:
    with suppress(InvalidOperation):
        if len(digits) <= 64 and abs((number := Decimal(digits)).adjusted()) <= 64:
            return number
    raise BadInput(f"the number {digits[:24]} is too large, too small or too long")


def _no_number(name: str) -> None:
    raise BadInput(f"{name} is not a number that JSON knows")


def parse(text: bytes | str) -> Any:
    """The one JSON value in `text` as plain data; decimals come as `Decimal`, exactly as written.

    Raises BadInput: not UTF-8, not JSON, a key twice in an object, NaN and Infinity, integers beyond 64 bits,
    decimals beyond 64 digits or 10^64, nesting deeper than Python's limit.
    """
    try:
        decoded = text if isinstance(text, str) else text.decode("utf-8")
        if decoded.startswith("\ufeff"):
            raise BadInput("it begins with a byte order mark (BOM): save it as UTF-8 without one")
        if not decoded.strip():
            raise BadInput("nothing stands here, where JSON is expected")
        value = json.loads(
            decoded,
            object_pairs_hook=_object,
            parse_int=_integer,
            parse_float=_decimal,
            parse_constant=_no_number,
        )
        json.dumps(value, default=str, ensure_ascii=False).encode()
    except UnicodeDecodeError as error:
        raise BadInput(f"not UTF-8 text (byte {error.start + 1}): save it as UTF-8") from error
    except UnicodeEncodeError as error:
        raise BadInput("a \\u escape that is half a character") from error
    except json.JSONDecodeError as error:
        raise BadInput(f"not JSON: {error.msg.lower()} (character {error.pos + 1})") from error
    except RecursionError as error:
        raise BadInput("nested too deeply") from error
    return value


class BadShape(BadInput):
    """Plain data that is not of its type: `place`, as `seats[2]`, is where, and `words` say why."""

    def __init__(self, what: str, place: str, words: str) -> None:
        super().__init__(what, place, words)
        self.what, self.place, self.words = what, place, words

    def __str__(self) -> str:
        return one_line(": ".join(filter(None, self.args)))


def shape(data: Any, kind: Any, what: str) -> Any:
    """Plain data as the msgspec type `kind`; raises BadShape that begins with `what`."""
    try:
        return msgspec.convert(data, kind, builtin_types=(Decimal,), str_keys=True)
    except msgspec.ValidationError as error:
        place, words = _plain(str(error))
        raise BadShape(what, place, f"{words}{_choices(str(error), kind)}") from error
    except RecursionError as error:
        raise BadInput(f"{what}: nested too deeply") from error


_KINDS = {
    "int": "a whole number",
    "decimal": "a decimal number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
}


def _kinds(words: re.Match[str]) -> str:
    return " or ".join(_KINDS.get(word, word) for word in words[1].split(" | "))


def _plain(message: str) -> tuple[str, str]:
    """The place where msgspec looked, `seats[2]` for `$.seats[2]`, and its words made plain."""
    words, _, place = message.partition(" - at `")
    if words.startswith("Expected `"):
        words = re.sub(r"`([a-z |]+)`", _kinds, words)
    words = words[:1].lower() + words[1:].replace("`", "'")
    words = words.replace("invalid enum value", "unknown value", 1).replace("object contains unknown", "unknown", 1)
    place = place.rstrip("`").removeprefix("key` in `").removeprefix("$").removeprefix(".").replace("[...]", "")
    return place, words


def _choices(message: str, kind: Any) -> str:
    """The words that would do where msgspec only says that this one does not."""
    found = re.search(r"(enum value|unknown field) .*?(?: - at `\$((?:\.\w+|\[\d+\])*)`)?$", message)
    if found is None:
        return ""
    schema: Any = msgspec.json.schema(kind)
    at = _resolved(schema, schema)
    for name in re.findall(r"\w+", found[2] or ""):
        at = _item(at, int(name)) if name.isdigit() else at.get("properties", {}).get(name, {})
        at = _resolved(at, schema)
    words = at.get("enum", []) if found[1] == "enum value" else list(at.get("properties", {}))
    return f"; choose {', '.join(map(str, words))}" if words else ""


def _item(part: Any, place: int) -> Any:
    """The part of a JSON schema that stands for an item of a list."""
    first = part.get("prefixItems", ())
    return first[place] if place < len(first) else part.get("items") or {}


def _resolved(part: Any, schema: Any) -> Any:
    """The part of a JSON schema that a reference, or one that may also be null, leads to; none of several kinds."""
    if options := [option for option in part.get("anyOf", ()) if option.get("type") != "null"]:
        part = options[0] if len(options) == 1 else {}
    name = part.get("$ref", "").rpartition("/")[2]
    return schema["$defs"][name] if name else part


def integer(value: object, what: str) -> int:
    """A whole number as Python's own, numpy's among them. Raises BadInput for anything else, true and 1.0 too."""
    if type(value) is int:  # the other question is slow, and every view of a seat asks it
        return value
    if isinstance(value, SupportsIndex) and not isinstance(value, bool):
        with suppress(TypeError):
            return value.__index__()
    raise BadInput(f"{what}: {value!r} is not a whole number")


def _own(value: object) -> int:
    """What msgspec does not know itself: numpy's integers."""
    if isinstance(value, SupportsIndex) and type(value).__module__ == "numpy" and "int" in type(value).__name__:
        return value.__index__()
    raise TypeError(f"{type(value).__name__} is nothing that a record can hold")


def plain(value: Any, what: str) -> Any:
    """A struct as the plain data that a record holds. Raises BadInput for what no record can hold."""
    try:
        return msgspec.to_builtins(value, builtin_types=(Decimal,), str_keys=True, enc_hook=_own)
    except (TypeError, ValueError, RecursionError) as error:
        raise BadInput(f"{what}: {error}") from error


def read_file(path: Path) -> Any:
    """The JSON value in a small file. Raises BadInput that names the file."""
    try:
        return parse(read_small(path))
    except BadInput as error:
        raise BadInput(f"{path}: {error}") from error


def read_small(path: Path) -> bytes:
    """The bytes of a small file. Raises BadInput that does not name the file."""
    try:
        with path.open("rb") as file:
            text = file.read(MAX_FILE + 1)
    except OSError as error:
        raise BadInput(f"cannot be read: {error.strerror or error}") from error
    except ValueError as error:
        raise BadInput("a path cannot hold a NUL character") from error
    if len(text) > MAX_FILE:
        raise BadInput(f"larger than {MAX_FILE // 2**20} MB")
    return text
