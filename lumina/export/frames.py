"""Positions of a match as pictures, and the reel of an animation: which, how long, painted when asked for."""

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lumina.core import PUBLIC, UMPIRE, BadInput, Match, Who
from lumina.core.json_input import integer

from .files import Size

if TYPE_CHECKING:
    from PIL.Image import Image

    from lumina.picture import Theme
    from lumina.picture.picture import Picture

PLY_MS = 900
LAST_MS = 3000
LOG_LINES = 40


def check_ply(match: Match, at: int | None) -> int:
    """The ply as given, None for the last. Raises BadInput when the match has no such ply."""
    if at is None:
        return match.ply
    if not 0 <= (ply := integer(at, "ply")) <= match.ply:
        raise BadInput(f"there is no move {ply}: the match has moves 0 to {match.ply}")
    return ply


def check_who(match: Match, who: Who) -> Who:
    """The viewer as given. Raises BadInput for a seat that is not at the table."""
    if who in (PUBLIC, UMPIRE):
        return who
    if not 0 <= (seat := integer(who, "seat")) < len(match.names):
        raise BadInput(f"there is no seat {seat}: the seats are 0 to {len(match.names) - 1}")
    return seat


def picture(match: Match, ply: int, who: Who, size: Size, theme: "Theme | None" = None) -> "Picture":
    """The table after `ply` plies as `who` sees it, with what the last ply brought; `size` in pixels.

    Raises BadInput when the game has no board.
    """
    from lumina.boards import Scene, draw
    from lumina.picture import theme as night

    told = [line for line in match.log(who) if line.ply <= ply]
    scene = Scene(
        match.states[ply].view(who),
        match.shown_at(ply),
        size,
        theme or night(),
        events=tuple(line.event for line in told if line.ply == ply),
        log=tuple(match.sentence(line.event, who, line.ply) for line in told[-LOG_LINES:]),
        ply=ply,
        plies=match.ply,
        outcome=match.told_outcome if ply == match.ply else None,
    )
    return draw(match.game, scene)


def image(match: Match, ply: int, who: Who, size: Size, theme: "Theme | None" = None) -> "Image":
    """The same in pixels (RGB), without transparency. Raises MemoryError where there is no room for them."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from lumina.picture.pixels import paint, to_image

    return to_image(paint(picture(match, ply, who, size, theme))).convert("RGB")


def plies_shown(match: Match, to: int) -> range:
    """From the position before the first decision of a seat up to ply `to`."""
    first = next((n for n, state in enumerate(match.states) if isinstance(state.to_act, int)), match.ply)
    return range(min(first, to), to + 1)


@dataclass(frozen=True)
class Reel:
    """The frames of an animation, none of them kept."""

    size: Size
    durations: Sequence[int]
    """In milliseconds, one a frame."""
    frame: Callable[[int], "Image"]
    """The frame with this number, painted anew."""


def reel(match: Match, to: int, who: Who, size: Size, theme: "Theme | None" = None) -> Reel:
    """One frame a ply; the last stays longer."""
    plies = plies_shown(match, to)
    durations = [PLY_MS] * (len(plies) - 1) + [LAST_MS]
    return Reel(size, durations, lambda n: image(match, plies[n], who, size, theme))
