"""What can be pointed at on the table of LUM42. Cells by their names, as `d4`."""

from typing import ClassVar

from lumina.games.lum42 import Colour, Face, Kind, Space

from ..target import Target


class Cell(Target, frozen=True):
    """A system."""

    kind: ClassVar[str] = "cell"
    cell: str


class Centre(Target, frozen=True):
    """The centre of the space zone."""

    kind: ClassVar[str] = "cell"

    def __str__(self) -> str:
        return f"{self.kind}:centre"


class CellHalf(Target, frozen=True):
    """The half of a free cell where a planet is laid with that face up."""

    kind: ClassVar[str] = "lay"
    cell: str
    face: Face


class Ground(Target, frozen=True):
    """The planet or the moon of a system, where a unit goes or comes from."""

    kind: ClassVar[str] = "ground"
    spot: str
    cell: str

    def __str__(self) -> str:
        return f"{self.spot}:{self.cell}"


class Stack(Target, frozen=True):
    """A stack, by number from 0."""

    stack: int

    def __str__(self) -> str:
        return f"{self.kind}:{self.stack + 1}"


class PlanetStack(Stack, frozen=True):
    """One of planets."""

    kind: ClassVar[str] = "planets"


class SatelliteStack(Stack, frozen=True):
    """One of moons and portals."""

    kind: ClassVar[str] = "satellites"


class LightSupply(Target, frozen=True):
    """The cubes of a colour that are left."""

    kind: ClassVar[str] = "supply"
    colour: Colour


class ObjectiveTile(Target, frozen=True):
    """An objective: `collect`, `light` or `energy`."""

    kind: ClassVar[str] = "objective"
    name: str


class ExileSpace(Target, frozen=True):
    """A space of the Exile."""

    kind: ClassVar[str] = "exile"
    space: Space


class Exiled(Target, frozen=True):
    """A unit in the Exile that may be taken back."""

    kind: ClassVar[str] = "release"
    unit: str


class GivenCube(Target, frozen=True):
    """An own cube to give in an exchange; `cube`: `light` or `energy`."""

    kind: ClassVar[str] = "give"
    cube: Kind
    colour: Colour


class TakenCube(Target, frozen=True):
    """Another seat's cube to take in an exchange."""

    kind: ClassVar[str] = "take"
    seat: int
    cube: Kind
    colour: Colour


class DeployButton(Target, frozen=True):
    """The button that deploys a unit on the planet or the moon."""

    kind: ClassVar[str] = "deploy"
    spot: str
    unit: str
