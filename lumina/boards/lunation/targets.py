"""What can be pointed at on the table of Lunation. Cards by their numbers, locations by number."""

from typing import ClassVar

from ..target import Target


class Location(Target, frozen=True):
    """A location of a system."""

    kind: ClassVar[str] = "place"
    at: int


class FleetUnit(Target, frozen=True):
    """One of a seat's Fleets at a location, counted from 0."""

    kind: ClassVar[str] = "fleet"
    seat: int
    at: int
    number: int


class CharacterUnit(Target, frozen=True):
    """A Character on the map."""

    kind: ClassVar[str] = "character"
    card: int


Unit = FleetUnit | CharacterUnit
"""What moves over the map."""


class HandCard(Target, frozen=True):
    """A kind of action card in the own hand."""

    kind: ClassVar[str] = "card"
    card: int


class PlanetCard(Target, frozen=True):
    """A planet card of the draft."""

    kind: ClassVar[str] = "draft"
    card: int


class ObjectiveCard(Target, frozen=True):
    """An own objective."""

    kind: ClassVar[str] = "objective"
    card: int


class KeptObjective(Target, frozen=True):
    """An objective to keep, of three."""

    kind: ClassVar[str] = "keep"
    card: int


class OfferedCharacter(Target, frozen=True):
    """A Character to choose."""

    kind: ClassVar[str] = "take"
    card: int


class Newcomer(Target, frozen=True):
    """A Character that is yet to be placed."""

    kind: ClassVar[str] = "inhand"
    card: int


class Fighter(Target, frozen=True):
    """A Character in a battle."""

    kind: ClassVar[str] = "fighter"
    card: int


class Captive(Target, frozen=True):
    """A captive."""

    kind: ClassVar[str] = "captive"
    card: int


class EventCard(Target, frozen=True):
    """The event in force."""

    kind: ClassVar[str] = "event"


class Die(Target, frozen=True):
    """A die of a side by its face; `number` counts the dice of one face, from 1."""

    kind: ClassVar[str] = "die"
    seat: int
    face: int
    number: int


class DealHalf(Target, frozen=True):
    """What a side gives in a deal: `given` by who offers, `asked` of the other."""

    kind: ClassVar[str] = "deal"
    half: str


class DealItem(Target, frozen=True):
    """What can still be put into a deal."""

    kind: ClassVar[str] = "item"
    way: str
    what: str | int


class Holdings(Target, frozen=True):
    """What a seat holds, for onlookers."""

    kind: ClassVar[str] = "hand"
    seat: int
