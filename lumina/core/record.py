"""The record: JSON Lines, one file a game. Reading checks every line; writing only ever appends.

The first line is the header; then one line for each ply, undo or resignation; the last one says how it ended.
"""

import os
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

import msgspec
from filelock import FileLock, Timeout

import lumina

from .errors import BadInput, BadRecord, LuminaError
from .strict import MAX_FILE, parse, shape
from .vocabulary import Actor, Outcome

FORMAT = 1
SUFFIX = ".lumina"
MAX_NAME = 40

Seed = Annotated[int, msgspec.Meta(ge=0)]
Digest = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{16}$")]
Count = Annotated[int, msgspec.Meta(ge=0)]


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first line. `options` holds every option of the game, `seats` the names (`bot:NAME` is a bot)."""

    lumina: int
    made_by: str
    game: str
    rules: int
    seats: list[str]
    options: Any
    seed: Seed
    started: Annotated[str, msgspec.Meta(pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$")]

    @classmethod
    def now(cls, game: str, rules: int, seats: list[str], options: Any, seed: int) -> "Header":
        started = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        return cls(
            lumina=FORMAT,
            made_by=lumina.__version__,
            game=game,
            rules=rules,
            seats=seats,
            options=options,
            seed=seed,
            started=started,
        )


class PlyLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An action in force; `auto` where the match played the only possible one itself."""

    by: Actor
    do: Any
    auto: bool = False
    digest: Digest | None = None


class UndoLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Back to `undo_to` plies."""

    by: int
    undo_to: Count
    digest: Digest | None = None


class ResignLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat gives up; the game ends for all."""

    by: int
    resign: bool

    def __post_init__(self) -> None:
        if not self.resign:
            raise ValueError("resign is true or the line is left out")


class OverLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line."""

    over: Outcome


Line = PlyLine | UndoLine | ResignLine | OverLine

_KINDS: dict[str, type[Line]] = {"do": PlyLine, "undo_to": UndoLine, "resign": ResignLine, "over": OverLine}
_ENCODER = msgspec.json.Encoder(decimal_format="number")


def check_name(name: str) -> str:
    """A seat's name as given. Raises BadInput: empty, longer than 40 characters, or with characters nobody sees."""
    if not name.strip():
        raise BadInput("a seat's name is empty")
    if len(name) > MAX_NAME:
        raise BadInput(f"the name {name[:MAX_NAME]!r}... is longer than {MAX_NAME} characters")
    if not name.isprintable():
        raise BadInput(f"the name {name!r} holds a character that cannot be shown")
    return name


def is_bot(name: str) -> bool:
    """Whether a seat of this name is played by code."""
    return name.startswith("bot:")


def read_header(text: bytes) -> Header:
    """The first line. Raises BadInput for anything but a header of this format."""
    data = parse(text)
    if not isinstance(data, dict) or "lumina" not in data:
        raise BadInput("this is no record of lumina: the first line has no key 'lumina'")
    if data["lumina"] != FORMAT:
        made_by = data.get("made_by", "(version unknown)")
        what = f"record format {data['lumina']}; this lumina reads format {FORMAT}"
        raise BadInput(f"{what}: the record needs lumina {made_by}, which made it")
    header: Header = shape(data, Header, "header")
    for name in header.seats:
        check_name(name)
    return header


def read_line(text: bytes) -> Line:
    """A line after the first. Raises BadInput."""
    data = parse(text)
    kinds = [key for key in _KINDS if isinstance(data, dict) and key in data]
    if len(kinds) != 1:
        raise BadInput("a line holds exactly one of 'do', 'undo_to', 'resign' and 'over'")
    line: Line = shape(data, _KINDS[kinds[0]], "line")
    return line


def lines(path: Path) -> Iterator[tuple[int, bytes, bool]]:
    """The lines of a file: number, bytes, and whether the line is torn (the last one, cut short by a crash).

    Raises BadRecord: cannot be read, empty, a line over 4 MB.
    """
    name = str(path)
    if os.path.isdir(path):
        raise BadRecord(name, None, "this is a folder, not a record")
    try:
        with path.open("rb") as file:
            number = 0
            while text := file.readline(MAX_FILE + 1):
                number += 1
                if len(text) > MAX_FILE:
                    raise BadRecord(name, number, f"the line is longer than {MAX_FILE // 2**20} MB")
                yield number, text, not text.endswith(b"\n") and not _whole(text)
    except OSError as error:
        raise BadRecord(name, None, f"cannot be read: {error.strerror}") from error
    if not number:
        raise BadRecord(name, None, "the file is empty")


def _whole(text: bytes) -> bool:
    try:
        parse(text)
    except BadInput:
        return False
    return True


def regular(path: Path) -> Path:
    """Where a file of this name is really written: behind links. Raises LuminaError for a device, a pipe and so on."""
    real = Path(os.path.realpath(path)) if os.path.islink(path) else path
    if os.path.lexists(real) and not real.is_file() and not real.is_dir():
        raise LuminaError(f"{path}: this is no ordinary file: name another one")
    return real


class Book:
    """A record open for writing. One writer at a time, one whole line at a time."""

    def __init__(self, path: Path) -> None:
        """Takes the lock. Raises BadRecord when another writer holds it or the folder cannot be written."""
        self.path = path
        self._size = 0
        self._lock = FileLock(f"{path}.lock", timeout=0, is_singleton=False)
        self._fd = -1
        try:
            self._lock.acquire()
        except Timeout as error:
            raise BadRecord(str(path), None, "this record is being written elsewhere: close it there first") from error
        except OSError as error:
            raise BadRecord(str(path), None, f"cannot be written: {error.strerror}") from error

    @classmethod
    def create(cls, path: Path, header: Header, *, force: bool = False) -> "Book":
        """A new file with its header. Raises BadRecord: it exists (unless `force`), it cannot be written."""
        if os.path.isdir(path):
            raise BadRecord(str(path), None, "this is a folder, not a record")
        path = regular(path)
        book = cls(path)
        if os.path.exists(path) and not force:
            book.close()
            raise BadRecord(str(path), None, "the file exists: choose another name, or say --force")
        side = path.with_name(f"{path.name}.new")
        try:
            side.write_bytes(_ENCODER.encode(header) + b"\n")
            os.replace(side, path)
            book._open()
        except OSError as error:
            with suppress(OSError):
                side.unlink(missing_ok=True)
            book.close()
            raise BadRecord(str(path), None, f"cannot be written: {error.strerror}") from error
        return book

    @classmethod
    def reopen(cls, path: Path) -> "Book":
        """A file to go on with. Raises BadRecord."""
        try:
            os.stat(path)
        except OSError as error:
            raise BadRecord(str(path), None, f"cannot be read: {error.strerror}") from error
        if os.path.isdir(path):
            raise BadRecord(str(path), None, "this is a folder, not a record")
        book = cls(path)
        try:
            book._open()
        except OSError as error:
            book.close()
            raise BadRecord(str(path), None, f"cannot be written: {error.strerror}") from error
        return book

    def _open(self) -> None:
        self._fd = os.open(self.path, os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0))
        self._size = os.fstat(self._fd).st_size

    def mend(self, whole: int, torn: bytes) -> Path | None:
        """Ends the last line after `whole` good bytes; torn bytes behind them go to a file of their own, returned.

        Raises BadRecord when that cannot be written.
        """
        side = None
        try:
            if torn:
                side = self._free_name()
                side.write_bytes(torn)
                os.ftruncate(self._fd, whole)
            os.lseek(self._fd, -1, os.SEEK_END)
            if os.read(self._fd, 1) != b"\n":
                os.write(self._fd, b"\n")
            self._size = os.fstat(self._fd).st_size
        except OSError as error:
            raise BadRecord(str(self.path), None, f"cannot be written: {error.strerror}") from error
        return side

    def _free_name(self) -> Path:
        number = 1
        while (side := self.path.with_name(f"{self.path.name}.torn{number}")).exists():
            number += 1
        return side

    def append(self, line: Line) -> None:
        """Hands one line to the operating system, or raises BadRecord and leaves the file as it was."""
        text = _ENCODER.encode(line) + b"\n"
        before = self._size
        try:
            if not self._as_left():
                what = "another program moved or changed the file: save the game under another name"
                raise BadRecord(str(self.path), None, what)
            left = memoryview(text)
            while left:
                left = left[os.write(self._fd, left) :]
        except OSError as error:
            with suppress(OSError):
                os.ftruncate(self._fd, before)
            what = f"cannot be written: {error.strerror}: this step was not made, all before it is kept"
            raise BadRecord(str(self.path), None, what) from error
        self._size = before + len(text)

    def _as_left(self) -> bool:
        """Whether the file is still where it was, and as long."""
        mine = os.fstat(self._fd)
        return mine.st_size == self._size and os.path.samestat(mine, os.stat(self.path))

    def close(self) -> None:
        """Gives the file free. May be called twice."""
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1
        if self._lock.is_locked:
            with suppress(OSError):
                Path(self._lock.lock_file).unlink()
            self._lock.release()
