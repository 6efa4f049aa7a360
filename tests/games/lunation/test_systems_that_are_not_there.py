"""A planet card is placed at a system that there is, and a refusal of any other says so (LUN-18)."""

import pytest

from lumina.games.lunation import LUNATION
from lumina.games.lunation.actions import PlacePlanet

from .test_preparing import begun


@pytest.mark.rule("LUN-18")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_number_beyond_the_systems_is_refused_as_such(seats: int):
    state = begun(seats, until="draft")
    mine = state.draft[state.active].all[0]
    for system in (-1, seats + 1, seats + 2):
        reason = state.why_not(PlacePlanet(mine, system))
        assert reason is not None
        assert LUNATION.sentence(reason).startswith(f"There is no free place at system number {system}: choose ")
    assert state.why_not(PlacePlanet(mine, seats)) is None
