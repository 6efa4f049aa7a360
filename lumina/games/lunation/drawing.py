"""Chance draws cards: what may come, and where it goes."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from lumina.cards import seen_by, show
from lumina.core import CHANCE, Action, Actions, Reason, Tell, Weighted

from . import events, happening, reasons
from .actions import Draw
from .card_texts import text_of
from .chance import DRAW, Even
from .decisions import Drawing
from .named import Bearer, name_of, named
from .state import NOWHERE, Figure
from .table import Rule

if TYPE_CHECKING:
    from .state import Position


def _asked(state: "Position") -> Drawing:
    asked = state.pending[-1]
    assert isinstance(asked, Drawing)
    return asked


def come_up(state: "Position") -> bool:
    """LUN-9: whether what is asked next is a draw of action cards that nothing is left for; it is then not asked.

    A draw of more cards than there are is one of those that there are.
    """
    asked = state.pending[-1]
    if not isinstance(asked, Drawing) or asked.deck != "action" or asked.left <= state.cards_left:
        return False
    state.answered()
    if state.cards_left:
        state.ask(replace(asked, left=state.cards_left))
    return True


# --- what may come -------------------------------------------------------------------------------------------------


def _actions(state: "Position") -> Actions:
    deck = _asked(state).deck
    if deck == "action":
        pile = state.pile if any(state.pile) else state.discards
        return Weighted({DRAW[kind]: copies for kind, copies in enumerate(pile)})
    return Even([DRAW[card] for card in LEFT[deck](state)])


def characters_left(state: "Position") -> list[int]:
    """The Character deck."""
    return [card for card, figure in enumerate(state.figures) if figure is None and card not in state.shown]


def _without(cards: int, *gone: Iterable[int]) -> list[int]:
    away = {card for some in gone for card in some}
    return [card for card in range(cards) if card not in away]


def _objectives_left(state: "Position") -> list[int]:
    return _without(len(state.deck.objectives), *state.objectives, *state.tossed)


def _systems_left(state: "Position") -> list[int]:
    return _without(len(state.deck.systems), state.systems)


def _planets_left(state: "Position") -> list[int]:
    return _without(len(state.deck.planets), *state.draft, state.planets)


def _events_left(state: "Position") -> list[int]:
    return _without(len(state.deck.events), state.drawn_events)


DECKS: Final[dict[str, Callable[["Position"], Sequence[Bearer]]]] = {
    "action": lambda state: state.deck.actions,
    "objective": lambda state: state.deck.objectives,
    "system": lambda state: state.deck.systems,
    "planet": lambda state: state.deck.planets,
    "character": lambda state: state.deck.characters,
    "event": lambda state: state.deck.events,
}
LEFT: Final[dict[str, Callable[["Position"], list[int]]]] = {
    "objective": _objectives_left,
    "system": _systems_left,
    "planet": _planets_left,
    "character": characters_left,
    "event": _events_left,
}


def _refusal(state: "Position", action: Action) -> Reason:
    assert isinstance(action, Draw)
    return reasons.NotInDeck(name_of(DECKS[_asked(state).deck](state), action.card))


# --- where it goes -------------------------------------------------------------------------------------------------


def _do(state: "Position", action: Action, tell: Tell) -> None:
    assert isinstance(action, Draw)
    asked: Drawing = state.answered()
    if asked.left > 1:
        state.ask(Drawing(CHANCE, asked.deck, asked.to, asked.left - 1))
    GOES[asked.deck](state, asked.to, action.card, tell)


def _action_card(state: "Position", seat: Any, kind: int, tell: Tell) -> None:
    """LUN-9: with the deck used up, the discards are shuffled into a new one."""
    if not any(state.pile):
        state.pile, state.discards = state.discards, [0] * len(state.discards)
        tell(events.Reshuffled())
    state.pile[kind] -= 1
    state.take_card(seat, kind, seen_by(seat))
    tell(events.DrewCard(seat, named(state.deck.actions, kind)))


def _objective(state: "Position", seat: Any, card: int, tell: Tell) -> None:
    state.objectives[seat] = tuple(sorted((*state.objectives[seat], card)))
    tell(events.DrewObjective(seat, named(state.deck.objectives, card)))


def _system(state: "Position", seat: Any, card: int, tell: Tell) -> None:
    """LUN-16."""
    tell(events.SystemLaid(len(state.systems), named(state.deck.systems, card)))
    state.systems += (card,)


def _planet(state: "Position", seat: Any, card: int, tell: Tell) -> None:
    state.draft[seat] = tuple(sorted((*state.draft[seat], card)))
    state.draft_seen = show(state.draft_seen, (card,), seen_by(seat))
    tell(events.DrewPlanet(seat, named(state.deck.planets, card)))


def _character(state: "Position", seat: Any, card: int, tell: Tell) -> None:
    """Shown to all: to choose from at the start (LUN-23), or new for a seat."""
    if seat is None:
        state.shown = tuple(sorted((*state.shown, card)))
    else:
        state.set_figure(card, Figure(seat, NOWHERE))
    tell(events.CharacterShown(named(state.deck.characters, card)))


def _event(state: "Position", seat: Any, card: int, tell: Tell) -> None:
    """LUN-34."""
    state.event = card
    state.drawn_events += (card,)
    tell(events.EventDrawn(named(state.deck.events, card), text_of(state.deck.events[card])))
    happening.happen(state, card, tell)


GOES: Final[dict[str, Callable[["Position", Any, int, Tell], None]]] = {
    "action": _action_card,
    "objective": _objective,
    "system": _system,
    "planet": _planet,
    "character": _character,
    "event": _event,
}

DRAWING = Rule((Draw,), _actions, _refusal, _do)
