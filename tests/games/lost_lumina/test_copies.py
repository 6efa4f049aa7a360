"""Tanilla, Zandika, Rukan and Rupoda."""

from fractions import Fraction

import pytest

from lumina.games.lost_lumina import (
    CHARACTERS,
    NUMBER,
    Accept,
    AddDice,
    Decline,
    Fight,
    Roll,
    Show,
)
from lumina.games.lost_lumina.events import Copied
from lumina.games.lost_lumina.reasons import NotInHand, SoManyDice

from .scene import Duel, begun, cards, duel

rule = pytest.mark.rule


def names(numbers: tuple[int, ...]) -> list[str]:
    return [CHARACTERS[number - 1].name for number in numbers]


def copied(seen: Duel) -> list[str]:
    return names(tuple(event.card for event in seen.all(Copied)))


# --- Tanilla ---------------------------------------------------------------------------------------------------


@rule("LOS-51")
def test_tanilla_copies_the_top_of_the_pile_and_keeps_its_own_points() -> None:
    assert duel("Tanilla", "Gnurxel", discards="Arburi Lupinda").strengths == (7 + 4 + 1, 14)


@rule("LOS-51")
def test_tanilla_copies_nothing_from_an_empty_pile() -> None:
    assert duel("Tanilla", "Gnurxel").strengths == (10, 14)


@rule("LOS-51", "LOS-68")
def test_tanilla_copying_zandika_may_show_a_hand_card() -> None:
    seen = duel("Tanilla", "Gnurxel", discards="Zandika", hands=("Lupinda", ""), answers=[Show(NUMBER["Lupinda"])])
    assert copied(seen) == ["Zandika", "Lupinda"]
    assert seen.strengths == (12, 14)


@rule("LOS-51")
def test_the_pile_of_the_reveal_counts_not_that_of_the_discards() -> None:
    seen = duel("Lupinda", "Tanilla", discards="Gruka")
    assert copied(seen) == ["Gruka"]
    assert seen.strengths == (11, 7 + 2 + 2 + 1)


# --- Rupoda, Zandika, Rukan ------------------------------------------------------------------------------------


@rule("LOS-60")
def test_rupoda_keeps_a_die_won_or_lost() -> None:
    assert duel("Rupoda", "Gnurxel").state.kept_dice == [1, 0]
    assert duel("Rupoda", "Kenuk").state.kept_dice == [1, 0]


@rule("LOS-60", "LOS-70")
def test_a_kept_die_is_rolled_once_and_rukan_does_not_stop_it() -> None:
    seen = duel("Gnurxel", "Rukan", dice=((1, 1, 6), ()), kept_dice=(2, 0), answers=[AddDice(1)])
    assert seen.strengths[0] == 11 + 2 + 6
    assert seen.state.kept_dice == [1, 0]


@rule("LOS-60")
def test_several_kept_dice_may_be_rolled_and_no_more_than_there_are() -> None:
    state = begun("Gnurxel", "Orly", kept_dice=(2, 0))
    for name in ("Gnurxel", "Orly"):
        state.apply(Fight(NUMBER[name]))
    assert list(state.legal_actions()) == [AddDice(0), AddDice(1), AddDice(2)]
    assert state.why_not(AddDice(3)) == SoManyDice(3, 2)


@rule("LOS-60", "LOS-32")
def test_a_battle_that_ends_at_once_gives_no_die() -> None:
    seen = duel("Rupoda", "Wuxaki", (1, 1), answers=[Accept()])
    assert (seen.broken_off, seen.state.kept_dice) == (True, [0, 0])


@rule("LOS-68")
def test_zandika_may_show_and_the_card_goes_back_to_the_hand() -> None:
    seen = duel("Zandika", "Gnurxel", hands=("Lupinda Orly", ""), answers=[Show(NUMBER["Lupinda"])])
    assert seen.strengths[0] == 2 + 4 + 1
    assert seen.state.hands[0].all == cards("Orly Lupinda")
    assert names(seen.state.discards) == ["Zandika", "Gnurxel"]


@rule("LOS-68")
def test_zandika_shows_hand_cards_only_and_need_not() -> None:
    state = begun("Zandika", "Gnurxel", hands=("Lupinda", "Orly"))
    for name in ("Zandika", "Gnurxel"):
        state.apply(Fight(NUMBER[name]))
    assert list(state.legal_actions()) == [Show(NUMBER["Lupinda"]), Decline()]
    assert state.why_not(Show(NUMBER["Orly"])) == NotInHand(NUMBER["Orly"], (NUMBER["Lupinda"],))
    assert not state.is_public
    state.apply(Show(NUMBER["Lupinda"]))
    assert state.view("public").hands[0].cards == cards("Lupinda")


@rule("LOS-68", "LOS-51")
def test_zandika_showing_tanilla_copies_the_top_of_the_pile() -> None:
    shown = [Show(NUMBER["Tanilla"])]
    seen = duel("Zandika", "Gnurxel", hands=("Tanilla", ""), discards="Lupinda", answers=shown)
    assert copied(seen) == ["Tanilla", "Lupinda"]
    assert seen.strengths[0] == 2 + 4 + 1


@rule("LOS-68", "LOS-27")
def test_zandika_with_an_empty_hand_is_not_asked() -> None:
    assert duel("Zandika", "Gnurxel").was_asked("ShowCard") == []


@rule("LOS-70", "LOS-29")
def test_rukan_silences_a_cross_out_and_a_copier() -> None:
    assert duel("Arburi", "Rukan").strengths == (1 + 3, 5 + 3)
    seen = duel("Tanilla", "Rukan", discards="Lupinda")
    assert (copied(seen), seen.strengths) == ([], (7 + 3, 5 + 3))


@rule("LOS-70", "LOS-28", "LOS-29")
def test_a_copied_rukan_silences_from_then_on() -> None:
    seen = duel("Zandika", "Tanilla", hands=("Lupinda", ""), discards="Rukan", answers=[Show(NUMBER["Lupinda"])])
    assert copied(seen) == ["Lupinda", "Rukan"]
    assert seen.strengths == (2 + 2 + 1, 7 + 2 + 1)
    seen = duel("Tanilla", "Zandika", hands=("", "Lupinda"), discards="Rukan")
    assert seen.was_asked("ShowCard") == []
    assert seen.strengths == (10, 5)


@rule("LOS-54", "LOS-6")
def test_the_odds_of_a_roll() -> None:
    state = begun("Kenuk", "Gnurxel")
    for name in ("Kenuk", "Gnurxel"):
        state.apply(Fight(NUMBER[name]))
    odds = state.legal_actions()
    assert len(odds) == 21
    assert (odds.odds(Roll((1, 1))), odds.odds(Roll((1, 2)))) == (Fraction(1, 36), Fraction(2, 36))
