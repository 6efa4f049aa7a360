"""The flower that obstructs a line is named, whichever of the lines it is."""

import pytest

from lumina.games.lacuna import Place
from lumina.games.lacuna.reasons import Obstructed, Piece

from .scene import RADIUS, table


@pytest.mark.rule("LAC-14")
@pytest.mark.parametrize("line", range(4))
def test_each_of_four_lines_has_its_own_obstacle(line: int) -> None:
    """Four pairs lie on parallel lines, each with a pink flower 3 mm beside its middle."""
    colours = ("red", "purple", "blue", "green")
    pairs = [(colour, x, 4_000 * n) for n, colour in enumerate(colours) for x in (-8_000, 8_000)]
    between = [("pink", 0, 4_000 * n + 300) for n in range(len(colours))]
    state = table(*pairs, *between)
    assert state.why_not(Place((2 * line, 2 * line + 1), 2_000)) == Obstructed(
        Piece("flower", len(pairs) + line, "pink"), 300.0, RADIUS
    )
