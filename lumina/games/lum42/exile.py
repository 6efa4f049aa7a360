"""The Exile: who goes where, and what its spaces bring (LUM-45, LUM-59 to LUM-65)."""

from lumina.core import Actions, Emit, Listed, Reason

from . import events, reasons
from .acting import ANY, DECLINE, TRANSFORM, collectable, transformable
from .actions import Banish, Decline, Exchange, Transform
from .cubes import changed, check_objectives, score, transform_unpaid
from .data import COLOURS, KINDS_OF_CUBE, NUMBER, SINGLE, SPACES, Space
from .decisions import Acting, Banishing, Exchanging, TransformingUnpaid
from .pieces import KINDS, PAWN, Pawn
from .probes import bring_out
from .state import Lum42Position, Lum42State

BANISH = tuple(map(Banish, SPACES))


# --- a beaten unit ---------------------------------------------------------------------------------------------------


def free_spaces(position: Lum42Position, asked: Banishing) -> Actions:
    """The single spaces that are free, and always the last one (LUM-45)."""
    return Listed(_free(position))


def _free(position: Lum42Position) -> list[Banish]:
    return [*(BANISH[n] for n, pawn in enumerate(position.exile) if pawn is None), BANISH[-1]]


def banish(state: Lum42State, asked: Banishing, action: Banish, emit: Emit) -> None:
    """The beaten unit goes to this space of the Exile (LUM-44, LUM-45)."""
    pawn = PAWN[asked.seat][asked.unit]
    if action.space in SINGLE:
        at = SPACES.index(action.space)
        state.exile = (*state.exile[:at], pawn, *state.exile[at + 1 :])
    else:
        state.one_point = tuple(sorted((*state.one_point, pawn), key=_place))
    emit(events.Banished(asked.seat, asked.unit, action.space))


def _place(pawn: Pawn) -> tuple[int, int]:
    """Units on the last space have no order; they are kept by seat and kind."""
    return pawn.seat, KINDS.index(pawn.kind)


def why_not_banish(position: Lum42Position, asked: Banishing, action: Banish) -> Reason:
    """The space is taken, or there is none of this name, and which are free (LUM-45)."""
    kind = reasons.SpaceTaken if action.space in SINGLE else reasons.NoSuchSpace
    return kind(action.space, tuple(choice.space for choice in _free(position)))


# --- energy without points -------------------------------------------------------------------------------------------


def unpaid(position: Lum42Position, asked: TransformingUnpaid) -> Actions:
    """Each colour of which the seat has light (LUM-61)."""
    return Listed([TRANSFORM[NUMBER[colour]] for colour in asked.colours])


def become_energy(state: Lum42State, asked: TransformingUnpaid, action: Transform, emit: Emit) -> None:
    """A light cube becomes energy, and pays nothing (LUM-61)."""
    transform_unpaid(state, asked.seat, NUMBER[action.colour], emit)


def why_not_unpaid(position: Lum42Position, asked: TransformingUnpaid, action: Transform) -> Reason:
    """The seat has no light of this colour, and of which it has (LUM-61)."""
    return reasons.NotToTransform(action.colour, asked.colours)


# --- an exchange -----------------------------------------------------------------------------------------------------


def exchanges(position: Lum42Position, asked: Exchanging) -> Actions:
    """Each exchange that is possible, or none (LUM-62)."""
    return Listed([*possible_exchanges(position, asked.seat), DECLINE])


def no_exchange(state: Lum42State, asked: Exchanging, action: Decline, emit: Emit) -> None:
    """No cubes change hands (LUM-62)."""
    emit(events.Declined(asked.seat, "exchange"))


def why_not_exchange(position: Lum42Position, asked: Exchanging, action: Exchange) -> Reason:
    """No such opponent or kind of cube, energy for the same colour, or a cube that one of them lacks (LUM-62)."""
    seat, seats = asked.seat, range(position.seats)
    if action.other == seat or action.other not in seats:
        return reasons.NoPartner(action.other, tuple(other for other in seats if other != seat))
    if action.kind not in KINDS_OF_CUBE:
        return reasons.NoSuchKind(action.kind)
    if action.kind == "energy" and action.give == action.take and action.give in COLOURS:
        return reasons.SameEnergy(action.give)
    cubes = position.light if action.kind == "light" else position.energy
    own, theirs = (
        tuple(colour for colour, many in zip(COLOURS, cubes[owner], strict=True) if many)
        for owner in (seat, action.other)
    )
    if action.give not in own:
        return reasons.HasNone(seat, action.give, action.kind, own)
    return reasons.HasNone(action.other, action.take, action.kind, theirs)


def possible_exchanges(position: Lum42Position, seat: int) -> list[Exchange]:
    """LUM-62: both sides need a cube of the kind; energy of one colour is not exchanged for the same."""
    found = []
    for other in range(position.seats):
        if other != seat:
            for give in ANY:
                for take in ANY:
                    if position.light[seat][give] and position.light[other][take]:
                        found.append(Exchange(other, "light", COLOURS[give], COLOURS[take]))
            for give in ANY:
                for take in ANY:
                    if give != take and position.energy[seat][give] and position.energy[other][take]:
                        found.append(Exchange(other, "energy", COLOURS[give], COLOURS[take]))
    return found


def exchange(state: Lum42State, asked: Exchanging, action: Exchange, emit: Emit) -> None:
    """LUM-62, LUM-63: both cubes move, objectives are looked at, and light may bring out the seat's own probe."""
    seat, other, give, take = asked.seat, action.other, COLOURS.index(action.give), COLOURS.index(action.take)
    cubes = state.light if action.kind == "light" else state.energy
    cubes[seat] = changed(changed(cubes[seat], give, -1), take, 1)
    cubes[other] = changed(changed(cubes[other], take, -1), give, 1)
    emit(events.Exchanged(seat, other, action.kind, action.give, action.take))
    check_objectives(state, (seat, other), emit)
    if action.kind == "light":
        bring_out(state, seat, take, emit)


# --- what a space brings ---------------------------------------------------------------------------------------------


def bonus(state: Lum42State, seat: int, space: Space, emit: Emit) -> None:
    """LUM-59 to LUM-64: what a unit gains that comes back from this space."""
    match space:
        case "collect" if colours := collectable(state, ANY):
            state.ask(Acting(seat, colours, ()))
        case "collect":
            emit(events.Lost(seat, "bonus", collect=COLOURS))
        case "transform" if colours := transformable(state, seat, ANY):
            state.ask(TransformingUnpaid(seat, colours))
        case "transform":
            emit(events.Lost(seat, "bonus", transform=COLOURS))
        case "exchange" if possible_exchanges(state, seat):
            state.ask(Exchanging(seat))
        case "exchange":
            emit(events.Lost(seat, "bonus"))
        case "3 points":
            score(state, events.Scored(seat, 3, "Exile"), emit)
        case _:
            score(state, events.Scored(seat, 1, "Exile"), emit)
