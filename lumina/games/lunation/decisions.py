"""Decisions that interrupt, as plain data: who is asked, and what about. The table in `rules.py` says what they do.

The last of the pending ones is asked first. `Meeting` and `Fighting` are never asked: they say what goes on once
nothing above them is pending.
"""

from typing import Literal

from lumina.core import Decision

from .economy.decisions import DeckDecision

Chance = Literal["chance"]
Pile = Literal["action", "objective", "system", "planet", "character", "event"]


class Drawing(Decision, frozen=True):
    """Chance draws `left` cards one by one, for a seat or for the table."""

    seat: Chance
    deck: Pile
    to: int | None
    left: int


class Rolling(Decision, frozen=True):
    """Chance rolls dice for `side` in a battle; `again`: how many were rolled again in this roll (LUN-102)."""

    seat: Chance
    side: int
    dice: int
    again: int = 0


class OrbitRoll(Decision, frozen=True):
    """Chance rolls the die of a jump to a planet (LUN-73)."""

    seat: Chance
    to: int


class Asked(Decision, frozen=True):
    """A decision of a seat."""

    seat: int


class Meeting(Asked, frozen=True):
    """The newcomer's battles at this location, looked at until none has to be fought (LUN-85, LUN-86)."""

    at: int


class ChooseFoe(Asked, frozen=True):
    """The newcomer says whom it fights next (LUN-85)."""

    at: int
    among: tuple[int, ...]


class Fighting(Asked, frozen=True):
    """The battle goes on."""


class NameBonus(Asked, frozen=True):
    """LUN-92: a Character whose bonus counts, or none."""


class BattleCard(Asked, frozen=True):
    """LUN-104: an action card or none, in secret."""


class ChooseDie(Asked, frozen=True):
    """LUN-108: which die is rolled again."""


class ExhaustOne(Asked, frozen=True):
    """LUN-112: which ready Character is hit; so many are to come, this one counted."""

    left: int


class AmbushWindow(Asked, frozen=True):
    """LUN-121: whether to bar retreats, in secret."""


class RetreatChoice(Asked, frozen=True):
    """LUN-125: to leave the battle, and where to, or to stay."""


AnyDecision = (
    Drawing
    | Rolling
    | OrbitRoll
    | Meeting
    | ChooseFoe
    | Fighting
    | NameBonus
    | BattleCard
    | ChooseDie
    | ExhaustOne
    | AmbushWindow
    | RetreatChoice
    | DeckDecision
)
