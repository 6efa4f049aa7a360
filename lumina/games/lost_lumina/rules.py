"""The rules of Lost Lumina: the draft, the turns, and how a game ends. A battle's steps are in `steps.py`."""

from collections.abc import Callable
from typing import Final, Self

from lumina.cards import seen_by, show
from lumina.core import CHANCE, Action, Actions, Listed, Reason, Tell, Weighted

from . import events, reasons
from .actions import Deal, Discard, End, First, Keep, Move, Place, Resolve
from .battle import Battle, Fighter
from .characters import ACTION_POINTS
from .dice import Deals
from .options import LostLuminaOptions
from .state import ROUNDS, SEATS, Position
from .steps import PHASE, go_on

FIRST_FOLLOWERS = 5
"""Three and two (LOS-11)."""
END: Final = End()
DISCARD = tuple(map(Discard, range(64)))
KEEP = tuple(map(Keep, range(64)))

ANSWERS: Final[dict[str, tuple[type[Action], ...]]] = {
    "first": (First,),
    "deal": (Deal,),
    "draft": (Keep,),
    "first followers": (Place,),
    "discard": (Discard,),
    "reinforce": (Place, Move, End),
    "next battle": (Resolve,),
}
"""What fits where no decision is pending."""


class LostLuminaState(Position):
    """A position that knows the rules."""

    __slots__ = ()

    @classmethod
    def new(cls, seats: int, options: LostLuminaOptions) -> Self:
        """The first position; a given first player is not drawn (LOS-10). Raises BadInput."""
        state = cls.begin(seats, options)
        if options.first_player is not None:
            state.first, state.stage = options.first_player, "deal"
        return state

    @property
    def phase(self) -> str:
        if self.outcome is not None:
            return "over"
        return self.stage if self.battle is None else PHASE[self.battle.at]

    # --- what is legal -----------------------------------------------------------------------------------------

    def _legal_actions(self) -> Actions:
        if self.pending:
            return self.pending[-1].actions(self)
        return CHOICES[self.stage](self)

    def _first_players(self) -> Actions:
        return Weighted({First(seat): 1 for seat in SEATS})

    def _deals(self) -> Actions:
        return Deals(self.deck)

    def _to_keep(self) -> Actions:
        return Listed([KEEP[card] for card in self.drawn[int(self.turn)]])

    def _free_areas(self) -> Actions:
        """LOS-12: where the opponent has placed none."""
        other = self.followers[1 - int(self.turn)]
        return Listed([place for place in self.land.places if not other[place.area]])

    def _discards(self) -> Actions:
        return Listed([DISCARD[card] for card in self.hands[self.active]])

    def _reinforcements(self) -> Actions:
        """LOS-15 to LOS-17."""
        own, other, land = self.followers[self.active], self.followers[1 - self.active], self.land
        found: list[Action] = []
        if self.supply[self.active]:
            found += [land.places[area] for area, n in enumerate(own) if n and not other[area]]
        for area, n in enumerate(own):
            if n:
                found += land.moves_from(area, n)
        found.append(END)
        return Listed(found)

    def _battles(self) -> Actions:
        return Listed([Resolve(area) for area in self.battle_areas])

    def _why_not(self, action: Action) -> Reason | None:
        fitting = self.pending[-1].answers if self.pending else ANSWERS[self.stage]
        if not isinstance(action, fitting):
            return reasons.NotNow(self._asked)
        if action in self._legal_actions():
            return None
        return self.pending[-1].refusal(self, action) if self.pending else self._refusal(action)

    @property
    def _asked(self) -> str:
        """What is waited for: the pending decision, by its tag, or the stage."""
        return str(self.pending[-1].__struct_config__.tag) if self.pending else self.stage

    def _refusal(self, action: Action) -> Reason:
        """The clause that an action of a fitting kind breaks."""
        match action:
            case First(seat):
                return reasons.NoSuchSeat(seat)
            case Deal():
                return reasons.BadDeal()
            case Keep(card):
                return reasons.NotDrawn(card, self.drawn[int(self.turn)])
            case Discard(card):
                return reasons.NotInHand(card, self.hands[self.active])
            case Place(area) | Resolve(area) | Move(_, area, _) if not self.is_area(area):
                return reasons.NoSuchArea(area, self.land.names)
            case Place(area):
                return self._why_not_place(area)
            case Resolve(area):
                names = self.land.names
                return reasons.NoBattle(names[area], tuple(names[at] for at in self.battle_areas))
            case Move(followers, start, to):
                return self._why_not_move(followers, start, to)
        raise AssertionError(f"{action} is legal")

    def _why_not_place(self, area: int) -> Reason:
        name = self.land.names[area]
        if self.stage == "first followers":
            return reasons.OthersArea(name)
        if not self.supply[self.active]:
            return reasons.EmptySupply()
        return reasons.NotAlone(name, self.followers[self.active][area], self.followers[1 - self.active][area])

    def _why_not_move(self, followers: int, start: int, to: int) -> Reason:
        names, own = self.land.names, self.followers[self.active][start]
        if not 1 <= followers <= own:
            return reasons.TooFew(names[start], own, followers)
        if not self.is_area(to):
            return reasons.NoSuchArea(to, names)
        return reasons.NotAdjacent(names[start], names[to], tuple(names[near] for near in self.land.neighbours[start]))

    # --- what follows ------------------------------------------------------------------------------------------

    def _do(self, action: Action, tell: Tell) -> None:
        if self.pending:
            decision = self.pending[-1]
            self.pending = self.pending[:-1]
            decision.answer(self, action, tell)
        else:
            self._do_in_turn(action, tell)
        self._fight_on(tell)

    def _fight_on(self, tell: Tell) -> None:
        """The battle up to the next question, and those after it."""
        while self.battle is not None and not self.pending and self.outcome is None:
            if go_on(self, tell):
                self._next_battle(tell)

    def _do_in_turn(self, action: Action, tell: Tell) -> None:
        match action:
            case Move(followers, start, to):
                self.move(self.active, followers, start, to, tell)
                self._spend_point(tell)
            case Place(area) if self.stage == "reinforce":
                self.place(self.active, area, tell)
                self._spend_point(tell)
            case Place(area):
                self._place_first(area, tell)
            case End():
                self._end_reinforcement(tell)
            case Discard(card):
                self._discard(card, tell)
            case Resolve(area):
                self._begin_battle(area, tell)
            case Keep(card):
                self._keep(card, tell)
            case Deal(cards):
                self._deal(cards, tell)
            case First(seat):
                self.first, self.stage = seat, "deal"
                tell(events.FirstPlayer(seat))

    def _deal(self, cards: tuple[tuple[int, int], tuple[int, int]], tell: Tell) -> None:
        """LOS-7, LOS-8: two cards each; seat 0 is asked first."""
        self.drawn, self.stage, self.turn = cards, "draft", 0
        for seat in SEATS:
            self.seen = show(self.seen, cards[seat], seen_by(seat))
            tell(events.Dealt(seat, cards[seat]))

    def _keep(self, card: int, tell: Tell) -> None:
        """LOS-7, LOS-8: once both have chosen, the other cards change hands."""
        seat = int(self.turn)
        tell(events.Kept(seat, card))
        if seat == 0:
            self.kept, self.turn = (card, None), 1
            return
        for giver, kept in ((0, self.kept[0]), (1, card)):
            assert kept is not None
            (given,) = (other for other in self.drawn[giver] if other != kept)
            taker = 1 - giver
            self.hands[giver] = tuple(sorted((*self.hands[giver], kept)))
            self.hands[taker] = tuple(sorted((*self.hands[taker], given)))
            self.seen = show(self.seen, (given,), seen_by(*SEATS))
            tell(events.HandedOver(giver, taker, given))
        self.drawn, self.kept = ((), ()), (None, None)
        self.rounds += 1
        if self.rounds < ROUNDS:
            self.stage, self.turn = "deal", CHANCE
        else:
            assert self.first is not None
            self.stage, self.turn = "first followers", self.first

    def _place_first(self, area: int, tell: Tell) -> None:
        """LOS-11, LOS-13: by turns; then the player with fewer of them begins."""
        seat = int(self.turn)
        self.place(seat, area, tell)
        self.turn = 1 - seat
        if sum(map(sum, self.followers)) == FIRST_FOLLOWERS:
            self._begin_turn(1 - seat, tell)

    def _begin_turn(self, seat: int, tell: Tell) -> None:
        """LOS-13, LOS-14: who has no card has no reinforcement, and then there is no battle either."""
        if not any(self.hands):
            self._score(tell)
            return
        self.active = seat if self.hands[seat] else 1 - seat
        self.turn, self.stage = self.active, "discard"
        tell(events.TurnBegan(self.active))

    def _discard(self, card: int, tell: Tell) -> None:
        """LOS-14."""
        self.take_from_hand(self.active, card)
        self.discards += (card,)
        self.points, self.stage = ACTION_POINTS[card], "reinforce"
        tell(events.Discarded(self.active, card, self.points))

    def _spend_point(self, tell: Tell) -> None:
        self.points -= 1
        if not self.points:
            self._next_battle(tell)

    def _end_reinforcement(self, tell: Tell) -> None:
        """LOS-17: what is left is lost."""
        tell(events.Ended(self.active, self.points))
        self.points = 0
        self._next_battle(tell)

    def _next_battle(self, tell: Tell) -> None:
        """LOS-19, LOS-22: the Battle Areas are found anew; with none the turn is over (LOS-48)."""
        areas = self.battle_areas
        if not areas:
            self._begin_turn(1 - self.active, tell)
        elif len(areas) == 1:
            self._begin_battle(areas[0], tell)
        else:
            self.stage, self.turn = "next battle", self.active

    def _begin_battle(self, area: int, tell: Tell) -> None:
        attacker = self.attackers[area]
        assert attacker is not None
        self.stage, self.battle = "battle", Battle(area, attacker, (Fighter(), Fighter()))
        tell(events.BattleBegan(self.land.names[area], attacker))

    def _score(self, tell: Tell) -> None:
        """LOS-48 to LOS-50."""
        self.end("both hands are empty", tell)


CHOICES: Final[dict[str, Callable[[LostLuminaState], Actions]]] = {
    "first": LostLuminaState._first_players,
    "deal": LostLuminaState._deals,
    "draft": LostLuminaState._to_keep,
    "first followers": LostLuminaState._free_areas,
    "discard": LostLuminaState._discards,
    "reinforce": LostLuminaState._reinforcements,
    "next battle": LostLuminaState._battles,
}
"""What may be done where no decision is pending."""
