"""One game between bots, and what is kept of it."""

from collections.abc import Sequence
from time import perf_counter_ns
from typing import Annotated

import msgspec

from lumina.bots import Bot, make_bot
from lumina.core import UMPIRE, Action, Game, Given, IllegalAction, LuminaError, Match, Options, name_seats

Count = Annotated[int, msgspec.Meta(ge=0)]
Counts = tuple[Count, ...]


class BotFailed(LuminaError):
    """A bot raised an error or wanted what is not legal."""


class GameResult(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A finished game. All but the two times is the same whenever and wherever it is played.

    `number` counts the games of a tournament from 1; `seats` are the bots' names, `digest` is of the last position.
    Per seat: `decisions` it was asked for, the `microseconds` they took together, and those of the `slowest`;
    `given` is what preparing gave it, in games that tell.
    """

    number: Annotated[int, msgspec.Meta(ge=1)]
    seed: Count
    seats: tuple[str, ...]
    winners: Annotated[Counts, msgspec.Meta(min_length=1)]
    ranks: Counts
    scores: tuple[int, ...]
    plies: Count
    reason: str
    digest: str
    decisions: Counts
    microseconds: Counts
    slowest: Counts
    given: tuple[tuple[Given, ...], ...] = ()

    def __post_init__(self) -> None:
        seats = len(self.seats)
        told = self.ranks, self.scores, self.decisions, self.microseconds, self.slowest, self.given or self.seats
        if any(len(each) != seats for each in told) or not set(self.winners) <= set(range(seats)):
            raise ValueError("it does not tell the same number of seats everywhere")

    @property
    def timeless(self) -> "GameResult":
        """The same without times, to be compared."""
        none = (0,) * len(self.seats)
        return msgspec.structs.replace(self, microseconds=none, slowest=none)


def play(game: Game, bots: Sequence[str], options: Options | None = None, seed: int = 0, number: int = 1) -> GameResult:
    """A whole game, `bots[s]` (as `bot:greedy`) at seat s: the one that a match with these seats and this seed is.

    Raises BotFailed, and BadInput for bots, options or a seed that cannot be.
    """
    players = [make_bot(name, game) for name in bots]
    match = Match.new(game, bots, options, seed)
    times: list[list[int]] = [[] for _ in bots]
    while isinstance(seat := match.to_act, int):
        try:
            action, nanoseconds = _choice(match, players[seat], seat)
            times[seat].append(nanoseconds)
            match.play(seat, action)
        except (_Failed, IllegalAction) as error:
            what = str(error) if isinstance(error, _Failed) else f"illegal: {name_seats(str(error), bots)}"
            where = f"game {number} (seed {seed}): {bots[seat]} at seat {seat}, ply {match.ply + 1}"
            raise BotFailed(f"{where}: {what}") from error
    outcome = match.outcome
    assert outcome is not None
    return GameResult(
        number=number,
        seed=seed,
        seats=match.names,
        winners=outcome.winners,
        ranks=outcome.ranks,
        scores=outcome.scores,
        plies=match.ply,
        reason=outcome.reason,
        digest=match.state.digest(),
        decisions=tuple(map(len, times)),
        microseconds=tuple(sum(spent) // 1000 for spent in times),
        slowest=tuple(max(spent, default=0) // 1000 for spent in times),
        given=game.given(len(bots), (told.event for told in match.log(UMPIRE))),
    )


class _Failed(Exception):
    """What went wrong in a bot, in words."""


def _choice(match: Match, bot: Bot, seat: int) -> tuple[Action, int]:
    """What the bot wants, and how many nanoseconds it thought."""
    view, rng = match.state.view(seat), match.planning_rng(seat)
    begun = perf_counter_ns()
    try:
        action = bot.choose(view, rng)
    except Exception as error:
        raise _Failed(f"{type(error).__name__}: {error}") from error
    if not isinstance(action, match.game.action_types):
        raise _Failed(f"{type(action).__name__} is no action of {match.game.title}")
    return action, perf_counter_ns() - begun
