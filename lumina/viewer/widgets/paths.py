"""A path that is being typed: what it may become, and the files it could mean."""

import heapq
import os
import stat
from pathlib import Path
from typing import NamedTuple

from lumina.core import files

SHOWN = (".lumina", ".json")
MOST = 500


class Found(NamedTuple):
    """A folder or a file that can be opened; `fault` says why it cannot."""

    path: Path
    folder: bool
    size: int
    when: float
    fault: str = ""


def typed(text: str) -> Path:
    """The path that somebody typed, without spaces around it. Raises BadInput."""
    return files.typed(text.strip())


def system_said(error: OSError) -> str:
    """What the system has against a path, in one line."""
    where = "" if error.filename is None else f"{os.fsdecode(error.filename)}: "
    return f"{where}{error.strerror or error}"


def split(text: str) -> tuple[Path, str]:
    """The folder that a typed path names, and the beginning of a name in it."""
    path = os.path.expanduser(text.strip())
    folder, name = os.path.split(path)
    return Path(folder or "."), name


def listing(text: str) -> tuple[list[Found], str]:
    """What the typed path could mean, folders first, then files, the newest first; and what else there is to say.

    Of very many the newest MOST are listed.
    """
    folder, begin = split(text)
    try:
        with os.scandir(folder) as entries:
            found = [_found(folder, entry) for entry in entries if _shown(entry.name, begin)]
    except (OSError, ValueError) as error:
        return [], system_said(error) if isinstance(error, OSError) else f"{folder}: no folder has such a name"
    found = [one for one in found if one.folder or one.path.name.lower().endswith(SHOWN)]
    newest = heapq.nlargest(MOST, found, key=lambda one: one.when)
    newest.sort(key=lambda one: (not one.folder, one.path.name.casefold() if one.folder else "", -one.when))
    if len(found) > MOST:
        return newest, f"These are the newest {MOST} of {len(found)}: type the beginning of a name to find another."
    return newest, "" if found else "nothing here that can be opened"


def _shown(name: str, begin: str) -> bool:
    return name.casefold().startswith(begin.casefold()) and (not name.startswith(".") or begin.startswith("."))


def _found(folder: Path, entry: "os.DirEntry[str]") -> Found:
    """One entry of a folder, whatever it is."""
    path = folder / entry.name
    try:
        status = entry.stat()
    except OSError as error:
        return Found(path, False, 0, 0.0, unreadable(path, error))
    kind = status.st_mode
    return Found(path, stat.S_ISDIR(kind), status.st_size, status.st_mtime, "" if stat.S_ISDIR(kind) else odd(kind))


def unreadable(path: Path, error: OSError) -> str:
    """Why nothing is known of a path."""
    dangling = isinstance(error, FileNotFoundError) and path.is_symlink()
    return "a link to nothing" if dangling else error.strerror or str(error)


def odd(mode: int) -> str:
    """Why something that is no folder cannot be read as a file; empty for a regular one."""
    return "" if stat.S_ISREG(mode) else "a folder" if stat.S_ISDIR(mode) else "no ordinary file"


def completed(text: str) -> str:
    """The typed path with all that is certain added to it."""
    found, _ = listing(text)
    folder, begin = split(text)
    if not found or (len(found) > 1 and not begin):
        return text
    common = _common([one.path.name for one in found])
    if len(common) < len(begin):
        return text
    return str(folder / common) + (os.sep if len(found) == 1 and found[0].folder else "")


def _common(names: list[str]) -> str:
    """The beginning that all names share."""
    low, high = min(names), max(names)
    return next((low[:i] for i, char in enumerate(low) if high[i : i + 1] != char), low)
