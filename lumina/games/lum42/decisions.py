"""All decisions that interrupt, as plain data: who is asked, what about, and among what.

What may be answered and what follows is in the rows of `rules.py`. `phase` is what is going on.
"""

from typing import ClassVar, Literal

from lumina.core import Decision

from .data import Colour, Unit

Second = Literal["none", "same colour", "any colour"]
"""What a doubler may do after its first action."""


class Asked(Decision, frozen=True):
    """A decision of a seat."""

    seat: int
    phase: ClassVar[str]


class Banishing(Asked, frozen=True):
    """LUM-45: the space that a beaten unit goes to."""

    unit: Unit
    phase = "Exile"


class Deeds(Asked, frozen=True):
    """The base: the colours that may be collected and transformed, all of them possible."""

    collect: tuple[Colour, ...]
    transform: tuple[Colour, ...]


class Acting(Deeds, frozen=True):
    """LUM-58: what the unit does; compulsory. `second`: what may follow (LUM-75)."""

    second: Second = "none"
    phase = "act"


class ActingAgain(Deeds, frozen=True):
    """LUM-75: the second action of a doubler, which may be declined."""

    phase = "act again"


class TransformingUnpaid(Asked, frozen=True):
    """LUM-61: the light cube that becomes energy without its points."""

    colours: tuple[Colour, ...]
    phase = "act"


class Exchanging(Asked, frozen=True):
    """LUM-62: with whom cubes are exchanged, and which; or not at all."""

    phase = "exchange"


class PlaceProbe(Asked, frozen=True):
    """LUM-48: the planet that the probe goes to."""

    colour: Colour
    phase = "probe"


AnyDecision = Banishing | Acting | ActingAgain | TransformingUnpaid | Exchanging | PlaceProbe
