"""Turns, reinforcement, the end of the game, and whole games: LOS-13 to LOS-18, LOS-46 to LOS-50."""

from collections.abc import Iterator
from random import Random

import pytest

from lumina.core import PUBLIC, IllegalAction, Match
from lumina.games.lost_lumina import (
    LOST_LUMINA,
    NUMBER,
    Accept,
    Discard,
    End,
    Fight,
    Keep,
    LostLuminaOptions,
    LostLuminaState,
    Move,
    Place,
    Remove,
)
from lumina.games.lost_lumina.events import Discarded, Ended, TurnBegan
from lumina.games.lost_lumina.reasons import (
    EmptySupply,
    NoSuchArea,
    NotAdjacent,
    NotAlone,
    NotInHand,
    NotNow,
    TooFew,
)

from .scene import (
    F1,
    F2,
    F3,
    L1,
    L2,
    M3,
    cards,
    duel,
    reinforcing,
    table,
    view_of,
)

rule = pytest.mark.rule


# --- the journey -----------------------------------------------------------------------------------------------


@rule("LOS-13")
def test_the_players_take_turns() -> None:
    state = table("F1 2-0, M3 0-3", hands=("Arus Orly", "Namla Kenuk"))
    state.apply(Discard(NUMBER["Arus"]))
    events = state.apply(Place(F1))
    assert TurnBegan(1) in events
    assert (state.to_act, state.phase) == (1, "discard")


@rule("LOS-13")
def test_something_else_is_asked() -> None:
    state = table("F1 2-0, M3 0-3", hands=("Arus", "Orly"))
    assert state.why_not(End()) == NotNow("discard")
    with pytest.raises(IllegalAction, match=r"Not now: first discard a card .*LOS-14"):
        state.apply(End())


@rule("LOS-14", "LOS-18")
def test_a_card_is_discarded_face_up_for_its_action_points() -> None:
    state = table("F1 2-0, M3 0-3", hands=("Orly Arus", "Kenuk"), discards="Gruka")
    assert list(state.legal_actions()) == [Discard(NUMBER["Orly"]), Discard(NUMBER["Arus"])]
    assert not state.is_public
    assert state.why_not(Discard(NUMBER["Kenuk"])) == NotInHand(NUMBER["Kenuk"], state.hands[0].all)
    events = state.apply(Discard(NUMBER["Orly"]))
    assert events[0] == Discarded(0, NUMBER["Orly"], 4)
    assert (state.points, view_of(state, PUBLIC).discards) == (4, cards("Gruka Orly"))


@rule("LOS-14")
def test_the_last_card_must_be_discarded_and_is_never_automatic() -> None:
    state = table("F1 2-0, M3 0-3", hands=("Orly", "Kenuk"))
    assert len(state.legal_actions()) == 1
    assert not state.is_public


@rule("LOS-14")
def test_a_player_without_cards_is_passed_over() -> None:
    state = table("F1 2-0, M3 0-3", hands=("Arus", "Orly Kenuk"))
    for action in (Discard(NUMBER["Arus"]), End(), Discard(NUMBER["Orly"])):
        state.apply(action)
    state.apply(End())
    assert (state.to_act, state.phase) == (1, "discard")


@rule("LOS-15")
def test_placing_costs_a_point_and_wants_own_followers_alone() -> None:
    state = reinforcing("F1 2-0, L2 1-1, M3 0-3")
    state.apply(Place(F1))
    assert (state.points, state.followers[0][F1], state.supply[0]) == (4, 3, 11)
    assert state.why_not(Place(L2)) == NotAlone("Lake 2", 1, 1)
    assert state.why_not(Place(M3)) == NotAlone("Mountain 3", 0, 3)
    assert state.why_not(Place(F2)) == NotAlone("Forest 2", 0, 0)
    assert state.why_not(Place(-1)) == NoSuchArea(-1, state.land.names)


@rule("LOS-15")
def test_placing_wants_a_supply() -> None:
    assert reinforcing("F1 2-0, M3 0-3", supply=(0, 5)).why_not(Place(F1)) == EmptySupply()


@rule("LOS-16")
def test_moving_any_number_costs_one_point() -> None:
    state = reinforcing("F1 4-0, M3 0-3")
    state.apply(Move(3, F1, F2))
    assert (state.points, state.followers[0][F1], state.followers[0][F2]) == (4, 1, 3)
    assert state.why_not(Move(2, F1, F2)) == TooFew("Forest 1", 1, 2)
    assert state.why_not(Move(0, F1, F2)) == TooFew("Forest 1", 1, 0)
    assert state.why_not(Move(1, F1, F3)) == NotAdjacent("Forest 1", "Forest 3", ("Forest 2", "Lake 1"))
    assert state.why_not(Move(1, F1, F1)) == NotAdjacent("Forest 1", "Forest 1", ("Forest 2", "Lake 1"))
    assert state.why_not(Move(1, F1, 9)) == NoSuchArea(9, state.land.names)


@rule("LOS-16")
def test_moving_goes_through_the_opponents_followers() -> None:
    state = reinforcing("F1 2-0, F2 0-1, M3 0-3")
    for action in (Move(2, F1, F2), Move(2, F2, F3), End()):
        state.apply(action)
    assert (state.battle, state.followers[0][F3]) == (None, 2)


@rule("LOS-17")
def test_in_any_order_and_what_is_left_is_lost() -> None:
    state = reinforcing("F1 2-0, M3 0-3")
    for action in (Place(F1), Move(1, F1, L1), Place(L1)):
        state.apply(action)
    events = state.apply(End())
    assert Ended(0, 2) in events
    assert (state.points, state.to_act) == (0, 1)


@rule("LOS-17")
def test_with_no_point_left_it_ends_by_itself() -> None:
    state = reinforcing("F1 2-0, M3 0-3", card="Arus")
    state.apply(Place(F1))
    assert (state.phase, state.to_act) == ("discard", 1)


@rule("LOS-18")
def test_a_hand_is_seen_by_its_owner_and_the_pile_by_everybody() -> None:
    state = table("F1 2-0, M3 0-3", hands=("Orly Arus", "Kenuk"), discards="Gruka Rukan")
    for who, seen in ((0, [2, 0]), (1, [0, 1]), (PUBLIC, [0, 0])):
        view = view_of(state, who)
        assert [len(hand.known) for hand in view.hands] == seen
        assert [len(hand) for hand in view.hands] == [2, 1]
        assert view.discards == cards("Gruka Rukan")


# --- the end ---------------------------------------------------------------------------------------------------


@rule("LOS-46", "LOS-50")
def test_who_has_no_followers_on_the_map_has_lost_at_once() -> None:
    seen = duel("Gnurxel", "Orly", others="F1 1-0", hands=("Kenuk", "Gruka"))
    outcome = seen.state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.ranks, outcome.scores) == ((0,), (1, 2), (3, 0))
    assert seen.state.discards == ()
    seen = duel("Kenuk", "Orly", (1, 1), others="F1 1-0", hits=(6,))
    assert (seen.state.outcome is not None, seen.strengths) == (True, ())


@rule("LOS-46", "LOS-50")
def test_points_decide_nothing_then() -> None:
    seen = duel("Galgator", "Gnurxel", (1, 1), others="", answers=[Remove(1, L2)])
    assert seen.state.outcome is not None
    assert (seen.state.outcome.winners, seen.state.outcome.scores) == ((0,), (1, 0))


@rule("LOS-47")
def test_both_gone_by_the_same_effect_is_a_tie() -> None:
    outcome = duel("Wuxaki", "Gnurxel", (1, 1), others="", answers=[Accept()]).state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.ranks) == ((0, 1), (1, 1))


@rule("LOS-48")
def test_with_both_hands_empty_the_game_ends_with_the_turn() -> None:
    state = table("F1 3-0, F2 0-1, M3 0-3", hands=("Arus", ""))
    state.apply(Discard(NUMBER["Arus"]))
    assert state.outcome is None
    state.apply(Move(1, F1, F2))
    assert (state.outcome, state.phase) == (None, "dice")
    while state.battle is not None:
        state.apply(state.legal_actions().sample(Random(1)))
    assert state.outcome is not None
    assert state.outcome.reason == "both hands are empty"


@rule("LOS-49", "LOS-50")
def test_a_point_a_follower_and_two_with_two_areas_of_a_region() -> None:
    state = table("F1 1-0, F2 1-0, L1 4-0, L2 0-3, M1 0-2, M3 0-1", hands=("Arus", ""))
    assert [score.parts for score in state.scores()] == [
        {"Forest": 4, "Lake": 4, "Mountain": 0},
        {"Forest": 0, "Lake": 3, "Mountain": 6},
    ]
    state.apply(Discard(NUMBER["Arus"]))
    state.apply(End())
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.scores) == ((1,), (8, 9))


@rule("LOS-49")
def test_an_area_of_both_is_controlled_by_both() -> None:
    state = table("F1 1-1, F2 1-0, F3 0-2", hands=("Arus", ""))
    assert [score.total for score in state.scores()] == [4, 6]


@rule("LOS-50")
def test_equal_points_share_the_victory() -> None:
    state = table("F1 2-0, M3 0-2", hands=("Arus", ""))
    state.apply(Discard(NUMBER["Arus"]))
    state.apply(End())
    assert state.outcome is not None
    assert state.outcome.winners == (0, 1)


# --- records ---------------------------------------------------------------------------------------------------


def whole_matches() -> Iterator[Match]:
    for seed in range(20):
        match = Match.new(LOST_LUMINA, ["a", "b"], LostLuminaOptions(promo=bool(seed % 2)), seed=seed)
        rng = Random(seed)
        while isinstance(match.to_act, int):
            match.play(match.to_act, match.state.legal_actions().sample(rng))
        yield match


@rule("LOS-1")
def test_no_follower_and_no_card_is_lost_or_made() -> None:
    for match in whole_matches():
        paid = [0, 0]
        for state, ply in zip(match.states[1:], match.plies, strict=True):
            assert isinstance(state, LostLuminaState)
            for event in ply.events:
                if type(event).__name__ == "Paid":
                    paid[event.seat] += event.followers
            assert [sum(state.followers[s]) + state.supply[s] + paid[s] for s in (0, 1)] == [15, 15]
            assert min(*state.supply, *state.kept_dice, *state.followers[0], *state.followers[1]) >= 0
            fought = [f.card for f in state.battle.fighters if f.card] if state.battle else []
            seen = [*state.hands[0].all, *state.hands[1].all, *state.discards, *fought]
            assert len(seen) == len(set(seen))
            if state.rounds == 5:
                assert len(seen) == 20


@rule("LOS-20")
def test_an_area_has_an_attacker_exactly_while_it_is_contested() -> None:
    for match in whole_matches():
        for state in match.states:
            assert isinstance(state, LostLuminaState)
            contested = [bool(a and b) for a, b in zip(*state.followers, strict=True)]
            assert [attacker is not None for attacker in state.attackers] == contested


@rule("LOS-23")
def test_decisions_about_cards_are_never_automatic() -> None:
    secret = (Keep, Discard, Fight)
    for match in whole_matches():
        assert not any(ply.auto for ply in match.plies if isinstance(ply.do, secret))
