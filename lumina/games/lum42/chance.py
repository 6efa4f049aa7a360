"""What chance brings in LUM42, with exact odds."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random

from lumina.core import Action, Actions, Weighted

from .actions import Draw, Prepare, Reveal
from .data import (
    COLOURS,
    ENERGY_OBJECTIVES,
    LIGHT_OBJECTIVES,
    PLANET_TILES,
    PLANETS,
    SATELLITE_TILES,
    SATELLITES,
    STACKS,
    STARTING,
    Planet,
    Satellite,
)

DRAWS = Weighted(
    {
        Draw(colour, light, energy): 1
        for colour in COLOURS
        for light in range(len(LIGHT_OBJECTIVES))
        for energy in range(len(ENERGY_OBJECTIVES))
    }
)
"""LUM-14: every colour and every face equally likely; it never changes, so all states share it."""


class Preparations(Actions):
    """All ways to lay out the tiles (LUM-10, LUM-11): too many to list."""

    complete = False

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Prepare) and self.odds(action) > 0

    def __iter__(self) -> Iterator[Prepare]:
        return iter(())

    def __len__(self) -> int:
        return 0

    def sample(self, rng: Random) -> Prepare:
        planets: list[Planet] = rng.sample(PLANETS, STARTING + STACKS, counts=PLANET_TILES)
        satellites: list[Satellite] = rng.sample(SATELLITES, STARTING + STACKS, counts=SATELLITE_TILES)
        return Prepare(
            tuple(planets[:STARTING]),
            tuple(satellites[:STARTING]),
            tuple(planets[STARTING:]),
            tuple(satellites[STARTING:]),
        )

    def odds(self, action: Action) -> Fraction:
        if not isinstance(action, Prepare):
            return Fraction(0)
        sizes = (len(action.planets), len(action.planet_tops), len(action.satellites), len(action.satellite_tops))
        if sizes != (STARTING, STACKS, STARTING, STACKS):
            return Fraction(0)
        planets = one_by_one((*action.planets, *action.planet_tops), dict(zip(PLANETS, PLANET_TILES, strict=True)))
        satellites = (*action.satellites, *action.satellite_tops)
        return planets * one_by_one(satellites, dict(zip(SATELLITES, SATELLITE_TILES, strict=True)))


def one_by_one(drawn: tuple[str, ...], left: dict[str, int]) -> Fraction:
    """The probability that tiles come in this order; `left` says how many there are of each, and is used up."""
    odds, total = Fraction(1), sum(left.values())
    for tile in drawn:
        if not left.get(tile):
            return Fraction(0)
        odds *= Fraction(left[tile], total)
        left[tile] -= 1
        total -= 1
    return odds


PREPARATIONS = Preparations()


def reveals(
    planet_stack: int | None, planets: tuple[int, ...], satellite_stack: int | None, satellites: tuple[int, ...]
) -> Weighted:
    """LUM-22: every pair of unseen tiles; null for a stack that is gone."""
    some: list[tuple[Planet | None, int]] = [(None, 1)]
    others: list[tuple[Satellite | None, int]] = [(None, 1)]
    if planet_stack is not None:
        some = list(zip(PLANETS, planets, strict=True))
    if satellite_stack is not None:
        others = list(zip(SATELLITES, satellites, strict=True))
    return Weighted({Reveal(p, s): n * m for p, n in some for s, m in others})
