"""Activation: gathering Energy, Resources and action cards (LUN-219 to LUN-229)."""

from typing import NamedTuple

from lumina.core import Actions, Answer, Emit, Listed, Reason, Row

from ..actions import Activate, End
from ..deck import playing
from ..deck.card_ref import named
from ..deck.deck import Planet
from ..deck.effects import amount, holds
from ..deck.vocabulary import ACTIVATIONS
from ..phases import Phase, by_hand, end, in_order, quietly, surely
from ..position import PLACES, LunationPosition
from ..state import LunationState
from . import reasons as deck_reasons
from .events import Activated

END = End()


class Yield(NamedTuple):
    """What an activation brings: counters of each kind, and action cards (LUN-224)."""

    energy: int
    resources: int
    cards: int


def actions(position: LunationPosition, seat: int) -> Actions:
    """The cards of the phase, each location by each who can activate it, and the end."""
    found = playing.actions(position, "activation", seat)
    for at in position.places_of(seat):
        able = activators(position, seat, at)
        found += [Activate(at, by) for by in able if not why_not_activate(position, seat, at, by)]
    found.append(END)
    return Listed(found)


def activators(position: LunationPosition, seat: int, at: int) -> list[int | None]:
    """LUN-220: a Fleet there (None), and each ready Character."""
    fleet: list[int | None] = [None] if position.fleets_at(seat, at) else []
    return fleet + list(position.ready_at(seat, at))


def why_not_activate(position: LunationPosition, seat: int, at: int, by: int | None) -> Reason | None:
    """Why the location cannot be activated, or not by this unit; None where it can (LUN-220 to LUN-223)."""
    characters = position.deck.characters
    if not 0 <= at < len(position.planets):
        return deck_reasons.NoSuchPlace(at, len(position.planets) - 1)
    if by not in (able := activators(position, seat, at)):
        return deck_reasons.NobodyActivates(tuple("a Fleet" if one is None else characters[one].name for one in able))
    if at % PLACES == 0:
        return deck_reasons.SystemCard()
    if position.exhausted[at]:
        return deck_reasons.AlreadyExhausted()
    if not any(yield_of(position, seat, at, by)):
        return deck_reasons.YieldsNothing()
    return None


def printed(position: LunationPosition, at: int) -> Planet:
    """What lies at a location beside a system card."""
    return position.deck.planets[position.planets[at]]


def yield_of(position: LunationPosition, seat: int, at: int, by: int | None) -> Yield:
    """LUN-224: what is printed, with what the cards in force add; of Characters only who activates counts."""
    planet = printed(position, at)
    among = () if by is None else (by,)
    energy, resources, cards = (
        amount(position, word, seat, at, among, planet=planet)
        for word in ("energy_yield", "resource_yield", "card_yield")
    )
    return Yield(planet.energy + energy, planet.resources + resources, planet.cards + cards)


def not_activated(position: LunationPosition, seat: int, action: Activate) -> Reason:
    """Why this location cannot be activated, or not by this unit (LUN-220 to LUN-223)."""
    return surely(why_not_activate(position, seat, action.at, action.by))


def activate(state: LunationState, seat: int, action: Activate, emit: Emit) -> None:
    """LUN-221, LUN-222: the location exhausts, and a Character that did it."""
    at, by = action.at, action.by
    energy, resources, cards = yield_of(state, seat, at, by)
    stays_ready = (
        by is not None
        and printed(state, at).planet
        and holds(state, "gathers_without_exhausting", seat, at, among=(by,))
    )
    who = None if by is None else named(state.deck.characters, by)
    emit(Activated(seat, state.place(at), who, energy, resources, cards))
    if not stays_ready:
        state.exhaust_place(at, emit)
    if by is not None:
        state.exhaust_character(by, emit)
    state.energy[seat] += energy
    state.resources[seat] += resources
    state.deeds[seat][ACTIVATIONS] += 1
    state.draw_cards(seat, cards)


PHASE = Phase(
    in_order,
    quietly,
    Row(
        actions,
        Answer(Activate, activate, not_activated),
        playing.card_of("activation"),
        Answer(End, end),
        secret=by_hand,
    ),
)
