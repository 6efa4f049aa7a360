"""LUN-103: after battle turn 100 the dice are told as first rolls, of which nothing is rolled again."""

import pytest

from lumina.games.lunation.events import Rolled

from .scene import battle


@pytest.mark.rule("LUN-103")
def test_a_late_roll_is_no_roll_again():
    seen = battle("A2: 0 FF, 1 F", dice=((), ()))
    assert {rolled.again for rolled in seen.all(Rolled)} == {False}
    plus = battle("A2: 0 FF, 1 F", dice=(("+-",), ()), turns=1)
    assert [rolled.again for rolled in plus.all(Rolled) if rolled.seat == 0] == [False, True]
