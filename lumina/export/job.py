"""A picture, an animation or a replay made in a process of its own: started, looked at, cancelled. Nothing waits."""

import os
import shutil
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

import msgspec

from lumina.core import LuminaError, Match, Who
from lumina.core.files import WorkingFolder, clear_left, move_whole, why
from lumina.core.process import CONTEXT, begin
from lumina.games import GAMES

from .files import REPLAYS, STILLS
from .film import film
from .still import still
from .web import replay

RECORD = "record.lumina"


class Job(msgspec.Struct, frozen=True):
    """What is wanted: the file's name in the folder of the work, the ply, whose eyes, the size (none in a replay)."""

    name: str
    at: int
    who: Who
    size: tuple[int, int]


class Progress(msgspec.Struct, frozen=True):
    """What is told: frames done of how many; an `error`; or that it is `ready`."""

    done: int = 0
    count: int = 0
    error: str = ""
    ready: bool = False


class Exporting:
    """One process that makes one file, in a folder of its own beside the target. `wake` comes from another thread."""

    def __init__(self, record: bytes, job: Job, target: Path, wake: Callable[[], object]) -> None:
        """Raises LuminaError when the folder cannot be written, or the process cannot be started."""
        self.target, self.name = target, job.name
        self.done, self.count = 0, 0
        self._wake = wake
        self._told: SimpleQueue[bytes | None] = SimpleQueue()
        try:
            clear_left(target.parent)
            self._work = WorkingFolder(target.parent)
        except OSError as error:
            raise LuminaError(f"{target.parent}: cannot be written: {error.strerror}") from error
        try:
            self._folder = self._work.path
            (self._folder / RECORD).write_bytes(record)
            self._hears, says = CONTEXT.Pipe(duplex=False)
            self._process = CONTEXT.Process(target=_make, args=(says, self._folder, job), daemon=True)
            self._process.start()
            says.close()
        except OSError as error:
            self._work.close()
            raise LuminaError(f"{target}: cannot be made: {error.strerror}") from error
        except LuminaError:
            self._work.close()
            raise
        self._thread = Thread(target=self._listen, daemon=True)
        self._thread.start()

    @property
    def running(self) -> bool:
        """Whether the process has not ended."""
        return self._process.is_alive()

    def look(self) -> str | None:
        """What there is to say when it ended: empty when the file is there, else what went wrong; None: not yet."""
        while True:
            try:
                said = self._told.get_nowait()
            except Empty:
                return None
            try:
                told = None if said is None else msgspec.json.decode(said, type=Progress)
            except msgspec.DecodeError:
                told = None
            if told is None:
                self.cancel()
                return "the picture could not be made: its process ended unexpectedly (out of memory?)"
            if told.error:
                self.cancel()
                return told.error
            if told.ready:
                return self._deliver()
            if told.done == self.done + 1:
                self.done, self.count = told.done, told.count

    def cancel(self) -> None:
        """Ends the work at once, and leaves nothing behind. May be called twice."""
        self._process.kill()
        self._process.join()
        self._thread.join()
        self._hears.close()
        self._work.close()

    def _deliver(self) -> str:
        try:
            move_whole(self._folder / self.name, self.target)
        except OSError as error:
            return f"{self.target}: cannot be written: {why(error)}"
        finally:
            self.cancel()
        return ""

    def _listen(self) -> None:
        try:
            while True:
                self._told.put(self._hears.recv_bytes())
                self._wake()
        except (EOFError, OSError):
            self._told.put(None)
            self._wake()


# --- in the process ------------------------------------------------------------------------------------------------


def _make(says: "Connection[Any, Any]", folder: Path, job: Job) -> None:
    """Makes the file in the folder, and says how far it is; when the window is gone, the folder goes, too."""
    begin({}, lambda: shutil.rmtree(folder, ignore_errors=True))
    nowhere = os.open(os.devnull, os.O_RDWR)
    for number in (1, 2):
        os.dup2(nowhere, number)

    def tell(progress: Progress) -> None:
        says.send_bytes(msgspec.json.encode(progress))

    try:
        match, path = Match.read(folder / RECORD, GAMES), folder / job.name

        def progress(done: int, count: int) -> None:
            tell(Progress(done, count))

        if path.suffix in STILLS:
            still(match, path, at=job.at, who=job.who, size=job.size)
        elif path.suffix in REPLAYS:
            replay(match, path, at=job.at, who=job.who, progress=progress)
        else:
            film(match, path, at=job.at, who=job.who, size=job.size, progress=progress)
    except (LuminaError, OSError) as error:
        tell(Progress(error=str(error)))
    except MemoryError:
        tell(Progress(error="there is not enough memory for this: choose a smaller size"))
    except Exception as error:  # told to the window as one line
        tell(Progress(error=f"it could not be made: {type(error).__name__}: {error}"))
    else:
        tell(Progress(ready=True))
