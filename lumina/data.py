"""Records as rows for tables and statistics: a row for each game, seat, ply or event, read one record at a time.

    from lumina.data import frame, read

    for row in read(["games/"], "seats"):
        print(row.player, row.score)
    frame(["games/"], "plies").groupby("player").size()

Seats count from 0, as in records. Of a game that is over everything is told. Of one that goes on only what everybody at
the table knows, unless `who` says otherwise: not the seed, what is hidden, nor in games with secrets what was done.
What was taken back is in no row. Frames need pandas: `pip install 'lumina[data]'`.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, get_args
from warnings import warn

import msgspec

from lumina.core import CHANCE, PUBLIC, UMPIRE, Actor, BadInput, LuminaError, Match, Who, digest
from lumina.core.files import why
from lumina.core.record import SUFFIX, is_bot
from lumina.games import GAMES

if TYPE_CHECKING:
    from pandas import DataFrame

__all__ = [
    "ROWS",
    "EventRow",
    "GameRow",
    "PlyRow",
    "Row",
    "SeatRow",
    "What",
    "files",
    "frame",
    "read",
    "records",
    "rows",
]

What = Literal["games", "seats", "plies", "events"]


class GameRow(msgspec.Struct, frozen=True, kw_only=True):
    """A game. Its scores are as they stand, `reason` is why it ended, `digest` is of the last position."""

    file: str
    game: str
    rules: int
    started: str
    seed: int | None
    players: tuple[str, ...]
    options: Any
    plies: int
    over: bool
    winners: tuple[int, ...]
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    digest: str


class SeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of a game and who played it last. `won` is its share: a half of two winners; None while the game goes on.

    `parts` are the score's parts by their names.
    """

    file: str
    game: str
    seat: int
    player: str
    bot: bool
    over: bool
    won: float | None
    rank: int | None
    score: int
    parts: dict[str, int]


class PlyRow(msgspec.Struct, frozen=True, kw_only=True):
    """A ply in force: who did what in which phase, and the scores and the digest of the position after it.

    `player` is None for chance. `do` is the action as a record holds it, `type` its name; None where it is not told.
    """

    file: str
    game: str
    ply: int
    by: Actor
    player: str | None
    phase: str
    type: str | None
    do: Any
    auto: bool
    scores: tuple[int, ...]
    digest: str


class EventRow(msgspec.Struct, frozen=True, kw_only=True):
    """An event with its sentence, and the ply that brought it."""

    file: str
    game: str
    ply: int
    by: Actor
    player: str | None
    type: str
    event: Any
    text: str


Row = GameRow | SeatRow | PlyRow | EventRow
ROWS: Final[dict[What, type[Row]]] = {"games": GameRow, "seats": SeatRow, "plies": PlyRow, "events": EventRow}
"""The rows of each kind; their fields are the columns."""


def files(paths: Iterable[Path | str]) -> list[Path]:
    """The records among files and folders, those of a folder and all below it by name.

    Raises BadInput: there is none in a folder, or it cannot be read.
    """
    found: list[Path] = []
    for path in map(Path, paths):
        if not os.path.isdir(path):
            found.append(path)
        elif inside := sorted(_inside(path)):
            found += inside
        else:
            raise BadInput(f"{path}: there is no record ({SUFFIX}) in this folder")
    return found


def _inside(folder: Path) -> Iterator[Path]:
    try:
        for here, _, names in os.walk(folder, onerror=_raise):
            yield from (Path(here, name) for name in names if name.endswith(SUFFIX))
    except OSError as error:
        raise BadInput(f"{error.filename}: cannot be read: {why(error)}") from error


def _raise(error: OSError) -> None:
    raise error


def records(paths: Iterable[Path | str], on_bad: Callable[[LuminaError], object] | None = None) -> Iterator[Match]:
    """The matches in files and folders, one after another.

    `on_bad` is told why a record cannot be read, and the others follow. Without it that raises BadRecord or Fault.
    """
    for path in files(paths):
        try:
            match = Match.read(path, GAMES)
        except LuminaError as error:
            if on_bad is None:
                raise
            on_bad(error)
        else:
            yield match


def rows(match: Match, what: What = "plies", who: Who | None = None) -> Iterator[Row]:
    """The rows of a match, as `who` may know them. None: everything of a game that is over, else what is public.

    Raises BadInput for rows that there are not.
    """
    if what not in ROWS:
        raise BadInput(f"no rows {what!r}: choose {', '.join(get_args(What))}")
    if who is None:
        who = PUBLIC if match.to_act is not None else UMPIRE
    return _MAKERS[what](match, who)


def read(
    paths: Iterable[Path | str],
    what: What = "plies",
    who: Who | None = None,
    on_bad: Callable[[LuminaError], object] | None = None,
) -> Iterator[Row]:
    """The rows of all records in files and folders, one record in memory at a time: see `records` and `rows`.

    What is told of a record that can be read in part only is a Python warning.
    """
    for match in records(paths, on_bad):
        for warning in match.warnings:
            warn(warning, stacklevel=2)
        yield from rows(match, what, who)


def frame(
    paths: Iterable[Path | str],
    what: What = "plies",
    who: Who | None = None,
    on_bad: Callable[[LuminaError], object] | None = None,
) -> "DataFrame":
    """The same as a pandas frame, a column a field. Raises LuminaError where pandas is not installed."""
    try:
        from pandas import DataFrame
    except ImportError as error:
        raise LuminaError("frames need pandas: pip install 'lumina[data]'") from error
    found = [msgspec.structs.asdict(row) for row in read(paths, what, who, on_bad)]
    return DataFrame(found, columns=list(ROWS[what].__struct_fields__))


def _games(match: Match, who: Who) -> Iterator[GameRow]:
    outcome = match.outcome
    header = match.header()
    yield GameRow(
        file=str(match.path),
        game=match.game.name,
        rules=match.game.rules,
        started=header.started,
        seed=match.seed if who == UMPIRE or outcome is not None else None,
        players=match.names,
        options=header.options,
        plies=match.ply,
        over=outcome is not None,
        winners=outcome.winners if outcome is not None else (),
        ranks=outcome.ranks if outcome is not None else (),
        scores=_scores(match, match.ply, who),
        reason=match.ending,
        digest=_digest(match, match.ply, who),
    )


def _seats(match: Match, who: Who) -> Iterator[SeatRow]:
    outcome = match.outcome
    scores = match.state.view(who).scores()
    for seat, player in enumerate(match.names):
        won = None if outcome is None else (seat in outcome.winners) / len(outcome.winners)
        yield SeatRow(
            file=str(match.path),
            game=match.game.name,
            seat=seat,
            player=player,
            bot=is_bot(player),
            over=outcome is not None,
            won=won,
            rank=None if outcome is None else outcome.ranks[seat],
            score=scores[seat].total,
            parts=scores[seat].parts,
        )


def _plies(match: Match, who: Who) -> Iterator[PlyRow]:
    for number, (by, do, auto, _) in enumerate(match.plies, 1):
        told = not match.game.secrets or who in (by, UMPIRE)
        action = msgspec.to_builtins(do) if told else None
        yield PlyRow(
            file=str(match.path),
            game=match.game.name,
            ply=number,
            by=by,
            player=_player(match, number, by),
            phase=match.states[number - 1].phase,
            type=None if action is None else action["type"],
            do=action,
            auto=auto,
            scores=_scores(match, number, who),
            digest=_digest(match, number, who),
        )


def _events(match: Match, who: Who) -> Iterator[EventRow]:
    for number, by, event in match.log(who):
        told = msgspec.to_builtins(event)
        yield EventRow(
            file=str(match.path),
            game=match.game.name,
            ply=number,
            by=by,
            player=_player(match, number, by),
            type=told["type"],
            event=told,
            text=match.sentence(event, who, number),
        )


_MAKERS: Final[dict[What, Callable[[Match, Who], Iterator[Row]]]] = {
    "games": _games,
    "seats": _seats,
    "plies": _plies,
    "events": _events,
}


def _player(match: Match, ply: int, by: Actor) -> str | None:
    return None if by == CHANCE else match.names_at(ply - 1)[by]


def _scores(match: Match, ply: int, who: Who) -> tuple[int, ...]:
    state = match.states[ply]
    known = state if who == UMPIRE or not match.game.secrets else state.view(who)
    return tuple(score.total for score in known.scores())


def _digest(match: Match, ply: int, who: Who) -> str:
    """As `lumina inspect` gives it: in a game with secrets of what is told."""
    state = match.states[ply]
    return state.digest() if who == UMPIRE or not match.game.secrets else digest(state.view(who))
