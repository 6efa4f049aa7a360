"""Rolls of six-sided dice, and deals of the draft, as chance turns with exact odds."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache, cached_property
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from random import Random

from lumina.core import Action, Actions

from .actions import Deal, Roll

SIDES = 6
LONGEST_LIST = 256


class Rolls(Actions):
    """All rolls of n dice, their values in ascending order (LOS-6). The list is left empty where it would be long."""

    def __init__(self, dice: int) -> None:
        self.dice = dice
        self.complete = comb(dice + SIDES - 1, dice) <= LONGEST_LIST

    @cached_property
    def _listed(self) -> list[Roll]:
        faces = range(1, SIDES + 1)
        return [Roll(dice) for dice in combinations_with_replacement(faces, self.dice)] if self.complete else []

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, Roll)
            and len(action.dice) == self.dice
            and all(1 <= die <= SIDES for die in action.dice)
            and list(action.dice) == sorted(action.dice)
        )

    def __iter__(self) -> Iterator[Roll]:
        return iter(self._listed)

    def __len__(self) -> int:
        return len(self._listed)

    def sample(self, rng: Random) -> Roll:
        random = rng.random
        return Roll(tuple(sorted([1 + int(random() * SIDES) for _ in range(self.dice)])))

    def odds(self, action: Action) -> Fraction:
        if action not in self:
            return Fraction(0)
        assert isinstance(action, Roll)
        orders = factorial(self.dice) // prod(map(factorial, Counter(action.dice).values()))
        return Fraction(orders, SIDES**self.dice)


rolls = cache(Rolls)
"""The rolls of n dice; they never change, so all states share them."""


class Deals(Actions):
    """All deals of two cards to each of two seats (LOS-7): too many to list."""

    complete = False

    def __init__(self, deck: tuple[int, ...]) -> None:
        self.deck = deck

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Deal):
            return False
        (a, b), (c, d) = action.cards
        return a < b and c < d and len({a, b, c, d} & set(self.deck)) == 4

    def __iter__(self) -> Iterator[Deal]:
        return iter(())

    def __len__(self) -> int:
        return 0

    def sample(self, rng: Random) -> Deal:
        a, b, c, d = rng.sample(self.deck, 4)
        return Deal(((a, b) if a < b else (b, a), (c, d) if c < d else (d, c)))

    def odds(self, action: Action) -> Fraction:
        n = len(self.deck)
        return Fraction(1, comb(n, 2) * comb(n - 2, 2)) if action in self else Fraction(0)
