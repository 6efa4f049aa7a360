"""Many games between bots: tournaments, what they come to, and the file they are kept in."""

from lumina.bots import BotFailed

from .cards import CardTally, card_report
from .game import GameResult, play
from .ledger import Kept, Ledger, read_ledger
from .summary import Estimate, Summary, Tally, summary, win_rate
from .tournament import MAX_GAMES, MAX_JOBS, Pairing, rotations, schedule, tournament

__all__ = [
    "MAX_GAMES",
    "MAX_JOBS",
    "BotFailed",
    "CardTally",
    "Estimate",
    "GameResult",
    "Kept",
    "Ledger",
    "Pairing",
    "Summary",
    "Tally",
    "card_report",
    "play",
    "read_ledger",
    "rotations",
    "schedule",
    "summary",
    "tournament",
    "win_rate",
]
