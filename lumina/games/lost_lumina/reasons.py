"""Why something is not legal in Lost Lumina: the clause and the facts. `words.py` makes sentences of them."""

from typing import ClassVar

from lumina.core import Reason


class NotNow(Reason, frozen=True):
    """Something else is asked."""

    clause: ClassVar[str] = "LOS-13"
    phase: str


class NoSuchSeat(Reason, frozen=True):
    clause: ClassVar[str] = "LOS-10"
    seat: int


class BadDeal(Reason, frozen=True):
    clause: ClassVar[str] = "LOS-7"


class BadRoll(Reason, frozen=True):
    clause: ClassVar[str] = "LOS-6"
    dice: int


class NotDrawn(Reason, frozen=True):
    """It is none of the two cards drawn."""

    clause: ClassVar[str] = "LOS-7"
    card: int


class NotInHand(Reason, frozen=True):
    clause: ClassVar[str] = "LOS-18"
    card: int


class NoSuchArea(Reason, frozen=True):
    clause: ClassVar[str] = "LOS-3"
    area: int


class OthersArea(Reason, frozen=True):
    """The opponent placed a first follower there."""

    clause: ClassVar[str] = "LOS-12"
    area: str


class EmptySupply(Reason, frozen=True):
    clause: ClassVar[str] = "LOS-15"


class NotAlone(Reason, frozen=True):
    """Followers are placed where there are own ones and none of the opponent."""

    clause: ClassVar[str] = "LOS-15"
    area: str
    own: int
    other: int


class NotAdjacent(Reason, frozen=True):
    clause: ClassVar[str] = "LOS-16"
    start: str
    to: str


class TooFew(Reason, frozen=True):
    """At least one follower moves, and at most those that are there."""

    clause: ClassVar[str] = "LOS-16"
    area: str
    own: int
    followers: int


class NoBattle(Reason, frozen=True):
    clause: ClassVar[str] = "LOS-19"
    area: str


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


class SoManyDice(Reason, frozen=True):
    clause: ClassVar[str] = "LOS-60"
    dice: int
    kept: int


class NoSuchDie(Reason, frozen=True):
    clause: ClassVar[str] = "LOS-34"
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
