"""The turn's beginning: its event, Restoration, and the windows for cards in it."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from lumina.core import CHANCE, Action, Actions, Listed, Reason, Tell

from . import deck_reasons, events, objectives, playing
from .actions import Pass, Play
from .decisions import Drawing
from .effects import amount
from .named import all_named, names_of
from .state import EVENTS_FROM, FRESH, JUMPED, POWER
from .table import Rule, Step, by_hand, in_order, once, quietly
from .vocabulary import DEEDS

if TYPE_CHECKING:
    from .state import Position

PASS = Pass()


def begin_turn(state: "Position", tell: Tell) -> None:
    """LUN-31, LUN-33: a new turn; what lasted for the turn is over."""
    state.number += 1
    state.event = None
    for seat in range(state.seats):
        state.deeds[seat] = [0] * len(DEEDS)
        state.lasting[seat], state.met[seat], state.completed_now[seat] = (), 0, False
    tell(events.TurnBegan(state.number, state.order[0]))
    objectives.look(state)


def _draw_event(state: "Position", tell: Tell) -> None:
    """LUN-34."""
    begin_turn(state, tell)
    if state.number >= EVENTS_FROM:
        state.ask(Drawing(CHANCE, "event", None, 1))
    state.done = True


EVENT = Step(once, _draw_event)


def _restore(state: "Position", tell: Tell) -> None:
    """LUN-40, LUN-41, LUN-47: all at once, before the first Restoration; LUN-35: but what the event holds down."""
    if state.active == state.order[0]:
        _restore_all(state, tell)


def _restore_all(state: "Position", tell: Tell) -> None:
    places = [at for at, exhausted in enumerate(state.exhausted) if exhausted and at not in state.pinned]
    for at in places:
        state.exhausted[at] = False
    characters = []
    for crew in state.crew:
        for card in crew:
            figure = state.figure(card)
            stays = figure.exhausted and card in state.pinned_characters
            if figure.exhausted and not stays:
                characters.append(card)
            state.figures[card] = replace(figure, exhausted=stays, used=FRESH, barred=False)
    state.pinned = state.pinned_characters = ()
    for own in state.fleets:
        _refresh(own)
    tell(events.Restored(tuple(map(state.place, places)), all_named(state.deck.characters, sorted(characters))))
    for seat in range(state.seats):
        state.power[seat] = min(POWER, max(0, POWER + amount(state, "power", seat)))
    tell(events.PowerRestored(tuple(state.power)))
    objectives.look(state)


def _refresh(own: list[int]) -> None:
    """LUN-47: no Fleet has moved yet."""
    for place, fleets in enumerate(own):
        if fleets and place % (JUMPED + 1):
            own[place] = 0
            own[place - place % (JUMPED + 1)] += fleets


def _cards(state: "Position") -> Actions:
    """LUN-42."""
    return Listed([*playing.actions(state, "restoration", state.active), PASS])


def _late_cards(state: "Position") -> Actions:
    """LUN-43: only what exhausts a Character."""
    late = _late(state)
    cards = playing.actions(state, "restoration", state.active)
    return Listed([*(card for card in cards if isinstance(card, Play) and card.card in late), PASS])


def _late(state: "Position") -> tuple[int, ...]:
    return state.deck.kinds_with.get("exhaust_character", ())


def _late_refusal(state: "Position", action: Action) -> Reason:
    assert isinstance(action, Play)
    kinds = state.deck.actions
    reason = playing.why_not_hold(state, "restoration", state.active, action)
    if reason is None and action.card not in _late(state):
        return deck_reasons.TooLate(kinds[action.card].name, names_of(kinds, _late(state)))
    return reason or _refusal(state, action)


def _refusal(state: "Position", action: Action) -> Reason:
    assert isinstance(action, Play)
    return playing.refusal(state, "restoration", state.active, action)


def _do(state: "Position", action: Action, tell: Tell) -> None:
    if isinstance(action, Play):
        playing.do(state, action, state.active, tell)
    else:
        tell(events.Passed(state.active, "a card"))
        state.done = True


RESTORATION = Step(in_order, _restore, Rule((Pass, Play), _cards, _refusal, _do, by_hand))
LAST_CARDS = Step(in_order, quietly, Rule((Pass, Play), _late_cards, _late_refusal, _do, by_hand))
