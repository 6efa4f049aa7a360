"""The games that were played, read one at a time so that the window never waits."""

import os
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from lumina.boards import BOARDS, Drawing, Scene
from lumina.core import PUBLIC, BadRecord, Game, LuminaError, Match, Outcome, View
from lumina.core.record import SUFFIX, is_bot
from lumina.picture import Group, Image, Picture, Rect, Shape, Theme

MOST = 60
LARGEST = 16 * 2**20
LARGE = 220.0
"""The side of the boards that are shown small, so that everything on them keeps its proportions."""

Key = tuple[Path, int, int]


class Played(NamedTuple):
    """What is shown of a record: the public view only."""

    game: Game
    names: tuple[str, ...]
    view: View
    ply: int
    outcome: Outcome | None

    @property
    def called(self) -> str:
        """Who played."""
        return " and ".join(called(name) for name in self.names)

    @property
    def standing(self) -> str:
        """How far the game is, or how it ended."""
        if self.outcome is None:
            return f"ply {self.ply}"
        scores = " : ".join(map(str, self.outcome.scores))
        winners = [called(self.names[seat]) for seat in self.outcome.winners]
        return f"{winners[0]} won, {scores}" if len(winners) == 1 else f"a draw, {scores}"


class Entry(NamedTuple):
    """A file of the list: what it holds, or why it cannot be read; neither while it is still to be read."""

    path: Path
    when: int
    """When it was written, in nanoseconds."""
    size: int
    played: Played | None = None
    fault: str = ""

    @property
    def unfinished(self) -> bool:
        return self.played is not None and self.played.outcome is None


_KNOWN: dict[Key, Entry] = {}


class Recent:
    """The records in a folder, the latest first."""

    def __init__(self, folder: Path, games: Mapping[str, Game]) -> None:
        self.folder, self.games = folder, games
        self.entries: list[Entry] = []

    def look(self) -> bool:
        """Which files there are now; nothing is read. Whether the list has changed."""
        found = []
        try:
            with os.scandir(self.folder) as files:
                for file in files:
                    if file.name.endswith(SUFFIX) and not file.name.startswith("."):
                        found.append((file.stat().st_mtime_ns, Path(file.path), file.stat().st_size))
        except OSError:
            found = []
        found.sort(reverse=True)
        before, self.entries = self.entries, [_known(*file) for file in found[:MOST]]
        return before != self.entries

    def load_one(self) -> bool:
        """Reads the next file that is still to be read; False when there is none."""
        for i, entry in enumerate(self.entries):
            if entry.played is None and not entry.fault:
                self.entries[i] = self._read(entry)
                return True
        return False

    @property
    def loading(self) -> bool:
        """Whether a file is still to be read."""
        return any(entry.played is None and not entry.fault for entry in self.entries)

    @property
    def unfinished(self) -> Entry | None:
        """The latest game that can be gone on with."""
        return next((entry for entry in self.entries if entry.unfinished), None)

    def _read(self, entry: Entry) -> Entry:
        try:
            if entry.size > LARGEST:
                raise LuminaError(f"larger than {LARGEST // 2**20} MB: open it to look at it")
            match = Match.read(entry.path, self.games)
        except BadRecord as error:
            where = f"line {error.line}: " if error.line else ""
            read = entry._replace(fault=f"{where}{error.what}")
        except LuminaError as error:
            read = entry._replace(fault=str(error))
        except Exception as error:  # whatever is wrong with one file, the list goes on
            read = entry._replace(fault=f"cannot be read: {type(error).__name__}")
        else:
            played = Played(match.game, match.names, match.state.view(PUBLIC), match.ply, match.outcome)
            read = entry._replace(played=played)
        _KNOWN[read.path, read.when, read.size] = read
        return read


def _known(when: int, path: Path, size: int) -> Entry:
    return _KNOWN.get((path, when, size)) or Entry(path, when, size)


def called(name: str) -> str:
    """A seat's name for people: a bot without what sets it up."""
    return name.removeprefix("bot:").partition(":")[0] if is_bot(name) else name


def _image(shapes: tuple[Shape, ...], side: float) -> Image:
    """A small board as one image, so that a list of them scrolls smoothly."""
    from lumina.picture.pixels import paint, to_image

    file = BytesIO()
    small = Group(shapes, (0.0, 0.0), side / LARGE)
    to_image(paint(Picture(side, side, None, (small,)))).save(file, "PNG", compress_level=1)
    return Image(Rect(0, 0, side, side), file.getvalue())


_PICTURES: dict[tuple[Key, Theme, float], Drawing] = {}


def small_picture(entry: Entry, theme: Theme, side: float) -> Drawing:
    """The board as everybody sees it, in a square at (0, 0); nothing where there is no board."""
    key = ((entry.path, entry.when, entry.size), theme, side)
    if key not in _PICTURES and entry.played is not None:
        board = BOARDS.get(entry.played.game.name)
        played, room = entry.played, Rect(0, 0, LARGE, LARGE)
        scene = Scene(played.view, played.names, (LARGE, LARGE), theme)
        shapes = () if board is None else board.board(scene, room).shapes
        _PICTURES[key] = Drawing((_image(shapes, side),) if shapes else ())
        while len(_PICTURES) > 2 * MOST:
            del _PICTURES[next(iter(_PICTURES))]
    return _PICTURES.get(key, Drawing())
