"""A match in a few plain lines: who acts, what happened, who won."""

from collections.abc import Sequence

from lumina.boards.words import who_won
from lumina.core import CHANCE, Actor, Match, Outcome, State, Told, Who

from .say import plain


def actor_name(match: Match, actor: Actor) -> str:
    """A seat's name, or `chance`."""
    return CHANCE if actor == CHANCE else match.shown_names[int(actor)]


def standing(match: Match, state: State, outcome: Outcome | None) -> str:
    """Whose turn it is, or how the game ended."""
    if outcome is not None:
        gave_up = match.resigned is not None
        won = who_won(outcome, match.shown_names, gave_up=gave_up)
        return won if gave_up or won.endswith(outcome.reason) else f"{won}: {outcome.reason}"
    assert state.to_act is not None
    return f"{actor_name(match, state.to_act)} to move: {state.phase}"


def log_lines(match: Match, told: Sequence[Told], who: Who) -> list[str]:
    """The log in sentences, each with its ply."""
    return [f"{line.ply:>4}  {plain(match.sentence(line.event, who, line.ply))}" for line in told]
