"""The data of a position in Lunation, how it begins, and how it is copied."""

from functools import lru_cache
from typing import Final, Self

import msgspec

from lumina.cards import Hand
from lumina.core import CHANCE, HandWritten

from .battle import Battle
from .decisions import AnyDecision
from .deck import COPIES, Deck, deck_of
from .deck_decisions import Deal
from .options import LunationOptions
from .vocabulary import DEEDS

PARTS: Final = ("objectives", "majorities", "released", "bought", "sold")
"""The named parts of a score."""
TURNS = 7
POWER = 3
MOST_UNITS = 5
"""LUN-3, LUN-4: Fleets, and Characters, of one player."""
EVENTS_FROM = 3
PLACES = 5
"""LUN-5: locations of a system, its card first."""
NOWHERE = -1
"""Where a Character stands that is not on the map; in `planets`: no card lies there."""
FRESH, MOVED, JUMPED = range(3)
"""What a unit has done this turn (LUN-63)."""


class Figure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Character that is not in the deck.

    `at` is NOWHERE for one that was drawn and is yet to be placed, and for a captive: then `captor` has it, since turn
    `taken`, and `owner` lost it. `barred`: neither moves nor jumps this turn (LUN-45).
    """

    owner: int
    at: int
    exhausted: bool = False
    used: int = FRESH
    barred: bool = False
    captor: int | None = None
    taken: int = 0


@lru_cache(2**14)
def occupied(fleets: bytes) -> tuple[int, ...]:
    """The locations with a Fleet, ascending, of a seat's Fleets as in `Position.fleets`."""
    return tuple(sorted({place // 3 for place, number in enumerate(fleets) if number}))


class Data(HandWritten):
    """The data of a position. Tuples are replaced, lists and the battle are its own.

    By location: `planets` (card or NOWHERE), `face_up`, `exhausted`, `placers` (who placed the card); `fleets` by seat
    at 3 * location + what they have done. `figures` by Character, None in the deck; `crew`: those on the map, by seat.
    `draft`: hands of the draft, whose last two cards stay with who knows them; `draft_seen`: marks by planet.
    `hands`: action cards; `pile`, `discards`: copies by kind. `objectives` in hand, `tossed` at the start, `completed`;
    `met`: by seat a bit for each objective whose condition has held this turn. `done`: the seat that acts in this
    phase has finished, and the table goes on once nothing is pending. In Trade and Logistics: `deal` that is being
    built, `offers` made, `without` units.
    """

    __slots__ = (
        "active",
        "battle",
        "completed",
        "completed_now",
        "crew",
        "deal",
        "deck",
        "deeds",
        "discards",
        "done",
        "draft",
        "draft_seen",
        "drawn_events",
        "energy",
        "event",
        "exhausted",
        "face_up",
        "figures",
        "first",
        "fleets",
        "group_characters",
        "group_fleets",
        "hands",
        "helped",
        "homes",
        "lasting",
        "met",
        "number",
        "objectives",
        "offers",
        "pile",
        "pinned",
        "pinned_characters",
        "placers",
        "planets",
        "points",
        "power",
        "resources",
        "shown",
        "stage",
        "systems",
        "tossed",
        "without",
    )
    options: LunationOptions
    pending: tuple[AnyDecision, ...]
    deck: Deck
    stage: str
    number: int
    first: int | None
    active: int
    done: bool
    systems: tuple[int, ...]
    planets: list[int]
    face_up: list[bool]
    exhausted: list[bool]
    placers: list[int | None]
    pinned: tuple[int, ...]
    pinned_characters: tuple[int, ...]
    draft: list[tuple[int, ...]]
    draft_seen: tuple[int, ...]
    shown: tuple[int, ...]
    fleets: list[list[int]]
    figures: list[Figure | None]
    crew: list[tuple[int, ...]]
    power: list[int]
    energy: list[int]
    resources: list[int]
    points: list[tuple[int, ...]]
    hands: list[Hand]
    pile: list[int]
    discards: list[int]
    objectives: list[tuple[int, ...]]
    tossed: list[tuple[int, ...]]
    completed: list[tuple[int, ...]]
    completed_now: list[bool]
    met: list[int]
    homes: list[int | None]
    helped: list[bool]
    deeds: list[list[int]]
    lasting: list[tuple[int, ...]]
    event: int | None
    drawn_events: tuple[int, ...]
    group_fleets: tuple[int, ...]
    group_characters: tuple[int, ...]
    battle: Battle | None
    deal: Deal | None
    offers: int
    without: bool

    @classmethod
    def begin(cls, seats: int, options: LunationOptions) -> Self:
        """The empty table, before anybody is first. Raises BadInput for a bad deck."""
        state = object.__new__(cls)
        state.seats, state.options, state.turn = seats, options, CHANCE
        state.pending, state.outcome = (), None
        state.deck = deck = deck_of(options.deck)
        state.stage, state.number, state.first, state.active, state.done = "first", 0, None, 0, False
        locations = PLACES * (seats + 1)
        state.systems, state.planets = (), [NOWHERE] * locations
        state.face_up, state.exhausted, state.placers = [False] * locations, [False] * locations, [None] * locations
        state.pinned, state.pinned_characters, state.shown = (), (), ()
        state.draft, state.draft_seen = [()] * seats, (0,) * len(deck.planets)
        state.fleets = [[0] * (3 * locations) for _ in range(seats)]
        state.figures, state.crew = [None] * len(deck.characters), [()] * seats
        state.power, state.energy, state.resources = [POWER] * seats, [1] * seats, [1] * seats
        state.points = [(0,) * len(PARTS)] * seats
        state.hands, state.pile, state.discards = (
            [()] * seats,
            [COPIES] * len(deck.actions),
            [0] * len(deck.actions),
        )
        state.objectives, state.tossed, state.completed = [()] * seats, [()] * seats, [()] * seats
        state.met, state.homes, state.helped = [0] * seats, [None] * seats, [False] * seats
        state.deeds, state.lasting = [[0] * len(DEEDS) for _ in range(seats)], [()] * seats
        state.completed_now, state.event, state.drawn_events = [False] * seats, None, ()
        state.group_fleets, state.group_characters, state.battle = (), (), None
        state.deal, state.offers, state.without = None, 0, False
        return state

    def _copy_to(self, new: Self) -> None:
        new.deck, new.stage, new.number, new.first = self.deck, self.stage, self.number, self.first
        new.active, new.done, new.systems, new.shown = self.active, self.done, self.systems, self.shown
        new.planets, new.face_up, new.exhausted = self.planets[:], self.face_up[:], self.exhausted[:]
        new.placers, new.pinned, new.pinned_characters = self.placers[:], self.pinned, self.pinned_characters
        new.draft, new.draft_seen = self.draft[:], self.draft_seen
        new.fleets, new.figures, new.crew = [own[:] for own in self.fleets], self.figures[:], self.crew[:]
        new.power, new.energy, new.resources = self.power[:], self.energy[:], self.resources[:]
        new.points, new.hands, new.pile, new.discards = (
            self.points[:],
            self.hands[:],
            self.pile[:],
            self.discards[:],
        )
        new.objectives, new.tossed, new.completed = self.objectives[:], self.tossed[:], self.completed[:]
        new.completed_now, new.deal, new.offers, new.without = (
            self.completed_now[:],
            self.deal,
            self.offers,
            self.without,
        )
        new.met, new.homes, new.helped = self.met[:], self.homes[:], self.helped[:]
        new.deeds, new.lasting = [own[:] for own in self.deeds], self.lasting[:]
        new.event, new.drawn_events = self.event, self.drawn_events
        new.group_fleets, new.group_characters = self.group_fleets, self.group_characters
        new.battle = None if self.battle is None else self.battle.copy()
