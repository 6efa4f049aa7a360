"""Compiled kernels on disk: one file a kernel, in a folder that is named after all that they were made from.

The folder's name is made of the versions of lumina, numba, llvmlite and Python and of the source of every module in
which a kernel can lie, so a change anywhere leads to another folder and nothing stale is ever read. A file is written
whole, and holds a checksum; what is missing, damaged or of another make is compiled anew. So two processes at once do
no harm: they write the same. A folder that cannot be written or a full disk costs the time to compile, in each process
again, and nothing else.
"""

import hashlib
import os
import shutil
import sys
from contextlib import suppress
from functools import cache
from importlib.metadata import version
from pathlib import Path
from time import time
from typing import Final

import lumina
from lumina.core import LuminaError
from lumina.core.files import clear_left, why, write_whole
from lumina.core.home import cache as cache_folder

SOURCES: Final = ("geometry", "bots", "games/lacuna")
"""Every module in these folders of the package counts: where kernels are written, and where their constants are."""
UNUSED: Final = 30 * 86_400.0
"""Seconds after which kernels of other versions, which nobody used since, are removed."""
_MARK: Final = hashlib.sha256().digest_size


@cache
def made_from() -> str:
    """What the kernels of this process are made from, as a name."""
    found = hashlib.sha256(repr((lumina.__version__, version("numba"), version("llvmlite"), sys.version)).encode())
    package = Path(lumina.__file__).parent
    for folder in SOURCES:
        for path in sorted((package / folder).rglob("*.py")):
            found.update(f"{path.relative_to(package).as_posix()}\0".encode())
            found.update(hashlib.sha256(path.read_bytes()).digest())
    return found.hexdigest()[:16]


def folder() -> Path:
    """Where the kernels of this process lie. Raises LuminaError: `LUMINA_HOME` is no path."""
    return cache_folder() / "kernels" / made_from()


def name_of(kernel: str, key: object) -> str:
    """The file of a kernel compiled for what `key` says: types, processor, code."""
    return f"{kernel}-{hashlib.sha256(repr(key).encode()).hexdigest()[:16]}"


def read(name: str) -> bytes | None:
    """What was kept under this name; None: nothing, or it is damaged."""
    try:
        content = (folder() / name).read_bytes()
    except (OSError, LuminaError):
        return None
    mark, data = content[:_MARK], content[_MARK:]
    return data if hashlib.sha256(data).digest() == mark else None


def keep(name: str, data: bytes) -> str | None:
    """Keeps something under this name; what hinders it, or None."""
    try:
        if not (place := folder()).is_dir():
            place.mkdir(parents=True, exist_ok=True)
            _clear(place)
        write_whole(place / name, hashlib.sha256(data).digest() + data)
    except LuminaError as error:
        return str(error)
    except OSError as error:
        return f"{folder()}: {why(error)}"
    return None


def _clear(place: Path) -> None:
    """Removes kernels of other versions that are unused for long; those of this one become the latest used."""
    for other in place.parent.iterdir():
        with suppress(OSError):  # another process may have removed it
            if other != place and time() - other.stat().st_mtime > UNUSED:
                shutil.rmtree(other, ignore_errors=True)


def used() -> None:
    """Notes that the kernels of this process are in use, and clears away what killed programs left half written."""
    with suppress(OSError, LuminaError):  # they may lie where nothing can be written
        os.utime(folder())
        clear_left(folder())
