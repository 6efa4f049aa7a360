"""What chance cannot lay out when the game begins has no odds, whatever it is (LUM-10, LUM-11)."""

import pytest

from lumina.core import Action
from lumina.games.lum42 import LUM42, First, Prepare, TakePlanet

ONE = Prepare(("red",), ("white",), ("blue",), ("side",))


@pytest.mark.rule("LUM-10")
@pytest.mark.rule("LUM-11")
@pytest.mark.parametrize("action", [First(0), TakePlanet(0), ONE, Prepare((), (), (), ())])
def test_what_is_no_whole_layout_never_comes(action: Action) -> None:
    state = LUM42.new(2)
    while len(state.legal_actions()):
        state.apply(next(iter(state.legal_actions())))
    assert state.legal_actions().odds(action) == 0
    assert action not in state.legal_actions()
