"""Decisions of a battle that interrupt, as plain data: who is asked, what about, and among what.

What may be answered and what follows is in the rows of `battle_decisions.py` and `dice_decisions.py`.
"""

from typing import Final, Literal

from lumina.core import CHANCE, Decision


class Asked(Decision, frozen=True):
    """A decision of a seat."""

    seat: int


class ChooseCard(Asked, frozen=True):
    """LOS-23: the battle card, in secret."""


class ShowCard(Asked, frozen=True):
    """LOS-68: whether to show a card of the hand, and which."""


class RemoveFollower(Asked, frozen=True):
    """LOS-56, LOS-61: a follower of one of the `owners`, from any area."""

    owners: tuple[int, ...]


class LeadFollower(Asked, frozen=True):
    """LOS-58: a follower of either colour leaves the Battle Area by `card`; `then` the other player does the same."""

    card: int
    then: int | None


class TradeFollowers(Asked, frozen=True):
    """LOS-63: whether one of each goes."""


class PlaceAnywhere(Asked, frozen=True):
    """LOS-74: a follower from the supply into any area."""


class RetreatTo(Asked, frozen=True):
    """LOS-78: the adjacent area that all followers go to."""


class Rolling(Decision, frozen=True):
    """Chance rolls for `side`: its "dice", some of them "again", or for "hits" against the opposing followers."""

    seat: Literal["chance"]
    side: int
    dice: int
    what: Literal["dice", "again", "hits"]


def rolling(side: int, dice: int, what: Literal["dice", "again", "hits"]) -> Rolling:
    """The question to chance for a roll of so many dice for a side."""
    return Rolling(CHANCE, side, dice, what)


class TakeDie(Asked, frozen=True):
    """LOS-52: whether one die more is rolled."""


class SpendDice(Asked, frozen=True):
    """LOS-60: how many kept dice are rolled along."""


class PayReroll(Asked, frozen=True):
    """LOS-35, LOS-36: dice are marked one at a time, then paid for and rolled."""


class FreeReroll(Asked, frozen=True):
    """LOS-69: whether one own die is rolled again, and which."""


class PickDie(Asked, frozen=True):
    """LOS-34, LOS-76: which die of `side` counts."""

    side: int


OPTIONAL: Final = (ShowCard, TradeFollowers, TakeDie, FreeReroll)
"""An ability asks them, and comes to nothing when they are declined."""

AnyDecision = (
    ChooseCard
    | ShowCard
    | Rolling
    | RemoveFollower
    | LeadFollower
    | TradeFollowers
    | TakeDie
    | SpendDice
    | PayReroll
    | FreeReroll
    | PickDie
    | PlaceAnywhere
    | RetreatTo
)
