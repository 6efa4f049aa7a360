"""Positions of a match as pictures, and the reel of an animation: which, how long, painted when asked for."""

import os
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import msgspec

from lumina.core import PUBLIC, UMPIRE, BadInput, Event, Match, Who
from lumina.core.json_input import integer

from .files import Size

if TYPE_CHECKING:
    from PIL.Image import Image

    from lumina.boards import Caption, Scene
    from lumina.picture import Theme
    from lumina.picture.picture import Picture

LOOK_MS, CHARACTER_MS = 600, 22
"""How long a frame stays: to see what moved, and to read each character of its caption."""
TURN_MS = 400
"""So much longer before another seat acts."""
LAST_MS = 4000
CAPTION = 88
"""So many characters of sentences stand in one caption."""
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


def picture(match: Match, ply: int, who: Who, size: Size) -> "Picture":
    """The table after `ply` plies as `who` sees it, with the log and what the last ply brought; `size` in pixels.

    Raises BadInput when the game has no board.
    """
    from lumina.boards import draw

    told = [line for line in match.log(who) if line.ply <= ply]
    log = tuple(match.sentence(line.event, who, line.ply) for line in told[-LOG_LINES:])
    return draw(match.game, replace(scene(match, ply, who, size), log=log))


def scene(match: Match, ply: int, who: Who, size: Size) -> "Scene":
    """The table without words around it."""
    from lumina.boards import Scene

    return Scene(
        match.states[ply].view(who),
        match.shown_at(ply),
        size,
        events=_events(match, ply, who),
        ply=ply,
        plies=match.ply,
        outcome=match.told_outcome if ply == match.ply else None,
    )


def _events(match: Match, ply: int, who: Who) -> tuple[Event, ...]:
    """What that ply brought; nothing at 0."""
    seen = (event.seen_as(who) for event in match.plies[ply - 1].events) if ply else ()
    return tuple(event for event in seen if event is not None)


def image(picture: "Picture") -> "Image":
    """A picture in pixels (RGB), without transparency. Raises MemoryError where there is no room for them."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from lumina.picture.pixels import paint, to_image

    return to_image(paint(picture)).convert("RGB")


# --- animations -----------------------------------------------------------------------------------------------------


def plies_shown(match: Match, first: int | None, last: int, who: Who) -> list[int]:
    """From ply `first` (None: the position before the first decision of a seat) to `last`.

    Between the two those are left out after which `who` sees nothing new on the table, only somebody else's turn.
    """
    from lumina.boards import turn_fields

    first = beginning(match, last) if first is None else min(first, last)
    passing = turn_fields(match.game)
    facts = [dict(_facts(msgspec.to_builtins(match.states[ply].view(who)), passing)) for ply in range(first, last)]
    news = [first + n for n, (before, after) in enumerate(pairwise(facts), 1) if before != after]
    return [first, *news, last] if last > first else [first]


def beginning(match: Match, last: int) -> int:
    """The position before the first decision of a seat, at the latest after `last` plies."""
    return min(next((n for n, state in enumerate(match.states) if isinstance(state.to_act, int)), match.ply), last)


def _facts(thing: Any, passing: Collection[str], path: tuple[str | int, ...] = ()) -> Iterator[tuple[Any, Any]]:
    """What stands in a view, each with its path, without the fields that are `passing`."""
    match thing:
        case dict():
            for name, value in thing.items():
                if name not in passing:
                    yield from _facts(value, passing, (*path, name))
        case list():
            yield (*path, "length"), len(thing)
            for n, value in enumerate(thing):
                yield from _facts(value, passing, (*path, n))
        case _:
            yield path, thing


@dataclass(frozen=True)
class Reel:
    """The frames of an animation, none of them kept."""

    size: Size
    durations: Sequence[int]
    """In milliseconds, one a frame."""
    frame: Callable[[int], "Image"]
    """The frame with this number, painted anew."""


def reel(match: Match, plies: Sequence[int], who: Who, size: Size, theme: "Theme | None" = None) -> Reel:
    """First the position at the first of the plies, then each with what happened, and at last how it stands then."""
    from lumina.boards import draw

    captions = [caption(match, ply, who) for ply in plies[1:]]
    shown = [(plies[0], None), *zip(plies[1:], captions, strict=True)]
    if captions:
        shown.append((plies[-1], None))

    def frame(n: int) -> "Image":
        ply, words = shown[n]
        shown_ply = replace(scene(match, ply, who, size), caption=words)
        return image(draw(match.game, shown_ply if theme is None else replace(shown_ply, theme=theme)))

    return Reel(size, [LOOK_MS, *_times(captions), LAST_MS] if captions else [LAST_MS], frame)


def caption(match: Match, ply: int, who: Who) -> "Caption":
    """The first sentences of a ply, as many as have room, and the seat that the first speaks of."""
    from lumina.boards import Caption

    words = ""
    seen = _events(match, ply, who)
    for event in seen:
        sentence = match.sentence(event, who, ply)
        if words and len(words) + len(sentence) > CAPTION:
            break
        words = f"{words} {sentence}".lstrip()
    return Caption(words, next((getattr(event, "seat", None) for event in seen), None))


def paces(match: Match, first: int, last: int, who: Who) -> dict[int, int]:
    """How long each ply is shown in milliseconds, those alone after which `who` sees something new on the table."""
    first, *plies = plies_shown(match, first, last, who)
    times = [LOOK_MS, *_times([caption(match, ply, who) for ply in plies])]
    return dict(zip([first, *plies], times, strict=True))


def _times(captions: "Sequence[Caption]") -> list[int]:
    """How long each is shown: as long as it takes to read, and longer where another seat goes on."""
    paces = [LOOK_MS + CHARACTER_MS * len(caption.words) for caption in captions]
    for n, (one, other) in enumerate(pairwise(captions)):
        if one.seat != other.seat is not None:
            paces[n] += TURN_MS
    return paces
