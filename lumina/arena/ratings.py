"""How strong bots are on one scale, from whom they met and how often each won.

The model is Bradley and Terry's, for more than two seats Luce's: of those at a table each wins with a chance that is
proportional to its strength. The ratings are the most likely ones, as Elo points from the mean of all bots (400 points
are ten times the strength); they depend neither on the order of the games nor on chance. Every seed was played in all
rotations of a table, so seats need no part in it.

An interval holds the ratings that are not much less likely than the best (the profile of the likelihood, chi-squared,
95 %). A table counts for as many games as its seeds are worth (`independent`), as in the interval of a win rate, and
for one more that all its seats share, so that a bot that won everything has a rating, too.
"""

from collections.abc import Iterable
from math import inf, log
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .game import GameResult
from .summary import Estimate, Z, by_table, independent, whole_deals, wins_of

ELO = 400 / log(10)
"""Points for e times the strength."""
FAR = 100.0
"""As many times e: what is farther has no bound."""
Floats = NDArray[np.float64]


class _Table(NamedTuple):
    """Who plays (as numbers of bots), on how many seats each, what each won of all games, and of how many games."""

    bots: NDArray[np.int64]
    seats: Floats
    won: Floats
    games: float


def ratings(results: Iterable[GameResult]) -> dict[str, Estimate]:
    """Each bot's rating with its interval, in the order in which they come; nothing where only one bot plays."""
    deals = whole_deals(results)
    names = list(dict.fromkeys(name for games in deals for game in games for name in game.seats))
    if len(names) < 2:
        return {}
    tables = [_table(found, names) for found in by_table(deals)]
    fit = _Fit([table for table in tables if len(table.bots) > 1], len(names))
    return {name: fit.estimate(bot) for bot, name in enumerate(names)}


def _table(deals: list[list[GameResult]], names: list[str]) -> _Table:
    seated = deals[0][0].seats
    bots, sizes = list(dict.fromkeys(seated)), list(map(len, deals))
    wins = [[wins_of(bot, deal) for deal in deals] for bot in bots]
    worth = min(independent(won, sizes) for won in wins)
    seats = np.array([seated.count(bot) for bot in bots], np.float64)
    won = np.array([sum(won) for won in wins]) * (worth / sum(sizes)) + seats / len(seated)
    return _Table(np.array([names.index(bot) for bot in bots]), seats, won, worth + 1)


class _Fit:
    """The likelihood of strengths (their logarithms, adding up to nothing), and where it is largest."""

    def __init__(self, tables: list[_Table], bots: int) -> None:
        self.tables, self.bots = tables, bots
        self.best = self._largest(np.zeros(bots), _basis(bots))
        self.top = self._value(self.best)

    def estimate(self, bot: int) -> Estimate:
        """In Elo points."""
        low, high = (self._bound(bot, side) for side in (-1.0, 1.0))
        return Estimate(*(float(ELO * value) for value in (self.best[bot], low, high)))

    def _bound(self, bot: int, side: float) -> float:
        """How far from the best a bot's rating may be before the likelihood is as small as it may be."""
        from scipy.optimize import brentq

        def spare(by: float) -> float:
            return Z**2 / 2 - (self.top - self._profile(bot, float(self.best[bot]) + side * by))

        by = 1.0
        while spare(by) > 0:
            if (by := 2 * by) > FAR:
                return side * inf
        return float(self.best[bot]) + side * float(brentq(spare, 0.0, by, xtol=1e-9))

    def _profile(self, bot: int, rating: float) -> float:
        """The largest likelihood with that rating of a bot."""
        start = np.full(self.bots, -rating / (self.bots - 1))
        start[bot] = rating
        return self._value(self._largest(start, _basis(self.bots, bot)))

    def _value(self, at: Floats) -> float:
        found = 0.0
        for table in self.tables:
            logs = at[table.bots]
            top = float(logs.max())
            found += float(table.won @ logs) - table.games * (top + log(float(table.seats @ np.exp(logs - top))))
        return found

    def _largest(self, start: Floats, basis: Floats) -> Floats:
        """Newton's steps (none longer than e times) within `start` plus what the columns of `basis` span."""
        at = start
        if not basis.shape[1]:
            return at
        for _ in range(1000):
            slope, bend = np.zeros(self.bots), np.zeros((self.bots, self.bots))
            for table in self.tables:
                chances = table.seats * np.exp(at[table.bots] - at[table.bots].max())
                chances /= chances.sum()
                slope[table.bots] += table.won - table.games * chances
                bend[np.ix_(table.bots, table.bots)] += table.games * (np.diag(chances) - np.outer(chances, chances))
            step = basis @ np.linalg.lstsq(basis.T @ bend @ basis, basis.T @ slope, rcond=1e-12)[0]
            longest = float(np.abs(step).max())
            at = at + step / max(longest, 1.0)
            if longest < 1e-10:
                break
        return at


def _basis(bots: int, but: int | None = None) -> Floats:
    """(bots, n): what adds up to nothing, without one of the bots."""
    free = [bot for bot in range(bots) if bot != but]
    found = np.zeros((bots, len(free) - 1))
    for column, bot in enumerate(free[1:]):
        found[free[0], column], found[bot, column] = -1.0, 1.0
    return found
