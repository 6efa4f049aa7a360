"""Size and place of the window: always on the desktop, with its frame."""

from itertools import product

import pytest

from lumina.viewer.shell.desktop import USUAL, Area, Margins, placed

FRAME = Margins(30, 2, 6, 2)
SMALL = Area(0, 0, 1366, 768)
SCREENS = {
    "small": [SMALL],
    "panels": [Area(48, 27, 1318, 741)],
    "two": [Area(0, 0, 1920, 1040), Area(1920, 200, 1280, 720)],
    "left of it": [Area(0, 0, 1920, 1080), Area(-2560, -100, 2560, 1440)],
    "dense": [Area(0, 0, 683, 384)],
    "tiny": [Area(0, 0, 320, 200)],
}
SIZES = ((1280, 800), (640, 480), (5000, 5000), (1366, 768))
PLACES = (None, (0, 0), (-3000, -3000), (9999, 9999), (1900, 300), (-2000, 100), (60, 40))


@pytest.mark.parametrize("screens", SCREENS.values(), ids=SCREENS)
@pytest.mark.parametrize("frame", [FRAME, USUAL, Margins(0, 0, 0, 0)], ids=["frame", "usual", "none"])
def test_the_window_lies_on_one_screen_with_its_frame(screens: list[Area], frame: Margins) -> None:
    for size, place in product(SIZES, PLACES):
        (width, height), (x, y) = placed(size, place, screens, frame)
        right, bottom = x + frame.left + width + frame.right, y + frame.top + height + frame.bottom
        assert any(a.x <= x and a.y <= y and right <= a.x + a.w and bottom <= a.y + a.h for a in screens)
        assert width <= size[0]
        assert height <= size[1]
        assert placed((width, height), (x, y), screens, frame) == ((width, height), (x, y)), "it never creeps"


def test_what_fits_stays_as_it_was() -> None:
    assert placed((800, 600), (100, 90), [SMALL], FRAME) == ((800, 600), (100, 90))
    assert placed((800, 600), (2000, 300), SCREENS["two"], FRAME) == ((800, 600), (2000, 284))


def test_without_a_place_it_lies_in_the_middle_of_the_first_screen() -> None:
    size, (x, y) = placed((800, 600), None, SCREENS["panels"], FRAME)
    assert size == (800, 600)
    assert (x, y) == (48 + (1318 - 804) // 2, 27 + (741 - 636) // 2)
