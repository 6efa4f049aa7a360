"""`lumina render`: pictures and animations of a record."""

from typing import Annotated, Any

import typer

from .common import At, Everything, Force, Json, Record, Seat, SizeText
from .output import as_json, plain, say, warn


def render(
    file: Record,
    to: Annotated[
        str, typer.Option("--to", metavar="FILE", help="x.png or x.svg; x.gif, x.webp, x.apng or x.mp4 move.")
    ],
    since: Annotated[
        int | None, typer.Option("--from", metavar="N", help="An animation from move N instead of the first decision.")
    ] = None,
    at: At = None,
    seat: Seat = None,
    everything: Everything = False,
    size: SizeText = None,
    force: Force = False,
    json: Json = False,
) -> None:
    """Make a picture of a position, or an animation up to it.

    \b
    Example:
      lumina render game.lumina --to game.gif --size 800x600
    """
    from lumina.core import BadInput
    from lumina.core.files import typed
    from lumina.export import STILLS, check_target, film, still, suffix

    from . import answers, arguments
    from .progress import bar

    path = typed(to)
    kind = suffix(path)
    if kind in STILLS and since is not None:
        raise BadInput(f"{path}: a picture shows one position: --from is for animations, --at for pictures")
    check_target(path, force=force)
    sized: dict[str, Any] = {} if size is None else {"size": arguments.size_of(size)}
    match = arguments.read_match(file)
    who = arguments.viewer(match, seat, everything)
    warn(match.warnings)
    if kind in STILLS:
        still(match, path, at=at, who=who, force=force, **sized)
    else:
        with bar(f"painting {path.name}") as progress:
            film(match, path, since=since, at=at, who=who, force=force, progress=progress, **sized)
    say(as_json(answers.Made([str(path)])) if json else plain(str(path)))
