"""Seats' cards in a column or in a row: which layout of a card fits, how large, and how much room they want."""

from collections.abc import Sequence
from math import inf
from typing import NamedTuple, Protocol, TypeVar

from lumina.picture import Rect

NEARLY = 0.9
"""A card may shrink so far before a plainer one is taken."""
LEAST = 0.05
"""Cards are never drawn smaller than this, however little room there is."""


class CardLayout(Protocol):
    """A layout of a card: the least width and the height that it is made for, in pixels at text scale 1."""

    @property
    def width(self) -> float:
        """The least."""

    @property
    def height(self) -> float:
        """That it takes."""


L = TypeVar("L", bound=CardLayout)


class SeatCards(NamedTuple):
    """How a board lays its seats' cards: how many, at which text scale, how far apart."""

    seats: int
    scale: float
    gap: float
    stretch: float = 1.0
    """How much higher than made a card may become where there is room."""

    def chosen(self, rect: Rect, layouts: Sequence[L]) -> tuple[L, float, list[Rect]]:
        """The richest of the layouts (the last is the plainest), its factor, and a place for each card within `rect`.

        One that nearly fits is shrunk; where none does, the plainest is shrunk as far as it must.
        """
        fits = [
            (rank, self._factor(rect, layout, columns), columns)
            for rank, layout in enumerate(layouts)
            for columns in self._grids()
        ]
        good = [fit for fit in fits if fit[1] >= NEARLY * self.scale]
        last = [fit for fit in fits if fit[0] == len(layouts) - 1]
        rank, factor, columns = max(good or last, key=lambda fit: (-fit[0], fit[1]))
        rows = -(-self.seats // columns)
        wide = self._share(rect.w, columns)
        high = min(layouts[rank].height * factor * self.stretch, self._share(rect.h, rows))
        places = [
            Rect(rect.x + (n % columns) * (wide + self.gap), rect.y + (n // columns) * (high + self.gap), wide, high)
            for n in range(self.seats)
        ]
        return layouts[rank], factor, places

    def heights(self, width: float, layouts: Sequence[CardLayout], room: float = inf) -> tuple[float, float]:
        """The least height at this width, and that of the richest cards that do with `room`."""
        found = [height for layout in layouts if (height := self._height(width, layout)) is not None]
        if not found:
            factor = min(self.scale, width / layouts[-1].width)
            found = [self.seats * layouts[-1].height * factor + self.gap * (self.seats - 1)]
        wanted = next((height for height in found if height <= room), min(found))
        return min(found), min(wanted * self.stretch, max(room, wanted))

    def _grids(self) -> tuple[int, ...]:
        """In how many columns the cards may lie."""
        return tuple(dict.fromkeys(columns for columns in (1, 2, self.seats) if columns <= self.seats))

    def _share(self, room: float, parts: int) -> float:
        return (room - self.gap * (parts - 1)) / parts

    def _factor(self, rect: Rect, layout: CardLayout, columns: int) -> float:
        """At which size a layout fits."""
        wide = self._share(rect.w, columns) / layout.width
        high = self._share(rect.h, -(-self.seats // columns)) / layout.height
        return max(min(self.scale, wide, high), LEAST)

    def _height(self, width: float, layout: CardLayout) -> float | None:
        """The least height of all cards in one layout; None where they would be too narrow."""
        heights = []
        for columns in self._grids():
            factor, rows = min(self.scale, self._share(width, columns) / layout.width), -(-self.seats // columns)
            if factor >= NEARLY * self.scale:
                heights.append(rows * layout.height * factor + self.gap * (rows - 1))
        return min(heights, default=None)
