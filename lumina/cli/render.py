"""`lumina render`: pictures, animations and replays of a record."""

from typing import Annotated, Any

import typer

from .common import At, Everything, Force, Json, Record, Seat, SizeText
from .output import as_json, plain, say, warn


def render(
    file: Record,
    to: Annotated[
        str, typer.Option("--to", metavar="FILE", help="x.html: a replay; x.gif, .webp, .apng, .mp4 move; x.png, .svg.")
    ],
    since: Annotated[
        int | None, typer.Option("--from", metavar="N", help="Begin at move N (animations, replays).")
    ] = None,
    at: At = None,
    seat: Seat = None,
    everything: Everything = False,
    size: SizeText = None,
    force: Force = False,
    json: Json = False,
) -> None:
    """Make a picture of a position, an animation up to it, or a replay that any browser opens.

    \b
    Example:
      lumina render game.lumina --to game.gif --size 800x600
    """
    from lumina.core import BadInput
    from lumina.core.files import typed
    from lumina.export import REPLAYS, STILLS, check_target, film, replay, still, suffix

    from . import answers, arguments
    from .progress import bar

    path = typed(to)
    kind = suffix(path)
    if kind in STILLS and since is not None:
        raise BadInput(f"{path}: a picture shows one position: --from is for animations, --at for pictures")
    if kind in REPLAYS and size is not None:
        raise BadInput(f"{path}: a replay fits every screen: leave --size out")
    check_target(path, force=force)
    sized: dict[str, Any] = {} if size is None else {"size": arguments.size_of(size)}
    match = arguments.read_match(file)
    who = arguments.viewer(match, seat, everything)
    warn(match.warnings)
    if kind in STILLS:
        still(match, path, at=at, who=who, force=force, **sized)
    elif kind in REPLAYS:
        with bar(f"drawing {path.name}") as progress:
            replay(match, path, since=since, at=at, who=who, force=force, progress=progress)
    else:
        with bar(f"painting {path.name}") as progress:
            film(match, path, since=since, at=at, who=who, force=force, progress=progress, **sized)
    say(as_json(answers.Made([str(path)])) if json else plain(str(path)))
