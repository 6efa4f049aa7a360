"""What is made of a declaration, kind of field by kind, and how loud the unknown is."""

import copy
import pickle
import types
from random import Random
from typing import Annotated, Any

import msgspec
import pytest

from lumina.cards import Held, Known
from lumina.core import (
    PUBLIC,
    UMPIRE,
    UNKNOWN,
    Actor,
    Decision,
    DependsOnUnknown,
    Derived,
    Named,
    Options,
    Outcome,
    Own,
    Part,
    Position,
    Published,
    Shared,
    Shown,
    Start,
    State,
    View,
)
from lumina.core.position import known


class Duel(Part, frozen=True):
    place: int
    cards: Annotated[tuple[int | None, int | None], Own(hidden=0)] = (None, None)


class Garden(Position):
    """A field of every kind."""

    __slots__ = ()
    beds: Annotated[int, Shared(lambda p: 2 * p.seats)]
    options: Options
    turn: Actor
    rounds: Annotated[int, "rounds done"] = 0
    sheaves: Annotated[list[list[int]], "by seat, by bed", Start(lambda p: [[0] * p.beds] * p.seats)]
    hands: Annotated[tuple[Held, ...], "by seat"] = (Held(), Held())
    bids: Annotated[tuple[int | None, int | None], "by seat", Own(hidden=0)] = (None, None)
    duel: Annotated[Duel | None, "the cards lie face down"] = None
    names: Annotated[
        tuple[str, ...],
        "published as one text",
        Named("called"),
        Published(str, lambda p, who: " ".join(p.names), lambda view, text: tuple(text.split())),
    ] = ("a", "b")
    total: Annotated[int, "sheaves in all", Shown(lambda p: sum(map(sum, p.sheaves)))]
    mask: Annotated[int, "a bit a round", Derived(lambda p: (1 << p.rounds) - 1)]
    pending: tuple[Decision, ...]
    outcome: Outcome | None

    @property
    def phase(self) -> str:
        return "sowing"


class GardenView(View, Garden, frozen=True):
    """What is seen of it."""


class GardenState(State, Garden):
    """The garden."""


class Game:
    view_type = GardenView


GardenState.game = Game()  # type: ignore[assignment]


def garden() -> GardenState:
    state = GardenState.begin(2, Options())
    state.sheaves[0][1] = 3
    state.rounds, state.mask = 2, 3
    state.hands = (Held((Known(4, (0,)), Known(9, None))), Held((Known(5, (0, 1)),)))
    state.bids, state.duel = (7, None), Duel(1, (None, 6))
    return state


def test_a_position_begins_as_its_lines_say():
    state = GardenState.begin(2, Options())
    assert (state.seats, state.turn, state.pending, state.outcome) == (2, "chance", (), None)
    assert (state.beds, state.rounds, state.mask, state.total) == (4, 0, 0, 0)
    assert state.sheaves == [[0] * 4, [0] * 4]
    state.sheaves[0][0] = 1
    assert state.sheaves[1][0] == 0 == GardenState.begin(2, Options()).sheaves[0][0]


def test_a_copy_shares_nothing_that_can_change():
    state = garden()
    other = state.copy()
    state.sheaves[0][1], state.rounds = 5, 9
    assert (other.sheaves[0][1], other.rounds, other.mask) == (3, 2, 3)
    assert other.hands is state.hands


def test_the_json_is_in_the_order_of_the_lines_with_secrets_hidden():
    data = msgspec.json.decode(msgspec.json.encode(garden().view(1)))
    assert list(data)[:4] == ["who", "seats", "to_act", "phase"]
    assert list(data)[4:] == [
        *("options", "turn", "rounds", "sheaves", "hands", "bids", "duel", "called", "total", "pending", "outcome")
    ]
    assert data["hands"][0] == {"known": [{"card": 9, "seen_by": None}], "hidden": 1}
    assert (data["bids"], data["duel"]["cards"], data["called"], data["total"]) == ([0, None], [None, 6], "a b", 3)
    assert msgspec.json.decode(msgspec.json.encode(garden().view(0)))["duel"]["cards"] == [None, 0]


def test_a_view_holds_what_the_rules_ask_for():
    view = garden().view(1)
    assert isinstance(view, GardenView)
    assert view.bids[0] is UNKNOWN
    assert view.bids[1] is None
    assert view.duel is not None
    assert view.duel.cards == (None, 6)
    assert (view.names, view.beds, view.mask, view.total) == (("a", "b"), 4, 3, 3)
    assert view.sheaves == ((0, 3, 0, 0), (0, 0, 0, 0))
    for who in (0, 1, PUBLIC, UMPIRE):
        view = garden().view(who)
        again = msgspec.json.decode(msgspec.json.encode(view), type=GardenView)
        assert again == view
        assert hash(again) == hash(view)
        state = GardenState.of(again)
        assert isinstance(state.sheaves[0], list)
        assert msgspec.json.encode(state.view(who)) == msgspec.json.encode(view)


def test_a_meaning_stands_in_the_schema():
    properties = msgspec.json.schema(GardenView)["$defs"]["GardenView"]["properties"]
    assert properties["rounds"] == {"description": "rounds done", "type": "integer"}
    assert properties["called"]["type"] == "string"
    assert not {"beds", "mask", "names"} & set(properties)


@pytest.mark.parametrize(
    ("hint", "value", "words"),
    [
        (dict[int, int], {}, "can change"),
        (set[int], set(), "can change"),
        (int, ..., "how does it begin"),
        (Annotated[int, Own(), Shown(len)], 0, "one kind"),
    ],
    ids=str,
)
def test_a_line_that_cannot_be_kept_is_refused(hint: Any, value: Any, words: str):
    line = {"__slots__": (), "__annotations__": {"field": hint}} | ({} if value is ... else {"field": value})
    declaration = type("Bad", (Position,), line)
    with pytest.raises(TypeError, match=f"Bad.field.*{words}"):
        types.new_class("BadState", (State, declaration))


def test_a_struct_that_can_change_is_refused():
    mutable = msgspec.defstruct("Mutable", ["x"])
    declaration = type("Bad", (Position,), {"__slots__": (), "__annotations__": {"field": mutable}, "field": None})
    with pytest.raises(TypeError, match="make it a frozen Struct"):
        types.new_class("BadState", (State, declaration))


# --- the unknown -----------------------------------------------------------------------------------------------------

QUESTIONS = {
    "bool": bool,
    "equal": lambda x: x == 0,
    "unequal": lambda x: x != 0,
    "less": lambda x: x < 1,
    "index": lambda x: (1, 2, 3)[x],
    "item": lambda x: x[0],
    "hash": hash,
    "key": lambda x: {x: 1},
    "among": lambda x: x in (1, 2),
    "plus": lambda x: 1 + x,
    "shift": lambda x: 1 << x,
    "range": lambda x: list(range(x)),
    "length": len,
    "walk": list,
    "text": lambda x: f"{x}",
    "name": lambda x: x.name,
    "largest": lambda x: max((1, x)),
    "sorted": lambda x: sorted((1, x)),
    "drawn": lambda x: Random(1).randrange(x),
}


@pytest.mark.parametrize("ask", QUESTIONS.values(), ids=list(QUESTIONS))
def test_the_unknown_is_loud(ask: Any):
    with pytest.raises(DependsOnUnknown):
        ask(UNKNOWN)


def test_the_unknown_is_one_thing():
    assert copy.deepcopy([UNKNOWN])[0] is UNKNOWN
    assert pickle.loads(pickle.dumps(UNKNOWN)) is UNKNOWN  # noqa: S301 (our own bytes)
    assert repr(UNKNOWN) == "UNKNOWN"
    with pytest.raises(TypeError):
        msgspec.json.encode(UNKNOWN)


def test_the_digest_of_what_is_not_dealt_anew_says_so():
    """A secret that `_deal_anew` forgets."""
    guess = GardenState.of(garden().view(1))
    with pytest.raises(DependsOnUnknown, match="_deal_anew"):
        guess.digest()


def test_hidden_cards_are_counted_and_all_of_them_is_loud():
    hand = Held((Known(3, (0,)), Known(8, None)))
    assert hand.all == (3, 8)
    assert Held.of((8, 3), (0,)).known == (Known(3, (0,)), Known(8, (0,)))
    seen = hand.seen_as(1)
    assert (seen.cards, seen.hidden, len(seen)) == ((8,), 1, 2)
    with pytest.raises(DependsOnUnknown):
        _ = seen.all
    assert seen.minus(3) == Held((Known(8, None),))
    assert hand.plus(5, (0, 1)).all == (3, 5, 8)
    assert hand.shown(3).seen_as(PUBLIC).cards == (3, 8)
    with pytest.raises(ValueError, match="no card 4"):
        hand.minus(4)


def test_whoever_sees_a_secret_knows_it_though_it_looks_like_a_hidden_one():
    assert known((0, 3), UMPIRE, 0) == (0, 3)
    assert known((0, 3), 0, 0) == (0, 3)
    one, two = known((0, 3), 1, 0)
    assert one is UNKNOWN
    assert two == 3
