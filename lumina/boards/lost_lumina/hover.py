"""What is pointed at, and what is picked up, on the table of Lost Lumina."""

from dataclasses import dataclass

from lumina.core import Reason


@dataclass(frozen=True)
class LostLuminaHover:
    """A card that is looked at closely, or an area; with a reason, why something cannot be done there.

    `start`, `followers`, `to`: a group of followers that is being moved; with `supply` one from the supply.
    """

    card: int | None = None
    area: int | None = None
    start: int | None = None
    supply: bool = False
    followers: int = 0
    to: int | None = None
    reason: Reason | None = None
