"""Lunation: Fleets and mercenary Characters among systems, seven turns of moving, fighting, trading and building."""

from collections.abc import Iterable, Sequence
from types import ModuleType
from typing import Any, ClassVar, TypeVar

from lumina.core import PUBLIC, Action, Event, Game, Given, Reason, View, Who

from . import actions, deck_events, events
from .actions import (
    Accept,
    Activate,
    AddCharacter,
    AddFleet,
    AskCard,
    AskCounter,
    Attack,
    Bank,
    BuildFleet,
    BuyCard,
    BuyPoint,
    Complete,
    Decline,
    Draw,
    End,
    Exhaust,
    Fight,
    First,
    GiveBack,
    GiveCard,
    GiveCounter,
    KeepAll,
    KeepOne,
    LastHelp,
    Name,
    Offer,
    OfferTo,
    Pass,
    PlacePlanet,
    Play,
    Recruit,
    Reroll,
    Retreat,
    Roll,
    SellPoint,
    Send,
    SetFree,
    Settle,
    Station,
    Stay,
    TakeCharacter,
)
from .deck_events import (
    Activated,
    Barred,
    CardAsked,
    CardGiven,
    CardGivenUnseen,
    CounterAsked,
    CounterGiven,
    DealBegan,
    DealDeclined,
    DealDone,
    Exchanged,
    Freed,
    Gained,
    Helped,
    Lost,
    Majority,
    ObjectiveCompleted,
    Offered,
    Paid,
    PlaceRestored,
    PointSold,
    Returned,
)
from .deck_fault import card_at, fault_of
from .events import (
    BattleBegan,
    BattleTurnBegan,
    BonusNamed,
    BrokenOff,
    Captured,
    CharacterBack,
    CharacterExhausted,
    CharacterPlaced,
    CharacterShown,
    CharacterTaken,
    Departed,
    DrewCard,
    DrewCardUnseen,
    DrewObjective,
    DrewObjectiveUnseen,
    DrewPlanet,
    DrewPlanetUnseen,
    EventDrawn,
    FirstPlayer,
    FleetPlaced,
    FleetsLost,
    GameEnded,
    Joined,
    KeptObjectives,
    OrbitRolled,
    Pact,
    Passed,
    PassedPlanets,
    PassedPlanetsUnseen,
    PhaseBegan,
    PlacedPlanet,
    PlacedPlanetUnseen,
    PlaceExhausted,
    Played,
    PowerRestored,
    Reshuffled,
    Restored,
    Retreated,
    Revealed,
    Rolled,
    RolledAgain,
    Scored,
    SecondTryDeclined,
    Settled,
    Stayed,
    Strike,
    Swapped,
    SwappedUnseen,
    SystemLaid,
    TurnBegan,
    Won,
)
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

__all__ = [
    "LUNATION",
    "Accept",
    "Activate",
    "Activated",
    "AddCharacter",
    "AddFleet",
    "AskCard",
    "AskCounter",
    "Attack",
    "Bank",
    "Barred",
    "BattleBegan",
    "BattleTurnBegan",
    "BonusNamed",
    "BrokenOff",
    "BuildFleet",
    "BuyCard",
    "BuyPoint",
    "Captured",
    "CardAsked",
    "CardGiven",
    "CardGivenUnseen",
    "CharacterBack",
    "CharacterExhausted",
    "CharacterPlaced",
    "CharacterShown",
    "CharacterTaken",
    "Complete",
    "CounterAsked",
    "CounterGiven",
    "DealBegan",
    "DealDeclined",
    "DealDone",
    "Decline",
    "Departed",
    "Draw",
    "DrewCard",
    "DrewCardUnseen",
    "DrewObjective",
    "DrewObjectiveUnseen",
    "DrewPlanet",
    "DrewPlanetUnseen",
    "End",
    "EventDrawn",
    "Exchanged",
    "Exhaust",
    "Fight",
    "First",
    "FirstPlayer",
    "FleetPlaced",
    "FleetsLost",
    "Freed",
    "Gained",
    "GameEnded",
    "GiveBack",
    "GiveCard",
    "GiveCounter",
    "Helped",
    "Joined",
    "KeepAll",
    "KeepOne",
    "KeptObjectives",
    "LastHelp",
    "Lost",
    "Lunation",
    "LunationOptions",
    "LunationState",
    "LunationView",
    "Majority",
    "Name",
    "ObjectiveCompleted",
    "Offer",
    "OfferTo",
    "Offered",
    "OrbitRolled",
    "Pact",
    "Paid",
    "Pass",
    "Passed",
    "PassedPlanets",
    "PassedPlanetsUnseen",
    "PhaseBegan",
    "PlaceExhausted",
    "PlacePlanet",
    "PlaceRestored",
    "PlacedPlanet",
    "PlacedPlanetUnseen",
    "Play",
    "Played",
    "PointSold",
    "PowerRestored",
    "Recruit",
    "Reroll",
    "Reshuffled",
    "Restored",
    "Retreat",
    "Retreated",
    "Returned",
    "Revealed",
    "Roll",
    "Rolled",
    "RolledAgain",
    "Scored",
    "SecondTryDeclined",
    "SellPoint",
    "Send",
    "SetFree",
    "Settle",
    "Settled",
    "Station",
    "Stay",
    "Stayed",
    "Strike",
    "Swapped",
    "SwappedUnseen",
    "SystemLaid",
    "TakeCharacter",
    "TurnBegan",
    "Won",
]


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
