"""A battle as data: where, who attacks, how far it has come, and its two sides."""

from copy import copy
from typing import Final

import msgspec

POINTS: Final = "battle points"
FOLLOWERS: Final = "followers"
DIE: Final = "die"
ELEMENTS: Final = (POINTS, FOLLOWERS, DIE)

FACE_DOWN: Final = 0


class Fighter(msgspec.Struct, forbid_unknown_fields=True):
    """One side of a battle. Its values are replaced, never changed in place.

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

    def total(self, followers: int) -> tuple[int, int, int]:
        """What battle points, followers and dice count (LOS-38, LOS-40, LOS-71)."""
        if self.adds_up:
            return 0, 0, sum(self.dice)
        crossed = self.crossed
        return (
            0 if POINTS in crossed else self.base + self.bonus,
            0 if FOLLOWERS in crossed else followers + self.more_followers,
            0 if DIE in crossed else self.die * self.times,
        )


class Battle(msgspec.Struct, forbid_unknown_fields=True):
    """`at`: the next step of the script in `steps.py`. `chosen`: the secret cards up to the reveal, by seat;
    `FACE_DOWN` in a view that may not show one. `exchanged`: the printed battle points have changed sides (LOS-55).
    """

    area: int
    attacker: int
    fighters: tuple[Fighter, Fighter]
    at: int = 0
    chosen: tuple[int | None, int | None] = (None, None)
    exchanged: bool = False
    winner: int | None = None

    def copy(self) -> "Battle":
        new = copy(self)
        one, two = self.fighters
        new.fighters = (copy(one), copy(two))
        return new

    def as_seen(self, seats: tuple[int, ...]) -> "Battle":
        """A copy in which only these seats' face-down cards can be read."""
        new = self.copy()
        one, two = self.chosen
        new.chosen = (
            one if one is None or 0 in seats else FACE_DOWN,
            two if two is None or 1 in seats else FACE_DOWN,
        )
        return new
