"""LUN-140, LUN-141: the end, and what decides among equals."""

import pytest

from lumina.core import Match, Outcome
from lumina.games.lunation import LUNATION, LunationOptions
from lumina.games.lunation.actions import End
from lumina.games.lunation.position import PARTS

from .scene import table

rule = pytest.mark.rule


def ended(units: str, points: tuple[int, int, int]) -> Outcome:
    """The last player ends the seventh turn."""
    state = table(units, stage="releases", active=2, number=7)
    for seat, number in enumerate(points):
        state.add_points(seat, "bought", number, lambda event: None)
    state.apply(End())
    assert state.to_act is None
    assert state.outcome is not None
    return state.outcome


@rule("LUN-1")
@rule("LUN-140")
def test_most_points_after_the_seventh_turn():
    outcome = ended("A1: 0 FFFFF Warlord; B1: 1 F", (2, 4, 1))
    assert outcome.winners == (1,)
    assert outcome.ranks == (2, 1, 3)
    assert outcome.scores == (2, 4, 1)


@rule("LUN-140")
def test_the_sixth_turn_does_not_end_the_game():
    state = table(stage="releases", active=2, number=6)
    state.apply(End())
    assert state.outcome is None
    assert state.number == 7


@rule("LUN-140")
def test_who_has_no_unit_left_plays_on_and_can_win():
    assert ended("A1: 0 FFFFF Warlord; B1: 1 F", (0, 1, 2)).winners == (2,)


@rule("LUN-141")
@pytest.mark.parametrize(
    ("units", "winners", "ranks"),
    [
        ("A1: 0 FF; B1: 1 F Envoy Broker", (0,), (1, 2, 3)),
        ("A1: 0 F; B1: 1 F Envoy", (1,), (2, 1, 3)),
        ("A1: 0 F Warlord; B1: 1 F Envoy", (0, 1), (1, 1, 3)),
    ],
)
def test_more_fleets_then_more_characters_then_a_shared_win(
    units: str, winners: tuple[int, ...], ranks: tuple[int, ...]
):
    outcome = ended(units, (3, 3, 3))
    assert (outcome.winners, outcome.ranks) == (winners, ranks)


@rule("LUN-141")
def test_captives_decide_nothing():
    state = table(
        "A1: 0 F; B1: 1 F", stage="releases", active=2, number=7, captives=(("Warlord", 1, 0, 3), ("Envoy", 1, 0, 3))
    )
    state.apply(End())
    assert state.outcome is not None
    assert state.outcome.winners == (0, 1)


def test_points_come_in_named_parts():
    state = table()
    state.add_points(1, "released", 2, lambda event: None)
    state.add_points(1, "sold", -1, lambda event: None)
    assert state.scores()[1].parts == dict.fromkeys(PARTS, 0) | {"released": 2, "sold": -1}
    assert state.scores()[1].total == 1


@rule("LUN-141a")
@pytest.mark.parametrize(
    ("units", "ranks"),
    [
        ("A1: 0 FFF; B1: 1 FF; C1: 2 F Envoy Broker", (3, 1, 2)),
        ("A1: 0 FFF; B1: 1 F Warlord; C1: 2 F Envoy Broker", (3, 2, 1)),
        ("A1: 0 FFF; B1: 1 F; C1: 2 F", (3, 1, 1)),
    ],
)
def test_when_a_seat_resigns_the_others_rank_as_at_the_end(units: str, ranks: tuple[int, ...]):
    match = Match.new(LUNATION, ["Ann", "Bob", "Cid"], LunationOptions(first_player=0), seed=1)
    match.states[-1] = table(units, number=4)
    match.resign(0)
    assert match.outcome is not None
    assert match.outcome.ranks == ranks
