"""Files that are given as the value of a game's option: read, and checked as far as the file alone tells.

They hold JSON; for some options they can also be a table, where the file's name ends in `.csv`.
"""

import csv
import re
from pathlib import Path
from typing import Any

from .contract import Game
from .errors import BadInput
from .json_input import parse, read_small
from .json_places import line_of

TABLE = ".csv"


def option_file(game: Game, option: str, path: Path) -> Any:
    """The content of a file. Raises BadInput that names the file and, where it can, the line."""
    try:
        content = read_small(path)
    except BadInput as error:
        raise BadInput(f"{path}: {error}") from error
    return option_content(game, option, content, str(path))


def option_content(game: Game, option: str, content: bytes, where: str) -> Any:
    """The same for what was read already; `where` begins the error."""
    data, lines = _read(game, option, content, where)
    if data is None:
        raise BadInput(f"{where}: null is no {option}: leave the option out")
    if (fault := game.file_fault(option, data)) is not None:
        place, words = fault
        line = line_of(content.decode(), place) if lines is None else _line_in(lines, place)
        raise BadInput(f"{where}, line {line}: {option}{'.' if place[:1].isalpha() else ''}{place}: {words}")
    return data


def _read(game: Game, option: str, content: bytes, where: str) -> tuple[Any, list[int] | None]:
    """Plain data, and of a table on which lines its rows stand."""
    if not where.lower().endswith(TABLE):
        try:
            return parse(content), None
        except BadInput as error:
            raise BadInput(f"{where}: {error}") from error
    if option not in game.table_options:
        raise BadInput(f"{where}: a {option} is a JSON file, not a table")
    try:
        rows = _rows(content)
        return game.file_from_table(option, rows), [line for line, _ in rows]
    except BadInput as error:
        gap = "," if re.match(r"line \d", str(error)) else ":"
        raise BadInput(f"{where}{gap} {error}") from error


def _rows(content: bytes) -> list[tuple[int, list[str]]]:
    """The rows that hold something, with their lines. Cells stand between commas, or semicolons as the first line."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInput(f"not UTF-8 text (byte {error.start + 1}): save it as UTF-8") from error
    first = text.lstrip().partition("\n")[0]
    table = csv.reader(text.splitlines(keepends=True), delimiter=";" if ";" in first else ",", strict=True)
    rows = []
    try:
        for row in table:
            if any(cell.strip() for cell in row):
                rows.append((table.line_num, row))
                if len(row) != len(rows[0][1]):
                    raise BadInput(
                        f"line {table.line_num}: {len(row)} cells, not {len(rows[0][1])} as in the first line"
                    )
    except csv.Error as error:
        raise BadInput(f"line {table.line_num}: {error}") from error
    if not rows:
        raise BadInput("nothing stands here, where a table is expected")
    return rows


def _line_in(lines: list[int], place: str) -> int:
    """The line of a place as `flowers[3].x` in a table whose rows after the first are the items of one list."""
    found = re.search(r"\[(\d+)\]", place)
    return lines[min(int(found[1]) + 1, len(lines) - 1)] if found is not None else lines[0]
