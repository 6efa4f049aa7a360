"""Processes of lumina's own: they run nothing from the current folder, and end with whoever started them.

Python puts the current folder, or the script's, first on the module path, and `multiprocessing` hands both on and
reads the script anew. A file `random.py` that lies there would run. So a process begins in `lumina.core.boot` with the
path of the one that asks, less these two folders (unless they are the interpreter's own, or `PYTHONPATH` names them in
full); `lumina`, and the packages of what is handed over, are found where they were found here.

There are two kinds. `isolated` starts processes of `multiprocessing` (a pool, an export), whose first act is `begin`.
`Speaker` is a program that is spoken with in lines, over pipes of its own.
"""

import json
import os
import signal
import site
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from multiprocessing import parent_process
from multiprocessing.context import SpawnContext, SpawnProcess
from pathlib import Path
from queue import SimpleQueue
from threading import RLock, Thread
from types import ModuleType
from typing import Final

from . import boot
from .errors import LuminaError

BOOT: Final = str(Path(boot.__file__).absolute())
LONGEST_LINE: Final = 2**22
MOST_LINES: Final = 1000
"""How many lines may wait to be read: who says more, unasked, is not listened to any longer."""
HELD: Final = [getattr(signal, name) for name in ("SIGINT", "SIGHUP") if hasattr(signal, name)]
"""What a terminal sends to all its processes: it is for the one that asked."""


def _here() -> str:
    try:
        return os.path.realpath(os.getcwd())
    except OSError:  # the folder was removed
        return ""


_BEGAN_IN: Final = _here()


# --- what a process may import -------------------------------------------------------------------------------------


def module_path() -> list[str]:
    """The module path of a process: this one's, less the current folder and the script's."""
    script = getattr(sys.modules["__main__"], "__file__", None)
    foreign = {_here(), _BEGAN_IN, *([os.path.realpath(Path(script).parent)] if script else [])}
    foreign -= {os.path.realpath(folder) for folder in (*_own_folders(), *_named_folders())}
    return [folder for folder in sys.path if os.path.isabs(folder) and os.path.realpath(folder) not in foreign]


def _own_folders() -> list[str]:
    """Where the interpreter keeps modules."""
    return [*sysconfig.get_paths().values(), *site.getsitepackages(), site.getusersitepackages()]


def _named_folders() -> list[str]:
    """The folders that `PYTHONPATH` names in full; an empty or relative name means the current folder."""
    if sys.flags.ignore_environment:
        return []
    return [folder for folder in os.environ.get("PYTHONPATH", "").split(os.pathsep) if os.path.isabs(folder)]


def environment() -> dict[str, str | None]:
    """What is different in the environment of a process; None: it is not there."""
    return {"PYTHONSAFEPATH": "1", "PYTHONPATH": os.pathsep.join(_named_folders()) or None}


def places(*things: object) -> dict[str, str]:
    """The top-level packages that the classes of `things` come from, with their files.

    Raises LuminaError for what is written in the script itself, which a process does not read.
    """
    found = {}
    for kind in (kind for thing in things for kind in type(thing).__mro__):
        name = kind.__module__.partition(".")[0]
        if name == "__main__":
            what = f"{kind.__qualname__} is defined in the script itself, which other processes do not run"
            raise LuminaError(f"{what}: put it into a module of its own, or use one job")
        if (file := getattr(sys.modules.get(name), "__file__", None)) is not None:
            found[name] = os.path.abspath(file)
    return found


# --- processes of multiprocessing ----------------------------------------------------------------------------------


class _Process(SpawnProcess):
    def start(self) -> None:
        with isolated():
            super().start()


class _Context(SpawnContext):
    Process = _Process


CONTEXT: Final = _Context()
"""As `multiprocessing.get_context("spawn")`, isolated."""
_ONE_AT_A_TIME: Final = RLock()


@contextmanager
def isolated() -> Iterator[None]:
    """While processes are started: what they are handed knows neither the current folder nor the script.

    Raises LuminaError where Python's options do not allow it, or the current folder was removed.
    """
    if not _here():
        raise LuminaError("the current folder was removed, so no other process can be started: go to another folder")
    if sys.flags.ignore_environment and not sys.flags.safe_path:
        raise LuminaError("Python runs with -E, so other processes would run what lies in this folder: add -P")
    main = ModuleType("__main__")
    main.__file__ = BOOT
    with _ONE_AT_A_TIME, hold_signals(), _environment_changed():
        before, path, clean = sys.modules["__main__"], sys.path, module_path()
        sys.modules["__main__"], sys.path = main, clean
        try:
            yield
        finally:
            sys.modules["__main__"], sys.path = before, path


@contextmanager
def _environment_changed() -> Iterator[None]:
    before = {name: os.environ.get(name) for name in environment()}
    _set(environment())
    try:
        yield
    finally:
        _set(before)


def _set(variables: Mapping[str, str | None]) -> None:
    for name, value in variables.items():
        if value is None:
            os.environ.pop(name, None)
        else:
            os.environ[name] = value


@contextmanager
def hold_signals() -> Iterator[None]:
    """Holds back what a terminal sends, also from processes that begin meanwhile: they would tell of it at length."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, HELD)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def begin(files: Mapping[str, str], at_end: Callable[[], object] = lambda: None) -> None:
    """In a new process: packages and where they are; when the one that asked is gone, `at_end`, and this one goes, too.

    A terminal's signals are for the one that asked.
    """
    boot.know(files)
    for number in HELD:
        signal.signal(number, signal.SIG_IGN)
    Thread(target=_end_with_parent, args=(at_end,), daemon=True).start()


def _end_with_parent(at_end: Callable[[], object]) -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    at_end()
    os._exit(1)


# --- a program that is spoken with in lines ------------------------------------------------------------------------


class Speaker:
    """A program that is spoken with in lines. `wake` is called from another thread when it has said something.

    `lines` are what it has said, not yet read, without their ends; None: it will say no more. Nothing here waits.
    The program ends by itself when its standard input does.
    """

    def __init__(
        self,
        command: list[str],
        wake: Callable[[], object] = lambda: None,
        *,
        ours: bool = True,
        longest: int = LONGEST_LINE,
    ) -> None:
        """A program that is not `ours` finds the environment as it is; lines over `longest` bytes come in pieces.

        Raises OSError when it cannot be started.
        """
        self.lines: SimpleQueue[bytes | None] = SimpleQueue()
        self._wake, self._longest = wake, longest
        self._said: SimpleQueue[bytes | None] = SimpleQueue()
        changed: dict[str, str | None] = {**os.environ, **(environment() if ours else {})}
        self._process = subprocess.Popen(  # noqa: S603 (ours, or typed by the user)
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={name: value for name, value in changed.items() if value is not None},
            start_new_session=True,
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )
        for part in (self._listen, self._speak):
            Thread(target=part, daemon=True).start()

    @classmethod
    def module(cls, name: str, wake: Callable[[], object] = lambda: None) -> "Speaker":
        """One of lumina's modules as such a program: see `lumina.core.boot`. Raises OSError."""
        options = ["-E"] * sys.flags.ignore_environment + ["-s"] * sys.flags.no_user_site
        return cls([sys.executable, "-P", *options, BOOT, json.dumps(module_path()), name], wake)

    @property
    def pid(self) -> int:
        """The number that the operating system gave the process."""
        return self._process.pid

    @property
    def running(self) -> bool:
        """Whether it has not ended."""
        return self._process.poll() is None

    def say(self, line: bytes) -> None:
        """A line for the program, without its end; it is dropped when nobody reads it any more."""
        self._said.put(line)

    def close(self) -> None:
        """Ends the program at once. May be called twice."""
        self._process.kill()
        self._process.wait()
        self._said.put(None)

    def _speak(self) -> None:
        assert self._process.stdin is not None
        with suppress(OSError), self._process.stdin as stream:
            while (line := self._said.get()) is not None:
                stream.write(line + b"\n")
                stream.flush()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as stream:
            while self.lines.qsize() < MOST_LINES and (line := stream.readline(self._longest)):
                self.lines.put(line.rstrip(b"\r\n"))
                self._wake()
        self.lines.put(None)
        self._wake()
