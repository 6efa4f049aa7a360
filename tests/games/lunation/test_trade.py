"""Trade: LUN-199 to LUN-209, and the cards that have to do with it."""

import pytest

from lumina.cards import Held, Known
from lumina.core import PUBLIC, UNKNOWN
from lumina.games.lunation import FACE_DOWN, LunationState, LunationView
from lumina.games.lunation.actions import (
    Accept,
    AskCard,
    AskCounter,
    Bank,
    Decline,
    End,
    GiveCard,
    GiveCounter,
    Offer,
    OfferTo,
    Play,
)
from lumina.games.lunation.economy.events import CardGiven, CardGivenUnseen, DealDeclined, DealDone, Offered

from .tables import KIND, hand, has, legal, play, said, table

ENERGY, RESOURCE = GiveCounter("energy"), GiveCounter("resources")
WANT_ENERGY, WANT_RESOURCE = AskCounter("energy"), AskCounter("resources")


def give(name: str) -> GiveCard:
    return GiveCard(KIND[name])


def ask(name: str) -> AskCard:
    return AskCard(KIND[name])


def view(state: LunationState, who) -> LunationView:
    found = state.view(who)
    assert isinstance(found, LunationView)
    return found


# --- whose turn --------------------------------------------------------------------------------------------------


@pytest.mark.rule("LUN-199")
def test_each_has_a_turn_of_deals_and_exchanges():
    state = table("trade", fleets={0: {1: 1}, 1: {6: 1}, 2: {11: 1}})
    play(state, Bank("energy"), OfferTo(1), ENERGY, Offer(), Decline(), Bank("resources"))
    play(state, OfferTo(2), ENERGY, Offer(), Accept(), End())
    assert (state.to_act, state.phase) == (1, "trade")
    play(state, OfferTo(0), ENERGY, Offer(), Accept(), End(), End())
    assert (state.to_act, state.phase) == (0, "activation")


@pytest.mark.rule("LUN-200")
def test_one_deal_at_a_time_with_one_other_player():
    state = table("trade")
    assert legal(state, OfferTo) == [OfferTo(1), OfferTo(2)]
    assert said(state, OfferTo(0)) == "A deal is made with another player: choose {1} or {2} (LUN-200)."
    assert said(state, OfferTo(3)) == "A deal is made with another player: choose {1} or {2} (LUN-200)."
    assert said(state, ENERGY) == "No deal is begun (LUN-200)."
    play(state, OfferTo(1))
    assert legal(state, OfferTo) == []
    assert said(state, OfferTo(2)) == "A deal that is begun has to be offered first (LUN-201)."


# --- what a deal is made of --------------------------------------------------------------------------------------


@pytest.mark.rule("LUN-201")
def test_at_least_one_item_and_no_way_back():
    state = table("trade")
    play(state, OfferTo(1))
    assert said(state, Offer()) == "A deal has at least one item (LUN-201)."
    for action in (End(), Bank("energy")):
        assert said(state, action) == "A deal that is begun has to be offered first (LUN-201)."
    play(state, ENERGY)
    assert Offer() in state.legal_actions()
    assert legal(state, End) == []


@pytest.mark.rule("LUN-201")
def test_given_is_what_is_there():
    state = table("trade", energy=2, resources=0, hands={0: ["Ambush", "Ambush", "Direct Hit"]})
    play(state, OfferTo(1), ENERGY, ENERGY, give("Ambush"), give("Ambush"))
    assert said(state, ENERGY) == "There is no Energy left to give (LUN-201)."
    assert said(state, RESOURCE) == "There is no Resource left to give (LUN-201)."
    assert said(state, give("Ambush")) == "There is no Ambush left to give (LUN-201)."
    assert said(state, give("Fold Drive")) == "There is no Fold Drive left to give (LUN-201)."
    assert legal(state, GiveCard) == [give("Direct Hit")]


@pytest.mark.rule("LUN-201")
def test_no_deal_where_neither_has_anything():
    state = table("trade", energy=0, resources=0, hands={2: ["Ambush"]})
    assert legal(state, OfferTo) == [OfferTo(2)]
    assert said(state, OfferTo(1)).startswith("Neither side has anything")


@pytest.mark.rule("LUN-202")
def test_asked_counters_are_at_most_what_the_other_has():
    state = table("trade", energy=0, resources=1)
    play(state, OfferTo(1), WANT_RESOURCE)
    assert said(state, WANT_RESOURCE) == "The other can have no further Resource (LUN-202)."
    assert said(state, WANT_ENERGY) == "The other can have no further Energy (LUN-202)."


@pytest.mark.rule("LUN-202")
def test_asked_cards_are_at_most_the_hand():
    state = table("trade", hands={1: ["Ambush", "Direct Hit"]})
    play(state, OfferTo(1), ask("Fold Drive"), ask("Fold Drive"))
    assert legal(state, AskCard) == []
    assert said(state, ask("Ambush")) == "The other can have no further Ambush (LUN-202)."


@pytest.mark.rule("LUN-202")
def test_asked_cards_are_at_most_four_of_a_kind():
    state = table("trade", hands={1: ["Ambush", "Ambush", "Direct Hit", "Direct Hit", "Fold Drive"]})
    play(state, OfferTo(1), *[ask("Fold Drive")] * 4)
    assert said(state, ask("Fold Drive")) == "The other can have no further Fold Drive (LUN-202)."
    assert len(legal(state, AskCard)) == 11
    assert said(state, AskCard(12)).startswith(
        "There is no Action card with the number 12: choose 0 Lance Formation, 1 "
    )


@pytest.mark.rule("LUN-205")
def test_nothing_else_is_ever_part_of_a_deal():
    state = table("trade", hands={0: ["Ambush"], 1: ["Ambush"]}, crew={"Envoy": (0, 1)}, fleets={0: {1: 2}})
    play(state, OfferTo(1), ENERGY)
    assert {type(action) for action in state.legal_actions()} == {GiveCounter, GiveCard, AskCounter, AskCard, Offer}


@pytest.mark.rule("LUN-205")
def test_a_gift():
    state = table("trade", hands={0: ["Ambush"]})
    play(state, OfferTo(1), ENERGY, give("Ambush"), Offer(), Accept())
    assert [has(state, 0), has(state, 1)] == [(3, 5, 6), (3, 7, 6)]
    assert [hand(state, 0), hand(state, 1)] == [[], ["Ambush"]]


# --- secrecy -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("LUN-203")
def test_a_given_card_is_shown_with_the_offer_and_not_before():
    state = table("trade", hands={0: ["Ambush", "Direct Hit"]})
    (*_, given) = play(state, OfferTo(1), give("Ambush"))
    assert isinstance(given, CardGiven)
    assert given.seen_as(0) == given
    assert given.seen_as(1) == CardGivenUnseen(0)
    assert view(state, 0).deal.cards == (KIND["Ambush"],)
    for who in (1, PUBLIC):
        assert view(state, who).published_deal.cards == (FACE_DOWN,)
        assert view(state, who).deal.cards[0] is UNKNOWN
    (*_, offered) = play(state, Offer())
    assert isinstance(offered, Offered)
    assert offered.seen_as(2) == offered
    assert offered.reveals
    assert view(state, 1).deal.cards == (KIND["Ambush"],)
    play(state, Decline())
    assert [known.card for known in view(state, 2).hands[0].known] == [KIND["Ambush"]]
    assert view(state, 2).hands[0].hidden == 1


@pytest.mark.rule("LUN-204")
def test_who_has_not_the_cards_can_only_decline_and_nobody_sees_why():
    able = table("trade", hands={1: ["Ambush"]})
    unable = table("trade", hands={1: ["Direct Hit"]})
    for state in (able, unable):
        play(state, OfferTo(1), ask("Ambush"), Offer())
        assert state.to_act == 1
        assert not state.is_public
    assert said(unable, Accept()) == "Not all the cards asked for are in the hand (LUN-204)."
    assert list(unable.legal_actions()) == [Decline()]
    assert Accept() in able.legal_actions()
    assert play(able, Decline()) == play(unable, Decline()) == (DealDeclined(1),)
    assert able.view(0) == unable.view(0)


@pytest.mark.rule("LUN-204")
def test_two_of_a_kind_are_asked_for_and_one_is_there():
    state = table("trade", hands={1: ["Ambush", "Direct Hit"]})
    play(state, OfferTo(1), ask("Ambush"), ask("Ambush"), Offer())
    assert list(state.legal_actions()) == [Decline()]


@pytest.mark.rule("LUN-204")
def test_asked_cards_are_shown_when_they_are_handed_over():
    state = table("trade", hands={0: ["Fold Drive"], 1: ["Ambush", "Direct Hit"]})
    play(state, OfferTo(1), give("Fold Drive"), ENERGY, ask("Ambush"), WANT_RESOURCE, Offer())
    assert view(state, 0).hands[1].hidden == 2
    (done,) = play(state, Accept())
    assert isinstance(done, DealDone)
    assert done.reveals
    assert state.hands[0] == Held((Known(KIND["Ambush"], None),))
    assert Known(KIND["Fold Drive"], None) in state.hands[1].known
    assert hand(state, 1) == ["Direct Hit", "Fold Drive"]
    assert [has(state, 0), has(state, 1)] == [(3, 5, 7), (3, 7, 5)]
    assert view(state, 2).hands[1].hidden == 1


@pytest.mark.rule("LUN-204")
def test_the_same_kind_both_ways_shows_both_cards():
    state = table("trade", hands={0: ["Ambush"], 1: ["Ambush"]})
    play(state, OfferTo(1), give("Ambush"), ask("Ambush"), Offer(), Accept())
    assert state.hands[0] == state.hands[1] == Held((Known(KIND["Ambush"], None),))


@pytest.mark.rule("LUN-204")
def test_a_card_that_comes_with_the_deal_does_not_pay_for_it():
    state = table("trade", hands={0: ["Ambush"], 1: ["Direct Hit"]})
    play(state, OfferTo(1), give("Ambush"), ask("Ambush"), Offer())
    assert list(state.legal_actions()) == [Decline()]


def test_a_deal_for_counters_is_answered_openly():
    state = table("trade", hands={0: ["Ambush"], 1: ["Direct Hit"]})
    play(state, OfferTo(1), ENERGY, Offer())
    assert state.is_public


@pytest.mark.rule("LUN-206")
def test_eight_offers_a_turn():
    state = table("trade", energy=9)
    for n in range(8):
        assert OfferTo(1 + n % 2) in state.legal_actions()
        play(state, OfferTo(1 + n % 2), ENERGY, Offer(), (Accept(), Decline())[n % 2])
    assert legal(state, OfferTo) == []
    assert said(state, OfferTo(1)) == "8 offers a turn are the most (LUN-206)."
    play(state, End())
    assert OfferTo(0) in state.legal_actions()


# --- the bank ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("LUN-208")
@pytest.mark.parametrize(("seats", "rate"), [(2, 3), (3, 4), (4, 5)])
def test_the_rate_of_the_bank(seats: int, rate: int):
    state = table("trade", seats=seats)
    play(state, Bank("energy"))
    assert has(state, 0) == (2, 7, 6 - rate)
    play(state, Bank("resources"))
    assert has(state, 0) == (1, 7 - rate, 7 - rate)


@pytest.mark.rule("LUN-208")
def test_the_bank_is_paid_in_full():
    assert legal(table("trade", resources=3), Bank) == [Bank("resources")]
    state = table("trade", power=0)
    assert said(state, Bank("energy")).startswith("It costs 1 Power, 0 Energy and 4 Resources; there are 0 Power")


@pytest.mark.rule("LUN-208")
def test_broker():
    """One counter less, and no Power; not once it is exhausted."""
    state = table("trade", crew={"Broker": (0, 1)})
    play(state, Bank("energy"))
    assert has(state, 0) == (3, 7, 3)
    state = table("trade", crew={"Broker": (0, 1)}, tired=["Broker"])
    play(state, Bank("energy"))
    assert has(state, 0) == (2, 7, 2)


@pytest.mark.rule("LUN-154")
def test_exchange():
    """One counter less for who has a unit in that system."""
    state = table("trade", systems=["Exchange"], fleets={0: {3: 1}, 1: {8: 1}})
    play(state, Bank("energy"), End(), Bank("energy"))
    assert [has(state, 0), has(state, 1)] == [(2, 7, 3), (2, 7, 2)]


@pytest.mark.rule("LUN-209")
def test_the_bank_takes_two_at_least():
    state = table("trade", seats=2, systems=["Exchange"], crew={"Broker": (0, 1)})
    play(state, Bank("energy"))
    assert has(state, 0) == (3, 7, 4)


@pytest.mark.rule("LUN-156")
def test_closed_markets():
    """No deals and no bank this turn."""
    state = table("trade", event="Closed Markets")
    assert list(state.legal_actions()) == [End()]
    for action in (OfferTo(1), Bank("energy")):
        assert said(state, action) == "The event of this turn forbids it: Closed Markets (LUN-156)."


@pytest.mark.rule("LUN-36")
def test_smuggled_goods():
    state = table("trade", hands={0: ["Smuggled Goods", "Fold Drive"], 1: ["Smuggled Goods"]})
    assert legal(state, Play) == [Play(KIND["Smuggled Goods"])]
    play(state, Play(KIND["Smuggled Goods"]))
    assert (has(state, 0), hand(state, 0)) == ((3, 8, 7), ["Fold Drive"])
    assert state.discards[KIND["Smuggled Goods"]] == 1
    assert said(state, Play(KIND["Fold Drive"])) == "Fold Drive can't be played now: it is for Movement (LUN-36)."
    assert (
        said(state, Play(KIND["Smuggled Goods"])) == "Smuggled Goods is not in your hand: you have Fold Drive (LUN-36)."
    )
