"""Small pictures of games, made in slices between two looks at input, so that no screen waits for one."""

from collections.abc import Iterator
from io import BytesIO
from random import Random
from time import monotonic
from typing import NamedTuple

import msgspec

from lumina.boards import BOARDS, Scene
from lumina.bots import make_bot
from lumina.core import PUBLIC, Game, Match, Options
from lumina.core.json_input import parse
from lumina.picture import Group, Picture, Rect, theme
from lumina.picture.pixels import Painting, to_image
from lumina.plugins import plugin_of

SLICE = 0.008
"""Seconds of work between two looks at input."""
MOST_KEPT = 64
EARLY = 60
"""Plies after which a table that is to be laid out is shown at the latest."""


class Wanted(NamedTuple):
    """The picture of a game on its card; with `options` (JSON) the whole table, played with them by so many seats."""

    game: Game
    theme: str
    size: tuple[int, int]
    options: bytes = b""
    seats: int = 0
    seed: int | None = None
    """The game's; None: that of the card."""


_KEPT: dict[Wanted, bytes] = {}
"""What was made, by what was wanted, for all windows of the process."""


class Thumbnails:
    """Gives pictures that are ready, and makes those that were asked for since the last page was drawn."""

    def __init__(self) -> None:
        self._todo: dict[Wanted, Iterator[bytes | None]] = {}

    def of(self, wanted: Wanted) -> bytes | None:
        """A PNG, empty where the game has no board; None: it is being made."""
        if wanted not in _KEPT and wanted not in self._todo:
            self._todo[wanted] = _made(wanted)
        return _KEPT.get(wanted)

    @property
    def waiting(self) -> bool:
        """Whether something is to be made."""
        return bool(self._todo)

    def go_on(self) -> bool:
        """Works for a slice; whether a picture became ready."""
        end = monotonic() + SLICE
        while self._todo:
            wanted, making = next(iter(self._todo.items()))
            for png in making:
                if png is not None:
                    del self._todo[wanted]
                    _keep(wanted, png)
                    return True
                if monotonic() > end:
                    return False
        return False

    def drop(self) -> None:
        """Makes nothing that is not asked for again."""
        self._todo.clear()


def _keep(wanted: Wanted, png: bytes) -> None:
    if len(_KEPT) >= MOST_KEPT:
        del _KEPT[next(iter(_KEPT))]
    _KEPT[wanted] = png


def _made(wanted: Wanted) -> Iterator[bytes | None]:
    """None between two steps, in the end the PNG."""
    board = BOARDS.get(wanted.game.name)
    if board is None:
        yield b""
        return
    match = _begun(wanted)
    for _ in _played(wanted, match):
        yield None
    state = match.state
    width, height = wanted.size
    show = plugin_of(wanted.game).showcase
    zoom, (across, down) = (1.0, (0.5, 0.5)) if wanted.options else (show.zoom, show.at)
    side = max(width, height) * zoom
    names = tuple(f"Player {seat + 1}" for seat in range(state.seats))
    scene = Scene(state.view(PUBLIC), names, (side, side), theme(wanted.theme))
    drawn = board.board(scene, Rect(0, 0, side, side))
    yield None
    shown = Group(drawn.shapes, (width / 2 - side * across, height / 2 - side * down), 1.0, Rect(0, 0, width, height))
    painting = Painting(Picture(width, height, scene.theme.background, (shown,)))
    while not painting.go_on(0.0):
        yield None
    file = BytesIO()
    to_image(painting.surface).save(file, "PNG", compress_level=1)
    yield file.getvalue()


def _begun(wanted: Wanted) -> Match:
    game, show = wanted.game, plugin_of(wanted.game).showcase
    seats = wanted.seats or min(game.seats_allowed)
    options = game.read_options(parse(wanted.options)) if wanted.options else None
    seed = show.seed if wanted.seed is None else wanted.seed
    return Match.new(game, [f"Player {seat + 1}" for seat in range(seats)], options, seed)


def _played(wanted: Wanted, match: Match) -> Iterator[None]:
    """Plays up to the position that is shown, move by move."""
    show = plugin_of(match.game).showcase
    bot, rng = make_bot(f"bot:{show.bot}", match.game), Random(show.seed)
    plies = min(show.plies, EARLY) if wanted.options else show.plies
    while match.ply < plies and isinstance(seat := match.to_act, int):
        match.play(seat, bot.choose(match.state.view(seat), rng))
        yield


def frozen(options: Options) -> bytes:
    """Options as `Wanted` has them."""
    return msgspec.json.Encoder(decimal_format="number").encode(options)
