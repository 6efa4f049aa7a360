"""What hangs together in a graph, against networks small enough to see, and counted another way."""

from random import Random

import pytest

from lumina.grid import groups


@pytest.mark.parametrize(
    ("neighbours", "found"),
    [
        ([], []),
        ([[]], [[0]]),
        ([[1], [0], []], [[0, 1], [2]]),
        ([[], [2], []], [[0], [1, 2]]),
        ([[3], [2], [1], [0]], [[0, 3], [1, 2]]),
        ([[0]], [[0]]),
    ],
)
def test_groups(neighbours: list[list[int]], found: list[list[int]]) -> None:
    assert groups(neighbours) == found


def test_groups_of_random_graphs_as_merging_finds_them() -> None:
    rng = Random(1)
    for _ in range(100):
        n = rng.randint(1, 20)
        neighbours = [[rng.randrange(n) for _ in range(rng.choice((0, 0, 1, 2)))] for _ in range(n)]
        label = list(range(n))
        for node, near in enumerate(neighbours):
            for other in near:
                one, two = label[node], label[other]
                label = [one if name == two else name for name in label]
        merged = {name: [node for node in range(n) if label[node] == name] for name in label}
        assert groups(neighbours) == sorted(merged.values())
