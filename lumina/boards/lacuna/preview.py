"""What a placement would do, told from the view alone."""

from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from lumina.games.lacuna import LacunaView, Place
from lumina.games.lacuna.options import MAJORITY

from .position import claims, position


class Preview(NamedTuple):
    """What would follow from a legal placement."""

    seat: int
    colour: str
    taken: tuple[int, int]
    """The flowers it takes."""
    wins: bool
    """Whether the seat would have won the colour by it."""
    changed: tuple[int, ...]
    """The flowers left on the cloth that somebody else, or nobody, would claim."""
    gained: tuple[int, ...]
    """Per seat how many of those it would gain, less those it would lose."""
    closed: int
    """How many playable pairs fewer there would be."""
    ends: bool
    """Whether nothing could be placed after it."""

    def words(self) -> tuple[str, str]:
        """The consequences in two short lines."""
        more = self.gained[self.seat]
        first = f"takes 2 {self.colour}" + (f", claims {more} more" if more else "")
        closes = "ends the game" if self.ends else f"closes {self.closed} playable pair{'s' * (self.closed != 1)}"
        return first, f"wins {self.colour}, {closes}" if self.wins else closes


def preview(view: LacunaView, place: Place) -> Preview:
    """What would follow if the seat to act made this placement, which must be legal."""
    return _preview(replace(view, who="public", claims=None), place)


@lru_cache(maxsize=256)
def _preview(view: LacunaView, place: Place) -> Preview:
    before = position(view)
    seat = before.to_act
    assert isinstance(seat, int)
    after = before.copy()
    after.advance(place)
    owner, then = claims(view), after.nearest_seats()
    changed = tuple(flower for flower, who in then.items() if who != owner[flower])
    gained = tuple(
        sum(then[flower] == other for flower in changed) - sum(owner[flower] == other for flower in changed)
        for other in range(view.seats)
    )
    colour = before.flowers[place.pair[0]].colour
    had = before.collected(seat)[colour]
    return Preview(
        seat,
        colour,
        place.pair,
        had < MAJORITY <= had + 2,
        changed,
        gained,
        len(before.legal_actions()) - len(after.legal_actions()),
        after.outcome is not None,
    )
