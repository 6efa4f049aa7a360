"""Phase 2: ships move, units are deployed, units fight (LUM-23 to LUM-45, LUM-80 to LUM-84)."""

from lumina.core import Action, Actions, Emit, Listed
from lumina.grid import bits

from . import events
from .actions import Deploy, Move
from .data import POWER, PROBE, Spot
from .decisions import Banishing
from .moving import enter
from .pieces import CENTRE, PAWN, Pawn, unit_of
from .probes import send_home
from .state import Lum42Position, Lum42State


def begin(state: Lum42State, emit: Emit) -> bool:
    """The phase begins with the first player. Whether anybody deploys."""
    emit(events.PhaseBegan(state.round, 2))
    state.out = ()
    return next_seat(state, state.first_seat, emit)


def next_seat(state: Lum42State, start: int, emit: Emit) -> bool:
    """LUM-23, LUM-35: the next seat, from `start` on, that has a unit and a way to deploy it. Whether there is one."""
    for seat in state.order(start):
        if state.units[seat] and seat not in state.out:
            ship = state.ships[seat]
            state.turn, state.stage = seat, "move"
            state.path = () if ship == CENTRE else (ship,)
            state.targets = state.find_targets()
            if state.targets:
                return True
            state.out = tuple(sorted((*state.out, seat)))
            emit(events.Skipped(seat))
    state.path, state.targets = (), 0
    return False


def moves(position: Lum42Position, seat: int) -> Actions:
    """Each system that the ship may enter next (LUM-26, LUM-34)."""
    return Listed(_moves(position))


def moves_and_deploys(position: Lum42Position, seat: int) -> Actions:
    """Each way to deploy a unit where the ship is, then each system that it may go on to (LUM-33, LUM-34)."""
    return Listed([*position.deploys(), *_moves(position)])


def _moves(position: Lum42Position) -> list[Action]:
    moves = position.zone.moves
    return [moves[system] for system in bits(position.targets)]


def move(state: Lum42State, seat: int, action: Move, emit: Emit) -> None:
    """LUM-26: the ship enters a system, where it stops or from where it goes on."""
    enter(state, seat, state.zone.at[action.to], emit)
    state.stage = "deploy"
    state.targets = state.find_targets()


def standing(position: Lum42Position, system: int, spot: Spot) -> Pawn | None:
    """The unit or probe on a spot of a system, or None; systems are numbers."""
    return position.on_planets[system] if spot == "planet" else position.on_moons[system]


def deploy(state: Lum42State, seat: int, action: Deploy, emit: Emit) -> None:
    """LUM-40: the unit takes its spot, or fights for it."""
    system = state.ships[seat]
    left = list(state.units[seat])
    left.remove(action.unit)
    state.units[seat] = tuple(left)
    state.stage, state.path, state.targets = "deployed", (), 0
    there = standing(state, system, action.spot)
    if there is not None and there.kind != PROBE:
        fight(state, PAWN[seat][action.unit], there, system, action.spot, emit)
        return
    if there is not None:
        send_home(state, system, seat, emit)
    put(state, PAWN[seat][action.unit], system, action.spot, emit)


def put(state: Lum42State, pawn: Pawn, system: int, spot: Spot, emit: Emit) -> None:
    """The pawn stands on the spot; one that is there already is overwritten (LUM-40)."""
    if spot == "planet":
        state.on_planets[system] = pawn
        state.planets_of[pawn.seat] |= 1 << system
    else:
        state.on_moons[system] = pawn
        state.moons_of[pawn.seat] |= 1 << system
    emit(events.Deployed(pawn.seat, unit_of(pawn), state.zone.systems[system].cell, spot))


def lift(state: Lum42State, system: int, spot: Spot) -> Pawn:
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


def wins(pawn: Pawn, against: Pawn) -> bool:
    """LUM-82 to LUM-84: a chief wins, except against a chief."""
    return _is_chief(pawn) and not _is_chief(against)


def _is_chief(pawn: Pawn) -> bool:
    return POWER.get(pawn.kind) == "wins combats"


def fight(state: Lum42State, attacker: Pawn, defender: Pawn, system: int, spot: Spot, emit: Emit) -> None:
    """LUM-44: the beaten leave at once; then their owners choose a space of the Exile, the attacked one first."""
    beaten = [pawn for pawn, other in ((defender, attacker), (attacker, defender)) if not wins(pawn, other)]
    cell = state.zone.systems[system].cell
    seats = tuple(pawn.seat for pawn in beaten)
    emit(events.Fought(cell, spot, attacker.seat, unit_of(attacker), defender.seat, unit_of(defender), seats))
    if defender in beaten:
        lift(state, system, spot)
    if attacker not in beaten:
        put(state, attacker, system, spot, emit)
    for pawn in reversed(beaten):
        state.ask(Banishing(pawn.seat, unit_of(pawn)))
