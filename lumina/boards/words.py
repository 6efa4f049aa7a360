"""Text that stays within its room, and how a game ended in words."""

from collections.abc import Sequence
from typing import Literal

from lumina.core import Outcome
from lumina.picture import Colour, Point, Text, ellipsis

LONGEST = 12.0
"""Ems: as much of a name is said in a sentence."""


def short(name: str) -> str:
    """A name as it is said in a sentence: cut with "…" when it is long."""
    return ellipsis(name, 1.0, LONGEST)


def counted(number: int, what: str) -> str:
    """So many of something: `1 point`, `2 points`."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def joined(names: Sequence[object]) -> str:
    """`Ann`, `Ann and Ben`, `Ann, Ben and Cleo`."""
    *most, last = map(str, names)
    return f"{', '.join(most)} and {last}" if most else last


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


def fitted(
    at: Point,
    string: str,
    size: float,
    colour: Colour,
    width: float,
    *,
    bold: bool = False,
    anchor: Literal["start", "middle", "end"] = "start",
) -> Text:
    """One line of text, level with `at`, cut with "…" where `width` ends."""
    return Text(at, ellipsis(string, size, width, bold), size, colour, bold, anchor, "middle")
