"""The last page stands in for the next: a plane in it is moved and scaled to where it lies now."""

import numpy as np
import pygame
import pytest

from lumina.picture import Rect, Viewport
from lumina.viewer.shell.preview import Preview

SIZE = (200, 100)
ROOM = Rect(50, 0, 100, 100)
WHOLE = Viewport(ROOM, (100, 50), 1.0)


def page() -> Preview:
    """Blue, and in a green room a red square, 20 pixels wide around the plane's origin."""
    surface = pygame.Surface(SIZE, 0, 32)
    surface.fill("blue")
    surface.fill("green", (50, 0, 100, 100))
    surface.fill("red", (90, 40, 20, 20))
    return Preview(surface, WHOLE)


def seen(last: Preview, viewport: Viewport, size: tuple[int, int] = SIZE) -> tuple[pygame.Surface, tuple[int, ...]]:
    """The window, and the left, top, right and bottom of what is red in it."""
    window = pygame.Surface(size, 0, 32)
    last.draw(window, viewport)
    red = np.argwhere(pygame.surfarray.array3d(window)[..., 0] > 200)
    return window, (*map(int, red.min(axis=0)), *map(int, red.max(axis=0) + 1))


@pytest.mark.parametrize(
    ("viewport", "square"),
    [
        (Viewport(ROOM, (100, 50), 2.0), (80, 30, 120, 70)),
        (Viewport(ROOM, (100, 50), 0.5), (95, 45, 105, 55)),
        (Viewport(ROOM, (110, 45), 1.0), (100, 35, 120, 55)),
        (Viewport(ROOM, (140, 50), 2.0), (120, 30, 150, 70)),
    ],
    ids=["nearer", "farther", "dragged", "cut off at the room's edge"],
)
def test_the_plane_lies_where_it_will_be(viewport: Viewport, square: tuple[int, ...]) -> None:
    last = page()
    assert last.differs(SIZE, viewport)
    window, found = seen(last, viewport)
    assert all(abs(one - other) <= 2 for one, other in zip(found, square, strict=True))
    assert window.get_at((20, 50)) == window.get_at((180, 50)) == pygame.Color("blue")


def test_what_lies_far_from_all_that_was_seen_leaves_the_page_as_it_is() -> None:
    _, found = seen(page(), Viewport(ROOM, (10_000, 50), 1.0))
    assert found == (90, 40, 110, 60)


def test_another_size_is_stretched_whatever_is_zoomed() -> None:
    last = page()
    assert last.differs((400, 200), WHOLE)
    assert seen(last, Viewport(ROOM, (100, 50), 2.0), (400, 200))[1] == (180, 80, 220, 120)


@pytest.mark.parametrize(
    "viewport", [WHOLE, None, Viewport(Rect(0, 0, 100, 100), (50, 50), 2.0)], ids=["same", "none", "another room"]
)
def test_nothing_stands_in_where_nothing_was_moved(viewport: Viewport | None) -> None:
    assert not page().differs(SIZE, viewport)
