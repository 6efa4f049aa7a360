"""Action cards that are played in the own turn of their phase (LUN-36, LUN-161 to LUN-166)."""

from functools import partial

from msgspec.structs import replace

from lumina.core import Action, Answer, Emit, Reason

from .. import arrival
from ..actions import Play
from ..economy import reasons as deck_reasons
from ..economy.events import Barred, Gained, PlaceRestored
from ..position import MOST_UNITS, LunationPosition
from ..state import LunationState
from .card_ref import named, names_of
from .deck import Effect
from .vocabulary import CARDS_PLAYED, TARGETS, WORDS

MOST_PLAYS = 20
"""LUN-166: in a turn."""


def actions(position: LunationPosition, phase: str, seat: int) -> list[Action]:
    """The cards of a phase that the seat holds, with all that they can be played on."""
    held = position.hands[seat].all
    if not held or position.deeds[seat][CARDS_PLAYED] >= MOST_PLAYS:
        return []
    return [
        Play(kind, target)
        for kind in position.deck.phase_kinds[phase]
        if kind in held
        for target in targets(position, kind, seat)
    ]


def targets(position: LunationPosition, kind: int, seat: int) -> list[int | None]:
    """What a card of this kind can be played on; None alone where it needs no target (LUN-161)."""
    for effect in position.deck.actions[kind].effects:
        if effect.what in TARGETS:
            return list(_TARGETS[effect.what](position, seat))
    return [None]


def _characters(position: LunationPosition, seat: int) -> list[int]:
    """LUN-44: any Character on the map that has no such card on it."""
    on_map = (card for crew in position.crew for card in crew)
    return sorted(card for card in on_map if not position.figure(card).barred)


def _places_for_a_fleet(position: LunationPosition, seat: int) -> list[int]:
    """LUN-164: where the seat has a unit, while it has fewer than five Fleets."""
    if position.fleet_count(seat) >= MOST_UNITS:
        return []
    return [at for at in position.places_of(seat) if may_come(position, seat, at)]


def _exhausted_places(position: LunationPosition, seat: int) -> list[int]:
    """LUN-165."""
    return [at for at in position.places_of(seat) if position.exhausted[at]]


_TARGETS = {
    "exhaust_character": _characters,
    "new_fleet": _places_for_a_fleet,
    "restore_location": _exhausted_places,
}


def aims_at_characters(position: LunationPosition, kind: int) -> bool:
    """Whether a card of this kind is played on a Character, not on a location."""
    return any(effect.what == "exhaust_character" for effect in position.deck.actions[kind].effects)


def may_come(position: LunationPosition, seat: int, at: int) -> bool:
    """Whether a unit may be placed here: not onto another player's while two players are at peace (LUN-77)."""
    return not (position.peace and position.others_at(seat, at))


def why_not_hold(position: LunationPosition, phase: str, seat: int, action: Play) -> Reason | None:
    """Why a card is none that the seat could play in this phase; None where it is one of those."""
    kinds = position.deck.actions
    if not 0 <= action.card < len(kinds):
        return deck_reasons.NoSuchKind(action.card, tuple(card.name for card in kinds))
    card = kinds[action.card]
    if card.phase != phase:
        return deck_reasons.OtherPhase(card.name, card.phase)
    held = position.hands[seat].all
    if action.card not in held:
        return deck_reasons.NotHeld(card.name, names_of(kinds, held))
    aims = phase not in ("battle", "ambush") and any(effect.what in TARGETS for effect in card.effects)
    return None if action.target is None or aims else deck_reasons.NoAim(card.name)


def refusal(phase: str, position: LunationPosition, seat: int, action: Play) -> Reason:
    """Why a card cannot be played in the own turn of a phase."""
    if (reason := why_not_hold(position, phase, seat, action)) is not None:
        return reason
    card = position.deck.actions[action.card]
    if position.deeds[seat][CARDS_PLAYED] >= MOST_PLAYS:
        return deck_reasons.PlayedEnough(MOST_PLAYS)
    if any(effect.what == "new_fleet" for effect in card.effects) and position.fleet_count(seat) >= MOST_UNITS:
        return deck_reasons.FleetLimit()
    return deck_reasons.NoTarget(card.name, _target_names(position, action.card, seat))


def _target_names(position: LunationPosition, kind: int, seat: int) -> tuple[str, ...]:
    found = [target for target in targets(position, kind, seat) if target is not None]
    if aims_at_characters(position, kind):
        return names_of(position.deck.characters, found)
    return tuple(position.place(at).name for at in found)


def play(state: LunationState, seat: int, action: Play, emit: Emit) -> None:
    """Plays it: what lasts is in force until the turn ends, what happens once happens (LUN-162)."""
    effects = state.deck.actions[action.card].effects
    state.play_card(seat, action.card, emit)
    if any(WORDS[effect.what].kind != "act" for effect in effects):
        state.lasting[seat] += (action.card,)
    for effect in effects:
        if WORDS[effect.what].kind == "act":
            act(state, effect, seat, action.target, emit)


def card_of(phase: str) -> Answer[LunationPosition, LunationState, int, Play]:
    """Playing a card in the own turn of a phase, as its row knows it."""
    return Answer(Play, play, partial(refusal, phase))


def act(state: LunationState, effect: Effect, seat: int, target: int | None, emit: Emit) -> None:
    """What an act does for a seat."""
    match effect.what:
        case "gain_energy":
            gain(state, seat, effect.amount, 0, emit)
        case "gain_resources":
            gain(state, seat, 0, effect.amount, emit)
        case "draw_cards":
            state.draw_cards(seat, effect.amount)
        case "exhaust_character" if target is not None:
            state.exhaust_character(target, emit)
            state.set_figure(target, replace(state.figure(target), barred=True))
            emit(Barred(named(state.deck.characters, target)))
        case "new_fleet" if target is not None:
            arrival.place_fleet(state, seat, target, emit)
        case "restore_location" if target is not None:
            state.exhausted[target] = False
            emit(PlaceRestored(state.place(target)))
        case _:
            raise AssertionError(f"{effect.what} does not happen here")


def gain(state: LunationState, seat: int, energy: int, resources: int, emit: Emit) -> None:
    """Counters from the supply, which has no end (LUN-8)."""
    state.energy[seat] += energy
    state.resources[seat] += resources
    emit(Gained(seat, energy, resources))
