"""Words that sentences are made of: names, numbers, lists."""

from collections.abc import Sequence

from lumina.picture import ellipsis

LONGEST = 12.0
"""Ems: as much of a name is said in a sentence."""


def short(name: str) -> str:
    """A name as it is said in a sentence: cut with "…" when it is long."""
    return ellipsis(name, 1.0, LONGEST)


def counted(number: int, what: str) -> str:
    """So many of something: `1 point`, `2 points`."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def joined(names: Sequence[object]) -> str:
    """`Ann`, `Ann and Ben`, `Ann, Ben and Cleo`."""
    *most, last = map(str, names)
    return f"{', '.join(most)} and {last}" if most else last
