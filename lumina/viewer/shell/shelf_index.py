"""What was found in records, kept beside them, so that each is read once."""

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from .shelf_entry import Entry

FORMAT = 2
"""Of the file; one of another format, or a damaged one, is made anew."""
PATIENCE = 1.0
"""Seconds to wait for another window that writes."""

_TABLES = """
CREATE TABLE entry (path BLOB PRIMARY KEY, age INTEGER, size INTEGER, facts BLOB);
CREATE TABLE picture (path BLOB PRIMARY KEY, age INTEGER, size INTEGER, kind TEXT, png BLOB);
CREATE TABLE large (path BLOB PRIMARY KEY, age INTEGER, size INTEGER, kind TEXT, png BLOB);
"""


class Index:
    """Entries by path, time of writing and size. Whatever is wrong with its file, it costs only time."""

    def __init__(self, path: Path) -> None:
        self._base = _opened(path)

    def known(self, kind: str) -> dict[tuple[bytes, int, int], Entry]:
        """All entries, with their pictures of a kind where there are such."""
        try:
            rows = self._base.execute("SELECT facts FROM entry").fetchall()
            entries = [msgspec.msgpack.decode(facts, type=Entry) for (facts,) in rows]
            pictures = {
                (path, age, size): png
                for path, age, size, png in self._base.execute(
                    "SELECT path, age, size, png FROM picture WHERE kind = ?", (kind,)
                )
            }
            found = {(entry.path, entry.when, entry.size): entry for entry in entries}
            return {key: msgspec.structs.replace(entry, picture=pictures.get(key)) for key, entry in found.items()}
        except (sqlite3.Error, msgspec.MsgspecError):
            return {}

    def keep(self, entry: Entry, kind: str) -> None:
        """An entry that was read."""
        facts = msgspec.msgpack.encode(msgspec.structs.replace(entry, picture=None, large=None))
        row = entry.path, entry.when, entry.size
        with suppress(sqlite3.Error), self._base:  # not kept: it is read again next time
            self._base.execute("INSERT OR REPLACE INTO entry VALUES (?, ?, ?, ?)", (*row, facts))
            if entry.picture is not None:
                self._base.execute("INSERT OR REPLACE INTO picture VALUES (?, ?, ?, ?, ?)", (*row, kind, entry.picture))

    def large(self, entry: Entry, kind: str) -> bytes | None:
        """The large picture of an entry, where one of that kind was kept."""
        try:
            row = self._base.execute(
                "SELECT png FROM large WHERE path = ? AND age = ? AND size = ? AND kind = ?",
                (entry.path, entry.when, entry.size, kind),
            ).fetchone()
        except sqlite3.Error:
            return None
        png: bytes | None = row[0] if row else None
        return png

    def keep_large(self, entry: Entry, kind: str) -> None:
        """Keeps the large picture of an entry, and no other entry's: one is shown at a time."""
        with suppress(sqlite3.Error), self._base:
            self._base.execute("DELETE FROM large")
            row = entry.path, entry.when, entry.size, kind, entry.large
            self._base.execute("INSERT INTO large VALUES (?, ?, ?, ?, ?)", row)

    def forget(self, paths: Sequence[bytes]) -> None:
        """Files that are no longer there."""
        gone = [(path,) for path in paths]
        with suppress(sqlite3.Error), self._base:
            self._base.executemany("DELETE FROM entry WHERE path = ?", gone)
            self._base.executemany("DELETE FROM picture WHERE path = ?", gone)

    def close(self) -> None:
        """Gives the file free."""
        self._base.close()


def _opened(path: Path) -> sqlite3.Connection:
    """The file, made anew where it is no good; memory where none can be written."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
    for again in (False, True):
        try:
            if again:
                path.unlink(missing_ok=True)
            return _whole(sqlite3.connect(path, timeout=PATIENCE))
        except (sqlite3.Error, OSError):
            continue
    return _whole(sqlite3.connect(":memory:"))


def _whole(base: sqlite3.Connection) -> sqlite3.Connection:
    """The same with its tables. Raises sqlite3.Error where they are those of another format, or damaged."""
    try:
        (found,) = base.execute("PRAGMA user_version").fetchone()
        if not found and not base.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            base.executescript(f"BEGIN; {_TABLES} PRAGMA user_version = {FORMAT}; COMMIT;")
        elif found != FORMAT or base.execute("PRAGMA quick_check").fetchone()[0] != "ok":
            raise sqlite3.DatabaseError("made by another version, or damaged")
        base.execute("PRAGMA synchronous = OFF")
    except sqlite3.Error:
        base.close()
        raise
    return base
