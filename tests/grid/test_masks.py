"""Sets of nodes as masks: what can be reached and what hangs together, against paths that are listed one by one."""

from collections.abc import Iterator
from random import Random

import pytest

from lumina.grid import bits, group, groups, reaching


def mask(nodes: list[int]) -> int:
    return sum(1 << node for node in nodes)


def graph(rng: Random, n: int) -> list[int]:
    """Ways of a random graph, some of them one way only."""
    dense = rng.choice((1, 2, 3))
    return [mask(sorted({rng.randrange(n) for _ in range(rng.randint(0, dense))} - {node})) for node in range(n)]


def simple_paths(ways: list[int], start: int) -> Iterator[tuple[int, ...]]:
    """Every path from a node that enters no node twice."""
    paths: list[tuple[int, ...]] = [(start,)]
    while paths:
        path = paths.pop()
        yield path
        paths += [(*path, node) for node in bits(ways[path[-1]]) if node not in path]


@pytest.mark.parametrize(("mask_", "nodes"), [(0, []), (1, [0]), (0b101001, [0, 3, 5]), (1 << 200, [200])])
def test_bits(mask_: int, nodes: list[int]) -> None:
    assert list(bits(mask_)) == nodes


@pytest.mark.parametrize(
    ("ways", "goals", "through", "found"),
    [
        ([0b10, 0b100, 0], 0b100, 0b011, 0b111),  # 0 to 1 to 2
        ([0b10, 0b100, 0], 0b100, 0b001, 0b100),  # 1 may not be passed
        ([0b10, 0b100, 0], 0b100, 0b010, 0b110),  # 0 may not be a start
        ([0b10, 0b01, 0], 0b100, 0b011, 0b100),  # a circle leads nowhere
        ([0, 0b01, 0b10], 0b100, 0b011, 0b100),  # ways lead one way
        ([0b10, 0], 0, 0b11, 0),
        ([], 0, 0, 0),
    ],
)
def test_reaching(ways: list[int], goals: int, through: int, found: int) -> None:
    assert reaching(ways, goals, through) == found


def test_reaching_as_the_listed_paths_find_it() -> None:
    """Paths that enter no node twice: all nodes but the last are passed."""
    rng, met = Random(1), 0
    for _ in range(300):
        n = rng.randint(1, 7)
        ways = graph(rng, n)
        goals, through = rng.getrandbits(n) & rng.getrandbits(n), rng.getrandbits(n) | rng.getrandbits(n)
        found = goals
        for start in bits(through):
            if any(
                goals >> path[-1] & 1 and all(through >> node & 1 for node in path[:-1])
                for path in simple_paths(ways, start)
            ):
                found |= 1 << start
        assert reaching(ways, goals, through) == found
        met += found != goals
    assert met > 50


def test_group_as_the_connected_groups_of_the_list() -> None:
    rng = Random(2)
    for _ in range(200):
        n = rng.randint(1, 9)
        ways = graph(rng, n)
        both = [ways[node] | mask([other for other in range(n) if ways[other] >> node & 1]) for node in range(n)]
        within = rng.getrandbits(n)
        inside = [sorted(set(bits(both[node] & within))) if within >> node & 1 else [] for node in range(n)]
        for found in groups(inside):
            for node in found:
                if within >> node & 1:
                    assert group(both, node, within) == mask(found)


def test_group_of_one() -> None:
    assert group([0b10, 0b01], 0, 0b01) == 0b01
