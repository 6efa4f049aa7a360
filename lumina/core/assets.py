"""Where the program's own data files are: in a checkout and in an installed wheel."""

from functools import cache
from pathlib import Path

import lumina

from .errors import LuminaError


@cache
def _root() -> Path:
    package = Path(lumina.__file__).parent
    for root in (package / "assets", package.parent / "assets"):
        if (root / "fonts").is_dir():
            return root
    raise LuminaError(f"the assets of lumina are missing beside {package}: install lumina again")


def path(*parts: str) -> Path:
    """The path of a shipped file, as `path("fonts", "DejaVuSans.ttf")`."""
    return _root().joinpath(*parts)


def read_bytes(*parts: str) -> bytes:
    """The content of a shipped file. Raises LuminaError when it is missing."""
    try:
        return path(*parts).read_bytes()
    except OSError as error:
        raise LuminaError(f"{path(*parts)}: {error.strerror}: install lumina again") from error


def read_text(*parts: str) -> str:
    """The same as text (UTF-8)."""
    return read_bytes(*parts).decode()
