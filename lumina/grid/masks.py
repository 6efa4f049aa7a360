"""Graphs of few nodes as whole numbers: a set of nodes is a mask with their bits, `ways[n]` is where node n leads."""

from collections.abc import Iterator, Sequence


def bits(mask: int) -> Iterator[int]:
    """The nodes of a mask, in ascending order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def reaching(ways: Sequence[int], goals: int, through: int) -> int:
    """The goals, and the nodes of `through` from which a path leads to one over nodes of `through` alone.

    No node need be entered twice on such a path: the shortest one never does.
    """
    found, left = goals, through & ~goals
    grew = True
    while grew and left:
        grew = False
        mask = left
        while mask:
            low = mask & -mask
            mask ^= low
            if ways[low.bit_length() - 1] & found:
                found |= low
                left ^= low
                grew = True
    return found


def group(ways: Sequence[int], start: int, within: int) -> int:
    """The nodes of `within` that can be reached from `start` over nodes of `within`; `start` is one of them."""
    found = edge = 1 << start
    while edge:
        low = edge & -edge
        fresh = ways[low.bit_length() - 1] & within & ~found
        found |= fresh
        edge = (edge ^ low) | fresh
    return found
