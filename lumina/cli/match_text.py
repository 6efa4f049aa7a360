"""A match in a few plain lines: who acts, what happened, who won."""

from collections.abc import Sequence

from lumina.boards import BOARDS, Scene, ended
from lumina.core import PUBLIC, LogEntry, Match, Outcome, Who
from lumina.picture import theme

from .output import plain


def outcome_at(match: Match, ply: int) -> Outcome | None:
    """How the match had ended after that many plies; a resignation comes after the last one."""
    return match.outcome if ply == match.ply else match.states[ply].outcome


def standing(match: Match, ply: int | None = None) -> str:
    """Who is asked for what after that many plies (None: now), as the window says it, or how the game ended."""
    ply = match.ply if ply is None else ply
    if (outcome := outcome_at(match, ply)) is not None:
        gave_up = match.resigned is not None
        won = ended(match.game, outcome, match.shown_names, gave_up=gave_up)
        return won if gave_up or won.endswith(outcome.reason) else f"{won}: {outcome.reason}"
    return _asked(match, ply)


def _asked(match: Match, ply: int) -> str:
    state, names = match.states[ply], match.shown_at(ply)
    if (board := BOARDS.get(match.game.name)) is not None:
        return board.status(Scene(state.view(PUBLIC), names, (1280, 800), theme()))
    seat = state.to_act
    return f"{names[seat]} to move" if isinstance(seat, int) else "a random draw comes next"


def since(match: Match, before: int) -> list[str]:
    """What everybody saw happen after so many plies, and what stands now."""
    told = [line for line in match.log(PUBLIC) if line.ply > before]
    return [*log_lines(match, told, PUBLIC), plain(f"After move {match.ply}: {standing(match)}")]


def log_lines(match: Match, told: Sequence[LogEntry], who: Who) -> list[str]:
    """The log in sentences, each with its ply."""
    return [f"{line.ply:>4}  {plain(match.sentence(line.event, who, line.ply))}" for line in told]
