"""Why something is not legal in LUM42: the clause and the facts. `words.py` makes sentences of them."""

from typing import ClassVar, Final

from lumina.core import Reason


class NotNow(Reason, frozen=True):
    """Something else is asked; the clause is that of what is."""

    phase: str

    @property
    def clause(self) -> str:
        return ASKED[self.phase]


ASKED: Final = {
    "prepare": "LUM-10",
    "draw": "LUM-14",
    "first": "LUM-15",
    "planet": "LUM-19",
    "lay": "LUM-20",
    "satellite": "LUM-21",
    "reveal": "LUM-22",
    "move": "LUM-24",
    "deploy": "LUM-33",
    "Exile": "LUM-45",
    "recover": "LUM-52",
    "act": "LUM-58",
    "act again": "LUM-75",
    "exchange": "LUM-62",
    "probe": "LUM-48",
    "crew": "LUM-68",
    "first player": "LUM-69",
}
"""By phase, the clause that says what is asked."""


class NoSuchSeat(Reason, frozen=True):
    """A seat that is not at the table (LUM-16)."""

    clause: ClassVar[str] = "LUM-16"
    seat: int
    seats: int


class NoSuchFace(Reason, frozen=True):
    """A planet has a light and an energy face, no other (LUM-3)."""

    clause: ClassVar[str] = "LUM-3"
    face: str


class NoSuchSpot(Reason, frozen=True):
    """A unit stands on a planet or on a moon."""

    clause: ClassVar[str] = "LUM-40"
    spot: str


class NoSuchKind(Reason, frozen=True):
    """Cubes are light or energy."""

    clause: ClassVar[str] = "LUM-7"
    kind: str


class BadPreparation(Reason, frozen=True):
    """These tiles cannot come out of the box at the set-up (LUM-10)."""

    clause: ClassVar[str] = "LUM-10"


class BadDraw(Reason, frozen=True):
    """These are not a colour and a face of each kind of objective (LUM-14)."""

    clause: ClassVar[str] = "LUM-14"


class BadReveal(Reason, frozen=True):
    """These tiles cannot be turned up: somebody has seen them, or a stack has none left (LUM-22)."""

    clause: ClassVar[str] = "LUM-22"


class NoSuchStack(Reason, frozen=True):
    """There are four stacks of each kind (LUM-19)."""

    clause: ClassVar[str] = "LUM-19"
    stack: int


class StackGone(Reason, frozen=True):
    """None of it is left."""

    clause: ClassVar[str] = "LUM-19"
    stack: int


class NoSuchCell(Reason, frozen=True):
    """The space zone has no cell of this name (LUM-9)."""

    clause: ClassVar[str] = "LUM-9"
    cell: str
    last: str


class AtTheCentre(Reason, frozen=True):
    """No system is laid on the centre."""

    clause: ClassVar[str] = "LUM-20"
    cell: str


class CellTaken(Reason, frozen=True):
    """A system lies on the cell already (LUM-20)."""

    clause: ClassVar[str] = "LUM-20"
    cell: str


class NotBeside(Reason, frozen=True):
    """A system is laid beside another."""

    clause: ClassVar[str] = "LUM-20"
    cell: str


class NoLightFace(Reason, frozen=True):
    """A black planet has energy on both faces (LUM-20)."""

    clause: ClassVar[str] = "LUM-20"


class NoSystem(Reason, frozen=True):
    """No system lies on the cell (LUM-8)."""

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
    """Only these units are."""

    clause: ClassVar[str] = "LUM-40"
    unit: str
    among: tuple[str, ...]


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
    """Only these spaces are free."""

    clause: ClassVar[str] = "LUM-45"
    space: str
    among: tuple[str, ...]


class NoSuchSpace(Reason, frozen=True):
    """The Exile has no such space; these are free."""

    clause: ClassVar[str] = "LUM-45"
    space: str
    among: tuple[str, ...]


class NoUnitThere(Reason, frozen=True):
    """None of the seat's units stands there."""

    clause: ClassVar[str] = "LUM-52"
    cell: str
    spot: str


class NoUnitInExile(Reason, frozen=True):
    """No such unit of the seat is in this space; `among`: space and unit of those that it has in the Exile."""

    clause: ClassVar[str] = "LUM-59"
    space: str
    unit: str
    among: tuple[tuple[str, str], ...]


class WrongPlanet(Reason, frozen=True):
    """A probe goes to a light-face planet of its colour; these are free."""

    clause: ClassVar[str] = "LUM-48"
    cell: str
    colour: str
    among: tuple[str, ...]


class PlanetTaken(Reason, frozen=True):
    """A unit or a probe is there already; these planets are free."""

    clause: ClassVar[str] = "LUM-48"
    cell: str
    among: tuple[str, ...]


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
    """It is none of the opponents."""

    clause: ClassVar[str] = "LUM-62"
    other: int
    among: tuple[int, ...]


class SameEnergy(Reason, frozen=True):
    """Energy is exchanged for another colour."""

    clause: ClassVar[str] = "LUM-62"
    colour: str


class HasNone(Reason, frozen=True):
    """A player has no such cube to exchange, only these colours."""

    clause: ClassVar[str] = "LUM-62"
    seat: int
    colour: str
    kind: str
    among: tuple[str, ...]


class NotLeft(Reason, frozen=True):
    """It is no special unit that the player has still to choose."""

    clause: ClassVar[str] = "LUM-68"
    unit: str
    among: tuple[str, ...]
