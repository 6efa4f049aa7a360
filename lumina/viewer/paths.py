"""A path that is being typed: what it may become, and the files it could mean."""

import os
from pathlib import Path
from typing import NamedTuple

SHOWN = (".lumina", ".json")
MOST = 500


class Found(NamedTuple):
    """A folder or a file that can be opened."""

    path: Path
    folder: bool
    size: int
    when: float


def split(text: str) -> tuple[Path, str]:
    """The folder that a typed path names, and the beginning of a name in it."""
    path = os.path.expanduser(text.strip())
    folder, name = os.path.split(path)
    return Path(folder or "."), name


def listing(text: str) -> tuple[list[Found], str]:
    """What the typed path could mean, folders first, then files, the newest first; and why there is nothing."""
    folder, begin = split(text)
    found = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.casefold().startswith(begin.casefold()) and _shown(entry, begin):
                    status = entry.stat()
                    found.append(Found(folder / entry.name, entry.is_dir(), status.st_size, status.st_mtime))
                    if len(found) == MOST:
                        break
    except OSError as error:
        return [], f"{folder}: {error.strerror}"
    found.sort(key=lambda one: (not one.folder, one.path.name.casefold() if one.folder else "", -one.when))
    return found, "" if found else "nothing here that can be opened"


def _shown(entry: "os.DirEntry[str]", begin: str) -> bool:
    if entry.name.startswith(".") and not begin.startswith("."):
        return False
    try:
        return entry.is_dir() or entry.name.lower().endswith(SHOWN)
    except OSError:
        return False


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
