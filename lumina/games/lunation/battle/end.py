"""How a battle ends: won and lost, the Mercenaries Pact, broken off, or by a retreat."""

from msgspec.structs import replace

from lumina.core import Emit

from .. import events
from ..arrival import reveal, transfer
from ..decisions import Fighting
from ..deck.card_ref import all_named
from ..deck.effects import amount, holds
from ..deck.vocabulary import BATTLES_LOST, BATTLES_WON, CHARACTERS_CAPTURED, RETREATS
from ..position import JUMPED, NOWHERE, PLACES, LunationPosition
from ..state import LunationState
from .state import Battle


def end_check(state: LunationState, battle: Battle, emit: Emit) -> bool:
    """LUN-114: whether the battle is over after this battle turn."""
    one, two = (side.seat for side in battle.sides)
    if not (_can_go_on(state, one, battle.at) or _can_go_on(state, two, battle.at)):
        _nobody_can(state, one, two, emit)
        return True
    for loser, winner in ((one, two), (two, one)):
        if not state.fleets_at(loser, battle.at) and not state.ready_at(loser, battle.at):
            _capture(state, loser, winner, emit)
            return True
    return False


def _can_go_on(position: LunationPosition, seat: int, at: int) -> bool:
    """Whether it has a Fleet, or a ready Character with a bonus above 0."""
    bonus = position.deck.characters
    return position.fleets_at(seat, at) > 0 or any(bonus[card].bonus > 0 for card in position.ready_at(seat, at))


def _nobody_can(state: LunationState, one: int, two: int, emit: Emit) -> None:
    """LUN-115, LUN-116: the Mercenaries Pact where both still have Characters."""
    at = state.fight.at
    if state.characters_at(one, at) and state.characters_at(two, at):
        pact(state, emit)
    else:
        emit(events.BrokenOff(state.place(at)))
        leave_battle(state)


def pact(state: LunationState, emit: Emit) -> None:
    """LUN-115, LUN-118a: all Characters of the battle go back into the deck."""
    battle = state.fight
    cards = sorted(card for side in battle.sides for card in state.characters_at(side.seat, battle.at))
    emit(events.Pact(state.place(battle.at), all_named(state.deck.characters, cards)))
    for card in cards:
        state.set_figure(card, None)
    leave_battle(state)


def _capture(state: LunationState, loser: int, winner: int, emit: Emit) -> None:
    """LUN-117, LUN-119."""
    at = state.fight.at
    captured = tuple(state.characters_at(loser, at))
    for card in captured:
        figure = state.figure(card)
        state.set_figure(card, replace(figure, at=NOWHERE, captor=winner, taken=state.number))
    state.deeds[winner][BATTLES_WON] += 1
    state.deeds[loser][BATTLES_LOST] += 1
    state.deeds[winner][CHARACTERS_CAPTURED] += len(captured)
    emit(events.Won(winner, state.place(at)))
    if captured:
        emit(events.Captured(loser, winner, all_named(state.deck.characters, captured)))
    leave_battle(state)


def leave_battle(state: LunationState) -> None:
    """The battle is over; what it interrupted goes on."""
    assert isinstance(state.pending[-1], Fighting)
    state.over()
    state.battle = None
    state.look()


def retreats(position: LunationPosition, seat: int) -> list[int]:
    """LUN-122, LUN-125 to LUN-128: where the seat may retreat to; nowhere without the Power for it."""
    battle = position.fight
    at = battle.at
    if (
        battle.no_retreat
        or retreat_power(position, seat) > position.power[seat]
        or holds(position, "no_retreat", seat, at)
    ):
        return []
    goals = range(at + 1, at + PLACES) if at % PLACES == 0 else (at - at % PLACES,)
    return [to for to in goals if not position.others_at(seat, to)]


def retreat_power(position: LunationPosition, seat: int) -> int:
    """What a retreat costs: one Power, changed by cards in force, and never below nothing (LUN-125, LUN-162)."""
    return max(0, 1 + amount(position, "retreat_power", seat, position.fight.at))


def leave(state: LunationState, seat: int, to: int, emit: Emit) -> None:
    """LUN-125, LUN-128: the whole force goes, and the battle is over."""
    at = state.fight.at
    state.power[seat] -= retreat_power(state, seat)
    state.deeds[seat][RETREATS] += 1
    emit(events.Retreated(seat, state.place(at), state.place(to)))
    done = state.stage == "movement" and seat == state.active
    transfer(state, seat, at, to, JUMPED if done else None)
    reveal(state, seat, to, emit)
    leave_battle(state)
