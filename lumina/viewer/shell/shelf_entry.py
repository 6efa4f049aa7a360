"""What lists show of a record, and what the window and the process that reads the records say to each other."""

import os
from pathlib import Path

import msgspec

from lumina.boards import joined

MOST = 60
"""So many records are shown with a picture, the newest."""


class Entry(msgspec.Struct, frozen=True):
    """A file of the games folder: what it holds, or why it cannot be read; neither while it is still to be read."""

    path: bytes
    """As the system has it: it may be no text."""
    when: int
    """When it was written, in nanoseconds since 1970."""
    size: int
    game: str = ""
    """The game's title."""
    people: tuple[str, ...] = ()
    standing: str = ""
    """How far the game is, or how it ended."""
    asked: str = ""
    """Who is asked for what, while the game goes on."""
    over: bool = False
    fault: str = ""
    picture: bytes | None = None
    """A PNG of the board as everybody sees it, empty where there is no board; None: none was made."""
    large: bytes | None = None
    """The same, larger: of the latest game that can be continued."""

    @property
    def file(self) -> Path:
        """The path as Python has it."""
        return Path(os.fsdecode(self.path))

    @property
    def read(self) -> bool:
        """Whether it has been looked into."""
        return bool(self.game or self.fault)

    @property
    def unfinished(self) -> bool:
        """Whether the game can be continued."""
        return bool(self.game) and not self.over and not self.fault

    @property
    def called(self) -> str:
        """Who played."""
        return joined(self.people)


class Look(msgspec.Struct, frozen=True):
    """Which records there are in a folder now. `index` is where to keep what is found, `skip` what not to read."""

    number: int
    folder: bytes
    index: bytes
    theme: str
    side: int
    """Pixels of the pictures' sides."""
    large: int
    """Pixels of the sides of the large one."""
    skip: tuple[bytes, ...] = ()


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """To the look of that number: entries, in any order. `first`: it forgets what was said before, `last`: all is said.

    `reading` names the file that is read next, so that one that ends the process is known.
    """

    number: int
    entries: tuple[Entry, ...] = ()
    first: bool = False
    last: bool = False
    reading: bytes = b""
