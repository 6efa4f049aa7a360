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
from .data import STACKS
from .deployment import standing
from .moving import removes_probes
from .pieces import CENTRE

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
            return reasons.NoSuchSeat(seat)
        case TakePlanet(stack) | TakeSatellite(stack):
            return reasons.StackGone(stack) if 0 <= stack < STACKS else reasons.NoSuchStack(stack)
        case Lay(cell):
            return _why_not_lay(state, cell)
        case Move(to):
            return _why_not_move(state, to)
        case Deploy():
            return _why_not_deploy(state, action)
        case Recover(cell, spot):
            return reasons.NoUnitThere(cell, spot) if cell in state.zone.at else reasons.NoSystem(cell)
        case Release(space, unit):
            return reasons.NoUnitInExile(space, unit)
        case Enlist(unit):
            return reasons.NotLeft(unit)
    raise AssertionError(f"{action} is legal")


def _why_not_lay(state: "Position", cell: str) -> Reason:
    cells = state.zone.ground.cells
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
        return reasons.NoSystem(to)
    if state.entered >> system & 1:
        return reasons.AlreadyEntered(to)
    start = zone.centre if ship == CENTRE else zone.systems[ship].cell
    if state.stage == "deploy" and not state.occupied >> ship & 1:
        return reasons.MustStop(start)
    ways = zone.launch if ship == CENTRE else zone.ways[ship]
    return reasons.DeadEnd(to) if ways >> system & 1 else reasons.TooFar(start, to)


def _why_not_deploy(state: "Position", action: Deploy) -> Reason:
    seat, zone = state.active, state.zone
    if state.stage == "move":
        return reasons.MoveFirst()
    if action.unit not in state.units[seat]:
        return reasons.NotAvailable(action.unit)
    system = state.ships[seat]
    cell = zone.systems[system].cell
    if action.spot != "planet" and not zone.moons >> system & 1:
        return reasons.NoMoon(cell)
    there = standing(state, system, action.spot)
    if there is not None and there.seat != seat and not removes_probes(action.unit):
        return reasons.ProbeThere(cell, action.unit)
    return reasons.OwnPawn(cell, action.spot)
