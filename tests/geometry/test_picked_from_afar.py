"""From far away the nearest step of a line is often not the one at the foot of the perpendicular."""

import pytest

from lumina.geometry import Segments, nearest_in_spans, nearest_step

SYMMETRIES = [
    lambda x, y: (x, y),
    lambda x, y: (x, -y),
    lambda x, y: (-x, y),
    lambda x, y: (-x, -y),
    lambda x, y: (y, x),
    lambda x, y: (y, -x),
    lambda x, y: (-y, x),
    lambda x, y: (-y, -x),
]


@pytest.mark.parametrize("turned", SYMMETRIES)
@pytest.mark.parametrize("by", [(0, 0), (0, -500), (-300, 0), (20_000, -70_000)])
def test_a_step_30_off_the_foot_is_nearer_where_the_line_comes_up_by_one(turned, by):
    """The line's points rise by one halfway. From 470, a thousand away, the one at the foot is 1,000 off, but the first
    of those that have risen is sqrt(999^2 + 30^2) = 999.45 off."""

    def place(x: int, y: int) -> tuple[int, int]:
        u, v = turned(x, y)
        return u + by[0], v + by[1]

    line = Segments.between([place(0, 0), place(1_000, 1)], [(0, 1)])
    risen = next(k for k in range(1_001) if line.point(0, k) == place(k, 1))
    assert risen in (500, 501)
    assert nearest_step(line, 0, *place(470, 1_000)) == risen
    assert nearest_in_spans(line, 0, [0], [480], *place(470, 1_000)) == 470
    assert nearest_in_spans(line, 0, [0, 510], [400, 1_000], *place(470, 1_000)) == 510
