"""What happened in LUM42. Everybody sees everything. Cells are told by name."""

from typing import ClassVar, Literal

import msgspec

from lumina.core import Event

from .data import Colour, Face, Kind, Part, Planet, Portal, Satellite, Space, Spot, Unit


class System(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A planet with its satellite on a cell of the space zone."""

    cell: str
    planet: Planet
    face: Face
    satellite: Satellite


class Prepared(Event, frozen=True):
    """The starting systems and the tops of the stacks (LUM-10, LUM-11)."""

    systems: tuple[System, ...]
    planet_tops: tuple[Planet, ...]
    satellite_tops: tuple[Satellite, ...]


class Drawn(Event, frozen=True):
    """The objectives of this game, by colour and by name (LUM-14)."""

    collect: Colour
    light: str
    energy: str


class FirstPlayer(Event, frozen=True):
    """Who is first from now on; `by` chose it, null for chance or an option (LUM-15, LUM-69)."""

    seat: int
    by: int | None = None


class PhaseBegan(Event, frozen=True):
    """Phase 1 to 5 of a round (LUM-17)."""

    round: int
    number: int


class TookPlanet(Event, frozen=True):
    """A seat takes the top planet of a stack (LUM-19)."""

    seat: int
    stack: int
    planet: Planet


class Laid(Event, frozen=True):
    """A planet on its cell, still without a satellite (LUM-20)."""

    seat: int
    cell: str
    planet: Planet
    face: Face


class TookSatellite(Event, frozen=True):
    """A satellite goes to the planet just laid: the system is complete (LUM-21)."""

    seat: int
    stack: int
    cell: str
    satellite: Satellite


class Revealed(Event, frozen=True):
    """The new tops of the stacks that were taken from; null for a stack that is gone, and then no tile (LUM-22)."""

    reveals: ClassVar[bool] = True
    planet_stack: int | None
    planet: Planet | None
    satellite_stack: int | None
    satellite: Satellite | None


class Skipped(Event, frozen=True):
    """A seat has no legal move and stays out for this phase (LUM-35)."""

    seat: int


class Moved(Event, frozen=True):
    """A ship enters a system, by a step or through the portal of the system that it leaves (LUM-26, LUM-28)."""

    seat: int
    start: str
    to: str
    portal: Portal | None = None


class Ejected(Event, frozen=True):
    """A ship goes back to the centre (LUM-38)."""

    seat: int
    cell: str
    by: int


class Deployed(Event, frozen=True):
    """A unit stands on its spot (LUM-40)."""

    seat: int
    unit: Unit
    cell: str
    spot: Spot


class Fought(Event, frozen=True):
    """A combat; `beaten` are the seats whose units go to the Exile, in the order in which they choose (LUM-44)."""

    cell: str
    spot: Spot
    attacker: int
    attacking: Unit
    defender: int
    defending: Unit
    beaten: tuple[int, ...]


class Banished(Event, frozen=True):
    """A unit goes to a space of the Exile (LUM-45)."""

    seat: int
    unit: Unit
    space: Space


class ProbeRemoved(Event, frozen=True):
    """A saboteur sends a probe home (LUM-80)."""

    seat: int
    colour: Colour
    cell: str
    by: int


class Recovered(Event, frozen=True):
    """A unit leaves its spot for the bottom of its board (LUM-53)."""

    seat: int
    unit: Unit
    cell: str
    spot: Spot


class Released(Event, frozen=True):
    """A unit leaves the Exile for the bottom of its board (LUM-59)."""

    seat: int
    unit: Unit
    space: Space


class Collected(Event, frozen=True):
    """A light cube from the supply (LUM-54)."""

    seat: int
    colour: Colour


class Transformed(Event, frozen=True):
    """A light cube becomes energy; `paid`: for its points (LUM-55)."""

    seat: int
    colour: Colour
    paid: bool = True


class Lost(Event, frozen=True):
    """A unit's action that cannot be carried out is lost (LUM-51, LUM-56, LUM-77).

    `collect`: the colours that it would collect, of which the supply has none; `transform`: those that it would
    transform, of which the seat has no light; neither: there is nothing to exchange.
    """

    seat: int
    what: Literal["action", "second action", "bonus"]
    collect: tuple[Colour, ...] = ()
    transform: tuple[Colour, ...] = ()


class ProbeIdle(Event, frozen=True):
    """A probe in play collects nothing: the supply has no light of its colour (LUM-51)."""

    seat: int
    colour: Colour


class Declined(Event, frozen=True):
    """What is optional is not done (LUM-62, LUM-75)."""

    seat: int
    what: Literal["second action", "exchange"]


class Exchanged(Event, frozen=True):
    """Two cubes change boards: `seat` gives one colour and takes the other (LUM-62)."""

    seat: int
    other: int
    kind: Kind
    give: Colour
    take: Colour


class ProbePlaced(Event, frozen=True):
    """A probe comes out onto a planet of its colour (LUM-48)."""

    seat: int
    colour: Colour
    cell: str


class ProbeStayed(Event, frozen=True):
    """No planet of the colour is free for the probe (LUM-49)."""

    seat: int
    colour: Colour


class Reached(Event, frozen=True):
    """A seat reaches an objective, as the first (1) to the fourth (LUM-87)."""

    seat: int
    objective: str
    rank: int


class Scored(Event, frozen=True):
    """Points, and the part of the score they count in.

    `colour`: of the majority, or of the light that the collect objective pays for; `cell`: where a passing bonus was
    gained; `ejected`: for a ship that was sent to the centre (LUM-37); `shared`: equals have the same majority.
    """

    seat: int
    points: int
    part: Part
    colour: Colour | None = None
    cell: str | None = None
    ejected: bool = False
    shared: bool = False


class CrewChanged(Event, frozen=True):
    """A special unit joins; `replaced`: a basic unit leaves the game for it (LUM-66, LUM-67)."""

    seat: int
    unit: Unit
    replaced: bool


class GameEnded(Event, frozen=True):
    """The game is over, and why (LUM-73)."""

    reason: str


EVENTS = (
    Prepared,
    Drawn,
    FirstPlayer,
    PhaseBegan,
    TookPlanet,
    Laid,
    TookSatellite,
    Revealed,
    Skipped,
    Moved,
    Ejected,
    Deployed,
    Fought,
    Banished,
    ProbeRemoved,
    Recovered,
    Released,
    Collected,
    Transformed,
    Lost,
    ProbeIdle,
    Declined,
    Exchanged,
    ProbePlaced,
    ProbeStayed,
    Reached,
    Scored,
    CrewChanged,
    GameEnded,
)
