"""A match as an animation: one frame a ply, written frame by frame."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import structs

from lumina.core import PUBLIC, BadInput, LuminaError, Match, Who

from .files import FILMS, Size, check_size, suffix, whole_file
from .frames import Reel, check_ply, check_who, plies_shown, reel

if TYPE_CHECKING:
    from PIL.Image import Image

    from lumina.picture import Theme

FILM_SIZE: Size = (960, 600)

Progress = Callable[[int, int], object]
"""Called with the frames that are done and their number."""


def film(
    match: Match,
    path: Path,
    *,
    since: int | None = None,
    at: int | None = None,
    who: Who = PUBLIC,
    size: Size = FILM_SIZE,
    force: bool = False,
    progress: Progress = lambda done, count: None,
) -> None:
    """The match as `who` sees it, written as GIF, APNG, WebP or MP4.

    It begins at ply `since` (None: before the first decision) and ends at `at` (None: the last). Each frame tells what
    happened, and stays as long as that takes to read; at the end stands the result.

    MP4 wants even sides: an odd one gets one pixel more. Raises BadInput (ply, seat, size, suffix) and LuminaError
    when the file cannot be written or the extra `video` is missing.
    """
    who = check_who(match, who)
    width, height = check_size(size)
    if (kind := suffix(path)) not in FILMS:
        raise BadInput(f"{path}: {kind} is a still picture: an animation ends in {', '.join(FILMS)}")
    if kind == ".mp4":
        width, height = width + width % 2, height + height % 2
    last = check_ply(match, at)
    if (first := None if since is None else check_ply(match, since)) is not None and first > last:
        raise BadInput(f"the animation would begin at move {first} and end before it, at move {last}")
    plies = plies_shown(match, first, last, who)
    shown = reel(match, plies, who, (width, height), _few_colours() if kind == ".gif" else None)
    write = _writer(kind)
    with whole_file(path, force=force) as side:
        write(_watched(shown, progress), side)


def _few_colours() -> "Theme":
    """A theme without the board's gradient, which would become bands in the 256 colours of a GIF."""
    from lumina.picture import theme

    night = theme()
    return structs.replace(night, board=(night.board[1],) * 3)


def _watched(shown: Reel, progress: Progress) -> Reel:
    def frame(n: int) -> "Image":
        painted = shown.frame(n)
        progress(n + 1, len(shown.durations))
        return painted

    return replace(shown, frame=frame)


def _writer(kind: str) -> Callable[[Reel, Path], None]:
    match kind:
        case ".gif":
            from .gif import write
        case ".apng":
            from .apng import write
        case ".webp":
            from .webp import write
        case _:
            try:
                from .mp4 import write
            except ImportError as error:
                raise LuminaError("MP4 needs the extra 'video': pip install 'lumina[video]'") from error
    return write
