"""Draws and rolls as chance turns with exact odds."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from random import Random

from lumina.core import Action, Actions, Listed

from .actions import Draw, Roll
from .battle.state import BLANK, EXPLOSION, PLUS, SHIELD

DRAW = tuple(map(Draw, range(128)))
DIE = (BLANK, PLUS, SHIELD, SHIELD, EXPLOSION, EXPLOSION)
"""LUN-90: the six sides."""


class Even(Listed):
    """Outcomes of which each is as likely as any other."""

    def odds(self, action: Action) -> Fraction:
        return Fraction(1, len(self)) if action in self else Fraction(0)


class Rolls(Actions):
    """All rolls of n battle dice, their faces in ascending order."""

    def __init__(self, dice: int) -> None:
        faces = combinations_with_replacement(range(4), dice)
        self._odds: dict[Action, Fraction] = {Roll(some): _odds(some) for some in faces}
        self.dice = dice

    def __contains__(self, action: object) -> bool:
        return action in self._odds

    def __iter__(self) -> Iterator[Action]:
        return iter(self._odds)

    def __len__(self) -> int:
        return len(self._odds)

    def sample(self, rng: Random) -> Roll:
        random = rng.random
        return Roll(tuple(sorted([DIE[int(random() * 6)] for _ in range(self.dice)])))

    def odds(self, action: Action) -> Fraction:
        return self._odds.get(action, Fraction(0))


def _odds(faces: tuple[int, ...]) -> Fraction:
    orders = factorial(len(faces)) // prod(map(factorial, Counter(faces).values()))
    return Fraction(orders * prod(DIE.count(face) for face in faces), 6 ** len(faces))


rolls = cache(Rolls)
"""The rolls of n dice; they never change, so all states share them."""
