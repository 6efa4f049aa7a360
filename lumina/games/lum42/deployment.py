"""Phase 2: ships move, units are deployed, units fight (LUM-23 to LUM-45, LUM-80 to LUM-84)."""

from typing import TYPE_CHECKING

from lumina.core import Tell

from . import events
from .actions import Deploy, Move
from .data import POWER, PROBE, UNITS, Spot, Unit
from .exile import Banishing
from .moving import enter, removes_probes, targets
from .pieces import CENTRE, PAWN, Pawn
from .probes import send_home

if TYPE_CHECKING:
    from .state import Position

DEPLOY = {unit: (Deploy(unit, "planet"), Deploy(unit, "moon")) for unit in UNITS}


def begin(state: "Position", tell: Tell) -> bool:
    """The phase begins with the first player. Whether anybody deploys."""
    tell(events.PhaseBegan(state.round, 2))
    state.out = ()
    return next_seat(state, state.first_seat, tell)


def next_seat(state: "Position", start: int, tell: Tell) -> bool:
    """LUM-23, LUM-35: the next seat, from `start` on, that has a unit and a way to deploy it. Whether there is one."""
    for seat in state.order(start):
        if state.units[seat] and seat not in state.out:
            ship = state.ships[seat]
            state.turn, state.stage = seat, "move"
            state.path = () if ship == CENTRE else (ship,)
            state.targets = targets(state)
            if state.targets:
                return True
            state.out = tuple(sorted((*state.out, seat)))
            tell(events.Skipped(seat))
    state.path, state.targets = (), 0
    return False


def move(state: "Position", action: Move, tell: Tell) -> None:
    """LUM-26: the ship enters a system, where it stops or from where it goes on."""
    enter(state, state.active, state.zone.at[action.to], tell)
    state.stage = "deploy"
    state.targets = targets(state)


def standing(state: "Position", system: int, spot: Spot) -> Pawn | None:
    return state.on_planets[system] if spot == "planet" else state.on_moons[system]


def deploys(state: "Position") -> list[Deploy]:
    """LUM-40 to LUM-43: what may be deployed where the ship is."""
    seat, system = state.active, state.ships[state.active]
    on_planet, on_moon = state.on_planets[system], state.on_moons[system]
    units = tuple(dict.fromkeys(state.units[seat]))
    found = []
    if on_planet is None or on_planet.seat != seat:
        probe = on_planet is not None and on_planet.kind == PROBE
        found += [DEPLOY[unit][0] for unit in units if not probe or removes_probes(unit)]
    if state.zone.moons >> system & 1 and (on_moon is None or on_moon.seat != seat):
        found += [DEPLOY[unit][1] for unit in units]
    return found


def deploy(state: "Position", action: Deploy, tell: Tell) -> None:
    """LUM-40: the unit takes its spot, or fights for it."""
    seat, system = state.active, state.ships[state.active]
    left = list(state.units[seat])
    left.remove(action.unit)
    state.units[seat] = tuple(left)
    state.stage, state.path, state.targets = "deployed", (), 0
    there = standing(state, system, action.spot)
    if there is not None and there.kind != PROBE:
        fight(state, PAWN[seat][action.unit], there, system, action.spot, tell)
        return
    if there is not None:
        send_home(state, system, seat, tell)
    put(state, PAWN[seat][action.unit], system, action.spot, tell)


def put(state: "Position", pawn: Pawn, system: int, spot: Spot, tell: Tell) -> None:
    if spot == "planet":
        state.on_planets[system] = pawn
        state.planets_of[pawn.seat] |= 1 << system
    else:
        state.on_moons[system] = pawn
        state.moons_of[pawn.seat] |= 1 << system
    tell(events.Deployed(pawn.seat, unit_of(pawn), state.zone.systems[system].cell, spot))


def lift(state: "Position", system: int, spot: Spot) -> Pawn:
    """Takes the unit off its spot."""
    pawn = standing(state, system, spot)
    assert pawn is not None
    if spot == "planet":
        state.on_planets[system] = None
        state.planets_of[pawn.seat] &= ~(1 << system)
    else:
        state.on_moons[system] = None
        state.moons_of[pawn.seat] &= ~(1 << system)
    return pawn


def unit_of(pawn: Pawn) -> Unit:
    assert pawn.kind != "probe"
    return pawn.kind


def wins(pawn: Pawn, against: Pawn) -> bool:
    """LUM-82 to LUM-84: a chief wins, except against a chief."""
    return _is_chief(pawn) and not _is_chief(against)


def _is_chief(pawn: Pawn) -> bool:
    return POWER.get(pawn.kind) == "wins combats"


def fight(state: "Position", attacker: Pawn, defender: Pawn, system: int, spot: Spot, tell: Tell) -> None:
    """LUM-44: the beaten leave at once; then their owners choose a space of the Exile, the attacked one first."""
    beaten = [pawn for pawn, other in ((defender, attacker), (attacker, defender)) if not wins(pawn, other)]
    cell = state.zone.systems[system].cell
    seats = tuple(pawn.seat for pawn in beaten)
    tell(events.Fought(cell, spot, attacker.seat, unit_of(attacker), defender.seat, unit_of(defender), seats))
    if defender in beaten:
        lift(state, system, spot)
    if attacker not in beaten:
        put(state, attacker, system, spot, tell)
    for pawn in reversed(beaten):
        state.ask(Banishing(pawn.seat, unit_of(pawn)))
