"""The program's sign: drawn from data, small and large, and set on the window."""

import numpy as np
import pygame
import pytest

from lumina.picture import Rect
from lumina.picture.pixels import paint
from lumina.viewer.shell.icon import icon, mark


@pytest.mark.parametrize("side", [16, 64, 256])
def test_the_icon_shows_gold_and_silver_on_a_dark_ground(side: int) -> None:
    pixels = pygame.surfarray.array3d(paint(icon(side))).astype(int)
    red, green, blue = pixels[..., 0], pixels[..., 1], pixels[..., 2]
    assert pixels.shape == (side, side, 3)
    gold, silver, dark = red - blue > 80, (red > 170) & (abs(red - blue) < 40), pixels.max(axis=2) < 70
    assert gold[: side // 2].mean() > 0.15
    assert silver[side // 2 :].mean() > 0.15
    assert dark.mean() > 0.25
    assert np.all(green <= 255)


def test_the_mark_is_the_icon_without_its_ground() -> None:
    assert mark(Rect(0, 0, 64, 64)).shapes == icon(64).shapes[0].shapes[1:]
