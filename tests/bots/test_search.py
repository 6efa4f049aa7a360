"""The search: from the view alone, the same for the same generator, and right where the answer is known."""

from math import ceil
from random import Random
from time import monotonic
from typing import Any

import pytest

from lumina.bots import Limits, make_bot
from lumina.bots.evaluation import EVALUATIONS, Evaluation
from lumina.bots.search import Edge, Search, Tree
from lumina.core import PUBLIC, BadInput, Game, State
from lumina.games import GAMES
from lumina.games.lost_lumina import ChooseCard, LostLuminaState

SEARCHED = [(name, seats) for name in EVALUATIONS for seats in GAMES[name].seats_allowed]


def search(game: Game, nodes: int) -> Search:
    found = make_bot(f"bot:search:nodes={nodes}", game)
    assert isinstance(found, Search)
    return found


def positions(name: str, seats: int, seed: int, number: int) -> list[State]:
    """Some of a random game where a seat has a choice."""
    rng, state, found = Random(seed), GAMES[name].new(seats), []
    while state.to_act is not None:
        if state.to_act != "chance" and len(list(state.legal_actions())) > 1:
            found.append(state.copy())
        state.advance(state.legal_actions().sample(rng))
    return rng.sample(found, number)


@pytest.mark.parametrize(("name", "seats"), SEARCHED)
def test_the_answer_is_legal_and_the_same_for_the_same_generator(name: str, seats: int) -> None:
    for state in positions(name, seats, seed=seats, number=6):
        view = state.view(state.to_act)
        one, other = (search(GAMES[name], 12).look(view, Random(5)) for _ in range(2))
        assert one == other
        assert {each.action for each in one} <= set(state.legal_actions())
        tries = ceil(12 * EVALUATIONS[name].effort(view))
        assert sum(each.visits for each in one) == (tries if len(one) > 1 else 0)


@pytest.mark.parametrize("name", list(EVALUATIONS))
def test_it_looks_at_nothing_but_the_view(name: str) -> None:
    """All positions that a seat cannot tell apart get the same answer, though they differ."""
    game, differ = GAMES[name], 0
    for state in positions(name, 2, seed=3, number=5):
        seat = state.to_act
        others = [state.determinize(seat, Random(n)) for n in range(3)]
        differ += any(other.digest() != state.digest() for other in others)
        looks = [search(game, 10).look(each.view(seat), Random(1)) for each in (state, *others)]
        assert looks == [looks[0]] * len(looks)
    assert differ or name == "lum42"  # LUM42 has no secrets, only what nobody has seen


def test_a_single_answer_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is judged where there is nothing to choose."""

    def never(*_: Any) -> Any:
        raise AssertionError("judged")

    monkeypatch.setattr(Evaluation, "chances", never)
    rng, state = Random(1), GAMES["lost_lumina"].new(2)
    while state.to_act == "chance" or len(list(state.legal_actions())) > 1:
        state.advance(state.legal_actions().sample(rng))
    (only,) = search(GAMES["lost_lumina"], 50).look(state.view(state.to_act), Random(1))
    assert only.action in state.legal_actions()
    assert only.visits == 0


def test_single_answers_have_no_node() -> None:
    state = positions("lost_lumina", 2, seed=6, number=1)[0]
    tree = Tree(GAMES["lost_lumina"], state.view(state.to_act), Random(2))
    for _ in range(60):
        tree.grow()
    assert tree.nodes
    assert all(len(node.known) != 1 for node in tree.nodes.values())


@pytest.mark.parametrize(("spread", "first"), [(0.1, "other"), (0.4, "default")])
def test_the_default_is_played_unless_another_is_surely_better(spread: float, first: str) -> None:
    """Fifty tries of each, the other ahead by a tenth: with little luck that is five standard errors, else one."""
    state = positions("lunation", 2, seed=2, number=1)[0]
    tree = Tree(GAMES["lunation"], state.view(state.to_act), Random(1))
    actions = {"default": tree.legal[-1], "other": tree.legal[0]}
    tree.default = actions["default"]
    for name, gained in (("default", 0.0), ("other", 0.1)):
        edge = Edge(actions[name], gained)
        edge.visits, edge.total = 50, 50 * gained
        edge.squares = 50 * (gained**2 + spread**2)
        tree.root.edges.append(edge)
        tree.root.known[edge.action] = edge
        tree.root.visits += 50
    assert tree.found()[0].action == actions[first]
    tree.default = None
    assert tree.found()[0].action == actions["other"]


def test_a_decision_is_looked_at_by_its_effort() -> None:
    """In Lost Lumina: three times as often in a battle, a third elsewhere; Lunation's are all alike."""
    looked = set()
    for state in positions("lost_lumina", 2, seed=1, number=30):
        fighting = state.view(PUBLIC).battle is not None
        visits = sum(each.visits for each in search(GAMES["lost_lumina"], 30).look(state.view(state.to_act), Random(1)))
        looked.add((fighting, visits))
    assert looked == {(True, 90), (False, 10)}


def test_time_ends_it() -> None:
    state = positions("lunation", 2, seed=2, number=1)[0]
    looked = search(GAMES["lunation"], 1_000_000).look(state.view(state.to_act), Random(1), Limits(monotonic() + 0.2))
    assert 0 < sum(each.visits for each in looked) < 1_000_000


def secret_choice(seed: int) -> LostLuminaState:
    """The first of two choices of a battle card: the other seat will not see it."""
    rng = Random(seed)
    while True:
        state = GAMES["lost_lumina"].new(2)
        while state.to_act is not None:
            assert isinstance(state, LostLuminaState)
            first = (
                bool(state.pending) and isinstance(state.pending[-1], ChooseCard) and state.fight.chosen == (None,) * 2
            )
            if first and all(len(hand) > 3 for hand in state.hands):
                return state
            state.advance(state.legal_actions().sample(rng))


def test_nobody_in_the_tree_answers_what_it_cannot_see() -> None:
    """After each secret choice the other seat is in the same node."""
    state = secret_choice(1)
    seat = state.to_act
    tree = Tree(GAMES["lost_lumina"], state.view(seat), Random(4))
    before = len(tree.nodes)
    for action in state.legal_actions():
        after = state.copy()
        after.advance(action)
        assert after.to_act == 1 - seat
        tree._node(after, 1 - seat)
    assert len(tree.nodes) == before + 1


def test_the_seat_itself_knows_what_it_chose() -> None:
    state = secret_choice(1)
    seat = state.to_act
    views = set()
    for action in state.legal_actions():
        after = state.copy()
        after.advance(action)
        views.add(after.view(seat))
        assert after.view(PUBLIC) == after.view(PUBLIC)
    assert len(views) == len(list(state.legal_actions()))


def test_a_game_without_evaluation_is_refused() -> None:
    with pytest.raises(BadInput, match="cannot judge positions of Lacuna"):
        Search(GAMES["lacuna"])
