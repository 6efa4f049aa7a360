"""Sentences and labels that a player reads."""

import pytest

from lumina.core import Action, Event, IllegalAction
from lumina.games.lost_lumina import (
    LOST_LUMINA,
    NUMBER,
    AddDice,
    Discard,
    Lead,
    Mark,
    Move,
    Place,
    Resolve,
    Show,
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

from .scene import F1, F2, L2, reinforcing, table


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


def test_why_not() -> None:
    with pytest.raises(IllegalAction) as refused:
        reinforcing("F1 2-0, M3 0-3").apply(Move(3, F1, F2))
    said = "3 followers cannot leave Forest 1: you have 2 there, and at least 1 moves (LOS-16)."
    assert str(refused.value) == said
