"""What is pointed at, and what is picked up, on the table of Lunation."""

from dataclasses import dataclass

from lumina.core import Reason

from .targets import Unit


@dataclass(frozen=True)
class LunationHover:
    """What is looked at, or a group of units and what sending it somewhere would mean.

    `card`: deck and number of a card looked at closely. `units`: the chosen units;
    `targets`: where they can go; `to`: where they would, by a `jump` or not; `power`: what that costs; `risk`: an
    orbital die is rolled; `foes`: whom they would fight; `turns_up`: a card there lies face down. `kind`: a card that
    is chosen to be played on something, on `targets` or on `characters`.
    """

    card: tuple[str, int] | None = None
    place: int | None = None
    units: tuple[Unit, ...] = ()
    targets: tuple[int, ...] = ()
    characters: tuple[int, ...] = ()
    to: int | None = None
    jump: bool = False
    power: int = 0
    risk: bool = False
    foes: tuple[int, ...] = ()
    turns_up: bool = False
    kind: int | None = None
    reason: Reason | None = None
