"""Pieces as plain data: pawns, stacks, the tile being laid, a player's board as it is seen."""

from typing import Final, Literal

import msgspec

from .data import PROBE, SEATS, UNITS, Face, Planet, Unit

CENTRE: Final = -1
"""Where a ship is that is in no system."""
HOME: Final = -1
"""Where a probe is that is not in play."""


Kind = Unit | Literal["probe"]
KINDS: Final[tuple[Kind, ...]] = (*UNITS, PROBE)


class Pawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit or a probe."""

    seat: int
    kind: Kind


class Stack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stack of tiles: the top, null when it was taken or none is left, and how many lie under it."""

    top: str | None
    under: int


class Laying(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The planet that was taken, and once it lies, where and how."""

    planet: Planet
    cell: str | None = None
    face: Face | None = None


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's board. By colour: `light`, `energy`, `probes` (the cell of each, null for one at home).

    `units`: available ones; `specials`: those not yet chosen; `ship`: its cell; `points`: by part of the score.
    """

    light: tuple[int, ...]
    energy: tuple[int, ...]
    probes: tuple[str | None, ...]
    units: tuple[Unit, ...]
    specials: tuple[Unit, ...]
    ship: str
    points: tuple[int, ...]


PAWN: Final = tuple({kind: Pawn(seat, kind) for kind in KINDS} for seat in range(max(SEATS)))
"""By seat and kind; they never change, so all states share them."""


def unit_of(pawn: Pawn) -> Unit:
    """Which unit a pawn is that is no probe."""
    assert pawn.kind != PROBE
    return pawn.kind
