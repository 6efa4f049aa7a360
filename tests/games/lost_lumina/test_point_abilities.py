"""Arus, Gruka, Ragura, Gnurxel, Umkato, Eralgo, and the cross-outs."""

import pytest

from lumina.games.lost_lumina import (
    NUMBER,
    Fight,
)
from lumina.games.lost_lumina.side import Side

from .scene import begun, duel

rule = pytest.mark.rule


# --- battle points ---------------------------------------------------------------------------------------------


@rule("LOS-55")
def test_arus_exchanges_the_printed_points() -> None:
    assert duel("Arus", "Gnurxel").strengths == (11 + 3, 1 + 3)


@rule("LOS-55", "LOS-24")
def test_arus_does_nothing_against_no_card() -> None:
    assert duel("Arus", "").strengths == (1 + 3, 3)


@rule("LOS-55")
def test_a_copier_exchanges_its_own_printed_points() -> None:
    assert duel("Tanilla", "Gnurxel", discards="Arus").strengths == (11 + 3, 7 + 3)


@rule("LOS-55")
def test_a_second_exchange_changes_them_back() -> None:
    """No deal of cards leads there: the second Arus is put in by hand."""
    state = begun("Arus", "Gnurxel")
    for name in ("Arus", "Gnurxel"):
        state.apply(Fight(NUMBER[name]))
    side = Side(state, 0, lambda event: None)
    side.exchanges_points()
    assert [fighter.base for fighter in state.fight.fighters] == [11, 1]
    side.foe.exchanges_points()
    assert [fighter.base for fighter in state.fight.fighters] == [1, 11]


@rule("LOS-55", "LOS-62", "LOS-39")
def test_arus_takes_the_printed_number_and_not_the_bonus() -> None:
    assert duel("Arus", "Gruka").strengths == (8 + 3, 1 + 2 + 3)


@rule("LOS-55", "LOS-72", "LOS-26", "LOS-39")
def test_umkato_and_arus_in_the_attackers_order() -> None:
    fewer, more = "F1 1-0, M3 0-3", "F1 3-0, M3 0-1"
    assert duel("Umkato", "Arus", others=fewer).strengths == (1 + 3, 4 + 3)
    assert duel("Arus", "Umkato", others=more).strengths == (4 + 3, 8 + 3)


@rule("LOS-62")
def test_gruka_is_stronger_in_defence() -> None:
    assert duel("Gruka", "Gnurxel").strengths == (11, 14)
    assert duel("Gnurxel", "Gruka").strengths == (14, 13)


@rule("LOS-65", "LOS-39")
def test_ragura_adds_the_printed_points_of_the_opponent() -> None:
    assert duel("Ragura", "Gruka").strengths == (3 + 8 + 3, 8 + 2 + 3)


@rule("LOS-65", "LOS-24")
def test_ragura_adds_nothing_without_an_opposing_card() -> None:
    assert duel("Ragura", "").strengths == (3 + 3, 3)


@rule("LOS-65", "LOS-40")
def test_ragura_does_nothing_where_no_battle_points_count() -> None:
    assert duel("Ragura", "Arburi", dice=((2, 3), (1, 1))).strengths == (3, 1)


@rule("LOS-66")
def test_gnurxel_has_no_ability() -> None:
    seen = duel("Gnurxel", "Janulo")
    assert seen.strengths == (14, 10)
    assert {name for name, seat in seen.asked if seat == 0} == {"ChooseCard", "dice", "PayReroll", "PickDie"}


@rule("LOS-72")
def test_umkato_has_eight_points_with_fewer_followers_on_the_map() -> None:
    assert duel("Umkato", "Gnurxel", (2, 2), others="M3 0-1").strengths[0] == 8 + 3
    assert duel("Gnurxel", "Umkato", (2, 2), others="F1 1-0").strengths[1] == 8 + 3
    assert duel("Umkato", "Gnurxel").strengths[0] == 4 + 3


@rule("LOS-72", "LOS-40")
def test_umkato_does_nothing_where_no_battle_points_count() -> None:
    assert duel("Umkato", "Namla", (2, 5)).strengths == (2, 5)


@rule("LOS-73", "LOS-49")
def test_eralgo_counts_areas_controlled_by_both_for_both() -> None:
    assert duel("Eralgo", "Gnurxel", others="F1 0-1, M3 0-1").strengths[0] == 10 + 3
    assert duel("Gnurxel", "Eralgo", others="F1 1-0, M3 1-0").strengths[1] == 10 + 3
    assert duel("Eralgo", "Gnurxel").strengths[0] == 8 + 3


@rule("LOS-73", "LOS-40")
def test_eralgo_does_nothing_where_no_battle_points_count() -> None:
    assert duel("Eralgo", "Arburi", others="M3 0-1, F1 0-1").strengths == (1, 1)


# --- cross-outs ------------------------------------------------------------------------------------------------


@rule("LOS-57", "LOS-40")
def test_under_arburi_abilities_for_dice_still_work() -> None:
    assert duel("Arburi", "Frukilla", dice=((4, 4), (3, 5))).strengths == (4, 10)


@rule("LOS-59")
def test_namla_crosses_out_as_the_defender_only() -> None:
    assert duel("Gnurxel", "Namla", (2, 3)).strengths == (2, 3)
    assert duel("Namla", "Gnurxel", (2, 3)).strengths == (5, 15)


@rule("LOS-64", "LOS-40")
def test_bukoni_takes_the_opponents_die_and_leaves_the_rest() -> None:
    assert duel("Bukoni", "Gruka", dice=((6, 6), (6, 6))).strengths == (3 + 2 + 6, 8 + 2 + 2)


@rule("LOS-75", "LOS-40")
def test_under_nubala_abilities_for_battle_points_still_work() -> None:
    assert duel("Nubala", "Ragura").strengths == (5, 3 + 5)
