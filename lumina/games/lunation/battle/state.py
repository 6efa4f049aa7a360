"""A battle as data: whose, where, and how far this battle turn has come."""

from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from lumina.core import Part

BLANK, PLUS, SHIELD, EXPLOSION = range(4)
FACES = ("blank", "+1", "shield", "explosion")
MOST_DICE = 7
"""LUN-97."""
MOST_AGAIN = 100
"""LUN-102: dice rolled again in one roll."""
LAST_FREE_TURN = 100
"""LUN-103: after this battle turn every die shows an explosion."""

AMBUSH: Final = "Ambush"
"""The card of the battle's last window, as it is called where no deck is at hand (LUN-121)."""

Step = Literal["name", "roll", "cards", "damage", "exhaust", "end", "ambush", "retreat"]


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side in the present battle turn.

    `named`: the Character whose bonus counts; `running`: the one whose bonus lasts the battle (LUN-95). `ordinary`:
    dice that count among the seven; `dice`: those on the table, in ascending order; `explosions`, `shields`: from
    cards played; `hits`: explosions that Characters have yet to take.
    """

    seat: int
    named: int | None = None
    running: int | None = None
    ordinary: int = 0
    dice: tuple[int, ...] = ()
    explosions: int = 0
    shields: int = 0
    hits: int = 0


class Battle(Part, frozen=True):
    """`sides`: attacker's and defender's; `asked`: how many were asked in this step, in its order; `passes` in a row.

    `no_retreat`: Ambush was played (LUN-122).
    """

    at: int
    sides: tuple[Side, Side]
    turn: int = 0
    step: Step = "name"
    asked: int = 0
    passes: int = 0
    no_retreat: bool = False

    def side(self, seat: int) -> Side:
        """The side of a seat that fights here."""
        one, two = self.sides
        return one if one.seat == seat else two

    def other(self, seat: int) -> Side:
        """The side of the opponent of a seat that fights here."""
        one, two = self.sides
        return two if one.seat == seat else one

    def with_side(self, side: Side) -> "Battle":
        """With this in the place of what the seat's side was."""
        one, two = self.sides
        return replace(self, sides=(side, two) if one.seat == side.seat else (one, side))

    def at_step(self, step: Step) -> "Battle":
        """At the beginning of a step."""
        return replace(self, step=step, asked=0)
