"""The file of a tournament: JSON Lines, the first says which one it is, then a line for every finished game, in order.

It is written, torn and mended like a record: see `lumina.core.record`.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from decimal import Decimal
from pathlib import Path
from typing import Annotated, Any, Self

import msgspec

import lumina
from lumina.core import BadInput, BadRecord, Game, LuminaError, Options
from lumina.core.record import Book, lines
from lumina.core.strict import parse, shape

from .game import GameResult
from .processes import interrupt_later
from .tournament import MAX_GAMES, schedule

FORMAT = 1


class Title(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first line: all that decides which games are played."""

    arena: int
    made_by: str
    game: str
    rules: int
    bots: list[str]
    options: Any
    seed: Annotated[int, msgspec.Meta(ge=0)]
    started: str


class Ledger:
    """A tournament's file, open for writing. `results` are the games in it, `seed` is the tournament's."""

    def __init__(self, path: Path, game: Game, bots: Sequence[str], options: Options, seed: int) -> None:
        """Begins a file, or takes up that of the same tournament.

        A torn last line is set aside, with a line in `warnings`. Raises LuminaError: another tournament, a file that
        is none, is in use, or cannot be written.
        """
        self.results: list[GameResult] = []
        self.warnings: list[str] = []
        if not path.exists():
            plain = msgspec.to_builtins(options, builtin_types=(Decimal,))
            self._book = Book.create(path, _line(_title(game, bots, plain, seed)))
            return
        self._book = Book.reopen(path)
        try:
            whole, torn = self._read(path, game, bots, options, seed)
            if side := self._book.mend(whole, torn):
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
            return _read_title(text).seed
        except BadInput as error:
            raise BadRecord(str(path), 1, str(error)) from error

    def add(self, result: GameResult) -> None:
        """Writes the next game. Raises BadRecord, and then the file is what it was."""
        with interrupt_later():
            self._book.append(_line(result))
            self.results.append(result)

    def close(self) -> None:
        """Gives the file free."""
        self._book.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _read(self, path: Path, game: Game, bots: Sequence[str], options: Options, seed: int) -> tuple[int, bytes]:
        """How many bytes are whole lines, and what is torn behind them."""
        whole = 0
        planned = schedule(bots, seed, MAX_GAMES)
        for number, text, torn in lines(path):
            if torn and number > 1:
                return whole, text
            try:
                if number == 1:
                    _compare(_read_title(text), game, bots, options, seed)
                else:
                    result: GameResult = shape(parse(text), GameResult, "game")
                    if (result.number, result.seats, result.seed) != next(planned, None):
                        raise BadInput(f"this is not game {number - 1} of the tournament: the file was changed")
                    self.results.append(result)
            except LuminaError as error:
                raise BadRecord(str(path), number, str(error)) from error
            whole += len(text)
        return whole, b""


def _title(game: Game, bots: Sequence[str], options: Any, seed: int) -> Title:
    return Title(
        arena=FORMAT,
        made_by=lumina.__version__,
        game=game.name,
        rules=game.rules,
        bots=list(bots),
        options=options,
        seed=seed,
        started=datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
    )


def _read_title(text: bytes) -> Title:
    data = parse(text)
    if not isinstance(data, dict) or "arena" not in data:
        raise BadInput("this is no tournament of lumina: the first line has no key 'arena'")
    if data["arena"] != FORMAT:
        raise BadInput(f"tournament format {data['arena']}; this lumina reads format {FORMAT}")
    title: Title = shape(data, Title, "tournament")
    return title


def _compare(title: Title, game: Game, bots: Sequence[str], options: Options, seed: int) -> None:
    """Raises BadInput when the file is another tournament's, and says in what."""
    there: dict[str, tuple[object, object]] = {
        "game": (title.game, game.name),
        "rules version": (title.rules, game.rules),
        "lumina": (title.made_by, lumina.__version__),
        "seats": (",".join(title.bots), ",".join(bots)),
        "seed": (title.seed, seed),
    }
    for what, (kept, wanted) in there.items():
        if kept != wanted:
            raise BadInput(f"another tournament, with {what} {kept}, not {wanted}: name another file with --to")
    if game.read_options(title.options) != options:
        raise BadInput("another tournament, with other options: name another file with --to")


def _line(struct: msgspec.Struct) -> Any:
    """As a book takes it: it writes any struct, though its types say records."""
    return struct
