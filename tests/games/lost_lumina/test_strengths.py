"""The dice step, strengths, winners and discards: LOS-33 to LOS-45."""

import pytest

from lumina.games.lost_lumina import (
    Accept,
    Decline,
    LostLuminaState,
    Mark,
    Pick,
    Place,
    Reroll,
    Roll,
)
from lumina.games.lost_lumina.events import Rolled, Spent, Strength
from lumina.games.lost_lumina.reasons import (
    AlreadyMarked,
    MarkFirst,
    NoDieToMark,
    NoSuchDie,
    NotPaid,
)

from .scene import F3, L2, begun, cards, chosen, duel, rolled

rule = pytest.mark.rule


def before_reroll(supply: tuple[int, int] = (3, 0)) -> LostLuminaState:
    return rolled(chosen(begun("Gnurxel", "Gruka", (3, 2), supply=supply), "Gnurxel", "Gruka"), (1, 1, 5), (2, 3))


@rule("LOS-33")
def test_the_parts_of_the_dice_step() -> None:
    seen = duel("Janulo", "Orly", kept_dice=(1, 1), answers=[Accept(), Mark(1), Reroll()], again=(4,))
    assert seen.asked[2:] == (
        ("SpendDice", 0),
        ("TakeDie", 1),
        ("SpendDice", 1),
        ("dice", 0),
        ("dice", 1),
        ("PayReroll", 0),
        ("PayReroll", 0),
        ("again", 0),
        ("PayReroll", 1),
        ("FreeReroll", 0),
        ("PickDie", 0),
        ("PickDie", 1),
    )


@rule("LOS-34")
def test_as_many_dice_as_followers_and_one_is_chosen() -> None:
    seen = duel("Gnurxel", "Gruka", (3, 2), dice=((2, 4, 6), (1, 5)), answers=[Pick(4)])
    assert [event.dice for event in seen.all(Rolled)] == [(2, 4, 6), (1, 5)]
    assert seen.strengths == (11 + 3 + 4, 8 + 2 + 2 + 5)


@rule("LOS-34")
def test_only_a_die_that_was_rolled_can_be_chosen() -> None:
    state = before_reroll((0, 0))
    assert list(state.legal_actions()) == [Pick(1), Pick(5)]
    assert state.why_not(Pick(2)) == NoSuchDie(2, (1, 1, 5))


@rule("LOS-35", "LOS-36")
def test_a_re_roll_is_paid_with_followers_of_the_supply() -> None:
    state = before_reroll()
    assert list(state.legal_actions()) == [Mark(1), Mark(5), Decline()]
    assert state.why_not(Reroll()) == MarkFirst()
    state.apply(Mark(1))
    assert list(state.legal_actions()) == [Mark(1), Mark(5), Reroll()]
    assert state.why_not(Decline()) == AlreadyMarked()
    state.apply(Mark(1))
    assert state.supply == [3, 0]
    state.apply(Reroll())
    assert state.supply == [1, 0]
    state.apply(Roll((3, 6)))
    assert state.fight.fighters[0].dice == (3, 5, 6)
    assert isinstance(next(iter(state.legal_actions())), Pick)


@rule("LOS-35", "LOS-36")
def test_as_many_marks_as_there_is_supply_and_the_roll_is_a_decision_of_its_own() -> None:
    state = before_reroll((1, 0))
    state.apply(Mark(5))
    assert list(state.legal_actions()) == [Reroll()]
    assert state.why_not(Mark(1)) == NotPaid(1)
    assert state.is_public


@rule("LOS-36")
def test_a_die_is_marked_once() -> None:
    state = before_reroll()
    state.apply(Mark(5))
    assert state.why_not(Mark(5)) == NoDieToMark(5, (1, 1))


@rule("LOS-35")
def test_who_has_no_supply_is_not_asked() -> None:
    assert duel("Gnurxel", "Gruka", supply=(0, 0)).was_asked("PayReroll") == []
    assert duel("Gnurxel", "Gruka", supply=(1, 0), active=1).was_asked("PayReroll") == [0]
    assert duel("Gnurxel", "Gruka", supply=(1, 1), active=1).was_asked("PayReroll") == [0, 1]


@rule("LOS-37")
def test_dice_that_are_crossed_out_are_rolled_paid_for_and_chosen() -> None:
    answers = [Mark(1), Reroll()]
    seen = duel("Gnurxel", "Nubala", dice=((1, 2), (3, 4)), again=(6,), answers=answers)
    assert seen.was_asked("PickDie") == [0, 1]
    assert seen.strengths == (11, 5)
    assert sum(map(sum, seen.state.followers)) + sum(seen.state.supply) == 29


@rule("LOS-38")
def test_the_strength_is_points_followers_and_die() -> None:
    seen = duel("Orly", "Gnurxel", (4, 2), dice=((1, 1, 1, 4), (6, 6)))
    assert seen.all(Strength)[0] == Strength(0, 8, 4, 4, 0, 16, ())
    assert seen.strengths == (8 + 4 + 4, 11 + 2 + 6)


@rule("LOS-39")
def test_exchanged_points_keep_the_own_bonus() -> None:
    seen = duel("Arus", "Gruka")
    assert [event.battle_points for event in seen.all(Strength)] == [8, 1 + 2]


@rule("LOS-40")
def test_what_is_crossed_out_counts_nothing_whatever_was_made_of_it() -> None:
    assert duel("Lupinda", "Nubala").strengths == (6, 5)
    assert duel("Frukilla", "Bukoni", dice=((6, 6), ())).strengths[0] == 4 + 2


@rule("LOS-41")
def test_of_two_cross_outs_the_attackers_alone() -> None:
    assert duel("Arburi", "Nubala", dice=((2, 3), (4, 5))).strengths == (3, 5)
    assert duel("Nubala", "Arburi", dice=((2, 3), (4, 5))).strengths == (5, 1)
    assert duel("Namla", "Nubala", dice=((2, 3), (4, 5))).strengths == (2 + 2 + 3, 5 + 2 + 5)


@rule("LOS-42")
def test_the_higher_strength_wins_and_the_defender_a_tie() -> None:
    assert duel("Gnurxel", "Orly").winner == "attacker"
    assert duel("Orly", "Gnurxel").winner == "defender"
    tie = duel("Gnurxel", "Gruka", dice=((1, 1), (1, 2)))
    assert tie.strengths == (14, 14)
    assert tie.winner == "defender"


@rule("LOS-43")
def test_the_loser_takes_all_followers_back() -> None:
    seen = duel("Gnurxel", "Orly", (2, 3), supply=(0, 0))
    assert (seen.state.followers[0][L2], seen.state.followers[1][L2], seen.state.supply) == (2, 0, [0, 3])


@rule("LOS-44")
def test_the_winner_stands_and_all_result_abilities_are_resolved() -> None:
    seen = duel("Kenuk", "Arako", (1, 2), hits=(6,), answers=[Place(F3)])
    assert seen.winner == "defender"
    assert seen.state.followers[1][F3] == 1
    bare = duel("Kenuk", "Rupoda", (2, 2), hits=(6, 6))
    assert bare.strengths == (7, 7)
    assert bare.state.kept_dice == [0, 1]


@rule("LOS-45")
def test_the_active_player_discards_first() -> None:
    for active, order in ((0, "Gnurxel Orly"), (1, "Orly Gnurxel")):
        seen = duel("Gnurxel", "Orly", active=active)
        assert seen.state.discards == cards(order)
        assert [event.card for event in seen.all(Spent)] == list(cards(order))
