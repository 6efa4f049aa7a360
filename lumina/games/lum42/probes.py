"""Probes: when one leaves its zone for the space zone, where it may go, and how it comes home."""

from typing import TYPE_CHECKING

from lumina.core import Action, Reason, Tell
from lumina.grid import bits

from . import events, reasons
from .actions import Place
from .asked import Asked
from .cubes import changed, check_objectives
from .data import COLOURS, PROBE, Colour
from .pieces import HOME, PAWN

if TYPE_CHECKING:
    from .state import Position


def free_planets(state: "Position", colour: int) -> int:
    """LUM-48: the mask of the light-face planets of a colour without a unit or a probe."""
    mask = state.zone.lit[colour]
    for own in state.planets_of:
        mask &= ~own
    return mask


def bring_out(state: "Position", seat: int, colour: int, tell: Tell) -> None:
    """LUM-48, LUM-49: with a cube of its colour a probe at home leaves it, if there is a planet for it."""
    if state.probes[seat][colour] == HOME:
        if free_planets(state, colour):
            state.ask(PlaceProbe(seat, COLOURS[colour]))
        else:
            tell(events.ProbeStayed(seat, COLOURS[colour]))


def send_home(state: "Position", system: int, by: int, tell: Tell) -> None:
    """LUM-80, LUM-81: a probe goes back to its zone; the cubes it has collected stay."""
    probe = state.on_planets[system]
    assert probe is not None
    colour = state.zone.planets[system]
    state.on_planets[system] = None
    state.planets_of[probe.seat] &= ~(1 << system)
    state.probed &= ~(1 << system)
    state.probes[probe.seat] = changed(state.probes[probe.seat], colour, HOME - system)
    tell(events.ProbeRemoved(probe.seat, COLOURS[colour], state.zone.systems[system].cell, by))


class PlaceProbe(Asked, frozen=True):
    """LUM-48: the planet that the probe goes to."""

    colour: Colour
    answers = (Place,)
    phase = "probe"

    @property
    def number(self) -> int:
        """The colour's."""
        return COLOURS.index(self.colour)

    def choices(self, state: "Position") -> list[Action]:
        return [state.zone.places[n] for n in bits(free_planets(state, self.number))]

    def refusal(self, state: "Position", action: Action) -> Reason:
        assert isinstance(action, Place)
        free = tuple(state.zone.systems[n].cell for n in bits(free_planets(state, self.number)))
        system = state.zone.at.get(action.cell)
        found = None if system is None else state.zone.systems[system]
        if found is None or found.planet != self.colour or found.face != "light":
            return reasons.WrongPlanet(action.cell, self.colour, free)
        return reasons.PlanetTaken(action.cell, free)

    def answer(self, state: "Position", action: Action, tell: Tell) -> None:
        assert isinstance(action, Place)
        system, seat = state.zone.at[action.cell], self.seat
        state.on_planets[system] = PAWN[seat][PROBE]
        state.planets_of[seat] |= 1 << system
        state.probed |= 1 << system
        state.probes[seat] = changed(state.probes[seat], self.number, system - HOME)
        tell(events.ProbePlaced(seat, self.colour, action.cell))
        check_objectives(state, (seat,), tell)
