"""The steps of a battle, in order, as a script. A step may ask; then the script goes on once that is answered."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from lumina.core import Event, Tell

from . import abilities as _registers_the_rules  # noqa: F401
from . import events
from .battle import FOLLOWERS, POINTS
from .characters import BATTLE_POINTS
from .decisions import ChooseCard, PayReroll, PickDie, SpendDice, rolling
from .moments import (
    BEFORE,
    CALCULATE,
    CHOOSING,
    CHOSEN,
    CROSS_OUT,
    EXTRA_DICE,
    FREE_REROLL,
    INSTEAD,
    LIGHTNING,
    MOMENT,
    RESULT,
    REVEAL,
    RULE,
)
from .side import Side

if TYPE_CHECKING:
    from .state import Position

Step = Callable[["Position", int, Tell], None]


def choose_card(state: "Position", seat: int, tell: Tell) -> None:
    """LOS-23, LOS-24: in secret; who has no card is not asked."""
    if state.hands[seat]:
        state.ask(ChooseCard(seat))


def reveal(state: "Position", seat: int, tell: Tell) -> None:
    """LOS-23: both cards at once."""
    battle = state.fight
    for owner, card in enumerate(battle.chosen):
        if card is not None:
            state.take_from_hand(owner, card)
            fighter = battle.fighters[owner]
            fighter.card = fighter.ability = card
            fighter.base = BATTLE_POINTS[card]
    tell(events.Revealed(battle.chosen))
    battle.chosen = (None, None)


def resolving(moment: int) -> Step:
    """LOS-25 to LOS-27: the ability of one side, if this is its moment; told as used if something comes of it."""

    def resolve(state: "Position", seat: int, tell: Tell) -> None:
        card = state.fight.fighters[seat].ability
        if MOMENT[card] != moment:
            return
        before = effective(state)
        told: list[Event] = []
        RULE[card](state.side(seat, told.append))
        asks = bool(state.pending) and not state.pending[-1].optional
        if told or asks or effective(state) != before:
            tell(events.Used(seat, card))
        for event in told:
            tell(event)

    return resolve


def effective(state: "Position") -> tuple[object, ...]:
    """By side, all that an ability can change and that counts: the parts of the strength, and who picks the die."""
    found: list[object] = []
    for seat, fighter in enumerate(state.fight.fighters):
        picks = fighter.counting_dice and not Side(state, seat, _silent).chooses_no_die
        total = fighter.total(state.followers[seat][state.fight.area])
        found.append((total, fighter.less, fighter.crossed, fighter.picker if picks else None))
    return tuple(found)


def _silent(event: Event) -> None:
    """Nobody listens."""


def cross_out(state: "Position", seat: int, tell: Tell) -> None:
    """LOS-41: the attacker's cross-out alone; known from the reveal on, it counts when strengths are added up."""
    attacker, defender = state.fight.attacker, 1 - state.fight.attacker
    for owner in (attacker, defender):
        if MOMENT[state.fight.fighters[owner].ability] == CROSS_OUT:
            _resolve_cross_out(state, owner, tell)
            return


_resolve_cross_out = resolving(CROSS_OUT)


def check(state: "Position", seat: int, tell: Tell) -> None:
    """LOS-46, LOS-47: whoever has no follower on the map loses at once."""
    state.end_if_somebody_is_gone(tell)


def check_area(state: "Position", seat: int, tell: Tell) -> None:
    """LOS-46, and LOS-32: a battle that both have left ends at once."""
    state.end_if_somebody_is_gone(tell)
    area = state.fight.area
    if state.outcome is None and not state.followers[0][area] and not state.followers[1][area]:
        tell(events.BrokenOff(state.land.names[area]))
        discard_cards(state, seat, tell)


def name_kept_dice(state: "Position", seat: int, tell: Tell) -> None:
    """LOS-60: dice kept from earlier battles, by whoever rolls at all."""
    if state.kept_dice[seat] and state.followers[seat][state.fight.area]:
        state.ask(SpendDice(seat))


def roll(state: "Position", seat: int, tell: Tell) -> None:
    """LOS-34, LOS-31: a die for each follower here; without followers none, not even extra ones."""
    if followers := state.followers[seat][state.fight.area]:
        state.ask(rolling(seat, followers + state.fight.fighters[seat].added, "dice"))


def pay_for_reroll(state: "Position", seat: int, tell: Tell) -> None:
    """LOS-35: without dice or supply nobody is asked."""
    if state.supply[seat] and state.fight.fighters[seat].dice:
        state.ask(PayReroll(seat))


def pick_die(state: "Position", seat: int, tell: Tell) -> None:
    """LOS-34: the die of this side that counts."""
    fighter = state.fight.fighters[seat]
    if fighter.dice and not state.side(seat, tell).chooses_no_die:
        state.ask(PickDie(seat if fighter.picker is None else fighter.picker, seat))


def compare(state: "Position", seat: int, tell: Tell) -> None:
    """LOS-38 to LOS-42: both strengths; the defender wins a tie."""
    battle = state.fight
    strengths = []
    for owner, fighter in enumerate(battle.fighters):
        points, followers, die = fighter.total(state.followers[owner][battle.area])
        fighter.strength = points + followers + die - fighter.less
        strengths.append(fighter.strength)
        crossed = (POINTS, FOLLOWERS) if fighter.adds_up else fighter.crossed
        less, strength, adds_up = fighter.less, fighter.strength, fighter.adds_up
        tell(events.Strength(owner, points, followers, die, less, strength, crossed, adds_up))
    attacker, defender = battle.attacker, 1 - battle.attacker
    battle.winner = attacker if strengths[attacker] > strengths[defender] else defender
    tell(events.Won(battle.winner, state.land.names[battle.area], strengths[attacker] == strengths[defender]))


def remove_losers(state: "Position", seat: int, tell: Tell) -> None:
    """LOS-43: all followers of the loser that are still here go back to the supply."""
    battle = state.fight
    assert battle.winner is not None
    loser = 1 - battle.winner
    if left := state.followers[loser][battle.area]:
        state.remove(loser, battle.area, left, tell)


def discard_cards(state: "Position", seat: int, tell: Tell) -> None:
    """LOS-45: the active player's card first; the battle is over."""
    for owner in (state.active, 1 - state.active):
        if card := state.fight.fighters[owner].card:
            state.discards += (card,)
            tell(events.Spent(owner, card))
    state.battle = None


ATTACKER, DEFENDER, ACTIVE, OTHER = range(4)


def _both(*steps: Step) -> list[tuple[Step, int]]:
    """LOS-26: the attacker, then the defender."""
    return [(step, side) for side in (ATTACKER, DEFENDER) for step in steps]


_PARTS: list[tuple[str, list[tuple[Step, int]]]] = [
    ("choose", [(choose_card, ACTIVE), (choose_card, OTHER)]),
    ("reveal", [(reveal, ATTACKER), *_both(resolving(BEFORE)), *_both(resolving(REVEAL)), (cross_out, ATTACKER)]),
    ("lightning", _both(resolving(LIGHTNING), check_area)),
    ("dice", _both(resolving(EXTRA_DICE), name_kept_dice)),
    ("dice", _both(roll)),
    ("re-roll", _both(pay_for_reroll)),
    ("re-roll", _both(resolving(FREE_REROLL))),
    ("die", [*_both(resolving(CHOOSING)), *_both(pick_die), *_both(resolving(CHOSEN))]),
    ("calculate", [*_both(resolving(CALCULATE)), (compare, ATTACKER)]),
    ("result", [*_both(resolving(INSTEAD)), (remove_losers, ATTACKER), (check, ATTACKER)]),
    ("result", _both(resolving(RESULT), check)),
    ("result", [(discard_cards, ATTACKER)]),
]
SCRIPT: Final = tuple(step for _, steps in _PARTS for step in steps)
PHASE: Final = ("choose", *(name for name, steps in _PARTS for _ in steps))
"""The name of the step before place n of the script: that which is going on when n is next."""


def go_on(state: "Position", tell: Tell) -> bool:
    """Plays the script until something is asked, or the battle or the game is over. Whether the battle is."""
    battle = state.fight
    seats = (battle.attacker, 1 - battle.attacker, state.active, 1 - state.active)
    while not state.pending and state.battle is not None and state.outcome is None:
        step, side = SCRIPT[battle.at]
        battle.at += 1
        step(state, seats[side], tell)
    return state.battle is None
