"""`lumina arena`: a tournament between bots."""

from contextlib import nullcontext
from math import isfinite
from typing import TYPE_CHECKING, Annotated

import typer

from .common import Layout, Option, Seed, TypedBots
from .output import columns, fail, say, warn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lumina.arena import Estimate, GameResult, Summary
    from lumina.core import Game


def arena(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game; `lumina games` lists them.")],
    seats: Annotated[str, typer.Option("--seats", metavar="A,B", help="Bots, as bot:greedy,bot:random.")],
    games: Annotated[int, typer.Option("--games", metavar="N", help="How many games.")] = 100,
    jobs: Annotated[int, typer.Option("--jobs", metavar="J", help="How many processes play.")] = 1,
    to: Annotated[
        str | None, typer.Option("--to", metavar="FILE", help="Keep each game there; go on with those in it.")
    ] = None,
    cards: Annotated[
        bool, typer.Option("--cards", help="Also tell what each card of the preparation does to the chance to win.")
    ] = False,
    seed: Seed = None,
    option: Option = None,
    layout: Layout = None,
    bot: TypedBots = None,
) -> None:
    """Let bots play many games, each seed once per rotation of the seats.

    \b
    Example:
      lumina arena lacuna --seats bot:greedy,bot:random --games 200 --jobs 2 --to greedy.jsonl
    """
    from lumina.arena import Ledger, rotations, tournament
    from lumina.core.match import new_seed
    from lumina.export import check_target

    from . import arguments
    from .progress import bar

    played = arguments.game_named(game)
    arguments.bots_given(bot or [])
    bots = arguments.seat_names(seats, (), played)
    options = arguments.options_given(played, option or [], layout)
    path = None if to is None else check_target(arguments.record_to_write(to), force=True)
    if seed is None:
        kept = None if path is None else Ledger.seed_of(path)
        seed = new_seed() if kept is None else kept
    tournament(played, bots, options, seed, games, jobs)
    wanted = -(-games // rotations(bots)) * rotations(bots)
    if wanted != games:
        fail(f"{wanted} games instead of {games}: every seed is played in all {rotations(bots)} rotations of the seats")
    with nullcontext() if path is None else Ledger(path, played, bots, options, seed) as ledger:
        warn([] if ledger is None else ledger.warnings)
        results: list[GameResult] = [] if ledger is None else ledger.results
        keep = results.append if ledger is None else ledger.add
        try:
            with bar(f"playing {played.title}") as progress:
                progress(len(results), wanted)
                for result in tournament(played, bots, options, seed, games, jobs, len(results)):
                    keep(result)
                    if result.unfinished:
                        fail(f"game {result.number} (seed {result.seed}) has come to {result.reason}: left unfinished")
                    progress(len(results), wanted)
        except KeyboardInterrupt:
            kept_in = "" if path is None else f", kept in {path}: the same command goes on from there"
            fail(f"stopped after {len(results)} of {wanted} games{kept_in}")
            raise
        finally:
            for line in table(played, results, seed) + (card_table(played, results) if cards else []):
                say(line)


def table(game: "Game", results: "Sequence[GameResult]", seed: int) -> list[str]:
    """What the games come to, by bot, by seat and by both; nothing when there were none."""
    from lumina.arena import rotations, summary

    if not results:
        return []
    found = summary(results)
    turns = rotations(results[0].seats)
    unfinished = f"; unfinished: {found.unfinished}, which came to no end" if found.unfinished else ""
    if not found.seeds:
        return [f"{game.title}, seed {seed}: no seed was played in all {turns} rotations of the seats yet{unfinished}"]
    left_out = f"; not counted: {found.left_out}, whose seed lacks a rotation" if found.left_out else ""
    seeds = f"{_count(found.seeds, 'seed')} in {_count(turns, 'rotation')} of the seats, from seed {seed}"
    return [
        f"{game.title}: {_count(found.games, 'game')}, {seeds}; {found.plies:.1f} plies a game{left_out}{unfinished}",
        "95 % intervals: of wins Wilson's, of scores Student's, both over seeds",
        "",
        *columns(_by_bot(found)),
        "",
        *columns(_by_seat(found)),
    ]


def card_table(game: "Game", results: "Sequence[GameResult]") -> list[str]:
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


def _by_bot(found: "Summary") -> list[list[str]]:
    rows = [["bot", "played", "won", "% won (95 %)", "score (95 %)", "ms a decision", "slowest ms"]]
    for name, tally in found.bots.items():
        times = [f"{seconds * 1000:.1f}" for seconds in (tally.seconds, tally.slowest)]
        rows.append([name, str(tally.places), f"{tally.wins:.5g}", _percent(tally.rate), _score(tally.score), *times])
    return rows


def _by_seat(found: "Summary") -> list[list[str]]:
    names = list(found.bots) if len(found.bots) > 1 else []
    rows = [["seat", "% won (95 %)", "score (95 %)", *(f"% won by {name}" for name in names)]]
    for seat, tally in enumerate(found.seats):
        by_bot = [_percent(found.at[name][seat].rate) for name in names]
        rows.append([str(seat + 1), _percent(tally.rate), _score(tally.score), *by_bot])
    return rows


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _percent(rate: "Estimate") -> str:
    mean, low, high = (100 * value for value in rate)
    return f"{mean:.1f} ({low:.1f} to {high:.1f})"


def _score(score: "Estimate") -> str:
    mean, low, high = score
    return f"{mean:.2f} ({low:.2f} to {high:.2f})" if isfinite(low) else f"{mean:.2f}"
