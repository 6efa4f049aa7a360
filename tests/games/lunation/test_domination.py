"""Domination: LUN-269, LUN-274 to LUN-280, and the cards that have to do with it."""

import pytest

from lumina.games.lunation.actions import End, GiveBack, Play, SetFree, Station
from lumina.games.lunation.economy.events import Majority

from .tables import CHARACTER, KIND, legal, play, points, said, table

FIVE = ("Broker", "Navigator", "Warlord", "Pathfinder", "Skirmisher")
ENVOY, HUNTER = CHARACTER["Envoy"], CHARACTER["Bounty Hunter"]


def counted(**more):
    """After all have passed the objectives round: the points and who has the most Fleets and Characters."""
    state = table("objectives", active=2, **more)
    events = play(state, End())
    won = {event.of: event.seat for event in events if isinstance(event, Majority)}
    return [points(state, seat) for seat in range(3)], won["fleets"], won["characters"]


# --- majorities --------------------------------------------------------------------------------------------------


@pytest.mark.rule("LUN-274")
def test_most_fleets():
    assert counted(fleets={0: {1: 2}, 1: {6: 3}, 2: {11: 2}}) == ([0, 1, 0], 1, None)


@pytest.mark.rule("LUN-275")
def test_most_characters_exhausted_or_not():
    crew = {"Broker": (2, 11), "Warlord": (2, 12), "Navigator": (0, 1)}
    captives = {"Skirmisher": (1, 0, 2), "Pathfinder": (1, 0, 2)}
    assert counted(crew=crew, tired=["Broker"], captives=captives) == ([0, 0, 1], None, 2)


@pytest.mark.rule("LUN-276")
def test_a_tie_gives_nothing():
    crew = {"Broker": (2, 11), "Warlord": (1, 6)}
    assert counted(fleets={0: {1: 2}, 2: {11: 1, 12: 1}, 1: {6: 1}}, crew=crew) == ([0, 0, 0], None, None)


@pytest.mark.rule("LUN-269")
def test_three_rounds_and_the_majorities_once():
    captives = {"Envoy": (1, 0, 4), "Bounty Hunter": (0, 2, 4)}
    state = table("objectives", fleets={1: {6: 1}}, captives=captives)
    asked = []
    majorities = 0
    while state.phase in ("objectives", "releases"):
        asked.append((state.phase, state.to_act))
        majorities += sum(isinstance(event, Majority) for event in play(state, End()))
    assert asked == [("objectives", 0), ("objectives", 1), ("objectives", 2), ("releases", 0), ("releases", 2)]
    assert majorities == 2
    assert points(state, 1) == 1


@pytest.mark.rule("LUN-153")
def test_envoy_counts_as_two():
    """One Character more when they are counted; not once it is exhausted."""
    crew = {"Envoy": (0, 1), "Broker": (1, 6)}
    assert counted(crew=crew) == ([1, 0, 0], None, 0)
    assert counted(crew=crew, tired=["Envoy"]) == ([0, 0, 0], None, None)


@pytest.mark.rule("LUN-162")
def test_grand_parade():
    """One Fleet more when they are counted, this turn."""
    state = table("objectives", fleets={0: {1: 2}, 1: {6: 2}}, hands={0: ["Grand Parade"]})
    play(state, Play(KIND["Grand Parade"]), End(), End(), End())
    assert [points(state, seat) for seat in range(3)] == [1, 0, 0]


# --- releases ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("LUN-277")
def test_set_free_for_a_point():
    state = table("releases", captives={"Envoy": (1, 0, 4), "Broker": (1, 0, 3)})
    assert legal(state, SetFree) == [SetFree(ENVOY)]
    refused = "Only who was captured this turn is set free (LUN-277)."
    assert said(state, SetFree(CHARACTER["Broker"])) == refused
    assert said(state, SetFree(CHARACTER["Warlord"])).startswith("That is no captive of yours: ")
    play(state, SetFree(ENVOY))
    assert points(state, 0) == 1
    assert state.figures[ENVOY] is None


@pytest.mark.rule("LUN-278")
def test_given_back_for_two_points_also_from_an_earlier_turn():
    state = table("releases", captives={"Envoy": (1, 0, 2)}, fleets={1: {7: 1}})
    play(state, GiveBack(ENVOY))
    assert (points(state, 0), points(state, 1)) == (2, 0)
    assert state.to_act == 1
    play(state, Station(7))
    figure = state.figure(ENVOY)
    assert (figure.owner, figure.at, figure.exhausted, figure.captor) == (1, 7, False, None)


@pytest.mark.rule("LUN-278")
def test_the_owner_cannot_refuse():
    state = table("releases", captives={"Envoy": (1, 0, 4)}, fleets={1: {7: 1}})
    play(state, GiveBack(ENVOY))
    assert {type(action) for action in state.legal_actions()} == {Station}


@pytest.mark.rule("LUN-278")
def test_not_to_who_has_five():
    state = table("releases", captives={"Envoy": (1, 0, 4)}, crew=dict.fromkeys(FIVE, (1, 6)))
    assert said(state, GiveBack(ENVOY)) == "{1} has five Characters, or no place for it (LUN-278)."
    play(state, SetFree(ENVOY))


@pytest.mark.rule("LUN-278")
def test_not_to_who_has_no_place():
    """No own unit on a planet, and others in all of the starting System."""
    fleets = {0: {5: 1, 6: 1, 7: 1, 8: 1, 9: 1}, 1: {10: 1}}
    state = table("releases", captives={"Envoy": (1, 0, 4)}, fleets=fleets)
    assert said(state, GiveBack(ENVOY)) == "{1} has five Characters, or no place for it (LUN-278)."
    state = table("releases", captives={"Envoy": (1, 0, 2)}, fleets={**fleets, 1: {11: 1}})
    assert GiveBack(ENVOY) in state.legal_actions()


@pytest.mark.rule("LUN-279")
def test_where_it_is_placed():
    """A planet with an own unit, or the starting System without others; a system card elsewhere is no place."""
    fleets = {1: {10: 1, 12: 1}, 0: {6: 1}}
    state = table("releases", captives={"Envoy": (1, 0, 4)}, fleets=fleets, crew={"Broker": (1, 17), "Warlord": (2, 8)})
    play(state, GiveBack(ENVOY))
    assert [station.at for station in legal(state, Station)] == [5, 7, 9, 12, 17]
    assert said(state, Station(10)) == (
        "It can't be placed there: choose Beacon, Beacon 2, Beacon 4, Space Rift 2 or Minefield 2 (LUN-240)."
    )


@pytest.mark.rule("LUN-279")
def test_in_the_starting_system_also_face_down_which_turns_it_up():
    state = table("releases", captives={"Envoy": (1, 0, 4)}, face_down=[8])
    play(state, GiveBack(ENVOY), Station(8))
    assert state.face_up[8]


@pytest.mark.rule("LUN-280")
def test_who_can_release_nobody_is_not_asked():
    state = table("objectives", active=2, captives={"Envoy": (2, 1, 3)}, crew=dict.fromkeys(FIVE, (2, 6)))
    play(state, End())
    assert (state.phase, state.number) != ("releases", 4)


@pytest.mark.rule("LUN-280")
def test_each_in_turn():
    captives = {"Envoy": (1, 0, 4), "Bounty Hunter": (0, 2, 4)}
    state = table("releases", captives=captives)
    play(state, SetFree(ENVOY), End(), SetFree(HUNTER))
    assert [points(state, seat) for seat in range(3)] == [1, 0, 1]
