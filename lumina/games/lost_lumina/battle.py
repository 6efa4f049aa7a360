"""A battle as data: where, who attacks, how far it has come, and its two sides. It is replaced, never changed."""

from typing import Annotated, Final

import msgspec
from msgspec.structs import replace

from lumina.core import Own, Part

from .characters import CHOOSES_NO_DIE

POINTS: Final = "battle points"
FOLLOWERS: Final = "followers"
DIE: Final = "die"
ELEMENTS: Final = (POINTS, FOLLOWERS, DIE)


class Counted(msgspec.Struct, frozen=True, gc=False):
    """What battle points, followers and dice count, and what is taken off the sum (LOS-38)."""

    points: int
    followers: int
    die: int
    less: int

    @property
    def total(self) -> int:
        """The battle strength; it may be below 0 (LOS-38, LOS-39)."""
        return self.points + self.followers + self.die - self.less


class Fighter(Part, frozen=True):
    """One side of a battle.

    `card`: revealed, 0 for none; `ability`: the card whose ability it has now, 0 for none. `base`, `bonus`: battle
    points (LOS-39). `more_followers`: counted beyond those in the area. `added`: dice beyond one a follower; `dice`:
    as they lie; `die`: the chosen value and `times` how often it counts; `adds_up`: all dice are the strength;
    `picker`: who chooses the die. `less`: taken off the strength at the end. `crossed`: what does not count.
    """

    card: int = 0
    ability: int = 0
    base: int = 0
    bonus: int = 0
    more_followers: int = 0
    added: int = 0
    dice: tuple[int, ...] = ()
    marked: tuple[int, ...] = ()
    picker: int | None = None
    die: int = 0
    times: int = 1
    adds_up: bool = False
    less: int = 0
    crossed: tuple[str, ...] = ()
    strength: int | None = None

    @property
    def counting_dice(self) -> tuple[int, ...]:
        """The dice, unless they are crossed out: then they are as good as not there (LOS-37)."""
        return () if DIE in self.crossed else self.dice

    @property
    def chooses_no_die(self) -> bool:
        """LOS-71: its dice are added up, if they count."""
        return CHOOSES_NO_DIE[self.ability] and DIE not in self.crossed

    @property
    def not_counting(self) -> tuple[str, ...]:
        """The elements that do not count: crossed out, or because all dice are the strength (LOS-71)."""
        return (POINTS, FOLLOWERS) if self.adds_up else self.crossed

    def counted(self, followers: int) -> Counted:
        """Its strength with so many followers here (LOS-38, LOS-40, LOS-71)."""
        if self.adds_up:
            return Counted(0, 0, sum(self.dice), self.less)
        crossed = self.crossed
        return Counted(
            0 if POINTS in crossed else self.base + self.bonus,
            0 if FOLLOWERS in crossed else followers + self.more_followers,
            0 if DIE in crossed else self.die * self.times,
            self.less,
        )


class Battle(Part, frozen=True):
    """`at`: the next step of the script. `chosen`: the secret cards up to the reveal, by seat, 0 in JSON for one that
    lies face down. `exchanged`: the printed battle points have changed sides (LOS-55).
    """

    area: int
    attacker: int
    fighters: tuple[Fighter, Fighter]
    at: int = 0
    chosen: Annotated[tuple[int | None, int | None], Own(hidden=0)] = (None, None)
    exchanged: bool = False
    winner: int | None = None

    @property
    def defender(self) -> int:
        """The seat that is attacked, and wins a tie (LOS-20, LOS-42)."""
        return 1 - self.attacker

    def with_side(self, seat: int, fighter: Fighter) -> "Battle":
        """With another side in the place of a seat's."""
        one, two = self.fighters
        return replace(self, fighters=(fighter, two) if seat == 0 else (one, fighter))
