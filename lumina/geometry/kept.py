"""Compiled kernels on disk: one file a kernel, named after all that it was made from.

That is its code and its constants, those of every kernel that it calls, the types that it is called with, and the
processor. The folder is named after the versions of lumina, numba, llvmlite and Python. So a change anywhere leads to
another file, and nothing stale is ever read. A file is written whole and holds a checksum; what is missing or damaged
is compiled anew. So two processes at once do no harm: they write the same. A folder that cannot be written or a full
disk costs the time to compile, in each process again, and nothing else.
"""

import hashlib
import os
import shutil
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path
from time import time
from types import CodeType, FunctionType, ModuleType
from typing import Final

import numpy as np

import lumina
from lumina.core import LuminaError
from lumina.core.files import clear_left, why, write_whole
from lumina.core.home import cache as cache_folder

UNUSED: Final = 30 * 86_400.0
"""Seconds after which kernels of other versions, which nobody used since, are removed."""
_MARK: Final = hashlib.sha256().digest_size


def folder() -> Path:
    """Where the kernels of these versions lie. Raises LuminaError: `LUMINA_HOME` is no path."""
    versions = (lumina.__version__, version("numba"), version("llvmlite"), sys.version)
    return cache_folder() / "kernels" / name_of(lumina.__version__, versions)


def name_of(what: str, made_from: object) -> str:
    """A name for it that differs where its making does."""
    return f"{what}-{hashlib.sha256(repr(made_from).encode()).hexdigest()[:16]}"


def making(function: FunctionType, plain: Callable[[object], object]) -> tuple[object, ...]:
    """What a kernel is made from, as a value: its code, what its names stand for, and the making of all that it calls.

    `plain` gives the function behind a kernel, and anything else as it is.
    """
    seen: dict[FunctionType, tuple[object, ...]] = {}

    def of(function: FunctionType) -> tuple[object, ...]:
        if function not in seen:
            seen[function] = (function.__qualname__,)  # as it stands in what it calls itself
            found = function.__code__, function.__globals__
            seen[function] = (function.__qualname__, _code(function.__code__, function.__doc__), named(*found))
        return seen[function]

    def named(code: CodeType, names: Mapping[str, object]) -> tuple[object, ...]:
        values = [names[name] for name in code.co_names if name in names]
        for module in [value for value in values if isinstance(value, ModuleType)]:
            if module.__name__.partition(".")[0] == "lumina":
                values += [getattr(module, name) for name in code.co_names if hasattr(module, name)]
        return tuple([meaning(value) for value in values])

    def meaning(value: object) -> object:
        value = plain(value)
        if isinstance(value, FunctionType):
            return of(value)
        if isinstance(value, np.ndarray):
            return str(value.dtype), value.tolist()
        if isinstance(value, ModuleType | type):
            return value.__name__, getattr(value, "_fields", ())
        return type(value).__name__, repr(value)

    return of(function)


def _code(code: CodeType, doc: str | None) -> tuple[object, ...]:
    """Code without its words and line numbers."""
    constants = [_code(c, None) if isinstance(c, CodeType) else repr(c) for c in code.co_consts if c != doc]
    return code.co_code, code.co_names, code.co_varnames, tuple(constants)


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
    """Removes kernels of other versions that are unused for long."""
    for other in place.parent.iterdir():
        with suppress(OSError):  # another process may have removed it
            if other != place and time() - other.stat().st_mtime > UNUSED:
                shutil.rmtree(other, ignore_errors=True)


def used() -> None:
    """Notes that these kernels are in use, and clears away what killed programs left half written."""
    with suppress(OSError, LuminaError):  # they may lie where nothing can be written
        os.utime(folder())
        clear_left(folder())
