"""What is pointed at, and what has been chosen so far, on the table of LUM42."""

from dataclasses import dataclass

from lumina.core import Action, Reason
from lumina.picture import Rect

from .targets import GivenCube, TakenCube


@dataclass(frozen=True)
class Lum42Hover:
    """As what is pointed at: an `action` or a system (`cell`, by its name), and where (`at`).

    As what has been chosen: the `unit` to deploy, the cube to `give` and the one to `take` in an exchange, or the
    `seat` whose board is looked at closely.
    """

    action: Action | None = None
    cell: str | None = None
    at: Rect | None = None
    unit: str | None = None
    give: GivenCube | None = None
    take: TakenCube | None = None
    seat: int | None = None
    reason: Reason | None = None
