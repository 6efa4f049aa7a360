"""What a recovered unit does where it stood: it collects or transforms (LUM-54 to LUM-58, LUM-74 to LUM-79)."""

from lumina.core import Action, Actions, Emit, Listed, Reason

from . import events, reasons
from .actions import Collect, Decline, Transform
from .cubes import collect, transform
from .data import BLACK, COLOURS, NUMBER, POWER, Colour, Spot, Unit
from .decisions import Acting, ActingAgain, Second
from .probes import bring_out
from .state import Lum42Position, Lum42State

COLLECT = tuple(map(Collect, COLOURS))
TRANSFORM = tuple(map(Transform, COLOURS))
DECLINE = Decline()
ANY = range(BLACK)
"""The colours that a black planet and a white moon stand for."""


# --- the decisions ---------------------------------------------------------------------------------------------------


def deeds(position: Lum42Position, asked: Acting) -> Actions:
    """Each colour that the unit may collect, then each that it may transform (LUM-54, LUM-57, LUM-60, LUM-78)."""
    return Listed(_deeds(asked))


def deeds_again(position: Lum42Position, asked: ActingAgain) -> Actions:
    """What a doubler's second action may be, or none (LUM-75, LUM-76)."""
    return Listed([*_deeds(asked), DECLINE])


def _deeds(asked: Acting | ActingAgain) -> list[Action]:
    found: list[Action] = [COLLECT[NUMBER[colour]] for colour in asked.collect]
    found += [TRANSFORM[NUMBER[colour]] for colour in asked.transform]
    return found


def why_not_collect(position: Lum42Position, asked: Acting | ActingAgain, action: Collect) -> Reason:
    """Nothing can be collected here, or another colour (LUM-54, LUM-58)."""
    return reasons.NotToCollect(action.colour, asked.collect) if asked.collect else reasons.NoCollecting()


def why_not_transform(position: Lum42Position, asked: Acting | ActingAgain, action: Transform) -> Reason:
    """Nothing can be transformed here, or another colour (LUM-55, LUM-58)."""
    return reasons.NotToTransform(action.colour, asked.transform) if asked.transform else reasons.NoTransforming()


def must_act(position: Lum42Position, asked: object, action: Decline) -> Reason:
    """What is possible has to be done, and cannot be declined (LUM-58)."""
    return reasons.MustAct()


def act_collecting(state: Lum42State, asked: Acting, action: Collect, emit: Emit) -> None:
    """The unit collects a cube of the colour that was chosen (LUM-54)."""
    collect_here(state, asked.seat, NUMBER[action.colour], asked.second, emit)


def act_transforming(state: Lum42State, asked: Acting, action: Transform, emit: Emit) -> None:
    """The unit transforms a cube of the colour that was chosen (LUM-55, LUM-57)."""
    transform_here(state, asked.seat, NUMBER[action.colour], asked.second, emit)


def collect_again(state: Lum42State, asked: ActingAgain, action: Collect, emit: Emit) -> None:
    """The doubler collects a second cube (LUM-75)."""
    collect_here(state, asked.seat, NUMBER[action.colour], "none", emit)


def transform_again(state: Lum42State, asked: ActingAgain, action: Transform, emit: Emit) -> None:
    """The doubler transforms a second cube (LUM-75, LUM-76)."""
    transform_here(state, asked.seat, NUMBER[action.colour], "none", emit)


def no_second_action(state: Lum42State, asked: ActingAgain, action: Decline, emit: Emit) -> None:
    """The doubler acts only once (LUM-75)."""
    emit(events.Declined(asked.seat, "second action"))


# --- what follows ----------------------------------------------------------------------------------------------------


def act(state: Lum42State, seat: int, unit: Unit, system: int, spot: Spot, emit: Emit) -> None:
    """LUM-54 to LUM-58: what the unit does, done at once where there is no choice, else asked."""
    zone = state.zone
    colour = zone.satellites[system] if spot == "moon" else zone.planets[system]
    colours = ANY if colour == BLACK else range(colour, colour + 1)
    collects = spot == "moon" or zone.systems[system].face == "light"
    either = POWER.get(unit) == "collects or transforms"
    to_collect = collectable(state, colours) if collects or either else ()
    to_transform = transformable(state, seat, colours) if either or not collects else ()
    second: Second = "none"
    if POWER.get(unit) == "acts twice":
        second = "any colour" if collects and colour == BLACK else "same colour"
    if not to_collect and not to_transform:
        named = tuple(COLOURS[each] for each in colours)
        emit(events.Lost(seat, "action", named if collects or either else (), named if either or not collects else ()))
    elif either or colour == BLACK:
        state.ask(Acting(seat, to_collect, to_transform, second))
    elif collects:
        collect_here(state, seat, colour, second, emit)
    else:
        transform_here(state, seat, colour, second, emit)


def collectable(position: Lum42Position, colours: range) -> tuple[Colour, ...]:
    """LUM-51: those of the colours that the supply has."""
    return tuple(COLOURS[colour] for colour in colours if position.supply[colour])


def transformable(position: Lum42Position, seat: int, colours: range) -> tuple[Colour, ...]:
    """LUM-56: those of the colours of which the seat has light."""
    return tuple(COLOURS[colour] for colour in colours if position.light[seat][colour])


def collect_here(state: Lum42State, seat: int, colour: int, second: Second, emit: Emit) -> None:
    """A cube, then the probe it brings out, then perhaps a second cube (LUM-75)."""
    collect(state, seat, colour, emit)
    if second != "none":
        again = ANY if second == "any colour" else range(colour, colour + 1)
        if colours := collectable(state, again):
            state.ask(ActingAgain(seat, colours, ()))
        else:
            emit(events.Lost(seat, "second action", collect=tuple(COLOURS[each] for each in again)))
    bring_out(state, seat, colour, emit)


def transform_here(state: Lum42State, seat: int, colour: int, second: Second, emit: Emit) -> None:
    """A cube, and perhaps a second one of its colour (LUM-75, LUM-76)."""
    transform(state, seat, colour, emit)
    if second != "none":
        if colours := transformable(state, seat, range(colour, colour + 1)):
            state.ask(ActingAgain(seat, (), colours))
        else:
            emit(events.Lost(seat, "second action", transform=(COLOURS[colour],)))
