"""Wald's sequential probability ratio test: games are played until one of two win rates can be ruled out.

Of two hypotheses, that a bot wins `low` of its games and that it wins `high`, each game's share of the win (0 to 1)
speaks for one. The sum of what they say, a log likelihood ratio, ends the test at one of two bounds. With a bot that in
truth wins `low`, "high" is wrongly found with a probability of at most about `alpha`, and the other way round `beta`.

A shared win speaks with its part: x log(high / low) + (1 - x) log((1 - high) / (1 - low)). What the exponential of
this is expected to be is largest for a given mean where x is 0 or 1 alone, so parts keep the errors below those of
wins. Games of one seed count as independent; swapping the seats makes their sum vary less, which errs on the same side.
"""

from collections.abc import Callable, Iterable, Iterator
from math import log
from typing import Literal, NamedTuple

from lumina.core import BadInput

from .game import GameResult
from .summary import share

ERROR = 0.05


class Standing(NamedTuple):
    """How a test stands after so many games: the bot's share of the wins, and what was found; None: nothing yet."""

    games: int
    won: float
    ratio: float
    found: Literal["low", "high"] | None

    @property
    def rate(self) -> float:
        """The bot's wins per game, shared ones in part; raises ZeroDivisionError before the first game."""
        return self.won / self.games


class SequentialTest:
    """Raises BadInput for rates or errors that are no probabilities in order."""

    def __init__(self, low: float, high: float, alpha: float = ERROR, beta: float = ERROR) -> None:
        if not 0 < low < high < 1:
            raise BadInput(f"the rates {low} and {high} are not in order between 0 and 1")
        if not (0 < alpha < 0.5 and 0 < beta < 0.5):
            raise BadInput(f"the errors {alpha} and {beta} are not between 0 and 0.5")
        self._win, self._loss = log(high / low), log((1 - high) / (1 - low))
        self._least, self._most = log(beta / (1 - alpha)), log((1 - beta) / alpha)
        self.standing = Standing(0, 0.0, 0.0, None)

    def add(self, won: float) -> Standing:
        """One more game, of which the bot won this share. Once something is found, it stays."""
        games, before, ratio, found = self.standing
        ratio += won * self._win + (1 - won) * self._loss
        if found is None:
            found = "high" if ratio >= self._most else "low" if ratio <= self._least else None
        self.standing = Standing(games + 1, before + won, ratio, found)
        return self.standing


def until_decided(
    results: Iterable[GameResult], bot: str, test: SequentialTest, each: Callable[[GameResult], object] = lambda _: None
) -> Iterator[Standing]:
    """The test's standing after every finished game of a tournament in which `bot` has one seat, until it is decided.

    What comes to no end has no winner and is passed over. `results` is asked for no game more than is needed.
    """
    for result in results:
        each(result)
        if result.unfinished:
            continue
        standing = test.add(float(share((result, result.seats.index(bot)))))
        yield standing
        if standing.found is not None:
            return
