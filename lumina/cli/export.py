"""`lumina export`: records as tables, JSON Lines or CSV."""

import csv
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import IO, TYPE_CHECKING, Annotated, Any, Literal

import typer

from .common import Everything, Force, Json
from .output import as_json, fail, plain, say, warn

if TYPE_CHECKING:
    from lumina.data import Row, What

    Write = Callable[[Iterable[Row]], object]


def export(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Records, and folders of records.")],
    to: Annotated[
        str, typer.Option("--to", metavar="FILE", help="x.jsonl or x.csv; `-` is JSON Lines on standard output.")
    ],
    what: Annotated[
        Literal["games", "seats", "plies", "events"], typer.Option("--what", help="What has a row.")
    ] = "plies",
    everything: Everything = False,
    force: Force = False,
    json: Json = False,
) -> None:
    """Make a table of records: a row for each game, seat, ply or event.

    Of games that go on it tells what is public, unless --all. A record that cannot be read costs a line on standard
    error and exit code 2; the others are exported.

    \b
    Example:
      lumina export games/ --what seats --to seats.csv
    """
    from lumina.core import UMPIRE, BadInput, LuminaError
    from lumina.core.files import typed
    from lumina.data import files as found_in
    from lumina.data import records, rows

    from . import answers, arguments
    from .progress import bar

    if json and to == arguments.STDIN:
        raise BadInput("--json tells what was exported: name a file with --to, or leave --json out")
    if "" in files:
        raise BadInput("a file's name is empty: name records, or folders of records")
    paths = found_in(map(typed, files))
    bad: list[str] = []
    count = 0

    def told(error: LuminaError) -> None:
        bad.append(str(error))
        fail(bad[-1])

    with _table(to, what, force) as write, bar("reading records") as progress:
        for number, path in enumerate(paths, 1):
            for match in records([path], told):
                warn(match.warnings)
                found = list(rows(match, what, UMPIRE if everything else None))
                write(found)
                count += len(found)
            progress(number, len(paths))
        if len(bad) == len(paths):
            raise typer.Exit(2)
    read = len(paths) - len(bad)
    if json:
        say(as_json(answers.Exported(to, what, count, read, bad)))
    elif to != arguments.STDIN:
        say(plain(f"{to}: {count:,} rows of {read:,} records"))
    if bad:
        raise typer.Exit(2)


@contextmanager
def _table(to: str, what: "What", force: bool) -> "Iterator[Write]":
    """What writes rows to a file, which is there when all went well, or to standard output. Raises BadInput."""
    from lumina.core import BadInput
    from lumina.core.files import typed
    from lumina.data import ROWS
    from lumina.export.files import whole_file

    from . import arguments

    if to == arguments.STDIN:
        yield _json_lines(typer.get_binary_stream("stdout"))
        return
    path = typed(to)
    if (kind := path.suffix.lower()) not in (".jsonl", ".csv"):
        raise BadInput(f"--to: {to} is neither x.jsonl nor x.csv")
    with whole_file(path, force=force) as side:
        if kind == ".jsonl":
            with side.open("wb") as file:
                yield _json_lines(file)
        else:
            with side.open("w", encoding="utf-8", newline="") as text:
                yield _csv(text, ROWS[what].__struct_fields__)


def _json_lines(file: IO[bytes]) -> "Write":
    """An object a row."""
    from msgspec.json import Encoder

    encode = Encoder(decimal_format="number").encode
    return lambda rows: file.writelines(encode(row) + b"\n" for row in rows)


def _csv(file: IO[str], columns: tuple[str, ...]) -> "Write":
    """A line a row, after one with the columns; what is no text is JSON, nothing where there is none."""
    from msgspec.json import Encoder

    encode = Encoder(decimal_format="number").encode

    def cell(value: Any) -> str:
        return "" if value is None else value if isinstance(value, str) else encode(value).decode()

    table = csv.writer(file, lineterminator="\n")
    table.writerow(columns)
    return lambda rows: table.writerows([cell(getattr(row, name)) for name in columns] for row in rows)
