"""Graphs as each node's neighbours; a node is its place in the list."""

from collections.abc import Sequence


def groups(neighbours: Sequence[Sequence[int]]) -> list[list[int]]:
    """The connected groups, each sorted, in the order of their lowest nodes. Edges count in both directions."""
    both = [set(near) for near in neighbours]
    for node, near in enumerate(neighbours):
        for other in near:
            both[other].add(node)
    found: list[list[int]] = []
    left = set(range(len(both)))
    for start in range(len(both)):
        if start in left:
            group, edge = [], [start]
            left.discard(start)
            while edge:
                node = edge.pop()
                group.append(node)
                fresh = both[node] & left
                left -= fresh
                edge += sorted(fresh)
            found.append(sorted(group))
    return found
