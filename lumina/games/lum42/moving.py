"""Where a ship may go, and what happens when it gets there (LUM-24 to LUM-39)."""

from typing import TYPE_CHECKING

from lumina.core import Tell
from lumina.grid import reaching

from . import events
from .cubes import score
from .data import POWER, Unit
from .pieces import CENTRE

if TYPE_CHECKING:
    from .state import Position


def open_for(state: "Position", seat: int) -> int:
    """LUM-40 to LUM-43: the mask of the systems where the seat may deploy one of its available units."""
    zone, units = state.zone, state.units[seat]
    planets = zone.whole & ~state.planets_of[seat]
    if not any(removes_probes(unit) for unit in units):
        planets &= ~state.probed
    return planets | (zone.moons & ~state.moons_of[seat]) if units else 0


def removes_probes(unit: Unit) -> bool:
    return POWER.get(unit) == "removes probes"


def targets(state: "Position") -> int:
    """LUM-34: the mask of the systems that the ship whose turn it is may enter now, so that it can still stop.

    Whoever stands on an empty system goes no further (LUM-32).
    """
    if state.stage == "move" or state.stage == "deploy":
        seat = state.active
        ship, occupied = state.ships[seat], state.occupied
        if state.stage == "deploy" and not occupied >> ship & 1:
            return 0
        fresh = ~state.visited
        ahead = (state.zone.launch if ship == CENTRE else state.zone.ways[ship]) & fresh
        stops = open_for(state, seat) & fresh
        if ahead & ~stops & occupied:
            stops = reaching(state.zone.ways, stops, occupied & fresh)
        return ahead & stops
    return 0


def enter(state: "Position", seat: int, system: int, tell: Tell) -> None:
    """LUM-36 to LUM-38: the ship is there now, passing bonuses are paid, another ship is ejected.

    With the option `ejection_bonus_extra` the ejected ship is paid for apart and counts for no passing bonus.
    """
    zone, start = state.zone, state.ships[seat]
    cell = zone.systems[system].cell
    if start == CENTRE:
        tell(events.Moved(seat, zone.centre, cell))
    else:
        tell(events.Moved(seat, zone.systems[start].cell, cell, zone.portal(start, system)))
    other = state.ships.index(system) if system in state.ships else None
    apart = state.options.ejection_bonus_extra
    for owner in paid(state, seat, system, None if apart else other):
        score(state, events.Scored(owner, 1, "passing bonus", cell=cell), tell)
    if apart and other is not None:
        score(state, events.Scored(other, 1, "passing bonus", cell=cell, ejected=True), tell)
    if other is not None:
        state.ships[other] = CENTRE
        tell(events.Ejected(other, cell, seat))
    state.ships[seat] = system
    state.path += (system,)


def stands_on(state: "Position", seat: int, system: int) -> bool:
    """Whether a unit or a probe of the seat is there."""
    return bool((state.planets_of[seat] | state.moons_of[seat]) >> system & 1)


def paid(state: "Position", mover: int, system: int, ship: int | None) -> list[int]:
    """LUM-36: unless a pawn of the mover stands there, each opponent who has one there; `ship`: whose ship counts."""
    if stands_on(state, mover, system):
        return []
    return [seat for seat in state.order(mover)[1:] if seat == ship or stands_on(state, seat, system)]
