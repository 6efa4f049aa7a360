"""Why something is not legal in Lunation: the clause and the facts. `words.py` makes sentences of them."""

from typing import ClassVar, Final

from lumina.core import Reason


class NotNow(Reason, frozen=True):
    """Something else is asked, a decision or a phase; the clause is that of what is."""

    asked: str

    @property
    def clause(self) -> str:
        return ASKED[self.asked]


ASKED: Final = {
    "first": "LUN-11",
    "deal cards": "LUN-13",
    "deal objectives": "LUN-14",
    "swap objectives": "LUN-15",
    "lay systems": "LUN-16",
    "deal planets": "LUN-17",
    "draft": "LUN-18",
    "show characters": "LUN-23",
    "choose characters": "LUN-24",
    "start": "LUN-26",
    "second try": "LUN-28",
    "event": "LUN-34",
    "restoration": "LUN-42",
    "end of restoration": "LUN-43",
    "movement": "LUN-60",
    "trade": "LUN-199",
    "activation": "LUN-219",
    "logistics": "LUN-239",
    "objectives": "LUN-270",
    "releases": "LUN-277",
    "draw": "LUN-9",
    "rolling": "LUN-90",
    "orbit_roll": "LUN-73",
    "choose_foe": "LUN-85",
    "name_bonus": "LUN-92",
    "battle_card": "LUN-104",
    "choose_die": "LUN-108",
    "exhaust_one": "LUN-112",
    "ambush_window": "LUN-121",
    "retreat_choice": "LUN-125",
    "deal_answer": "LUN-204",
    "recruited": "LUN-243",
    "help": "LUN-252",
    "returned": "LUN-279",
}
"""By what is asked, the clause that says so."""


class NoSuchSeat(Reason, frozen=True):
    """A seat that is not at the table (LUN-11)."""

    clause: ClassVar[str] = "LUN-11"
    seat: int
    seats: int


class NotInDeck(Reason, frozen=True):
    """No such card can be drawn now."""

    clause: ClassVar[str] = "LUN-9"
    card: str


class BadRoll(Reason, frozen=True):
    """Chance rolls just these dice, in ascending order (LUN-90)."""

    clause: ClassVar[str] = "LUN-90"
    dice: int


class NotYours(Reason, frozen=True):
    """No such card in the own hand."""

    clause: ClassVar[str] = "LUN-13"
    what: str
    hand: tuple[str, ...]


class SystemFull(Reason, frozen=True):
    """No place of the system is free for a planet card (LUN-18)."""

    clause: ClassVar[str] = "LUN-18"
    system: str
    free: tuple[str, ...]


class NotShown(Reason, frozen=True):
    """That Character is not among those to choose from."""

    clause: ClassVar[str] = "LUN-24"
    card: str
    shown: tuple[str, ...]


class NoStart(Reason, frozen=True):
    """Not at the centre, not in another player's system, on a place that is face down; `free`: these systems are."""

    clause: ClassVar[str] = "LUN-26"
    at: int
    free: tuple[str, ...]


class NoSecondTry(Reason, frozen=True):
    """The second try is in the same system."""

    clause: ClassVar[str] = "LUN-28"
    at: int
    free: tuple[str, ...]


class NoLocation(Reason, frozen=True):
    """There is no such location (LUN-5)."""

    clause: ClassVar[str] = "LUN-5"
    at: int
    last: int


class NoUnit(Reason, frozen=True):
    """No such unit of the own is there that could still go."""

    clause: ClassVar[str] = "LUN-63"
    at: int
    others: tuple[str, ...]


class OtherSystem(Reason, frozen=True):
    """A group comes from one system."""

    clause: ClassVar[str] = "LUN-64"
    at: int


class StaysBehind(Reason, frozen=True):
    """With it the group could go nowhere."""

    clause: ClassVar[str] = "LUN-66"
    at: int


class GroupFirst(Reason, frozen=True):
    """A group that is begun has to be sent."""

    clause: ClassVar[str] = "LUN-66"


class NoGroup(Reason, frozen=True):
    """No unit has joined a group that could be sent (LUN-64)."""

    clause: ClassVar[str] = "LUN-64"


class StandsThere(Reason, frozen=True):
    """A unit of the group stands on its goal."""

    clause: ClassVar[str] = "LUN-65"
    at: int


class HasMoved(Reason, frozen=True):
    """One of the group has moved already; it can only jump."""

    clause: ClassVar[str] = "LUN-63"


class NoJump(Reason, frozen=True):
    """A card forbids it."""

    clause: ClassVar[str] = "LUN-75"
    to: int


class TooDear(Reason, frozen=True):
    """The Power does not suffice."""

    clause: ClassVar[str] = "LUN-70"
    cost: int
    power: int


class Peace(Reason, frozen=True):
    """Two players do not meet yet."""

    clause: ClassVar[str] = "LUN-77"
    at: int


class NoAttack(Reason, frozen=True):
    """There are not Characters alone of both players."""

    clause: ClassVar[str] = "LUN-82"
    at: int


class NotAFoe(Reason, frozen=True):
    """A seat that is nobody to fight here (LUN-85)."""

    clause: ClassVar[str] = "LUN-85"
    seat: int
    foes: tuple[int, ...]


class NoBonus(Reason, frozen=True):
    """No ready Character of the own with a bonus above 0 in this battle."""

    clause: ClassVar[str] = "LUN-93"
    card: str
    able: tuple[str, ...]


class MustName(Reason, frozen=True):
    """A side without a Fleet names a Character if it can."""

    clause: ClassVar[str] = "LUN-96"


class NoDice(Reason, frozen=True):
    """No die lies on the table."""

    clause: ClassVar[str] = "LUN-108"


class NoSuchDie(Reason, frozen=True):
    """No such die lies on the table to be rolled again (LUN-108)."""

    clause: ClassVar[str] = "LUN-108"
    face: int
    faces: tuple[int, ...]


class NotHit(Reason, frozen=True):
    """No ready Character of the own in this battle."""

    clause: ClassVar[str] = "LUN-112"
    card: str
    able: tuple[str, ...]


class NoRetreat(Reason, frozen=True):
    """From a place to the system card, from there to a place; never to others' units."""

    clause: ClassVar[str] = "LUN-126"
    to: int
    free: tuple[str, ...]
