"""Shadows narrow: what stands behind a disc is not lit in any direction, and what stands beside it is."""

import numpy as np
import pytest

from lumina.geometry import shadows

AROUND = [(round(1_000 * np.cos(turn)), round(1_000 * np.sin(turn))) for turn in np.arange(64) * np.pi / 32]
CUT = [(-1_000, 1), (-1_000, -1), (-1_000, 120), (-1_000, -120)]
"""Next to the direction in which an angle jumps from pi to -pi."""


def lit(points, obstacles, radius: int) -> list[list[int]]:
    """The lit pairs, all points being of one kind and the points' radius 1, the obstacles' as given."""
    radii = np.array([1] * len(points) + [radius] * len(obstacles))
    discs = np.array([*points, *obstacles])
    chunks = list(shadows.lit_pairs(np.array(points), np.zeros(len(points), np.int64), discs, radii))
    return [pair for chunk in chunks for pair in chunk.tolist()]


@pytest.mark.parametrize("direction", AROUND + CUT)
def test_a_disc_hides_what_is_behind_it_and_nothing_else_in_every_direction(direction, monkeypatch):
    """The disc is 100 away and its radius 50, so it hides the directions within 30 degrees of its own.

    Whoever looks back has only discs behind him for neighbours, which hide nothing.
    """
    monkeypatch.setattr(shadows, "LAYERS", (2, 1))
    x, y = direction
    for turn in (0, 0.4, -0.4, 0.6, -0.6, 2, -2, np.pi):
        cos, sin = np.cos(turn), np.sin(turn)
        u, v = x * cos - y * sin, x * sin + y * cos
        far, *behind = [(round(u * times), round(v * times)) for times in (1, 1.1, 1.2)]
        expected = [] if abs(turn) < np.pi / 6 else [[0, 1]]
        for pair in ([(0, 0), far], [far, (0, 0)]):
            assert lit(pair, [(x // 10, y // 10), *behind], 50) == expected, turn


@pytest.mark.parametrize("pair", [[(0, 0), (10_000, 0)], [(10_000, 0), (0, 0)]])
def test_a_pair_is_lit_only_if_each_of_the_two_sees_the_other(pair, monkeypatch):
    """One has a disc before it, the other only discs behind it for neighbours."""
    monkeypatch.setattr(shadows, "LAYERS", (2, 1))
    behind = [(10_100, 0), (10_200, 0)]
    assert lit(pair, [(100, 0), (-100, 0), *behind], 50) == []
    assert lit(pair, [(-200, 0), (-100, 0), *behind], 50) == [[0, 1]]
