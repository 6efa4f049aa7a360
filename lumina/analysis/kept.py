"""Analyses that are kept, in a side file: that of `game.lumina` is `game.lumina.analysis` beside it.

It is one JSON object. What it was made of stands in it: the record's digest, the game's rules number, this program; and
by bot, with its version and budget, the decisions that were judged. Where one of the first three differs all is made
anew, and of another bot nothing is taken. What is there and is no analysis stays as it is.
"""

from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from time import monotonic
from typing import Final

import msgspec

import lumina
from lumina.core import LuminaError, Match
from lumina.core.errors import one_line
from lumina.core.files import why, write_whole

from .judge import Analyst
from .values import Judgement

FORMAT: Final = 1
"""Another one whenever what is kept, or what it says, is otherwise than before."""
BEGINS: Final = b'{"lumina_analysis":'
MOST: Final = 64 * 2**20
EVERY: Final = 5.0
"""Seconds after which what was made meanwhile is written."""


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in such a file."""

    lumina_analysis: int
    made_by: str
    record: str
    game: str
    rules: int
    by: dict[str, list[Judgement]]


class _Head(msgspec.Struct, frozen=True):
    lumina_analysis: int


class Kept(MutableMapping[int, Judgement]):
    """The decisions that this analyst has judged in a record, by ply."""

    def __init__(self, match: Match, record: Path | None, by: Analyst) -> None:
        """Reads what is kept of the match in a record; without one nothing is kept.

        `said` tells people what is wrong with it. Raises OSError for the record.
        """
        self.path = None if record is None else record.with_name(f"{record.name}.analysis")
        self._match = match
        self.said: list[str] = []
        self._keeps = True
        self._who = f"{by.bot} {by.thinker.version}{'' if by.seconds is None else f', {by.seconds:g} s'}"
        digest = "" if record is None else _digest(record)
        self._content = Content(FORMAT, lumina.__version__, digest, by.game.name, by.game.rules, {})
        if self.path is not None:
            self._content.by.update(self._read(self.path))
        self._found = {each.ply: each for each in self._content.by.get(self._who, []) if self._is_of_match(each)}
        self._written = monotonic()

    def _read(self, path: Path) -> dict[str, list[Judgement]]:
        try:
            content = _bytes_of(path)
        except FileNotFoundError:
            return {}
        except OSError as error:
            self._give_up(why(error))
            return {}
        if not content.startswith(BEGINS):
            self._give_up("this is no analysis of lumina, so it stays as it is")
            return {}
        try:
            if msgspec.json.decode(content, type=_Head).lumina_analysis != FORMAT:
                return {}
            read = msgspec.json.decode(content, type=Content)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            self.said.append(f"{path}: {one_line(str(error))}; it is made anew")
            return {}
        same = msgspec.structs.replace(read, by={}) == msgspec.structs.replace(self._content, by={})
        return read.by if same else {}

    def _is_of_match(self, each: Judgement) -> bool:
        states = self._match.states
        return (
            0 <= each.ply < len(states)
            and each.seat == states[each.ply].to_act
            and len(each.chances) == states[0].seats
        )

    def _give_up(self, what: str) -> None:
        self._keeps = False
        self.said.append(f"{self.path}: {what}; this analysis is not kept")

    def __getitem__(self, ply: int) -> Judgement:
        return self._found[ply]

    def __setitem__(self, ply: int, judgement: Judgement) -> None:
        self._found[ply] = judgement
        self._content.by[self._who] = [self._found[ply] for ply in sorted(self._found)]
        if monotonic() - self._written > EVERY:
            self.write()

    def __delitem__(self, ply: int) -> None:
        del self._found[ply]

    def __iter__(self) -> Iterator[int]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)

    def write(self) -> None:
        """To the disk; once that fails this is said and not tried again."""
        self._written = monotonic()
        if self._keeps and self.path is not None:
            try:
                write_whole(self.path, msgspec.json.encode(self._content), private=True)
            except OSError as error:
                self._give_up(why(error))
            except LuminaError as error:
                self._give_up(str(error).removeprefix(f"{self.path}: "))


@contextmanager
def keeping(match: Match, record: Path | None, by: Analyst) -> Iterator[Kept]:
    """What is kept of a record, None for none; what comes to it is written at the end, however that comes."""
    kept = Kept(match, record, by)
    before = dict(kept)
    try:
        yield kept
    finally:
        if dict(kept) != before:
            kept.write()


def _digest(record: Path) -> str:
    found = blake2b(digest_size=16)
    with record.open("rb") as file:
        while len(block := file.read(2**20)):
            found.update(block)
    return found.hexdigest()


def _bytes_of(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(MOST)
