"""What happens when a ship gets somewhere (LUM-36 to LUM-39); where it may go is asked of the position."""

from lumina.core import Emit

from . import events
from .cubes import score
from .pieces import CENTRE
from .state import Lum42Position, Lum42State


def enter(state: Lum42State, seat: int, system: int, emit: Emit) -> None:
    """LUM-36 to LUM-38: the ship is there now, passing bonuses are paid, another ship is ejected.

    With the option `ejection_bonus_extra` the ejected ship is paid for apart and counts for no passing bonus.
    """
    zone, start = state.zone, state.ships[seat]
    cell = zone.systems[system].cell
    if start == CENTRE:
        emit(events.Moved(seat, zone.centre, cell))
    else:
        emit(events.Moved(seat, zone.systems[start].cell, cell, zone.portal(start, system)))
    other = state.ships.index(system) if system in state.ships else None
    apart = state.options.ejection_bonus_extra
    for owner in paid(state, seat, system, None if apart else other):
        score(state, events.Scored(owner, 1, "passing bonus", cell=cell), emit)
    if apart and other is not None:
        score(state, events.Scored(other, 1, "passing bonus", cell=cell, ejected=True), emit)
    if other is not None:
        state.ships[other] = CENTRE
        emit(events.Ejected(other, cell, seat))
    state.ships[seat] = system
    state.path += (system,)


def paid(position: Lum42Position, mover: int, system: int, ship: int | None) -> list[int]:
    """LUM-36: unless a pawn of the mover stands there, each opponent who has one there; `ship`: whose ship counts."""
    if position.stands_on(mover, system):
        return []
    return [seat for seat in position.order(mover)[1:] if seat == ship or position.stands_on(seat, system)]
