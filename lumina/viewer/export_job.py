"""Makes a picture or an animation in a process of its own: `python -m lumina.viewer.export_job`.

The first line of standard input names a folder that holds `job.json` and a copy of the record. Progress goes to
standard output, a JSON line at a time. When standard input closes, the window is gone: the folder is removed and the
process ends.
"""

import os
import shutil
import sys
from pathlib import Path
from threading import Thread

import msgspec

from lumina.core import LuminaError, Match, Who
from lumina.export import STILLS, film, still
from lumina.games import GAMES

JOB, RECORD = "job.json", "record.lumina"


class Job(msgspec.Struct, frozen=True):
    """What is wanted: the file's name in the folder, the ply, whose eyes, the size."""

    name: str
    at: int
    who: Who
    size: tuple[int, int]


class Progress(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of what is told: frames done of how many; an `error`; or that it is `ready`."""

    done: int = 0
    count: int = 0
    error: str = ""
    ready: bool = False


def main() -> None:
    """Does the job, and says how far it is."""
    folder = Path(os.fsdecode(sys.stdin.buffer.readline().rstrip(b"\n")))
    Thread(target=_watch, args=(folder,), daemon=True).start()
    try:
        _work(folder, msgspec.json.decode((folder / JOB).read_bytes(), type=Job))
    except (LuminaError, OSError) as error:
        _tell(Progress(error=str(error)))
    except Exception as error:  # told to the window as one line
        _tell(Progress(error=f"it could not be made: {type(error).__name__}: {error}"))
    else:
        _tell(Progress(ready=True))


def _work(folder: Path, job: Job) -> None:
    match = Match.read(folder / RECORD, GAMES)
    path = folder / job.name
    if path.suffix in STILLS:
        still(match, path, at=job.at, who=job.who, size=job.size)
    else:
        film(match, path, at=job.at, who=job.who, size=job.size, progress=lambda done, n: _tell(Progress(done, n)))


def _tell(progress: Progress) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(progress) + b"\n")
    sys.stdout.buffer.flush()


def _watch(folder: Path) -> None:
    sys.stdin.buffer.read()
    shutil.rmtree(folder, ignore_errors=True)
    os._exit(1)


if __name__ == "__main__":
    main()
