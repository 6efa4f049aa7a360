"""`lumina analyse`: the best moves with the chance to win and why, and the moves of a game that lost most."""

from typing import TYPE_CHECKING, Annotated

import typer

from .common import At, Json, Record
from .output import as_json, columns, fail, plain, say, warn

if TYPE_CHECKING:
    from lumina.analysis import Analyst, Choice, Judgement, Whole
    from lumina.core import Match

    from .answers import Analysis

ROWS = 20
"""So many rows of chances are printed of a long game."""
MOST_SECONDS = 3600.0
LEAST_TOLD = 0.005
"""What rounds to nothing is not told."""


def analyse(
    file: Record,
    at: At = None,
    whole: Annotated[
        bool, typer.Option("--all", help="The whole game: chances, and the moves that lost most.")
    ] = False,
    seat: Annotated[
        str | None,
        typer.Option("--seat", metavar="SEAT", help="The decisions of this player alone, by name or number (from 1)."),
    ] = None,
    seconds: Annotated[
        float | None, typer.Option("--seconds", metavar="T", help="How long to think about each decision.")
    ] = None,
    nodes: Annotated[
        int | None, typer.Option("--nodes", metavar="N", help="How many positions to look ahead instead.")
    ] = None,
    json: Json = False,
) -> None:
    """Show the best moves with the chance to win and why; of a whole game, the moves that lost most.

    A game that is over is analysed as a whole unless --at names a position. Each decision is judged by what the
    player knew. What was found is kept in FILE.analysis.

    \b
    Example:
      lumina analyse game.lumina --at 8
    """
    from lumina.analysis import analyst, judge_at, keeping, of_game
    from lumina.core import BadInput
    from lumina.core.files import typed
    from lumina.core.notices import listening
    from lumina.export import check_ply

    from . import arguments
    from .progress import bar

    if at is not None and whole:
        raise BadInput("say --at or --all, not both")
    if seconds is not None and nodes is not None:
        raise BadInput("say --seconds or --nodes, not both")
    if seconds is not None and not 0 < seconds <= MOST_SECONDS:
        raise BadInput(f"--seconds: give more than 0 and at most {MOST_SECONDS:g}")
    match = arguments.read_match(file)
    who = None if seat is None else arguments.seat_of(match, seat)
    by = analyst(match.game, nodes=nodes, seconds=seconds)
    warn(match.warnings)
    everything = whole or (at is None and match.outcome is not None)
    ply = 0 if everything else _decision(match, check_ply(match, at), who)
    record = None if file == arguments.STDIN else typed(file)
    with listening(fail), keeping(match, record, by) as kept:
        if everything:
            with bar("judging") as progress:
                found = of_game(by, match, who, kept, progress)
        elif ply not in kept:
            kept[ply] = judge_at(by, match, ply)
    warn(kept.said)
    if everything:
        say(as_json(_whole_data(match, by, found)) if json else "\n".join(_whole_lines(match, by, found)))
    else:
        say(as_json(_data(match, by, [kept[ply]])) if json else "\n".join(_lines(match, by, kept[ply])))


def _decision(match: "Match", ply: int, seat: int | None) -> int:
    """The ply, if somebody decides there whose eyes may be looked through. Raises BadInput."""
    from lumina.analysis import may_be_told
    from lumina.core import BadInput

    may_be_told(match, seat)
    state, names = match.states[ply], match.shown_at(ply)
    actor = state.to_act if ply < match.ply or match.outcome is None else None
    if not isinstance(actor, int):
        what = "the game is over" if actor is None else "a random draw comes next"
        raise BadInput(f"nobody decides after move {ply}: {what}; choose another move with --at")
    if seat is not None and seat != actor:
        raise BadInput(
            f"after move {ply} it is {names[actor]}'s turn, not {names[seat]}'s: choose another move with --at"
        )
    return ply


def _data(match: "Match", by: "Analyst", judgements: "list[Judgement]") -> "Analysis":
    from .answers import Analysis

    return Analysis(
        game=match.game.name,
        rules=match.game.rules,
        seats=match.names,
        bot=by.bot,
        bot_version=by.thinker.version,
        seconds=by.seconds,
        judgements=judgements,
    )


def _whole_data(match: "Match", by: "Analyst", found: "Whole") -> "Analysis":
    from msgspec.structs import replace

    costliest = [each.ply for each in found.costliest]
    return replace(_data(match, by, list(found.judgements)), costliest=costliest, outcome=match.outcome)


def _lines(match: "Match", by: "Analyst", found: "Judgement") -> list[str]:
    """A decision for people."""
    from . import match_text

    names = match.shown_at(found.ply)
    chances = ", ".join(f"{name} {percent(chance)}" for name, chance in zip(names, found.chances, strict=True))
    head = f"{match.game.title}, move {found.ply} of {match.ply}. {match_text.standing(match, found.ply)}"
    lines = [plain(head), plain(f"chances: {chances} ({_sure(found.best)})"), ""]
    for number, choice in enumerate(found.choices, 1):
        lines += _choice(f"{number}  ", choice, names)
    if found.played is not None:
        lost = f", {percent(found.loss)} less than the best" if found.loss >= LEAST_TOLD else ""
        lines += ["", plain(f"{names[found.seat]} played: {_named(found.played.words, names)}{lost}")]
    return [*lines, "", _judged_by(by)]


def _whole_lines(match: "Match", by: "Analyst", found: "Whole") -> list[str]:
    """A game for people."""
    from . import match_text

    head = f"{match.game.title}, {match.ply} moves. {match_text.standing(match)}"
    lines = [plain(head), "", "chances, move by move:", *_chances(match, found), ""]
    if not found.costliest:
        lines += ["no move cost much", ""]
    for each in found.costliest:
        names = match.shown_at(each.ply)
        assert each.played is not None
        lines += [plain(f"move {each.ply + 1}: {names[each.seat]} loses {percent(each.loss)}")]
        lines += [*_choice("  played  ", each.played, names), *_choice("  better  ", each.best, names), ""]
    return [*lines, _judged_by(by)]


def _chances(match: "Match", found: "Whole") -> list[str]:
    """A row a decision; of a long game some, evenly spaced, the first and the last among them."""
    all_rows = found.judgements
    last = len(all_rows) - 1
    shown = sorted({round(n * last / (ROWS - 1)) for n in range(ROWS)}) if last >= ROWS else range(last + 1)
    rows = [["  move", *map(plain, match.shown_names)]]
    rows += [[f"  {all_rows[n].ply + 1:>4}", *map(percent, all_rows[n].chances)] for n in shown]
    return columns(rows)


def _choice(head: str, choice: "Choice", names: tuple[str, ...]) -> list[str]:
    """An action with its chance, and below it why."""
    chance = "" if choice.chance is None else f"  {percent(choice.chance)}"
    words = "; ".join([choice.words, *choice.then])
    return [
        plain(f"{head}{_named(words, names)}{chance}"),
        *(plain(f"{' ' * len(head)}- {_named(each, names)}") for each in choice.why),
    ]


def _named(words: str, names: tuple[str, ...]) -> str:
    from lumina.core import name_seats

    return name_seats(words, names)


def _sure(choice: "Choice") -> str:
    """How surely the chance is known."""
    return choice.proof or "an estimate"


def _judged_by(by: "Analyst") -> str:
    from lumina.core.record import called

    how = f"{by.seconds:g} s a decision" if by.seconds is not None else "the same command gives the same result"
    return plain(f"judged by the {called(by.bot)}; {how}")


def percent(chance: float) -> str:
    """A chance for people."""
    return f"{100 * chance:.0f} %"
