"""Lost Lumina: a draft, followers on a map, and battles between twenty-eight characters."""

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from lumina.core import PUBLIC, Action, DealtCard, Event, Game, Reason, View, Who
from lumina.core.json_input import shape

from .actions import (
    Accept,
    AddDice,
    Deal,
    Decline,
    Discard,
    End,
    Fight,
    First,
    Keep,
    Lead,
    Mark,
    Move,
    Pick,
    Place,
    Remove,
    Reroll,
    Resolve,
    Retreat,
    Roll,
    Show,
)
from .battle import ELEMENTS, Battle, Counted, Fighter
from .characters import ACTION_POINTS, BATTLE_POINTS, CHARACTERS, NUMBER, Character, name_of
from .decisions import (
    ChooseCard,
    FreeReroll,
    LeadFollower,
    PayReroll,
    PickDie,
    PlaceAnywhere,
    RemoveFollower,
    RetreatTo,
    Rolling,
    ShowCard,
    SpendDice,
    TakeDie,
    TradeFollowers,
)
from .events import (
    EVENTS,
    BattleArea,
    BattleBegan,
    BrokenOff,
    Chose,
    ChoseUnseen,
    Copied,
    Dealt,
    DealtUnseen,
    Declined,
    DiceAdded,
    DieKept,
    Discarded,
    Ended,
    FirstPlayer,
    GameEnded,
    HandedOver,
    HandedOverUnseen,
    Kept,
    KeptUnseen,
    Marked,
    Moved,
    Paid,
    Picked,
    Placed,
    Removed,
    Revealed,
    Rolled,
    Showed,
    Silenced,
    Spent,
    Strength,
    TurnBegan,
    Used,
    Won,
)
from .land import Land, map_fault
from .options import LostLuminaOptions, MapFile, Region
from .reasons import NotNow
from .rules import TABLE
from .state import LostLuminaPosition, LostLuminaState, LostLuminaView, Standing
from .text import text
from .words import event_sentence, label, reason_sentence

ACTIONS = (
    First,
    Deal,
    Roll,
    Keep,
    Place,
    Discard,
    Move,
    End,
    Resolve,
    Fight,
    Accept,
    Decline,
    Show,
    Remove,
    Lead,
    AddDice,
    Mark,
    Reroll,
    Pick,
    Retreat,
)

__all__ = [
    "ACTION_POINTS",
    "BATTLE_POINTS",
    "CHARACTERS",
    "ELEMENTS",
    "LOST_LUMINA",
    "NUMBER",
    "Accept",
    "AddDice",
    "Battle",
    "BattleArea",
    "BattleBegan",
    "BrokenOff",
    "Character",
    "ChooseCard",
    "Chose",
    "ChoseUnseen",
    "Copied",
    "Counted",
    "Deal",
    "Dealt",
    "DealtUnseen",
    "Decline",
    "Declined",
    "DiceAdded",
    "DieKept",
    "Discard",
    "Discarded",
    "End",
    "Ended",
    "Fight",
    "Fighter",
    "First",
    "FirstPlayer",
    "FreeReroll",
    "GameEnded",
    "HandedOver",
    "HandedOverUnseen",
    "Keep",
    "Kept",
    "KeptUnseen",
    "Land",
    "Lead",
    "LeadFollower",
    "LostLumina",
    "LostLuminaOptions",
    "LostLuminaPosition",
    "LostLuminaState",
    "LostLuminaView",
    "MapFile",
    "Mark",
    "Marked",
    "Move",
    "Moved",
    "NotNow",
    "Paid",
    "PayReroll",
    "Pick",
    "PickDie",
    "Picked",
    "Place",
    "PlaceAnywhere",
    "Placed",
    "Region",
    "Remove",
    "RemoveFollower",
    "Removed",
    "Reroll",
    "Resolve",
    "Retreat",
    "RetreatTo",
    "Revealed",
    "Roll",
    "Rolled",
    "Rolling",
    "Show",
    "ShowCard",
    "Showed",
    "Silenced",
    "SpendDice",
    "Spent",
    "Standing",
    "Strength",
    "TakeDie",
    "TradeFollowers",
    "TurnBegan",
    "Used",
    "Won",
    "name_of",
]

# How long a game can be (plies, chance among them):
# - Preparing: who is first 1, five rounds of one deal and two choices 15, five first followers.
# - Reinforcing: every turn discards a card, so there are at most 20: a discard, at most 5 action points and an end.
# - Battles: a battle uses up a card unless both hands are empty. So at most 20 have cards; after them there are no
#   abilities that could make new ones, and every battle empties its Battle Area, of which there are at most 15.
# - A battle: the choice of the area 1; for each side its card 1, a shown card 1, in the lightning step 2 (Olgi asks
#   both), naming dice 2, the roll 1, the re-roll's decision and roll 2, the free one's 2, the die 1, the result 1:
#   13 a side, 27 in all. Each mark of a re-roll comes on top; it costs a follower for good, so there are at most 30.
MAX_PLIES = (1 + 15 + 5) + 20 * 7 + 35 * 27 + 30


class LostLumina(Game):
    """The game; its rules page is `assets/lost_lumina/rules.md`."""

    name: ClassVar[str] = "lost_lumina"
    title: ClassVar[str] = "Lost Lumina"
    rules: ClassVar[int] = 1
    seats_allowed: ClassVar[tuple[int, ...]] = (2,)
    max_plies: ClassVar[int] = MAX_PLIES
    chance: ClassVar[bool] = True
    secrets: ClassVar[bool] = True
    options_type = LostLuminaOptions
    action_types = ACTIONS
    event_types = EVENTS
    view_type = LostLuminaView
    state_type: ClassVar[type[LostLuminaState]] = LostLuminaState
    table = TABLE
    file_options = ("map",)

    def _new(self, seats: int, options: LostLuminaOptions) -> LostLuminaState:
        state = self.state_type.begin(seats, options)
        if options.first_player is not None:
            state.first, state.stage = options.first_player, "deal"
        return state

    def file_fault(self, option: str, data: Any) -> tuple[str, str] | None:
        """Also whether a map can be played on is looked at (LOS-5)."""
        if (fault := super().file_fault(option, data)) is not None:
            return fault
        if (fault := map_fault(shape(data, MapFile, option))) is not None:
            place, words = fault
            return place, f"{words} (LOS-5)"
        return None

    def dealt(self, seats: int, events: Iterable[Event]) -> tuple[tuple[DealtCard, ...], ...]:
        """The characters of each seat's draft, those it kept and those it was handed."""
        drafted: list[list[int]] = [[] for _ in range(seats)]
        for event in events:
            if isinstance(event, Kept):
                drafted[event.seat].append(event.card)
            elif isinstance(event, HandedOver):
                drafted[event.to].append(event.card)
        return tuple(
            tuple(DealtCard("character", CHARACTERS[card].name) for card in sorted(cards)) for cards in drafted
        )

    def label(self, action: Action, view: View) -> str:
        """A few words for an action."""
        assert isinstance(view, LostLuminaView)
        return label(action, view)

    def _text(self, view: View, names: Sequence[str]) -> list[str]:
        return text(view, names)

    def _sentence(self, said: Event | Reason, who: Who = PUBLIC) -> str:
        return reason_sentence(said) if isinstance(said, Reason) else event_sentence(said)


LOST_LUMINA = LostLumina()
LostLuminaState.game = LostLuminaView.game = LOST_LUMINA
