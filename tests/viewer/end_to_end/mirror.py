"""The same table in this process, without a window: what a window on a screen must show, and where to click in it."""

from io import BytesIO
from pathlib import Path

import numpy as np
import pygame

from lumina.core import Match
from lumina.games import GAMES
from lumina.games.lacuna import Place
from lumina.picture import bounds
from lumina.picture.pixels import paint, paint_over
from lumina.viewer.controls.lacuna import LacunaControls
from lumina.viewer.shell.settings import load
from lumina.viewer.table.table import Table

from ..hands import Person
from .desk import Window, until


class Mirror(Person):
    """A person at a copy of the window's record, with the window's settings."""

    def __init__(self, window: Window, size: tuple[int, int] = (1280, 800)) -> None:
        settings, _ = load(window.home / "settings.json")
        super().__init__(size, theme=settings.theme, text_size=settings.text_size)
        self.window = window
        self.app.push(Table(self.app, Match.read(window.record, GAMES)))

    def clear_place(self) -> tuple[int, int]:
        """A pixel that means one placement only, as all pixels around it do."""
        for spot in self.app.page.spots:
            if spot.id.startswith("place:"):
                x, y = map(round, bounds(spot.shape).centre)
                around = {self.place_at(x + dx, y + dy, pair=True) for dx in (-3, 0, 3) for dy in (-3, 0, 3)}
                if len(around) == 1 and None not in around and x + 3 < self.app.size[0]:
                    return x, y
        raise AssertionError("no place is clear of all others")

    def place_at(self, x: int, y: int, *, pair: bool = False) -> object:
        """What a click there would play."""
        self.move(x, y)
        hand = self.table.model.controls
        assert isinstance(hand, LacunaControls)
        ghost = hand.ghost
        return ghost.pair if pair and isinstance(ghost, Place) else ghost

    def pixels(self) -> np.ndarray:
        """What is to be seen, mouse and all."""
        self.app.tick()
        frame = self.app.frame()
        surface = paint(frame.page)
        for picture in frame.over:
            paint_over(surface, picture)
        return pygame.surfarray.array3d(surface)

    def check_seen(self) -> None:
        """The window shows the same, pixel for pixel."""
        expected = self.pixels()

        def same() -> bool:
            shown = pixels(self.window.picture())
            return shown.shape == expected.shape and bool((shown == expected).all())

        try:
            until("the same picture", same, patience=10, pause=0.1)
        except AssertionError:
            shown = pixels(self.window.picture())
            assert shown.shape == expected.shape
            wrong = np.argwhere((shown != expected).any(axis=2))
            raise AssertionError(
                f"{len(wrong)} pixels differ, from {wrong.min(axis=0)} to {wrong.max(axis=0)}; {_kept(self, shown)}"
            ) from None


def pixels(png: bytes) -> np.ndarray:
    """A PNG as an array of width x height x 3."""
    return pygame.surfarray.array3d(pygame.image.load(BytesIO(png), "shown.png"))


def _kept(mirror: Mirror, shown: np.ndarray) -> Path:
    """Both pictures, to be looked at."""
    folder = mirror.window.home.parent
    for name, seen in (("shown", shown), ("expected", mirror.pixels())):
        pygame.image.save(pygame.surfarray.make_surface(seen), folder / f"{name}.png")
    return folder
