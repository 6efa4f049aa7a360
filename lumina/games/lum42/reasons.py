"""Why something is not legal in LUM42: the clause and the facts. `words.py` makes sentences of them."""

from typing import ClassVar

from lumina.core import Reason


class NotNow(Reason, frozen=True):
    """Something else is asked."""

    clause: ClassVar[str] = "LUM-17"
    phase: str


class NoSuchSeat(Reason, frozen=True):
    clause: ClassVar[str] = "LUM-16"
    seat: int


class BadPreparation(Reason, frozen=True):
    clause: ClassVar[str] = "LUM-10"


class BadDraw(Reason, frozen=True):
    clause: ClassVar[str] = "LUM-14"


class BadReveal(Reason, frozen=True):
    clause: ClassVar[str] = "LUM-22"


class NoSuchStack(Reason, frozen=True):
    clause: ClassVar[str] = "LUM-19"
    stack: int


class StackGone(Reason, frozen=True):
    """None of it is left."""

    clause: ClassVar[str] = "LUM-19"
    stack: int


class NoSuchCell(Reason, frozen=True):
    clause: ClassVar[str] = "LUM-9"
    cell: str
    last: str


class AtTheCentre(Reason, frozen=True):
    """No system is laid on the centre."""

    clause: ClassVar[str] = "LUM-20"
    cell: str


class CellTaken(Reason, frozen=True):
    clause: ClassVar[str] = "LUM-20"
    cell: str


class NotBeside(Reason, frozen=True):
    """A system is laid beside another."""

    clause: ClassVar[str] = "LUM-20"
    cell: str


class NoLightFace(Reason, frozen=True):
    clause: ClassVar[str] = "LUM-20"


class NoSystem(Reason, frozen=True):
    clause: ClassVar[str] = "LUM-8"
    cell: str


class NeverTheCentre(Reason, frozen=True):
    """No ship moves to the centre."""

    clause: ClassVar[str] = "LUM-27"
    cell: str


class AlreadyEntered(Reason, frozen=True):
    """The ship has been there in this move, or came from there."""

    clause: ClassVar[str] = "LUM-25"
    cell: str


class MustStop(Reason, frozen=True):
    """The ship is on an empty system."""

    clause: ClassVar[str] = "LUM-32"
    cell: str


class TooFar(Reason, frozen=True):
    """No step and no portal leads there."""

    clause: ClassVar[str] = "LUM-26"
    start: str
    to: str


class DeadEnd(Reason, frozen=True):
    """Neither there nor beyond could a unit be deployed."""

    clause: ClassVar[str] = "LUM-34"
    cell: str


class MoveFirst(Reason, frozen=True):
    """A unit is deployed after the ship has moved."""

    clause: ClassVar[str] = "LUM-24"


class NotAvailable(Reason, frozen=True):
    clause: ClassVar[str] = "LUM-40"
    unit: str


class OwnPawn(Reason, frozen=True):
    """An own pawn stands there."""

    clause: ClassVar[str] = "LUM-41"
    cell: str
    spot: str


class ProbeThere(Reason, frozen=True):
    """An opposing probe stands there."""

    clause: ClassVar[str] = "LUM-42"
    cell: str
    unit: str


class NoMoon(Reason, frozen=True):
    """A portal is no place for a unit."""

    clause: ClassVar[str] = "LUM-43"
    cell: str


class SpaceTaken(Reason, frozen=True):
    clause: ClassVar[str] = "LUM-45"
    space: str


class NoSuchSpace(Reason, frozen=True):
    clause: ClassVar[str] = "LUM-45"
    space: str


class NoUnitThere(Reason, frozen=True):
    """None of the seat's units stands there."""

    clause: ClassVar[str] = "LUM-52"
    cell: str
    spot: str


class NoUnitInExile(Reason, frozen=True):
    clause: ClassVar[str] = "LUM-59"
    space: str
    unit: str


class WrongPlanet(Reason, frozen=True):
    """A probe goes to a light-face planet of its colour."""

    clause: ClassVar[str] = "LUM-48"
    cell: str
    colour: str


class PlanetTaken(Reason, frozen=True):
    """A unit or a probe is there already."""

    clause: ClassVar[str] = "LUM-48"
    cell: str


class NoCollecting(Reason, frozen=True):
    """This unit collects nothing here."""

    clause: ClassVar[str] = "LUM-58"


class NoTransforming(Reason, frozen=True):
    """This unit transforms nothing here."""

    clause: ClassVar[str] = "LUM-58"


class NotToCollect(Reason, frozen=True):
    """Only these colours can be collected now."""

    clause: ClassVar[str] = "LUM-58"
    colour: str
    among: tuple[str, ...]


class NotToTransform(Reason, frozen=True):
    """Only these colours can be transformed now."""

    clause: ClassVar[str] = "LUM-58"
    colour: str
    among: tuple[str, ...]


class MustAct(Reason, frozen=True):
    """The action is compulsory where it is possible."""

    clause: ClassVar[str] = "LUM-58"


class NoPartner(Reason, frozen=True):
    clause: ClassVar[str] = "LUM-62"
    other: int


class SameEnergy(Reason, frozen=True):
    """Energy is exchanged for another colour."""

    clause: ClassVar[str] = "LUM-62"
    colour: str


class HasNone(Reason, frozen=True):
    """A player has no such cube to exchange."""

    clause: ClassVar[str] = "LUM-62"
    seat: int
    colour: str
    kind: str


class NotLeft(Reason, frozen=True):
    """It is no special unit that the player has still to choose."""

    clause: ClassVar[str] = "LUM-68"
    unit: str
