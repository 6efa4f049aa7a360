"""Orly, Frukilla, Janulo, Lorato, Krod, Bufoka and kept dice, with what the rulebook says of each."""

import pytest

from lumina.games.lost_lumina import (
    Accept,
    AddDice,
    Mark,
    Pick,
    Reroll,
)
from lumina.games.lost_lumina.events import Rolled

from .scene import duel

rule = pytest.mark.rule


@rule("LOS-52")
def test_orly_rolls_the_additional_die_with_the_others() -> None:
    seen = duel("Gnurxel", "Orly", dice=((1, 1), (1, 1, 6)), answers=[Accept()])
    assert seen.was_asked("TakeDie") == [1]
    assert seen.strengths == (14, 8 + 2 + 6)


@rule("LOS-52")
def test_orly_is_not_asked_as_the_attacker() -> None:
    assert duel("Orly", "Gnurxel").was_asked("TakeDie") == []


@rule("LOS-52", "LOS-31")
def test_orly_has_no_die_without_followers() -> None:
    seen = duel("Kenuk", "Orly", hits=(6, 6))
    assert seen.was_asked("TakeDie") == []
    assert seen.strengths[1] == 8


@rule("LOS-67")
def test_frukilla_doubles_the_chosen_die() -> None:
    assert duel("Frukilla", "Gnurxel", dice=((2, 6), ()), answers=[Pick(2)]).strengths == (4 + 2 + 4, 14)


@rule("LOS-67", "LOS-76")
def test_frukilla_doubles_the_die_that_krod_chose() -> None:
    assert duel("Frukilla", "Krod", dice=((2, 6), ())).strengths == (4 + 2 + 4, 6)


@rule("LOS-67")
def test_frukilla_without_followers_does_nothing() -> None:
    assert duel("Kenuk", "Frukilla", hits=(6, 6)).strengths[1] == 4


@rule("LOS-69")
def test_janulo_rolls_one_die_again_for_nothing() -> None:
    seen = duel("Janulo", "Gnurxel", dice=((2, 3), ()), again=(6,), answers=[Mark(2)], supply=(0, 0))
    assert seen.strengths == (7 + 2 + 6, 14)
    assert seen.state.supply[0] in (0, 2)


@rule("LOS-69", "LOS-33")
def test_janulo_comes_after_the_paid_re_roll_and_on_top_of_it() -> None:
    answers = [Mark(1), Reroll(), Mark(2)]
    seen = duel("Janulo", "Gnurxel", dice=((1, 2), ()), again=(3, 5), answers=answers)
    assert [event.dice for event in seen.all(Rolled) if event.what == "again"] == [(3,), (5,)]
    assert seen.strengths[0] == 7 + 2 + 5


@rule("LOS-69")
def test_janulo_without_followers_is_not_asked() -> None:
    assert duel("Kenuk", "Janulo", hits=(6, 6)).was_asked("FreeReroll") == []


@rule("LOS-71")
def test_lorato_adds_up_all_dice_and_nothing_else() -> None:
    seen = duel("Lorato", "Gnurxel", (3, 1), dice=((4, 5, 6), (2,)))
    assert seen.strengths == (15, 11 + 1 + 2)
    assert seen.was_asked("PickDie") == [1]


@rule("LOS-71", "LOS-60")
def test_lorato_may_use_a_kept_die() -> None:
    seen = duel("Lorato", "Gnurxel", dice=((4, 5, 6), ()), kept_dice=(1, 0), answers=[AddDice(1)])
    assert seen.strengths[0] == 15


@rule("LOS-71", "LOS-64", "LOS-37")
def test_lorato_whose_dice_are_crossed_out_uses_the_rest_and_chooses_a_die() -> None:
    seen = duel("Lorato", "Bukoni", dice=((4, 5), ()))
    assert seen.strengths[0] == 1 + 2
    assert seen.was_asked("PickDie") == [0, 1]


@rule("LOS-71", "LOS-76")
def test_krod_does_nothing_against_lorato() -> None:
    seen = duel("Lorato", "Krod", dice=((4, 5), (1, 1)))
    assert seen.was_asked("PickDie") == [1]
    assert seen.strengths == (9, 3 + 2 + 1)


@rule("LOS-71", "LOS-77")
def test_bufoka_lowers_lorato_too() -> None:
    assert duel("Lorato", "Bufoka", dice=((4, 5), (3, 6))).strengths == (9 - 3, 5 + 2 + 6)


@rule("LOS-76")
def test_krod_chooses_the_opponents_die() -> None:
    seen = duel("Krod", "Gnurxel", dice=((1, 2), (3, 6)), answers=[Pick(3)])
    assert seen.was_asked("PickDie") == [0, 0]
    assert seen.strengths == (3 + 2 + 2, 11 + 2 + 3)


@rule("LOS-76", "LOS-37")
def test_krod_does_nothing_where_the_dice_are_crossed_out() -> None:
    seen = duel("Krod", "Nubala", dice=((1, 2), (3, 6)))
    assert seen.was_asked("PickDie") == [0, 1]
    assert seen.strengths == (3, 5)


@rule("LOS-76")
def test_krod_chooses_even_with_no_followers_left() -> None:
    seen = duel("Kenuk", "Krod", hits=(6, 6), dice=((2, 5), ()))
    assert seen.was_asked("PickDie") == [1]
    assert seen.strengths == (4 + 2 + 2, 3)


@rule("LOS-77")
def test_bufoka_takes_the_lowest_die_off_the_finished_strength() -> None:
    assert duel("Bufoka", "Arus", dice=((6, 6), (1, 1))).strengths == (1 + 2 + 6, 5 + 2 + 1 - 6)


@rule("LOS-77", "LOS-39")
def test_a_strength_may_fall_below_nothing() -> None:
    assert duel("Bufoka", "Arburi", (1, 1), dice=((6,), (1,))).strengths == (6, 1 - 6)


@rule("LOS-77", "LOS-60")
def test_bufokas_lowest_die_may_be_a_kept_one() -> None:
    seen = duel("Bufoka", "Gnurxel", (1, 1), dice=((6, 2), (1,)), kept_dice=(1, 0), answers=[AddDice(1)])
    assert seen.strengths == (5 + 1 + 6, 13 - 2)


@rule("LOS-77", "LOS-37")
def test_bufoka_whose_dice_are_crossed_out_does_nothing() -> None:
    assert duel("Bufoka", "Bukoni", dice=((6, 6), (1, 1))).strengths == (5 + 2, 3 + 2 + 1)
