"""What the contract gives to every game."""

import pickle
from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lumina.core import (
    NOTHING,
    PUBLIC,
    UMPIRE,
    BadInput,
    BadRecord,
    GameOver,
    IllegalAction,
    Listed,
    LuminaError,
    Options,
    Outcome,
    Score,
    Weighted,
    digest,
    name_seats,
)
from tests.made_up import LANTERNS, Choose, Draw, Drew, DrewSomething, Give, NotNow, Roll, Shown

from .books import new, play

# --- lists of actions ------------------------------------------------------------------------------------------


def test_weighted_odds_are_exact():
    draws = Weighted({Draw(1): 1, Draw(2): 2, Draw(3): 3})
    assert [draws.odds(Draw(n)) for n in range(5)] == [0, Fraction(1, 6), Fraction(1, 3), Fraction(1, 2), 0]


def test_weighted_samples_as_often_as_its_odds_say():
    draws = Weighted({Draw(1): 1, Draw(2): 2, Draw(3): 7})
    rng = Random(1)
    drawn = Counter(draws.sample(rng) for _ in range(10_000))
    for action in draws:
        assert drawn[action] / 10_000 == pytest.approx(float(draws.odds(action) or 0), abs=0.015)


def test_what_weighs_nothing_cannot_come():
    draws = Weighted({Draw(1): 0, Draw(2): 5})
    assert list(draws) == [Draw(2)]
    assert Draw(1) not in draws
    assert draws.odds(Draw(1)) == 0


@settings(deadline=None)
@given(st.dictionaries(st.integers(0, 9), st.integers(0, 10**12), min_size=1), st.integers())
def test_weighted_odds_add_up_and_samples_can_come(weights: dict[int, int], seed: int):
    draws = Weighted({Draw(n): weight for n, weight in weights.items()})
    if len(draws):
        assert sum(draws.odds(action) for action in draws) == 1
        assert draws.sample(Random(seed)) in draws


def test_weighted_keeps_the_order_it_was_given():
    assert list(Weighted({Draw(3): 1, Draw(1): 1, Draw(2): 1})) == [Draw(3), Draw(1), Draw(2)]


def test_listed_is_its_list():
    listed = Listed([Give(2), Give(0)])
    assert (list(listed), len(listed), listed.complete) == ([Give(2), Give(0)], 2, True)
    assert Give(0) in listed
    assert Give(1) not in listed
    assert listed.listing() == [{"type": "give", "to": 2}, {"type": "give", "to": 0}]


def test_listed_samples_all_alike():
    rng = Random(1)
    drawn = Counter(Listed([Give(n) for n in range(4)]).sample(rng) for _ in range(8000))
    assert len(drawn) == 4
    assert min(drawn.values()) > 1850


def test_a_seats_list_has_no_odds():
    assert Listed([Give(0)]).odds(Give(0)) is None


def test_nothing_can_be_sampled_from_nothing():
    with pytest.raises(IndexError):
        NOTHING.sample(Random(1))


# --- events, scores, outcomes ----------------------------------------------------------------------------------


def test_an_event_without_an_audience_is_seen_by_all():
    event = Shown((1, 2))
    assert [event.seen_as(who) for who in (0, 7, PUBLIC, UMPIRE)] == [event] * 4


def test_a_private_event_is_seen_by_its_seat_and_the_umpire_the_others_see_something_else():
    event = Drew(1, 4)
    assert [event.seen_as(who) for who in (1, UMPIRE)] == [event] * 2
    assert [event.seen_as(who) for who in (0, 2, PUBLIC)] == [DrewSomething(1)] * 3


def test_an_event_with_nothing_instead_is_hidden_from_the_others():
    class Secret(Drew, frozen=True):
        def instead(self) -> None:
            return None

    assert Secret(1, 4).seen_as(0) is None


def test_a_score_adds_up_its_parts():
    assert Score.of({"a": 3, "b": -5}) == Score({"a": 3, "b": -5}, -2)


@pytest.mark.parametrize(
    ("scores", "ranks", "winners"),
    [
        ((3, 5), (2, 1), (1,)),
        ((5, 5), (1, 1), (0, 1)),
        ((1, 1, 1, 1), (1, 1, 1, 1), (0, 1, 2, 3)),
        ((4, 9, 4, 2), (2, 1, 2, 4), (1,)),
        ((9, 4, 9, 2), (1, 3, 1, 4), (0, 2)),
        ((-1, -2), (1, 2), (0,)),
    ],
)
def test_equals_share_a_rank_and_the_next_one_is_left_out(scores: Any, ranks: Any, winners: Any):
    outcome = Outcome.ranked(scores, "it ended")
    assert (outcome.ranks, outcome.winners, outcome.scores) == (ranks, winners, scores)


def test_keys_break_ties_and_scores_stay():
    outcome = Outcome.ranked([5, 5, 7], "it ended", [(5, 2), (5, 3), (7, 0)])
    assert (outcome.ranks, outcome.scores) == ((3, 2, 1), (5, 5, 7))


# --- words -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["Ann", "Bob"], "Ann gives Bob a point, player 3 and {x} nothing."),
        (["{1}", "{0}"], "{1} gives {0} a point, player 3 and {x} nothing."),
        (["\\1", "\\g<0>"], "\\1 gives \\g<0> a point, player 3 and {x} nothing."),
        (["%s", "{"], "%s gives { a point, player 3 and {x} nothing."),
    ],
)
def test_names_stand_in_a_sentence_as_they_are(names: list[str], said: str):
    assert name_seats("{0} gives {1} a point, {2} and {x} nothing.", names) == said


SIGNS = "{}0123456789\\g<>%s \u0663\n"


@settings(deadline=None)
@given(st.text(SIGNS), st.lists(st.text(SIGNS), max_size=4))
def test_any_sentence_takes_any_names(text: str, names: list[str]):
    name_seats(text, names)


def test_an_illegal_action_says_why_in_a_sentence():
    state = new().state
    with pytest.raises(IllegalAction, match=r"^Not now: the phase is choose \(LAN-1\)\.$") as refused:
        state.copy().apply(Give(1))
    assert refused.value.reason == NotNow("choose")
    assert refused.value.seat == state.to_act


def test_after_the_end_the_reason_is_the_end():
    end = play(new()).state
    assert isinstance(end.why_not(Give(1)), GameOver)
    with pytest.raises(IllegalAction, match=r"^The game is over\.$"):
        end.copy().apply(Give(1))


@pytest.mark.parametrize(
    "error",
    [
        BadInput("what"),
        BadRecord("a.lumina", 3, "what"),
        BadRecord("a.lumina", None, "what"),
        IllegalAction(LANTERNS, NotNow("choose"), 1),
    ],
)
def test_errors_travel_between_processes(error: LuminaError):
    there = pickle.loads(pickle.dumps(error))  # noqa: S301
    assert (type(there), str(there)) == (type(error), str(error))


@pytest.mark.parametrize("text", ["a\nb", "a\r\x1b[31mb", "\u2028", "x" * 10**6, "\ud800"])
def test_an_error_is_one_line_whatever_it_quotes(text: str):
    for error in (BadInput(text), BadRecord(text, 1, text), LuminaError(text)):
        assert str(error).isprintable()
        assert len(str(error)) < 1100


# --- games and states ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 100])
def test_a_number_of_seats_that_is_not_allowed_is_refused(seats: int):
    with pytest.raises(BadInput, match=f"Lanterns needs 2 or 3 or 4 players, got {seats}"):
        LANTERNS.new(seats)


@pytest.mark.parametrize("seat", [-1, 3])
def test_a_first_player_that_is_no_seat_is_refused(seat: int):
    with pytest.raises(BadInput, match="first_player"):
        LANTERNS.new(3, Options(first_player=seat))


def test_an_action_of_an_unknown_type_is_refused_with_the_types_there_are():
    with pytest.raises(BadInput, match=r"^action: unknown type 'fly'; choose first, draw, choose, roll, give$"):
        LANTERNS.read_action({"type": "fly"})


@pytest.mark.parametrize("data", [None, 3, "choose", [], {}, {"type": "choose"}, {"type": "choose", "card": "1"}])
def test_what_is_no_action_is_refused(data: Any):
    with pytest.raises(BadInput, match=r"^action: "):
        LANTERNS.read_action(data)


def test_the_last_pending_decision_is_asked_first():
    match = play(new(), 11)
    assert match.state.pending
    assert match.to_act == match.state.pending[-1].seat == 0
    assert match.state.turn == "chance"


def test_a_digest_is_of_the_content_not_of_the_order_of_keys():
    class Data(msgspec.Struct):
        by_id: dict[int, str]

    assert digest(Data({1: "a", 20: "b"})) == digest(Data({20: "b", 1: "a"}))
    assert digest(Data({1: "a", 20: "b"})) != digest(Data({1: "b", 20: "a"}))


def test_a_digest_is_16_hexadecimal_digits_and_known():
    class Data(msgspec.Struct):
        roll: Roll

    assert digest(Data(Roll((1, 2)))) == "765710fb82a4b24f"


def test_advance_after_a_copy_leaves_the_copy():
    state = new().state.copy()
    kept, before = state.copy(), state.digest()
    state.advance(Choose(next(iter(state.legal_actions())).card))
    assert kept.digest() == before != state.digest()
