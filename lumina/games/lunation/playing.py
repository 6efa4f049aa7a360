"""Action cards that are played in the own turn of their phase (LUN-36, LUN-161 to LUN-166)."""

from typing import TYPE_CHECKING

import msgspec

from lumina.core import Action, Reason, Tell

from . import arrival, deck_reasons
from .actions import Play
from .deck_events import Barred, Gained, PlaceRestored
from .named import named, names_of
from .state import MOST_UNITS
from .vocabulary import CARDS_PLAYED, TARGETS, WORDS

if TYPE_CHECKING:
    from .deck import Effect
    from .state import Position

PLAYS: tuple[type[Action], ...] = (Play,)
MOST_PLAYS = 20
"""LUN-166: in a turn."""


def actions(state: "Position", phase: str, seat: int) -> list[Action]:
    """The cards of a phase that the seat holds, with all that they can be played on."""
    if state.deeds[seat][CARDS_PLAYED] >= MOST_PLAYS:
        return []
    return [
        Play(kind, target)
        for kind in state.deck.phase_kinds[phase]
        if state.holds_card(seat, kind)
        for target in targets(state, kind, seat)
    ]


def targets(state: "Position", kind: int, seat: int) -> list[int | None]:
    """What a card of this kind can be played on; None alone where it needs no target (LUN-161)."""
    for effect in state.deck.actions[kind].effects:
        if effect.what in TARGETS:
            return list(_TARGETS[effect.what](state, seat))
    return [None]


def _characters(state: "Position", seat: int) -> list[int]:
    """LUN-44: any Character on the map that has no such card on it."""
    on_map = (card for crew in state.crew for card in crew)
    return sorted(card for card in on_map if not state.figure(card).barred)


def _places_for_a_fleet(state: "Position", seat: int) -> list[int]:
    """LUN-164: where the seat has a unit, while it has fewer than five Fleets."""
    if state.fleet_count(seat) >= MOST_UNITS:
        return []
    return [at for at in state.places_of(seat) if may_come(state, seat, at)]


def _exhausted_places(state: "Position", seat: int) -> list[int]:
    """LUN-165."""
    return [at for at in state.places_of(seat) if state.exhausted[at]]


_TARGETS = {
    "exhaust_character": _characters,
    "new_fleet": _places_for_a_fleet,
    "restore_location": _exhausted_places,
}


def may_come(state: "Position", seat: int, at: int) -> bool:
    """Whether a unit may be placed here: not onto another player's while two players are at peace (LUN-77)."""
    return not (state.peace and state.others_at(seat, at))


def why_not_hold(state: "Position", phase: str, seat: int, action: Play) -> Reason | None:
    """Why a card is none that the seat could play in this phase; None where it is one of those."""
    kinds = state.deck.actions
    if not 0 <= action.card < len(kinds):
        return deck_reasons.NoSuchKind(action.card, tuple(card.name for card in kinds))
    card = kinds[action.card]
    if card.phase != phase:
        return deck_reasons.OtherPhase(card.name, card.phase)
    if not state.holds_card(seat, action.card):
        return deck_reasons.NotHeld(card.name, names_of(kinds, [kind for kind, _ in state.hands[seat]]))
    aims = phase not in ("battle", "ambush") and any(effect.what in TARGETS for effect in card.effects)
    return None if action.target is None or aims else deck_reasons.NoAim(card.name)


def refusal(state: "Position", phase: str, seat: int, action: Play) -> Reason:
    """Why a card cannot be played."""
    if (reason := why_not_hold(state, phase, seat, action)) is not None:
        return reason
    card = state.deck.actions[action.card]
    if state.deeds[seat][CARDS_PLAYED] >= MOST_PLAYS:
        return deck_reasons.PlayedEnough(MOST_PLAYS)
    if any(effect.what == "new_fleet" for effect in card.effects) and state.fleet_count(seat) >= MOST_UNITS:
        return deck_reasons.FleetLimit()
    return deck_reasons.NoTarget(card.name, _target_names(state, action.card, seat))


def _target_names(state: "Position", kind: int, seat: int) -> tuple[str, ...]:
    found = [target for target in targets(state, kind, seat) if target is not None]
    if any(effect.what == "exhaust_character" for effect in state.deck.actions[kind].effects):
        return names_of(state.deck.characters, found)
    return tuple(state.place(at).name for at in found)


def do(state: "Position", action: Play, seat: int, tell: Tell) -> None:
    """Plays it: what lasts is in force until the turn ends, what happens once happens (LUN-162)."""
    effects = state.deck.actions[action.card].effects
    state.play_card(seat, action.card, tell)
    if any(WORDS[effect.what].kind != "act" for effect in effects):
        state.lasting[seat] += (action.card,)
    for effect in effects:
        if WORDS[effect.what].kind == "act":
            act(state, effect, seat, action.target, tell)


def act(state: "Position", effect: "Effect", seat: int, target: int | None, tell: Tell) -> None:
    """What an act does for a seat."""
    match effect.what:
        case "gain_energy":
            gain(state, seat, effect.amount, 0, tell)
        case "gain_resources":
            gain(state, seat, 0, effect.amount, tell)
        case "draw_cards":
            state.draw_cards(seat, effect.amount)
        case "exhaust_character" if target is not None:
            state.exhaust_character(target, tell)
            state.set_figure(target, msgspec.structs.replace(state.figure(target), barred=True))
            tell(Barred(named(state.deck.characters, target)))
        case "new_fleet" if target is not None:
            arrival.place_fleet(state, seat, target, tell)
        case "restore_location" if target is not None:
            state.exhausted[target] = False
            tell(PlaceRestored(state.place(target)))
        case _:
            raise AssertionError(f"{effect.what} does not happen here")


def gain(state: "Position", seat: int, energy: int, resources: int, tell: Tell) -> None:
    """Counters from the supply, which has no end (LUN-8)."""
    state.energy[seat] += energy
    state.resources[seat] += resources
    tell(Gained(seat, energy, resources))
