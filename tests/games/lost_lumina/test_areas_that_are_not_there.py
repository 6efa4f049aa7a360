"""A follower that Arako may place anywhere is placed in an area that there is (LOS-3, LOS-74)."""

import pytest

from lumina.games.lost_lumina import LOST_LUMINA, NUMBER, AddDice, Decline, Fight, Place

from .scene import begun


@pytest.mark.rule("LOS-3")
@pytest.mark.rule("LOS-74")
@pytest.mark.parametrize("area", [-1, 9, 99])
def test_an_area_that_is_not_there_is_refused_as_such(area: int) -> None:
    state = begun("Arako", "Kenuk", hands=("Gruka", "Orly"))
    shy = (Fight(NUMBER["Arako"]), Fight(NUMBER["Kenuk"]), Decline(), AddDice(0))
    while not all(isinstance(action, Place) for action in state.legal_actions()):
        legal = list(state.legal_actions())
        state.apply(next((action for action in shy if action in legal), legal[0]))
    assert list(state.legal_actions()) == [Place(there) for there in range(9)]
    reason = state.why_not(Place(area))
    assert reason is not None
    assert LOST_LUMINA.sentence(reason).startswith(f"There is no area {area}: ")
