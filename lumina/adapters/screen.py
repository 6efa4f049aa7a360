"""A window that only shows: for environments that are watched while they run."""

import numpy as np
import pygame
from numpy.typing import NDArray

from lumina.core import LuminaError

FRAMES_A_SECOND = 4


class Screen:
    """Opens with the first picture. Raises LuminaError where there is no screen."""

    def __init__(self) -> None:
        self._clock = pygame.time.Clock()
        self._surface: pygame.Surface | None = None

    def show(self, pixels: NDArray[np.uint8], title: str) -> None:
        """A picture, (height, width, 3), at most FRAMES_A_SECOND of them a second."""
        height, width, _ = pixels.shape
        try:
            if self._surface is None:
                pygame.display.init()
                pygame.display.set_caption(title)
                self._surface = pygame.display.set_mode((width, height))
            pygame.event.pump()
            pygame.surfarray.blit_array(self._surface, pixels.swapaxes(0, 1))
            pygame.display.flip()
        except pygame.error as error:
            raise LuminaError(f"no window can be opened here ({error}): render to 'rgb_array' or 'ansi'") from error
        self._clock.tick(FRAMES_A_SECOND)

    def close(self) -> None:
        """The window is gone."""
        if self._surface is not None:
            pygame.display.quit()
            self._surface = None
