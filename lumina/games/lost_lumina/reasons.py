"""Why something is not legal in Lost Lumina: the clause and the facts. `words.py` makes sentences of them."""

from typing import ClassVar, Final

from lumina.core import Reason


class NotNow(Reason, frozen=True):
    """Something else is asked, a decision by its tag or a stage; the clause is that of what is."""

    asked: str

    @property
    def clause(self) -> str:
        return ASKED[self.asked]


ASKED: Final = {
    "first": "LOS-10",
    "deal": "LOS-7",
    "draft": "LOS-7",
    "first followers": "LOS-11",
    "discard": "LOS-14",
    "reinforce": "LOS-17",
    "next battle": "LOS-19",
    "choose_card": "LOS-23",
    "show_card": "LOS-68",
    "rolling": "LOS-33",
    "remove_follower": "LOS-27",
    "lead_follower": "LOS-58",
    "trade_followers": "LOS-63",
    "take_die": "LOS-52",
    "spend_dice": "LOS-60",
    "pay_reroll": "LOS-36",
    "free_reroll": "LOS-69",
    "pick_die": "LOS-34",
    "place_anywhere": "LOS-74",
    "retreat_to": "LOS-78",
}
"""By what is asked, the clause that says so."""


class NoSuchSeat(Reason, frozen=True):
    """A seat that is not at the table (LOS-10)."""

    clause: ClassVar[str] = "LOS-10"
    seat: int


class BadDeal(Reason, frozen=True):
    """Chance deals two different cards to each seat, in ascending order (LOS-7)."""

    clause: ClassVar[str] = "LOS-7"


class BadRoll(Reason, frozen=True):
    """Chance rolls just these dice, in ascending order (LOS-6)."""

    clause: ClassVar[str] = "LOS-6"
    dice: int


class NotDrawn(Reason, frozen=True):
    """It is none of the two cards drawn."""

    clause: ClassVar[str] = "LOS-7"
    card: int
    drawn: tuple[int, ...]


class NotInHand(Reason, frozen=True):
    """These cards are."""

    clause: ClassVar[str] = "LOS-18"
    card: int
    hand: tuple[int, ...]


class NoSuchArea(Reason, frozen=True):
    """`names`: of those there are."""

    clause: ClassVar[str] = "LOS-3"
    area: int
    names: tuple[str, ...]


class OthersArea(Reason, frozen=True):
    """The opponent placed a first follower there."""

    clause: ClassVar[str] = "LOS-12"
    area: str


class EmptySupply(Reason, frozen=True):
    """No follower is left in the supply (LOS-15)."""

    clause: ClassVar[str] = "LOS-15"


class NotAlone(Reason, frozen=True):
    """Followers are placed where there are own ones and none of the opponent."""

    clause: ClassVar[str] = "LOS-15"
    area: str
    own: int
    other: int


class NotAdjacent(Reason, frozen=True):
    """These areas are adjacent to `start`."""

    clause: ClassVar[str] = "LOS-16"
    start: str
    to: str
    near: tuple[str, ...]


class TooFew(Reason, frozen=True):
    """At least one follower moves, and at most those that are there."""

    clause: ClassVar[str] = "LOS-16"
    area: str
    own: int
    followers: int


class NoBattle(Reason, frozen=True):
    """These are the Battle Areas."""

    clause: ClassVar[str] = "LOS-19"
    area: str
    battles: tuple[str, ...]


class NotTheirs(Reason, frozen=True):
    """Only followers of these seats can be chosen."""

    clause: ClassVar[str] = "LOS-27"
    owner: int
    owners: tuple[int, ...]


class NobodyThere(Reason, frozen=True):
    """No follower of this seat to take."""

    clause: ClassVar[str] = "LOS-27"
    owner: int
    area: str


class AnotherArea(Reason, frozen=True):
    """It has to be another area than this."""

    clause: ClassVar[str] = "LOS-58"
    area: str


class NotBeside(Reason, frozen=True):
    """A retreat leads to an area beside this one."""

    clause: ClassVar[str] = "LOS-78"
    area: str
    near: tuple[str, ...]


class SoManyDice(Reason, frozen=True):
    """More kept dice than the seat has (LOS-60)."""

    clause: ClassVar[str] = "LOS-60"
    dice: int
    kept: int


class NoSuchDie(Reason, frozen=True):
    """No such die to choose, these are there."""

    clause: ClassVar[str] = "LOS-34"
    value: int
    dice: tuple[int, ...]


class NoDieToMark(Reason, frozen=True):
    """No such die to roll again, these are not marked yet."""

    clause: ClassVar[str] = "LOS-36"
    value: int
    dice: tuple[int, ...]


class NoFreeDie(Reason, frozen=True):
    """No such die to roll again for nothing."""

    clause: ClassVar[str] = "LOS-69"
    value: int
    dice: tuple[int, ...]


class NotPaid(Reason, frozen=True):
    """Each die that is rolled again costs a follower of the supply."""

    clause: ClassVar[str] = "LOS-35"
    supply: int


class MarkFirst(Reason, frozen=True):
    """Nothing is marked yet: there is nothing to roll."""

    clause: ClassVar[str] = "LOS-36"


class AlreadyMarked(Reason, frozen=True):
    """Whoever has marked a die rolls again."""

    clause: ClassVar[str] = "LOS-36"
