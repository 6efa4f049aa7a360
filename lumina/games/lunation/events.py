"""What happened in Lunation, and who sees it. Cards and locations are told by number and name."""

from collections.abc import Sequence
from typing import ClassVar, Literal

from lumina.core import Event

from .deck.card_ref import CardRef


class Private(Event, frozen=True):
    """An event of one seat that nobody else sees; the others see what a subclass says instead."""

    seat: int

    def seen_by(self) -> Sequence[int]:
        return (self.seat,)


# --- preparing ---------------------------------------------------------------------------------------------------


class FirstPlayer(Event, frozen=True):
    """Who is the first player in the first turn (LUN-11)."""

    seat: int


class DrewCardUnseen(Event, frozen=True):
    """What the others see of an action card that is drawn (LUN-13)."""

    seat: int


class DrewCard(Private, frozen=True):
    """An action card, seen by its owner alone (LUN-13)."""

    card: CardRef

    def instead(self) -> Event:
        return DrewCardUnseen(self.seat)


class Reshuffled(Event, frozen=True):
    """The discards become the deck of action cards again (LUN-9)."""


class DrewObjectiveUnseen(Event, frozen=True):
    """What the others see of an objective that is drawn (LUN-14)."""

    seat: int


class DrewObjective(Private, frozen=True):
    """A secret objective that a seat draws (LUN-14)."""

    card: CardRef

    def instead(self) -> Event:
        return DrewObjectiveUnseen(self.seat)


class KeptObjectives(Event, frozen=True):
    """All three (LUN-15)."""

    seat: int


class SwappedUnseen(Event, frozen=True):
    """What the others see of a swap: that two objectives go (LUN-15)."""

    seat: int


class Swapped(Private, frozen=True):
    """Two objectives go, which only their owner sees (LUN-15)."""

    cards: tuple[CardRef, ...]

    def instead(self) -> Event:
        return SwappedUnseen(self.seat)


class SystemLaid(Event, frozen=True):
    """A system is laid face up (LUN-16)."""

    reveals: ClassVar[bool] = True
    system: int
    card: CardRef


class DrewPlanetUnseen(Event, frozen=True):
    """What the others see of a planet card that is drawn (LUN-17)."""

    seat: int


class DrewPlanet(Private, frozen=True):
    """A planet card that a seat draws for the draft (LUN-17)."""

    card: CardRef

    def instead(self) -> Event:
        return DrewPlanetUnseen(self.seat)


class PlacedPlanetUnseen(Event, frozen=True):
    """What the others see of a planet card that is placed face down (LUN-18)."""

    seat: int
    at: CardRef


class PlacedPlanet(Private, frozen=True):
    """Face down, so that only who places it knows it (LUN-18, LUN-21)."""

    card: CardRef
    at: CardRef

    def instead(self) -> Event:
        return PlacedPlanetUnseen(self.seat, self.at)


class PassedPlanetsUnseen(Event, frozen=True):
    """What the others see of planet cards that are passed on (LUN-19)."""

    seat: int
    to: int


class PassedPlanets(Event, frozen=True):
    """The rest of a hand goes to the left: both seats know it (LUN-19)."""

    reveals: ClassVar[bool] = True
    seat: int
    to: int
    cards: tuple[CardRef, ...]

    def seen_by(self) -> Sequence[int]:
        return (self.seat, self.to)

    def instead(self) -> Event:
        return PassedPlanetsUnseen(self.seat, self.to)


class CharacterShown(Event, frozen=True):
    """A Character is shown, to be chosen (LUN-23)."""

    reveals: ClassVar[bool] = True
    card: CardRef


class CharacterTaken(Event, frozen=True):
    """A seat chooses one of the Characters shown (LUN-24)."""

    seat: int
    card: CardRef


class CharacterBack(Event, frozen=True):
    """Into the Character deck (LUN-25, LUN-115)."""

    card: CardRef


class Settled(Event, frozen=True):
    """The first Fleet and Character stand here; its system is the starting System (LUN-26, LUN-27)."""

    seat: int
    at: CardRef


class SecondTryDeclined(Event, frozen=True):
    """A seat turns up no second place to start at (LUN-28)."""

    seat: int


# --- the turn ----------------------------------------------------------------------------------------------------


class TurnBegan(Event, frozen=True):
    """A turn begins, and who is first in it (LUN-31, LUN-33)."""

    turn: int
    first: int


class PhaseBegan(Event, frozen=True):
    """A seat's turn in a phase (LUN-32)."""

    seat: int
    phase: str


class EventDrawn(Event, frozen=True):
    """The event of this turn, with its text (LUN-34)."""

    reveals: ClassVar[bool] = True
    card: CardRef
    text: str


class Restored(Event, frozen=True):
    """Locations and Characters that are ready again (LUN-40)."""

    places: tuple[CardRef, ...]
    characters: tuple[CardRef, ...]


class PowerRestored(Event, frozen=True):
    """By seat (LUN-41)."""

    power: tuple[int, ...]


class Passed(Event, frozen=True):
    """A seat does without what it was asked for (LUN-37)."""

    seat: int
    on: Literal["a card", "a bonus", "Ambush"]


class Played(Event, frozen=True):
    """An action card goes to the discards (LUN-36)."""

    reveals: ClassVar[bool] = True
    seat: int
    card: CardRef


class Revealed(Event, frozen=True):
    """A card of the map is turned up (LUN-67)."""

    reveals: ClassVar[bool] = True
    at: CardRef
    card: CardRef


class Joined(Event, frozen=True):
    """A unit joins the group; no character: a Fleet (LUN-64)."""

    seat: int
    at: CardRef
    character: CardRef | None = None


class Departed(Event, frozen=True):
    """A group moves, or jumps for so much Power (LUN-61, LUN-62)."""

    seat: int
    fleets: int
    characters: tuple[CardRef, ...]
    to: CardRef
    jump: bool
    power: int


class OrbitRolled(Event, frozen=True):
    """The die of a jump to a planet (LUN-73)."""

    seat: int
    die: int


class FleetPlaced(Event, frozen=True):
    """A Fleet comes onto the map (LUN-240)."""

    seat: int
    at: CardRef


class CharacterPlaced(Event, frozen=True):
    """A Character comes onto the map (LUN-243)."""

    seat: int
    card: CardRef
    at: CardRef


class FleetsLost(Event, frozen=True):
    """Fleets are destroyed (LUN-111)."""

    seat: int
    at: CardRef
    fleets: int


class CharacterExhausted(Event, frozen=True):
    """A Character is exhausted (LUN-10)."""

    card: CardRef


class PlaceExhausted(Event, frozen=True):
    """A location is exhausted (LUN-10)."""

    at: CardRef


# --- battles -----------------------------------------------------------------------------------------------------


class BattleBegan(Event, frozen=True):
    """Two sides meet and a battle begins (LUN-80)."""

    at: CardRef
    attacker: int
    defender: int


class BattleTurnBegan(Event, frozen=True):
    """The next battle turn (LUN-114)."""

    number: int


class BonusNamed(Event, frozen=True):
    """A Character's bonus counts (LUN-92)."""

    seat: int
    card: CardRef


class Rolled(Event, frozen=True):
    """Faces in ascending order; `again`: dice that showed +1 before, with those added (LUN-101)."""

    seat: int
    dice: tuple[int, ...]
    again: bool


class RolledAgain(Event, frozen=True):
    """A die of `side` is taken up by a card (LUN-108)."""

    seat: int
    side: int
    face: int


class Strike(Event, frozen=True):
    """What a side's roll comes to, with what cards add (LUN-110)."""

    seat: int
    explosions: int
    shields: int


class Captured(Event, frozen=True):
    """Characters of the loser leave the map and go to the winner (LUN-119)."""

    seat: int
    by: int
    cards: tuple[CardRef, ...]


class Won(Event, frozen=True):
    """A side has won the battle (LUN-117)."""

    seat: int
    at: CardRef


class Pact(Event, frozen=True):
    """The Mercenaries Pact (LUN-115)."""

    at: CardRef
    cards: tuple[CardRef, ...]


class BrokenOff(Event, frozen=True):
    """Nobody is left who can fight (LUN-116)."""

    at: CardRef


class Retreated(Event, frozen=True):
    """A side leaves the battle (LUN-125)."""

    seat: int
    at: CardRef
    to: CardRef


class Stayed(Event, frozen=True):
    """No retreat (LUN-125)."""

    seat: int


class Scored(Event, frozen=True):
    """Points in one of the named parts of a score (LUN-1)."""

    seat: int
    part: str
    points: int


class GameEnded(Event, frozen=True):
    """The game is over, and why (LUN-140)."""

    reason: str
