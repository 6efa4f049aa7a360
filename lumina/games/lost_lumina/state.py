"""The position in Lost Lumina: its fields, what can be asked of it, and the few things that change a state."""

from collections.abc import Sequence
from random import Random
from typing import Annotated, Any, NamedTuple

from msgspec import Meta
from msgspec.structs import replace

from lumina.cards import Held, Known, deal_anew
from lumina.core import PUBLIC, UNKNOWN, Actor, Derived, Emit, Outcome, Own, Position, Score, Shared, Start, State, View

from . import events
from .actions import Place
from .battle import Battle, Counted
from .characters import deck
from .decisions import AnyDecision, FreeReroll, PayReroll, PickDie
from .land import FOLLOWERS, Land, land_of
from .options import LostLuminaOptions
from .script import PHASE

ROUNDS = 5
SEATS = (0, 1)
BY_SEAT = Meta(min_length=len(SEATS), max_length=len(SEATS))
NO_CARDS = Held()


class Standing(NamedTuple):
    """How a seat stands in a region: followers, areas that it controls, points (LOS-49)."""

    followers: int
    areas: int

    @property
    def double(self) -> bool:
        """Whether each follower counts two points."""
        return self.areas >= 2

    @property
    def points(self) -> int:
        """A point for each follower in the region, or two (LOS-49)."""
        return self.followers * (2 if self.double else 1)


def _empty_map(position: Any) -> tuple[list[int], list[int]]:
    areas = [0] * len(position.land.names)
    return areas, areas


class LostLuminaPosition(Position):
    """A position. Cards are numbers, areas their place in the map's order."""

    __slots__ = ()
    land: Annotated[Land, Shared(lambda position: land_of(position.options.map))]
    options: LostLuminaOptions
    turn: Actor
    stage: Annotated[str, "the phase, or battle", Derived(lambda view: "battle" if view.battle else view.phase)] = (
        "first"
    )
    first: Annotated[int | None, "who places the first follower"] = None
    active: Annotated[int, "whose turn it is after the draft, also while the other seat is asked"] = 0
    rounds: Annotated[int, "rounds of the draft that are done, 0 to 5"] = 0
    hands: Annotated[list[Held], "by seat", BY_SEAT] = [NO_CARDS, NO_CARDS]  # noqa: RUF012
    drawn: Annotated[tuple[Held, Held], "by seat: the two cards of this round of the draft"] = (NO_CARDS, NO_CARDS)
    kept: Annotated[
        tuple[int | None, int | None], "by seat: the draft's secret choice, 0 for one that is hidden", Own(hidden=0)
    ] = (None, None)
    followers: Annotated[tuple[list[int], list[int]], "by seat, by area", Start(_empty_map)]
    supply: Annotated[list[int], "by seat: followers", BY_SEAT] = [FOLLOWERS, FOLLOWERS]  # noqa: RUF012
    kept_dice: Annotated[list[int], "by seat: dice for later battles", BY_SEAT] = [0, 0]  # noqa: RUF012
    discards: Annotated[tuple[int, ...], "the pile, the top card last"] = ()
    attackers: Annotated[
        list[int | None], "by area: who attacks there, null for nobody", Start(lambda p: [None] * len(p.land.names))
    ]
    points: Annotated[int, "action points left"] = 0
    pending: tuple[AnyDecision, ...]
    battle: Annotated[Battle | None, "that which is being resolved"] = None
    outcome: Outcome | None

    @property
    def phase(self) -> str:
        """The stage; in a battle the name of its step."""
        if self.outcome is not None:
            return "over"
        return self.stage if self.battle is None else PHASE[self.battle.at]

    @property
    def question(self) -> str:
        """The decision by its tag, or the stage."""
        return str(self.pending[-1].__struct_config__.tag) if self.pending else self.stage

    @property
    def top_discard(self) -> int | None:
        """The number of the card on top of the discard pile; None where the pile is empty."""
        return self.discards[-1] if self.discards else None

    @property
    def deck(self) -> tuple[int, ...]:
        """The cards that nobody has drawn; they have no order."""
        gone: set[int] = set()
        for place in (*self.hands, *self.drawn):
            gone.update(place.all)
        return tuple([card for card in deck(self.options.promo) if card not in gone])

    # --- the map -----------------------------------------------------------------------------------------------

    def is_area(self, area: int) -> bool:
        """Whether the map has an area with this number."""
        return 0 <= area < len(self.land.names)

    @property
    def battle_areas(self) -> list[int]:
        """LOS-19: where both have followers."""
        return [area for area, attacker in enumerate(self.attackers) if attacker is not None]

    def would_attack(self, seat: int, area: int) -> bool:
        """LOS-20, LOS-21: whether a follower of this seat that comes to an area is an attacker there."""
        return bool(self.followers[1 - seat][area]) and self.attackers[area] in (None, seat)

    def places(self, seat: int) -> list[Place]:
        """LOS-15: the areas that a seat controls alone, where it may place followers."""
        places, other = self.land.places, self.followers[1 - seat]
        return [places[area] for area, n in enumerate(self.followers[seat]) if n and not other[area]]

    def on_map(self, seat: int) -> int:
        """Followers of a seat on the whole map."""
        return sum(self.followers[seat])

    def paid(self, seat: int) -> int:
        """LOS-35: followers that a seat has paid for re-rolls."""
        return FOLLOWERS - self.on_map(seat) - self.supply[seat]

    def standings(self, seat: int) -> list[Standing]:
        """By region."""
        own = self.followers[seat]
        found = []
        for areas in self.land.areas_of:
            here = [own[area] for area in areas]
            found.append(Standing(sum(here), sum(map(bool, here))))
        return found

    def scores(self) -> tuple[Score, ...]:
        """LOS-49: by region, a point for a follower, two where two areas or more are controlled."""
        regions = self.land.regions
        return tuple(
            Score.of({region: here.points for region, here in zip(regions, self.standings(seat), strict=True)})
            for seat in SEATS
        )

    # --- the battle --------------------------------------------------------------------------------------------

    @property
    def fight(self) -> Battle:
        """The battle that is being resolved."""
        battle = self.battle
        assert battle is not None
        return battle

    def here(self, seat: int) -> int:
        """A seat's followers in the Battle Area."""
        return self.followers[seat][self.fight.area]

    def dice_to_roll(self, seat: int) -> int:
        """LOS-34, LOS-31: a die for each follower here; without followers none, not even extra ones."""
        here = self.here(seat)
        return here + self.fight.fighters[seat].added if here else 0

    def strength(self, seat: int) -> Counted:
        """LOS-38: how a side's strength adds up; as it was counted once it stands, the followers may be gone by now."""
        fighter = self.fight.fighters[seat]
        found = fighter.counted(self.here(seat))
        if fighter.strength is not None:
            found = replace(found, followers=found.followers + fighter.strength - found.total)
        return found

    @property
    def dice_asked(self) -> int | None:
        """The side whose dice the present decision is about."""
        match self.pending[-1] if self.pending else None:
            case PickDie(side=side):
                return side
            case PayReroll(seat=seat) | FreeReroll(seat=seat):
                return seat
        return None


class LostLuminaView(View, LostLuminaPosition, frozen=True):
    """What `who` knows."""


class LostLuminaState(State, LostLuminaPosition):
    """A position that can be played on."""

    def take_from_hand(self, seat: int, card: int) -> None:
        """The card leaves the seat's hand; where it goes is the caller's to say."""
        self.hands[seat] = self.hands[seat].minus(card)

    def arrive(self, owner: int, area: int, followers: int, emit: Emit) -> None:
        """LOS-20, LOS-21: whose followers make it a Battle Area is the attacker there."""
        self.followers[owner][area] += followers
        if self.attackers[area] is None and self.would_attack(owner, area):
            self.attackers[area] = owner
            emit(events.BattleArea(self.land.names[area], owner))

    def leave(self, owner: int, area: int, followers: int) -> None:
        """So many followers fewer in the area; with the last one it is no Battle Area any more (LOS-21)."""
        self.followers[owner][area] -= followers
        if not self.followers[owner][area]:
            self.attackers[area] = None

    def move(
        self,
        owner: int,
        followers: int,
        start: int,
        to: int,
        emit: Emit,
        by: int | None = None,
        seat: int | None = None,
    ) -> None:
        """Followers go from one area to another; `by` and `seat` say which card's ability moves them, and whose."""
        names = self.land.names
        emit(events.Moved(owner, followers, names[start], names[to], by, seat))
        self.leave(owner, start, followers)
        self.arrive(owner, to, followers, emit)

    def place(self, owner: int, area: int, emit: Emit) -> None:
        """A follower from the supply."""
        self.supply[owner] -= 1
        emit(events.Placed(owner, self.land.names[area]))
        self.arrive(owner, area, 1, emit)

    def remove(self, owner: int, area: int, followers: int, emit: Emit) -> None:
        """LOS-30, LOS-43: back to the supply."""
        self.leave(owner, area, followers)
        self.supply[owner] += followers
        emit(events.Removed(owner, followers, self.land.names[area]))

    def end_if_somebody_is_gone(self, emit: Emit) -> None:
        """Who has no followers on the map has lost; if neither has, it is a tie (LOS-46, LOS-47)."""
        there = tuple(any(self.followers[seat]) for seat in SEATS)
        if not all(there):
            reason = "one player has no followers left on the map" if any(there) else "nobody has followers on the map"
            self.end(reason, emit, keys=there)

    def end(self, reason: str, emit: Emit, keys: tuple[bool, ...] | None = None) -> None:
        """The game is over and ranked by points, or by `keys`, by seat, where these are given (LOS-46 to LOS-50)."""
        self.outcome = Outcome.ranked([score.total for score in self.scores()], reason, keys)
        emit(events.GameEnded(reason))

    # --- dealing anew ------------------------------------------------------------------------------------------

    def _deal_anew(self, view: LostLuminaView, rng: Random) -> None:
        """What lies face down is dealt anew from all that the viewer has not seen."""
        open_cards = set(self.discards)
        if self.battle is not None:
            open_cards |= {fighter.card for fighter in self.battle.fighters}
        places = (*view.hands, *view.drawn)
        dealt = deal_anew(places, (card for card in deck(self.options.promo) if card not in open_cards), rng)
        for seat, cards in enumerate(dealt[:2]):
            both = self._received(view, seat, rng)
            self.hands[seat] = _with(view.hands[seat], [(card, SEATS if both.pop() else (seat,)) for card in cards])
        one, two = (_with(view.drawn[seat], [(card, (seat,)) for card in dealt[2 + seat]]) for seat in SEATS)
        self.drawn = one, two
        self.kept = _guessed(self.kept, self.drawn, rng)
        if self.battle is not None:
            self.battle = replace(self.battle, chosen=_guessed(self.battle.chosen, self.hands, rng))

    def _received(self, view: LostLuminaView, seat: int, rng: Random) -> list[bool]:
        """For each card of a hand that the viewer has not seen: whether both seats know it, for one handed it over.

        A seat knows all that it has handed over; the public knows only that half of the drafted cards were.
        """
        if view.who != PUBLIC:
            return [False] * view.hands[seat].hidden
        return rng.sample([True, False] * view.rounds, view.hands[seat].hidden)


def _with(place: Held, cards: list[tuple[int, tuple[int, ...]]]) -> Held:
    """The place with these cards, each with the seats that have seen it, where some lay face down."""
    whole = (*place.known, *(Known(card, seats) for card, seats in cards))
    return Held(tuple(sorted(whole, key=lambda known: known.card)))


def _guessed(
    chosen: tuple[int | None, int | None], among: Sequence[Held], rng: Random
) -> tuple[int | None, int | None]:
    """Any card of the hand where one lies face down."""
    one, two = (rng.choice(place.all) if card is UNKNOWN else card for card, place in zip(chosen, among, strict=True))
    return one, two
