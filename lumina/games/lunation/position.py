"""The position in Lunation: its fields, and what can be asked of it."""

from functools import lru_cache
from typing import Annotated, Any, Final

import msgspec

from lumina.cards import Held
from lumina.core import UMPIRE, UNKNOWN, Actor, Derived, Outcome, Position, Published, Score, Shared, Start, Who

from .battle.state import Battle
from .decisions import AnyDecision, Drawing
from .deck.card_ref import CardRef
from .deck.deck import COPIES, Deck
from .deck.shipped import deck_of
from .deck.vocabulary import DEEDS
from .economy.decisions import Deal, Stationing
from .options import LunationOptions

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
NO_CARDS: Final = Held()


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
    """The locations with a Fleet, ascending, of a seat's Fleets as in `LunationPosition.fleets`."""
    return tuple(sorted({place // 3 for place, number in enumerate(fleets) if number}))


# --- how fields begin, and what is seen of them ----------------------------------------------------------------------


def _each_place(value: Any) -> Start:
    """The same at every location."""
    return Start(lambda p: [value] * (PLACES * (p.seats + 1)))


def _each_seat(value: Any) -> Start:
    """The same for every seat."""
    return Start(lambda p: [value] * p.seats)


def _planets_seen(state: Any, who: Who) -> tuple[int | None, ...]:
    """LUN-21: face down, a card is known to who placed it."""
    if who == UMPIRE:
        return tuple(state.planets)
    lie = zip(state.planets, state.face_up, state.placers, strict=True)
    return tuple([card if shown or placer in (None, who) else None for card, shown, placer in lie])


def _planets_known(view: Any, planets: tuple[int | None, ...]) -> tuple[int, ...]:
    return tuple([UNKNOWN if card is None else card for card in planets])


def _met_seen(state: Any, who: Who) -> tuple[int | None, ...]:
    """LUN-273: only the holder of an objective knows whether it is met."""
    return tuple([met if who in (seat, UMPIRE) else None for seat, met in enumerate(state.met)])


def _met_known(view: Any, met: tuple[int | None, ...]) -> tuple[int, ...]:
    return tuple([UNKNOWN if marks is None else marks for marks in met])


def _deal_seen(state: Any, who: Who) -> Deal | None:
    """LUN-203: until it is offered only who gives knows which cards it gives."""
    deal: Deal | None = state.deal
    return deal if deal is None or who in (state.active, UMPIRE) else deal.face_down()


def _deal_known(view: Any, deal: Deal | None) -> Deal | None:
    return None if deal is None else deal.with_unknown()


def _crews(position: Any) -> list[tuple[int, ...]]:
    """By seat, the Characters on the map, ascending."""
    found: list[tuple[int, ...]] = [()] * position.seats
    for card, figure in enumerate(position.figures):
        if figure is not None and figure.at != NOWHERE:
            found[figure.owner] += (card,)
    return found


def _undrawn(position: Any) -> list[int]:
    """What is neither held nor discarded; it cannot be told where some cards are hidden."""
    if any(hand.hidden for hand in position.hands):
        return [UNKNOWN] * len(position.discards)
    found = [COPIES - gone for gone in position.discards]
    for hand in position.hands:
        for card in hand.all:
            found[card] -= 1
    return found


# --- the position ----------------------------------------------------------------------------------------------------


class LunationPosition(Position):
    """A position. A card is its place in its deck, an action card its kind, a location as in `actions.py`."""

    __slots__ = ()
    deck: Annotated[Deck, Shared(lambda p: deck_of(p.options.deck))]
    options: LunationOptions
    stage: Annotated[str, "the phase, or the step of preparing"] = "first"
    turn: Actor
    number: Annotated[int, "of the turn, 1 to 7; 0 while the game is prepared"] = 0
    first: Annotated[int | None, "the first player"] = None
    active: Annotated[int, "whose turn it is in this phase, also while others are asked"] = 0
    done: Annotated[bool, "whether that seat has finished: the table goes on once nothing is pending"] = False
    systems: Annotated[tuple[int, ...], "system cards in the order in which they were laid, the centre last"] = ()
    planets: Annotated[
        list[int],
        "by location: the card, -1 where none lies, null for one that lies face down for the viewer",
        Published(tuple[int | None, ...], _planets_seen, _planets_known),
        _each_place(NOWHERE),
    ]
    face_up: Annotated[list[bool], "by location", _each_place(value=False)]
    exhausted: Annotated[list[bool], "by location", _each_place(value=False)]
    placers: Annotated[list[int | None], "by location: who placed its card, null where none lies", _each_place(None)]
    pinned: Annotated[tuple[int, ...], "locations that stay exhausted through the next Restoration (LUN-35)"] = ()
    pinned_characters: Annotated[tuple[int, ...], "Characters that do"] = ()
    draft: Annotated[list[Held], "by seat: planet cards in hand", _each_seat(NO_CARDS)]
    shown: Annotated[tuple[int, ...], "Characters to choose from"] = ()
    fleets: Annotated[
        list[list[int]],
        "by seat: Fleets at 3 x location + what they have done this turn (0 nothing, 1 moved, 2 jumped)",
        Start(lambda p: [[0] * (3 * PLACES * (p.seats + 1)) for _ in range(p.seats)]),
    ]
    figures: Annotated[
        list[Figure | None], "by Character, null in the deck", Start(lambda p: [None] * len(p.deck.characters))
    ]
    crew: Annotated[list[tuple[int, ...]], "by seat: Characters on the map, ascending", Derived(_crews)]
    power: Annotated[list[int], "by seat", _each_seat(POWER)]
    energy: Annotated[list[int], "by seat", _each_seat(1)]
    resources: Annotated[list[int], "by seat", _each_seat(1)]
    points: Annotated[
        list[tuple[int, ...]],
        "by seat: for objectives, majorities, released captives, bought and sold ones",
        _each_seat((0,) * len(PARTS)),
    ]
    hands: Annotated[list[Held], "by seat: action cards by kind", _each_seat(NO_CARDS)]
    pile: Annotated[int, "action cards in the deck", Start(lambda p: COPIES * len(p.deck.actions))]
    discards: Annotated[list[int], "by kind of action card: copies", Start(lambda p: [0] * len(p.deck.actions))]
    undrawn: Annotated[list[int], "by kind of action card: copies in the deck", Derived(_undrawn)]
    objectives: Annotated[list[Held], "by seat: in hand", _each_seat(NO_CARDS)]
    tossed: Annotated[list[Held], "by seat: objectives swapped at the start", _each_seat(NO_CARDS)]
    completed: Annotated[list[tuple[int, ...]], "by seat: objectives, in their order", _each_seat(())]
    completed_now: Annotated[list[bool], "by seat: whether it has completed one this turn", _each_seat(value=False)]
    met: Annotated[
        list[int],
        "by seat: a bit for each objective in hand whose condition has held this turn, null for other seats'",
        Published(tuple[int | None, ...], _met_seen, _met_known),
        _each_seat(0),
    ]
    homes: Annotated[list[int | None], "by seat: its starting System", _each_seat(None)]
    helped: Annotated[list[bool], "by seat: whether it has had the last help", _each_seat(value=False)]
    deeds: Annotated[
        list[list[int]],
        f"by seat: what it has done this turn: {', '.join(DEEDS)}",
        Start(lambda p: [[0] * len(DEEDS) for _ in range(p.seats)]),
    ]
    lasting: Annotated[list[tuple[int, ...]], "by seat: action cards that are in force this turn", _each_seat(())]
    event: Annotated[int | None, "the event in force"] = None
    drawn_events: Annotated[tuple[int, ...], "all events so far, in their order"] = ()
    group_fleets: Annotated[tuple[int, ...], "Fleets of the group that is gathered, numbered as in fleets"] = ()
    group_characters: Annotated[tuple[int, ...], "Characters of that group"] = ()
    deal: Annotated[
        Deal | None,
        "the deal that is built or offered; -1 for a card that lies face down for the viewer",
        Published(Deal | None, _deal_seen, _deal_known),
    ] = None
    offers: Annotated[int, "deals that the active player has begun in this Trade phase"] = 0
    without: Annotated[bool, "whether the active player has been without units in this Logistics phase"] = False
    pending: tuple[AnyDecision, ...]
    battle: Annotated[Battle | None, "that which is being fought"] = None
    outcome: Outcome | None

    # --- what is asked -----------------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        """The stage, or battle."""
        if self.outcome is not None:
            return "over"
        return self.stage if self.battle is None else "battle"

    @property
    def question(self) -> str:
        """What is asked now, by the name under which `reasons.ASKED` and the words know it."""
        if not self.pending:
            second = self.stage == "start" and self.homes[self.active] is not None
            return "second try" if second else self.stage
        match self.pending[-1]:
            case Drawing(_, "action"):
                return "draw"
            case Drawing():
                return self.stage if self.number == 0 or self.stage == "event" else "recruited"
            case Stationing(_, why):
                return why
            case decision:
                return str(type(decision).__struct_config__.tag)

    @property
    def fight(self) -> Battle:
        """The battle that is being fought."""
        battle = self.battle
        assert battle is not None
        return battle

    @property
    def peace(self) -> bool:
        """LUN-77: nobody may come to another player's units yet."""
        return self.seats == 2 and self.number < EVENTS_FROM and not self.options.early_attacks

    # --- the map -----------------------------------------------------------------------------------------------

    def place(self, at: int) -> CardRef:
        """A location by number and name."""
        system = self.deck.systems[self.systems[at // PLACES]].name
        return CardRef(at, f"{system} {at % PLACES}" if at % PLACES else system)

    def has_card(self, at: int) -> bool:
        """Whether a card lies at a location beside a system card."""
        return self.placers[at] is not None

    def fleets_at(self, seat: int, at: int) -> int:
        """How many Fleets of a seat are at a location, whatever they did this turn."""
        own, here = self.fleets[seat], 3 * at
        return own[here] + own[here + 1] + own[here + 2]

    def fleet_count(self, seat: int) -> int:
        """How many Fleets of a seat are on the map."""
        return sum(self.fleets[seat])

    def figure(self, card: int) -> Figure:
        """A Character that is not in the deck."""
        figure = self.figures[card]
        assert figure is not None
        return figure

    def characters_at(self, seat: int, at: int) -> list[int]:
        """The Characters of a seat at a location, ready or not, by ascending number."""
        return [card for card in self.crew[seat] if self.figure(card).at == at]

    def ready_at(self, seat: int, at: int) -> list[int]:
        """The ready Characters of a seat here."""
        here = ((card, self.figure(card)) for card in self.crew[seat])
        return [card for card, figure in here if figure.at == at and not figure.exhausted]

    def stands(self, seat: int, at: int) -> bool:
        """Whether the seat has a unit here."""
        return self.fleets_at(seat, at) > 0 or any(self.figure(card).at == at for card in self.crew[seat])

    def others_at(self, seat: int, at: int) -> list[int]:
        """The other seats with a unit here, clockwise."""
        return [other for other in self.seats_after(seat) if self.stands(other, at)]

    def places_of(self, seat: int) -> list[int]:
        """The locations where a seat has a unit, ascending."""
        with_fleets = occupied(bytes(self.fleets[seat]))
        crew = {self.figure(card).at for card in self.crew[seat]}
        return sorted(crew.union(with_fleets)) if crew else list(with_fleets)

    def has_unit_in(self, seat: int, system: int) -> bool:
        """Whether a seat has a unit at one of the five locations of a system."""
        return any(self.stands(seat, at) for at in range(PLACES * system, PLACES * system + PLACES))

    def home_of(self, system: int) -> int | None:
        """The seat that started in a system."""
        return self.homes.index(system) if system in self.homes else None

    # --- seats and their cards ---------------------------------------------------------------------------------

    @property
    def order(self) -> tuple[int, ...]:
        """LUN-32: clockwise from the first player."""
        first = self.first or 0
        return tuple((first + n) % self.seats for n in range(self.seats))

    def seats_after(self, seat: int) -> list[int]:
        """All other seats, clockwise."""
        return [(seat + n) % self.seats for n in range(1, self.seats)]

    def in_hand(self, seat: int) -> int | None:
        """The Character that this seat has drawn and is yet to place."""
        for card, figure in enumerate(self.figures):
            if figure is not None and figure.owner == seat and figure.at == NOWHERE and figure.captor is None:
                return card
        return None

    def captives(self, seat: int) -> list[int]:
        """The Characters that the seat has captured and still holds."""
        return [card for card, figure in enumerate(self.figures) if figure is not None and figure.captor == seat]

    @property
    def characters_left(self) -> list[int]:
        """The Character deck."""
        return [card for card, figure in enumerate(self.figures) if figure is None and card not in self.shown]

    def has_met(self, seat: int, card: int) -> bool:
        """LUN-271: whether an objective's condition has held this turn."""
        return bool(self.met[seat] >> card & 1)

    @property
    def cards_left(self) -> int:
        """LUN-9: action cards that can be drawn."""
        return self.pile + sum(self.discards)

    def total(self, seat: int) -> int:
        """All points of a seat."""
        return sum(self.points[seat])

    def scores(self) -> tuple[Score, ...]:
        return tuple(Score.of(dict(zip(PARTS, points, strict=True))) for points in self.points)

    def ranking(self) -> list[tuple[int, int, int]]:
        """LUN-141: most points, then most Fleets, then most Characters."""
        return [(self.total(seat), self.fleet_count(seat), len(self.crew[seat])) for seat in range(self.seats)]
