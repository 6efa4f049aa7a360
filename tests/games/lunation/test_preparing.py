"""LUN-1 to LUN-30: what there is, and how a game is prepared."""

from collections import Counter
from random import Random

import msgspec
import pytest

from lumina.core import CHANCE, PUBLIC, UMPIRE, UNKNOWN, BadInput
from lumina.games.lunation import LUNATION, LunationOptions, LunationState
from lumina.games.lunation.actions import (
    BuildFleet,
    Draw,
    First,
    KeepAll,
    KeepOne,
    PlacePlanet,
    Settle,
    Stay,
    TakeCharacter,
)
from lumina.games.lunation.decisions import Drawing
from lumina.games.lunation.deck.shipped import house_deck
from lumina.games.lunation.position import NOWHERE, PLACES, Figure

from .scene import DECK, at, card, event, planet, table
from .tables import empty_deck

rule = pytest.mark.rule


def begun(seats: int = 3, first: int = 0, *, until: str = "", seed: int = 1) -> LunationState:
    """A game that is prepared at random up to a phase."""
    state = LUNATION.new(seats, LunationOptions(first_player=first))
    assert isinstance(state, LunationState)
    rng = Random(seed)
    while not (state.stage == until and state.to_act != CHANCE):
        state.apply(state.legal_actions().sample(rng))
    return state


def draws(state: LunationState) -> None:
    """Chance draws until a seat is asked."""
    while state.to_act == CHANCE:
        state.apply(state.legal_actions().sample(Random(3)))


# --- what there is -------------------------------------------------------------------------------------------------


@rule("LUN-1")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_three_or_four_play(seats: int):
    with pytest.raises(BadInput):
        LUNATION.new(seats)


@rule("LUN-2")
def test_all_cards_come_from_the_house_deck():
    assert LUNATION.new(2).deck is house_deck()
    assert table().deck is DECK


@rule("LUN-3")
@pytest.mark.parametrize(("units", "can_build"), [("A2: 0 FFFFF", False), ("A2: 0 FFFF", True)])
def test_a_player_has_five_fleets_and_builds_destroyed_ones_again(units: str, can_build: bool):
    state = table(units, stage="logistics", counters=((5, 5), (0, 0), (0, 0)))
    assert (BuildFleet(at("A2")) in state.legal_actions()) == can_build


@rule("LUN-4")
def test_sixteen_different_characters_with_a_bonus_up_to_two():
    characters = house_deck().characters
    assert len({character.name for character in characters}) == 16
    assert {character.bonus for character in characters} == {0, 1, 2}


@rule("LUN-5")
def test_a_system_has_five_locations():
    state = table(seats=3)
    assert len(state.planets) == 5 * 4
    assert [state.planets[place] == NOWHERE for place in range(5)] == [True, False, False, False, False]


@rule("LUN-8")
@rule("LUN-12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_begins_with_three_power_an_energy_and_a_resource_and_one_fleet(seats: int):
    state = begun(seats, until="restoration")
    assert state.power == [3] * seats
    assert state.energy == [1] * seats
    assert state.resources == [1] * seats
    assert [state.fleet_count(seat) for seat in range(seats)] == [1] * seats
    assert [len(crew) for crew in state.crew] == [1] * seats


@rule("LUN-9")
def test_four_of_each_of_twelve_kinds():
    state = LUNATION.new(2)
    assert (state.pile, state.undrawn) == (48, [4] * 12)


@rule("LUN-9")
def test_the_discards_become_a_new_deck():
    state = table(hands=("Ambush", "", ""))
    empty_deck(state)
    state.discards[card("Ambush")], state.discards[card("Fold Drive")] = 1, 2
    state.draw_cards(0, 2)
    assert set(state.legal_actions()) == {Draw(card("Ambush")), Draw(card("Fold Drive"))}
    state.apply(Draw(card("Fold Drive")))
    assert state.discards == [0] * 12
    left = (card("Ambush"), card("Fold Drive"))
    assert state.undrawn == [int(kind in left) for kind in range(12)]
    assert state.pile == 2


@rule("LUN-9")
def test_with_deck_and_discards_empty_nothing_is_drawn():
    state = table()
    empty_deck(state)
    state.draw_cards(0, 2)
    go_on(state)
    assert not state.pending
    state.discards[3] = 1
    state.draw_cards(0, 2)
    go_on(state)
    state.apply(Draw(3))
    assert not state.pending


def go_on(state: LunationState) -> None:
    LUNATION.table.go_on(state, lambda event: None)


@rule("LUN-9")
@pytest.mark.parametrize("left", range(5))
def test_what_is_left_is_looked_at_when_each_draw_comes_up(left: int):
    """Old Archive: everybody draws a card, the first player first."""
    state = table(stage="event", number=3, seats=4, active=3)
    empty_deck(state, Ambush=left)
    state.stage, state.pending, state.number = "event", (Drawing(CHANCE, "event", None, 1),), 3
    state.apply(Draw(event("Old Archive")))
    for _ in range(left):
        state.apply(Draw(card("Ambush")))
    assert [len(hand) for hand in state.hands] == [1] * left + [0] * (4 - left)
    assert not any(isinstance(asked, Drawing) for asked in state.pending)


@rule("LUN-9")
def test_a_card_discarded_before_the_draw_comes_up_can_be_drawn():
    """Nothing is left when the draw is asked for; a card comes into the discards before it is looked at."""
    state = table()
    empty_deck(state)
    state.draw_cards(0, 2)
    state.discards[card("Ambush")] = 1
    go_on(state)
    state.apply(Draw(card("Ambush")))
    assert not state.pending
    assert len(state.hands[0]) == 1


# --- dealing -------------------------------------------------------------------------------------------------------


@rule("LUN-11")
def test_chance_names_the_first_player():
    state = LUNATION.new(4)
    assert state.to_act == CHANCE
    assert list(state.legal_actions()) == [First(seat) for seat in range(4)]
    state.apply(First(2))
    assert state.order == (2, 3, 0, 1)


@rule("LUN-11")
def test_a_given_first_player_is_not_drawn():
    state = LUNATION.new(4, LunationOptions(first_player=3))
    assert state.stage == "deal cards"
    assert state.order == (3, 0, 1, 2)


@rule("LUN-13")
def test_three_action_cards_each_from_the_first_player_on():
    state = LUNATION.new(3, LunationOptions(first_player=1))
    receivers = []
    while state.pending and state.pending[-1].deck == "action":
        receivers.append(state.pending[-1].to)
        state.apply(state.legal_actions().sample(Random(1)))
    assert receivers == [1, 1, 1, 2, 2, 2, 0, 0, 0]
    assert [len(hand) for hand in state.hands] == [3, 3, 3]
    view = state.view(1)
    assert [held.hidden for held in view.hands] == [3, 0, 3]
    assert [held.hidden for held in state.view(PUBLIC).hands] == [3, 3, 3]


@rule("LUN-14")
def test_three_objectives_each_seen_by_their_owner_alone():
    state = begun(3, until="swap objectives")
    assert [len(cards) for cards in state.objectives] == [3, 3, 3]
    assert len({card for cards in state.objectives for card in cards.all}) == 9
    assert [held.hidden for held in state.view(2).objectives] == [3, 3, 0]


@rule("LUN-15")
def test_keeping_all_objectives():
    state = begun(2, until="swap objectives")
    before = state.objectives[0]
    state.apply(KeepAll())
    assert state.to_act == 1
    assert state.objectives[0] == before


@rule("LUN-15")
def test_exactly_two_objectives_are_swapped_and_never_come_back():
    state = begun(2, until="swap objectives")
    assert all(isinstance(action, KeepAll | KeepOne) for action in state.legal_actions())
    kept, *gone = state.objectives[0].all
    state.apply(KeepOne(kept))
    assert state.to_act == CHANCE
    offered = {action.card for action in state.legal_actions()}
    assert offered == set(range(20)) - {kept, *gone, *state.objectives[1].all}
    draws(state)
    assert len(state.objectives[0]) == 3
    assert kept in state.objectives[0].all
    assert not set(gone) & set(state.objectives[0].all)
    assert state.tossed[0].all == tuple(gone)


@rule("LUN-15")
def test_which_objectives_were_swapped_nobody_else_sees():
    state = begun(2, until="swap objectives")
    assert not state.is_public
    events = state.apply(KeepOne(state.objectives[0].all[0]))
    assert events[0].seen_as(0) == events[0]
    assert events[0].seen_as(1) == events[0].instead() != events[0]
    assert state.view(1).tossed[0].hidden == 2
    assert len(state.view(0).tossed[0].cards) == 2


@rule("LUN-15")
def test_objectives_are_swapped_in_turn_order():
    state = begun(3, 2, until="swap objectives")
    asked = []
    while state.stage == "swap objectives":
        asked.append(state.to_act)
        state.apply(KeepAll())
    assert asked == [2, 0, 1]


@rule("LUN-6")
@rule("LUN-16")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_system_more_than_players_the_last_of_them_the_centre(seats: int):
    state = begun(seats, until="start")
    assert len(state.systems) == seats + 1
    centre = range(PLACES * seats, PLACES * seats + PLACES)
    assert not [action for action in state.legal_actions() if isinstance(action, Settle) and action.at in centre]


# --- the map -------------------------------------------------------------------------------------------------------


@rule("LUN-17")
@rule("LUN-18")
def test_three_planet_cards_of_which_one_is_placed_face_down_at_any_system():
    state = begun(3, until="draft")
    assert [len(hand) for hand in state.draft] == [3, 3, 3]
    hand = state.draft[0].all
    assert list(state.legal_actions()) == [PlacePlanet(card, system) for card in hand for system in range(4)]
    state.apply(PlacePlanet(hand[0], 2))
    assert state.planets[at("C1")] == hand[0]
    assert not state.face_up[at("C1")]
    assert state.to_act == 1


@rule("LUN-18")
def test_no_fifth_card_at_a_system():
    state = begun(2, until="draft")
    for _ in range(4):
        state.apply(PlacePlanet(state.draft[int(state.turn)].all[0], 1))
        draws(state)
    assert {action.system for action in state.legal_actions()} == {0, 2}
    assert state.why_not(PlacePlanet(state.draft[int(state.turn)].all[0], 1)) is not None


@rule("LUN-19")
def test_all_pass_two_to_the_left_at_once_and_then_draw_one():
    state = begun(3, until="draft")
    left_over = []
    for seat in range(3):
        placed, *rest = state.draft[seat].all
        left_over.append(set(rest))
        state.apply(PlacePlanet(placed, 0))
    assert [set(state.draft[(seat + 1) % 3].all) for seat in range(3)] == left_over
    draws(state)
    assert [len(hand) for hand in state.draft] == [3, 3, 3]
    assert state.to_act == 0


@rule("LUN-20")
@pytest.mark.parametrize(("seats", "drawn", "last"), [(2, 16, 2), (3, 24, 1), (4, 28, 4)])
def test_the_draft_ends_with_a_full_map(seats: int, drawn: int, last: int):
    """With two players after 6 rounds, with four after 5, with three the first places a card in a sixth."""
    state = begun(seats, until="draft")
    placed: list[int] = []
    cards = 3 * seats
    while state.stage == "draft":
        placed.append(int(state.turn))
        state.apply(state.legal_actions().sample(Random(len(placed))))
        while state.to_act == CHANCE and state.stage in ("deal planets", "draft"):
            state.apply(state.legal_actions().sample(Random(cards)))
            cards += 1
    assert cards == drawn
    assert len(placed) == 4 * (seats + 1)
    order = list(range(seats))
    assert placed == (order * 6)[: len(placed)]
    assert placed[-last:] == order[:last]
    assert [len(hand) for hand in state.draft] == ([2, 3, 3] if seats == 3 else [2] * seats)


@rule("LUN-21")
def test_a_face_down_card_is_known_to_who_placed_it():
    state = begun(3, until="draft")
    placed = state.draft[0].all[0]
    state.apply(PlacePlanet(placed, 0))
    known = [msgspec.to_builtins(state.view(who))["planets"][at("A1")] for who in (0, 1, 2, PUBLIC, UMPIRE)]
    assert known == [placed, None, None, None, placed]


@rule("LUN-21")
def test_a_passed_hand_is_known_to_both_until_a_card_of_it_is_placed():
    state = begun(3, until="draft")
    for seat in range(3):
        state.apply(PlacePlanet(state.draft[seat].all[0], 0))
    draws(state)
    passed = state.draft[0].all
    assert len(state.view(2).draft[0].cards) == 2
    assert len(state.view(0).draft[0].cards) == 3
    assert len(state.view(1).draft[0].cards) == 0
    state.apply(PlacePlanet(passed[0], 1))
    view = state.view(2)
    assert view.planets[at("B1")] is UNKNOWN
    assert view.draft[0].cards == ()


@rule("LUN-7")
@rule("LUN-22")
def test_cards_left_over_are_not_used():
    state = begun(4, until="restoration")
    assert len([number for number in state.planets if number != NOWHERE]) == 20
    assert len(set(state.planets) - {NOWHERE}) == 20
    assert len(state.systems) == 5
    face_down = [place for place in range(25) if place % PLACES and not state.face_up[place]]
    assert len(face_down) >= 20 - 2 * 4


# --- Characters ----------------------------------------------------------------------------------------------------


@rule("LUN-23")
@rule("LUN-24")
@rule("LUN-25")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_characters_are_chosen_from_the_last_player_back(seats: int):
    state = begun(seats, 1, until="choose characters")
    shown = state.shown
    assert len(shown) == seats + 1
    asked = []
    while state.stage == "choose characters":
        asked.append(state.to_act)
        assert list(state.legal_actions()) == [TakeCharacter(card) for card in state.shown]
        state.apply(TakeCharacter(state.shown[0]))
    assert tuple(asked) == state.order[::-1]
    assert state.figures[shown[-1]] is None
    assert state.shown == ()


# --- the start -----------------------------------------------------------------------------------------------------


def starting(planets: dict[str, str]) -> LunationState:
    """Three players, each with a Character in hand, say where they start; all is face down."""
    state = table(seats=3, stage="start", number=0, planets=planets)
    state.face_up, state.homes = [False] * 20, [None] * 3
    for seat in range(3):
        state.set_figure(seat, Figure(seat, NOWHERE))
    return state


@rule("LUN-26")
@rule("LUN-27")
def test_the_start_is_in_a_system_of_ones_own_but_not_the_centre():
    state = starting({"A1": "Ice Field"})
    assert len(state.legal_actions()) == 12
    assert state.why_not(Settle(at("D1"))) is not None
    assert state.why_not(Settle(at("A0"))) is not None
    state.apply(Settle(at("A1")))
    assert state.fleets_at(0, at("A1")) == 1
    assert state.characters_at(0, at("A1")) == [0]
    assert state.face_up[at("A1")]
    assert state.homes == [0, None, None]
    assert state.to_act == 1
    assert {action.at // PLACES for action in state.legal_actions()} == {1, 2}


@rule("LUN-28")
@pytest.mark.parametrize("name", ["Empty Space", "Dim Nebula", "Asteroid Field"])
def test_a_second_try_in_the_same_system(name: str):
    state = starting({"B3": name})
    state.apply(Settle(at("B3")))
    assert state.to_act == 0
    assert list(state.legal_actions()) == [*(Settle(at(place)) for place in ("B1", "B2", "B4")), Stay()]
    state.apply(Settle(at("B1")))
    assert state.fleets_at(0, at("B1")) == 1
    assert state.to_act == 1


@rule("LUN-28")
def test_the_second_try_may_be_declined():
    state = starting({"B3": "Empty Space"})
    state.apply(Settle(at("B3")))
    state.apply(Stay())
    assert state.fleets_at(0, at("B3")) == 1
    assert state.characters_at(0, at("B3")) == [0]


@rule("LUN-28")
def test_there_is_no_third_try():
    state = starting({"B3": "Empty Space", "B1": "Dim Nebula"})
    state.apply(Settle(at("B3")))
    state.apply(Settle(at("B1")))
    assert state.fleets_at(0, at("B1")) == 1
    assert state.to_act == 1


@rule("LUN-29")
@pytest.mark.parametrize("name", ["Ice Field", "The Abyss"])
def test_no_second_try_on_an_ice_field_or_the_abyss(name: str):
    state = starting({"B3": name})
    state.apply(Settle(at("B3")))
    assert state.fleets_at(0, at("B3")) == 1
    assert state.to_act == 1


@rule("LUN-30")
def test_both_cards_stay_face_up():
    state = starting({"B3": "Empty Space"})
    state.apply(Settle(at("B3")))
    state.apply(Settle(at("B2")))
    assert state.face_up[at("B3")]
    assert state.face_up[at("B2")]
    assert state.planets[at("B3")] == planet("Empty Space")


def test_every_planet_card_is_dealt_at_most_once():
    state = begun(4, until="choose characters")
    seen = Counter([*state.planets, *(card for hand in state.draft for card in hand.all)])
    del seen[NOWHERE]
    assert set(seen.values()) == {1}
