"""How a game ended, in one wording for every board, list, page, film and command."""

from collections.abc import Sequence

from lumina.core import Outcome

from .phrases import counted, joined


def winners(outcome: Outcome, names: Sequence[str]) -> str:
    """`Ann wins`, `Ann and Cleo share the win`; `A draw` only where nobody lost."""
    if len(outcome.winners) == len(names):
        return "A draw"
    won = joined([names[seat] for seat in outcome.winners])
    return f"{won} share the win" if len(outcome.winners) > 1 else f"{won} wins"


def resigned(outcome: Outcome, names: Sequence[str]) -> str:
    """`Ben resigned`: who gave up ranks last, alone."""
    return f"{names[outcome.ranks.index(max(outcome.ranks))]} resigned"


def who_won(outcome: Outcome, names: Sequence[str], *, gave_up: bool, unit: str = "", tie: str = "") -> str:
    """How a game ended, in one wording for every list, page and command: `Ann wins, 4 to 3`, `Ann wins: Ben resigned`.

    `gave_up`: the match ended by a resignation. `unit` is what is counted (`point`), `tie` what decided between equal
    scores (`by units`).
    """
    won = winners(outcome, names)
    if gave_up:
        return f"{won}: {resigned(outcome, names)}"
    best = outcome.scores[outcome.winners[0]]
    points = counted(best, unit) if unit else str(best)
    others = [score for rank, score in sorted(zip(outcome.ranks, outcome.scores, strict=True)) if rank > 1]
    if not others:
        return f"{won}, {points} each" if len(set(outcome.scores)) == 1 else won
    if max(others) > best:
        return f"{won}, {points} to {joined(others)}: {outcome.reason}"
    decided = " in the tie" + (f" {tie}" if tie else "") if max(others) == best else ""
    return f"{won}{decided}, {points} to {joined(others)}"
