"""What a viewer knows of the cards, and what dealing them anew makes of it."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from lumina.core import PUBLIC, Match, Who
from lumina.games.lost_lumina import (
    LOST_LUMINA,
    NUMBER,
    Deal,
    Decline,
    Fight,
    Keep,
    LostLuminaState,
    Show,
)

from .scene import begun, cards, chosen, drafted, new

rule = pytest.mark.rule


def dealt(state: LostLuminaState, who: Who, n: int) -> LostLuminaState:
    """A determinization."""
    found = state.determinize(who, Random(n))
    assert isinstance(found, LostLuminaState)
    return found


@rule("LOS-8")
def test_a_card_handed_over_stays_where_the_giver_knows_it_to_be() -> None:
    state = new(first_player=0)
    for action in (Deal(((1, 2), (3, 4))), Keep(1), Keep(4)):
        state.apply(action)
    others = set()
    for n in range(60):
        guess = dealt(state, 0, n)
        assert guess.hands[0].all == (1, 3)
        assert 2 in guess.hands[1].all
        others |= set(guess.hands[1].all) - {2}
    assert others == set(range(4, 28))


@rule("LOS-8")
def test_in_the_draft_the_other_seat_may_have_kept_either() -> None:
    state = new(first_player=0)
    state.apply(Deal(((1, 2), (3, 4))))
    state.apply(Keep(1))
    guesses = [dealt(state, 1, n) for n in range(60)]
    assert all(guess.drawn[1].all == (3, 4) and guess.kept[0] in guess.drawn[0].all for guess in guesses)
    assert {guess.drawn[0].all.index(guess.kept[0] or 0) for guess in guesses} == {0, 1}


@rule("LOS-8")
def test_for_the_public_half_of_each_hand_was_handed_over() -> None:
    state = drafted()
    for n in range(20):
        guess = dealt(state, PUBLIC, n)
        for seat, hand in enumerate(guess.hands):
            marks = Counter(known.seen_by for known in hand.known)
            assert marks == {(0, 1): 5, (seat,): 5}


@rule("LOS-23")
def test_a_face_down_card_may_be_any_of_the_hand() -> None:
    state = begun("Gnurxel", "Kenuk", hands=("Orly Gruka", "Arus"))
    state.apply(Fight(NUMBER["Gnurxel"]))
    places = Counter()
    for n in range(300):
        guess = dealt(state, 1, n)
        card = guess.fight.chosen[0]
        assert card in guess.hands[0].all
        assert guess.hands[1].all == cards("Kenuk Arus")
        places[guess.hands[0].all.index(card)] += 1
    assert all(70 < places[place] < 130 for place in range(3))


@rule("LOS-68")
def test_a_card_that_was_shown_is_known_to_all_from_then_on() -> None:
    state = begun("Zandika", "Gnurxel", hands=("Lupinda Orly", "Kenuk"))
    chosen(state, "Zandika", "Gnurxel")
    state.apply(Show(NUMBER["Lupinda"]))
    assert [known.card for known in state.hands[0].known if known.seen_by is None] == [NUMBER["Lupinda"]]
    for who in (1, PUBLIC):
        guesses = [dealt(state, who, n) for n in range(30)]
        assert all(NUMBER["Lupinda"] in guess.hands[0].all for guess in guesses)
        assert len({guess.hands[0] for guess in guesses}) > 5


def match_up_to(*names: str) -> Match:
    """A match in which these decisions are asked next: who has the card fights with it, and else at random."""
    for seed in range(200):
        match, rng = Match.new(LOST_LUMINA, ["a", "b"], seed=seed), Random(seed)
        while isinstance(seat := match.to_act, int):
            state: Any = match.state
            if state.pending and type(state.pending[-1]).__name__ in names:
                return match
            liked = [action for action in state.legal_actions() if action == Fight(NUMBER["Zandika"])]
            match.play(seat, liked[0] if liked else state.legal_actions().sample(rng))
    raise AssertionError(names)


@rule("LOS-68")
def test_undo_does_not_pass_a_card_that_was_shown() -> None:
    match = match_up_to("ShowCard")
    seat, before = match.to_act, match.ply
    assert isinstance(seat, int)
    show = next(iter(match.state.legal_actions()))
    assert isinstance(show, Show)
    match.play(seat, show)
    words = match.why_not_undo(seat, before)
    assert words is not None
    assert "showed something hidden" in words
    assert match.undo_target(seat) is None


@rule("LOS-68")
def test_undo_takes_back_that_no_card_was_shown() -> None:
    """Nothing was revealed: what stops it is a roll or the other seat alone."""
    match = match_up_to("ShowCard")
    seat, before = match.to_act, match.ply
    assert isinstance(seat, int)
    match.play(seat, Decline())
    words = match.why_not_undo(seat, before)
    assert words is None or "showed something hidden" not in words


@rule("LOS-9", "LOS-18")
def test_nothing_that_lies_openly_is_dealt_again() -> None:
    rng = Random(4)
    for seed in range(10):
        state = drafted(seed=seed, promo=True)
        while state.to_act is not None:
            for who in (0, 1, PUBLIC):
                guess = dealt(state, who, seed)
                fought = [f.card for f in guess.battle.fighters if f.card] if guess.battle else []
                lying = [*guess.hands[0].all, *guess.hands[1].all, *guess.discards, *fought]
                assert len(lying) == len(set(lying)) == 20
            state.apply(state.legal_actions().sample(rng))


@rule("LOS-2")
def test_without_the_promo_nobody_is_dealt_it() -> None:
    state = LOST_LUMINA.new(2)
    rng = Random(1)
    while state.phase != "discard":
        state.apply(state.legal_actions().sample(rng))
    for n in range(100):
        guess = state.determinize(PUBLIC, Random(n))
        assert isinstance(guess, LostLuminaState)
        assert not any(NUMBER["Kurak"] in hand.all for hand in guess.hands)
