"""What a view of Lunation answers, and what it keeps to itself."""

from typing import Any

import pytest

from lumina.core import PUBLIC, UMPIRE, UNKNOWN, DependsOnUnknown
from lumina.games.lunation import (
    Activate,
    AddCharacter,
    AddFleet,
    BuildFleet,
    BuyCard,
    OfferTo,
    PlacePlanet,
    Play,
    Send,
    Sending,
    Settle,
    harm,
    progress,
    sending,
)

from . import scene
from .tables import KIND, OBJECTIVE, play, table
from .test_preparing import begun


def view(state: Any, who: Any) -> Any:
    return state.view(who)


def test_a_view_tells_a_preview_of_what_all_see():
    state = table("logistics", fleets={0: {1: 1}})
    seen = view(state, 0)
    found = seen.preview(BuildFleet(1))
    assert found.view == _after(state, BuildFleet(1)).view(0)
    assert found.view.fleet_count(0) == 2
    assert seen.fleet_count(0) == 1


def _after(state: Any, action: Any) -> Any:
    after = state.copy()
    after.apply(action)
    return after


@pytest.mark.rule("LUN-246")
def test_buying_a_card_is_foreseen_up_to_the_draw():
    state = table("logistics", fleets={0: {1: 1}}, hands={1: ["Ambush"]})
    found = view(state, 0).preview(BuyCard())
    assert found.view.to_act == "chance"
    assert found.view.pile == 47
    assert view(state, 0).undrawn[0] is UNKNOWN
    assert view(state, UMPIRE).undrawn == tuple(state.undrawn)


@pytest.mark.rule("LUN-67")
def test_what_lies_face_down_is_not_foreseen():
    state = table("movement", fleets={0: {1: 1}}, face_down=(2,))
    state.placers[2] = 1
    play(state, AddFleet(1))
    assert view(state, 0).preview(Send(2)) is None
    state.placers[2] = 0
    assert view(state, 0).preview(Send(2)).view.face_up[2]


@pytest.mark.rule("LUN-273")
def test_what_others_have_met_is_unknown_and_loud():
    state = table("objectives", objectives={0: ["Armada"], 1: ["Secret Stash"]}, resources=12)
    state.look()
    assert view(state, 1).has_met(1, OBJECTIVE["Secret Stash"])
    for who in (0, PUBLIC):
        with pytest.raises(DependsOnUnknown):
            view(state, who).has_met(1, OBJECTIVE["Secret Stash"])
    after = type(state).of(view(state, 0))
    after.look()
    assert after.met[0] == 0
    assert after.met[1] is UNKNOWN


@pytest.mark.rule("LUN-21")
def test_a_card_lies_there_also_for_who_does_not_know_it():
    state = table("trade", fleets={0: {1: 1}}, face_down=(7,))
    state.placers[7] = 2
    for who in (0, 1, PUBLIC):
        assert view(state, who).has_card(7)
        assert view(state, who).planets[7] is UNKNOWN
    assert view(state, 2).planets[7] == state.planets[7]


def test_what_sending_a_group_means():
    state = scene.table("A1: 0 FF; B2: 1 F; B3: 1 Broker", down="B4")
    state.apply(AddFleet(1))
    meant = {name: sending(view(state, 0), scene.at(name)) for name in ("A2", "B0", "B2", "B3", "B4")}
    assert meant == {
        "A2": Sending(jump=False, power=0, risk=False, foes=(), turns_up=False),
        "B0": Sending(jump=True, power=1, risk=False, foes=(), turns_up=False),
        "B2": Sending(jump=True, power=2, risk=True, foes=(1,), turns_up=False),
        "B3": Sending(jump=True, power=2, risk=True, foes=(1,), turns_up=False),
        "B4": Sending(jump=True, power=2, risk=True, foes=(), turns_up=True),
    }


@pytest.mark.rule("LUN-81")
def test_characters_alone_meet_nobody_who_has_no_fleet():
    state = scene.table("A1: 0 Broker; A2: 1 Envoy, 2 F")
    state.apply(AddCharacter(scene.character("Broker")))
    assert state.group_characters
    assert sending(view(state, 0), scene.at("A2")).foes == (2,)


@pytest.mark.rule("LUN-111")
@pytest.mark.rule("LUN-112")
def test_hits_destroy_fleets_before_they_exhaust_characters():
    state = scene.open_battle("A2: 0 F, 1 FF Broker Envoy-")
    assert [tuple(harm(view(state, 2), state.fight, 1, hits)) for hits in range(5)] == [
        (0, 0),
        (1, 0),
        (2, 0),
        (2, 1),
        (2, 1),
    ]


def test_progress_of_what_may_be_so_many_at_most():
    state = table("objectives", objectives={0: ["Exploration"]}, fleets={0: {1: 1, 6: 1}})
    objective = state.deck.objectives[OBJECTIVE["Exploration"]]
    assert [tuple(need) for need in progress(view(state, 0), objective, 0)] == [(2, 0, False)]


@pytest.mark.rule("LUN-203")
def test_cards_in_a_deal_are_counted_but_not_told():
    state = table("trade", hands={0: ["Ambush", "Ambush"]})
    play(state, OfferTo(1))
    state.apply(next(action for action in state.legal_actions() if type(action).__name__ == "GiveCard"))
    assert len(view(state, 1).deal.cards) == 1
    assert view(state, 1).deal.cards[0] is UNKNOWN
    assert view(state, 0).deal.cards == (KIND["Ambush"],)


def test_a_bought_unit_and_a_played_card_are_foreseen():
    state = table("activation", fleets={0: {1: 1}}, hands={0: ["Second Harvest"]}, exhausted=(1,))
    found = view(state, 0).preview(Play(KIND["Second Harvest"], 1))
    assert not found.view.exhausted[1]
    assert found.view.preview(Activate(1)).view.energy[0] == 7


def test_a_start_on_an_unknown_card_is_not_foreseen():
    state = begun(2, until="start")
    seat = int(state.turn)
    known = {at for at in range(len(state.planets)) if state.placers[at] == seat}
    tries = [action for action in state.legal_actions() if isinstance(action, Settle)]
    foreseen = {action.at for action in tries if view(state, seat).preview(action) is not None}
    assert foreseen
    assert foreseen <= known


def test_a_drafter_sees_what_it_places():
    state = begun(3, until="draft")
    seat = int(state.turn)
    seen = view(state, seat)
    assert PlacePlanet(seen.draft[seat].all[0], 0) in seen.legal_actions()
    with pytest.raises(DependsOnUnknown, match="3 of the cards lie face down"):
        seen.draft[(seat + 1) % 3].each("")
