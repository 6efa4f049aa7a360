"""`lumina inspect`: the position in a record, for people or as data."""

from typing import TYPE_CHECKING

from .common import At, Everything, Json, Record, Seat
from .output import as_json, columns, plain, say, warn

if TYPE_CHECKING:
    from lumina.core import Match, State, Who

    from .answers import Position

SHOWN = 5


def inspect(
    file: Record,
    at: At = None,
    seat: Seat = None,
    everything: Everything = False,
    json: Json = False,
) -> None:
    """Show the position in a record: public information only, or what a player sees.

    \b
    Example:
      lumina inspect game.lumina --at 3 --json
    """
    from lumina.export import check_ply

    from . import arguments

    match = arguments.read_match(file)
    who = arguments.viewer(match, seat, everything)
    ply = check_ply(match, at)
    warn(match.warnings)
    if json:
        say(as_json(position(match, ply, who)))
        return
    for line in summary(match, ply, who):
        say(plain(line))


def position(match: "Match", ply: int, who: "Who") -> "Position":
    """The position as plain data, with the keys that the design names."""
    from lumina.core import UMPIRE, digest

    from . import match_text
    from .answers import Position

    state = match.states[ply]
    outcome = match_text.outcome_at(match, ply)
    view = state.view(who)
    hidden = match.game.secrets and who != UMPIRE
    return Position(
        game=match.game.name,
        rules=match.game.rules,
        options=match.options,
        seats=match.names,
        ply=ply,
        to_act=None if outcome is not None else state.to_act,
        phase=state.phase,
        view=view,
        legal=state.legal_actions().listing() if outcome is None and _may_see(match, state, who) else [],
        scores=state.scores(),
        outcome=outcome,
        digest=digest(view) if hidden else state.digest(),
    )


def _may_see(match: "Match", state: "State", who: "Who") -> bool:
    """Whether `who` may see what can be done now."""
    from lumina.core import UMPIRE

    return who in (UMPIRE, state.to_act) or not match.game.secrets


def summary(match: "Match", ply: int, who: "Who") -> list[str]:
    """The position in lines for people."""
    from msgspec.structs import replace

    from . import match_text

    state = match.states[ply]
    outcome = match_text.outcome_at(match, ply)
    view = replace(state.view(who), outcome=outcome, to_act=None if outcome is not None else state.to_act)
    head = f"{match.game.title}, move {ply} of {match.ply}. {match_text.standing(match, ply)}"
    lines = match.game.text(view, match.shown_at(ply), head).split("\n")
    told = [line for line in match.log(who) if line.ply <= ply]
    lines += ["", "log:", *match_text.log_lines(match, told, who)] if told else []
    if outcome is None and isinstance(state.to_act, int) and _may_see(match, state, who):
        lines += ["", *_choices(match, ply, who)]
    return lines


def _choices(match: "Match", ply: int, who: "Who") -> list[str]:
    from lumina.core import name_seats

    state = match.states[ply]
    actions = state.legal_actions()
    view = state.view(who)
    shown = [action for _, action in zip(range(SHOWN), actions, strict=False)]
    all_shown = actions.complete and len(actions) == len(shown)
    names = match.shown_at(ply)
    rows = [[as_json(action), name_seats(match.game.label(action, view), names)] for action in shown]
    more = [] if all_shown else ["  ... (lumina inspect --json lists all)"]
    return ["what can be done now:", *(f"  {line}" for line in columns(rows)), *more]
