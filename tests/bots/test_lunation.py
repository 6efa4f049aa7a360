"""The greedy bot of Lunation: legal, the same for the same generator, better than random, cannot peek, and sound."""

from random import Random

import pytest

from lumina.arena import play, summary, tournament
from lumina.bots import make_bot
from lumina.bots.lunation import evaluate, fits, plans, value
from lumina.core import Action
from lumina.games import GAMES
from lumina.games.lunation import (
    MOVED,
    AddCharacter,
    AddFleet,
    AskCard,
    AskCounter,
    BuyPoint,
    Decline,
    End,
    GiveCounter,
    LunationState,
    Offer,
    OfferTo,
    Recruit,
    Send,
    SetFree,
    Station,
    TakeCharacter,
)

from ..games.lunation.tables import CHARACTER, KIND, draws, table
from ..games.lunation.tables import play as done

GAME = GAMES["lunation"]


def at_stage(stage: str, seats: int = 2, seed: int = 4, turn: int = 0) -> LunationState:
    """The first position of a random game in which a seat decides at this stage, from a turn on."""
    state, rng = GAME.new(seats), Random(seed)
    assert isinstance(state, LunationState)
    while state.pending or state.stage != stage or state.number < turn or not isinstance(state.to_act, int):
        state.advance(state.legal_actions().sample(rng))
    return state


@pytest.mark.parametrize("seats", GAME.seats_allowed)
def test_a_game_is_the_same_for_the_same_seed(seats: int) -> None:
    one, other = (play(GAME, ["bot:greedy"] * seats, seed=5) for _ in range(2))
    assert one.timeless == other.timeless


def test_greedy_beats_random() -> None:
    table = summary(tournament(GAME, ["bot:greedy", "bot:random"], seed=3, games=12))
    assert table.bots["bot:greedy"].wins >= 11


@pytest.mark.parametrize("stage", ["draft", "movement", "trade", "logistics"])
def test_it_chooses_from_the_view_alone(stage: str) -> None:
    """Two tables that look alike to a seat get the same answer."""
    state = at_stage(stage)
    seat = state.to_act
    assert isinstance(seat, int)
    other = state.determinize(seat, Random(1))
    assert other.digest() != state.digest()
    bot = make_bot("bot:greedy", GAME)
    assert bot.choose(state.view(seat), Random(2)) == bot.choose(other.view(seat), Random(2))


def test_every_plan_of_a_movement_can_be_done() -> None:
    for seed in range(3):
        state = at_stage("movement", seats=3, seed=seed, turn=3)
        found = plans(state, state.active)
        assert [plan.gain for plan in found] == sorted((plan.gain for plan in found), reverse=True)
        for plan in found:
            after = state.copy()
            for unit in plan.units:
                assert fits(plan, after)
                assert unit.action in after.legal_actions()
                after.advance(unit.action)
            assert Send(plan.to) in after.legal_actions()


def test_more_points_and_more_units_are_worth_more() -> None:
    state = at_stage("movement", seats=3, turn=2)
    richer = state.copy()
    richer.points[0] = tuple(points + 1 for points in richer.points[0])
    assert evaluate(richer, 0) > evaluate(state, 0)
    assert value(richer, 0) > value(state, 0)
    assert value(richer, 1) < value(state, 1)
    stronger = state.copy()
    stronger.fleets[1][0] += 1
    assert evaluate(stronger, 1) > evaluate(state, 1)


def answer(state: LunationState) -> Action:
    """What greedy does, the same for ten generators."""
    seat = state.to_act
    assert isinstance(seat, int)
    bot = make_bot("bot:greedy", GAME)
    found = {bot.choose(state.view(seat), Random(seed)) for seed in range(10)}
    assert len(found) == 1, found
    return found.pop()


UNITS = {0: {1: 2}, 1: {6: 2}}


@pytest.mark.parametrize("name", ["Grand Parade", "Requisition", "Ancient Ships"])
def test_in_the_last_turn_a_card_that_still_helps_is_not_given_for_a_counter(name: str) -> None:
    """Each can still be played this turn; one Energy more buys nothing."""
    state = table("trade", seats=2, turn=7, fleets=UNITS, hands={1: [name]}, energy=1, resources=1)
    done(state, OfferTo(1), GiveCounter("energy"), AskCard(KIND[name]), Offer())
    assert answer(state) == Decline()


def test_in_the_last_turn_a_card_that_comes_too_late_may_go() -> None:
    """An Assassination Attempt cannot be played any more, and the Energy is the seventh, which buys a point."""
    state = table("trade", seats=2, turn=7, fleets=UNITS, hands={1: ["Assassination Attempt"]}, energy=6)
    done(state, OfferTo(1), GiveCounter("energy"), AskCard(KIND["Assassination Attempt"]), Offer())
    assert answer(state) != Decline()


def test_of_two_seats_none_takes_a_deal_by_which_the_other_gains_more() -> None:
    """A Resource buys the other a Fleet; a second Energy is of little use."""
    state = table("trade", seats=2, turn=3, fleets=UNITS, energy=4, resources=2)
    state.energy, state.resources = [4, 1], [0, 4]
    done(state, OfferTo(1), GiveCounter("energy"), AskCounter("resources"), AskCounter("resources"), Offer())
    assert answer(state) == Decline()


def test_a_captive_is_set_free_before_the_game_ends() -> None:
    """It brings a point now, and nothing after the last turn."""
    state = table("releases", seats=2, turn=7, fleets={0: {1: 2}}, captives={"Envoy": (1, 0, 7)})
    assert SetFree(CHARACTER["Envoy"]) in state.legal_actions()
    assert answer(state) != End()


def test_a_new_character_joins_the_fleets_and_is_not_left_alone() -> None:
    """Four Fleets of another seat can reach it anywhere; three own ones stand at location 1 alone."""
    crew = {"Envoy": (0, 3)}
    state = table("logistics", fleets={0: {1: 3}, 1: {6: 4}}, crew=crew, energy=2, resources=2)
    done(state, Recruit())
    draws(state, "Navigator")
    assert answer(state) == Station(1)


def test_the_character_with_the_largest_bonus_is_chosen() -> None:
    state = at_stage("choose characters", seats=3)
    bonuses = {card: state.deck.characters[card].bonus for card in state.shown}
    chosen = answer(state)
    assert isinstance(chosen, TakeCharacter)
    assert bonuses[chosen.card] == max(bonuses.values()) > min(bonuses.values())


def test_in_the_last_turn_points_are_bought() -> None:
    state = table("logistics", turn=7, fleets=UNITS, energy=7, resources=0, power=0)
    assert answer(state) == BuyPoint("energy")


def test_a_group_begins_with_whoever_makes_the_way_possible() -> None:
    """Without Power the Fleet, which has moved, can jump with Navigator alone: he is the first of the group.

    At the card of the other's system two Characters stand alone, to be captured by a Fleet.
    """
    crew = {"Navigator": (0, 4), "Envoy": (1, 5), "Broker": (1, 5)}
    state = table(
        "movement", seats=2, systems=("Beacon", "Maelstrom", "Minefield"), fleets={1: {8: 1}}, crew=crew, power=0
    )
    state.fleets[0][3 * 4 + MOVED] = 1
    navigator, fleet = AddCharacter(CHARACTER["Navigator"]), AddFleet(4, moved=True)
    assert fleet not in state.legal_actions()
    assert answer(state) == navigator
    done(state, navigator)
    assert answer(state) == fleet
