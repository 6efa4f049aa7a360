"""Why an action of a fitting kind is not legal where no decision is pending."""

from lumina.core import Actor, Reason

from . import reasons
from .actions import (
    Deploy,
    Draw,
    Enlist,
    First,
    Lay,
    Move,
    Prepare,
    Recover,
    Release,
    Reveal,
    TakePlanet,
    TakeSatellite,
)
from .data import FACES, SPOTS, STACKS
from .deployment import standing
from .pieces import CENTRE
from .recovery import exiled
from .state import REMOVE_PROBES, Lum42Position


def bad_preparation(position: Lum42Position, turn: Actor, action: Prepare) -> Reason:
    """The tiles are not eight systems and four stacks' tops from those that there are (LUM-10, LUM-11)."""
    return reasons.BadPreparation()


def bad_draw(position: Lum42Position, turn: Actor, action: Draw) -> Reason:
    """The action does not name a colour and a face of each kind of objective (LUM-14)."""
    return reasons.BadDraw()


def bad_reveal(position: Lum42Position, turn: Actor, action: Reveal) -> Reason:
    """The tiles are not among the unseen ones, or are not those of the stacks that were taken from (LUM-22)."""
    return reasons.BadReveal()


def no_such_seat(position: Lum42Position, turn: Actor, action: First) -> Reason:
    """The first player that was named is not at the table (LUM-16)."""
    return reasons.NoSuchSeat(action.seat, position.seats)


def no_such_stack(position: Lum42Position, seat: int, action: TakePlanet | TakeSatellite) -> Reason:
    """The stack is gone, or there is none with this number (LUM-19)."""
    return reasons.StackGone(action.stack) if 0 <= action.stack < STACKS else reasons.NoSuchStack(action.stack)


def move_first(position: Lum42Position, seat: int, action: Deploy) -> Reason:
    """A unit is deployed only where a ship stops after moving (LUM-24)."""
    return reasons.MoveFirst()


def not_in_exile(position: Lum42Position, seat: int, action: Release) -> Reason:
    """The seat has no such unit on this space of the Exile, and which it has in the Exile (LUM-59)."""
    return reasons.NoUnitInExile(action.space, action.unit, exiled(position, seat))


def not_left(position: Lum42Position, seat: int, action: Enlist) -> Reason:
    """It is none of the special units that the seat can still take, and which are (LUM-68)."""
    return reasons.NotLeft(action.unit, position.specials[seat])


def no_system(position: Lum42Position, cell: str) -> Reason:
    """Nothing lies on the cell, or there is no such cell at all."""
    cells = position.zone.ground.cells
    return reasons.NoSystem(cell) if cell in cells.number else reasons.NoSuchCell(cell, cells.names[-1])


def why_not_lay(position: Lum42Position, seat: int, action: Lay) -> Reason:
    """No such face or cell, the centre, a taken cell, a black planet's light, or nothing beside it (LUM-20)."""
    cell, face = action.cell, action.face
    cells = position.zone.ground.cells
    if face not in FACES:
        return reasons.NoSuchFace(face)
    if (number := cells.number.get(cell)) is None:
        return reasons.NoSuchCell(cell, cells.names[-1])
    if number == cells.centre:
        return reasons.AtTheCentre(cell)
    if cell in position.zone.at:
        return reasons.CellTaken(cell)
    return reasons.NoLightFace() if number in position.zone.free else reasons.NotBeside(cell)


def why_not_move(position: Lum42Position, seat: int, action: Move) -> Reason:
    """The centre, no system, one entered in this move, no going on, a dead end, or too far (LUM-25 to LUM-34)."""
    zone, ship, to = position.zone, position.ships[seat], action.to
    if to == zone.centre:
        return reasons.NeverTheCentre(to)
    if (system := zone.at.get(to)) is None:
        return no_system(position, to)
    if position.visited >> system & 1:
        return reasons.AlreadyEntered(to)
    start = zone.centre if ship == CENTRE else zone.systems[ship].cell
    if position.stage == "deploy" and not position.occupied >> ship & 1:
        return reasons.MustStop(start)
    ways = zone.launch if ship == CENTRE else zone.ways[ship]
    return reasons.DeadEnd(to) if ways >> system & 1 else reasons.TooFar(start, to)


def why_not_recover(position: Lum42Position, seat: int, action: Recover) -> Reason:
    """No such spot or system, or none of the seat's units there (LUM-52)."""
    cell, spot = action.cell, action.spot
    if spot not in SPOTS:
        return reasons.NoSuchSpot(spot)
    return reasons.NoUnitThere(cell, spot) if cell in position.zone.at else no_system(position, cell)


def why_not_deploy(position: Lum42Position, seat: int, action: Deploy) -> Reason:
    """A unit that is not available, no such spot, no moon, a probe, or an own pawn there (LUM-40 to LUM-43)."""
    zone = position.zone
    if action.unit not in position.units[seat]:
        return reasons.NotAvailable(action.unit, tuple(dict.fromkeys(position.units[seat])))
    if action.spot not in SPOTS:
        return reasons.NoSuchSpot(action.spot)
    system = position.ships[seat]
    cell = zone.systems[system].cell
    if action.spot != "planet" and not zone.moons >> system & 1:
        return reasons.NoMoon(cell)
    there = standing(position, system, action.spot)
    if there is not None and there.seat != seat and action.unit not in REMOVE_PROBES:
        return reasons.ProbeThere(cell, action.unit)
    return reasons.OwnPawn(cell, action.spot)
