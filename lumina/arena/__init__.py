"""Many games between bots: tournaments, what they come to, and the file they are kept in."""

from lumina.bots import BotFailed

from .cards import CardTally, card_report
from .game import GameResult, play, recorded
from .ledger import Kept, Ledger, read_ledger, versions
from .ratings import ratings
from .records import record_path
from .summary import Estimate, Matches, Summary, TableTally, Tally, matches, summary, win_rate
from .tournament import MAX_GAMES, MAX_JOBS, Pairing, rotations, schedule, tables, tournament, turns

__all__ = [
    "MAX_GAMES",
    "MAX_JOBS",
    "BotFailed",
    "CardTally",
    "Estimate",
    "GameResult",
    "Kept",
    "Ledger",
    "Matches",
    "Pairing",
    "Summary",
    "TableTally",
    "Tally",
    "card_report",
    "matches",
    "play",
    "ratings",
    "read_ledger",
    "record_path",
    "recorded",
    "rotations",
    "schedule",
    "summary",
    "tables",
    "tournament",
    "turns",
    "versions",
    "win_rate",
]
