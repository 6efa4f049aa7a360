"""The shelf: what lists show of the games folder. A process of its own reads it; nothing here waits."""

import os
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Protocol

import msgspec

from lumina.core import LuminaError
from lumina.core.process import Speaker

from .home import home
from .shelf_entry import MOST, Answer, Entry, Look

MOST_RESTARTS = 3
WORKER = "lumina.viewer.shell.shelf_worker"


class Reader(Protocol):
    """Whoever reads: looks go in, answers come out, each a line."""

    lines: "SimpleQueue[bytes | None]"

    @property
    def running(self) -> bool:
        """Whether it can still answer."""
        ...

    def say(self, line: bytes) -> None:
        """Hands it a look."""
        ...

    def close(self) -> None:
        """Ends it."""
        ...


def start_reader(wake: Callable[[], object]) -> Reader:
    """A process that reads. Raises OSError or LuminaError when it cannot be started."""
    return Speaker.module(WORKER, wake)


class Shelf:
    """`entries` are the records of the games folder, the newest first; `fault` says why they cannot be listed."""

    def __init__(self, wake: Callable[[], object] = lambda: None) -> None:
        self.entries: list[Entry] = []
        self.fault = ""
        self.loading = False
        """Whether something is still to be said."""
        self._wake = wake
        self._reader: Reader | None = None
        self._look: Look | None = None
        self._by_path: dict[bytes, Entry] = {}
        self._before: dict[bytes, Entry] = {}
        """What was known of files that have changed, until they are read again."""
        self._reading = b""
        self._skip: tuple[bytes, ...] = ()
        self._restarts = 0

    def look(self, theme: str, side: int, large: int) -> None:
        """Asks which records there are now; the sides of their pictures, and of the large one, are in pixels."""
        number = 1 if self._look is None else self._look.number + 1
        self._look = Look(
            number,
            os.fsencode(home() / "games"),
            os.fsencode(home() / "shelf.sqlite"),
            theme,
            side,
            large,
            self._skip,
        )
        self._ask()

    def _ask(self) -> None:
        if self._look is None:
            return
        try:
            if self._reader is None:
                self._reader = start_reader(self._wake)
        except (OSError, LuminaError) as error:
            self.fault, self.loading = f"the games cannot be listed: {error}", False
            return
        self.loading = True
        self._reader.say(msgspec.json.encode(self._look))

    def update(self) -> bool:
        """Takes in what was said; whether what is shown in the list has changed."""
        if self._reader is None or self._reader.lines.empty():
            return False
        before = self.entries[:MOST], len(self.entries), self.loading
        while True:
            try:
                line = self._reader.lines.get_nowait()
            except Empty:
                break
            if line is None:
                self._ended()
                break
            self._take(msgspec.json.decode(line, type=Answer))
        self.entries = sorted(self._by_path.values(), key=lambda entry: (entry.when, entry.path), reverse=True)
        return before != (self.entries[:MOST], len(self.entries), self.loading)

    @property
    def waiting(self) -> bool:
        """Whether something was said that was not taken in."""
        return self._reader is not None and not self._reader.lines.empty()

    @property
    def unfinished(self) -> Entry | None:
        """The latest game that can be continued."""
        return next((entry for entry in self.entries if entry.unfinished), None)

    def of(self, path: Path) -> Entry | None:
        """What is known of a file."""
        return self._by_path.get(os.fsencode(path))

    def close(self) -> None:
        """Ends the process."""
        if self._reader is not None:
            self._reader.close()
            self._reader = None
        self.loading = False

    def _take(self, answer: Answer) -> None:
        if self._look is None or answer.number != self._look.number:
            return
        if answer.first:
            self._before, self._by_path = self._by_path, {}
        for entry in answer.entries:
            known = self._before.get(entry.path)
            if not entry.read and known is not None and known.read:
                entry = msgspec.structs.replace(known, when=entry.when, size=entry.size)
            self._by_path[entry.path] = entry
        self._reading = answer.reading
        self.loading = not answer.last

    def _ended(self) -> None:
        """The process is gone: whichever file it read then is not read again."""
        said_too_much = self._reader is not None and self._reader.running
        self.close()
        self._restarts += 1
        if self._restarts > MOST_RESTARTS or self._look is None:
            self.fault = "the games cannot be read now: start lumina again"
            return
        if self._reading and not said_too_much:
            self._skip = (*self._skip, self._reading)
        self._look = msgspec.structs.replace(self._look, number=self._look.number + 1, skip=self._skip)
        self._ask()
