"""Event cards (LUN-155 to LUN-159): what happens when one is drawn. What lasts the turn is asked in `effects.py`."""

from lumina.core import Emit

from ..economy.events import Lost
from ..state import LunationState
from . import playing
from .deck import Effect
from .vocabulary import WORDS


def happen(state: LunationState, card: int, emit: Emit) -> None:
    """What the event does at once. Draws are asked last of all, the first player's first."""
    for effect in state.deck.events[card].effects:
        if WORDS[effect.what].kind == "act":
            _act(state, effect, emit)


def _act(state: LunationState, effect: Effect, emit: Emit) -> None:
    match effect.what:
        case "exhaust_planets":
            _exhaust_planets(state, effect, emit)
        case "exhaust_characters":
            _exhaust_characters(state, effect, emit)
        case "lose_energy":
            for seat in _whom(state, effect):
                _lose(state, seat, min(effect.amount, state.energy[seat]), 0, emit)
        case "lose_resources":
            for seat in _whom(state, effect):
                _lose(state, seat, 0, min(effect.amount, state.resources[seat]), emit)
        case "draw_cards":
            for seat in reversed(_whom(state, effect)):
                state.draw_cards(seat, effect.amount)
        case _:
            for seat in _whom(state, effect):
                playing.act(state, effect, seat, None, emit)


def _whom(state: LunationState, effect: Effect) -> list[int]:
    """The players that it is about, from the first player on; all who share the most or the fewest (LUN-158)."""
    order = list(state.order)
    if effect.whom == "all":
        return order
    extreme, _, what = effect.whom.partition("_")
    if what == "points":
        has = [score.total for score in state.scores()]
    else:
        has = [state.fleet_count(seat) for seat in range(state.seats)]
    goal = max(has) if extreme == "most" else min(has)
    return [seat for seat in order if has[seat] == goal]


def _exhaust_planets(state: LunationState, effect: Effect, emit: Emit) -> None:
    """LUN-157: face-up ones; also those exhausted already stay so this turn."""
    assert effect.planets is not None
    for at, card in enumerate(state.planets):
        if state.face_up[at] and effect.planets.fit(state.deck.planets[card]):
            state.exhaust_place(at, emit)
            state.pin_place(at)


def _exhaust_characters(state: LunationState, effect: Effect, emit: Emit) -> None:
    """LUN-157."""
    for crew in state.crew:
        for card in crew:
            if state.deck.characters[card].bonus >= effect.bonus_from:
                state.exhaust_character(card, emit)
                state.pin_character(card)


def _lose(state: LunationState, seat: int, energy: int, resources: int, emit: Emit) -> None:
    """As far as there are counters."""
    if energy or resources:
        state.energy[seat] -= energy
        state.resources[seat] -= resources
        emit(Lost(seat, energy, resources))
