"""The turn's beginning: its event, Restoration, and the windows for cards in it."""

from msgspec.structs import replace

from lumina.core import CHANCE, Actions, Answer, Emit, Listed, Reason, Row

from . import events
from .actions import Pass, Play
from .decisions import Drawing
from .deck import playing
from .deck.card_ref import all_named, names_of
from .deck.effects import amount
from .deck.vocabulary import DEEDS
from .economy import reasons as deck_reasons
from .phases import Phase, by_hand, in_order, once, quietly
from .position import EVENTS_FROM, FRESH, JUMPED, POWER, LunationPosition
from .state import LunationState

PASS = Pass()


def begin_turn(state: LunationState, emit: Emit) -> None:
    """LUN-31, LUN-33: a new turn; what lasted for the turn is over."""
    state.number += 1
    state.event = None
    for seat in range(state.seats):
        state.deeds[seat] = [0] * len(DEEDS)
        state.lasting[seat], state.met[seat], state.completed_now[seat] = (), 0, False
    emit(events.TurnBegan(state.number, state.order[0]))
    state.look()


def draw_event(state: LunationState, emit: Emit) -> None:
    """The turn begins, and from the third one on chance draws its event (LUN-34)."""
    begin_turn(state, emit)
    if state.number >= EVENTS_FROM:
        state.ask(Drawing(CHANCE, "event", None, 1))
    state.done = True


def restore(state: LunationState, emit: Emit) -> None:
    """LUN-40, LUN-41, LUN-47: all at once, before the first Restoration; LUN-35: but what the event holds down."""
    if state.active == state.order[0]:
        _restore_all(state, emit)


def _restore_all(state: LunationState, emit: Emit) -> None:
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
    emit(events.Restored(tuple(map(state.place, places)), all_named(state.deck.characters, sorted(characters))))
    for seat in range(state.seats):
        state.power[seat] = min(POWER, max(0, POWER + amount(state, "power", seat)))
    emit(events.PowerRestored(tuple(state.power)))
    state.look()


def _refresh(own: list[int]) -> None:
    """LUN-47: no Fleet has moved yet."""
    for place, fleets in enumerate(own):
        if fleets and place % (JUMPED + 1):
            own[place] = 0
            own[place - place % (JUMPED + 1)] += fleets


def cards(position: LunationPosition, seat: int) -> Actions:
    """The cards that can be played in Restoration, or none (LUN-42)."""
    return Listed([*playing.actions(position, "restoration", seat), PASS])


def late_cards(position: LunationPosition, seat: int) -> Actions:
    """LUN-43: only what exhausts a Character."""
    late = _late(position)
    found = playing.actions(position, "restoration", seat)
    return Listed([*(card for card in found if isinstance(card, Play) and card.card in late), PASS])


def _late(position: LunationPosition) -> tuple[int, ...]:
    return position.deck.kinds_with.get("exhaust_character", ())


def not_late(position: LunationPosition, seat: int, action: Play) -> Reason:
    """Why the card cannot be played, or that it exhausts no Character and comes too late (LUN-43)."""
    kinds, late = position.deck.actions, _late(position)
    reason = playing.why_not_hold(position, "restoration", seat, action)
    if reason is None and action.card not in late:
        return deck_reasons.TooLate(kinds[action.card].name, names_of(kinds, late))
    return reason or playing.refusal("restoration", position, seat, action)


def pass_on(state: LunationState, seat: int, action: Pass, emit: Emit) -> None:
    """The seat plays no more cards in this window (LUN-42, LUN-43)."""
    emit(events.Passed(seat, "a card"))
    state.done = True


EVENT = Phase(once, draw_event)
RESTORATION = Phase(
    in_order, restore, Row(cards, playing.card_of("restoration"), Answer(Pass, pass_on), secret=by_hand)
)
LAST_CARDS = Phase(
    in_order,
    quietly,
    Row(late_cards, Answer(Play, playing.play, not_late), Answer(Pass, pass_on), secret=by_hand),
)
