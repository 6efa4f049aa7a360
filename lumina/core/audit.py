"""What a record that reads well leaves open: legal, but not what a match of this program would have written."""

from .match import Match
from .record import FORMAT, is_bot
from .vocabulary import CHANCE


def doubts(match: Match) -> list[str]:
    """What cannot come from the seed and from playing alone, a sentence each; none where everything can.

    Draws made by hand are legal, so these are notes; how much is proved, docs/records.md tells.
    """
    notes = [_unchecked(match), _drawn(match), _asked(match)]
    return [note for note in notes if note]


def _unchecked(match: Match) -> str:
    if match.format < FORMAT or match.checked:
        return ""
    return "the header has no check, so it may have been changed"


def _drawn(match: Match) -> str:
    for n, ply in enumerate(match.plies):
        if ply.by == CHANCE and match.drawn(n) != ply.do:
            return f"chance is what the seed gives up to move {n}; move {n + 1} is another draw"
    return ""


def _asked(match: Match) -> str:
    """A match never asks a bot for what everybody sees to be its only action."""
    for n, ply in enumerate(match.plies):
        if ply.by != CHANCE and not ply.auto and match.single(n) and is_bot(match.names_at(n)[ply.by]):
            return f"move {n + 1} was a bot's only action and is not marked 'auto', though a match plays such itself"
    return ""
