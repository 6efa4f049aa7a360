"""Which moves are best, with what chance to win and why; and which moves of a game lost most.

`judged` judges a decision from the view of the seat that acts, `of_game` all decisions of a game.
"""

from .judge import Analyst, advised, analyst, judged, more_closely
from .kept import Kept, keeping
from .reasons import Fact, Measure, Reasons
from .values import Choice, Heat, Judgement
from .whole import Whole, judge_at, may_be_told, of_game

__all__ = [
    "Analyst",
    "Choice",
    "Fact",
    "Heat",
    "Judgement",
    "Kept",
    "Measure",
    "Reasons",
    "Whole",
    "advised",
    "analyst",
    "judge_at",
    "judged",
    "keeping",
    "may_be_told",
    "more_closely",
    "of_game",
]
