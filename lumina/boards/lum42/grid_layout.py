"""The space zone as it is looked at: the part of the grid that matters, as large as it goes."""

from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from lumina.grid import Cells, square
from lumina.picture import Point, Rect

MARGIN = 0.34
"""Of a cell: room for the names of rows and columns, left and above."""
LEAST = 5
"""Rows and columns that are shown at the least."""


class GridLayout(NamedTuple):
    """Some rows and columns of a grid on the table; `each` is a cell's side in pixels."""

    cells: Cells
    rect: Rect
    """Of the cells that are shown, without the margin."""
    each: float
    row: int
    column: int
    rows: int
    columns: int

    def shows(self, cell: int) -> bool:
        """Whether a cell is among those shown."""
        row, column = divmod(cell, self.cells.size)
        return 0 <= row - self.row < self.rows and 0 <= column - self.column < self.columns

    def at(self, cell: int) -> Rect:
        """Where a cell lies."""
        row, column = divmod(cell, self.cells.size)
        return Rect(
            self.rect.x + (column - self.column) * self.each,
            self.rect.y + (row - self.row) * self.each,
            self.each,
            self.each,
        )

    def ship(self, cell: int, seat: int) -> Point:
        """Where a seat's ship is on a cell; at the centre each seat has a place of its own."""
        room = self.at(cell)
        if cell != self.cells.centre:
            return ship_at(room)
        turn = -pi * 3 / 4 + seat * pi / 2
        return room.centre[0] + cos(turn) * room.w * 0.3, room.centre[1] + sin(turn) * room.h * 0.3

    def shown(self) -> list[int]:
        """The cells that are shown, row by row."""
        size = self.cells.size
        return [
            row * size + column
            for row in range(self.row, self.row + self.rows)
            for column in range(self.column, self.column + self.columns)
        ]


@lru_cache(maxsize=256)
def lay_grid(size: int, laid: tuple[int, ...], rect: Rect) -> GridLayout:
    """All that is laid and one cell more on every side, where the grid has one: it grows, and never moves otherwise."""
    cells = square(size)
    top, bottom = _span([cell // size for cell in (*laid, cells.centre)], size)
    left, right = _span([cell % size for cell in (*laid, cells.centre)], size)
    rows, columns = bottom - top + 1, right - left + 1
    each = float(int(min(rect.w / (columns + MARGIN), rect.h / (rows + MARGIN))))
    margin = each * MARGIN
    x = rect.x + int((rect.w - columns * each - margin) / 2) + margin
    y = rect.y + int((rect.h - rows * each - margin) / 2) + margin
    return GridLayout(cells, Rect(x, y, columns * each, rows * each), each, top, left, rows, columns)


def _span(places: list[int], size: int) -> tuple[int, int]:
    """First and last row (or column) that is shown."""
    first, last = max(min(places) - 1, 0), min(max(places) + 1, size - 1)
    while last - first + 1 < min(LEAST, size):
        first, last = max(first - 1, 0), min(last + 1, size - 1)
    return first, last


# --- within a cell --------------------------------------------------------------------------------------------


def planet_at(rect: Rect) -> Point:
    """The middle of a planet."""
    return rect.x + rect.w * 0.42, rect.y + rect.h * 0.46


def planet_radius(rect: Rect) -> float:
    """Of a planet, in pixels."""
    return rect.w * 0.36


def satellite_at(rect: Rect) -> Point:
    """The middle of a moon or a portal."""
    return rect.x + rect.w * 0.78, rect.y + rect.h * 0.78


def satellite_radius(rect: Rect) -> float:
    """Of a moon or a portal, in pixels."""
    return rect.w * 0.185


def ship_at(rect: Rect) -> Point:
    """The middle of a ship."""
    return rect.x + rect.w * 0.85, rect.y + rect.h * 0.2


def ship_radius(rect: Rect) -> float:
    """Of a ship, in pixels."""
    return rect.w * 0.17


def pawn_radius(rect: Rect) -> float:
    """Of a unit or a probe on a planet."""
    return rect.w * 0.21
