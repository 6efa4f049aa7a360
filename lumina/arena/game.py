"""One game between bots, and what is kept of it."""

from collections.abc import Iterator, Sequence
from time import perf_counter_ns
from typing import Annotated

import msgspec
from msgspec import UNSET, UnsetType

from lumina.bots import Bot, BotFailed, decide, make_bot
from lumina.core import UMPIRE, DealtCard, EndlessGame, Game, IllegalAction, Match, Options, name_seats
from lumina.core.match import check_seed

Count = Annotated[int, msgspec.Meta(ge=0)]
Counts = tuple[Count, ...]


class Forfeit(BotFailed):
    """A bot failed that loses its game by that: at a seat, and why."""

    def __init__(self, message: str, seat: int, why: str) -> None:
        super().__init__(message, seat, why)
        self.seat, self.why = seat, why

    def __str__(self) -> str:
        return str(self.args[0])


class GameResult(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game. All but the two times is the same whenever and wherever it is played.

    `number` counts the games of a tournament from 1; `seats` are the bots' names, `digest` is of the last position.
    Per seat: `decisions` it was asked for, the `microseconds` they took together, and those of the `slowest`;
    `dealt` is what preparing gave it, in games that tell. An `unfinished` one was given up when it came to no end: it
    has no winners and no ranks, and its scores are as they stood. The seat that `failed` had a program of its own,
    which gave no legal answer: it resigned, and `reason` says why.
    """

    number: Annotated[int, msgspec.Meta(ge=1)]
    seed: Count
    seats: tuple[str, ...]
    winners: Counts
    ranks: Counts
    scores: tuple[int, ...]
    plies: Count
    reason: str
    digest: str
    decisions: Counts
    microseconds: Counts
    slowest: Counts
    dealt: tuple[tuple[DealtCard, ...], ...] = msgspec.field(default=(), name="given")
    unfinished: bool = False
    failed: Count | UnsetType = UNSET

    def __post_init__(self) -> None:
        seats = len(self.seats)
        if self.unfinished == bool(self.winners) or self.unfinished == bool(self.ranks):
            raise ValueError("it has winners and ranks just when it was finished")
        told: list[tuple[object, ...]] = [self.ranks or self.seats, self.scores, self.dealt or self.seats]
        told += [self.decisions, self.microseconds, self.slowest]
        if any(len(each) != seats for each in told) or not set(self.winners) <= set(range(seats)):
            raise ValueError("it does not tell the same number of seats everywhere")

    @property
    def timeless(self) -> "GameResult":
        """The same without times, to be compared."""
        none = (0,) * len(self.seats)
        return msgspec.structs.replace(self, microseconds=none, slowest=none)


def play(
    game: Game,
    bots: Sequence[str],
    options: Options | None = None,
    seed: int = 0,
    number: int = 1,
    set_up_by: Sequence[str] | None = None,
) -> GameResult:
    """A whole game, `bots[s]` (as `bot:greedy`) at seat s: the one that a match with these seats and this seed is.

    With `set_up_by` the table is the one that the match with those seats comes to (`Game.same_start`), so that it is
    the same whoever sits where. One that comes to no end is given up after 20,000 plies, and is a result, too. Raises
    BotFailed, and BadInput for bots, options or a seed that cannot be.
    """
    return _played(game, bots, options, seed, number, set_up_by)[0]


def recorded(
    game: Game,
    bots: Sequence[str],
    options: Options | None = None,
    seed: int = 0,
    number: int = 1,
    set_up_by: Sequence[str] | None = None,
) -> tuple[GameResult, bytes]:
    """The same with the game's record."""
    result, match = _played(game, bots, options, seed, number, set_up_by)
    return result, match.record()


def _played(
    game: Game,
    bots: Sequence[str],
    options: Options | None,
    seed: int,
    number: int,
    set_up_by: Sequence[str] | None,
) -> tuple[GameResult, Match]:
    if set_up_by is not None:
        options = _set_up(game, set_up_by, options, seed, number)
    match = Match(game, bots, game.options_type() if options is None else options, check_seed(seed))
    times: list[list[int]] = [[] for _ in bots]
    failure: Forfeit | None = None
    try:
        for seat, spent in _moves(match, number):
            times[seat].append(spent)
    except EndlessGame:
        pass
    except Forfeit as error:
        failure = error
        match.resign(error.seat)
    outcome = match.outcome
    result = GameResult(
        number=number,
        seed=seed,
        seats=match.names,
        winners=outcome.winners if outcome is not None else (),
        ranks=outcome.ranks if outcome is not None else (),
        scores=outcome.scores if outcome is not None else tuple(score.total for score in match.state.scores()),
        plies=match.ply,
        reason=_reason(match, failure),
        digest=match.state.digest(),
        decisions=tuple(map(len, times)),
        microseconds=tuple(sum(spent) // 1000 for spent in times),
        slowest=tuple(max(spent, default=0) // 1000 for spent in times),
        dealt=game.dealt(len(bots), (told.event for told in match.log(UMPIRE))),
        unfinished=outcome is None,
        failed=UNSET if failure is None else failure.seat,
    )
    return result, match


def _reason(match: Match, failure: Forfeit | None) -> str:
    if failure is not None:
        return failure.why
    return match.outcome.reason if match.outcome is not None else f"no end after {match.ply:,} moves"


def _set_up(game: Game, bots: Sequence[str], options: Options | None, seed: int, number: int) -> Options | None:
    """What the match with these seats and this seed sets up, as options; as given where a seat fails before that."""
    match = Match(game, bots, game.options_type() if options is None else options, check_seed(seed))
    moves = _moves(match, number)
    match.settle()
    while (same := match.same_start()) is None:
        try:
            next(moves)
        except Forfeit:
            return options
    return same


def _moves(match: Match, number: int) -> Iterator[tuple[int, int]]:
    """Plays the match; each decision's seat, and its nanoseconds. Raises BotFailed, Forfeit, EndlessGame."""
    bots = match.names
    players = [make_bot(name, match.game) for name in bots]
    match.settle()
    for seat in match.decisions():
        try:
            spent = _move(match, players[seat], seat)
        except (BotFailed, IllegalAction) as error:
            what = f"illegal: {name_seats(str(error), bots)}" if isinstance(error, IllegalAction) else error
            why = f"{bots[seat]} at seat {seat + 1}, move {match.ply + 1}: {what}"
            where = f"game {number} (seed {match.seed})"
            if players[seat].forfeits:
                raise Forfeit(f"{where}: {why}", seat, why) from error
            raise BotFailed(f"{where}: {why}") from error
        yield seat, spent


def _move(match: Match, bot: Bot, seat: int) -> int:
    """Lets the bot move; how many nanoseconds it thought."""
    view, rng = match.state.view(seat), match.planning_rng(seat)
    begun = perf_counter_ns()
    action = decide(bot, view, rng)
    took = perf_counter_ns() - begun
    match.play(seat, action)
    return took
