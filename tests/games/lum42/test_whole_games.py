"""Random games: nothing is lost, and the log tells every point."""

import pytest

from .ledger import follow

GAMES = 10


@pytest.mark.rule("LUM-2")
@pytest.mark.rule("LUM-7")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("extra", [False, True])
def test_nothing_is_lost_and_every_point_is_told(seats: int, extra: bool) -> None:
    for seed in range(GAMES):
        follow(seats, seed, ejection_bonus_extra=extra)


@pytest.mark.parametrize("grid", [9, 11, 13, 15])
def test_on_a_larger_grid(grid: int) -> None:
    follow(4, grid, grid=grid)
