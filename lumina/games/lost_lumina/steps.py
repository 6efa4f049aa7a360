"""The steps of a battle, in order, as a script. A step may ask; then the script goes on once that is answered."""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from lumina.core import Emit, Event

from . import abilities as _registers_the_rules  # noqa: F401
from . import events
from .battle import Battle, Fighter
from .characters import BATTLE_POINTS
from .decisions import OPTIONAL, ChooseCard, PayReroll, PickDie, SpendDice, rolling
from .script import SCRIPT
from .side import Side
from .state import LostLuminaState
from .timing import (
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

Doing = Callable[[LostLuminaState, int, Emit], None]


def choose_card(state: LostLuminaState, seat: int, emit: Emit) -> None:
    """LOS-23, LOS-24: in secret; who has no card is not asked."""
    if state.hands[seat]:
        state.ask(ChooseCard(seat))


def reveal(state: LostLuminaState, seat: int, emit: Emit) -> None:
    """LOS-23: both cards at once."""
    chosen = state.fight.chosen
    for owner, card in enumerate(chosen):
        if card is not None:
            state.take_from_hand(owner, card)
    one, two = (Fighter(card or 0, card or 0, BATTLE_POINTS[card or 0]) for card in chosen)
    emit(events.Revealed(chosen))
    state.battle = replace(state.fight, chosen=(None, None), fighters=(one, two))


def resolve(state: LostLuminaState, seat: int, emit: Emit) -> None:
    """LOS-25 to LOS-27: the ability of one side, its moment has come; told as used if something comes of it."""
    before = state.fight
    card = before.fighters[seat].ability
    told: list[Event] = []
    RULE[card](Side(state, seat, told.append))
    asks = bool(state.pending) and not isinstance(state.pending[-1], OPTIONAL)
    if told or asks or _counts_otherwise(state, before):
        emit(events.Used(seat, card))
    for event in told:
        emit(event)


def _counts_otherwise(state: LostLuminaState, before: Battle) -> bool:
    """Whether an ability that told nothing has changed anything that counts."""
    area = before.area
    for old, new, followers in zip(before.fighters, state.fight.fighters, state.followers, strict=True):
        if new is not old and effective(new, followers[area]) != effective(old, followers[area]):
            return True
    return False


def effective(fighter: Fighter, followers: int) -> tuple[object, ...]:
    """All that an ability can change and that counts: the parts of the strength, and who picks the die."""
    picks = fighter.counting_dice and not fighter.chooses_no_die
    return fighter.counted(followers), fighter.crossed, fighter.picker if picks else None


def cross_out(state: LostLuminaState, seat: int, emit: Emit) -> None:
    """LOS-41: the attacker's cross-out alone; known from the reveal on, it counts when strengths are added up."""
    attacker, defender = state.fight.attacker, state.fight.defender
    for owner in (attacker, defender):
        if MOMENT[state.fight.fighters[owner].ability] == CROSS_OUT:
            resolve(state, owner, emit)
            return


def check(state: LostLuminaState, seat: int, emit: Emit) -> None:
    """LOS-46, LOS-47: whoever has no follower on the map loses at once."""
    state.end_if_somebody_is_gone(emit)


def check_area(state: LostLuminaState, seat: int, emit: Emit) -> None:
    """LOS-46, and LOS-32: a battle that both have left ends at once."""
    state.end_if_somebody_is_gone(emit)
    area = state.fight.area
    if state.outcome is None and not state.followers[0][area] and not state.followers[1][area]:
        emit(events.BrokenOff(state.land.names[area]))
        discard_cards(state, seat, emit)


def name_kept_dice(state: LostLuminaState, seat: int, emit: Emit) -> None:
    """LOS-60: dice kept from earlier battles, by whoever rolls at all."""
    if state.kept_dice[seat] and state.here(seat):
        state.ask(SpendDice(seat))


def roll(state: LostLuminaState, seat: int, emit: Emit) -> None:
    """Asks chance for the side's dice, unless it has none to roll (LOS-31, LOS-34)."""
    if dice := state.dice_to_roll(seat):
        state.ask(rolling(seat, dice, "dice"))


def pay_for_reroll(state: LostLuminaState, seat: int, emit: Emit) -> None:
    """LOS-35: without dice or supply nobody is asked."""
    if state.supply[seat] and state.fight.fighters[seat].dice:
        state.ask(PayReroll(seat))


def pick_die(state: LostLuminaState, seat: int, emit: Emit) -> None:
    """LOS-34: the die of this side that counts."""
    fighter = state.fight.fighters[seat]
    if fighter.dice and not fighter.chooses_no_die:
        state.ask(PickDie(seat if fighter.picker is None else fighter.picker, seat))


def compare(state: LostLuminaState, seat: int, emit: Emit) -> None:
    """LOS-38 to LOS-42: both strengths; the defender wins a tie."""
    battle = state.fight
    area, attacker, defender = battle.area, battle.attacker, battle.defender
    totals = []
    for owner, fighter in enumerate(battle.fighters):
        counted = fighter.counted(state.followers[owner][area])
        parts = counted.points, counted.followers, counted.die, counted.less
        totals.append(counted.total)
        emit(events.Strength(owner, *parts, totals[owner], fighter.not_counting, fighter.adds_up))
    one, two = battle.fighters
    fighters = replace(one, strength=totals[0]), replace(two, strength=totals[1])
    winner = attacker if totals[attacker] > totals[defender] else defender
    state.battle = replace(battle, fighters=fighters, winner=winner)
    emit(events.Won(winner, state.land.names[area], totals[0] == totals[1]))


def remove_losers(state: LostLuminaState, seat: int, emit: Emit) -> None:
    """LOS-43: all followers of the loser that are still here go back to the supply."""
    battle = state.fight
    assert battle.winner is not None
    loser = 1 - battle.winner
    if left := state.here(loser):
        state.remove(loser, battle.area, left, emit)


def discard_cards(state: LostLuminaState, seat: int, emit: Emit) -> None:
    """LOS-45: the active player's card first; the battle is over."""
    for owner in (state.active, 1 - state.active):
        if card := state.fight.fighters[owner].card:
            state.discards += (card,)
            emit(events.Spent(owner, card))
    state.battle = None


ABILITIES: Final = {
    "before": BEFORE,
    "reveal": REVEAL,
    "lightning": LIGHTNING,
    "extra dice": EXTRA_DICE,
    "free re-roll": FREE_REROLL,
    "choosing": CHOOSING,
    "chosen": CHOSEN,
    "calculate": CALCULATE,
    "instead": INSTEAD,
    "result": RESULT,
}
"""The steps in which an ability is resolved, if this is its moment."""
STEPS: Final[dict[str, Doing]] = {
    "choose a card": choose_card,
    "reveal both cards": reveal,
    "cross out": cross_out,
    "look at the area": check_area,
    "name kept dice": name_kept_dice,
    "roll": roll,
    "pay for a re-roll": pay_for_reroll,
    "pick a die": pick_die,
    "compare": compare,
    "remove the losers": remove_losers,
    "look at the map": check,
    "discard the cards": discard_cards,
}
_TURNS: Final = ("attacker", "defender", "active", "other")
_RUN: Final = tuple(
    (STEPS.get(step.name, resolve), _TURNS.index(step.turn), ABILITIES.get(step.name)) for step in SCRIPT
)
assert {step.name for step in SCRIPT} == STEPS.keys() ^ ABILITIES.keys()


def go_on(state: LostLuminaState, emit: Emit) -> bool:
    """Plays the script until something is asked, or the battle or the game is over. Whether the battle is."""
    battle = state.fight
    seats = (battle.attacker, battle.defender, state.active, 1 - state.active)
    at = battle.at
    while True:
        step, turn, moment = _RUN[at]
        seat = seats[turn]
        at += 1
        if moment is None or MOMENT[battle.fighters[seat].ability] == moment:
            step(state, seat, emit)
            if state.battle is None:
                return True
            battle = state.battle
            if state.pending or state.outcome is not None:
                state.battle = replace(battle, at=at)
                return False
