"""Lunation: Fleets and mercenary Characters among systems, seven turns of moving, fighting, trading and building."""

from collections.abc import Iterable, Sequence
from types import ModuleType
from typing import Any, ClassVar, TypeVar

from lumina.core import PUBLIC, Action, DealtCard, Event, Game, Reason, View, Who

from . import actions, events
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
    Counter,
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
from .battle.end import retreat_power
from .battle.state import AMBUSH, BLANK, EXPLOSION, FACES, MOST_DICE, PLUS, SHIELD, Battle, Side
from .battle.turn import Harm, Summand, dice_parts, explosion_parts, harm, pool, shield_parts
from .bounds import MAX_PLIES
from .dealt import (
    dealt,
)
from .decisions import (
    AmbushWindow,
    BattleCard,
    ChooseDie,
    ChooseFoe,
    Drawing,
    ExhaustOne,
    Fighting,
    Meeting,
    NameBonus,
    OrbitRoll,
    RetreatChoice,
    Rolling,
)
from .deck.card_ref import CardRef
from .deck.card_texts import counted, listed, text_of
from .deck.deck import ActionCard, Character, Deck, DeckFile, Effect, EventCard, Need, Objective, Planet, System
from .deck.effects import played
from .deck.faults import card_at, fault_of
from .deck.playing import aims_at_characters
from .economy import events as deck_events
from .economy.decisions import FACE_DOWN, Deal, DealAnswer, Stationing
from .economy.domination import free_points, most, return_points
from .economy.events import (
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
    Items,
    Lost,
    Majority,
    ObjectiveCompleted,
    Offered,
    Paid,
    PlaceRestored,
    PointSold,
    Returned,
)
from .economy.logistics import CARD_COST, POINT_PRICE, SOLD_FOR, Cost, character_cost, fleet_cost
from .economy.objectives import Progress, progress, quantity
from .economy.trade import OFFERS, bank_cost
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
from .movement import (
    Group,
    Sending,
    Unit,
    free_units,
    gathering,
    goals,
    sending,
    way_cost,
)
from .options import (
    LunationOptions,
)
from .position import (
    EVENTS_FROM,
    FRESH,
    JUMPED,
    MOST_UNITS,
    MOVED,
    NOWHERE,
    PARTS,
    PLACES,
    POWER,
    TURNS,
    Figure,
    LunationPosition,
)
from .reasons import (
    NotNow,
)
from .rules import (
    TABLE,
)
from .state import (
    LunationState,
    LunationView,
)
from .text import text
from .words import (
    event_sentence,
    label,
    reason_sentence,
)

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
    "AMBUSH",
    "BLANK",
    "CARD_COST",
    "EVENTS_FROM",
    "EXPLOSION",
    "FACES",
    "FACE_DOWN",
    "FRESH",
    "JUMPED",
    "LUNATION",
    "MOST_DICE",
    "MOST_UNITS",
    "MOVED",
    "NOWHERE",
    "OFFERS",
    "PARTS",
    "PLACES",
    "PLUS",
    "POINT_PRICE",
    "POWER",
    "SHIELD",
    "SOLD_FOR",
    "TURNS",
    "Accept",
    "ActionCard",
    "Activate",
    "Activated",
    "AddCharacter",
    "AddFleet",
    "AmbushWindow",
    "AskCard",
    "AskCounter",
    "Attack",
    "Bank",
    "Barred",
    "Battle",
    "BattleBegan",
    "BattleCard",
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
    "CardRef",
    "Character",
    "CharacterBack",
    "CharacterExhausted",
    "CharacterPlaced",
    "CharacterShown",
    "CharacterTaken",
    "ChooseDie",
    "ChooseFoe",
    "Complete",
    "Cost",
    "Counter",
    "CounterAsked",
    "CounterGiven",
    "Deal",
    "DealAnswer",
    "DealBegan",
    "DealDeclined",
    "DealDone",
    "Deck",
    "DeckFile",
    "Decline",
    "Departed",
    "Draw",
    "Drawing",
    "DrewCard",
    "DrewCardUnseen",
    "DrewObjective",
    "DrewObjectiveUnseen",
    "DrewPlanet",
    "DrewPlanetUnseen",
    "Effect",
    "End",
    "EventCard",
    "EventDrawn",
    "Exchanged",
    "Exhaust",
    "ExhaustOne",
    "Fight",
    "Fighting",
    "Figure",
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
    "Group",
    "Harm",
    "Helped",
    "Items",
    "Joined",
    "KeepAll",
    "KeepOne",
    "KeptObjectives",
    "LastHelp",
    "Lost",
    "Lunation",
    "LunationOptions",
    "LunationPosition",
    "LunationState",
    "LunationView",
    "Majority",
    "Meeting",
    "Name",
    "NameBonus",
    "Need",
    "NotNow",
    "Objective",
    "ObjectiveCompleted",
    "Offer",
    "OfferTo",
    "Offered",
    "OrbitRoll",
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
    "Planet",
    "Play",
    "Played",
    "PointSold",
    "PowerRestored",
    "Progress",
    "Recruit",
    "Reroll",
    "Reshuffled",
    "Restored",
    "Retreat",
    "RetreatChoice",
    "Retreated",
    "Returned",
    "Revealed",
    "Roll",
    "Rolled",
    "RolledAgain",
    "Rolling",
    "Scored",
    "SecondTryDeclined",
    "SellPoint",
    "Send",
    "Sending",
    "SetFree",
    "Settle",
    "Settled",
    "Side",
    "Station",
    "Stationing",
    "Stay",
    "Stayed",
    "Strike",
    "Summand",
    "Swapped",
    "SwappedUnseen",
    "System",
    "SystemLaid",
    "TakeCharacter",
    "TurnBegan",
    "Unit",
    "Won",
    "aims_at_characters",
    "bank_cost",
    "character_cost",
    "counted",
    "dice_parts",
    "explosion_parts",
    "fleet_cost",
    "free_points",
    "free_units",
    "gathering",
    "goals",
    "harm",
    "listed",
    "most",
    "played",
    "pool",
    "progress",
    "quantity",
    "retreat_power",
    "return_points",
    "sending",
    "shield_parts",
    "text_of",
    "way_cost",
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
    state_type: ClassVar[type[LunationState]] = LunationState
    table = TABLE
    file_options = ("deck",)

    def _new(self, seats: int, options: LunationOptions) -> LunationState:
        """A given first player is not drawn (LUN-11)."""
        state = self.state_type.begin(seats, options)
        if options.first_player is not None:
            state.first, state.done = options.first_player, True
            self.table.go_on(state, _nobody)
        return state

    def dealt(self, seats: int, events: Iterable[Event]) -> tuple[tuple[DealtCard, ...], ...]:
        """Characters, first hands, objectives kept, and the turn order."""
        return dealt(seats, events)

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


def _nobody(event: object) -> None:
    """What a given first player leads to needs no telling."""


LUNATION = Lunation()
LunationState.game = LunationView.game = LUNATION
