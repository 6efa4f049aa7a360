"""Why an action of a fitting kind is not legal where no decision is pending."""

from typing import TYPE_CHECKING

from lumina.core import Action, Reason

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
from .moving import removes_probes
from .pieces import CENTRE
from .recovery import exiled

if TYPE_CHECKING:
    from .state import Position


def refusal(state: "Position", action: Action) -> Reason:
    """The clause that the action breaks, with the facts."""
    match action:
        case Prepare():
            return reasons.BadPreparation()
        case Draw():
            return reasons.BadDraw()
        case Reveal():
            return reasons.BadReveal()
        case First(seat):
            return reasons.NoSuchSeat(seat, state.seats)
        case TakePlanet(stack) | TakeSatellite(stack):
            return reasons.StackGone(stack) if 0 <= stack < STACKS else reasons.NoSuchStack(stack)
        case Lay(cell, face):
            return _why_not_lay(state, cell, face)
        case Move(to):
            return _why_not_move(state, to)
        case Deploy():
            return _why_not_deploy(state, action)
        case Recover(cell, spot):
            return _why_not_recover(state, cell, spot)
        case Release(space, unit):
            return reasons.NoUnitInExile(space, unit, exiled(state, state.active))
        case Enlist(unit):
            return reasons.NotLeft(unit, state.specials[state.active])
    raise AssertionError(f"{action} is legal")


def no_system(state: "Position", cell: str) -> Reason:
    """Nothing lies on the cell, or there is no such cell at all."""
    cells = state.zone.ground.cells
    return reasons.NoSystem(cell) if cell in cells.number else reasons.NoSuchCell(cell, cells.names[-1])


def _why_not_lay(state: "Position", cell: str, face: str) -> Reason:
    cells = state.zone.ground.cells
    if face not in FACES:
        return reasons.NoSuchFace(face)
    if (number := cells.number.get(cell)) is None:
        return reasons.NoSuchCell(cell, cells.names[-1])
    if number == cells.centre:
        return reasons.AtTheCentre(cell)
    if cell in state.zone.at:
        return reasons.CellTaken(cell)
    return reasons.NoLightFace() if number in state.zone.free else reasons.NotBeside(cell)


def _why_not_move(state: "Position", to: str) -> Reason:
    zone, ship = state.zone, state.ships[state.active]
    if to == zone.centre:
        return reasons.NeverTheCentre(to)
    if (system := zone.at.get(to)) is None:
        return no_system(state, to)
    if state.visited >> system & 1:
        return reasons.AlreadyEntered(to)
    start = zone.centre if ship == CENTRE else zone.systems[ship].cell
    if state.stage == "deploy" and not state.occupied >> ship & 1:
        return reasons.MustStop(start)
    ways = zone.launch if ship == CENTRE else zone.ways[ship]
    return reasons.DeadEnd(to) if ways >> system & 1 else reasons.TooFar(start, to)


def _why_not_recover(state: "Position", cell: str, spot: str) -> Reason:
    if spot not in SPOTS:
        return reasons.NoSuchSpot(spot)
    return reasons.NoUnitThere(cell, spot) if cell in state.zone.at else no_system(state, cell)


def _why_not_deploy(state: "Position", action: Deploy) -> Reason:
    seat, zone = state.active, state.zone
    if state.stage == "move":
        return reasons.MoveFirst()
    if action.unit not in state.units[seat]:
        return reasons.NotAvailable(action.unit, tuple(dict.fromkeys(state.units[seat])))
    if action.spot not in SPOTS:
        return reasons.NoSuchSpot(action.spot)
    system = state.ships[seat]
    cell = zone.systems[system].cell
    if action.spot != "planet" and not zone.moons >> system & 1:
        return reasons.NoMoon(cell)
    there = standing(state, system, action.spot)
    if there is not None and there.seat != seat and not removes_probes(action.unit):
        return reasons.ProbeThere(cell, action.unit)
    return reasons.OwnPawn(cell, action.spot)
