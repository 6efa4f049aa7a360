"""Files as this program writes them: whole or not at all, by one writer at a time, and nothing else touched.

What is written whole goes to a side file first: in the same folder, under a hidden name that nobody can guess, made
anew and never one that is there. It is locked until then, so that what a killed program left is known and can be
cleared away. What is written line by line is locked for the time: the file itself, so that every
path to it is the same file and nothing lies beside it that would have to be cleared away.
"""

import errno
import os
import re
import secrets
import shutil
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from .errors import BadInput, LuminaError

_BINARY = getattr(os, "O_BINARY", 0)
_TRIES = 100
_SIDE = re.compile(r"\.lumina-[0-9a-f]{16}(?:\..{0,19})?\.(part|work)")
_OWNER = "owner"


def typed(text: str | Path) -> Path:
    """A path as somebody wrote it, `~` and `~name` at its beginning as the system knows them.

    Raises BadInput: it holds what no path can, or nobody is called so here.
    """
    if "\0" in str(text):
        raise BadInput(f"{text}: a path cannot hold a NUL character")
    try:
        return Path(text).expanduser() if str(text).startswith("~") else Path(text)
    except RuntimeError as error:
        raise BadInput(f"{text}: no home folder is known for this name: write ./{text} for a file") from error


def why(error: OSError) -> str:
    """What the system says, in its words."""
    return error.strerror or str(error)


def regular(path: Path) -> Path:
    """Where a file of this name is really written: behind links. Raises LuminaError for a device, a pipe and so on."""
    if "\0" in str(path):
        raise BadInput(f"{path}: a path cannot hold a NUL character")
    real = Path(os.path.realpath(path)) if os.path.islink(path) else path
    if os.path.lexists(real) and not os.path.isfile(real) and not os.path.isdir(real):
        raise LuminaError(f"{path}: this is no ordinary file: name another one")
    return real


@contextmanager
def whole_file(path: Path, *, replace: bool = True, private: bool = False) -> Iterator[Path]:
    """A side file to write to. It becomes `path` when all went well, else it goes and `path` stays what it was.

    A link is followed, and a file that is replaced gives its mode; a new one is readable as the system likes it, or by
    its owner alone when `private`. Raises OSError, FileExistsError among them unless `replace`; LuminaError for what is
    no ordinary file.
    """
    real = regular(path)
    with _side_file(real, 0o600 if private else 0o666) as side:
        try:
            yield side
            _become(side, real, replace)
        finally:
            with suppress(OSError):
                side.unlink(missing_ok=True)


def move_whole(made: Path, path: Path) -> None:
    """A file that was made in a working folder beside `path` becomes `path`. Raises as `whole_file` does."""
    _become(made, regular(path), True)


class WorkingFolder:
    """An empty hidden folder in `folder`, ours as long as this process lives or until `close`. Raises OSError."""

    def __init__(self, folder: Path) -> None:
        while True:
            self.path = (folder / f".lumina-{secrets.token_hex(8)}.work").absolute()
            self.path.mkdir(0o700)
            if (fd := _new_and_locked(self.path / _OWNER, 0o600)) is not None:
                self._fd = fd
                break

    def close(self) -> None:
        """Nothing of it stays. May be called twice."""
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1
        shutil.rmtree(self.path, ignore_errors=True)


def clear_left(folder: Path) -> None:
    """Removes from a folder what programs that were killed left of files half made; what is in use stays."""
    with suppress(OSError), os.scandir(folder) as found:
        for entry in found:
            if (kind := _SIDE.fullmatch(entry.name)) is not None:
                with suppress(OSError):
                    _clear(Path(entry.path), kind[1] == "work")


def _clear(path: Path, is_folder: bool) -> None:
    """Removes it unless its owner still has it. Raises OSError."""
    if is_folder != stat.S_ISDIR(os.lstat(path).st_mode) or (not is_folder and sys.platform == "win32"):
        return
    file = path / _OWNER if is_folder else path
    if not stat.S_ISREG(os.lstat(file).st_mode):
        return
    fd = os.open(file, os.O_RDWR | getattr(os, "O_NOFOLLOW", 0) | _BINARY)
    try:
        if not lock(fd):
            return
        if is_folder:
            shutil.rmtree(path, ignore_errors=True)
        else:
            path.unlink()
    finally:
        os.close(fd)
    if is_folder:  # where an open file cannot be removed
        shutil.rmtree(path, ignore_errors=True)


def write_whole(path: Path, content: bytes, *, replace: bool = True, private: bool = False) -> None:
    """A file with this content. Raises as `whole_file` does."""
    with whole_file(path, replace=replace, private=private) as side:
        side.write_bytes(content)


def free_file(folder: Path, name: str, content: bytes, *, private: bool = False) -> Path:
    """A new file with this content, called `name` with the first number that is free. Raises OSError."""
    number = 1
    while True:
        path = folder / f"{name}{number}"
        if not os.path.lexists(path):
            with suppress(FileExistsError):
                write_whole(path, content, replace=False, private=private)
                return path
        number += 1


@contextmanager
def _side_file(real: Path, mode: int) -> Iterator[Path]:
    """An empty file of our own beside `real`, locked meanwhile."""
    side, fd = _made(real, mode)
    try:
        if sys.platform == "win32":  # an open file cannot be moved there
            os.close(fd)
            fd = -1
        yield side
    finally:
        if fd >= 0:
            os.close(fd)


def _made(real: Path, mode: int) -> tuple[Path, int]:
    for _ in range(_TRIES):
        side = real.with_name(f".lumina-{secrets.token_hex(8)}{real.suffix[:20]}.part")
        try:
            if (fd := _new_and_locked(side, mode)) is not None:
                return side, fd
        except FileExistsError:
            continue
        except BaseException:  # the program is ended from outside just now
            with suppress(OSError):
                side.unlink(missing_ok=True)
            raise
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(real))


def _new_and_locked(path: Path, mode: int) -> int | None:
    """Makes a file; None where somebody clears it away before it is locked. Raises OSError."""
    fd = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | _BINARY, mode)
    try:
        if lock(fd) and os.path.samestat(os.fstat(fd), os.stat(path)):
            return fd
    except FileNotFoundError:
        pass
    except OSError:  # a file system without locks: what is left there stays
        return fd
    os.close(fd)
    return None


def _become(side: Path, real: Path, replace: bool) -> None:
    """Hands the bytes to the disk, takes over the mode of what is replaced, and moves."""
    fd = os.open(side, os.O_RDWR | _BINARY)
    try:
        os.fsync(fd)
        with suppress(FileNotFoundError):
            os.chmod(side, os.stat(real).st_mode & 0o7777)
    finally:
        os.close(fd)
    _move(side, real, replace)


def _move(side: Path, real: Path, replace: bool) -> None:
    """Raises FileExistsError where something is there that is not to be replaced."""
    if replace:
        os.replace(side, real)
    elif sys.platform == "win32":
        os.rename(side, real)
    else:
        try:
            os.link(side, real)
        except FileExistsError:
            raise
        except OSError:  # a file system without links: the name is taken first, then filled
            os.close(os.open(real, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
            os.replace(side, real)


if sys.platform == "win32":
    import msvcrt

    _FAR = 0x7FFF0000
    """Where no record reaches, since what is locked there cannot be read."""

    def lock(fd: int) -> bool:
        """Takes an open file for writing until it is closed; False when somebody has it. Raises OSError."""
        os.lseek(fd, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            if error.errno in (errno.EACCES, errno.EDEADLOCK):
                return False
            raise
        return True

else:
    import fcntl

    def lock(fd: int) -> bool:
        """Takes an open file for writing until it is closed; False when somebody has it. Raises OSError."""
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno in (errno.EWOULDBLOCK, errno.EACCES):
                return False
            raise
        return True
