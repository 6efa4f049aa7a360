"""A match as one HTML page: it needs no network and no program but a browser.

Everything is drawn here, for a wide and for a narrow screen, in every palette; the page only puts parts together.
"""

from base64 import b64encode
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from lumina.core import PUBLIC, UMPIRE, BadInput, Match, Who

from ..files import REPLAYS, suffix, whole_file
from ..frames import beginning, check_ply, check_who, paces

if TYPE_CHECKING:
    from lumina.boards import Board, Scene
    from lumina.picture import Rect

Progress = Callable[[int, int], object]
"""Called with the positions that are drawn and their number."""


class Screen(NamedTuple):
    """What a kind of screen is drawn for, in pixels: all of it, the board, and the most that the seats' cards take."""

    size: tuple[int, int]
    board: tuple[int, int]
    cards: tuple[int, int]


WIDE = Screen((1280, 800), (820, 680), (420, 430))
NARROW = Screen((360, 740), (344, 350), (344, 180))


class Frames(msgspec.Struct):
    """All positions for one kind of screen: how large board and cards are, and the parts that they are, by move."""

    board: tuple[float, float]
    cards: tuple[float, float]
    boards: list[int]
    seats: list[int]


class Step(msgspec.Struct, array_like=True):
    """A move: what it brought, how far the game has come, whose emblem stands there (-1: none), how long it is shown.

    Without a time (milliseconds) it is passed over while the replay runs by itself.
    """

    words: str
    standing: str
    seat: int
    time: int


class Line(msgspec.Struct, array_like=True):
    """A sentence of the log, and the move that it is about."""

    ply: int
    words: str


class Contents(msgspec.Struct, omit_defaults=True):
    """What the page's script is given: the first move that is in it, and the one that it opens with."""

    first: int
    shown: int
    steps: list[Step]
    log: list[Line]
    emblems: list[int]
    wide: Frames
    narrow: Frames
    parts: list[object]
    definitions: str
    record: str = ""


def replay(
    match: Match,
    path: Path,
    *,
    since: int | None = None,
    at: int | None = None,
    who: Who = PUBLIC,
    force: bool = False,
    progress: Progress = lambda done, count: None,
) -> None:
    """The match as `who` sees it, from ply `since` (None: the first) to `at` (None: the last), written as HTML.

    The record is in it only where everything is shown of a game that is over. Raises BadInput (ply, seat, suffix) and
    LuminaError when the file cannot be written.
    """
    who = check_who(match, who)
    if (kind := suffix(path)) not in REPLAYS:
        raise BadInput(f"{path}: {kind} is no replay: a replay ends in {' or '.join(REPLAYS)}")
    last = check_ply(match, at)
    if (first := check_ply(match, since or 0)) > last:
        raise BadInput(f"the replay would begin at move {first} and end before it, at move {last}")
    with whole_file(path, force=force) as side:
        side.write_text(_page(match, since, last, who, progress), encoding="utf-8", newline="\n")


def _page(match: Match, since: int | None, last: int, who: Who, progress: Progress) -> str:
    from lumina.boards import board_of
    from lumina.picture import THEMES, theme

    from ..frames import scene
    from .page import page
    from .shapes import Shapes

    first = since or 0
    board, shapes, themes = board_of(match.game), Shapes(len(THEMES)), [theme(name) for name in THEMES]
    final = scene(match, last, who, WIDE.size)
    rooms = {screen: _rooms(board, final, screen) for screen in (WIDE, NARROW)}
    frames = {screen: Frames(table[2:], cards[2:], [], []) for screen, (table, cards) in rooms.items()}
    times, steps = paces(match, first, last, who), []
    for ply in range(first, last + 1):
        shown = scene(match, ply, who, WIDE.size)
        for screen, (table, cards) in rooms.items():
            painted = [replace(shown, size=screen.size, theme=one) for one in themes]
            frames[screen].boards.append(shapes.drawing([board.board(one, table).shapes for one in painted]))
            frames[screen].seats.append(shapes.drawing([board.seats(one, cards).shapes for one in painted]))
        steps.append(_step(match, board, shown, who, times.get(ply, 0), ends=ply in (first, last)))
        progress(ply - first + 1, last - first + 1)
    emblems = [[board.emblem(one, seat).at(0, 0) for one in themes] for seat in range(len(match.names))]
    told = [line for line in match.log(who) if first <= line.ply <= last]
    whole = who == UMPIRE and match.to_act is None and (first, last) == (0, match.ply)
    contents = Contents(
        first,
        first if since is not None else beginning(match, last),
        steps,
        [Line(line.ply, match.sentence(line.event, who, line.ply)) for line in told],
        [shapes.drawing([(one,) for one in each]) for each in emblems],
        frames[WIDE],
        frames[NARROW],
        list(shapes.parts),
        shapes.definitions,
        b64encode(match.record()).decode() if whole else "",
    )
    return page(match, who, contents, shapes.colours)


def _rooms(board: "Board", scene: "Scene", screen: Screen) -> tuple["Rect", "Rect"]:
    """Where board and seats are drawn, each in a picture of its own."""
    from lumina.picture import Rect

    wide, high = screen.cards
    wanted = board.seats_height(replace(scene, size=screen.size), wide, high)[1]
    return Rect(0, 0, *screen.board), Rect(0, 0, wide, min(wanted, high))


def _step(match: Match, board: "Board", shown: "Scene", who: Who, time: int, *, ends: bool) -> Step:
    from lumina.boards import spoken_of

    from ..frames import caption

    words, seat = caption(match, shown.ply, who)
    if ends or not words:
        words, seat = board.status(shown), spoken_of(shown)
    return Step(words, board.standing(replace(shown, plies=shown.ply)), -1 if seat is None else seat, time)
