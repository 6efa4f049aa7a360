"""The set-up, and phase 1: systems are laid (LUM-10 to LUM-22)."""

from typing import Any

from lumina.core import CHANCE, Action, Actions, Actor, Emit, Listed, Weighted

from . import events
from .actions import Draw, First, Lay, Prepare, Reveal, TakePlanet, TakeSatellite
from .chance import DRAWS, PREPARATIONS, reveals
from .data import ENERGY_OBJECTIVES, LIGHT_OBJECTIVES, PLANETS, SATELLITES, SEATS, STACKS, STARTING
from .pieces import Laying, Stack
from .state import Lum42Position, Lum42State
from .zone import starting

FIRST = tuple(map(First, range(max(SEATS))))
TAKE_PLANET = tuple(map(TakePlanet, range(STACKS)))
TAKE_SATELLITE = tuple(map(TakeSatellite, range(STACKS)))


# --- the set-up ------------------------------------------------------------------------------------------------------


def preparations(position: Lum42Position, turn: Actor) -> Actions:
    """All ways to lay out the tiles (LUM-10, LUM-11)."""
    return PREPARATIONS


def prepare(state: Lum42State, turn: Actor, action: Prepare, emit: Emit) -> None:
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
    emit(events.Prepared(state.zone.systems, action.planet_tops, action.satellite_tops))
    state.stage = "draw"


def without(left: tuple[int, ...], kind: int) -> tuple[int, ...]:
    """One tile of a kind fewer."""
    return (*left[:kind], left[kind] - 1, *left[kind + 1 :])


def draws(position: Lum42Position, turn: Actor) -> Actions:
    """Every draw of the three objectives, equally likely (LUM-14)."""
    return DRAWS


def draw(state: Lum42State, turn: Actor, action: Draw, emit: Emit) -> None:
    """LUM-14: the objectives of this game; a first player who was given is not drawn (LUM-15)."""
    state.collect = action.collect
    state.light_objective, state.energy_objective = action.light, action.energy
    light, energy = LIGHT_OBJECTIVES[action.light], ENERGY_OBJECTIVES[action.energy]
    emit(events.Drawn(action.collect, light.name, energy.name))
    state.stage = "first"
    if state.first is not None:
        emit(events.FirstPlayer(state.first))
        begin(state, emit)


def drawn_first(position: Lum42Position, turn: Actor) -> Actions:
    """Each seat, equally likely (LUM-15)."""
    return Weighted({FIRST[seat]: 1 for seat in range(position.seats)})


def draw_first(state: Lum42State, turn: Actor, action: First, emit: Emit) -> None:
    """The first player is known, and the first round begins (LUM-15)."""
    state.first = action.seat
    emit(events.FirstPlayer(action.seat))
    begin(state, emit)


# --- laying a system -------------------------------------------------------------------------------------------------


def begin(state: Lum42State, emit: Emit) -> None:
    """LUM-18: the first player lays a system."""
    emit(events.PhaseBegan(state.round, 1))
    state.turn, state.stage = state.first_seat, "planet"


def planets(position: Lum42Position, seat: int) -> Actions:
    """The top planet of each stack that is not gone (LUM-19)."""
    return _takes(position.planet_stacks, TAKE_PLANET)


def satellites(position: Lum42Position, seat: int) -> Actions:
    """The top satellite of each stack that is not gone (LUM-19)."""
    return _takes(position.satellite_stacks, TAKE_SATELLITE)


def _takes(stacks: tuple[Stack, ...], take: tuple[Action, ...]) -> Actions:
    """LUM-19: any stack that is not gone."""
    return Listed([action for action, stack in zip(take, stacks, strict=True) if stack.top is not None])


def take_planet(state: Lum42State, seat: int, action: TakePlanet, emit: Emit) -> None:
    """The top planet of the stack is in the player's hand, to be laid next (LUM-19, LUM-20)."""
    planet: Any = state.planet_stacks[action.stack].top
    state.planet_stacks = topped(state.planet_stacks, action.stack, None)
    state.laying, state.stage = Laying(planet), "lay"
    emit(events.TookPlanet(seat, action.stack, planet))


def topped(stacks: tuple[Stack, ...], at: int, top: str | None) -> tuple[Stack, ...]:
    """The stacks with another top on one: a tile from under it, or none."""
    under = stacks[at].under - (top is not None)
    return (*stacks[:at], Stack(top, under), *stacks[at + 1 :])


def lays(position: Lum42Position, seat: int) -> Actions:
    """LUM-20: on any free cell beside a system; a coloured planet on either face."""
    assert position.laying is not None
    ground, black = position.zone.ground, position.laying.planet == "black"
    return Listed([lay for cell in position.zone.free for lay in ground.lays[cell][1 if black else 0 :]])


def lay(state: Lum42State, seat: int, action: Lay, emit: Emit) -> None:
    """The planet lies on its cell with this face up, and waits for its satellite (LUM-20, LUM-21)."""
    assert state.laying is not None
    planet = state.laying.planet
    state.laying, state.stage = Laying(planet, action.cell, action.face), "satellite"
    emit(events.Laid(seat, action.cell, planet, action.face))


def take_satellite(state: Lum42State, seat: int, action: TakeSatellite, emit: Emit) -> None:
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
    emit(events.TookSatellite(seat, action.stack, laid.cell, satellite))
    state.stage = "laid"
    if hidden(state.planet_stacks) is not None or hidden(state.satellite_stacks) is not None:
        state.turn, state.stage = CHANCE, "reveal"


def hidden(stacks: tuple[Stack, ...]) -> int | None:
    """LUM-22: the stack whose new top is not turned up yet."""
    return next((n for n, stack in enumerate(stacks) if stack.top is None and stack.under), None)


def unseen(position: Lum42Position, turn: Actor) -> Actions:
    """All pairs of tiles that can lie under those that were taken, with their odds (LUM-22)."""
    planet, satellite = hidden(position.planet_stacks), hidden(position.satellite_stacks)
    return reveals(planet, position.planets_left, satellite, position.satellites_left)


def reveal(state: Lum42State, turn: Actor, action: Reveal, emit: Emit) -> None:
    """LUM-22: both at once."""
    planet_stack, satellite_stack = hidden(state.planet_stacks), hidden(state.satellite_stacks)
    if planet_stack is not None and action.planet is not None:
        state.planets_left = without(state.planets_left, PLANETS.index(action.planet))
        state.planet_stacks = topped(state.planet_stacks, planet_stack, action.planet)
    if satellite_stack is not None and action.satellite is not None:
        state.satellites_left = without(state.satellites_left, SATELLITES.index(action.satellite))
        state.satellite_stacks = topped(state.satellite_stacks, satellite_stack, action.satellite)
    emit(events.Revealed(planet_stack, action.planet, satellite_stack, action.satellite))
    state.stage = "laid"


def next_seat(state: Lum42State) -> bool:
    """LUM-18: the next seat in turn order lays a system, unless all have. Whether there is one."""
    laid = (len(state.zone.systems) - STARTING) % state.seats
    state.turn, state.stage = (state.first_seat + laid) % state.seats, "planet"
    return laid > 0
