"""Many games between bots: tournaments, what they come to, and the file they are kept in."""

from .game import BotFailed, GameResult, play
from .ledger import Ledger
from .summary import Estimate, Summary, Tally, summary
from .tournament import MAX_GAMES, MAX_JOBS, Pairing, rotations, schedule, tournament

__all__ = [
    "MAX_GAMES",
    "MAX_JOBS",
    "BotFailed",
    "Estimate",
    "GameResult",
    "Ledger",
    "Pairing",
    "Summary",
    "Tally",
    "play",
    "rotations",
    "schedule",
    "summary",
    "tournament",
]
