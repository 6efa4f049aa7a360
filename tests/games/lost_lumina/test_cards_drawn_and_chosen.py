"""What is drawn is in no deck any more, and everybody sees that a battle card was chosen, not which."""

import pytest

from lumina.core import PUBLIC
from lumina.games.lost_lumina import NUMBER, Deal
from lumina.games.lost_lumina.events import Chose, ChoseUnseen, Dealt

from .scene import new

rule = pytest.mark.rule


@rule("LOS-7")
def test_the_cards_in_the_draft_are_not_in_the_deck() -> None:
    state = new(first_player=0)
    before = set(state.deck)
    state.apply(Deal(((1, 2), (3, 4))))
    assert before - set(state.deck) == {1, 2, 3, 4}


@rule("LOS-7")
def test_each_seat_is_told_the_cards_that_it_drew() -> None:
    assert new(first_player=0).apply(Deal(((1, 2), (3, 4)))) == (Dealt(0, (1, 2)), Dealt(1, (3, 4)))


@rule("LOS-23")
def test_that_a_battle_card_was_chosen_is_told_to_all_and_which_to_its_owner() -> None:
    chosen = Chose(0, NUMBER["Orly"])
    assert [chosen.seen_as(who) for who in (0, 1, PUBLIC)] == [chosen, ChoseUnseen(0), ChoseUnseen(0)]
