"""The position in Lost Lumina, as plain data, what a view of it shows, and the few things that change it."""

from random import Random
from typing import Any, Self

from lumina.cards import Held, deal_anew, held, seen_by
from lumina.core import CHANCE, PUBLIC, UMPIRE, Actor, Outcome, Score, State, Tell, View, Who

from . import events
from .battle import FACE_DOWN, Battle
from .characters import CARDS, deck
from .decisions import AnyDecision, Asked
from .land import FOLLOWERS, Land, land_of
from .options import LostLuminaOptions
from .side import Side

ROUNDS = 5
SEATS = (0, 1)


class LostLuminaView(View, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What `who` knows. Cards are numbers, areas their place in the map's order; by seat where there are two.

    `kept`: the draft's secret choice, `chosen` in the battle likewise: 0 for one that lies face down for `who`.
    """

    options: LostLuminaOptions
    turn: Actor
    first: int | None
    active: int
    rounds: int
    hands: tuple[Held, Held]
    drawn: tuple[Held, Held]
    kept: tuple[int | None, int | None]
    followers: tuple[tuple[int, ...], tuple[int, ...]]
    supply: tuple[int, int]
    kept_dice: tuple[int, int]
    discards: tuple[int, ...]
    attackers: tuple[int | None, ...]
    points: int
    pending: tuple[AnyDecision, ...]
    battle: Battle | None
    outcome: Outcome | None


class Position(State):
    """The data of a position. Tuples are replaced, lists and the battle are its own.

    `hands`, `drawn` (in the draft): card numbers, ascending; `seen`: who has seen which card, by number. `followers`,
    `supply`, `kept_dice`: by seat. `attackers`: by area, None where nobody attacks. `points`: action points left.
    """

    __slots__ = (
        "active",
        "attackers",
        "battle",
        "discards",
        "drawn",
        "first",
        "followers",
        "hands",
        "kept",
        "kept_dice",
        "land",
        "points",
        "rounds",
        "seen",
        "stage",
        "supply",
    )
    options: LostLuminaOptions
    pending: tuple[Asked, ...]
    land: Land
    stage: str
    first: int | None
    active: int
    rounds: int
    hands: list[tuple[int, ...]]
    drawn: tuple[tuple[int, ...], tuple[int, ...]]
    kept: tuple[int | None, int | None]
    seen: tuple[int, ...]
    followers: tuple[list[int], list[int]]
    supply: list[int]
    kept_dice: list[int]
    discards: tuple[int, ...]
    attackers: list[int | None]
    points: int
    battle: Battle | None

    @classmethod
    def begin(cls, seats: int, options: LostLuminaOptions) -> Self:
        """The empty map, all followers in the supplies. Raises BadInput for a bad map."""
        state = object.__new__(cls)
        state.seats, state.options, state.turn = seats, options, CHANCE
        state.pending, state.outcome = (), None
        state.land = land_of(options.map)
        state.stage, state.first, state.active, state.rounds, state.points = "first", None, 0, 0, 0
        state.hands, state.drawn, state.kept = [(), ()], ((), ()), (None, None)
        state.seen = (0,) * (len(CARDS) + 1)
        areas = len(state.land.names)
        state.followers = ([0] * areas, [0] * areas)
        state.supply, state.kept_dice = [FOLLOWERS, FOLLOWERS], [0, 0]
        state.discards, state.attackers, state.battle = (), [None] * areas, None
        return state

    # --- what stands -------------------------------------------------------------------------------------------

    @property
    def fight(self) -> Battle:
        """The battle that is being resolved."""
        assert self.battle is not None
        return self.battle

    @property
    def open(self) -> bool:
        """Only what depends on cards that not everybody has seen is asked in secret."""
        return not self.pending[-1].secret if self.pending else self.stage not in ("draft", "discard")

    @property
    def top_discard(self) -> int | None:
        return self.discards[-1] if self.discards else None

    @property
    def deck(self) -> tuple[int, ...]:
        """The cards that nobody has drawn; they have no order."""
        gone = {*self.hands[0], *self.hands[1], *self.drawn[0], *self.drawn[1]}
        return tuple(card for card in deck(self.options.promo) if card not in gone)

    @property
    def battle_areas(self) -> list[int]:
        """LOS-19: where both have followers."""
        return [area for area, attacker in enumerate(self.attackers) if attacker is not None]

    def is_area(self, area: int) -> bool:
        return 0 <= area < len(self.land.names)

    def side(self, seat: int, tell: Tell) -> Side:
        """A seat in the present battle."""
        return Side(self, seat, tell)

    def scores(self) -> tuple[Score, ...]:
        """LOS-49: by region, a point for a follower, two where two areas or more are controlled."""
        found = []
        for own in self.followers:
            parts = {}
            for region, areas in zip(self.land.regions, self.land.areas_of, strict=True):
                here = [own[area] for area in areas]
                parts[region] = sum(here) * (2 if sum(map(bool, here)) >= 2 else 1)
            found.append(Score.of(parts))
        return tuple(found)

    # --- what changes it ---------------------------------------------------------------------------------------

    def ask(self, decision: Asked) -> None:
        self.pending += (decision,)

    def take_from_hand(self, seat: int, card: int) -> None:
        self.hands[seat] = tuple(other for other in self.hands[seat] if other != card)

    def arrive(self, owner: int, area: int, followers: int, tell: Tell) -> None:
        """LOS-20, LOS-21: whose followers make it a Battle Area is the attacker there."""
        self.followers[owner][area] += followers
        if self.attackers[area] is None and self.followers[1 - owner][area]:
            self.attackers[area] = owner
            tell(events.BattleArea(self.land.names[area], owner))

    def leave(self, owner: int, area: int, followers: int) -> None:
        self.followers[owner][area] -= followers
        if not self.followers[owner][area]:
            self.attackers[area] = None

    def move(self, owner: int, followers: int, start: int, to: int, tell: Tell, by: int | None = None) -> None:
        names = self.land.names
        tell(events.Moved(owner, followers, names[start], names[to], by))
        self.leave(owner, start, followers)
        self.arrive(owner, to, followers, tell)

    def place(self, owner: int, area: int, tell: Tell) -> None:
        """A follower from the supply."""
        self.supply[owner] -= 1
        tell(events.Placed(owner, self.land.names[area]))
        self.arrive(owner, area, 1, tell)

    def remove(self, owner: int, area: int, followers: int, tell: Tell) -> None:
        """LOS-30, LOS-43: back to the supply."""
        self.leave(owner, area, followers)
        self.supply[owner] += followers
        tell(events.Removed(owner, followers, self.land.names[area]))

    def end_if_somebody_is_gone(self, tell: Tell) -> None:
        """LOS-46, LOS-47."""
        there = tuple(any(self.followers[seat]) for seat in SEATS)
        if not all(there):
            reason = "one player has no followers left on the map" if any(there) else "nobody has followers on the map"
            self.end(reason, tell, keys=there)

    def end(self, reason: str, tell: Tell, keys: tuple[bool, ...] | None = None) -> None:
        self.outcome = Outcome.ranked([score.total for score in self.scores()], reason, keys)
        tell(events.GameEnded(reason))

    # --- copies and views --------------------------------------------------------------------------------------

    def _copy_to(self, new: Self) -> None:
        new.land, new.stage, new.first, new.active = self.land, self.stage, self.first, self.active
        new.rounds, new.points, new.seen = self.rounds, self.points, self.seen
        new.drawn, new.kept, new.discards = self.drawn, self.kept, self.discards
        new.hands, new.supply, new.kept_dice = self.hands[:], self.supply[:], self.kept_dice[:]
        new.attackers = self.attackers[:]
        one, two = self.followers
        new.followers = (one[:], two[:])
        new.battle = None if self.battle is None else self.battle.copy()

    def _view(self, who: Who) -> LostLuminaView:
        mine = SEATS if who == UMPIRE else () if who == PUBLIC else (int(who),)
        one, two = self.kept
        pending: Any = self.pending
        return LostLuminaView(
            who=who,
            seats=self.seats,
            to_act=self.to_act,
            phase=self.phase,
            options=self.options,
            turn=self.turn,
            first=self.first,
            active=self.active,
            rounds=self.rounds,
            hands=(held(self.hands[0], self.seen, who), held(self.hands[1], self.seen, who)),
            drawn=(held(self.drawn[0], self.seen, who), held(self.drawn[1], self.seen, who)),
            kept=(
                one if one is None or 0 in mine else FACE_DOWN,
                two if two is None or 1 in mine else FACE_DOWN,
            ),
            followers=(tuple(self.followers[0]), tuple(self.followers[1])),
            supply=(self.supply[0], self.supply[1]),
            kept_dice=(self.kept_dice[0], self.kept_dice[1]),
            discards=self.discards,
            attackers=tuple(self.attackers),
            points=self.points,
            pending=pending,
            battle=None if self.battle is None else self.battle.as_seen(mine),
            outcome=self.outcome,
        )

    @classmethod
    def _determinize(cls, view: View, rng: Random) -> Self:
        """What lies face down is dealt anew from all that the viewer has not seen; the rest is as the view tells."""
        assert isinstance(view, LostLuminaView)
        state = cls.begin(view.seats, view.options)
        pending: Any = view.pending
        turn: Any = view.turn
        state.turn, state.pending, state.outcome = turn, pending, view.outcome
        state.stage = "battle" if view.battle is not None else view.phase
        state.first, state.active, state.rounds, state.points = view.first, view.active, view.rounds, view.points
        state.followers = (list(view.followers[0]), list(view.followers[1]))
        state.supply, state.kept_dice = list(view.supply), list(view.kept_dice)
        state.discards, state.attackers = view.discards, list(view.attackers)
        state.battle = None if view.battle is None else view.battle.copy()
        state._deal_anew(view, rng)
        return state

    def _deal_anew(self, view: LostLuminaView, rng: Random) -> None:
        open_cards = set(self.discards)
        if self.battle is not None:
            open_cards |= {fighter.card for fighter in self.battle.fighters}
        places = (*view.hands, *view.drawn)
        dealt = deal_anew(places, (card for card in deck(self.options.promo) if card not in open_cards), rng)
        marks = list(self.seen)
        for place in places:
            for known in place.known:
                marks[known.card] = known.mark
        for seat, cards in enumerate(dealt[:2]):
            both = self._received(view, seat, rng)
            for card in cards:
                marks[card] = seen_by(*SEATS) if both.pop() else seen_by(seat)
        for seat, cards in enumerate(dealt[2:]):
            for card in cards:
                marks[card] = seen_by(seat)
        self.seen = tuple(marks)
        one, two, three, four = (tuple(sorted(place.cards + cards)) for place, cards in zip(places, dealt, strict=True))
        self.hands, self.drawn = [one, two], (three, four)
        self.kept = self._guessed(view.kept, self.drawn, rng)
        if self.battle is not None:
            self.battle.chosen = self._guessed(self.battle.chosen, (one, two), rng)

    def _received(self, view: LostLuminaView, seat: int, rng: Random) -> list[bool]:
        """For each card of a hand that the viewer has not seen: whether both seats know it, for one handed it over.

        A seat knows all that it has handed over; the public knows only that half of the drafted cards were.
        """
        if view.who != PUBLIC:
            return [False] * view.hands[seat].hidden
        return rng.sample([True, False] * view.rounds, view.hands[seat].hidden)

    @staticmethod
    def _guessed(
        chosen: tuple[int | None, int | None], among: tuple[tuple[int, ...], tuple[int, ...]], rng: Random
    ) -> tuple[int | None, int | None]:
        """Any card of the hand where one lies face down."""
        one, two = (rng.choice(cards) if card == FACE_DOWN else card for card, cards in zip(chosen, among, strict=True))
        return one, two
