"""What a recovered unit does where it stood: it collects or transforms (LUM-54 to LUM-58, LUM-74 to LUM-79)."""

from typing import TYPE_CHECKING, Literal

from lumina.core import Action, Reason, Tell

from . import events, reasons
from .actions import Collect, Decline, Transform
from .asked import Asked
from .cubes import collect, transform
from .data import BLACK, COLOURS, POWER, Colour, Spot, Unit
from .probes import bring_out

if TYPE_CHECKING:
    from .state import Position

COLLECT = tuple(map(Collect, COLOURS))
TRANSFORM = tuple(map(Transform, COLOURS))
DECLINE = Decline()
ANY = range(BLACK)
"""The colours that a black planet and a white moon stand for."""

Second = Literal["none", "same colour", "any colour"]
"""What a doubler may do after its first action."""


class Deeds(Asked, frozen=True):
    """The base: the colours that may be collected and transformed, all of them possible."""

    collect: tuple[Colour, ...]
    transform: tuple[Colour, ...]

    def choices(self, state: "Position") -> list[Action]:
        found: list[Action] = [COLLECT[COLOURS.index(colour)] for colour in self.collect]
        return found + [TRANSFORM[COLOURS.index(colour)] for colour in self.transform]

    def refusal(self, state: "Position", action: Action) -> Reason:
        match action:
            case Collect(colour) if not self.collect:
                return reasons.NoCollecting()
            case Collect(colour):
                return reasons.NotToCollect(colour, self.collect)
            case Transform(colour) if not self.transform:
                return reasons.NoTransforming()
            case Transform(colour):
                return reasons.NotToTransform(colour, self.transform)
        return reasons.MustAct()


class Acting(Deeds, frozen=True):
    """LUM-58: what the unit does; compulsory. `second`: what may follow (LUM-75)."""

    second: Second = "none"
    answers = (Collect, Transform, Decline)
    phase = "act"

    def answer(self, state: "Position", action: Action, tell: Tell) -> None:
        assert isinstance(action, Collect | Transform)
        colour = COLOURS.index(action.colour)
        if isinstance(action, Collect):
            collect_here(state, self.seat, colour, self.second, tell)
        else:
            transform_here(state, self.seat, colour, self.second, tell)


class ActingAgain(Deeds, frozen=True):
    """LUM-75: the second action of a doubler, which may be declined."""

    answers = (Collect, Transform, Decline)
    phase = "act again"

    def choices(self, state: "Position") -> list[Action]:
        return [*super().choices(state), DECLINE]

    def answer(self, state: "Position", action: Action, tell: Tell) -> None:
        match action:
            case Collect(colour):
                collect_here(state, self.seat, COLOURS.index(colour), "none", tell)
            case Transform(colour):
                transform_here(state, self.seat, COLOURS.index(colour), "none", tell)
            case _:
                tell(events.Declined(self.seat, "second action"))


def act(state: "Position", seat: int, unit: Unit, system: int, spot: Spot, tell: Tell) -> None:
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
        tell(events.Lost(seat, "action", named if collects or either else (), named if either or not collects else ()))
    elif either or colour == BLACK:
        state.ask(Acting(seat, to_collect, to_transform, second))
    elif collects:
        collect_here(state, seat, colour, second, tell)
    else:
        transform_here(state, seat, colour, second, tell)


def collectable(state: "Position", colours: range) -> tuple[Colour, ...]:
    """LUM-51: those of the colours that the supply has."""
    return tuple(COLOURS[colour] for colour in colours if state.supply[colour])


def transformable(state: "Position", seat: int, colours: range) -> tuple[Colour, ...]:
    """LUM-56: those of the colours of which the seat has light."""
    return tuple(COLOURS[colour] for colour in colours if state.light[seat][colour])


def collect_here(state: "Position", seat: int, colour: int, second: Second, tell: Tell) -> None:
    """A cube, then the probe it brings out, then perhaps a second cube (LUM-75)."""
    collect(state, seat, colour, tell)
    if second != "none":
        again = ANY if second == "any colour" else range(colour, colour + 1)
        if colours := collectable(state, again):
            state.ask(ActingAgain(seat, colours, ()))
        else:
            tell(events.Lost(seat, "second action", collect=tuple(COLOURS[each] for each in again)))
    bring_out(state, seat, colour, tell)


def transform_here(state: "Position", seat: int, colour: int, second: Second, tell: Tell) -> None:
    """A cube, and perhaps a second one of its colour (LUM-75, LUM-76)."""
    transform(state, seat, colour, tell)
    if second != "none":
        if colours := transformable(state, seat, range(colour, colour + 1)):
            state.ask(ActingAgain(seat, (), colours))
        else:
            tell(events.Lost(seat, "second action", transform=(COLOURS[colour],)))
