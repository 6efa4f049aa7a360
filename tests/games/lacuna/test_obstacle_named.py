"""Which piece a refusal names, and how far from the line it lies."""

import pytest

from lumina.games.lacuna import Place
from lumina.games.lacuna.reasons import Obstructed, Piece

from .scene import RADIUS, table

rule = pytest.mark.rule
ENDS = ("red", 0, 0), ("red", 12_000, 16_000)


@rule("LAC-14")
@pytest.mark.parametrize("far_first", [False, True])
def test_of_several_obstacles_the_one_nearest_to_the_line_is_named(far_first: bool) -> None:
    near, far = ("blue", 6_000 + 80, 8_000 - 60), ("pink", 3_000 + 400, 4_000 - 300)
    state = table(*ENDS, *((far, near) if far_first else (near, far)))
    assert state.why_not(Place((0, 1), 8_000)) == Obstructed(
        Piece("flower", 3 if far_first else 2, "blue"), 100.0, RADIUS
    )


@rule("LAC-14")
@pytest.mark.parametrize("side", [1, -1])
def test_the_distance_to_an_oblique_line_is_told_on_either_side(side: int) -> None:
    state = table(*ENDS, ("blue", 6_000 + side * 400, 8_000 - side * 300))
    assert state.why_not(Place((0, 1), 8_000)) == Obstructed(Piece("flower", 2, "blue"), 500.0, RADIUS)
