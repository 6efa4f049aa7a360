"""One side of a battle as an ability sees it: `me` and `me.foe`, what they have, and what can happen to them.

The words of `abilities.py`: each method does one thing and tells it, or asks for it.
"""

from msgspec.structs import replace

from lumina.core import Emit

from . import events
from .battle import ELEMENTS, Battle, Fighter
from .characters import BATTLE_POINTS
from .decisions import (
    FreeReroll,
    LeadFollower,
    PlaceAnywhere,
    RemoveFollower,
    RetreatTo,
    ShowCard,
    TakeDie,
    TradeFollowers,
    rolling,
)
from .state import LostLuminaState
from .timing import MOMENT, NEVER, RULE


class Side:
    """A seat in the battle that is being resolved."""

    __slots__ = ("emit", "seat", "state")

    def __init__(self, state: LostLuminaState, seat: int, emit: Emit) -> None:
        self.state, self.seat, self.emit = state, seat, emit

    # --- what it has -------------------------------------------------------------------------------------------

    @property
    def battle(self) -> Battle:
        """The battle that is being resolved; raises AssertionError where there is none."""
        return self.state.fight

    @property
    def fighter(self) -> Fighter:
        """What the battle holds of this side; setting it replaces the battle."""
        return self.battle.fighters[self.seat]

    @fighter.setter
    def fighter(self, fighter: Fighter) -> None:
        self.state.battle = self.battle.with_side(self.seat, fighter)

    @property
    def foe(self) -> "Side":
        """The other side of the battle."""
        return Side(self.state, 1 - self.seat, self.emit)

    @property
    def defends(self) -> bool:
        """Whether it is the defender (LOS-20)."""
        return self.seat != self.battle.attacker

    @property
    def has_card(self) -> bool:
        """Whether a card of it is revealed (LOS-24)."""
        return self.fighter.card > 0

    @property
    def printed(self) -> int:
        """The battle points printed on its card, 0 without one (LOS-39)."""
        return BATTLE_POINTS[self.fighter.card]

    @property
    def followers(self) -> int:
        """Its followers in the Battle Area."""
        return self.state.here(self.seat)

    @property
    def on_map(self) -> int:
        """Its followers on the whole map."""
        return self.state.on_map(self.seat)

    @property
    def areas(self) -> int:
        """The areas that it controls, alone or not."""
        return sum(map(bool, self.state.followers[self.seat]))

    @property
    def dice(self) -> tuple[int, ...]:
        """Its dice that count: none where they are crossed out (LOS-37)."""
        return self.fighter.counting_dice

    @property
    def won(self) -> bool:
        """Whether it has won the battle; False before there is a winner (LOS-42)."""
        return self.battle.winner == self.seat

    @property
    def lost(self) -> bool:
        """Whether the other side has won the battle; False before there is a winner (LOS-42)."""
        return self.battle.winner == 1 - self.seat

    # --- what happens to its strength --------------------------------------------------------------------------

    def gets_points(self, points: int) -> None:
        """So many battle points more as a bonus (LOS-39)."""
        self.fighter = replace(self.fighter, bonus=self.fighter.bonus + points)

    def has_points(self, points: int) -> None:
        """So many battle points as the base, whatever is printed (LOS-39)."""
        self.fighter = replace(self.fighter, base=points)

    def exchanges_points(self) -> None:
        """The printed numbers change sides; a second time they change back (LOS-55)."""
        one, two = (BATTLE_POINTS[fighter.card] for fighter in self.battle.fighters)
        exchanged = not self.battle.exchanged
        self.state.battle = replace(self.battle, exchanged=exchanged)
        for seat, base in enumerate((two, one) if exchanged else (one, two)):
            self.state.battle = self.battle.with_side(seat, replace(self.battle.fighters[seat], base=base))

    def gets_followers(self, followers: int) -> None:
        """So many count beyond those that are there."""
        self.fighter = replace(self.fighter, more_followers=self.fighter.more_followers + followers)

    def die_counts(self, times: int) -> None:
        """The chosen die counts so many times (LOS-67)."""
        self.fighter = replace(self.fighter, times=times)

    def adds_up_dice(self) -> None:
        """All its dice are the strength, and nothing else (LOS-71)."""
        self.fighter = replace(self.fighter, adds_up=True)

    def is_reduced(self, less: int) -> None:
        """So much is taken off the finished strength (LOS-77)."""
        self.fighter = replace(self.fighter, less=self.fighter.less + less)

    def uses_only(self, *elements: str) -> None:
        """Everything else is crossed out (LOS-40)."""
        self.fighter = replace(self.fighter, crossed=tuple(element for element in ELEMENTS if element not in elements))

    # --- abilities ---------------------------------------------------------------------------------------------

    def copies(self, card: int | None) -> None:
        """Has this card's ability, or none; one whose step is now or past is resolved at once (LOS-28)."""
        now = MOMENT[self.fighter.ability]
        self.fighter = replace(self.fighter, ability=card or 0)
        if card:
            self.emit(events.Copied(self.seat, card))
            if MOMENT[card] <= now:
                RULE[card](self)

    def is_silenced(self) -> None:
        """It has no ability any more, if it had one (LOS-29)."""
        lost = self.fighter.ability
        self.fighter = replace(self.fighter, ability=0)
        if MOMENT[lost] != NEVER:
            self.emit(events.Silenced(self.seat, lost))

    def may_show_a_card(self) -> None:
        """Asks for a card of the hand to be copied, unless the hand is empty (LOS-68)."""
        if self.state.hands[self.seat]:
            self.state.ask(ShowCard(self.seat))

    def show(self, card: int) -> None:
        """Everybody knows this card of the hand from now on, and its ability is copied (LOS-68)."""
        self.state.hands[self.seat] = self.state.hands[self.seat].shown(card)
        self.emit(events.Showed(self.seat, card))
        self.copies(card)

    def uses(self) -> None:
        """What the ability allows is done."""
        self.emit(events.Used(self.seat, self.fighter.ability))

    def declines(self, what: events.Declinable) -> None:
        """What its ability or the rules allow is not done (LOS-27, LOS-35)."""
        self.emit(events.Declined(self.seat, what))

    # --- followers ---------------------------------------------------------------------------------------------

    def loses(self, followers: int) -> None:
        """So many of its followers in the Battle Area, at most all, go back to the supply (LOS-30)."""
        if gone := min(followers, self.followers):
            self.state.remove(self.seat, self.battle.area, gone, self.emit)

    def may_trade_followers(self) -> None:
        """Asks whether one follower of each side goes (LOS-63)."""
        self.state.ask(TradeFollowers(self.seat))

    def removes_a_follower(self, *owners: "Side") -> None:
        """Asks for a follower of one of these sides, from any area (LOS-56, LOS-61)."""
        self.state.ask(RemoveFollower(self.seat, tuple(sorted(owner.seat for owner in owners))))

    def places_a_follower(self) -> None:
        """Asks for an area for a follower of the supply, unless that is empty (LOS-74)."""
        if self.state.supply[self.seat]:
            self.state.ask(PlaceAnywhere(self.seat))

    def both_lead_a_follower(self) -> None:
        """The active player first."""
        active = self.state.active
        self.state.ask(LeadFollower(active, self.fighter.ability, 1 - active))

    def retreats(self) -> None:
        """Asks for the area that its followers here go to, unless there are none (LOS-78)."""
        if self.followers:
            self.state.ask(RetreatTo(self.seat))

    # --- dice --------------------------------------------------------------------------------------------------

    def rolls_for_hits(self) -> None:
        """One die for each follower here; `HIT` or more removes one of the foe's."""
        if self.followers:
            self.state.ask(rolling(self.seat, self.followers, "hits"))

    def may_take_a_die(self) -> None:
        """Asks whether one die more is rolled; without followers here there is none (LOS-31, LOS-52)."""
        if self.followers:
            self.state.ask(TakeDie(self.seat))

    def adds_dice(self, dice: int, kept: bool) -> None:
        """So many dice more will be rolled; kept ones are spent (LOS-33, LOS-60)."""
        if kept:
            self.state.kept_dice[self.seat] -= dice
        self.fighter = replace(self.fighter, added=self.fighter.added + dice)
        self.emit(events.DiceAdded(self.seat, dice, kept))

    def may_roll_one_again(self) -> None:
        """Asks for a die to be rolled again for nothing, if it has any (LOS-69)."""
        if self.fighter.dice:
            self.state.ask(FreeReroll(self.seat))

    def rolls_again(self, values: tuple[int, ...]) -> None:
        """Dice with these values leave, and as many are rolled."""
        left = list(self.fighter.dice)
        for value in values:
            left.remove(value)
        self.fighter = replace(self.fighter, dice=tuple(left), marked=())
        self.state.ask(rolling(self.seat, len(values), "again"))

    def picks_for(self, foe: "Side") -> None:
        """LOS-76: unless the foe's dice are crossed out; where it chooses none, nobody does."""
        if foe.dice:
            foe.fighter = replace(foe.fighter, picker=self.seat)

    def keeps_a_die(self) -> None:
        """One die more is kept for a later battle (LOS-60)."""
        self.state.kept_dice[self.seat] += 1
        self.emit(events.DieKept(self.seat))
