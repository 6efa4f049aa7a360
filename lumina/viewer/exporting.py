"""An export as the window sees it: started, looked at, cancelled. Nothing here ever waits for the work."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread

import msgspec

import lumina
from lumina.core import LuminaError, files

from .export_job import JOB, RECORD, Job, Progress


class Exporting:
    """One process that makes one file, in a folder of its own beside the target. `wake` comes from another thread."""

    def __init__(self, record: bytes, job: Job, target: Path, wake: Callable[[], object]) -> None:
        """Raises LuminaError when the folder cannot be written."""
        self.target, self.name = target, job.name
        self.done, self.count = 0, 0
        self._wake = wake
        self._told: SimpleQueue[bytes | None] = SimpleQueue()
        try:
            self._folder = Path(tempfile.mkdtemp(prefix=".lumina-", dir=target.parent))
        except OSError as error:
            raise LuminaError(f"{target.parent}: cannot be written: {error.strerror}") from error
        try:
            (self._folder / RECORD).write_bytes(record)
            (self._folder / JOB).write_bytes(msgspec.json.encode(job))
            self._process = self._start()
            assert self._process.stdin is not None
            self._process.stdin.write(os.fsencode(self._folder.absolute()) + b"\n")
            self._process.stdin.flush()
        except OSError as error:
            shutil.rmtree(self._folder, ignore_errors=True)
            raise LuminaError(f"{target}: cannot be made: {error.strerror}") from error
        self._thread = Thread(target=self._listen, daemon=True)
        self._thread.start()

    def _start(self) -> "subprocess.Popen[bytes]":
        root = str(Path(lumina.__file__).parent.parent)
        paths = [root, *filter(None, [os.environ.get("PYTHONPATH")])]
        return subprocess.Popen(
            [sys.executable, "-m", "lumina.viewer.export_job"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        )

    def look(self) -> str | None:
        """What there is to say when it ended: empty when the file is there, else what went wrong; None: not yet."""
        while True:
            try:
                line = self._told.get_nowait()
            except Empty:
                return None
            if line is None:
                self.cancel()
                return "the picture could not be made: its process ended"
            told = msgspec.json.decode(line, type=Progress)
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
        self._process.wait()
        self._thread.join()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()
        shutil.rmtree(self._folder, ignore_errors=True)

    def _deliver(self) -> str:
        try:
            with files.whole_file(self.target) as side:
                os.replace(self._folder / self.name, side)
        except OSError as error:
            return f"{self.target}: cannot be written: {error.strerror}"
        finally:
            self.cancel()
        return ""

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._told.put(line)
            self._wake()
        self._told.put(None)
        self._wake()
