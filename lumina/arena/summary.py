"""What a tournament comes to: wins and points by bot, by seat, and by both, with 95 % intervals.

The games of one seed are not independent: they share their chance and swap the seats. So every figure is a mean over
seeds, and at each table only seeds count that were played in all rotations. A shared win counts as its share.

The interval of a win rate is Wilson's, for as many independent games as would spread as much as these seeds do. It
holds near 0 and 1, where a mean and its standard error do not, and is narrow where swapping the seats evens out
what a seed gives. When all seeds give the same, each counts as one game. The interval of a score is Student's, over
seeds.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import inf, sqrt
from statistics import fmean, stdev
from typing import NamedTuple

import msgspec

from .game import GameResult
from .tournament import rotations

Z = 1.959963984540054
"""The standard normal distribution's 97.5 % point."""


class Estimate(NamedTuple):
    """A mean and its 95 % interval."""

    mean: float
    low: float
    high: float


class Tally(msgspec.Struct, frozen=True):
    """What some places (a place: a seat in a game) came to. `wins` is a sum of shares, `rate` the share of a place.

    `seconds` is the mean time of a decision, `slowest` the longest.
    """

    places: int
    wins: float
    rate: Estimate
    score: Estimate
    decisions: int
    seconds: float
    slowest: float


class TableTally(msgspec.Struct, frozen=True):
    """What those who played together won of their games: a bot on several seats, on all of them together."""

    games: int
    rates: dict[str, Estimate]


class Summary(msgspec.Struct, frozen=True):
    """A tournament in figures. `unfinished` games count nowhere else.

    `left_out` are finished games of a seed of which not all rotations of a table were played to their end.

    `at[bot][seat]` tells of a bot at one seat, `tables` of all who met, in the order in which they did.
    """

    games: int
    seeds: int
    left_out: int
    unfinished: int
    plies: float
    bots: dict[str, Tally]
    seats: tuple[Tally, ...]
    at: dict[str, tuple[Tally, ...]]
    tables: tuple[TableTally, ...]


Place = tuple[GameResult, int]


def summary(results: Iterable[GameResult]) -> Summary:
    """What the results of one tournament come to."""
    results = list(results)
    deals = whole_deals(results)
    seeds = by_seed(deals)
    unfinished = sum(result.unfinished for result in results)
    whole = [result for games in deals for result in games]
    names = list(dict.fromkeys(name for result in whole for name in result.seats))
    seats = len(whole[0].seats) if whole else 0
    places = [[(game, seat) for game in games for seat in range(seats)] for games in seeds]

    def tally(bot: str | None = None, at: int | None = None) -> Tally:
        """Of all places, or only of a bot's, or of a seat's."""
        found = ([place for place in each if _is(place, bot, at)] for each in places)
        return _tally([each for each in found if each])

    return Summary(
        games=len(whole),
        seeds=len(seeds),
        left_out=len(results) - len(whole) - unfinished,
        unfinished=unfinished,
        plies=fmean(result.plies for result in whole) if whole else 0.0,
        bots={name: tally(bot=name) for name in names},
        seats=tuple(tally(at=seat) for seat in range(seats)),
        at={name: tuple(tally(name, seat) for seat in range(seats)) for name in names},
        tables=tuple(_table(found) for found in by_table(deals)),
    )


def table_of(result: GameResult) -> tuple[str, ...]:
    """Who played together, wherever they sat."""
    return tuple(sorted(result.seats))


def whole_deals(results: Iterable[GameResult]) -> list[list[GameResult]]:
    """The games of each seed at each table that was played to the end in all rotations."""
    deals: defaultdict[tuple[int, tuple[str, ...]], list[GameResult]] = defaultdict(list)
    for result in results:
        if not result.unfinished:
            deals[result.seed, table_of(result)].append(result)
    return [games for games in deals.values() if len(games) == rotations(games[0].seats)]


def by_seed(deals: Iterable[list[GameResult]]) -> list[list[GameResult]]:
    """The games of each seed at all its tables: what is not independent of each other."""
    found: defaultdict[int, list[GameResult]] = defaultdict(list)
    for games in deals:
        found[games[0].seed] += games
    return list(found.values())


def by_table(deals: Iterable[list[GameResult]]) -> list[list[list[GameResult]]]:
    """The deals of each table."""
    found: defaultdict[tuple[str, ...], list[list[GameResult]]] = defaultdict(list)
    for games in deals:
        found[table_of(games[0])].append(games)
    return list(found.values())


def wins_of(bot: str, deal: Sequence[GameResult]) -> float:
    """How many games of a deal a bot won, on whatever seats it has."""
    places = ((game, seat) for game in deal for seat, name in enumerate(game.seats) if name == bot)
    return float(sum(map(share, places), Fraction()))


class Matches(msgspec.Struct, frozen=True):
    """Two bots that play each seed from both seats: who won more of the two games, how often; `even` otherwise."""

    won: dict[str, int]
    even: int


def matches(results: Iterable[GameResult]) -> list[Matches]:
    """By table of two different bots, what its games come to, the two of a seed added up."""
    found = []
    for deals in by_table(whole_deals(results)):
        names = tuple(dict.fromkeys(deals[0][0].seats))
        if len(names) == len(deals[0][0].seats) == 2:
            wins = [[wins_of(name, deal) for name in names] for deal in deals]
            won = {name: sum(each[n] > each[1 - n] for each in wins) for n, name in enumerate(names)}
            found.append(Matches(won, len(deals) - sum(won.values())))
    return found


def _table(deals: Sequence[Sequence[GameResult]]) -> TableTally:
    sizes = list(map(len, deals))
    names = dict.fromkeys(deals[0][0].seats)
    return TableTally(
        games=sum(sizes),
        rates={name: win_rate([wins_of(name, deal) for deal in deals], sizes) for name in names},
    )


def _is(place: Place, bot: str | None, at: int | None) -> bool:
    game, seat = place
    return bot in (None, game.seats[seat]) and at in (None, seat)


def win_rate(wins: Sequence[float], places: Sequence[int] | None = None) -> Estimate:
    """The mean of a share of the wins (0 to 1), with Wilson's interval: per seed its `wins`, of 1 or of `places`."""
    of = [1] * len(wins) if places is None else places
    mean, games = sum(wins) / sum(of), independent(wins, of)
    middle = (mean + Z**2 / (2 * games)) / (1 + Z**2 / games)
    half = Z / (1 + Z**2 / games) * sqrt(mean * (1 - mean) / games + Z**2 / (4 * games**2))
    return Estimate(mean, max(middle - half, 0.0), min(middle + half, 1.0))


def independent(wins: Sequence[float], of: Sequence[int]) -> float:
    """How many independent games would spread as much as these seeds; where all give the same, one a seed."""
    seeds, mean = len(wins), sum(wins) / sum(of)
    spread = sum((won - mean * many) ** 2 for won, many in zip(wins, of, strict=True))
    if spread < 1e-12 or seeds == 1:
        return float(seeds)
    return mean * (1 - mean) * sum(of) ** 2 * (seeds - 1) / (seeds * spread)


def mean_score(scores: Sequence[float]) -> Estimate:
    """The mean of one mean score a seed, with Student's interval; one seed alone tells no bounds."""
    mean, seeds = fmean(scores), len(scores)
    if seeds == 1:
        return Estimate(mean, -inf, inf)
    from scipy.special import stdtrit

    half = float(stdtrit(seeds - 1, 0.975)) * stdev(scores) / sqrt(seeds)
    return Estimate(mean, mean - half, mean + half)


def _tally(deals: Sequence[Sequence[Place]]) -> Tally:
    """Of the places of every seed."""
    places = [place for deal in deals for place in deal]
    shares = [float(sum(map(share, deal), Fraction())) for deal in deals]
    scores = [fmean(game.scores[seat] for game, seat in deal) for deal in deals]
    decisions = sum(game.decisions[seat] for game, seat in places)
    return Tally(
        places=len(places),
        wins=float(sum(map(share, places), Fraction())),
        rate=win_rate(shares, list(map(len, deals))),
        score=mean_score(scores),
        decisions=decisions,
        seconds=sum(game.microseconds[seat] for game, seat in places) / max(decisions, 1) / 1e6,
        slowest=max(game.slowest[seat] for game, seat in places) / 1e6,
    )


def share(place: Place) -> Fraction:
    """What a place won of its game: a shared win counts as its share."""
    game, seat = place
    return Fraction(seat in game.winners, len(game.winners))
