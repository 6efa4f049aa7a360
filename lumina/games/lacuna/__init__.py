"""Lacuna: flowers and pawns on a cloth, decided by exact plane geometry."""

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from lumina.core import PUBLIC, Action, BadInput, Event, Game, Reason, State, View, Who

from .actions import First, Place, Placeable, Scatter, Swap, Take
from .cloth import Cloth, Decided, Placements
from .events import Claimed, FirstPlayer, FlowerTaken, LeftAlone, PawnPlaced, Scattered, TookOver
from .layout_table import layout_from_table
from .options import (
    COLOURS,
    FLOWERS_PER_COLOUR,
    MAJORITY,
    PAWNS_PER_SEAT,
    Flower,
    LacunaOptions,
    Layout,
    LayoutFlower,
    check_sizes,
    given_flowers,
    mm,
    scatter_fault,
)
from .pieces import FirstFlower, Pawn, ScatteredFlower
from .rules import TABLE, go_on
from .scatter import CANDIDATES, drawn
from .state import LacunaPosition, LacunaState, LacunaView, Standing
from .text import text
from .words import event_sentence, label, reason_sentence

__all__ = [
    "CANDIDATES",
    "COLOURS",
    "FLOWERS_PER_COLOUR",
    "LACUNA",
    "MAJORITY",
    "PAWNS_PER_SEAT",
    "Claimed",
    "Cloth",
    "Decided",
    "First",
    "FirstFlower",
    "FirstPlayer",
    "Flower",
    "FlowerTaken",
    "Lacuna",
    "LacunaOptions",
    "LacunaPosition",
    "LacunaState",
    "LacunaView",
    "Layout",
    "LayoutFlower",
    "LeftAlone",
    "Pawn",
    "PawnPlaced",
    "Place",
    "Placeable",
    "Placements",
    "Scatter",
    "Scattered",
    "ScatteredFlower",
    "Standing",
    "Swap",
    "Take",
    "TookOver",
    "check_sizes",
    "drawn",
    "mm",
    "scatter_fault",
]


class Lacuna(Game):
    """The game; its rules page is `assets/lacuna/rules.md`."""

    name: ClassVar[str] = "lacuna"
    title: ClassVar[str] = "Lacuna"
    rules: ClassVar[int] = 1
    seats_allowed: ClassVar[tuple[int, ...]] = (2,)
    max_plies: ClassVar[int] = 16
    chance: ClassVar[bool] = True
    secrets: ClassVar[bool] = False
    options_type = LacunaOptions
    action_types = (First, Take, Scatter, Place, Swap)
    legal_types = (First, Take, Scatter, Placeable, Swap)
    event_types = (FirstPlayer, FlowerTaken, Scattered, PawnPlaced, TookOver, LeftAlone, Claimed)
    view_type = LacunaView
    state_type: ClassVar[type[LacunaState]] = LacunaState
    table = TABLE
    file_options = table_options = ("layout",)

    def _new(self, seats: int, options: LacunaOptions) -> LacunaState:
        """What the options settle is not asked (LAC-5, LAC-10). Raises BadInput."""
        check_sizes(options)
        state = self.state_type.begin(seats, options)
        state.flowers = tuple(
            [ScatteredFlower(i, f.colour, f.x, f.y, True, None) for i, f in enumerate(given_flowers(options))]
        )
        if options.first_player is not None:
            state.first = FirstFlower(options.first_player, None)
        go_on(state, lambda event: None)
        return state

    def same_start(self, states: Sequence[State]) -> LacunaOptions | None:
        """The scatter as a layout, and who was first: for a return game with the sides swapped."""
        for state in states:
            if isinstance(state, LacunaState) and state.flowers and state.first is not None:
                layout = Layout(tuple([LayoutFlower(f.colour, f.x, f.y) for f in state.flowers]))
                return replace(state.options, layout=layout, first_player=state.first.seat)
        return None

    def read_action(self, data: Any) -> Action:
        """Also says what to do with an entry of the listing as it is. Raises BadInput."""
        if isinstance(data, dict) and "spans" in data:
            raise BadInput(
                "action: 'steps' and 'spans' tell what is legal: give one 'step' out of its spans in their place"
            )
        return super().read_action(data)

    def file_from_table(self, option: str, rows: Sequence[tuple[int, list[str]]]) -> dict[str, Any]:
        """A layout out of a CSV file: see `layout_table`. Raises BadInput."""
        return layout_from_table(rows)

    def label(self, action: Action, view: View) -> str:
        """A few words for an action."""
        assert isinstance(view, LacunaView)
        return label(action, view)

    def _text(self, view: View, names: Sequence[str]) -> list[str]:
        return text(view, names)

    def _sentence(self, said: Event | Reason, who: Who = PUBLIC) -> str:
        return reason_sentence(said) if isinstance(said, Reason) else event_sentence(said)


LACUNA = Lacuna()
LacunaState.game = LacunaView.game = LACUNA
