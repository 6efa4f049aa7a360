"""A crew is the same in whatever order its units have come (LUM-67, LUM-68)."""

from itertools import permutations

import pytest

from lumina.games.lum42 import SPECIAL, Enlist
from lumina.games.lum42.data import Unit

from .scene import WHITE, play
from .test_round_end import crew


def with_both(one: Unit, other: Unit) -> tuple[Unit, ...]:
    """White's crew after `one` has joined it, and then `other`."""
    state = crew(2, 2)
    state.units[WHITE] = ("basic",)
    play(state, Enlist(one), Enlist("doubler"))
    state.stage, state.turn = "crew", WHITE
    play(state, Enlist(other))
    return state.units[WHITE]


@pytest.mark.rule("LUM-67")
@pytest.mark.rule("LUM-68")
@pytest.mark.parametrize(("one", "other"), [pair for pair in permutations(SPECIAL, 2) if pair[0] < pair[1]])
def test_the_order_in_which_units_join_makes_no_difference(one: Unit, other: Unit) -> None:
    assert with_both(one, other) == with_both(other, one)
    assert sorted(with_both(one, other)) == sorted(["basic", one, other])
