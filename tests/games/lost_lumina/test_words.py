"""Sentences and labels that a player reads."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from lumina.core import Action, Event, IllegalAction
from lumina.games.lost_lumina import (
    LOST_LUMINA,
    NUMBER,
    AddDice,
    Discard,
    First,
    Keep,
    Lead,
    LostLuminaState,
    Mark,
    Move,
    Pick,
    Place,
    Remove,
    Resolve,
    Show,
    words,
)
from lumina.games.lost_lumina.events import (
    Copied,
    Declined,
    DiceAdded,
    Ended,
    Moved,
    Picked,
    Removed,
    Revealed,
    Rolled,
    Silenced,
    Strength,
    Used,
    Won,
)
from lumina.games.lost_lumina.reasons import ASKED

from .scene import F1, F2, L2, begun, chosen, new, reinforcing, table


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Ended(0, 1), "{0} ends the reinforcement with 1 action point unused."),
        (Moved(1, 2, "Lake 1", "Lake 2"), "{1} moves 2 followers from Lake 1 to Lake 2."),
        (
            Moved(1, 1, "Lake 1", "Lake 2", 8, 0),
            "{0} moves 1 follower of {1} from Lake 1 to Lake 2 by Olgi's ability.",
        ),
        (Moved(1, 3, "Lake 1", "Lake 2", 28, 1), "{1} moves 3 followers from Lake 1 to Lake 2 by Kurak's ability."),
        (Revealed((None, 16)), "{0} fights with no card and {1} fights with Gnurxel."),
        (Rolled(0, (1, 3, 6), "again"), "{0} re-rolls and gets 1, 3 and 6."),
        (Rolled(0, (4,), "hits"), "{0} rolls 4 against the opposing followers."),
        (
            Strength(1, 8, 0, 3, 2, 9, ("followers",)),
            "{1}'s strength is 9: battle points 8, followers 0, die 3, less 2; not counted: followers.",
        ),
        (
            Strength(1, 0, 0, 9, 0, 9, ("battle points", "followers"), True),
            "{1}'s strength is 9: battle points 0, followers 0, dice 9; not counted: battle points and followers.",
        ),
        (Used(0, 12), "{0} uses Gruka's ability."),
        (Silenced(1, 3), "{1} cannot use Lupinda's ability in this battle."),
        (Copied(0, 3), "{0} copies Lupinda's ability."),
        (DiceAdded(0, 1, False), "{0} rolls one die more."),
        (DiceAdded(0, 1, True), "{0} rolls a kept die too."),
        (DiceAdded(0, 2, True), "{0} rolls 2 kept dice too."),
        (Declined(1, "trade"), "{1} gives up no follower."),
        (Declined(1, "show"), "{1} shows no card."),
        (Removed(1, 2, "Lake 2"), "{1} takes 2 followers back to the supply from Lake 2."),
        (Picked(1, 5, 1), "{1} chooses the 5."),
        (Picked(1, 2, 0), "{0} chooses a die of {1}: 2."),
        (Won(1, "Lake 2"), "{1} wins the battle in Lake 2."),
        (Won(1, "Lake 2", True), "{1} wins the battle in Lake 2, a tie, as the defender."),
    ],
)
def test_what_happened(event: Event, sentence: str) -> None:
    assert LOST_LUMINA.sentence(event) == sentence


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (Discard(NUMBER["Orly"]), "discard Orly"),
        (Move(2, F1, F2), "2 followers from Forest 1 to Forest 2"),
        (Place(L2), "a follower to Lake 2"),
        (Resolve(99), "the battle in area 99"),
        (Lead(1, F2), "lead a follower of {1} to Forest 2"),
        (Show(77), "show no card 77"),
        (AddDice(0), "keep the dice"),
        (Mark(3), "roll a 3 again"),
    ],
)
def test_what_can_be_done(action: Action, words: str) -> None:
    state = table("F1 2-0, M3 0-3", hands=("Orly", "Kenuk"))
    assert LOST_LUMINA.label(action, state.view(0)) == words


NO_AREA = "There is no area 9: in an action they are 0 (Forest 1) to 8 (Mountain 3) (LOS-3)."


def asked(attacker: str, defender: str, kind: str, **more: Any) -> LostLuminaState:
    """A battle up to this question."""
    state = chosen(begun(attacker, defender, **more), attacker, defender)
    for _ in range(30):
        if type(state.pending[-1]).__name__ == kind:
            return state
        state.apply(list(state.legal_actions())[-1])
    raise AssertionError(kind)


@pytest.mark.parametrize(
    ("state", "action", "words"),
    [
        (lambda: reinforcing("F1 2-0, M3 0-3"), Move(1, F1, 9), NO_AREA),
        (lambda: reinforcing("F1 2-0, M3 0-3"), Place(9), NO_AREA),
        (
            lambda: reinforcing("F1 2-0, M3 0-3"),
            Move(1, F1, L2),
            "Lake 2 is not adjacent to Forest 1: choose Forest 2 or Lake 1 (LOS-16).",
        ),
        (
            lambda: table("F1 2-0, M3 0-3", hands=("Orly Arus", "Kenuk")),
            Discard(77),
            "No card 77 is not in your hand: choose Orly (2) or Arus (5) (LOS-18).",
        ),
        (
            lambda: asked("Galgator", "Gnurxel", "RemoveFollower"),
            Remove(0, F1),
            "No follower of {0} can be taken, only one of {1} (LOS-27).",
        ),
        (
            lambda: asked("Galgator", "Gnurxel", "RemoveFollower"),
            Remove(6, F1),
            "There is no seat 6: in an action choose 1 (LOS-27).",
        ),
        (
            lambda: asked("Galgator", "Gnurxel", "RemoveFollower"),
            Remove(1, F1),
            "There is no follower of {1} in Forest 1 (LOS-27).",
        ),
        (
            lambda: asked("Olgi", "Gnurxel", "LeadFollower"),
            Lead(6, F1),
            "There is no seat 6: in an action choose 0 or 1 (LOS-27).",
        ),
        (lambda: asked("Olgi", "Gnurxel", "LeadFollower"), Lead(1, 9), NO_AREA),
        (lambda: asked("Gnurxel", "Gruka", "PickDie"), Pick(1), "No die shows 1: choose 6 (LOS-34)."),
        (
            lambda: asked("Gnurxel", "Gruka", "PayReroll"),
            Mark(1),
            "No 1 is left to mark: the other dice show 6 and 6 (LOS-36).",
        ),
        (
            lambda: asked("Janulo", "Gruka", "FreeReroll", supply=(0, 0)),
            Mark(5),
            "None of your dice shows 5: choose 6 (LOS-69).",
        ),
        (
            lambda: asked("Gnurxel", "Gruka", "SpendDice", kept_dice=(2, 0)),
            AddDice(5),
            "5 dice cannot be rolled along: choose 0 to 2 (LOS-60).",
        ),
        (lambda: new(), First(2), "There is no seat 2: in an action they are 0 and 1 (LOS-10)."),
    ],
)
def test_why_not_lists_what_there_is(state: Callable[[], LostLuminaState], action: Action, words: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        state().apply(action)
    assert str(refused.value) == words


def test_not_now_says_what_is_asked_with_its_clause() -> None:
    """In whole games: for every question there is, and for no other."""
    told = {}
    for seed in range(120):
        state, rng = new(promo=True), Random(seed)
        while state.to_act is not None:
            unfit = First(0) if state.phase != "first" else Keep(1)
            reason: Any = state.why_not(unfit)
            told[reason.asked] = reason.clause
            assert LOST_LUMINA.sentence(reason) == f"Not now: {words.ASKED[reason.asked]} ({reason.clause})."
            state.advance(state.legal_actions().sample(rng))
    assert told == ASKED
    assert set(ASKED) == set(words.ASKED)


def test_why_not() -> None:
    with pytest.raises(IllegalAction) as refused:
        reinforcing("F1 2-0, M3 0-3").apply(Move(3, F1, F2))
    said = "3 followers cannot leave Forest 1: you have 2 there, and at least 1 moves (LOS-16)."
    assert str(refused.value) == said
