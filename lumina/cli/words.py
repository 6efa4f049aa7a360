"""A match in a few plain lines: who acts, what happened, who won."""

from collections.abc import Sequence

from lumina.core import CHANCE, Actor, Match, Outcome, State, Told, Who

from .say import plain


def actor_name(match: Match, actor: Actor) -> str:
    """A seat's name, or `chance`."""
    return CHANCE if actor == CHANCE else match.shown_names[int(actor)]


def standing(match: Match, state: State, outcome: Outcome | None) -> str:
    """Whose turn it is, or how the game ended."""
    if outcome is not None:
        return f"{winners(match, outcome)}: {match.ending or outcome.reason}"
    assert state.to_act is not None
    return f"{actor_name(match, state.to_act)} to move: {state.phase}"


def winners(match: Match, outcome: Outcome) -> str:
    """`Ann wins, 4 to 3`."""
    names = " and ".join(match.shown_names[seat] for seat in outcome.winners)
    ranked = [score for _, score in sorted(zip(outcome.ranks, outcome.scores, strict=True), key=lambda pair: pair[0])]
    points = " to ".join(map(str, ranked))
    if len(outcome.winners) == len(match.names):
        return f"a draw, {points}"
    return f"{names} {'win' if len(outcome.winners) > 1 else 'wins'}, {points}"


def log_lines(match: Match, told: Sequence[Told], who: Who) -> list[str]:
    """The log in sentences, each with its ply."""
    return [f"{line.ply:>4}  {plain(match.sentence(line.event, who, line.ply))}" for line in told]
