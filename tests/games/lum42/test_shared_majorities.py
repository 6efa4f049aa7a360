"""A majority of two or more is told as shared, one of a single seat is not (LUM-71, LUM-72)."""

import pytest

from lumina.games.lum42.events import Scored

from .scene import BLACK, GOLD, SILVER, WHITE, all_of
from .test_round_end import last_recovery

EACH, FEWER = "2 red", "1 red"


@pytest.mark.rule("LUM-72")
@pytest.mark.parametrize("winners", [(GOLD,), (WHITE, GOLD), (WHITE, BLACK, SILVER), (WHITE, BLACK, SILVER, GOLD)])
def test_who_shares_a_majority_is_told_so(winners: tuple[int, ...]) -> None:
    energy = {seat: EACH if seat in winners else FEWER for seat in (WHITE, BLACK, SILVER, GOLD)}
    _, events = last_recovery(4, energy=energy)
    told = [event for event in all_of(events, Scored) if event.part == "majorities"]
    assert {(event.seat, event.colour, event.shared) for event in told} == {
        (seat, "red", len(winners) > 1) for seat in winners
    }
