"""One placement for each pair is all there is to choose only where no pair has more than one step (LAC-15)."""

from random import Random

import pytest

from lumina.games.lacuna import LACUNA, LacunaOptions


@pytest.mark.rule("LAC-15")
@pytest.mark.parametrize("seed", [1, 2, 4])
def test_a_pair_with_many_steps_leaves_a_choice_on_a_crowded_cloth(seed: int) -> None:
    """The flowers lie as close as they may, so that often every pair has a single range of steps."""
    state, rng, single = LACUNA.new(2, LacunaOptions(board_radius=9_377)), Random(seed), 0
    while state.to_act is not None:
        actions = state.legal_actions()
        if state.phase == "place":
            spans = [entry["spans"] for entry in actions.listing()]
            single += all(len(ranges) == 1 for ranges in spans)
            steps = [sum(hi - lo + 1 for lo, hi in ranges) for ranges in spans]
            assert actions.complete == (max(steps) == 1)
        state.apply(actions.sample(rng))
    assert single
