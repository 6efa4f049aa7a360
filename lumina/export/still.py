"""One position as a picture."""

from pathlib import Path

from lumina.core import PUBLIC, BadInput, Match, Who

from .files import STILLS, Size, check_size, suffix, whole_file
from .frames import check_ply, check_who, image, picture

STILL_SIZE: Size = (1280, 800)


def still(
    match: Match,
    path: Path,
    *,
    at: int | None = None,
    who: Who = PUBLIC,
    size: Size = STILL_SIZE,
    force: bool = False,
) -> None:
    """The position after `at` plies (None: the last), as `who` sees it, written as PNG or SVG.

    Raises BadInput (ply, seat, size, suffix) and LuminaError when the file cannot be written.
    """
    size = check_size(size)
    who = check_who(match, who)
    ply = check_ply(match, at)
    if (kind := suffix(path)) not in STILLS:
        raise BadInput(f"{path}: {kind} is an animation: a picture ends in {' or '.join(STILLS)}")
    with whole_file(path, force=force) as side:
        if kind == ".svg":
            side.write_text(picture(match, ply, who, size).svg(), encoding="utf-8", newline="\n")
        else:
            image(picture(match, ply, who, size)).save(side, "PNG")
