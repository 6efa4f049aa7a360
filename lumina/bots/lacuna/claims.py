"""Whose each flower would be after one more pawn: exact, for many places of that pawn at once (LAC-24 to LAC-27).

Where the pawns stand, one more only adds an entry to its player's list of distances, so a flower goes to that player
just when the new pawn is near enough. How near is a bound a flower, found once; a place is then compared with it.
"""

from collections.abc import Sequence
from math import inf, isqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lumina.games.lacuna import COLOURS, MAJORITY, Cloth, LacunaView, Pawn
from lumina.geometry import distances2

Ints = NDArray[np.int64]
FAR = 2**62
"""As a squared distance: farther than any."""
MINE, NOBODYS, THEIRS = 0, 1, 2


class Spots(NamedTuple):
    """Places for a pawn, flat: of each its line in the field, and the step there."""

    line: Ints
    step: Ints

    def take(self, which: slice) -> "Spots":
        """Those of a slice."""
        return Spots(self.line[which], self.step[which])


class Bounds(NamedTuple):
    """By row of the field, squared: a flower is the player's if the new pawn is nearer than `mine`, else nobody's if it
    is nearer than `shared`, else the opponent's."""

    mine: Ints
    shared: Ints


def bounds(cloth: Cloth, seat: int) -> Bounds:
    """How near the next pawn of `seat` has to be to each flower; what no longer lies there has bounds of 0."""
    ruler = cloth.field.options.ruler_step
    pawns = cloth.pawns
    table = distances2(cloth.points(), cloth.field.points[list(cloth.rows)]).tolist()
    found = Bounds(*np.zeros((2, len(cloth.field.ids)), np.int64))
    for row, d2 in zip(cloth.rows, table, strict=True):
        read = [isqrt(d) // ruler for d in d2] if ruler else d2
        reach = _bounds(_of(pawns, read, seat), _of(pawns, read, 1 - seat))
        found.mine[row], found.shared[row] = (_squared(bound, ruler) for bound in reach)
    return found


def _of(pawns: Sequence[Pawn], read: list[int], seat: int) -> list[float]:
    """A seat's readings, ascending; behind them a pawn that is not there, infinitely far."""
    return [*sorted([far for pawn, far in zip(pawns, read, strict=True) if pawn.seat == seat]), inf]


def _bounds(mine: list[float], theirs: list[float]) -> tuple[float, float]:
    """Below which reading of a new pawn `mine` comes first, and below which it does not come second.

    Entries that are equal cancel out; the first that differ decide, unless the new one comes before them.
    """
    same = next((at for at, (m, t) in enumerate(zip(mine, theirs, strict=False)) if m != t), None)
    if same is None or mine[same] < theirs[same]:
        return inf, inf
    equal, rest, own = theirs[same], theirs[same + 1 :], mine[same:]  # equally far, it leaves the rest to decide
    return (equal + (own < rest), equal + (own <= rest))


def _squared(bound: float, ruler: int) -> int:
    if bound == inf:
        return FAR
    return min((int(bound) * ruler) ** 2 if ruler else int(bound), FAR)


def owners(view: LacunaView, spots: Spots) -> NDArray[np.int8]:
    """(spots, rows): MINE, NOBODYS or THEIRS, seen by the seat to act, once its pawn stands there.

    The pawn's own two flowers are its player's; what lies there no more is THEIRS.
    """
    seat = view.to_act
    assert isinstance(seat, int)
    field = view.cloth.field
    found = bounds(view.cloth, seat)
    d2 = distances2(field.points, field.lines.points(*spots))
    whose = (d2 >= found.mine).astype(np.int8) + (d2 >= found.shared)
    at = np.arange(len(whose))
    for end in field.pairs[spots.line].T:
        whose[at, end] = MINE
    return whose


def counts(view: LacunaView, spots: Spots) -> tuple[Ints, Ints]:
    """(spots, colours) twice: how many flowers of each colour the seat to act and its opponent would end with, if the
    placing ended once its pawn stands there."""
    seat, cloth = view.to_act, view.cloth
    assert isinstance(seat, int)
    whose = owners(view, spots)
    lying = np.zeros((len(cloth.field.ids), len(COLOURS)), np.int64)
    for row in cloth.rows:
        lying[row, COLOURS.index(cloth.field.colours[row])] = 1
    mine, theirs = (
        (whose == owner).astype(np.int64) @ lying + np.array([view.collected(player)[colour] for colour in COLOURS])
        for owner, player in ((MINE, seat), (THEIRS, 1 - seat))
    )
    return mine, theirs


def margins(view: LacunaView, spots: Spots) -> Ints:
    """(spots,): by how many colours the seat to act would win, if the placing ended once its pawn stands there."""
    mine, theirs = counts(view, spots)
    ahead: Ints = (mine >= MAJORITY).sum(axis=1) - (theirs >= MAJORITY).sum(axis=1)
    return ahead
