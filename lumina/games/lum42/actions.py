"""What a seat or chance can do in LUM42. A cell has its name, as `d4`; stacks are numbered from 0."""

from lumina.core import Action

from .data import Colour, Face, Kind, Planet, Satellite, Space, Spot, Unit


class Prepare(Action, frozen=True):
    """Chance lays out the tiles (LUM-10, LUM-11): the eight systems, row by row, and the tops of the stacks."""

    planets: tuple[Planet, ...]
    satellites: tuple[Satellite, ...]
    planet_tops: tuple[Planet, ...]
    satellite_tops: tuple[Satellite, ...]


class Draw(Action, frozen=True):
    """Chance draws the objectives (LUM-14): the colour that pays, and the place of each face in the data."""

    collect: Colour
    light: int
    energy: int


class First(Action, frozen=True):
    """Who is the first player: chance names one (LUM-15), then a player does after each round (LUM-69)."""

    seat: int


class TakePlanet(Action, frozen=True):
    """Take the top planet of a stack (LUM-19)."""

    stack: int


class Lay(Action, frozen=True):
    """Where the planet goes, and with which face up (LUM-20)."""

    cell: str
    face: Face


class TakeSatellite(Action, frozen=True):
    """Take the top satellite of a stack and put it on the planet (LUM-21)."""

    stack: int


class Reveal(Action, frozen=True):
    """Chance turns up what lies under the two tiles that were taken (LUM-22); null where nothing does."""

    planet: Planet | None
    satellite: Satellite | None


class Move(Action, frozen=True):
    """Move the ship to another system, by a step or by a portal (LUM-26)."""

    to: str


class Deploy(Action, frozen=True):
    """Put a unit on the planet or the moon where the ship is (LUM-40)."""

    unit: Unit
    spot: Spot


class Banish(Action, frozen=True):
    """Which space of the Exile a beaten unit goes to (LUM-45)."""

    space: Space


class Recover(Action, frozen=True):
    """Take back a unit from a planet or a moon (LUM-52)."""

    cell: str
    spot: Spot


class Release(Action, frozen=True):
    """Take back a unit from a space of the Exile (LUM-59)."""

    space: Space
    unit: Unit


class Collect(Action, frozen=True):
    """Collect a light cube of this colour (LUM-54)."""

    colour: Colour


class Transform(Action, frozen=True):
    """Transform a light cube of this colour into energy (LUM-55)."""

    colour: Colour


class Exchange(Action, frozen=True):
    """Give `other` a cube and take one of the same kind (LUM-62)."""

    other: int
    kind: Kind
    give: Colour
    take: Colour


class Decline(Action, frozen=True):
    """No to a second action or to an exchange (LUM-62, LUM-75)."""


class Place(Action, frozen=True):
    """The planet that a probe goes to (LUM-48)."""

    cell: str


class Enlist(Action, frozen=True):
    """The special unit that joins the crew (LUM-66)."""

    unit: Unit
