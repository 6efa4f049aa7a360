"""Chance draws cards: what may come, and where it goes."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from msgspec.structs import replace

from lumina.core import CHANCE, Actions, Answer, Emit, Reason, Row, Weighted

from .. import events, reasons
from ..actions import Draw
from ..chance import DRAW, Even
from ..decisions import Drawing
from ..position import NOWHERE, Figure, LunationPosition
from ..state import LunationState
from . import event_effects as happening
from .card_ref import Bearer, name_of, named
from .card_texts import text_of


def come_up(state: LunationState) -> bool:
    """LUN-9: whether what is asked next is a draw of action cards that nothing is left for; it is then not asked.

    A draw of more cards than there are is one of those that there are.
    """
    asked = state.pending[-1]
    if not isinstance(asked, Drawing) or asked.deck != "action" or asked.left <= state.cards_left:
        return False
    state.over()
    if state.cards_left:
        state.ask(replace(asked, left=state.cards_left))
    return True


# --- what may come -------------------------------------------------------------------------------------------------


def cards(position: LunationPosition, asked: Drawing) -> Actions:
    """Action cards by the copies that are left; of every other deck each card that is left, equally likely (LUN-9)."""
    if asked.deck == "action":
        pile = position.undrawn if position.pile else position.discards
        return Weighted({DRAW[kind]: copies for kind, copies in enumerate(pile)})
    return Even([DRAW[card] for card in LEFT[asked.deck](position)])


def _without(cards: int, *gone: Iterable[int]) -> list[int]:
    away = {card for some in gone for card in some}
    return [card for card in range(cards) if card not in away]


def _objectives_left(position: LunationPosition) -> list[int]:
    gone = (held.all for held in (*position.objectives, *position.tossed))
    return _without(len(position.deck.objectives), *gone)


def _systems_left(position: LunationPosition) -> list[int]:
    return _without(len(position.deck.systems), position.systems)


def _planets_left(position: LunationPosition) -> list[int]:
    return _without(len(position.deck.planets), *(held.all for held in position.draft), position.planets)


def _events_left(position: LunationPosition) -> list[int]:
    return _without(len(position.deck.events), position.drawn_events)


DECKS: Final[dict[str, Callable[[LunationPosition], Sequence[Bearer]]]] = {
    "action": lambda position: position.deck.actions,
    "objective": lambda position: position.deck.objectives,
    "system": lambda position: position.deck.systems,
    "planet": lambda position: position.deck.planets,
    "character": lambda position: position.deck.characters,
    "event": lambda position: position.deck.events,
}
LEFT: Final[dict[str, Callable[[LunationPosition], list[int]]]] = {
    "objective": _objectives_left,
    "system": _systems_left,
    "planet": _planets_left,
    "character": lambda position: position.characters_left,
    "event": _events_left,
}


def not_in_deck(position: LunationPosition, asked: Drawing, action: Draw) -> Reason:
    """The card is not left in this deck."""
    return reasons.NotInDeck(name_of(DECKS[asked.deck](position), action.card))


# --- where it goes -------------------------------------------------------------------------------------------------


def draw(state: LunationState, asked: Drawing, action: Draw, emit: Emit) -> None:
    """The card goes where its deck's cards go; if more are to be drawn, chance is asked again."""
    if asked.left > 1:
        state.ask(Drawing(CHANCE, asked.deck, asked.to, asked.left - 1))
    GOES[asked.deck](state, asked.to, action.card, emit)


def _action_card(state: LunationState, seat: Any, kind: int, emit: Emit) -> None:
    """LUN-9: with the deck used up, the discards are shuffled into a new one."""
    if not state.pile:
        state.reshuffle()
        emit(events.Reshuffled())
    state.take_from_deck(seat, kind)
    emit(events.DrewCard(seat, named(state.deck.actions, kind)))


def _objective(state: LunationState, seat: Any, card: int, emit: Emit) -> None:
    state.objectives[seat] = state.objectives[seat].plus(card, (seat,))
    emit(events.DrewObjective(seat, named(state.deck.objectives, card)))


def _system(state: LunationState, seat: Any, card: int, emit: Emit) -> None:
    """LUN-16."""
    emit(events.SystemLaid(len(state.systems), named(state.deck.systems, card)))
    state.systems += (card,)


def _planet(state: LunationState, seat: Any, card: int, emit: Emit) -> None:
    state.draft[seat] = state.draft[seat].plus(card, (seat,))
    emit(events.DrewPlanet(seat, named(state.deck.planets, card)))


def _character(state: LunationState, seat: Any, card: int, emit: Emit) -> None:
    """Shown to all: to choose from at the start (LUN-23), or new for a seat."""
    if seat is None:
        state.shown = tuple(sorted((*state.shown, card)))
    else:
        state.set_figure(card, Figure(seat, NOWHERE))
    emit(events.CharacterShown(named(state.deck.characters, card)))


def _event(state: LunationState, seat: Any, card: int, emit: Emit) -> None:
    """LUN-34."""
    state.event = card
    state.drawn_events += (card,)
    emit(events.EventDrawn(named(state.deck.events, card), text_of(state.deck.events[card])))
    happening.happen(state, card, emit)


GOES: Final[dict[str, Callable[[LunationState, Any, int, Emit], None]]] = {
    "action": _action_card,
    "objective": _objective,
    "system": _system,
    "planet": _planet,
    "character": _character,
    "event": _event,
}

DRAWING = Row(cards, Answer(Draw, draw, not_in_deck))
