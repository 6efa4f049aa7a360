"""Why something is not legal with cards, in trade, activation, logistics and domination: the clause and the facts."""

from typing import ClassVar

from lumina.core import Reason


class NoSuchKind(Reason, frozen=True):
    """No action card has this number."""

    clause: ClassVar[str] = "LUN-150"
    card: int
    kinds: tuple[str, ...]


class NotHeld(Reason, frozen=True):
    """None of this kind is in the hand."""

    clause: ClassVar[str] = "LUN-36"
    card: str
    hand: tuple[str, ...]


class OtherPhase(Reason, frozen=True):
    """The card is for another phase."""

    clause: ClassVar[str] = "LUN-36"
    card: str
    phase: str


class NoTarget(Reason, frozen=True):
    """The card cannot be played on this, or needs something to be played on."""

    clause: ClassVar[str] = "LUN-161"
    card: str
    targets: tuple[str, ...]


class NoAim(Reason, frozen=True):
    """The card is played on nothing, and something was named."""

    clause: ClassVar[str] = "LUN-161"
    card: str


class TooLate(Reason, frozen=True):
    """At the end of Restoration only what exhausts a Character is played."""

    clause: ClassVar[str] = "LUN-43"
    card: str
    late: tuple[str, ...]


class PlayedEnough(Reason, frozen=True):
    """All that may be played in a turn."""

    clause: ClassVar[str] = "LUN-166"
    most: int


class FleetLimit(Reason, frozen=True):
    """Five Fleets are on the map."""

    clause: ClassVar[str] = "LUN-241"


class CharacterLimit(Reason, frozen=True):
    """Five Characters are on the map."""

    clause: ClassVar[str] = "LUN-241"


class Forbidden(Reason, frozen=True):
    """The event of this turn forbids it."""

    clause: ClassVar[str] = "LUN-156"
    event: str


class NoPartner(Reason, frozen=True):
    """No deal with oneself, or with a seat that is not at the table."""

    clause: ClassVar[str] = "LUN-200"
    seat: int
    others: tuple[int, ...]


class NothingToDeal(Reason, frozen=True):
    """Neither side has anything that could change hands."""

    clause: ClassVar[str] = "LUN-201"
    seat: int


class TooManyOffers(Reason, frozen=True):
    """All offers of this turn are made."""

    clause: ClassVar[str] = "LUN-206"
    most: int


class NoMoreToGive(Reason, frozen=True):
    """All that there is of it is in the deal."""

    clause: ClassVar[str] = "LUN-201"
    item: str


class NoMoreToAsk(Reason, frozen=True):
    """The other cannot hold more of it."""

    clause: ClassVar[str] = "LUN-202"
    item: str


class DealUnfinished(Reason, frozen=True):
    """Once begun, a deal has to be offered."""

    clause: ClassVar[str] = "LUN-201"


class NoDeal(Reason, frozen=True):
    """No deal is begun."""

    clause: ClassVar[str] = "LUN-200"


class EmptyDeal(Reason, frozen=True):
    """A deal has at least one item."""

    clause: ClassVar[str] = "LUN-201"


class CannotPay(Reason, frozen=True):
    """Some of the cards asked for are not in the hand."""

    clause: ClassVar[str] = "LUN-204"


class TooPoor(Reason, frozen=True):
    """What it costs, and what there is: Power, Energy, Resources."""

    clause: ClassVar[str] = "LUN-239"
    cost: tuple[int, int, int]
    has: tuple[int, int, int]


class NoSuchPlace(Reason, frozen=True):
    """No location of the map."""

    clause: ClassVar[str] = "LUN-5"
    at: int
    last: int


class SystemCard(Reason, frozen=True):
    """A system card is never activated."""

    clause: ClassVar[str] = "LUN-223"


class NobodyActivates(Reason, frozen=True):
    """No such ready Character and no Fleet of the seat stands there."""

    clause: ClassVar[str] = "LUN-220"
    able: tuple[str, ...]


class AlreadyExhausted(Reason, frozen=True):
    """The location is exhausted."""

    clause: ClassVar[str] = "LUN-221"


class YieldsNothing(Reason, frozen=True):
    """There is nothing to gather."""

    clause: ClassVar[str] = "LUN-223"


class NoUnitThere(Reason, frozen=True):
    """New units go where their owner has one, or into the starting System of who has none."""

    clause: ClassVar[str] = "LUN-240"
    free: tuple[str, ...]


class NoCharacterLeft(Reason, frozen=True):
    """The Character deck is empty."""

    clause: ClassVar[str] = "LUN-242"


class NotCaptive(Reason, frozen=True):
    """It is not a captive of the seat."""

    clause: ClassVar[str] = "LUN-244"
    captives: tuple[str, ...]


class NoCardLeft(Reason, frozen=True):
    """Action deck and discards are empty."""

    clause: ClassVar[str] = "LUN-246"


class NotInNeed(Reason, frozen=True):
    """Points are sold by who has no unit and lacks Energy or Resources."""

    clause: ClassVar[str] = "LUN-251"


class NoPointToSell(Reason, frozen=True):
    """There is no point that could be sold (LUN-251)."""

    clause: ClassVar[str] = "LUN-251"


class BadMix(Reason, frozen=True):
    """A point gives three counters."""

    clause: ClassVar[str] = "LUN-251"


class NoHelp(Reason, frozen=True):
    """Help is for who has no unit and too little for a Fleet."""

    clause: ClassVar[str] = "LUN-252"


class AlreadyHelped(Reason, frozen=True):
    """The last help comes once a game (LUN-252)."""

    clause: ClassVar[str] = "LUN-252"


class NotMet(Reason, frozen=True):
    """It is no objective of the seat, or was not met this turn."""

    clause: ClassVar[str] = "LUN-270"
    met: tuple[str, ...]


class OneATurn(Reason, frozen=True):
    """One objective a turn."""

    clause: ClassVar[str] = "LUN-270"


class NotThisTurn(Reason, frozen=True):
    """It was captured in an earlier turn."""

    clause: ClassVar[str] = "LUN-277"


class CannotReturn(Reason, frozen=True):
    """Its owner has five Characters or no place for it."""

    clause: ClassVar[str] = "LUN-278"
    owner: int
