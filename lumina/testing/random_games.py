"""Random games of every kind: they end, all that is listed may be done, and no two states share what changes."""

from random import Random

import pytest

from lumina.core import CHANCE, Outcome

from .tables import Table, games, looks, plain, random_game


def test_ends_within_max_plies(table: Table) -> None:
    for steps in games(table):
        assert len(steps) <= table.game.max_plies
        assert steps[-1].after.to_act is None
        assert steps[-1].after.outcome is not None


def test_somebody_can_always_act_until_the_end(table: Table) -> None:
    for steps in games(table):
        for step in steps:
            actions = step.before.legal_actions()
            assert step.before.outcome is None
            assert step.before.to_act in (CHANCE, *range(table.seats))
            assert len(actions) or (step.before.to_act == CHANCE and not actions.complete)


def test_every_listed_action_is_legal(table: Table) -> None:
    for steps in games(table):
        for step in looks(steps):
            actions = step.before.legal_actions()
            for action in actions:
                assert action in actions
                assert step.before.why_not(action) is None


def test_the_list_is_in_a_fixed_order_without_doubles(table: Table) -> None:
    for steps in games(table):
        for step in looks(steps):
            listed = list(step.before.legal_actions())
            assert listed == list(step.before.copy().legal_actions())
            assert len(listed) == len(step.before.legal_actions()) == len({repr(action) for action in listed})


def test_samples_are_legal_and_listed_where_the_list_is_all(table: Table) -> None:
    rng = Random(5)
    for steps in games(table):
        for step in looks(steps):
            actions = step.before.legal_actions()
            action = actions.sample(rng)
            assert step.before.why_not(action) is None
            assert not actions.complete or action in list(actions)


def test_the_same_generator_samples_the_same(table: Table) -> None:
    for steps in games(table):
        for step in looks(steps):
            samples = [state.legal_actions().sample(Random(9)) for state in (step.before, step.before.copy())]
            assert samples[0] == samples[1]


def test_no_decision_offers_more_than_256_actions(table: Table) -> None:
    for steps in games(table):
        assert max(len(step.before.legal_actions()) for step in steps if step.before.to_act != CHANCE) <= 256


def test_the_odds_of_a_listed_chance_turn_add_up_to_one(table: Table) -> None:
    for steps in games(table):
        for step in steps:
            if step.before.to_act == CHANCE and (actions := step.before.legal_actions()).complete:
                odds = [actions.odds(action) for action in actions]
                known = [chance for chance in odds if chance is not None]
                assert None in odds or (sum(known) == 1 and min(known) > 0)


def test_apply_and_advance_lead_to_the_same_state(table: Table) -> None:
    for steps in games(table):
        state = table.game.new(table.seats)
        for step in steps:
            state.advance(step.action)
            assert state.digest() == step.after.digest()


def test_copies_never_share(table: Table) -> None:
    """One state goes through the whole game; copies taken on the way, and copies of these, stay as they were."""
    steps = random_game(table, 1)
    state = table.game.new(table.seats)
    kept = []
    for step in steps:
        kept.append((state.copy(), state.digest()))
        twin = state.copy()
        twin.apply(step.action)
        assert state.digest() == kept[-1][1]
        state.apply(step.action)
    for copy, digest in kept:
        assert copy.digest() == digest
        copy.legal_actions()
        assert copy.digest() == digest


def test_a_view_stays_as_it_was(table: Table) -> None:
    """While the state it was taken of goes on."""
    state = table.game.new(table.seats)
    kept = []
    for step in random_game(table, 1):
        kept += [(view, plain(view)) for view in map(state.view, table.whos)]
        state.advance(step.action)
    assert all(plain(view) == before for view, before in kept)


def test_looking_changes_nothing(table: Table) -> None:
    for step in looks(random_game(table, 1)):
        before = step.before.digest()
        for who in table.whos:
            step.before.view(who)
            step.before.determinize(who, Random(1)).legal_actions().sample(Random(2))
        step.before.scores()
        step.before.legal_actions()
        step.before.why_not(step.action)
        assert step.before.digest() == before


def test_a_copy_is_as_good_as_the_state(table: Table) -> None:
    for step in looks(random_game(table, 2)):
        copy = step.before.copy().copy()
        assert copy.apply(step.action) == step.events
        assert copy.digest() == step.after.digest()


def test_different_positions_have_different_digests(table: Table) -> None:
    for steps in games(table):
        digests = {step.before.digest() for step in steps} | {steps[-1].after.digest()}
        assert len(digests) == len(steps) + 1


def test_totals_are_the_sums_of_their_parts(table: Table) -> None:
    for steps in games(table):
        for step in steps:
            scores = step.after.scores()
            assert len(scores) == table.seats
            assert [score.total for score in scores] == [sum(score.parts.values()) for score in scores]


def test_the_outcome_agrees_with_itself_and_with_the_scores(table: Table) -> None:
    for steps in games(table):
        end = steps[-1].after
        outcome = end.outcome
        assert isinstance(outcome, Outcome)
        assert outcome.scores == tuple(score.total for score in end.scores())
        assert outcome.winners == tuple(seat for seat, rank in enumerate(outcome.ranks) if rank == 1)
        assert [1 + sum(other < rank for other in outcome.ranks) for rank in outcome.ranks] == list(outcome.ranks)
        assert outcome.reason


def test_nothing_is_legal_after_the_end(table: Table) -> None:
    for steps in games(table):
        end = steps[-1].after
        assert not list(end.legal_actions())
        assert end.why_not(steps[-1].action) is not None


def test_every_event_has_a_sentence_of_one_line(table: Table) -> None:
    """Every event has a sentence for all who see it."""
    for steps in games(table):
        for step in steps:
            for event in step.events:
                for who in table.whos:
                    if (told := event.seen_as(who)) is not None:
                        sentence = table.game.sentence(told, who)
                        assert sentence.endswith(".")
                        assert "\n" not in sentence


def test_every_action_has_a_label(table: Table) -> None:
    for step in looks(random_game(table, 1)):
        view = step.before.view(step.before.to_act if isinstance(step.before.to_act, int) else "public")
        for action in [step.action, *step.before.legal_actions()]:
            assert table.game.label(action, view).isprintable()
            assert table.game.label(action, view)


def test_a_seat_that_is_not_at_the_table_has_no_view(table: Table) -> None:
    for seat in (-1, table.seats):
        with pytest.raises(ValueError, match="no seat"):
            table.game.new(table.seats).view(seat)


def test_the_first_player_can_be_given(table: Table) -> None:
    for seat in range(table.seats):
        options = table.game.read_options({"first_player": seat})
        state = table.game.new(table.seats, options)
        while state.to_act == CHANCE:
            state.advance(state.legal_actions().sample(Random(seat)))
        assert state.to_act is not None
        assert state.options.first_player == seat
