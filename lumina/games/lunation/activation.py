"""Activation: gathering Energy, Resources and action cards (LUN-219 to LUN-229)."""

from typing import TYPE_CHECKING, NamedTuple

from lumina.core import Action, Actions, Listed, Reason, Tell

from . import deck_reasons, playing
from .actions import Activate, End, Play
from .deck import Planet
from .deck_events import Activated
from .effects import amount, holds
from .named import named
from .state import NOWHERE, PLACES
from .table import Rule, Step, by_hand, in_order, quietly
from .vocabulary import ACTIVATIONS

if TYPE_CHECKING:
    from .state import Position

END = End()


class Yield(NamedTuple):
    energy: int
    resources: int
    cards: int


def actions(state: "Position") -> Actions:
    """The cards of the phase, each location by each who can activate it, and the end."""
    seat = state.active
    found = playing.actions(state, "activation", seat)
    for at in state.places_of(seat):
        found += [Activate(at, by) for by in activators(state, seat, at) if not why_not_activate(state, seat, at, by)]
    found.append(END)
    return Listed(found)


def activators(state: "Position", seat: int, at: int) -> list[int | None]:
    """LUN-220: a Fleet there (None), and each ready Character."""
    fleet: list[int | None] = [None] if state.fleets_at(seat, at) else []
    return fleet + list(state.ready_at(seat, at))


def why_not_activate(state: "Position", seat: int, at: int, by: int | None) -> Reason | None:
    """LUN-220 to LUN-223."""
    characters = state.deck.characters
    if not 0 <= at < len(state.planets):
        return deck_reasons.NoSuchPlace(at, len(state.planets) - 1)
    if by not in (able := activators(state, seat, at)):
        return deck_reasons.NobodyActivates(tuple("a Fleet" if one is None else characters[one].name for one in able))
    if at % PLACES == 0:
        return deck_reasons.SystemCard()
    if state.exhausted[at]:
        return deck_reasons.AlreadyExhausted()
    if not any(yield_of(state, seat, at, by)):
        return deck_reasons.YieldsNothing()
    return None


def printed(state: "Position", at: int) -> Planet:
    """What lies at a location beside a system card."""
    assert state.planets[at] != NOWHERE
    return state.deck.planets[state.planets[at]]


def yield_of(state: "Position", seat: int, at: int, by: int | None) -> Yield:
    """LUN-224: what is printed, with what the cards in force add; of Characters only who activates counts."""
    planet = printed(state, at)
    among = () if by is None else (by,)
    energy, resources, cards = (
        amount(state, word, seat, at, among, planet=planet) for word in ("energy_yield", "resource_yield", "card_yield")
    )
    return Yield(planet.energy + energy, planet.resources + resources, planet.cards + cards)


def refusal(state: "Position", action: Action) -> Reason:
    """Why something else is not possible in the own turn in Activation."""
    match action:
        case Activate(at, by) if (reason := why_not_activate(state, state.active, at, by)) is not None:
            return reason
        case Play():
            return playing.refusal(state, "activation", state.active, action)
    raise AssertionError(f"{action} is legal")


def do(state: "Position", action: Action, tell: Tell) -> None:
    """An action of the own turn in Activation."""
    match action:
        case Play():
            playing.do(state, action, state.active, tell)
        case Activate(at, by):
            _activate(state, state.active, at, by, tell)
        case End():
            state.done = True


def _activate(state: "Position", seat: int, at: int, by: int | None, tell: Tell) -> None:
    """LUN-221, LUN-222: the location exhausts, and a Character that did it."""
    energy, resources, cards = yield_of(state, seat, at, by)
    stays_ready = (
        by is not None
        and printed(state, at).planet
        and holds(state, "gathers_without_exhausting", seat, at, among=(by,))
    )
    who = None if by is None else named(state.deck.characters, by)
    tell(Activated(seat, state.place(at), who, energy, resources, cards))
    if not stays_ready:
        state.exhaust_place(at, tell)
    if by is not None:
        state.exhaust_character(by, tell)
    state.energy[seat] += energy
    state.resources[seat] += resources
    state.deeds[seat][ACTIVATIONS] += 1
    state.draw_cards(seat, cards)


STEP = Step(in_order, quietly, Rule((Activate, End, *playing.PLAYS), actions, refusal, do, by_hand))
