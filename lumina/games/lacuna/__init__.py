"""Lacuna: flowers and pawns on a cloth, decided by exact plane geometry."""

from collections.abc import Sequence
from typing import Any, ClassVar

from lumina.core import PUBLIC, Action, BadInput, Event, Game, Reason, View, Who

from .actions import First, Place, Placeable, Scatter, Take
from .events import Claimed, FirstPlayer, FlowerTaken, PawnPlaced, Scattered
from .options import COLOURS, Flower, LacunaOptions, Layout, LayoutFlower
from .rules import LacunaState, Placements
from .state import FirstFlower, FlowerView, LacunaView, Pawn
from .text import text
from .words import event_sentence, label, reason_sentence

__all__ = [
    "COLOURS",
    "LACUNA",
    "Claimed",
    "First",
    "FirstFlower",
    "FirstPlayer",
    "Flower",
    "FlowerTaken",
    "FlowerView",
    "Lacuna",
    "LacunaOptions",
    "LacunaState",
    "LacunaView",
    "Layout",
    "LayoutFlower",
    "Pawn",
    "PawnPlaced",
    "Place",
    "Placeable",
    "Placements",
    "Scatter",
    "Scattered",
    "Take",
]


class Lacuna(Game):
    """The game; its rules page is `assets/lacuna/rules.md`."""

    name: ClassVar[str] = "lacuna"
    title: ClassVar[str] = "Lacuna"
    rules: ClassVar[int] = 1
    seats_allowed: ClassVar[tuple[int, ...]] = (2,)
    max_plies: ClassVar[int] = 15
    chance: ClassVar[bool] = True
    secrets: ClassVar[bool] = False
    options_type = LacunaOptions
    action_types = (First, Take, Scatter, Place)
    legal_types = (First, Take, Scatter, Placeable)
    event_types = (FirstPlayer, FlowerTaken, Scattered, PawnPlaced, Claimed)
    view_type = LacunaView
    state_type = LacunaState
    file_options = ("layout",)

    def _new(self, seats: int, options: LacunaOptions) -> LacunaState:
        return LacunaState.new(seats, options)

    def read_action(self, data: Any) -> Action:
        """Also says what to do with an entry of the listing as it is. Raises BadInput."""
        if isinstance(data, dict) and "spans" in data:
            raise BadInput(
                "action: 'steps' and 'spans' tell what is legal: give one 'step' out of its spans in their place"
            )
        return super().read_action(data)

    def label(self, action: Action, view: View) -> str:
        """A few words for an action."""
        assert isinstance(view, LacunaView)
        return label(action, view)

    def _text(self, view: View, names: Sequence[str]) -> list[str]:
        return text(view, names)

    def _sentence(self, said: Event | Reason, who: Who = PUBLIC) -> str:
        return reason_sentence(said) if isinstance(said, Reason) else event_sentence(said)


LACUNA = Lacuna()
LacunaState.game = LACUNA
