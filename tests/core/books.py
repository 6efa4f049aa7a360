"""Records of Lanterns for the tests of reading and writing."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from lumina.core import BadRecord, Match
from tests.made_up import LANTERNS

GAMES = {LANTERNS.name: LANTERNS}
NAMES = ("Ann", "Bob", "Cem", "Dee")


def new(path: Path | None = None, seats: int = 3, seed: int = 1, names: Sequence[str] = NAMES, **more: Any) -> Match:
    return Match.new(LANTERNS, names[:seats], seed=seed, path=path, **more)


def step(match: Match) -> None:
    """The seat's action that this position always brings."""
    assert isinstance(match.to_act, int)
    match.play(match.to_act, match.state.legal_actions().sample(Random(match.ply)))


def play(match: Match, plies: int = 999) -> Match:
    while match.to_act is not None and match.ply < plies:
        step(match)
    return match


def digests(match: Match) -> list[str]:
    return [state.digest() for state in match.states]


def read(path: Path) -> Match:
    return Match.read(path, GAMES)


def reopen(path: Path) -> Match:
    return Match.open(path, GAMES)


@cache
def book(seats: int = 3, plies: int = 999) -> bytes:
    """The bytes of a record, with the same start whenever it is made, and without the header's check: to be changed."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "a.lumina")
        play(new(path, seats), plies).close()
        first, rest = path.read_bytes().split(b"\n", 1)
        first = re.sub(rb'"started":"[^"]*"', b'"started":"2026-01-01T00:00:00Z"', first)
        return re.sub(rb',"check":"[^"]*"', b"", first) + b"\n" + rest


def lines(seats: int = 3, plies: int = 999) -> list[bytes]:
    return book(seats, plies).splitlines(keepends=True)


def edited(line: bytes, **fields: Any) -> bytes:
    """The line with these keys set anew."""
    return json.dumps(json.loads(line) | fields).encode() + b"\n"


def refusal(path: Path) -> str:
    """Why the file is refused. To read and to go on with it are refused alike, nothing is changed or left behind."""
    before = path.read_bytes() if path.is_file() else None
    around = sorted(path.parent.iterdir())
    with pytest.raises(BadRecord) as reading:
        read(path)
    with pytest.raises(BadRecord) as opening:
        reopen(path)
    assert str(opening.value) == str(reading.value)
    assert str(reading.value).startswith(str(path))
    assert str(reading.value).isprintable()
    assert before is None or path.read_bytes() == before
    assert sorted(path.parent.iterdir()) == around
    return str(reading.value).removeprefix(str(path))


def run_other(code: str, *args: object) -> "subprocess.Popen[bytes]":
    """Another Python with these helpers at hand."""
    root = Path(__file__).parent.parent.parent
    start = "import os, sys\nfrom pathlib import Path\nfrom tests.core.books import *\n"
    command = [sys.executable, "-c", start + code, *map(str, args)]
    return subprocess.Popen(command, env=os.environ | {"PYTHONPATH": str(root)}, stdin=subprocess.DEVNULL)
