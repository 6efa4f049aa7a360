"""The process that reads the games folder for the window: one file after another, the newest first."""

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO

import msgspec

from lumina.boards import BOARDS, Scene, ended
from lumina.core import PUBLIC, BadInput, BadRecord, Game, LuminaError, Match
from lumina.core.errors import one_line
from lumina.core.json_input import MAX_FILE
from lumina.core.match import told_apart
from lumina.core.record import SUFFIX, Header, read_header
from lumina.games import GAMES
from lumina.picture import Group, Picture, Rect, theme

from ..widgets.paths import odd, unreadable
from .shelf_entry import MOST, Answer, Entry, Look
from .shelf_index import Index

BIG, LARGEST = 2**20, 16 * 2**20
"""Bytes: from `BIG` on a file is read after all others; of one over `LARGEST` only the first line is."""
BATCH = 200
NICE = 10
LARGE = 220.0
"""The side of the boards that are shown small, so that everything on them keeps its proportions."""


def main(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answers every look until there are no more; a newer one ends the work for an older one."""
    with suppress(OSError, AttributeError):
        os.nice(NICE)
    looks: SimpleQueue[Look | None] = SimpleQueue()
    Thread(target=_listen, args=(requests, looks), daemon=True).start()
    while (look := looks.get()) is not None:
        for answer in answered(look, GAMES, lambda: not looks.empty()):
            answers.write(msgspec.json.encode(answer) + b"\n")
            answers.flush()


def _listen(requests: BinaryIO, looks: "SimpleQueue[Look | None]") -> None:
    for line in requests:
        looks.put(msgspec.json.decode(line, type=Look))
    looks.put(None)
    os._exit(0)  # nobody waits for the rest, however long a file takes


def answered(look: Look, games: Mapping[str, Game], changed: Callable[[], bool]) -> Iterator[Answer]:
    """What there is, then what was still to be read, until `changed` says that somebody asks anew."""
    index = Index(Path(os.fsdecode(look.index)))
    try:
        yield from _answered(look, games, changed, index)
    finally:
        index.close()


def _answered(look: Look, games: Mapping[str, Game], changed: Callable[[], bool], index: Index) -> Iterator[Answer]:
    kind = f"{look.theme} {look.side}"
    known = index.known(kind)
    entries = [known.get((one.path, one.when, one.size), one) if not one.fault else one for one in scan(look.folder)]
    there = {entry.path for entry in entries}
    index.forget([path for path, _, _ in known if path not in there])
    for begin in range(0, max(len(entries), 1), BATCH):
        shown = [
            _without(entry) if n >= MOST else entry for n, entry in enumerate(entries[begin : begin + BATCH], begin)
        ]
        yield Answer(look.number, tuple(shown), first=not begin)
    todo = [e for n, e in enumerate(entries) if not e.read or (n < MOST and e.picture is None and not e.fault)]
    newest = {entry.path for entry in entries[:MOST]}
    place = {entry.path: n for n, entry in enumerate(entries)}
    found: tuple[Entry, ...] = _enlarged(entries, games, look, index)
    for entry in sorted(todo, key=lambda entry: entry.size >= BIG):
        if changed():
            return
        yield Answer(look.number, found, reading=entry.path)
        one = entry_of(entry, games, look, pictured=entry.path in newest)
        index.keep(one, kind)
        entries[place[one.path]] = one
        found = (one, *_enlarged(entries, games, look, index))
    yield Answer(look.number, found, last=True)


def _enlarged(entries: list[Entry], games: Mapping[str, Game], look: Look, index: Index) -> tuple[Entry, ...]:
    """The latest game that can be continued with its large picture, once it is known which that is; only once."""
    for n, entry in enumerate(entries):
        if not entry.read or entry.large is not None:
            return ()
        if entry.unfinished:
            entries[n] = _with_large(entry, games, look, index)
            return (entries[n],)
    return ()


def _with_large(entry: Entry, games: Mapping[str, Game], look: Look, index: Index) -> Entry:
    kind = f"{look.theme} {look.large}"
    png = index.large(entry, kind)
    if png is not None:
        return msgspec.structs.replace(entry, large=png)
    try:
        png = small_picture(Match.read(entry.file, games), look.theme, look.large)
    except LuminaError:  # it was changed since; the next look tells
        png = b""
    entry = msgspec.structs.replace(entry, large=png)
    index.keep_large(entry, kind)
    return entry


def _without(entry: Entry) -> Entry:
    """An entry without its picture, which is not shown."""
    return msgspec.structs.replace(entry, picture=None)


def scan(folder: bytes) -> list[Entry]:
    """The records of a folder, the newest first; nothing is read. Odd ones have their fault."""
    entries = []
    try:
        with os.scandir(os.fsdecode(folder)) as files:
            for file in files:
                if file.name.endswith(SUFFIX) and not file.name.startswith("."):
                    entries.append(_scanned(file))
    except OSError:
        return []
    entries.sort(key=lambda entry: (entry.when, entry.path), reverse=True)
    return entries


def _scanned(file: "os.DirEntry[str]") -> Entry:
    path = os.fsencode(file.path)
    try:
        status = file.stat()
    except OSError as error:
        with suppress(OSError):
            return Entry(
                path, file.stat(follow_symlinks=False).st_mtime_ns, 0, fault=unreadable(Path(file.path), error)
            )
        return Entry(path, 0, 0, fault=unreadable(Path(file.path), error))
    return Entry(path, status.st_mtime_ns, status.st_size, fault=odd(status.st_mode))


def entry_of(entry: Entry, games: Mapping[str, Game], look: Look, *, pictured: bool) -> Entry:
    """What a file holds, or why it cannot be read; never an error."""
    try:
        if entry.path in look.skip:
            raise LuminaError("reading this file broke off: it is not read again")
        return _read(entry, games, look, pictured=pictured)
    except BadRecord as error:
        where = f"line {error.line}: " if error.line else ""
        fault = f"{where}{error.what}"
    except LuminaError as error:
        fault = str(error)
    except Exception as error:  # whatever is wrong with one file, the list goes on
        fault = f"cannot be read: {type(error).__name__}"
    return Entry(entry.path, entry.when, entry.size, fault=one_line(fault))


def _read(entry: Entry, games: Mapping[str, Game], look: Look, *, pictured: bool) -> Entry:
    header, game = _header(entry.file, games)
    if entry.size > LARGEST:
        words = f"{entry.size / 2**20:.0f} MB: open it to see how it stands"
        people = told_apart(header.seats)
        return msgspec.structs.replace(entry, game=game.title, people=people, standing=words, over=True, picture=b"")
    match = Match.read(entry.file, games)
    outcome, names = match.outcome, match.shown_names
    standing, asked = (
        _stage(match)
        if outcome is None
        else (ended(match.game, outcome, names, gave_up=match.resigned is not None), "")
    )
    return msgspec.structs.replace(
        entry,
        game=match.game.title,
        people=names,
        standing=standing,
        asked=asked,
        over=outcome is not None,
        picture=small_picture(match, look.theme, look.side) if pictured else None,
    )


def _stage(match: Match) -> tuple[str, str]:
    """How far a game is, and who is asked for what, as everybody at the table sees it."""
    move = f"move {match.ply + 1}"
    board = BOARDS.get(match.game.name)
    if board is None:
        return move, ""
    scene = Scene(match.state.view(PUBLIC), match.shown_names, ply=match.ply, plies=match.ply)
    stage = board.standing(scene)
    return (move if stage == match.game.title else stage), board.status(scene)


def _header(path: Path, games: Mapping[str, Game]) -> tuple[Header, Game]:
    """The first line, and that it is of a game for so many; before anything grows with what stands in it."""
    try:
        with path.open("rb") as file:
            line = file.readline(MAX_FILE + 1)
    except OSError as error:
        raise BadInput(f"cannot be read: {error.strerror}") from error
    if not line:
        raise BadInput("the file is empty")
    if len(line) > MAX_FILE:
        raise BadRecord(str(path), 1, f"the line is longer than {MAX_FILE // 2**20} MB")
    try:
        header = read_header(line)
    except LuminaError as error:
        raise BadRecord(str(path), 1, str(error)) from error
    game = games.get(header.game)
    if game is None:
        raise BadRecord(str(path), 1, f"unknown game {header.game!r}; choose {', '.join(games)}")
    if len(header.seats) not in game.seats_allowed:
        needed = " or ".join(map(str, game.seats_allowed))
        raise BadRecord(str(path), 1, f"{game.title} needs {needed} players, got {len(header.seats)}")
    return header, game


def small_picture(match: Match, theme_name: str, side: int) -> bytes:
    """The board as everybody sees it, as a PNG; empty where there is no board."""
    from lumina.picture.pixels import paint, to_image

    board = BOARDS.get(match.game.name)
    if board is None:
        return b""
    scene = Scene(match.state.view(PUBLIC), match.shown_names, (LARGE, LARGE), theme(theme_name))
    shapes = board.board(scene, Rect(0, 0, LARGE, LARGE)).shapes
    file = BytesIO()
    small = Group(shapes, (0.0, 0.0), side / LARGE)
    to_image(paint(Picture(side, side, None, (small,)))).save(file, "PNG", compress_level=1)
    return file.getvalue()
