"""A layout as a table (CSV): a flower a line, the unit in the names of the columns (LAC-10)."""

from collections.abc import Sequence
from typing import Any, Final

from lumina.core import BadInput
from lumina.core.json_input import parse

UNITS: Final = ("mm", "0.01mm")
HEADS: Final = {("colour", f"x_{unit}", f"y_{unit}"): unit for unit in UNITS}
WANTED: Final = " or ".join(",".join(head) for head in HEADS)


def layout_from_table(rows: Sequence[tuple[int, list[str]]]) -> dict[str, Any]:
    """The content of a layout file. Raises BadInput that names the line, for what is no such table."""
    first, names = rows[0]
    head = tuple(name.strip().lower() for name in names)
    unit = next((unit for known, unit in HEADS.items() if sorted(known) == sorted(head)), None)
    if unit is None:
        raise BadInput(f"line {first}: the first line names the columns and the unit: {WANTED}")
    return {"unit": unit, "flowers": [_flower(line, dict(zip(head, cells, strict=False))) for line, cells in rows[1:]]}


def _flower(line: int, cells: dict[str, str]) -> dict[str, Any]:
    by_name = {name.partition("_")[0]: cell.strip() for name, cell in cells.items()}
    return {
        name: by_name.get(name, "") if name == "colour" else _number(line, name, by_name.get(name, ""))
        for name in ("colour", "x", "y")
    }


def _number(line: int, name: str, text: str) -> Any:
    """A number as JSON would hold it, decimals exactly as written."""
    try:
        value = parse(text)
    except BadInput as error:
        if not str(error).startswith(("not JSON", "nothing stands")):
            raise BadInput(f"line {line}: {name}: {error}") from error
        value = None
    if value is None or isinstance(value, bool | str | list | dict):
        raise BadInput(f"line {line}: {name}: {text[:24]!r} is not a number: write as -12.5")
    return value
