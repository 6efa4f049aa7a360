"""The file of a tournament: JSON Lines, the first says which one it is, then a line for every game, in order.

It is written, torn and mended like a record: see `lumina.core.record`. Each line has a `check` over itself and the one
before, so that a line that was changed, left out, moved or put in by hand is noticed.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, Self

import msgspec

import lumina
from lumina.bots import make_bot
from lumina.core import BadInput, BadRecord, Game, LuminaError, Options
from lumina.core.json_input import parse, plain, shape
from lumina.core.process import hold_signals
from lumina.core.record import SEED_BITS, Digest, RecordWriter, check_of, encode, lines

from .game import GameResult
from .tournament import MAX_GAMES, Pairing, schedule

FORMAT = 2
FORMATS = (1, 2)
"""What is read. Format 1 has no checks and seeds of 63 bits; it cannot be gone on with."""


class Title(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first line: all that decides which games are played. `versions` are the bots' (older files have none)."""

    arena: int
    made_by: str
    game: str
    rules: int
    bots: list[str]
    options: Any
    seed: Annotated[int, msgspec.Meta(ge=0)]
    started: str
    players: int | None = None
    fair: bool = False
    versions: dict[str, str] = {}
    check: Digest | None = None


class Kept(msgspec.Struct, frozen=True):
    """What is in a file: how many bytes are whole lines, what is torn behind them, and the last check."""

    title: Title
    results: list[GameResult]
    whole: int
    torn: bytes
    check: str


class Ledger:
    """A tournament's file, open for writing. `results` are the games in it, `seed` is the tournament's."""

    def __init__(
        self,
        path: Path,
        game: Game,
        bots: Sequence[str],
        options: Options,
        seed: int,
        players: int | None = None,
        fair: bool = False,
    ) -> None:
        """Begins a file, or takes up that of the same tournament.

        A torn last line is set aside, with a line in `warnings`. Raises LuminaError: another tournament, a file that
        is none, is in use, or cannot be written.
        """
        self.results: list[GameResult] = []
        self.warnings: list[str] = []
        wanted = _title(game, bots, options, seed, players, fair)
        if not path.exists():
            title = parse(encode(wanted))
            self._check = title["check"] = check_of(title)
            self._book = RecordWriter.create(path, title)
            return
        self._book = RecordWriter.reopen(path)
        try:
            kept = read_ledger(path, lambda title: _compare(title, wanted, game))
            self.results, self._check = kept.results, kept.check
            if side := self._book.mend(kept.whole, kept.torn):
                self.warnings.append(f"{path}: the last line was cut short; it was set aside as {side.name}")
        except BaseException:
            self.close()
            raise

    @staticmethod
    def seed_of(path: Path) -> int | None:
        """The seed of the tournament in a file; None when there is no file. Raises BadRecord: it is none."""
        if not path.exists():
            return None
        _, text, _ = next(lines(path))
        try:
            return _read_title(parse(text)).seed
        except BadInput as error:
            raise BadRecord(str(path), 1, str(error)) from error

    def add(self, result: GameResult) -> None:
        """Writes the next game. Raises BadRecord, and then the file is what it was."""
        data = parse(encode(result))
        data["check"] = check_of(data, self._check)
        with hold_signals():
            self._book.append(data)
            self._check = data["check"]
            self.results.append(result)

    def close(self) -> None:
        """Gives the file free."""
        self._book.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def read_ledger(path: Path, compare: Callable[[Title], object] = lambda title: None) -> Kept:
    """All that a file says, every line checked: the games that its first line plans, each check, no line between.

    `compare` may refuse the first line. Raises BadRecord with the line where it stops being true.
    """
    title: Title | None = None
    results: list[GameResult] = []
    planned: Iterator[Pairing] = iter(())
    check, whole = "", 0
    for number, text, torn in lines(path):
        if torn and title is not None:
            return Kept(title, results, whole, text, check)
        try:
            data = parse(text)
            if title is None:
                title = _read_title(data)
                compare(title)
                bits = 63 if title.arena == 1 else SEED_BITS
                planned = schedule(title.bots, title.seed, MAX_GAMES, bits, title.players)
            else:
                result: GameResult = shape(_bare(data) if title.arena > 1 else data, GameResult, "game")
                if (result.number, result.seats, result.seed) != next(planned, None):
                    raise BadInput(f"this is not game {number - 1} of the tournament: the file was changed")
                results.append(result)
            if title.arena > 1:
                check = _checked(data, check)
        except LuminaError as error:
            raise BadRecord(str(path), number, str(error)) from error
        whole += len(text)
    assert title is not None, "lines() yields at least one line"
    return Kept(title, results, whole, b"", check)


def _bare(data: Any) -> Any:
    """A line without its check."""
    return {key: value for key, value in data.items() if key != "check"} if isinstance(data, dict) else data


def _checked(data: Any, before: str) -> str:
    """The check of a line. Raises BadInput where it is another one."""
    found = check_of(data, before)
    if data.get("check") != found:
        raise BadInput(f"the check of this line is {found}: the line, or one before it, was changed")
    return found


def versions(game: Game, bots: Iterable[str]) -> dict[str, str]:
    """The version of each bot."""
    return {name: make_bot(name, game).version for name in bots}


def _title(game: Game, bots: Sequence[str], options: Options, seed: int, players: int | None, fair: bool) -> Title:
    return Title(
        arena=FORMAT,
        made_by=lumina.__version__,
        game=game.name,
        rules=game.rules,
        bots=list(bots),
        options=plain(options, "options"),
        seed=seed,
        started=datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        players=players,
        fair=fair,
        versions=versions(game, bots),
    )


def _read_title(data: Any) -> Title:
    if not isinstance(data, dict) or "arena" not in data:
        raise BadInput("this is no tournament of lumina: the first line has no key 'arena'")
    if data["arena"] not in FORMATS:
        raise BadInput(f"tournament format {data['arena']}; this lumina reads formats 1 to {FORMAT}")
    title: Title = shape(data, Title, "tournament")
    return title


def _compare(there: Title, wanted: Title, game: Game) -> None:
    """Raises BadInput when the file is another tournament's, and says in what."""
    found, asked = _facts(there), _facts(wanted)
    for what, value in asked.items():
        if (kept := found.get(what, "unknown")) != value:
            raise BadInput(f"another tournament, with {what} {kept}, not {value}: name another file with --to")
    if game.read_options(there.options) != game.read_options(wanted.options):
        raise BadInput("another tournament, with other options: name another file with --to")


def _facts(title: Title) -> dict[str, object]:
    """What tells one tournament from another, but its options."""
    return {
        "game": title.game,
        "rules version": title.rules,
        "lumina": title.made_by,
        "seats": ",".join(title.bots),
        "seed": title.seed,
        "players": title.players or "all",
        "fair games:": "yes" if title.fair else "no",
        "format": title.arena,
        **{f"{name} version": version for name, version in title.versions.items()},
    }
