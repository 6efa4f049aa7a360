"""Lunation: Fleets and mercenary Characters among systems, seven turns of moving, fighting, trading and building."""

from collections.abc import Iterable, Sequence
from types import ModuleType
from typing import Any, ClassVar, TypeVar

from lumina.core import PUBLIC, Action, Event, Game, Given, Reason, View, Who

from . import actions, deck_events, events
from .deck_fault import card_at, fault_of
from .given import given
from .longest import MAX_PLIES
from .options import LunationOptions
from .rules import LunationState
from .text import text
from .view import LunationView
from .words import event_sentence, label, reason_sentence

K = TypeVar("K")


def _kinds(module: ModuleType, base: type[K]) -> tuple[type[K], ...]:
    """The kinds of `base` that a module defines, without those that only others are made from."""
    return tuple(
        kind
        for kind in vars(module).values()
        if isinstance(kind, type)
        and issubclass(kind, base)
        and kind.__module__ == module.__name__
        and not kind.__subclasses__()
    )


ACTIONS = _kinds(actions, Action)
EVENTS = (*_kinds(events, Event), *_kinds(deck_events, Event))

__all__ = ["LUNATION", "Lunation", "LunationOptions", "LunationState", "LunationView"]


class Lunation(Game):
    """The game; its rules page is `assets/lunation/rules.md`."""

    name: ClassVar[str] = "lunation"
    title: ClassVar[str] = "Lunation"
    rules: ClassVar[int] = 2
    seats_allowed: ClassVar[tuple[int, ...]] = (2, 3, 4)
    max_plies: ClassVar[int] = MAX_PLIES
    chance: ClassVar[bool] = True
    secrets: ClassVar[bool] = True
    options_type = LunationOptions
    action_types = ACTIONS
    event_types = EVENTS
    view_type = LunationView
    state_type = LunationState
    file_options = ("deck",)

    def _new(self, seats: int, options: LunationOptions) -> LunationState:
        return LunationState.new(seats, options)

    def given(self, seats: int, events: Iterable[Event]) -> tuple[tuple[Given, ...], ...]:
        """Characters, first hands, objectives kept, and the turn order."""
        return given(seats, events)

    def file_fault(self, option: str, data: Any) -> tuple[str, str] | None:
        """Also what a deck's cards say is looked at (LUN-151)."""
        if (fault := super().file_fault(option, data)) is None:
            return fault_of(data)
        place, words = fault
        card = card_at(data, place)
        return place, f"{card}: {words}" if card else words

    def label(self, action: Action, view: View) -> str:
        """A few words for an action."""
        assert isinstance(view, LunationView)
        return label(action, view)

    def _text(self, view: View, names: Sequence[str]) -> list[str]:
        return text(view, names)

    def _sentence(self, said: Event | Reason, who: Who = PUBLIC) -> str:
        return reason_sentence(said) if isinstance(said, Reason) else event_sentence(said)


LUNATION = Lunation()
LunationState.game = LUNATION
