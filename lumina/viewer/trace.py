"""What happens, as JSON lines in a file, so that a test waits for a state and not for a clock."""

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from lumina.core import LuminaError
from lumina.picture import Spot, bounds


class Trace:
    """Writes nothing without a path."""

    def __init__(self, path: Path | None) -> None:
        """Raises LuminaError when the file cannot be written."""
        try:
            self._file = path.open("wb", buffering=0) if path is not None else None
        except OSError as error:
            raise LuminaError(f"{path}: cannot be written: {error.strerror}") from error

    def write(self, what: str, **facts: Any) -> None:
        """One line: when, what, and its facts."""
        if self._file is not None:
            self._file.write(msgspec.json.encode({"at": time.time(), "what": what, **facts}) + b"\n")

    def spots(self, spots: Sequence[Spot]) -> None:
        """Every spot of a new page: id, label, centre and box."""
        if self._file is not None:
            told = [{"id": s.id, "label": s.label, "at": bounds(s.shape).centre, "box": bounds(s.shape)} for s in spots]
            self.write("spots", spots=told)

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None
