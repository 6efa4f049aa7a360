"""The Exile: who goes where, and what its spaces bring (LUM-45, LUM-59 to LUM-65)."""

from typing import TYPE_CHECKING

from lumina.core import Action, Reason, Tell

from . import events, reasons
from .acting import ANY, DECLINE, TRANSFORM, Acting, collectable, transformable
from .actions import Banish, Decline, Exchange, Transform
from .asked import Asked
from .cubes import changed, check_objectives, score, transform_unpaid
from .data import COLOURS, KINDS_OF_CUBE, SINGLE, SPACES, Colour, Space, Unit
from .pieces import KINDS, PAWN, Pawn
from .probes import bring_out

if TYPE_CHECKING:
    from .state import Position

BANISH = tuple(map(Banish, SPACES))


def _place(pawn: Pawn) -> tuple[int, int]:
    """Units on the last space have no order; they are kept by seat and kind."""
    return pawn.seat, KINDS.index(pawn.kind)


class Banishing(Asked, frozen=True):
    """LUM-45: the space that a beaten unit goes to."""

    unit: Unit
    answers = (Banish,)
    phase = "Exile"

    def choices(self, state: "Position") -> list[Action]:
        return [*self._free(state)]

    @staticmethod
    def _free(state: "Position") -> list[Banish]:
        return [*(BANISH[n] for n, pawn in enumerate(state.exile) if pawn is None), BANISH[-1]]

    def refusal(self, state: "Position", action: Action) -> Reason:
        assert isinstance(action, Banish)
        free = tuple(choice.space for choice in self._free(state))
        kind = reasons.SpaceTaken if action.space in SINGLE else reasons.NoSuchSpace
        return kind(action.space, free)

    def answer(self, state: "Position", action: Action, tell: Tell) -> None:
        assert isinstance(action, Banish)
        pawn = PAWN[self.seat][self.unit]
        if action.space in SINGLE:
            at = SPACES.index(action.space)
            state.exile = (*state.exile[:at], pawn, *state.exile[at + 1 :])
        else:
            state.one_point = tuple(sorted((*state.one_point, pawn), key=_place))
        tell(events.Banished(self.seat, self.unit, action.space))


class TransformingUnpaid(Asked, frozen=True):
    """LUM-61: the light cube that becomes energy without its points."""

    colours: tuple[Colour, ...]
    answers = (Transform, Decline)
    phase = "act"

    def choices(self, state: "Position") -> list[Action]:
        return [TRANSFORM[COLOURS.index(colour)] for colour in self.colours]

    def refusal(self, state: "Position", action: Action) -> Reason:
        if isinstance(action, Transform):
            return reasons.NotToTransform(action.colour, self.colours)
        return reasons.MustAct()

    def answer(self, state: "Position", action: Action, tell: Tell) -> None:
        assert isinstance(action, Transform)
        transform_unpaid(state, self.seat, COLOURS.index(action.colour), tell)


class Exchanging(Asked, frozen=True):
    """LUM-62: with whom cubes are exchanged, and which; or not at all."""

    answers = (Exchange, Decline)
    phase = "exchange"

    def choices(self, state: "Position") -> list[Action]:
        return [*exchanges(state, self.seat), DECLINE]

    def refusal(self, state: "Position", action: Action) -> Reason:
        assert isinstance(action, Exchange)
        if action.other == self.seat or not 0 <= action.other < state.seats:
            return reasons.NoPartner(action.other, tuple(seat for seat in range(state.seats) if seat != self.seat))
        if action.kind not in KINDS_OF_CUBE:
            return reasons.NoSuchKind(action.kind)
        if action.kind == "energy" and action.give == action.take and action.give in COLOURS:
            return reasons.SameEnergy(action.give)
        cubes = state.light if action.kind == "light" else state.energy
        own, theirs = (
            tuple(colour for colour, many in zip(COLOURS, cubes[seat], strict=True) if many)
            for seat in (self.seat, action.other)
        )
        if action.give not in own:
            return reasons.HasNone(self.seat, action.give, action.kind, own)
        return reasons.HasNone(action.other, action.take, action.kind, theirs)

    def answer(self, state: "Position", action: Action, tell: Tell) -> None:
        if isinstance(action, Exchange):
            exchange(state, self.seat, action, tell)
        else:
            tell(events.Declined(self.seat, "exchange"))


def exchanges(state: "Position", seat: int) -> list[Exchange]:
    """LUM-62: both sides need a cube of the kind; energy of one colour is not exchanged for the same."""
    found = []
    for other in range(state.seats):
        if other != seat:
            for give in ANY:
                for take in ANY:
                    if state.light[seat][give] and state.light[other][take]:
                        found.append(Exchange(other, "light", COLOURS[give], COLOURS[take]))
            for give in ANY:
                for take in ANY:
                    if give != take and state.energy[seat][give] and state.energy[other][take]:
                        found.append(Exchange(other, "energy", COLOURS[give], COLOURS[take]))
    return found


def exchange(state: "Position", seat: int, action: Exchange, tell: Tell) -> None:
    """LUM-62, LUM-63: both cubes move, objectives are looked at, and light may bring out the seat's own probe."""
    other, give, take = action.other, COLOURS.index(action.give), COLOURS.index(action.take)
    cubes = state.light if action.kind == "light" else state.energy
    cubes[seat] = changed(changed(cubes[seat], give, -1), take, 1)
    cubes[other] = changed(changed(cubes[other], take, -1), give, 1)
    tell(events.Exchanged(seat, other, action.kind, action.give, action.take))
    check_objectives(state, (seat, other), tell)
    if action.kind == "light":
        bring_out(state, seat, take, tell)


def bonus(state: "Position", seat: int, space: Space, tell: Tell) -> None:
    """LUM-59 to LUM-64: what a unit gains that comes back from this space."""
    match space:
        case "collect" if colours := collectable(state, ANY):
            state.ask(Acting(seat, colours, ()))
        case "collect":
            tell(events.Lost(seat, "bonus", collect=COLOURS))
        case "transform" if colours := transformable(state, seat, ANY):
            state.ask(TransformingUnpaid(seat, colours))
        case "transform":
            tell(events.Lost(seat, "bonus", transform=COLOURS))
        case "exchange" if exchanges(state, seat):
            state.ask(Exchanging(seat))
        case "exchange":
            tell(events.Lost(seat, "bonus"))
        case "3 points":
            score(state, events.Scored(seat, 3, "Exile"), tell)
        case _:
            score(state, events.Scored(seat, 1, "Exile"), tell)
