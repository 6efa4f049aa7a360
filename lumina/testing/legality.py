"""`in`, `why_not`, the canonical list and `apply` say the same of every action, also of changed ones."""

from collections.abc import Iterator
from random import Random

import pytest

from lumina.core import PUBLIC, Action, IllegalAction, State

from .tables import Step, Table, changed, games, looks

TRIES = 12


class Alien(Action, frozen=True):
    """An action of no game."""


def attempts(table: Table) -> Iterator[tuple[State, Action]]:
    """Positions with actions that may be legal there or not: changed ones, those of other phases, an alien one."""
    rng = Random(str(table))
    for steps in games(table):
        for step in looks(steps):
            yield step.before, Alien()
            yield step.before, rng.choice(steps).action
            for action in _near(step, table, rng):
                yield step.before, action


def _near(step: Step, table: Table, rng: Random) -> Iterator[Action]:
    listed = [step.action, *step.before.legal_actions()]
    for _ in range(TRIES):
        if (action := changed(rng.choice(listed), table.game, rng)) is not None:
            yield action
            if (twice := changed(action, table.game, rng)) is not None:
                yield twice


def test_in_and_why_not_agree(table: Table) -> None:
    for state, action in attempts(table):
        assert (action in state.legal_actions()) == (state.why_not(action) is None), action


def test_a_complete_list_holds_every_legal_action(table: Table) -> None:
    for state, action in attempts(table):
        actions = state.legal_actions()
        if actions.complete and state.why_not(action) is None:
            assert action in list(actions)


def test_odds_are_positive_exactly_for_what_can_come(table: Table) -> None:
    for state, action in attempts(table):
        actions = state.legal_actions()
        if state.to_act == "chance" and (odds := actions.odds(action)) is not None:
            assert (odds > 0) == (action in actions)


def test_a_legal_action_can_be_done(table: Table) -> None:
    for state, action in attempts(table):
        if state.why_not(action) is None:
            state.copy().apply(action)


def test_an_illegal_action_changes_nothing(table: Table) -> None:
    met = 0
    for state, action in attempts(table):
        if state.why_not(action) is not None:
            before = state.digest()
            with pytest.raises(IllegalAction):
                state.apply(action)
            assert state.digest() == before
            met += 1
    assert met


def test_a_reason_is_one_sentence(table: Table) -> None:
    for state, action in attempts(table):
        if (reason := state.why_not(action)) is not None:
            sentence = str(IllegalAction(table.game, reason, state.to_act))
            assert sentence.endswith(".")
            assert sentence.isprintable(), sentence


def test_a_reason_names_its_clause(table: Table) -> None:
    for state, action in attempts(table):
        if (reason := state.why_not(action)) is not None:
            assert reason.clause
            assert reason.clause in table.game.sentence(reason)


def test_why_not_depends_only_on_what_the_acting_seat_knows(table: Table) -> None:
    for n, (state, action) in enumerate(attempts(table)):
        if isinstance(state.to_act, int) and n % 5 == 0:
            assert state.determinize(state.to_act, Random(n)).why_not(action) == state.why_not(action)


def test_all_that_an_open_decision_offers_follows_from_the_public_view(table: Table) -> None:
    for steps in games(table):
        for step in looks(steps):
            if isinstance(step.before.to_act, int) and step.before.is_public:
                guess = step.before.determinize(PUBLIC, Random(3))
                assert guess.is_public
                assert guess.legal_actions().listing() == step.before.legal_actions().listing()
