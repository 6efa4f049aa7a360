"""The set-up, and phase 1: systems are laid (LUM-10 to LUM-22)."""

from typing import TYPE_CHECKING, Any

from lumina.core import CHANCE, Action, Tell

from . import events
from .actions import Draw, Lay, Prepare, Reveal, TakePlanet, TakeSatellite
from .data import COLOURS, ENERGY_OBJECTIVES, LIGHT_OBJECTIVES, PLANETS, SATELLITES, STACKS, STARTING
from .pieces import Laying, Stack
from .zone import starting

if TYPE_CHECKING:
    from .state import Position

TAKE_PLANET = tuple(map(TakePlanet, range(STACKS)))
TAKE_SATELLITE = tuple(map(TakeSatellite, range(STACKS)))


def prepare(state: "Position", action: Prepare, tell: Tell) -> None:
    """LUM-10, LUM-11: eight systems around the centre, four stacks of each kind."""
    state.zone = starting(state.options.grid, action.planets, action.satellites)
    state.on_planets, state.on_moons = [None] * STARTING, [None] * STARTING
    for planet in (*action.planets, *action.planet_tops):
        state.planets_left = without(state.planets_left, PLANETS.index(planet))
    for satellite in (*action.satellites, *action.satellite_tops):
        state.satellites_left = without(state.satellites_left, SATELLITES.index(satellite))
    state.planet_stacks = tuple(
        Stack(top, stack.under - 1) for top, stack in zip(action.planet_tops, state.planet_stacks, strict=True)
    )
    state.satellite_stacks = tuple(
        Stack(top, stack.under - 1) for top, stack in zip(action.satellite_tops, state.satellite_stacks, strict=True)
    )
    tell(events.Prepared(state.zone.systems, action.planet_tops, action.satellite_tops))
    state.stage = "draw"


def without(left: tuple[int, ...], kind: int) -> tuple[int, ...]:
    """One tile of a kind fewer."""
    return (*left[:kind], left[kind] - 1, *left[kind + 1 :])


def draw(state: "Position", action: Draw, tell: Tell) -> None:
    """LUM-14: the objectives of this game."""
    state.collect = COLOURS.index(action.collect)
    state.light_objective, state.energy_objective = action.light, action.energy
    light, energy = LIGHT_OBJECTIVES[action.light], ENERGY_OBJECTIVES[action.energy]
    tell(events.Drawn(action.collect, light.name, energy.name))
    state.stage = "first"


def begin(state: "Position", tell: Tell) -> None:
    """LUM-18: the first player lays a system."""
    tell(events.PhaseBegan(state.round, 1))
    state.turn, state.stage = state.first_seat, "planet"


def takes(stacks: tuple[Stack, ...], take: tuple[Any, ...]) -> list[Action]:
    """LUM-19: any stack that is not gone."""
    return [action for action, stack in zip(take, stacks, strict=True) if stack.top is not None]


def take_planet(state: "Position", action: TakePlanet, tell: Tell) -> None:
    planet: Any = state.planet_stacks[action.stack].top
    state.planet_stacks = topped(state.planet_stacks, action.stack, None)
    state.laying, state.stage = Laying(planet), "lay"
    tell(events.TookPlanet(state.active, action.stack, planet))


def topped(stacks: tuple[Stack, ...], at: int, top: str | None) -> tuple[Stack, ...]:
    """The stacks with another top on one: a tile from under it, or none."""
    under = stacks[at].under - (top is not None)
    return (*stacks[:at], Stack(top, under), *stacks[at + 1 :])


def lays(state: "Position") -> list[Action]:
    """LUM-20: on any free cell beside a system; a coloured planet on either face."""
    assert state.laying is not None
    ground, black = state.zone.ground, state.laying.planet == "black"
    return [lay for cell in state.zone.free for lay in ground.lays[cell][1 if black else 0 :]]


def lay(state: "Position", action: Lay, tell: Tell) -> None:
    assert state.laying is not None
    planet = state.laying.planet
    state.laying, state.stage = Laying(planet, action.cell, action.face), "satellite"
    tell(events.Laid(state.active, action.cell, planet, action.face))


def take_satellite(state: "Position", action: TakeSatellite, tell: Tell) -> None:
    """LUM-21: the system is complete."""
    laid = state.laying
    assert laid is not None
    assert laid.cell is not None
    assert laid.face is not None
    satellite: Any = state.satellite_stacks[action.stack].top
    state.satellite_stacks = topped(state.satellite_stacks, action.stack, None)
    state.zone = state.zone.with_system(events.System(laid.cell, laid.planet, laid.face, satellite))
    state.on_planets.append(None)
    state.on_moons.append(None)
    state.laying = None
    tell(events.TookSatellite(state.active, action.stack, laid.cell, satellite))
    state.stage = "laid"
    if hidden(state.planet_stacks) is not None or hidden(state.satellite_stacks) is not None:
        state.turn, state.stage = CHANCE, "reveal"


def hidden(stacks: tuple[Stack, ...]) -> int | None:
    """LUM-22: the stack whose new top is not turned up yet."""
    return next((n for n, stack in enumerate(stacks) if stack.top is None and stack.under), None)


def reveal(state: "Position", action: Reveal, tell: Tell) -> None:
    """LUM-22: both at once."""
    planet_stack, satellite_stack = hidden(state.planet_stacks), hidden(state.satellite_stacks)
    if planet_stack is not None and action.planet is not None:
        state.planets_left = without(state.planets_left, PLANETS.index(action.planet))
        state.planet_stacks = topped(state.planet_stacks, planet_stack, action.planet)
    if satellite_stack is not None and action.satellite is not None:
        state.satellites_left = without(state.satellites_left, SATELLITES.index(action.satellite))
        state.satellite_stacks = topped(state.satellite_stacks, satellite_stack, action.satellite)
    tell(events.Revealed(planet_stack, action.planet, satellite_stack, action.satellite))
    state.stage = "laid"


def next_seat(state: "Position") -> bool:
    """LUM-18: the next seat in turn order lays a system, unless all have. Whether there is one."""
    laid = (len(state.zone.systems) - STARTING) % state.seats
    state.turn, state.stage = (state.first_seat + laid) % state.seats, "planet"
    return laid > 0
