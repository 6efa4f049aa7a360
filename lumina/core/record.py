"""The record: JSON Lines, one file a game. Reading checks every line; writing only ever appends.

The first line is the header; then one line for each ply, undo or resignation; the last one says how it ended.
"""

import hashlib
import os
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

import msgspec

import lumina

from .errors import BadInput, BadRecord, LuminaError
from .files import free_file, lock, regular, why, write_whole
from .json_input import MAX_FILE, parse, shape
from .vocabulary import Actor, Outcome

FORMAT = 2
FORMATS = (1, 2)
"""What is read. Format 1 has no `check`, no `player` and no `granted`."""
SUFFIX = ".lumina"
MAX_NAME = 40
SEED_BITS = 53
"""Of the seeds that are drawn: what jq and JavaScript keep exactly. Given ones have up to 63."""

Seed = Annotated[int, msgspec.Meta(ge=0)]
Digest = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{16}$")]
Count = Annotated[int, msgspec.Meta(ge=0)]


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The first line. `options` holds every option of the game, `seats` the names (`bot:NAME` is a bot).

    `check` is over all the rest of it.
    """

    lumina: int
    made_by: str
    game: str
    rules: int
    seats: list[str]
    options: Any
    seed: Seed
    started: Annotated[str, msgspec.Meta(pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$")]
    check: Digest | None = None

    @classmethod
    def now(
        cls, game: str, rules: int, seats: list[str], options: Any, seed: int, started: str | None = None
    ) -> "Header":
        """The header of a match that was started then, or now."""
        bare = cls(
            lumina=FORMAT,
            made_by=lumina.__version__,
            game=game,
            rules=rules,
            seats=seats,
            options=options,
            seed=seed,
            started=started or datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        )
        return msgspec.structs.replace(bare, check=check_of(parse(encode(bare))))


class PlyLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An action in force; `auto` where the match played the only possible one itself."""

    by: Actor
    do: Any
    auto: bool = False
    digest: Digest | None = None


class UndoLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Back to `undo_to` plies; the seats in `granted` let their decisions be taken back too."""

    by: int
    undo_to: Count
    granted: tuple[int, ...] = ()
    digest: Digest | None = None


class PlayerLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays a seat from here on."""

    seat: int
    player: str


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


Line = PlyLine | UndoLine | ResignLine | PlayerLine | OverLine

_KINDS: dict[str, type[Line]] = {
    "do": PlyLine,
    "undo_to": UndoLine,
    "resign": ResignLine,
    "player": PlayerLine,
    "over": OverLine,
}
_IN_USE = "this record is being written elsewhere: close it there first"
_ENCODER = msgspec.json.Encoder(decimal_format="number")


class OldFormat(LuminaError):
    """What a record of an older format has no line for. `Match.save` makes a copy that has."""


def encode(line: Any) -> bytes:
    """A header or a line, a struct or plain data, with its line end.

    Raises BadInput where it could not be read again.
    """
    text = _ENCODER.encode(line) + b"\n"
    if len(text) > MAX_FILE:
        raise BadInput(f"a record's line would be longer than {MAX_FILE // 2**20} MB, and could not be read again")
    return text


def check_of(data: Any, before: str = "") -> str:
    """Eight bytes over plain data but its `check`, whatever the spaces and the order of keys.

    In a chain also over the check `before`, so that no line can be left out, moved or put in.
    """
    rest = {key: value for key, value in data.items() if key != "check"}
    text = before.encode() + msgspec.json.encode(rest, order="deterministic")
    return hashlib.blake2b(text, digest_size=8).hexdigest()


def check_name(name: str) -> str:
    """A seat's name as given. Raises BadInput: empty, longer than 40 characters, or with characters nobody sees."""
    if not name.strip():
        raise BadInput("a seat's name is empty")
    if len(name) > MAX_NAME:
        raise BadInput(f"the name {name[:MAX_NAME]!r}... is longer than {MAX_NAME} characters")
    if not name.isprintable():
        raise BadInput(f"the name {name!r} holds a character that cannot be shown")
    return name


def why_unreadable(name: str, has: Callable[[str], bool]) -> str | None:
    """Why a name that may be used would not be readable on the screen, or None.

    `has` tells of a character whether the font can show it. Text is drawn letter by letter from left to right.
    """
    if any(unicodedata.bidirectional(char) in ("R", "AL", "AN") for char in name):
        return f"the name {name!r} runs from right to left, and will not be shown so"
    lacking = [char for char in name if not char.isspace() and not has(char)]
    if lacking:
        return f"the name {name!r} holds {lacking[0]!r}, which the font cannot show"
    return None


def is_bot(name: str) -> bool:
    """Whether a seat of this name is played by code."""
    return name.startswith("bot:")


def called(name: str) -> str:
    """A seat's name as people read it: `bot:greedy:steps=9` is "Greedy bot"."""
    if not is_bot(name):
        return name
    kind = name.removeprefix("bot:").partition(":")[0].replace("_", " ").strip()
    return f"{kind[:1].upper()}{kind[1:]} bot" if kind else "Bot"


def read_header(text: bytes) -> Header:
    """The first line. Raises BadInput for anything but a header of a format that is read."""
    data = parse(text)
    if not isinstance(data, dict) or "lumina" not in data:
        raise BadInput("this is no record of lumina: the first line has no key 'lumina'")
    if data["lumina"] not in FORMATS:
        made_by = data.get("made_by", "(version unknown)")
        what = f"record format {data['lumina']}; this lumina reads formats 1 to {FORMAT}"
        raise BadInput(f"{what}: the record needs lumina {made_by}, which made it")
    header: Header = shape(data, Header, "header")
    if header.check is not None:
        if header.lumina < 2:
            raise BadInput("header: format 1 has no key 'check'")
        if header.check != (found := check_of(data)):
            raise BadInput(f"the check of this line is {found}, not {header.check}: the header was changed")
    for name in header.seats:
        check_name(name)
    return header


def read_line(text: bytes, format: int = FORMAT) -> Line:
    """A line after the first, in a record of that format. Raises BadInput."""
    data = parse(text)
    kinds = [key for key in _KINDS if isinstance(data, dict) and key in data]
    if len(kinds) != 1:
        raise BadInput("a line holds exactly one of 'do', 'undo_to', 'resign', 'player' and 'over'")
    if format < 2 and (kinds[0] == "player" or "granted" in data):
        raise BadInput("format 1 has no lines with 'player' or 'granted'")
    line: Line = shape(data, _KINDS[kinds[0]], "line")
    return line


def lines(path: Path) -> Iterator[tuple[int, bytes, bool]]:
    """The lines of a file: number, bytes, and whether the line is torn (the last one, cut short by a crash).

    Blank lines at the end are passed over. Raises BadRecord: cannot be read, empty, a line over 4 MB.
    """
    name = str(path)
    if "\0" in name:
        raise BadRecord(name, None, "a path cannot hold a NUL character")
    if os.path.isdir(path):
        raise BadRecord(name, None, "this is a folder, not a record")
    blank: list[tuple[int, bytes]] = []
    number = found = 0
    try:
        with path.open("rb") as file:
            while text := file.readline(MAX_FILE + 1):
                number += 1
                if len(text) > MAX_FILE:
                    raise BadRecord(name, number, f"the line is longer than {MAX_FILE // 2**20} MB")
                if not text.strip(b" \t\r\n"):
                    blank.append((number, text))
                    continue
                for at, nothing in blank:
                    yield at, nothing, False
                blank, found = [], number
                yield number, text, not text.endswith(b"\n") and not _whole(text)
    except OSError as error:
        raise BadRecord(name, None, f"cannot be read: {why(error)}") from error
    if not found:
        raise BadRecord(name, None, "the file is empty")


def _whole(text: bytes) -> bool:
    try:
        parse(text)
    except BadInput:
        return False
    return True


def write_record(path: Path, content: bytes, *, force: bool = False) -> None:
    """A new record with this content.

    Raises BadRecord: it exists (unless `force`), it is in use, it cannot be written.
    """
    if os.path.isdir(path):
        raise BadRecord(str(path), None, "this is a folder, not a record")
    real = regular(path)
    if os.path.exists(real) and force:
        RecordWriter(real).close()
    try:
        write_whole(real, content, replace=force, private=True)
    except FileExistsError as error:
        raise BadRecord(str(path), None, "the file exists: choose another name, or use --force") from error
    except OSError as error:
        raise BadRecord(str(path), None, f"cannot be written: {why(error)}") from error


def check_free(path: Path) -> None:
    """Raises BadRecord when somebody writes the record; one that cannot be read or locked at all is nobody's."""
    with suppress(OSError):
        fd = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
        try:
            if not lock(fd):
                raise BadRecord(str(path), None, _IN_USE)
        finally:
            os.close(fd)


class RecordWriter:
    """A record open for writing. One writer at a time, one whole line at a time.

    The file itself is locked, so that a link to it is the same record and nothing lies beside it.
    """

    def __init__(self, path: Path) -> None:
        """Opens and locks the file. Raises BadRecord when another writer has it or it cannot be written."""
        self.path = path
        self._fd = -1
        try:
            self._fd = os.open(path, os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0))
            if not lock(self._fd) or not os.path.samestat(os.fstat(self._fd), os.stat(path)):
                self.close()
                raise BadRecord(str(path), None, _IN_USE)
            self._size = os.fstat(self._fd).st_size
        except OSError as error:
            self.close()
            raise BadRecord(str(path), None, f"cannot be written: {why(error)}") from error

    @classmethod
    def create(cls, path: Path, header: Any, *, force: bool = False) -> "RecordWriter":
        """A new file with its header. Raises BadRecord: it exists (unless `force`), it cannot be written."""
        write_record(path, encode(header), force=force)
        return cls(regular(path))

    @classmethod
    def reopen(cls, path: Path) -> "RecordWriter":
        """A file to go on with. Raises BadRecord."""
        try:
            regular(path)
            os.stat(path)
        except OSError as error:
            raise BadRecord(str(path), None, f"cannot be read: {why(error)}") from error
        if os.path.isdir(path):
            raise BadRecord(str(path), None, "this is a folder, not a record")
        return cls(path)

    def mend(self, whole: int, torn: bytes) -> Path | None:
        """Ends the last line after `whole` good bytes; torn bytes behind them go to a file of their own, returned.

        Blank lines behind them go.
        Raises BadRecord when that cannot be written.
        """
        side = None
        try:
            if torn:
                side = free_file(self.path.parent, f"{self.path.name}.torn", torn, private=True)
            os.ftruncate(self._fd, whole)
            os.lseek(self._fd, -1, os.SEEK_END)
            if os.read(self._fd, 1) != b"\n":
                os.write(self._fd, b"\n")
            self._size = os.fstat(self._fd).st_size
        except OSError as error:
            raise BadRecord(str(self.path), None, f"cannot be written: {why(error)}") from error
        return side

    def append(self, line: Any) -> None:
        """Hands one line to the operating system, or raises BadRecord and leaves the file as it was."""
        text = encode(line)
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
            what = f"cannot be written: {why(error)}: this step was not made, all before it is kept"
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
