"""No leak: whoever deals the hidden parts anew sees, at every seat, exactly what the seat saw."""

from itertools import combinations, islice
from random import Random
from typing import Any

import msgspec
import pytest

from lumina.core import CHANCE, PUBLIC, UMPIRE, State, Who

from .tables import Step, Table, games, looks, plain, random_game, seen

DEALS = 3


def test_a_determinization_shows_the_same(table: Table) -> None:
    for steps in games(table):
        for step in looks(steps):
            for who in [*range(table.seats), PUBLIC]:
                truth = seen(step.before, who)
                for n in range(DEALS):
                    assert seen(step.before.determinize(who, Random(n)), who) == truth


def test_determinizing_twice_is_determinizing_once(table: Table) -> None:
    """The hidden truth takes no part: only the view and the generator do."""
    for steps in games(table):
        for step in looks(steps):
            for who in [*range(table.seats), PUBLIC]:
                once = step.before.determinize(who, Random(1))
                other = step.before.determinize(who, Random(2))
                assert other.determinize(who, Random(1)).digest() == once.digest()


def test_hidden_parts_vary(table: Table) -> None:
    """At some positions, for every seat and for the public; nowhere in a game without secrets."""
    for who in [*range(table.seats), PUBLIC]:
        varies = [
            len({step.before.determinize(who, Random(n)).digest() for n in range(8)}) > 1
            for step in looks(random_game(table, 1))
        ]
        assert any(varies) == table.game.secrets


def test_the_umpires_view_is_the_whole_state(table: Table) -> None:
    for steps in games(table):
        for step in looks(steps):
            for state in (step.before, step.after):
                assert state.determinize(UMPIRE, Random(1)).digest() == state.digest()


def test_a_determinization_plays_on_to_an_end(table: Table) -> None:
    for step in looks(random_game(table, 3))[:: 1 + 24 // 6]:
        for who in table.whos:
            state = step.before.determinize(who, Random(4))
            _to_the_end(state, table.game.max_plies)
            assert state.outcome is not None


def _to_the_end(state: State, plies: int) -> None:
    rng = Random(5)
    for _ in range(plies):
        if state.to_act is None:
            return
        action = state.legal_actions().sample(rng)
        assert state.why_not(action) is None
        state.advance(action)


def test_what_a_seat_does_tells_it_the_same_in_every_determinization(table: Table) -> None:
    """Its own action leads to the same log and view, unless it turns up what the seat did not know."""
    for steps in games(table):
        for step in looks(steps):
            if isinstance(who := step.before.to_act, int):
                guess = step.before.determinize(who, Random(6))
                events = guess.apply(step.action)
                if not any(event.reveals for event in step.events):
                    assert _told(events, who) == _told(step.events, who)


def _told(events: Any, who: Who) -> list[Any]:
    return [plain(event) for event in (event.seen_as(who) for event in events) if event is not None]


def test_a_view_has_gone_through_json_before_it_is_determinized(table: Table) -> None:
    """A bot's process receives the view as JSON and nothing else."""
    for steps in games(table):
        for step in [*looks(steps), steps[-1]]:
            for who in table.whos:
                for state in (step.before, step.after):
                    view = table.game.read_view(plain(state.view(who)))
                    assert view == state.view(who)
                    there = table.game.determinize(view, Random(7))
                    assert there.digest() == state.determinize(who, Random(7)).digest()


def test_a_private_event_is_never_shown_as_it_is_to_others(table: Table) -> None:
    private = [
        event for steps in games(table) for step in steps for event in step.events if event.seen_by() is not None
    ]
    if not table.game.secrets:
        assert not private
    for event in private:
        audience = event.seen_by() or ()
        for who in [*range(table.seats), PUBLIC]:
            assert (event.seen_as(who) == event) == (who in audience)
        assert event.seen_as(UMPIRE) == event


def test_only_a_game_with_secrets_shows_seats_different_things(table: Table) -> None:
    if table.game.secrets:
        pytest.skip("has secrets")
    for step in looks(random_game(table, 1)):
        views = [plain(step.before.view(who)) for who in table.whos]
        for view in views:
            del view["who"]
        assert all(view == views[0] for view in views)


def unseen(table: Table, step: Step) -> list[dict[Who, tuple[bytes, bytes]]]:
    """What may come of a draw or of a decision asked in secret: what everybody else is told of it, and then sees."""
    found = {}
    for action in [step.action, *islice(step.before.legal_actions(), 12)]:
        after = step.before.copy()
        events = after.apply(action)
        found[after.digest()] = {
            who: (msgspec.json.encode(_told(events, who)), msgspec.json.encode(after.view(who)))
            for who in [*range(table.seats), PUBLIC]
            if who != step.before.to_act
        }
    return list(found.values())


def test_the_view_shows_exactly_what_the_log_told(table: Table) -> None:
    """Of two things that may happen unseen, either a seat is told which and sees it, or it neither is told nor sees."""
    if not table.game.secrets:
        pytest.skip("has no secrets")
    hidden = 0
    for steps in games(table):
        for step in looks(steps):
            if step.before.to_act == CHANCE or not step.before.is_public:
                for one, other in combinations(unseen(table, step), 2):
                    for who in one:
                        told_alike, look_alike = (a == b for a, b in zip(one[who], other[who], strict=True))
                        assert told_alike == look_alike, (step.action, who)
                        hidden += told_alike
    assert hidden
