"""The command line called in this process, and a few records to call it on."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from typer.testing import CliRunner

from lumina.bots import typed_in
from lumina.bots.program import end_programs
from lumina.cli import app


class Said(NamedTuple):
    """What a command answered."""

    code: int
    out: str
    err: str

    @property
    def line(self) -> str:
        """The one line of an expected error."""
        assert (self.code, self.out) == (2, ""), self
        return self._one

    @property
    def illegal(self) -> str:
        """The one line of an illegal move."""
        assert (self.code, self.out) == (3, ""), self
        return self._one

    @property
    def _one(self) -> str:
        assert self.err.startswith("lumina: ")
        assert self.err.count("\n") == 1
        return self.err.removeprefix("lumina: ").rstrip()

    @property
    def data(self) -> Any:
        """The one JSON object of a good answer."""
        assert (self.code, self.err) == (0, ""), self
        return json.loads(self.out)


Lumina = Callable[..., Said]


@pytest.fixture
def lumina() -> Lumina:
    """Runs `lumina` with these words; `stdin` is what comes on standard input."""

    def run(*words: object, stdin: str | bytes = b"") -> Said:
        result = CliRunner().invoke(app, [str(word) for word in words], input=stdin)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Said(result.exit_code, result.stdout, result.stderr)

    return run


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """Each command is a process of its own; here they are one. So bots that were typed, and their programs, go."""
    yield
    typed: Any = typed_in()
    typed.clear()
    end_programs()


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture
def record(here: Path, lumina: Lumina) -> Path:
    """A record before the first decision: seat 0 takes a colour."""
    assert (
        lumina("new", "lacuna", "--seats", "Ann,Zoë", "--seed", 7, "-o", "first_player=0", "--to", "g.lumina").code == 0
    )
    return here / "g.lumina"


@pytest.fixture
def begun(record: Path, lumina: Lumina) -> Path:
    """A record in which the first pawn can be placed."""
    assert lumina("apply", record, '{"type": "take", "colour": "red"}').code == 0
    return record
