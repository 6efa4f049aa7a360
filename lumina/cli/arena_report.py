"""What the games of a tournament come to: tables for people, one object and rows for programs."""

import csv
import io
from collections.abc import Mapping, Sequence
from math import isfinite
from typing import TYPE_CHECKING

from .output import columns

if TYPE_CHECKING:
    from lumina.arena import Estimate, GameResult, Matches, Summary
    from lumina.core import Game

CSV_COLUMNS = (
    *("game", "number", "seed", "seat", "bot", "won", "rank", "score", "decisions", "seconds", "slowest"),
    *("moves", "unfinished", "reason", "digest"),
)


def table(game: "Game", results: Sequence["GameResult"], seed: int, fair: bool = False) -> list[str]:
    """What the games come to, by bot, by seat, by both and by table; nothing when there were none.

    Of fair games also the matches of two.
    """
    from lumina.arena import matches, ratings, rotations, summary

    if not results:
        return []
    found = summary(results)
    turns = rotations(results[0].seats)
    unfinished = f"; unfinished: {found.unfinished}, which came to no end" if found.unfinished else ""
    if not found.seeds:
        return [f"{game.title}, seed {seed}: no seed was played in all {turns} rotations of the seats yet{unfinished}"]
    left_out = f"; not counted: {found.left_out}, whose seed lacks a rotation" if found.left_out else ""
    met = f" at {len(found.tables)} tables" if len(found.tables) > 1 else ""
    seeds = f"{_count(found.seeds, 'seed')}{met} in {_count(turns, 'rotation')} of the seats, from seed {seed}"
    return [
        f"{game.title}: {_count(found.games, 'game')}, {seeds}; {found.plies:.1f} moves a game{left_out}{unfinished}",
        "95 % intervals: of wins Wilson's, of scores Student's, both over seeds; ratings: Elo points from the mean",
        "",
        *columns(_by_bot(found, ratings(results))),
        "",
        *columns(_by_seat(found)),
        *(["", *columns(_by_table(found))] if len(found.tables) > 1 else []),
        *(["", *map(_matches, matches(results))] if fair else []),
    ]


def as_csv(game: "Game", results: Sequence["GameResult"]) -> bytes:
    """A row for every seat of every game; seats are numbered from 1, times are in seconds."""
    from lumina.arena.summary import share

    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(CSV_COLUMNS)
    for result in results:
        for seat, bot in enumerate(result.seats):
            won = "" if result.unfinished else f"{float(share((result, seat))):.6g}"
            rank = result.ranks[seat] if result.ranks else ""
            cells = [game.name, result.number, result.seed, seat + 1, bot, won, rank, result.scores[seat]]
            cells += [result.decisions[seat], result.microseconds[seat] / 1e6, result.slowest[seat] / 1e6]
            rows.writerow([*cells, result.plies, int(result.unfinished), result.reason, result.digest])
    return text.getvalue().encode()


def card_table(game: "Game", results: Sequence["GameResult"]) -> list[str]:
    """What the cards that preparing gave do to the chance to win, those that do most first in their kind."""
    from lumina.arena import card_report

    found = card_report(results)
    if not found:
        return ["", f"{game.title}: no cards were given, so there is nothing to report"]
    rows = [["given", "card", "held", "% won (95 %)", "change in points (95 %)", "% reached"]]
    for tally in sorted(found, key=lambda tally: (tally.kind, -tally.change.mean)):
        reached = "" if tally.reached is None else f"{100 * tally.reached:.1f}"
        cells = [tally.kind, tally.card, str(tally.places), _percent(tally.rate), _percent(tally.change), reached]
        rows.append(cells)
    most = max(tally.beyond for tally in found)
    last = f"beyond its interval no card changes its holder's chance to win by more than {100 * most:.1f} points"
    return ["", *columns(rows), "", last]


def _by_bot(found: "Summary", rated: Mapping[str, "Estimate"]) -> list[list[str]]:
    rows = [["bot", "played", "won", "% won (95 %)", "rating (95 %)", "score (95 %)", "ms a decision", "slowest ms"]]
    for name, tally in found.bots.items():
        times = [f"{seconds * 1000:.1f}" for seconds in (tally.seconds, tally.slowest)]
        rating = _points(rated[name]) if name in rated else ""
        won = f"{tally.wins:.5g}", _percent(tally.rate)
        rows.append([name, str(tally.places), *won, rating, _score(tally.score), *times])
    return rows


def _by_table(found: "Summary") -> list[list[str]]:
    rows = [["played together", "games", "% won (95 %)"]]
    for tally in found.tables:
        rates = "; ".join(f"{name} {_percent(rate)}" for name, rate in tally.rates.items())
        rows.append([", ".join(tally.rates), str(tally.games), rates])
    return rows


def _by_seat(found: "Summary") -> list[list[str]]:
    names = list(found.bots) if len(found.bots) > 1 else []
    rows = [["seat", "% won (95 %)", "score (95 %)", *(f"% won by {name}" for name in names)]]
    for seat, tally in enumerate(found.seats):
        by_bot = [_percent(found.at[name][seat].rate) for name in names]
        rows.append([str(seat + 1), _percent(tally.rate), _score(tally.score), *by_bot])
    return rows


def _matches(found: "Matches") -> str:
    won = ", ".join(f"{name} won {number}" for name, number in found.won.items())
    return f"{_count(sum(found.won.values()) + found.even, 'match')} of two games: {won}, {found.even} even"


def _count(number: int, what: str) -> str:
    plural = "es" if what.endswith("ch") else "s"
    return f"{number} {what}{'' if number == 1 else plural}"


def _percent(rate: "Estimate") -> str:
    mean, low, high = (100 * value for value in rate)
    return f"{mean:.1f} ({low:.1f} to {high:.1f})"


def _points(rating: "Estimate") -> str:
    mean, low, high = rating
    return f"{mean:+.0f} ({low:+.0f} to {high:+.0f})"


def _score(score: "Estimate") -> str:
    mean, low, high = score
    return f"{mean:.2f} ({low:.2f} to {high:.2f})" if isfinite(low) else f"{mean:.2f}"
