"""Square grids: names, neighbours, lines and diagonals, counted from rows and columns."""

import pytest

from lumina.grid import square


def where(name: str) -> tuple[int, int]:
    return int(name[1:]), ord(name[0]) - ord("a") + 1


@pytest.mark.parametrize("size", [1, 2, 3, 7, 15])
def test_names_go_row_by_row_from_the_top_left(size: int) -> None:
    cells = square(size)
    assert [where(name) for name in cells.names] == [(r, c) for r in range(1, size + 1) for c in range(1, size + 1)]
    assert [cells.number[name] for name in cells.names] == list(range(size * size))


@pytest.mark.parametrize("size", [1, 2, 3, 7, 15])
def test_neighbours_lines_and_diagonals(size: int) -> None:
    cells = square(size)
    places = list(map(where, cells.names))
    for n, (row, column) in enumerate(places):
        others = [(m, abs(row - r), abs(column - c)) for m, (r, c) in enumerate(places) if m != n]
        assert list(cells.neighbours[n]) == [m for m, down, across in others if sorted((down, across)) == [0, 1]]
        assert list(cells.lines[n]) == [m for m, down, across in others if down * across == 0]
        assert list(cells.diagonals[n]) == [m for m, down, across in others if down == across]
        assert list(cells.ring(n)) == [m for m, down, across in others if max(down, across) == 1]


def test_by_name() -> None:
    cells = square(7)

    def named(found: tuple[int, ...]) -> list[str]:
        return [cells.names[cell] for cell in found]

    assert cells.names[cells.centre] == "d4"
    assert named(cells.neighbours[cells.number["a1"]]) == ["b1", "a2"]
    assert named(cells.neighbours[cells.number["d3"]]) == ["d2", "c3", "e3", "d4"]
    assert named(cells.ring(cells.centre)) == ["c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5"]
    assert named(cells.lines[cells.number["b6"]]) == [
        *(f"b{n}" for n in range(1, 6)),
        "a6",
        "c6",
        "d6",
        "e6",
        "f6",
        "g6",
        "b7",
    ]
    assert named(cells.diagonals[cells.number["b2"]]) == ["a1", "c1", "a3", "c3", "d4", "e5", "f6", "g7"]


@pytest.mark.parametrize("size", [0, -1, 27])
def test_there_are_names_for_1_to_26_columns(size: int) -> None:
    with pytest.raises(ValueError, match="1 to 26"):
        square(size)
