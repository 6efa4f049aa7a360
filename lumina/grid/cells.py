"""Square grids. A cell is its number, row by row from the top left; its name is a letter and a number, as `d4`."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import NamedTuple

LARGEST = 26
"""There are names for so many columns."""


class Cells(NamedTuple):
    """A square grid. All lists are by cell and hold cells in ascending order, never the cell itself.

    `neighbours`: those that share a side; `lines`: those in the same row or column; `diagonals`: those on both.
    """

    size: int
    names: tuple[str, ...]
    number: Mapping[str, int]
    neighbours: tuple[tuple[int, ...], ...]
    lines: tuple[tuple[int, ...], ...]
    diagonals: tuple[tuple[int, ...], ...]

    @property
    def centre(self) -> int:
        """The middle cell of a grid of odd size."""
        return len(self.names) // 2

    def ring(self, cell: int) -> tuple[int, ...]:
        """The cells around a cell, corners included."""
        return tuple(other for other in range(len(self.names)) if other != cell and self._apart(cell, other) == 1)

    def _apart(self, cell: int, other: int) -> int:
        """How many steps of a king."""
        (row, column), (to_row, to_column) = divmod(cell, self.size), divmod(other, self.size)
        return max(abs(row - to_row), abs(column - to_column))


@cache
def square(size: int) -> Cells:
    """The grid of `size` rows and columns. Raises ValueError beyond 1 to 26."""
    if not 1 <= size <= LARGEST:
        raise ValueError(f"a grid has 1 to {LARGEST} rows, not {size}")
    places = [(row, column) for row in range(size) for column in range(size)]
    names = tuple(f"{chr(ord('a') + column)}{row + 1}" for row, column in places)

    def by_cell(lies: Callable[[int, int], bool]) -> tuple[tuple[int, ...], ...]:
        return tuple(
            tuple(
                n for n, (u, v) in enumerate(places) if (u, v) != (row, column) and lies(abs(u - row), abs(v - column))
            )
            for row, column in places
        )

    return Cells(
        size,
        names,
        {name: n for n, name in enumerate(names)},
        by_cell(lambda down, across: down + across == 1),
        by_cell(lambda down, across: not down or not across),
        by_cell(lambda down, across: down == across),
    )
