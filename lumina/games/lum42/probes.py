"""Probes: when one leaves its zone for the space zone, where it may go, and how it comes home."""

from lumina.core import Actions, Emit, Listed, Reason
from lumina.grid import bits

from . import events, reasons
from .actions import Place
from .cubes import changed, check_objectives
from .data import COLOURS, NUMBER, PROBE
from .decisions import PlaceProbe
from .pieces import HOME, PAWN
from .state import Lum42Position, Lum42State


def bring_out(state: Lum42State, seat: int, colour: int, emit: Emit) -> None:
    """LUM-48, LUM-49: with a cube of its colour a probe at home leaves it, if there is a planet for it."""
    if state.probes[seat][colour] == HOME:
        if state.free_planets(COLOURS[colour]):
            state.ask(PlaceProbe(seat, COLOURS[colour]))
        else:
            emit(events.ProbeStayed(seat, COLOURS[colour]))


def send_home(state: Lum42State, system: int, by: int, emit: Emit) -> None:
    """LUM-80, LUM-81: a probe goes back to its zone; the cubes it has collected stay."""
    probe = state.on_planets[system]
    assert probe is not None
    colour = state.zone.planets[system]
    state.on_planets[system] = None
    state.planets_of[probe.seat] &= ~(1 << system)
    state.probed &= ~(1 << system)
    state.probes[probe.seat] = changed(state.probes[probe.seat], colour, HOME - system)
    emit(events.ProbeRemoved(probe.seat, COLOURS[colour], state.zone.systems[system].cell, by))


def places(position: Lum42Position, asked: PlaceProbe) -> Actions:
    """LUM-48: the planets that the probe may go to."""
    return Listed([position.zone.places[n] for n in bits(position.free_planets(asked.colour))])


def place(state: Lum42State, asked: PlaceProbe, action: Place, emit: Emit) -> None:
    """The probe goes to the planet, and may complete an objective (LUM-48, LUM-88)."""
    system, seat = state.zone.at[action.cell], asked.seat
    state.on_planets[system] = PAWN[seat][PROBE]
    state.planets_of[seat] |= 1 << system
    state.probed |= 1 << system
    state.probes[seat] = changed(state.probes[seat], NUMBER[asked.colour], system - HOME)
    emit(events.ProbePlaced(seat, asked.colour, action.cell))
    check_objectives(state, (seat,), emit)


def why_not_place(position: Lum42Position, asked: PlaceProbe, action: Place) -> Reason:
    """The planet is not a light face of the probe's colour, or it is taken; and which are free (LUM-48)."""
    zone = position.zone
    free = tuple(zone.systems[n].cell for n in bits(position.free_planets(asked.colour)))
    system = zone.at.get(action.cell)
    found = None if system is None else zone.systems[system]
    if found is None or found.planet != asked.colour or found.face != "light":
        return reasons.WrongPlanet(action.cell, asked.colour, free)
    return reasons.PlanetTaken(action.cell, free)
