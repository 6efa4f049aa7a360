"""The records of a tournament's games, one file each in a folder."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from lumina.core import BadRecord, Game, LuminaError
from lumina.core.record import SUFFIX, lines, read_header, write_record

from .game import GameResult


def record_path(folder: Path, game: Game, number: int) -> Path:
    """Where the record of a tournament's game lies."""
    return folder / f"{game.name}-{number:06}{SUFFIX}"


def keep_records(folder: Path, game: Game, played: Iterable[tuple[GameResult, bytes]]) -> Iterator[GameResult]:
    """Writes each record before its result is given; one of the same game that lies there is replaced.

    Raises LuminaError: the folder cannot be made, another game lies there, a record cannot be written.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise LuminaError(f"{folder}: cannot be made: {error.strerror}: name another folder with --records") from error
    for result, record in played:
        path = record_path(folder, game, result.number)
        if path.exists():
            _check_same(path, record)
        write_record(path, record, force=True)
        yield result


def _check_same(path: Path, record: bytes) -> None:
    """Raises BadRecord where another game than that of `record` lies at `path`."""
    _, text, _ = next(lines(path))
    there, wanted = (read_header(line) for line in (text, record.split(b"\n", 1)[0]))
    if (there.game, there.seats, there.seed, there.options) != (wanted.game, wanted.seats, wanted.seed, wanted.options):
        raise BadRecord(str(path), None, "another game is recorded here: name another folder with --records")
