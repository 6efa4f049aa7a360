"""`lumina arena`: a tournament between bots."""

import shlex
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from .common import Force, Json, Layout, Option, Seed, TypedBots
from .common import Game as Name
from .output import as_json, fail, plain, say, warn

if TYPE_CHECKING:
    from lumina.arena import GameResult
    from lumina.core import Game, Options


def arena(
    game: Name,
    seats: Annotated[str, typer.Option("--seats", metavar="A,B", help="Bots, as bot:greedy,bot:random.")],
    games: Annotated[int, typer.Option("--games", metavar="N", help="How many games.")] = 100,
    players: Annotated[
        int | None, typer.Option("--players", metavar="P", help="How many play together, each choice of the bots.")
    ] = None,
    fair: Annotated[
        bool, typer.Option("--fair", help="All rotations on one set-up: one scatter, sides swapped.")
    ] = False,
    jobs: Annotated[int, typer.Option("--jobs", metavar="J", help="How many processes play.")] = 1,
    scheduler: Annotated[
        str | None, typer.Option("--scheduler", metavar="ADDRESS", help="Of a dask cluster that plays.")
    ] = None,
    to: Annotated[
        str | None,
        typer.Option("--to", metavar="FILE", help="Keep each game there; resume those in it."),
    ] = None,
    records: Annotated[
        str | None, typer.Option("--records", metavar="DIR", help="Keep the record of each game there.")
    ] = None,
    only: Annotated[int | None, typer.Option("--only", metavar="N", help="Play game number N again, no other.")] = None,
    cards: Annotated[bool, typer.Option("--cards", help="Also tell what each card dealt at setup does.")] = False,
    json: Json = False,
    csv: Annotated[
        str | None, typer.Option("--csv", metavar="FILE", help="Also write a row for each seat of each game.")
    ] = None,
    force: Force = False,
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
    from lumina.arena import Ledger
    from lumina.core import BadInput
    from lumina.core.files import typed
    from lumina.core.match import new_seed
    from lumina.core.notices import listening, on_stderr
    from lumina.export import check_target

    from . import arguments

    played = arguments.game_named(game)
    arguments.bots_given(bot or [])
    bots, together = _table(played, seats, players)
    options = arguments.options_given(played, option or [], layout)
    path = None if to is None else check_target(arguments.record_to_write(to), force=True)
    sheet = None if csv is None else check_target(typed(csv), force=force)
    folder = None if records is None else typed(records)
    if seed is None:
        kept = None if path is None else Ledger.seed_of(path)
        seed = new_seed() if kept is None else kept
    again = _again(game, seats, players, fair, seed, option or [], layout, bot or [])
    how = _How(played, bots, together, fair, options, seed, jobs, folder, scheduler, again)
    if only is None:
        with listening(on_stderr()):
            _all(how, games, path, sheet, cards, json)
        return
    if only < 1:
        raise BadInput(f"--only: there is no game {only}: the first one is game 1")
    if path is not None or sheet is not None or cards:
        raise BadInput("--only plays one game: leave out --to, --csv and --cards")
    with listening(on_stderr()):
        _one(how, only, json)


class _How(NamedTuple):
    """What is played, where, and the words that play one of its games again."""

    game: "Game"
    bots: list[str]
    players: int | None
    fair: bool
    options: "Options"
    seed: int
    jobs: int
    records: Path | None
    scheduler: str | None
    again: str

    def play(self, games: int, done: int = 0) -> Any:
        """The results of so many games, without the first `done`."""
        from lumina.arena import tournament

        return tournament(
            self.game,
            self.bots,
            self.options,
            self.seed,
            games,
            self.jobs,
            done,
            players=self.players,
            fair=self.fair,
            records=self.records,
            scheduler=self.scheduler,
        )


def _table(game: "Game", seats: str, players: int | None) -> tuple[list[str], int | None]:
    """The bots, and how many of them play together where that is not all."""
    from lumina.core import BadInput

    from . import arguments

    bots, allowed = arguments.listed_names(seats), game.seats_allowed
    if players is None and len(bots) not in allowed and len(bots) > min(allowed):
        players = min(allowed)
    if players is not None and players not in allowed:
        raise BadInput(f"--players: {game.title} needs {' or '.join(map(str, allowed))} players, got {players}")
    if players in (None, len(bots)):
        return arguments.seat_names(seats, (), game), None
    return bots, players


def _again(
    game: str,
    seats: str,
    players: int | None,
    fair: bool,
    seed: int,
    option: list[str],
    layout: str | None,
    bot: list[str],
) -> str:
    """The command that plays one of the games again; N stands for its number."""
    words = ["lumina", "arena", game, "--seats", seats, "--seed", str(seed)]
    words += ["--fair"] * fair + ([] if players is None else ["--players", str(players)])
    words += [word for given in option for word in ("-o", given)] + ([] if layout is None else ["--layout", layout])
    words += [word for given in bot for word in ("--bot", given)]
    return f"{shlex.join(words)} --records DIR --only N"


def _all(how: _How, games: int, path: Path | None, sheet: Path | None, cards: bool, json: bool) -> None:
    """The whole tournament."""
    from msgspec import UNSET

    from lumina.arena import Ledger, turns

    from .progress import bar

    how.play(games)
    each = len(turns(how.bots, how.players))
    wanted = -(-games // each) * each
    if wanted != games:
        where = "rotations of the seats" if how.players is None else "rotations of all tables"
        fail(f"{wanted} games instead of {games}: every seed is played in all {each} {where}")
    with (
        nullcontext()
        if path is None
        else Ledger(path, how.game, how.bots, how.options, how.seed, how.players, how.fair) as ledger
    ):
        warn([] if ledger is None else ledger.warnings)
        results: list[GameResult] = [] if ledger is None else ledger.results
        keep = results.append if ledger is None else ledger.add
        try:
            with bar(f"playing {how.game.title}") as progress:
                progress(len(results), wanted)
                for result in how.play(games, len(results)):
                    keep(result)
                    if result.unfinished:
                        fail(f"game {result.number} (seed {result.seed}) has come to {result.reason}: left unfinished")
                    elif result.failed is not UNSET:
                        fail(f"game {result.number} (seed {result.seed}) was lost: {result.reason}")
                    progress(len(results), wanted)
        except KeyboardInterrupt:
            kept_in = "" if path is None else f", kept in {path}: the same command goes on from there"
            fail(f"stopped after {len(results)} of {wanted} games{kept_in}")
            raise
        finally:
            _tell(how, results, sheet, cards, json)


def _tell(how: _How, results: "list[GameResult]", sheet: Path | None, cards: bool, json: bool) -> None:
    """What was played, as it was asked for."""
    from msgspec import UNSET

    import lumina
    from lumina.arena import card_report, matches, ratings, summary, versions
    from lumina.core.files import write_whole

    from . import answers
    from .arena_report import as_csv, card_table, table

    if sheet is not None:
        write_whole(sheet, as_csv(how.game, results))
    if json:
        answer = answers.Tournament(
            game=how.game.name,
            rules=how.game.rules,
            made_by=lumina.__version__,
            bots=how.bots,
            versions=versions(how.game, how.bots),
            players=how.players,
            fair=how.fair,
            options=how.options,
            seed=how.seed,
            summary=summary(results),
            ratings=ratings(results),
            matches=matches(results) if how.fair else UNSET,
            cards=card_report(results) if cards else UNSET,
            again=how.again,
        )
        say(as_json(answer))
        return
    for line in table(how.game, results, how.seed, how.fair) + (card_table(how.game, results) if cards else []):
        say(line)
    if results:
        say(f"\nany of these games again, N is its number: {how.again}")


def _one(how: _How, number: int, json: bool) -> None:
    """One game of the tournament, as it was or will be played in it."""
    from lumina.arena import record_path
    from lumina.boards import ended
    from lumina.core import Outcome

    result: GameResult = next(how.play(number, number - 1))
    if json:
        say(as_json(result))
        return
    outcome = Outcome(result.winners, result.ranks, result.scores, result.reason)
    names = result.seats
    if len(set(names)) < len(names):
        names = tuple(f"{name} ({seat})" for seat, name in enumerate(names, 1))
    won = result.reason if result.unfinished else ended(how.game, outcome, names, gave_up=False)
    say(plain(f"game {number} (seed {result.seed}), {result.plies} moves, {' against '.join(names)}: {won}"))
    if how.records is not None:
        say(plain(str(record_path(how.records, how.game, number))))
