"""What a placement would do, told from the view alone."""

from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from lumina.games.lacuna import LacunaView, Place


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
    """What would follow if the seat to act made this placement, which must be legal. Whoever looks sees the same."""
    return _preview(replace(view, who=view.to_act), place)


@lru_cache(maxsize=256)
def _preview(before: LacunaView, place: Place) -> Preview:
    seat, foreseen, flower = before.to_act, before.preview(place), before.flower(place.pair[0])
    assert isinstance(seat, int)
    assert foreseen is not None
    assert flower is not None
    after, owner, then = foreseen.view, before.owners(), foreseen.view.owners()
    changed = tuple(flower for flower, who in then.items() if who != owner[flower])
    gained = tuple(
        sum(then[flower] == other for flower in changed) - sum(owner[flower] == other for flower in changed)
        for other in range(before.seats)
    )
    ends, playable = after.outcome is not None, len(before.legal_placements())
    return Preview(
        seat,
        flower.colour,
        place.pair,
        before.wins_colour(place),
        changed,
        gained,
        playable if ends else playable - len(after.legal_placements()),
        ends,
    )
