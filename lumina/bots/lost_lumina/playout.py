"""Battles of Lost Lumina played to their end with plain answers, so that what comes of a choice can be compared."""

from random import Random

from lumina.core import CHANCE, Action
from lumina.games.lost_lumina import (
    BATTLE_POINTS,
    ChooseCard,
    Fight,
    FreeReroll,
    LeadFollower,
    LostLuminaState,
    Mark,
    PickDie,
    PlaceAnywhere,
    RemoveFollower,
    RetreatTo,
)

LONGEST = 80
"""Plies after which a battle is valued as it stands."""


def after(table: LostLuminaState, action: Action, rng: Random) -> LostLuminaState:
    """The table after an action, and after the battles that it is part of."""
    state = table.copy()
    state.advance(action)
    finish(state, rng)
    return state


def finish(state: LostLuminaState, rng: Random) -> None:
    """Plays on until no battle is being fought."""
    for _ in range(LONGEST):
        if state.outcome is not None or (state.battle is None and not state.pending):
            break
        state.advance(plain_answer(state, rng))


def plain_answer(state: LostLuminaState, rng: Random) -> Action:
    """What may be expected of anybody: a strong card, the best dice, no follower paid; the rest at random."""
    actions = state.legal_actions()
    if state.to_act == CHANCE:
        return actions.sample(rng)
    asked = state.pending[-1] if state.pending else None
    match asked:
        case ChooseCard():
            one, two = actions.sample(rng), actions.sample(rng)
            assert isinstance(one, Fight)
            assert isinstance(two, Fight)
            return one if BATTLE_POINTS[one.card] >= BATTLE_POINTS[two.card] else two
        case PickDie(seat=seat, side=side) if seat != side:
            return next(iter(actions))
        case FreeReroll(seat=seat):
            return _weakest(state, seat, list(actions))
        case LeadFollower() | PlaceAnywhere() | RemoveFollower() | RetreatTo():
            return actions.sample(rng)
    return list(actions)[-1]


def _weakest(state: LostLuminaState, seat: int, actions: list[Action]) -> Action:
    """The lowest die again, unless it is the only one and a good one."""
    lowest, dice = actions[0], state.fight.fighters[seat].dice
    assert isinstance(lowest, Mark)
    return lowest if len(dice) > 1 or lowest.value <= 3 else actions[-1]
