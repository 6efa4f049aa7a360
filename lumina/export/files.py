"""Where pictures go: known suffixes, sensible sizes, and a file that is there whole or not at all."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from lumina.core import BadInput, LuminaError, files
from lumina.core.files import regular
from lumina.core.json_input import integer

Size = tuple[int, int]

STILLS = (".png", ".svg")
FILMS = (".gif", ".apng", ".webp", ".mp4")
REPLAYS = (".html",)
MIN_SIDE, MAX_SIDE = 160, 4096


def suffix(path: Path) -> str:
    """What kind of picture the name asks for, as `.png`. Raises BadInput that names the ones there are."""
    if (found := path.suffix.lower()) in STILLS + FILMS + REPLAYS:
        return found
    kinds = f"a name that ends in {', '.join(STILLS)} is a picture, in {', '.join(FILMS)} an animation"
    kinds += f", in {', '.join(REPLAYS)} a replay for browsers"
    raise BadInput(f"{path}: no picture ends in {found!r}: {kinds}")


def check_size(size: Size) -> Size:
    """The size as given, in pixels. Raises BadInput when a side is too short or too long."""
    width, height = (integer(side, "size") for side in size)
    if not all(MIN_SIDE <= side <= MAX_SIDE for side in (width, height)):
        raise BadInput(f"size: {width}x{height}: each side has {MIN_SIDE} to {MAX_SIDE} pixels")
    return width, height


def check_target(path: Path, *, force: bool = False) -> Path:
    """The path as given, before any work. Raises LuminaError: a folder, no folder to put it in, there already."""
    if path.is_dir():
        raise LuminaError(f"{path}: this is a folder: name a file in it")
    if not path.parent.is_dir():
        raise LuminaError(f"{path}: there is no folder {path.parent}: make it first")
    if os.path.lexists(path) and not force:
        raise LuminaError(f"{path}: the file exists: choose another name, or use --force")
    regular(path)
    return path


@contextmanager
def whole_file(path: Path, *, force: bool = False) -> Iterator[Path]:
    """A side file to write to. It becomes `path` when all went well, else it goes and `path` stays what it was.

    Raises LuminaError when it cannot be written, or takes more memory than there is.
    """
    check_target(path, force=force)
    files.clear_left(path.parent)
    try:
        with files.whole_file(path, replace=force) as side:
            yield side
    except FileExistsError as error:
        raise LuminaError(f"{path}: the file exists: choose another name, or use --force") from error
    except OSError as error:
        raise LuminaError(f"{path}: cannot be written: {files.why(error)}") from error
    except MemoryError as error:
        raise LuminaError(f"{path}: there is not enough memory for it: choose a smaller size") from error
