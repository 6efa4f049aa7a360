"""Every number that is said of a move in Lost Lumina, on maps set by hand."""

from lumina.games.lost_lumina import ACTION_POINTS, BATTLE_POINTS, NUMBER, Discard, Fight, Move, Place

from ..games.lost_lumina.scene import F1, F2, F3, L2, begun, table
from .saying import against, facts


def worth(name: str) -> str:
    battle, acts = BATTLE_POINTS[NUMBER[name]], ACTION_POINTS[NUMBER[name]]
    return f"{name} ({battle} battle point{'s' * (battle != 1)}, {acts} action point{'s' * (acts != 1)})"


def test_a_discarded_card_with_what_it_leaves() -> None:
    state = table("F1 2-0, L2 0-3", hands=("Orly Kenuk", ""))
    best = BATTLE_POINTS[NUMBER["Kenuk"]]
    first, second = facts(state, Discard(NUMBER["Orly"]))[:2]
    assert first == f"gives up {worth('Orly')}; the strongest card left has {best} battle point{'s' * (best != 1)}"
    acts = ACTION_POINTS[NUMBER["Orly"]]
    assert second == f"gains {acts} action point{'s' * (acts != 1)}"


def test_a_region_that_begins_to_count_double() -> None:
    """Two followers in Forest 1, then one of them goes to Forest 2: two areas, each follower counts two points."""
    state = table("F1 2-0, L2 0-3", hands=("Orly", ""))
    state.apply(Discard(NUMBER["Orly"]))
    told = facts(state, Move(1, F1, F2))
    assert told[:3] == ["gains 2 points", "gains 1 region that counts double", "gains 1 area"]
    assert "costs 1 action point" in told


def test_a_follower_more_of_a_region_that_counts_double() -> None:
    state = table("F1 1-0, F2 1-0, L2 0-3", hands=("Orly", ""))
    state.apply(Discard(NUMBER["Orly"]))
    assert facts(state, Place(F1))[:2] == ["gains 2 points", "gains 1 follower on the map"]


def test_an_attack_tells_who_stands_there() -> None:
    state = table("F1 4-0, F2 0-2, L2 0-3", hands=("Orly", ""))
    state.apply(Discard(NUMBER["Orly"]))
    assert facts(state, Move(3, F1, F2))[0] == f"attacks in {state.land.names[F2]}, 3 followers against 2"


def test_a_battle_card_with_its_points_and_the_followers() -> None:
    state = begun("Orly", "Kenuk", (3, 2))
    seat = state.to_act
    name = ("Orly", "Kenuk")[seat]
    mine, theirs = (state.followers[each][L2] for each in (seat, 1 - seat))
    assert facts(state, Fight(NUMBER[name]))[0] == f"{worth(name)}, {mine} followers against {theirs}"


def test_what_the_other_move_costs_is_saved() -> None:
    """Moving on costs points where the region counts double no more."""
    state = table("F1 1-0, F2 1-0, L2 0-3", hands=("Orly", ""))
    state.apply(Discard(NUMBER["Orly"]))
    assert F3 in state.land.neighbours[F1] or F3 in state.land.neighbours[F2]
    said = against(state, Place(F1), Move(1, F2, F1))
    assert said[:2] == ("gains 2 points", "gains 1 follower on the map")
    assert said[2] == "saves 1 region that counts double"
