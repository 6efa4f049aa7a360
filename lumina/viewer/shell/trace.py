"""What happens, as JSON lines in a file, so that a test waits for a state and not for a clock."""

import json
import stat
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, BinaryIO

from lumina.core import BadInput, LuminaError
from lumina.core.files import typed, why
from lumina.core.json_input import parse
from lumina.picture import Spot, bounds


class Trace:
    """Writes nothing without a path."""

    def __init__(self, path: Path | None) -> None:
        """Replaces an earlier trace. Raises LuminaError: the file is something else, or cannot be written."""
        self._path = path
        self.fault = ""
        """Why nothing is written any more: what cannot be traced is no reason to end a game."""
        try:
            self._file: BinaryIO | None = None if path is None else _opened(typed(path))
        except OSError as error:
            raise LuminaError(f"{path}: cannot be written: {why(error)}") from error

    @property
    def writes(self) -> bool:
        """Whether anything is kept of what it is told."""
        return self._file is not None

    def write(self, what: str, **facts: Any) -> None:
        """One line: when, what, and its facts; in ASCII, so that names of files that are no text can be told, too."""
        if self._file is None:
            return
        try:
            self._file.write(json.dumps({"at": time.time(), "what": what, **facts}).encode() + b"\n")
        except OSError as error:
            self.fault = f"{self._path}: the trace ends here: {why(error)}"
            self.close()

    def spots(self, spots: Sequence[Spot]) -> None:
        """Every spot of a new page: id, label, centre and box."""
        if self._file is not None:
            told = [{"id": s.id, "label": s.label, "at": bounds(s.shape).centre, "box": bounds(s.shape)} for s in spots]
            self.write("spots", spots=told)

    def close(self) -> None:
        """Nothing is written any more."""
        if self._file is not None:
            self._file.close()
            self._file = None


def _opened(path: Path) -> BinaryIO:
    """A new file, an earlier trace to be replaced, or what is no file (a pipe). Raises OSError and LuminaError."""
    try:
        return path.open("xb", buffering=0)
    except FileExistsError:
        if stat.S_ISREG(path.stat().st_mode) and not _is_trace(path):
            raise LuminaError(f"{path}: the file exists and is no trace: choose another name") from None
        return path.open("wb", buffering=0)


def _is_trace(path: Path) -> bool:
    """By its first line; an empty file may become one."""
    with path.open("rb") as file:
        first = file.readline(2**20)
    if not first:
        return True
    try:
        line = parse(first)
    except BadInput:
        return False
    return isinstance(line, dict) and {"at", "what"} <= line.keys()
